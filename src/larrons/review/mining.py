"""Finding puzzles in games of bots: positions where one move is clearly the best, and a bot goes wrong.

Each game is a function of the seed and its number, so that a file of puzzles can be gone on with and always comes to
the same. A decision is looked at in steps, each dearer than the one before: a few playouts of all moves, more of the
best, the full search, the levels of bots, and the full search again on other luck. Only what passes all of them is a
puzzle.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from larrons.bots import bot
from larrons.bots.advice import searcher
from larrons.bots.levels import CAREFUL, CARELESS_METHOD, EFFORTS, GLANCE, LEVELS
from larrons.engine import calls
from larrons.engine.game import Game
from larrons.engine.rng import U, mix, new_stream
from larrons.engine.state import State
from larrons.review.judging import METHOD, Judge, Judgement
from larrons.review.puzzles import Puzzle, Weighed, read_all

MOST_PLAYERS = 4  # larger tables make long positions and small differences
OF_ONE_GAME = 4  # puzzles at most
GLANCES = 16  # playouts of every move, to begin with
LOOKS = (80, 300)  # simulations of the next looks
SEARCH = 3_000  # of the full search: ten times as many as of the last look
SEEDS = 3  # full searches, each on its own luck: all must agree
MARGIN = 0.06  # by how much the best move must lead
OBVIOUS = 0.30  # by how much it may lead the next best at most: more, and nothing tempts
ALIKE = 60  # puzzles of a file with the same best move, about; those that are asked for are 200
CERTAIN = 3.0  # standard errors by which it must lead
DECIDED = 0.97  # a chance of winning from which on nothing is worth asking
TRIES = 3  # of each level
FOUND = 2  # tries in which a level must find the move
LEVEL_SIMULATIONS = {"sharp": 60, "expert": 300}  # about what their time allows, so that it can be repeated


@dataclass
class Vein:
    """A file of puzzles as far as it is: the seed, how many games have been gone through, and what was found."""

    game: Game
    seed: int
    games: int
    puzzles: list[Puzzle]

    @classmethod
    def open(cls, game: Game, seed: int, path: Path) -> Vein:
        """The file if there is one of this seed, to be gone on with; else a new one."""
        if path.is_file():
            text = path.read_text(encoding="utf-8")
            head = dict(pair.split("=") for pair in text.partition("\n")[0].split() if "=" in pair)
            if head == {**head, "seed": str(seed), "rules": str(game.rules_version)}:
                return cls(game, seed, int(head["games"]), read_all(game, text))
        return cls(game, seed, 0, [])

    def save(self, path: Path) -> None:
        made = f"seed={self.seed} games={self.games} rules={self.game.rules_version}"
        head = f"# larrons lab puzzles {self.game.name} {made}"
        lines = [head, *(puzzle.written(self.game) for puzzle in self.puzzles)]
        fresh = path.with_suffix(".part")
        fresh.write_text("\n".join(lines) + "\n", encoding="utf-8")
        fresh.replace(path)

    def dig(self) -> int:
        """Go through one more game; how many puzzles it had."""
        known = {puzzle.position for puzzle in self.puzzles}
        best = Counter(puzzle.best for puzzle in self.puzzles)
        enough = {action for action, count in best.items() if count >= ALIKE}
        miner = Miner(self.game, self.seed, self.games, enough)
        found = [each for each in miner.puzzles() if each.position not in known]
        self.puzzles += found
        self.games += 1
        return len(found)


@dataclass(frozen=True)
class Asked:
    """What the levels of bots make of a decision: the weakest that finds the move, and what most others take."""

    level: str
    tempting: int


class Miner:
    """One game of bots, with what is found in it. Of puzzles whose best move is among `enough` there are enough."""

    def __init__(self, game: Game, seed: int, number: int, enough: Collection[int] = ()) -> None:
        self.enough = enough
        self.game, self.luck = game, int(mix(U(seed)) ^ mix(U(number)) >> U(1))
        fewest, most = game.seats
        self.players = fewest + number % (max(min(most, MOST_PLAYERS), fewest) - fewest + 1)
        self.judge = Judge(game, self.players)
        self._met = 0

    def puzzles(self) -> list[Puzzle]:
        found: list[Puzzle] = []
        for seen, seat in self.decisions():
            puzzle = self.examine(seen, seat)
            if puzzle is not None:
                found.append(puzzle)
            if len(found) == OF_ONE_GAME:
                break
        return found

    def decisions(self) -> Iterator[tuple[State, int]]:
        """The decisions of a game between a careful bot and careless ones, as their seats see them."""
        choosers = [bot(self.game, CAREFUL if seat == 0 else "careless") for seat in range(self.players)]
        state, draws, moves = self.game.new(self.players), new_stream(self.luck, 0), 0
        while not state.is_over:
            if state.is_chance:
                state.settle(state.sample(draws))
                continue
            seat, moves = state.waiting[0], moves + 1
            seen = state.observe(seat)
            if len(state.legal(seat)) > 1:
                yield seen, seat
            state.apply(seat, choosers[seat](seen, seat, new_stream(self.luck, moves)))

    def examine(self, seen: State, seat: int) -> Puzzle | None:
        """The puzzle in a decision, if there is one."""
        self._met += 1
        best = self._hope(seen, seat)
        if best is None or best in self.enough:
            return None
        searches = self._searches(seen, seat, best, 1)
        asked = self._asked(seen, seat, best) if searches else None
        if asked is None:
            return None
        searches += self._searches(seen, seat, best, SEEDS - 1)
        return self._puzzle(seen, seat, best, asked, searches) if len(searches) == SEEDS else None

    def _searches(self, seen: State, seat: int, best: int, count: int) -> list[Judgement]:
        """So many full searches, each on its own luck; fewer if in one of them the move is not clearly the best."""
        found = []
        for _ in range(count):
            judgement = self.judge.judge(seen, seat, best, self._seed(), SEARCH)
            if not is_clear(judgement):
                break
            found.append(judgement)
        return found

    def _seed(self) -> int:
        self._met += 1
        return int(mix(U(self.luck) ^ U(self._met)) >> U(1))

    def _hope(self, seen: State, seat: int) -> int | None:
        """The move that may be clearly the best, by a glance at all and a look at the best few."""
        first = self._seems_best(seen, seat)
        if first is None:
            return None
        for simulations in LOOKS:
            rival = self.judge.judge(seen, seat, first, self._seed(), simulations).rivals[0]
            if rival.lead > -MARGIN + (rival.error if simulations < LOOKS[-1] else 0.0):
                return None
        return first

    def _seems_best(self, seen: State, seat: int) -> int | None:
        """The move that leads at a glance, if one does and the game is not decided."""
        legal = seen.legal(seat)
        if choose_together(seen, seat):  # a glance at all moves of all seats would be too short
            met = self.judge.judge(seen, seat, legal[0], self._seed(), GLANCES * len(legal))
            order = sorted((met.chosen, *met.rivals), key=lambda one: -one.lead)
            ahead = order[0].lead - order[1].lead
            return order[0].action if ahead >= MARGIN else None
        glance = searcher(self.game, self.players)
        found = glance.search(seen, seat, new_stream(self._seed()), METHOD, simulations=GLANCES * len(legal))
        one, other, *_ = sorted(found.candidates, key=lambda each: -each.wins)
        return one.action if one.wins - other.wins >= MARGIN and other.wins <= DECIDED else None

    def _asked(self, seen: State, seat: int, best: int) -> Asked | None:
        """Who finds the move, and what tempts the others; None if nobody goes wrong, or if it is a matter of not being
        read, where seats choose at the same time."""
        tries = {level: self._tries(level, seen, seat) for level in LEVELS[1:-1]}
        if choose_together(seen, seat) and tries["expert"].count(best) < FOUND:
            return None
        wrong = Counter(action for tried in tries.values() for action in tried if action != best)
        if not wrong:
            return None
        level = next((level for level in tries if tries[level].count(best) >= FOUND), LEVELS[-1])
        return Asked(level, wrong.most_common(1)[0][0])

    def _puzzle(self, seen: State, seat: int, best: int, asked: Asked, searches: list[Judgement]) -> Puzzle | None:
        """The puzzle with the chances of its moves; None if the tempting one does not lose enough, or all lose much."""
        leads, tempting = _leads(searches), asked.tempting
        if max(leads.values()) < -OBVIOUS:
            return None
        if tempting not in leads:
            rivals = self.judge.judge(seen, seat, tempting, self._seed(), LOOKS[-1]).rivals
            leads[tempting] = -next((rival.lead for rival in rivals if rival.action == best), 0.0)
        if leads[tempting] > -MARGIN:
            return None
        wins = float(np.mean([judgement.chosen.wins for judgement in searches]))
        others = sorted((action for action in leads if action != tempting), key=lambda action: -leads[action])
        moves = [(best, wins), *((action, wins + leads[action]) for action in (tempting, *others[:2]))]
        weighed = tuple(Weighed(each, max(0, round(100 * share))) for each, share in moves)
        return Puzzle(str(seen), seat, asked.level, weighed)

    def _tries(self, level: str, seen: State, seat: int) -> list[int]:
        """What a level does here, several times. The careless one is asked what seems best to it at a glance."""
        found = []
        for _ in range(TRIES):
            luck = new_stream(self._seed())
            if level == CAREFUL:
                found.append(seen.choose(seat, luck))
                continue
            effort = EFFORTS.get(level)
            simulations = LEVEL_SIMULATIONS.get(level, GLANCE * len(seen.legal(seat)))
            method = effort.method if effort else CARELESS_METHOD
            verdict = searcher(self.game, self.players).search(seen, seat, luck, method, simulations=simulations)
            found.append(verdict.action)
        return found


def choose_together(seen: State, seat: int) -> bool:
    """Whether others choose at the same time, and may have sealed their choices already."""
    opened = seen.copy()
    calls.unseal(seen.game.box, opened.array, seat)
    return len(opened.waiting) > 1


def is_clear(judgement: Judgement) -> bool:
    """Whether the move leads all others by the margin, beyond doubt."""
    return all(rival.lead <= -MARGIN and rival.lead <= -CERTAIN * rival.error for rival in judgement.rivals)


def _leads(searches: list[Judgement]) -> dict[int, float]:
    """By how much each other move does better than the best (that is, worse), over all searches."""
    found: dict[int, list[float]] = {}
    for judgement in searches:
        for rival in judgement.rivals:
            found.setdefault(rival.action, []).append(rival.lead)
    return {action: float(np.mean(leads)) for action, leads in found.items()}
