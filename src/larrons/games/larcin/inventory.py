"""What is in the box of Larcin."""

from typing import Any

import numpy as np

from larrons.engine.game import Game
from larrons.engine.inventory import Item, Shelf, shelf
from larrons.engine.message import Message
from larrons.games.larcin.names import KIND_NAMES

FAMILIES = ("object", "event", "counter", "time")


def shelves(game: Game) -> list[Shelf]:
    data = game.source.data
    values = {entry["kind"]: entry["value"] for entry in data["object"]}
    facts = {entry["kind"]: entry["from"] for entry in (*data["object"], *data["effect"])}
    families = {name: [card for card in data["card"] if card["class"] == name] for name in FAMILIES}
    return [
        shelf("box-family", (_card(card, values, facts) for card in cards), family=name)
        for name, cards in families.items()
    ]


def held(game: Game, states: Any, players: int) -> Any:
    """Cards in hand and in the loot."""
    loot = states["loot"][:, :players, :, None] == np.arange(len(KIND_NAMES))
    kinds = states["hand"][:, :players] + loot.sum(axis=2)
    cards = game.source.data["card"]
    return kinds[:, :, [KIND_NAMES.index(card["kind"]) for name in FAMILIES for card in cards if card["class"] == name]]


def _card(card: dict[str, Any], values: dict[str, int], facts: dict[str, str]) -> Item:
    """Name and number are one thing, what a card is worth or does another: each has an origin of its own."""
    kind = card["kind"]
    picture = {"kind": kind, "family": card["class"], "value": values.get(kind, "")}
    fact = Message("box-worth", {"value": values[kind]}) if kind in values else Message("card-does", {"kind": kind})
    return Item(Message("card", {"kind": kind}), card["from"], card["count"], fact, picture, facts[kind])
