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


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whole games in browsers come first: they wait a lot, so that other tests fill the cores meanwhile."""
    items.sort(key=lambda item: "web/test_whole_games" not in item.nodeid)
