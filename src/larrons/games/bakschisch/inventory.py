"""What is in the box of Bakschisch."""

from typing import Any

import numpy as np

from larrons.engine.game import Game
from larrons.engine.inventory import NOBODYS, Item, Shelf, shelf
from larrons.engine.message import Message
from larrons.games.bakschisch.components import LETTERS


def shelves(game: Game) -> list[Shelf]:
    data = game.source.data
    cards, board, gold = data["cards"], data["board"], data["gold"]
    path = "".join(board["path"].split())
    people = {letter: Message(f"person-{letter}") for letter in LETTERS}
    each = Message("box-each", {"coins": gold["each"]})
    coins = Item(Message("box-coins"), gold["from"], gold["coins"], each, {"coin": True})
    throne = Item(Message("space-throne"), data["throne"]["from"], picture={"art": data["throne"]["person"]})
    return [
        shelf("box-cards", (Item(who, cards["from"], cards[x], picture={"art": x}) for x, who in people.items())),
        shelf("box-gold", [coins]),
        shelf("box-path", (_space(number, letter, board) for number, letter in enumerate(path, 1))),
        shelf("box-end", [throne]),
    ]


def held(game: Game, states: Any, players: int) -> Any:
    """The gold, and the space a pawn stands on; cards are nobody's."""
    spaces = states["pos"][:, :players, None] == np.arange(1, int(game.box["throne"][0]) + 1)
    cards = np.full((len(states), players, len(LETTERS)), NOBODYS)
    return np.concatenate([cards, states["gold"][:, :players, None], spaces], axis=2)


def _space(number: int, letter: str, board: dict[str, str | int]) -> Item:
    fact = Message("box-cross") if number == board["cross"] else None
    name = Message("space-text", {"number": number, "person": Message(f"person-{letter}")})
    return Item(name, str(board["from"]), 1, fact, {"art": letter})
