"""The commands as a person uses them: real processes, in a pipe and at a terminal."""

from __future__ import annotations

import io
import os
import re
import signal
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from importlib.metadata import version
from pathlib import Path

import pexpect
import pytest
from rich.console import Console
from typer.testing import CliRunner

from larrons.asking import console, leaving_at_once
from larrons.cli import app, main
from larrons.engine import catalogue
from larrons.engine.game import Game
from larrons.engine.records import Record
from larrons.engine.words import Words
from larrons.table.chores import second_thought
from larrons.table.table import Table
from larrons.terminal.keys import keys_for
from larrons.terminal.play import Session
from larrons.terminal.seats import read_seats

RECORDS = Path(__file__).parents[1] / "fixtures" / "records"
LARRONS = [sys.executable, "-m", "larrons"]
POSITION = ("3p turn 0 start 0 | grill 21-36 | A - | B - | C - | A keeps 445WW decides", "--game", "pickomino")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LARRONS_DATA_DIR", str(tmp_path))
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.delenv("LC_ALL", raising=False)
    return tmp_path


def run(*arguments: str, typed: str = "", code: int = 0) -> str:
    """A command in this very process, which has all its modules and compiled rules at hand."""
    out, err, status = io.StringIO(), io.StringIO(), 0
    with pytest.MonkeyPatch.context() as given, redirect_stdout(out), redirect_stderr(err):
        given.setattr(sys, "argv", ["larrons", *arguments])
        given.setattr(sys, "stdin", io.StringIO(typed))
        try:
            main()
        except SystemExit as end:
            status = int(end.code or 0)
    assert status == code, out.getvalue() + err.getvalue()
    return out.getvalue() if code == 0 else err.getvalue()


def run_apart(*arguments: str, typed: str = "", code: int = 0, **environment: str) -> str:
    """A command in a process of its own."""
    done = subprocess.run(
        [*LARRONS, *arguments],
        input=typed,
        capture_output=True,
        text=True,
        env={**os.environ, **environment},
        check=False,
    )
    assert done.returncode == code, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout if code == 0 else done.stderr


def saved(home: Path) -> list[Path]:
    return sorted((home / "games").glob("*.json"))


def test_games_lists_what_can_be_played() -> None:
    listed = run_apart("games")
    assert "Reiner Knizia" in listed
    assert "powers=true (2-3), false (4-6)" in listed  # PP-31
    assert "2 à 7 joueurs" in run("games", "--lang", "fr")


def test_rules_in_both_languages_and_by_id() -> None:
    assert "PK-60" in run("rules", "pickomino")
    assert "PK-22" in run("rules", "pickomino", "pk-22", "--lang", "fr")
    assert "PK-60" in run("rules", "pickomino", "PK-99", code=2)


def test_the_pieces_of_the_box_with_their_origin() -> None:
    assert "from a public source" in run("rules", "pickomino", "--box")
    assert "reconstitué par nous" in run("rules", "langfinger", "--box", "--lang", "fr")


def test_a_guided_game_is_played_to_its_end_answers_kindly_and_goes_on_where_it_was_left() -> None:
    told = run("learn", "bakschisch", "--step", "17", typed="99\n1\n3\n")
    assert "try this" in told
    assert "both of you would go back" in told
    assert "You win!" in told
    assert "larrons learn bakschisch --step 2" in run("learn", "bakschisch", typed="\nq\n")
    assert "Give 1 to 18" in run("learn", "bakschisch", "--step", "99", code=2)


def test_odds_of_a_position() -> None:
    text = run("odds", *POSITION)
    assert "1.72" in text
    assert text.count("★") == 2, "on the best choice, and where it is said what it means"
    assert "18.1%" in text
    assert "18,1" in run("odds", *POSITION, "--lang", "fr")
    assert "Tile 36 is missing" in run("odds", POSITION[0].replace("21-36", "21-35"), *POSITION[1:], code=2)
    assert "is written so: 2p turn 0 start ?" in run("odds", "", *POSITION[1:], code=2)


