"""What is in a game's box, for people to look at: every piece, how many there are, what it is worth, how we know.

A game's `inventory.py` tells it from its component file, so that a corrected file is shown corrected.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from larrons.engine.components import PROVENANCES
from larrons.engine.game import Game
from larrons.engine.message import Message

NOBODYS = -1  # in place of a number: no player ever has such a piece


@dataclass(frozen=True)
class Item:
    """A piece, or several that are alike. `origin` is the `from` of its entry in the component file, `fact_origin` that
    of its fact if that is another, `parts` those of smaller parts of it; `picture` is what the game's `inventory.html`
    draws."""

    name: Message
    origin: str
    count: int = 1
    fact: Message | None = None
    picture: Mapping[str, Any] = field(default_factory=dict)
    fact_origin: str = ""
    parts: tuple[tuple[Message, str], ...] = ()

    @classmethod
    def of(cls, entry: Mapping[str, Any], name: Message, count: int = 1, **told: Any) -> Item:
        """The piece of an entry of the component file, with the origin of the entry and of its parts."""
        return cls(name, entry["from"], count, parts=parts_of(entry), **told)

    @property
    def source(self) -> Message:
        """Where we know it from."""
        origin = _origin(self.origin)
        if self.fact_origin not in ("", self.origin):
            origin = Message("box-origins", {"piece": origin, "fact": _origin(self.fact_origin)})
        if not self.parts:
            return origin
        parts = [Message("box-origin-part", {"part": part, "origin": _origin(known)}) for part, known in self.parts]
        return Message("box-origin-parts", {"origin": origin, "parts": parts})

    @property
    def least_certain(self) -> str:
        """The weakest of its origins."""
        return max(
            self.origin, self.fact_origin or self.origin, *(each for _, each in self.parts), key=PROVENANCES.index
        )


def _origin(origin: str) -> Message:
    return Message("box-origin", {"origin": origin})


@dataclass(frozen=True)
class Shelf:
    """Pieces of one kind. `held` counts, in an array of full states, those that every seat has: [state, seat, piece];
    None: no seat ever has one."""

    title: Message
    items: tuple[Item, ...]
    held: Callable[[Any], Any] | None = None

    @property
    def source(self) -> Message | None:
        """Where we know all of them from; None if it is not the same for each."""
        source = self.items[0].source
        return source if all(item.source == source for item in self.items) else None


def parts_of(entry: Mapping[str, Any]) -> tuple[tuple[Message, str], ...]:
    """The `parts` of an entry of the component file: what of it comes from elsewhere."""
    return tuple((Message(f"part-{part}"), origin) for part, origin in entry.get("from_parts", {}).items())


def alike(entries: Iterable[Mapping[str, Any]]) -> list[tuple[Mapping[str, Any], int]]:
    """Entries of the component file that differ in their ids only stand together: the first, and how many they are."""
    found = [({**entry, "id": 0}, entry) for entry in entries]
    facts = [fact for fact, _ in found]
    return [(entry, facts.count(fact)) for number, (fact, entry) in enumerate(found) if fact not in facts[:number]]


def shelf(title: str, items: Iterable[Item], held: Callable[[Any], Any] | None = None, **args: Any) -> Shelf:
    """Pieces under a title: a key of the game's words, and arguments of that message."""
    return Shelf(Message(title, args), tuple(items), held)


def owned(owners: Any, seats: int, first: int = 0) -> Any:
    """For `held`, where a field has the owner of each piece: whether it is this seat's. Seats begin at `first`."""
    return owners[:, None, :] == np.arange(first, first + seats)[:, None]


def held(game: Game, states: Any, players: int) -> Any:
    """How many of each piece every seat has, in an array of full states: [state, seat, piece].

    Pieces are numbered through all shelves; those that no seat ever has are `NOBODYS`. None where no shelf tells it.
    """
    found = shelves(game)
    if not any(each.held for each in found):
        return None
    nobodys = [np.full((len(states), players, len(each.items)), NOBODYS) for each in found]
    told = [each.held(states)[:, :players] if each.held else none for each, none in zip(found, nobodys, strict=True)]
    return np.concatenate(told, axis=2)


def shelves(game: Game) -> list[Shelf]:
    """The contents of the box; nothing where a game does not tell them."""
    rule = game.offer("inventory", "shelves")
    found: list[Shelf] = rule(game) if rule else []
    return found
