"""Why a choice may be a good one, in the words of the game: for hints."""

from __future__ import annotations

from larrons.engine.message import Message
from larrons.engine.state import State
from larrons.games.bakschisch.moves import FIFTH
from larrons.games.bakschisch.odds import landings
from larrons.games.bakschisch.rules import Fist


def reason(seen: State, seat: int, action: int) -> Message | None:
    """What speaks for a fist, or what it risks."""
    s = seen.record
    steps = abs(landings(seen)[seat] - int(s.pos[seat]))
    if s.bribe == FIFTH:
        offer = 0 if action == Fist.THIEF else action  # BK-18
        return Message("reason-fifth", {"steps": steps, "offer": offer})
    if action == Fist.THIEF:
        return Message("reason-thief")
    left = int(s.gold[seat]) - action
    return Message("reason-offer" if action else "reason-nothing", {"steps": steps, "left": left})
