from __future__ import annotations

from pathlib import Path

import pytest

from tests.author.environment import Environment


@pytest.fixture(scope="session")
def compiled_code(pytestconfig: pytest.Config) -> Path:
    """Compiled code is kept from one run of the tests to the next."""
    return Path(pytestconfig.cache.mkdir("larrons"))  # type: ignore[union-attr]


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory, compiled_code: Path) -> Environment:
    return Environment(tmp_path_factory.mktemp("environment") / "venv", compiled_code)
