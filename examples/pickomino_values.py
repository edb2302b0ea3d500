"""Learns the networks of `larrons.games.pickomino.network` by play.

python -m examples.pickomino_values FOLDER PLAYERS [--rounds 30] [--games 2400] [--trust 0.3] [--seed 1] [--again]
python -m examples.pickomino_values FOLDER PLAYERS --duel 3 1 [--games 2400] [--seed 1]

In the first round `careful` plays, then the network against itself. It learns from what the exact solution of each turn
says of the player's chance (so much `trust`), mixed with how the game went on; then it plays again. FOLDER gets
learned.npz and learned.json, in which other numbers of players are kept as they are. `--again` goes on from there, in
smaller steps, with the mean of the latest weights. `--duel` only measures: one who looks three turns ahead among others
who look one turn ahead (0: `careful`), with the luck of all rolls taken out.
"""

from __future__ import annotations

import argparse
import hashlib
import json
from math import sqrt
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

import numpy as np

from larrons.engine.lanes import LANES
from larrons.engine.rng import stream
from larrons.engine.rules_kit import Array, Int, U, compiled, lowest_bit
from larrons.games.pickomino import GAME
from larrons.games.pickomino.ahead import (
    ENDINGS,
    FAILED,
    START,
    Desk,
    Tree,
    best_action,
    endings,
    follow,
    new_desk,
    new_tree,
    prospects,
    put_on_desk,
    reachable,
    solve,
    values_after,
)
from larrons.games.pickomino.bots import fail_value, worth
from larrons.games.pickomino.network import FIRST, SECOND, Network, describe, inputs, judge
from larrons.games.pickomino.rules import Phase, apply, sample, settle

CAREFUL = 0  # turns ahead
TURNS = 120  # room for so many in a game, on average
MEMORY = 4  # rounds that are learned from
STEP, SMALLEST = 2e-3, 2e-4  # of learning, at first and in the end …
LATER = 0.3  # … and what part of them when it is done again
SMOOTH = 0.999  # how much of the mean of weights is kept at each step
BATCH = 1024
OFTEN, LOOK = 5, 8000  # rounds between two looks at how far it has come; games of such a look

Floats = np.ndarray[Any, np.dtype[np.float32]]


class Hall(NamedTuple):
    """Where eight games are played side by side."""

    box: Array
    begin: Array
    states: Array  # of the eight games
    ahead: Array  # [game, seat]: how many turns it looks ahead; 0 is `careful`
    rng: Array
    scratch: Array
    kept: Array  # [game, turn]: positions before each turn
    solved: Array  # … the chance that the player had then
    winner: Array  # … who won, after the last turn of a game, else -2
    wins: Array  # [seat]
    watched: int  # the seat whose results are wanted without luck; -1: none
    results: Array  # [game, its number]


@compiled
def as_careful(box: Any, s: Any, d: Desk, k: Int) -> None:
    values = np.zeros(ENDINGS)
    tiles = reachable(s)
    while tiles != U(0):
        values[lowest_bit(tiles)] = worth(box, s, lowest_bit(tiles))
        tiles &= tiles - U(1)
    values[FAILED] = fail_value(box, s)
    put_on_desk(s, d, k, values)


@compiled
def expected(box: Any, s: Any, net: Network, t: Tree, d: Desk, k: Int, seat: Int) -> float:
    """A seat's chance of winning after the k-th turn, by the network, before its first roll."""
    endings(d, k)
    t.states[0] = s
    for i in range(1, follow(box, t, 0, 1)):
        judge(box, t.states[i], net, t.x, t.chances[i])
    values = np.zeros(ENDINGS)
    values_after(t, 0, seat, values)
    return float((d.ending * values).sum())


