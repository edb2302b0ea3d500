"""Playing at a terminal: shows the table, asks whoever sits here, lets the bots play."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from pathlib import Path

from rich.console import Console
from rich.markdown import Markdown
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from larrons.bots import Rng, usual_bot
from larrons.bots.advice import estimate, explain, prepare, worth_telling
from larrons.bots.levels import searches
from larrons.engine import manners
from larrons.engine.inspection.report import one_line, place_of
from larrons.engine.rng import new_stream
from larrons.engine.rulebook import Rulebook
from larrons.engine.view import View
from larrons.engine.words import Words
from larrons.errors import GameFailed, IllegalMove, LarronsError, NotationError, NoWord
from larrons.table.chores import has_drawn, second_thought
from larrons.table.failing import report
from larrons.table.odds import draw_odds
from larrons.table.table import Table
from larrons.table.thinking import choose, failure_line
from larrons.terminal import saves
from larrons.terminal.keys import is_move, keys_for

HUMAN = "you"
ADVICE = 0.3  # seconds


def draw_board(console: Console, view: View) -> None:
    """The game's own drawing, with some air around it."""
    console.print()
    console.print(Padding(view.state.game.module("terminal").board(view), (0, 1), expand=False))
    console.print()


class Leave(Exception):
    """The player wants to go; the game is saved."""


