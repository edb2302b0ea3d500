"""One request of a browser: its language, its key, and pages made for it."""

from __future__ import annotations

import hashlib
import secrets
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qsl, quote, unquote, urlencode

from fastapi import Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse

from larrons.engine.game import Game
from larrons.engine.signing import ServerKey
from larrons.engine.words import LANGUAGES, Words
from larrons.errors import LarronsError
from larrons.table.names import LONGEST
from larrons.web.hub import Hub
from larrons.web.pictures import Pictures
from larrons.web.style import asset_mark
from larrons.web.templating import templates
from larrons.web.words import PageWords

if TYPE_CHECKING:
    from larrons.web.devices import Devices

KEY, LANGUAGE, ODDS, NAME = "larrons_key", "larrons_language", "larrons_odds", "larrons_name"
ASK, SPEED = "larrons_ask", "larrons_speed"
RIVALS, LEVEL = "larrons_rivals", "larrons_level"  # how many bots, and which, "Play now" seats
SPEEDS = {"slow": 1.8, "normal": 1.0, "fast": 0.4, "once": 0.0}  # how long a browser wants pauses and moments to be
A_YEAR = 365 * 24 * 3600


def hashed(key: str) -> str:
    """The hash of a key; logs hold hashes only, so that nobody who reads them can use the key."""
    return hashlib.sha256(key.encode()).hexdigest() if key else ""


def new_key() -> str:
    return secrets.token_urlsafe(24)


class Page:
    """The request, with what every page needs."""

    def __init__(self, request: Request) -> None:
        self.request = request
        self.hub: Hub = request.app.state.hub
        self.pictures: Pictures = request.app.state.pictures
        self.server_key: ServerKey = request.app.state.key
        self.language = choose_language(request)
        given = self.cookie(KEY)
        self.key = given if 20 <= len(given) <= 64 else new_key()
        self.is_new = self.key != given
        self.device = hashed(self.key)
        self.devices: Devices = request.app.state.devices
        self.holder = self.devices.person(self.device)  # one person may have several browsers
        self.shows_odds = request.query_params.get("odds", self.cookie(ODDS)) == "on"
        self.asks_first = request.query_params.get("ask", self.cookie(ASK)) != "off"

        wanted = request.query_params.get("speed", self.cookie(SPEED))
        self.speed = wanted if wanted in SPEEDS else "normal"

    @property
    def is_same_person(self) -> bool:
        """Whether this browser still acts for whom it did when it asked."""
        return bool(self.devices.person(self.device) == self.holder)

    @property
    def taste(self) -> tuple[str, bool, bool, str]:
        """The settings of this browser on which the page of a table depends."""
        return self.language, self.shows_odds, self.asks_first, self.speed

    @property
    def speeds(self) -> tuple[str, ...]:
        return tuple(SPEEDS)

    @property
    def wants_fragment(self) -> bool:
        """Whether our script asks for the inner part of the page only."""
        return self.request.headers.get("x-larrons") == "fragment"

    def words(self, game: Game | None = None, names: list[str] | None = None) -> Words:
        return PageWords(self.language, game.package if game else None, names or ())

    async def form(self) -> dict[str, str]:
        """The fields of a posted form (its size was limited on the way in)."""
        body = await self.request.body()
        try:
            return dict(parse_qsl(body.decode(), keep_blank_values=True, max_num_fields=100))
        except ValueError:
            return {}

    def say_error(self, error: LarronsError, names: list[str] | None = None) -> str:
        """A refusal in the language of this browser, with the players' names and the rule that forbids it."""
        text = Words(self.language, error.words, names or ()).say(error.message)
        rule = getattr(error, "rule", "")
        return f"{text} ({rule})" if rule else text

    def text(self, template: str, words: Words, **context: Any) -> str:
        """A template in words."""
        found = templates().get_template(template)
        return found.render(say=words.say, language=words.language, page=self, assets=asset_mark(), **context)

    def render(self, template: str, words: Words, status: int = 200, **context: Any) -> Response:
        return self.keep(HTMLResponse(self.text(template, words, **context), status))

    def redirect(self, address: str) -> Response:
        """Look at another page, with a GET."""
        return self.keep(RedirectResponse(address, 303))

    def keep(self, response: Response) -> Response:
        """Give a new browser its key."""
        if self.is_new:
            self.set_cookie(response, KEY, self.key)
        return response

    def cookie(self, name: str) -> str:
        """The value of a cookie that `set_cookie` has set; empty if there is none."""
        return unquote(self.request.cookies.get(name, ""))

    @property
    def my_name(self) -> str:
        """The name that somebody at this browser last gave."""
        return self.cookie(NAME)[:LONGEST]

    @property
    def my_rivals(self) -> str:
        """How many bots this browser last played against, as a text; empty: as many as the game likes."""
        return self.cookie(RIVALS)

    @property
    def my_level(self) -> str:
        """The bot this browser last played against."""
        return self.cookie(LEVEL)

    def set_cookie(self, response: Response, name: str, value: str) -> None:
        """Set a cookie. Its value is percent-encoded, as headers can hold Latin-1 only."""
        secure, encoded = self.request.url.scheme == "https", quote(value, safe="", errors="replace")
        response.set_cookie(name, encoded, max_age=A_YEAR, httponly=True, samesite="lax", secure=secure, path="/")

    def link(self, **changes: str) -> str:
        """This page with other parameters."""
        parameters = {**dict(self.request.query_params), **changes}
        return f"{quote(self.request.url.path)}?{urlencode(parameters)}"

    @property
    def other_languages(self) -> list[str]:
        return [language for language in LANGUAGES if language != self.language]


def choose_language(request: Request) -> str:
    """The one chosen on a page, else the first that browser and house both speak, else English."""
    for chosen in (request.query_params.get("lang"), request.cookies.get(LANGUAGE)):
        if chosen in LANGUAGES:
            return str(chosen)
    ranked: list[tuple[float, str]] = []
    for item in request.headers.get("accept-language", "")[:200].split(","):
        tag, _, weight = item.partition(";q=")
        try:
            ranked.append((-float(weight or 1), tag.strip()[:2].lower()))
        except ValueError:
            continue
    return next((tag for _, tag in sorted(ranked, key=lambda pair: pair[0]) if tag in LANGUAGES), "en")
