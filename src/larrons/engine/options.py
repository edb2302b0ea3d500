"""The switches of a game: typed, named, with a default and the rule they change."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from larrons.errors import OptionError


@dataclass(frozen=True)
class Option:
    """One switch. Without `choices` it is a boolean. Its text is the message `option-<name>` of the game's words.

    `by_players` has the default for some numbers of players, where the rulebook's depends on it. `before` is how games
    were played before there was this option, for records of older rules that don't state it. A `rare` one is seldom
    wanted: forms show it behind "more".
    """

    name: str
    default: bool | int | str
    rule: str
    choices: Sequence[int | str] | None = None
    by_players: tuple[tuple[int, bool | int | str], ...] = ()
    before: bool | int | str | None = None
    rare: bool = False

    def default_for(self, players: int) -> bool | int | str:
        return dict(self.by_players).get(players, self.default)

    @property
    def values(self) -> Sequence[bool | int | str]:
        """Everything the option may be."""
        return (False, True) if self.choices is None else self.choices

    def code(self, value: Any) -> int:
        """The number the rules get: 0 or 1, the number itself, or the position among the names."""
        if self.choices is None:
            return int(value)
        return int(value) if isinstance(self.default, int) else list(self.choices).index(value)

    def value(self, code: int) -> bool | int | str:
        """The value that the rules get as this number."""
        return next(value for value in self.values if self.code(value) == code)

    def accepts(self, value: Any) -> bool:
        """Whether `value` is one of the good ones; True is not 1 here, and 1 is not True."""
        if isinstance(value, bool) or isinstance(self.default, bool):
            return isinstance(value, bool) and isinstance(self.default, bool)
        return type(value) is type(self.default) and value in self.values

    def good_values(self) -> str:
        """The good values, for a sentence."""
        if self.choices is None:
            return "true, false"
        if isinstance(self.choices, range):
            return f"{self.choices[0]} … {self.choices[-1]}"
        return ", ".join(map(str, self.choices))

    def read(self, text: str) -> Any:
        """The value that a typed text stands for; one that stands for none is returned as it is, to be refused."""
        if isinstance(self.default, bool):
            return {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}.get(
                text.lower(), text
            )
        if isinstance(self.default, int):
            return int(text) if re.fullmatch("-?[0-9]{1,18}", text) else text
        return text


def complete(options: Sequence[Option], players: int, given: Mapping[str, Any]) -> dict[str, Any]:
    """All options with their values: the given ones, checked, and the defaults of the rest."""
    if not isinstance(given, Mapping):
        raise OptionError("error-options-kind", given=str(given), names=", ".join(option.name for option in options))
    known = {option.name: option for option in options}
    for name, value in given.items():
        if name not in known:
            names = ", ".join(known)
            raise OptionError("error-option-unknown", name=name, names=names)
        if not known[name].accepts(value):
            raise OptionError("error-option-value", name=name, value=str(value), good=known[name].good_values())
    return {option.name: given.get(option.name, option.default_for(players)) for option in options}
