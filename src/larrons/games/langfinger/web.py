"""Langfinger on a web page: the race to 20, the five places in the order they act, and what is one's own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from larrons.engine.state import State
from larrons.games.langfinger import cards
from larrons.games.langfinger import odds as exact
from larrons.games.langfinger import state as codes
from larrons.games.langfinger.naming import fence_name, number
from larrons.games.langfinger.state import (
    ACTION,
    CITY,
    GOAL,
    MUSEUM,
    NOBODY,
    OVER,
    PLACES,
    PLACING,
    PORT,
    RUIN,
    SLOTS,
    SQUARES,
    TOOLS,
    VILLA,
)

if TYPE_CHECKING:
    from larrons.web.view import BoardView, Odds

NAMES = ("city", "villa", "ruin", "museum", "port")


def standing(seen: State, seat: int) -> int:
    return int(seen.record.money[seat])


def board(view: BoardView) -> dict[str, Any]:
    s = view.state.record
    if s.phase == OVER:
        headline = view.say("board-over")
    else:
        headline = view.say("board-round", round=int(s["round"]), first=view.name(int(s.first)))
        if s.phase == PLACING:
            headline += " · " + view.say("board-lap", lap=4 - int(s.tokens_left[s.player]))
    return {
        "headline": headline,
        "places": [_place(view, place) for place in range(PLACES)],
        "players": [_player(view, seat) for seat in range(view.state.players)],
        "own": _own(view) if view.seat >= 0 else None,
        "goal": GOAL,
    }


def _place(view: BoardView, place: int) -> dict[str, Any]:
    s = view.state.record
    things = {CITY: _city, VILLA: _house, RUIN: _ruin, MUSEUM: _house, PORT: _port}[place](view, place)
    return {
        "key": NAMES[place],
        "name": view.say(cards.place(place)),
        "number": place + 1,
        "here": bool(s.phase == ACTION and s.place == place),
        "action": codes.PLACE + place,
        "slots": [int(s.token_at[place, slot]) for slot in range(SLOTS)],
        "slot_text": _slot_text(view, place),
        "things": things,
    }


def _slot_text(view: BoardView, place: int) -> str:
    owners = [int(owner) for owner in view.state.record.token_at[place] if owner >= 0]
    return ", ".join(view.name(owner) for owner in owners) or view.say("board-nothing")


def _thing(text: str, action: int, icon: str, piece: str, more: str = "", good: bool = False) -> dict[str, Any]:
    return {"text": text, "action": action, "icon": icon, "piece": piece, "more": more, "good": good}


def _active(view: BoardView, place: int) -> bool:
    return bool(view.state.record.phase == ACTION and view.state.record.place == place)


def _city(view: BoardView, place: int) -> list[dict[str, Any]]:
    city = view.state.record.city
    here = _active(view, place)
    return [
        _thing(view.say(cards.tool(tool)), codes.TAKE + tool if here else -1, f"lf-tool-{tool}", f"city-{tool}-{copy}")
        for tool in range(TOOLS)
        for copy in range(int(city[tool]))
    ]


def _house(view: BoardView, place: int) -> list[dict[str, Any]]:
    shown = []
    for card in exact.burglaries(view.state, view.seat):
        if card.place != place:
            continue
        needs = " + ".join(view.say(cards.tool(tool)) for tool in _needed(view, card.loot))
        name = f"{view.say(cards.protection(view.state, card.loot))} {'/'.join(map(str, card.values))}"
        opens = view.seat >= 0 and (card.from_hand is not None or card.with_rascal is not None)
        action = -1
        if _active(view, place):
            plain, helped = codes.STEAL + card.position, codes.STEAL_WITH_RASCAL + card.position
            action = helped if helped in view.legal and plain not in view.legal else plain
        shown.append(_thing(name, action, "lf-chest", f"loot-{card.loot}", needs, opens))
    return shown


def _needed(view: BoardView, loot: int) -> list[int]:
    return [tool for tool, count in enumerate(cards.needs(view.state, loot)) for _ in range(int(count))]


def _ruin(view: BoardView, place: int) -> list[dict[str, Any]]:
    box, s = view.state.game.box, view.state.record
    shown = []
    for square in range(SQUARES):
        owner = int(s.square_owner[square])
        taken = view.name(owner) if owner >= 0 else ""
        text = f"{int(box['give'][0, square])} ▸ {int(box['get'][0, square])}"
        action = codes.SQUARE + square if _active(view, place) and owner < 0 else -1
        shown.append(_thing(text, action, "lf-ruin", f"square-{square}", taken))
    return shown


def _port(view: BoardView, place: int) -> list[dict[str, Any]]:
    shown = []
    for position, fence in cards.fences(view.state).items():
        offers = " · ".join(view.say(offer) for offer in cards.offers(view.state, fence))
        money = exact.best_price(view.state, view.seat, fence) if view.seat >= 0 else 0
        action = codes.FENCE + position if _active(view, place) else -1
        name = f"{fence_name(fence)} {f'({money})' if money else ''}".strip()
        shown.append(_thing(name, action, "lf-fence", f"fence-{fence}", offers, bool(money)))
    return shown


def _player(view: BoardView, seat: int) -> dict[str, Any]:
    s = view.state.record
    loot = [view.say(cards.protection(view.state, card)) for card in cards.held(view.state, seat)]
    tool = "" if s.rascal[seat] == NOBODY else view.say(cards.tool(cards.own_tool(view.state, seat)))
    return {
        "seat": seat,
        "name": view.name(seat),
        "acting": bool(s.phase in (codes.DRAFT, PLACING, ACTION) and s.player == seat),
        "money": int(s.money[seat]),
        "tool": tool,
        "hand": number(s.hand[seat]),
        "tokens": int(s.tokens_left[seat]),
        "loot": ", ".join(loot),
        "won": bool(s.phase == OVER and int(s.winners) >> seat & 1),
    }


def _own(view: BoardView) -> dict[str, Any]:
    s, seat = view.state.record, view.seat
    tools = [
        _thing(
            view.say(cards.tool(tool)),
            codes.DISCARD_TOOL + tool if codes.DISCARD_TOOL + tool in view.legal else -1,
            f"lf-tool-{tool}",
            f"hand-{tool}-{copy}",
        )
        for tool in range(TOOLS)
        for copy in range(int(s.hand[seat, tool]))
    ]
    loot = [
        _thing(
            view.say(cards.front(view.state, card)),
            codes.SELL + card if codes.SELL + card in view.legal else -1,
            "lf-chest",
            f"loot-{card}",
        )
        for card in cards.held(view.state, seat)
    ]
    lamps = []
    if s.rascal[seat] != NOBODY:
        lamps = [
            (view.say(cards.place(place)), cards.rascal_is_free(view.state, seat, place)) for place in (VILLA, MUSEUM)
        ]
    return {"tools": tools, "loot": loot, "lamps": lamps}


def odds(view: BoardView) -> Odds | None:
    """The chance of each tool among the next draws, and the best sales."""
    from larrons.web.view import Odds

    state = view.state
    if state.is_over or view.seat < 0:
        return None
    lines = []
    for tokens in range(1, codes.TOKENS + 1):
        sales = exact.best_sales(state, view.seat, tokens)
        if len(sales) == tokens:
            lines.append(view.say("odds-sales", tokens=tokens, money=sum(sale.money for sale in sales)))
    rows = []
    for tool in range(TOOLS):
        chances = [exact.tool_odds(state, view.seat, draws)[tool] for draws in (1, 2, 3)]
        told = [view.say("percent", value=float(chance)) if chance else "–" for chance in chances]
        rows.append([view.say(cards.tool(tool)), *told])
    head = [view.say("odds-draw"), *(view.say("odds-draws", count=draws) for draws in (1, 2, 3))]
    return Odds({}, lines, head, rows)
