"""The seven powers: PP-31 to PP-42, PP-55.

Each alone, in double or nothing, at the second and the seventh guard, and with others.
"""

from __future__ import annotations

import pytest

from larrons.engine.rulebook import Rulebook
from larrons.engine.state import State
from larrons.engine.words import LANGUAGES
from larrons.errors import IllegalMove
from tests.games.pickpocket.tables import GAME, choices, discard, do, field, row, scores, status, table, turn

HEAD = "powers night 5 prince D"
SIX_GONE = "-, gone 2 3 4a 4b 4c 5"


def night(*owned: str, row: str = "PK", guards: str = "-", whose: str = "A turn", **more: str) -> State:
    """Four thieves inside (in double or nothing only A); `owned` are the powers of A, B and C, D is Prince."""
    alone = "double" in whose
    people = [f"{'in' if seat == 0 or not alone else 'away'} hand -" for seat in range(4)]
    people = [
        person + (f" has {power}" if power else "") for person, power in zip(people, [*owned, *[""] * 4], strict=False)
    ]
    return table(whose, *people, row=row, guards=guards, head=more.get("head", HEAD))


# --- choosing ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PP-31")
def test_there_are_no_powers_in_the_first_night() -> None:
    state = GAME.new(4, {"powers": True})
    state = do(state, *(f"> marker {seat}" for seat in "BCDA"), *["> PK", "> PP", "> PV"] * 4)
    assert turn(state) == "B turn"
    assert field(state, "power_owner") == [-1] * 7


@pytest.mark.rule("PP-31", "PP-32")
@pytest.mark.parametrize("players", [4, 5, 6])
def test_everybody_but_the_prince_chooses_one_fewest_points_first(players: int) -> None:
    people = [
        "5@6 away hand -",
        "9@7 away hand -",
        "0@2 in hand -",
        "5@8 away hand -",
        "2@9 away hand -",
        "9@10 away hand -",
    ][:players]
    state = do(table("C double 1", *people, row="PK", head="powers night 1 start A"), "steal", "> VV")
    picked = []
    while turn(state).endswith("picks"):
        picked.append(turn(state)[0])
        state = do(state, f"take {['beer', 'bruce', 'glove', 'passage', 'illusion'][len(picked) - 1]}")
    # A and D are equal at 5: D came later and lies higher, so D goes first; so does F before B, who is Prince
    assert picked == {4: list("CDA"), 5: list("CEDA"), 6: list("CEDAF")}[players]
    assert turn(state) == "B turn"
    owners = field(state, "power_owner")
    assert 1 not in owners
    assert sum(owner >= 0 for owner in owners) == players - 1


@pytest.mark.rule("PP-32")
def test_a_choice_is_compulsory_and_a_power_has_one_owner() -> None:
    state = do(table("C picks", *["in hand -"] * 3, "5@4 in hand -", head="powers night 2 prince D"), "take beer")
    assert turn(state) == "B picks"
    assert choices(state) == {
        f"take {name}" for name in ("illusion", "glove", "passage", "accomplice", "bruce", "ambidextrous")
    }
    for action, rule in (("take beer", "PP-31"), ("steal", "PP-32"), ("leave", "PP-32")):
        with pytest.raises(IllegalMove) as refused:
            do(state, action)
        assert refused.value.rule == rule


@pytest.mark.rule("PP-33")
def test_powers_go_back_and_all_seven_are_on_offer_again() -> None:
    state = do(night("beer*", "bruce", "glove", whose="A double 1"), "steal", "> VV")
    assert (field(state, "power_owner"), field(state, "power_used")) == ([-1] * 7, 0)
    assert len(choices(state)) == 7


@pytest.mark.rule("PP-55")
@pytest.mark.parametrize("power", ["illusion", "glove", "passage", "accomplice", "bruce"])
def test_automatic_powers_offer_no_choice(power: str) -> None:
    assert choices(night(power, guards="3")) == {"steal", "leave"}
    assert choices(night(power, guards="3", whose="A double 2")) == {"steal"}


