"""`larrons new-game`: what it writes is a game that passes everything at once, installed as a package of its own."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.author.environment import Environment

pytestmark = pytest.mark.xdist_group("new_game")

FLAGS = {
    "in_turn": (),
    "all_at_once": ("--sealed",),
    "hidden_in_turn": ("--hidden-hands",),
    "hidden_at_once": ("--sealed", "--hidden-hands"),
}
MOST_OF_THE_KIT = 100  # tests
PREFIXES = dict(zip(FLAGS, ("QA", "QB", "QC", "QD"), strict=True))


@pytest.fixture(scope="module")
def projects(environment: Environment, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a new game for each combination of switches and one that was broken afterwards, all installed."""
    folder = tmp_path_factory.mktemp("projects")
    for name, flags in FLAGS.items():
        done = environment.larrons("new-game", name, "--prefix", PREFIXES[name], *flags, folder=folder)
        assert done.returncode == 0, done.stderr
        assert f"larrons play {name}" in done.stdout
    assert environment.larrons("new-game", "broken", "--prefix", "QE", folder=folder).returncode == 0
    words = folder / "broken" / "src" / "broken" / "words" / "fr.ftl"
    words.write_text(words.read_text(encoding="utf-8").replace("length = 5 minutes\n", ""), encoding="utf-8")
    environment.install(*(folder / name for name in (*FLAGS, "broken")))
    return folder


@pytest.mark.parametrize("name", FLAGS)
def test_a_new_game_has_no_faults(name: str, environment: Environment, projects: Path) -> None:
    assert environment.larrons("check-game", name).stdout.startswith(f"{name}: no faults found.\n")


def test_a_new_game_passes_the_kit(environment: Environment, projects: Path) -> None:
    """This one has every part of a skeleton; the plainest is played below, and by those who follow the guide."""
    told = re.search(r"(\d+) passed in", environment.pytest(projects / "hidden_at_once"))
    assert told
    assert int(told[1]) > MOST_OF_THE_KIT


def test_the_broken_one_is_named_and_left_out(environment: Environment, projects: Path) -> None:
    listed = environment.larrons("games")
    assert listed.returncode == 0
    assert all(f"({name})" in listed.stdout for name in FLAGS)
    assert "(broken)" not in listed.stdout
    assert "Left out: broken. broken/words/fr.ftl: The word “length” is missing." in listed.stdout
    assert environment.larrons("check-game", "broken").returncode == 1


def test_an_installed_game_is_played_by_the_kit_without_its_own_tests(environment: Environment, projects: Path) -> None:
    """Anybody who installs somebody's game can hold it to the contract."""
    done = environment.larrons("check-game", "in_turn", "--play")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "in_turn: no faults found." in done.stdout
    assert "passed" in done.stdout


def test_a_new_game_can_be_played_at_once(environment: Environment, projects: Path) -> None:
    for name in FLAGS:
        done = environment.larrons("play", name, "--seats", "careful,careful,random", "--seed", "4", "--lang", "fr")
        assert done.returncode == 0, done.stderr
        assert "La partie est finie" in done.stdout
