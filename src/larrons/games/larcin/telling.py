"""What the terminal and the web page both say of a table of Larcin: marks, points, the way out. What `odds` counts is
put in words there."""

from typing import NamedTuple

from larrons.engine.view import View
from larrons.games.larcin.codes import Dog, Phase, Status
from larrons.games.larcin.odds import obstacle, points_if_leaving
from larrons.games.larcin.scoring import does_score


class Mark(NamedTuple):
    """What lies openly before a player: a picture, its text, whether it is a trouble, whether a Manor is missing."""

    icon: str
    text: str
    bad: bool = False
    lost: bool = False


def marks(view: View, seat: int) -> list[Mark]:
    """The Manor or its absence, Fingerprint, dog; or that he has left."""
    s = view.plain
    if s.status[seat] == Status.ELIMINATED:
        return [Mark("caught", view.say("board-eliminated"), bad=True)]
    if s.status[seat] == Status.OUT:
        bonus, rank = view.box.bonus_first_out, s.exit_rank[seat]
        text = view.say("out-first", bonus=bonus) if rank == 1 else view.say("board-out", rank=rank)
        found = [Mark("door", text)]
    elif s.manor[seat]:
        found = [Mark("manor", view.say("board-manor"))]
    else:
        found = [Mark("manor", view.say("board-no-manor"), bad=True, lost=True)]
    if s.fingerprint[seat]:
        found.append(Mark("fingerprint", view.say("board-fingerprint"), bad=True))
    if s.dog[seat]:
        waits = s.dog[seat] == Dog.WILL_SKIP
        found.append(Mark("dog", view.say("board-dog" if waits else "board-immune"), bad=waits))
    return found


def points(view: View, seat: int) -> str:
    """At the end, for those who score."""
    scores = view.plain.phase == Phase.OVER and does_score(view.state.record, seat)
    return view.say("board-points", points=view.state.scores()[seat]) if scores else ""


def way_out(view: View) -> tuple[str, str]:
    """What stands against a call of "Larcin!" (empty: nothing), and what it would come to."""
    reason = obstacle(view.state, view.seat)
    if reason:
        return reason, view.say(f"door-{reason}")
    return "", view.say("board-leave", points=points_if_leaving(view.state, view.seat))
