"""Batches: each game is the same in a batch of any size on any number of threads, and the same as played alone."""

from __future__ import annotations

import gc
import multiprocessing
import threading
import tracemalloc
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import numpy as np
import pytest

from larrons import Batch
from larrons.engine.game import Game
from larrons.engine.state import State
from larrons.errors import IllegalMove, OptionError
from tests.engine.support import Replay, choose_all

ARRAYS = (
    *("states", "observations", "observation_bytes", "actors", "waiting"),
    *("words", "masks", "rewards", "dones"),
)
SHORT = {"short_game": True}


def contents(batch: Batch, rows: slice = slice(None)) -> list[bytes]:
    return [getattr(batch, name)[rows].tobytes() for name in ARRAYS]


def state_of(batch: Batch, number: int) -> State:
    return batch.game.from_bytes(batch.states[number].tobytes())


def run(batch: Batch, steps: int) -> Iterator[int]:
    """Step by a fixed function of the masks."""
    for step in range(steps):
        batch.step(choose_all(batch.masks, step))
        yield step


def test_a_game_is_the_same_whatever_the_batch_and_the_threads(pickomino: Game) -> None:
    small = Batch(pickomino, 3, 3, SHORT, seed=8)
    large = Batch(pickomino, 50, 3, SHORT, seed=8, threads=2)
    ended = 0
    assert contents(small) == contents(large, slice(3))
    for step, _ in zip(run(small, 900), run(large, 900), strict=True):
        assert contents(small) == contents(large, slice(3)), f"step {step}"
        ended += small.dones.sum()
    assert ended > 3  # also across new games
    large.close()


def test_random_actions_are_legal_and_change_no_game(pickomino: Game) -> None:
    batch, other = (Batch(pickomino, 40, seed=3) for _ in range(2))
    seen = set()
    for _ in range(20):
        before = contents(batch)
        actions = batch.random_actions()
        assert contents(batch) == before
        assert np.array_equal(actions, other.random_actions())
        assert batch.masks[np.arange(40), actions].all()
        seen |= set(actions.tolist())
        batch.step(actions)
        other.step(actions)
    assert len(seen) > 8


def test_more_threads_than_games(pickomino: Game) -> None:
    few, many = Batch(pickomino, 2, seed=1), Batch(pickomino, 2, seed=1, threads=5)
    for _ in zip(run(few, 30), run(many, 30), strict=True):
        assert contents(few) == contents(many)
    many.close()


def test_seeds_and_numbers_make_different_games(pickomino: Game) -> None:
    batches = [Batch(pickomino, 30, seed=seed) for seed in (1, 2)]
    for _ in zip(*(run(batch, 10) for batch in batches), strict=True):
        pass
    states = {batch.states[number].tobytes() for batch in batches for number in range(30)}
    assert len(states) == 60


@pytest.mark.parametrize("players", [2, 5])
def test_a_batch_plays_what_states_play(pickomino: Game, players: int) -> None:
    """Draws, restarts, rewards and all: game i is what a State does with stream i of the seed."""
    batch = Batch(pickomino, 4, players, SHORT, seed=21)
    replays = [Replay(pickomino, players, SHORT, 21, number) for number in range(4)]
    ended = 0
    for step in run(batch, 350):
        for number, replay in enumerate(replays):
            replay.decide(step)
            assert batch.states[number].tobytes() == replay.state.to_bytes(), f"game {number}, step {step}"
            assert batch.dones[number] == (replay.ranks is not None)
            assert batch.rewards[number].tolist() == pytest.approx(rewards_of(replay.ranks or [1] * players))
            ended += replay.ranks is not None
    assert ended >= 4


def rewards_of(ranks: list[int]) -> list[float]:
    """The share of the others that one left behind, less the share that is ahead."""
    others = len(ranks) - 1
    return [(sum(other > mine for other in ranks) - sum(other < mine for other in ranks)) / others for mine in ranks]


