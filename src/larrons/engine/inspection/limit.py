"""A limit to the time that an author's code may take while it is looked at: a loop without end is a fault like others.

A second thread watches how much processor time the inspecting one has used, and raises an exception in it, wherever it
is. So this works in any thread, and says where the code was; it needs the rules to be interpreted, as machine code
can't be stopped.
"""

from __future__ import annotations

import ctypes
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

GLANCES = 0.25  # seconds between two looks at the clock
SLOW = 1.0  # seconds after which whoever waits is told for what
PATIENCE, SHARE = 30.0, 0.25  # after so many seconds by the clock on the wall, this share of the time has to be enough


class Waiting:
    """Who is to be told of which game others wait for; a command sets this."""

    tell: Callable[[str], None] = staticmethod(lambda name: None)


class TooLong(BaseException):
    """The time is up. Not an `Exception`, so that what catches all errors of a game lets it pass."""


@contextmanager
def time_limit(seconds: float, name: str) -> Iterator[None]:
    """Raise `TooLong` in this thread if it is still at work after so many seconds of processor time.

    On a machine that is busy with other things, nobody waits minutes for that: after `PATIENCE`, a part of it is enough
    (and still more than a sound game takes). `name` is that of the game, told to those who wait.
    """
    done = threading.Event()
    watch = threading.get_ident(), _clock(), seconds, name, done
    watching = threading.Thread(target=_watch, args=watch, daemon=True)
    watching.start()
    try:
        yield
    finally:
        done.set()
        watching.join()
        _raise(threading.get_ident(), None)  # what was to be raised when the work had just come to its end


def _clock() -> Callable[[], float]:
    """The processor time of this thread, to be asked by any other; where the system can't tell, the time of day."""
    if not hasattr(time, "pthread_getcpuclockid"):
        return time.monotonic
    clock = time.pthread_getcpuclockid(threading.get_ident())
    return lambda: time.clock_gettime(clock)


def _watch(thread: int, clock: Callable[[], float], seconds: float, name: str, done: threading.Event) -> None:
    begun, since, is_told = clock(), time.monotonic(), False
    while not done.wait(GLANCES):
        spent, waited = clock() - begun, time.monotonic() - since
        if waited > SLOW and not is_told:
            is_told = True
            Waiting.tell(name)
        if spent > seconds or (waited > PATIENCE and spent > seconds * SHARE):  # again and again, as code may catch it
            _raise(thread, TooLong)


def _raise(thread: int, error: type[BaseException] | None) -> None:
    """Raise an exception in another thread, or take back one that it has not noticed yet."""
    raised = ctypes.py_object(error) if error else ctypes.py_object()
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), raised)
