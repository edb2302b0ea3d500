"""What is in the box of Larcin."""

from collections.abc import Callable
from typing import Any

import numpy as np

from larrons.engine.game import Game
from larrons.engine.inventory import Item, Shelf, parts_of, shelf
from larrons.engine.message import Message
from larrons.games.larcin.codes import KIND_NAMES, Bag

FAMILIES = ("object", "event", "counter", "time")
USUAL = {"bag": int(Bag.DRAW), "glance": 0}


def shelves(game: Game) -> list[Shelf]:
    data = game.source.data
    values = {entry["kind"]: entry["value"] for entry in data["object"]}
    facts = {entry["kind"]: entry for entry in (*data["object"], *data["effect"])}
    families = {name: [card for card in data["card"] if card["class"] == name] for name in FAMILIES}
    return [
        shelf("box-family", (_card(card, values, facts) for card in cards), _held(cards), family=name)
        for name, cards in families.items()
    ]


def _held(cards: list[dict[str, Any]]) -> Callable[[Any], Any]:
    """Cards in hand and in the loot."""
    kinds = np.array([KIND_NAMES.index(card["kind"]) for card in cards])
    return lambda s: s["hand"][:, :, kinds] + (s["loot"][:, :, :, None] == kinds).sum(axis=2)


def _card(card: dict[str, Any], values: dict[str, int], facts: dict[str, Any]) -> Item:
    """Name and number are one thing, what a card is worth or does another: each has an origin of its own."""
    kind = card["kind"]
    picture = {"kind": kind, "family": card["class"], "value": values.get(kind, "")}
    does = Message("card-does", {"kind": kind} | USUAL)
    fact = Message("box-worth", {"value": values[kind]}) if kind in values else does
    name, known = Message("card", {"kind": kind}), facts[kind]
    return Item(name, card["from"], card["count"], fact, picture, known["from"], parts_of(known))
