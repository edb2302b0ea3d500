"""How the table treats its players: the number beside a name, who is ready, and questions before a costly offer
(section 9 of the specification).

That a card takes the pawn beyond the cross, where the thief is given up, is only a hint beside the bag.
"""

from collections.abc import Iterator

from larrons.engine.message import Message, first_message
from larrons.engine.state import State
from larrons.games.bakschisch.odds import landings
from larrons.games.bakschisch.rules import FIFTH, Fist, Phase

FAR_BACK = 3  # spaces


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


@first_message
def confirm(seen: State, seat: int, action: int) -> Iterator[Message]:
    """What is asked before this fist is closed."""
    s, fifth, on_throne = seen.record, seen.record.bribe == FIFTH, seen.record.pos[seat] == seen.game.contents.throne
    fall = int(s.pos[seat]) - landings(seen)[seat]  # by the fifth bribe
    if fifth and action == Fist.THIEF and fall >= FAR_BACK:  # BK-18: there the thief is a zero, which always falls back
        yield Message("confirm-thief", {"steps": fall})
    if fifth and action == 0 and on_throne:  # BK-18: an empty fist gives up the throne for sure
        yield Message("confirm-throne", {"steps": fall})
    if not fifth and 0 < action == s.gold[seat]:  # BK-16: everyone pays, and nothing is left for the bribes to come
        yield Message("confirm-all-coins", {"bribes": FIFTH - int(s.bribe)})
