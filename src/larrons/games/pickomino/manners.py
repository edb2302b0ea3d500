"""How the table treats its players: when dice roll at once, and questions before a costly move (section 9 of the
specification).

Setting dice aside is never asked about: it can be taken back.
"""

from collections.abc import Iterator

from larrons.engine.message import Message, Seat, first_message
from larrons.engine.state import State
from larrons.games.pickomino.notation import stack
from larrons.games.pickomino.rules import LOWEST, Action, Place
from larrons.games.pickomino.view import shows_stacks

QUIET = (Action.GIVE_UP,)  # stands last
DRAWS = (Action.ROLL,)  # who chooses to roll has rolled; after a set-aside the hand still waits: it can be taken back
GOOD_TILE = 3  # worms of a top tile that is not to be risked without a thought


def standing(seen: State, seat: int) -> int | None:
    """The worms, unless they are to be remembered."""
    return seen.scores()[seat] if shows_stacks(seen) else None


def account(seen: State, seat: int) -> Message:
    """PK-41: the tiles of a stack and their worms."""
    tiles = sorted(stack(seen.fields, seat))
    worms = " + ".join(str(seen.game.contents.worms[tile]) for tile in tiles)
    return Message("account", {"count": len(tiles), "tiles": [str(tile + LOWEST) for tile in tiles], "worms": worms})


@first_message
def confirm(seen: State, seat: int, action: int) -> Iterator[Message]:
    """What is asked before this action."""
    box, place, top = seen.game.contents, seen.record.loc, int(seen.record.top[seat])
    takes = [other - Action.TAKE for other in seen.legal(seat) if Action.TAKE <= other < Action.GIVE_UP]
    worms = box.worms[top - LOWEST] if top else 0
    if action == Action.ROLL and takes and worms >= GOOD_TILE:  # PK-32: to fail would cost a good tile
        yield Message("confirm-roll", {"tile": takes[-1] + LOWEST, "top": top, "worms": worms})
    tile = action - Action.TAKE
    if tile not in takes:
        return
    after = seen.copy()
    after.apply(seat, action)
    winner = int(after.record.winner)
    if after.is_over and winner != seat:  # PK-40: the last tile of the grill makes another player win
        yield Message("confirm-last-tile", {"player": Seat(winner), "worms": after.scores()[winner]})
    for other in takes:
        if place[tile] == Place.GRILL and place[other] >= 0:  # PK-22: a tile could be stolen
            args = {"tile": other + LOWEST, "worms": box.worms[other], "victim": Seat(int(place[other]))}
            yield Message("confirm-steal", args)
