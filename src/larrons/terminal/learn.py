"""The first game that teaches, at a terminal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rich.console import Console
from rich.padding import Padding
from rich.panel import Panel
from rich.text import Text

from larrons.engine.game import Game
from larrons.engine.guide import LEARNER, Guide, Position, Step
from larrons.engine.view import View
from larrons.engine.words import Words
from larrons.errors import NotationError, NotPossible
from larrons.table.learning import answer, label, seen, told
from larrons.terminal.keys import keys_for
from larrons.terminal.play import Leave, draw_board


@dataclass
class Learning:
    """One learner at one terminal. `words` has the names of all players."""

    console: Console
    game: Game
    words: Words
    ask: Callable[[str], str]  # reads a line; raises EOFError or KeyboardInterrupt

    def run(self, first: int) -> None:
        """From this step (counted from 1) to the end, or until the learner leaves."""
        steps = Guide.of(self.game).steps
        if not 1 <= first <= len(steps):
            raise NotPossible("error-guide-step", number=first, last=len(steps))
        number = first
        try:
            for number, (step, position) in enumerate(zip(steps, Guide.of(self.game).positions(), strict=True), 1):
                if number >= first:
                    self.teach(number, step, position)
        except (Leave, EOFError, KeyboardInterrupt):
            self.console.print()
            self.console.print(Text(self.words.say("guide-left", game=self.game.name, number=number), "dim"))

    def teach(self, number: int, step: Step, position: Position) -> None:
        for line in told(self.words, [seen(0, each) for each in position.happened]):
            self.console.print(Padding(Text(line), (0, 0, 0, 2), expand=False))
        draw_board(self.console, View(position.state.observe(LEARNER), LEARNER, self.words))
        steps = len(Guide.of(self.game).steps)
        title = self.words.say("guide-place", number=number, steps=steps)
        self.console.print(Panel(Text(step.text[self.words.language]), title=title, border_style="yellow"))
        if position.wanted >= 0:
            self.ask_for_action(step, position)
        elif number < steps:
            self.prompt("guide-roll" if step.draws else "guide-read")

    def ask_for_action(self, step: Step, position: Position) -> None:
        """Until the learner does what the host has in mind; anything else gets a kind answer."""
        keys = keys_for(self.game, position.state.legal(LEARNER))
        for key, action in keys.items():
            self.console.print(Text.assemble("  ", (f"{key:>2}", "bold yellow"), f"  {self.label(position, action)}"))
        while True:
            text = self.prompt("play-choose")
            try:
                tried = keys[text] if text in keys else self.game.parse_action(text)
            except NotationError:
                self.say(self.words.say("guide-which", right=self.label(position, position.wanted)))
                continue
            if tried == position.wanted:
                return
            self.say(answer(self.words, step, position, tried))

    def label(self, position: Position, action: int) -> str:
        return label(self.words, position, action)

    def say(self, text: str) -> None:
        self.console.print(Padding(Text(text, "yellow"), (0, 0, 0, 2), expand=False))

    def prompt(self, key: str) -> str:
        text = self.ask(f"{self.words.say(key)} ").strip()
        if text.lower() == "q":
            raise Leave
        return text
