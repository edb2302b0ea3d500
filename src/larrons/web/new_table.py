"""The form of a host. A mistake in it shows it again with everything that was typed."""

from __future__ import annotations

from collections.abc import Mapping

from fastapi import APIRouter, Request, Response

from larrons.bots import bot_names, usual_bot
from larrons.engine import catalogue
from larrons.engine.game import Game
from larrons.engine.options import Option
from larrons.errors import LarronsError
from larrons.table.events import OPEN
from larrons.web import opening
from larrons.web.page import NAME, Page
from larrons.web.refusals import status_of

router = APIRouter(include_in_schema=False)


@router.get("/new/{name}")
async def new(request: Request, name: str) -> Response:
    page = Page(request)
    return _shown(page, catalogue.game(name), {})


@router.post("/new/{name}")
async def create(request: Request, name: str) -> Response:
    page = Page(request)
    game, form = catalogue.game(name), await page.form()
    try:
        chairs = opening.chairs_of_form(game, form, page.holder, page.words(game))
        options, settings = opening.options_of_form(game, form), opening.settings_of_form(form)
        live = await page.hub.open(game, chairs, page.holder, options, settings)
    except LarronsError as error:
        return _shown(page, game, form, status_of(error), page.say_error(error))
    # The game begins with the next request: its luck is fixed by now, and the host's own part in it comes after that.
    response = page.redirect(f"/t/{live.table_id}" + ("" if live.room.has_open_chair() else "?begin=1"))
    if form.get("name"):
        page.set_cookie(response, NAME, form["name"][:24])
    return response


def _shown(page: Page, game: Game, given: Mapping[str, str], status: int = 200, notice: str = "") -> Response:
    words = page.words(game)
    return page.render(
        "new.html",
        words,
        status,
        game=game,
        choice=words.choice,
        bots=[(bot, words.bot(bot)) for bot in bot_names(game)],
        paces=opening.PACES,
        clocks=opening.CLOCKS,
        filled=filled(game, given, page.my_name),
        common=[option for option in game.options if not option.rare],
        rare=[option for option in game.options if option.rare],
        rare_is_set=any(_is_changed(option, given) for option in game.options if option.rare),
        notice=notice,
    )


def filled(game: Game, given: Mapping[str, str], my_name: str) -> dict[str, str]:
    """What stands in each field: what was typed, or what usually does. A box that was not ticked was not sent."""
    usual = {"name": my_name, "pace": "900", "clock": "0", "code": ""}
    for seat in range(game.seats[1]):
        usual[f"seat{seat}"] = _usual_seat(game, seat)
        usual[f"name{seat}"] = ""
    usual |= {f"option-{option.name}": _usual(option) for option in game.options}
    usual |= dict.fromkeys(("spectators", "odds", "hints"), "1") | {"coach": ""}
    if not given:
        return usual
    boxes = (f"option-{option.name}" for option in game.options if _is_box(option))
    ticked = {"spectators", "odds", "hints", "coach", *boxes}
    return {field: given.get(field, "" if field in ticked else value) for field, value in usual.items()}


def _usual_seat(game: Game, seat: int) -> str:
    if seat < 2:
        return ("me", OPEN)[seat]
    return usual_bot(game) if seat < game.seats[0] else ""


def _is_box(option: Option) -> bool:
    return option.choices is None and not option.by_players


def _usual(option: Option) -> str:
    return "" if option.by_players else str(option.default).lower()


def _is_changed(option: Option, given: Mapping[str, str]) -> bool:
    return given.get(f"option-{option.name}", _usual(option)) != _usual(option)