# --- Illusion ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PP-35")
@pytest.mark.parametrize(
    ("tiles", "points"), [("PP", 0), ("PK", 1), ("PV", 2), ("PJ", 3), ("KVJ", 6), ("PKVJ", 6), ("-", 0)]
)
def test_illusion_pays_for_open_lines(tiles: str, points: int) -> None:
    without, with_it = night(row=tiles), night("illusion", row=tiles)
    assert scores(do(with_it, "leave"))[0] == scores(do(without, "leave"))[0] + points


@pytest.mark.rule("PP-35")
def test_illusion_sees_the_elements_of_a_merchant_who_has_some() -> None:
    state = night("illusion", row="-", head="powers merchant_elements night 5 prince D")
    assert scores(do(state, "leave"))[0] == 4 + 6


@pytest.mark.rule("PP-34", "PP-35")
def test_illusion_is_not_doubled_and_not_paid_for_a_lost_double() -> None:
    state = night("illusion", row="KV", whose="A double 1")
    assert scores(do(state, "steal", "> KV"))[0] == 2 * 4 + 3
    assert scores(do(state, "steal", "> PJ"))[0] == 0


@pytest.mark.rule("PP-35")
def test_illusion_brings_nothing_when_thrown_out() -> None:
    assert scores(do(night("illusion", guards="3"), "steal", "> guard 6"))[0] == 0
    assert scores(do(night("illusion", guards=SIX_GONE), "steal", "> guard 6"))[0] == 0


# --- Magic glove ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("PP-20", "PP-36")
def test_the_glove_takes_a_tile_after_scoring() -> None:
    state = do(night("glove"), "leave")
    assert (scores(state)[0], turn(state), status(state)[0]) == (2, "A glove", "away")
    after = do(state, "> JJ")
    assert (field(after, "hand_size", 4), turn(after)) == ([1, 0, 0, 0], "B turn")
    assert field(after, "hand")[0][14] == 1
    assert row(after) == "PK", "the tile is not laid in the row"


@pytest.mark.rule("PP-36")
def test_a_first_guard_from_the_glove_joins_the_night_and_brings_no_other_tile() -> None:
    state = do(night("glove"), "leave", "> guard 6")
    assert (field(state, "hand_size", 4), turn(state), field(state, "night_guards")) == (
        [0, 0, 0, 0],
        "B turn",
        [6, -1],
    )
    assert scores(do(state, "leave")) == [2, 8, 0, 0], "he pays those who leave later, not the owner of the glove"


@pytest.mark.rule("PP-36", "PP-17")
def test_a_second_guard_from_the_glove_ends_the_night() -> None:
    state = do(night("glove", guards="3"), "leave", "> guard 6")
    assert (scores(state), field(state, "night")) == ([5, 0, 0, 0], 6)


@pytest.mark.rule("PP-36", "PP-26")
def test_the_glove_after_a_won_double() -> None:
    state = do(night("glove", whose="A double 1"), "steal", "> PK")
    assert (scores(state)[0], turn(state)) == (8, "A glove double 0")
    after = do(state, "> VV")
    assert (field(after, "hand_size")[0], field(after, "night")) == (1, 6)
    guard = do(state, "> guard 6")
    assert (field(guard, "hand_size")[0], field(guard, "night"), field(guard, "guards_seen")) == (0, 6, 1)
    seventh = do(night("glove", whose="A double 1", guards=SIX_GONE), "steal", "> PK", "> guard 6")
    assert seventh.is_over
    assert scores(seventh)[0] == 8


@pytest.mark.rule("PP-36")
def test_no_glove_for_a_thief_who_is_caught() -> None:
    assert turn(do(night("glove"), "steal", "> VV")) == "B turn"


# --- Secret passage ------------------------------------------------------------------------------------------------


