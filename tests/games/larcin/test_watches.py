"""Watches and hourglasses, leaving and being eliminated (LA-30 to LA-35, LA-48 to LA-55)."""

from __future__ import annotations

import pytest

from larrons.games.larcin.codes import Phase, Status
from tests.games.larcin.script import at, choices, move, played


@pytest.mark.rule("LA-30", "LA-32")
def test_must_reveal_shows_every_watch_even_in_the_middle_of_a_bag() -> None:
    state = played(
        "2p turn 6 clock 3 must_reveal | A manor hand bag egg | B manor hand gloves | A acts 2 main",
        "A bag draw",
        "draws watch",
        "B pass",
        "A pass",
    )
    assert (state.record.phase, state.record.draws_owed, state.record.clock) == (Phase.REDRAW, 1, 4)
    for text in ("A redraw", "draws watch", "B pass", "A pass", "A no redraw", "draws safe"):
        move(state, text)
    assert (state.record.phase, state.record.clock, state.record.hand_n[0]) == (Phase.MAIN, 5, 2)


@pytest.mark.rule("LA-31", "LA-48")
def test_a_passed_hourglass_lets_the_watch_count() -> None:
    state = played(
        "2p turn 6 clock 3 | A manor wary hand watch | B manor hand hourglass | A acts 2 main", "A reveal", "B pass"
    )
    assert (state.record.clock, state.record.phase, state.record.watches_gone) == (4, Phase.REDRAW, 0)


@pytest.mark.rule("LA-33", "LA-34")
def test_only_players_inside_reveal_at_will() -> None:
    assert "reveal" in choices(at("2p turn 6 clock 3 | A wary hand watch | B manor hand egg | A acts 0 main"))
    assert "reveal" not in choices(at("2p turn 6 clock 3 | A manor hand egg | B manor hand egg | A acts 0 main"))


@pytest.mark.rule("LA-32")
def test_no_redraw_from_an_empty_pile() -> None:
    state = at("2p turn 6 clock 3 final 2 pile | A manor wary hand watch | B manor hand gloves | A acts 2 main")
    state.record.pile[:] = 0
    state.record.pile_n = 0
    move(move(state, "A reveal"), "B pass")
    assert (state.record.phase, state.record.clock) == (Phase.MAIN, 4)


@pytest.mark.rule("LA-35", "LA-15")
def test_a_watch_is_neither_laid_nor_thrown_away() -> None:
    state = at("2p turn 6 clock 3 | A manor wary hand watch egg | B manor hand gloves | A acts 2 main")
    assert "lay egg" in choices(state)
    assert not any("watch" in each for each in choices(state))


@pytest.mark.rule("LA-48")
def test_empty_hands_and_eliminated_players_are_not_asked() -> None:
    state = played(
        "4p turn 6 clock 3 | A manor wary hand watch egg | B manor hand - |"
        " C eliminated hand - | D out 1 manor hand bag |"
        " A acts 2 main",
        "A reveal",
    )
    assert state.waiting == (0, 3)
    assert move(state, "D pass").waiting == (0,)


@pytest.mark.rule("LA-48", "LA-34")
def test_a_hand_of_shown_watches_is_still_asked() -> None:
    """Section 12: after Confusion a player outside holds only watches already shown, and is asked all the same."""
    state = played(
        "2p turn 8 clock 2 | A manor wary hand confusion 2watch | B out 1 manor hand bag | A acts 2 main",
        "A play confusion",
        "B pass",
    )
    assert (state.record.flush[1], state.record.hand_n[1], state.waiting) == (1, 1, (0, 1))


@pytest.mark.rule("LA-49")
def test_the_active_player_is_not_asked_while_he_discards() -> None:
    state = played(
        "2p turn 6 clock 3 | A manor wary hand watch hourglass 5bag | B manor hand gloves | A acts 2 main",
        "A end",
        "A discard watch",
        "B pass",
    )
    assert (state.record.clock, state.record.active) == (4, 1)


@pytest.mark.rule("LA-50", "LA-54")
def test_the_call_is_free_and_the_actions_left_may_be_used() -> None:
    state = played(
        "3p turn 6 clock 3 | A manor hand egg | B manor hand bag | C manor hand bag | A acts 1 main", "A larcin"
    )
    assert (state.record.status[0], state.record.exit_rank[0], state.record.acts_left) == (Status.OUT, 1, 1)
    move(move(state, "A draw"), "draws bins")
    assert state.record.active == 1, "out and without an action there is nothing to choose"
    move(state, "B larcin")
    assert state.record.exit_rank[1] == 2
    assert "larcin" not in choices(at("2p turn 6 clock 3 | A hand egg | B manor hand bag | A acts 1 main"))


@pytest.mark.rule("LA-51", "LA-52")
def test_gloves_do_not_help_against_a_watch() -> None:
    state = played(
        "2p turn 6 clock 3 | A manor fingerprint wary hand watch gloves | B manor hand bag | A acts 1 main", "A larcin"
    )
    assert state.record.status[0] == Status.ELIMINATED


@pytest.mark.rule("LA-53", "LA-15")
def test_who_is_sent_back_still_discards() -> None:
    state = played(
        "2p turn 6 clock 3 | A manor fingerprint hand 7bag loot egg | B manor hand shears | A acts 2 main", "A larcin"
    )
    assert (state.record.phase, state.record.loot_up[0], state.record.acts_left) == (Phase.DISCARD, 1, 0)


@pytest.mark.rule("LA-53", "LA-24")
def test_later_cards_are_laid_face_down_again() -> None:
    state = played("2p turn 6 clock 3 | A manor hand bag loot egg^ | B manor hand shears | A acts 2 main", "A lay bag")
    assert (state.record.loot_up[0], state.record.loot_known[0, :2].tolist()) == (1, [0b11, 0b01])


@pytest.mark.rule("LA-55")
def test_an_eliminated_player_is_not_asked_for_his_own_watches() -> None:
    state = played(
        "3p turn 6 clock 1 | A manor wary hand 2watch hourglass loot egg | B manor hand bag | C manor hand bag |"
        " A acts 2 main",
        "A larcin",
    )
    asked = []
    while state.record.phase == Phase.HOURGLASS:
        asked.append(state.waiting)
        move(state, "all pass")
    assert asked == [(1, 2), (1, 2)]
    assert (state.record.clock, state.record.active, state.record.hand_n[0]) == (3, 1, 0)
