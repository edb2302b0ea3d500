"""Draws the pictures of the documentation from real screens: `.venv/bin/python docs/pictures.py`."""

from __future__ import annotations

import io
import re
import tempfile
from pathlib import Path

from rich.console import Console

from larrons.engine import catalogue
from larrons.engine.fairness import secret_of_seed
from larrons.engine.rng import new_stream
from larrons.engine.words import Words
from larrons.table.table import Table
from larrons.terminal.play import Session
from larrons.terminal.seats import read_seats

IMAGES = Path(__file__).parent / "images"
SEED = 7
MOVES = 5  # own choices before the screen that is shown


def draw(language: str) -> None:
    """A few turns against two bots, then one screen with its odds."""
    game = catalogue.game("pickomino")
    seats = read_seats("you:Ana,careful,random", Words(language, game.package))
    secret = secret_of_seed(SEED)
    table = Table.open(game, seats, {"start": 0}, secret)
    console = Console(record=True, file=io.StringIO(), width=84, highlight=False, force_terminal=True)
    made = 0

    def ask(prompt: str) -> str:
        """Follows the odds; ends on a decision with something to think about."""
        nonlocal made
        seen = table.observe(0)
        made += not seen.is_chance
        if made > MOVES and len(seen.legal(0)) > 3:
            raise EOFError
        console.export_text(clear=True)
        return "" if seen.is_chance else game.format_action(seen.choose(0, new_stream(1)))

    with tempfile.TemporaryDirectory() as folder:
        words = Words(language, game.package, [seat.name for seat in seats])
        Session(console, table, secret, Path(folder) / "game.json", words, ask, odds=True).run()
    picture = console.export_svg(title="larrons play pickomino")
    picture = re.sub(r"@font-face \{.*?\}", "", picture, flags=re.DOTALL)  # the reader's own fonts will do
    (IMAGES / f"pickomino-{language}.svg").write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    IMAGES.mkdir(exist_ok=True)
    for each in ("en", "fr"):
        draw(each)