def test_bad_input_gets_a_sentence_and_no_traceback(home: Path) -> None:
    assert "Did you mean pickomino?" in run_apart("play", "pikomino", code=2)
    for command in (("play",), ("rules",), ("odds", POSITION[0]), ("lab", "features")):
        assert "bakschisch, langfinger" in run(*command, code=2)
    assert "Quel jeu" in run("play", "--lang", "fr", code=2)
    assert "Vouliez-vous dire pickomino" in run("play", "pikomino", "--lang", "fr", code=2)
    assert "2 to 7 players" in run("play", "pickomino", "--seats", "you", code=2)
    assert "careless" in run("play", "pickomino", "--seats", "you,genius", code=2)
    assert "short_game" in run("play", "pickomino", "--option", "tiny_game=true", code=2)
    assert "true, false" in run("play", "pickomino", "--option", "short_game=maybe", code=2)
    assert "name=value" in run("play", "pickomino", "--option", "short_game", code=2)
    assert "en, fr" in run("play", "pickomino", "--lang", "de", code=2)
    assert "nowhere.toml" in run("play", "pickomino", "--components", "nowhere.toml", code=2)
    assert "nowhere.json" in run("replay", "nowhere.json", code=2)
    assert saved(home) == []


def test_a_whole_game_in_a_pipe(home: Path) -> None:
    """Enter rolls, 1 chooses; what does not fit is explained and asked again."""
    text = run_apart("play", "pickomino", "--seats", "you,random,careful", "--seed", "3", typed="\n1\n" * 3000)
    assert "wins" in text
    (path,) = saved(home)
    assert not path.with_suffix(".secret").exists()
    assert "Fair:" in run("verify", str(path))
    assert "Équitable" in run("verify", str(path), "--lang", "fr")
    assert "wins" in run("replay", str(path))
    assert "larrons replay" in run("resume", str(path), code=2)


def test_the_end_says_how_the_points_came_about_and_they_add_up(home: Path) -> None:
    arguments = ["play", "larcin", "--seats", "careful:Ana,careful:Bo", "--seed", "4", "--lang", "en"]
    text = CliRunner().invoke(app, arguments, env={"COLUMNS": "200"}, catch_exceptions=False).output
    ends = re.findall(r"place \d, (\d+) points? *\n +(.*)", text)
    assert len(ends) == 2
    for points, account in ends:
        numbers = re.findall(r"\d+", re.sub(r"\d+\s×", "", account))
        assert sum(map(int, numbers)) == int(points), account
    assert any("first out +2" in account for _, account in ends)


@pytest.mark.parametrize(("language", "told"), [("en", "choose 1, the only number"), ("fr", "choisissez 1, le seul")])
def test_a_wrong_number_where_there_is_only_one(language: str, told: str, tmp_path: Path) -> None:
    game, out = catalogue.game("pickomino"), Console(file=io.StringIO(), width=200)
    table = Table.open(game, read_seats(game, "you,random", Words(language, game.package)), {}, bytes(32))
    session = Session(out, table, bytes(32), tmp_path, Words(language, game.package), input)
    assert not session.try_move(0, "7", {"1": 0})
    assert not session.try_move(0, "7", {"1": 0, "2": 1})
    alone, several = out.file.getvalue().splitlines()  # type: ignore[attr-defined]
    assert told in alone
    assert told not in several


