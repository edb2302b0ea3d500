"""The commands of those who study games: `larrons review`, `larrons puzzle`, and how puzzles are found."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from time import monotonic
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress

from larrons.asking import GameName, Lang, ask_for, choose_language, console, find_game, preparing, words_for


def review(
    file: Annotated[Path, typer.Argument(help="A record of a finished game.")],
    fine: Annotated[bool, typer.Option("--fine", help="Take ten times as long, and be surer.")] = False,
    seconds: Annotated[float, typer.Option(help="About how long it may take.", min=0.1)] = 45.0,
    as_json: Annotated[bool, typer.Option("--json", help="Print all figures as JSON.")] = False,
    seed: Annotated[int, typer.Option(help="Another seed works it out on other luck.", min=0)] = 0,
    lang: Lang = None,
) -> None:
    """Where a finished game was won: the chances move by move, every decision and every draw weighed.

    How it is worked out: docs/review.md.
    """
    from rich.console import Console

    from larrons.engine.records import Record
    from larrons.review.work import Work, effort
    from larrons.terminal.review import show, work_out

    out, aside = console(), Console(stderr=True)
    choose_language(lang)
    record = Record.load(file)
    words = words_for(lang, record.game, [info.name for info in record.seats])
    with preparing(aside, words, record.game):
        work = Work(record, effort(fine, seconds), seed)
    found = work_out(work, aside, words)
    if as_json:
        typer.echo(found.to_json())
    else:
        show(out, record, found, words)


def puzzle(
    game: GameName = None,
    number: Annotated[int | None, typer.Option(help="Which; without it, the one of the day.", min=1)] = None,
    lang: Lang = None,
) -> None:
    """A position with one good move: find it. Without a number: the puzzle of the day."""
    from larrons.review.puzzles import daily
    from larrons.review.puzzles import puzzle as find
    from larrons.terminal.puzzle import Solving

    out, chosen = console(), find_game(game, lang)
    words = words_for(lang, chosen)
    with preparing(out, words, chosen):
        which = daily(chosen, datetime.now(UTC).date()) if number is None else number
        Solving(out, chosen, words, ask_for(out)).run(which, find(chosen, which))


def mine(
    game: GameName = None,
    count: Annotated[int, typer.Option(help="How many puzzles there are to be.", min=1)] = 200,
    seed: Annotated[int, typer.Option(help="The same seed finds the same puzzles.", min=0)] = 1,
    minutes: Annotated[float, typer.Option(help="Stop after so long, to be gone on with.", min=0)] = 25.0,
    out: Annotated[Path, typer.Option(help="The file; if it is there, it is gone on with.")] = Path("puzzles.tsv"),
    lang: Lang = None,
) -> None:
    """Find puzzles in games of bots, for a game's `puzzles.tsv`; see docs/review.md."""
    from larrons.review.mining import Vein

    chosen = find_game(game, lang)
    words, aside, began = words_for(lang, chosen), Console(stderr=True), monotonic()
    with preparing(aside, words, chosen):
        vein = Vein.open(chosen, seed, out)
    with Progress(console=aside) as bar:
        task = bar.add_task(
            words.say("puzzles-mining", game=words.say("title")), total=count, completed=len(vein.puzzles)
        )
        while len(vein.puzzles) < count and monotonic() - began < 60 * minutes:
            vein.dig()
            vein.save(out)
            bar.update(task, completed=len(vein.puzzles))
    aside.print(words.say("puzzles-mined", count=len(vein.puzzles), games=vein.games))
