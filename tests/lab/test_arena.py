"""`larrons arena`: the same games however they are played, figures that mean what they say, and bots from outside."""

from __future__ import annotations

import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from xml.etree import ElementTree

import pexpect
import pytest
from typer.testing import CliRunner

from larrons.bots import bot
from larrons.cli import app
from larrons.engine import catalogue
from larrons.errors import BotFailed, LarronsError, NotPossible, OptionError
from larrons.lab.arena.bots import Contestant, contestant
from larrons.lab.arena.outside import Program
from larrons.lab.arena.playing import Match, play_luck
from larrons.lab.arena.statistics import BETTER, OPEN, WORSE, SequentialTest, Sums, first_share, place_score
from tests.broken_bots import broken_bots
from tests.lab.games import every_table

EXAMPLE = Path(__file__).parents[2] / "examples" / "line_bot.pl"
QUICK = ["arena", "bakschisch", "careful", "random", "--games", "60", "--seed", "3"]


def arena(*arguments: str) -> str:
    run = CliRunner().invoke(app, list(arguments), catch_exceptions=False)
    assert run.exit_code == 0, run.output
    return run.output


def results(folder: Path) -> bytes:
    return (folder / "result.json").read_bytes()


# The same games


@every_table
def test_a_bot_plays_the_same_inside_the_kernel_and_outside(name: str, players: int) -> None:
    game = catalogue.game(name)
    careful, chance = contestant(game, "careful"), contestant(game, "random")
    outside = Contestant("careful", choose=bot(game, "careful"))
    for number in range(2):
        inside = play_luck(Match(game, [careful] * players), careful, chance, 5, number)
        assert inside == play_luck(Match(game, [careful] * players), outside, chance, 5, number)


@every_table
def test_all_seatings_of_equal_bots_meet_the_same_luck(name: str, players: int) -> None:
    game = catalogue.game(name)
    careful = contestant(game, "careful")
    match = Match(game, [careful] * players)
    lucks = [play_luck(match, careful, careful, 5, number) for number in range(2)]
    assert all(game == games[0] for games in lucks for game in games)
    assert lucks[0] != lucks[1]


def test_one_process_and_several_come_to_the_same(tmp_path: Path) -> None:
    arguments = [*QUICK, "sharp:20", "--games", "6", "--players", "2", "--players", "3"]
    arena(*arguments, "--out", str(tmp_path / "one"))
    arena(*arguments, "--out", str(tmp_path / "two"), "--jobs", "2")
    assert results(tmp_path / "one") == results(tmp_path / "two")
    found = json.loads(results(tmp_path / "one"))
    assert found["complete"]
    assert len(found["pairings"]) == 3 + 6
    for players in ("2", "3"):
        assert list(found["ratings"][players])[-1] == "random"


def test_what_was_cut_off_is_played_again(tmp_path: Path) -> None:
    arena(*QUICK, "--out", str(tmp_path / "whole"))
    whole = (tmp_path / "whole" / "games.jsonl").read_bytes()
    for cut in (len(whole) // 3, len(whole) // 2 + 7, len(whole) - 1):
        part = tmp_path / str(cut)
        part.mkdir()
        (part / "games.jsonl").write_bytes(whole[:cut])
        arena("arena", "--resume", str(part))
        assert (part / "games.jsonl").read_bytes() == whole
        assert results(part) == results(tmp_path / "whole")


def test_control_c_keeps_what_was_played(tmp_path: Path) -> None:
    """With two processes; what is kept is what a shorter arena of that seed would have played."""
    folder, games = tmp_path / "endless", tmp_path / "endless" / "games.jsonl"
    command = [sys.executable, "-m", "larrons", *QUICK, "--games", "90000000", "--jobs", "2", "--out", str(folder)]
    process = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # ignored by whoever runs in the background
        start_new_session=True,
    )
    try:
        until = time.monotonic() + 120
        while time.monotonic() < until and not (games.exists() and games.read_bytes().count(b"\n") > 50):
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        told = process.communicate(timeout=120)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    assert process.returncode == 0, told
    assert f"--resume {folder}" in told[1]
    kept = games.read_text("utf-8").splitlines()[1:]
    assert json.loads(results(folder))["pairings"][0]["lucks"] == len(kept)
    assert not json.loads(results(folder))["complete"]
    arena(*QUICK, "--out", str(tmp_path / "short"))
    assert kept[:30] == (tmp_path / "short" / "games.jsonl").read_text("utf-8").splitlines()[1:]


