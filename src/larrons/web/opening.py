"""Opening a table: at once against bots, as the form of the host says, or as a rematch."""

from __future__ import annotations

from typing import Any

from larrons.bots import bot_names, usual_bot
from larrons.engine.game import Game
from larrons.engine.words import Words
from larrons.errors import OptionError
from larrons.table.events import OPEN, PERSON, Chair, Settings
from larrons.table.names import clean_name
from larrons.web.commands import Form

PACES = (0, 400, 900, 1800)
CLOCKS = (0, 30, 60, 120, 300)


def rivals_of(game: Game, text: str) -> int:
    """As many bots as somebody asks for, as far as the game allows; if he does not say, as many as make a good game."""
    fewest, most = game.seats
    if not text.isdecimal() or len(text) > 2:
        return (game.quick_players or fewest) - 1
    return min(max(int(text), fewest - 1), most - 1)


def quick_chairs(
    game: Game, name: str, holder: str, words: Words, watching: bool, rivals: int, level: str
) -> list[Chair]:
    """Me against bots, or bots alone to watch. `level` is the name of a bot; the usual one if the game has none of that
    name."""
    names = words.say("bot-names").split(", ")
    kind = level if level in bot_names(game) else usual_bot(game)
    bots = [Chair(kind, names[i % len(names)]) for i in range(rivals + 1)]
    return bots if watching else [Chair(PERSON, name or words.say("you-name"), holder), *bots[:rivals]]


def chairs_of_form(game: Game, form: Form, holder: str, words: Words) -> list[Chair]:
    """`seat0` … say who sits where: me, open, local:<name>, or a bot."""
    names = words.say("bot-names").split(", ")
    chairs: list[Chair] = []
    for i in range(game.seats[1]):
        kind, name = form.get(f"seat{i}", ""), form.get(f"name{i}", "").strip()
        if kind == "me":
            given = clean_name(form.get("name", "") or words.say("you-name"))
            chairs.append(Chair(PERSON, given, holder))
        elif kind == "local":
            chairs.append(Chair(PERSON, name or words.say("local-name"), holder))
        elif kind == OPEN:
            chairs.append(Chair(OPEN))
        elif kind:
            chairs.append(Chair(kind, name or names[i % len(names)]))
    return chairs


def options_of_form(game: Game, form: Form) -> dict[str, Any]:
    """The variants of the form; a box that is not ticked is not sent."""
    values: dict[str, Any] = {}
    for option in game.options:
        text = form.get(f"option-{option.name}")
        if option.choices is None and not option.by_players:
            values[option.name] = text == "true"
        elif text:  # nothing: as the rulebook says for this number of players
            values[option.name] = option.read(text)
    return values


def settings_of_form(form: Form) -> Settings:
    return Settings(
        spectators=form.get("spectators") == "1",
        hints=form.get("hints") == "1",
        coach=form.get("coach") == "1",
        odds=form.get("odds") == "1",
        pace=_one_of(form, "pace", PACES, 900),
        clock=_one_of(form, "clock", CLOCKS, 0),
        code=form.get("code", "").strip()[:40],
    )


def _one_of(form: Form, name: str, good: tuple[int, ...], default: int) -> int:
    text = form.get(name, str(default))
    if text not in map(str, good):
        raise OptionError("error-option-value", name=name, value=text[:20], good=", ".join(map(str, good)))
    return int(text)