@pytest.mark.rule("PP-38")
@pytest.mark.parametrize("owner", [0, 1, 2])
def test_the_passage_works_whoever_draws_the_second_guard(owner: int) -> None:
    powers = ["", "", ""]
    powers[owner] = "passage"
    state = do(night(*powers, guards="3"), "steal", "> guard 6")
    assert scores(state) == [2 + 3 + 6 if seat == owner else 0 for seat in range(4)]
    assert field(state, "night") == 6


@pytest.mark.rule("PP-38")
def test_the_passage_works_for_a_warned_thief_too() -> None:
    state = table(
        "A turn", "in down hand - has passage", "in up hand -", row="PK", guards="3", head="powers night 2 prince B"
    )
    assert scores(do(state, "steal", "> guard 6")) == [11, 0]


@pytest.mark.rule("PP-38")
def test_the_passage_does_not_help_against_being_caught_nor_once_outside() -> None:
    assert scores(do(night("passage", guards="3"), "steal", "> VV")) == [0, 0, 0, 0]
    gone = do(night("passage", guards="3"), "leave", "steal", "> guard 6")
    assert scores(gone) == [5, 0, 0, 0]


@pytest.mark.rule("PP-38", "PP-28")
@pytest.mark.parametrize(("guards", "points"), [("3, gone 2 4a 4b 4c 5", 11), (SIX_GONE, 0)])
def test_the_passage_at_the_seventh_guard_needs_it_to_be_the_second(guards: str, points: int) -> None:
    state = do(night("passage", guards=guards), "steal", "> guard 6")
    assert state.is_over
    assert scores(state) == [points, 0, 0, 0]
    assert status(state)[0] == ("passage" if points else "thrown")
    assert status(state)[1:] == ["thrown"] * 3


@pytest.mark.rule("PP-38")
def test_the_passage_in_double_or_nothing_is_not_doubled() -> None:
    state = night("passage", guards="3", whose="A double 1")
    assert scores(do(state, "steal", "> guard 6"))[0] == 11


@pytest.mark.rule("PP-38", "PP-45")
def test_the_passage_is_no_voluntary_exit_no_other_power_adds_to_it() -> None:
    for other in ("bruce", "illusion", "accomplice", "glove"):
        state = table(
            "B turn",
            f"in up hand - has {other} passage",
            "in up hand -",
            row="PK",
            guards="3",
            head="powers night 2 prince B",
        )
        after = do(state, "steal", "> guard 6")
        assert scores(after) == [11, 0], other
        assert field(after, "hand_size", 2) == [0, 0]


@pytest.mark.rule("PP-36", "PP-38")
def test_ones_own_glove_finds_the_passage_owner_already_out() -> None:
    state = table(
        "A turn", "in up hand - has glove passage", "in up hand -", row="PK", guards="3", head="powers night 2 prince B"
    )
    assert scores(do(state, "leave", "> guard 6")) == [5, 0]


# --- Accomplice and Bruce ------------------------------------------------------------------------------------------


@pytest.mark.rule("PP-37")
def test_the_accomplice_doubles_the_guard() -> None:
    assert scores(do(night("accomplice", guards="6"), "leave"))[0] == 2 + 12
    assert scores(do(night("accomplice"), "leave"))[0] == 2
    assert scores(do(night("", "accomplice", guards="6"), "leave"))[0] == 2 + 6


@pytest.mark.rule("PP-34", "PP-37")
def test_the_accomplice_in_double_or_nothing() -> None:
    state = night("accomplice", guards="6", whose="A double 1")
    assert scores(do(state, "steal", "> PK"))[0] == 2 * 4 + 2 * 6
    assert scores(do(night("accomplice", whose="A double 1"), "steal", "> guard 5"))[0] == 2 * 2 + 2 * 5


