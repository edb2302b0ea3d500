"""Where bots of the higher levels think: in a few processes of their own, so that nobody's move waits for them.

The processes are started when a table first needs one, and end with the server. Questions wait in line; if the line is
long, each gets less time. A process that dies is replaced and its question asked again. Until the search of a game has
been compiled, once after an installation, `careful` plays in its place.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from larrons.bots import Rng, random_bot
from larrons.bots.levels import EFFORTS, searches
from larrons.bots.search import Candidate, Verdict
from larrons.engine import catalogue
from larrons.engine.game import Game
from larrons.engine.state import State
from larrons.errors import BotFailed, LarronsError
from larrons.review.judging import Judged, Judgement
from larrons.table.thinking import Choice

log = logging.getLogger(__name__)

AT_ONCE = max(1, min(4, (os.cpu_count() or 2) - 1))  # one core is for people
LEAST = 0.02  # seconds that a bot has however long the line is
LONGEST_LINE = 1 << 20  # bytes of an answer
PATIENCE = 180.0  # seconds after which a process that does not answer is given up


class Mind:
    """One process, asked one thing at a time."""

    def __init__(self) -> None:
        self._process: Process | None = None

    async def ask(self, question: dict[str, Any], patience: float) -> dict[str, Any]:
        """Its answer. Whatever goes wrong, the process is ended: the next question starts another."""
        try:
            if self._process is None or self._process.returncode is not None:
                self._process = await asyncio.create_subprocess_exec(
                    sys.executable, "-m", "larrons.web.mind",
                    stdin=PIPE, stdout=PIPE, stderr=DEVNULL, limit=LONGEST_LINE, start_new_session=True,
                )  # fmt: skip
            assert self._process.stdin
            assert self._process.stdout
            self._process.stdin.write(json.dumps(question).encode() + b"\n")
            async with asyncio.timeout(patience):
                await self._process.stdin.drain()
                line = await self._process.stdout.readline()
            answer: dict[str, Any] = json.loads(line)  # nothing to read: it has died
            return answer
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class Minds:
    """All of them. `sleep` can be replaced, so that a test needs no real time."""

    def __init__(self, sleep: Callable[[float], Any] = asyncio.sleep) -> None:
        self._sleep = sleep
        self._idle: list[Mind] = [Mind() for _ in range(AT_ONCE)]
        self._all = list(self._idle)
        self._free = asyncio.Semaphore(AT_ONCE)
        self._in_line = 0
        self._preparing: dict[tuple[str, int], asyncio.Task[bool]] = {}

    def takes(self, game: Game, level: str) -> bool:
        """Whether a bot thinks here: it searches, and a process can make this very game by its name."""
        return searches(game, level) and _is_known(game)

    def judges(self, game: Game) -> bool:
        """Whether moves can be judged here, by a search."""
        return _is_known(game)

    def prepare(self, game: Game) -> asyncio.Task[bool]:
        """Have the search of a game compiled, if that has not been done; the task ends with whether it is ready."""
        key = game.name, game.rules_version
        if key not in self._preparing:
            self._preparing[key] = asyncio.create_task(self._prepare(game))
        return self._preparing[key]

    def is_ready(self, game: Game) -> bool:
        """Whether a question about this game would be answered soon. If not, that is seen to."""
        task = self.prepare(game)
        return task.done() and not task.cancelled() and task.result()

    async def think(
        self, level: str, seen: State, seat: int, luck: Rng, seconds: float, explained: bool = False
    ) -> Verdict:
        """What a bot does. It takes the same time whether there is something to think about or not, as that may be
        nobody's business; `BotFailed` if it has no answer."""
        self._in_line += 1
        try:
            async with self._free:
                allowed = max(LEAST, seconds * min(1.0, AT_ONCE / self._in_line))
                question = _question(seen.game) | {
                    "level": level, "seat": seat, "state": seen.to_bytes().hex(), "luck": luck.tolist(),
                    "seconds": allowed, "explained": explained,
                }  # fmt: skip
                answer, _ = await asyncio.gather(self._ask(question, PATIENCE), self._sleep(allowed))
        finally:
            self._in_line -= 1
        if "error" in answer:
            facts = question | {"state": str(seen)}
            log.error("bot failed %s: %s", json.dumps(facts, ensure_ascii=False), answer["error"])
            raise BotFailed("error-bot-failed", bot=level)
        return Verdict(answer["action"], tuple(Candidate(*parts) for parts in answer["candidates"]), 0)

    async def value(self, state: State, seconds: float) -> dict[str, Any]:
        """The chances of all seats in a position with all that lies hidden in it, and how sure they are."""
        async with self._free:
            question = _question(state.game) | {"state": state.to_bytes().hex(), "seconds": seconds, "value_of": "all"}
            answer = await self._ask(question, PATIENCE)
        if "error" in answer:
            log.error("a position could not be valued %s: %s", json.dumps(question), answer["error"])
            raise BotFailed("error-bot-failed", bot="value")
        return answer

    async def judge(self, seen: State, seat: int, action: int, seconds: float) -> Judgement:
        """How good a choice was, by what its seat observed; `BotFailed` if there is no answer."""
        async with self._free:
            question = _question(seen.game) | {
                "state": seen.to_bytes().hex(), "seat": seat, "judged": action, "seconds": seconds,
            }  # fmt: skip
            answer = await self._ask(question, PATIENCE)
        if "error" in answer:
            log.error("a choice could not be judged %s: %s", json.dumps(question), answer["error"])
            raise BotFailed("error-bot-failed", bot="coach")
        return Judgement(Judged(**answer["chosen"]), tuple(Judged(**rival) for rival in answer["rivals"]))

    async def choose(self, level: str, seen: State, seat: int, luck: Rng) -> Choice:
        """A bot's choice, or a random one in its place if it fails."""
        try:
            seconds = EFFORTS[level].seconds if level in EFFORTS else LEAST
            return Choice((await self.think(level, seen, seat, luck, seconds)).action)
        except BotFailed:
            return Choice(random_bot(seen, seat, luck), failed=level)

    async def close(self) -> None:
        for task in self._preparing.values():
            task.cancel()
        await asyncio.gather(*self._preparing.values(), return_exceptions=True)
        for mind in self._all:
            await mind.close()

    async def _ask(self, question: dict[str, Any], patience: float) -> dict[str, Any]:
        """Ask an idle mind; if it dies, ask once more."""
        mind = self._idle.pop()
        try:
            for _ in range(2):
                try:
                    return await mind.ask(question, patience)
                except (OSError, ValueError, TimeoutError) as error:
                    told = f"{type(error).__name__}: {error}"
            return {"error": told}
        finally:
            self._idle.append(mind)

    async def _prepare(self, game: Game) -> bool:
        """In a process apart, so that games which are ready need not wait."""
        mind = Mind()
        try:
            answer = await mind.ask(_question(game), 10 * PATIENCE)
        except (OSError, ValueError, TimeoutError):
            answer = {"error": "it did not answer"}
        await mind.close()
        if "error" in answer:
            log.error("the search of %s could not be prepared: %s", game.name, answer["error"])
        return "error" not in answer


def _question(game: Game) -> dict[str, Any]:
    return {"game": game.name, "version": game.rules_version}


def _is_known(game: Game) -> bool:
    try:
        return catalogue.game(game.name).of_version(game.rules_version) == game
    except LarronsError:
        return False
