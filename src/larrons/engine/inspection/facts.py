"""The facts in a game's `__init__.py`."""

from __future__ import annotations

import re

from larrons.engine.game import Game
from larrons.engine.inspection.report import Report
from larrons.engine.options import Option

HOME = "__init__.py"
NAME = re.compile(r"[a-z][a-z0-9_]*")
PREFIX = re.compile(r"[A-Z]{2}")
MOST_SEATS = 7  # there are so many shapes and colours
COLOUR = re.compile(r"#[0-9a-fA-F]{6}")
COUNTS = ("actions", "outcomes", "longest", "rules_version")


def inspect_facts(report: Report) -> None:
    game = report.game
    if not NAME.fullmatch(game.name):
        report.add(HOME, "name", name=game.name)
    if not PREFIX.fullmatch(game.prefix):
        report.add(HOME, "prefix", prefix=game.prefix)
    for field in COUNTS:
        value = getattr(game, field)
        if isinstance(value, bool) or not isinstance(value, int) or value < 1:
            report.add(HOME, "count", field=field, value=str(value))
    if not _are_seats(game.seats):
        report.add(HOME, "seats", value=str(game.seats), most=MOST_SEATS)
    elif game.quick_players and not game.seats[0] <= game.quick_players <= game.seats[1]:
        report.add(HOME, "quick-players", value=str(game.quick_players))
    if len(game.hue) != 2 or not all(COLOUR.fullmatch(str(colour)) for colour in game.hue):
        report.add(HOME, "hue", value=str(game.hue))
    _inspect_options(report, game)


def _inspect_options(report: Report, game: Game) -> None:
    names = [option.name for option in game.options]
    for option in game.options:
        if names.count(option.name) > 1:
            report.add(HOME, "option-twice", option=option.name)
        _inspect_option(report, option)
    by_name = {option.name: option for option in game.options}
    for name, value in game.quick_options.items():
        if name not in by_name or not by_name[name].accepts(value):
            report.add(HOME, "quick-option", option=name)


def _are_seats(seats: object) -> bool:
    if not isinstance(seats, tuple) or len(seats) != 2 or not all(isinstance(number, int) for number in seats):
        return False
    return bool(2 <= seats[0] <= seats[1] <= MOST_SEATS)


def _inspect_option(report: Report, option: Option) -> None:
    if not NAME.fullmatch(option.name):
        report.add(HOME, "option-name", option=option.name)
    for value in (option.default, *dict(option.by_players).values()):
        if not option.accepts(value):
            report.add(HOME, "option-default", option=option.name, value=str(value), good=option.good_values())
