"""All that can be found out about a game from its files. Nothing is compiled; a game and the lessons are played."""

from __future__ import annotations

from collections.abc import Callable

from larrons.engine.game import Game
from larrons.engine.inspection.boards import inspect_boards
from larrons.engine.inspection.code import (
    inspect_bots,
    inspect_box,
    inspect_features,
    inspect_modules,
    inspect_rules_code,
)
from larrons.engine.inspection.facts import HOME, inspect_facts
from larrons.engine.inspection.fault import Fault
from larrons.engine.inspection.guides import inspect_guide, play_guide
from larrons.engine.inspection.lessons import inspect_lessons, play_lessons
from larrons.engine.inspection.limit import TooLong, time_limit
from larrons.engine.inspection.report import Report, one_line, place_of
from larrons.engine.inspection.texts import inspect_rules, inspect_words
from larrons.engine.inspection.trials import play_beginnings, play_once, play_whole

SECONDS, SECONDS_FOR_A_LIST = 40, 10  # of processor time, several times what a sound game takes
SECONDS_CLOSELY = 300  # where the compiler is at work in between


def inspect_game(game: Game, thorough: bool = True) -> list[Fault]:
    """Its faults, in the order in which an author would mend them; none, if it can be played.

    Being thorough takes up to a second, for longer trials.
    """
    seconds = SECONDS if thorough else SECONDS_FOR_A_LIST
    return _found(game, seconds, lambda report: _inspect_all(report, thorough))


def play_out(game: Game, curious: bool) -> list[Fault]:
    """What only whole games show, for a game without other faults. `curious` asks about all of it, and plays the guide:
    for compiled rules, as this takes long as plain Python."""

    def play(report: Report) -> None:
        play_whole(report, curious)
        if curious and not report.faults:
            play_guide(report)

    return _found(game, SECONDS_CLOSELY if curious else SECONDS, play)


def _found(game: Game, seconds: float, look: Callable[[Report], None]) -> list[Fault]:
    """What a look at a game finds, which may also break down or come to no end."""
    report = Report(game)
    try:
        with time_limit(seconds, game.name):
            look(report)
    except TooLong as error:
        report.add_endless(error)
    except Exception as error:  # an author's file may do anything
        file, line = place_of(game.package, error)
        report.add(file or HOME, "unforeseen", line, error=one_line(error))
    return report.faults


def _inspect_all(report: Report, thorough: bool) -> None:
    inspect_facts(report)
    rules = inspect_rules(report)
    inspect_lessons(report, rules)
    inspect_guide(report)
    inspect_rules_code(report)
    inspect_modules(report)
    inspect_box(report)
    inspect_bots(report)
    inspect_boards(report)
    inspect_words(report, also=(*inspect_features(report), *_words_of_manners(report)))
    if not any(fault.harms_play for fault in report.faults):
        play_beginnings(report, thorough)
        # A fault of the rules may first be met in another file, such as the notation: the rules are to be named, too
        if not any(fault.harms_play and (fault.file.endswith("/rules.py") or not thorough) for fault in report.faults):
            play_once(report)
    if not report.faults:
        play_lessons(report)


def _words_of_manners(report: Report) -> tuple[str, ...]:
    """The words for what somebody who lets reactions pass is still asked, where the game has reactions."""
    asks = report.has_module("manners") and hasattr(report.module("manners"), "concerns")
    return ("passes-about",) if asks else ()
