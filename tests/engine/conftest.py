from __future__ import annotations

import pytest

from larrons.engine import catalogue
from larrons.engine.game import Game


@pytest.fixture(scope="session")
def pickomino() -> Game:
    return catalogue.game("pickomino")
