"""Compiled code is kept for the next process, and never for other sources than its own."""

from __future__ import annotations

import os
import shutil
import time
from pathlib import Path

import numba
import pytest

import larrons
from larrons.engine import compile as compiling
from larrons.engine.compile import IN_USE, KEPT_CACHES, compiled, source_hash, sources
from tests.engine.support import run_python
from tests.games.house import NAMES

PACKAGE = Path(larrons.__file__).parent

# Prints how often a rule came from the cache, how often it had to be compiled, and the points that tile 25 brings.
SCRIPT = """
import larrons, numpy
from larrons.engine import calls
game = larrons.game("pickomino")
state = game.new(2, {"start": 0})
calls.apply(game.box, state.array, 0, game.parse_action("take 25"))
stats = calls.apply.stats
print(sum(stats.cache_hits.values()), sum(stats.cache_misses.values()), state.record.worms[0])
"""


def test_a_second_process_finds_the_compiled_code(tmp_path: Path) -> None:
    assert run_python("-c", SCRIPT, LARRONS_CACHE_DIR=str(tmp_path)) == "0 1 2"
    assert run_python("-c", SCRIPT, LARRONS_CACHE_DIR=str(tmp_path)) == "1 0 2"


def test_an_edited_rule_never_meets_stale_code(tmp_path: Path) -> None:
    """The engine's `apply` calls `take` of the game: Numba alone would not notice the edit of the callee."""
    sources, cache = tmp_path / "sources", str(tmp_path / "cache")
    shutil.copytree(PACKAGE, sources / "larrons", ignore=shutil.ignore_patterns("__pycache__"))
    rules = sources / "larrons" / "games" / "pickomino" / "rules.py"
    text = rules.read_text(encoding="utf-8")
    line = "s.worms[seat] += box.worms[tile]"
    assert text.count(line) == 1
    assert run_python("-c", SCRIPT, path=[sources], LARRONS_CACHE_DIR=cache) == "0 1 2"
    rules.write_text(text.replace(line, line + " * 2"), encoding="utf-8")
    assert run_python("-c", SCRIPT, path=[sources], LARRONS_CACHE_DIR=cache) == "0 1 4"
    rules.write_text(text, encoding="utf-8")
    assert run_python("-c", SCRIPT, path=[sources], LARRONS_CACHE_DIR=cache).endswith(" 2")
    assert len(list((tmp_path / "cache" / "compiled").glob("pickomino.larrons.engine.calls-*"))) == 2


# Prints where the machine code of two games is kept.
FOLDERS = """
import larrons
print(*(larrons.game(name).code_folder.name for name in ("pickomino", "bakschisch")))
"""


def test_an_edit_recompiles_what_it_is_about_and_nothing_else(tmp_path: Path) -> None:
    sources = tmp_path / "sources"
    shutil.copytree(PACKAGE, sources / "larrons", ignore=shutil.ignore_patterns("__pycache__"))

    def folders_after_an_edit_of(name: str) -> list[str]:
        with (sources / "larrons" / name).open("a", encoding="utf-8") as file:
            file.write("\nEDITED = True\n")
        return run_python("-c", FOLDERS, path=[sources], LARRONS_CACHE_DIR=str(tmp_path / "cache")).split()

    before = folders_after_an_edit_of("games/bakschisch/web.py")
    assert [name.split(".")[0] for name in before] == ["pickomino", "bakschisch"]
    for harmless in ("games/bakschisch/web.py", "games/bakschisch/view.py", "engine/words.py", "table/room.py"):
        assert folders_after_an_edit_of(harmless) == before, harmless
    with (sources / "larrons/games/bakschisch/words/en.ftl").open("a", encoding="utf-8") as file:
        file.write("# Other words\n")
    pickomino, bakschisch = folders_after_an_edit_of("games/bakschisch/rules.py")
    assert pickomino == before[0]
    assert bakschisch != before[1]
    after = folders_after_an_edit_of("engine/rng.py")
    assert after[0] != pickomino
    assert after[1] != bakschisch


