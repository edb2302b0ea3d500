"""A table: numbered moves, fair undo, a story for every seat."""

from __future__ import annotations

import pytest

from larrons.engine import catalogue
from larrons.engine.records import SeatInfo
from larrons.errors import IllegalMove, NotPossible, StaleMove
from larrons.games.pickomino.rules import Action
from larrons.table.table import Table

SEATS = [SeatInfo("Ana", "you"), SeatInfo("Bo", "careful")]


def pickomino(seed: int = 0) -> Table:
    return Table.open(catalogue.game("pickomino"), SEATS, {"start": 0}, secret=bytes([seed]) * 32, salts=["a", "b"])


def test_a_repeated_or_late_move_is_refused_and_changes_nothing() -> None:
    table = pickomino()
    table.draw()
    action = table.observe(0).legal(0)[0]
    number = table.number
    table.post(0, action, number)
    before = table.record.to_json()
    for late in (number, number - 1, number + 5):
        with pytest.raises(StaleMove):
            table.post(0, action, late)
    assert table.record.to_json() == before


def test_an_illegal_move_names_its_rule_and_changes_nothing() -> None:
    table = pickomino()
    table.draw()
    before = table.record.to_json()
    with pytest.raises(IllegalMove) as refused:
        table.post(0, 6, table.number)
    assert refused.value.rule == "PK-8"
    with pytest.raises(IllegalMove) as refused:
        table.post(1, table.observe(0).legal(0)[0], table.number)
    assert refused.value.rule == "PK-4"
    assert table.record.to_json() == before


def test_undo_takes_back_ones_own_last_choice_and_stays_in_the_log() -> None:
    table = pickomino()
    table.draw()
    seen = table.observe(0)
    table.post(0, seen.legal(0)[0], table.number)
    assert table.can_undo(0)
    assert not table.can_undo(1)
    table.undo(0)
    assert table.observe(0) == seen
    assert [move[0] for move in table.record.moves] == ["draw", 0, "undo"]
    assert table.record.state() == seen


def test_undo_never_crosses_a_roll_or_the_beginning() -> None:
    table = pickomino()
    with pytest.raises(NotPossible):
        table.undo(0)
    table.draw()
    table.post(0, table.observe(0).legal(0)[0], table.number)
    table.draw()
    assert not table.can_undo(0)
    with pytest.raises(NotPossible):
        table.undo(0)


def test_the_secret_is_in_the_record_only_after_the_last_move() -> None:
    table = pickomino()
    while not table.observe(-1).is_over:
        assert table.record.secret is None
        seen = table.observe(-1)
        if seen.is_chance:
            table.draw()
        else:
            table.post(seen.waiting[0], seen.legal(seen.waiting[0])[-1], table.number)
    assert table.record.secret == bytes(32)


def test_a_table_goes_on_from_its_record_with_the_same_luck() -> None:
    one, other = pickomino(5), pickomino(5)
    for _ in range(40):
        for table in (one, other):
            seen = table.observe(-1)
            if seen.is_chance:
                table.draw()
            else:
                table.post(seen.waiting[0], seen.legal(seen.waiting[0])[0], table.number)
        other = Table(other.record, bytes([5]) * 32)
    assert one.record.to_json() == other.record.to_json()
    assert one.observe(0) == other.observe(0)


def test_the_story_is_told_once_for_each_move_in_effect() -> None:
    table = pickomino()
    table.draw()
    first = table.story(0)
    table.post(0, table.observe(0).legal(0)[0], table.number)
    assert table.story(0)[: len(first)] == first
    assert len(table.story(0, since=1)) == len(table.story(0)) - len(first)
    table.undo(0)
    assert table.story(0) == first


def test_several_choices_can_be_taken_back_however_few_states_are_at_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("larrons.table.table.WINDOW", 2)
    table = pickomino()
    before = seen = table.observe(0)
    while Action.ROLL not in seen.legal(0) + seen.legal(1):
        if seen.is_chance:
            table.draw()
        else:
            before = seen
            table.post(seen.waiting[0], seen.legal(seen.waiting[0])[-1], table.number)
        seen = table.observe(0)
    seat = seen.waiting[0]
    table.post(seat, Action.ROLL, table.number)
    table.undo(seat)
    table.undo(seat)
    assert table.observe(0) == before
    assert not table.can_undo(seat)
