"""Langfinger drawn in a terminal: the race to 20, the five places in the order they act, and what is one's own."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from larrons.games.langfinger import cards
from larrons.games.langfinger import odds as exact
from larrons.games.langfinger.components import TYPES
from larrons.games.langfinger.naming import fence_name, how_many
from larrons.games.langfinger.state import GOAL, NOBODY, SLOTS, SQUARES, TOKENS, TOOLS, Flag, Phase, Place

if TYPE_CHECKING:
    from larrons.table.view import View

AMBER = "bold yellow"


def board(view: View) -> RenderableType:
    """Everything at a glance: who leads, whose turn it is, what lies where, what one holds."""
    parts: list[RenderableType] = [_title(view), Text(), _seats(view), Text(), _places(view)]
    if view.seat >= 0:
        parts += [Text(view.say("board-legend"), "dim"), Text(), _own(view)]
    return Group(*parts)


def _title(view: View) -> Text:
    s = view.state.record
    if s.phase == Phase.OVER:
        state = view.say("board-over")
    else:
        state = view.say("board-round", round=int(s["round"]), first=view.name(int(s.first)))
        if s.phase == Phase.PLACING:
            state += " · " + view.say("board-lap", lap=4 - int(s.tokens_left[s.player]))
    return Text.assemble((view.say("title"), "bold"), "  ", (state, "dim"))


def _plain(*headings: str) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim", show_header=any(headings))
    for heading in headings:
        table.add_column(heading)
    return table


# The players


def _seats(view: View) -> Table:
    """The race to 20, and what everybody can see of each player."""
    s, say = view.state.record, view.say
    table = _plain(
        "", say("board-player"), say("board-rascal"), say("board-money"), say("board-tools"), say("board-loot")
    )
    for seat in range(view.state.players):
        active = s.phase in (Phase.DRAFT, Phase.PLACING, Phase.ACTION) and s.player == seat
        won = s.phase == Phase.OVER and int(s.winners) >> seat & 1
        rascal = (
            Text("–", "dim") if s.rascal[seat] == NOBODY else Text(say(cards.tool(cards.own_tool(view.state, seat))))
        )
        table.add_row(
            Text("▶" if active else "★" if won else "", AMBER),
            view.badge(seat),
            rascal,
            _race(int(s.money[seat])),
            _hand_size(view, seat),
            _loot_backs(view, seat),
        )
    return table


def _race(money: int) -> Text:
    """LF-43: a bar up to 20, then how far into the second lap."""
    filled = min(money, GOAL)
    text = Text.assemble(
        ("━" * filled, "bold"), ("·" * (GOAL - filled), "dim"), ("┃", AMBER if money >= GOAL else "dim")
    )
    return text.append(f"{money:>3}", "bold")


def _hand_size(view: View, seat: int) -> Text:
    s = view.state.record
    text = Text(str(how_many(s.hand[seat])))
    if s["flags"] & Flag.OPEN_MEMORY and seat != view.seat and s.hand_known[seat].any():
        text.append(f" ({_tools(view, s.hand_known[seat])})", "dim")
    return text


def _loot_backs(view: View, seat: int) -> Text:
    loot = [view.say(cards.protection(view.state, card)) for card in cards.held(view.state, seat)]
    counted = [f"{loot.count(name)} × {name}" if loot.count(name) > 1 else name for name in dict.fromkeys(loot)]
    return Text(", ".join(counted)) if loot else Text("–", "dim")


def _tools(view: View, counts: object) -> str:
    return ", ".join(view.say(tool) for tool in cards.tools(counts))


# The places


def _places(view: View) -> Table:
    """One row for each place, in the order in which they act: its tokens in slot order, and its cards."""
    s = view.state.record
    table = _plain("", view.say("board-place"), view.say("board-slots"), view.say("board-cards"))
    contents = {Place.CITY: _city, Place.VILLA: _house, Place.RUIN: _ruin, Place.MUSEUM: _house, Place.PORT: _port}
    for place in Place:
        here = s.phase == Phase.ACTION and s.place == place
        name = Text(f"{place + 1} {view.say(cards.place(place))}", AMBER if here else "bold")
        table.add_row(Text("▶" if here else "", AMBER), name, _slots(view, place), contents[place](view, place))
    return table


def _slots(view: View, place: int) -> Text:
    """The tokens that wait, each as the shape of its seat; `·` is a free slot."""
    s = view.state.record
    marks = []
    for slot in range(SLOTS):
        owner = int(s.token_at[place, slot])
        mark = Text("·", "dim") if owner < 0 else view.badge(owner)[0]
        if s.phase == Phase.ACTION and (s.place, s.slot) == (place, slot) and owner >= 0:
            mark.stylize("reverse")
        marks.append(mark)
    return Text(" ").join(marks)


def _city(view: View, place: int) -> Text:
    city = view.state.record.city
    return Text(_tools(view, city)) if city.any() else _empty(view)


def _empty(view: View) -> Text:
    return Text(view.say("board-empty"), "dim")


def _house(view: View, place: int) -> RenderableType:
    lying = exact.burglaries(view.state, view.seat, (place,))
    return Group(*(_loot_line(view, card) for card in lying)) if lying else _empty(view)


def _loot_line(view: View, card: exact.Burglary) -> Text:
    """Position, protection, worth and tools; for a player each lacking tool is marked, and a loot the hand opens."""
    protection = view.say(cards.protection(view.state, card.loot))
    text = Text.assemble((f"{card.position + 1} {protection} {'/'.join(map(str, card.values))}", "bold"), " · ")
    text.append_text(Text(" + ").join(_needed_tools(view, card)))
    opens = card.from_hand is not None or card.with_rascal is not None
    return text.append("  ✓", "bold green") if opens and view.seat >= 0 else text


def _needed_tools(view: View, card: exact.Burglary) -> list[Text]:
    """`*` is supplied by the rascal card, `≈` can be fetched in the City by an own token, `✗` is lacking."""
    lacking = list(card.lacking) if view.seat >= 0 else [0] * TOOLS
    texts = []
    for tool, count in enumerate(cards.needs(view.state, card.loot)):
        for copy in range(int(count)):
            text = Text(view.say(cards.tool(tool)))
            if view.seat >= 0 and tool == card.own_tool and copy == 0:
                text.append("*", "bold")
            elif lacking[tool] > 0:
                lacking[tool] -= 1
                text.append("≈" if card.fetchable else "✗", "bold yellow" if card.fetchable else "bold red")
            texts.append(text)
    return texts


def _ruin(view: View, place: int) -> Text:
    """The squares, each free, dim if a token closes it."""
    box, s = view.state.game.box, view.state.record
    texts = []
    for square in range(SQUARES):
        text = Text(f"{box['give'][0, square]}▸{box['get'][0, square]}")
        owner = int(s.square_owner[square])
        if owner >= 0:
            text = Text.assemble(text, view.badge(owner)[0])
        texts.append(text)
    return Text("   ").join(texts)


def _port(view: View, place: int) -> RenderableType:
    lines = []
    for position, fence in cards.fences(view.state).items():
        offers = " · ".join(view.say(offer) for offer in cards.offers(view.state, fence))
        text = Text.assemble((f"{position + 1} {fence_name(fence)} ", "bold"), offers)
        money = exact.best_price(view.state, view.seat, fence) if view.seat >= 0 else 0
        if money:
            text.append(f"  ✓ {money}", "bold green")
        lines.append(text)
    return Group(*lines) if lines else _empty(view)


# One's own


def _own(view: View) -> Table:
    """The hand, the rascal card with its two lamps, and the loot with its fronts."""
    state, seat = view.state, view.seat
    s = state.record
    table = _plain("", "")
    hand = _tools(view, s.hand[seat]) if s.hand[seat].any() else view.say("board-nothing")
    table.add_row(Text(view.say("board-hand"), "dim"), Text(hand, "bold"))
    if s.rascal[seat] != NOBODY:
        lamps = " · ".join(
            f"{'●' if cards.rascal_is_free(state, seat, place) else '○'} {view.say(cards.place(place))}"
            for place in (Place.VILLA, Place.MUSEUM)
        )
        own = Text.assemble((view.say(cards.tool(cards.own_tool(state, seat))), "bold"), f"  {lamps}")
        table.add_row(Text(view.say(cards.rascal(int(s.rascal[seat]))), "dim"), own)
    loot = [view.say(cards.front(state, card)) for card in cards.held(state, seat)]
    table.add_row(
        Text(view.say("board-own-loot"), "dim"),
        Text(", ".join(loot) or view.say("board-nothing"), "bold" if loot else ""),
    )
    return table


# Odds


def percent(view: View, chance: Fraction) -> str:
    """Short; a dash for what can't happen."""
    return view.say("percent", value=float(chance)) if chance else "–"


