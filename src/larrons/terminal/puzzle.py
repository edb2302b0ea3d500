"""A puzzle at a terminal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from larrons.engine.game import Game
from larrons.engine.view import View
from larrons.engine.words import Words
from larrons.errors import NotationError
from larrons.review.comparing import compared
from larrons.review.puzzles import Puzzle
from larrons.review.solving import Exercise, names
from larrons.terminal.keys import keys_for
from larrons.terminal.play import draw_board

SOLUTION = "?"


@dataclass
class Solving:
    """Somebody who looks for the best move."""

    console: Console
    game: Game
    words: Words
    ask: Callable[[str], str]  # reads a line; raises EOFError or KeyboardInterrupt

    def run(self, number: int, puzzle: Puzzle) -> None:
        exercise = Exercise.of(self.game, puzzle)
        people = names(self.words, exercise.seen.players, exercise.seat)
        self.words = Words(self.words.language, self.game.package, people)
        self.console.print(Text(self.words.say("puzzle-title", game=self.words.say("title"), number=number), "bold"))
        self.console.print(self.words.say("puzzle-level", level=self.words.bot(puzzle.level)))
        draw_board(self.console, View(exercise.seen, exercise.seat, self.words))
        keys = keys_for(self.game, exercise.seen.legal(exercise.seat))
        for key, action in keys.items():
            label = exercise.label(self.words, action)
            self.console.print(Text.assemble("  ", (f"{key:>2}", "bold yellow"), f"  {label}"))
        try:
            self._solve(exercise, keys)
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            return
        self._explain(exercise, puzzle.tempting)

    def _solve(self, exercise: Exercise, keys: dict[str, int]) -> None:
        """Until the best move is found, or the solution asked for."""
        while True:
            text = self.ask(f"{self.words.say('puzzle-choose')} ").strip()
            if text == SOLUTION:
                return
            if text.lower() == "q":
                raise EOFError
            try:
                tried = keys[text] if text in keys else self.game.parse_action(text)
            except NotationError:
                self._say(self.words.say("puzzle-which"))
                continue
            self._say(exercise.answer(self.words, tried))
            if tried == exercise.best:
                return

    def _explain(self, exercise: Exercise, tempting: int) -> None:
        grid = Table(box=None, pad_edge=False, padding=(0, 2, 0, 2), show_header=False)
        for move in exercise.explained(self.words):
            style = "bold" if move.action == exercise.best else ""
            percent = self.words.say("review-percent", value=move.percent)
            grid.add_row(Text(percent, style), Text(move.label, style), Text(move.reason, "dim"))
        self.console.print(Text(self.words.say("puzzle-chances"), "dim"))
        self.console.print(grid)
        for line in compared(self.words, exercise, tempting):
            self.console.print(line)

    def _say(self, text: str) -> None:
        self.console.print(Padding(Text(text, "yellow"), (0, 0, 0, 2), expand=False))
