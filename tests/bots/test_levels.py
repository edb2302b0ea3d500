"""The levels: what each of them may know, what it plays, and that it says so in both languages."""

from __future__ import annotations

from itertools import islice

import pytest

from larrons.bots import bot, bot_names, usual_bot
from larrons.bots.advice import explain, worth_telling
from larrons.bots.levels import LEVELS, levels, suggested_level
from larrons.bots.search import Candidate, Method, Searcher
from larrons.engine import calls, catalogue
from larrons.engine.rng import new_stream
from larrons.engine.words import LANGUAGES, Words
from larrons.errors import GameFailed, OptionError
from tests.bots.positions import decisions

SETTINGS = [(name, players) for name in catalogue.names() for players in catalogue.game(name).seats]
SIMULATIONS = 30


def test_rules_that_give_nothing_to_choose_from_are_named_in_a_sentence() -> None:
    with pytest.raises(GameFailed, match="Seat 0 of pickomino is to choose, and the rules give it nothing"):
        bot(catalogue.game("pickomino"), "random")(catalogue.game("pickomino").new(2), 0, new_stream(1))


@pytest.mark.parametrize(("name", "players"), SETTINGS)
@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_knows_what_its_seat_knows_and_no_more(name: str, players: int, level: str) -> None:
    """Two full states that look the same to a seat give the same move with the same luck, whatever was asked before."""
    game = catalogue.game(name)
    player = bot(game, level, SIMULATIONS)
    for state, seat in islice(decisions(game, players, seed=players, every=9), 2):
        other = state.redeal(seat, new_stream(5))
        action = player(state.observe(seat), seat, new_stream(9))
        player(state.observe(seat), seat, new_stream(10))
        assert action == player(other.observe(seat), seat, new_stream(9))
        assert action in state.legal(seat)


def test_offers_lie_sealed_and_are_made_again() -> None:
    """The kit's law of `unseal` is not about nothing."""
    game = catalogue.game("bakschisch")
    for state, seat in decisions(game, 3, seed=1, every=1):
        opened = state.observe(seat)
        calls.unseal(game.box, opened.array, seat)
        if set(opened.waiting) - set(state.waiting):
            return
    raise AssertionError("nobody had sealed anything")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_has_a_name_and_a_description(language: str) -> None:
    words = Words(language)
    names = [words.bot(level) for level in LEVELS]
    assert len(set(names)) == len(LEVELS)
    assert all(words.say(f"level-{level}") for level in LEVELS)


def test_levels_are_listed_from_the_weakest_to_the_strongest() -> None:
    game = catalogue.game("pickomino")
    assert levels(game) == bot_names(game) == ["random", "careless", "careful", "sharp", "expert", "master"]
    assert usual_bot(game) == "careful"
    with pytest.raises(OptionError, match="grandmaster"):
        bot(game, "grandmaster")


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_explains_its_move(level: str) -> None:
    game = catalogue.game("bakschisch")
    state, seat = next(decisions(game, 2, seed=2, every=9))
    found = explain(level, state.observe(seat), seat, new_stream(1), seconds=0.02)
    assert found.candidates[0].action == found.action, "the chosen move comes first"
    assert {one.action for one in found.candidates} <= set(state.legal(seat))
    assert all(0 <= one.wins <= 1 and one.error >= 0 for one in found.candidates)


@pytest.mark.parametrize("name", ["bakschisch", "pickomino"])
def test_no_move_of_an_advice_is_rated_higher_than_the_advised_one(name: str) -> None:
    for state, seat in islice(decisions(catalogue.game(name), 2, seed=3, every=7), 6):
        found = explain("careful", state.observe(seat), seat, new_stream(1), seconds=0.02)
        rated = [one.wins for one in found.candidates]
        assert found.candidates[0].action == found.action
        assert rated == sorted(rated, reverse=True)


def test_a_search_finds_the_move_that_wins() -> None:
    """The last tile of the grill makes A the winner; to roll again might lose it."""
    game = catalogue.game("pickomino")
    state = game.parse("2p turn 4 start 0 | grill 21 | down 34-36 | A 23-31 | B 22 33 32 | A keeps 5WWWW decides")
    found = Searcher(game, 2).search(state.observe(0), 0, new_stream(1), Method(), simulations=80)
    assert found.candidates[0].wins == 1.0
    state.apply(0, found.action)
    assert state.is_over
    assert state.ranks()[0] == 1


def test_a_suggested_level_follows_results() -> None:
    won, lost = ("careful", True), ("careful", False)
    assert suggested_level([won, won, lost]) == "sharp"
    assert suggested_level([lost, lost, lost, won]) == "careless"
    for unclear in ([], [won], [won, lost], [lost, lost], [lost, lost, won], [won, ("sharp", True)]):
        assert suggested_level(unclear) is None
    assert suggested_level([("master", True)] * 5) is None
    assert suggested_level([("random", False)] * 5) is None
    assert suggested_level([("somebody's own bot", True)] * 5) is None


def test_a_hint_tells_a_few_moves_whose_chances_are_known() -> None:
    tried = [
        Candidate(action, 0.5, error, trials) for action, error, trials in ((7, 0.09, 9), (3, 0.05, 9), (4, 0.7, 1))
    ]
    more = [Candidate(action, 0.4, 0.01, 90) for action in range(10, 20)]
    assert [one.action for one in worth_telling([*tried, *more])] == [7, 3, 10]
    assert worth_telling([Candidate(5, 0.0, 0.0, 0)]) == []
    assert worth_telling([Candidate(5, 0.0, 0.5, 1), *tried]) == [], "one trial says nothing of the move advised"
