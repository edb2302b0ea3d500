"""The commands of those who measure: `larrons arena` and `larrons lab`."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import platformdirs
import typer
from rich.console import Console

from larrons.asking import Components, GameName, Lang, choose_language, console, find_game, preparing, words_for
from larrons.asking import read_options as options_of
from larrons.errors import LarronsError, OptionError

if TYPE_CHECKING:
    from larrons.engine.words import Words
    from larrons.lab.arena.journal import Journal
    from larrons.lab.arena.statistics import SequentialTest

lab = typer.Typer(no_args_is_help=True, help="For people who train agents and design games, see docs/lab.md.")
Options = Annotated[list[str] | None, typer.Option("--option", "-o", help="A variant: name=value; may be repeated.")]


@lab.command()
def features(
    game: GameName = None,
    players: Annotated[int | None, typer.Option(help="At the table; without it, as few as can be.")] = None,
    lang: Lang = None,
) -> None:
    """What each number of an observation means."""
    from larrons.engine.features import layout
    from larrons.lab.report import features_table

    chosen = find_game(game, lang)
    words = words_for(lang, chosen)
    numbers = layout(chosen, chosen.seats[0] if players is None else players)
    title = words.say("title")
    heading = words.say("lab-features", game=title, players=numbers.players, size=numbers.size)
    out = console()
    out.print(heading, soft_wrap=True)
    out.print(features_table(numbers, words))


@lab.command()
def report(
    game: GameName = None,
    components: Components = None,
    option: Options = None,
    compare: Annotated[
        Path | None, typer.Option(help="Another component file, to be set beside the first.", show_default=False)
    ] = None,
    compare_option: Annotated[
        list[str] | None, typer.Option(help="An option of the other variant: name=value; may be repeated.")
    ] = None,
    players: Annotated[int | None, typer.Option(help="At the table; without it, as in a quick game.")] = None,
    bots: Annotated[
        str, typer.Option(help="One bot for all seats, or one for each, with commas.", show_default=False)
    ] = "",
    skilled: Annotated[str, typer.Option(help="The bot that is to show what skill is worth.")] = "sharp:50",
    games: Annotated[int, typer.Option(help="How many are played of each variant.", min=20)] = 2000,
    pace: Annotated[float, typer.Option(help="Seconds a player takes for a choice.", min=0.1)] = 8.0,
    seed: Annotated[int, typer.Option(help="The same seed gives the same report.", min=0)] = 1,
    out: Annotated[Path | None, typer.Option(help="The HTML file; the JSON stands beside it.")] = None,
    lang: Lang = None,
) -> None:
    """What a designer asks of a game or of two variants, in one HTML file with plots; see docs/designers.md."""
    from larrons.lab.study.report import Wish, write_report

    chosen = find_game(game, lang, components)
    words, screen = words_for(lang, chosen), console()
    options = options_of(chosen, option or [])
    other, changed = None, options_of(chosen, compare_option or [])
    if compare is not None or compare_option:
        other = chosen.with_components(compare) if compare is not None else chosen
    wish = Wish(chosen, options, other, {**options, **changed}, players, bots, skilled, games, pace, seed)
    path = out or Path(f"report-{chosen.name}.html")
    with preparing(screen, words, chosen):
        page, figures = write_report(wish, path, words, screen)
    screen.print(words.say("study-written", page=str(page), json=str(figures)), soft_wrap=True)


def arena(
    game: GameName = None,
    bots: Annotated[
        list[str] | None,
        typer.Argument(
            help="Levels (careful), with simulations (expert:2000) or seconds (expert:0.5s) for a decision, "
            "or programs ('run:perl my_bot.pl').",
            show_default=False,
        ),
    ] = None,
    players: Annotated[
        list[int] | None, typer.Option(help="At the table; may be repeated. Without it: the fewest.")
    ] = None,
    games: Annotated[int, typer.Option(help="For each pairing; every luck is played in all seats.", min=1)] = 1000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.", min=0)] = 1,
    jobs: Annotated[int, typer.Option(help="Processes.", min=1, max=256)] = 1,
    on: Annotated[str, typer.Option(help="“ray”: on a Ray cluster.")] = "",
    test: Annotated[
        str | None,
        typer.Option(help="Stop when it is clear which place score is nearer, such as 0.50:0.52.", show_default=False),
    ] = None,
    option: Options = None,
    components: Components = None,
    out: Annotated[Path | None, typer.Option(help="A new folder for games and results.")] = None,
    resume: Annotated[Path | None, typer.Option(help="The folder of an arena to go on with.")] = None,
    plots: Annotated[bool, typer.Option("--plots", help="Also draw the results, as SVG and PNG.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the results as JSON.")] = False,
    lang: Lang = None,
) -> None:
    """Bots against each other: on the same luck, in every seat, with intervals; see docs/arena.md.

    Two bots: the first among the second. More: everyone among every other, and ratings. Ctrl-C keeps what was played.
    """
    choose_language(lang)
    screen = console()
    if on not in ("", "ray"):
        raise OptionError("error-option-value", name="--on", value=on, good="ray")
    with preparing(screen, words_for(lang)):
        from larrons.lab.arena.journal import Journal
        from larrons.lab.arena.plan import Plan
        from larrons.lab.arena.ratings import rating_model

    if resume is not None:
        journal = Journal.resume(resume)
    else:
        chosen = find_game(game, lang, components)
        options = tuple(options_of(chosen, option or []).items())
        counts = tuple(dict.fromkeys(players or [chosen.seats[0]]))
        plan = Plan(chosen, tuple(bots or ()), counts, games, seed, options, None if test is None else read_test(test))
        plan.check()
        if len(plan.bots) > 2:
            rating_model()  # what is missing is said before the games are played
        journal = Journal.begin(out or new_folder(chosen.name), plan)
    words = words_for(lang, journal.plan.game)
    if not _play(journal, jobs, on, screen, words, not as_json):
        journal = Journal.resume(journal.folder)  # an interrupt may come at any moment: what was written counts
    _tell(journal, screen, words, plots, as_json)


def read_test(text: str) -> SequentialTest:
    """`low:high`, two place scores."""
    from larrons.lab.arena.statistics import SequentialTest

    low, _, high = text.partition(":")
    try:
        found = SequentialTest(float(low), float(high))
    except ValueError:
        found = SequentialTest(1.0, 0.0)
    if not 0 <= found.low < found.high <= 1:
        raise OptionError("error-arena-test", text=text)
    return found


def new_folder(game: str) -> Path:
    """Where an arena is kept for which no folder is named."""
    root = Path(os.environ.get("LARRONS_DATA_DIR") or platformdirs.user_data_path("larrons")) / "arena"
    stamp = f"{datetime.now():%Y-%m-%d-%H%M%S}-{game}"
    return next(path for number in range(1, 1000) if not (path := root / f"{stamp}-{number}").exists())


def _play(journal: Journal, jobs: int, on: str, screen: Console, words: Words, shown: bool) -> bool:
    """Play what is missing, and say whether that was done; Ctrl-C and a failing bot leave what there is."""
    from larrons.lab.arena.running import run
    from larrons.lab.crews import crew

    try:
        with journal, _bar(journal, screen, words, shown) as progress, crew(jobs, on) as hands:
            for _ in run(journal, hands, progress):
                pass
    except (KeyboardInterrupt, LarronsError) as stopped:  # now that no bar is drawn over what is said
        typer.echo(words.say("arena-stopped", folder=str(journal.folder)), err=True)
        if isinstance(stopped, LarronsError):
            raise
        return False
    return True


@contextmanager
def _bar(journal: Journal, screen: Console, words: Words, shown: bool) -> Iterator[Any]:
    """A bar with the time left, where there is a terminal."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    plan = journal.plan
    if not (shown and screen.is_terminal):
        yield None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen, transient=True) as bar:
        tasks = {
            pairing: bar.add_task(
                words.say("arena-plot-row", bot=pairing.one, among=pairing.other, players=pairing.players),
                total=plan.lucks(pairing) * pairing.players,
                start=False,
            )
            for pairing in plan.pairings
        }

        def progress(pairing: Any, tally: Any) -> None:
            task = tasks[pairing]
            if not bar.tasks[task].started:
                bar.start_task(task)
            done = tally.lucks * pairing.players
            bar.update(task, completed=done, total=done if tally.ended else bar.tasks[task].total)

        yield progress


def _tell(journal: Journal, screen: Console, words: Words, plots: bool, as_json: bool) -> None:
    """Write the results and show them."""
    from larrons.lab.arena.plots import draw
    from larrons.lab.arena.results import summary, tables

    found = summary(journal)
    text = json.dumps(found, indent=1, ensure_ascii=False)
    (journal.folder / "result.json").write_text(text + "\n", "utf-8")
    if as_json:
        typer.echo(text)
    else:
        for table in tables(found, words):
            screen.print(table)
            screen.print()
        if found["by_clock"]:
            screen.print(words.say("arena-by-clock", bots=", ".join(found["by_clock"])), soft_wrap=True)
    if plots and found["pairings"]:
        draw(found, journal.folder, words)
    if not as_json:
        screen.print(words.say("arena-kept", folder=str(journal.folder)), soft_wrap=True)