@compiled
def play(h: Hall, net: Network, t: Tree, d: Desk, inner: Desk, seed: Int, games: Int, first: Int) -> None:
    """So many games in each of the eight places, unless its room is used up; `first` is the number of the first.

    By how much a turn has changed the watched seat's chance, beyond what was to be expected, is luck. That is 0 on
    average, whatever the network is worth, so that results without it have the same mean, and hardly any spread.
    """
    box, luck = h.box[0], np.zeros(LANES)
    played, turns = np.zeros(LANES, np.int64), np.zeros(LANES, np.int64)
    rngs = np.zeros((LANES, 2), np.uint64)
    for k in range(LANES):
        h.states[k] = h.begin[0]
        stream(rngs[k], seed, first + k)
        settle(box, h.states[k], sample(box, h.states[k], rngs[k], h.scratch))
    going = True
    while going:
        going = False
        for k in range(LANES):
            s = h.states[k]
            if played[k] < games and turns[k] < h.kept.shape[1]:
                going = True
                ahead = h.ahead[k, s.current]
                h.kept[k, turns[k]] = s
                if ahead == CAREFUL:
                    as_careful(box, s, d, k)
                else:
                    prospects(box, h.states[k : k + 1], ahead, net, t, inner, d, k)
        if not going:
            break
        solve(d)
        for k in range(LANES):
            s = h.states[k]
            if played[k] >= games or turns[k] >= h.kept.shape[1]:
                continue
            h.solved[k, turns[k]] = d.scores[START * LANES + k]
            seat, turn = np.int64(s.current), np.int64(s.turn)
            fair = expected(box, s, net, t, d, k, h.watched) if h.watched >= 0 else 0.0
            while s.phase != Phase.OVER and s.turn == turn:
                if s.phase == Phase.CHANCE:
                    settle(box, s, sample(box, s, rngs[k], h.scratch))
                else:
                    apply(box, s, seat, best_action(s, d, k))
            h.winner[k, turns[k]] = -2
            if h.watched >= 0:
                judge(box, s, net, t.x, t.chances[0])
                luck[k] += t.chances[0, h.watched] - fair
            if s.phase == Phase.OVER:
                h.winner[k, turns[k]] = s.winner
                if s.winner >= 0:
                    h.wins[k, s.winner] += 1
                if h.watched >= 0:
                    h.results[k, played[k]] = t.chances[0, h.watched] - luck[k]
                    luck[k] = 0.0
                played[k] += 1
                h.states[k] = h.begin[0]
                stream(rngs[k], seed, first + played[k] * LANES + k)
                settle(box, s, sample(box, s, rngs[k], h.scratch))
            turns[k] += 1


@compiled
def lessons(h: Hall, net: Network, trust: float, x: Array, targets: Array, chances: Array) -> Int:
    """What is to be learned, from the last turn of each finished game back; returns how many positions.

    Chances are in the order of play, as the network tells them.
    """
    count, players = 0, targets.shape[1]
    back = np.zeros(players)
    for k in range(LANES):
        learning = False
        for turn in range(h.kept.shape[1] - 1, -1, -1):
            winner = np.int64(h.winner[k, turn])
            if winner == -3:
                continue
            s = h.kept[k, turn]
            seat = np.int64(s.current)
            if winner >= -1:
                learning = True
                for other in range(players):
                    back[other] = (1.0 if winner == other else 0.0) if winner >= 0 else 1.0 / players
                    chances[other] = back[other]
            if not learning:
                continue
            mine = h.solved[k, turn]
            chances += 1e-3  # the others share the rest as they do after the turn; evenly if the player has won by it
            rest = chances.sum() - chances[seat]
            for other in range(players):
                now = mine if other == seat else (1.0 - mine) * chances[other] / rest
                back[other] = trust * now + (1.0 - trust) * back[other]
            describe(h.box[0], s, x[count])
            for other in range(players):
                targets[count, (other - seat + players) % players] = back[other]
            if trust > 0:
                judge(h.box[0], s, net, x[count], chances)  # which writes the inputs again
            count += 1
    return count


