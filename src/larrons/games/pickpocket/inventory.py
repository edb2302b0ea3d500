"""What is in the box of Pickpocket."""

from collections import Counter
from typing import Any

from larrons.engine.game import Game
from larrons.engine.inventory import Item, Shelf, owned, shelf
from larrons.engine.message import Message
from larrons.engine.state import State
from larrons.games.pickpocket.components import LETTERS
from larrons.games.pickpocket.state import SEATS
from larrons.games.pickpocket.story import tile_name


def shelves(game: Game) -> list[Shelf]:
    data = game.source.data
    values = Counter((guard["value"], guard["from"]) for guard in data["guard"])
    guards = [
        Item(Message("box-guard", {"value": value}), origin, count, picture={"guard": value})
        for (value, origin), count in sorted(values.items())
    ]
    powers = [Item(Message(f"power-{x['name']}"), x["from"], picture={"power": x["name"]}) for x in data["power"]]
    state = game.new(game.seats[0])  # any state has the box
    tiles = [_tile(state, number, tile) for number, tile in enumerate(data["tile"])]
    return [
        shelf("box-tiles", tiles, lambda s: s["hand"][:, :, : len(tiles)]),
        shelf("box-guards", guards),
        shelf("box-powers", powers, lambda s: owned(s["power_owner"], SEATS)),
    ]


def _tile(state: State, number: int, tile: dict[str, Any]) -> Item:
    picture = {"lines": [letter in tile["lines"] for letter in LETTERS], "elements": tile["elem"]}
    fact, known = Message("box-end", {"points": tile["end"]}), tile.get("from_parts", {}).get("end", "")
    return Item(tile_name(state, number), tile["from"], tile["copies"], fact, picture, known)
