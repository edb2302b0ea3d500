"""What operators want to know of a running server, counted for Prometheus."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

from larrons import __version__

if TYPE_CHECKING:
    from larrons.web.hub import Hub

SECONDS = (0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
WORKERS = "PROMETHEUS_MULTIPROC_DIR"  # where the processes of `larrons serve --workers` keep their figures together

requests = Histogram(
    "larrons_request_seconds", "Time to answer a request, streams left out", ["route"], buckets=SECONDS
)
answers = Counter("larrons_answers", "Answers by status; 5xx are errors", ["status"])
moves = Counter("larrons_moves", "Moves, draws and undos that were written")
writes = Histogram("larrons_write_seconds", "Time to write what a command did", buckets=SECONDS)
overtaken = Counter("larrons_overtaken", "Commands that were run again as another process had written first")
thinking = Histogram("larrons_thinking_seconds", "Time from asking a bot to its choice", buckets=SECONDS)
reviews = Counter("larrons_reviews", "Reviews that were begun to be worked out")
asked = Gauge("larrons_bots_asked", "Bots that think, or wait for their turn to think", multiprocess_mode="livesum")
queue = Gauge("larrons_write_queue", "Commands that wait to be written", multiprocess_mode="livesum")
tables = Gauge("larrons_tables", "Tables in memory", multiprocess_mode="livesum")
errors = Counter("larrons_errors", "Lines of the log that are errors: mistakes of ours, or damaged tables")
failures = Counter("larrons_database_failures", "Times that the database could not be read or written")
ready = Gauge("larrons_ready", "Whether it is ready; of several workers, how many", multiprocess_mode="livesum")
version = Gauge("larrons_version", "1, for the version that runs", ["version"], multiprocess_mode="livemax")
version.labels(__version__).set(1)
streams = Gauge("larrons_streams", "Pages and programs that listen", multiprocess_mode="livesum")


@contextmanager
def thought() -> Iterator[None]:
    """Measure how long a bot takes, waiting for its turn included."""
    began = time.perf_counter()
    asked.inc()
    try:
        yield
    finally:
        asked.dec()
        thinking.observe(time.perf_counter() - began)


def look(hub: Hub) -> None:
    """Bring up to date what is not counted as it happens."""
    lives = hub.lives()
    tables.set(len(lives))
    streams.set(sum(len(live.listeners) for live in lives))
    queue.set(hub.store.waiting)


def told() -> tuple[bytes, str]:
    """All figures, of all workers together, and the type of that text."""
    if os.environ.get(WORKERS):
        registry = CollectorRegistry()
        MultiProcessCollector(registry)
        return generate_latest(registry), CONTENT_TYPE_LATEST
    return generate_latest(), CONTENT_TYPE_LATEST
