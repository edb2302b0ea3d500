"""The moments of a move of Pickomino: the dice of a bust, the tile that is taken, stolen, given back or turned."""

from typing import Any

from larrons.engine.view import BoardView, Moment
from larrons.games.pickomino import dice
from larrons.games.pickomino.notation import SYMBOLS
from larrons.games.pickomino.rules import LOWEST, TILES, Place


def moments(before: BoardView, actor: int, code: int, after: BoardView) -> list[Moment]:
    """What ends a turn; a roll and a choice within it are seen on the board."""
    then, now = before.plain, after.plain
    if then.start < 0 or now.turn == then.turn:
        return []
    seat = then.current
    taken = [tile for tile in range(TILES) if now.loc[tile] == seat != then.loc[tile]]
    if taken:
        picture = {"dice": _kept(before, code), "tiles": [_tile(after, taken[0])]}
        return [after.moment(after.lines("event-take", "event-steal"), picture, climax=then.loc[taken[0]] >= 0)]
    shown = _kept(before, code)
    if actor < 0:  # PK-9: a roll in which every face had been set aside already
        rolled = dice.COUNTS[dice.FIRST_ROLL[then.left] + code].tolist()
        shown = [_die(before, face, i, spent=True) for face, count in enumerate(rolled) for i in range(count)]
    lines = [line for line in after.told if line.key.startswith("event-fail")]
    bust = after.moment(lines, {"dice": shown, "tiles": []}, climax=True, strikes=[seat])
    returned = after.lines("event-return", "event-flip")  # PK-32, PK-33: to the grill, and one is turned
    moved = [_tile(after, tile) for tile in range(TILES) if then.loc[tile] != now.loc[tile]]
    return [bust, after.moment(returned, {"dice": [], "tiles": moved})] if returned else [bust]


def _tile(view: BoardView, tile: int) -> dict[str, Any]:
    number, worms = tile + LOWEST, view.box.worms[tile]
    text = view.say("tile-text", tile=number, worms=worms)
    return {"number": number, "worms": worms, "down": view.plain.loc[tile] == Place.DOWN, "text": text}


def _kept(before: BoardView, action: int) -> list[dict[str, Any]]:
    """All dice set aside, those of this last choice included."""
    s = before.plain
    counts = [s.rolled[face] if face == action else s.kept[face] for face in range(dice.FACES)]
    return [_die(before, face, i) for face in range(dice.FACES) for i in range(counts[face])]


def _die(view: BoardView, face: int, number: int, spent: bool = False) -> dict[str, Any]:
    symbol = SYMBOLS[face]
    text = view.say("die-spent-text" if spent else "die-text", face=symbol)
    return {"face": symbol, "name": f"die-{symbol}-{'again' if spent else ''}{number}", "spent": spent, "text": text}
