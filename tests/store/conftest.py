"""The store on both of its databases: an SQLite file, and a real PostgreSQL started for the tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.store.postgres import find_postgres, postgres


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """A server of its own that listens on a socket in a temporary folder."""
    programs = find_postgres()
    if programs is None:
        pytest.skip("PostgreSQL is not installed here; .ci/run installs it")
    with postgres(programs) as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "larrons.sqlite")
    found: str = request.getfixturevalue("postgres_url")
    return found
