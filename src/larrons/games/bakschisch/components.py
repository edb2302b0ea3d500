"""The box of Bakschisch: the path to the throne, the cards and the gold."""

from typing import Any

import numpy as np

from larrons.engine.components import Entry, Source
from larrons.engine.layout import record
from larrons.games.bakschisch import GAME
from larrons.games.bakschisch.rules import BRIBES, INHABITANTS, PERSONS, START, Person

LETTERS = "GSHEFC"  # of the persons, in the order of their numbers
SHORTEST, LONGEST = 10, 60  # paths, without start and throne
SPACES = LONGEST + 2
MOST_COINS = 40  # the highest offer there is an action for
MOST_COPIES = 20

BOX = record(
    ("u1", "board"),  # 0 the printed box as far as we know it, 1 another
    ("u1", "throne cross"),
    ("u1", "each"),  # coins in a bag at the start
    ("u1", "copies", PERSONS),
    ("u1", "path", SPACES),  # the person on each space; nobody on the start
    ("u1", "forward", (SPACES, INHABITANTS)),  # BK-13, BK-14: where a winner goes from each space
    ("u1", "back", (SPACES, INHABITANTS)),  # BK-19: where a loser goes
)
NOBODY = 255


def load(source: Source) -> np.ndarray[Any, np.dtype[Any]]:
    """Check a component file and put it into one record."""
    box = np.zeros(1, BOX)
    board, throne, cards, gold = (source.table(name) for name in ("board", "throne", "cards", "gold"))
    path = _path(board)
    throne.choice("person", LETTERS[Person.CALIPH])
    box["board"] = 0 if source.digest == GAME.source.digest else 1
    box["throne"] = len(path) + 1
    box["cross"] = board.number("cross", range(1, len(path)))
    box["copies"] = [cards.number(letter, range(MOST_COPIES + 1)) for letter in LETTERS]
    count = int(box["copies"].sum())
    if count == 0 or count % BRIBES:  # BK-36: the deck never runs out in the middle of a row
        cards.fail("", "component-cards", count=count, row=BRIBES)
    coins = gold.number("coins", range(GAME.seats[1], MOST_COINS + 1))
    box["each"] = gold.number("each", range(1, coins // GAME.seats[1] + 1))
    box["path"][0] = NOBODY
    box["path"][0, 1 : len(path) + 2] = [*path, Person.CALIPH]
    box["forward"][0], box["back"][0] = _next_spaces(path)
    return box


def _path(board: Entry) -> list[int]:
    """The inhabitants of spaces 1, 2, 3, …"""
    letters = "".join(board.text("path").split())
    inhabitants = LETTERS[:INHABITANTS]
    for space, letter in enumerate(letters, 1):
        if letter not in inhabitants:
            board.fail("path", "component-inhabitant", letter=letter, space=space, good=inhabitants)
    if not SHORTEST <= len(letters) <= LONGEST:
        board.fail("path", "component-path", count=len(letters), fewest=SHORTEST, most=LONGEST)
    for letter in inhabitants:
        if letters.count(letter) < 2:
            board.fail("path", "component-rare", letter=letter, count=letters.count(letter))
    return [LETTERS.index(letter) for letter in letters]


def _next_spaces(path: list[int]) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
    """For each space and inhabitant the nearest such space ahead, else the throne; and behind, else the start."""
    throne = len(path) + 1
    homes = [[space for space, lives in enumerate(path, 1) if lives == person] for person in range(INHABITANTS)]
    forward = np.zeros((SPACES, INHABITANTS), np.uint8)
    back = np.zeros((SPACES, INHABITANTS), np.uint8)
    for space in range(throne + 1):
        forward[space] = [min((home for home in own if home > space), default=throne) for own in homes]
        back[space] = [max((home for home in own if home < space), default=START) for own in homes]
    return forward, back
