"""How much one address may ask of the server: requests of each kind, streams, connections."""

from __future__ import annotations

import ipaddress
import re
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Container, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import lru_cache
from math import ceil, inf
from urllib.parse import unquote

from starlette.datastructures import Headers, QueryParams
from starlette.requests import cookie_parser
from starlette.types import Scope

from larrons.errors import OptionError

CALLERS_REMEMBERED = 10_000
OPENING = re.compile(r"/(new|play)/[^/]+|/analysis/[^/]+/play|/t/[^/]+/rematch|/api/tables(/[^/]+/rematch)?")
COSTLY = re.compile(
    r"/t/[^/]+/(coach|hint|replay|review|verify|highlight|picture\.png|record\.json)"
    r"|/api/tables/[^/]+/(hint|record|review)|/analysis/[^/]+(/[^/]+)?|/train/[^/]+(/[^/]+/[^/]+)?"
    r"|/puzzles/[^/]+/[0-9]+"
)
LINKING = re.compile(r"/me/code|/join")
SITTING = re.compile(r"/t/[^/]+/sit|/api/tables/[^/]+/seats/[^/]+")
STREAM = re.compile(r"/t/[^/]+/live|/api/tables/[^/]+/events")
TABLE = re.compile(r"/t/[^/]+")
READING = ("GET", "HEAD", "OPTIONS")


@dataclass(frozen=True)
class Rate:
    """So many requests at once, and so many a second in the long run."""

    burst: float
    rate: float

    def times(self, factor: int) -> Rate:
        return Rate(factor * self.burst, factor * self.rate)


@dataclass(frozen=True)
class Limits:
    """What one address may do. `proxies` are our own reverse proxies: we believe their word on who sent a request."""

    posts: Rate = Rate(240, 60)
    reads: Rate = Rate(1000, 60)  # a page takes about 6 ms: in the long run, one address gets no whole core
    costly: Rate = Rate(60, 5)  # what takes long: odds, hints, replays, reviews, pictures, records, checks of luck
    openings: Rate = Rate(40, 1)  # new tables
    links: Rate = Rate(10, 0.05)  # codes for other browsers, made or tried
    seats: Rate = Rate(60, 0.5)  # sitting down, where a table's code may be tried
    streams: int = 100
    connections: int = 200
    proxies: Container[str] = frozenset()

    def for_crowds(self, factor: int) -> Limits:
        """So many times as much for one address, behind which many people may be; guessing codes stays as hard."""
        rates = {name: getattr(self, name).times(factor) for name in ("posts", "reads", "costly", "openings", "seats")}
        return replace(self, **rates, streams=factor * self.streams, connections=factor * self.connections)


class Proxies:
    """Addresses and networks of reverse proxies."""

    def __init__(self, given: Iterable[str]) -> None:
        self._networks = tuple(map(_network, given))

    def __contains__(self, client: object) -> bool:
        try:
            found = ipaddress.ip_address(str(client).partition("%")[0])
        except ValueError:
            return False
        plain = getattr(found, "ipv4_mapped", None) or found
        return any(plain in network for network in self._networks)


def _network(text: str) -> ipaddress.IPv4Network | ipaddress.IPv6Network:
    try:
        return ipaddress.ip_network(text, strict=False)
    except ValueError:
        raise OptionError("error-proxy", text=text) from None


ALL = Rate(inf, inf)
UNLIMITED = Limits(ALL, ALL, ALL, ALL, ALL, ALL, 1_000_000, 1_000_000)


@lru_cache(CALLERS_REMEMBERED)
def household(address: str) -> str:
    """What counts as one address: of IPv6 the network of 64 bits, as everybody is given at least one of these."""
    if ":" not in address:
        return address
    try:
        found = ipaddress.IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    return str(found.ipv4_mapped or ipaddress.IPv6Network((found, 64), strict=False))


class Bucket:
    """Counts the requests of each caller against a rate."""

    def __init__(self, rate: Rate, now: Callable[[], float] = time.monotonic) -> None:
        self.rate, self.now = rate, now
        self._callers: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def wait(self, caller: str) -> int:
        """Count a request. Returns 0 if it is allowed, else the seconds until the next one will be."""
        if self.rate.burst == inf:
            return 0
        now = self.now()
        left, since = self._callers.pop(caller, (self.rate.burst, now))
        left = min(self.rate.burst, left + (now - since) * self.rate.rate)
        self._callers[caller] = (left - 1 if left >= 1 else left, now)
        while len(self._callers) > CALLERS_REMEMBERED:
            self._callers.popitem(last=False)
        if left >= 1:
            return 0
        return ceil((1 - left) / self.rate.rate) if self.rate.rate else 60


class Meter:
    """Decides whether a request is one too many."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._posts, self._reads, self._costly = map(Bucket, (limits.posts, limits.reads, limits.costly))
        self._rare = [
            (OPENING, Bucket(limits.openings)),
            (LINKING, Bucket(limits.links)),
            (SITTING, Bucket(limits.seats)),
        ]
        self._streams: Counter[str] = Counter()

    def wait(self, scope: Scope, headers: Headers) -> int:
        """0 if the request may go on, else the seconds to wait before the next try."""
        caller, path = address(scope, headers, self.limits.proxies), scope["path"]
        is_reading = scope["method"] in READING
        waits = [(self._reads if is_reading else self._posts).wait(caller)]
        if STREAM.fullmatch(path) and self._streams[caller] >= self.limits.streams:
            waits.append(10)
        if not is_reading:
            waits += [bucket.wait(caller) for pattern, bucket in self._rare if pattern.fullmatch(path)]
        if COSTLY.fullmatch(path) or (TABLE.fullmatch(path) and _shows_odds(scope, headers)):
            waits.append(self._costly.wait(caller))
        return max(waits)

    @contextmanager
    def counting(self, scope: Scope, headers: Headers) -> Iterator[None]:
        """Hold one of the caller's places for streams while a stream is open."""
        if not STREAM.fullmatch(scope["path"]):
            yield
            return
        caller = address(scope, headers, self.limits.proxies)
        self._streams[caller] += 1
        try:
            yield
        finally:
            self._streams[caller] -= 1
            if not self._streams[caller]:
                del self._streams[caller]


def address(scope: Scope, headers: Headers, proxies: Container[str]) -> str:
    """Where a request comes from: the last address on its way that is not one of our own proxies."""
    client = (scope.get("client") or ("", 0))[0]
    way = [part.strip() for part in headers.get("x-forwarded-for", "").split(",") if part.strip()]
    while client in proxies and way:
        client = way.pop()
    return household(str(client))


def _shows_odds(scope: Scope, headers: Headers) -> bool:
    """As the page reads it: decoded, and the address before the cookie."""
    cookie = unquote(cookie_parser(headers.get("cookie", "")).get("larrons_odds", ""))
    return QueryParams(scope.get("query_string", b"")).get("odds", cookie) == "on"
