from __future__ import annotations

from collections.abc import Iterator

import hypothesis
import pytest

from tests.postgres import Postgres

# The first example may have to compile something, and a check that passes today passes tomorrow.
hypothesis.settings.register_profile("larrons", deadline=None, derandomize=True)
hypothesis.settings.load_profile("larrons")


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL server of our own."""
    server = Postgres()
    yield server
    server.remove()
