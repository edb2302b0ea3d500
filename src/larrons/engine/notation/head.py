"""The first part of a state: the number of players, counters, and the options that are not at their defaults."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from larrons.engine.notation.reading import Reader, Wrong
from larrons.errors import NotationError, OptionError

if TYPE_CHECKING:
    from larrons.engine.game import Game
    from larrons.engine.state import State

Result = TypeVar("Result")
Counters = Mapping[str, Callable[[Reader], Any]]


@dataclass(frozen=True)
class Head:
    """What a head says: `state` is a new game of so many players with these options, `counters` what was read."""

    state: State
    counters: dict[str, Any]

    @property
    def players(self) -> int:
        return self.state.players


def format_head(state: State, counters: Iterable[str], options: Mapping[str, int]) -> str:
    """The head of a state. `options` has the codes of options, by name; those at their defaults are not written.

    A switch that is on is its bare name: `4p powers night 3 don_guard_counts=false`.
    """
    words = [f"{state.players}p", *counters]
    for option in state.game.options:
        if option.name not in options:
            continue
        value = option.value(int(options[option.name]))
        if value != option.default_for(state.players):
            words.append(option.name if value is True else f"{option.name}={str(value).lower()}")
    return " ".join(words)


def read_head(
    game: Game,
    part: str,
    wrong: Wrong,
    required: Counters,
    optional: Counters | None = None,
    spelled: Mapping[str, str] | None = None,
) -> Head:
    """Read a head, its words in any order after the players.

    `required` and `optional` say for the first word of each counter how the rest of it is read:
    `{"turn": lambda words: words.number(999), "first": Reader.seat, "drew": lambda words: True}`. `spelled` has other
    spellings of options that are understood: `{"bag_draw": "bag=draw"}`.
    """
    readers = {**required, **(optional or {})}
    good = [*readers, *(option.name for option in game.options)]
    words = Reader(part, wrong)
    players = re.fullmatch("([0-9])p", words.next() if words else "")
    if not players:
        wrong("head-players", text=part, fewest=game.seats[0], most=game.seats[1])
    words.players = _as_notation(lambda: _checked_players(game, int(players[1])))
    counters: dict[str, Any] = {}
    options: dict[str, Any] = {}
    while words:
        word = words.next()
        if word in readers:
            if word in counters:
                wrong("part-again", name=word)
            counters[word] = readers[word](words)
            continue
        name, equals, value = (spelled or {}).get(word, word).partition("=")
        option = next((option for option in game.options if option.name == name), None)
        if option is None or name in options:
            wrong("head-word", text=word, part=part, good=", ".join(good))
        options[name] = option.read(value if equals else "true")
    missing = [name for name in required if name not in counters]
    if missing:
        wrong("head-short", text=part, name=missing[0])
    return Head(_as_notation(lambda: game.new(words.players, options)), counters)


def _checked_players(game: Game, players: int) -> int:
    game.check_players(players)
    return players


def _as_notation(ask: Callable[[], Result]) -> Result:
    """Call `ask`; if it refuses an option or the number of players, that is a mistake of the text."""
    try:
        return ask()
    except OptionError as error:
        raise NotationError(error.message.key, error.words, **error.message.args) from None
