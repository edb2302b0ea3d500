"""What is in a game's box, for people to look at: every piece, how many there are, what it is worth, how we know.

A game's `inventory.py` tells it from its component file, so that a corrected file is shown corrected.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from larrons.engine.game import Game
from larrons.engine.message import Message

NOBODYS = -1  # in place of a number: no player ever has such a piece


@dataclass(frozen=True)
class Item:
    """A piece, or several that are alike. `origin` is the `from` of its entry in the component file, `fact_origin` that
    of its fact if another entry tells it; `picture` is what the game's `inventory.html` draws."""

    name: Message
    origin: str
    count: int = 1
    fact: Message | None = None
    picture: Mapping[str, Any] = field(default_factory=dict)
    fact_origin: str = ""

    @property
    def source(self) -> Message:
        """Where we know it from."""
        origin = Message("box-origin", {"origin": self.origin})
        if not self.fact_origin:
            return origin
        return Message("box-origins", {"piece": origin, "fact": Message("box-origin", {"origin": self.fact_origin})})


@dataclass(frozen=True)
class Shelf:
    """Pieces of one kind."""

    title: Message
    items: tuple[Item, ...]

    @property
    def origin(self) -> str:
        """Where all of them come from; empty if they don't come from the same place, or their facts from another."""
        origins = {item.origin for item in self.items}
        return origins.pop() if len(origins) == 1 and not any(item.fact_origin for item in self.items) else ""


def held(game: Game, states: Any, players: int) -> Any:
    """How many of each piece every seat has, in an array of full states: [state, seat, piece].

    Pieces are numbered through all shelves; those that no seat ever has are `NOBODYS`. A game tells it in the function
    `held` of its `inventory.py`; None where it does not.
    """
    rule = game.offer("inventory", "held")
    return None if rule is None else rule(game, states, players)


def shelves(game: Game) -> list[Shelf]:
    """The contents of the box; nothing where a game does not tell them."""
    rule = game.offer("inventory", "shelves")
    found: list[Shelf] = rule(game) if rule else []
    return found
