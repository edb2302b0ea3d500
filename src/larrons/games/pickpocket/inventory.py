"""What is in the box of Pickpocket."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np

from larrons.engine.game import Game
from larrons.engine.inventory import NOBODYS, Item, Shelf, shelf
from larrons.engine.message import Message
from larrons.games.pickpocket.components import LETTERS
from larrons.games.pickpocket.story import LINE_NAMES


def shelves(game: Game) -> list[Shelf]:
    data = game.source.data
    values = Counter((guard["value"], guard["from"]) for guard in data["guard"])
    guards = [
        Item(Message("box-guard", {"value": value}), origin, count, picture={"guard": value})
        for (value, origin), count in sorted(values.items())
    ]
    powers = [Item(Message(f"power-{x['name']}"), x["from"], picture={"power": x["name"]}) for x in data["power"]]
    return [shelf("box-tiles", map(_tile, data["tile"])), shelf("box-guards", guards), shelf("box-powers", powers)]


def held(game: Game, states: Any, players: int) -> Any:
    """Tiles in hand, and powers; guards are nobody's."""
    tile_types, guards = len(game.source.data["tile"]), len({guard["value"] for guard in game.source.data["guard"]})
    tiles = states["hand"][:, :players, :tile_types]
    powers = states["power_owner"][:, None, :] == np.arange(players)[:, None]
    return np.concatenate([tiles, np.full((len(states), players, guards), NOBODYS), powers], axis=2)


def _tile(tile: dict[str, Any]) -> Item:
    lines = [letter in tile["lines"] for letter in LETTERS]
    names = [Message(f"line-{name}") for name, shown in zip(LINE_NAMES, lines, strict=True) if shown]
    name = Message(f"tile-{len(names)}", dict(zip("abcd", names, strict=False)))
    if tile["elem"] > 1:
        name = Message("tile-double", {"tile": name})
    fact = Message("box-end", {"points": tile["end"]})
    known = tile.get("from_parts", {}).get("end", "")
    return Item(name, tile["from"], tile["copies"], fact, {"lines": lines, "elements": tile["elem"]}, known)
