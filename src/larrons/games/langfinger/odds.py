"""Exact helpers: what a hand opens, what a sale brings, what may be behind a back, what a draw may give (section 9)."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from larrons.engine.chances import at_least
from larrons.engine.message import Message
from larrons.engine.state import State
from larrons.engine.view import Odds, View
from larrons.games.langfinger import cards
from larrons.games.langfinger.codes import Action, Place, Where, kind_of
from larrons.games.langfinger.state import NOBODY, TOKENS, TOOLS


@dataclass(frozen=True)
class Burglary:
    """A lying loot card for one seat: what each way to pay costs (None: it cannot be paid), and what is lacking."""

    place: int
    position: int
    loot: int
    need: tuple[int, ...]
    from_hand: tuple[int, ...] | None  # tools to discard
    with_rascal: tuple[int, ...] | None
    own_tool: int  # the tool the rascal card can supply here, or -1
    lacking: tuple[int, ...]  # after the rascal's help, if it helps; none for a spectator
    fetchable: bool  # whether the City has what is lacking, in at most two tools per own token that waits there

    @property
    def opens(self) -> bool:
        """Whether the hand opens it, with the rascal's help or without."""
        return self.from_hand is not None or self.with_rascal is not None

    @property
    def asks(self) -> list[tuple[int, str]]:
        """Each tool on the back: the hand has it, the rascal supplies it, the City may, or it lacks."""
        lacking, asked = list(self.lacking), []
        for tool, count in enumerate(self.need):
            for copy in range(count):
                how = "have"
                if tool == self.own_tool and copy == 0:
                    how = "helped"
                elif lacking[tool] > 0:
                    lacking[tool] -= 1
                    how = "city" if self.fetchable else "lack"
                asked.append((tool, how))
        return asked


@dataclass(frozen=True)
class Sale:
    """One action at the Port."""

    fence: int
    cards: tuple[int, ...]
    sold: tuple[int, ...]  # the fronts that these cards have, or may have
    money: int

    def clashes(self, other: "Sale") -> bool:
        return self.fence == other.fence or bool({*self.cards} & {*other.cards} or {*self.sold} & {*other.sold})


def burglaries(state: State, seat: int, places: tuple[int, ...] = (Place.VILLA, Place.MUSEUM)) -> list[Burglary]:
    """Every lying loot card: how the seat's hand can open it, alone or with the rascal card (LF-24 to LF-28)."""
    lying = ((place, *card) for place in places for card in cards.lying(state, place).items())
    return [_burglary(state, seat, *card) for card in lying]


def _burglary(state: State, seat: int, place: int, position: int, loot: int) -> Burglary:
    need = tuple(cards.needs(state, loot))
    if seat < 0:
        return Burglary(place, position, loot, need, None, None, -1, (0,) * TOOLS, False)
    own = cards.own_tool(state, seat)
    if own < 0 or not need[own] or not cards.rascal_is_free(state, seat, place):
        own = -1
    alone, helped = cards.lacking(state, seat, loot), cards.lacking(state, seat, loot, own)
    city = state.fields.city.tolist()
    tokens = state.fields.token_at[Place.CITY].tolist().count(seat)
    there = all(city[tool] >= helped[tool] for tool in range(TOOLS))
    from_hand = None if any(alone) else need
    with_rascal = None if any(helped) or own < 0 else tuple(cards.paid(state, loot, own))
    fetchable = there and 0 < sum(helped) <= 2 * tokens
    return Burglary(place, position, loot, need, from_hand, with_rascal, own, tuple(helped), fetchable)


def sales(state: State, seat: int, viewer: int | None = None, stolen: tuple[int, ...] = ()) -> list[Sale]:
    """The sales of one action at the Port, the dearest first: one card, or two of a type, to one fence (LF-37). For
    another viewer, and of cards the seat may steal before, all that are possible."""
    box, found = state.game.contents, []
    known = {x: cards.fronts(state, seat if viewer is None else viewer, x) for x in (*cards.held(state, seat), *stolen)}
    by_kind: dict[int, list[tuple[int, int]]] = {}
    for card, fronts in known.items():
        for front in fronts:
            by_kind.setdefault(box.kind[front], []).append((card, front))
    for fence in cards.fences(state).values():
        for kind, held in by_kind.items():
            for size in range(1, box.buys[fence][kind] + 1):
                for chosen in combinations(held, size):
                    which, sold = zip(*chosen, strict=True)
                    if len(set(which)) == len(set(sold)) == size:
                        found.append(Sale(fence, which, sold, sum(cards.price(state, fence, loot) for loot in sold)))
    return sorted(found, key=lambda sale: (-sale.money, len(sale.sold)))