def odds(view: View) -> RenderableType:
    """What may be behind the backs, what it takes, what the next draws and fences may bring."""
    parts: list[RenderableType] = [_loot_odds(view)]
    if view.seat >= 0:
        parts += [Text(), _sale_odds(view), Text(), _tool_odds(view)]
    return Group(*parts, Text(), _fence_odds(view), Text(view.say("odds-note"), "dim"))


def _loot_odds(view: View) -> Table:
    """Each lying card: its fronts with their chances, and what it would cost this player."""
    say = view.say
    table = _plain(say("odds-loot"), say("odds-behind"), say("odds-price"))
    for card in exact.burglaries(view.state, view.seat):
        protection = cards.protection(view.state, card.loot)
        name = say("odds-name", place=cards.place(card.place), position=card.position + 1, protection=protection)
        fronts = cards.fronts(view.state, view.seat, card.loot)
        behind = [
            f"{say(cards.front(view.state, front))} {percent(view, Fraction(1, len(fronts)))}" for front in fronts
        ]
        table.add_row(Text(name, "bold"), Text(", ".join(behind)), _price(view, card) if view.seat >= 0 else Text())
    return table


def _price(view: View, card: exact.Burglary) -> Text:
    if card.with_rascal is not None:
        return Text(f"✓ {view.say('odds-with-rascal', tools=cards.tools(card.with_rascal))}", "bold")
    if card.from_hand is not None:
        return Text(f"✓ {view.say('odds-from-hand', tools=cards.tools(card.from_hand))}", "bold")
    return Text(f"✗ {view.say('board-lacks', tools=cards.tools(card.lacking))}", "dim")


