"""How a table behaves towards the people who play there, where all games do alike.

`drawer` and `may_undo` ask the game's `view.py` and have an answer for the games that leave them out.
"""

from __future__ import annotations

from larrons.engine.state import State


def drawer(seen: State) -> int:
    """The seat whose hand makes the due draw, so that a person there is asked to make it; -1, the default: nobody's."""
    own = seen.game.offer("view", "drawer")
    return int(own(seen)) if own else -1


def turns(state: State) -> int | None:
    """How many turns or rounds have begun, if the game has a field that counts them."""
    return int(state.record[state.game.turns_field]) if state.game.turns_field else None


def standings(seen: State) -> list[int | None]:
    """The number beside each name: the points, or what the game chooses to show there (None: nothing)."""
    own = seen.game.offer("manners", "standing")
    return [own(seen, seat) for seat in range(seen.players)] if own else list(seen.scores())


def course(state: State) -> list[int | None]:
    """How the seats stand for somebody who sees everything: as the game tells it once it is over, or the standings."""
    own = state.game.offer("manners", "course")
    return [own(state, seat) for seat in range(state.players)] if own else standings(state)


def may_undo(before: State, seat: int, action: int) -> bool:
    """Whether a seat may take back this choice while nothing else has happened: by default not.

    A game allows it where the choice has shown nobody anything new.
    """
    own = before.game.offer("view", "may_undo")
    return bool(own(before, seat, action)) if own else False
