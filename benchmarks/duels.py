"""Each game's `careful` against the bot it has followed: half of the seats each, at two players and at the most.

python -m benchmarks.duels [--games 10000] [game …]
"""

from __future__ import annotations

import argparse
from math import sqrt
from typing import Any

from tests.games.bakschisch.former_bot import former as bakschisch
from tests.games.duels import share_of_careful
from tests.games.langfinger.former_bot import former as langfinger
from tests.games.larcin.former_bot import former as larcin
from tests.games.pickomino.former_bot import former as pickomino
from tests.games.pickpocket.specified_bot import specified as pickpocket

import larrons

FORMER: dict[str, Any] = {
    "pickomino": pickomino,
    "pickpocket": pickpocket,
    "bakschisch": bakschisch,
    "langfinger": langfinger,
    "larcin": larcin,
}


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("game", nargs="*", default=list(FORMER))
    arguments.add_argument("--games", type=int, default=10_000)
    chosen = arguments.parse_args()
    for name in chosen.game:
        game = larrons.game(name)
        for players in (2, game.seats[1]):
            share = share_of_careful(game, FORMER[name], players, chosen.games)
            error = 1.96 * sqrt(share * (1 - share) / chosen.games)
            print(f"{name:11} {players} players: {share:6.1%} ± {error:.1%} ({chosen.games} games)", flush=True)


if __name__ == "__main__":
    main()
