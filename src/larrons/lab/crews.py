"""Those who do pieces of work: this process, several on this machine, or a Ray cluster.

A piece is a function of this package and its arguments, and comes to the same whoever does it. Results are given in
the order of the pieces, so that one process and many come to the same too.
"""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from multiprocessing import active_children, get_context
from typing import Any, Protocol

from larrons.errors import BotFailed, OptionError


class Crew(Protocol):
    """Those who do the pieces."""

    ahead: int  # how many pieces may be under way

    def submit(self, work: Callable[..., Any], *arguments: Any) -> Callable[[], Any]: ...


class Alone:
    """This very process."""

    ahead = 1

    def submit(self, work: Callable[..., Any], *arguments: Any) -> Callable[[], Any]:
        return lambda: work(*arguments)


class Processes:
    """Several processes on this machine. Ctrl-C is for the first one alone: it tells the others."""

    def __init__(self, jobs: int) -> None:
        self.ahead = 2 * jobs
        self._strangers = active_children()
        self._pool = ProcessPoolExecutor(
            jobs, get_context("spawn"), initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_IGN)
        )

    def submit(self, work: Callable[..., Any], *arguments: Any) -> Callable[[], Any]:
        return partial(self._result, self._pool.submit(work, *arguments))

    def _result(self, future: Future[Any]) -> Any:
        try:
            return future.result()
        except BrokenProcessPool:
            raise BotFailed("error-arena-worker") from None

    def __enter__(self) -> Processes:
        return self

    def __exit__(self, *_: object) -> None:
        """Whatever is still being done ahead is not wanted any more."""
        for process in active_children():
            if process not in self._strangers:
                process.terminate()
        self._pool.shutdown(wait=True, cancel_futures=True)


def crew(jobs: int, on: str = "") -> AbstractContextManager[Crew]:
    """So many processes here, or a Ray cluster."""
    if on not in ("", "ray"):
        raise OptionError("error-option-value", name="--on", value=on, good="ray")
    if on == "ray":
        from larrons.lab.ray_crew import RayCrew

        return RayCrew()
    return Processes(jobs) if jobs > 1 else nullcontext(Alone())


def in_order(hands: Crew, work: Callable[..., Any], pieces: Iterable[tuple[Any, ...]]) -> Iterator[Any]:
    """The results of all pieces, given by their arguments, in their order; some are done ahead."""
    under_way: deque[Callable[[], Any]] = deque()
    for arguments in pieces:
        under_way.append(hands.submit(work, *arguments))
        if len(under_way) >= hands.ahead:
            yield under_way.popleft()()
    while under_way:
        yield under_way.popleft()()
