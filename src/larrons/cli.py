"""The command `larrons`."""

from __future__ import annotations

import os
import sys
from contextlib import nullcontext
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from larrons.asking import (
    Components,
    GameName,
    Lang,
    Language,
    ask_for,
    choose_language,
    console,
    find_game,
    leaving_at_once,
    preparing,
    read_options,
    warm_up,
    words_for,
)
from larrons.engine import catalogue
from larrons.engine.inspection.limit import Waiting
from larrons.errors import LarronsError, NotPossible, NoWord, OptionError
from larrons.measuring import arena, lab
from larrons.operating import admin, backup, restore
from larrons.recording import dump, rollouts
from larrons.studying import mine, puzzle, review

if TYPE_CHECKING:
    from rich.status import Status

    from larrons.engine.options import Option
    from larrons.engine.words import Words

app = typer.Typer(
    invoke_without_command=True,
    add_completion=False,
    rich_markup_mode="markdown",
    help="Games of thieves to play, study and train on. Without a command: a web table, in your browser.",
    pretty_exceptions_enable=False,
)


def print_version(asked: bool) -> None:
    if asked:
        from larrons import __version__

        typer.echo(f"larrons {__version__}")
        raise typer.Exit


@app.callback()
def web_table(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", help="Print the version and stop.", callback=print_version, is_eager=True)
    ] = False,
) -> None:
    """Games of thieves to play, study and train on. Without a command: a web table, in your browser."""
    if context.invoked_subcommand is None:
        run_server("127.0.0.1", 8000, None, browse=True, any_port=True)


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 for the whole network.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on.", min=0, max=65535)] = 8000,
    db: Annotated[
        str | None,
        typer.Option(help="An SQLite file or a database URL (postgresql://…); without it, your data folder."),
    ] = None,
    public_url: Annotated[
        str,
        typer.Option(help="The address friends are sent, such as https://larrons.example; its name is answered to."),
    ] = "",
    name: Annotated[
        list[str] | None, typer.Option(help="Another name that is answered to, such as club.example; may be repeated.")
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(help="IP address or network of a reverse proxy of yours, which says where requests come from."),
    ] = None,
    crowd: Annotated[
        int,
        typer.Option(
            help="So many times the usual limits for one address: for a school or a club behind one router.", min=1
        ),
    ] = 1,
    workers: Annotated[int, typer.Option(help="Processes on this port; several need PostgreSQL.", min=1, max=64)] = 1,
    json_log: Annotated[bool, typer.Option("--json-log", help="Log every request, as lines of JSON.")] = False,
    review_seconds: Annotated[float, typer.Option(help="Seconds of work that a review may take.", min=1)] = 45.0,
    lang: Lang = None,
) -> None:
    """Serve the web table, on this machine or for others; see docs/hosting.md."""
    run_server(
        host,
        port,
        db,
        browse=False,
        any_port=False,
        public_url=public_url,
        names=tuple(name or ()),
        proxies=tuple(proxy or ()),
        crowd=crowd,
        workers=workers,
        json_log=json_log,
        review_seconds=review_seconds,
        lang=lang,
    )


def run_server(
    host: str, port: int, database: str | None, *, browse: bool, any_port: bool, lang: str | None = None, **about: Any
) -> None:
    """`about`: what else `larrons.web.serve.serve` is told."""
    from larrons.web.serve import serve

    words = words_for(lang)

    def announce(address: str, friends: list[str]) -> None:
        for line in left_out(words):
            typer.echo(line, err=True)
        typer.echo(words.say("serve-ready", address=address))
        for link in friends:
            typer.echo(words.say("serve-friends", address=link))
        if not friends:
            typer.echo(words.say("serve-alone", command="larrons serve --host 0.0.0.0"))
        sys.stdout.flush()

    serve(host, port, database, announce, browse, any_port, **about)


@app.command()
def games(lang: Lang = None) -> None:
    """List the games: players, length, what kind of fun, and their options."""
    out = console()
    for name in catalogue.names():
        game = catalogue.game(name)
        words = words_for(lang, game)
        fewest, most = game.seats
        facts = f"{words.say('games-players', fewest=fewest, most=most)} · {words.say('length')}"
        out.print(Text.assemble((words.say("title"), "bold"), f"  ({name})  ", (facts, "dim")))
        out.print(Padding(words.say("pitch"), (0, 0, 0, 2)))
        out.print(Padding(Text(words.say("credits"), "dim"), (0, 0, 0, 2)))
        table = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 2), show_header=False)
        for option in game.options:
            meanings = {str(value).lower(): words.choice(option, value) for value in option.values}
            told = " · ".join(f"{value} = {meaning}" for value, meaning in meanings.items() if meaning != value)
            about = " ".join(filter(None, (words.say(f"option-{option.name}"), told, f"({option.rule})")))
            table.add_row(f"{option.name}={_usual(option, game.seats)}", Text(about, "dim"))
        out.print(table)
        out.print()
    for line in left_out(words_for(lang)):
        out.print(Text(line, "dim"), soft_wrap=True)


