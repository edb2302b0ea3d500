"""An event loop without real time. One seed decides everything, so that a run can be repeated exactly.

Every callback has an owner: the virtual process it belongs to, or the world around them. Callbacks of one owner run in
the order in which they were asked for, as asyncio promises; which owner is next is drawn by lot. A process is killed by
never calling any of its callbacks again: that can happen at any point where one of its tasks waits.
"""

from __future__ import annotations

import asyncio
import heapq
import random
import warnings
from collections import deque
from collections.abc import Callable, Coroutine, Generator
from contextlib import contextmanager, suppress
from contextvars import Context, ContextVar, copy_context
from itertools import count
from typing import Any

WORLD = "world"
OWNER: ContextVar[str] = ContextVar("owner", default=WORLD)
LONGEST_STEP = 0.0004  # seconds that one callback may take


class Loop(asyncio.AbstractEventLoop):
    """Runs callbacks in virtual time; `run_in_executor` does the work here and now, and answers later."""

    def __init__(self, seed: str) -> None:
        self._random = random.Random(seed)
        self._time = 0.0
        self._ready: dict[str, deque[asyncio.Handle]] = {WORLD: deque()}
        self._timers: list[tuple[float, int, asyncio.TimerHandle]] = []
        self._numbers = count()
        self._stalled: dict[str, float] = {}  # by owner: until when nothing of it is called
        self._kept: list[asyncio.Task[Any]] = []  # tasks of the dead, too: else they would be tidied up some day
        self.problems: list[BaseException] = []
        self.steps = 0
        self.ended = False

    # Owners

    def begin(self, owner: str) -> None:
        self._ready[owner] = deque()

    def kill(self, owner: str) -> None:
        """Nothing of this owner is ever called again."""
        self._ready.pop(owner, None)
        self._stalled.pop(owner, None)

    def stall(self, owner: str, seconds: float) -> None:
        """Nothing of this owner is called for a while."""
        if owner in self._ready:
            self._stalled[owner] = max(self._stalled.get(owner, 0.0), self._time + seconds)

    def spawn(self, owner: str, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """A task of this owner."""
        context = copy_context()
        context.run(OWNER.set, owner)
        return context.run(self.create_task, work)

    # Running

    @contextmanager
    def running(self) -> Generator[None, None, None]:
        asyncio._set_running_loop(self)
        try:
            yield
        finally:
            self.ended = True
            asyncio._set_running_loop(None)
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", RuntimeWarning)  # what a task has not begun is never awaited
                for task in self._kept:
                    self._end(task)

    def _end(self, task: asyncio.Task[Any]) -> None:
        """What still waits ends here and quietly, not some day when its memory is needed."""
        task._log_destroy_pending = False  # type: ignore[attr-defined]
        if not task.done():
            with suppress(BaseException):
                task.get_coro().close()  # type: ignore[union-attr]

    def failures(self) -> list[BaseException]:
        """Of tasks that nobody waited for."""
        done = [task for task in self._kept if task.done() and not task.cancelled()]
        return [error for task in done if task._log_traceback and (error := task.exception())]  # type: ignore[attr-defined]

    def step(self) -> bool:
        """Call one callback; False if there is nothing left to wait for."""
        while True:
            self._wake_timers()
            owners = [owner for owner, ready in self._ready.items() if ready and owner not in self._stalled]
            if owners:
                break
            if not self._advance():
                return False
        handle = self._ready[self._random.choice(owners)].popleft()
        self._time += self._random.random() * LONGEST_STEP
        self.steps += 1
        if not handle.cancelled():
            handle._run()
        return True

    def _wake_timers(self) -> None:
        for owner in [owner for owner, end in self._stalled.items() if end <= self._time]:
            del self._stalled[owner]
        while self._timers and self._timers[0][0] <= self._time:
            self._put(heapq.heappop(self._timers)[2])

    def _advance(self) -> bool:
        """Go on to the next moment at which something happens."""
        moments = [*self._stalled.values(), *(when for when, _, _ in self._timers[:1])]
        if not moments:
            return False
        self._time = max(self._time, min(moments))
        return True

    def _put(self, handle: asyncio.Handle) -> None:
        ready = self._ready.get(handle._context.get(OWNER, WORLD))  # type: ignore[attr-defined]
        if ready is not None and not self.ended:
            ready.append(handle)

    # What asyncio asks of a loop

    def time(self) -> float:
        return self._time

    def call_soon(self, callback: Callable[..., Any], *args: Any, context: Context | None = None) -> asyncio.Handle:  # type: ignore[override]
        handle = asyncio.Handle(callback, args, self, context)
        self._put(handle)
        return handle

    call_soon_threadsafe = call_soon  # type: ignore[assignment]

    def call_later(  # type: ignore[override]
        self, delay: float, callback: Callable[..., Any], *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        return self.call_at(self._time + delay, callback, *args, context=context)

    def call_at(  # type: ignore[override]
        self, when: float, callback: Callable[..., Any], *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        handle = asyncio.TimerHandle(when, callback, args, self, context)
        heapq.heappush(self._timers, (when, next(self._numbers), handle))
        return handle

    def create_future(self) -> asyncio.Future[Any]:
        return asyncio.Future(loop=self)

    def create_task(self, coro: Any, **named: Any) -> asyncio.Task[Any]:
        task: asyncio.Task[Any] = asyncio.Task(coro, loop=self, **named)
        self._kept.append(task)
        return task

    def run_in_executor(self, executor: Any, func: Callable[..., Any], *args: Any) -> asyncio.Future[Any]:  # type: ignore[override]
        answer = self.create_future()

        def work() -> None:
            if answer.cancelled():
                return
            try:
                answer.set_result(func(*args))
            except Exception as error:
                answer.set_exception(error)

        self.call_later(self._random.random() ** 4 * 0.5, work)
        return answer

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        if not self.ended and "handle" in context:
            self.problems.append(context.get("exception") or RuntimeError(context["message"]))

    def get_debug(self) -> bool:
        return False

    def is_running(self) -> bool:
        return not self.ended

    def is_closed(self) -> bool:
        return self.ended

    def _timer_handle_cancelled(self, handle: asyncio.TimerHandle) -> None:
        """Cancelled timers are skipped when they are due."""
