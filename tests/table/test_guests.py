"""Who may sit at a table before the game, and that a log does not grow without end."""

from __future__ import annotations

import pytest

from larrons.engine import catalogue
from larrons.errors import NotAllowed, NotPossible, OptionError
from larrons.table.events import OPEN, PERSON, Chair, Settings
from larrons.table.names import clean_name, unique_name
from larrons.table.room import CROWDED, RESTLESS, Room

HOST = "the host's key"


def opened(code: str = "") -> Room:
    chairs = [Chair(PERSON, "Ana", HOST, "salt"), Chair(OPEN)]
    room, _ = Room.open(catalogue.game("pickomino"), chairs, HOST, 0.0, bytes(32), settings=Settings(code=code))
    return room


def test_the_host_removes_a_stranger_before_the_start_and_nobody_else_does() -> None:
    room = opened()
    room.sit(1, "Mallory", "m", "salt", 1.0)
    for by in ("m", "", "somebody"):
        with pytest.raises(NotAllowed):
            room.remove(1, by, 2.0)
    with pytest.raises(NotPossible):
        room.remove(0, HOST, 2.0)  # not oneself: that is standing up
    room.remove(1, HOST, 2.0)
    assert room.has_open_chair()
    room.sit(1, "Bo", "b", "salt", 3.0)
    room.start(HOST, 4.0)
    with pytest.raises(NotPossible):
        room.remove(1, HOST, 5.0)
    assert room.names == ["Ana", "Bo"]


@pytest.mark.parametrize("wrong", ["", "Sesame", "sésame", "sesame!"])
def test_a_table_with_a_code_is_for_those_who_know_it(wrong: str) -> None:
    room = opened(code="sesame")
    with pytest.raises(NotPossible, match="code"):
        room.sit(1, "Bo", "b", "salt", 1.0, wrong)
    room.sit(1, "Bo", "b", "salt", 1.0, " sesame ")


def go_back_and_forth(room: Room, seat: int) -> None:
    table = room.playing()
    for _ in range(RESTLESS + 1):
        room.act(seat, table.observe(seat).legal(seat)[0], table.number, 0.0)
        room.undo(seat, table.number, 0.0)


def test_back_and_forth_has_an_end_and_a_move_begins_it_anew() -> None:
    room = opened()
    room.sit(1, "Bo", "b", "salt", 0.0)
    room.start(HOST, 0.0)
    table = room.playing()
    for _ in range(2):
        while not (seats := table.observe(-1).waiting):
            room.draw(table.number, 0.0)
        seat = seats[0]
        with pytest.raises(NotPossible, match="enough"):
            go_back_and_forth(room, seat)
        grown = room.count
        with pytest.raises(NotPossible, match="enough"):
            room.let_pass(seat, True, 0.0)
        assert room.count == grown
        while table.observe(-1).waiting:  # on to the next roll
            room.act(seat, table.observe(seat).legal(seat)[0], table.number, 0.0)
    assert room.count < 4 * RESTLESS


def come_and_go(room: Room) -> None:
    for _ in range(CROWDED):
        room.sit(1, "Bo", "b", "salt", 0.0)
        room.go_away(1, 0.0)


def be_relieved_and_come_back(room: Room) -> None:
    for _ in range(RESTLESS):
        room.go_away(1, 0.0)
        room.come_back(1, 0.0)


def test_coming_and_going_has_an_end_too() -> None:
    room = opened()
    with pytest.raises(NotPossible, match="open another table"):
        come_and_go(room)
    assert room.count <= CROWDED + 1
    room = opened()
    room.sit(1, "Bo", "b", "salt", 0.0)
    room.start(HOST, 0.0)
    with pytest.raises(NotPossible, match="enough"):
        be_relieved_and_come_back(room)
    with pytest.raises(NotPossible, match="enough"):
        room.relieve(1, HOST, 0.0)
    with pytest.raises(NotPossible, match="enough"):
        room.hand_over(1, HOST, 0.0)
    assert room.count <= RESTLESS + 4
    room.leave(1, 0.0)  # as the clock does it


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("  A\u200dna\u200b\u202e ", "Ana"),
        ("علی\u200cرضا", "علی\u200cرضا"),
        ("\u200d👩\u200d🚀\u200d", "👩\u200d🚀"),
        ("क्\u200dष", "क्\u200dष"),
    ],
)
def test_names_keep_what_their_script_needs_and_nothing_else_that_is_invisible(given: str, shown: str) -> None:
    room = opened()
    room.sit(1, given, "b", "salt", 0.0)
    assert room.names[1] == (shown if shown != "Ana" else "Ana 2")  # which looks like the host's


def test_names_that_look_alike_are_told_apart() -> None:
    assert unique_name("علی\u200cرضا", ["علیرضا"]).endswith(" 2")
    for seen in ("Ana\ufe0f", "Ana\u200d", "Ａna"):
        assert unique_name(seen, ["Ana"]).endswith(" 2"), ascii(seen)
    assert unique_name("Zoe\u0301", ["Zoé"]).endswith(" 2"), "the same letter, written in two ways"


def test_a_name_that_nobody_can_see_is_none() -> None:
    for blank in ("\u3164", "\u115f\u1160", "\u2800", "\ufe0f", "\u034f", "\uffa0 \u17b4"):
        with pytest.raises(OptionError, match="name"):
            clean_name(blank)
    assert clean_name("A\u3164na") == "A na"
    for shown in ("❤️", "한글", "علی\u200cرضا", "नमस्ते", "👩\u200d🚀"):
        assert clean_name(shown) == shown
