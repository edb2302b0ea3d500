"""What is in the box of Bakschisch."""

from __future__ import annotations

from larrons.engine.game import Game
from larrons.engine.inventory import Item, Shelf
from larrons.engine.message import Message
from larrons.games.bakschisch.components import LETTERS


def shelves(game: Game) -> list[Shelf]:
    data = game.source.data
    cards, board, gold = data["cards"], data["board"], data["gold"]
    path = "".join(board["path"].split())
    spaces = [_space(number, letter, board) for number, letter in enumerate(path, 1)]
    throne = Item(Message("space-throne"), data["throne"]["from"], picture={"art": data["throne"]["person"]})
    return [
        Shelf(
            Message("box-cards"),
            tuple(
                Item(Message(f"person-{letter}"), cards["from"], cards[letter], picture={"art": letter})
                for letter in LETTERS
            ),
        ),
        Shelf(
            Message("box-gold"),
            (
                Item(
                    Message("box-coins"),
                    gold["from"],
                    gold["coins"],
                    Message("box-each", {"coins": gold["each"]}),
                    {"coin": True},
                ),
            ),
        ),
        Shelf(Message("box-path"), tuple(spaces)),
        Shelf(Message("box-end"), (throne,)),
    ]


def _space(number: int, letter: str, board: dict[str, str | int]) -> Item:
    fact = Message("box-cross") if number == board["cross"] else None
    name = Message("space-text", {"number": number, "person": Message(f"person-{letter}")})
    return Item(name, str(board["from"]), 1, fact, {"art": letter})
