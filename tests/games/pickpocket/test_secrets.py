"""Who knows what: PP-5, PP-54."""

from __future__ import annotations

from collections import Counter

import pytest

from larrons.engine.contract import HIDDEN
from larrons.engine.rng import new_stream
from larrons.engine.state import State
from tests.games.pickpocket.tables import GAME, do, field, table

PEOPLE = ("in hand PK PP", "in hand KV", "in hand JJ VV PKVJ", "in hand -")


@pytest.fixture
def night() -> State:
    return table("B turn", *PEOPLE, row="PKV PKJ", guards="4a, gone 2", discard="2xPP VJ")


@pytest.mark.rule("PP-5")
def test_only_hands_and_bag_are_hidden(night: State) -> None:
    for seat in range(-1, 4):
        seen = night.observe(seat)
        for name in GAME.state.names or ():
            if name not in ("hand", "bag"):
                assert field(seen, name) == field(night, name), name
        for other in range(4):
            known = field(seen, "hand")[other] == field(night, "hand")[other]
            assert known == (other == seat)
        assert field(seen, "bag") != field(night, "bag")


@pytest.mark.rule("PP-5")
def test_an_observation_does_not_depend_on_how_the_unseen_tiles_lie(night: State) -> None:
    other = table(
        "B turn",
        "in hand JJ KJ",
        "in hand KV",
        "in hand 2xPV KK",
        "in hand -",
        row="PKV PKJ",
        guards="4a, gone 2",
        discard="2xPP VJ",
    )
    assert night != other
    assert night.observe(1) == other.observe(1)
    assert night.observe(-1) == other.observe(-1)


@pytest.mark.rule("PP-5")
def test_a_redeal_spreads_the_unseen_tiles_evenly(night: State) -> None:
    """Jewels doubled: 3 copies, all unseen by B. A's two tiles are any of the 58 unseen ones."""
    rng, found, times = new_stream(3), Counter[int](), 4_000
    for _ in range(times):
        found.update({tile: count for tile, count in enumerate(field(night.redeal(1, rng), "hand")[0]) if count})
    assert sum(found.values()) == 2 * times
    mean = 2 * times * 3 / 58
    assert abs(found[14] - mean) < 4 * mean**0.5
    mean = 2 * times * 4 / 58  # four of six double purses are unseen
    assert abs(found[11] - mean) < 4 * mean**0.5


@pytest.mark.rule("PP-5")
def test_the_deal_is_seen_by_its_receiver_only() -> None:
    state = do(GAME.new(2), "> marker B", "> marker A", "> PK", "> PK", "> PK")
    assert [state.shown(seat, -1, 7) for seat in (-1, 0, 1)] == [HIDDEN, HIDDEN, 7]


@pytest.mark.rule("PP-5", "PP-36")
def test_the_glove_shows_its_tile_to_nobody_else_but_a_guard_to_all() -> None:
    state = table(
        "B glove",
        "in hand -",
        "away hand - has glove",
        "in hand -",
        "in hand -",
        row="PK",
        head="powers night 2 prince A",
    )
    assert [state.shown(seat, -1, 7) for seat in range(-1, 4)] == [HIDDEN, HIDDEN, 7, HIDDEN, HIDDEN]
    assert [state.shown(seat, -1, 25) for seat in range(-1, 4)] == [25] * 5


@pytest.mark.rule("PP-5")
def test_what_is_stolen_or_played_is_seen_by_all(night: State) -> None:
    stealing = do(night, "steal")
    assert [stealing.shown(seat, -1, 12) for seat in range(-1, 4)] == [12] * 5
    assert [night.shown(seat, 1, 22) for seat in range(-1, 4)] == [22] * 5


@pytest.mark.rule("PP-5", "PP-54")
def test_when_the_game_is_over_all_hands_are_shown() -> None:
    state = table("B turn", *PEOPLE, row="PKV", guards="-, gone 2 3 4a 4b 4c 5")
    over = do(state, "steal", "> guard 6")
    assert over.is_over
    assert all(over.observe(seat) == over for seat in range(-1, 4))


@pytest.mark.rule("PP-5")
def test_hands_are_not_refilled() -> None:
    state = table("B double 1", "away hand PK", "in hand PP JJ", "away hand -", "away hand -", row="PK")
    assert field(do(state, "play 11"), "hand_size", 4) == [1, 1, 0, 0]
