"""What is in the box of Bakschisch."""

import numpy as np

from larrons.engine.game import Game
from larrons.engine.inventory import Item, Shelf, shelf
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
    spaces = [_space(number, letter, board) for number, letter in enumerate(path, 1)]
    return [  # a pawn has the space it stands on
        shelf("box-cards", (Item(who, cards["from"], cards[x], picture={"art": x}) for x, who in people.items())),
        shelf("box-gold", [coins], lambda s: s["gold"][:, :, None]),
        shelf("box-path", spaces, lambda s: s["pos"][:, :, None] == np.arange(1, len(path) + 1)),
        shelf("box-end", [throne], lambda s: s["pos"][:, :, None] > len(path)),
    ]


def _space(number: int, letter: str, board: dict[str, str | int]) -> Item:
    fact = Message("box-cross") if number == board["cross"] else None
    name = Message("space-text", {"number": number, "person": Message(f"person-{letter}")})
    return Item(name, str(board["from"]), 1, fact, {"art": letter})
