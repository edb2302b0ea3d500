"""Reacting out of turn at a table: the clock, letting questions pass, and that neither tells what a seat holds."""

from __future__ import annotations

import pytest

from larrons.engine.rng import new_stream
from larrons.games.larcin import GAME
from larrons.games.larcin.state import Action, Phase
from larrons.table.chores import awaited, chore, deadline, overdue
from larrons.table.events import Chair
from larrons.table.room import Room
from tests.table.players import HOST, new_room, step

CHAIRS = [Chair("you", "Ana", HOST), Chair("you", "Zoé", "zoe"), Chair("you", "Cy", "cy")]


def asked(position: str, move: str, **settings: object) -> Room:
    """A room whose game stands at a position, after a move that asks others; Zoé lets reactions pass."""
    room, _ = new_room("larcin", [Chair(**vars(chair)) for chair in CHAIRS], **settings)
    room.start(HOST, 1.0)
    room.playing()._states.append(GAME.parse(position))
    room.act(0, GAME.parse_action(move), room.playing().number, 5.0)
    room.let_pass(1, True, 6.0)
    return room


def watch_revealed(zoes_hand: str, clock: int = 3, **settings: object) -> Room:
    seats = f"A manor hand watch bag | B manor hand {zoes_hand} | C manor hand bag hourglass"
    return asked(f"3p turn 6 clock {clock} | {seats} | A acts 2 main", "reveal", **settings)


@pytest.mark.rule("LA-48")
def test_a_watch_passes_by_itself_whatever_the_hand_holds() -> None:
    for hand in ("hourglass bag", "bag egg"):
        due = chore(watch_revealed(hand))
        assert due is not None
        assert (due.kind, due.seat) == ("pass", 1)


@pytest.mark.rule("LA-70")
def test_the_watch_that_ends_the_night_concerns_everybody() -> None:
    for hand in ("hourglass bag", "bag egg"):
        room = watch_revealed(hand, clock=7)
        assert chore(room) is None
        assert awaited(room) == [0, 1, 2]


@pytest.mark.rule("LA-47")
def test_a_card_played_against_one_is_never_passed_by_itself() -> None:
    for hand in ("shears bag", "bag egg"):
        seats = f"A manor hand alarm bag | B manor hand {hand} | C manor hand bag"
        room = asked(f"3p turn 6 clock 3 | {seats} | A acts 2 main", "play alarm")
        if room.playing().observe(-1).record.phase == Phase.TARGET:
            room.act(0, Action.TARGET + 1, room.playing().number, 6.0)
        assert chore(room) is None
        assert awaited(room) == [1, 2]


def test_who_does_not_let_pass_is_waited_for_until_the_clock_passes_for_him() -> None:
    room = watch_revealed("bag egg", reaction=20)
    room.let_pass(1, False, 7.0)
    assert chore(room) is None
    assert deadline(room) == 25.0
    assert overdue(room, 24.0) == []
    assert overdue(room, 25.0) == [(0, "pass"), (1, "pass"), (2, "pass")]


def test_what_the_table_does_by_itself_depends_on_what_everybody_sees() -> None:
    """Over a whole game in which all let pass: deal every secret anew, and the table would do the same."""
    room, _ = new_room("larcin", [Chair(**vars(chair)) for chair in CHAIRS])
    room.start(HOST, 1.0)
    for seat in range(3):
        room.let_pass(seat, True, 1.0)
    rng, passes = new_stream(3), 0
    while not room.is_over:
        due, states = chore(room), room.playing()._states
        true = states[-1]
        states[-1] = true.redeal(-1, rng)
        assert chore(room) == due
        states[-1] = true
        passes += due is not None and due.kind == "pass"
        step(room, 2.0)
    assert passes


def test_letting_pass_is_nobody_elses_business() -> None:
    room = watch_revealed("bag egg")
    before = {seats: room.version(seats) for seats in [(), (0,), (1,), (2,), (1, 2)]}
    room.let_pass(1, False, 7.0)
    after = {seats: room.version(seats) for seats in before}
    assert {seats for seats in before if after[seats] != before[seats]} == {(1,), (1, 2)}
