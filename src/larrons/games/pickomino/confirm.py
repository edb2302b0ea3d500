"""Questions before a costly move at the web table (section 9 of the specification).

Setting dice aside is never asked about: it can be taken back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from larrons.engine.message import Message, Seat
from larrons.games.pickomino.rules import GIVE_UP, GRILL, LOWEST, ROLL, TAKE

if TYPE_CHECKING:
    from larrons.web.view import BoardView

GOOD_TILE = 3  # worms of a top tile that is not to be risked without a thought


def confirm(view: BoardView, action: int) -> Message | None:
    """What is asked before this action, if anything."""
    questions = (_risks_a_good_tile, _loses_the_game, _lets_a_steal_go)
    return next((asked for question in questions if (asked := question(view, action))), None)


def _takes(view: BoardView) -> list[int]:
    """The tiles that may be taken now, lowest first."""
    return [action - TAKE for action in sorted(view.legal) if TAKE <= action < GIVE_UP]


def _worms(view: BoardView, tile: int) -> int:
    return int(view.state.game.box["worms"][0, tile])


def _risks_a_good_tile(view: BoardView, action: int) -> Message | None:
    """PK-32: to roll on although a tile can be taken, when failing would cost a good one."""
    top, takes = int(view.state.record.top[view.seat]), _takes(view)
    if action != ROLL or not takes or top == 0:
        return None
    worms = _worms(view, top - LOWEST)
    if worms < GOOD_TILE:
        return None
    return Message("confirm-roll", {"tile": takes[-1] + LOWEST, "top": top, "worms": worms})


def _loses_the_game(view: BoardView, action: int) -> Message | None:
    """PK-40: to take the last tile of the grill when that makes another player win."""
    if action - TAKE not in _takes(view):
        return None
    after = view.state.copy()
    after.apply(view.seat, action)
    winner = int(after.record.winner)
    if not after.is_over or winner == view.seat:
        return None
    return Message("confirm-last-tile", {"player": Seat(winner), "worms": after.scores()[winner]})


def _lets_a_steal_go(view: BoardView, action: int) -> Message | None:
    """PK-22: to take from the grill although a tile could be stolen."""
    tile, place = action - TAKE, view.state.record.loc
    if tile not in _takes(view) or place[tile] != GRILL:
        return None
    for other in _takes(view):
        if place[other] >= 0:
            args = {"tile": other + LOWEST, "worms": _worms(view, other), "victim": Seat(int(place[other]))}
            return Message("confirm-steal", args)
    return None
