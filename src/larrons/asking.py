"""What the commands share: the language, the game and its options, and how to talk to a terminal."""

from __future__ import annotations

import locale
import os
import re
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich import _wrap
from rich.console import Console
from rich.text import Text

from larrons.engine import catalogue
from larrons.engine.game import Game
from larrons.errors import OptionError, UnknownGame

if TYPE_CHECKING:
    from larrons.engine.words import Words

Lang = Annotated[str | None, typer.Option("--lang", help="en or fr; without it, your system's language.")]
Components = Annotated[Path | None, typer.Option(help="Play with the box of this component file (TOML).")]
GameName = Annotated[str | None, typer.Argument(help="The game, see `larrons games`.", show_default=False)]


class Language:
    """The language of this run, for errors that have no words at hand."""

    chosen = "en"


def choose_language(given: str | None) -> str:
    """The one asked for, else the system's, else English."""
    from larrons.engine.words import LANGUAGES

    if given is not None and given not in LANGUAGES:
        raise OptionError("error-language", name=given, names=", ".join(LANGUAGES))
    system = os.environ.get("LC_ALL") or os.environ.get("LANG") or locale.getlocale()[0] or ""
    Language.chosen = given or ("fr" if system.lower().startswith("fr") else "en")
    return Language.chosen


def find_game(name: str | None, lang: str | None, components: Path | None = None) -> Game:
    """The game a command is about. The language is chosen first, so that a wrong name is refused in that language."""
    choose_language(lang)
    if name is None:
        raise UnknownGame("error-game-which", names=", ".join(catalogue.names()))
    return catalogue.game(name, components)


def words_for(lang: str | None, game: Game | None = None, names: list[str] | None = None) -> Words:
    from larrons.engine.words import Words

    return Words(choose_language(lang), game.package if game else None, names or ())


# Rich breaks lines at the spaces before : ; ! ? » too, which must not break in French; so this is what a word is to it.
WORD = re.compile(r"[^\S\u00a0\u202f]*[\S\u00a0\u202f]+[^\S\u00a0\u202f]*")


def console() -> Console:
    """Colours where there is a terminal and NO_COLOR is not set; 80 columns in a pipe."""
    _wrap.re_word = WORD
    return Console(highlight=False, width=None if sys.stdout.isatty() else int(os.environ.get("COLUMNS", "80")))


def ask_for(out: Console) -> Callable[[str], str]:
    """Reads a line; in a pipe the answer is echoed, so that the transcript can be read."""

    def ask(prompt: str) -> str:
        if sys.stdin.isatty():
            return out.input(Text(prompt, "bold"))
        out.print(Text(prompt, "bold"), end="")
        line = sys.stdin.readline()
        if not line:
            out.print()
            raise EOFError
        out.print(Text(line.rstrip("\n")))
        return line.rstrip("\n")

    return ask


@contextmanager
def preparing(out: Console, words: Words, game: Game | None = None) -> Iterator[None]:
    """Say what takes so long when the rules have to be compiled first."""
    from larrons.engine.compile import INTERPRETED, cache_root

    folder = cache_root() if game is None else game.code_folder
    if INTERPRETED or (folder is not None and folder.is_dir() and any(folder.iterdir())):
        yield
    elif out.is_terminal:
        with out.status(words.say("preparing")):
            yield
    else:
        out.print(words.say("preparing"))
        yield


@contextmanager
def leaving_at_once(out: Console) -> Iterator[None]:
    """Let Ctrl-C end the program on the spot, where nothing has begun that could be lost. As an exception it might come
    up while the compiler calls back into Python, where exceptions are only printed."""

    def leave(*_: object) -> None:
        out.show_cursor()
        out.print()
        sys.stdout.flush()
        os._exit(130)

    before = signal.signal(signal.SIGINT, leave)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def warm_up(game: Game) -> None:
    """Compile what the first screen needs, while the waiting is being explained."""
    from larrons.engine.rng import new_stream

    state, rng = game.new(game.seats[0]), new_stream(0)
    while state.is_chance:
        state.settle(state.sample(rng))
    seat = state.waiting[0]
    state.apply(seat, state.legal(seat)[0])


def read_options(game: Game, given: list[str]) -> dict[str, Any]:
    """`name=value` from the command line."""
    by_name = {option.name: option for option in game.options}
    values: dict[str, Any] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            example = f"{game.options[0].name}=true"
            raise OptionError("error-option-form", text=text, example=example)
        values[name] = by_name[name].read(value) if name in by_name else value
    return values