def test_a_module_is_made_from_what_it_imports_from(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A name imported from a package may be a module of it; what is imported for type checkers only does not count."""
    package = tmp_path / "thieves_of_a_test"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "rules.py").write_text(
        "from typing import TYPE_CHECKING\nfrom thieves_of_a_test import cards as c, tiles\n"
        "from thieves_of_a_test.bag import (\n    draw,\n)\nimport numpy\n"
        "if TYPE_CHECKING:\n    from thieves_of_a_test.pages import Page\n",
        encoding="utf-8",
    )
    for name in ("cards", "tiles", "bag", "pages"):
        (package / f"{name}.py").write_text("", encoding="utf-8")
    (package / "bag.py").write_text("from larrons.engine.rng import below\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    found = sources("thieves_of_a_test.rules")
    own = {name.removeprefix("thieves_of_a_test.") for name in found if not name.startswith("larrons")}
    assert own == {"rules", "cards", "tiles", "bag"}
    assert "larrons.engine.rng" in found


@pytest.mark.parametrize("name", NAMES)
def test_machine_code_depends_on_nothing_that_only_tells_or_draws(name: str) -> None:
    """So that an edit of words, notations, components or pages recompiles no game. Machine code with a network in it
    also depends on how a record becomes numbers."""
    made_from = sources(f"larrons.games.{name}.rules") | sources(f"larrons.games.{name}.bots")
    engine = {module.removeprefix("larrons.engine.") for module in made_from if ".games." not in module}
    allowed = {"bits", "compile", "contract", "lanes", "layout", "patience", "policy", "rng", "rules_kit"}
    if "nets" in engine:
        allowed |= {"nets", "features", "filling", "differences", "game", "message", "options", "larrons.errors"}
    assert engine <= allowed
    telling = {"components", "features", "notation", "odds", "story", "terminal", "view", "web"}
    assert not {module.rpartition(".")[2] for module in made_from if ".games." in module} & telling


def test_the_hash_is_of_contents(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = tmp_path / "rules_of_a_test.py"
    monkeypatch.syspath_prepend(tmp_path)
    seen = []
    for text in ("a = 1\n", "a = 2\n", "a = 1\n"):
        rules.write_text(text, encoding="utf-8")
        os.utime(rules, (0, 0))  # touching is not editing, and editing need not touch
        seen.append(source_hash.__wrapped__(frozenset({"rules_of_a_test"})))
    assert seen[0] == seen[2] != seen[1]


def test_what_is_typed_at_a_prompt_is_not_kept(tmp_path: Path) -> None:
    script = (
        "from larrons.engine.compile import compiled\n@compiled\ndef double(n):\n    return 2 * n\n"
        "print(double(4), sum(double.stats.cache_hits.values()))"
    )
    for _ in range(2):
        assert run_python("-c", script, LARRONS_CACHE_DIR=str(tmp_path)) == "8 0"


def cache_folder_in(root: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(compiling, "cache_root", lambda: root / "compiled")
    return compiling.cache_folder.__wrapped__("version", frozenset({"larrons.engine.rng"}))


def test_only_the_latest_versions_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for age in range(1, 9):
        old = tmp_path / "compiled" / f"version-{age}"
        (old / "engine").mkdir(parents=True)
        (old / "engine" / "kernel.nbi").write_bytes(b"old")
        when = time.time() - IN_USE - 1000 * age
        os.utime(old, (when, when))
    folder = cache_folder_in(tmp_path, monkeypatch)
    kept = {path.name for path in (tmp_path / "compiled").iterdir()}
    assert kept == {folder.name, *(f"version-{age}" for age in range(1, KEPT_CACHES))}


def test_the_folder_in_use_is_the_latest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A version that is used again is not the next to be forgotten."""
    folder = cache_folder_in(tmp_path, monkeypatch)
    os.utime(folder, (0, 0))
    for number in range(KEPT_CACHES + 2):
        newer = tmp_path / "compiled" / f"version-newer{number}"
        newer.mkdir()
        os.utime(newer, (1, 1))
    assert cache_folder_in(tmp_path, monkeypatch) == folder
    assert folder.is_dir()
    assert len(list((tmp_path / "compiled").iterdir())) == KEPT_CACHES


def test_a_version_that_may_be_running_is_not_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(KEPT_CACHES + 2):
        (tmp_path / "compiled" / f"version-young{number}").mkdir(parents=True)
    cache_folder_in(tmp_path, monkeypatch)
    assert len(list((tmp_path / "compiled").iterdir())) == KEPT_CACHES + 3


def test_a_stray_file_in_the_cache_does_no_harm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "compiled").mkdir()
    for number in range(KEPT_CACHES + 2):
        (tmp_path / "compiled" / f"version-file{number}").touch()
    assert cache_folder_in(tmp_path, monkeypatch).is_dir()


def test_without_a_place_for_the_cache_games_are_played_all_the_same(tmp_path: Path) -> None:
    """A home that cannot be written to: here, a file stands where the folder should be."""
    blocked = tmp_path / "blocked"
    blocked.touch()
    assert run_python("-c", SCRIPT, LARRONS_CACHE_DIR=str(blocked)).endswith(" 2")


def test_numba_of_others_is_left_as_it_was() -> None:
    before = numba.config.CACHE_DIR

    @compiled
    def one() -> int:
        return 1

    assert one() == 1
    assert before == numba.config.CACHE_DIR


def test_the_setting_of_others_survives_the_first_import() -> None:
    script = (
        "from numba import config; config.CACHE_DIR = '/mine'; import larrons.engine.calls; print(config.CACHE_DIR)"
    )
    assert run_python("-c", script) == "/mine"


