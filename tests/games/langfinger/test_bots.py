"""What the rule bot must choose in positions where playing by habit goes wrong."""

from __future__ import annotations

import pytest

from larrons.engine.rng import new_stream
from larrons.engine.state import State
from tests.games.duels import share_of_careful
from tests.games.langfinger.former_bot import former
from tests.games.langfinger.positions import GAME, play, position


def chosen(state: State, seed: int = 1) -> str:
    """What the rule bot does for the seat that is asked."""
    seat = state.waiting[0]
    return GAME.format_action(state.choose(seat, new_stream(seed)))


def play_on(state: State, place: str) -> State:
    """Let the rule bot decide for everybody as long as tokens act at this place."""
    while not state.is_over and not state.is_chance and f" at {place} " in str(state).split("|")[-1]:
        play(state, chosen(state))
    return state


@pytest.mark.rule("LF-44", "LF-45")
@pytest.mark.parametrize("seed", range(8))
def test_in_the_last_round_a_chest_is_worth_more_than_a_good_that_cannot_be_sold(seed: int) -> None:
    """The chest makes 20, and B's painting at +2 makes 20 too: a shared victory instead of 18 against 20."""
    rest = "tokens museum A port B | A hans 18 hand pliers pick hammer | B bobby 15 loot L08 | A at museum 1"
    state = position(rest, cards="museum L02 L15 | port F10 F11")
    assert chosen(state, seed).startswith("steal 1")


@pytest.mark.rule("LF-36", "LF-37")
def test_two_tokens_at_the_port_sell_in_the_order_that_brings_most() -> None:
    """Both paintings to F14 bring 4 + 3 and leave nothing for F10. One each: 4 + 2 and 3."""
    rest = "tokens port AA | A hans 0 loot L10 L08 | B bobby 0 | A at port 1"
    state = play_on(position(rest, cards="port F14 F10"), "port")
    assert state.record.money[0] == 9


@pytest.mark.rule("LF-17", "LF-33")
@pytest.mark.parametrize("seed", range(8))
def test_an_exchange_that_costs_the_loot_of_the_museum_is_declined(seed: int) -> None:
    """Pick and plan open L06, whose painting F10 buys at +2; the squares that gain a card are taken."""
    rest = "tokens ruin ..A museum A port A | squares BB | A hans 0 hand pick plan | B bobby 0 | A at ruin 3"
    assert chosen(position(rest, cards="museum L06 | port F10"), seed) == "pass"


@pytest.mark.rule("LF-17", "LF-24")
def test_tools_are_kept_for_the_better_loot() -> None:
    """Pick and hammer open a chest of 1 at the Villa, or with Bobby's plan the painting of 3 at the Museum."""
    rest = "tokens villa A museum A port A | A bobby 0 hand pick hammer | B hans 0 | A at villa 1"
    assert chosen(position(rest, cards="villa L01 | museum L08 | port F10")) == "pass"


@pytest.mark.rule("LF-12")
def test_a_token_does_not_queue_for_a_fence_that_another_will_use() -> None:
    """One fence is left and B, who is first in the queue, holds what it buys."""
    rest = "tokens port B | A hans 0 hand 2pick 2plan loot L08 | B bobby 0 loot L10 | place A"
    assert chosen(position(rest, cards="city 4torch | villa L06 | museum L27 | port F10")) != "place port"


def test_the_same_seed_gives_the_same_choices() -> None:
    state = GAME.new(3, {"rascals": "random"})
    rng = new_stream(5)
    while state.is_chance:
        state.settle(state.sample(rng))
    assert len({chosen(state, 9) for _ in range(5)}) == 1


@pytest.mark.parametrize("players", [2, 5])
def test_it_beats_its_predecessor(players: int) -> None:
    """With half of the seats each; without a difference the share would be 0.5."""
    assert share_of_careful(GAME, former, players, 400) > 0.53
