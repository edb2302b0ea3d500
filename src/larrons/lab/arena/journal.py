"""The file that keeps an arena: its plan in the first line, then every luck as soon as it is played."""

from __future__ import annotations

import json
from collections import defaultdict
from pathlib import Path
from types import TracebackType
from typing import Any

from larrons.errors import OptionError
from larrons.lab.arena.plan import Plan, plan_of
from larrons.lab.arena.playing import Played

NAME = "games.jsonl"


class Journal:
    """The lucks that have been played: `kept[pairing][number]` are the games of one."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.folder, self.plan = folder, plan
        self.kept: defaultdict[int, list[list[Played]]] = defaultdict(list)
        self._file: Any = None

    @classmethod
    def begin(cls, folder: Path, plan: Plan) -> Journal:
        """A new one. A folder that already holds an arena is left alone."""
        if (folder / NAME).exists():
            raise OptionError("error-arena-exists", folder=str(folder))
        found = cls(folder, plan)
        try:
            folder.mkdir(parents=True, exist_ok=True)
            (folder / NAME).write_text(plan.text + "\n", "utf-8")
        except OSError as error:
            raise OptionError("error-file-write", file=str(folder), detail=error.strerror or str(error)) from None
        return found

    @classmethod
    def resume(cls, folder: Path) -> Journal:
        """One that was begun. A last line that was cut off in the middle is dropped, that luck is played again."""
        path = folder / NAME
        try:
            lines = path.read_text("utf-8").splitlines(keepends=True)
            found = cls(folder, plan_of(lines[0]))
        except (OSError, IndexError, ValueError, KeyError, TypeError) as error:
            if isinstance(error, OptionError):
                raise
            raise OptionError("error-arena-resume", folder=str(folder)) from None
        whole = lines[0]
        for number, line in enumerate(lines[1:], 2):
            try:
                data = json.loads(line)
                games = [Played(tuple(places), tuple(points), *counts) for places, points, *counts in data["games"]]
                in_order = line.endswith("\n") and data["luck"] == len(found.kept[data["pairing"]])
            except (ValueError, KeyError, TypeError):
                in_order = False
            if not in_order:
                if number < len(lines):
                    raise OptionError("error-arena-damaged", file=str(path), line=number)
                path.write_text(whole, "utf-8")
                break
            found.kept[data["pairing"]].append(games)
            whole += line
        return found

    def add(self, pairing: int, number: int, games: list[Played]) -> None:
        """Keep a luck."""
        self.kept[pairing].append(games)
        line = json.dumps({"pairing": pairing, "luck": number, "games": games}, separators=(",", ":"))
        self._file.write(line + "\n")
        self._file.flush()

    def __enter__(self) -> Journal:
        self._file = (self.folder / NAME).open("a", encoding="utf-8")
        return self

    def __exit__(self, kind: type[BaseException] | None, value: BaseException | None, at: TracebackType | None) -> None:
        self._file.close()