def _usual(option: Option, seats: tuple[int, int]) -> str:
    """What an option is unless somebody chooses; with the numbers of players where it depends on them."""
    by_players: dict[bool | int | str, list[int]] = {}
    for players in range(seats[0], seats[1] + 1):
        by_players.setdefault(option.default_for(players), []).append(players)
    told = [f"{str(value).lower()} ({min(those)}-{max(those)})" for value, those in by_players.items()]
    return ", ".join(told) if len(told) > 1 else str(option.default).lower()


def left_out(words: Words) -> list[str]:
    """A line for each installed game that can't be played: which it is, and why."""
    return [words.say("games-left-out", name=name, why=faults[0].told) for name, faults in catalogue.broken().items()]


@app.command()
def check_game(
    name: Annotated[str, typer.Argument(help="The game, by the name of its entry point.", show_default=False)],
    play: Annotated[
        bool, typer.Option("--play", help="Also play it, as `larrons.testing` does (needs pytest).")
    ] = False,
    lang: Lang = None,
) -> None:
    """Read a game's files, try it out, compile its rules, and say what is wrong.

    Each fault is a line: the file, and what to do there.
    """
    from rich.console import Console

    from larrons.testing.checking import check, check_closely, compile_rules

    words, out = words_for(lang), Console(stderr=True)
    if out.is_terminal:
        Waiting.tell = staticmethod(lambda name: None)  # as the next line says it there
    with out.status(words.say("check-reading")) as now:
        faults = check(name)
        if not faults:
            game = catalogue.game(name)
            with nullcontext() if out.is_terminal else preparing(out, words, game):
                faults = compile_rules(game, partial(_tell_compiling, now, words))
                now.update(words.say("check-playing"))
                faults = faults or check_closely(game)
    for fault in faults:
        typer.echo(words.say(fault.told))
    if faults:
        raise typer.Exit(1)
    typer.echo(words.say("check-sound", name=name))
    if play:
        from larrons.testing.running import play_all

        raise typer.Exit(play_all(name))
    typer.echo(words.say("check-kit", name=name))


def _tell_compiling(now: Status, words: Words, rule: str, number: int, count: int) -> None:
    now.update(words.say("check-compiling", rule=rule, number=number, count=count))


@app.command()
def new_game(
    name: Annotated[
        str, typer.Argument(help="The game, a word for addresses and imports: cambriole.", show_default=False)
    ],
    prefix: Annotated[
        str, typer.Option(help="Two capital letters that all rule ids begin with: CA gives CA-1, CA-2, …")
    ],
    sealed: Annotated[
        bool, typer.Option("--sealed", help="All choose at once, in secret, instead of in turn.")
    ] = False,
    hidden_hands: Annotated[
        bool, typer.Option("--hidden-hands", help="What players hold is hidden from the others.")
    ] = False,
    folder: Annotated[
        Path | None, typer.Option(help="Where to write it; without this, a new folder of that name here.")
    ] = None,
    lang: Lang = None,
) -> None:
    """Write the package of a new game: a tiny one that is complete, to be changed step by step.

    It can be played at once, in the terminal and on the web (there with the terminal's board, until you draw another),
    in French and English, and passes all tests. What it shows: pieces out of a sack, an option, rules with ids, words,
    a bot, lessons, laws. The two switches add the tools for secrets. Afterwards:

        pip install --editable 'NAME[test]'
        larrons check-game NAME
        larrons play NAME

    The guide is docs/adding-a-game.md.
    """
    from larrons.skeleton.writing import Wish, write

    words = words_for(lang)
    place = folder or Path(name)
    for path in write(Wish(name, prefix, sealed, hidden_hands), place):
        typer.echo(f"  {place / path}")
    typer.echo(words.say("new-game-next", name=name, folder=str(place)))


