"""Games that were played by older rules: replayed exactly, or refused with the version they need."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import larrons
from larrons.engine.records import Record
from larrons.errors import OtherRules

RECORDS = Path(__file__).parents[1] / "fixtures" / "records"


def kept(version: int) -> list[str]:
    return sorted(path.name.split("-")[0] for path in RECORDS.glob(f"*-v{version}.json"))


def test_a_record_of_every_game_is_kept() -> None:
    assert kept(1) == larrons.names()


@pytest.mark.parametrize("name", kept(1))
def test_a_record_of_version_1_is_replayed_or_refused_in_words(name: str) -> None:
    game, path = larrons.game(name), RECORDS / f"{name}-v1.json"
    if game.rules_version == 1 or 1 in game.replays:
        record = Record.load(path)
        assert record.check_luck() > 0
        assert record.state().is_over
        assert record.to_json() == path.read_text(encoding="utf-8")  # it is still a record of version 1
        return
    with pytest.raises(OtherRules) as refused:
        Record.load(path)
    for language in ("en", "fr"):
        sentence = refused.value.say(language)
        assert "version 1 " in sentence
        assert f"version {game.rules_version}" in sentence


def test_a_version_that_is_not_replayed_is_refused() -> None:
    game = replace(larrons.game("pickomino"), rules_version=3, replays={2: "components.toml"})
    assert game.of_version(3) is game
    assert game.of_version(2).rules_version == 2
    for unknown in (1, 4, True, "3", None):
        with pytest.raises(OtherRules):
            game.of_version(unknown)
