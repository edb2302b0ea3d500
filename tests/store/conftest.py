"""The store on both of its databases: an SQLite file, and a real PostgreSQL started for the tests."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "larrons.sqlite")
    found: str = request.getfixturevalue("postgres").url
    return found
