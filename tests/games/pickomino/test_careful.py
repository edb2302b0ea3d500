"""What the careful turkey must choose: he wins when he can, and does not end a game that is lost."""

from __future__ import annotations

import pytest

from larrons.engine.rng import new_stream
from larrons.games.pickomino import GAME, habits
from larrons.games.pickomino.bots import by_habit
from tests.games.duels import share_of_careful
from tests.games.pickomino.former_bot import former


def choice(text: str) -> str:
    state = GAME.parse(text)
    return GAME.format_action(state.choose(state.waiting[0], new_stream(1)))


@pytest.mark.parametrize(
    ("text", "action"),
    [
        (
            "3p turn 3 start 0 | grill 24 | down 33-36 | A 29 30 31 32 21 | B 26 27 28 22 | C 23 25"
            " | A keeps 113334WW decides",
            "take 24",
        ),
        ("2p turn 4 start 0 | grill 21 | down 34-36 | A 23-31 | B 22 33 32 | A keeps 5WWWW decides", "take 21"),
    ],
)
@pytest.mark.rule("PK-40", "PK-42")
def test_the_last_tile_is_taken_when_it_wins(text: str, action: str) -> None:
    assert choice(text) == action


@pytest.mark.rule("PK-40")
def test_a_game_that_is_lost_is_not_ended_while_there_are_dice() -> None:
    assert choice("2p turn 4 start 0 | grill 21 | down 34-36 | A 22 | B 23-33 | A keeps 5WWWW decides") == "roll"


@pytest.mark.rule("PK-40", "PK-51")
def test_where_rolling_can_only_end_a_lost_game_he_gives_up() -> None:
    """With 28 and one die left, a 2 would close the turn, and the last tile would have to be taken."""
    lost = "2p turn 4 start 0{} | grill 21 | down 34-36 | A 22 | B 23-33 | A keeps 1345WWW decides"
    assert choice(lost.format(" give_up")) == "give up"
    assert choice(lost.format("")) == "roll"
    assert choice(
        "2p turn 4 start 0 give_up | grill 21-24 | down 34-36 | A 25 | B 26-33 | A keeps 1345WWW decides"
    ) == ("take 24")


@pytest.mark.rule("PK-22")
def test_robbing_the_leader_is_worth_more_than_robbing_the_last() -> None:
    high, kept = "33 34 35 36", "A keeps 155WW decides"
    table = f"3p turn 6 start 0 | grill 22-32 | A - | B {{}} | C {{}} | {kept}"
    assert choice(table.format(f"{high} 21", "-")) == "take 21"
    assert choice(table.format("21", high)) == "roll"


@pytest.mark.rule("PK-52")
def test_of_tiles_of_equal_worth_the_highest_is_taken() -> None:
    text = "2p turn 4 start 0 any_lower | grill 21-24 | down 31-36 | A - | B 25-30 | A keeps 113334WW decides"
    assert choice(text) == "take 24"


@pytest.mark.rule("PK-27")
def test_what_a_new_tile_covers_is_worth_something() -> None:
    """The 36 on top could be stolen or lost; under the 24 it is safe."""
    assert choice("2p turn 4 start 0 | grill 21-24 26-35 | A 36 | B 25 | A keeps 225WWW decides") == "take 24"


@pytest.mark.rule("PK-22")
def test_a_tile_that_several_rivals_may_steal_is_worth_less() -> None:
    kept = "A keeps 3355WW decides"
    assert choice(f"2p turn 4 start 0 | grill 21-36 | A - | B - | {kept}") == "take 26"
    assert choice(f"4p turn 8 start 0 | grill 21-36 | A - | B - | C - | D - | {kept}") == "roll"


def test_it_beats_its_predecessor_among_many() -> None:
    """With every other seat of seven; without a difference the share would be 0.5. (In a duel no gain was found.)"""
    assert share_of_careful(GAME, former, 7, 3000) > 0.53


def test_the_habits_of_playouts_are_those_of_a_usual_turn_and_lose_little() -> None:
    assert (habits.worked_out() == habits.WORTH).all()
    assert 0.5 <= share_of_careful(GAME, by_habit, 2, 1000) < 0.6
