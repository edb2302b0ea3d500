"""All that can be found out about a game from its files. Nothing is compiled; a few moves and the lessons are tried."""

from __future__ import annotations

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
from larrons.engine.inspection.guides import inspect_guide
from larrons.engine.inspection.lessons import inspect_lessons, play_lessons
from larrons.engine.inspection.limit import TooLong, time_limit
from larrons.engine.inspection.report import Report, one_line, place_of
from larrons.engine.inspection.texts import inspect_rules, inspect_words
from larrons.engine.inspection.trials import play_trials

SECONDS, SECONDS_FOR_A_LIST = 40, 20  # of processor time, several times what a sound game takes


def inspect_game(game: Game, thorough: bool = True) -> list[Fault]:
    """Its faults, in the order in which an author would mend them; none, if it can be played.

    Being thorough takes up to a second, for longer trials.
    """
    report = Report(game)
    try:
        with time_limit(SECONDS if thorough else SECONDS_FOR_A_LIST):
            _inspect_all(report, thorough)
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
    if not report.faults:
        play_trials(report, thorough)
    if not report.faults:
        play_lessons(report)


def _words_of_manners(report: Report) -> tuple[str, ...]:
    """The words for what somebody who lets reactions pass is still asked, where the game has reactions."""
    asks = report.has_module("manners") and hasattr(report.module("manners"), "concerns")
    return ("passes-about",) if asks else ()
