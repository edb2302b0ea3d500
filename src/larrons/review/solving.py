"""What is asked and answered when somebody looks for the best move of a position, on a page and in a terminal alike."""

from __future__ import annotations

from dataclasses import dataclass

from larrons.bots.advice import reason
from larrons.engine.game import Game
from larrons.engine.state import State
from larrons.engine.words import Words
from larrons.errors import IllegalMove
from larrons.review.puzzles import Puzzle, Weighed


@dataclass(frozen=True)
class Explained:
    """A move with its chance in percent and what speaks for it; the text is empty where the game has nothing to say."""

    action: int
    label: str
    percent: int
    reason: str


@dataclass(frozen=True)
class Exercise:
    """A position as a seat sees it, and its moves with their chances, the best first."""

    seen: State
    seat: int
    moves: tuple[Weighed, ...]

    @classmethod
    def of(cls, game: Game, puzzle: Puzzle) -> Exercise:
        return cls(puzzle.seen(game), puzzle.seat, puzzle.moves)

    @property
    def best(self) -> int:
        return self.moves[0].action

    def chances(self, *actions: int) -> list[int]:
        """Of moves that were weighed, in percent."""
        known = {move.action: move.percent for move in self.moves}
        return [known[action] for action in actions]

    def label(self, words: Words, action: int) -> str:
        return words.say(self.seen.game.module("view").label(self.seen, self.seat, action))

    def reason(self, words: Words, action: int) -> str:
        found = reason(self.seen, self.seat, action)
        return words.say(found) if found else ""

    def explained(self, words: Words) -> list[Explained]:
        """All moves that were weighed, the best first."""
        order = sorted(self.moves, key=lambda move: (move.action != self.best, -move.percent))
        reasons = [self.reason(words, move.action) for move in order]
        return [  # the same reason of several moves is said once: it says nothing about the choice between them
            Explained(move.action, self.label(words, move.action), move.percent, why if why not in reasons[:at] else "")
            for at, (move, why) in enumerate(zip(order, reasons, strict=True))
        ]

    def answer(self, words: Words, tried: int) -> str:
        """What is said to a move."""
        if tried not in self.seen.legal(self.seat):
            return self._refusal(words, tried)
        label = self.label(words, tried)
        if tried == self.best:
            return words.say("puzzle-right", choice=label)
        if all(move.action != tried for move in self.moves):
            return words.say("puzzle-wrong", choice=label)
        best, percent = self.chances(self.best, tried)
        why, lost = self.reason(words, tried), max(1, best - percent)
        told = words.say("puzzle-loses", choice=label, points=lost)
        return f"{told} {words.say('puzzle-speaks', reason=why)}" if why else told

    def _refusal(self, words: Words, tried: int) -> str:
        try:
            self.seen.copy().apply(self.seat, tried)
        except IllegalMove as refusal:
            return f"{words.say(refusal.message)} ({refusal.rule})"
        return ""


def names(words: Words, players: int, seat: int) -> list[str]:
    """Names for the players of a position that nobody has played: the solver's seat is his own."""
    others = iter(words.say("bot-names").split(", "))
    return [words.say("you-name") if at == seat else next(others) for at in range(players)]
