"""How the table treats its players: the number beside a name, who is ready, and questions before a costly offer
(section 9 of the specification).

That a card takes the pawn beyond the cross, where the thief is given up, is only a hint beside the bag.
"""

from __future__ import annotations

from larrons.engine.manners import confirm_first
from larrons.engine.message import Message
from larrons.engine.state import State
from larrons.games.bakschisch.moves import FIFTH
from larrons.games.bakschisch.odds import landings
from larrons.games.bakschisch.rules import Fist, Phase

FAR_BACK = 3  # spaces


def turns(state: State) -> int:
    """Counted in rounds."""
    return int(state.fields["round"])


def chooses_together(seen: State) -> bool:
    """All fists close at the same time; who is not waited for is ready."""
    return bool(seen.fields.phase == Phase.COMMIT)


def standing(seen: State, seat: int) -> int:
    """The race: the space of the pawn."""
    return int(seen.fields.pos[seat])


def account(seen: State, seat: int) -> Message:
    """BK-37 to BK-42: where the pawn stands, and the gold that decides between equals."""
    s, throne = seen.fields, int(seen.game.box["throne"][0])
    place = "throne" if s.pos[seat] == throne else "street"
    return Message("account", {"place": place, "space": int(s.pos[seat]), "gold": int(s.gold[seat])})


def confirm(seen: State, seat: int, action: int) -> Message | None:
    """What is asked before this fist is closed, if anything."""
    questions = (_falls_far_with_the_thief, _leaves_the_throne, _offers_everything)
    return confirm_first(questions, seen, seat, action)


def _fall(seen: State, seat: int) -> int:
    """How far back the card in play sends a seat's pawn on the fifth bribe."""
    return int(seen.record.pos[seat]) - landings(seen)[seat]


def _falls_far_with_the_thief(seen: State, seat: int, action: int) -> Message | None:
    """BK-18: on the fifth bribe the thief is a zero, and a zero always falls back."""
    if action != Fist.THIEF or seen.record.bribe != FIFTH or _fall(seen, seat) < FAR_BACK:
        return None
    return Message("confirm-thief", {"steps": _fall(seen, seat)})


def _leaves_the_throne(seen: State, seat: int, action: int) -> Message | None:
    """BK-18: an empty fist on the fifth bribe gives up the throne for sure."""
    s = seen.record
    if action != 0 or s.bribe != FIFTH or s.pos[seat] != seen.game.box["throne"][0]:
        return None
    return Message("confirm-throne", {"steps": _fall(seen, seat)})


def _offers_everything(seen: State, seat: int, action: int) -> Message | None:
    """BK-16: everyone pays, so that nothing is left for the bribes to come, of which the fifth sends back."""
    s = seen.record
    if action == 0 or action != s.gold[seat] or s.bribe == FIFTH:
        return None
    return Message("confirm-all-coins", {"bribes": FIFTH - int(s.bribe)})
