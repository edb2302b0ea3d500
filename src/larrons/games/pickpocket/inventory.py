"""What is in the box of Pickpocket."""

from collections.abc import Mapping
from typing import Any

from larrons.engine.game import Game
from larrons.engine.inventory import Item, Shelf, alike, owned, shelf
from larrons.engine.message import Message
from larrons.engine.state import State
from larrons.games.pickpocket.components import LETTERS
from larrons.games.pickpocket.features import LINE
from larrons.games.pickpocket.state import SEATS
from larrons.games.pickpocket.story import tile_name


def shelves(game: Game) -> list[Shelf]:
    data, state = game.source.data, game.new(game.seats[0])  # any state has the box
    tiles = [_tile(state, number, tile) for number, tile in enumerate(data["tile"])]
    return [
        shelf("box-tiles", tiles, lambda s: s["hand"][:, :, : len(tiles)]),
        shelf("box-merchants", [_merchant(data["merchant"]["elements"], data["merchant"]["from"])]),
        shelf("box-guards", (_guard(guard["value"], guard, count) for guard, count in alike(data["guard"]))),
        shelf("box-powers", map(_power, data["power"]), lambda s: owned(s["power_owner"], SEATS)),
    ]


def _tile(state: State, number: int, tile: dict[str, Any]) -> Item:
    picture = {"lines": [letter in tile["lines"] for letter in LETTERS], "elements": tile["elem"]}
    fact, known = Message("box-end", {"points": tile["end"]}), tile.get("from_parts", {}).get("end", "")
    return Item(tile_name(state, number), tile["from"], tile["copies"], fact, picture, known)


def _merchant(elements: int, known: str) -> Item:
    picture = {"merchant": elements, "ends": [{"name": name, "open": True} for name in LINE]}
    return Item(Message("box-merchant"), "rulebook", 1, Message("box-elements", {"count": elements}), picture, known)


def _guard(value: int, guard: Mapping[str, Any], count: int) -> Item:
    return Item.of(guard, Message("box-guard", {"value": value}), count, picture={"guard": value})


def _power(power: dict[str, Any]) -> Item:
    name, points = power["name"], power.get("points", 0)
    lines = zip(LETTERS, LINE, strict=True) if isinstance(points, dict) else ()  # each with points of its own
    told = [Message("box-line", {"line": Message(f"line-{x}"), "points": points[y]}) for y, x in lines if y in points]
    fact = Message("box-parts", {"parts": told}) if told else None
    return Item.of(power, Message(f"power-{name}"), fact=fact, picture={"power": name})
