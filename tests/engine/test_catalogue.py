"""Games are found through entry points, those of other packages too, and everything works on them."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from larrons.engine import catalogue
from larrons.errors import UnknownGame
from tests.engine.support import TOY_GAME, run_python

pytestmark = pytest.mark.xdist_group("catalogue")

LISTING = "import larrons; print(*larrons.names())"
HASH = "import larrons; print(larrons.game('bids').code_folder.name)"


@pytest.fixture(scope="module")
def toy(pytestconfig: pytest.Config) -> dict[str, Any]:
    """What the toy game's script says; its compiled code is kept from one run of the tests to the next."""
    kept = str(pytestconfig.cache.mkdir("larrons"))  # type: ignore[union-attr]
    found: dict[str, Any] = json.loads(run_python(str(TOY_GAME / "script.py"), path=[TOY_GAME], LARRONS_CACHE_DIR=kept))
    return found


@pytest.fixture(scope="module")
def interpreted() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(run_python(str(TOY_GAME / "script.py"), path=[TOY_GAME], NUMBA_DISABLE_JIT="1"))
    return found


def test_the_games_of_the_house() -> None:
    assert "pickomino" in catalogue.names()
    assert catalogue.names() == sorted(catalogue.names())
    assert all(catalogue.game(name).name == name for name in catalogue.names())
    assert catalogue.game("pickomino") is catalogue.game("pickomino")


@pytest.mark.parametrize("name", ["pickomno", "Pickomino", "pikomino"])
def test_a_game_spelt_wrong(name: str) -> None:
    with pytest.raises(UnknownGame) as caught:
        catalogue.game(name)
    for language in ("en", "fr"):
        text = caught.value.say(language)
        assert name in text
        assert text.count("pickomino") == 2  # the one that is meant, and all there are


@pytest.mark.parametrize("name", ["chess", "", "x" * 300])
def test_a_game_that_is_like_no_other(name: str) -> None:
    with pytest.raises(UnknownGame, match="pickomino") as caught:
        catalogue.game(name)
    assert isinstance(caught.value, LookupError)
    assert str(caught.value).count("pickomino") == 1


def test_another_package_brings_a_game(toy: dict[str, Any]) -> None:
    assert toy["names"] == sorted([*catalogue.names(), "bids"])


def test_its_states_work(toy: dict[str, Any]) -> None:
    assert len({walk["digest"] for walk in toy["walks"]}) == 4
    for walk in toy["walks"]:
        assert min(walk["ranks"]) == 1
        assert max(walk["scores"]) > 0
        assert walk["notation"]


def test_seats_that_act_together(toy: dict[str, Any]) -> None:
    assert all(walk["together"] == 3 for walk in toy["walks"])


def test_secrets_stay_secret(toy: dict[str, Any]) -> None:
    for walk in toy["walks"]:
        assert walk["honest"]
        assert walk["leaks"] == 0


def test_batches_of_it_work(toy: dict[str, Any]) -> None:
    """Masks of two words, secret bids, new games; the same in a batch of any size on any number of threads."""
    assert toy["batch"] == toy["large_batch"]
    assert toy["batch"]["agreed"]
    assert toy["batch"]["ended"] >= 4 * (60 // 9)


def test_simulations_of_it_work(toy: dict[str, Any]) -> None:
    for name in ("random", "first", "careful"):
        sums = toy[name]
        assert (sums["games"], sums["decisions"], sums["draws"], sums["longest"]) == (60, 60 * 9, 60 * 3, 12)
    assert sum(toy["first"]["points"]) > sum(toy["random"]["points"])  # no prize is lost to a tie
    assert toy["careful"]["firsts"][0] != toy["random"]["firsts"][0]


def test_its_refusals_speak_its_own_words(toy: dict[str, Any]) -> None:
    assert toy["refused"] == {
        "rule": "BD-3",
        "en": "You cannot bid 20: you have 10.",
        "fr": "Vous ne pouvez pas miser 20 : vous avez 10.",
    }


def test_interpreted_it_plays_the_same(toy: dict[str, Any], interpreted: dict[str, Any]) -> None:
    assert (toy.pop("interpreted"), interpreted.pop("interpreted")) == (False, True)
    assert toy == interpreted


# Its sources count for the cache of compiled code


def test_an_edit_of_its_rules_changes_the_hash(tmp_path: Path) -> None:
    shutil.copytree(TOY_GAME, tmp_path, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))
    before = run_python("-c", HASH, path=[tmp_path], LARRONS_CACHE_DIR=str(tmp_path / "cache"))
    rules = tmp_path / "bids_game" / "rules.py"
    with rules.open("a", encoding="utf-8") as file:
        file.write("PURSE = 60\n")
    after = run_python("-c", HASH, path=[tmp_path], LARRONS_CACHE_DIR=str(tmp_path / "cache"))
    assert before != after
    assert before.startswith("bids_game.")


def test_a_game_in_a_namespace_package_is_part_of_the_hash_too(tmp_path: Path) -> None:
    """`acme` has no __init__.py: several packages may share that name."""
    game = tmp_path / "acme" / "bids_game"
    shutil.copytree(TOY_GAME / "bids_game", game, ignore=shutil.ignore_patterns("__pycache__"))
    for path in game.glob("*.py"):
        path.write_text(path.read_text(encoding="utf-8").replace("from bids_game", "from acme.bids_game"))
    facts = tmp_path / "acme_bids-1.0.dist-info"
    shutil.copytree(TOY_GAME / "bids_game-1.0.dist-info", facts)
    (facts / "entry_points.txt").write_text("[larrons.games]\nbids = acme.bids_game:GAME\n", encoding="utf-8")
    assert "bids" in run_python("-c", LISTING, path=[tmp_path])
    before = run_python("-c", HASH, path=[tmp_path], LARRONS_CACHE_DIR=str(tmp_path / "cache"))
    with (game / "rules.py").open("a", encoding="utf-8") as file:
        file.write("PURSE = 60\n")
    assert run_python("-c", HASH, path=[tmp_path], LARRONS_CACHE_DIR=str(tmp_path / "cache")) != before


def test_a_package_that_is_gone_does_no_harm(tmp_path: Path) -> None:
    """What is known about it is still there, the package itself is not."""
    shutil.copytree(TOY_GAME / "bids_game-1.0.dist-info", tmp_path / "bids_game-1.0.dist-info")
    script = "import larrons; print(larrons.game('pickomino').new(2).players)"
    assert run_python("-c", script, path=[tmp_path], NUMBA_DISABLE_JIT="1") == "2"
