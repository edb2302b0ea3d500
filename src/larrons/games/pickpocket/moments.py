"""The moments of a move of Pickpocket: what the bag brings, who is caught, the second guard, double or nothing."""

from typing import Any

from larrons.engine.view import BoardView, Moment
from larrons.games.pickpocket.codes import Action, Draw
from larrons.games.pickpocket.state import GUARD, GUARDS
from larrons.games.pickpocket.web import line_ends, tile_look

CAUGHT = ("event-caught", "event-may-redraw", "event-warned", "event-out", "event-double-lost")
BARRED = ("event-second-guard", "event-seventh-guard", "event-passage", "event-thrown-out")
LEAVES = ("event-leave", "event-leave-nothing", "event-double-won", "event-double-begins", "event-laid-down")
TELLS = (*CAUGHT, *BARRED, *LEAVES, "event-steal", "event-guard-drawn", "event-guard-glove", "event-guard-free")


def moments(before: BoardView, actor: int, code: int, after: BoardView) -> list[Moment]:
    """A tile or a guard from the bag, and whoever leaves the inn; then what becomes of the last thief."""
    unseen = actor < 0 and code < GUARD and before.plain.draw in (Draw.STACK, Draw.DEAL, Draw.GLOVE)
    if unseen or not after.lines(*TELLS):
        return []
    if actor >= 0:
        shown = _left(before, actor, code, after)
    else:
        shown = [_guard(before, code - GUARD, after) if code >= GUARD else _tile(before, code, after)]
    return shown + _double(after)


def _picture(**shown: Any) -> dict[str, Any]:
    return {"thieves": [], "tile": None, "ends": [], "guards": [], "sum": ""} | shown


def _thief(seat: int, place: str) -> dict[str, Any]:
    return {"seat": seat, "lying": False, "crown": "", "place": place}


def _tile(before: BoardView, tile: int, after: BoardView) -> Moment:
    """PP-15, PP-16: it extends a line, or its thief is caught with it: then one sees which lines were open."""
    seat, caught = before.plain.to_move, bool(after.lines("event-caught"))
    thief = _thief(seat, "caught" if caught else "")
    drawn = _picture(thieves=[thief], tile=tile_look(before, tile), ends=list(line_ends(before)) if caught else [])
    gave_up = caught and not after.lines("event-may-redraw")
    return before.moment(after.lines(*CAUGHT, "event-steal"), drawn, climax=caught, strikes=[seat] if gave_up else [])


def _guard(before: BoardView, guard: int, after: BoardView) -> Moment:
    """PP-22, PP-23: one guard waits at the door, the second one bars it."""
    then, values = before.plain, before.state.game.contents.guard
    first = then.night_guards[0]
    out = [int(seat.number) for line in after.lines("event-thrown-out") for seat in line.args["players"]]
    guards = [values[first]] if first >= 0 else []
    picture = _picture(thieves=[_thief(seat, "thrown") for seat in out], guards=[*guards, values[guard]])
    lines = [line for line in after.lines(*TELLS) if line.key not in LEAVES]
    return before.moment(lines, picture, climax=first >= 0 or then.guards_seen + 1 == GUARDS, strikes=out)


def _double(after: BoardView) -> list[Moment]:
    """Double or nothing begins, or has been won."""
    shown = []
    for line in after.lines("event-double-won", "event-double-begins"):
        won = line.key == "event-double-won"
        thief = _thief(int(line.args["player"].number), "won" if won else "")
        shown.append(after.moment([line], _picture(thieves=[thief], sum="" if won else "×2"), climax=True))
    return shown


def _left(before: BoardView, actor: int, code: int, after: BoardView) -> list[Moment]:
    """Slipped away with the loot, or given in when caught."""
    if code == Action.ACCEPT:
        tile = tile_look(before, before.plain.pending_tile)
        caught = _picture(thieves=[_thief(actor, "caught")], tile=tile, ends=list(line_ends(before)))
        return [after.moment(after.lines(*CAUGHT), caught, climax=True, strikes=[actor])]
    lines = after.lines("event-leave", "event-leave-nothing", "event-laid-down")
    return [after.moment(lines, _picture(thieves=[_thief(actor, "away")]))] if lines else []
