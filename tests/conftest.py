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


ORDER = ("tests/author/", "", "tests/web/test_whole_games", "tests/web/")  # "": all others, an author's tests too


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest come first, so that no worker is left alone with them at the end; pages last, so that browsers are
    not started beside tests that have event loops of their own."""
    items.sort(key=lambda item: ORDER.index(max((p for p in ORDER if item.nodeid.startswith(p)), key=len)))
