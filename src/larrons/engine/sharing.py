"""The rows of a batch, shared among threads.

Every thread has a stretch of rows of its own, so that its games stay in the memory near its processor. It takes a few
of them at a time, and when it has none left it takes from the others: a thread that woke up late has less to do, and
nobody waits for it. Since waking takes longer than checking thousands of actions, the threads are woken first and wait
at a gate, for some microseconds, until it is known whether there is anything to do.
"""

from __future__ import annotations

import weakref
from collections.abc import Callable, Sequence
from itertools import pairwise
from threading import Lock, Thread
from typing import Any

import numpy as np
from numba import types
from numba.extending import intrinsic, overload

from larrons.engine.compile import inlined
from larrons.engine.contract import Array, Int

AT_ONCE = 256  # rows that a thread takes: some ten microseconds of the quickest games
FIRST, END, NEXT, GATE = range(4)  # of a thread's stretch: its rows, and the next one that nobody has taken
# The gate, in the first stretch alone
SHUT, OPEN, CALLED_OFF = range(3)
NUMBERS_A_LINE = 8  # each stretch is alone in its line of memory, which one thread at a time can write
_one_at_a_time = Lock()


def stretches(rows: int, threads: int) -> Array:
    """A row for each thread: its stretch."""
    made = np.zeros((threads, NUMBERS_A_LINE), np.int64)
    cuts = [rows * part // threads for part in range(threads + 1)]
    made[:, FIRST : END + 1] = list(pairwise(cuts))
    return made


@inlined
def may_begin(stretches: Array, me: Int) -> bool:
    """Thread 0 opens the gate, the others wait for it; false if there is nothing to do."""
    if me == 0:
        take(stretches, GATE, OPEN)
        return True
    gate = take(stretches, GATE, 0)
    while gate == SHUT:
        gate = take(stretches, GATE, 0)
    return bool(gate == OPEN)


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


def take(numbers: Array, at: int, amount: int) -> int:
    """Add to one of the numbers and return what it was, as if no other thread were there."""
    with _one_at_a_time:
        flat = numbers.reshape(-1)
        former = int(flat[at])
        flat[at] += amount
    return former


@intrinsic
def _take(typing_context: Any, numbers: Any, at: Any, amount: Any) -> Any:
    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        data = context.make_array(numbers)(context, builder, arguments[0]).data
        return builder.atomic_rmw("add", builder.gep(data, [arguments[1]]), arguments[2], "seq_cst")

    return types.int64(numbers, types.int64, types.int64), build


@overload(take, strict=False)
def _take_of(numbers: Any, at: Any, amount: Any) -> Callable[..., Any]:
    return lambda numbers, at, amount: _take(numbers, at, amount)


class _Desk:
    """What a thread is given to do. Both locks are locked unless somebody may go on."""

    def __init__(self) -> None:
        self.begin, self.end = Lock(), Lock()
        self.begin.acquire()
        self.end.acquire()
        self.job: Callable[[], Any] | None = None
        self.result: Any = None
        self.error: BaseException | None = None


class Hands:
    """Threads that share the rows of a batch. (Handing over by a lock is quicker than by a pool of futures.)

    `jobs` has one for each thread, which is given to it again and again; the first is for the thread that calls.
    """

    def __init__(self, jobs: Sequence[Callable[[], Any]], stretches: Array) -> None:
        self._own, self._stretches = jobs[0], stretches
        self._desks = [_Desk() for _ in jobs[1:]]
        self._awake, self._called = False, list[_Desk]()
        self.close = weakref.finalize(self, _dismiss, self._desks)
        for desk, job in zip(self._desks, jobs[1:], strict=True):
            desk.job = job
            Thread(target=_work, args=(desk,), name="larrons-batch", daemon=True).start()

    def wake(self) -> None:
        """Let the other threads come to the gate."""
        self._wait()  # if an interrupt had ended the last wait
        self._stretches[:, NEXT] = self._stretches[:, FIRST]
        self._stretches[0, GATE] = SHUT
        self._awake = True
        for desk in self._desks:
            desk.begin.release()
            self._called.append(desk)

    def call_off(self) -> None:
        """There is nothing to do after all."""
        take(self._stretches, GATE, CALLED_OFF)
        self._wait()

    def work(self) -> list[Any]:
        """Open the gate; what every thread's job returned, once all have ended."""
        if not self._awake:
            self.wake()
        try:
            own = self._own()
        finally:
            self._wait()
        for desk in self._desks:
            if desk.error is not None:
                raise desk.error
        return [own, *(desk.result for desk in self._desks)]

    def _wait(self) -> None:
        self._awake = False
        while self._called:
            self._called[-1].end.acquire()
            self._called.pop()


def _work(desk: _Desk) -> None:
    while True:
        desk.begin.acquire()
        if desk.job is None:
            return
        desk.result = desk.error = None
        try:
            desk.result = desk.job()
        except BaseException as error:  # it belongs to whoever called
            desk.error = error
        desk.end.release()


def _dismiss(desks: Sequence[_Desk]) -> None:
    for desk in desks:
        desk.job = None
        desk.begin.release()
