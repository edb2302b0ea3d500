"""The stock of puzzles: what each must be, that a fresh search agrees, and how puzzles are found."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta
from importlib.resources import files
from pathlib import Path

import pytest

from larrons.bots.levels import LEVELS
from larrons.engine import catalogue
from larrons.engine.words import Words
from larrons.errors import NotFound
from larrons.review import mining
from larrons.review.comparing import compared, ends
from larrons.review.judging import Judge
from larrons.review.mining import ALIKE, MARGIN, OBVIOUS, OF_ONE_GAME, Vein
from larrons.review.puzzles import FILE, daily, next_unsolved, puzzle, read, stock
from larrons.review.solving import Exercise, names

FEWEST = 200  # of any game
MOST_BYTES = 300_000
SAMPLE = 4  # puzzles of each game that are searched again
SIMULATIONS = 1_500
SURE = 3.5  # standard errors


@pytest.mark.parametrize("name", catalogue.names())
def test_something_tempts_and_the_answer_is_not_always_the_same(name: str) -> None:
    known = stock(catalogue.game(name))
    for each in known:
        assert each.moves[0].percent <= max(move.percent for move in each.moves[1:]) + 100 * OBVIOUS + 2
    assert max(Counter(each.best for each in known).values()) <= ALIKE + OF_ONE_GAME


@pytest.mark.parametrize("name", catalogue.names())
def test_every_puzzle_is_a_position_of_a_seat_with_one_best_move(name: str) -> None:
    game, known = catalogue.game(name), stock(catalogue.game(name))
    assert len(known) >= FEWEST
    assert len({each.position for each in known}) == len(known)
    assert len({each.level for each in known}) >= 2
    for each in known:
        seen = each.seen(game)
        assert str(seen) == each.position
        assert seen == seen.observe(each.seat), "it shows more than the seat sees"
        assert each.seat in seen.waiting
        assert {move.action for move in each.moves} <= set(seen.legal(each.seat))
        assert each.moves[0].percent >= each.moves[1].percent + 100 * MARGIN - 2
        assert each.best != each.tempting
        assert each.level in LEVELS[1:]
        assert read(game, each.written(game)) == each


def test_all_stocks_together_are_small() -> None:
    places = [files(catalogue.game(name).package).joinpath(FILE) for name in catalogue.names()]
    assert sum(len(place.read_bytes()) for place in places) < MOST_BYTES


@pytest.mark.parametrize("name", catalogue.names())
def test_a_fresh_search_finds_the_same_best_move(name: str) -> None:
    game, known = catalogue.game(name), stock(catalogue.game(name))
    for number in range(0, len(known), len(known) // SAMPLE):
        each = known[number]
        seen = each.seen(game)
        judge = Judge(game, seen.players)
        best = judge.judge(seen, each.seat, each.best, 77, SIMULATIONS).rivals[0]
        assert best.lead < SURE * best.error, number
        tempting = judge.judge(seen, each.seat, each.tempting, 78, SIMULATIONS)
        assert tempting.loss > MARGIN - SURE * tempting.error, number


def test_the_puzzle_of_the_day_is_the_same_for_all_and_another_tomorrow() -> None:
    game, today = catalogue.game("pickpocket"), date(2026, 11, 17)
    days = [daily(game, today + timedelta(days=day)) for day in range(60)]
    assert days == [daily(game, today + timedelta(days=day)) for day in range(60)]
    assert len(set(days)) > 30
    assert all(puzzle(game, number) for number in days)
    with pytest.raises(NotFound, match="from 1 to"):
        puzzle(game, 0)


def test_the_next_puzzle_is_one_that_was_not_solved() -> None:
    game = catalogue.game("pickpocket")
    count = len(stock(game))
    assert next_unsolved(game, 0, []) == 1
    assert next_unsolved(game, 1, [2, 3]) == 4
    assert next_unsolved(game, count, []) == 1
    assert next_unsolved(game, 5, range(1, count + 1)) == 6
    level = stock(game)[0].level
    assert stock(game)[next_unsolved(game, 0, [], level) - 1].level == level


@pytest.mark.parametrize("name", catalogue.names())
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_move_gets_an_answer_in_words(name: str, language: str) -> None:
    game = catalogue.game(name)
    for each in stock(game)[:3]:
        exercise = Exercise.of(game, each)
        words = Words(language, game.package, names(Words(language), exercise.seen.players, exercise.seat))
        told = {exercise.answer(words, action) for action in exercise.seen.legal(exercise.seat)}
        assert len(told) == len(exercise.seen.legal(exercise.seat))
        assert all(told)
        assert exercise.explained(words)[0].action == each.best


def test_a_file_that_is_gone_on_with_is_the_same_as_one_made_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in (("GLANCES", 8), ("LOOKS", (60,)), ("SEARCH", 200), ("SEEDS", 1), ("TRIES", 1), ("FOUND", 1)):
        monkeypatch.setattr(mining, name, value)
    monkeypatch.setattr(mining, "LEVEL_SIMULATIONS", {"sharp": 20, "expert": 40})
    game = catalogue.game("pickpocket")
    once, twice = tmp_path / "once.tsv", tmp_path / "twice.tsv"
    vein = Vein.open(game, 7, once)
    for _ in range(2):
        vein.dig()
    vein.save(once)
    for _ in range(2):
        vein = Vein.open(game, 7, twice)
        vein.dig()
        vein.save(twice)
    assert once.read_text() == twice.read_text()
    assert vein.games == 2
    assert vein.puzzles, "nothing was found, so nothing was compared"
    assert Vein.open(game, 8, twice).games == 0, "another seed begins anew"


def test_the_solution_says_what_the_best_move_has_over_the_tempting_one_and_that_reasons_were_weighed() -> None:
    game = catalogue.game("langfinger")
    each = puzzle(game, 40)  # what the game says of the moves, read alone, speaks for a worse one
    exercise = Exercise.of(game, each)
    words = Words("en", game.package, names(Words("en"), exercise.seen.players, exercise.seat))
    wins, ended, weighed = compared(words, exercise, each.tempting)
    assert "70 of 100 against 51" in wins
    found = ends(exercise.seen, exercise.seat, each.best, each.tempting)
    assert found is not None
    assert found.own - found.rival > found.own_else - found.rival_else
    assert f"{found.own:.1f}" in ended
    assert "does not decide" in weighed
    assert ends(exercise.seen, exercise.seat, each.tempting, each.best) is None, "nothing speaks for the worse move"


def test_games_of_sealed_choices_are_not_played_on_as_if_nobody_learned_to_answer() -> None:
    game = catalogue.game("bakschisch")
    each = puzzle(game, 3)
    assert ends(each.seen(game), each.seat, each.best, each.tempting) is None


@pytest.mark.parametrize("name", catalogue.names())
def test_nearly_every_solution_is_explained_in_the_games_own_words(name: str) -> None:
    game = catalogue.game(name)
    words = Words("en", game.package, "ABCDEFG")
    silent = [each for each in stock(game) if not Exercise.of(game, each).reason(words, each.best)]
    assert len(silent) <= 6
