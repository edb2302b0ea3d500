"""States for callers in Python: copies, bytes, and that everything impossible is refused and changes nothing."""

from __future__ import annotations

import pickle

import numpy as np
import pytest

from larrons.engine.game import Game
from larrons.engine.rng import new_stream
from larrons.engine.state import State
from larrons.errors import IllegalMove, LarronsError, NotationError, NotPossible
from tests.engine.support import choose, settle_draws

CHOOSING = "2p turn 4 start 0 | grill 21-23 25-35 | A 24 | B 36 | A keeps WW rolls 114455"
DECIDING = "3p turn 6 start 0 | grill 21 23-24 26 28-36 | A 27 | B 22 25 | C - | A keeps 113334WW decides"
FINISHED = "4p turn 34 start 0 | grill - | down 29-36 | A 27 26 21 22 | B 28 25 23 24 | C - | D - | B over"


@pytest.fixture
def choosing(pickomino: Game) -> State:
    return pickomino.parse(CHOOSING)


@pytest.fixture
def finished(pickomino: Game) -> State:
    return pickomino.parse(FINISHED)


def test_copies_share_no_memory(choosing: State) -> None:
    copies = [choosing.copy(), choosing.observe(0), choosing.observe(-1), choosing.redeal(1, new_stream(0))]
    before = choosing.to_bytes()
    for copy in copies:
        assert not np.shares_memory(copy.array, choosing.array)
        copy.array.view(np.ndarray).view(np.uint8)[:] = 77
        assert choosing.to_bytes() == before


def test_a_copy_goes_its_own_way(choosing: State) -> None:
    copy = choosing.copy()
    copy.apply(0, choosing.game.parse_action("keep 4"))
    assert copy != choosing
    assert str(choosing) == CHOOSING


def test_copies_are_equal_whatever_was_in_memory_before(pickomino: Game) -> None:
    """Every byte counts for equality, so a copy must not take over bytes of what was thrown away."""
    state = pickomino.new(2)
    copies = []
    for number in range(3000):
        rubbish = [np.full(size, 255, np.uint8) for size in (state.array.nbytes, state.array.nbytes + 4)]
        del rubbish
        copy = state.copy()
        assert copy == state, f"copy {number}"
        if number % 3:
            copies.append(copy)
    assert len({*copies, state}) == 1


def test_a_record_has_no_bytes_without_a_name(pickomino: Game) -> None:
    """numpy does not copy the gaps between fields."""
    sizes = [pickomino.state[name].itemsize for name in pickomino.state.names or ()]
    assert sum(sizes) == pickomino.state.itemsize


def test_equality_and_hash(pickomino: Game, choosing: State) -> None:
    same, other = pickomino.parse(CHOOSING), pickomino.parse(DECIDING)
    assert same == choosing
    assert hash(same) == hash(choosing)
    assert len({same, choosing, other}) == 2
    assert choosing != other
    assert choosing != choosing.to_bytes()
    assert choosing != CHOOSING


@pytest.mark.parametrize("text", [CHOOSING, DECIDING, FINISHED])
def test_bytes_come_back(pickomino: Game, text: str) -> None:
    state = pickomino.parse(text)
    back = pickomino.from_bytes(state.to_bytes())
    assert back == state
    assert str(back) == text
    assert len(state.to_bytes()) == pickomino.state.itemsize


def test_a_state_from_bytes_is_alive(pickomino: Game, choosing: State) -> None:
    data = choosing.to_bytes()
    back = pickomino.from_bytes(data)
    back.apply(0, back.legal(0)[0])
    assert data == choosing.to_bytes()
    assert back != choosing


def test_bytes_of_a_wrong_length(pickomino: Game, choosing: State) -> None:
    data = choosing.to_bytes()
    for wrong in (b"", data[:-1], data + b"\0", data * 2):
        with pytest.raises(NotationError, match=str(pickomino.state.itemsize)) as caught:
            pickomino.from_bytes(wrong)
        assert str(len(wrong)) in str(caught.value)
        assert str(len(wrong)) in caught.value.say("fr")


def test_states_and_errors_travel_between_processes(choosing: State) -> None:
    assert pickle.loads(pickle.dumps(choosing)) == choosing
    for error in (NotPossible("error-outcome", outcome="3", count=2), choosing.refusal(1, 0)):
        back = pickle.loads(pickle.dumps(error))
        assert type(back) is type(error)
        assert str(back) == str(error)
        assert getattr(back, "rule", None) == getattr(error, "rule", None)


