"""Games tried out: whatever the house asks of a game while it is played is asked here, and must be answered.

For a game without other faults. The catalogue has the beginning of a game asked about and one game played to its end,
with the rules as plain Python: nothing is compiled, so that this takes a moment only, and an index beyond the end of an
array is an error, where machine code would overwrite whatever lies there. `check-game` has more whole games played. The
kit (`larrons.testing`) plays with every number of players and every option.
"""

from __future__ import annotations

import operator
import time
import warnings
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from typing import Any

import numpy as np

from larrons.engine import calls
from larrons.engine.contract import FUNCTIONS
from larrons.engine.game import Game
from larrons.engine.inspection.code import NEEDED, OFFERED
from larrons.engine.inspection.facts import HOME
from larrons.engine.inspection.leaks import Leak
from larrons.engine.inspection.report import Report, file_in, one_line, place_of
from larrons.engine.message import Message
from larrons.engine.patience import interpreting
from larrons.engine.policy import Policy
from larrons.engine.rng import below, new_stream
from larrons.engine.rulebook import Rulebook
from larrons.engine.state import State
from larrons.engine.view import View
from larrons.engine.words import LANGUAGES, Words
from larrons.errors import LarronsError, OptionError

STEPS = 40  # of the beginning of a game; then it is broken off
FEW_STEPS = 8  # where somebody waits for a list of games
BOTS_ASKED = (0, 6, 24)  # at these steps all bots are asked: they may think for long
WRITTEN = 8  # one of so many positions is written down and read again; of a whole game, all is asked about so many
REFUSED = 4  # of the actions that are not legal, so many are tried
PATIENCE = 1.5  # seconds of processor time for the bots, and for the odds, of a whole game
BEYOND = 1024  # so many outcomes more than a game declares are still counted


class Failed(Exception):
    """A fault was reported, and the game can't go on."""


