"""What is in the box of Pickomino."""

from typing import Any

from larrons.engine.game import Game
from larrons.engine.inventory import Item, Shelf, owned, parts_of, shelf
from larrons.engine.message import Message
from larrons.games.pickomino.notation import SYMBOLS
from larrons.games.pickomino.rules import SEATS


def shelves(game: Game) -> list[Shelf]:
    dice, tiles = game.source.data["dice"], game.source.data["tile"]
    die = Item(Message("box-die"), dice["from"], dice["count"], picture={"faces": list(SYMBOLS)})
    return [shelf("box-tiles", map(_tile, tiles), lambda s: owned(s["loc"], SEATS)), shelf("box-dice", [die])]


def _tile(tile: dict[str, Any]) -> Item:
    name = Message("tile-text", {"tile": tile["number"], "worms": tile["worms"]})
    picture = {"number": tile["number"], "worms": tile["worms"]}
    return Item(name, tile["from"], picture=picture, parts=parts_of(tile))
