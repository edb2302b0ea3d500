"""What is in the box of Pickpocket."""

from typing import Any

from larrons.engine.game import Game
from larrons.engine.inventory import Item, Shelf, owned, parts_of, shelf
from larrons.engine.message import Message
from larrons.engine.state import State
from larrons.games.pickpocket.components import LETTERS
from larrons.games.pickpocket.features import LINE
from larrons.games.pickpocket.state import SEATS
from larrons.games.pickpocket.story import tile_name


def shelves(game: Game) -> list[Shelf]:
    data = game.source.data
    merchant = Item(
        Message("box-merchant"),
        "rulebook",  # that there is one; what he shows may be our reconstruction
        fact=Message("box-merchant-elements", {"count": data["merchant"]["elements"]}),
        picture={"merchant": data["merchant"]["elements"], "ends": [{"name": name, "open": True} for name in LINE]},
        fact_origin=data["merchant"]["from"],
    )
    state = game.new(game.seats[0])  # any state has the box
    tiles = [_tile(state, number, tile) for number, tile in enumerate(data["tile"])]
    return [
        shelf("box-tiles", tiles, lambda s: s["hand"][:, :, : len(tiles)]),
        shelf("box-merchants", [merchant]),
        shelf("box-guards", _guards(data["guard"])),
        shelf("box-powers", map(_power, data["power"]), lambda s: owned(s["power_owner"], SEATS)),
    ]


def _tile(state: State, number: int, tile: dict[str, Any]) -> Item:
    picture = {"lines": [letter in tile["lines"] for letter in LETTERS], "elements": tile["elem"]}
    fact, known = Message("box-end", {"points": tile["end"]}), tile.get("from_parts", {}).get("end", "")
    return Item(tile_name(state, number), tile["from"], tile["copies"], fact, picture, known)


def _guards(guards: list[dict[str, Any]]) -> list[Item]:
    """Guards of one value stand together, with all that is known of any of them."""
    values = {guard["value"]: [each for each in guards if each["value"] == guard["value"]] for guard in guards}
    return [
        Item(
            Message("box-guard", {"value": value}),
            alike[0]["from"],
            len(alike),
            picture={"guard": value},
            parts=tuple(part for guard in alike for part in parts_of(guard)),
        )
        for value, alike in values.items()
    ]


def _power(power: dict[str, Any]) -> Item:
    name, points = power["name"], power.get("points")
    fact = Message("box-illusion", {"lines": _points(points)}) if isinstance(points, dict) else None
    return Item(Message(f"power-{name}"), power["from"], 1, fact, {"power": name}, parts=parts_of(power))


def _points(points: dict[str, int]) -> list[Message]:
    """The points of single lines."""
    lines = {letter: Message(f"line-{name}") for letter, name in zip(LETTERS, LINE, strict=True)}
    return [Message("box-illusion-line", {"line": lines[x], "points": points[x]}) for x in LETTERS if x in points]
