"""Langfinger drawn in a terminal: the race to 20, the five places in the order they act, and what is one's own."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from larrons.engine.message import Message
from larrons.engine.view import View
from larrons.games.langfinger import cards
from larrons.games.langfinger import odds as exact
from larrons.games.langfinger.codes import Flag, Phase, Place, Where
from larrons.games.langfinger.components import FENCE_NAMES
from larrons.games.langfinger.state import GOAL, NOBODY, SQUARES

AMBER = "bold yellow"
MARKS = {"helped": ("*", "bold"), "city": ("≈", AMBER), "lack": ("✗", "bold red")}  # of a tool that a card asks for


def board(view: View) -> RenderableType:
    """Everything at a glance: who leads, whose turn it is, what lies where, what one holds."""
    parts: list[RenderableType] = [_title(view), Text(), _seats(view), Text(), _places(view), Text(), _piles(view)]
    if view.seat >= 0:
        parts += [view.dim("board-legend"), Text(), _own(view)]
    return Group(*parts)


def _title(view: View) -> Text:
    s = view.plain
    if s.phase == Phase.OVER:
        return view.title(view.say("board-over"))
    told = view.say("board-round", round=s.round, first=view.name(s.first) if cards.knows_first(s) else "–")
    if s.phase == Phase.PLACING:
        told += " · " + view.say("board-lap", lap=4 - s.tokens_left[s.player])
    return view.title(told)


def _listed(view: View, things: list[Message], empty: str = "board-nothing") -> Text:
    return Text(", ".join(view.say(thing) for thing in things)) if things else view.dim(empty)


# The players


def _seats(view: View) -> Table:
    """The race to 20, and what everybody can see of each player."""
    s = view.plain
    table = view.table("", "board-player", "board-rascal", "board-money", "board-tools", "board-loot")
    table.columns[3].no_wrap = True
    for seat in view.seats:
        active = s.phase in (Phase.DRAFT, Phase.PLACING, Phase.ACTION) and s.player == seat
        won = s.phase == Phase.OVER and s.winners >> seat & 1
        drawn = s.rascal[seat] != NOBODY
        known = cards.tools(s.hand_known[seat]) if s.flags & Flag.OPEN_MEMORY and seat != view.seat else []
        table.add_row(
            Text("▶" if active else "★" if won else "", AMBER),
            view.badge(seat),
            view.say(cards.tool(cards.own_tool(view.state, seat))) if drawn else Text("–", "dim"),
            _race(s.money[seat]),
            Text(str(cards.how_many(s.hand[seat]))).append(f" ({_listed(view, known)})" if known else "", "dim"),
            _listed(view, [cards.back(view.state, loot) for loot in cards.held(view.state, seat)], "board-none"),
        )
    return table


def _race(money: int) -> Text:
    """LF-43: a bar up to 20, a sign for every two, and the number."""
    filled = min(money, GOAL)
    bar, goal = "━" * (filled // 2) + "╸" * (filled % 2), ("┃", AMBER if money >= GOAL else "dim")
    return Text.assemble((bar, "bold"), ("·" * (GOAL // 2 - len(bar)), "dim"), goal, (f"{money:>3}", "bold"))


# The places


def _places(view: View) -> Table:
    """One row for each place, in the order in which they act: its tokens in slot order, and its cards."""
    s = view.plain
    table = view.table("", "board-place", "board-slots", "board-cards")
    lying: dict[Place, RenderableType] = {
        Place.CITY: _listed(view, cards.tools(s.city), "board-empty"),
        Place.VILLA: _house(view, Place.VILLA),
        Place.RUIN: _ruin(view),
        Place.MUSEUM: _house(view, Place.MUSEUM),
        Place.PORT: _port(view),
    }
    for place in Place:
        here = s.phase == Phase.ACTION and s.place == place
        name = Text(f"{place + 1} {view.say(cards.place(place))}", AMBER if here else "bold")
        table.add_row(Text("▶" if here else "", AMBER), name, _slots(view, place), lying[place])
    return table


def _slots(view: View, place: int) -> Text:
    """The tokens that wait, each as the shape of its seat; `·` is a free slot."""
    s = view.plain
    marks = [Text("·", "dim") if owner < 0 else view.badge(owner)[0] for owner in s.token_at[place]]
    if s.phase == Phase.ACTION and s.place == place and s.token_at[place][s.slot] >= 0:
        marks[s.slot].stylize("reverse")
    return Text(" ").join(marks)


def _house(view: View, place: Place) -> RenderableType:
    """Position, protection and tools of the face-down cards; for a player, what his hand lacks is marked."""
    lines = []
    for card in exact.burglaries(view.state, view.seat, (place,)):
        name = f"{card.position + 1} {view.say(cards.protection(view.state, card.loot))}"
        tools = [Text(view.say(cards.tool(tool))).append(*MARKS.get(how, ("", ""))) for tool, how in card.asks]
        text = Text.assemble((f"{name} · ", "bold"), Text(" + ").join(tools))
        lines.append(text.append("  ✓", "bold green") if card.opens and view.seat >= 0 else text)
    return Group(*lines) if lines else view.dim("board-empty")


def _ruin(view: View) -> Text:
    """The squares; the token that closes one stands beside it."""
    box, owners = view.box, view.plain.square_owner
    squares = [Text(f"{box.give[square]}▸{box.get[square]}") for square in range(SQUARES)]
    closed = [view.badge(owner)[0] if owner >= 0 else Text() for owner in owners]
    return Text("   ").join(Text.assemble(*pair) for pair in zip(squares, closed, strict=True))


def _port(view: View) -> RenderableType:
    lines = []
    for position, fence in cards.fences(view.state).items():
        offers = " · ".join(view.say(offer) for offer in cards.offers(view.state, fence))
        text = Text.assemble((f"{position + 1} {view.say('fence-name', id=FENCE_NAMES[fence])} ", "bold"), offers)
        money = exact.best_price(view.state, view.seat, fence) if view.seat >= 0 else 0
        lines.append(text.append(f"  ✓ {money}", "bold green") if money else text)
    return Group(*lines) if lines else view.dim("board-empty")


def _piles(view: View) -> Table:
    """How many cards the piles have; what was discarded lies open (ruling A-39)."""
    table = view.table("board-pile", ">board-left", "board-discarded")
    state, s = view.state, view.plain
    loot = [cards.front(state, card) for card, where in enumerate(s.loot_loc) if where == Where.DISCARD]
    fences = [cards.fence(state, fence) for fence, where in enumerate(s.fence_loc) if where == Where.DISCARD]
    tools_left = str(cards.how_many(s.tool_deck))
    table.add_row(view.say("board-tools"), tools_left, _listed(view, cards.tools(s.tool_discard)))
    table.add_row(view.say("board-loot"), str(s.loot_loc.count(Where.PILE)), _listed(view, loot))
    table.add_row(view.say("board-fences"), str(s.fence_loc.count(Where.PILE)), _listed(view, fences))
    return table


def _own(view: View) -> Table:
    """The hand, the rascal card with its two lamps, and the loot with its fronts."""
    state, seat, s = view.state, view.seat, view.plain
    table = view.table("", "")
    table.add_row(view.dim("board-hand"), _listed(view, cards.tools(s.hand[seat])))
    if s.rascal[seat] != NOBODY:
        lamps = " · ".join(
            f"{'●' if cards.rascal_is_free(state, seat, place) else '○'} {view.say(cards.place(place))}"
            for place in (Place.VILLA, Place.MUSEUM)
        )
        own = Text.assemble((view.say(cards.tool(cards.own_tool(state, seat))), "bold"), f"  {lamps}")
        table.add_row(view.dim(cards.rascal(s.rascal[seat])), own)
    fronts = [cards.front(state, card) for card in cards.held(state, seat)]
    table.add_row(view.dim("board-own-loot"), _listed(view, fronts))
    return table
