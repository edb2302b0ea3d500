"""PettingZoo's connect_four and OpenSpiel's Python liars_poker under random legal play. Prints one JSON line."""

from __future__ import annotations

import argparse
import json
import warnings
from collections.abc import Callable

from lab_loops import openspiel_game, pettingzoo_rounds, steps_per_second


def connect_four() -> Callable[[], int]:
    """As `env()` gives it, with the wrappers it brings."""
    warnings.filterwarnings("ignore", "The old environment creation API", DeprecationWarning)
    from pettingzoo.classic import connect_four_v3

    return pettingzoo_rounds(connect_four_v3.env())


def raw_connect_four() -> Callable[[], int]:
    """Without its wrappers."""
    warnings.filterwarnings("ignore", "The old environment creation API", DeprecationWarning)
    from pettingzoo.classic import connect_four_v3

    return pettingzoo_rounds(connect_four_v3.raw_env())


def liars_poker() -> Callable[[], int]:
    import open_spiel.python.games.liars_poker  # noqa: F401  registers the game
    import pyspiel

    return openspiel_game(pyspiel.load_game("python_liars_poker"))


def main() -> None:
    peers = {"connect_four": connect_four, "raw_connect_four": raw_connect_four, "liars_poker": liars_poker}
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("peer", choices=peers)
    parser.add_argument("--seconds", type=float, default=1.0)
    given = parser.parse_args()
    play = peers[given.peer]()
    print(json.dumps({"steps_per_second": steps_per_second(play, given.seconds)}))


if __name__ == "__main__":
    main()
