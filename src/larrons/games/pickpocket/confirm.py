"""Questions before a costly move at the web table (section 9 of the specification)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from larrons.engine.message import Message, Seat
from larrons.games.pickpocket.loot import exit_points, worth
from larrons.games.pickpocket.state import INSIDE, LEAVE, PLAY, STEAL, TURN

if TYPE_CHECKING:
    from larrons.web.view import BoardView

RICH_LOOT = 8  # worth of a loot that a second guard should not get
LONG_ROW, OPEN_LINES = 3, 2  # tiles and open lines at least that make a good double or nothing


def confirm(view: BoardView, action: int) -> Message | None:
    """What is asked before this action, if anything."""
    questions = (_leaves_an_empty_row, _leaves_it_to_a_rival, _risks_a_rich_loot, _plays_the_last_tile)
    return next((asked for question in questions if (asked := question(view, action))), None)


def _exit(view: BoardView) -> int:
    """What leaving now would bring."""
    return int(exit_points(view.state.game.box[0], view.state.record, view.seat, 1))


def _leaves_an_empty_row(view: BoardView, action: int) -> Message | None:
    """PP-19: it is allowed, and brings nothing but what guard and powers add."""
    if action != LEAVE or view.state.record.row_len > 0:
        return None
    return Message("confirm-empty-row", {"points": _exit(view)})


def _leaves_it_to_a_rival(view: BoardView, action: int) -> Message | None:
    """PP-22: the only thief left plays double or nothing, which is a gift with a long row that is well open."""
    s = view.state.record
    rivals = [seat for seat in range(view.state.players) if s.status[seat] == INSIDE and seat != view.seat]
    lines = int(s.open_mask).bit_count()
    if action != LEAVE or len(rivals) != 1 or s.row_len < LONG_ROW or lines < OPEN_LINES:
        return None
    return Message("confirm-rival", {"player": Seat(rivals[0]), "lines": lines, "worth": int(worth(s))})


def _risks_a_rich_loot(view: BoardView, action: int) -> Message | None:
    """PP-17: with a guard out the next one bars the door. The last thief may not leave: he is not asked (PP-22)."""
    s = view.state.record
    if action != STEAL or s.phase != TURN or s.night_guards[0] < 0 or worth(s) < RICH_LOOT:
        return None
    return Message("confirm-guard", {"points": _exit(view)})


def _plays_the_last_tile(view: BoardView, action: int) -> Message | None:
    """PP-29: a tile kept counts at the end, and a hand is not filled up again."""
    if action < PLAY or view.state.record.hand_size[view.seat] != 1:
        return None
    return Message("confirm-last-tile", {"end": int(view.state.game.box["end"][0, action - PLAY])})