@dataclass
class Session:
    """One game at one terminal. Every move is saved as soon as it is made, so that nothing can be lost."""

    console: Console
    table: Table
    secret: bytes
    path: Path
    words: Words
    ask: Callable[[str], str]  # reads a line; raises EOFError or KeyboardInterrupt
    odds: bool = False
    seed: int | None = None  # from which the secret was made, where somebody chose one
    told: int = field(default=0)
    last_human: int = field(default=-1)

    # The course of a game

    def run(self) -> None:
        """Play until the game is over or the player leaves, or until the game's own program can't show it any more."""
        self.save()
        try:
            self.greet()
            while not self.over:
                self.step()
            self.tell()
            self.farewell()
        except (Leave, EOFError, KeyboardInterrupt):
            self.save()
            self.console.print()
            self.note("play-saved", file=self.path.name)
        except GameFailed:
            self.save()
            self.note("play-saved", file=self.path.name)
            raise
        except LarronsError:
            raise
        except NoWord as error:
            self.save()
            report("view", self.table.observe(self.viewer), self.viewer, error)
            self.note("play-saved", file=self.path.name)
            raise
        except Exception as error:
            file, line = place_of(self.table.game.package, error)
            if not file:
                raise
            self.save()
            report("view", self.table.observe(self.viewer), self.viewer, error)
            where = {"file": f"{self.table.game.package}/{file}", "line": str(line)}
            raise GameFailed("error-game-failed", **where, error=one_line(error), saved=self.path.name) from error

    def step(self) -> None:
        """One decision or draw."""
        table, seen = self.table, self.table.observe(-1)
        if seen.is_chance:
            drawer = manners.drawer(seen)
            by_itself = drawer < 0 or not self.is_human(drawer) or has_drawn(table, drawer)
            if by_itself or self.pause_before_draw(drawer):
                table.draw()
        else:
            humans = [seat for seat in seen.waiting if self.is_human(seat)]
            seat = humans[0] if humans else seen.waiting[0]
            if self.is_human(seat):
                self.ask_human(seat)
            else:
                self.let_play(seat)
        self.save()

    @property
    def over(self) -> bool:
        return self.table.observe(-1).is_over

    @property
    def tells_odds(self) -> bool:
        return self.table.game.offer("odds", "tell") is not None

    def is_human(self, seat: int) -> bool:
        return self.table.record.seats[seat].kind == HUMAN

    @property
    def viewer(self) -> int:
        """The seat the story is told to: that of the only person here; with several or none, -1 (a spectator)."""
        humans = [seat for seat in range(self.table.record.players) if self.is_human(seat)]
        return humans[0] if len(humans) == 1 else -1

    def let_play(self, seat: int) -> None:
        """A bot's move. If the bot fails, the player is told so at once, and where the details are."""
        table = self.table
        name = table.record.seats[seat].kind
        with self.thinking(seat) if searches(table.game, name) else nullcontext():
            choice = choose(name, table.observe(seat), seat, self.bot_luck())
        remark = failure_line(seat, choice.failed) if choice.failed else None
        table.post(seat, choice.action, table.number, remark)
        if choice.failed:
            self.tell()
            self.note("play-bot-log", file=str(saves.log_path()))

    def thinking(self, seat: int) -> AbstractContextManager[object]:
        """A line that is there while somebody thinks."""
        return self.console.status(self.say("play-thinking", player=self.words.name(seat)))

    def bot_luck(self) -> Rng:
        """The random numbers for a bot's next move. They follow from the secret: a seed repeats the whole game."""
        key = hashlib.sha256(b"larrons bot\0" + self.secret).digest()[:8]
        return new_stream(int.from_bytes(key, "big"), self.table.number)

    def save(self) -> None:
        saves.save(self.table, self.path, self.secret)

    # Showing

    def say(self, key: str, **args: object) -> str:
        return self.words.say(key, **args)

    def greet(self) -> None:
        game = self.table.game
        self.note("credits")
        self.note("play-commitment", commitment=self.table.record.commitment)
        if self.seed is not None:
            self.note("play-seed", seed=str(self.seed))
        self.note("play-keys")
        if not game.is_printed_box:
            self.note("play-other-box", file=game.source.name)

    def line(self, text: str, style: str = "") -> None:
        """An indented line; if it is long, its continuation is indented too."""
        self.console.print(Padding(Text(text, style), (0, 0, 0, 2), expand=False))

    def note(self, key: str, **args: object) -> None:
        self.line(self.say(key, **args), "dim")

    def complain(self, text: str) -> None:
        self.line(text, "red")

    def tell(self) -> None:
        """What happened since the last time."""
        for message in self.table.story(self.viewer, self.told):
            self.line(self.words.say(message))
        self.told = self.table.length

    def view(self, seat: int) -> View:
        return View(self.table.observe(seat), seat, self.words)

    def show_board(self, seat: int) -> None:
        draw_board(self.console, self.view(seat))

    def show_odds(self, seat: int) -> None:
        odds = draw_odds(self.view(seat))
        self.console.print(Panel(odds, title=self.say("play-odds"), expand=False, border_style="dim"))

    def farewell(self) -> None:
        self.show_board(self.viewer)
        over, points = self.table.observe(-1), self.table.observe(-1).scores()
        ranks, account = over.ranks(), self.table.game.offer("manners", "account")
        for seat in sorted(range(over.players), key=lambda seat: ranks[seat]):
            line = self.say("play-place", place=ranks[seat], points=points[seat])
            self.console.print(Text.assemble("  ", self.view(-1).badge(seat), f"  {line}"))
            if account:
                self.console.print(Padding(Text(self.words.say(account(over, seat)), "dim"), (0, 0, 0, 4)))
        self.console.print()
        self.note("play-finished", file=str(self.path))

    # Asking

    def pause_before_draw(self, seat: int) -> bool:
        """A person rolls his own dice. Returns whether to draw (False: something was undone)."""
        self.tell()
        may_undo = self.table.can_undo(seat)
        if not may_undo:  # right after an own choice the board has just been shown
            self.show_board(seat)
        while True:
            answer = self.prompt(seat, "play-roll", undo="yes" if may_undo else "no").strip().lower()
            if answer == "":
                return True
            if self.command(seat, answer):
                if not self.table.observe(-1).is_chance:
                    return False
            else:
                self.complain(self.say("play-roll-wrong", text=answer))

    def curtain(self, seat: int) -> None:
        """With several people at one screen: hide what the last one saw until the next says that he is looking."""
        if self.viewer < 0 and self.last_human not in (-1, seat):
            public = self.table.observe(-1)
            if any(self.table.observe(one) != public for one in (self.last_human, seat)):
                self.console.clear()
                self.prompt(seat, "play-curtain")
        self.last_human = seat

    def ask_human(self, seat: int) -> None:
        self.curtain(seat)
        self.tell()
        self.show_board(seat)
        seen = self.table.observe(seat)
        actions = seen.legal(seat)
        task = self.table.game.offer("view", "task")
        if task and (told := task(seen, seat)) is not None:
            self.line(self.words.say(told), "bold")
        choices = Grid.grid(padding=(0, 2))
        for key, action in keys_for(self.table.game, actions).items():
            choices.add_row(Text(f"  {key:>2}", "bold yellow"), Text(self.say_label(seat, action)))
        self.console.print(choices)
        if self.odds and self.tells_odds:
            self.show_odds(seat)
        while True:
            answer = self.prompt(seat, "play-choose").strip()
            if self.command(seat, answer.lower()):
                if self.table.observe(seat) != seen:
                    return
                continue
            if self.try_move(seat, answer, keys_for(self.table.game, actions)):
                return

    def say_label(self, seat: int, action: int) -> str:
        return self.words.say(self.table.game.module("view").label(self.table.observe(seat), seat, action))

    def prompt(self, seat: int, key: str, **args: object) -> str:
        return self.ask(f"{self.words.name(seat)} · {self.say(key, **args)} ")

    def try_move(self, seat: int, answer: str, keys: dict[str, int]) -> bool:
        """Play what was answered, a number of the list or an action in notation; returns whether that was possible."""
        if answer in keys:
            action = keys[answer]
        elif answer.isdigit() and not is_move(self.table.game, answer):
            numbers = [key for key in keys if key.isdigit()]
            told = {"text": answer, "count": len(numbers), "first": numbers[0], "last": numbers[-1]}
            self.complain(self.say("play-number-wrong", **told))
            return False
        else:
            try:
                action = self.table.game.parse_action(answer)
            except NotationError as error:
                hint = self.say("play-answer-wrong", text=answer)
                self.complain(hint if len(answer) < 3 else f"{error.say(self.words.language)} {hint}")
                return False
        if not self.is_sure(seat, action, answer):
            return False
        try:
            self.table.post(seat, action, self.table.number)
        except IllegalMove as refusal:
            self.complain(f"{self.words.say(refusal.message)} ({refusal.rule})")
            return False
        return True

    def is_sure(self, seat: int, action: int, answer: str) -> bool:
        """Ask again where the game thinks that somebody may not mean it."""
        asked = second_thought(self.table.observe(seat), seat, action)
        if asked is None:
            return True
        self.complain(self.words.say(asked))
        return self.prompt(seat, "play-sure").strip() in ("", answer)

    def command(self, seat: int, answer: str) -> bool:
        """The one-letter commands; returns whether it was one."""
        if answer == "q":
            raise Leave
        if answer in ("?", "h"):
            self.explain(seat)
        elif answer == "o":
            self.odds = not self.odds and self.tells_odds
            if not self.tells_odds:
                self.note("play-odds-never")
            elif self.odds:
                self.show_odds(seat)
            else:
                self.note("play-odds-off")
        elif answer == "!":
            self.advise(seat)
        elif answer == "u":
            self.undo(seat)
        elif answer == "b":
            self.show_board(seat)
        else:
            return False
        return True

    def explain(self, seat: int) -> None:
        """The rule in force and those it points to, in the player's language."""
        game = self.table.game
        rule = game.module("view").rule_in_force(self.table.observe(seat), seat)
        for title, text in Rulebook.of(game, self.words.language).explanation(rule).items():
            self.console.print(Panel(Markdown(text), title=title, expand=False, border_style="dim"))
        self.note("play-help-draw" if self.table.observe(-1).is_chance else "play-help")

    def advise(self, seat: int) -> None:
        """What a bot would do, and what it thinks of the moves."""
        seen = self.table.observe(seat)
        if seen.is_chance:
            self.note("play-no-advice")
            return
        with self.thinking(seat):
            prepare(seen.game)
            found = explain(usual_bot(seen.game), seen, seat, self.bot_luck(), ADVICE)
        label = seen.game.module("view").label
        told = [estimate(seen, seat, one) for one in worth_telling(found.candidates)]
        self.note("hint-best" if told else "hint-line", choice=label(seen, seat, found.action))
        if told:
            self.note("hint-chances")
        for message in told:
            self.line(self.words.say(message))
        if told and (others := len(seen.legal(seat)) - len(told)):
            self.note("hint-others", count=others)

    def undo(self, seat: int) -> None:
        if not self.table.can_undo(seat):
            self.complain(self.say("error-undo"))
            return
        self.table.undo(seat)
        self.told = min(self.told, self.table.length)
        self.note("play-undone")
