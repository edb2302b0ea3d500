"""Words in a language: Project Fluent files of the house and of one game."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from larrons.engine.message import Message, Seat
from larrons.engine.options import Option
from larrons.errors import NoWord

LANGUAGES = ("en", "fr")
LONGEST = 1_000  # characters of one argument; Fluent refuses sentences that are much longer


def fit(text: str) -> str:
    """A text as it can be sent and said: without halves of characters, and not without end."""
    whole = text.encode("utf-8", "replace").decode("utf-8")
    return whole if len(whole) <= LONGEST else f"{whole[:LONGEST]}…"


def of_somebody(name: Any) -> Any:
    """French: `DE($player)` is "de Bo", but "d'Ana"."""
    first = unicodedata.normalize("NFD", str(name)[:1].lower())[:1]
    return f"d'{name}" if first and first in "aeiouhœæ" else f"de {name}"


@cache
def _bundle(language: str, package: str | None) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False, functions={"DE": of_somebody})
    for folder in ("larrons", package) if package else ("larrons",):
        text = files(folder).joinpath(f"words/{language}.ftl").read_text(encoding="utf-8")
        bundle.add_resource(FluentResource(text), allow_overrides=True)
    return bundle


class Words:
    """Says messages of the house and of one game's package in one language, with the players' names."""

    def __init__(self, language: str, package: str | None = None, names: Sequence[str] = ()) -> None:
        self.language, self.names = language, list(names)
        self._bundle = _bundle(language, package)
        self._file = f"{package or 'larrons'}/words/{language}.ftl"

    def has(self, key: str) -> bool:
        """Whether there are words for this key."""
        return bool(self._bundle.has_message(key))

    def say(self, message: Message | str, **args: Any) -> str:
        """The message in words. A missing key or argument is a mistake of the game or of ours and raises."""
        if isinstance(message, str):
            message = Message(message, args)
        if not self.has(message.key):
            raise NoWord(message.key, self._file)
        pattern: Any = self._bundle.get_message(message.key).value
        given = {name: self._argument(value) for name, value in message.args.items()}
        text, errors = self._bundle.format_pattern(pattern, given)
        if errors:
            raise NoWord(message.key, self._file, str(errors[0]))
        return str(text)

    def choice(self, option: Option, value: bool | int | str) -> str:
        """What a value of an option means: the message `choice-<option>-<value>`, or else the value itself."""
        key = f"choice-{option.name}-{value}".lower()
        return self.say(key) if self.has(key) else str(value).lower()

    def bot(self, name: str) -> str:
        """What a bot is called: the message `seat-<name>` of the house or the game, or else its name."""
        key = f"seat-{name}"
        return self.say(key) if self.has(key) else name.capitalize()

    def name(self, seat: int) -> str:
        """The player's name, or a letter where nobody has a name."""
        return self.names[seat] if 0 <= seat < len(self.names) else chr(ord("A") + seat)

    def _argument(self, value: Any) -> Any:
        if isinstance(value, Seat):
            return self.name(value.number)
        if isinstance(value, Message):
            return self.say(value)
        if isinstance(value, list | tuple):
            return self.listing([str(self._argument(item)) for item in value])
        if isinstance(value, str):
            return fit(value)
        return value.item() if hasattr(value, "item") else value

    def listing(self, items: Sequence[str]) -> str:
        """ "a, b and c" in this language."""
        if len(items) < 2:
            return "".join(items)
        return self.say("list-and", most=", ".join(items[:-1]), last=items[-1])
