"""How much stronger each level of bots is than the one below, by the arena; writes the table in docs/bots.md.

python -m benchmarks.levels [game …] [--minutes 5] [--players 4] [--budgets | --pair expert:2000 careful] [--gain 0.02]
                            [--games FOLDER]

Every pairing is played until the sequential test has ended or its minutes of processor time are used up. Rows are kept
in benchmarks/levels.json; a row that is measured again takes the place of the former one. With a folder the games are
kept too, and a pairing that the clock has stopped goes on where it was. Without minutes (0) only the table is written
anew.
"""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any
from zlib import crc32

from larrons.bots.levels import EFFORTS, levels, searches
from larrons.engine import catalogue
from larrons.engine.game import Game
from larrons.lab.arena.journal import Journal
from larrons.lab.arena.plan import Pairing, Plan
from larrons.lab.arena.results import share
from larrons.lab.arena.running import run, tally_of
from larrons.lab.arena.statistics import SequentialTest, Tally
from larrons.lab.crews import Alone

KEPT = Path(__file__).with_name("levels.json")
DOCS = Path(__file__).parents[1] / "docs" / "bots.md"
BEGIN, END = "<!-- rows of benchmarks/levels.json -->\n", "<!-- end of the rows -->\n"
HEADINGS = (
    "| game | players | bot | among | share of first places, % | fair | place score, % | games | test |\n"
    + 9 * "|---"
    + "|\n"
)
VERDICTS = {"better": "stronger", "worse": "not stronger", "open": "open"}

# Simulations a second on one core of the machine whose figures stand in the docs (`larrons bench search`)
RATES = {"pickomino": 1500, "pickpocket": 20_000, "bakschisch": 150_000, "langfinger": 15_000, "larcin": 20_000}
RATE = 20_000  # of other games
BUDGETS = (0.01, 0.1, 1.0)  # seconds
MANY = 1_000_000  # games: the test or the clock ends a pairing


class TimeIsUp(Exception):
    """The minutes of a pairing are used up."""


def named(game: Game, level: str, seconds: float | None = None) -> str:
    """A level as the arena is told it; one that searches with the simulations it has time for on a free core."""
    if level not in EFFORTS or not searches(game, level):
        return level
    return f"{level}:{int(RATES.get(game.name, RATE) * (seconds or EFFORTS[level].seconds))}"


def pairs(chosen: argparse.Namespace, game: Game) -> Iterator[tuple[str, str]]:
    if chosen.pair:
        yield chosen.pair[0], chosen.pair[1]
    elif chosen.budgets:
        yield from ((named(game, "expert", seconds), "careful") for seconds in BUDGETS)
    else:
        ladder = [named(game, level) for level in levels(game)]
        yield from zip(ladder[1:], ladder, strict=False)


def journal_of(plan: Plan, folder: Path) -> Journal:
    """The games of a pairing that are kept in a folder: of such a plan, whatever others are there."""
    kept = folder / f"{plan.game.name}-{plan.players[0]}-{crc32(plan.text.encode()):08x}"
    return Journal.resume(kept) if kept.exists() else Journal.begin(kept, plan)


def measure(
    game: Game, players: int, pair: tuple[str, str], minutes: float, seed: int, gain: float, folder: Path
) -> dict[str, Any]:
    """A row: the first bot among the second, until the test has ended or the time is up."""
    plan = Plan(game, pair, (players,), MANY, seed, test=SequentialTest(0.5, 0.5 + gain))
    plan.check()
    began = process_time()

    def look_at_the_clock(pairing: Pairing, tally: Tally) -> None:
        if process_time() - began > 60 * minutes:
            raise TimeIsUp

    with journal_of(plan, folder) as journal:
        with suppress(TimeIsUp):
            list(run(journal, Alone(), look_at_the_clock))
        tally = tally_of(journal, plan.pairings[0])
    found = tally.to_json()
    told = {name: found[name] for name in ("games", "fair", "wins", "place_score")}
    return {"game": game.name, "players": players, "bot": pair[0], "among": pair[1], **told,
            "verdict": tally.verdict, "seed": seed}  # fmt: skip


def keep(row: dict[str, Any]) -> None:
    """Write a row among the others, in the place of an older one of the same pairing."""
    names = ("game", "players", "bot", "among")
    rows = json.loads(KEPT.read_text("utf-8")) if KEPT.exists() else []
    rows = [old for old in rows if any(old[name] != row[name] for name in names)] + [row]
    order = {level: number for number, level in enumerate(("random", "careless", "careful", *EFFORTS))}
    rows.sort(
        key=lambda row: (row["game"], row["players"], order.get(row["bot"].split(":")[0], 9), row["bot"], row["among"])
    )
    KEPT.write_text(json.dumps(rows, indent=1) + "\n", "utf-8")


def line(row: dict[str, Any]) -> str:
    cells = [row["game"], row["players"], row["bot"], row["among"], share(row["wins"]), f"{100 * row['fair']:.1f}",
             share(row["place_score"]), row["games"], VERDICTS[row["verdict"]]]  # fmt: skip
    return "| " + " | ".join(map(str, cells)) + " |"


def table() -> str:
    """All rows, as they stand in the docs."""
    return BEGIN + HEADINGS + "".join(line(row) + "\n" for row in json.loads(KEPT.read_text("utf-8"))) + END


def write_docs() -> None:
    new = table()
    text = DOCS.read_text("utf-8")
    DOCS.write_text(re.sub(f"{BEGIN}.*?{END}", lambda _: new, text, flags=re.DOTALL), "utf-8")


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("game", nargs="*")
    arguments.add_argument("--minutes", type=float, default=5.0)
    arguments.add_argument("--players", type=int)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--gain", type=float, default=0.05)  # in place score, that the test is to tell from none
    arguments.add_argument("--budgets", action="store_true")
    arguments.add_argument("--pair", nargs=2)
    arguments.add_argument("--games", type=Path, metavar="FOLDER")
    chosen = arguments.parse_args()
    for name in chosen.game or catalogue.names() if chosen.minutes else ():
        game = catalogue.game(name)
        for players in [chosen.players] if chosen.players else sorted({2, game.seats[1]}):
            for pair in pairs(chosen, game):
                with TemporaryDirectory() as passing:
                    folder = chosen.games or Path(passing)
                    row = measure(game, players, pair, chosen.minutes, chosen.seed, chosen.gain, folder)
                keep(row)
                print(line(row), flush=True)
    write_docs()


if __name__ == "__main__":
    main()
