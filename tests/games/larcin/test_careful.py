"""What the careful bot must choose (section 10 of the specification): above all where its predecessor went wrong, with
one threshold for every number of players, blind to Safe and Combination, and with calls that came too early."""

from __future__ import annotations

import pytest

from larrons.engine.rng import new_stream
from larrons.games.larcin import GAME
from tests.games.duels import share_of_careful
from tests.games.larcin.former_bot import former
from tests.games.larcin.script import at

RIVALS = ["B manor hand bag", "C manor hand bag", "D manor hand bag", "E manor hand bag", "F manor hand bag"]


def choice(text: str, seat: int = 0) -> str:
    state = at(text)
    chosen = {state.choose(seat, new_stream(seed), "careful") for seed in range(3)}
    assert len(chosen) == 1, "the same whatever the dice"
    return GAME.format_action(chosen.pop())


def among(players: int, ana: str, clock: int = 2, turn: str = "A acts 2 main", head: str = "", cellar: str = "") -> str:
    seats = " | ".join([f"A {ana}", *RIVALS[: players - 1]])
    return f"{players}p turn 12 clock {clock}{head} | {cellar}{seats} | {turn}"


# With painting, jewels, statuette and egg a call brings 5 + 4 + 3 + 1 + 2 = 15 points
FIFTEEN = "manor hand shears loot painting jewels statuette egg"


@pytest.mark.parametrize(("players", "leaves"), [(2, False), (3, False), (4, False), (5, True), (6, True)])
def test_how_much_is_enough_depends_on_the_number_of_players(players: int, leaves: bool) -> None:
    assert (choice(among(players, FIFTEEN)) == "larcin") == leaves


def test_late_in_the_night_less_is_enough() -> None:
    assert choice(among(2, FIFTEEN, clock=5)) == "draw"
    assert choice(among(2, FIFTEEN, clock=6)) == "larcin", "21 - 4 x 1.6"
    assert choice(among(2, "manor hand shears loot egg", clock=7)) == "larcin", "the next watch is the end"


@pytest.mark.rule("LA-14", "LA-50")
def test_nobody_calls_while_something_can_still_be_laid() -> None:
    ready = "manor hand manuscript shears loot painting jewels statuette egg"
    assert choice(among(6, ready, clock=6)) == "lay manuscript"
    assert choice(among(6, ready, clock=6, turn="A acts 1 laid main")) == "larcin", "not in this turn any more"


@pytest.mark.rule("LA-62")
def test_safe_and_combination_are_built_where_they_pay() -> None:
    spares = "loot painting painting painting jewels jewels"
    assert choice(among(2, f"manor hand safe combination egg {spares}")) == "lay safe"
    assert choice(among(2, f"manor hand combination egg {spares} safe")) == "lay combination"
    assert choice(among(2, "manor hand safe combination egg loot painting jewels")) == "lay egg", "nothing to double"
    assert choice(among(2, f"manor hand shears {spares} safe", cellar="cellar combination | ")) == "draw cellar"


@pytest.mark.rule("LA-52", "LA-53")
def test_gloves_are_fetched_before_a_call_with_a_fingerprint() -> None:
    marked = FIFTEEN.replace("manor hand", "manor fingerprint hand")
    assert choice(among(6, marked, cellar="cellar gloves | ")) == "draw cellar"
    with_bins = marked.replace("shears", "bins")
    assert choice(among(6, with_bins, cellar="cellar gloves dog | ")) == "play bins"
    assert choice(among(6, marked)) == "draw"
    assert choice(among(6, marked, turn="A acts 0 main")) == "larcin", "the turn is over anyway"
    assert choice(among(6, marked, turn="A acts 0 main", head=" fingerprint=stays")) == "end"
    assert choice(among(6, marked.replace("shears", "gloves"))) == "larcin"


@pytest.mark.rule("LA-65")
def test_nobody_leaves_to_come_second() -> None:
    behind = "6p turn 12 clock 4 | A manor hand shears loot painting jewels | B out 1 manor hand bag loot {} |"
    behind += " C manor hand - | D manor hand - | E manor hand - | F manor hand - | A acts 2 main"
    unknown = "painting painting painting painting"
    assert choice(behind.format(unknown)) == "draw", "B has 4 x 2.3 + 2 by the look of it"
    assert choice(behind.format("bag^ bag^ bag^ bag^")) == "larcin"


@pytest.mark.rule("LA-15")
@pytest.mark.parametrize(
    ("hand", "clock", "thrown"),
    [
        ("watch egg glance shears bag cosh alarm", 2, "watch"),
        ("watch egg glance shears bag cosh alarm", 6, "glance"),
        ("egg painting manor shears bag cosh alarm", 2, "manor"),
        ("egg painting shears caught bag cosh alarm", 2, "bag"),
    ],
)
def test_what_is_thrown_away_is_worth_least(hand: str, clock: int, thrown: str) -> None:
    assert choice(among(2, f"manor wary hand {hand}", clock, "A acts 0 discard")) == f"discard {thrown}"


@pytest.mark.rule("LA-47", "LA-48")
def test_counters_are_for_oneself() -> None:
    window = "3p turn 9 clock {} | cellar / {} | A manor hand - | B manor hand shears caught hourglass |"
    window += " C manor hand shears | A acts 1 {}"
    assert choice(window.format(2, "alarm", "counter alarm B"), 1) == "counter"
    assert choice(window.format(2, "alarm", "counter alarm C"), 1) == "pass"
    assert choice(window.format(2, "glance", "counter glance B"), 1) == "pass"
    assert choice(window.format(5, "dog", "hourglass by A draw"), 1) == "pass"
    assert choice(window.format(6, "dog", "hourglass by A draw"), 1) == "counter"


@pytest.mark.parametrize("players", [2, 6])
def test_it_beats_its_predecessor(players: int) -> None:
    """With half of the seats each; without a difference the share would be 0.5."""
    assert share_of_careful(GAME, former, players, 1000) > 0.53
