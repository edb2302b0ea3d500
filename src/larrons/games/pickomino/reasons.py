"""Why a choice may be a good one, in the words of the game: for hints."""

from __future__ import annotations

from larrons.engine.message import Message, Seat
from larrons.engine.state import State
from larrons.games.pickomino.dice import FACES, POINTS, WORM
from larrons.games.pickomino.rules import LOWEST, Action, Place


def reason(seen: State, seat: int, action: int) -> Message | None:
    """What speaks for an action, or what it risks."""
    s = seen.record
    if action < Action.ROLL:
        return _of_keeping(seen, action)
    if action == Action.GIVE_UP:
        return None
    if action == Action.ROLL:
        top, failing = int(s.top[seat]), (int(s.used).bit_count() / FACES) ** int(s.left)
        worms = _worms(seen, top - LOWEST) if top else 0
        return Message("reason-roll", {"percent": round(100 * failing), "worms": worms})
    tile = action - Action.TAKE
    after = seen.copy()
    after.apply(seat, action)
    if after.is_over:
        return Message("reason-last", {"wins": "yes" if after.record.winner == seat else "no"})
    owner = int(s.loc[tile])
    if owner == Place.GRILL:
        return Message("reason-take", {"worms": _worms(seen, tile)})
    return Message("reason-steal", {"worms": _worms(seen, tile), "victim": Seat(owner)})


def _of_keeping(seen: State, face: int) -> Message:
    s, count = seen.record, int(seen.record.rolled[face])
    args = {"points": count * int(POINTS[face]), "left": int(s.left) - count}
    return Message("reason-keep-worm" if face == WORM else "reason-keep", args)


def _worms(seen: State, tile: int) -> int:
    return int(seen.game.contents.worms[tile])
