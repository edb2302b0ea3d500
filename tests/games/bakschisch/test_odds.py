"""Exact helpers against the specification's section 10, against a linear programme, and against brute force."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import numpy as np
import pytest
from scipy.optimize import linprog

from larrons.engine.matrix import value
from larrons.engine.message import Message, Seat
from larrons.engine.words import Words
from larrons.games.bakschisch import GAME
from larrons.games.bakschisch.odds import (
    endgame,
    expected_step,
    is_throne_safe,
    landings,
    next_card,
    reason,
    safe_offer,
    throne_chance,
    throne_lamps,
)
from tests.games.bakschisch.helpers import T, pos, position, show

# Chance on the fourth bribe against a rival with b coins and a thief, for leads d = 1, 2, 3, …
WITH_THIEF = """0 0 1 1 1 1 1 1 1 1
0 0 1 1 1 1 1 1 1 1
0 0 1/2 1/2 1 1 1 1 1 1
0 0 1/2 1/2 1/2 1/2 1 1 1 1
0 0 1/2 1/2 1/2 1/2 1/2 1/2 1 1
0 0 1/3 1/2 1/2 1/2 1/2 1/2 1/2 1/2
0 0 1/3 1/3 1/2 1/2 1/2 1/2
0 0 1/3 1/3 1/2 1/2
0 0 1/4 1/3"""


@pytest.mark.parametrize("seed", range(12))
def test_the_value_of_a_matrix_game_is_that_of_its_linear_programme(seed: int) -> None:
    rng = np.random.default_rng(seed)
    rows, columns = rng.integers(1, 8, 2)
    game = rng.integers(-3, 5, (rows, columns))
    exact = value([[Fraction(int(cell)) for cell in row] for row in game])
    bounds = [(0, None)] * rows + [(None, None)]
    found = linprog(
        [0] * rows + [-1],
        A_ub=np.hstack([-game.T, np.ones((columns, 1))]),
        b_ub=np.zeros(columns),
        A_eq=[[1] * rows + [0]],
        b_eq=[1],
        bounds=bounds,
    )
    assert float(exact) == pytest.approx(-found.fun, abs=1e-9)


def last_chance(mine: int, rival: int) -> Fraction:
    """`throne_chance` for the fourth bribe and a rival without a thief."""
    lead = mine - rival
    return Fraction(1, -(-(rival + 1) // lead)) if lead > 1 else Fraction(0)


def test_the_fourth_bribe_without_a_thief_has_a_closed_form() -> None:
    for rival in range(11):
        for mine in range(21 - rival):
            assert throne_chance(mine, rival, False, 1) == last_chance(mine, rival)
    assert last_chance(12, 8) == Fraction(1, 3)
    assert last_chance(9, 8) == 0


def test_the_fourth_bribe_with_a_thief() -> None:
    for rival, row in enumerate(WITH_THIEF.splitlines()):
        for lead, chance in enumerate(row.split(), 1):
            assert throne_chance(rival + lead, rival, True, 1) == Fraction(chance)


def test_four_chances() -> None:
    for rival in range(9):
        for mine in range(21 - rival):
            assert (throne_chance(mine, rival, False, 4) == 1) == (mine >= rival + 2)
    for rival in range(0, 9, 2):
        for mine in (rival + 2, rival + 3):
            assert (throne_chance(mine, rival, True, 4) == 1) == (mine >= rival + 3)
    assert float(throne_chance(11, 9, True, 4)) == pytest.approx(0.592, abs=0.0005)
    assert throne_chance(10, 9, True, 4) == throne_chance(10, 10, True, 4) == 0


@pytest.mark.rule("BK-17", "BK-37")
@pytest.mark.parametrize("gold", [(5, 4), (4, 4), (3, 4), (2, 5, 1), (2, 5, 2), (2, 5, 6)])
def test_a_throne_is_safe_if_no_offers_of_the_others_can_take_it(gold: tuple[int, ...]) -> None:
    players = len(gold)
    start = position([31, 12, 9][:players], list(gold), "G", 5, thief="")

    def keeps(offer: int) -> bool:
        """Whether the first seat wins with this offer whatever the others do."""
        answers = product(*(range(coins + 1) for coins in gold[1:]))
        return all(show(start.copy(), offer, *answer).is_over for answer in answers)

    assert is_throne_safe(gold, 0) == any(keeps(offer) for offer in range(gold[0] + 1))
    if is_throne_safe(gold, 0):
        assert keeps(safe_offer(gold, 0))
        assert not keeps(safe_offer(gold, 0) - 1)


@pytest.mark.rule("BK-17", "BK-18")
def test_the_lamps_of_the_throne_and_when_there_are_none() -> None:
    seats, gold = [31, 31, 3], [9, 4, 5]
    assert throne_lamps(position(seats, gold, "G", 5)) == [
        (True, Message("board-safe", {"player": Seat(0), "coins": 5})),
        (False, Message("board-unsafe", {"player": Seat(1)})),
    ]
    assert throne_lamps(position(seats, gold, "G", 4)) == [], "only the fifth bribe dislodges"
    assert throne_lamps(position([30, 12, 3], gold, "G", 5)) == [], "nobody sits there"
    assert throne_lamps(position(seats, gold, "G", 5, options="show_gold=false")) == [], "they would tell totals"
    uncertain = position(seats, gold, "G", 5, options="fifth_zero_all=true")
    assert throne_lamps(uncertain) == []
    assert pos(show(uncertain, 5, 4, 0))[0] < 31, "one empty fist, and the offer that is safe otherwise falls too"


@pytest.mark.rule("BK-13", "BK-19", "BK-30", "BK-31")
@pytest.mark.parametrize("bribe", [1, 5])
@pytest.mark.parametrize("card", "GSHEFC")
def test_pawns_land_where_it_was_said(card: str, bribe: int) -> None:
    state = position([24, 9, 9, 2], [10, 10, 10, 10], card, bribe)
    said = landings(state)
    assert pos(show(state, 2, 2, 2, 2)) == said


@pytest.mark.rule("BK-6", "BK-36")
def test_the_next_card() -> None:
    state = GAME.new(2)
    assert next_card(state) == [Fraction(1, 6)] * 6
    state.settle(5)
    assert next_card(state) == [Fraction(5, 29)] * 5 + [Fraction(4, 29)]
    empty = position([3, 4], [8, 8], "G", 5, number=6)
    assert int(empty.record.deck.sum()) == 0
    assert next_card(empty) == [Fraction(1, 6)] * 6


@pytest.mark.rule("BK-13", "BK-19")
def test_the_expected_step_of_the_next_card() -> None:
    state = GAME.new(2)
    assert expected_step(state, 0) == Fraction(1 + 4 + 5 + 3 + 2 + 1, 6)
    fourth = position([8, 3], [5, 5], "G", 4)
    weights = fourth.record.deck.tolist()
    falls = [7, 1, 3, 2, 6, 2]  # from 8 back to 1, 7, 5, 6, 2; the caliph moves the leader of two by 2
    assert expected_step(fourth, 0) == -Fraction(sum(w * f for w, f in zip(weights, falls, strict=True)), sum(weights))


def test_endgames_that_are_solved() -> None:
    assert endgame(GAME.new(2)) is None
    assert endgame(position([31, 12, 3], [9, 1, 1], "G", 3)) is None
    assert endgame(position([31, 12], [6, 5], "G", 3)) == (0, 1)
    assert endgame(position([12, 31], [5, 5], "G", 3)) == (1, 0)
    assert endgame(position([30, 3], [11, 9], "G", 1)) == (0, throne_chance(11, 9, True, 4))
    assert endgame(position([30, 3], [11, 9], "G", 2, thief="")) == (0, throne_chance(11, 9, False, 3))
    assert endgame(position([3, 28], [4, 8], "S", 4, thief="")) == (1, last_chance(8, 4))
    assert endgame(position([3, 28], [4, 8], "E", 4)) is None  # the card does not reach the throne
    assert endgame(position([30, 24], [11, 9], "G", 1)) is None  # the rival may reach it too


@pytest.mark.rule("BK-21", "BK-37")
def test_a_richer_player_on_the_throne_cannot_be_stopped_by_a_thief() -> None:
    state = position([31, 12], [8, 7], "G", 2)
    for fists in ((0, T), (0, 0), (0, 7)):
        show(state, *fists)
        state.settle(max(state.chances()))
    show(state, int(state.record.gold[0]), int(state.record.gold[1]))
    assert state.is_over
    assert state.ranks() == [1, 2]


def test_an_empty_fist_saves_no_gold_where_there_is_none() -> None:
    stacks = "pot 13 | deck G3 S3 H4 E5 F4 C3 | row GFS | last 4 2 6"
    state = GAME.parse(f"3p round 2 | A 4 4T | B 0 13t | C 10 0T | {stacks}")
    saving = reason(state, 1, 0)
    assert saving is not None
    assert saving.args["left"] == 13
    empty = reason(state, 2, 0)
    assert empty is not None
    assert Words("en", GAME.package).say(empty) == "there is no gold to offer"
