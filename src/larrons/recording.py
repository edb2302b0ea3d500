"""The commands of those who learn from games: `larrons lab dump` and `larrons lab rollouts`."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console

from larrons.asking import Components, GameName, Lang, console, find_game, preparing, words_for
from larrons.asking import read_options as options_of
from larrons.measuring import Options

if TYPE_CHECKING:
    from larrons.engine.words import Words
    from larrons.lab.rollouts import Piece, Wish

Bots = Annotated[str, typer.Option(help="One bot for all seats, or one for each, with commas.")]
Players = Annotated[int | None, typer.Option(help="At the table; without it, as many as bots, or the fewest.")]
Seed = Annotated[int, typer.Option(help="The same seed gives the same games.", min=0)]
Jobs = Annotated[int, typer.Option(help="Processes.", min=1, max=256)]
On = Annotated[str, typer.Option(help="“ray”: on a Ray cluster.")]
Discount = Annotated[float, typer.Option(help="Of rewards to go, a further decision of the same seat.", min=0, max=1)]


def dump(
    game: GameName,
    out: Annotated[Path, typer.Argument(help="The new Parquet file.", show_default=False)],
    bots: Bots = "careful",
    games: Annotated[int, typer.Option(help="How many are played.", min=1)] = 1000,
    players: Players = None,
    seed: Seed = 1,
    discount: Discount = 1.0,
    jobs: Jobs = 1,
    on: On = "",
    option: Options = None,
    components: Components = None,
    lang: Lang = None,
) -> None:
    """Every decision of many games as a row of a Parquet file; see docs/lab.md for its columns."""
    from larrons.lab.rollouts import Wish, seated

    chosen = find_game(game, lang, components)
    options = tuple(options_of(chosen, option or []).items())
    wish = Wish(chosen, seated(chosen, bots, players), games, seed, options, discount, rows=True)
    _run(wish, jobs, on, out, False, lang)


def rollouts(
    game: GameName,
    bots: Bots = "careful",
    games: Annotated[int, typer.Option(help="How many are played.", min=1)] = 1000,
    players: Players = None,
    seed: Seed = 1,
    jobs: Jobs = 1,
    on: On = "",
    option: Options = None,
    components: Components = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the results as JSON.")] = False,
    lang: Lang = None,
) -> None:
    """What bots come to over many games, in turns in all seats, on this machine or on a Ray cluster."""
    from larrons.lab.rollouts import Wish, seated

    chosen = find_game(game, lang, components)
    options = tuple(options_of(chosen, option or []).items())
    wish = Wish(chosen, seated(chosen, bots, players), games, seed, options)
    _run(wish, jobs, on, None, as_json, lang)


def _run(wish: Wish, jobs: int, on: str, out: Path | None, as_json: bool, lang: str | None) -> None:
    from larrons.lab.crews import crew
    from larrons.lab.parquet import writing
    from larrons.lab.rollouts import rollouts as play
    from larrons.lab.totals import Totals

    words, screen = words_for(lang, wish.game), console()
    wish.check()
    totals, began = Totals(wish), time.monotonic()
    with (
        writing(wish, out) if out else nullcontext() as file,
        _bar(wish, screen, words, not as_json) as played,
        preparing(screen, words, wish.game),
        crew(jobs, on) as hands,
    ):
        for piece in play(wish, hands):
            totals.add(piece)
            if file is not None:
                file.add(piece)
            played(piece)
    seconds = time.monotonic() - began
    if as_json:
        typer.echo(json.dumps({**totals.to_json(), "seconds": round(seconds, 3)}, indent=1, ensure_ascii=False))
        return
    screen.print(totals.table(words))
    pace = words.say("rollouts-pace", games=wish.games, seconds=seconds, pace=wish.games / seconds)
    screen.print(pace, soft_wrap=True)
    if file is not None:
        screen.print(words.say("rollouts-written", rows=file.rows, file=str(out)), soft_wrap=True)


@contextmanager
def _bar(wish: Wish, screen: Console, words: Words, shown: bool) -> Iterator[Any]:
    """A bar with the time left, where there is a terminal; it is told of every piece."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen, transient=True, disable=not (shown and screen.is_terminal)) as bar:
        task = bar.add_task(words.say("arena-games"), total=wish.games)

        def played(piece: Piece) -> None:
            bar.advance(task, len(piece.games["game"]))

        yield played
