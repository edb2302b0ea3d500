"""Reaction windows at a table: who is asked, for whom the table answers and when, and that none of it tells what a seat
holds."""

from __future__ import annotations

import pytest

from larrons.engine.rng import new_stream
from larrons.errors import NotPossible
from larrons.games.larcin import GAME
from larrons.table.chores import answer_moment, answered_by_table, awaited, chore, deadline, overdue
from larrons.table.events import ALWAYS, ASK, OTHERS, PASSES, Chair, Event
from larrons.table.room import Room
from tests.table.players import HOST, new_room, step

CHAIRS = [Chair("you", "Ana", HOST), Chair("you", "Zoé", "zoe"), Chair("you", "Cy", "cy")]


def asked(position: str, *moves: str, chairs: list[Chair] = CHAIRS, **settings: object) -> Room:
    """A room whose game stands at a position, after moves of Ana that ask the others; all want to be asked."""
    room, _ = new_room("larcin", [Chair(**vars(chair)) for chair in chairs], **settings)
    room.start(HOST, 1.0)
    for seat in range(3):
        room.let_pass(seat, ASK, 1.0)
    room.playing()._states.append(GAME.parse(position))
    for move in moves:
        room.act(0, GAME.parse_action(move), room.playing().number, 5.0)
    return room


def watch_revealed(zoes_hand: str, clock: int = 3, **settings: object) -> Room:
    seats = f"A manor hand watch bag | B manor hand {zoes_hand} | C manor hand bag hourglass"
    return asked(f"3p turn 6 clock {clock} | {seats} | A acts 2 main", "reveal", **settings)  # type: ignore[arg-type]


def alarm_on_zoe(zoes_hand: str) -> Room:
    seats = f"A manor hand alarm bag | B manor hand {zoes_hand} | C manor hand bag"
    return asked(f"3p turn 6 clock 3 | {seats} | A acts 2 main", "play alarm", "target 1")


HANDS = pytest.mark.parametrize("hand", ["hourglass shears bag", "bag egg"])


@HANDS
def test_everybody_is_asked_at_once(hand: str) -> None:
    for room, seats in ((watch_revealed(hand), [0, 1, 2]), (alarm_on_zoe(hand), [1, 2])):
        assert awaited(room) == seats
        assert chore(room) is None, "all want to be asked"


@HANDS
@pytest.mark.rule("LA-48")
def test_what_does_not_concern_one_is_passed_whatever_the_hand_holds(hand: str) -> None:
    room = watch_revealed(hand)
    room.let_pass(1, OTHERS, 6.0)
    due = chore(room)
    assert due is not None
    assert (due.kind, answered_by_table(room)) == ("answers", [1])


@HANDS
@pytest.mark.rule("LA-47", "LA-70")
def test_what_concerns_one_is_asked_even_of_who_lets_the_rest_pass(hand: str) -> None:
    """The watch that may end the night concerns everybody, a card only whom it was played on."""
    for room, left in ((watch_revealed(hand, clock=7), []), (alarm_on_zoe(hand), [2])):
        for seat in (1, 2):
            room.let_pass(seat, OTHERS, 6.0)
        assert answered_by_table(room) == left
        room.let_pass(1, ALWAYS, 6.0)
        assert answered_by_table(room) == [1, *left]


def test_who_sits_down_is_not_asked_about_others_until_he_says_so() -> None:
    room, _ = new_room("larcin", [Chair(**vars(chair)) for chair in CHAIRS])
    assert [chair.passes for chair in room.chairs] == [OTHERS] * 3
    for which in PASSES:
        room.let_pass(1, which, 2.0)
        assert room.chairs[1].passes == which
    with pytest.raises(NotPossible):
        room.let_pass(1, "perhaps", 2.0)


def test_an_older_log_said_yes_or_no() -> None:
    _, opened = new_room("pickomino")
    opened.data["chairs"][0]["passes"] = True
    said = Event("passes", 1.0, {"seat": 0, "on": False})
    assert Room.fold([opened]).chairs[0].passes == OTHERS
    assert Room.fold([opened, said]).chairs[0].passes == ASK


def test_the_table_answers_at_one_moment_for_all() -> None:
    """Counted from the beginning of the window, and by the pace of the table alone."""
    room = watch_revealed("bag egg", pace=900)
    assert answer_moment(room) == 6.5
    room.act(2, GAME.parse_action("counter"), room.playing().number, 6.0)
    room.let_pass(1, OTHERS, 6.2)
    assert answer_moment(room) == 6.5
    assert answer_moment(asked("2p turn 6 clock 3 | A manor hand egg | B manor hand egg | A acts 2 main")) == 0


def test_bots_answer_with_those_who_let_pass() -> None:
    bots = [CHAIRS[0], CHAIRS[1], Chair("careful", "Bo")]
    seats = "A manor hand watch bag | B manor hand bag | C manor hand bag hourglass"
    room = asked(f"3p turn 6 clock 3 | {seats} | A acts 2 main", "reveal", chairs=bots)
    room.let_pass(1, OTHERS, 6.0)
    assert answered_by_table(room) == [1, 2]
    due = chore(room)
    room.act(0, GAME.parse_action("pass"), room.playing().number, 6.0)
    assert chore(room) == due, "another answer does not make the table begin anew"


def test_the_clock_of_a_window_runs_from_its_beginning() -> None:
    room = watch_revealed("bag egg", reaction=20)
    assert deadline(room) == 25.0
    room.act(2, GAME.parse_action("pass"), room.playing().number, 24.0)
    assert deadline(room) == 25.0, "the answers of others give nobody more time"
    assert overdue(room, 24.0) == []
    assert overdue(room, 25.0) == [(0, "pass"), (1, "pass")]


def test_what_the_table_does_by_itself_depends_on_what_everybody_sees() -> None:
    """Over a whole game in which all let pass: deal every secret anew, and the table would do the same."""
    room, _ = new_room("larcin", [Chair(**vars(chair)) for chair in CHAIRS])
    room.start(HOST, 1.0)
    for seat in range(3):
        room.let_pass(seat, ALWAYS, 1.0)
    rng, windows = new_stream(3), 0
    while not room.is_over:
        due, states = chore(room), room.playing()._states
        true, seats = states[-1], answered_by_table(room)
        states[-1] = true.redeal(-1, rng)
        assert chore(room) == due
        assert answered_by_table(room) == seats
        states[-1] = true
        windows += due is not None and due.kind == "answers"
        step(room, 2.0)
    assert windows


def test_letting_pass_is_nobody_elses_business() -> None:
    room = watch_revealed("bag egg")
    before = {seats: room.version(seats) for seats in [(), (0,), (1,), (2,), (1, 2)]}
    room.let_pass(1, OTHERS, 7.0)
    after = {seats: room.version(seats) for seats in before}
    assert {seats for seats in before if after[seats] != before[seats]} == {(1,), (1, 2)}


@pytest.mark.rule("LA-47")
def test_versions_and_numbers_count_answers_and_not_what_they_are() -> None:
    counts = []
    for answer in ("pass", "counter"):
        room = watch_revealed("hourglass bag")
        room.act(1, GAME.parse_action(answer), room.playing().number, 6.0)
        counts.append(
            [
                (room.version([seat] if seat >= 0 else []), room.playing().number_for(seat), room.since)
                for seat in (-1, 0, 2)
            ]
        )
    assert counts[0] == counts[1]