def test_no_bar_is_drawn_over_what_a_terminal_says_of_control_c(tmp_path: Path) -> None:
    folder = tmp_path / "endless"
    child = pexpect.spawn(
        sys.executable,
        ["-m", "larrons", *QUICK, "--games", "90000000", "--out", str(folder)],
        timeout=120,
        encoding="utf-8",
        dimensions=(50, 200),
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    child.expect("/90000000")
    child.sendintr()
    child.expect("go on with: ")
    child.expect(pexpect.EOF)
    assert "\x1b[2K" not in child.before, "a line was erased"


# What the figures mean


def test_places_become_scores() -> None:
    assert [place_score([1, 2, 2, 4], seat) for seat in range(4)] == [1.0, 0.5, 0.5, 0.0]
    assert [first_share([1, 1, 3], seat) for seat in range(3)] == [0.5, 0.5, 0.0]


def test_the_sequential_test_errs_as_seldom_as_it_says() -> None:
    """Most lucks are shared, the others won or lost in both seats; at both hypotheses."""
    luck, test = random.Random(4), SequentialTest(0.5, 0.58)
    for truth, wrong in ((0.5, BETTER), (0.58, WORSE)):
        verdicts = []
        for _ in range(300):
            sums = Sums()
            while test.verdict(sums) == OPEN:
                fate = luck.random()
                sums.add(0.5 if fate < 0.6 else float(luck.random() < truth + 1.5 * (truth - 0.5)))
            verdicts.append(test.verdict(sums))
        assert verdicts.count(wrong) <= 0.08 * len(verdicts)


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    luck, held = random.Random(5), 0
    for _ in range(400):
        sums = Sums()
        for _ in range(60):
            sums.add((luck.random() < 0.6) / 2 + (luck.random() < 0.6) / 2)
        found = sums.interval()
        held += found.low <= 0.6 <= found.high
    assert 0.92 * 400 <= held <= 0.99 * 400


def test_a_test_stops_an_arena_early(tmp_path: Path) -> None:
    output = arena(*QUICK, "--games", "20000", "--test", "0.5:0.6", "--out", str(tmp_path / "tested"))
    found = json.loads(results(tmp_path / "tested"))["pairings"][0]
    assert found["test"]["verdict"] == BETTER
    assert found["games"] < 200
    assert "stronger" in output


# What is shown


def test_tables_and_pictures_in_both_languages(tmp_path: Path) -> None:
    for language, word in (("en", "among"), ("fr", "parmi")):
        folder = tmp_path / language
        output = arena(*QUICK, "careless", "--games", "4", "--plots", "--lang", language, "--out", str(folder))
        assert word in output
        for name in ("wins", "lengths", "scores", "ladder"):
            assert ElementTree.parse(folder / f"{name}.svg").getroot().tag.endswith("svg")
            assert (folder / f"{name}.png").read_bytes().startswith(b"\x89PNG")
    assert results(tmp_path / "en") == results(tmp_path / "fr")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["careful"], "at least two different bots, not: careful"),
        (["careful", "careful"], "at least two different bots"),
        (["careful", "grandmaster"], "no bot “grandmaster”"),
        (["careful", "random:20"], "After one of expert, master may stand"),
        (["careful", "sharp:fast"], "is not a bot with a budget"),
        (["careful", "run:"], "names no program"),
        (["careful", "random", "--test", "0.6"], "is not a test"),
        (["careful", "random", "--players", "9"], "2 to 4 players"),
        (["careful", "random", "--on", "paper"], "It takes one of: ray"),
    ],
)
def test_what_is_wrong_gets_a_sentence(arguments: list[str], sentence: str, tmp_path: Path) -> None:
    with pytest.raises(OptionError, match=sentence):
        arena("arena", "bakschisch", *arguments, "--out", str(tmp_path / "x"))


def test_where_nobody_needs_a_budget_that_is_said(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match="“expert:abc” is no bot of pickomino: none of them needs a budget"):
        arena("arena", "pickomino", "expert:abc", "careful", "--out", str(tmp_path / "x"))


def test_the_trained_network_plays_too(tmp_path: Path) -> None:
    arena("arena", "bakschisch", "net", "random", "--games", "6", "--players", "2", "--out", str(tmp_path / "net"))
    assert json.loads(results(tmp_path / "net"))["pairings"][0]["wins"]["mean"] > 0.5