def test_importing_the_package_is_light(tmp_path: Path) -> None:
    """Neither numba nor anything compiled, also with the names of games and of options asked for.

    (Once after every change of a game's files all of it is imported to see whether it is sound: hence two runs.)
    """
    script = "import sys, larrons; larrons.game(larrons.names()[0]).complete_options(2); print('numba' in sys.modules)"
    run_python("-c", script, LARRONS_CACHE_DIR=str(tmp_path))
    assert run_python("-c", script, LARRONS_CACHE_DIR=str(tmp_path)) == "False"


def test_everything_promised_is_there() -> None:
    script = "import larrons; print([name for name in larrons.__all__ if getattr(larrons, name) is None])"
    assert run_python("-c", script) == "[]"
    with pytest.raises(AttributeError, match="nonsense"):
        _ = larrons.nonsense


# Prints how often a function of the engine came from the cache when it was given a member of an enumeration.
ENUMERATED = """
from thieves.kinds import Kind
from larrons.engine.bits import bit
print(bit(Kind.ONE), sum(bit.stats.cache_hits.values()))
"""


def test_what_was_compiled_for_a_game_s_enumeration_goes_with_it(tmp_path: Path) -> None:
    """The index of kept code names the classes of arguments; one that is gone must harm nobody."""
    package, cache = tmp_path / "thieves", {"LARRONS_CACHE_DIR": str(tmp_path / "cache")}
    package.mkdir()
    (package / "__init__.py").touch()
    kinds = package / "kinds.py"
    kinds.write_text("from enum import IntEnum\nclass Kind(IntEnum):\n    ONE = 1\n", encoding="utf-8")
    assert run_python("-c", ENUMERATED, path=[tmp_path], **cache) == "2 0"
    assert run_python("-c", ENUMERATED, path=[tmp_path], **cache) == "2 1"
    kinds.write_text("from enum import IntEnum\nclass Kind(IntEnum):\n    ONE = 3\n", encoding="utf-8")
    assert run_python("-c", ENUMERATED, path=[tmp_path], **cache) == "8 0"
    kinds.unlink()
    plain = "from larrons.engine.bits import bit; print(bit(3))"
    assert run_python("-c", plain, path=[tmp_path], **cache) == "8"


def test_a_damaged_index_is_compiled_anew(tmp_path: Path) -> None:
    for _ in range(2):
        assert run_python("-c", SCRIPT, LARRONS_CACHE_DIR=str(tmp_path)) == "0 1 2"
        for index in (tmp_path / "compiled").rglob("*.nbi"):
            index.write_bytes(index.read_bytes()[:-20])


TWINS = """
from larrons.engine.compile import compiled

def rabbits(pairs):
    @compiled
    def after(months):
        return pairs if months < 2 else after(months - 1) + after(months - 2)
    return after

few, many = rabbits(1), rabbits(10)

@compiled
def count_few(months):
    return few(months)

@compiled
def count_many(months):
    return many(months)
"""


def test_machine_code_of_two_processes_can_be_used_by_a_third(tmp_path: Path) -> None:
    """The twins have one name and the same arguments, and each is the second function that its process compiles."""
    (tmp_path / "twins.py").write_text(TWINS, encoding="utf-8")

    def run(call: str) -> str:
        return run_python("-c", f"from twins import *; print({call})", path=[tmp_path], LARRONS_CACHE_DIR=str(tmp_path))

    assert [run("count_few(10)"), run("count_many(10)")] == ["89", "890"]
    assert run("count_few(10), count_many(10)") == "89 890"
    assert run("count_many(10), count_few(10)") == "890 89"


# Two processes that went on from one, each compiling another twin.
FORKED = """
import os
from twins import *
child = os.fork()
os.write(1, b"%d\\n" % (count_few if child else count_many)(10))  # whole: `print` may write the end of a line by itself
if child:
    os.waitpid(child, 0)
"""


def test_machine_code_of_two_forked_processes_can_be_used_by_a_third(tmp_path: Path) -> None:
    (tmp_path / "twins.py").write_text(TWINS, encoding="utf-8")
    options = {"path": [tmp_path], "LARRONS_CACHE_DIR": str(tmp_path)}
    assert sorted(run_python("-c", FORKED, **options).split()) == ["89", "890"]
    assert run_python("-c", "from twins import *; print(count_few(10), count_many(10))", **options) == "89 890"


def test_two_that_keep_machine_code_at_once_do_not_mix_it_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both have read the same index before either adds to it; what is lost is compiled again."""
    monkeypatch.setattr(compiling, "cache_folder", lambda *_: tmp_path)
    caches = [compiling.SourceCache(cached_example) for _ in range(2)]
    files = [cache._file((numba.int64,)) for cache in caches]
    read = [file._load_index() for file in files]
    for file, index, key in zip(files, read, "ab", strict=True):
        monkeypatch.setattr(file, "_load_index", lambda index=index: index)
        file.save(key, key)
    files[0]._save_data(files[0]._data_name(1), "a")  # the slower of the two
    fresh = compiling.SourceCache(cached_example)._file((numba.int64,))
    assert [fresh.load(key) for key in "ab"] == [None, "b"]


def cached_example(number: int) -> int:
    return number