def _sale_odds(view: View) -> RenderableType:
    """The best sales for one, two and three tokens at the Port, if nobody comes first."""
    lines = []
    for tokens in range(1, TOKENS + 1):
        sales = exact.best_sales(view.state, view.seat, tokens)
        if len(sales) == tokens:
            money = sum(sale.money for sale in sales)
            lines.append(Text(view.say("odds-sales", tokens=tokens, money=money)))
    return Group(*lines) if lines else Text(view.say("odds-no-sale"), "dim")


def _tool_odds(view: View) -> Table:
    """The chance of at least one of each tool among one to three draws."""
    table = _plain(view.say("odds-draw"), *(view.say(cards.tool(tool)) for tool in range(TOOLS)))
    for draws in range(1, 4):
        chances = exact.tool_odds(view.state, view.seat, draws)
        table.add_row(view.say("odds-draws", count=draws), *(percent(view, chance) for chance in chances))
    return table


def _fence_odds(view: View) -> Table:
    """For each type: how many fences at the Port buy it, and the chance that a next one laid does."""
    state = view.state
    table = _plain(view.say("odds-fences"), *(view.say(cards.kind(kind)) for kind in range(len(TYPES))))
    buys = state.game.box["buys"][0]
    now = [str(sum(1 for fence in cards.fences(state).values() if buys[fence, kind])) for kind in range(len(TYPES))]
    table.add_row(view.say("odds-now"), *now)
    for laid in (1, 2):
        chances = [percent(view, exact.buyer_odds(state, kind, laid)) for kind in range(len(TYPES))]
        table.add_row(view.say("odds-next", count=laid), *chances)
    return table
