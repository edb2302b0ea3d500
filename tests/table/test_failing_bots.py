"""A bot that breaks down or cheats: a random move is played, everybody is told, and the log says the same again."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest

from larrons.engine import catalogue
from larrons.engine.message import Message, Seat
from larrons.engine.records import Record
from larrons.engine.rng import new_stream
from larrons.errors import BotFailed, IllegalMove
from larrons.table.chores import chore
from larrons.table.events import Chair, Event
from larrons.table.room import Room
from larrons.table.thinking import choose, think
from tests.broken_bots import BROKEN, broken_bots
from tests.table.players import HOST, new_room


@pytest.fixture(autouse=True)
def _broken_bots() -> Iterator[None]:
    with broken_bots():
        yield


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_bot_gets_a_random_move_and_a_report(name: str, caplog: pytest.LogCaptureFixture) -> None:
    game = catalogue.game("pickomino")
    seen = game.parse("3p turn 0 start 0 | grill 21-36 | A - | B - | C - | A keeps 445WW decides").observe(0)
    before = seen.copy()
    choice = choose(name, seen, 0, new_stream(1))
    assert choice.failed == name
    assert choice.action in seen.legal(0)
    assert choice == choose(name, seen, 0, new_stream(1))
    assert seen == before, "a bot gets a copy"
    report = caplog.records[0]
    assert report.levelno == logging.ERROR
    given = {"raising": None, "cheating": report.facts["action"], "nonsense": "1.5", "meddling": None}  # type: ignore[attr-defined]
    facts = {"game": "pickomino", "rules": game.rules_version, "bot": name, "seat": 0, "action": given[name]}
    assert report.facts.items() >= (facts | {"state": str(before)}).items()  # type: ignore[attr-defined]
    assert str(before) in report.getMessage()


def test_a_caller_who_wants_no_random_move_gets_an_error_that_names_the_bot() -> None:
    seen = catalogue.game("pickomino").new(2, {"start": 0})
    seen.settle(next(iter(seen.chances())))
    with pytest.raises(BotFailed, match="“cheating” failed") as caught:
        think("cheating", seen.observe(0), 0, new_stream(1))
    assert isinstance(caught.value.__cause__, IllegalMove)


def play(room: Room) -> list[Event]:
    """All moves, as a server makes them."""
    events: list[Event] = []
    while (due := chore(room)) is not None:
        if due.kind == "draw":
            events += room.draw(due.number, 1.0)
            continue
        seen, luck = room.playing().observe(due.seat), room.bot_luck(due.seat)
        choice = choose(room.chairs[due.seat].bot, seen, due.seat, luck)
        events += room.act(due.seat, choice.action, due.number, 1.0, choice.failed)
    return events


def test_a_game_with_a_broken_bot_ends_is_fair_and_folds_to_the_same_story() -> None:
    room, opened = new_room(chairs=[Chair("careful", "Ana"), Chair("cheating", "Bo")])
    events = [opened, room.start(HOST, 1.0), *play(room)]
    assert room.is_over
    failures = [event.data["failed"] for event in events if "failed" in event.data]
    table = room.playing()
    told = [line for line in table.story(-1) if line == Message("bot-failed", {"player": Seat(1), "bot": "cheating"})]
    assert len(told) == len(failures) == sum(who == 1 for who, _ in table.record.moves)
    again = Room.fold(Event.from_json(event.to_json()) for event in events).playing()
    assert all(again.story(seat) == table.story(seat) for seat in (-1, 0, 1))
    assert again.record.to_json() == table.record.to_json()
    assert Record.from_json(table.record.to_json()).check_luck() > 0


def test_a_line_about_a_failure_goes_with_the_move_that_is_taken_back() -> None:
    room, _ = new_room(chairs=[Chair("you", "Ana", HOST), Chair("you", "Bo", HOST)])
    room.start(HOST, 1.0)
    while room.playing().observe(-1).is_chance:
        room.draw(room.playing().number, 1.0)
    table = room.playing()
    seat = table.observe(-1).waiting[0]
    room.act(seat, table.observe(seat).legal(seat)[0], table.number, 1.0, failed="raising")
    assert [line.key for line in table.story(-1)].count("bot-failed") == 1
    room.undo(seat, table.number, 1.0)
    assert [line.key for line in table.story(-1)].count("bot-failed") == 0
