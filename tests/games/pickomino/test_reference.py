"""The engine and the reference of these tests play the same games, step by step."""

from __future__ import annotations

from itertools import compress, product
from random import Random

import numpy as np
import pytest

from larrons.engine.state import State
from tests.games.pickomino.invariants import PERFT
from tests.games.pickomino.reference import GIVE_UP, SWITCHES, Table, rolls_of
from tests.games.pickomino.tables import GAME

FAIR, LUCKY, GREEDY = (1, 1, 1, 1, 1, 1), (1, 1, 2, 4, 4, 6), (1, 1, 1, 1, 1, 12)
every_number = pytest.mark.parametrize("players", range(2, 8))
every_combination = [frozenset(compress(SWITCHES, values)) for values in product([0, 1], repeat=4)]


def compare(state: State, table: Table) -> None:
    """Every field of the record, and who may do what."""
    record = state.array.view(np.ndarray)[0]  # a plain record is quicker to read
    for name, value in table.fields().items():
        assert record[name].tolist() == value, f"{name} in {state}"
    acting = table.phase in ("pick", "decide")
    assert state.waiting == ((table.seat,) if acting else ())
    assert state.is_chance == (table.phase == "roll")
    assert state.is_over == (table.phase == "over")
    assert state.legal(table.seat) == table.legal(), f"{state}"
    assert state.legal((table.seat + 1) % table.players) == []


def some_outcome(table: Table, random: Random, dice: tuple[int, ...]) -> int:
    if table.start < 0:
        return random.randrange(table.players)
    count = 8 - sum(table.kept)
    rolled = random.choices(range(6), dice, k=count)
    counts = tuple(rolled.count(face) for face in range(6))
    return ROLL_NUMBERS[count][counts]


ROLL_NUMBERS = {dice: {counts: number for number, (counts, _) in enumerate(rolls_of(dice))} for dice in range(1, 9)}


def play(state: State, random: Random, dice: tuple[int, ...]) -> int:
    """To the end, giving up now and then only, for these games would be long."""
    table = Table.of(state.record)
    steps = 0
    compare(state, table)
    while table.phase != "over":
        if table.phase == "roll":
            outcome = some_outcome(table, random, dice)
            state.settle(outcome)
            table.draw(outcome)
        else:
            actions = table.legal()
            action = random.choice(actions)
            if action == GIVE_UP and random.random() < 0.95:
                action = actions[0]
            state.apply(table.seat, action)
            table.act(action)
        compare(state, table)
        steps += 1
    assert state.ranks() == table.ranks()
    assert state.scores() == table.fields()["worms"][: table.players]
    return steps


@every_number
@pytest.mark.parametrize("dice", [FAIR, LUCKY, GREEDY], ids=["fair", "lucky", "greedy"])
def test_whole_games_with_every_combination_of_switches(players: int, dice: tuple[int, ...]) -> None:
    for number, switches in enumerate(every_combination):
        random = Random(f"{players} {number} {dice}")
        options = {**{name: name in switches for name in SWITCHES}, "start": random.randrange(-1, players)}
        state = GAME.new(players, options)
        compare(state, Table(players, switches, options["start"]))
        assert play(state, random, dice) > 30


@every_number
def test_games_that_are_stopped_after_a_thousand_turns(players: int) -> None:
    for number, switches in enumerate(every_combination):
        names = "".join(f" {name}" for name in SWITCHES if name in switches)
        stacks = " | ".join(f"{seat} {tile}" for seat, tile in zip("ABCDEFG"[:players], range(24, 31), strict=False))
        grill = " ".join(str(tile) for tile in range(21, 37) if not 24 <= tile < 24 + players)
        turn = f"{'ABCDEFG'[(996 + number) % players]} to roll"
        state = GAME.parse(f"{players}p turn 996 start {number % players}{names} | grill {grill} | {stacks} | {turn}")
        play(state, Random(players), FAIR)
        assert state.record.turn == 1000


@pytest.mark.parametrize("dice", range(1, 9))
def test_the_weights_of_every_roll(dice: int) -> None:
    kept = "W" * (8 - dice)
    state = GAME.parse(f"2p turn 0 start 0 | grill 21-36 | A - | B - | A{' keeps ' + kept if kept else ''} to roll")
    assert list(state.chances().values()) == Table.of(state.record).chances()


def perft(table: Table, depth: int) -> int:
    """How many lines of `depth` decisions and draws there are; one that the end of the game cuts short counts too."""
    if depth == 0 or table.phase == "over":
        return 1
    draw = table.phase == "roll"
    moves = range(len(table.chances())) if draw else table.legal()
    lines = 0
    for move in moves:
        after = table.copy()
        (after.draw if draw else after.act)(move)
        lines += perft(after, depth - 1)
    return lines


@pytest.mark.parametrize(("text", "depth", "count"), PERFT)
def test_the_reference_counts_the_same_lines(text: str, depth: int, count: int) -> None:
    assert perft(Table.of(GAME.parse(text).record), depth) == count
