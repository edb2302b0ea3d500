"""The pictures of an arena, as SVG and PNG (matplotlib, of the extra `lab`)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from larrons.engine.words import Words
from larrons.errors import NotPossible

AMBER, MUTED = "#8a4f00", "#5f5646"
PAPER = "#fffaf0"


def draw(found: dict[str, Any], folder: Path, words: Words) -> list[Path]:
    """Write all pictures there are: shares with intervals, the ladder, lengths, scores."""
    try:
        from matplotlib.backends.backend_agg import FigureCanvasAgg
        from matplotlib.figure import Figure
    except ImportError:
        raise NotPossible("error-lab-extra", name="matplotlib", extra="lab") from None
    written = []
    pictures: dict[str, Callable[[Any, dict[str, Any], Words], None]] = {"wins": _wins, "lengths": _lengths}
    pictures["scores"] = _scores
    if found["ratings"]:
        pictures["ladder"] = _ladder
    for name, picture in pictures.items():
        figure: Any = Figure(figsize=(8, 1.6 + 0.42 * _rows(name, found)), layout="constrained", facecolor=PAPER)
        FigureCanvasAgg(figure)
        axes = figure.add_subplot()
        axes.set_facecolor(PAPER)
        axes.spines[["top", "right"]].set_visible(False)
        picture(axes, found, words)
        for kind in ("svg", "png"):
            path = folder / f"{name}.{kind}"
            figure.savefig(path, dpi=140, metadata={"Date": None} if kind == "svg" else {})
            written.append(path)
    return written


def _rows(name: str, found: dict[str, Any]) -> int:
    if name == "ladder":
        return sum(len(known) for known in found["ratings"].values())
    return len(found["pairings"]) if name == "wins" else 7


def _label(row: dict[str, Any], words: Words) -> str:
    return words.say("arena-plot-row", bot=row["bot"], among=row["among"], players=row["players"])


def _wins(axes: Any, found: dict[str, Any], words: Words) -> None:
    """The share of first places of every pairing, its interval, and a mark where it would be fair."""
    rows = found["pairings"]
    for at, row in enumerate(rows):
        mean, low, high = (100 * row["wins"][what] for what in ("mean", "low", "high"))
        axes.errorbar(mean, at, xerr=[[mean - low], [high - mean]], fmt="o", color=AMBER, capsize=4)
        axes.plot(100 * row["fair"], at, marker="|", markersize=16, color=MUTED)
    _names(axes, [_label(row, words) for row in rows])
    axes.set_xlabel(words.say("arena-plot-wins"))


def _ladder(axes: Any, found: dict[str, Any], words: Words) -> None:
    """The rating of every bot with two standard deviations."""
    names: list[str] = []
    for players, known in found["ratings"].items():
        for bot, rating in known.items():
            axes.errorbar(rating["mu"], len(names), xerr=2 * rating["sigma"], fmt="o", color=AMBER, capsize=4)
            names.append(words.say("arena-plot-bot", bot=bot, players=int(players)))
    _names(axes, names)
    axes.set_xlabel(words.say("arena-rating"))


def _names(axes: Any, names: list[str]) -> None:
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(len(names) - 0.5, -0.5)
    axes.grid(axis="x", color=MUTED, alpha=0.25)


def _lengths(axes: Any, found: dict[str, Any], words: Words) -> None:
    """How long games were, for each number of players."""
    for row in found["pairings"]:
        _distribution(axes, row["decisions"]["counts"], _label(row, words))
    axes.set_xlabel(words.say("arena-plot-lengths"))
    axes.set_ylabel(words.say("arena-plot-share"))
    axes.legend(fontsize=8, frameon=False)


def _scores(axes: Any, found: dict[str, Any], words: Words) -> None:
    """The points of the first bot of every pairing, and dashed those of its rivals."""
    for row in found["pairings"]:
        colour = _distribution(axes, row["points"]["counts"], _label(row, words))
        _distribution(axes, row["rival_points"]["counts"], "", colour, "--")
    axes.set_xlabel(words.say("arena-plot-points"))
    axes.set_ylabel(words.say("arena-plot-share"))
    axes.legend(fontsize=8, frameon=False)


def _distribution(axes: Any, counts: dict[str, int], label: str, colour: Any = None, style: str = "-") -> Any:
    """The share of games that came to at most so much."""
    values, total, reached, shares = [int(value) for value in counts], sum(counts.values()), 0, []
    for often in counts.values():
        reached += often
        shares.append(100 * reached / total)
    line = axes.step(
        [values[0], *values], [0, *shares], where="post", label=label or None, color=colour, linestyle=style
    )[0]
    return line.get_color()
