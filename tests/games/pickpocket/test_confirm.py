"""What is asked before a costly move (section 9 of the specification)."""

from __future__ import annotations

import pytest

from larrons.engine.state import State
from tests.games.asking import asked
from tests.games.pickpocket.tables import choices, table

IN, OUT = "in hand -", "away hand -"


def four(row: str = "-", guards: str = "-", inside: int = 4, hand: str = "-", turn: str = "A turn") -> State:
    """Four players, so many of them in the inn, Ana with a hand."""
    return table(turn, f"in hand {hand}", *[IN] * (inside - 1), *[OUT] * (4 - inside), row=row, guards=guards)


@pytest.mark.rule("PP-19")
def test_leaving_an_empty_row_is_asked_about() -> None:
    assert asked(four(), "leave") == "Nothing lies in the row yet: you would slip away with nothing. (PP-19)"
    assert asked(four(guards="4a"), "leave") == "", (
        "nothing is given away: the guard pays, and the next one bars the door"
    )
    assert asked(four(), "leave", language="fr").startswith("Le butin est encore vide")
    assert asked(four(row="PK"), "leave") == ""
    assert asked(four(), "steal") == ""


@pytest.mark.rule("PP-22")
def test_leaving_a_good_double_or_nothing_to_the_last_rival_is_asked_about() -> None:
    assert asked(four("PKV PK PK", inside=2), "leave") == (
        "Bob would be the last thief inside, with double or nothing on loot worth 6 and 2 open lines. (PP-22)"
    )
    assert "plus que Bob dans l'auberge" in asked(four("PKV PK PK", inside=2), "leave", language="fr")
    assert asked(four("PKV PK PK", inside=3), "leave") == "", "two rivals stay"
    assert asked(four("PKV PK", inside=2), "leave") == "", "a short row"
    assert asked(four("PK PK PV", inside=2), "leave") == "", "one open line"


@pytest.mark.rule("PP-17")
def test_stealing_from_a_rich_loot_with_a_guard_out_is_asked_about() -> None:
    rich = "PKV PK PK PK"
    assert asked(four(rich, "4a"), "steal") == (
        "A guard is out, and you could slip away with 12 points now. "
        "If this goes wrong you may lose everything. (PP-17)"
    )
    assert "filer avec 12" in asked(four(rich, "4a"), "steal", language="fr")
    assert asked(four(rich), "steal") == "", "no guard"
    assert asked(four("PKV PK PK", "4a"), "steal") == "", "the loot is worth 6"
    double = four(rich, "4a", inside=1, turn="A double 2", hand="PK")
    assert asked(double, "steal") == "", "the last thief can't leave"


@pytest.mark.rule("PP-29")
def test_playing_the_last_tile_of_the_hand_is_asked_about() -> None:
    one, two = four("PK", hand="PK"), four("PK", hand="PK PV")
    plays = [next(choice for choice in choices(state) if choice.startswith("play")) for state in (one, two)]
    assert asked(one, plays[0]).startswith("This is the last tile of your hand.")
    assert asked(one, plays[0]).endswith("hands are not filled up again. (PP-29)")
    assert asked(one, plays[0], language="fr").startswith("C'est la dernière tuile de votre main.")
    assert asked(two, plays[1]) == ""
