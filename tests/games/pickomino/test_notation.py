"""Pickomino in one line of text: what is written comes back, and every kind of mistake is named."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from larrons.engine.rng import new_stream
from larrons.errors import NotationError
from tests.games.pickomino.tables import GAME, fresh, table

notation = GAME.module("notation")
SWITCHES = ("short_game", "give_up", "any_lower", "forced_steal")
HEAD, TILES = "2p turn 0 start 0", "grill 21-36 | A - | B -"


def check_refusal(error: NotationError, key: str) -> None:
    assert error.message.key == f"notation-{key}"
    english, french = error.say("en"), error.say("fr")
    assert english == str(error)
    assert english != french
    assert key not in (english, french)


@pytest.mark.parametrize(
    "text", ["", "keep", "keep 6", "keep 0", "keep WW", "take", "take 20", "take 37", "rolls", "give", "24"]
)
def test_what_is_not_an_action(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.parse_action(text)
    check_refusal(caught.value, "action")


@pytest.mark.parametrize(
    ("state", "text", "key"),
    [
        (fresh(), "", "dice"),
        (fresh(), "1234567W", "dice"),
        (fresh(), "start A", "dice"),
        (fresh(), "WWWWWWWWW", "dice"),
        (fresh(), "WWWWWWW", "dice-number"),
        (table("A keeps 44WW to roll"), "12345", "dice-number"),
        (table("A keeps 44WW to roll"), "123", "dice-number"),
        (GAME.new(2), "start C", "start"),
        (GAME.new(7), "start H", "start"),
        (GAME.new(2), "B", "start"),
        (GAME.new(2), "WWWWWWWW", "start"),
    ],
    ids=str,
)
def test_what_is_not_an_outcome(state: Any, text: str, key: str) -> None:
    with pytest.raises(NotationError) as caught:
        notation.parse_outcome(state, text)
    check_refusal(caught.value, key)


@pytest.mark.parametrize(
    ("key", "text"),
    [
        ("empty", ""),
        ("head-players", "hello"),
        ("head-players", f"2 players turn 0 start 0 | {TILES} | A to roll"),
        ("head-short", f"2p start 0 | {TILES} | A to roll"),
        ("not-a-number", f"2p turn x start 0 | {TILES} | A to roll"),
        ("not-a-number", f"2p turn 0 start 2 | {TILES} | A to roll"),
        ("not-a-number", f"2p turn 1001 start 0 | {TILES} | B to roll"),
        ("head-word", f"{HEAD} long_game | {TILES} | A to roll"),
        ("tile", f"{HEAD} | grill 20-36 | A - | B - | A to roll"),
        ("tile", f"{HEAD} | grill 21-37 | A - | B - | A to roll"),
        ("tile", f"{HEAD} | grill 36-21 | A - | B - | A to roll"),
        ("tile", f"{HEAD} | grill 21-36 | A none | B - | A to roll"),
        ("not-a-part", f"{HEAD} | barbecue 21-36 | A - | B - | A to roll"),
        ("not-a-part", f"{HEAD} | {TILES} | C - | A to roll"),
        ("tile-twice", f"{HEAD} | grill 21-36 | A 21 | B - | A to roll"),
        ("tile-twice", f"{HEAD} | grill 22-36 | A 21 | B 21 | A to roll"),
        ("tile-twice", f"{HEAD} | grill 21-36 21 | A - | B - | A to roll"),
        ("tile-missing", f"{HEAD} | grill 22-36 | A - | B - | A to roll"),
        ("part-absent", HEAD),
        ("turn", f"{HEAD} | {TILES} | A"),
        ("turn", f"{HEAD} | {TILES} | A waits"),
        ("turn", f"{HEAD} | {TILES} | C to roll"),
        ("turn", f"{HEAD} | {TILES} | draw start"),
        ("turn", f"2p turn 0 start ? | {TILES} | A to roll"),
        ("dice", f"{HEAD} | {TILES} | A rolls 12345678"),
        ("dice", f"{HEAD} | {TILES} | A keeps WWWWWWWWW decides"),
        ("dice-number", f"{HEAD} | {TILES} | A rolls 1234"),
        ("dice-number", f"{HEAD} | {TILES} | A keeps WW rolls 12344"),
        ("dice-number", f"{HEAD} | {TILES} | A keeps WW rolls 1234455"),
        ("over", f"{HEAD} | {TILES} | A over"),
        ("over", "2p turn 9 start 0 | grill - | down 22-36 | A 21 | B - | B to roll"),
        ("over", f"2p turn 1000 start 0 | {TILES} | A to roll"),
        ("seat", f"{HEAD} | {TILES} | B to roll"),
        ("seat", f"2p turn 3 start 0 | {TILES} | A to roll"),
        ("seat", "2p turn 9 start 0 | grill - | down 22-36 | A 21 | B - | B over"),
        ("no-face", f"{HEAD} | {TILES} | A keeps 44WW rolls 44WW"),
        ("no-decision", f"{HEAD} | {TILES} | A decides"),
        ("no-decision", f"{HEAD} | {TILES} | A keeps 44WW decides"),
        ("no-decision", f"{HEAD} | {TILES} | A keeps 4444555 decides"),
        ("no-decision", f"{HEAD} | {TILES} | A keeps 44444WWW decides"),
        ("no-roll", f"{HEAD} | {TILES} | A keeps 44444WWW to roll"),
        ("no-roll", f"{HEAD} | {TILES} | A keeps 12345W to roll"),
    ],
)
def test_what_is_not_a_state(key: str, text: str) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.parse(text)
    check_refusal(caught.value, key)


@pytest.mark.parametrize(
    "text",
    [
        "2p turn 0 start ? | grill 21-36 | A - | B - | draw start",
        "3p turn 12 start 1 short_game | grill 21-25 30-36 | down 27 | A 26 28 | B - | C 29 | B keeps 44WW rolls 445W",
        "2p turn 5 start 0 give_up forced_steal | grill 21-36 | A - | B - | B keeps 1 decides",
        "2p turn 30 start 0 | grill - | down 22-36 | A 21 | B - | B over",
    ],
)
def test_a_state_is_written_as_it_was_read(text: str) -> None:
    assert str(GAME.parse(text)) == text


def test_a_table_too_large_is_refused() -> None:
    with pytest.raises(NotationError) as refused:
        GAME.parse(f"9p turn 0 start 0 | {TILES} | A to roll")
    assert refused.value.message.key == "error-players"


def test_spaces_small_letters_and_the_order_of_parts_do_not_matter() -> None:
    tidy = f"{HEAD} | {TILES} | A keeps WW rolls 123445"
    loose = "  2p  start 0 turn 0|A -|grill 21-30 31 32-36|B  - | A keeps ww rolls 544321 "
    assert GAME.parse(loose) == GAME.parse(tidy)
    assert GAME.parse_action(" Keep  w ") == GAME.parse_action("keep W") == 5


@pytest.mark.parametrize("action", range(24))
def test_actions_come_back(action: int) -> None:
    assert GAME.parse_action(GAME.format_action(action)) == action


@settings(deadline=None, max_examples=60)
@given(
    players=st.integers(2, 7),
    switches=st.sets(st.sampled_from(SWITCHES)),
    start=st.integers(-1, 1),
    seed=st.integers(0, 2**32),
    picks=st.lists(st.integers(0, 23), min_size=1, max_size=120),
)
def test_every_state_outcome_and_action_of_a_game_comes_back(
    players: int, switches: set[str], start: int, seed: int, picks: list[int]
) -> None:
    state = GAME.new(players, {"start": start, **dict.fromkeys(switches, True)})
    rng = new_stream(seed)
    for pick in picks:
        assert GAME.parse(str(state)) == state
        if state.is_chance:
            outcome = state.sample(rng)
            assert notation.parse_outcome(state, notation.format_outcome(state, outcome)) == outcome
            state.settle(outcome)
        elif not state.is_over:
            actions = state.legal(state.waiting[0])
            state.apply(state.waiting[0], actions[pick % len(actions)])
    assert GAME.parse(str(state)) == state


@pytest.mark.parametrize("players", range(2, 8))
def test_whole_games_come_back(players: int) -> None:
    state, rng = GAME.new(players), new_stream(players)
    while not state.is_over:
        if state.is_chance:
            state.settle(state.sample(rng))
        else:
            state.apply(state.waiting[0], state.legal(state.waiting[0])[-1])
        assert GAME.parse(str(state)) == state
    assert str(state).endswith("over")


@pytest.mark.parametrize(
    ("key", "text"),
    [
        ("part-again", "2p turn 2 start 0 | grill 23-36 | A 21 | A 22 | B - | A to roll"),
        ("part-absent", "2p turn 0 start 0 | grill 21-36 | A - | A to roll"),
        ("over", "2p turn 9 start 0 | grill - | down 23-36 | A 21 | B 22 | A keeps WW over"),
        ("over", "2p turn 9 start 0 | grill - | down 21-36 | A - | B - | A over"),
        ("draw-start", "2p turn 2 start ? | grill 21-36 | A - | B - | draw start"),
        ("draw-start", "2p turn 0 start ? | grill 22-36 | A 21 | B - | draw start"),
    ],
)
def test_what_can_not_come_up_in_a_game_is_refused(key: str, text: str) -> None:
    with pytest.raises(NotationError) as refused:
        GAME.parse(text)
    assert refused.value.message.key == f"notation-{key}"
    assert refused.value.say("fr")
