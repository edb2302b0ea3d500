"""A process that works one review out (`python -m larrons.web.reviewer`): a question on a line, then lines of progress.

All are JSON. It ends when the review is done, or when the server closes its standard input, in whatever way that ends.
"""

from __future__ import annotations

import json
import os
import sys
import threading
from collections.abc import Callable
from math import floor
from time import monotonic, process_time
from typing import Any

from larrons.engine.records import Record
from larrons.review.work import Work, effort

LONGER = 4  # times as long may a review take on a busy machine
POLITE = 10  # the niceness of reviews: people's moves come first, then bots


def say(told: dict[str, Any]) -> None:
    print(json.dumps(told, separators=(",", ":")), flush=True)


def patient_clock() -> Callable[[], float]:
    """Seconds of the processor, so that a review on a busy machine is slow rather than rough; but no more than four
    times as many on the wall, since people wait for it."""
    worked, began = process_time(), monotonic()
    return lambda: max(process_time() - worked, (monotonic() - began) / LONGER)


def answer(question: dict[str, Any]) -> None:
    record, much = Record.from_json(question["record"]), effort(question["fine"], question["seconds"])
    work = Work(record, much, clock=patient_clock())
    for progress in work.run():
        found = {"review": progress.review.to_data()} if progress.review else {}
        say({"share": floor(1000 * progress.share) / 1000, **found})


def _leave_with_the_server() -> None:
    sys.stdin.read()
    os._exit(1)


def main() -> None:
    if hasattr(os, "nice"):
        os.nice(POLITE)
    question = json.loads(sys.stdin.readline())
    threading.Thread(target=_leave_with_the_server, daemon=True).start()
    try:
        answer(question)
    except Exception as error:  # the server logs it and says so in words
        say({"error": f"{type(error).__name__}: {error}"})


if __name__ == "__main__":
    main()
