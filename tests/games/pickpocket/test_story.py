"""What is told: the lines of the log, in both languages, for those who saw and those who did not."""

from __future__ import annotations

import pytest

from larrons.engine.state import State
from larrons.engine.words import Words
from tests.games.pickpocket.tables import GAME, do, table

VIEW, NOTATION = GAME.module("view"), GAME.module("notation")
NAMES = ["Ana", "Bo", "Cléo", "Dan"]
POWERS = "powers night 5 prince D"


def tell(state: State, *moves: str, seat: int = 3, language: str = "en") -> list[str]:
    """The lines of the last move, as `seat` reads them."""
    before = do(state, *moves[:-1])
    after = do(before, moves[-1])
    if moves[-1].startswith("> "):
        actor, code = -1, NOTATION.parse_outcome(before, moves[-1][2:])
    else:
        actor, code = before.waiting[0], GAME.parse_action(moves[-1])
    told = VIEW.narrate(before.observe(seat), actor, before.shown(seat, actor, code), after.observe(seat))
    words = Words(language, GAME.package, NAMES)
    return [words.say(message) for message in told]


def four(*powers: str, row: str = "PK PK", guards: str = "-", whose: str = "A turn", who: str = "in in in in") -> State:
    people = [
        f"{where} hand -" + (f" has {power}" if power else "")
        for where, power in zip(who.split(), [*powers, "", "", "", ""], strict=False)
    ]
    return table(whose, *people, row=row, guards=guards, head=POWERS)


@pytest.mark.parametrize(
    ("state", "moves", "lines"),
    [
        (four(), ["steal", "> PK"], ["Ana steals: purse-key. The loot is worth 6."]),
        (
            four(),
            ["steal", "> VV"],
            [
                "Ana is caught red-handed (double vial): only the lines purse and key were open!",
                "Ana is out for the night with nothing.",
            ],
        ),
        (four(), ["leave"], ["Ana slips away: 4."]),
        (four(row="-"), ["leave"], ["Ana slips away with nothing."]),
        (four("accomplice", guards="5"), ["leave"], ["Ana slips away: 4 + 2 × 5 = 14."]),
        (four("bruce", guards="5"), ["leave"], ["Ana slips away: 4 + 5 + 2 = 11."]),
        (four("illusion", row="PP", guards="5"), ["leave"], ["Ana slips away: 2 + 5 = 7."]),
        (four("beer"), ["beer"], ["Ana has a beer."]),
        (four(), ["steal", "> guard 6"], ["Ana meets a guard of 6 (1 of 7)."]),
        (
            four("", "passage", guards="3"),
            ["steal", "> guard 6"],
            [
                "Ana meets a guard of 6 (2 of 7).",
                "It is the second guard of the night: the doors are barred.",
                "Bo escapes through the secret passage: 4 + 3 + 6 = 13.",
                "Thrown out with nothing: Ana, Cléo and Dan.",
                "Night 6: Bo is Prince of Thieves and begins.",
            ],
        ),
        (
            four(who="in in away away"),
            ["leave"],
            ["Ana slips away: 4.", "Bo is the last one inside: double or nothing!"],
        ),
        (
            four(who="in away away away", whose="A double 1", guards="4a"),
            ["steal", "> PK"],
            [
                "Ana steals: purse-key. The loot is worth 6.",
                "Ana wins double or nothing: 2 × 6 + 4 = 16.",
                "Night 6: Ana is Prince of Thieves and begins.",
            ],
        ),
        (
            four(who="in away away away", whose="A double 1"),
            ["steal", "> guard 5"],
            [
                "Ana meets a guard of 5 (1 of 7).",
                "Ana wins double or nothing: 2 × 4 + 5 = 13.",
                "Night 6: Ana is Prince of Thieves and begins.",
            ],
        ),
        (four("glove"), ["leave", "> JJ"], ["Ana's magic glove takes a tile."]),
        (four("glove"), ["leave", "> guard 6"], ["Ana's magic glove wakes a guard of 6 (1 of 7)."]),
        (
            four(guards="-, gone 2 3 4a 4b 4c 5"),
            ["steal", "> guard 6"],
            [
                "Ana meets a guard of 6 (7 of 7).",
                "It is the seventh guard: the game is over.",
                "Thrown out with nothing: Ana, Bo, Cléo and Dan.",
                "Ana, Bo, Cléo and Dan share the crown with 0 points each and equally many tiles in hand.",
            ],
        ),
    ],
)
def test_the_log(state: State, moves: list[str], lines: list[str]) -> None:
    told = tell(state, *moves)
    assert [line for line in told if not line.endswith("choose")] == lines


