"""The tools notations are made of, and the ready-made notation: what is written comes back, rubbish gets a sentence."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from larrons.engine import catalogue
from larrons.engine.game import Game
from larrons.engine.notation import (
    Names,
    Reader,
    Wrong,
    format_counts,
    format_fields,
    format_head,
    format_seats,
    parse_fields,
    read_counts,
    read_head,
    unknown,
)
from larrons.engine.notation.grammar import Field, Phrase, mark, number
from larrons.engine.notation.reading import named, split
from larrons.engine.rng import new_stream
from larrons.errors import NotationError

BAKSCHISCH = catalogue.game("bakschisch")
wrong = Wrong(BAKSCHISCH.package)
CARDS = Names(wrong, "action", ["egg", "safe", "watch"], also={"e": 0})


def refused(ask: Callable[[], Any]) -> str:
    """The key of the refusal, which is said in both languages."""
    with pytest.raises(NotationError) as caught:
        ask()
    assert caught.value.say("en") != caught.value.say("fr")
    return caught.value.message.key


def test_names_are_read_and_written_from_one_list() -> None:
    assert [CARDS.name(number) for number in range(3)] == list(CARDS) == ["egg", "safe", "watch"]
    assert [CARDS.number(text) for text in ("egg", " Safe ", "WATCH", "e")] == [0, 1, 2, 0]
    assert refused(lambda: CARDS.number("eggs")) == "notation-action"


def test_a_number_that_is_not_used_has_no_name() -> None:
    names = Names(wrong, "action", ["end", None, "draw"])
    assert (len(names), list(names), names.number("draw")) == (3, ["end", "draw"], 2)


def test_the_words_of_a_part_are_taken_one_after_the_other() -> None:
    words = Reader("B acts 3 main egg 2safe hand - rest", wrong, players=3)
    assert words.seat() == 1
    assert (words.takes("main"), words.takes("acts")) == (False, True)
    assert words.number(4) == 3
    assert words.choice(["over", "main"]) == 1
    assert words.until("hand") == ["egg", "2safe"]
    assert words.until("hand", "end") == []
    assert (words.next(), words.next(), bool(words)) == ("hand", "-", True)
    assert refused(words.end) == "notation-too-much"
    words.next()
    words.end()
    assert refused(words.next) == "notation-breaks-off"


@pytest.mark.parametrize("text", ["5", "-1", "x", "1.0", "²", "99999999999", "٣"])
def test_what_is_not_a_number_within_the_limits(text: str) -> None:
    assert refused(lambda: Reader(text, wrong).number(4)) == "notation-not-a-number"


@pytest.mark.parametrize("text", ["D", "a", "AB", "1"])
def test_who_does_not_sit_at_the_table(text: str) -> None:
    assert refused(lambda: Reader(text, wrong, players=3).seat()) == "notation-not-a-seat"


@pytest.mark.parametrize(
    ("items", "counts"), [("egg 2watch", [1, 0, 2]), ("3xsafe egg egg", [2, 3, 0]), ("-", [0] * 3)]
)
def test_cards_by_kind(items: str, counts: list[int]) -> None:
    assert read_counts(items.split(), CARDS) == counts
    assert read_counts(format_counts(CARDS, counts).split(), CARDS) == counts
    assert read_counts(format_counts(CARDS, counts, times="x").split(), CARDS) == counts


@pytest.mark.parametrize("item", ["2", "x", "2xx", "eg", "- egg", "²egg"])
def test_what_are_no_cards(item: str) -> None:
    assert refused(lambda: read_counts(item.split(), CARDS)) == "notation-action"


def test_cards_of_which_one_knows_the_number_only() -> None:
    assert [unknown(text.split()) for text in ("?3", "? 3", "3", "?x", "")] == [3, None, None, None, None]


def test_a_set_of_seats() -> None:
    assert [format_seats(seats) for seats in (0, 0b1, 0b1010)] == ["", "A", "BD"]


def test_parts_have_names() -> None:
    found = named(split("row  x y|pot 3 ")[0:2], wrong, 2, ["row", "pot"], ["last"])
    assert (found["row"].words, found["pot"].number(5)) == (["x", "y"], 3)


@pytest.mark.parametrize(
    ("parts", "key"),
    [(["row"], "part-absent"), (["row", "pot 3", "row"], "part-again"), (["row", "pot", "deck"], "not-a-part")],
)
def test_parts_that_are_wrong(parts: list[str], key: str) -> None:
    assert refused(lambda: named(parts, wrong, 2, ["row", "pot"], ["last"])) == f"notation-{key}"


def head(text: str) -> Any:
    return read_head(BAKSCHISCH, text, wrong, Phrase(Field("round", number(60), "round")), {"first": Reader.seat})


def test_a_head_makes_a_new_game_with_its_options() -> None:
    found = head("3p round 2 caliph_rank=dense fifth_zero_all first C max_rounds=20")
    options = {"caliph_rank": "dense", "fifth_zero_all": True, "max_rounds": 20}
    new = BAKSCHISCH.new(3, options)
    new.record["round"] = 2
    assert found.state == new
    assert (found.state.players, found.counters) == (3, {"first": 2})


def test_a_head_is_written_without_the_options_at_their_defaults() -> None:
    state = BAKSCHISCH.new(3)
    state.record["round"] = 2
    codes = {"fifth_zero_all": 1, "caliph_rank": 1, "throne_tiebreak": 0, "max_rounds": 60, "show_gold": 0}
    written = format_head(state, Phrase(Field("round", number(60), "round")), codes)
    assert written == "3p round 2 fifth_zero_all caliph_rank=dense show_gold=false"
    new = BAKSCHISCH.new(3, {"fifth_zero_all": True, "caliph_rank": "dense", "show_gold": False})
    new.record["round"] = 2
    assert head(written).state == new


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "notation-head-players"),
        ("x", "notation-head-players"),
        ("33p round 2", "notation-head-players"),
        ("9p round 2", "error-players"),
        ("3p", "notation-head-short"),
        ("3p round", "notation-breaks-off"),
        ("3p round x", "notation-not-a-number"),
        ("3p round 2 round 2", "notation-part-again"),
        ("3p round 2 first D", "notation-not-a-seat"),
        ("3p round 2 caliph", "notation-head-word"),
        ("3p round 2 show_gold show_gold", "notation-head-word"),
        ("3p round 2 caliph_rank=last", "error-option-value"),
        ("3p round 2 caliph_rank", "error-option-value"),
        ("3p round 2 max_rounds=9", "error-option-value"),
    ],
)
def test_heads_that_are_wrong(text: str, key: str) -> None:
    assert refused(lambda: head(text)) == key


# The ready-made notation


@pytest.mark.parametrize("name", catalogue.names())
def test_the_ready_made_notation_comes_back(name: str) -> None:
    game, rng = catalogue.game(name), new_stream(3)
    state = game.new(game.seats[1])
    for _ in range(80):
        if state.is_over:
            break
        if state.is_chance:
            state.settle(state.sample(rng))
        else:
            seat = state.waiting[0]
            state.apply(seat, state.legal(seat)[-1])
        assert parse_fields(game, format_fields(state)) == state
        assert parse_fields(game, format_fields(state.observe(0))) == state.observe(0)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "notation-game"),
        ("x", "notation-game"),
        ("bakschisch", "notation-bare"),
        ("bakschisch n=9", "error-players"),
        ("bakschisch n", "notation-field"),
        ("bakschisch n=2 gold", "notation-field"),
        ("bakschisch n=2 silver=3", "notation-field"),
        ("bakschisch n=2 n=3", "notation-part-again"),
        ("bakschisch n=x", "notation-value"),
        ("bakschisch n=2,3", "notation-value"),
        ("bakschisch n=2 gold=1,2,3,4,5", "notation-value"),
        ("bakschisch n=2 gold=9999x1", "notation-value"),
        ("bakschisch n=2 gold=256", "notation-value"),
        ("bakschisch n=2 gold=99999999999999999999999", "notation-value"),
        ("bakschisch n=2 phase=3", "notation-range"),
        ("bakschisch n=2 gold=41", "notation-range"),
        ("bakschisch n=2 pos=0,99", "notation-range"),
        ("bakschisch n=2 winners=4", "notation-range"),
    ],
)
def test_fields_that_are_wrong(text: str, key: str) -> None:
    assert refused(lambda: parse_fields(BAKSCHISCH, text)) == key


@pytest.mark.parametrize("text", ["bakschisch n=2 phase=9", "bakschisch n=2 phase=deal"])
def test_a_wrong_value_is_told_with_those_that_are_right(text: str) -> None:
    with pytest.raises(NotationError, match=r"0 \(\w+\), 1 \(\w+\)"):
        parse_fields(BAKSCHISCH, text)


def test_nonsense_is_answered_with_the_notation_of_a_new_game() -> None:
    for parse, game in ((parse_fields, BAKSCHISCH), (Game.parse, catalogue.game("larcin"))):
        with pytest.raises(NotationError) as refusal:
            parse(game, "x")
        example = str(refusal.value).partition("is written so: ")[2]
        assert parse(game, example) == game.new(2)


@settings(deadline=None, max_examples=200)
@given(text=st.text(alphabet="bakschish np=,/x0123456789-?|", max_size=60))
def test_whatever_is_typed_is_a_state_or_refused(text: str) -> None:
    for start in ("", "bakschisch ", "bakschisch n=2 "):
        with suppress(NotationError):
            assert parse_fields(BAKSCHISCH, start + text).players in range(2, 5)


def test_an_option_may_be_told_in_short_where_it_is_clear_which_is_meant() -> None:
    told = head("3p round 2 dense throne_tiebreak_first fifth_zero_all").state
    assert told == head("3p round 2 caliph_rank=dense throne_tiebreak=first fifth_zero_all=true").state
    assert refused(lambda: head("3p round 2 throne_tiebreak")) == "error-option-value"


TABLE = Phrase(
    Field("pot", number(40), "pot"), Field("bribe", number(5, 1, more=1), "bribe", 0), mark("first", "opt_tb_first")
)
OWN = Phrase(Field("gold", number(9)))


@pytest.mark.parametrize("text", ["pot 3 bribe 2 first 4", "pot 0 first 4", "pot 40 4"])
def test_what_a_phrase_reads_it_writes(text: str) -> None:
    s, words = BAKSCHISCH.new(3).record, Reader(text, wrong)
    TABLE.read(s, words)
    OWN.read(s, words, 1)
    assert " ".join([*TABLE.write(s), *OWN.write(s, 1)]) == text
    assert s.gold[1] == 4


def test_a_word_that_a_phrase_needs_is_missed() -> None:
    s = BAKSCHISCH.new(3).record
    assert refused(lambda: TABLE.read(s, Reader("bribe 2", wrong))) == "notation-not-a-word"
    assert refused(lambda: TABLE.read_any(s, Reader("first bribe 2 first", wrong))) == "notation-part-again"