def test_a_level_that_a_game_plays_without_search_needs_no_budget() -> None:
    game = catalogue.game("larcin")
    assert contestant(game, "sharp:2000").policy == contestant(game, "sharp").policy == game.policies["sharp"]


def test_folders_that_hold_something_else_get_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match="holds no arena"):
        arena("arena", "--resume", str(tmp_path))
    arena(*QUICK, "--games", "2", "--out", str(tmp_path))
    with pytest.raises(OptionError, match="already holds an arena"):
        arena(*QUICK, "--out", str(tmp_path))
    games = tmp_path / "games.jsonl"
    lines = games.read_text("utf-8").splitlines(keepends=True)
    games.write_text("".join([lines[0], "{}\n", lines[1]]), "utf-8")
    with pytest.raises(OptionError, match="damaged in line 2"):
        arena("arena", "--resume", str(tmp_path))


def test_the_example_of_the_guide_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    guide = EXAMPLE.parents[1] / "docs" / "arena.md"
    code = guide.read_text("utf-8").partition("```python\n")[2].partition("```")[0]
    exec(code, {})
    assert "sharp:100" in capsys.readouterr().out
    assert (tmp_path / "my-arena" / "games.jsonl").exists()


# Bots from outside


@pytest.mark.skipif(shutil.which("perl") is None, reason="needs perl")
def test_the_example_in_another_language_plays(tmp_path: Path) -> None:
    for folder in ("once", "again"):
        arena("arena", "larcin", "careful", f"run:perl {EXAMPLE}", "--games", "4", "--out", str(tmp_path / folder))
    assert results(tmp_path / "once") == results(tmp_path / "again")
    assert json.loads(results(tmp_path / "once"))["pairings"][0]["games"] == 4


@pytest.mark.parametrize(
    ("script", "sentence"),
    [
        ("print('hello')", "has to answer the first line with “ready”, not “hello”"),
        ("print('ready'); input(); input(); print('fly')", "answered “fly”"),
        ("print('ready')", "has ended in the middle of a game"),
        ("print('ready', flush=True); input(); input(); input()", "has not answered for 1 seconds"),
    ],
)
def test_a_program_that_fails_gets_a_sentence(script: str, sentence: str) -> None:
    game = catalogue.game("bakschisch")
    patience = 1.0 if "not answered" in sentence else 60.0
    program = Program(game, f'{sys.executable} -c "{script}"', patience)
    match = Match(game, [Contestant("program", choose=program), contestant(game, "random")])
    with pytest.raises(BotFailed, match=sentence):
        match.play(1, 0)


def test_a_program_that_is_not_there_gets_a_sentence() -> None:
    game = catalogue.game("bakschisch")
    match = Match(game, [contestant(game, "run:/no/such/program"), contestant(game, "random")])
    with pytest.raises(BotFailed, match="can't be started"):
        match.play(1, 0)


def test_a_bot_that_breaks_the_rules_is_named() -> None:
    game = catalogue.game("bakschisch")
    match = Match(game, [Contestant("cheat", choose=lambda seen, seat, rng: 99), contestant(game, "random")])
    with pytest.raises(BotFailed, match="“cheat” chose action 99"):
        match.play(1, 0)


@pytest.mark.parametrize(
    ("broken", "sentence"),
    [
        (
            "raising",
            r"“raising” broke down in seat 0 of bakschisch \(tests/broken_bots.py, line \d+\): ZeroDiv",
        ),
        ("nonsense", r"“nonsense” broke down .*TypeError"),
        ("cheating", r"“cheating” chose action \d+ in seat 0 of bakschisch, .* file: tests/broken_bots.py"),
    ],
)
def test_a_bot_in_python_that_fails_gets_a_sentence_and_what_was_played_is_kept(
    broken: str, sentence: str, tmp_path: Path
) -> None:
    with broken_bots():
        run = CliRunner().invoke(
            app, ["arena", "bakschisch", broken, "random", "--games", "2", "--out", str(tmp_path / "a")]
        )
    assert isinstance(run.exception, BotFailed)
    assert re.search(sentence, str(run.exception))
    assert f"--resume {tmp_path / 'a'}" in run.output


def test_ray_is_not_needed_until_it_is_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(NotPossible, match=r"larrons\[ray\]") as caught:
        arena(*QUICK, "--on", "ray", "--out", str(tmp_path / "x"))
    assert isinstance(caught.value, LarronsError)
