"""The kit finds an author's slips about secrets: each is made in a new game, and named by one of its laws."""

from __future__ import annotations

import json
from pathlib import Path

from larrons.skeleton.writing import Wish, write
from tests.engine.support import run_python

SLIPS = {  # in the rules of a game with hidden hands and sealed choices
    "sound": ("", ""),
    "open_choices": ("        seal(s.choice, NONE, SEALED, seat, np.int64(s.n_players))", "        pass"),
    "told_choices": ("return code if actor == seat else HIDDEN", "return code"),
    "told_cards": ("return code if code == GUARD or seat == s.turn else HIDDEN", "return code"),
    "counted_cards": ("s.sack[kind] += s.hand[other, kind]\n", "pass\n"),
    "forgotten_seat": ("            if other != seat:\n", "            if other != seat and other != 1:\n"),
    "no_chance": ("below(rng, treasures_left(s))", "0"),
}
LAWS = """
import importlib, json, sys
from larrons.testing.invariants import Invariants
from larrons.testing.laws.secrets import Secrets
from larrons.testing.settings import settings

def found(name):
    game = importlib.import_module(name).GAME
    laws = type("Laws", (Secrets,), {"game": game, "laws": Invariants()})()
    for law in (name for name in dir(Secrets) if name.startswith("test_")):
        for setting in settings(game)[:3]:
            try:
                getattr(laws, law)(setting)
            except AssertionError as error:
                return str(error)
    return ""

print(json.dumps({name: found(name) for name in sys.argv[1:]}))
"""
CHECKED = """
import importlib, json, sys
from larrons.testing import check
print(json.dumps([str(fault) for fault in check(importlib.import_module(sys.argv[1]).GAME)]))
"""


def test_every_leak_is_found(tmp_path: Path) -> None:
    for name, (old, new) in SLIPS.items():
        write(Wish(name, "QZ", sealed=True, hidden=True), tmp_path / name)
        rules = tmp_path / name / "src" / name / "rules.py"
        text = rules.read_text(encoding="utf-8")
        assert old in text
        rules.write_text(text.replace(old, new), encoding="utf-8")
    path = [tmp_path / name / "src" for name in SLIPS]
    found = json.loads(run_python("-c", LAWS, *SLIPS, path=path, NUMBA_DISABLE_JIT="1"))
    assert found["sound"] == ""
    assert "open_choices: hide leaves what shown keeps secret" in found["open_choices"]
    assert "fields choice" in found["open_choices"]
    (line,) = json.loads(run_python("-c", CHECKED, "open_choices", path=path, NUMBA_DISABLE_JIT="1"))
    assert line.startswith("open_choices/rules.py: hide leaves a spectator what shown keeps secret: after "), (
        "and not: valid should accept it"
    )
    assert "choice tells whether it was “reach” or “leave”" in line
    assert "told_choices: shown tells " in found["told_choices"]
    assert "told_cards: shown tells " in found["told_cards"]
    assert "counted_cards: hide leaves what shown keeps secret" in found["counted_cards"]
    assert "fields sack" in found["counted_cards"]
    assert "forgotten_seat: hide leaves hand[1] in sight" in found["forgotten_seat"]
    assert "no_chance: redeal fills sack always in the same way" in found["no_chance"]


def test_nothing_of_the_skeleton_is_python_that_pip_would_compile() -> None:
    """Else machine code of Python would lie among the templates of an installed larrons."""
    template = Path(__file__).parents[2] / "src" / "larrons" / "skeleton" / "template"
    assert not list(template.rglob("*.py"))
