"""Games a second of `larrons lab rollouts` on one and two processes, and what it costs to hand results over.

    python -m benchmarks.lab_rollouts [--ray] [--games 2000] [GAME …]

Each row: the kind of results (figures alone, or every decision), games a second, and the bytes and the time it takes
to send the results of a thousand games from one process to another (processor time). Starting the processes is not
counted; games a second are by the clock on the wall. Each row is printed as soon as it is measured.
"""

from __future__ import annotations

import argparse
import pickle
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext

import larrons
from larrons.lab.crews import Alone, Crew, Processes
from larrons.lab.rollouts import Piece, Wish, rollouts


def pace(wish: Wish, place: Callable[[], AbstractContextManager[Crew]]) -> float:
    """Games a second, after a first look that loads the rules everywhere."""
    with place() as hands:
        list(rollouts(Wish(wish.game, wish.bots, 8 * 50, 9, rows=wish.rows), hands))
        began = time.perf_counter()
        count = sum(len(piece.games["game"]) for piece in rollouts(wish, hands))
        return count / (time.perf_counter() - began)


def transport(pieces: Iterator[Piece]) -> tuple[float, float]:
    """Megabytes and milliseconds of packing and unpacking for a thousand games."""
    size = spent = games = 0.0
    for piece in pieces:
        began = time.process_time()
        packed = pickle.dumps(piece, pickle.HIGHEST_PROTOCOL)
        pickle.loads(packed)
        spent += time.process_time() - began
        size += len(packed)
        games += len(piece.games["game"])
    return size / games / 1e3, 1e6 * spent / games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="GAME")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--ray", action="store_true", help="also on a Ray cluster on this machine")
    given = parser.parse_args()
    places: dict[str, Callable[[], AbstractContextManager[Crew]]] = {
        "1 process": lambda: nullcontext(Alone()),
        "2 processes": lambda: Processes(2),
    }
    if given.ray:
        from larrons.lab.ray_crew import RayCrew

        places["Ray"] = RayCrew
    columns = ("careful among careful", "results", *(f"games/s, {name}" for name in places), "MB/1,000", "ms/1,000")
    print("| " + " | ".join(columns) + " |\n| --- | --- |" + " ---: |" * (len(columns) - 2))
    for name in given.names or larrons.names():
        game = larrons.game(name)
        for rows in (False, True):
            wish = Wish(game, ("careful",) * game.seats[0], given.games, rows=rows)
            rates = [f"{pace(wish, place):,.0f}" for place in places.values()]
            size, spent = transport(rollouts(Wish(game, wish.bots, 200, rows=rows), Alone()))
            cells = (name, "every decision" if rows else "figures", *rates, f"{size:.2f}", f"{spent:.1f}")
            print(f"| {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main()