@pytest.mark.rule("PP-37", "PP-42")
def test_the_accomplice_gets_nothing_from_the_second_or_the_seventh_guard() -> None:
    assert scores(do(night("accomplice", guards="6"), "steal", "> guard 5"))[0] == 0
    assert scores(do(night("accomplice", guards=SIX_GONE), "steal", "> guard 6"))[0] == 0


@pytest.mark.rule("PP-39", "PP-34")
def test_bruce_brings_two_points_never_doubled() -> None:
    assert scores(do(night("bruce"), "leave"))[0] == 4
    assert scores(do(night("bruce", row="-"), "leave"))[0] == 2
    assert scores(do(night("bruce", whose="A double 1"), "steal", "> PK"))[0] == 2 * 4 + 2


@pytest.mark.rule("PP-39")
def test_bruce_stays_at_home_when_his_master_is_caught_or_thrown_out() -> None:
    assert scores(do(night("bruce"), "steal", "> VV"))[0] == 0
    assert scores(do(night("bruce", guards="3"), "steal", "> guard 6"))[0] == 0
    assert scores(do(night("bruce", guards=SIX_GONE), "steal", "> guard 6"))[0] == 0


@pytest.mark.rule("PP-45", "PP-34")
@pytest.mark.parametrize(
    ("powers", "points"),
    [
        ("accomplice bruce", 2 + 12 + 2),
        ("illusion accomplice", 2 + 12 + 1),
        ("illusion bruce", 2 + 6 + 1 + 2),
        ("bruce beer", 2 + 6 + 2),
    ],
)
def test_two_powers_simply_add_up(powers: str, points: int) -> None:
    state = table(
        "A turn", f"in up hand - has {powers}", "in up hand -", row="PK", guards="6", head="powers night 2 prince B"
    )
    assert scores(do(state, "leave"))[0] == points


# --- Beer ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PP-9", "PP-40")
@pytest.mark.parametrize("language", LANGUAGES)
def test_who_asks_for_the_rule_of_a_turn_is_not_told_how_a_power_works(language: str) -> None:
    """PP-9 holds without powers too, and whoever asks reads every rule that it points to."""
    assert list(Rulebook.of(GAME, language).explanation("PP-9")) == ["PP-9", "PP-14", "PP-18", "PP-19"]


@pytest.mark.rule("PP-40")
def test_a_beer_passes_the_turn_once_a_night() -> None:
    state = do(night("beer", row="-"), "beer")
    assert (turn(state), row(state), status(state)[0]) == ("B turn", "-", "in")
    state = do(state, *["steal", "> PK"] * 3)
    assert choices(state) == {"steal", "leave"}
    with pytest.raises(IllegalMove) as refused:
        do(state, "beer")
    assert refused.value.rule == "PP-40"


@pytest.mark.rule("PP-40")
def test_nobody_drinks_another_ones_beer() -> None:
    with pytest.raises(IllegalMove) as refused:
        do(night("", "beer"), "beer")
    assert refused.value.rule == "PP-40"


@pytest.mark.rule("PP-40", "PP-26")
@pytest.mark.parametrize("moves", [("beer", "steal", "> PK"), ("steal", "> PK", "beer")])
def test_a_beer_stands_in_for_either_tile_of_double_or_nothing(moves: tuple[str, ...]) -> None:
    state = do(night("beer", whose="A double 2"), *moves)
    assert (scores(state)[0], field(state, "night")) == (8, 6)


@pytest.mark.rule("PP-40")
def test_one_beer_is_not_two() -> None:
    state = do(night("beer", whose="A double 2"), "beer")
    assert (choices(state), turn(state)) == ({"steal"}, "A double 1")
    assert choices(night("beer*", whose="A double 2")) == {"steal"}, "drunk before the double or nothing"


@pytest.mark.rule("PP-40")
def test_a_beer_protects_from_no_guard() -> None:
    state = do(night("beer", guards="3"), "beer", "steal", "> guard 6")
    assert scores(state)[0] == 0