class Trial:
    """One game by chance. Each function is complained of once, however often it fails."""

    def __init__(self, report: Report, complained: set[str]) -> None:
        self.report, self.game, self.complained = report, report.game, complained
        self.words = [Words(language, self.game.package) for language in LANGUAGES]
        self.rng = new_stream(1)
        self.offer = cache(self.game.offer)  # looking for a module takes longer than most answers
        self.rules = Rulebook.of(self.game, LANGUAGES[0]).rules
        self.spent = {"bots": 0.0, "odds": 0.0}  # seconds
        self.leak = Leak()

    def begin(self, players: int, options: dict[str, Any]) -> State:
        state: State = self.must("rules", "setup", None, lambda: self.game.new(players, options))
        return state

    def play_beginning(self, players: int, options: dict[str, Any], steps: int) -> None:
        """So many decisions and draws, and all that is asked about them."""
        state = self.begin(players, options)
        for number in range(steps):
            if state.is_over:
                break
            state = self.step(number, state, bots=number in BOTS_ASKED)
        if self.leak.is_sure and steps > FEW_STEPS:
            self.complain_of_leak()

    def play_whole(self, players: int, options: dict[str, Any], curious: bool) -> None:
        """To the end. `curious` asks the bots in every decision, and all the rest in some."""
        state = self.begin(players, options)
        for number in range(self.game.longest):
            if state.is_over:
                break
            if curious and not state.is_chance:
                self.ask_bots(state)
            if curious and number % WRITTEN == 0:
                state = self.step(number, state, bots=False)
                self.ask_odds(state)
            else:
                state = self.move(state)[2]
        self.count_points(state)
        if state.is_over:
            self.must("rules", "ranks", state, state.ranks)
        else:
            self.report.add(HOME, "longest", longest=self.game.longest, players=players)

    def count_points(self, state: State) -> None:
        """The points, of a position and of what a spectator sees of it: views and tables ask for them all the time."""
        for seen in (state, state.observe(-1)):
            self.must("rules", "scores", seen, seen.scores)

    def move(self, before: State) -> tuple[int, int, State]:
        """One decision or draw, and whether it can be made: who made it (-1: a draw), its code, the state after it."""
        after = before.copy()
        if before.is_chance:
            self.count_outcomes(before)
            actor, code = -1, self.must("rules", "sample", before, lambda: before.sample(self.rng))
            self.must("rules", "settle", before, lambda: after.settle(code))
        else:
            actor = self.one_of(before.waiting)
            code = self.one_of(self.must("rules", "legal", before, lambda: self.choices(before.observe(actor), actor)))
            self.must("rules", "apply", before, lambda: after.apply(actor, code))
        return actor, code, after

    def one_of(self, some: Sequence[int]) -> int:
        return some[int(below(self.rng, len(some)))]

    def step(self, number: int, before: State, bots: bool) -> State:
        """One decision or draw, and all that is asked about it."""
        if not before.is_chance:
            self.ask_choices(before, bots)
        actor, code, after = self.move(before)
        if actor < 0:
            self.name_outcome(before, code)
        else:
            self.must("rules", "hide", before, lambda: self.leak.look(before, actor, after))
        self.count_points(after)
        for seat in range(-1, before.players):
            shown, seen = before.shown(seat, actor, code), (before.observe(seat), after.observe(seat))
            self.ask("view", "narrate", seen[0], seen[0], actor, shown, seen[1])
        self.ask_table(after)
        if number % WRITTEN == 0:
            self.write(after)
        return after

    # What is asked

    def ask_choices(self, state: State, bots: bool) -> None:
        for seat in set(range(state.players)).difference(state.waiting):
            if self.must("rules", "legal", state, lambda: state.legal(seat)):  # noqa: B023
                self.complain("rules", "legal", "legal-waiting", seat=seat, state=self.text(state))
        for seat in state.waiting:
            seen = state.observe(seat)
            choices = self.must("rules", "legal", seen, lambda: self.choices(seen, seat))  # noqa: B023
            labels: dict[str, int] = {}
            for action in choices:
                self.name_action(seen, action)
                for label in set(self.ask("view", "label", seen, seen, seat, action)):
                    other = labels.setdefault(label, action)
                    if other != action:
                        self.complain("view", "label", "label-twice", label=label, one=other, other=action)
                self.ask("view", "may_undo", seen, seen, seat, action)
                self.ask("manners", "confirm", seen, seen, seat, action)
            illegal = [action for action in range(self.game.actions) if action not in choices]
            for action in illegal[:1] + [self.one_of(illegal) for _ in illegal[1:REFUSED]]:
                self.ask("view", "refuse", seen, seen, seat, action)
                self.check_rule("refuse", lambda: state.refusal(seat, action).rule)  # noqa: B023
            for function in ("rule_in_force", "task"):
                self.ask("view", function, seen, seen, seat)
            self.check_rule("rule_in_force", lambda: self.game.module("view").rule_in_force(seen, seat))  # noqa: B023
            for function in ("decline", "concerns"):
                self.ask("manners", function, seen, seen, seat)
        if bots:
            self.ask_bots(state)

    def ask_bots(self, state: State) -> None:
        """What every bot would do in every seat that has to choose, as long as there is time for it."""
        for seat in state.waiting:
            seen = state.observe(seat)
            choices = seen.legal(seat)
            with self.patiently("bots") as asks:
                for name, bot in self.game.bots.items() if asks else ():
                    self.ask_bot(name, bot, seen, seat, choices)

    def ask_odds(self, state: State) -> None:
        """The odds, in every language, and what speaks for an action, as long as there is time for it."""
        tell = None if state.is_over else self.offer("odds", "tell")
        with self.patiently("odds") as asks:
            for seat in (state.waiting or (-1,)) if asks else ():
                seen = state.observe(seat)
                for words in self.words if tell else ():
                    self.ask("odds", "tell", seen, View(seen, seat, words))
                for action in seen.legal(seat)[:1]:
                    self.ask("odds", "reason", seen, seen, seat, action)

    @contextmanager
    def patiently(self, what: str) -> Iterator[bool]:
        """Whether there is still time to ask for something that may take long."""
        begun = time.thread_time()
        yield self.spent[what] < PATIENCE
        self.spent[what] += time.thread_time() - begun

    def check_rule(self, function: str, named: Callable[[], str]) -> None:
        """A rule that is named exists. (If asking for it fails, that has been said.)"""
        with suppress(Exception):
            rule = named()
            if rule not in self.rules:
                self.complain("view", f"rule of {function}", "rule-unknown", name=function, rule=str(rule))

    def count_outcomes(self, state: State) -> None:
        """That there is room for all outcomes of a draw where the house keeps room for them."""
        room = np.zeros(self.game.outcomes + BEYOND, np.int64)
        count = int(self.must("rules", "chances", state, lambda: calls.chances(self.game.box, state.array, room)))
        if count > self.game.outcomes:
            self.report.add(HOME, "outcomes", count=count, outcomes=self.game.outcomes, state=self.text(state))
            raise Failed

    def choices(self, seen: State, seat: int) -> list[int]:
        """What somebody who has to choose can choose; as many actions as the rules say, and of those the game has."""
        found = seen.legal(seat)
        facts: dict[str, Any] = {"seat": seat, "state": self.text(seen)}
        told = int(calls.legal(self.game.box, seen.array, seat, np.zeros(self.game.words, np.uint64)))
        if not found:
            self.complain("rules", "legal", "legal-none", **facts)
        elif found[-1] >= self.game.actions:
            self.complain("rules", "legal", "legal-beyond", action=found[-1], last=self.game.actions - 1, **facts)
        elif told != len(found):
            self.complain("rules", "legal", "legal-count", told=told, count=len(found), **facts)
        else:
            return found
        raise Failed

    def ask_table(self, state: State) -> None:
        """What is asked whatever is due."""
        seen = state.observe(-1)
        self.ask("manners", "chooses_together", seen, seen)
        if state.is_chance:
            self.ask("view", "drawer", seen, seen)
        for seat in range(state.players):
            self.ask("manners", "standing", seen, seen, seat)
            if state.is_over:
                self.ask("manners", "account", seen, seen, seat)

    def ask_bot(self, name: str, bot: Any, seen: State, seat: int, choices: list[int]) -> None:
        """A bot has a legal action to give."""
        facts: dict[str, Any] = {"bot": name, "seat": seat, "state": self.text(seen)}
        try:
            rng = self.rng.copy()
            chosen = seen.choose(seat, rng, name) if isinstance(bot, Policy) else bot(seen.copy(), seat, rng)
            if operator.index(chosen) not in choices:
                self.complain("bots", f"bot {name}", "bot-illegal", action=str(chosen), **facts)
        except Exception as error:  # an author's file may do anything
            self.complain("bots", f"bot {name}", "bot-fails", error, **facts)

    def name_action(self, seen: State, action: int) -> None:
        """Every action has a name of its own, from which it is read again."""
        try:
            text = self.game.format_action(action)
            if self.game.parse_action(text) != action:
                self.complain("notation", "format_action", "action-other", action=action, text=text)
        except Exception as error:
            self.complain("notation", "format_action", "action-name", error, action=action, last=self.game.actions - 1)

    def name_outcome(self, state: State, outcome: int) -> None:
        notation = self.game.module("notation")
        try:
            text = notation.format_outcome(state, outcome)
            if notation.parse_outcome(state, text) != outcome:
                self.complain("notation", "format_outcome", "outcome-other", outcome=outcome, text=text)
        except Exception as error:
            self.complain("notation", "format_outcome", "outcome-name", error, outcome=outcome)

    def write(self, state: State) -> None:
        """A position, as it is and as everybody observes it, is written down and read again."""
        self.read(state, "state-refused")
        for seat in range(-1, state.players):
            self.read(state.observe(seat), "observed-refused", seat=seat)

    def read(self, seen: State, refused: str, **facts: Any) -> None:
        text = self.text(seen)
        try:
            if self.game.parse(text) != seen:
                self.complain("notation", "parse_state", "state-other", state=text)
        except LarronsError as error:
            if facts and self.leak.facts:  # what is read there should not be there
                self.complain_of_leak()
                raise Failed from error
            self.complain("notation", "parse_state", refused, state=text, objection=str(error), **facts)
        except Exception as error:
            self.complain("notation", "parse_state", "fails", error, state=text)

    def complain_of_leak(self) -> None:
        self.complain("rules", "hide", "leak", **(self.leak.facts or {}))

    def text(self, seen: State) -> str:
        try:
            return str(seen)
        except Exception as error:
            self.complain("notation", "format_state", "fails-early", error)
            raise Failed from error

    # Asking, and what becomes of the answers

    def ask(self, module: str, function: str, seen: State, *given: Any) -> list[str]:
        """A function of a view, or of the manners; what it says can be said in every language, and is returned."""
        asked = self.offer(module, function)
        if asked is None:
            return []
        try:
            return [words.say(message) for message in _messages(asked(*given)) for words in self.words]
        except Exception as error:
            self.complain(module, function, "fails", error, state=self.text(seen))
            return []

    def must(self, module: str, function: str, seen: State | None, call: Callable[[], Any]) -> Any:
        """What the rules give; without it, the game can't go on."""
        try:
            return call()
        except Failed:
            raise
        except Exception as error:
            if seen is None:
                self.complain(module, function, "fails-early", error)
            else:
                self.complain(module, function, "fails", error, state=self.text(seen))
            raise Failed from error

    def complain(self, module: str, function: str, key: str, error: Exception | None = None, **facts: Any) -> None:
        if function in self.complained:
            return
        self.complained.add(function)
        file, line = place_of(self.game.package, error) if error else ("", 0)
        arguments = {**FUNCTIONS, **NEEDED.get(module, {}), **OFFERED.get(module, {})}.get(function, ())
        called = {"call": f"{function}({', '.join(arguments)})"} if key.startswith("fails") else {}
        said = {"error": one_line(error)} if error else {}
        self.report.add(file or f"{module}.py", key, line, **called, **said, **facts)


