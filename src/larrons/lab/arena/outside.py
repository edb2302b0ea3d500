"""A bot that is a program of its own: it is asked a line on its standard input and answers with one on its output.

docs/arena.md describes the lines. The program is started when it is first asked and plays all its seats and games;
every question tells everything, so that it needs no memory.
"""

from __future__ import annotations

import os
import selectors
import shlex
import subprocess
import time
import weakref
from typing import Any

from larrons.bots import Rng
from larrons.engine.game import Game
from larrons.engine.state import State
from larrons.errors import BotFailed, OptionError

PROTOCOL = 1
PATIENCE = 60.0  # seconds to wait for an answer
LONGEST_ANSWER = 4096


class Program:
    """A bot behind a command line."""

    def __init__(self, game: Game, command: str, patience: float = PATIENCE) -> None:
        self.game, self.command, self.patience = game, command, patience
        try:
            self._words = shlex.split(command)
        except ValueError:
            self._words = []
        if not self._words:
            raise OptionError("error-arena-command", command=command)
        self._process: subprocess.Popen[bytes] | None = None
        self._rest = b""

    def __call__(self, seen: State, seat: int, rng: Rng) -> int:
        legal = seen.legal(seat)
        names = [self.game.format_action(action) for action in legal]
        answer = self._ask("choose", str(seat), str(int(rng[0])), str(seen), *names)
        if answer not in names:
            self._fail("answer", answer)
        return legal[names.index(answer)]

    def close(self) -> None:
        """Close its input, which tells it to end."""
        if self._process is not None:
            _end(self._process)
            self._process = None

    def _ask(self, *fields: str) -> str:
        if self._process is None:
            self._start()
        return self._say(*fields)

    def _start(self) -> None:
        try:
            process = subprocess.Popen(self._words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
        except OSError as error:
            raise BotFailed("error-arena-start", command=self.command, detail=error.strerror or str(error)) from None
        self._process, self._rest = process, b""
        weakref.finalize(self, _end, process)
        answer = self._say("larrons", str(PROTOCOL), self.game.name)
        if answer != "ready":
            self._fail("ready", answer)

    def _say(self, *fields: str) -> str:
        """Write a line, read one."""
        assert self._process is not None
        assert self._process.stdin is not None
        line = "\t".join(field.replace("\n", " ").replace("\t", " ") for field in fields)
        try:
            self._process.stdin.write(line.encode() + b"\n")
        except OSError:
            self._fail("gone")
        return self._read().decode("utf-8", "replace").strip()

    def _read(self) -> bytes:
        assert self._process is not None
        assert self._process.stdout is not None
        until = time.monotonic() + self.patience
        with selectors.DefaultSelector() as waiting:
            waiting.register(self._process.stdout, selectors.EVENT_READ)
            while b"\n" not in self._rest:
                if len(self._rest) > LONGEST_ANSWER:
                    self._fail("answer", self._rest[:60].decode("utf-8", "replace"))
                if not waiting.select(max(0.0, until - time.monotonic())):
                    self._fail("late")
                part = os.read(self._process.stdout.fileno(), 65536)
                if not part:
                    self._fail("gone")
                self._rest += part
        answer, _, self._rest = self._rest.partition(b"\n")
        return answer

    def _fail(self, why: str, answer: str = "") -> Any:
        self.close()
        raise BotFailed(
            f"error-arena-{why}", command=self.command, answer=answer or "–", seconds=round(self.patience)
        ) from None


def _end(process: subprocess.Popen[bytes]) -> None:
    for stream in (process.stdin, process.stdout):
        if stream is not None:
            stream.close()
    try:
        process.wait(1.0)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
