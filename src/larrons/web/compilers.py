"""Compiling the rules of games in the background while tables are being played.

If machine code can be kept on disk, another process compiles, so that the server stays quick; else a thread does.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from concurrent.futures import ThreadPoolExecutor
from subprocess import DEVNULL, PIPE

from larrons.engine.game import Game
from larrons.engine.patience import compiling, interprets_meanwhile
from larrons.web.collector import calm
from larrons.web.warm_up import OUT_OF_TIME, mark_of, warm_up

log = logging.getLogger(__name__)

AT_ONCE = 2  # games compiled at the same time
APART = [sys.executable, "-m", "larrons.web.warm_up"]  # and the name of a game


class Compilers:
    """The compilations under way and done; each game is compiled once."""

    def __init__(self) -> None:
        self._under_way: dict[str, asyncio.Task[bool]] = {}
        self._slots = asyncio.Semaphore(AT_ONCE)
        self._threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="compiler")

    def prepare(self, game: Game) -> asyncio.Task[bool]:
        """Begin, if that has not been done. The task ends when the rules are compiled, or with False if they fail."""
        if game.name not in self._under_way:
            self._under_way[game.name] = asyncio.create_task(self._prepare(game))
        return self._under_way[game.name]

    def has(self, game: Game) -> bool:
        """Whether the rules of this game are compiled."""
        task = self._under_way.get(game.name)
        return task is not None and task.done() and not task.cancelled() and task.result()

    async def close(self) -> None:
        for task in self._under_way.values():
            task.cancel()
        await asyncio.gather(*self._under_way.values(), return_exceptions=True)
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def _prepare(self, game: Game) -> bool:
        async with self._slots:
            if interprets_meanwhile() and await _compile_apart(game) == OUT_OF_TIME:
                log.error("the rules of %s are not compiled: played for a trial, they come to no end", game.name)
                return False
            try:
                await asyncio.get_running_loop().run_in_executor(self._threads, _load, game)
            except Exception:  # no reason to stop the server: other games, perhaps even this one, can be played
                log.exception("the rules of %s could not be warmed up", game.name)
                return False
        calm()
        return True


async def _compile_apart(game: Game) -> int:
    """Let another process fill the cache; returns its exit code. If it can't, nothing is lost: this one will compile by
    itself. Only a game that comes to no end must not be tried here."""
    mark = await asyncio.to_thread(mark_of, game)
    if mark is None or mark.exists():
        return 0
    process = await asyncio.create_subprocess_exec(
        *APART, game.name, stdin=PIPE, stdout=DEVNULL, stderr=DEVNULL, start_new_session=True
    )
    try:
        return await process.wait()
    except asyncio.CancelledError:
        process.kill()
        await process.wait()
        raise


def _load(game: Game) -> None:
    """From the cache, or by compiling."""
    with compiling():
        warm_up(game)