@app.command()
def play(
    game: GameName = None,
    seats: Annotated[
        str | None,
        typer.Option(
            help="Who sits where: you, or a bot: random, careless, careful, sharp, expert, master. "
            "An own name: you:Ana. Without it: you and as many careful bots as make a good game.",
            show_default=False,
        ),
    ] = None,
    option: Annotated[
        list[str] | None, typer.Option("--option", "-o", help="A variant: name=value; may be repeated.")
    ] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same luck.")] = None,
    odds: Annotated[bool, typer.Option("--odds", help="Show the odds at every decision.")] = False,
    components: Components = None,
    lang: Lang = None,
) -> None:
    """Play a game here. A number chooses, `?` explains the rule, `!` advises, `o` odds, `u` undo, `q` save and quit."""
    out = console()
    chosen = find_game(game, lang, components)
    for flaw in catalogue.flaws(chosen.name):
        typer.echo(words_for(lang).say(flaw.told), err=True)
    with preparing(out, words_for(lang, chosen), chosen), leaving_at_once(out):
        from larrons.bots import usual_bot
        from larrons.bots.advice import prepare
        from larrons.bots.levels import searches
        from larrons.engine import fairness
        from larrons.table.table import Table
        from larrons.terminal import saves
        from larrons.terminal.play import Session
        from larrons.terminal.seats import read_seats

        bots = [usual_bot(chosen)] * ((chosen.quick_players or chosen.seats[0]) - 1)
        infos = read_seats(chosen, seats or ",".join(["you", *bots]), words_for(lang, chosen))
        secret = fairness.new_secret() if seed is None else fairness.secret_of_seed(seed)
        table = Table.open(chosen, infos, read_options(chosen, option or []), secret)
        warm_up(chosen)
        if any(searches(chosen, info.kind) for info in infos):
            prepare(chosen)
    words = words_for(lang, chosen, [info.name for info in infos])
    with saves.keeping_log():
        Session(out, table, secret, saves.new_path(chosen.name), words, ask_for(out), odds, seed).run()


@app.command()
def resume(
    file: Annotated[Path | None, typer.Argument(help="A saved game; without it, the latest unfinished one.")] = None,
    list_all: Annotated[bool, typer.Option("--list", help="List the unfinished games.")] = False,
    lang: Lang = None,
) -> None:
    """Go on with a saved game."""
    from larrons.terminal import saves
    from larrons.terminal.play import Session

    out, words = console(), words_for(lang)
    found = saves.unfinished()
    if list_all or (file is None and not found):
        for path in found:
            out.print(path.name)
        if not found:
            out.print(words.say("resume-none"))
        return
    path = file or found[0]
    if not path.exists() and (saves.folder() / path.name).exists():
        path = saves.folder() / path.name
    with preparing(out, words), leaving_at_once(out):
        table, secret = saves.load(path)
        warm_up(table.game)
    words = words_for(lang, table.game, [info.name for info in table.record.seats])
    with saves.keeping_log():
        Session(out, table, secret, path, words, ask_for(out), told=table.length).run()


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A record.")],
    seat: Annotated[int, typer.Option(help="Through whose eyes: 0 is the first seat, -1 a spectator.")] = -1,
    lang: Lang = None,
) -> None:
    """Step through a recorded game (in a pipe: print all of it)."""
    from larrons.engine.records import Record
    from larrons.terminal.replay import replay as step_through

    out = console()
    choose_language(lang)
    record = Record.load(file)
    if not -1 <= seat < record.players:
        raise NotPossible("error-seat", seat=str(seat), last=record.players - 1)
    words = words_for(lang, record.game, [info.name for info in record.seats])
    ask = ask_for(out) if sys.stdin.isatty() and sys.stdout.isatty() else None
    step_through(out, record, words, seat, ask)


@app.command()
def verify(
    file: Annotated[Path, typer.Argument(help="A record of a finished game.")],
    commitment: Annotated[str | None, typer.Option(help="The commitment you saw at the table.")] = None,
    start: Annotated[str | None, typer.Option(help="The server's signature you saw when the game began.")] = None,
    key: Annotated[str | None, typer.Option(help="The server's public key, as it says it itself.")] = None,
    lang: Lang = None,
) -> None:
    """Derive every draw of a finished game again, check the signatures, and say whether it was fair.

    What you noted at the table is compared with the record. A game that has not ended is neither fair nor unfair.
    """
    from rich.console import Console

    from larrons.engine.records import Record
    from larrons.engine.verdict import Noted, examine
    from larrons.table.telling import tell_rules

    choose_language(lang)
    for option, given in (("--commitment", commitment), ("--start", start), ("--key", key)):
        if given is not None and not given.strip():  # as from a variable of a script that was never set
            raise OptionError("error-verify-empty", option=option)
    out, noted, record = console(), Noted(commitment or "", start or "", key or ""), Record.load(file)
    words = words_for(lang, record.game)
    with preparing(Console(stderr=True), words, record.game):
        verdict = examine(record, noted)
    said = [tell_rules(words, record.game), *(words.say(line) for line in (*verdict.compared(noted), verdict.told))]
    for line in filter(None, said):
        out.print(line, soft_wrap=True)
    if not verdict.finished:
        raise typer.Exit(1)