class School:
    """Everything about one number of players."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.begin = GAME.new(players).array
        self.inputs = inputs(players)

    def play(self, ahead: Any, net: Network, seed: int, games: int, room: int = TURNS, first: int = 0,
             watched: int = -1) -> Hall:  # fmt: skip
        """About so many games; `ahead` by place and seat."""
        each = max(1, games // LANES)
        kept = np.zeros((LANES, each * room), self.begin.dtype)
        deepest = int(ahead.max())
        hall = Hall(GAME.box, self.begin, np.repeat(self.begin, LANES), np.asarray(ahead), np.zeros(2, np.uint64),
                    np.zeros(GAME.outcomes, np.int64), kept, np.zeros(kept.shape), np.full(kept.shape, -3, np.int64),
                    np.zeros((LANES, self.players), np.int64), watched, np.full((LANES, each), np.nan))  # fmt: skip
        tree = new_tree(self.begin, self.players, max(deepest, 1))
        play(hall, net, tree, new_desk(), new_desk(), seed, each, first)
        return hall

    def rows(self, hall: Hall, net: Network, trust: float) -> tuple[Floats, Floats]:
        most = int((hall.winner > -3).sum())
        x, targets = np.zeros((most, self.inputs), np.float32), np.zeros((most, self.players), np.float32)
        count = lessons(hall, net, trust, x, targets, np.zeros(self.players))
        return x[:count], targets[:count]

    def share(self, one: int, other: int, net: Network, games: int, seed: int) -> tuple[float, float, int]:
        """First places of one who looks so far ahead among others, in every seat; half of the 95 % interval; games."""
        won = counted = 0
        for seat in range(self.players):
            ahead = np.full((LANES, self.players), other)
            ahead[:, seat] = one
            wins = self.play(ahead, net, seed, games // self.players, first=0).wins.sum(0)
            won, counted = won + int(wins[seat]), counted + int(wins.sum())
        mean = won / counted
        return mean, 1.96 * sqrt(mean * (1 - mean) / counted), counted

    def duel(self, one: int, other: int, net: Network, games: int, seed: int) -> tuple[float, float, int]:
        """As `share`, with the luck of all rolls taken out. Games on the same luck count as one for the interval."""
        results = list[Any]()
        for seat in range(self.players):
            ahead = np.full((LANES, self.players), other)
            ahead[:, seat] = one
            results.append(self.play(ahead, net, seed, games // self.players, watched=seat).results)
        of_lucks = np.mean(results, axis=0)
        return float(of_lucks.mean()), float(1.96 * of_lucks.std() / sqrt(of_lucks.size)), of_lucks.size * self.players


def fresh(players: int, luck: np.random.Generator) -> Network:
    def layer(above: int, below: int, scale: float) -> Any:
        return luck.normal(0, scale, (above, below)).astype(np.float32)

    none = [np.zeros(size, np.float32) for size in (FIRST, SECOND, players)]
    return Network(layer(inputs(players), FIRST, sqrt(1 / 20)), none[0], layer(FIRST, SECOND, sqrt(2 / FIRST)), none[1],
                   layer(SECOND, players, 0.1), none[2])  # fmt: skip


class Teacher:
    """Adam, on the cross entropy of the chances."""

    def __init__(self, net: Network) -> None:
        self.net, self.smooth = ([array.copy() for array in net] for _ in range(2))
        self.mean, self.square = ([np.zeros_like(array) for array in net] for _ in range(2))
        self.steps = 0

    def teach(self, x: Floats, targets: Floats, luck: np.random.Generator, step: float) -> float:
        """Once through all positions; returns the mean cross entropy."""
        order, loss = luck.permutation(len(x)), 0.0
        for begin in range(0, len(x), BATCH):
            some = order[begin : begin + BATCH]
            loss += self._batch(x[some], targets[some], step)
        return loss / len(x)

    def _batch(self, x: Floats, targets: Floats, step: float) -> float:
        w1, b1, w2, b2, w3, b3 = self.net
        first = np.maximum(x @ w1 + b1, 0)
        second = np.maximum(first @ w2 + b2, 0)
        out = second @ w3 + b3
        out = np.exp(out - out.max(1, keepdims=True))
        out /= out.sum(1, keepdims=True)
        wrong = (out - targets) / np.float32(len(x))
        to_second = (wrong @ w3.T) * (second > 0)
        to_first = (to_second @ w2.T) * (first > 0)
        slopes = [
            x.T @ to_first,
            to_first.sum(0),
            first.T @ to_second,
            to_second.sum(0),
            second.T @ wrong,
            wrong.sum(0),
        ]
        self.steps += 1
        rate = step * sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
        for array, mean, square, slope in zip(self.net, self.mean, self.square, slopes, strict=True):
            mean += np.float32(0.1) * (slope - mean)
            square += np.float32(0.001) * (slope * slope - square)
            array -= np.float32(rate) * mean / (np.sqrt(square) + np.float32(1e-8))
        for array, smooth in zip(self.net, self.smooth, strict=True):
            smooth += np.float32(1 - SMOOTH) * (array - smooth)
        return -float((targets * np.log(out + 1e-7)).sum())


def kept(folder: Path) -> tuple[dict[str, Any], dict[str, Any]]:
    """The weights of all numbers of players, and their stories."""
    weights, told = folder / "learned.npz", folder / "learned.json"
    return (dict(np.load(weights)), json.loads(told.read_text("utf-8"))) if told.exists() else ({}, {})


def kept_network(folder: Path, players: int) -> Network:
    arrays = kept(folder)[0]
    return Network(*(arrays[f"{name}_{players}"].astype(np.float32) for name in Network._fields))


def keep(folder: Path, players: int, net: Network, story: dict[str, Any]) -> None:
    """Write the network and its story beside those of other numbers of players."""
    folder.mkdir(parents=True, exist_ok=True)
    arrays, stories = kept(folder)
    arrays |= {f"{name}_{players}": array.astype(np.float16) for name, array in net._asdict().items()}
    stories[str(players)] = story | {"digest": digest(net)}
    np.savez_compressed(folder / "learned.npz", **arrays)
    told = json.dumps(dict(sorted(stories.items())), indent=1) + "\n"
    (folder / "learned.json").write_text(told, "utf-8")


def digest(net: Network) -> str:
    """Which weights these are, as they are kept."""
    return hashlib.sha256(b"".join(np.ascontiguousarray(array, np.float16).tobytes() for array in net)).hexdigest()


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("folder", type=Path)
    arguments.add_argument("players", type=int)
    arguments.add_argument("--rounds", type=int, default=30)
    arguments.add_argument("--games", type=int, default=2400)
    arguments.add_argument("--trust", type=float, default=0.3)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--again", action="store_true")
    arguments.add_argument("--duel", type=int, nargs=2, metavar=("ONE", "OTHER"))
    chosen = arguments.parse_args()
    if chosen.duel:
        share, error, games = School(chosen.players).duel(
            *chosen.duel, kept_network(chosen.folder, chosen.players), chosen.games, chosen.seed
        )
        print(f"{100 * share:.2f} ± {100 * error:.2f} % of first places in {games} games")
        return
    players, school, luck = chosen.players, School(chosen.players), np.random.default_rng(chosen.seed)
    net, again, story = fresh(players, luck), chosen.again, dict[str, Any](stages=[], curve=[])
    if again:
        net = kept_network(chosen.folder, players)
        story = kept(chosen.folder)[1][str(players)]
    story["stages"].append({name: vars(chosen)[name] for name in ("rounds", "games", "trust", "seed")})
    teacher, memory = Teacher(net), list[tuple[Floats, Floats]]()
    for number in range(chosen.rounds):
        by_careful = number == 0 and not again
        ahead = np.full((LANES, players), CAREFUL if by_careful else 1)
        hall = school.play(ahead, net, chosen.seed, chosen.games, first=number * 10**7)
        if number == 1 and not again:
            memory.clear()  # what `careful` did is of no interest any more
        memory = [*memory[-MEMORY + 1 :], school.rows(hall, net, 0.0 if by_careful else chosen.trust)]
        x, targets = (np.concatenate(parts) for parts in zip(*memory, strict=True))
        step = (SMALLEST + (STEP - SMALLEST) * (1 - number / chosen.rounds)) * (LATER if again else 1)
        for _ in range(3 if by_careful else 1):
            loss = teacher.teach(x, targets, luck, step)
        net = Network(*(teacher.smooth if again else teacher.net))
        if number % OFTEN == OFTEN - 1 or number == chosen.rounds - 1:
            share, error, games = school.share(1, CAREFUL, net, LOOK, chosen.seed + 1000)
            story["curve"].append({"stage": len(story["stages"]), "round": number, "loss": round(loss, 4),
                                   "share": round(share, 4), "error": round(error, 4), "games": games})  # fmt: skip
            print(json.dumps({**story["curve"][-1], "seconds": round(process_time())}), flush=True)
            keep(chosen.folder, players, net, story)


if __name__ == "__main__":
    main()
