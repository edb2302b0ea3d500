"""Compiling in the background: a game whose rules come to no end neither takes a processor for ever nor the server."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from larrons.engine import catalogue
from larrons.web import compilers
from larrons.web.compilers import Compilers
from tests.apart import run_apart

ENDLESS = """
import itertools, pathlib, sys
from larrons.web import warm_up

folder = sys.argv.pop(1)
warm_up.SECONDS = 1
warm_up.mark_of = lambda game: pathlib.Path(folder) / "complete"
warm_up.warm_up = lambda game: all(True for _ in itertools.count())
warm_up.main()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such limit")
def test_rules_without_end_are_given_up_and_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(compilers, "interprets_meanwhile", lambda: True)
    monkeypatch.setattr(compilers, "mark_of", lambda game: tmp_path / "complete")
    monkeypatch.setattr(compilers, "APART", [sys.executable, "-c", ENDLESS, str(tmp_path)])

    async def run() -> None:
        crew = Compilers()
        assert not await crew.prepare(catalogue.game("pickomino"))
        await crew.close()

    run_apart(run())
    assert "the rules of pickomino are not compiled: played for a trial, they come to no end" in caplog.text
