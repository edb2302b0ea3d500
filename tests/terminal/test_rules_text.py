"""The rules at a terminal: whatever its width, nothing of a table is lost."""

from __future__ import annotations

from collections import Counter

import pytest
from typer.testing import CliRunner

from larrons.cli import app
from larrons.engine.catalogue import game
from larrons.engine.rulebook import Rulebook
from larrons.engine.words import LANGUAGES
from tests.games.house import NAMES


def shown(name: str, language: str, columns: int) -> str:
    return CliRunner().invoke(app, ["rules", name, "--lang", language], env={"COLUMNS": str(columns)}).output


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_every_word_of_a_table_is_whole_in_a_terminal_of_eighty_columns(name: str, language: str) -> None:
    table = [line for line in Rulebook.of(game(name), language).text.splitlines() if line.startswith("|")]
    words = Counter(word for line in table if "---" not in line for word in line.replace("|", " ").split())
    assert words - Counter(shown(name, language, 80).split()) == Counter()


@pytest.mark.parametrize("columns", [30, 60])
def test_nothing_is_cut_where_there_is_less_room(columns: int) -> None:
    assert "…" not in Rulebook.of(game("langfinger"), "fr").text
    assert "…" not in shown("langfinger", "fr", columns)