def test_what_somebody_may_not_mean_is_asked_about_first(tmp_path: Path) -> None:
    """Enter, or the same again, plays it; anything else does not."""
    game, out, answers = catalogue.game("langfinger"), Console(file=io.StringIO(), width=200), ["n", ""]
    table = Table.open(game, read_seats(game, "you,random", Words("en", game.package)), {}, bytes(32))
    session = Session(out, table, bytes(32), tmp_path, Words("en", game.package), lambda _: answers.pop(0))
    doubtful: list[int] = []
    while not doubtful:
        seen = table.observe(0)
        doubtful = [action for action in seen.legal(0) if second_thought(seen, 0, action)]
        if seen.is_chance:
            table.draw()
        elif not doubtful:
            seat = seen.waiting[0]
            table.post(seat, table.observe(seat).legal(seat)[-1], table.number)
    choice = game.format_action(doubtful[0])
    assert not session.try_move(0, choice, {})
    assert session.try_move(0, choice, {})
    assert table.last == (0, doubtful[0])
    assert session.words.say(second_thought(seen, 0, doubtful[0]) or "") in out.file.getvalue()  # type: ignore[attr-defined]


def test_who_chooses_to_roll_is_not_asked_to_roll(tmp_path: Path) -> None:
    """Setting dice aside can be taken back, so the next roll waits for a hand; but "roll" is the roll itself."""
    game, asked = catalogue.game("pickomino"), list[tuple[bool, int]]()
    table = Table.open(game, read_seats(game, "you,random", Words("en", game.package)), {"start": 0}, bytes(32))
    rolling = game.parse_action("roll")

    def answer(prompt: str) -> str:
        seen = table.observe(0)
        assert ("Enter rolls" in prompt) == seen.is_chance
        if sum(move == (0, rolling) for move in table.record.moves) == 2:
            raise EOFError
        asked.append((seen.is_chance, table.last[1] if table.last else -1))
        return "" if seen.is_chance else "roll" if rolling in seen.legal(0) else "1"

    console = Console(file=io.StringIO(), width=200)
    Session(console, table, bytes(32), tmp_path / "game.json", Words("en", game.package), answer).run()
    assert any(draws for draws, _ in asked)
    assert not any(draws and last == rolling for draws, last in asked)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_luck_from_a_chosen_seed_is_not_called_secret(home: Path, language: str) -> None:
    """Whoever chose the seed can work out every draw, and is told so; without one, nobody knows it."""
    players = ("play", "pickomino", "--seats", "you,random", "--lang", language)
    chosen, drawn = run(*players, "--seed", "41", typed="q\n"), run(*players, typed="q\n")
    assert "sealed" not in chosen
    assert "scellé" not in chosen
    assert re.search(r"(seed|graine) 41", chosen)
    assert not re.search("seed|graine", drawn)


def test_the_same_seed_gives_the_same_game(home: Path) -> None:
    for _ in range(2):
        run("play", "pickomino", "--seats", "random:A,careful:B,random:C", "--seed", "11")
    one, other = (Record.load(path) for path in saved(home))
    assert one.moves == other.moves
    assert one.moves != []


def test_no_colour_in_a_pipe_nor_with_no_color(home: Path) -> None:
    assert "\x1b" not in run_apart("play", "pickomino", typed="")
    child = pexpect.spawn(
        LARRONS[0], [*LARRONS[1:], "odds", *POSITION], env={**os.environ, "NO_COLOR": "1"}, timeout=60
    )
    child.expect(pexpect.EOF)
    assert b"\x1b[3" not in child.before