def best_of(all_sales: list[Sale], actions: int) -> list[Sale]:
    """The most money that so many of these sales, the dearest first, can bring: each fence and each card once."""
    best: list[Sale] = []
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
            if not any(sale.clashes(other) for other in chosen):
                chosen.append(sale)
                go_on(number + 1, money + sale.money)
                chosen.pop()

    go_on(0, 0)
    return best


def best_price(state: State, seat: int, fence: int | None = None) -> int:
    """The most a seat can get in one action, from one fence or from any."""
    return max((sale.money for sale in sales(state, seat) if fence in (None, sale.fence)), default=0)


def tool_odds(state: State, seat: int, draws: int) -> list[Fraction]:
    """Of each tool the chance to have at least one among so many draws, by what the seat has not seen (section 6.4)."""
    unseen = state.fields.unseen[seat].tolist()
    return [at_least(1, count, sum(unseen), draws) for count in unseen]


def missing_tool_odds(state: State, seat: int, draws: int) -> Fraction:
    """The chance to draw at least one tool that the hand lacks for some loot of the Museum."""
    unseen = state.fields.unseen[seat].tolist()
    lacking = [card.lacking for card in burglaries(state, seat, (Place.MUSEUM,))]
    useful = sum(count for tool, count in enumerate(unseen) if any(lack[tool] for lack in lacking))
    return at_least(1, useful, sum(unseen), draws)


def buyers(state: State, kind: int) -> int:
    """How many fences at the Port buy a type."""
    return sum(1 for fence in cards.fences(state).values() if state.game.contents.buys[fence][kind])


def buyer_odds(state: State, kind: int, laid: int) -> Fraction:
    """The chance that among so many fences laid next at least one buys a type; a used-up pile is reshuffled."""
    places, buys = state.fields.fence_loc.tolist(), state.game.contents.buys
    piles = [[fence for fence, where in enumerate(places) if where == pile] for pile in (Where.PILE, Where.DISCARD)]
    chances = []
    for pile in piles:  # what the pile lacks comes from the discards
        wanted = sum(1 for fence in pile if buys[fence][kind])
        chances.append(at_least(1, wanted, len(pile), laid))
        laid = max(laid - len(pile), 0)
    return 1 - (1 - chances[0]) * (1 - chances[1])


# In words


def tell(view: View) -> Odds | None:
    """What a choice is good for, on its control; what cards may hide, the best sales and the next draws at the side."""
    state, seat = view.state, view.seat
    if seat < 0:
        return view.odds({}, [*_hidden(view), view.say("odds-note")])
    if state.fields.rascal[seat] == NOBODY:
        return None
    notes = {action: note for action in view.legal if (note := _note(view, action))}
    chances = {draws: tool_odds(state, seat, draws) for draws in range(1, 4)}
    names = [view.say(cards.tool(tool)) for tool in range(TOOLS)]
    rows = [[name, *(view.percent(each[tool]) for each in chances.values())] for tool, name in enumerate(names)]
    head = [Message("odds-draw"), *(Message("odds-draws", {"count": draws}) for draws in chances)]
    lines = [*_hidden(view), *_sales(view), *_buyers(view), view.say("odds-note")]
    return view.odds(notes, lines, head, rows, zip(names, chances[1], strict=True), view.say("odds-chart"))


def _hidden(view: View) -> Iterator[str]:
    """What each lying card may be: any of the fronts it may have for a seat, each as likely (LF-49)."""
    for card in burglaries(view.state, view.seat):
        args = {"place": cards.place(card.place), "position": card.position + 1}
        name = Message("odds-name", {**args, "protection": cards.protection(view.state, card.loot)})
        fronts = cards.fronts(view.state, view.seat, card.loot)
        told = [view.say("odds-front", front=cards.front(view.state, x), chance=1 / len(fronts)) for x in fronts]
        yield view.say("web-behind", loot=name, fronts=", ".join(told))


