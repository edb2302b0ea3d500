"""A study as one HTML file that needs no other: figures in words, bars and curves as inline SVG."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from typing import Any

from jinja2 import Environment, StrictUndefined
from markupsafe import Markup

from larrons.engine.words import Words
from larrons.lab.study.measures import COUNTS, SHARES, Figure, Worth
from larrons.lab.study.study import Difference, Effort, Study

SHORT = ("minutes", "decisions", "lead-changes", "known-from", "leader-wins", "margin")
LENGTH = ("turns", "decisions", "choices", "draws", "minutes")
TENSION = (
    "lead-changes", "led-from", "deficit", "leader-wins", "last-wins", "runaway", "known-from", "favourites",
    "lowest-chance", "favourite-wins", "best-points", "margin",
)  # fmt: skip
SHOWN = 20  # rows of a table before the rest is folded away
Curve = tuple[Sequence[float], Sequence[float]]
LEFT, RIGHT, TOP, BOTTOM = 40.0, 338.0, 12.0, 172.0  # of a chart


class Page:
    """What the template is given: texts that are ready to be read, and coordinates."""

    def __init__(
        self, studies: Sequence[Study], differences: Sequence[Difference], effort: Effort, words: Words
    ) -> None:
        self.studies, self.differences, self.effort, self.words = studies, differences, effort, words

    def html(self) -> str:
        environment = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True)
        template = environment.from_string(_file("page.html"))
        return template.render(
            language=self.words.language,
            say=self.words.say,
            style=Markup(_file("page.css")),
            shown=SHOWN,
            **self.contents(),
        )

    def contents(self) -> dict[str, Any]:
        first, say = self.studies[0], self.words.say
        differences = self._differences() if len(self.studies) > 1 else None
        parts = ["short", *(["differences"] if differences else []), "seats", "length", "tension", "skill"]
        items, actions = self._tables(self._items), self._tables(self._actions)
        parts += [*(["items"] if items else []), "actions", "method"]
        bots = ", ".join(dict.fromkeys(first.variant.bots))
        return {
            "title": say("study-title", game=say("title")),
            "subtitle": say(
                "study-subtitle",
                games=first.sample.games,
                players=first.variant.players,
                bots=bots,
                seed=self.effort.seed,
            ),
            "hue": first.variant.game.hue,
            "labels": [study.variant.label for study in self.studies],
            "parts": parts,
            "short": self._tiles(SHORT),
            "differences": differences,
            "seats": {
                "about": say("study-seats-about", fair=self._share(1 / first.variant.players)),
                "rows": self._seats(),
            },
            "length": {"tiles": self._tiles(LENGTH), "chart": self._length_chart()},
            "tension": {"tiles": self._tiles(TENSION), "charts": self._tension_charts()},
            "skill": self._skill(),
            "items": items,
            "actions": actions,
            "method": [
                say("study-method-how", watched=self.effort.watched, playouts=self.effort.playouts),
                say("study-method-judged", positions=len(first.sample.positions), trials=self.effort.trials),
                say("study-method-minutes", seconds=self.effort.pace),
                say("study-method-intervals"),
            ],
        }

    # Numbers in words

    def _share(self, value: float) -> str:
        return self.words.say("percent", value=float(value))

    def _number(self, value: float, kind: str) -> str:
        return self._share(value) if kind == SHARES else self.words.say("study-number", value=float(value))

    def said(self, figure: Figure | None) -> str:
        """A figure with half of its interval."""
        if figure is None:
            return "–"
        half = (figure.high - figure.low) / 2
        return f"{self._number(figure.mean, figure.kind)} ± {self._number(half, figure.kind)}"

    # Parts

    def _tiles(self, keys: Sequence[str]) -> list[dict[str, Any]]:
        say, rows = self.words.say, []
        for key in keys:
            found = [study.figure(key) for study in self.studies]
            if any(figure is not None for figure in found):
                row = {"name": say(f"study-{key}"), "about": say(f"study-{key}-about")}
                rows.append({**row, "first": self.said(found[0]), "second": self.said(found[1]) if found[1:] else ""})
        return rows

    def _bar(self, figure: Figure, fair: float = 0.0) -> dict[str, Any]:
        places = {"mean": figure.mean, "low": max(figure.low, 0), "high": min(figure.high, 1), "fair": fair}
        return {"said": self.said(figure), **{key: round(100 * value, 2) for key, value in places.items()}}

    def _seats(self) -> list[dict[str, Any]]:
        players = [study.variant.players for study in self.studies]
        rows = []
        for seat in range(max(players)):
            found = [study.figure("seat", seat) for study in self.studies]
            drawn = [self._bar(each, 1 / count) for each, count in zip(found, players, strict=True) if each is not None]
            name = self.words.say("study-seat", number=seat + 1)
            rows.append({"name": name, "first": drawn[0], "second": drawn[1] if drawn[1:] else None})
        return rows

    def _skill(self) -> list[dict[str, Any]]:
        rows = []
        for at, (one, other, figure) in enumerate(self.studies[0].skills):
            drawn = [figure, *(study.skills[at][2] for study in self.studies[1:])]
            made = [self._bar(each, 1 / self.studies[0].variant.players) for each in drawn]
            name = self.words.say("study-among", bot=one, among=other)
            rows.append({"name": name, "first": made[0], "second": made[1] if made[1:] else None})
        return rows

    # Charts

    def _chart(
        self, title: str, curves: Sequence[Curve], ticks: Sequence[tuple[float, str]], span: tuple[float, float]
    ) -> dict[str, Any]:
        """Curves of shares over something that goes from `span[0]` to `span[1]`."""

        def across(value: float) -> float:
            return round(LEFT + (RIGHT - LEFT) * (value - span[0]) / max(span[1] - span[0], 1e-9), 1)

        def up(share: float) -> float:
            return round(BOTTOM - (BOTTOM - TOP) * share, 1)

        return {
            "title": self.words.say(title),
            "lines": [
                {"y": up(share), "said": self.words.say("study-percent", value=share)}
                for share in (0, 0.25, 0.5, 0.75, 1)
            ],
            "ticks": [{"x": across(value), "said": said} for value, said in ticks],
            "curves": [
                "M" + "L".join(f"{across(x)} {up(y)}" for x, y in zip(xs, ys, strict=True)) for xs, ys in curves
            ],
        }

    def _length_chart(self) -> dict[str, Any]:
        curves, longest = [], 0
        for study in self.studies:
            lengths, reached, shares = study.lengths, 0, []
            for count in lengths.values():
                reached += count
                shares.append(reached / study.sample.games)
            curves.append(([min(lengths), *lengths], [0.0, *shares]))
            longest = max(longest, *lengths)
        shortest = min(xs[0] for xs, _ in curves)
        ticks = [(shortest + (longest - shortest) * part / 4) for part in range(5)]
        return self._chart("study-chart-length", curves, [(tick, f"{tick:.0f}") for tick in ticks], (shortest, longest))

    def _tension_charts(self) -> list[dict[str, Any]]:
        drawn = [("study-chart-winner", [study.winner_curve for study in self.studies])]
        leaders = [study.leader_curve for study in self.studies]
        if all(curve is not None for curve in leaders):
            drawn.append(("study-chart-leader", [curve or [] for curve in leaders]))
        ticks = [(part / 4, self.words.say("study-percent", value=part / 4)) for part in range(5)]
        return [
            self._chart(
                title, [([at / (len(curve) - 1) for at in range(len(curve))], curve) for curve in curves], ticks, (0, 1)
            )
            for title, curves in drawn
        ]

    # Tables

    def _tables(self, table: Any) -> list[dict[str, Any]]:
        found = [table(study) for study in self.studies]
        several = len(self.studies) > 1
        return [
            {**each, "of": f" · {study.variant.label}" if several else ""}
            for study, each in zip(self.studies, found, strict=True)
            if each["rows"]
        ]

    def _worth_cells(self, each: Worth) -> list[dict[str, str]]:
        difference, style = each.difference, ""
        if difference is not None and (difference.low > 0 or difference.high < 0):
            style = "sure" if difference.low > 0 else "sure less"
        signed = "–" if difference is None else f"{'+' if difference.mean > 0 else ''}{self.said(difference)}"
        return [{"said": self._share(each.having), "style": ""}, {"said": signed, "style": style}]

    def _items(self, study: Study) -> dict[str, Any]:
        say, names = self.words.say, study.item_names(self.words.say)
        rows = [
            {
                "name": names[each.number],
                "notes": [say("study-dead")] if each.dead else [],
                "cells": [{"said": self.said(each.often), "style": ""}, *self._worth_cells(each)],
            }
            for each in sorted(study.items, key=_interest)
        ]
        headings = [say(f"study-column-{key}") for key in ("item", "had", "with", "worth")]
        return {"caption": say("study-items-caption"), "headings": headings, "rows": rows}

    def _actions(self, study: Study) -> dict[str, Any]:
        say, rows = self.words.say, []
        for each in sorted(study.actions, key=_interest):
            judged = study.judged.get(each.number)
            notes = [say("study-dead")] if each.dead else []
            notes += [say("study-dominated")] if judged is not None and judged.dominated else []
            best = "–" if judged is None else say("study-best-of", best=judged.best, positions=judged.positions)
            loss = "–" if judged is None else self._share(judged.loss)
            cells = [self.said(each.often), self.said(each.chosen)]
            rows.append(
                {
                    "name": study.variant.game.format_action(each.number),
                    "notes": notes,
                    "cells": [
                        *({"said": cell, "style": ""} for cell in cells),
                        *self._worth_cells(each),
                        *({"said": cell, "style": ""} for cell in (best, loss)),
                    ],
                }
            )
        keys = ("action", "took", "chosen", "with", "worth", "best", "loss")
        headings = [say(f"study-column-{key}") for key in keys]
        return {"caption": say("study-actions-caption"), "headings": headings, "rows": rows}

    def _differences(self) -> dict[str, Any]:
        say = self.words.say
        sure = [each for each in self.differences if each.significant]
        about = say("study-differences-about", count=len(sure), all=len(self.differences))
        rows = [
            {
                "name": self._difference_name(each),
                "notes": [],
                "cells": [{"said": self.said(figure), "style": ""} for figure in (each.one, each.other)]
                + [{"said": self._change(each), "style": "sure" if each.other.mean > each.one.mean else "sure less"}],
            }
            for each in sure
        ]
        headings = [
            say("study-column-what"),
            *(study.variant.label for study in self.studies),
            say("study-column-change"),
        ]
        return {
            "about": about,
            "table": {"caption": say("study-differences-caption"), "headings": headings, "rows": rows},
        }

    def _change(self, each: Difference) -> str:
        change = each.other.mean - each.one.mean
        return f"{'+' if change > 0 else ''}{self._number(change, each.one.kind)}"

    def _difference_name(self, each: Difference) -> str:
        say = self.words.say
        if each.kind == "figure":
            return say("study-seat", number=each.one.number + 1) if each.name == "seat" else say(f"study-{each.name}")
        if each.kind == "skill":
            return say("study-among", bot=each.name.split(" / ")[0], among=each.name.split(" / ")[1])
        return say(f"study-{each.one.key}", name=each.name)


def _interest(each: Worth) -> float:
    """What makes the surest difference stands first."""
    difference = each.difference
    if difference is None or difference.error == 0 or difference.kind == COUNTS:
        return 0.0
    return -abs(difference.mean) / difference.error


def _file(name: str) -> str:
    return files("larrons.lab.study").joinpath(name).read_text(encoding="utf-8")
