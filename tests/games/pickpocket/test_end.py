"""The end of the game: PP-28 to PP-30, PP-50, PP-51, PP-54."""

from __future__ import annotations

import pytest

from larrons.engine.rng import new_stream
from larrons.errors import IllegalMove
from larrons.testing.walks import walk
from tests.games.pickpocket.tables import GAME, do, field, scores, status, table

SIX_GONE = "-, gone 2 3 4a 4b 4c 5"


@pytest.mark.rule("PP-28", "PP-53")
def test_the_seventh_guard_ends_the_game_at_once() -> None:
    state = do(
        table("A turn", "in hand -", "7@5 +7 away hand -", "in hand -", "caught hand -", row="PKVJ", guards=SIX_GONE),
        "steal",
        "> guard 6",
    )
    assert state.is_over
    assert scores(state) == [0, 7, 0, 0], "points of this night stand, those inside get none"
    assert status(state) == ["thrown", "away", "thrown", "caught"]
    with pytest.raises(IllegalMove) as refused:
        state.apply(0, 0)
    assert refused.value.rule == "PP-28"


@pytest.mark.rule("PP-28", "PP-36")
def test_a_glove_can_draw_the_seventh_guard() -> None:
    state = table(
        "A turn",
        "in hand - has glove",
        "in hand -",
        "in hand -",
        "in hand -",
        row="PK",
        guards=SIX_GONE,
        head="powers night 5 prince B",
    )
    state = do(state, "leave", "> guard 6")
    assert state.is_over
    assert scores(state) == [2, 0, 0, 0]


@pytest.mark.rule("PP-29", "PP-54")
def test_hands_are_counted_at_the_end_and_no_marker_moves() -> None:
    state = do(
        table(
            "A turn", "9@4 in hand -", "in hand VV PK", "in hand JJ KK VJ", "in hand PKVJ", row="PK", guards=SIX_GONE
        ),
        "steal",
        "> guard 6",
    )
    assert state.scores() == [9, 4, 6, 4]
    assert scores(state) == [9, 0, 0, 0]
    assert field(state, "arrival", 4) == [4, 1, 2, 3]
    assert field(state, "final", 4) == [9, 4, 6, 4]


@pytest.mark.rule("PP-30", "PP-54")
@pytest.mark.parametrize(
    ("people", "ranks", "winners"),
    [
        (("9@4 in hand -", "8@5 in hand VV", "9@6 in hand -", "6@7 in hand PK"), [2, 1, 2, 4], 0b0010),
        (("9@4 in hand PK", "9@5 in hand PK", "7@6 in hand 2xPK", "8@7 in hand -"), [1, 1, 3, 4], 0b0011),
        (("9@4 in hand PK", "11@5 in hand -", "7@6 in hand 2xPK", "9@7 in hand VV"), [2, 1, 4, 2], 0b0010),
        (("0@0 in hand -", "0@1 in hand -", "0@2 in hand -", "0@3 in hand -"), [1, 1, 1, 1], 0b1111),
    ],
)
def test_points_then_fewer_tiles_then_shared(people: tuple[str, ...], ranks: list[int], winners: int) -> None:
    state = do(table("A turn", *people, row="PK", guards=SIX_GONE), "steal", "> guard 6")
    assert state.ranks() == ranks
    assert field(state, "winners") == winners


@pytest.mark.rule("PP-50")
def test_a_bag_of_guards_only_can_still_be_stolen_from() -> None:
    gone = "4xPKVJ 6xPKV 5xPKJ 4xPVJ 3xKVJ 6xPK 5xPV 4xKV 4xPJ 3xKJ 2xVJ 5xPP 5xKK 4xVV 3xJJ"
    state = table("A turn", "in hand -", "in hand -", row="PP", discard=gone, guards="-, gone 2 3 4a 4b 4c")
    state = do(state, "steal")
    assert state.chances() == {24 + 5: 1, 24 + 6: 1}
    assert do(state, "> guard 5", "steal", "> guard 6").is_over


@pytest.mark.rule("PP-50", "PP-51")
@pytest.mark.parametrize("players", [2, 6])
def test_games_of_thieves_who_only_leave_end_too(players: int) -> None:
    """The least that can happen in a night: everybody leaves at once, the last one has to play two tiles."""
    state, rng = GAME.new(players, {"powers": True}), new_stream(players)
    nights = 0
    while not state.is_over:
        if state.is_chance:
            state.settle(state.sample(rng))
            continue
        (seat,) = state.waiting
        legal = state.legal(seat)
        state.apply(seat, 1 if 1 in legal else 2 if 2 in legal else legal[-1])
        nights = field(state, "night")
    assert nights <= 71


@pytest.mark.rule("PP-51")
def test_every_night_uses_up_a_tile() -> None:
    left = None
    for before, _, _, after in walk(GAME.new(4, {"powers": True}), 5):
        if field(after, "night") > field(before, "night"):
            now = field(after, "bag_loot") + field(after, "bag_guards").bit_count() + sum(field(after, "hand_size"))
            assert left is None or now < left
            left = now


@pytest.mark.rule("PP-54")
def test_what_stays_as_it_was_when_the_game_ends() -> None:
    state = table(
        "A turn",
        "in hand - has bruce",
        "in hand - has beer*",
        "in hand - has glove",
        "9@4 in hand -",
        row="PK PP",
        guards=SIX_GONE,
        head="powers night 5 prince D",
    )
    over = do(state, "steal", "> guard 6")
    for name in ("row", "power_owner", "power_used", "prince", "start_player", "night"):
        assert field(over, name) == field(state, name), name
    assert (field(over, "to_move"), field(over, "don_left"), field(over, "pending_seat")) == (-1, 0, -1)
    assert field(over, "night_guards") == [6, -1]
