"""Whole games: everything happens sooner or later, and lengths are those of the specification."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from typing import Any

import numpy as np
import pytest

from larrons.bots import random_bot
from larrons.engine.compile import compiled
from larrons.engine.contract import CHANCE
from larrons.engine.rng import below, new_stream, stream
from larrons.engine.simulation import simulate
from larrons.games.bakschisch import GAME
from larrons.games.bakschisch.rules import apply, chances, settle, waiting
from tests.games.bakschisch.former_bot import former
from tests.games.bakschisch.helpers import T
from tests.games.bakschisch.invariants import FIFTH, GIVEN_UP, IN_BAG, offers_of
from tests.games.duels import with_former


def things_that_happened(players: int, options: dict[str, Any], seed: int) -> Counter[str]:
    """One game of rule bots who are at times out of their minds, with everything worth a name that occurred in it."""
    seen: Counter[str] = Counter()
    state, rng = GAME.new(players, options), new_stream(seed)
    while not state.is_over:
        if state.record["round"] == 7 and state.record.bribe == 0:
            seen["reshuffle"] += 1
        card = state.sample(rng)
        state.settle(card)
        before = state.copy().record
        for seat in range(players):
            state.apply(seat, random_bot(state, seat, rng) if below(rng, 4) == 0 else state.choose(seat, rng))
        name_what_happened(before, state.record, players, card, seen)
    seen[f"reason {state.record.reason}"] += 1
    return seen


def name_what_happened(b: Any, a: Any, players: int, card: int, seen: Counter[str]) -> None:
    fists = [int(fist) for fist in a.last[:players]]
    offers, way = offers_of(fists), "back" if b.bribe == FIFTH else "forward"
    moved = [seat for seat in range(players) if a.pos[seat] != b.pos[seat]]
    seen[f"{'GSHEFC'[card]} {way}"] += bool(moved)
    seen[f"thieves {fists.count(T)} {way}"] += 1
    seen[f"tie {way}"] += len(moved) > 1
    seen["nobody offers"] += way == "forward" and not any(offers)
    seen["remainder of a theft"] += fists.count(T) > 1 and sum(offers) % max(fists.count(T), 1) > 0
    lowest = [seat for seat in range(players) if way == "back" and offers[seat] == min(offers)]
    seen["on the start and stays"] += any(b.pos[seat] == 0 for seat in lowest)
    for seat in range(players):
        seen[f"space {a.pos[seat]}"] += 1
        seen["throne lost"] += b.pos[seat] == 31 != a.pos[seat]
        seen["thief given up unused"] += b.thief[seat] == IN_BAG and a.thief[seat] == GIVEN_UP
        seen["thief returned from the palace"] += b.thief[seat] == GIVEN_UP and a.thief[seat] == IN_BAG
    seen["coins stay in the pot"] += a.bribe == 0 and a.pot > 0


EVERYTHING = {
    *(f"{letter} {way}" for letter in "GSHEFC" for way in ("forward", "back")),
    *(f"thieves {count} {way}" for count in range(4) for way in ("forward", "back")),
    *(f"space {space}" for space in range(32)),
    *(f"reason {reason}" for reason in range(1, 6)),
    *("tie forward", "tie back", "nobody offers", "remainder of a theft", "on the start and stays", "throne lost"),
    *("thief given up unused", "thief returned from the palace", "coins stay in the pot", "reshuffle"),
}


@pytest.mark.rule("BK-5", "BK-22", "BK-23", "BK-36", "BK-37")
def test_everything_happens() -> None:
    missing, game = set(EVERYTHING), 0
    while missing and game < 600:
        options = {"max_rounds": 10} if game % 3 == 0 else {}
        missing -= {name for name, times in things_that_happened(4 - game % 3, options, game).items() if times}
        game += 1
    assert missing == set()


# Section 6 of the specification: mean rounds of games of 2, 3, 4 players, all random, all "small" or all rule bots
RANDOM, SMALL, RULE_BOT = (13.1, 14.6, 17.9), (9.0, 9.8, 11.2), (5.5, 6.0, 6.9)
ROUNDED = 0.05  # they are given with one decimal
THEIR_GAMES = 2000  # and come from at least so many games


def agrees(mean: float, spread: float, games: int, theirs: float) -> bool:
    """Within three standard errors of the difference, and their rounding."""
    return abs(mean - theirs) <= 3 * spread * sqrt(1 / games + 1 / THEIR_GAMES) + ROUNDED


@pytest.mark.parametrize(("policy", "table"), [("random", RANDOM), ("former", RULE_BOT)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_lengths_agree_with_the_specification(players: int, policy: str, table: tuple[float, ...]) -> None:
    """Random play tests the rules. The specification's rule bot was fitted to these lengths (see former_bot.py)."""
    games = 4000
    result = simulate(with_former(GAME, former), players, games=games, seed=20, policies=[policy] * players)
    per_round = 5 * players
    assert result.draws * players == result.decisions
    spread = result.decisions_error * sqrt(games) / per_round
    assert agrees(result.mean_decisions / per_round, spread, games, table[players - 2])


@compiled
def small(s: Any, seat: int, rng: Any) -> int:
    """The "small" random player: the thief with 12 % if he is there, else 0 to 5 coins."""
    if s.thief[seat] == IN_BAG and below(rng, 100) < 12:
        return 41
    return below(rng, min(np.int64(s.gold[seat]), 5) + 1)


@compiled
def small_games(box: Any, initial: Any, s: Any, rng: Any, weights: Any, rounds: Any) -> None:
    the_box, state = box[0], s[0]
    for game in range(len(rounds)):
        stream(rng, np.uint64(3), np.uint64(game))
        s[0] = initial[0]
        while True:
            who = waiting(the_box, state)
            if who == 0:
                break
            if who == CHANCE:
                total = 0
                for card in range(chances(the_box, state, weights)):
                    total += weights[card]
                left, card = below(rng, total), 0
                while left >= weights[card]:
                    left -= weights[card]
                    card += 1
                settle(the_box, state, card)
            else:
                seat = 0
                while not (who >> seat) & 1:
                    seat += 1
                apply(the_box, state, seat, small(state, seat, rng))
        rounds[game] = state["round"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_lengths_of_small_random_games_agree_too(players: int) -> None:
    initial = GAME.new(players).array
    rounds = np.zeros(4000, np.int64)
    scratch = np.zeros(2, np.uint64), np.zeros(6, np.int64)
    small_games(GAME.box.view(np.recarray), initial, initial.copy(), *scratch, rounds)
    assert agrees(float(rounds.mean()), float(rounds.std()), len(rounds), SMALL[players - 2])


@pytest.mark.parametrize(("players", "least"), [(2, 0.99), (3, 0.955), (4, 0.93)])
def test_the_rule_bot_beats_random_players(players: int, least: float) -> None:
    result = simulate(GAME, players, games=2000, seed=5, policies=["careful"] + ["random"] * (players - 1))
    assert result.points[0] / 12 / result.games > least


def test_no_seat_is_better_than_another() -> None:
    result = simulate(GAME, 4, games=8000, seed=6, policies=["careful"] * 4)
    for points in result.points:
        assert abs(points / 12 / result.games - 0.25) < 3 * sqrt(0.25 * 0.75 / result.games)
