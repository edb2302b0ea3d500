"""Options: what is refused, and that the refusal names what would be right."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from larrons.engine.game import Game
from larrons.engine.options import Option, complete
from larrons.errors import LarronsError, OptionError

SWITCH = Option("short_game", default=False, rule="X-1")
NUMBER = Option("start", default=-1, choices=range(-1, 7), rule="X-2")
CHOICE = Option("memory", default="hidden", choices=("hidden", "open"), rule="X-3")
ALL = (SWITCH, NUMBER, CHOICE)


def refusal(given: dict[str, Any]) -> OptionError:
    with pytest.raises(OptionError) as caught:
        complete(ALL, 2, given)
    return caught.value


def test_defaults_fill_what_is_not_given() -> None:
    assert complete(ALL, 2, {}) == {"short_game": False, "start": -1, "memory": "hidden"}
    assert complete(ALL, 2, {"memory": "open", "start": 6}) == {"short_game": False, "start": 6, "memory": "open"}


def test_an_unknown_option_is_told_the_known_ones() -> None:
    error = refusal({"shortgame": True})
    for name in ("shortgame", "short_game", "start", "memory"):
        assert name in str(error)


@pytest.mark.parametrize(
    ("name", "value", "good"),
    [
        ("short_game", 1, "true, false"),
        ("short_game", 0, "true, false"),
        ("short_game", "true", "true, false"),
        ("short_game", None, "true, false"),
        ("start", 7, "-1 … 6"),
        ("start", -2, "-1 … 6"),
        ("start", True, "-1 … 6"),
        ("start", "2", "-1 … 6"),
        ("start", 2.0, "-1 … 6"),
        ("start", None, "-1 … 6"),
        ("memory", "shut", "hidden, open"),
        ("memory", 0, "hidden, open"),
        ("memory", False, "hidden, open"),
        ("memory", ["hidden"], "hidden, open"),
    ],
)
def test_a_bad_value_is_told_the_good_ones(name: str, value: Any, good: str) -> None:
    error = refusal({name: value})
    assert name in str(error)
    assert str(value) in str(error)
    assert good in str(error)


def test_refusals_are_value_errors_and_errors_of_the_house() -> None:
    error = refusal({"start": 7})
    assert isinstance(error, ValueError)
    assert isinstance(error, LarronsError)


def test_refusals_speak_french() -> None:
    for given_options, good in (({"start": 7}, "-1 … 6"), ({"begin": 1}, "short_game, start, memory")):
        error = refusal(given_options)
        assert good in error.say("fr")
        assert error.say("fr") != error.say("en") == str(error)


def test_what_the_rules_get() -> None:
    assert [SWITCH.code(value) for value in (False, True)] == [0, 1]
    assert [NUMBER.code(value) for value in (-1, 0, 6)] == [-1, 0, 6]
    assert [CHOICE.code(value) for value in ("hidden", "open")] == [0, 1]


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [
        *((SWITCH, text, True) for text in ("true", "True", "yes", "on")),
        *((SWITCH, text, False) for text in ("false", "FALSE", "no", "off")),
        (NUMBER, "-1", -1),
        (NUMBER, "6", 6),
        (CHOICE, "open", "open"),
    ],
)
def test_a_typed_value_is_read(option: Option, text: str, value: Any) -> None:
    assert option.read(text) is value or option.read(text) == value
    assert type(option.read(text)) is type(value)
    assert option.accepts(option.read(text))


@pytest.mark.parametrize(
    ("option", "text"),
    [
        (SWITCH, "1"),
        (SWITCH, ""),
        (NUMBER, "seven"),
        (NUMBER, ""),
        (NUMBER, "-"),
        (NUMBER, "--1"),
        (NUMBER, "²"),
        (CHOICE, "Open"),
    ],
)
def test_a_typed_value_that_is_none_is_refused_later(option: Option, text: str) -> None:
    assert option.read(text) == text
    assert not option.accepts(option.read(text))


@given(st.text())
def test_whatever_is_typed_is_accepted_or_refused(text: str) -> None:
    for option in ALL:
        value = option.read(text)
        assert value in option.values if option.accepts(value) else text not in map(str, option.values)


# Of a game


@pytest.mark.parametrize("players", [-1, 0, 1, 8, 100, True, "2", 2.0, None])
def test_a_bad_number_of_players_is_told_the_good_ones(pickomino: Game, players: Any) -> None:
    with pytest.raises(OptionError) as caught:
        pickomino.new(players)
    assert "2 to 7" in str(caught.value)
    assert str(players) in str(caught.value)
    assert "2 à 7" in caught.value.say("fr")


@pytest.mark.parametrize("players", range(2, 8))
def test_good_numbers_of_players(pickomino: Game, players: int) -> None:
    assert pickomino.new(players).players == players


def test_a_start_seat_that_nobody_sits_in(pickomino: Game) -> None:
    assert pickomino.new(4, {"start": 3}).record.start == 3
    with pytest.raises(OptionError) as caught:
        pickomino.new(3, {"start": 3})
    assert "3" in str(caught.value)
    assert caught.value.say("fr") != str(caught.value)


def test_a_game_refuses_an_unknown_option(pickomino: Game) -> None:
    with pytest.raises(OptionError, match="short_game, give_up, any_lower, forced_steal, start"):
        pickomino.new(2, {"given_up": True})


def test_codes_stand_in_the_order_of_the_options(pickomino: Game) -> None:
    codes = pickomino.option_codes(3, {"start": 2, "give_up": True})
    assert codes.dtype == np.int64
    assert codes.tolist() == [0, 1, 0, 0, 2, 0]


def test_options_change_the_state_they_are_about(pickomino: Game) -> None:
    plain = pickomino.new(2).to_bytes()
    for name in ("short_game", "give_up", "any_lower", "forced_steal"):
        assert pickomino.new(2, {name: True}).to_bytes() != plain
        assert pickomino.new(2, {name: False}).to_bytes() == plain


def test_a_default_may_depend_on_the_number_of_players() -> None:
    option = Option("powers", default=False, rule="X-1", by_players=((2, True),))
    assert complete([option], 2, {}) == {"powers": True}
    assert complete([option], 3, {}) == {"powers": False}
    assert complete([option], 2, {"powers": False}) == {"powers": False}