@pytest.mark.rule("PP-40", "PP-44")
def test_the_prince_drinks_his_beer_too() -> None:
    state = table("A turn", "9@4 in up hand - has beer", "in up hand -", row="PK", head="powers night 2 prince A")
    assert turn(do(state, "beer")) == "B turn"


# --- Ambidextrous --------------------------------------------------------------------------------------------------


@pytest.mark.rule("PP-41", "PP-16")
def test_the_ambidextrous_may_draw_again_when_caught() -> None:
    state = do(night("ambidextrous"), "steal", "> VV")
    assert (choices(state), turn(state), discard(state)) == ({"redraw", "accept"}, "A caught VV", "VV")
    assert status(state)[0] == "in"
    saved = do(state, "redraw", "> PK")
    assert (row(saved), turn(saved), discard(saved), status(saved)[0]) == ("PK PK", "B turn", "VV", "in")


@pytest.mark.rule("PP-41")
def test_caught_again_he_is_out_and_there_is_no_third_draw() -> None:
    state = do(night("ambidextrous"), "steal", "> VV", "redraw", "> JJ")
    assert (status(state)[0], turn(state), discard(state)) == ("caught", "B turn", "VV JJ")


@pytest.mark.rule("PP-41")
def test_he_may_decline_and_keep_the_power() -> None:
    state = do(night("ambidextrous"), "steal", "> VV", "accept")
    assert (status(state)[0], field(state, "power_used")) == ("caught", 0)


@pytest.mark.rule("PP-41")
def test_once_a_night_only() -> None:
    state = do(night("ambidextrous"), "steal", "> VV", "redraw", "> PK", *["steal", "> PK"] * 3, "steal", "> VV")
    assert status(state)[0] == "caught"


@pytest.mark.rule("PP-41")
def test_nothing_else_can_be_done_while_caught() -> None:
    state = do(night("ambidextrous"), "steal", "> VV")
    for action in ("steal", "leave", "beer"):
        with pytest.raises(IllegalMove) as refused:
            do(state, action)
        assert refused.value.rule == "PP-41"
    with pytest.raises(IllegalMove) as refused:
        do(night("ambidextrous"), "redraw")
    assert refused.value.rule == "PP-41"


@pytest.mark.rule("PP-41", "PP-17")
def test_the_redraw_may_bring_guards() -> None:
    first = do(night("ambidextrous"), "steal", "> VV", "redraw", "> guard 6")
    assert (turn(first), status(first)[0]) == ("B turn", "in")
    second = do(night("ambidextrous", "passage", guards="3"), "steal", "> VV", "redraw", "> guard 6")
    assert (scores(second), field(second, "night")) == ([0, 11, 0, 0], 6)
    assert do(night("ambidextrous", guards=SIX_GONE), "steal", "> VV", "redraw", "> guard 6").is_over


@pytest.mark.rule("PP-41", "PP-24")
def test_the_redraw_in_double_or_nothing() -> None:
    state = do(night("ambidextrous", whose="A double 2"), "steal", "> VV")
    assert turn(state) == "A caught VV double 2"
    saved = do(state, "redraw", "> PK")
    assert turn(saved) == "A double 1"
    assert scores(do(saved, "steal", "> PK"))[0] == 12
    for moves in (("accept",), ("redraw", "> JJ")):
        lost = do(state, *moves)
        assert (scores(lost)[0], field(lost, "night")) == (0, 6)
    guard = do(state, "redraw", "> guard 6")
    assert turn(guard) == "A double 1", "a first guard counts as the tile (PP-25)"


@pytest.mark.rule("PP-41", "PP-45")
def test_a_redraw_and_a_beer_in_one_double_or_nothing() -> None:
    people = ("in down hand - has beer ambidextrous", "away up hand -")
    state = table("A double 2", *people, row="PK", head="powers night 2 prince B")
    state = do(state, "steal", "> VV", "redraw", "> PK", "beer")
    assert (scores(state)[0], field(state, "night")) == (8, 3)
