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


class TooLong(BaseException):
    """The time is up. Not an `Exception`, so that what catches all errors of a game lets it pass."""


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Raise `TooLong` in this thread if it is still at work after so many seconds of processor time."""
    done = threading.Event()
    watching = threading.Thread(target=_watch, args=(threading.get_ident(), _clock(), seconds, done), daemon=True)
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


def _watch(thread: int, clock: Callable[[], float], seconds: float, done: threading.Event) -> None:
    begun = clock()
    while not done.wait(GLANCES):
        if clock() - begun > seconds:  # again and again, as code may catch it
            _raise(thread, TooLong)


def _raise(thread: int, error: type[BaseException] | None) -> None:
    """Raise an exception in another thread, or take back one that it has not noticed yet."""
    raised = ctypes.py_object(error) if error else ctypes.py_object()
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), raised)
