"""How long a person waits: importing, and the first screen with a warm and with an empty cache."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time

IMPORT = [sys.executable, "-c", "import larrons"]
SCREEN = [
    sys.executable,
    "-m",
    "larrons",
    "play",
    "pickomino",
    "--seats",
    "you,careful",
    "--option",
    "start=0",
    "--lang",
    "en",
]


def seconds(command: list[str], **environment: str) -> float:
    """From the start of the process to its end; the game reads an end of input as soon as it asks."""
    start = time.perf_counter()
    subprocess.run(
        command, stdin=subprocess.DEVNULL, capture_output=True, check=True, env={**os.environ, **environment}
    )
    return time.perf_counter() - start


def waits() -> dict[str, float]:
    """Seconds; the warm ones are medians of five."""
    with tempfile.TemporaryDirectory() as folder:
        places = {"LARRONS_DATA_DIR": folder, "LARRONS_CACHE_DIR": f"{folder}/cache"}
        cold = seconds(SCREEN, **places)
        warm = sorted(seconds(SCREEN, **places) for _ in range(5))[2]
        importing = sorted(seconds(IMPORT) for _ in range(5))[2]
        bare = sorted(seconds([sys.executable, "-c", "pass"]) for _ in range(5))[2]
    return {
        "import larrons": importing - bare,
        "first screen, warm cache": warm,
        "first screen, empty cache": cold,
    }