def test_a_private_tile_is_named_to_its_owner_only() -> None:
    state = four("glove")
    assert tell(state, "leave", "> JJ", seat=0) == ["Ana's magic glove takes a tile: double jewel."]
    for seat in (-1, 1, 2, 3):
        assert "jewel" not in " ".join(tell(state, "leave", "> JJ", seat=seat))


def test_the_log_in_french() -> None:
    assert tell(four(), "steal", "> PK", language="fr") == ["Ana vole\u00a0: bourse-clef. Le butin vaut 6."]
    assert tell(four("bruce", guards="5"), "leave", language="fr") == ["Ana file\u00a0: 4 + 5 + 2 = 11."]


def test_nobody_is_called_he_or_she_in_french() -> None:
    people = ("in hand -", "away hand -", "in hand -", "away hand -")
    state = table("A turn", *people, row="PKV PK PK")
    assert (
        tell(state, "leave", language="fr")[-1]
        == "Plus personne dans l'auberge, sauf Cléo\u00a0: quitte ou double\u00a0!"
    )
    assert tell(state, "steal", "> JJ", language="fr")[0] == (
        "Flagrant délit\u00a0: Ana se fait prendre (double bijou), "
        "seules les lignes bourse et clef étaient ouvertes\u00a0!"
    )


@pytest.mark.rule("PP-35")
def test_a_sum_names_no_part_that_brings_nothing() -> None:
    people = ("in hand - has illusion", "in hand -", "in hand -", "in hand -")
    plain = table("A turn", *people, row="PP PP", guards="3", head="powers night 5 prince B")
    assert tell(plain, "leave")[0] == "Ana slips away: 4 + 3 = 7.", "only the purses are open"
    rich = table("A turn", *people, row="JJ", guards="3", head="powers night 5 prince B")
    assert tell(rich, "leave")[0] == "Ana slips away: 2 + 3 + 3 = 8."


@pytest.mark.rule("PP-28", "PP-38")
def test_at_the_seventh_guard_all_but_the_owner_of_the_passage_are_told_to_be_out() -> None:
    told = tell(four("", "passage", guards="3, gone 2 4a 4b 4c 5"), "steal", "> guard 6")
    assert "Bo escapes through the secret passage: 4 + 3 + 6 = 13." in told
    assert "Thrown out with nothing: Ana, Cléo and Dan." in told
    first = tell(four("", "passage", guards="-, gone 2 3 4a 4b 4c 5"), "steal", "> guard 6")
    assert "Thrown out with nothing: Ana, Bo, Cléo and Dan." in first


def test_a_warning_is_told_as_a_warning() -> None:
    state = table("A turn", "in up hand -", "in up hand -", row="PK")
    assert tell(state, "steal", "> VV", seat=1)[-1] == "Ana gets a warning and lies down, but stays."


def test_the_deal_is_told_to_its_receiver() -> None:
    state = do(GAME.new(2), "> marker B", "> marker A")
    assert tell(state, "> PK", seat=0) == ["Ana is dealt a purse-key tile."]
    assert tell(state, "> PK", seat=1) == []
    assert tell(GAME.new(2), "> marker B", seat=0)[0].startswith("Bo's marker is at the bottom")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_buttons_carry_the_number_that_matters(language: str) -> None:
    words = Words(language, GAME.package, NAMES)
    state = table("A turn", "in hand PK", "in hand -", "in hand -", "in hand -", row="PK PK", guards="5")
    labels = [words.say(VIEW.label(state, 0, action)) for action in state.legal(0)]
    assert "9" in labels[1], "slip away with 4 + 5"
    assert "6" in labels[2], "the loot after the tile"


def test_powers_are_offered_with_their_numbers() -> None:
    words = Words("en", GAME.package, NAMES)
    state = table("C picks", *["in hand -"] * 3, "5@4 in hand -", head="powers night 2 prince D")
    labels = [words.say(VIEW.label(state, 2, action)) for action in state.legal(2)]
    assert labels[0].endswith("for each open line: Keys 1, Vials 2 and Jewels 3")
    assert "2 extra points" in labels[4]


def test_a_tile_played_cannot_be_taken_back_other_choices_can() -> None:
    state = table("A turn", "in hand PK", "in hand -", "in hand -", "in hand -", row="PK PK")
    assert [VIEW.may_undo(state, 0, action) for action in state.legal(0)] == [True, True, False]