def _hear_ctrl_c() -> None:
    """As at a real terminal; tests that a shell runs in the background would be deaf to it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def at_terminal(home: Path, *arguments: str) -> pexpect.spawn:
    child = pexpect.spawn(
        LARRONS[0],
        [*LARRONS[1:], *arguments],
        timeout=90,
        encoding="utf-8",
        dimensions=(50, 100),
        env={**os.environ},
        preexec_fn=_hear_ctrl_c,
    )
    child.expect("Enter rolls:")  # there is nothing yet that could be undone
    return child


START = ("play", "pickomino", "--seats", "you:Ana,random", "--option", "start=0", "--seed", "5")


def test_a_terminal_session_explains_undoes_saves_and_resumes(home: Path) -> None:
    child = at_terminal(home, *START)
    child.sendline("")
    child.expect("Your choice")
    child.sendline("?")
    child.expect("PK-6")
    child.expect("Your choice")
    child.sendline("o")
    child.expect("Odds")
    child.expect("Your choice")
    child.sendline("77")
    child.expect("not on the list")
    child.sendline("roll")
    child.expect("PK-8")
    child.sendline("1")
    child.expect("Enter rolls, u undoes:")
    child.sendline("u")
    child.expect("Taken back")
    child.expect("Your choice")
    child.sendline("q")
    child.expect("larrons resume")
    child.expect(pexpect.EOF)
    again = pexpect.spawn(LARRONS[0], [*LARRONS[1:], "resume"], timeout=90, encoding="utf-8", env={**os.environ})
    again.expect("Your choice")
    again.sendline("q")
    again.expect(pexpect.EOF)
    (path,) = saved(home)
    assert [move[0] for move in Record.load(path).moves] == ["draw", 0, "undo"]


def test_ctrl_c_and_a_kill_lose_nothing(home: Path) -> None:
    child = at_terminal(home, *START)
    child.sendline("")
    child.expect("Your choice")
    child.sendintr()
    child.expect("larrons resume")
    child.expect(pexpect.EOF)
    assert len(Record.load(saved(home)[0]).moves) == 1
    again = pexpect.spawn(LARRONS[0], [*LARRONS[1:], "resume"], timeout=90, encoding="utf-8", env={**os.environ})
    again.expect("Your choice")
    again.sendline("1")
    again.expect("Enter rolls")
    again.kill(9)
    again.wait()
    assert len(Record.load(saved(home)[0]).moves) == 2


def test_ctrl_c_while_rules_are_prepared_ends_the_program_even_inside_a_callback() -> None:
    """The compiler calls back into Python through ctypes, which prints an exception and goes on."""
    script = """if True:
        import ctypes, signal
        from larrons.asking import console, leaving_at_once
        with leaving_at_once(console()):
            ctypes.CFUNCTYPE(None)(lambda: signal.raise_signal(signal.SIGINT))()
    """
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 130
    before = signal.getsignal(signal.SIGINT)
    with leaving_at_once(console()):
        assert signal.getsignal(signal.SIGINT) != before
    assert signal.getsignal(signal.SIGINT) == before, "then a game is being played, which is saved first"


def test_unfinished_games_are_listed(home: Path) -> None:
    assert "larrons play" in run("resume")
    run("play", "pickomino", typed="")
    assert re.search(r"pickomino-\d{8}-\d{6}\.json", run("resume", "--list"))


def test_a_lost_secret_is_said(home: Path) -> None:
    run("play", "pickomino", typed="")
    (path,) = saved(home)
    path.with_suffix(".secret").unlink()
    assert path.with_suffix(".secret").name in run("resume", str(path), code=2)


def test_an_edited_record_is_refused_by_verify(home: Path) -> None:
    run("play", "pickomino", "--seats", "random:A,random:B", "--seed", "2")
    (path,) = saved(home)
    lines = path.read_text().splitlines(keepends=True)
    at = next(i for i, line in enumerate(lines) if line.startswith("  [9,"))
    lines[at] = re.sub(r"^(  \[9, [^,]+, )\d+", r"\g<1>777", lines[at])
    path.write_text("".join(lines))
    assert "at move 9" in run("verify", str(path), code=2)


def test_verify_says_that_it_prepares_the_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On the other output: nothing of it is among the result."""
    monkeypatch.setattr(Game, "code_folder", property(lambda game: tmp_path))  # empty
    path = str(RECORDS / "pickomino-v1.json")
    told = run("verify", path, "--commitment", "00ff", code=2)
    assert told.index("Preparing the rules") < told.index("00ff")
    assert "Preparing" not in run("verify", path)


@pytest.mark.parametrize("option", ["--commitment", "--start", "--key"])
def test_an_empty_note_is_no_proof(option: str) -> None:
    assert f"{option} is empty" in run("verify", str(RECORDS / "pickomino-v1.json"), option, " ", code=2)


