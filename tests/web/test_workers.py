"""Several processes on one port, and the one that watches over them."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
from pathlib import Path

LEADER = """
import sys
from larrons.web.workers import Workers
from tests.web.test_workers import rest
Workers(1, rest, sys.argv[1]).run()
"""
PATIENCE_MS = 60_000


def rest(pipe: str) -> None:
    """Say who works, and wait to be stopped."""
    Path(pipe).write_text(str(os.getpid()))
    signal.pause()


def test_workers_end_when_the_process_that_watches_over_them_is_killed(tmp_path: Path) -> None:
    pipe = tmp_path / "worker"
    os.mkfifo(pipe)
    leader = subprocess.Popen([sys.executable, "-c", LEADER, str(pipe)])
    try:
        worker = os.pidfd_open(int(pipe.read_text()))
    finally:
        leader.kill()
        leader.wait()
    ended = select.poll()
    ended.register(worker, select.POLLIN)
    assert ended.poll(PATIENCE_MS), "it holds the port, and nobody watches over it"
    os.close(worker)
