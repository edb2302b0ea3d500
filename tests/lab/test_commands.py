"""`larrons lab`."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

from larrons.cli import app
from larrons.engine import catalogue
from larrons.engine.features import layout
from larrons.engine.words import LANGUAGES, Words
from larrons.errors import OptionError
from larrons.lab.report import meaning
from tests.lab.games import every_game


@every_game
def test_features_are_printed(name: str) -> None:
    game = catalogue.game(name)
    for language in ("en", "fr"):
        run = CliRunner().invoke(app, ["lab", "features", name, "--players", str(game.seats[1]), "--lang", language])
        assert run.exit_code == 0
        lines = [line.split() for line in run.output.splitlines()]
        assert [line[1] for line in lines if len(line) == 2 and line[0].isdigit()] == layout(game, game.seats[1]).names


@every_game
def test_every_field_has_a_sentence(name: str) -> None:
    game = catalogue.game(name)
    for language in LANGUAGES:
        words = Words(language, game.package)
        sentences = {part.title: meaning(part, words) for part in game.module("features").PARTS}
        assert all(sentence.endswith(".") for sentence in sentences.values()), sentences
        shown = CliRunner().invoke(app, ["lab", "features", name, "--lang", language]).output
        for title, sentence in sentences.items():
            assert f"{title} {' '.join(sentence.split())}" in " ".join(shown.split())  # no-break spaces too


def test_a_wrong_number_of_players_gets_a_sentence() -> None:
    with pytest.raises(OptionError, match="2 to 7 players"):
        CliRunner().invoke(app, ["lab", "features", "pickomino", "--players", "9"], catch_exceptions=False)
