"""Playing before the compiler is ready: until its machine code is there, a rule runs as the Python it is written in.

Compiling the rules of a game takes the better part of a minute; interpreting them is fast enough for people, who play
one move at a time. A server, which people wait for, calls `interpret_meanwhile()` once and compiles in a thread of its
own; each rule is interpreted until its machine code is ready, and runs compiled from the next call on. Other programs
compile at the first call and wait.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any

from numba.core.registry import CPUDispatcher

_interpreting = threading.Event()  # for the whole process
_here = threading.local()  # `compiles`, `interprets`: what this thread does, whatever the others do


class Patient(CPUDispatcher):  # type: ignore[misc]
    """Numba's compiled function; what it has no machine code for, it may interpret instead of compiling it."""

    def _compile_for_args(self, *args: Any, **named: Any) -> Any:
        """Numba asks for a function that takes these arguments, and calls it."""
        if _interprets_here():
            return self.py_func
        try:
            return super()._compile_for_args(*args, **named)
        except Exception as error:  # Numba's own mostly, but it may also break down
            from larrons.engine.uncompilable import explain  # here, as no machine code is made from it

            raise explain(error, self.py_func) from None


def interpret_meanwhile() -> None:
    """From now on only `compiling` threads of this process compile."""
    _interpreting.set()


def interprets_meanwhile() -> bool:
    return _interpreting.is_set()


def _interprets_here() -> bool:
    meanwhile = _interpreting.is_set() and not getattr(_here, "compiles", False)
    return meanwhile or getattr(_here, "interprets", False)


def is_interpreted(function: Any) -> bool:
    """Whether a call would run as Python now. What computes for long had better be left out then."""
    return not isinstance(function, Patient) or (_interprets_here() and not function.signatures)


def compiling() -> AbstractContextManager[None]:
    """In this thread, wait for the compiler."""
    return _in_this_thread("compiles")


def interpreting() -> AbstractContextManager[None]:
    """In this thread, never wait for the compiler: for a few calls, which are not worth it."""
    return _in_this_thread("interprets")


@contextmanager
def _in_this_thread(does: str) -> Iterator[None]:
    before = getattr(_here, does, False)
    setattr(_here, does, True)
    try:
        yield
    finally:
        setattr(_here, does, before)
