"""Pickomino on a web page: what board.html draws."""

from typing import Any

from larrons.engine.view import BoardView
from larrons.games.pickomino import dice
from larrons.games.pickomino.notation import SYMBOLS, stack
from larrons.games.pickomino.rules import LOWEST, TILES, Action, Phase, Place
from larrons.games.pickomino.view import shows_stacks


def board(view: BoardView) -> dict[str, Any]:
    """Grill, stacks and dice."""
    s = view.plain
    running, is_open = s.phase != Phase.OVER and s.start >= 0, shows_stacks(view.state)
    return {
        "tiles": [_tile(view, tile) for tile in range(TILES)],
        "stacks": [_stack(view, seat, is_open) for seat in view.seats],
        "kept": _faces(view, kept=True) if running else [],
        "rolled": _faces(view, kept=False) if running and s.phase == Phase.PICK else [],
        "running": running,
        "total": s.total,
        "has_worm": bool(s.kept[dice.WORM]),
        "left": dice.DICE - sum(s.kept),
    }


def _tile(view: BoardView, tile: int) -> dict[str, Any]:
    place = view.plain.loc[tile]
    number, worms = tile + LOWEST, view.box.worms[tile]
    where = "grill" if place == Place.GRILL else "down" if place == Place.DOWN else "gone"
    key = {"grill": "tile-text", "down": "tile-down-text", "gone": "tile-gone-text"}[where]
    return {
        "number": number,
        "worms": worms,
        "where": where,
        "action": Action.TAKE + tile,
        "text": view.say(key, tile=number, worms=worms),
    }


def _stack(view: BoardView, seat: int, is_open: bool) -> dict[str, Any]:
    """A player's tiles; if stacks are open, also what lies under the topmost one."""
    s = view.plain
    tiles = stack(s, seat)
    return {
        "seat": seat,
        "name": view.name(seat),
        "worms": s.worms[seat] if is_open else None,
        "top": _tile(view, tiles[-1]) | {"where": "top"} if tiles else None,
        "covered": [tile + LOWEST for tile in tiles[:-1]] if is_open else [],
        "height": len(tiles),
        "at_risk": bool(tiles) and seat == s.current and s.phase != Phase.OVER,
        "own": seat == s.current,
    }


def _faces(view: BoardView, kept: bool) -> list[dict[str, Any]]:
    """The dice by face, as they are kept (PK-8). A die keeps its name when it is set aside; a face that can't be kept
    again has another."""
    s = view.plain
    counts = s.kept if kept else s.rolled
    shown = []
    for face in range(dice.FACES):
        spent = not kept and bool(s.kept[face])
        again = "again" if spent else ""
        text = view.say("die-spent-text" if spent else "die-text", face=SYMBOLS[face])
        if counts[face]:
            shown.append(
                {
                    "face": SYMBOLS[face],
                    "action": face,
                    "text": view.say("dice-text", count=counts[face], die=text),
                    "names": [f"die-{SYMBOLS[face]}-{again}{i}" for i in range(counts[face])],
                    "total": "" if spent else view.say("board-makes", total=s.total + counts[face] * dice.POINTS[face]),
                }
            )
    return shown