def test_what_a_batch_says_is_what_its_states_say(pickomino: Game) -> None:
    batch = Batch(pickomino, 6, 4, {"give_up": True, "any_lower": True}, seed=3)
    for _ in run(batch, 60):
        for number in range(6):
            state, actor = state_of(batch, number), int(batch.actors[number])
            assert state.waiting == (actor,)
            assert batch.waiting[number] == 1 << actor
            assert np.flatnonzero(batch.masks[number]).tolist() == state.legal(actor)
            assert batch.words[number].tolist() == state.legal_words(actor).tolist()
            assert batch.observations[number].tobytes() == state.observe(actor).to_bytes()
            assert batch.observation_bytes[number].tobytes() == state.observe(actor).to_bytes()


def test_rewards(pickomino: Game) -> None:
    batch = Batch(pickomino, 200, 4, SHORT, seed=4)
    ended = np.zeros(200, np.int64)
    for _ in run(batch, 900):
        ended += batch.dones
        assert not batch.rewards[~batch.dones].any()
        assert np.abs(batch.rewards).max() <= 1
        assert np.abs(batch.rewards.sum(axis=1)).max() < 1e-6
        assert (batch.rewards[batch.dones].max(axis=1) > 0).all()  # random games of four never end all square
    assert ended.min() > 0


def test_ended_games_start_again_by_themselves(pickomino: Game) -> None:
    batch = Batch(pickomino, 50, 2, SHORT, seed=6)
    seen = 0
    for _ in run(batch, 600):
        for number in np.flatnonzero(batch.dones):
            new = state_of(batch, int(number))
            assert new.record.turn == 0
            assert new.scores() == [0, 0]
            assert batch.masks[number].any()
            seen += 1
    assert seen > 50


def test_reset_begins_again(pickomino: Game) -> None:
    batch, other = Batch(pickomino, 5, seed=9), Batch(pickomino, 5, seed=10)
    start = contents(batch)
    for _ in run(batch, 40):
        pass
    assert contents(batch) != start
    batch.reset()
    assert contents(batch) == start
    batch.reset(seed=10)
    assert contents(batch) == contents(other)
    assert batch.seed == 10


@pytest.mark.parametrize("bad", [-1, 6, 24, 64, 1 << 40])
@pytest.mark.parametrize("threads", [1, 2])
def test_an_illegal_action_is_refused_and_nothing_is_played_anywhere(pickomino: Game, bad: int, threads: int) -> None:
    batch = Batch(pickomino, 10, seed=2, threads=threads)
    actions = choose_all(batch.masks, 0)
    before = contents(batch)
    legal, actions[7] = actions[7], bad  # nobody may roll (6) before the first dice are kept
    with pytest.raises(IllegalMove) as caught:
        batch.step(actions)
    assert caught.value.rule.startswith("PK-")
    assert "7" in str(caught.value)
    assert contents(batch) == before
    actions[7] = legal
    batch.step(actions)
    assert contents(batch) != before
    batch.close()


@pytest.mark.parametrize(
    "spoil",
    [
        lambda actions: actions + 0.5,
        lambda actions: actions[:9],
        lambda actions: np.stack([actions, actions]),
        lambda actions: ["keep 1"] * 10,
        lambda actions: [None] * 10,
        lambda actions: actions[0],
        lambda actions: actions[:1],
        lambda actions: actions.reshape(10, 1),
        lambda actions: actions > 0,
        lambda actions: None,
    ],
    ids=["halves", "too few", "too many", "words", "nothing", "one", "a list of one", "a column", "booleans", "none"],
)
def test_actions_of_a_wrong_shape_or_type(pickomino: Game, spoil: Callable[[Any], Any]) -> None:
    batch = Batch(pickomino, 10, seed=2)
    before = contents(batch)
    with pytest.raises(OptionError, match="a whole number for each of the 10 games"):
        batch.step(spoil(choose_all(batch.masks, 0)))
    assert contents(batch) == before


def test_any_integers_are_actions(pickomino: Game) -> None:
    batches = [Batch(pickomino, 4, seed=2) for _ in range(3)]
    actions = choose_all(batches[0].masks, 0)
    for batch, given in zip(batches, (actions, actions.astype(np.uint8), actions.tolist()), strict=True):
        batch.step(given)
        assert contents(batch) == contents(batches[0])


