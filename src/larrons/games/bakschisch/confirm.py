"""Questions before a costly offer at the web table (section 9 of the specification).

That a card takes the pawn beyond the cross, where the thief is given up, is only a hint beside the bag.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from larrons.engine.message import Message
from larrons.games.bakschisch.moves import FIFTH
from larrons.games.bakschisch.odds import landings
from larrons.games.bakschisch.rules import THIEF

if TYPE_CHECKING:
    from larrons.web.view import BoardView

FAR_BACK = 3  # spaces


def confirm(view: BoardView, action: int) -> Message | None:
    """What is asked before this fist is closed, if anything."""
    questions = (_falls_far_with_the_thief, _leaves_the_throne, _offers_everything)
    return next((asked for question in questions if (asked := question(view, action))), None)


def _fall(view: BoardView) -> int:
    """How far back the card in play sends the viewer's pawn on the fifth bribe."""
    return int(view.state.record.pos[view.seat]) - landings(view.state)[view.seat]


def _falls_far_with_the_thief(view: BoardView, action: int) -> Message | None:
    """BK-18: on the fifth bribe the thief is a zero, and a zero always falls back."""
    if action != THIEF or view.state.record.bribe != FIFTH or _fall(view) < FAR_BACK:
        return None
    return Message("confirm-thief", {"steps": _fall(view)})


def _leaves_the_throne(view: BoardView, action: int) -> Message | None:
    """BK-18: an empty fist on the fifth bribe gives up the throne for sure."""
    s = view.state.record
    if action != 0 or s.bribe != FIFTH or s.pos[view.seat] != view.state.game.box["throne"][0]:
        return None
    return Message("confirm-throne", {"steps": _fall(view)})


def _offers_everything(view: BoardView, action: int) -> Message | None:
    """BK-16: everyone pays, so that nothing is left for the bribes to come, of which the fifth sends back."""
    s = view.state.record
    if action == 0 or action != s.gold[view.seat] or s.bribe == FIFTH:
        return None
    return Message("confirm-all-coins", {"bribes": FIFTH - int(s.bribe)})
