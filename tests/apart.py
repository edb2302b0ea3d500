"""Running asynchronous work in a thread of its own: the browser tests keep a loop running in the main one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any


def run_apart(work: Coroutine[Any, Any, Any]) -> Any:
    """What the work returns."""
    return call_apart(asyncio.run, work)


def call_apart(function: Callable[..., Any], *args: Any, **options: Any) -> Any:
    """What a function returns that starts a loop itself."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(function, *args, **options).result()
