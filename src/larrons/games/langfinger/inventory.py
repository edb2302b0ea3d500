"""What is in the box of Langfinger."""

from __future__ import annotations

from typing import Any

import numpy as np

from larrons.engine.game import Game
from larrons.engine.inventory import NOBODYS, Item, Shelf, shelf
from larrons.engine.message import Message
from larrons.games.langfinger import cards
from larrons.games.langfinger.codes import Where
from larrons.games.langfinger.components import MONEY, TOOL_NAMES
from larrons.games.langfinger.state import FENCES

LAID_OUT = ("city", "villa", "museum", "port")


def shelves(game: Game) -> list[Shelf]:
    data, tools = game.source.data, game.source.data["tools"]
    names = {tool: Message(f"tool-{tool}") for tool in TOOL_NAMES}
    return [
        shelf("box-tools", (Item(name, tools["from"], tools[x], picture={"icons": [x]}) for x, name in names.items())),
        shelf("box-rascals", map(_rascal, data["rascal"])),
        shelf("box-loot", map(_loot, data["loot"])),
        shelf("box-fences", map(_fence, data["fence"])),
        shelf("box-layouts", map(_layout, data["layout"])),
        shelf("box-squares", map(_square, data["square"])),
    ]


def held(game: Game, states: Any, players: int) -> Any:
    """Tools and loot in hand, the rascal, and squares of the ruin.

    Fences and layouts are nobody's, and neither are chests, which are cashed at once (LF-30).
    """
    seats = np.arange(players)[:, None]
    rascals = states["rascal"][:, :players, None] == np.arange(len(game.source.data["rascal"]))
    kept = states["loot_loc"][:, None, :] == Where.HELD + seats
    loot = np.where(game.box["kind"][0] == MONEY, NOBODYS, kept)
    nobodys = np.full((len(states), players, FENCES + len(game.source.data["layout"])), NOBODYS)
    squares = states["square_owner"][:, None, :] == seats
    return np.concatenate([states["hand"][:, :players], rascals, loot, nobodys, squares], axis=2)


def _rascal(entry: dict[str, Any]) -> Item:
    fact = Message(f"tool-{entry['tool']}")
    return Item(Message(f"rascal-{entry['id']}"), entry["from"], 1, fact, {"icons": [entry["id"]]})


def _loot(entry: dict[str, Any]) -> Item:
    front = Message("loot-front", {"type": Message(f"type-{entry['type']}"), "value": entry["value"]})
    tools = cards.tools([entry["tools"].count(tool) for tool in TOOL_NAMES])
    back = Message("loot-back", {"protection": Message(f"protection-{entry['protection']}"), "tools": tools})
    picture = {"icons": [entry["protection"], entry["type"]], "tools": entry["tools"]}
    parts = tuple((Message(f"part-{part}"), origin) for part, origin in entry.get("from_parts", {}).items())
    return Item(Message("box-card", {"id": entry["id"], "name": front}), entry["from"], 1, back, picture, parts=parts)


def _fence(entry: dict[str, Any]) -> Item:
    bonus = entry.get("bonus", {})
    offers = [
        Message("fence-buys", {"type": Message(f"type-{kind}"), "count": count, "bonus": bonus.get(kind, 0)})
        for kind, count in entry["buys"].items()
    ]
    icons = [kind for kind, count in entry["buys"].items() for _ in range(count)]
    name = Message("fence", {"id": entry["id"], "offers": offers})
    return Item(name, entry["from"], 1, None, {"tools": icons})


def _layout(entry: dict[str, Any]) -> Item:
    parts = [Message("box-laid", {"place": Message(f"place-{place}"), "count": entry[place]}) for place in LAID_OUT]
    name = Message("box-layout", {"players": entry["players"]})
    return Item(name, entry["from"], 1, Message("box-parts", {"parts": parts}))


def _square(entry: dict[str, Any]) -> Item:
    return Item(Message("box-square", {"give": entry["give"], "get": entry["get"]}), entry["from"])
