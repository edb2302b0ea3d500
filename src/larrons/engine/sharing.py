"""The rows of a batch, shared among threads.

Every thread has a stretch of rows of its own, so that its games stay in the memory near its processor. It takes a few
of them at a time, and when it has none left it takes from the others.

A step of the quickest games takes less than a millisecond, and waking a sleeping thread up to a tenth of that. So a
thread that has done its part looks for the next one for a while, giving way to others whenever it has looked, before it
goes to sleep.
"""

from __future__ import annotations

import weakref
from collections.abc import Callable, Sequence
from itertools import pairwise
from os import getpid
from threading import Lock, Thread
from typing import Any

import numpy as np
from numba import types
from numba.extending import intrinsic, overload

from larrons.engine.compile import INTERPRETED, compiled, inlined
from larrons.engine.contract import Array, Int

AT_ONCE = 256  # rows that a thread takes: some ten microseconds of the quickest games
LOOKS = 500  # for the next turn before a thread goes to sleep: some tenths of a millisecond
# Of a thread: the first of its rows, the one after its last, the next one that nobody has taken, the last turn that it
# has done, what came of it, whether it sleeps. And in the first row: the turn that is to be done.
FIRST, END, NEXT, DONE, RESULT, SLEEPS, TURN = range(7)
NUMBERS_A_LINE = 8  # each thread's numbers are alone in their line of memory, which one thread at a time can write


