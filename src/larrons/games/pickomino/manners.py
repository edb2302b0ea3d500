"""How the table treats its players: when dice roll at once, and questions before a costly move (section 9 of the
specification).

Setting dice aside is never asked about: it can be taken back.
"""

from __future__ import annotations

from larrons.engine.manners import confirm_first
from larrons.engine.message import Message, Seat
from larrons.engine.state import State
from larrons.games.pickomino.notation import stack
from larrons.games.pickomino.rules import LOWEST, Action, Place
from larrons.games.pickomino.view import shows_stacks

GOOD_TILE = 3  # worms of a top tile that is not to be risked without a thought


def turns(state: State) -> int:
    """Counted in turns."""
    return int(state.fields.turn)


def draws_at_once(action: int) -> bool:
    """Who chooses to roll has rolled; after a set-aside the hand still waits, so that it can be taken back."""
    return action == Action.ROLL


def standing(seen: State, seat: int) -> int | None:
    """The worms, unless they are to be remembered."""
    return seen.scores()[seat] if shows_stacks(seen) else None


def account(seen: State, seat: int) -> Message:
    """PK-41: the tiles of a stack and their worms."""
    tiles = sorted(stack(seen.fields, seat))
    worms = " + ".join(str(_worms(seen, tile)) for tile in tiles)
    return Message("account", {"count": len(tiles), "tiles": [str(tile + LOWEST) for tile in tiles], "worms": worms})


def quiet(action: int) -> bool:
    """Giving up stands last."""
    return action == Action.GIVE_UP


def confirm(seen: State, seat: int, action: int) -> Message | None:
    """What is asked before this action, if anything."""
    questions = (_risks_a_good_tile, _loses_the_game, _lets_a_steal_go)
    return confirm_first(questions, seen, seat, action)


def _takes(seen: State, seat: int) -> list[int]:
    """The tiles that may be taken now, lowest first."""
    return [action - Action.TAKE for action in seen.legal(seat) if Action.TAKE <= action < Action.GIVE_UP]


def _worms(seen: State, tile: int) -> int:
    return int(seen.game.box["worms"][0, tile])


def _risks_a_good_tile(seen: State, seat: int, action: int) -> Message | None:
    """PK-32: to roll on although a tile can be taken, when failing would cost a good one."""
    top, takes = int(seen.record.top[seat]), _takes(seen, seat)
    if action != Action.ROLL or not takes or top == 0:
        return None
    worms = _worms(seen, top - LOWEST)
    if worms < GOOD_TILE:
        return None
    return Message("confirm-roll", {"tile": takes[-1] + LOWEST, "top": top, "worms": worms})


def _loses_the_game(seen: State, seat: int, action: int) -> Message | None:
    """PK-40: to take the last tile of the grill when that makes another player win."""
    if action - Action.TAKE not in _takes(seen, seat):
        return None
    after = seen.copy()
    after.apply(seat, action)
    winner = int(after.record.winner)
    if not after.is_over or winner == seat:
        return None
    return Message("confirm-last-tile", {"player": Seat(winner), "worms": after.scores()[winner]})


def _lets_a_steal_go(seen: State, seat: int, action: int) -> Message | None:
    """PK-22: to take from the grill although a tile could be stolen."""
    tile, place = action - Action.TAKE, seen.record.loc
    if tile not in _takes(seen, seat) or place[tile] != Place.GRILL:
        return None
    for other in _takes(seen, seat):
        if place[other] >= 0:
            args = {"tile": other + LOWEST, "worms": _worms(seen, other), "victim": Seat(int(place[other]))}
            return Message("confirm-steal", args)
    return None
