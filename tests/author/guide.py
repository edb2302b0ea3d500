"""Doing what a page of the documentation says: its commands, its edits and its programs, block by block."""

from __future__ import annotations

import re
import shlex
from dataclasses import dataclass
from pathlib import Path

from tests.author.environment import Environment
from tests.engine.support import without_waiting

BLOCK = re.compile(r'^```(\w*)(?: title="([^"]+)")?\n(.*?)^```$', re.M | re.S)
ANYTHING = "…"  # in a line or as a whole line of what a command prints


@dataclass(frozen=True)
class Block:
    kind: str
    file: str
    text: str


def blocks(page: Path) -> list[Block]:
    return [Block(*found) for found in BLOCK.findall(page.read_text(encoding="utf-8"))]


class Reader:
    """Somebody who follows the page. `folder` is where he stands."""

    def __init__(self, environment: Environment, folder: Path) -> None:
        self.environment, self.folder = environment, folder

    def follow(self, block: Block) -> None:
        if block.kind == "console":
            self._type(block.text)
        elif block.kind == "diff":
            self._edit(self.folder / block.file, block.text)
        elif block.file:
            self._append(self.folder / block.file, block.text)
        elif block.kind == "python":
            done = self.environment.run("-c", block.text, folder=self.folder)
            assert done.returncode == 0, done.stderr
        else:
            assert block.kind == "text", f"nobody knows what to do with {block}"

    def _type(self, text: str) -> None:
        """Each `$ command`, and the lines it is said to print."""
        for part in re.split(r"^\$ ", text, flags=re.M)[1:]:
            command, _, expected = part.partition("\n")
            printed = self._run(shlex.split(command))
            assert fits(expected, printed), f"{command}\n{printed}"

    def _run(self, command: list[str]) -> str:
        if command[0] == "cd":
            self.folder /= command[1]
            return ""
        if command[:3] == ["pip", "install", "--editable"]:
            self.environment.install(self.folder / command[3].partition("[")[0], editable=True)
            return ""
        assert command[0] in ("larrons", "pytest")
        done = self.environment.run("-m", *command, folder=self.folder)
        return done.stdout + without_waiting(done.stderr)

    @staticmethod
    def _append(path: Path, text: str) -> None:
        with path.open("a", encoding="utf-8") as file:
            file.write(text)

    @staticmethod
    def _edit(path: Path, change: str) -> None:
        """A piece of a diff: the lines without a plus stand there once, and give way to those without a minus."""
        lines = change.splitlines(keepends=True)
        before = "".join(line[1:] for line in lines if not line.startswith("+"))
        after = "".join(line[1:] for line in lines if not line.startswith("-"))
        text = path.read_text(encoding="utf-8")
        assert text.count(before) == 1, f"{path} has this {text.count(before)} times:\n{before}"
        path.write_text(text.replace(before, after), encoding="utf-8")


def fits(expected: str, printed: str) -> bool:
    """Whether the lines of a page are what a program prints; `…` stands for anything."""
    wanted, found = ("\n".join(map(str.strip, text.strip().splitlines())) for text in (expected, printed))
    return re.fullmatch(re.escape(wanted).replace(re.escape(ANYTHING), ".*?"), found, re.S) is not None
