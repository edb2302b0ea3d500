"""From what a designer asks for to the two files of a report."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from larrons.bots import usual_bot
from larrons.engine.game import Game
from larrons.engine.words import Words
from larrons.errors import OptionError
from larrons.lab.arena.bots import contestant
from larrons.lab.study.page import Page
from larrons.lab.study.sample import Variant
from larrons.lab.study.study import Effort, compare, study


@dataclass(frozen=True)
class Wish:
    """A game with its options, perhaps another beside it, and how much to play."""

    game: Game
    options: Mapping[str, Any]
    other: Game | None
    other_options: Mapping[str, Any]
    players: int | None
    bots: str
    skilled: str
    games: int
    pace: float
    seed: int

    def variants(self, words: Words) -> list[Variant]:
        """The one or two variants, checked: each box and each option can be played."""
        players = self.players if self.players is not None else self.game.quick_players or self.game.seats[0]
        found = [self._variant(self.game, self.options, players, words)]
        if self.other is not None:
            found.append(self._variant(self.other, self.other_options, players, words))
            if found[0].game.source.digest == found[1].game.source.digest and found[0].options == found[1].options:
                raise OptionError("error-study-alike")
        if self.skilled:
            contestant(self.game, self.skilled)
        return found

    def _variant(self, game: Game, options: Mapping[str, Any], players: int, words: Words) -> Variant:
        assert game.box is not None  # reads the component file, which may be refused
        complete = game.complete_options(players, options)
        names = [name.strip() for name in self.bots.split(",")] if self.bots else [usual_bot(game)]
        if len(names) == 1:
            names *= players
        if len(names) != players:
            raise OptionError("error-study-bots", players=players)
        for name in names:
            contestant(game, name)
        file = Path(game.source.name).name
        box = words.say("study-label-printed") if game.is_printed_box else words.say("study-label-file", file=file)
        changed = [f"{key}={str(value).lower()}" for key, value in options.items()]
        label = words.say("study-label-options", box=box, options=", ".join(changed)) if changed else box
        return Variant(label, game, players, complete, tuple(names))


def write_report(wish: Wish, path: Path, words: Words, screen: Console) -> tuple[Path, Path]:
    """Play, measure, and write the page and its figures."""
    variants, figures = wish.variants(words), path.with_suffix(".json")
    for file in (path, figures):
        _check(file)
    effort = Effort.of(wish.games, wish.skilled, wish.pace, wish.seed)
    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal) as bar:
        task = bar.add_task(words.say("study-working"), total=len(variants) * effort.steps(wish.game))
        studies = [study(variant, effort, lambda count: bar.advance(task, count)) for variant in variants]
    differences = compare(studies[0], studies[1], words.say) if len(studies) > 1 else []
    found = {
        "effort": vars(effort),
        "variants": [each.to_json(words.say) for each in studies],
        "differences": [each.to_json() for each in differences],
    }
    _write(path, Page(studies, differences, effort, words).html())
    _write(figures, json.dumps(found, indent=1, ensure_ascii=False) + "\n")
    return path, figures


def _check(file: Path) -> None:
    """Refuse a file that can't be written before the work, which would be lost."""
    new = not file.exists()
    with _writing(file), file.open("a", encoding="utf-8"):
        pass
    if new:
        file.unlink()


def _write(file: Path, text: str) -> None:
    with _writing(file):
        file.write_text(text, "utf-8")


@contextmanager
def _writing(file: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise OptionError("error-file-write", file=str(file), detail=error.strerror or str(error)) from None
