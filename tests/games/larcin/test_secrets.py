"""What seats get to know, and what a question or its answer must not betray (section 6.4, laws 15 and 19)."""

from __future__ import annotations

import pytest

from larrons.engine.rng import new_stream
from larrons.games.larcin import GAME, view
from larrons.games.larcin.state import FIRST_COUNTER, KIND_NAMES, KINDS, NONE, Action, Card, Phase
from tests.contract.settings import walk
from tests.games.larcin.script import at, move, played


@pytest.mark.rule("LA-30", "LA-24")
def test_draws_and_lays_are_seen_by_their_player_alone() -> None:
    start = "3p turn 6 clock 3 | A manor hand egg painting | B manor hand bag | C manor hand bag | A acts 2 main"
    for other in ("egg", "watch", "gloves"):
        one, two = played(start, "A draw"), played(start, "A draw")
        assert one.shown(1, -1, KIND_NAMES.index(other)) == -1
        assert one.shown(0, -1, KIND_NAMES.index(other)) >= 0
        move(one, "draws bins")
        move(two, f"draws {other}")
        for seat in (1, 2, -1):
            assert one.observe(seat) == two.observe(seat)
        assert one.observe(0) != two.observe(0)
    egg, painting = played(start, "A lay egg"), played(start, "A lay painting")
    for seat in (1, 2, -1):
        assert at(start).shown(seat, 0, Action.LAY + Card.EGG) == -1
        assert egg.observe(seat) == painting.observe(seat)


@pytest.mark.rule("LA-22", "LA-34", "LA-75")
def test_what_is_open_is_shown_to_all() -> None:
    lost = at("2p turn 6 clock 3 | A hand manor | B manor hand bag | A acts 2 main")
    assert lost.shown(1, 0, Action.LAY + Card.MANOR) == Action.LAY + Card.MANOR
    outside = played("2p turn 6 clock 3 | A out 1 manor hand egg | B manor hand bag | A acts 2 main", "A draw")
    assert (outside.shown(1, -1, Card.WATCH), outside.shown(1, -1, Card.EGG)) == (Card.WATCH, -1)
    night = played("2p turn 6 clock 3 quiet 1 | A manor hand egg | B manor hand bag | A acts 2 main", "A end")
    assert night.shown(-1, -1, Card.EGG) == Card.EGG


@pytest.mark.rule("LA-47", "LA-48")
@pytest.mark.parametrize("players", [2, 4, 6])
def test_a_question_and_a_pass_betray_nothing(players: int) -> None:
    """Whether the asked seat holds the counter can't be seen: before the answer, after it, in what the table tells."""
    rng, questions = new_stream(8), 0
    for seed in range(12):
        for before, actor, _, after in walk(GAME.new(players), 100 * players + seed):
            if after.record.phase not in (Phase.HOURGLASS, Phase.COUNTER) or actor < 0 or before.is_over:
                continue
            asked = after.waiting[0]
            for seat in range(-1, players):
                if seat in (asked, int(after.record.active)):
                    continue
                dealt = after.redeal(seat, rng) if seat >= 0 else after.redeal(asked, rng)
                assert dealt.waiting == after.waiting
                assert dealt.observe(seat) == after.observe(seat)
                here, there = after.copy(), dealt.copy()
                here.apply(asked, Action.PASS)
                there.apply(asked, Action.PASS)
                if here.observe(-1) != there.observe(-1):
                    shows = after.record.pend_kind in (Card.ALARM, Card.CONFUSION) or here.is_over
                    assert shows, "only a spare Manor, watches received outside and the end show cards"
                    continue
                assert here.observe(seat) == there.observe(seat)
                assert here.waiting == there.waiting
                told = view.narrate(after.observe(seat), asked, Action.PASS, here.observe(seat))
                assert told == view.narrate(dealt.observe(seat), asked, Action.PASS, there.observe(seat))
                questions += 1
    assert questions > 20


@pytest.mark.rule("LA-45")
def test_what_is_known_of_a_hand_after_a_theft() -> None:
    state = played(
        "3p turn 9 clock 2 | A manor hand pockets | B manor hand bag egg |"
        " C manor hand gloves | A sees B egg | C sees B bag |"
        " A acts 2 main",
        "A play pockets",
        "A target 1",
        "B pass",
        "draws egg",
    )
    seen = state.record.seen_hand
    assert seen[1, 0, Card.EGG] == 1, "the victim knows what he lost"
    assert not seen[0, 1].any()
    assert not seen[2, 1].any(), "for C it may have been the bag"


@pytest.mark.rule("LA-13", "LA-20")
def test_what_is_known_of_a_hand_comes_and_goes() -> None:
    state = played(
        "2p turn 9 clock 2 | cellar gloves egg | A manor hand bag | B manor hand bag | A acts 2 main", "A draw cellar"
    )
    assert state.record.seen_hand[1, 0, Card.EGG] == 1
    move(state, "A lay bag")
    assert state.record.seen_hand[1, 0, Card.EGG] == 0, "the laid card may have been the egg"


def test_redeal_respects_what_can_be_known() -> None:
    """Hands before their first pile draw and hands outside hold no watch; loots hold nothing that can't be laid."""
    state = at(
        "4p turn 9 clock 1 | A manor hand bag | B manor hand egg bins dog loot bag cosh |"
        " C out 1 manor hand shears safe loot safe |"
        " D hand 2gloves loot jewels | A sees B dog | A acts 2 main"
    )
    rng = new_stream(3)
    held = set()
    for _ in range(200):
        s = state.redeal(0, rng).record
        assert not s.hand[1:4, Card.WATCH].any()
        assert s.hand[1, Card.DOG] >= 1
        assert (s.loot[1:4][s.loot[1:4] != NONE] < FIRST_COUNTER).all()
        assert s.loot[3, 0] != Card.MANOR
        assert not s.seen_hand[1:].any()
        held |= {kind for kind in range(KINDS) if s.hand[3, kind]}
    assert len(held) > 15, "everything else is possible"
    wary = at("2p turn 9 clock 1 | A manor hand bag | B manor wary hand egg bins dog | A acts 2 main")
    assert any(wary.redeal(0, rng).record.hand[1, Card.WATCH] for _ in range(100))


def test_a_bag_opened_to_lay_holds_something_to_lay() -> None:
    state = played("2p turn 9 clock 1 | A manor hand bag egg | B manor hand gloves | A acts 2 main", "A bag lay")
    rng = new_stream(4)
    assert all(state.redeal(1, rng).legal(0) for _ in range(200))
