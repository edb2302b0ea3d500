"""The moments of a move of Bakschisch: all fists open together, and the pot is shared when the round is over."""

from typing import Any

from larrons.engine.view import BoardView, Moment
from larrons.games.bakschisch import rules
from larrons.games.bakschisch.rules import FIFTH, Fist
from larrons.games.bakschisch.view import opened

TELLS = ("event-steal", "event-steal-nothing", "event-nobody", "event-forward", "event-back", "event-stay")


def moments(before: BoardView, actor: int, code: int, after: BoardView) -> list[Moment]:
    """Nothing as long as a fist is closed; then all of them (BK-10), with those marked whose pawns move."""
    if actor < 0 or len(before.state.waiting) > 1:
        return []
    backward = before.plain.bribe == FIFTH
    seats = range(before.state.players)
    moving = int(rules.movers(opened(before.state, after.state)))
    fists = [_fist(after, seat, bool(moving >> seat & 1)) for seat in seats]
    shown = [after.moment(after.lines(*TELLS), {"fists": fists, "pot": 0, "backward": backward}, climax=True)]
    shared = after.lines("event-share")
    if shared and shared[0].args["pot"]:
        shown.append(after.moment(shared, {"fists": [], "pot": shared[0].args["pot"], "backward": False}))
    return shown


def _fist(view: BoardView, seat: int, moves: bool) -> dict[str, Any]:
    held = view.plain.last[seat]
    hand = "thief" if held == Fist.THIEF else "coins"
    text = view.say(f"hand-{hand}-text", name=view.name(seat), coins=held)
    return {"seat": seat, "name": view.name(seat), "hand": hand, "shows": held, "moves": moves, "text": text}