def _sales(view: View) -> list[str]:
    """The best sales for one, two and three tokens at the Port, if nobody comes first."""
    best = {tokens: best_of(sales(view.state, view.seat), tokens) for tokens in range(1, TOKENS + 1)}
    told = [
        Message("odds-sales", {"tokens": tokens, "money": sum(sale.money for sale in sales)})
        for tokens, sales in best.items()
        if len(sales) == tokens
    ]
    return [view.say("web-ending", text=line) for line in told or [Message("odds-no-sale")]]


def _buyers(view: View) -> Iterator[str]:
    """For each type one holds: how many fences buy it now, and the chance that the next one laid does."""
    state, kinds = view.state, view.box.kind
    for kind in sorted({kinds[loot] for loot in cards.held(state, view.seat)}):
        chance = view.percent(buyer_odds(state, kind, 1))
        yield view.say("web-buyers", type=cards.kind(kind), count=buyers(state, kind), chance=chance)


def _note(view: View, action: int) -> str:
    """The number that matters for one choice."""
    kind, number = kind_of(action)
    if kind == Action.PLACE:
        return _place_note(view, number)
    if kind == Action.TAKE:
        return view.say("web-note-take", **_opened(view, (Place.VILLA, Place.MUSEUM), number, 1))
    if kind == Action.SQUARE:
        chance = missing_tool_odds(view.state, view.seat, view.box.get[number])
        return view.say("web-note-square", chance=view.percent(chance)) if chance else ""
    if kind == Action.DISCARD:
        return view.say("web-note-discard", **_opened(view, (Place.MUSEUM,), number, -1))
    return ""


def _place_note(view: View, place: int) -> str:
    """What at least is left when one's turn comes there, or what one's tools open there now."""
    s, box = view.plain, view.box
    ahead = sum(1 for seat in s.token_at[place] if seat >= 0)
    if place == Place.CITY:
        return view.say("web-note-city", count=max(0, sum(s.city) - 2 * ahead))
    if place == Place.RUIN:
        better = sum(1 for give, get in zip(box.give, box.get, strict=True) if get > give)
        return view.say("web-note-ruin", count=max(0, better - ahead))
    if place == Place.PORT:
        left = max(0, len(cards.fences(view.state)) - ahead)
        return view.say("web-note-port", count=left, money=best_price(view.state, view.seat))
    return view.say("web-note-house", **_opened(view, (place,)))


def _opened(view: View, places: tuple[int, ...], tool: int = -1, more: int = 0) -> dict[str, int]:
    """How many of the loot cards lying there the hand opens, with a tool more or less."""
    state = view.state.copy()
    if tool >= 0:
        hand = state.fields.hand[view.seat]
        hand[tool] = int(hand[tool]) + more
    found = burglaries(state, view.seat, places)
    return {"open": sum(card.opens for card in found), "count": len(found)}


def reason(seen: State, seat: int, action: int) -> Message | None:
    """What speaks for an action."""
    kind, number = kind_of(action)
    if kind == Action.PLACE and number == Place.PORT:
        return Message("reason-port", {"money": best_price(seen, seat)})
    if kind == Action.PLACE and number in (Place.VILLA, Place.MUSEUM):
        return Message("reason-loot", {"count": sum(card.opens for card in burglaries(seen, seat, (number,)))})
    if kind == Action.PLACE:
        return Message("reason-city" if number == Place.CITY else "reason-ruin")
    if kind == Action.TAKE:
        return Message("reason-tool", {"count": sum(card.lacking[number] > 0 for card in burglaries(seen, seat))})
    if kind in (Action.STEAL, Action.STEAL_WITH_RASCAL):
        return Message("reason-burglary-rascal" if kind == Action.STEAL_WITH_RASCAL else "reason-burglary")
    if kind == Action.FENCE:
        return Message("reason-sale", {"money": best_price(seen, seat, cards.fences(seen)[number])})
    return Message("reason-pass") if kind == Action.PASS else None
