"""`larrons lab`."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

from larrons.cli import app
from larrons.engine import catalogue
from larrons.engine.features import layout
from larrons.errors import OptionError
from tests.lab.games import every_game


@every_game
def test_features_are_printed(name: str) -> None:
    game = catalogue.game(name)
    for language in ("en", "fr"):
        run = CliRunner().invoke(app, ["lab", "features", name, "--players", str(game.seats[1]), "--lang", language])
        assert run.exit_code == 0
        names = [line.split()[1] for line in run.output.splitlines()[2:] if line.split()[:1][0].isdigit()]
        assert names == layout(game, game.seats[1]).names


def test_a_wrong_number_of_players_gets_a_sentence() -> None:
    with pytest.raises(OptionError, match="2 to 7 players"):
        CliRunner().invoke(app, ["lab", "features", "pickomino", "--players", "9"], catch_exceptions=False)
