"""Words for pages: the same few thousand sentences are said again and again, so each is made once and remembered."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from larrons.engine.message import Message
from larrons.engine.words import Words


@lru_cache(50_000)
def _said(language: str, package: str | None, key: str, given: tuple[tuple[str, type, Any], ...]) -> str:
    return Words(language, package).say(key, **{name: value for name, _, value in given})


class PageWords(Words):
    """Like `Words`; arguments are put into words first, so that what is remembered holds no player's seat."""

    def __init__(self, language: str, package: str | None = None, names: Sequence[str] = ()) -> None:
        super().__init__(language, package, names)
        self._package = package

    def say(self, message: Message | str, **args: Any) -> str:
        if isinstance(message, str):
            message = Message(message, args)
        values = ((name, self._argument(value)) for name, value in message.args.items())
        return _said(self.language, self._package, message.key, tuple((name, type(v), v) for name, v in values))
