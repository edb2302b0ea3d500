"""A table with its chairs: who may do what, when, and that the log tells it all."""

from __future__ import annotations

import pytest

from larrons.engine.records import Record
from larrons.errors import NotAllowed, NotPossible, OptionError, RecordError, StaleMove
from larrons.games.pickomino.rules import Action
from larrons.table.chores import awaited, chore, deadline, offers_undo, overdue, pause
from larrons.table.events import OPEN, Chair, Event
from larrons.table.room import Room
from tests.table.players import HOST, new_room, play_out, step


def folded(events: list[Event]) -> Room:
    """The room as it comes back from a log written as text."""
    return Room.fold(Event.from_json(event.to_json()) for event in events)


def test_a_whole_game_is_the_fold_of_its_log() -> None:
    room, opened = new_room()
    events = [opened, room.start(HOST, 1.0), *play_out(room)]
    again = folded(events)
    assert again.is_over
    assert again.playing().record.to_json() == room.playing().record.to_json()
    assert Record.from_json(again.playing().record.to_json()).check_luck() > 10


def test_states_kept_and_states_folded_again_tell_the_same_story() -> None:
    room, _ = new_room()
    room.start(HOST, 1.0)
    told = []
    while not room.is_over:
        before = room.playing().length
        step(room, 2.0)
        told += room.playing().story(0, before)
    assert room.playing().story(0) == told


def test_sitting_standing_filling_starting() -> None:
    room, opened = new_room(chairs=[Chair("you", "Ana", HOST), Chair(OPEN), Chair(OPEN)])
    with pytest.raises(NotPossible, match="still open"):
        room.start(HOST, 1.0)
    events = [opened, room.sit(1, "  Ana\u200b ", "key", "salt", 1.0)]
    assert room.names[1] == "Ana 2"
    with pytest.raises(NotPossible, match="already sits"):
        room.sit(1, "Zoé", "other", "", 1.0)
    with pytest.raises(OptionError, match="name"):
        room.sit(2, " \u200b", "other", "", 1.0)
    with pytest.raises(NotAllowed, match="host"):
        room.fill(2, "careful", "Bo", "key", 1.0)
    events += [room.leave(1, 2.0), room.fill(1, "careful", "Bo", HOST, 2.0), room.fill(2, "random", "Bo", HOST, 2.0)]
    events.append(room.start(HOST, 3.0))
    assert room.names == ["Ana", "Bo", "Bo 2"]
    assert folded(events).chairs == room.chairs
    with pytest.raises(NotPossible, match="already begun"):
        room.sit(1, "Zoé", "other", "", 4.0)


def test_a_decision_is_applied_once() -> None:
    room, _ = new_room()
    room.start(HOST, 1.0)
    while awaited(room) != [0] or room.playing().observe(0).is_chance:
        step(room, 1.0)
    table = room.playing()
    number, action = table.number, table.observe(0).legal(0)[0]
    assert len(room.act(0, action, number, 2.0)) == 1
    assert room.act(0, action, number, 2.0) == []
    assert table.number == number + 1
    with pytest.raises(StaleMove):
        room.act(0, table.observe(0).legal(0)[0] if table.observe(0).legal(0) else 6, number - 1, 2.0)


def test_a_draw_is_made_once_and_a_roll_waits_for_the_hand_that_makes_it() -> None:
    room, _ = new_room(chairs=[Chair("you", "Ana", HOST), Chair("you", "Zoé", HOST)])
    room.start(HOST, 1.0)
    first = chore(room)
    assert first is not None
    assert first.kind == "draw"
    room.draw(first.number, 1.0)
    assert chore(room) is None
    assert len(awaited(room)) == 1
    number = room.playing().number
    assert len(room.draw(number, 1.0)) == 1
    assert room.draw(number, 1.0) == []
    with pytest.raises(StaleMove):
        room.draw(number + 5, 1.0)


def test_undo_of_the_own_last_choice_only() -> None:
    room, opened = new_room()
    events = [opened, room.start(HOST, 1.0)]
    while awaited(room) != [0] or room.playing().observe(0).is_chance:
        events += step(room, 1.0)
    table = room.playing()
    before = table.observe(0)
    with pytest.raises(NotPossible):
        room.undo(0, table.number, 1.0)
    events += room.act(0, before.legal(0)[0], table.number, 1.0)
    with pytest.raises(NotPossible):
        room.undo(1, table.number, 1.0)
    events += room.undo(0, table.number, 1.0)
    assert str(table.observe(0)) == str(before)
    assert str(folded(events).playing().observe(0)) == str(before)


def test_bots_wait_while_an_undo_is_on_offer_but_three_seconds_at_most() -> None:
    room, _ = new_room()
    room.start(HOST, 1.0)
    while not (offers_undo(room, 0) and chore(room)):
        step(room, 1.0)
    due = chore(room)
    assert due
    assert [pause(room, due, haste) for haste in (0, 0.4, 1, 1.8)] == [0, 2000, 3000, 3000]


def test_whoever_chooses_to_draw_gets_it_at_once() -> None:
    """Unless a coach may have a word to say about it."""
    for coach in (False, True):
        room, _ = new_room(coach=coach)
        room.start(HOST, 1.0)
        table = room.playing()
        while table.last is None or table.last != (0, Action.ROLL):
            step(room, 1.0)
        due = chore(room)
        assert due
        assert due.kind == "draw"
        assert (offers_undo(room, 0), pause(room, due) > 1000) == (coach, coach)


def test_the_clock_calls_a_bot_and_the_person_gets_the_seat_back() -> None:
    room, opened = new_room(clock=60)
    events = [opened, room.start(HOST, 1.0)]
    while not awaited(room):
        events += step(room, 10.0)
    assert deadline(room) == 70.0
    assert overdue(room, 69.0) == []
    assert overdue(room, 70.0) == [(0, "relief")]
    events.append(room.leave(0, 70.0))
    assert chore(room) is not None
    events += room.come_back(0, 80.0)
    assert room.come_back(0, 80.0) == []
    assert awaited(room) == [0]
    assert folded(events).chairs == room.chairs


def test_without_a_clock_we_wait() -> None:
    room, _ = new_room()
    room.start(HOST, 1.0)
    while not awaited(room):
        step(room, 1.0)
    assert deadline(room) is None
    assert overdue(room, 1e9) == []


def test_a_rematch_rotates_the_seats_and_is_called_once() -> None:
    room, _ = new_room()
    room.start(HOST, 1.0)
    with pytest.raises(NotPossible, match="rematch"):
        room.call_rematch("next", HOST, 1.0)
    play_out(room)
    _, following, _ = room.rematch("next", HOST, 2.0, "", (bytes(32), bytes(32)))
    assert following.names == ["Bo", "Ana"]
    with pytest.raises(NotPossible, match="once"):
        room.call_rematch("another", HOST, 2.0)


def test_a_log_of_other_rules_says_so() -> None:
    _, opened = new_room()
    opened.data["rules"] = 99
    with pytest.raises(RecordError, match="version 99"):
        folded([opened])
