"""What the careful thief must choose, and that he is better than the bot he has followed."""

from __future__ import annotations

import pytest

from larrons.engine.rng import new_stream
from larrons.engine.state import State
from tests.games.duels import share_of_careful
from tests.games.pickpocket.specified_bot import specified
from tests.games.pickpocket.tables import GAME, choices, table

NEARLY_EMPTY = "4xPKVJ 6xPKV 5xPKJ 4xPVJ 3xKVJ 6xPK 5xPV 4xKV 4xPJ 3xKJ 2xVJ 4xPP 5xKK 3xVV 2xJJ"


def choice(state: State) -> str:
    (seat,) = state.waiting
    return GAME.format_action(state.choose(seat, new_stream(1), "careful"))


def test_a_sure_exit_goes_before_a_second_guard_that_is_likely() -> None:
    """Six in ten draws are a guard; neither the warning nor the redraw helps against him."""
    state = GAME.parse(
        "2p powers night 4 prince A | row PKVJ PKVJ | guards 6 | discard 2xPKVJ 2xPKV 5xPKJ 4xPVJ 3xKVJ 6xPK 5xPV 4xKV "
        "4xPJ 3xKJ 2xVJ 6xPP 5xKK 4xVV 2xJJ | A 10@3 in up hand - has ambidextrous | B 4@4 in up hand JJ has bruce beer"
        " | A turn"
    )
    assert choice(state) == "leave"


@pytest.mark.parametrize(("discard", "chosen"), [(NEARLY_EMPTY, "accept"), ("KK", "redraw")])
def test_a_warning_is_taken_where_another_draw_would_cost_more(discard: str, chosen: str) -> None:
    people = ("10@3 in up hand - has ambidextrous", "4@4 in up hand -")
    row, guards = ("PP", "6") if chosen == "accept" else ("PKV", "-")
    state = table("A caught JJ", *people, row=row, guards=guards, discard=discard, head="powers night 4 prince B")
    assert choices(state) == {"redraw", "accept"}
    assert choice(state) == chosen


def test_in_double_or_nothing_he_draws_again_anyway() -> None:
    people = ("10@3 in down hand - has ambidextrous", "4@4 away up hand -")
    state = table("A caught VV double 1", *people, row="PP", guards="6", discard="VV", head="powers night 4 prince B")
    assert choice(state) == "redraw"


def test_with_one_guard_left_nobody_takes_a_power_that_needs_two() -> None:
    people, last = ("9@4 in up hand -", "5@5 in up hand -"), "-, gone 2 3 4a 4b 4c 5"
    assert choice(table("B picks", *people, head="powers night 2 prince A")) == "take passage"
    assert choice(table("B picks", *people, guards=last, head="powers night 6 prince A")) == "take glove"
    rest = ("9@4 in hand -", "5@5 in hand -", "5@6 in hand - has ambidextrous", "5@7 in hand - has glove")
    late = table("B picks", *rest, guards=last, head="powers night 6 prince A")
    assert choice(late) == "take bruce", "and not the accomplice"


@pytest.mark.parametrize(("points", "chosen"), [(60, "leave"), (5, "steal")])
def test_close_to_the_end_a_thief_ahead_leaves_where_one_behind_goes_on(points: int, chosen: str) -> None:
    people = (f"{points}@9 in hand -", "30@8 in hand -", "28@7 in hand -", "20@6 in hand -")
    state = table("A turn", *people, row="PKVJ PKV", guards="-, gone 2 3 4a 4b 5", head="night 9 prince A")
    assert choice(state) == chosen


@pytest.mark.parametrize("players", [2, 6])
def test_he_beats_the_specified_bot(players: int) -> None:
    """Half of the seats each, by the default switches; without a difference the share would be 0.5."""
    assert share_of_careful(GAME, specified, players, 4_000) > 0.53


def test_the_same_seed_gives_the_same_choice() -> None:
    state = table("A turn", "in hand PK JJ", "in hand -", "in hand -", "in hand -", row="PK")
    assert len({choice(state) for _ in range(5)}) == 1