# Decisions


def test_every_illegal_action_is_refused_and_changes_nothing(pickomino: Game) -> None:
    for text in (CHOOSING, DECIDING, FINISHED, str(pickomino.new(2))):
        state = pickomino.parse(text)
        for seat in (-1, *range(state.players), 7):
            legal = state.legal(seat)
            for action in range(-1, pickomino.actions + 2):
                if action in legal:
                    continue
                with pytest.raises(IllegalMove) as caught:
                    state.apply(seat, action)
                assert caught.value.rule.startswith("PK-")
                assert str(caught.value)
                assert caught.value.say("fr")
                assert str(state) == text


def test_the_rule_of_a_refusal(choosing: State) -> None:
    with pytest.raises(IllegalMove) as used:
        choosing.apply(0, choosing.game.parse_action("keep W"))
    assert used.value.rule == "PK-6"
    with pytest.raises(IllegalMove) as turn:
        choosing.apply(1, choosing.game.parse_action("keep 1"))
    assert turn.value.rule == "PK-4"
    assert isinstance(turn.value, ValueError)
    assert isinstance(turn.value, LarronsError)


def test_who_is_asked(pickomino: Game, choosing: State, finished: State) -> None:
    assert (choosing.waiting, choosing.is_chance, choosing.is_over) == ((0,), False, False)
    assert (finished.waiting, finished.is_chance, finished.is_over) == ((), False, True)
    new = pickomino.new(2)
    assert (new.waiting, new.is_chance, new.is_over) == ((), True, False)
    assert [pickomino.format_action(action) for action in choosing.legal(0)] == ["keep 1", "keep 4", "keep 5"]
    assert choosing.legal(1) == choosing.legal(-1) == choosing.legal(2) == finished.legal(0) == []


# Draws


def test_draws_where_none_is_due(choosing: State, finished: State) -> None:
    for state in (choosing, finished):
        before = state.to_bytes()
        for call in (State.chances, lambda state: state.settle(0), lambda state: state.sample(new_stream(0))):
            with pytest.raises(NotPossible):
                call(state)
        assert state.to_bytes() == before


@pytest.mark.parametrize("outcome", [-1, 3, 1287, 10**6])
def test_an_impossible_outcome(pickomino: Game, outcome: int) -> None:
    state = pickomino.new(3)  # three seats may start
    with pytest.raises(NotPossible) as caught:
        state.settle(outcome)
    assert str(outcome) in str(caught.value)
    assert "3" in str(caught.value)
    assert state == pickomino.new(3)


def test_chances_add_up(pickomino: Game) -> None:
    state = pickomino.new(5)
    assert state.chances() == dict.fromkeys(range(5), 1)
    state.settle(2)
    assert sum(state.chances().values()) == 6**8


def test_sampling_leaves_the_state_alone(pickomino: Game) -> None:
    state = pickomino.new(2)
    assert state.sample(new_stream(4)) in state.chances()
    assert state == pickomino.new(2)


# Results


def test_places_of_a_running_game(pickomino: Game, choosing: State) -> None:
    for state in (choosing, pickomino.new(2)):
        with pytest.raises(NotPossible) as caught:
            state.ranks()
        assert caught.value.say("fr") != str(caught.value)
    assert choosing.scores() == [1, 4]


def test_places_of_a_finished_game(finished: State) -> None:
    assert finished.ranks() == [2, 1, 3, 3]
    assert all(type(rank) is int for rank in finished.ranks() + finished.scores())


def test_observing_a_state_of_open_information_shows_all_of_it(choosing: State) -> None:
    assert choosing.observe(0) == choosing.observe(1) == choosing.observe(-1) == choosing


def test_earlier_states_never_change(pickomino: Game) -> None:
    rng, state = new_stream(12), pickomino.new(3)
    line: list[tuple[State, bytes]] = []
    for step in range(100):
        settle_draws(state, rng)
        line.append((state, state.to_bytes()))
        state = state.copy()
        (seat,) = state.waiting
        state.apply(seat, choose(state.legal(seat), step))
    assert all(earlier.to_bytes() == data for earlier, data in line)
    assert len({data for _, data in line}) > 90
