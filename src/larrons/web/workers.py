"""Several processes that serve one port: started, watched, started again if they die, stopped together."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import socket
import tempfile
import threading
import time
from collections.abc import Callable
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from typing import Any

from prometheus_client.multiprocess import mark_process_dead

from larrons.web.figures import WORKERS

log = logging.getLogger(__name__)

PAUSE = 1.0  # seconds before a worker that died is started again: if it can't start, that shall not eat the machine
FAREWELL = 45.0  # seconds that a worker has to stop


def follow(work: Callable[..., None], *about: Any) -> None:
    """Work until told to stop; also if the process that watches over all is killed, which nobody else would notice."""
    leader = multiprocessing.parent_process()
    assert leader is not None
    threading.Thread(target=_stop_after, args=(leader.sentinel,), daemon=True).start()
    work(*about)


def _stop_after(sentinel: int) -> None:
    wait([sentinel])
    os.kill(os.getpid(), signal.SIGTERM)


class Workers:
    """`work` is run in each process, with the listening socket and `about`; SIGTERM ends it."""

    def __init__(self, count: int, work: Callable[..., None], listener: socket.socket, *about: Any) -> None:
        self._context = multiprocessing.get_context("spawn")
        self._work, self._about = work, (listener, *about)
        self._is_stopping = False
        self._processes: list[SpawnProcess] = []
        self._count = count

    def run(self) -> None:
        """Until SIGTERM or Ctrl+C."""
        for name in (signal.SIGTERM, signal.SIGINT):
            signal.signal(name, self._stop)
        with tempfile.TemporaryDirectory(prefix="larrons-figures-") as folder:
            os.environ[WORKERS] = folder
            self._processes = [self._start() for _ in range(self._count)]
            while not self._is_stopping:
                wait([process.sentinel for process in self._processes], timeout=PAUSE)
                self._replace_the_dead()
            self._end()

    def _stop(self, *_: Any) -> None:
        self._is_stopping = True

    def _start(self) -> SpawnProcess:
        process = self._context.Process(target=follow, args=(self._work, *self._about), daemon=False)
        process.start()
        return process

    def _replace_the_dead(self) -> None:
        for i, process in enumerate(self._processes):
            if process.is_alive() or self._is_stopping:
                continue
            log.warning("worker %s has ended with code %s; another one is started", process.pid, process.exitcode)
            mark_process_dead(process.pid)
            time.sleep(PAUSE)
            if not self._is_stopping:
                self._processes[i] = self._start()

    def _end(self) -> None:
        for process in self._processes:
            process.terminate()
        until = time.monotonic() + FAREWELL
        for process in self._processes:
            process.join(max(0.0, until - time.monotonic()))
            if process.is_alive():
                process.kill()
                process.join()
