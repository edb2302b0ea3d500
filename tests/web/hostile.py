"""Requests that no page of ours would send, and some that one would: made by lot for every route of the application."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import quote, quote_from_bytes

from larrons.bots import bot_names
from larrons.engine import catalogue
from larrons.web.app import create_app
from larrons.web.commands import COMMANDS

TEXTS = [
    *("", " ", "0", "1", "-1", "--5", "-0", "1e309", "NaN", "null", "true", "٣", "９", "²", "0x1f", "1_000", "1" * 400),
    *(str(2**31), str(2**63), str(-(2**63)), "9" * 9, "a", "é", "😀", "日本語", "علي", "\u202eabc", "a\u0301" * 40),
    *("\x00", "a\x00b", "\x7f", "\ufeff", "\u2028", "\ud800", "\udfff\ud800", "\\u0000", "%00", "%ff", "%", "%zz"),
    *(
        "../../etc/passwd",
        "..%2f..%2f",
        "/",
        "//evil.example",
        "\\",
        "' OR 1=1 --",
        '";--',
        "<script>",
        "{{7*7}}",
        "{x}",
    ),
    *(
        "${x}",
        "%s%n",
        "\r\nSet-Cookie: a=b",
        "\n",
        "\t",
        "[",
        "]",
        "http://[",
        "[::1",
        ":",
        "@",
        "*",
        "~",
        "me",
        "open",
    ),
    *(
        "you",
        "local",
        "random",
        "careful",
        "x" * 65,
        "x" * 3000,
        "😀" * 500,
        "fr",
        "en",
        "fr;q=1e999",
        "q=",
        ",;,;",
        "-",
    ),
]
FIELDS = [
    *(
        "seat",
        "number",
        "action",
        "name",
        "salt",
        "code",
        "sure",
        "fill",
        "bot",
        "which",
        "watch",
        "spectators",
        "hints",
    ),
    *("odds", "pace", "clock", "reaction", "seat0", "seat1", "seat2", "seat7", "name0", "name1", "game", "seats"),
    *("options", "settings", "kind", "lang", "ask", "speed", "version", "move", "to", "begin", "as", "at", "step", ""),
]
HEADERS = [
    *("Accept-Language", "X-Larrons", "Accept", "Accept-Encoding", "Range", "If-None-Match", "Content-Encoding"),
    *("Sec-Fetch-Site", "X-Forwarded-For", "X-Forwarded-Proto", "Forwarded", "Last-Event-ID", "Referer", "Expect"),
    *("User-Agent", "If-Modified-Since", "X-Request-Id", "Upgrade", "Connection", "Via", "X-Real-IP", "Priority"),
]
TYPES = [
    *("application/json", "application/x-www-form-urlencoded", "text/plain", "multipart/form-data; boundary=x"),
    *("multipart/form-data", "application/json; charset=utf-16", "application/xml", "", "x/y; charset=\\", "*/*"),
]
COOKIES = ["larrons_key", "larrons_language", "larrons_odds", "larrons_name", "larrons_ask", "larrons_speed", "", "a b"]
METHODS = ["GET", "POST", "DELETE", "HEAD", "OPTIONS", "PUT", "PATCH", "TRACE", "BREW"]


@dataclass
class Known:
    """What a fuzzed request may know: tables that are there, and keys to them."""

    tables: list[str] = field(default_factory=list)
    keys: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Fuzzed:
    """One request."""

    method: str
    target: bytes
    headers: tuple[tuple[str, bytes], ...]
    body: bytes
    route: str

    def to_bytes(self) -> bytes:
        lines = [self.method.encode() + b" " + self.target + b" HTTP/1.1"]
        lines += [name.encode() + b": " + value for name, value in self.headers]
        return b"\r\n".join(lines) + b"\r\n\r\n" + self.body


def routes() -> list[tuple[str, str]]:
    """Method and path of every route there is."""
    return [(method, route.path) for route in _flat(create_app(":memory:").routes) for method in sorted(route.methods)]


def _flat(found: Any) -> Iterator[Any]:
    for route in found:
        if hasattr(route, "path"):
            yield route
        else:
            yield from _flat(route.original_router.routes)


class Maker:
    """Makes requests; the same for the same seed and the same tables."""

    def __init__(self, seed: int, host: str, known: Known) -> None:
        self.random, self.host, self.known = random.Random(seed), host, known
        self.routes = routes()

    def request(self, number: int) -> Fuzzed:
        """Request number n is for route number n, or for a place where there is none."""
        lot = self.random
        method, path = self.routes[number % len(self.routes)]
        if lot.random() < 0.05:
            method = lot.choice(METHODS)
        target = self._target(path) if lot.random() < 0.97 else self._text().encode("utf-8", "surrogatepass")
        body, kind = self._body(path) if method not in ("GET", "HEAD") or lot.random() < 0.02 else (b"", "")
        return Fuzzed(method, target, tuple(self._headers(body, kind)), body, path)

    # Parts of a request

    def _text(self) -> str:
        lot = self.random
        if lot.random() < 0.7:
            return lot.choice(TEXTS)
        return "".join(
            chr(lot.choice((lot.randrange(128), lot.randrange(0x3000), lot.randrange(0x110000)))) for _ in range(8)
        )

    def _value(self, name: str) -> str:
        """For a parameter of this name: often a good one."""
        lot = self.random
        if lot.random() < 0.35:
            return self._text()
        if name in ("table", "table_id") and self.known.tables:
            return lot.choice(self.known.tables)
        if name in ("game", "name") and lot.random() < 0.8:
            return lot.choice([*catalogue.names(), "cover.svg", "board.css", "style.css"])
        good: dict[str, Any] = {
            "command": [*COMMANDS, "hint", "rematch", "live"],
            "language": ["fr", "en", "de"],
            "bot": ["random", "careful"],
            "kind": ["me", "open", "random", "careful", "you"],
            "which": ["ask", "others", "always"],
            "pace": ["0", "400"],
            "clock": ["0", "30"],
        }
        if name in good:
            return str(lot.choice(good[name]))
        return str(lot.randrange(-1, 8 if name.startswith("seat") else 60))

    def _target(self, path: str) -> bytes:
        pieces = [self._value(piece[1:-1]) if piece.startswith("{") else piece for piece in path.split("/")]
        target = "/".join(self._quoted(piece) if piece not in path else piece for piece in pieces)
        if self.random.random() < 0.5:
            names = self.random.choices(FIELDS, k=self.random.randrange(1, 4))
            target += "?" + "&".join(f"{name}={self._quoted(self._value(name))}" for name in names)
        return target.encode("utf-8", "surrogatepass")

    def _quoted(self, text: str) -> str:
        lot = self.random.random()
        if lot < 0.02:
            return text.replace(" ", "+").replace("\r", "").replace("\n", "")
        if lot < 0.04:
            return quote_from_bytes(self.random.randbytes(6))
        return quote(text.encode("utf-8", "surrogatepass"), safe="")

    def _body(self, path: str) -> tuple[bytes, str]:
        """A body, and its type."""
        lot = self.random.random()
        if lot < 0.03:
            return bytes(
                self.random.randrange(256) for _ in range(self.random.choice((1, 50, 5000, 40_000)))
            ), "text/plain"
        if path.startswith("/api"):
            return self._json(path), "application/json"
        names = self.random.choices([*FIELDS, *self._options()], k=self.random.randrange(0, 9))
        if lot < 0.6:
            names += ["seat", "number", "action"]
        pairs = [f"{quote(name)}={self._quoted(self._value(name))}" for name in names]
        return "&".join(pairs).encode("utf-8", "surrogatepass"), "application/x-www-form-urlencoded"

    def _options(self) -> list[str]:
        game = catalogue.game(self.random.choice(catalogue.names()))
        return [f"option-{option.name}" for option in game.options]

    def _json(self, path: str) -> bytes:
        lot = self.random
        value: Any = {}
        if lot.random() < 0.1:
            value = self._anything(3)
        elif path.endswith("/tables"):
            value = self._table()
        else:
            for name in lot.sample(("seat", "number", "action", "name", "salt", "code", "bot"), lot.randrange(1, 5)):
                value[name] = self._anything(1) if lot.random() < 0.3 else self._value(name)
                if name in ("seat", "number") and lot.random() < 0.8:
                    value[name] = lot.randrange(8)
        text = json.dumps(value, ensure_ascii=lot.random() < 0.8)
        if lot.random() < 0.05:
            text = text[: lot.randrange(len(text) + 1)] + lot.choice(("", "}", "]", "\x00", "[" * 5000))
        return text.encode("utf-8", "surrogatepass")

    def _table(self) -> dict[str, Any]:
        lot = self.random
        game = lot.choice(catalogue.names())
        kinds = ["me", "open", *bot_names(catalogue.game(game))]
        seats: list[Any] = [{"kind": lot.choice(kinds), "name": self._text()[:100]} for _ in range(lot.randrange(1, 7))]
        options = {option.name: lot.choice(option.choices or (True, False)) for option in catalogue.game(game).options}
        chosen: dict[str, Any] = {name: value for name, value in options.items() if lot.random() < 0.2}
        table: dict[str, Any] = {"game": game, "seats": seats, "options": chosen, "settings": {"pace": 0}}
        while lot.random() < 0.3:  # and a few things wrong with it
            where = lot.choice([table, chosen, table["settings"], *(seat for seat in seats if isinstance(seat, dict))])
            if isinstance(where, dict):
                where[lot.choice([*where, self._text()])] = self._anything(2)
            if not isinstance(table.get("settings"), dict) or table.get("seats") is not seats:
                break
        return table

    def _anything(self, depth: int) -> Any:
        lot = self.random
        kind = lot.randrange(8 if depth else 6)
        if kind < 3:
            return self._text()
        if kind < 6:
            return lot.choice((0, -1, 1.5, 1e308, 2**63, 10**400, None, True, False, float("nan"), float("inf")))
        if kind == 6:
            return [self._anything(depth - 1) for _ in range(lot.randrange(4))]
        return {self._text(): self._anything(depth - 1) for _ in range(lot.randrange(4))}

    def _headers(self, body: bytes, kind: str) -> Iterator[tuple[str, bytes]]:
        lot = self.random
        yield "Host", self.host.encode() if lot.random() < 0.97 else self._header_text()
        if body:
            yield "Content-Type", (kind if lot.random() < 0.9 else lot.choice(TYPES)).encode()
        yield "Content-Length", str(len(body)).encode()
        if lot.random() < 0.9:
            yield "Origin", f"http://{self.host}".encode() if lot.random() < 0.95 else self._header_text()
        if self.known.keys and lot.random() < 0.8:
            key = lot.choice(self.known.keys)
            yield "Authorization", f"Bearer {key}".encode()
            more = f"; {lot.choice(COOKIES)}={quote(self._value('x'), errors='replace')}" if lot.random() < 0.5 else ""
            yield "Cookie", f"larrons_key={key}{more}".encode()
        elif lot.random() < 0.3:
            yield "Cookie", lot.choice(COOKIES).encode() + b"=" + self._header_text()
        elif lot.random() < 0.3:
            yield "Authorization", lot.choice((b"Bearer ", b"Basic ", b"")) + self._header_text()
        for name in lot.choices(HEADERS, k=lot.choice((0, 0, 1, 3))):
            yield name, lot.choice((b"fragment", b"same-origin", b"1", self._header_text()))

    def _header_text(self) -> bytes:
        """Any bytes but those that would end the header; mostly without those that are forbidden in one."""
        text = self._text().encode("utf-8", "surrogatepass")[:2000]
        if self.random.random() < 0.3:
            text = self.random.randbytes(12)
        forbidden = b"\r\n" if self.random.random() < 0.05 else bytes([*range(32), 127])
        return text.translate(None, forbidden)