def test_steps_allocate_nothing(pickomino: Game) -> None:
    """The arrays are the same objects all along, and memory does not grow."""
    batch = Batch(pickomino, 64, 2, SHORT, seed=5)
    arrays = {name: getattr(batch, name) for name in ARRAYS}
    places = {name: array.ctypes.data for name, array in arrays.items()}
    actions = np.zeros(64, np.int64)

    def step(times: int) -> None:
        for _ in range(times):
            np.argmax(batch.masks, axis=1, out=actions)
            batch.step(actions)

    step(50)
    tracemalloc.start()
    try:
        step(50)
        before, _ = tracemalloc.get_traced_memory()
        tracemalloc.reset_peak()
        step(2000)
        after, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert after - before < 2_000
    assert peak - before < 20_000  # less than one array of states for each step would leave
    assert all(getattr(batch, name) is array for name, array in arrays.items())
    assert {name: array.ctypes.data for name, array in arrays.items()} == places


@pytest.mark.parametrize(("n", "threads"), [(0, 1), (-3, 1), (4, 0), (4, -1)])
def test_bad_sizes(pickomino: Game, n: int, threads: int) -> None:
    with pytest.raises(OptionError) as caught:
        Batch(pickomino, n, threads=threads)
    assert str(n) in str(caught.value)
    assert str(threads) in caught.value.say("fr")


def test_bad_settings(pickomino: Game) -> None:
    with pytest.raises(OptionError):
        Batch(pickomino, 2, players=9)
    with pytest.raises(OptionError):
        Batch("pickomino", 2, options={"short": True})


def test_a_game_may_be_named(pickomino: Game) -> None:
    assert contents(Batch("pickomino", 3, seed=7)) == contents(Batch(pickomino, 3, seed=7))


def test_threads_share_rows_without_leaving_any_out(pickomino: Game) -> None:
    """More rows than are taken at once, on threads of which some wake late: all games are stepped, each once."""
    alone, shared = Batch(pickomino, 1500, 2, SHORT, seed=5), Batch(pickomino, 1500, 2, SHORT, seed=5, threads=3)
    for step, _ in zip(run(alone, 60), run(shared, 60), strict=True):
        assert contents(alone) == contents(shared), f"step {step}"
    shared.close()


def test_an_illegal_action_stops_all_threads(pickomino: Game) -> None:
    """It is refused before any of them plays, and the next step is as ever."""
    alone, shared = Batch(pickomino, 600, seed=7), Batch(pickomino, 600, seed=7, threads=3)
    for step in range(20):
        before, actions = contents(shared), choose_all(shared.masks, step)
        wrong = actions.copy()
        wrong[599] = pickomino.actions
        with pytest.raises(IllegalMove, match="599"):
            shared.step(wrong)
        assert contents(shared) == before
        alone.step(actions)
        shared.step(actions)
        assert contents(alone) == contents(shared)
    shared.close()


def test_threads_end_with_their_batch(pickomino: Game) -> None:
    before = set(threading.enumerate())
    batch = Batch(pickomino, 10, threads=3)
    threads = set(threading.enumerate()) - before
    assert len(threads) == 2
    del batch
    gc.collect()
    for thread in threads:
        thread.join(10)
    assert not any(thread.is_alive() for thread in threads)


@pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")
def test_a_forked_process_goes_on_with_threads_of_its_own(pickomino: Game) -> None:
    alone, shared = Batch(pickomino, 600, seed=9), Batch(pickomino, 600, seed=9, threads=2)
    steps = 8
    for _ in zip(run(alone, steps), run(shared, steps), strict=True):
        pass
    for _ in run(alone, steps):
        pass
    with ProcessPoolExecutor(1, multiprocessing.get_context("fork"), initializer=_keep, initargs=(shared,)) as pool:
        assert pool.submit(_go_on, steps).result(60) == contents(alone)
    shared.close()


_kept: list[Batch] = []


def _keep(batch: Batch) -> None:
    _kept.append(batch)


def _go_on(steps: int) -> list[bytes]:
    for _ in run(_kept[0], steps):
        pass
    return contents(_kept[0])
