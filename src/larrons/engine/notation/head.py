"""How the text of a state begins: the number of players, counters, and the options that are not at their defaults."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from larrons.engine.notation.grammar import Phrase
from larrons.engine.notation.reading import SEATS, Reader, Wrong, named, split
from larrons.errors import NotationError, OptionError

if TYPE_CHECKING:
    from larrons.engine.game import Game
    from larrons.engine.options import Option
    from larrons.engine.state import State

Result = TypeVar("Result")
Counters = Mapping[str, Callable[[Reader], Any]]


@dataclass(frozen=True)
class Head:
    """What a head says: `state` is a new game of so many players with these options and counters, `counters` what was
    read besides the fields of the record. `parts` are the parts of the text that follow on it."""

    state: State
    counters: dict[str, Any]
    parts: list[str]
    wrong: Wrong

    @property
    def seats(self) -> str:
        """The letters of the seats at this table."""
        return SEATS[: self.state.players]

    def last(self) -> Reader:
        """The last part, which says what is due; the other parts are left."""
        return Reader(self.parts.pop() if self.parts else "", self.wrong, self.state.players)

    def named(self, required: Iterable[str], optional: Iterable[str] = ()) -> dict[str, Reader]:
        """The parts that are left, by their first words; that of each seat is required too."""
        return named(self.parts, self.wrong, self.state.players, [*required, *self.seats], optional)


def format_head(state: State, fields: Phrase, options: Mapping[str, int], more: Iterable[str] = ()) -> str:
    """The head of a state: players, `fields`, `more`, and `options`, which has the codes of options by name.

    Those at their defaults are not written. A switch that is on is its bare name:
    `4p powers night 3 don_guard_counts=false`.
    """
    words = [f"{state.players}p", *fields.write(state.record), *more]
    for option in state.game.options:
        if option.name not in options:
            continue
        value = option.value(int(options[option.name]))
        if value != option.default_for(state.players):
            words.append(option.name if value is True else f"{option.name}={str(value).lower()}")
    return " ".join(words)


def read_head(game: Game, text: str, wrong: Wrong, fields: Phrase, more: Counters | None = None) -> Head:
    """Read the head of a text, its words in any order after the players.

    `fields` are put into the record. `more` says for the first word of each further counter how the rest of it is read:
    `{"prince": Reader.seat, "drew": lambda words: True}`.
    """
    part, *parts = split(text)
    own = {field.word: field.kind.read for field in fields.fields}
    readers = {**own, **(more or {})}
    good = dict.fromkeys([*readers, *(option.name for option in game.options)])
    words = Reader(part, wrong)
    players = re.fullmatch("([0-9])p", words.next() if words else "")
    if not players:
        example = str(game.new(game.seats[0]))
        wrong("head-players", text=part, fewest=game.seats[0], most=game.seats[1], example=example)
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
        name, _, value = _spelled_out(game.options, word).partition("=")
        option = next((option for option in game.options if option.name == name), None)
        if option is None or name in options:
            wrong("head-word", text=word, part=part, good=", ".join(good))
        options[name] = option.read(value)
    missing = [field.word for field in fields.fields if field.is_needed and field.word not in counters]
    if missing:
        wrong("head-short", text=part, name=missing[0])
    state = _as_notation(lambda: game.new(words.players, options))
    fields.fill(state.record, counters)
    return Head(state, {name: value for name, value in counters.items() if name not in own}, parts, wrong)


def _spelled_out(options: Sequence[Option], word: str) -> str:
    """An option with its value. It may be told in short: `powers` (it is on, or 1), `dense` or `bag_draw`, where no two
    options are meant."""
    if "=" in word:
        return word
    meant = [f"{word}={'true' if option.choices is None else 1}" for option in options if option.name == word]
    for option in options:
        meant += [f"{option.name}={value}" for value in option.values if word in (value, f"{option.name}_{value}")]
    return meant[0] if len(meant) == 1 else word


def _checked_players(game: Game, players: int) -> int:
    game.check_players(players)
    return players


def _as_notation(ask: Callable[[], Result]) -> Result:
    """Call `ask`; if it refuses an option or the number of players, that is a mistake of the text."""
    try:
        return ask()
    except OptionError as error:
        raise NotationError(error.message.key, error.words, **error.message.args) from None