def test_games_of_older_rules_are_checked_and_looked_at_like_any_other() -> None:
    for path in sorted(RECORDS.glob("*-v1.json")):
        told = run_apart("verify", str(path), NUMBA_DISABLE_JIT="1")
        assert "\nFair: " in told, path.name
        has_new_rules = path.name.startswith(("langfinger", "larcin", "pickpocket"))
        assert ("Played by version 1 of the rules" in told) == has_new_rules, path.name
    replayed = run_apart("replay", str(RECORDS / "larcin-v1.json"), NUMBA_DISABLE_JIT="1")
    assert "Di wins with 14 points." in replayed
    assert "Played by version 1 of the rules" in replayed


def test_before_a_draw_help_and_advice_speak_of_the_draw() -> None:
    text = run("play", "pickomino", "--seats", "you,random", "--option", "start=0", "--seed", "1", typed="!\n?\nq\n")
    assert "There is nothing to choose before the draw: Enter draws" in text
    assert "Enter draws. o odds" in text
    assert "A number chooses. You can" not in text


def test_a_curtain_falls_between_two_people_with_secrets(home: Path) -> None:
    text = run("play", "pickpocket", "--seats", "you:Ana,you:Bo", "--seed", "1", typed="1\n\n1\n\n")
    assert "Bo · the keyboard is yours" in text
    text = run("play", "bakschisch", "--seats", "you:Ana,you:Bo,random", "--seed", "1", typed="99\n1\n\n1\n\n")
    assert "99 is not on the list; choose 0 to 10" in text.replace("\n", " ")
    assert "Bo · the keyboard is yours" in text, "Ana's bribe is secret, though Bo has no secret yet"
    assert "the keyboard is yours" not in run("play", "pickomino", "--seats", "you:Ana,you:Bo", typed="\n1\n" * 40)


def test_without_seats_as_many_play_as_make_a_good_game(home: Path) -> None:
    run("play", "pickomino", "--seed", "1", typed="q\n")
    (path,) = saved(home)
    assert len(Record.load(path).seats) == catalogue.game("pickomino").quick_players > 2


def test_a_game_without_odds_says_so_once_and_what_to_do_is_said_before_the_choices(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr("larrons.games.pickomino.odds.tell")
    seats = ("--seats", "you,random", "--option", "start=0", "--seed", "1")
    text = run("play", "pickomino", *seats, typed="\no\n1\n\nq\n")
    assert text.count("This game tells no odds.") == 1
    assert "There are no odds to tell now." not in text
    assert "Choose a face to keep" in text


def test_what_ends_a_turn_stands_last_on_the_list() -> None:
    state = catalogue.game("larcin").parse("2p turn 9 clock 2 | A manor hand egg | B manor hand bag | A acts 2 main")
    keys = keys_for(state.game, state.legal(0))
    assert [state.game.format_action(keys[key]) for key in ("1", str(len(keys)))] == ["draw", "end"]


def test_a_database_that_is_not_there_is_named_and_not_made(tmp_path: Path) -> None:
    typo, folder = tmp_path / "typo.sqlite", tmp_path / "none"
    for command in (["backup", str(tmp_path / "copy")], ["admin", "tables"]):
        assert f"There is no database {typo}" in run_apart(*command, "--db", str(typo), code=2)
    assert not typo.exists()
    assert "can't be opened" in run_apart("serve", "--db", str(folder / "games.sqlite"), code=2)


def test_version() -> None:
    assert run_apart("--version") == f"larrons {version('larrons')}\n"


def test_bench_search_sets_simulations_beside_plain_games() -> None:
    told = run("bench", "search", "bakschisch", "--seconds", "0.05")
    assert re.search(r"Bakschisch \(2\).* [\d,]+ .* [\d,]+ .* \d+%", told)
    assert "parties" in run("bench", "search", "bakschisch", "--seconds", "0.05", "--lang", "fr").lower()
    assert "nothing" in run("bench", "search", "nothing", code=2)
