"""Compiling the rules of games beside the tables: in another process where the result can be kept, never in the way."""

from __future__ import annotations

import asyncio
import sys
from concurrent.futures import ThreadPoolExecutor
from subprocess import DEVNULL, PIPE

from larrons.engine.game import Game
from larrons.engine.patience import compiling, interprets_meanwhile
from larrons.web.collector import calm
from larrons.web.warm_up import mark_of, warm_up

AT_ONCE = 2  # games compiled at the same time


class Compilers:
    """Each game is prepared once."""

    def __init__(self) -> None:
        self._under_way: dict[str, asyncio.Task[None]] = {}
        self._slots = asyncio.Semaphore(AT_ONCE)
        self._threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="compiler")

    def prepare(self, game: Game) -> asyncio.Task[None]:
        """Begin, if that has not been done; the task is done when the rules are compiled."""
        if game.name not in self._under_way:
            self._under_way[game.name] = asyncio.create_task(self._prepare(game))
        return self._under_way[game.name]

    def has(self, game: Game) -> bool:
        """Whether the rules of this game are compiled."""
        task = self._under_way.get(game.name)
        return task is not None and task.done()

    async def close(self) -> None:
        for task in self._under_way.values():
            task.cancel()
        await asyncio.gather(*self._under_way.values(), return_exceptions=True)
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def _prepare(self, game: Game) -> None:
        async with self._slots:
            if interprets_meanwhile():
                await _compile_apart(game)
            await asyncio.get_running_loop().run_in_executor(self._threads, _load, game)
        calm()


async def _compile_apart(game: Game) -> None:
    """Let another process fill the cache. If it can't, nothing is lost: this one will compile by itself."""
    mark = await asyncio.to_thread(mark_of, game)
    if mark is None or mark.exists():
        return
    command = [sys.executable, "-m", "larrons.web.warm_up", game.name]
    process = await asyncio.create_subprocess_exec(
        *command, stdin=PIPE, stdout=DEVNULL, stderr=DEVNULL, start_new_session=True
    )
    try:
        await process.wait()
    except asyncio.CancelledError:
        process.kill()
        await process.wait()
        raise


def _load(game: Game) -> None:
    """From the cache, or by compiling."""
    with compiling():
        warm_up(game)
