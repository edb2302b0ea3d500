"""What is in the box of Pickomino."""

from typing import Any

from larrons.engine.game import Game
from larrons.engine.inventory import Item, Shelf, owned, shelf
from larrons.engine.message import Message
from larrons.games.pickomino.notation import SYMBOLS
from larrons.games.pickomino.rules import SEATS


def shelves(game: Game) -> list[Shelf]:
    dice, tiles = game.source.data["dice"], map(_tile, game.source.data["tile"])
    die = Item.of(dice, Message("box-die"), dice["count"], picture={"faces": list(SYMBOLS)})
    return [shelf("box-tiles", tiles, lambda s: owned(s["loc"], SEATS)), shelf("box-dice", [die])]


def _tile(tile: dict[str, Any]) -> Item:
    return Item.of(tile, Message("tile-text", {"tile": tile["number"], "worms": tile["worms"]}), picture=tile)