def _messages(answer: Any) -> Iterable[Message]:
    """The messages in an answer of a view: one, several, that of a refusal, or none."""
    answers = answer if isinstance(answer, list | tuple) else (getattr(answer, "message", answer),)
    return [message for message in answers if isinstance(message, Message)]


def play_beginnings(report: Report, thorough: bool) -> None:
    """The beginning of a game of the fewest players and, to be thorough, of others."""
    steps = STEPS if thorough else FEW_STEPS
    with interpreting(), _blaming_underflows(report):
        _play(report, lambda trial, players, options: trial.play_beginning(players, options, steps), few=not thorough)


def play_once(report: Report) -> None:
    """A game of the fewest players to its end, with rules that say where they reach beyond the end of an array."""
    with interpreting():
        play_whole(report, curious=False, few=True)


def play_whole(report: Report, curious: bool, few: bool = False) -> None:
    """Games to their ends; with `curious`, for which many games need compiled rules, all is asked."""
    with _blaming_underflows(report):
        _play(report, lambda trial, players, options: trial.play_whole(players, options, curious), few)


def _play(report: Report, play: Callable[[Trial, int, dict[str, Any]], None], few: bool = False) -> None:
    """A game of the fewest players; unless there are to be `few`, one with other options and one of the most, too."""
    complained, (fewest, most) = set[str](), report.game.seats
    others = [] if few else [(fewest, other_options(report.game, fewest)), (most, {})]
    for players, options in [(fewest, {}), *others]:
        with suppress(Failed):
            play(Trial(report, complained), players, options)
        if any(fault.harms_play for fault in report.faults):
            return


def other_options(game: Game, players: int) -> dict[str, Any]:
    """Every option away from its default, as far as the game can be played like that."""
    chosen: dict[str, Any] = {}
    for option in game.options:
        for value in option.values:
            if value != option.default_for(players):
                with suppress(OptionError):
                    game.complete_options(players, {**chosen, option.name: value})
                    chosen[option.name] = value
                    break
    return chosen


@contextmanager
def _blaming_underflows(report: Report) -> Iterator[None]:
    """Numbers that leave the range of their field: numpy warns and goes on at the other end, machine code only goes on.
    All that is seen afterwards is wrong, so nothing else is blamed."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.filterwarnings("always", "overflow encountered", RuntimeWarning)
        yield
    for warning in caught:
        file = file_in(report.game.package, warning.filename)
        if file and "overflow" in str(warning.message):
            report.faults.clear()
            report.add(file, "overflow", warning.lineno)
            return
