"""Pickomino on a web page: what board.html draws, and the odds that stand on its controls."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from larrons.games.pickomino import dice
from larrons.games.pickomino.notation import SYMBOLS
from larrons.games.pickomino.odds import advise
from larrons.games.pickomino.rules import DOWN, GRILL, LOWEST, OVER, PICK, TAKE, TILES

if TYPE_CHECKING:
    from larrons.web.view import BoardView, Odds


def board(view: BoardView) -> dict[str, Any]:
    """Grill, stacks and dice."""
    s = view.plain
    running = s.phase != OVER and s.start >= 0
    return {
        "tiles": [_tile(view, tile) for tile in range(TILES)],
        "stacks": [_stack(view, seat) for seat in range(view.state.players)],
        "kept": _dice(view, kept=True) if running else [],
        "rolled": _dice(view, kept=False) if running and s.phase == PICK else [],
        "running": running,
        "total": s.total,
        "has_worm": bool(s.kept[dice.WORM]),
        "left": dice.DICE - sum(s.kept),
        "current": s.current,
    }


def _tile(view: BoardView, tile: int) -> dict[str, Any]:
    place = view.plain.loc[tile]
    number, worms = tile + LOWEST, view.state.game.contents.worms[tile]
    where = "grill" if place == GRILL else "down" if place == DOWN else "gone"
    key = {"grill": "tile-text", "down": "tile-down-text", "gone": "tile-gone-text"}[where]
    return {
        "number": number,
        "worms": worms,
        "where": where,
        "action": TAKE + tile,
        "text": view.say(key, tile=number, worms=worms),
    }


def _stack(view: BoardView, seat: int) -> dict[str, Any]:
    s = view.plain
    tiles = sorted((tile for tile in range(TILES) if s.loc[tile] == seat), key=lambda tile: s.pos[tile])
    return {
        "seat": seat,
        "name": view.name(seat),
        "worms": s.worms[seat],
        "top": _tile(view, tiles[-1]) | {"where": "top"} if tiles else None,
        "covered": [tile + LOWEST for tile in tiles[:-1]],
        "at_risk": bool(tiles) and seat == s.current and s.phase != OVER,
        "own": seat == s.current,
    }


def _dice(view: BoardView, kept: bool) -> list[dict[str, Any]]:
    """One entry a die. A die keeps its name when it is set aside; a face that can't be kept again has another."""
    s = view.plain
    counts = s.kept if kept else s.rolled
    shown = []
    for face in range(dice.FACES):
        spent = not kept and bool(s.kept[face])
        for i in range(counts[face]):
            text = view.say("die-spent-text" if spent else "die-text", face=SYMBOLS[face])
            name = f"die-{SYMBOLS[face]}-{'again' if spent else ''}{i}"
            shown.append({"face": SYMBOLS[face], "action": face, "text": text, "name": name})
    return shown


def odds(view: BoardView) -> Odds | None:
    """The exact solution of the turn, on each choice and for each tile."""
    from larrons.web.view import Odds

    s = view.plain
    if s.phase == OVER or s.start < 0:
        return None
    advice = advise(view.state)
    notes = {
        choice.action: view.say(
            "odds-note-short", worms=view.say("decimal", value=choice.worms), fail=_percent(view, choice.fail)
        )
        for choice in advice.choices
    }
    lines = [view.say("odds-turn", worms=view.say("decimal", value=advice.worms), fail=_percent(view, advice.fail))]
    if advice.next_fail is not None:
        lines.append(view.say("odds-next", fail=_percent(view, advice.next_fail)))
    head = [view.say("odds-tile"), view.say("odds-at-least"), view.say("odds-exactly")]
    return Odds(notes, [*lines, view.say("odds-note")], head, _tile_odds(view, advice.tiles))


def _tile_odds(view: BoardView, tiles: dict[int, Any]) -> list[list[str]]:
    s = view.plain
    tops = [top for seat, top in enumerate(s.top) if top and seat != s.current]
    rows = []
    for number, reach in tiles.items():
        on_grill = s.loc[number - LOWEST] == GRILL
        if on_grill or number in tops:
            at_least = _percent(view, reach.at_least) if on_grill else "–"
            rows.append([str(number), at_least, _percent(view, reach.exactly)])
    return rows


def _percent(view: BoardView, chance: float) -> str:
    if chance == 0:
        return "–"
    return view.say("percent-tiny") if chance < 0.001 else view.say("percent", value=chance)
