"""French is set with spaces that don't break: before : ; ! ? » and after «, so that no line begins with one of them."""

from __future__ import annotations

import re

import pytest
from typer.testing import CliRunner

from larrons.cli import app
from larrons.engine.catalogue import game
from larrons.engine.message import Seat
from larrons.engine.words import Words
from tests.texts import PROJECT, texts

NO_BREAK = "\u00a0\u202f"
WRONG = re.compile(
    rf"""(?<![{NO_BREAK}(\[«])[;!?»]       # no space, or one that breaks
    |(?<![{NO_BREAK}]):(?=\s|$)            # a colon within a name, as in PK:2, is no punctuation
    |«(?![{NO_BREAK}])""",
    re.VERBOSE,
)


def slips(text: str) -> list[str]:
    """Where the spaces are wrong, with what stands around it. Code and notation (`so`, ?3, GF?) stay as they are."""
    prose = re.sub(r"`[^`]*`|[A-Z]{2}\?|\?[0-9]", "`", text)
    return [prose[max(0, found.start() - 20) : found.end() + 5] for found in WRONG.finditer(prose)]


def test_no_line_of_a_french_text_can_begin_with_a_mark() -> None:
    found = [f"{file}: {slip}" for file, text in texts("fr") for slip in slips(text)]
    assert found == []


def test_no_page_sets_a_colon_of_its_own_between_words() -> None:
    """Its space is another in each language, so that it belongs into the words."""
    pages = (PROJECT / "src" / "larrons").rglob("*.html")
    assert [str(page) for page in pages if re.search(r"\}\}(</\w+>)?\s*[:!?][\s<]", page.read_text("utf-8"))] == []


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("Filer\u00a0: oui", True),
        ("Filer : oui", False),
        ("Filer: oui", False),
        ("Filer\u202f!", True),
        ("Filer !", False),
        ("«\u00a0oui\u00a0»", True),
        ("« oui\u00a0»", False),
        ("«\u00a0oui »", False),
        ("la tuile PK:2, `larrons odds ?`, ?3 et GF?", True),
    ],
)
def test_what_is_found(text: str, right: bool) -> None:
    assert (slips(text) == []) is right


@pytest.mark.parametrize("columns", range(40, 80, 3))
def test_no_line_at_a_terminal_begins_with_a_mark(columns: int) -> None:
    """Rules with many of them, in a box of any width."""
    for rule in ("BK-30", "BK-34", "BK-42"):
        shown = CliRunner().invoke(app, ["rules", "bakschisch", rule, "--lang", "fr"], env={"COLUMNS": str(columns)})
        assert "\u00a0" in shown.output
        assert not [line for line in shown.output.splitlines() if re.match(r"\s*[:;!?»]", line)]


@pytest.mark.parametrize(("name", "said"), [("Ana", "d'Ana"), ("Élie", "d'Élie"), ("Bo", "de Bo"), ("日本", "de 日本")])
def test_names_that_begin_with_a_vowel_are_elided(name: str, said: str) -> None:
    words = Words("fr", game("larcin").package, ["Margot", name])
    assert words.say("event-glance", player=Seat(0), target=Seat(1)) == f"Margot regarde la main {said}."
