"""Why a choice may be a good one, in the words of the game: for hints."""

from __future__ import annotations

from larrons.engine.message import Message
from larrons.engine.state import State
from larrons.games.pickpocket.codes import Action, Phase
from larrons.games.pickpocket.loot import exit_points, worth, worth_with
from larrons.games.pickpocket.odds import double_or_nothing, steal


def reason(seen: State, seat: int, action: int) -> Message | None:
    """What speaks for an action, or what it risks."""
    s, box = seen.record, seen.game.box[0]
    if s.phase == Phase.DOUBLE:
        found = double_or_nothing(seen, seat).get(action)
        return Message("reason-double", {"percent": round(100 * found.win)}) if found else None
    if action == Action.LEAVE:
        return Message("reason-leave", {"points": int(exit_points(box, s, seat, 1))})
    if action in (Action.STEAL, Action.REDRAW):
        return Message("reason-steal", {"percent": round(100 * steal(seen, seat).lost), "worth": int(worth(s))})
    if Action.LAY_DOWN <= action < Action.TAKE_POWER:
        return Message("reason-lay-down", {"points": int(s.score[action - Action.LAY_DOWN])})
    if action >= Action.PLAY:
        gain = int(worth_with(box, s, action - Action.PLAY)) - int(worth(s))
        return Message("reason-play", {"gain": gain}) if gain >= 0 else Message("reason-play-less", {"loss": -gain})
    return Message("reason-beer") if action == Action.BEER else None
