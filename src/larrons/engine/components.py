"""Component files: what is in a box, as TOML, with errors that name the file and the line."""

from __future__ import annotations

import hashlib
import re
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

from larrons.engine.message import Message
from larrons.errors import ComponentError

PROVENANCES = ("rulebook", "public", "reconstructed")
PARTS = "from_parts"  # fields of an entry that come from elsewhere than its `from` says


class Source:
    """A parsed component file that still knows its lines."""

    def __init__(self, text: str, name: str, words: str | None = None) -> None:
        self.text, self.name, self.words = text, name, words
        try:
            self.data: dict[str, Any] = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise ComponentError("error-component-toml", file=name, detail=str(error)) from None

    @classmethod
    def of(cls, path: Path, words: str | None = None) -> Source:
        """Read a file; `words` is the package that says what may be wrong with it."""
        try:
            return cls(path.read_text(encoding="utf-8-sig"), str(path), words)
        except (OSError, UnicodeDecodeError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise ComponentError("error-file", file=str(path), detail=reason) from None

    @property
    def digest(self) -> str:
        """A fingerprint of what the file says, whatever its comments and spaces. Records carry it, so it leaves out
        `from_parts`: to know better where a number comes from does not make it another box."""
        return hashlib.sha256(repr(_sorted(self.data)).encode()).hexdigest()[:16]

    def line(self, *where: str | int) -> int:
        """The line of a table (`"tile"`), of its n-th entry (`"tile", 3`) or of a key in it (`"tile", 3, "worms"`)."""
        lines = self.text.splitlines()
        start, path = 0, [str(part) for part in where if isinstance(part, str)]
        number = next((part for part in where if isinstance(part, int)), 0)
        table = path[0] if path else ""
        header = re.compile(rf"^\s*\[+\s*{re.escape(table)}\s*\]+")
        found = [i for i, line in enumerate(lines) if header.match(line)]
        if found:
            start = found[min(number, len(found) - 1)]
            path = path[1:]
        if not path:
            return start + 1
        key = re.compile(rf"^\s*\"?{re.escape(path[-1])}\"?\s*=")
        for i in range(start, len(lines)):
            if key.match(lines[i]):
                return i + 1
            if found and i > start and lines[i].lstrip().startswith("["):
                break
        return start + 1

    def fail(self, *where: str | int, key: str, **args: Any) -> NoReturn:
        """Refuse the file: message `key` of the game's words says why; `where` gives the line."""
        raise ComponentError(
            "error-component", self.words, file=self.name, line=self.line(*where), why=Message(key, args)
        )

    def table(self, name: str) -> Entry:
        """The table `[name]`, which says where it comes from."""
        data = self.data.get(name)
        if not isinstance(data, dict):
            self.fail(name, key="component-table", name=name)
        return Entry(self, data, name)

    def entries(self, name: str, counts: Sequence[int], key: str = "", values: Sequence[int | str] = ()) -> list[Entry]:
        """The entries `[[name]]`, as many as one of `counts`; each says where it comes from.

        With a `key`, each has its own of `values` there, in this order:
        `entries("tile", [16], "number", range(21, 37))`.
        """
        found = self.data.get(name, [])
        rows = found if isinstance(found, list) else [found]
        if len(rows) not in counts:
            right = str(counts[0]) if len(counts) == 1 else f"{counts[0]} … {counts[-1]}"
            self.fail(name, max(len(rows) - 1, 0), key="component-count", table=name, count=len(rows), right=right)
        entries = [Entry(self, row if isinstance(row, dict) else {}, name, index) for index, row in enumerate(rows)]
        for entry, value in zip(entries, values, strict=False):
            given = entry.data.get(key)
            if given != value or isinstance(given, bool):
                entry.fail(key, "component-name", name=key, value=str(given), good=str(value))
        return entries


class Entry:
    """One table of a component file, or one entry of a list of them. Its fields are read one by one, each checked.

    Every one has a `from`, which says where it comes from; `from_parts = { tools = "public" }` says where single
    fields of it come from, if that is elsewhere.
    """

    def __init__(self, source: Source, data: dict[str, Any], *where: str | int) -> None:
        self.source, self.data, self.where = source, data, where
        if data.get("from") not in PROVENANCES:
            self._refuse_origin("from", data.get("from"))
        parts = data.get(PARTS, {})
        if not isinstance(parts, dict):
            self._refuse_origin(PARTS, parts)
        for field, origin in parts.items():
            others = [name for name in data if name not in ("from", PARTS)]
            if field not in others:
                self.fail(PARTS, "component-name", name=PARTS, value=field, good=", ".join(others))
            if origin not in PROVENANCES:
                self._refuse_origin(field, origin)

    def _refuse_origin(self, name: str, value: Any) -> NoReturn:
        where = name if name == "from" else PARTS
        self.fail(where, "component-provenance", name=name, value=str(value), good=", ".join(PROVENANCES))

    def fail(self, field: str, key: str, **args: Any) -> NoReturn:
        """Refuse the file because of this field, with the message `key`."""
        self.source.fail(*self.where, *([field] if field else []), key=key, **args)

    def number(self, field: str, allowed: range) -> int:
        """A whole number within a range."""
        return self._number(field, field, self.data.get(field), allowed)

    def numbers(self, field: str, names: Sequence[str], allowed: range) -> dict[str, int]:
        """A table in the entry, `{ gold = 2, jewel = 1 }`: a number for each of these names, or for some of them."""
        given = self.data.get(field, {})
        if not isinstance(given, dict) or not set(given) <= set(names):
            value = ", ".join(given) if isinstance(given, dict) else str(given)
            self.fail(field, "component-name", name=field, value=value, good=", ".join(map(str, names)))
        return {name: self._number(field, name, value, allowed) for name, value in given.items()}

    def row(self, field: str, count: int, allowed: range) -> list[int]:
        """A list in the entry, `[2, 1, 4]`: so many numbers."""
        given = self.data.get(field)
        if not isinstance(given, list) or len(given) != count:
            self.fail(field, "component-row", name=field, value=str(given), count=count)
        return [self._number(field, field, value, allowed) for value in given]

    def choice(self, field: str, names: Sequence[Any]) -> int:
        """One of these names (or other values); its position among them."""
        given, good = self.data.get(field), list(names)
        if given not in good or isinstance(given, bool) != isinstance(good[0], bool):
            self.fail(field, "component-name", name=field, value=str(given), good=", ".join(map(str, good)))
        return good.index(given)

    def text(self, field: str) -> str:
        """A text; empty where there is none."""
        given = self.data.get(field)
        return given if isinstance(given, str) else ""

    def _number(self, field: str, name: str, value: Any, allowed: range) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or value not in allowed:
            good = f"{allowed[0]} … {allowed[-1]}" if len(allowed) > 1 else str(allowed[0])
            self.fail(field, "component-number", name=name, value=str(value), good=good)
        return value


def _sorted(value: Any) -> Any:
    if isinstance(value, dict):
        return sorted((key, _sorted(item)) for key, item in value.items() if key != PARTS)
    return [_sorted(item) for item in value] if isinstance(value, list) else value
