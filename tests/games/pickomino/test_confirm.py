"""What is asked before a costly move (section 9 of the specification)."""

from __future__ import annotations

import pytest

from tests.games.asking import asked
from tests.games.pickomino.tables import choices, table

TAKES_24 = "A keeps WWWW4 decides"


@pytest.mark.rule("PK-32")
def test_rolling_on_is_asked_about_when_it_risks_a_tile_with_three_worms() -> None:
    state = table(TAKES_24, a="21 30")
    assert asked(state, "roll") == (
        "You could take tile 24 now. If this turn fails, your tile 30 goes back, with its 3 worms. (PK-32)"
    )
    assert asked(state, "roll", language="fr").startswith("Vous pourriez prendre le 24 tout de suite.")
    assert asked(state, "take 24") == ""
    assert asked(table(TAKES_24, a="30 28"), "roll") == "", "two worms on top are not much to lose"
    assert asked(table(TAKES_24), "roll") == "", "nothing to lose"


@pytest.mark.rule("PK-32")
def test_rolling_on_is_not_asked_about_when_nothing_can_be_taken() -> None:
    state = table("A keeps 44 decides", a="30", switches="give_up")
    assert choices(state) == {"roll", "give up"}
    assert asked(state, "roll") == ""


@pytest.mark.rule("PK-22")
def test_taking_from_the_grill_is_asked_about_when_a_tile_could_be_stolen() -> None:
    state = table("A keeps WWWWW decides", b="25")
    assert choices(state) == {"roll", "take 24", "take 25"}
    assert asked(state, "take 24") == "You could steal tile 25 from Bob instead, for 2 worms. (PK-22)"
    assert asked(state, "take 24", language="fr") == "Vous pourriez plutôt voler le 25 à Bob, pour 2 vers. (PK-22)"
    assert asked(state, "take 25") == ""
    assert asked(table("A keeps WWWWW decides", b="25 26"), "take 24") == "", "the 25 is covered"


@pytest.mark.rule("PK-40")
def test_taking_the_last_tile_is_asked_about_when_another_player_wins_by_it() -> None:
    losing = table(TAKES_24, a="22", b="29 25", c="21", grill="24")
    assert asked(losing, "take 24") == (
        "This is the last tile of the grill: the game would be over, and Bob would win with 5 worms. (PK-40)"
    )
    assert "gagnée par Bob avec 5 vers" in asked(losing, "take 24", language="fr")
    assert asked(table(TAKES_24, a="29 25", b="22", c="21", grill="24"), "take 24") == "", "Ana wins"
    assert asked(table(TAKES_24, a="22", b="29 25", c="21", grill="23 24"), "take 24") == "", "a tile is left"


def test_setting_dice_aside_is_never_asked_about() -> None:
    state = table("A keeps WWWW rolls 4455", a="36", b="28")
    assert [asked(state, action) for action in ("keep 4", "keep 5")] == ["", ""]
