"""The exact helpers, against the figures of the specification (sections 9 and 10)."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import comb

import pytest

from larrons.engine.view import View
from larrons.engine.words import Words
from larrons.games.langfinger import odds
from larrons.games.langfinger.codes import Where
from tests.games.langfinger.positions import GAME, position


@pytest.mark.rule("LF-49")
def test_what_may_be_behind_a_back() -> None:
    state = position("A hans 0 loot L19 | B bobby 0 | place A", cards="villa L15 L01 | museum L20 L12")

    def told(seat: int) -> list[list[str]]:
        found = odds.tell(View(state.observe(seat), seat, Words("en", GAME.package)))
        assert found is not None
        behind = [line.rstrip(".").split("Behind it: ") for line in found.lines if "Behind it" in line]
        return [fronts.split(", ") for _, fronts in behind]

    safe = ["gold worth 3 (50%)", "jewellery worth 4 (50%)"]
    assert told(0)[:3] == [
        ["gold worth 4 (50%)", "jewellery worth 3 (50%)"],
        ["money bag worth 1 (100%)"],
        [safe[1].replace("50", "100")],
    ]
    assert told(1)[2] == safe
    assert told(-1)[2] == safe


@pytest.mark.rule("LF-26", "LF-27")
def test_which_loot_a_hand_opens() -> None:
    rest = "tokens city A | A hans 0 hand pick pliers used museum | B bobby 0 | A at city 1"
    state = position(rest, cards="city 2torch plan | villa L01 L04 L24 | museum L01:- L17".replace("L01:-", "L02"))
    chest, dear, showcase, second, safe = odds.burglaries(state.observe(0), 0)
    assert (chest.from_hand, chest.with_rascal) == (None, (1, 0, 0, 0, 0))
    assert (dear.from_hand, dear.with_rascal) == (None, (1, 0, 1, 0, 0))
    assert (showcase.with_rascal, showcase.lacking, showcase.fetchable) == (None, (0, 0, 0, 1, 0), True)
    assert (second.with_rascal, second.lacking, second.fetchable) == (None, (0, 1, 0, 0, 0), False)
    assert (safe.lacking, safe.fetchable) == ((0, 0, 0, 2, 0), True)


@pytest.mark.rule("LF-37", "LF-38")
def test_the_best_sale_of_one_action_and_of_several() -> None:
    state = position("A hans 0 loot L22 L24 L08 L16 | B bobby 0 | place A", cards="port F03 F10 F12").observe(0)
    assert odds.best_price(state, 0, 2) == 5  # two statues, 2 + 3
    assert odds.best_price(state, 0, 9) == 5  # painting 3 + 2
    best = [sum(sale.money for sale in odds.best_of(odds.sales(state, 0), actions)) for actions in (1, 2, 3)]
    assert best == [5, 10, 14]  # both statues, the painting at +2, the jewellery at +1
    assert odds.sales(position("A hans 0 | B bobby 0 | place A", cards="port F03"), 0) == []


def test_the_best_sales_are_the_best_of_all() -> None:
    """Brute force over every way to give each card to a fence or to none."""
    loot = (6, 10, 12, 21, 23)
    state = position("A hans 0 loot L07 L11 L13 L22 L24 | B bobby 0 | place A", cards="port F11 F13 F05").observe(0)
    fences, box, best = (10, 12, 4), GAME.box[0], {1: 0, 2: 0, 3: 0}
    for choice in product((None, 0, 1, 2), repeat=len(loot)):
        money, fine = 0, True
        for number, fence in enumerate(fences):
            sold = [card for card, to in zip(loot, choice, strict=True) if to == number]
            kinds = {int(box["kind"][card]) for card in sold}
            if not sold:
                continue
            kind = min(kinds)
            fine &= len(kinds) == 1 and len(sold) <= box["buys"][fence, kind]
            money += sum(int(box["value"][card] + box["bonus"][fence, kind]) for card in sold)
        used = len({to for to in choice if to is not None})
        if fine and used:
            for actions in range(used, 4):
                best[actions] = max(best[actions], money)
    assert {
        actions: sum(sale.money for sale in odds.best_of(odds.sales(state, 0), actions)) for actions in best
    } == best


@pytest.mark.parametrize(("draws", "chance"), [(1, 0.200), (2, 0.363), (3, 0.495), (4, 0.601), (6, 0.755), (8, 0.853)])
def test_the_chance_of_a_tool_from_a_fresh_pile(draws: int, chance: float) -> None:
    state = GAME.new(2)
    assert [round(float(value), 3) for value in odds.tool_odds(state, 0, draws)] == [chance] * 5


@pytest.mark.parametrize(("laid", "gold", "coins"), [(2, 0.110, 0.165), (3, 0.027, 0.055), (4, 0.005, 0.015)])
def test_the_chance_that_a_fence_buys_a_type(laid: int, gold: float, coins: float) -> None:
    state = GAME.new(2)
    assert (state.record.fence_loc == Where.PILE).all()
    missing = [round(1 - float(odds.buyer_odds(state, kind, laid)), 3) for kind in range(5)]
    assert missing == [gold, gold, coins, gold, coins]


def test_fences_from_a_reshuffled_pile() -> None:
    """Three fences are laid from a pile of two and then from the discard pile."""
    discarded = " ".join(f"F{number:02}" for number in (1, 3, 9, 12, 14, 7, 8, 2, 4, 5, 6, 10))
    state = position(f"discard {discarded} | A hans 0 | B bobby 0 | place A")
    assert odds.buyer_odds(state, 0, 3) == 1  # F11 and F13 buy gold
    buyers = sum(1 for number in (1, 3, 9, 12, 14, 7, 8, 2, 4, 5, 6, 10) if GAME.box["buys"][0, number - 1, 4])
    assert odds.buyer_odds(state, 4, 3) == Fraction(buyers, 12)


OPENED = {
    2: [0.080, 0.194, 0.316, 0.434, 0.540, 0.631, 0.708, 0.771],
    3: [0.0, 0.032, 0.095, 0.179, 0.274, 0.371, 0.464, 0.550],
}


@pytest.mark.rule("LF-24", "LF-26")
@pytest.mark.parametrize("size", [2, 3])
def test_how_often_a_random_hand_and_rascal_open_a_random_loot(size: int) -> None:
    """Section 10's table, from all hands of h cards: the tools a card leaves to pay, against the fresh pile."""
    need = [row.tolist() for row in GAME.box["need"][0] if row.sum() == size]
    for cards, expected in enumerate(OPENED[size], 1):
        total = Fraction(0)
        for row in need:
            for rascal in range(5):
                paid = tuple(max(count - (tool == rascal), 0) for tool, count in enumerate(row))
                total += chance_to_hold(paid, cards)
        assert round(float(total / (5 * len(need))), 3) == expected


def chance_to_hold(paid: tuple[int, ...], cards: int) -> Fraction:
    """Hands of `cards` out of 12 of each tool with at least the tools to pay."""
    needed = [(tool, count) for tool, count in enumerate(paid) if count]
    ways = 0
    for extra in product(*(range(count, min(12, cards) + 1) for _, count in needed)):
        rest = cards - sum(extra)
        if rest >= 0:
            combinations = comb(60 - 12 * len(needed), rest)
            for number in extra:
                combinations *= comb(12, number)
            ways += combinations
    return Fraction(ways, comb(60, cards))
