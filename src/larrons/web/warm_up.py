"""Compiling a game's rules before somebody needs them fast.

As a program (`python -m larrons.web.warm_up <game>`) it leaves the compiled rules in the cache folder for others, so
that a server with a new cache goes on answering while another process compiles.
"""

from __future__ import annotations

import os
import sys
import threading
from pathlib import Path

from larrons.engine import catalogue
from larrons.engine.game import Game
from larrons.engine.rng import new_stream
from larrons.engine.state import State
from larrons.engine.view import View
from larrons.engine.words import Words
from larrons.store.lock import one_at_a_time
from larrons.table import thinking
from larrons.table.odds import tell_odds

STEPS = 60
POLITE = 10  # the compiler's niceness: the server and the browser come first
SECONDS = 600  # of processor time for one game, several times what the largest takes
OUT_OF_TIME = -24  # the exit code of a process that has used them up (SIGXCPU)


def warm_up(game: Game) -> None:
    """Play a few moves, as a table would, so that every rule a page needs has been called once."""
    state, rng = game.new(max(game.seats[0], min(3, game.seats[1]))), new_stream(0)
    own_bots = [name for name in game.bots if name not in game.policies]
    for _ in range(STEPS):
        if state.is_over:
            break
        if state.is_chance:
            outcome = state.sample(rng)
            state.shown(-1, -1, outcome)
            state.settle(outcome)
            continue
        seat = state.waiting[0]
        tell_odds(View(state.observe(seat), seat, Words("en", game.package)))
        while own_bots:  # they may have compiled parts of their own
            thinking.choose(own_bots.pop(), state.observe(seat), seat, rng)
        _decide(state, seat, state.choose(seat, rng))
    state.scores()


def _decide(state: State, seat: int, action: int) -> None:
    state.shown(-1, seat, action)
    state.apply(seat, action)


def mark_of(game: Game) -> Path | None:
    """The file that says that a game's rules are in the cache; None if nothing can be kept."""
    folder = game.code_folder
    return folder / "complete" if folder else None


def is_compiled(game: Game) -> bool:
    """Whether a game's rules are in the cache."""
    mark = mark_of(game)
    return mark is not None and mark.exists()


def _leave_with_the_server() -> None:
    """End this process when the server ends, in whatever way: the server holds the other end of our standard input."""
    sys.stdin.read()
    os._exit(1)


def main() -> None:
    game = catalogue.game(sys.argv[1])
    threading.Thread(target=_leave_with_the_server, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(POLITE)
        import resource  # as `nice`, not on Windows

        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS + 5))  # its rules may come to no end
    mark = mark_of(game)
    if mark is None:
        return  # what is compiled here would be lost
    mark.parent.mkdir(parents=True, exist_ok=True)
    with one_at_a_time(mark.with_name("compiling")):
        if not mark.exists():  # else the process of another server was quicker
            warm_up(game)
            mark.touch()


if __name__ == "__main__":
    main()