@app.command()
def rules(
    game: GameName = None,
    rule: Annotated[str | None, typer.Argument(help="One rule, by its id.", show_default=False)] = None,
    box: Annotated[bool, typer.Option("--box", help="What is in the box, and how we know.")] = False,
    components: Components = None,
    lang: Lang = None,
) -> None:
    """The rules of a game in our own words, each with its id."""
    from larrons.engine.rulebook import Rulebook
    from larrons.terminal.inventory import inventory
    from larrons.terminal.rulebook import RulesText

    chosen = find_game(game, lang, components)
    if box:
        console().print(inventory(chosen, words_for(lang, chosen)))
        return
    book = Rulebook.of(chosen, Language.chosen)
    console().print(RulesText(book.text if rule is None else f"**{rule.upper()}** {book.rule(rule)}"))


@app.command()
def learn(
    game: GameName = None,
    step: Annotated[int, typer.Option(help="Go on from this step.")] = 1,
    lang: Lang = None,
) -> None:
    """A first game that teaches: somebody explains while you play."""
    from larrons.engine.guide import Guide
    from larrons.terminal.learn import Learning

    out, chosen = console(), find_game(game, lang)
    words = words_for(lang, chosen)
    if not chosen.has_guide:
        raise NotPossible("error-no-guide", game=words.say("title"))
    with preparing(out, words, chosen), leaving_at_once(out):
        warm_up(chosen)
    names = [words.say("you-name"), *Guide.of(chosen).names]
    Learning(out, chosen, words_for(lang, chosen, names), ask_for(out)).run(step)


@app.command()
def odds(
    position: Annotated[str, typer.Argument(help="A position in notation, see docs/notation.md.", show_default=False)],
    game: Annotated[str | None, typer.Option(help="The game the position is of.", show_default=False)] = None,
    components: Components = None,
    lang: Lang = None,
) -> None:
    """The board and the exact odds of a position."""
    from larrons.engine.manners import drawer
    from larrons.engine.view import View
    from larrons.table.odds import draw_odds

    out = console()
    chosen = find_game(game, lang, components)
    words = words_for(lang, chosen)
    with preparing(out, words, chosen):
        state = chosen.parse(position)
        seat = state.waiting[0] if state.waiting else drawer(state)
        view = View(state.observe(seat), seat, words)
        board, odds_below = chosen.module("terminal").board(view), draw_odds(view)
    out.print(Padding(board, (1, 1), expand=False))
    out.print(Padding(odds_below, (0, 1), expand=False))


app.add_typer(admin, name="admin")
for command in (backup, restore, arena, review, puzzle):
    app.command()(command)
lab.command("puzzles")(mine)

bench = typer.Typer(no_args_is_help=True, help="How fast this machine is.")
app.add_typer(bench, name="bench")


@bench.command()
def search(
    game: Annotated[list[str] | None, typer.Argument(help="Games; without any, all.", show_default=False)] = None,
    players: Annotated[int | None, typer.Option(help="At the table; without it, as few as can be.")] = None,
    seconds: Annotated[float, typer.Option(min=0.01, help="For each figure.")] = 2.0,
    lang: Lang = None,
) -> None:
    """Simulations a second of a searching bot, beside plain games of the rule bot."""
    from larrons.bots.speed import measure

    words = words_for(lang)
    chosen = [find_game(name, lang) for name in game or catalogue.names()]
    grid = Grid(*(words.say(f"bench-{column}") for column in ("game", "search", "playouts", "share")))
    for one in chosen:
        count = one.seats[0] if players is None else players
        with preparing(console(), words, one):
            found = measure(one, count, seconds)
        title = words_for(lang, one).say("title")
        grid.add_row(f"{title} ({count})", f"{found.simulations:,.0f}", f"{found.playouts:,.0f}", f"{found.share:.0%}")
    console().print(grid)


lab.command()(dump)
lab.command()(rollouts)
app.add_typer(lab, name="lab")


def _tell_waiting(name: str) -> None:
    """Say of which game somebody waits for the inspection."""
    from larrons.engine.words import Words

    typer.echo(Words(Language.chosen).say("looking-at", name=name), err=True)


def main() -> None:
    """Run a command; a mistake of the user gets a sentence and exit code 2, never a traceback."""
    Waiting.tell = staticmethod(_tell_waiting)
    try:
        app()
    except (LarronsError, NoWord) as error:
        typer.echo(error.say(Language.chosen), err=True)
        sys.exit(2)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nobody reads on: no error of ours
        sys.exit(1)