def stretches(rows: int, threads: int) -> Array:
    """A row for each thread: its stretch, and how far it is."""
    made = np.zeros((threads, NUMBERS_A_LINE), np.int64)
    cuts = [rows * part // threads for part in range(threads + 1)]
    made[:, FIRST : END + 1] = list(pairwise(cuts))
    made[:, SLEEPS] = 1
    return made


# What kernels call


@inlined
def has_turn(stretches: Array, me: Int) -> bool:
    """Whether there is something to do for a thread. Thread 0, which gives the turns, does one and returns; another
    waits for the next one, and returns if none comes for a while."""
    if me == 0:
        return bool(stretches[0, TURN] != stretches[0, DONE])
    for _ in range(LOOKS):
        if look(stretches, TURN) != stretches[me, DONE]:
            return True
        give_way()
    asleep = me * NUMBERS_A_LINE + SLEEPS
    exchange(stretches, asleep, 0, 1)
    # a turn that began meanwhile is done at once, unless whoever began it has seen that this thread sleeps
    return bool(look(stretches, TURN) != stretches[me, DONE] and exchange(stretches, asleep, 1, 0))


@inlined
def next_rows(stretches: Array, me: Int) -> tuple[int, int]:
    """The first of the rows that are for this thread to do now, and the one after the last; the same: all are taken."""
    threads = len(stretches)
    for step in range(threads):
        owner = (me + step) % threads
        end = stretches[owner, END]
        if stretches[owner, NEXT] < end:
            first = take(stretches, owner * NUMBERS_A_LINE + NEXT, AT_ONCE)
            if first < end:
                return first, min(first + AT_ONCE, end)
    return 0, 0


@inlined
def end_turn(stretches: Array, me: Int, result: Int) -> None:
    """Tell that a thread has done its part."""
    stretches[me, RESULT] = result
    take(stretches, me * NUMBERS_A_LINE + DONE, 1)


# What the calling thread does


@compiled
def begin_turn(stretches: Array) -> int:
    """Tell all threads that there is something to do; returns those that sleep, as bits."""
    for thread in range(len(stretches)):
        stretches[thread, NEXT] = stretches[thread, FIRST]
    take(stretches, TURN, 1)
    sleeping = 0
    for thread in range(1, len(stretches)):
        if exchange(stretches, thread * NUMBERS_A_LINE + SLEEPS, 1, 0):
            sleeping |= 1 << thread
    return sleeping


@compiled
def wait_for_all(stretches: Array) -> None:
    """Until every thread has done its part of the turn."""
    for thread in range(1, len(stretches)):
        while look(stretches, thread * NUMBERS_A_LINE + DONE) != stretches[0, TURN]:
            give_way()


@compiled
def give_up(stretches: Array, me: Int) -> None:
    """End the turn of a thread whose job has failed."""
    stretches[me, SLEEPS] = 1
    end_turn(stretches, me, 0)


# Memory that several threads write. (Interpreted, one thread does everything.)


def take(numbers: Array, at: int, amount: int) -> int:
    """Add to one of the numbers and return what it was, as if no other thread were there."""
    flat = numbers.reshape(-1)
    flat[at] += amount
    return int(flat[at]) - amount


def exchange(numbers: Array, at: int, former: int, new: int) -> bool:
    """Whether one of the numbers was `former`; then it is `new` now."""
    flat = numbers.reshape(-1)
    if flat[at] != former:
        return False
    flat[at] = new
    return True


def look(numbers: Array, at: int) -> int:
    """One of the numbers, as others have left it just now."""
    return take(numbers, at, 0)


def give_way() -> None:
    """Let another thread have this processor, if one wants it."""


@intrinsic
def _take(typing_context: Any, numbers: Any, at: Any, amount: Any) -> Any:
    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        data = context.make_array(numbers)(context, builder, arguments[0]).data
        return builder.atomic_rmw("add", builder.gep(data, [arguments[1]]), arguments[2], "seq_cst")

    return types.int64(numbers, types.int64, types.int64), build


@intrinsic
def _exchange(typing_context: Any, numbers: Any, at: Any, former: Any, new: Any) -> Any:
    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        data = context.make_array(numbers)(context, builder, arguments[0]).data
        place = builder.gep(data, [arguments[1]])
        return builder.extract_value(builder.cmpxchg(place, arguments[2], arguments[3], "seq_cst", "seq_cst"), 1)

    return types.boolean(numbers, types.int64, types.int64, types.int64), build


_sched_yield = types.ExternalFunction("sched_yield", types.int32())


@overload(take, strict=False)
def _take_of(numbers: Any, at: Any, amount: Any) -> Callable[..., Any]:
    return lambda numbers, at, amount: _take(numbers, at, amount)


@overload(exchange, strict=False)
def _exchange_of(numbers: Any, at: Any, former: Any, new: Any) -> Callable[..., Any]:
    return lambda numbers, at, former, new: _exchange(numbers, at, former, new)


@overload(look, strict=False)
def _look_of(numbers: Any, at: Any) -> Callable[..., Any]:
    return lambda numbers, at: _take(numbers, at, 0)


@overload(give_way, strict=False)
def _give_way_of() -> Callable[..., Any]:
    return lambda: _sched_yield()


# The threads


class _Desk:
    """Where a thread sleeps, and what it does when it is woken."""

    def __init__(self, job: Callable[[], Any]) -> None:
        self.job: Callable[[], Any] | None = job
        self.error: BaseException | None = None
        self.awake = Lock()
        self.awake.acquire()


class Hands:
    """The threads of a batch. `jobs` has one for each, which it does again and again until it has no turn; the first is
    for the thread that calls."""

    def __init__(self, jobs: Sequence[Callable[[], Any]], stretches: Array) -> None:
        self._jobs, self._stretches = jobs, stretches
        self._begin()

    def _begin(self) -> None:
        self._process, self._desks = getpid(), [_Desk(job) for job in self._jobs[1:]]
        self._stretches[:, SLEEPS], self._stretches[:, DONE] = 1, self._stretches[0, TURN]
        self.close = weakref.finalize(self, _dismiss, self._desks)
        for me, desk in enumerate(self._desks, 1):
            Thread(target=_work, args=(desk, self._stretches, me), name="larrons-batch", daemon=True).start()

    def work(self) -> int:
        """Let every thread do its part; the sum of the results."""
        if self._process != getpid():  # a forked process has the batch, but not its threads
            self._begin()
        sleeping = begin_turn(self._stretches)
        if INTERPRETED:
            for job in self._jobs:
                job()
            return int(self._stretches[:, RESULT].sum())
        for thread, desk in enumerate(self._desks, 1):
            if sleeping >> thread & 1:
                desk.awake.release()
        self._jobs[0]()
        wait_for_all(self._stretches)
        for desk in self._desks:
            if desk.error is not None:
                raise desk.error
        return int(self._stretches[:, RESULT].sum())


def _work(desk: _Desk, stretches: Array, me: int) -> None:
    while True:
        desk.awake.acquire()
        if desk.job is None:
            return
        try:
            desk.job()
        except BaseException as error:  # it belongs to whoever called
            desk.error = error
            give_up(stretches, me)


def _dismiss(desks: Sequence[_Desk]) -> None:
    for desk in desks:
        desk.job = None
        desk.awake.release()
