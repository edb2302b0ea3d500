"""What the table asks before a costly move."""

from collections.abc import Iterator

from larrons.engine.message import Message, Seat, first_message
from larrons.engine.state import State
from larrons.games.pickpocket.codes import Action, Phase, Status
from larrons.games.pickpocket.loot import exit_points, worth

DRAWS = (Action.STEAL, Action.REDRAW)
ENDS = ("event-seventh-guard",)
RICH_LOOT = 8  # worth of a loot that a second guard should not get
LONG_ROW, OPEN_LINES = 3, 2  # tiles and open lines at least that make a good double or nothing


def account(seen: State, seat: int) -> Message:
    """PP-29: the points of the nights, and those of the tiles left in hand."""
    s = seen.fields
    return Message("account", {"nights": int(s.score[seat]), "hand": int(s.final[seat]) - int(s.score[seat])})


@first_message
def confirm(seen: State, seat: int, action: int) -> Iterator[Message]:
    """What is asked before this action."""
    s, box = seen.record, seen.game.box[0]
    points = int(exit_points(box, s, seat, 1))  # what leaving now would bring
    if action == Action.LEAVE and s.row_len == 0 and s.night_guards[0] < 0:  # PP-19: nothing but what powers add
        yield Message("confirm-empty-row", {"points": points})
    rivals = [other for other in range(seen.players) if s.status[other] == Status.INSIDE and other != seat]
    lines = int(s.open_mask).bit_count()
    # PP-22: the only thief left plays double or nothing, which is a gift with a long row that is well open
    if action == Action.LEAVE and len(rivals) == 1 and s.row_len >= LONG_ROW and lines >= OPEN_LINES:
        yield Message("confirm-rival", {"player": Seat(rivals[0]), "lines": lines, "worth": int(worth(s))})
    # PP-17: with a guard out the next one bars the door. The last thief may not leave: he is not asked (PP-22)
    if action == Action.STEAL and s.phase == Phase.TURN and s.night_guards[0] >= 0 and worth(s) >= RICH_LOOT:
        yield Message("confirm-guard", {"points": points})
    # PP-29: a tile kept counts at the end, and no other comes. In double or nothing it is worth more on the row
    if action >= Action.PLAY and s.hand_size[seat] == 1 and not s.don_left:
        yield Message("confirm-last-tile", {"end": int(box["end"][action - Action.PLAY])})
