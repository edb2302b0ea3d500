"""A few moves tried out: whatever the house asks of a game while it is played is asked here, and must be answered.

For a game without other faults. Its rules are run as plain Python, so that nothing is compiled; games are broken off
early, so that this takes a moment only. The kit (`larrons.testing`) plays whole games with every option.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

import numpy as np

from larrons.engine import calls
from larrons.engine.contract import FUNCTIONS
from larrons.engine.inspection.code import NEEDED, OFFERED
from larrons.engine.inspection.report import Report, one_line, place_of
from larrons.engine.message import Message
from larrons.engine.patience import interpreting
from larrons.engine.policy import Policy
from larrons.engine.rng import below, new_stream
from larrons.engine.state import State
from larrons.engine.words import LANGUAGES, Words
from larrons.errors import LarronsError

STEPS = 40  # of a game; then it is broken off
FEW_STEPS = 8  # where somebody waits for a list of games
BOTS_ASKED = (0, 6, 24)  # at these steps all bots are asked: they may think for long
WRITTEN = 8  # one of so many positions is written down and read again


class Failed(Exception):
    """A fault was reported, and the game can't go on."""


class Trial:
    """One game by chance. Each function is complained of once, however often it fails."""

    def __init__(self, report: Report, complained: set[str]) -> None:
        self.report, self.game, self.complained = report, report.game, complained
        self.words = [Words(language, self.game.package) for language in LANGUAGES]
        self.rng = new_stream(1)
        self.offer = cache(self.game.offer)  # looking for a module takes longer than most answers

    def play(self, players: int, steps: int) -> None:
        state = self.must("rules", "setup", None, lambda: self.game.new(players))
        for number in range(steps):
            if state.is_over:
                break
            state = self.step(number, state)

    def step(self, number: int, before: State) -> State:
        """One decision or draw, and all that is asked about it."""
        after = before.copy()
        if before.is_chance:
            actor, code = -1, self.must("rules", "sample", before, lambda: before.sample(self.rng))
            self.name_outcome(before, code)
            self.must("rules", "settle", before, lambda: after.settle(code))
        else:
            self.ask_choices(before, number in BOTS_ASKED)
            actor = before.waiting[int(below(self.rng, len(before.waiting)))]
            choices = before.legal(actor)
            code = choices[int(below(self.rng, len(choices)))]
            self.must("rules", "apply", before, lambda: after.apply(actor, code))
        for seat in range(-1, before.players):
            shown, seen = before.shown(seat, actor, code), (before.observe(seat), after.observe(seat))
            self.ask("view", "narrate", seen[0], seen[0], actor, shown, seen[1])
        self.ask_table(after)
        if number % WRITTEN == 0:
            self.write(after)
        return after

    # What is asked

    def ask_choices(self, state: State, bots: bool) -> None:
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
            illegal = next((action for action in range(self.game.actions) if action not in choices), None)
            if illegal is not None:
                self.ask("view", "refuse", seen, seen, seat, illegal)
            for function in ("rule_in_force", "task"):
                self.ask("view", function, seen, seen, seat)
            for function in ("decline", "concerns"):
                self.ask("manners", function, seen, seen, seat)
            for name, bot in self.game.bots.items() if bots else ():
                self.ask_bot(name, bot, seen, seat, choices)

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
        for seen in (state, *(state.observe(seat) for seat in range(-1, state.players))):
            text = self.text(seen)
            try:
                if self.game.parse(text) != seen:
                    self.complain("notation", "parse_state", "state-other", state=text)
            except LarronsError as error:
                self.complain("notation", "parse_state", "state-refused", state=text, objection=str(error))
            except Exception as error:
                self.complain("notation", "parse_state", "fails", error, state=text)

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


def play_trials(report: Report, thorough: bool) -> None:
    """The beginning of a game of the fewest players and, to be thorough, of one of the most."""
    complained, (fewest, most) = set[str](), report.game.seats
    with interpreting():
        for players in sorted({fewest, most}) if thorough else [fewest]:
            try:
                Trial(report, complained).play(players, STEPS if thorough else FEW_STEPS)
            except Failed:
                return
