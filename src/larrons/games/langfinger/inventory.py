"""What is in the box of Langfinger."""

from typing import Any

import numpy as np

from larrons.engine.game import Game
from larrons.engine.inventory import NOBODYS, Item, Shelf, owned, shelf
from larrons.engine.message import Message
from larrons.engine.state import State
from larrons.games.langfinger import cards
from larrons.games.langfinger.codes import Where
from larrons.games.langfinger.components import MONEY, TOOL_NAMES
from larrons.games.langfinger.state import SEATS

LAID_OUT = ("city", "villa", "museum", "port")


def shelves(game: Game) -> list[Shelf]:
    data, tools, state = game.source.data, game.source.data["tools"], game.new(game.seats[0])  # any state has the box
    names = {tool: Message(f"tool-{tool}") for tool in TOOL_NAMES}
    icons = [Item(name, tools["from"], tools[x], picture={"icons": [x]}) for x, name in names.items()]
    rascals = [_rascal(entry, names[entry["tool"]]) for entry in data["rascal"]]
    squares = [Item(Message("box-square", {"give": x["give"], "get": x["get"]}), x["from"]) for x in data["square"]]
    chests = game.box["kind"][0] == MONEY  # which nobody keeps: they are cashed at once (LF-30)

    def loot_held(states: Any) -> Any:
        return np.where(chests, NOBODYS, owned(states["loot_loc"], SEATS, Where.HELD))

    return [
        shelf("box-tools", icons, lambda s: s["hand"]),
        shelf("box-rascals", rascals, lambda s: s["rascal"][:, :, None] == np.arange(SEATS)),
        shelf("box-loot", (_loot(state, loot, entry) for loot, entry in enumerate(data["loot"])), loot_held),
        shelf("box-fences", (_fence(state, fence, entry) for fence, entry in enumerate(data["fence"]))),
        shelf("box-layouts", map(_layout, data["layout"])),
        shelf("box-squares", squares, lambda s: owned(s["square_owner"], SEATS)),
    ]


def _rascal(entry: dict[str, Any], tool: Message) -> Item:
    return Item.of(entry, Message(f"rascal-{entry['id']}"), fact=tool, picture={"icons": [entry["id"]]})


def _loot(state: State, loot: int, entry: dict[str, Any]) -> Item:
    name = Message("box-card", {"id": entry["id"], "name": cards.front(state, loot)})
    picture = {"icons": [entry["protection"], entry["type"]], "tools": entry["tools"]}
    return Item.of(entry, name, fact=cards.back(state, loot), picture=picture)


def _fence(state: State, fence: int, entry: dict[str, Any]) -> Item:
    icons = [kind for kind, count in entry["buys"].items() for _ in range(count)]
    return Item.of(entry, cards.fence(state, fence), picture={"tools": icons})


def _layout(entry: dict[str, Any]) -> Item:
    parts = [Message("box-laid", {"place": Message(f"place-{place}"), "count": entry[place]}) for place in LAID_OUT]
    name = Message("box-layout", {"players": entry["players"]})
    return Item(name, entry["from"], 1, Message("box-parts", {"parts": parts}))
