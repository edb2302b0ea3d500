"""What the table asks before a costly move."""

from __future__ import annotations

from larrons.engine.manners import confirm_first
from larrons.engine.message import Message, Seat
from larrons.engine.state import State
from larrons.games.pickpocket.codes import Action, Phase, Status
from larrons.games.pickpocket.loot import exit_points, worth

RICH_LOOT = 8  # worth of a loot that a second guard should not get
LONG_ROW, OPEN_LINES = 3, 2  # tiles and open lines at least that make a good double or nothing


def turns(state: State) -> int:
    """Counted in nights."""
    return int(state.fields.night)


def account(seen: State, seat: int) -> Message:
    """PP-29: the points of the nights, and those of the tiles left in hand."""
    s = seen.fields
    return Message("account", {"nights": int(s.score[seat]), "hand": int(s.final[seat]) - int(s.score[seat])})


def confirm(seen: State, seat: int, action: int) -> Message | None:
    """What is asked before this action, if anything."""
    questions = (_leaves_an_empty_row, _leaves_it_to_a_rival, _risks_a_rich_loot, _plays_the_last_tile)
    return confirm_first(questions, seen, seat, action)


def _exit(seen: State, seat: int) -> int:
    """What leaving now would bring."""
    return int(exit_points(seen.game.box[0], seen.record, seat, 1))


def _leaves_an_empty_row(seen: State, seat: int, action: int) -> Message | None:
    """PP-19: it is allowed, and brings nothing but what guard and powers add."""
    if action != Action.LEAVE or seen.record.row_len > 0:
        return None
    return Message("confirm-empty-row", {"points": _exit(seen, seat)})


def _leaves_it_to_a_rival(seen: State, seat: int, action: int) -> Message | None:
    """PP-22: the only thief left plays double or nothing, which is a gift with a long row that is well open."""
    s = seen.record
    rivals = [other for other in range(seen.players) if s.status[other] == Status.INSIDE and other != seat]
    lines = int(s.open_mask).bit_count()
    if action != Action.LEAVE or len(rivals) != 1 or s.row_len < LONG_ROW or lines < OPEN_LINES:
        return None
    return Message("confirm-rival", {"player": Seat(rivals[0]), "lines": lines, "worth": int(worth(s))})


def _risks_a_rich_loot(seen: State, seat: int, action: int) -> Message | None:
    """PP-17: with a guard out the next one bars the door. The last thief may not leave: he is not asked (PP-22)."""
    s = seen.record
    if action != Action.STEAL or s.phase != Phase.TURN or s.night_guards[0] < 0 or worth(s) < RICH_LOOT:
        return None
    return Message("confirm-guard", {"points": _exit(seen, seat)})


def _plays_the_last_tile(seen: State, seat: int, action: int) -> Message | None:
    """PP-29: a tile kept counts at the end, and a hand is not filled up again."""
    if action < Action.PLAY or seen.record.hand_size[seat] != 1:
        return None
    return Message("confirm-last-tile", {"end": int(seen.game.box["end"][0, action - Action.PLAY])})
