"""The moments of a move of Pickpocket: what the bag brings, who is caught, the second guard, double or nothing."""

from typing import Any

from larrons.engine.message import Message
from larrons.engine.view import BoardView, Moment
from larrons.games.pickpocket.codes import Action, Draw
from larrons.games.pickpocket.state import GUARD, GUARDS
from larrons.games.pickpocket.web import tile_look

CAUGHT = ("event-caught", "event-may-redraw", "event-warned", "event-out", "event-double-lost")
BARRED = ("event-second-guard", "event-seventh-guard", "event-passage", "event-thrown-out")
LEAVES = ("event-leave", "event-leave-nothing", "event-double-won", "event-double-begins", "event-laid-down")
TELLS = (*CAUGHT, *BARRED, *LEAVES, "event-steal", "event-guard-drawn", "event-guard-glove", "event-guard-free")


def moments(before: BoardView, actor: int, code: int, after: BoardView) -> list[Moment]:
    """A tile or a guard from the bag, and whoever leaves the inn."""
    then = before.plain
    told = after.lines(*TELLS)
    if not told:
        return []
    if actor >= 0:
        return _left(before, actor, code, after, told)
    if then.draw in (Draw.STACK, Draw.DEAL, Draw.GLOVE) and code < GUARD:
        return []
    return _guard(before, code - GUARD, after, told) if code >= GUARD else _tile(before, code, after, told)


def _picture(**shown: Any) -> dict[str, Any]:
    return {"thieves": [], "tile": None, "guilty": False, "guards": [], "sum": ""} | shown


def _thief(seat: int, place: str) -> dict[str, Any]:
    return {"seat": seat, "lying": False, "crown": "", "place": place}


def _tile(before: BoardView, tile: int, after: BoardView, told: list[Message]) -> list[Moment]:
    """PP-15, PP-16: it extends a line, or its thief is caught with it."""
    seat, keys = before.plain.to_move, [line.key for line in told]
    caught = "event-caught" in keys
    thief = _thief(seat, "caught" if caught else "")
    drawn = _picture(thieves=[thief], tile=tile_look(before, tile), guilty=caught)
    first = [line for line in told if line.key in CAUGHT or line.key == "event-steal"]
    gave_up = caught and "event-may-redraw" not in keys
    shown = [before.moment(first, drawn, climax=caught, strikes=[seat] if gave_up else [])]
    return shown + _double(after, told)


def _guard(before: BoardView, guard: int, after: BoardView, told: list[Message]) -> list[Moment]:
    """PP-22, PP-23: one guard waits at the door, the second one bars it."""
    then, values = before.plain, before.state.game.contents.guard
    first = then.night_guards[0]
    thrown = [line.args["players"] for line in told if line.key == "event-thrown-out"]
    out = [int(seat.number) for seats in thrown for seat in seats]
    guards = [values[first]] if first >= 0 else []
    thieves = [_thief(seat, "thrown") for seat in out]
    picture = _picture(thieves=thieves, guards=[*guards, values[guard]])
    lines = [line for line in told if line.key not in LEAVES]
    is_last = first >= 0 or then.guards_seen + 1 == GUARDS
    return [before.moment(lines, picture, climax=is_last, strikes=out), *_double(after, told)]


def _double(after: BoardView, told: list[Message]) -> list[Moment]:
    """Double or nothing begins, or has been won."""
    shown = []
    for line in told:
        if line.key in ("event-double-won", "event-double-begins"):
            won = line.key == "event-double-won"
            seat = int(line.args["player"].number)
            picture = _picture(thieves=[_thief(seat, "won" if won else "")], sum="×2" if not won else "")
            shown.append(after.moment([line], picture, climax=True))
    return shown


def _left(before: BoardView, actor: int, code: int, after: BoardView, told: list[Message]) -> list[Moment]:
    """Slipped away with the loot, or given in when caught."""
    if code == Action.ACCEPT:
        caught = _picture(
            thieves=[_thief(actor, "caught")], tile=tile_look(before, before.plain.pending_tile), guilty=True
        )
        lines = [line for line in told if line.key in CAUGHT]
        return [after.moment(lines, caught, climax=True, strikes=[actor]), *_double(after, told)]
    lines = [line for line in told if line.key in ("event-leave", "event-leave-nothing", "event-laid-down")]
    picture = _picture(thieves=[_thief(actor, "away")])
    shown = [after.moment(lines, picture)] if lines else []
    return shown + _double(after, told)
