"""Texts of positions with a slip of the pen: a character, a word or a part is lost, doubled or from elsewhere."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

from larrons.engine.game import Game
from larrons.errors import OptionError
from larrons.testing.walks import walk

RUBBISH = ("", "x", "|", " | | ", "2p", "9p", "0p |", "x n_players=9", "?", "A", "²p", "\x00", "2p " * 50)
STRANGE = "0123456789ABCDEFG?-x@+^:|=,/ "
NUMBERS = (0, 9, 40, 99, 255, 1000)
EVERY = 7  # of the steps of a game, one is written down
STEPS = 250  # of a game


def good_texts(game: Game, chance: random.Random) -> list[str]:
    """Positions of random games with all numbers of players and some options, full and as seats observe them."""
    found: list[str] = []
    for players in range(game.seats[0], game.seats[1] + 1):
        options = {option.name: chance.choice(option.values) for option in game.options if chance.random() < 0.3}
        try:
            start = game.new(players, options)
        except OptionError:  # they contradict each other
            start = game.new(players)
        for step, (_, _, _, after) in enumerate(walk(start, players)):
            if step % EVERY == 0 or after.is_over:
                found += [str(after), str(after.observe(step % players)), str(after.observe(-1))]
            if step > STEPS:
                break
    return found


def slip(text: str, other: str, chance: random.Random) -> str:
    """The text with one mistake; `other` is where words come from that have no business here."""
    return chance.choice(SLIPS)(text, other, chance)


def _lost_character(text: str, other: str, chance: random.Random) -> str:
    at = chance.randrange(len(text))
    return text[:at] + text[at + 1 :]


def _strange_character(text: str, other: str, chance: random.Random) -> str:
    at = chance.randrange(len(text))
    return text[:at] + chance.choice(STRANGE) + text[at + 1 :]


def _lost_word(text: str, other: str, chance: random.Random) -> str:
    return _with_word(text, chance, lambda word: [])


def _doubled_word(text: str, other: str, chance: random.Random) -> str:
    return _with_word(text, chance, lambda word: [word, word])


def _strange_word(text: str, other: str, chance: random.Random) -> str:
    return _with_word(text, chance, lambda word: [chance.choice(other.split(" "))])


def _with_word(text: str, chance: random.Random, instead: Callable[[str], list[str]]) -> str:
    words = text.split(" ")
    at = chance.randrange(len(words))
    return " ".join([*words[:at], *instead(words[at]), *words[at + 1 :]])


def _wrong_number(text: str, other: str, chance: random.Random) -> str:
    numbers = list(re.finditer("[0-9]+", text))
    if not numbers:
        return _lost_character(text, other, chance)
    found = chance.choice(numbers)
    wrong = chance.choice([int(found[0]) + 1, int(found[0]) - 1, *NUMBERS])
    return f"{text[: found.start()]}{wrong}{text[found.end() :]}"


def _lost_part(text: str, other: str, chance: random.Random) -> str:
    parts = text.split(" | ")
    del parts[chance.randrange(len(parts))]
    return " | ".join(parts)


def _strange_end(text: str, other: str, chance: random.Random) -> str:
    """The last part says what is due, in notations that have parts."""
    return " | ".join([*text.split(" | ")[:-1], other.split(" | ")[-1]])


SLIPS: tuple[Callable[[str, str, random.Random], str], ...] = (
    _lost_character,
    _strange_character,
    _lost_word,
    _doubled_word,
    _strange_word,
    _wrong_number,
    _lost_part,
    _strange_end,
)
