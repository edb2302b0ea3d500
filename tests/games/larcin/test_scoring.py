"""Points, ties and places (LA-60 to LA-68)."""

from __future__ import annotations

import pytest

from larrons.games.larcin import GAME
from larrons.games.larcin.codes import Card, Switch
from larrons.games.larcin.state import NONE, UNKNOWN
from tests.games.larcin.script import at, played

LOOTS = [
    ("painting jewels statuette manuscript egg", 17, 17),
    ("painting painting jewels", 10, 6),
    ("painting painting jewels safe", 10, 6),
    ("painting painting jewels safe combination", 14, 14),
    ("safe safe painting painting", 6, 2),
    ("egg egg egg", 3, 3),
    ("painting painting painting jewels jewels safe combination bag manor", 23, 23),
    ("painting painting jewels statuette manuscript egg egg", 19, 15),
    ("bag cosh fingerprint", 0, 0),
    ("painting painting painting painting painting jewels jewels jewels safe combination", 37, 37),
]


@pytest.mark.rule("LA-61", "LA-62", "LA-64")
@pytest.mark.parametrize(("loot", "spares", "all_ones"), LOOTS)
@pytest.mark.parametrize("rank", [1, 2])
def test_what_a_loot_is_worth(loot: str, spares: int, all_ones: int, rank: int) -> None:
    first = 2 if rank == 1 else 0
    for switch, points in (("", spares), (" all_copies_1", all_ones)):
        state = at(
            f"2p turn 9 clock 1{switch} | A out {rank} manor hand 2egg loot {loot} |"
            f" B out {3 - rank} manor hand - | B acts 1 main"
        )
        assert state.scores() == [points + first, 2 - first]


BEST = {1: (5, 0), 2: (9, 0), 3: (12, 5), 4: (14, 10), 5: (17, 15), 6: (18, 20), 7: (19, 25), 8: (20, 29)}
BEST |= {9: (21, 33), 10: (22, 37)}


@pytest.mark.rule("LA-61", "LA-62")
@pytest.mark.parametrize("cards", BEST)
def test_the_best_loot_of_each_size(cards: int) -> None:
    plain = ["painting", "jewels", "statuette", "manuscript", "egg", *["painting"] * 4, "egg"][:cards]
    full = ["safe", "combination", *["painting"] * 5, *["jewels"] * 3][:cards]
    for loot, points in zip((plain, full), BEST[cards], strict=True):
        state = at(
            f"2p turn 9 clock 1 | A out 2 manor hand - loot {' '.join(loot)} | B out 1 manor hand - | B acts 1 main"
        )
        assert state.scores()[0] == points


@pytest.mark.rule("LA-60", "LA-63", "LA-65", "LA-68")
def test_places() -> None:
    state = played(
        "5p turn 9 clock 7 | A out 2 manor hand painting loot painting |"
        " B eliminated hand - | C manor wary hand watch loot jewels |"
        " D out 1 manor hand - loot statuette | E out 3 manor hand - loot jewels egg | C acts 1 main",
        "C reveal",
        "A pass",
    )
    assert state.scores() == [5, 0, 0, 5, 5]
    assert state.ranks() == [2, 4, 4, 1, 3]
    assert state.record.winner == 3


@pytest.mark.rule("LA-67")
def test_what_is_shown_at_the_end() -> None:
    state = played(
        "3p turn 9 clock 7 | A out 1 manor hand bag loot painting egg^ |"
        " B manor hand gloves loot jewels | C manor wary hand watch |"
        " C acts 1 main",
        "C reveal",
        "A pass",
        "B pass",
    )
    seen = state.observe(-1)
    assert seen.record.loot[0, :2].tolist() == [Card.PAINTING, Card.EGG]
    assert seen.record.loot[1, 0] == UNKNOWN
    assert not seen.record.hand.any()
    assert seen.scores() == state.scores()
    assert seen.ranks() == state.ranks()


@pytest.mark.rule("LA-60")
@pytest.mark.parametrize(
    ("inside", "counts"),
    [
        ("manor hand egg", True),
        ("hand egg", False),
        ("manor wary hand watch", False),
        ("manor fingerprint hand egg", False),
        ("manor fingerprint hand gloves", True),
    ],
)
def test_final_count_all_with_manor(inside: str, counts: bool) -> None:
    text = (
        f"3p turn 9 clock 1 all_with_manor final 1 tenth | A {inside} loot painting |"
        f" B manor hand - | C out 1 manor hand - loot egg | C acts 1 main"
    )
    state = played(text, "C end")
    assert state.scores() == [5 if counts else 0, 0, 3]
    assert state.record.winner == (0 if counts else 2)
    assert bool(state.record.loot_up[0]) == counts, "who scores shows his loot"
    assert state.observe(1).scores() == state.scores()
    assert played(text.replace(" all_with_manor", ""), "C end").scores() == [0, 0, 3]


@pytest.mark.rule("LA-60", "LA-65")
def test_final_count_ties_go_to_leavers_then_by_seat_and_not_after_the_clock() -> None:
    tie = (
        "3p turn 9 clock 1 all_with_manor final 1 pile | A manor hand - loot statuette |"
        " B manor hand - loot statuette | C out 1 manor hand - loot egg | C acts 1 main"
    )
    state = played(tie, "C end")
    assert (state.scores(), state.ranks()) == ([3, 3, 3], [2, 3, 1])
    clock = (
        tie.replace("final 1 pile ", "")
        .replace("clock 1", "clock 7")
        .replace("C out 1 manor hand -", "C manor wary hand watch")
    )
    state = played(clock, "C reveal")
    assert (state.record.winner, state.scores()) == (NONE, [0, 0, 0])
    nobody_out = played(tie.replace("out 1 ", ""), "C end")
    assert (nobody_out.record.winner, nobody_out.ranks()) == (0, [1, 2, 3]), "they may win even if nobody is out"


@pytest.mark.rule("LA-61")
def test_other_object_values() -> None:
    state = GAME.new(2, {"value_painting": 20, "value_egg": 0})
    assert state.record.switches[Switch.VALUES : Switch.VALUES + 5].tolist() == [0, 2, 3, 4, 20]
