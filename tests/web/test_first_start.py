"""The first start, when nothing has been compiled yet: nobody waits for the compiler."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from larrons.engine import catalogue
from tests.web.server import READY, begin, browser_like

DECISION = re.compile(r'form="act" name="action"|id="draw"')


def test_play_now_leads_to_a_decision_before_the_rules_are_compiled(tmp_path: Path) -> None:
    places = {"LARRONS_CACHE_DIR": str(tmp_path / "cache"), "LARRONS_DATA_DIR": str(tmp_path / "data")}
    command = [sys.executable, "-m", "larrons", "serve", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, **places}) as server:
        assert server.stdout is not None
        found = READY.search(server.stdout.readline())
        assert found
        with browser_like(found[1]) as client:
            for name in catalogue.names():
                page = begin(client, client.post(f"/play/{name}"))
                while not DECISION.search(page.text):  # the bots before me make their moves
                    page = client.get(page.url.path)
        assert not list((tmp_path / "cache").rglob("calls.scores*.nbc"))  # what is compiled last
        server.terminate()
