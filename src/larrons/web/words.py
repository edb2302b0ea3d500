"""Words for pages. Pages repeat the same few thousand sentences, so each is formatted once and cached."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from larrons.engine.message import Message
from larrons.engine.words import Words

_PLAIN = (str, int, float, bool)  # arguments that are said as they are


@lru_cache(50_000, typed=True)  # typed: 1 and 1.0 are equal, but not said alike
def _said(language: str, package: str | None, key: str, /, **given: Any) -> str:
    return Words(language, package).say(Message(key, given))


class PageWords(Words):
    """Like `Words`, but cached. Seats become names before the cache is asked, as a seat has other names elsewhere."""

    def __init__(self, language: str, package: str | None = None, names: Sequence[str] = ()) -> None:
        super().__init__(language, package, names)
        self._package = package

    def say(self, message: Message | str, **args: Any) -> str:
        key, args = (message, args) if isinstance(message, str) else (message.key, message.args)
        if not args:
            return _said(self.language, self._package, key)
        given = {name: v if type(v) in _PLAIN else self._argument(v) for name, v in args.items()}
        return _said(self.language, self._package, key, **given)
