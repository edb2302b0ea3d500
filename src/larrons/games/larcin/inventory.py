"""What is in the box of Larcin."""

from __future__ import annotations

from typing import Any

from larrons.engine.game import Game
from larrons.engine.inventory import Item, Shelf
from larrons.engine.message import Message

FAMILIES = ("object", "event", "counter", "time")


def shelves(game: Game) -> list[Shelf]:
    data = game.source.data
    values = {entry["kind"]: entry["value"] for entry in data["object"]}
    facts = {entry["kind"]: entry["from"] for entry in (*data["object"], *data["effect"])}
    cards = data["card"]
    return [
        Shelf(
            Message("box-family", {"family": family}),
            tuple(_card(card, values, facts) for card in cards if card["class"] == family),
        )
        for family in FAMILIES
    ]


def _card(card: dict[str, Any], values: dict[str, int], facts: dict[str, str]) -> Item:
    """Name and number are one thing, what a card is worth or does another: each has an origin of its own."""
    kind = card["kind"]
    picture = {"kind": kind, "family": card["class"], "value": values.get(kind, "")}
    fact = Message("box-worth", {"value": values[kind]}) if kind in values else Message("card-does", {"kind": kind})
    return Item(Message("card", {"kind": kind}), card["from"], card["count"], fact, picture, facts[kind])
