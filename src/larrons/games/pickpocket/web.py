"""Pickpocket on a web page: the row of loot with its open lines drawn through, the guards, the thieves, one's hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from larrons.engine.state import State
from larrons.games.pickpocket.components import POWER_NAMES
from larrons.games.pickpocket.loot import exit_points, guard_value, worth
from larrons.games.pickpocket.odds import double_or_nothing, steal
from larrons.games.pickpocket.state import (
    CAUGHT,
    DEAL,
    DON,
    GUARDS,
    INSIDE,
    LINES,
    OVER,
    PLAY,
    POWERS,
    STACK,
    TURN,
    TYPES,
)
from larrons.games.pickpocket.story import LINE_NAMES
from larrons.games.pickpocket.terminal import STATUS

if TYPE_CHECKING:
    from larrons.web.view import BoardView, Odds


def standing(seen: State, seat: int) -> int:
    return int(seen.scores()[seat])


def board(view: BoardView) -> dict[str, Any]:
    s = view.state.record
    moment = "board-over" if s.phase == OVER else "board-night" if s.night else "board-set-up"
    return {
        "headline": view.say(moment, night=int(s.night)),
        "guards": [number < int(s.guards_seen) for number in range(GUARDS)],
        "guards_text": view.say("board-guards-seen", seen=int(s.guards_seen)),
        "bag": view.say("board-bag", tiles=int(s.bag_loot), guards=int(s.bag_guards).bit_count()) if s.night else "",
        "lines": [_line(view, line) for line in range(LINES)],
        "row": [_tile(view, int(tile), place) for place, tile in enumerate(s.row[: s.row_len])],
        "facts": _facts(view) if s.night else [],
        "thieves": [_thief(view, seat) for seat in range(view.state.players)],
        "hand": _hand(view),
    }


def _line(view: BoardView, line: int) -> dict[str, Any]:
    s = view.state.record
    is_open = bool(int(s.open_mask) >> line & 1)
    return {
        "name": view.say(f"lines-{LINE_NAMES[line]}"),
        "key": LINE_NAMES[line],
        "open": is_open,
        "count": int(s.row_elems[line]),
    }


def _tile(view: BoardView, tile: int, place: int = -1) -> dict[str, Any]:
    """Four lines; each with how many elements it shows, and whether it is joined to the merchant."""
    s, box = view.state.record, view.state.game.box[0]
    masks = [int(box["mask"][int(other)]) for other in s.row[: place + 1]] if place >= 0 else []
    cells = []
    for line in range(LINES):
        shows = bool(int(box["mask"][tile]) >> line & 1)
        cells.append(
            {
                "key": LINE_NAMES[line],
                "count": int(box["elem"][tile]) if shows else 0,
                "joined": shows and all(mask >> line & 1 for mask in masks),
                "letter": view.say(f"letter-{LINE_NAMES[line]}"),
                "open": bool(int(s.open_mask) >> line & 1),
            }
        )
    shown = [view.say(f"lines-{cell['key']}") for cell in cells if cell["count"]]
    text = view.say("loot-text", lines=", ".join(shown), count=int(box["elem"][tile]))
    return {"cells": cells, "end": int(box["end"][tile]), "text": text, "action": PLAY + tile}


def _facts(view: BoardView) -> list[str]:
    """What matters for the next decision, in numbers."""
    s, box = view.state.record, view.state.game.box[0]
    facts = [view.say("board-loot", worth=int(worth(s))), _guard(view)]
    if s.don_left > 0:
        facts.append(view.say("board-double", left=int(s.don_left)))
        facts.append(view.say("board-double-points", points=int(exit_points(box, s, int(s.to_move), 2))))
    elif view.seat >= 0 and s.phase in (TURN, CAUGHT) and s.status[view.seat] == INSIDE:
        facts.append(view.say("board-leave", points=int(exit_points(box, s, view.seat, 1))))
    return facts


def _guard(view: BoardView) -> str:
    s, box = view.state.record, view.state.game.box[0]
    if s.night_guards[0] < 0:
        return view.say("board-no-guard")
    first = int(guard_value(box, s))
    if s.night_guards[1] < 0:
        return view.say("board-guard", value=first)
    return view.say("board-guards", first=first, second=int(box["guard"][s.night_guards[1]]))


def _thief(view: BoardView, seat: int) -> dict[str, Any]:
    s = view.state.record
    inside = s.status[seat] == INSIDE
    where = f"board-{STATUS[int(s.status[seat])]}"
    if inside and s.opt_warnings and s.night:
        where = "board-standing" if s.standing[seat] else "board-lying"
    powers = [
        (view.say(f"power-{POWER_NAMES[power]}"), bool(int(s.power_used) >> power & 1))
        for power in range(POWERS)
        if s.power_owner[power] == seat
    ]
    return {
        "seat": seat,
        "name": view.name(seat),
        "where": view.say(where),
        "inside": inside,
        "moves": bool(s.to_move == seat and s.phase != OVER),
        "held": int(s.hand_size[seat]),
        "tonight": int(s.night_points[seat]),
        "prince": bool(s.prince == seat and s.phase != OVER),
        "king": bool(s.phase == OVER and int(s.winners) >> seat & 1),
        "powers": powers,
    }


def _hand(view: BoardView) -> list[dict[str, Any]]:
    s = view.state.record
    if view.seat < 0:
        return []
    tiles = [tile for tile in range(TYPES) for _ in range(int(s.hand[view.seat, tile]))]
    return [_tile(view, tile) | {"name": f"hand-{place}"} for place, tile in enumerate(tiles)]


def odds(view: BoardView) -> Odds | None:
    """What a draw may bring; in double or nothing what each choice promises."""
    from larrons.web.view import Odds

    s = view.state.record
    if s.phase == OVER or s.draw in (STACK, DEAL) or s.night == 0:
        return None
    draw = steal(view.state, view.seat)
    guard = "7" if draw.seventh else str(draw.guard_number)
    rows = [
        [view.say(key), _percent(view, float(chance))]
        for key, chance in (
            ("odds-tile", draw.placed),
            (f"odds-guard-{guard}", draw.guard),
            ("odds-caught", draw.caught),
        )
    ]
    notes: dict[int, str] = {}
    if view.seat >= 0 and s.phase == DON and s.to_move == view.seat and not s.draw:
        choices = double_or_nothing(view.state, view.seat)
        notes = {action: _percent(view, float(choice.win)) for action, choice in choices.items()}
    lines = [view.say("odds-lost", chance=_percent(view, float(draw.lost)))]
    return Odds(notes, lines, [view.say("odds-what"), view.say("odds-chance")], rows)


def _percent(view: BoardView, chance: float) -> str:
    if chance == 0:
        return "–"
    return view.say("percent-tiny") if chance < 0.001 else view.say("percent", value=chance)
