"""What an arena has shown, as data for files and plots, and as tables for a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from larrons.engine.words import Words
from larrons.lab.arena.journal import Journal
from larrons.lab.arena.ratings import ratings
from larrons.lab.arena.running import games_of, tally_of
from larrons.lab.arena.statistics import BETTER, OPEN, WORSE

STYLES = {BETTER: "green", WORSE: "red", OPEN: "dim"}


def summary(journal: Journal) -> dict[str, Any]:
    """Everything in numbers: the same for the same games, however they were played."""
    plan = journal.plan
    pairings = [(pairing, tally_of(journal, pairing)) for pairing in plan.pairings]
    played = [(pairing, tally) for pairing, tally in pairings if tally.lucks]
    found: dict[str, Any] = {
        "plan": plan.to_json(),
        "complete": all(tally.ended or tally.lucks >= plan.lucks(pairing) for pairing, tally in pairings),
        "by_clock": plan.by_clock,
        "pairings": [
            {"players": pairing.players, "bot": pairing.one, "among": pairing.other, **tally.to_json()}
            for pairing, tally in played
        ],
        "ratings": {},
    }
    if len(plan.bots) > 2:
        rated = ratings(plan.bots, games_of(journal, played))
        found["ratings"] = {str(players): known for players, known in rated.items()}
    return found


def tables(found: dict[str, Any], words: Words) -> Iterator[RenderableType]:
    """For each number of players a table of pairings, and of ratings where there are several bots."""
    for players in sorted({row["players"] for row in found["pairings"]}):
        yield _pairings(players, [row for row in found["pairings"] if row["players"] == players], words)
    for players, known in found["ratings"].items():
        yield _ladder(int(players), known, words)


def share(mean: dict[str, float]) -> str:
    """A share with its interval: 52.3 ± 1.2 %."""
    return f"{100 * mean['mean']:.1f} ± {50 * (mean['high'] - mean['low']):.1f}"


def _grid(title: str, headings: Sequence[str], texts: int) -> Table:
    grid = Table(title=title, title_justify="left", title_style="bold", box=None, pad_edge=False, header_style="dim")
    for number, heading in enumerate(headings):
        grid.add_column(heading, justify="left" if number < texts else "right", overflow="fold")
    return grid


def _pairings(players: int, rows: Sequence[dict[str, Any]], words: Words) -> Table:
    keys = ["bot", "among", "games", "wins", "places", "points", "length"]
    tested = any("test" in row for row in rows)
    headings = [words.say(f"arena-{key}") for key in [*keys, *(["test"] if tested else [])]]
    grid = _grid(words.say("arena-players", players=players, fair=100 / players), headings, 2)
    for row in rows:
        points = f"{row['points']['mean']:.1f} : {row['rival_points']['mean']:.1f}"
        cells = [row["bot"], row["among"], str(row["games"]), share(row["wins"]), share(row["place_score"]), points]
        cells.append(f"{row['decisions']['mean']:.0f}")
        if tested:
            verdict = row["test"]["verdict"]
            cells.append(words.say(f"arena-verdict-{verdict}", ratio=row["test"]["ratio"]))
            grid.add_row(*cells[:-1], Text(cells[-1], STYLES[verdict]))
        else:
            grid.add_row(*cells)
    return grid


def _ladder(players: int, known: dict[str, dict[str, float]], words: Words) -> Table:
    headings = [words.say(f"arena-{key}") for key in ("bot", "rating", "sure")]
    grid = _grid(words.say("arena-ladder", players=players), headings, 1)
    for bot, rating in known.items():
        grid.add_row(bot, f"{rating['mu']:.1f} ± {2 * rating['sigma']:.1f}", f"{rating['ordinal']:.1f}")
    return grid
