"""The exact turn solver against figures computed elsewhere in rational arithmetic, to every printed digit."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from larrons.engine.simulation import simulate
from larrons.games.pickomino import GAME
from larrons.games.pickomino.odds import advise
from larrons.games.pickomino.solver import AFTER_STATES, TOTALS, Turn, solve_turn, target
from tests.games.pickomino.following import outcome

WORM = 1 << 5
AT_LEAST = {
    21: 0.8930267372, 22: 0.8556015864, 23: 0.8077385075, 24: 0.7483733339, 25: 0.6803307112, 26: 0.6069901897,
    27: 0.5247594468, 28: 0.4354204654, 29: 0.3462932871, 30: 0.2637895195, 31: 0.1940149358, 32: 0.1358125206,
    33: 0.0867752159, 34: 0.0526175939, 35: 0.0289075054, 36: 0.0156781452, 37: 0.0075024119, 38: 0.0026855223,
    39: 0.0009558554, 40: 0.0001461079,
}  # fmt: skip
EXACTLY = {
    21: 0.4395967896, 22: 0.4133134451, 23: 0.4160841259, 24: 0.3750601884, 25: 0.3364809837, 26: 0.2841434710,
    27: 0.2477597379, 28: 0.2214848181, 29: 0.1767904598, 30: 0.1356420838, 31: 0.0979052874, 32: 0.0723430967,
    33: 0.0508141468, 34: 0.0311781801, 35: 0.0169946441, 36: 0.0092359727, 37: 0.0052330131, 38: 0.0019494594,
    39: 0.0008134545, 40: 0.0001461079,
}  # fmt: skip


def worms(lowest: int = 21) -> np.ndarray:
    """The worth of stopping on each total when the grill holds lowest … 36."""
    stop = np.full(TOTALS, np.nan)
    for total in range(lowest, TOTALS):
        stop[total] = (min(total, 36) - 21) // 4 + 1
    return stop


def printed(value: float, digits: int) -> float:
    return round(value, digits)


def test_the_size_of_a_turn() -> None:
    assert len(AFTER_STATES) == 1938 + 1  # and the empty turn before the first roll


@pytest.mark.parametrize("total", AT_LEAST)
def test_chances_of_a_total(total: int) -> None:
    assert printed(target(total).roll_value(), 10) == AT_LEAST[total]
    assert printed(target(total, exactly=True).roll_value(), 10) == EXACTLY[total]


def test_exact_fractions() -> None:
    for turn, numerator, denominator in (
        (target(21), 4113019191611091399863, 4605706660848611622912),
        (target(21, exactly=True), 36443769516978932153941, 82902719895275009212416),
        (target(40, exactly=True), 1431203, 9795520512),
        (solve_turn(worms()), 51132211301397563344873, 31088519960728128454656),
    ):
        assert turn.roll_value() == pytest.approx(float(Fraction(numerator, denominator)), abs=1e-14)


def test_the_opening_turn() -> None:
    turn = solve_turn(worms())
    ends, rolls = outcome(turn)
    assert printed(turn.roll_value(), 10) == 1.6447296740
    assert printed(turn.roll_fail(), 10) == 0.2322317689
    assert printed(rolls, 4) == 3.9275
    tiles = [*ends[21:36], ends[36:].sum()]
    assert [printed(chance, 5) for chance in tiles] == [
        0.06686, 0.05484, 0.03185, 0.01409, 0.16714, 0.11260, 0.05172, 0.03173,
        0.09928, 0.04479, 0.03324, 0.01975, 0.02066, 0.01093, 0.00393, 0.00437,
    ]  # fmt: skip
    assert ends.sum() + turn.roll_fail() == pytest.approx(1)


@pytest.mark.parametrize(
    ("lost", "value", "fail", "rolls", "by_worms"),
    [
        (0, 1.644730, 0.2322, 3.93, (0.168, 0.363, 0.197, 0.040)),
        (1, 1.435428, 0.1905, 3.85, (0.234, 0.370, 0.169, 0.036)),
        (2, 1.263222, 0.1661, 3.78, (0.262, 0.417, 0.122, 0.033)),
        (3, 1.103120, 0.1572, 3.74, (0.287, 0.402, 0.132, 0.022)),
        (4, 0.953125, 0.1428, 3.65, (0.351, 0.366, 0.120, 0.021)),
    ],
)
def test_with_a_tile_at_risk(lost: int, value: float, fail: float, rolls: float, by_worms: tuple[float, ...]) -> None:
    turn = solve_turn(worms(), -lost)
    ends, mean_rolls = outcome(turn)
    assert printed(turn.roll_value(), 6) == value
    assert printed(turn.roll_fail(), 4) == fail
    assert printed(mean_rolls, 2) == rolls
    stop = worms()
    # plays of equal value and equal risk may differ here, hence one unit of the last digit
    assert [ends[stop == count].sum() for count in (1, 2, 3, 4)] == pytest.approx(by_worms, abs=0.001)


def test_the_most_points() -> None:
    totals = np.arange(TOTALS)
    turn = solve_turn(np.where(totals >= 21, totals.astype(float), np.nan))
    assert printed(turn.roll_value(), 6) == 21.826475
    assert printed(turn.roll_fail(), 4) == 0.1331
    assert printed(outcome(turn)[1], 2) == 3.56


@pytest.mark.parametrize(
    ("lowest", "value", "fail"),
    [
        (22, 1.6323, 0.2542), (23, 1.6143, 0.2879), (24, 1.5974, 0.3220), (25, 1.5779, 0.3540), (26, 1.4578, 0.4231),
        (27, 1.3300, 0.5039), (28, 1.1994, 0.5839), (29, 1.0792, 0.6560), (30, 0.8383, 0.7384), (31, 0.6416, 0.8061),
        (32, 0.4794, 0.8643), (33, 0.3471, 0.9132), (34, 0.2105, 0.9474), (35, 0.1156, 0.9711), (36, 0.0627, 0.9843),
    ],
)  # fmt: skip
def test_low_tiles_gone(lowest: int, value: float, fail: float) -> None:
    turn = solve_turn(worms(lowest))
    assert printed(turn.roll_value(), 4) == value
    assert printed(turn.roll_fail(), 4) == fail


FIRST_SET_ASIDE = {
    1: (1.0539, 0.7380, 0.4184, 0.1720, 0, 0, 0, 0),
    2: (1.1686, 0.9412, 0.7575, 0.5576, 0.3324, 0.1852, 0, 0),
    3: (1.2002, 1.2141, 1.1113, 1.0216, 0.9554, 0.5556, 0.3333, 0),
    4: (1.2037, 1.3847, 1.5035, 1.6300, 1.5340, 1.2593, 0.6667, 0),
    5: (1.1221, 1.5149, 1.9195, 2.2564, 2.1987, 1.5926, 0.6667, 0),
    6: (1.1742, 1.6302, 2.1280, 2.6806, 3.1844, 3.6944, 4, 4),
}


@pytest.mark.parametrize("face", FIRST_SET_ASIDE)
def test_the_value_of_the_first_set_aside(face: int) -> None:
    turn = solve_turn(worms())
    values = [turn.value(1 << (face - 1), 8 - count, count * min(face, 5)) for count in range(1, 9)]
    assert tuple(printed(value, 4) for value in values) == FIRST_SET_ASIDE[face]


def test_the_first_set_aside_for_any_tile() -> None:
    turn = target(21)
    values = [turn.value(WORM, 8 - count, 5 * count) for count in range(1, 9)]
    assert [printed(value, 4) for value in values] == [0.8137, 0.9472, 0.9921, 0.9992, 1, 1, 1, 1]


@pytest.mark.parametrize(
    ("stack", "lost", "value"),
    [("", 0, 1.7211), ("24", 1, 1.5787), ("28", 2, 1.4537), ("32", 3, 1.3287), ("36", 4, 1.2037)],
)
def test_the_rulebook_situation_with_23_and_three_dice(stack: str, lost: int, value: float) -> None:
    turn = solve_turn(worms(), -lost)
    used = WORM | 1 << 3 | 1 << 4
    assert printed(turn.roll_value(used, 3, 23), 4) == value
    assert value > 1
    assert stack == "" or int(stack) == 20 + 4 * lost


def test_advice_for_a_position() -> None:
    state = GAME.parse("3p turn 0 start 0 | grill 21-36 | A - | B - | C - | A keeps 445WW decides")
    advice = advise(state)
    by_action = {GAME.format_action(choice.action): choice for choice in advice.choices}
    assert by_action["roll"].worms == pytest.approx(1487 / 864)
    assert by_action["roll"].fail == pytest.approx(13 / 72)
    assert by_action["take 23"].worms == 1
    assert advice.best == GAME.parse_action("roll")
    assert advice.next_fail == pytest.approx(1 / 8)
    closed = advise(GAME.parse("2p turn 1 start 0 | grill 21-27 29-36 | A 28 | B - | B keeps 1234445W decides"))
    assert closed.next_fail is None


@pytest.mark.parametrize(
    ("own", "lost", "value"), [(21, 1, 1.397947), (25, 2, 1.165749), (29, 3, 1.040628), (33, 4, 0.941093)]
)
def test_advice_counts_the_tile_that_is_missing_from_the_grill(own: int, lost: int, value: float) -> None:
    rest = " ".join(str(tile) for tile in range(21, 37) if tile != own)
    advice = advise(GAME.parse(f"2p turn 2 start 0 | grill {rest} | A {own} | B - | A to roll"))
    assert printed(advice.worms, 6) == value
    assert advice.best is None
    assert lost == (own - 21) // 4 + 1


def test_a_steal_is_worth_more_in_a_duel() -> None:
    state = GAME.parse("2p turn 1 start 0 | grill 21-25 27-36 | A 26 | B - | B keeps 2333WWW decides")
    by_action = {GAME.format_action(choice.action): choice.worms for choice in advise(state).choices}
    assert by_action["take 26"] == 4
    assert by_action["take 25"] == 2


def test_the_last_tile_counts_its_worms_and_no_more() -> None:
    """A bot counts the victory, too; what people are shown is what its note says."""
    text = "2p turn 4 start 0 | grill 21 | down 34-36 | A 23-31 | B 22 33 32 | A keeps 5WWWW decides"
    by_action = {GAME.format_action(choice.action): choice.worms for choice in advise(GAME.parse(text)).choices}
    assert by_action["take 21"] == 1


@settings(max_examples=30, deadline=None)
@given(st.integers(0, len(AFTER_STATES) - 1))
def test_tables_are_chances_and_fall_with_the_total(number: int) -> None:
    """I15."""
    used, dice, total = (int(value) for value in AFTER_STATES[number])
    chances = [target(wanted).value(used, dice, total) for wanted in range(21, 41)]
    exact = [target(wanted, exactly=True).value(used, dice, total) for wanted in range(21, 41)]
    assert all(0 <= chance <= 1 + 1e-12 for chance in chances + exact)
    assert all(higher <= lower + 1e-12 for lower, higher in pairwise(chances))
    assert all(one <= many + 1e-12 for one, many in zip(exact, chances, strict=True))


def test_no_policy_beats_the_solution() -> None:
    """I15: stopping at the first tile is worth less than the best play, on every objective tried."""

    def first_tile(turn: Turn) -> float:
        ends, _ = outcome(target(21))
        return float(np.nansum(ends * turn.stop))

    for lost in range(5):
        turn = solve_turn(worms(), -lost)
        assert turn.roll_value() >= first_tile(turn) - lost * target(21).roll_fail()


def test_the_careful_bot_plays_games_of_the_known_length() -> None:
    """143.9 decisions of two such bots, 164 of three, give or take three standard errors and the table's own 2."""
    for players, decisions in ((2, 144), (3, 164)):
        result = simulate(GAME, players, games=150, policies=["careful"] * players)
        assert abs(result.mean_decisions - decisions) < 3 * result.decisions_error + 2
    duel = simulate(GAME, 2, games=150, policies=["careful", "random"])
    assert duel.win_rate(0) > 0.95
