"""The row and its worth: PP-6, PP-12, PP-13; placing: PP-14, PP-15, PP-18."""

from __future__ import annotations

from itertools import pairwise

import pytest

from larrons.errors import IllegalMove
from tests.games.pickpocket.tables import GAME, choices, discard, do, field, row, scores, table, turn

FOUR = ("in hand -", "in hand -", "in hand -", "in hand -")
NAMES = ["PKVJ", "PKV", "PKJ", "PVJ", "KVJ", "PK", "PV", "KV", "PJ", "KJ", "VJ", "PP", "KK", "VV", "JJ"]


def lines(name: str) -> set[str]:
    return set(name)


@pytest.mark.rule("PP-12", "PP-15")
@pytest.mark.parametrize("second", NAMES)
@pytest.mark.parametrize("first", ["PKVJ", "PKV", "KVJ", "PK", "VJ", "PP", "JJ"])
def test_a_tile_extends_what_it_shows_and_breaks_the_rest(first: str, second: str) -> None:
    state = do(table("A turn", *FOUR, row=first), "steal", f"> {second}")
    common = lines(first) & lines(second)
    if not common:
        assert row(state) == first
        return
    assert row(state) == f"{first} {second}"
    elements = sum(2 if len(lines(name)) == 1 else 1 for name in (first, second))
    assert field(state, "row_elems") == [elements if letter in common else 0 for letter in "PKVJ"]
    assert turn(state) == "B turn"


@pytest.mark.rule("PP-13")
@pytest.mark.parametrize(
    ("tiles", "worth"),
    [
        ("PKV PKJ", 4),
        ("PK PK", 4),
        ("PVJ KJ JJ", 4),
        ("PP", 2),
        ("PKVJ PKVJ PKVJ", 12),
        ("PP PP PV", 5),
        ("-", 0),
        ("PK PP PP", 5),
    ],
)
def test_the_worth_of_a_row(tiles: str, worth: int) -> None:
    assert scores(do(table("A turn", *FOUR, row=tiles), "leave"))[0] == worth


@pytest.mark.rule("PP-13")
def test_a_merchant_with_elements_counts_one_on_each_open_line() -> None:
    head = "merchant_elements night 2 prince A"
    assert scores(do(table("A turn", *FOUR, row="-", head=head), "leave"))[0] == 4
    assert scores(do(table("A turn", *FOUR, row="PKV PKJ", head=head), "leave"))[0] == 6
    assert scores(do(table("A turn", *FOUR, row="PVJ KJ JJ", head=head), "leave"))[0] == 5


@pytest.mark.rule("PP-6", "PP-12")
def test_a_broken_line_stays_broken_until_the_next_night() -> None:
    state = do(table("A turn", *FOUR, row="PK"), "steal", "> PKVJ")
    assert field(state, "open_mask") == 3
    state = do(state, "leave", "leave", "leave", "steal", "> VV")
    assert (field(state, "night"), field(state, "open_mask"), row(state)) == (3, 15, "-")
    assert field(state, "status", 4) == [0, 0, 0, 0]
    assert field(state, "night_guards") == [-1, -1]


@pytest.mark.rule("PP-14")
def test_every_tile_and_guard_of_the_bag_is_as_likely() -> None:
    state = do(table("A turn", *FOUR, row="PK PK", guards="4a, gone 2", discard="3xPP"), "steal")
    weights = state.chances()
    copies = [4, 6, 5, 4, 3, 4, 5, 4, 4, 3, 2, 3, 5, 4, 3]
    assert [weights[tile] for tile in range(15)] == copies
    assert {outcome: weight for outcome, weight in weights.items() if outcome >= 24} == {
        25: 1,
        27: 1,
        28: 1,
        29: 1,
        30: 1,
    }


@pytest.mark.rule("PP-18")
def test_only_tiles_that_extend_the_loot_may_be_played() -> None:
    state = table("A turn", "in hand PK VV JJ PV", *FOUR[1:], row="PK")
    assert choices(state) == {"steal", "leave", "play 5", "play 6"}
    with pytest.raises(IllegalMove) as refused:
        do(state, "play 13")
    assert refused.value.rule == "PP-18"
    after = do(state, "play 6")
    assert (row(after), turn(after), discard(after)) == ("PK PV", "B turn", "-")
    assert field(after, "hand_size", 4) == [3, 0, 0, 0]


@pytest.mark.rule("PP-13")
def test_the_worth_grows_while_the_same_lines_stay_open() -> None:
    state = table("A turn", *FOUR)
    worths = []
    for tile in ("PKVJ", "PKV", "PKV", "PK", "PP", "PP"):
        state = do(state, "steal", f"> {tile}")
        worths.append((field(state, "open_mask").bit_count(), sum(field(state, "row_elems"))))
    assert worths == [(4, 4), (3, 6), (3, 9), (2, 8), (1, 6), (1, 8)]
    assert all(now > then for (a, then), (b, now) in pairwise(worths) if a == b)


def test_a_guard_never_lies_in_the_row() -> None:
    state = do(table("A turn", *FOUR, row="PK"), "steal", "> guard 6")
    assert row(state) == "PK"
    assert GAME.box["copies"].sum() == 64
