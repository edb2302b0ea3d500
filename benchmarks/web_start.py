"""How long a person waits at the web table: from the command to the first decision, for each game.

    python -m benchmarks.web_start [--warm] [game …]

A fresh process, an empty folder for compiled rules (unless `--warm`), an empty database; then what a browser does: the
page of the games, "Play now", and the table's page until it offers a decision. Seconds since the command.
"""

from __future__ import annotations

import argparse
import http.client
import os
import re
import subprocess
import sys
import tempfile
import time
from urllib.parse import urlencode

from larrons.engine import catalogue

DECISION = re.compile(r'form="act" name="action"|id="draw"')
PATIENCE = 120.0


class Browser:
    """Keeps its cookie, follows redirects, sends forms from our own pages."""

    def __init__(self, port: int) -> None:
        self._connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        self._headers = {"Origin": f"http://127.0.0.1:{port}", "Accept-Language": "en"}

    def ask(self, method: str, path: str) -> tuple[str, str]:
        """The address one ends at, and its text."""
        body = urlencode({}) if method == "POST" else None
        self._connection.request(method, path, body, self._headers)
        answer = self._connection.getresponse()
        text = answer.read().decode()
        if cookie := answer.getheader("set-cookie"):
            self._headers["Cookie"] = cookie.partition(";")[0]
        if answer.status == 303:
            return self.ask("GET", answer.getheader("location") or "/")
        if answer.status != 200:
            raise RuntimeError(f"{answer.status} {path}: {text[:300]}")
        return path, text


def waits(game: str, cache: str) -> dict[str, float]:
    """Seconds from the command to the first page, to the table, and to the first decision on it."""
    start = time.perf_counter()
    with tempfile.TemporaryDirectory() as data:
        environment = {**os.environ, "LARRONS_CACHE_DIR": cache, "LARRONS_DATA_DIR": data}
        command = [sys.executable, "-m", "larrons", "serve", "--port", "0"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as server:
            try:
                return {name: moment - start for name, moment in _moments(server, game)}
            finally:
                server.terminate()  # and with it, the process that compiles for it


def _moments(server: subprocess.Popen[str], game: str) -> list[tuple[str, float]]:
    assert server.stdout is not None
    line = server.stdout.readline()
    found = re.search(r":(\d+)/", line)
    if found is None:
        raise RuntimeError(line)
    browser = Browser(int(found[1]))
    browser.ask("GET", "/")
    moments = [("home", time.perf_counter())]
    address, text = browser.ask("POST", f"/play/{game}")
    address, text = browser.ask("POST", f"{address.partition('?')[0]}/start")
    moments.append(("table", time.perf_counter()))
    while not DECISION.search(text) and time.perf_counter() < moments[0][1] + PATIENCE:
        time.sleep(0.1)
        _, text = browser.ask("GET", address)
    moments.append(("decision", time.perf_counter()))
    return moments


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=catalogue.names())
    parser.add_argument("--warm", action="store_true", help="with rules compiled before")
    given = parser.parse_args()
    for game in given.games:
        with tempfile.TemporaryDirectory() as cache:
            times = waits(game, os.environ.get("LARRONS_CACHE_DIR", cache) if given.warm else cache)
        print(f"{game:12}", *(f"{name} {seconds:6.2f} s" for name, seconds in times.items()))


if __name__ == "__main__":
    main()
