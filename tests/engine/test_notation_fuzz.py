"""Positions with a slip of the pen: each is refused with a sentence, or it is a position that can be played and shown.

Texts of lessons and of random games, full and as seats observe them, are changed a little: a character or a word is
lost, doubled, or comes from elsewhere, a number changes, a part goes.
"""

from __future__ import annotations

import io
import random
import re
from collections.abc import Iterator
from contextlib import suppress
from functools import cache

import pytest
from rich.console import Console

from larrons.engine import catalogue, manners
from larrons.engine.game import Game
from larrons.engine.rng import new_stream
from larrons.engine.state import State
from larrons.engine.words import LANGUAGES, Words
from larrons.errors import IllegalMove, LarronsError, NotationError
from larrons.table.view import View

GAMES = ("bakschisch", "larcin", "pickomino", "pickpocket")
SLIPS = 400  # texts tried for each game
STEPS = 12  # decisions and draws played from each that is accepted


@cache
def texts(name: str) -> list[str]:
    """Good positions: those of random games with all numbers of players."""
    game, chance = catalogue.game(name), random.Random(1)
    found: list[str] = []
    for players in range(game.seats[0], game.seats[1] + 1):
        options = {option.name: chance.choice(option.values) for option in game.options if chance.random() < 0.3}
        with suppress(LarronsError):  # options that contradict each other
            state = game.new(players, options)
            for step, after in enumerate(walk(state, players)):
                if step % 7 == 0 or after.is_over:
                    found += [str(after), str(after.observe(step % players)), str(after.observe(-1))]
                if step > 250:
                    break
    return found


def walk(state: State, seed: int) -> Iterator[State]:
    """A random game from here; yields the one state as it changes."""
    chance, rng = random.Random(seed), new_stream(seed)
    while not state.is_over:
        if state.is_chance:
            state.settle(state.sample(rng))
        else:
            seat = chance.choice(state.waiting)
            state.apply(seat, chance.choice(state.legal(seat)))
        yield state


def slip(text: str, other: str, chance: random.Random) -> str:
    """The text with one mistake."""
    words, parts = text.split(" "), text.split(" | ")
    place, at = chance.randrange(len(words)), chance.randrange(len(text))
    kind = chance.randrange(8)
    if kind == 0:
        return text[:at] + text[at + 1 :]
    if kind == 1:
        return text[:at] + chance.choice("0123456789ABCDEFG?-x@+^:|= ") + text[at + 1 :]
    if kind == 2:
        return " ".join(words[:place] + words[place + 1 :])
    if kind == 3:
        return " ".join([*words[:place], chance.choice(other.split(" ")), *words[place + 1 :]])
    if kind == 4:
        return " ".join(words[: place + 1] + words[place:])
    if kind == 5:
        numbers = list(re.finditer("[0-9]+", text))
        found = chance.choice(numbers)
        changed = chance.choice([int(found[0]) + 1, int(found[0]) - 1, 0, 9, 40, 99, 255, 1000])
        return f"{text[: found.start()]}{changed}{text[found.end() :]}"
    if kind == 6:
        gone = chance.randrange(len(parts))
        return " | ".join(parts[:gone] + parts[gone + 1 :])
    return " | ".join([*parts[:-1], other.split(" | ")[-1]])


def owner(state: State) -> int | None:
    """Whose view a state is; None if nothing is hidden in it."""
    return next((seat for seat in range(-1, state.players) if state.observe(seat) == state), None)


def try_everything(state: State, seed: int) -> None:
    """Every call of the contract, and what is said and drawn of a position."""
    viewer = owner(state)
    full = state.copy() if viewer is None else state.redeal(viewer, new_stream(seed))
    look(state, viewer)
    for step, after in enumerate(walk(full, seed)):
        assert len(after.scores()) == after.players
        for seat in range(after.players):
            assert after.redeal(seat, new_stream(step)).observe(seat) == after.observe(seat)
        if step == STEPS:
            break
    if full.is_over:
        assert len(full.ranks()) == full.players


def look(state: State, viewer: int | None) -> None:
    """The board, the odds, the labels and the refusals, for whoever is asked, or for the viewer."""
    asked = state.waiting[0] if state.waiting else manners.drawer(state)
    seat = asked if viewer is None else viewer
    seen = state.observe(seat) if viewer is None else state
    game, out = state.game, Console(file=io.StringIO(), width=120)
    view = View(seen, seat, Words("fr", game.package))
    out.print(game.module("terminal").board(view))
    with suppress(LarronsError):  # there are no odds now, which is said in a sentence
        out.print(game.module("terminal").odds(view))
    for action in range(-1, game.actions + 1) if seat >= 0 else ():
        if action in seen.legal(seat):
            assert view.say(game.module("view").label(seen, seat, action))
        else:
            with pytest.raises(IllegalMove):
                seen.apply(seat, action)
    assert game.module("view").rule_in_force(seen, seat)


@pytest.mark.parametrize("name", GAMES)
def test_a_slip_of_the_pen_is_refused_or_makes_another_good_position(name: str) -> None:
    game, chance, good = catalogue.game(name), random.Random(7), texts(name)
    refused = 0
    for number in range(SLIPS):
        text = slip(chance.choice(good), chance.choice(good), chance)
        state = read(game, text)
        if state is None:
            refused += 1
            continue
        try:
            assert game.parse(str(state)) == state
            try_everything(state, number)
        except Exception as error:
            raise AssertionError(text) from error
    assert 0 < refused < SLIPS


def read(game: Game, text: str) -> State | None:
    """The position, or None if it is refused, which is said in both languages."""
    try:
        return game.parse(text)
    except NotationError as error:
        said = [error.say(language) for language in LANGUAGES]
        assert len(set(said)) == len(said)
        return None
    except Exception as error:
        raise AssertionError(text) from error


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(
    "text", ["", "x", "|", " | | ", "2p", "9p", "0p |", "x n_players=9", "?", "A", "²p", "\x00", "2p " * 50]
)
def test_rubbish_is_refused(name: str, text: str) -> None:
    assert read(catalogue.game(name), text) is None
