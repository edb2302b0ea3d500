"""What seats get to know, and what a question or its answer must not betray (section 6.4, laws 15 and 19)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from larrons.engine.rng import below, new_stream
from larrons.engine.state import State
from larrons.games.larcin import GAME, view
from larrons.games.larcin.codes import KIND_NAMES, WINDOWS, Action, Card
from larrons.games.larcin.state import FIRST_COUNTER, KINDS, NONE
from larrons.testing.walks import walk
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
    night = played("2p turn 6 clock 3 quiet 9 | A manor hand egg | B manor hand bag | A acts 2 main", "A end")
    assert night.shown(-1, -1, Card.EGG) == Card.EGG


def windows(players: int, games: int) -> Iterator[State]:
    """Open reaction windows of random games."""
    for seed in range(games):
        for _, _, _, after in walk(GAME.new(players), 100 * players + seed):
            if after.record.phase in WINDOWS:
                yield after.copy()


@pytest.mark.rule("LA-47", "LA-48")
@pytest.mark.parametrize("players", [2, 4, 6])
def test_who_is_asked_depends_on_what_all_see(players: int) -> None:
    """Whatever the others hold and have answered: the same seats are asked, and a seat sees the same."""
    rng = new_stream(8)
    for state in windows(players, 6):
        for seat in range(-1, players):
            dealt = state.redeal(seat, rng)
            assert dealt.waiting == state.waiting
            assert dealt.observe(seat) == state.observe(seat)


@pytest.mark.rule("LA-47", "LA-48")
@pytest.mark.parametrize("players", [3, 6])
def test_an_answer_that_was_not_used_leaves_no_trace(players: int) -> None:
    """Law 22, in whole windows: a pass and an offer in vain look the same to all others, and leave the same game."""
    rng, compared, in_vain = new_stream(9), 0, 0
    for state in windows(players, 12):
        for seat in state.waiting:
            if Action.COUNTER not in state.legal(seat):
                continue
            passed, offered = state.copy(), state.copy()
            for world, answer in ((passed, Action.PASS), (offered, Action.COUNTER)):
                world.apply(seat, answer)
            others = [other for other in range(-1, players) if other != seat]
            for other in state.waiting:
                if other == seat:
                    continue
                assert all(passed.observe(viewer) == offered.observe(viewer) for viewer in others)
                compared += 1
                answers = passed.legal(other)
                answer = answers[int(below(rng, len(answers)))]
                told = [
                    [
                        view.narrate(
                            then.observe(viewer), other, then.shown(viewer, other, answer), now.observe(viewer)
                        )
                        for viewer in others
                    ]
                    for then, now in ((world.copy(), world) for world in (passed, offered))
                    if now.apply(other, answer) is None
                ]
                last = passed.record.phase not in WINDOWS or offered.record.phase not in WINDOWS
                assert last or told[0] == told[1]
            if offered.record.hand[seat].sum() == state.record.hand[seat].sum():
                assert passed == offered
                in_vain += 1
    assert compared > 50
    assert in_vain


@pytest.mark.rule("LA-45")
def test_what_is_known_of_a_hand_after_a_theft() -> None:
    state = played(
        "3p turn 9 clock 2 | A manor hand pockets | B manor hand bag egg |"
        " C manor hand gloves | A sees B egg | C sees B bag |"
        " A acts 2 main",
        "A play pockets",
        "A target 1",
        "all pass",
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
    state = played(
        "2p turn 9 clock 1 bag=both | A manor hand bag egg | B manor hand gloves | A acts 2 main", "A bag lay"
    )
    rng = new_stream(4)
    assert all(state.redeal(1, rng).legal(0) for _ in range(200))
