"""Exact helpers: what a hand opens, what a sale brings, what may be behind a back, what a draw may give (section 9)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import comb

from larrons.engine.state import State
from larrons.games.langfinger import cards
from larrons.games.langfinger.state import FENCES, TOOLS, Place, Where


@dataclass(frozen=True)
class Burglary:
    """A lying loot card for one seat: what each way to pay costs (None: it cannot be paid), and what is lacking."""

    place: int
    position: int
    loot: int
    from_hand: tuple[int, ...] | None  # tools to discard
    with_rascal: tuple[int, ...] | None
    own_tool: int  # the tool the rascal card can supply here, or -1
    lacking: tuple[int, ...]  # after the rascal's help, if it helps
    fetchable: bool  # whether the City has what is lacking, in at most two tools per own token that waits there
    values: dict[int, Fraction]  # chance of each value
    kinds: dict[int, Fraction]  # chance of each type


@dataclass(frozen=True)
class Sale:
    """One action at the Port."""

    position: int
    fence: int
    sold: tuple[int, ...]
    money: int


def values_behind(state: State, seat: int, loot: int) -> dict[int, Fraction]:
    """LF-49: the chance of each value of a face-down card, for a seat: every front it may be is as likely."""
    return _share(state, seat, loot, "value")


def kinds_behind(state: State, seat: int, loot: int) -> dict[int, Fraction]:
    """The chance of each type of a face-down card, for a seat."""
    return _share(state, seat, loot, "kind")


def _share(state: State, seat: int, loot: int, field: str) -> dict[int, Fraction]:
    all_of_them = getattr(state.game.contents, field)
    found = [all_of_them[card] for card in cards.fronts(state, seat, loot)]
    return {each: Fraction(found.count(each), len(found)) for each in sorted(set(found))}


def burglaries(state: State, seat: int, places: tuple[int, ...] = (Place.VILLA, Place.MUSEUM)) -> list[Burglary]:
    """Every lying loot card: how the seat's hand can open it, alone or with the rascal card (LF-24 to LF-28)."""
    found = []
    for place in places:
        for position, loot in cards.lying(state, place).items():
            found.append(_burglary(state, seat, place, position, loot))
    return found


def _burglary(state: State, seat: int, place: int, position: int, loot: int) -> Burglary:
    own = cards.own_tool(state, seat)
    if own < 0 or not cards.needs(state, loot)[own] or not cards.rascal_is_free(state, seat, place):
        own = -1
    alone, helped = cards.lacking(state, seat, loot), cards.lacking(state, seat, loot, own)
    city = state.fields.city.tolist()
    tokens = state.fields.token_at[Place.CITY].tolist().count(seat)
    there = all(city[tool] >= helped[tool] for tool in range(TOOLS))
    return Burglary(
        place,
        position,
        loot,
        None if any(alone) else tuple(cards.paid(state, loot)),
        None if any(helped) or own < 0 else tuple(cards.paid(state, loot, own)),
        own,
        tuple(helped),
        there and 0 < sum(helped) <= 2 * tokens,
        values_behind(state, seat, loot),
        kinds_behind(state, seat, loot),
    )


def sales(state: State, seat: int) -> list[Sale]:
    """The sales of one action at the Port, the dearest first: one card, or two of a type, to one fence (LF-37)."""
    mine, box = cards.held(state, seat), state.game.contents
    found = []
    for position, fence in cards.fences(state).items():
        for size in (1, 2):
            for sold in combinations(mine, size):
                kinds = {box.kind[loot] for loot in sold}
                if len(kinds) == 1 and box.buys[fence][min(kinds)] >= size:
                    bonus = box.bonus[fence][min(kinds)]
                    money = sum(box.value[loot] + bonus for loot in sold)
                    found.append(Sale(position, fence, sold, money))
    return sorted(found, key=lambda sale: (-sale.money, len(sale.sold), sale.position))


def best_sales(state: State, seat: int, actions: int) -> list[Sale]:
    """The most money that so many actions at the Port can bring if nobody interferes: each fence and each card once."""
    best: list[Sale] = []
    all_sales = sales(state, seat)
    chosen: list[Sale] = []

    def go_on(start: int, money: int) -> None:
        nonlocal best
        if money > sum(sale.money for sale in best):
            best = list(chosen)
        if len(chosen) == actions:
            return
        for number in range(start, len(all_sales)):
            sale = all_sales[number]
            if money + sale.money * (actions - len(chosen)) <= sum(kept.money for kept in best):
                return  # the rest is no dearer
            if all(sale.fence != other.fence and not set(sale.sold) & set(other.sold) for other in chosen):
                chosen.append(sale)
                go_on(number + 1, money + sale.money)
                chosen.pop()

    go_on(0, 0)
    return best


def best_price(state: State, seat: int, fence: int) -> int:
    """The most a seat can get from one fence in one action."""
    return max((sale.money for sale in sales(state, seat) if sale.fence == fence), default=0)


def tool_odds(state: State, seat: int, draws: int) -> list[Fraction]:
    """Of each tool the chance to have at least one among so many draws, by what the seat has not seen (section 6.4)."""
    unseen = [int(count) for count in state.fields.unseen[seat]]
    total = sum(unseen)
    draws = min(draws, total)
    return [1 - Fraction(comb(total - count, draws), comb(total, draws)) for count in unseen]


def buyer_odds(state: State, kind: int, laid: int) -> Fraction:
    """The chance that among so many fences laid next at least one buys a type; a used-up pile is reshuffled."""
    places, buys = state.fields.fence_loc, state.game.box["buys"][0]
    pile = [fence for fence in range(FENCES) if places[fence] == Where.PILE]
    if len(pile) < laid:  # the rest comes from the discard pile
        if any(buys[fence, kind] for fence in pile):
            return Fraction(1)
        laid -= len(pile)
        pile = [fence for fence in range(FENCES) if places[fence] == Where.DISCARD]
    laid = min(laid, len(pile))
    without = sum(1 for fence in pile if not buys[fence, kind])
    return 1 - Fraction(comb(without, laid), comb(len(pile), laid))
