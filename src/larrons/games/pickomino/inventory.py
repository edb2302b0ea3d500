"""What is in the box of Pickomino."""

from typing import Any

import numpy as np

from larrons.engine.game import Game
from larrons.engine.inventory import NOBODYS, Item, Shelf, shelf
from larrons.engine.message import Message
from larrons.games.pickomino.notation import SYMBOLS


def shelves(game: Game) -> list[Shelf]:
    dice, tiles = game.source.data["dice"], game.source.data["tile"]
    die = Item(Message("box-die"), dice["from"], dice["count"], picture={"faces": list(SYMBOLS)})
    return [shelf("box-tiles", map(_tile, tiles)), shelf("box-dice", [die])]


def held(game: Game, states: Any, players: int) -> Any:
    """The tiles of the stacks; dice are nobody's."""
    tiles = states["loc"][:, None, :] == np.arange(players)[:, None]
    return np.concatenate([tiles, np.full((len(states), players, 1), NOBODYS)], axis=2)


def _tile(tile: dict[str, int]) -> Item:
    name = Message("tile-text", {"tile": tile["number"], "worms": tile["worms"]})
    return Item(name, str(tile["from"]), picture={"number": tile["number"], "worms": tile["worms"]})
