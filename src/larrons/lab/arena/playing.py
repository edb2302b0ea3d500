"""One luck played by all seatings of a pairing: a function of the plan, its seed and the number of the luck alone."""

from __future__ import annotations

import operator
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from larrons.bots import file_of
from larrons.engine.bits import has_bit
from larrons.engine.game import Game
from larrons.engine.inspection.report import file_and_line, one_line
from larrons.engine.rng import mix, new_stream
from larrons.engine.state import State
from larrons.errors import BotFailed, LarronsError
from larrons.lab.arena import kernel
from larrons.lab.arena.bots import Contestant
from larrons.lab.arena.kernel import CHOICES, DECISIONS, DRAWS, OUTSIDE, Desk

U = np.uint64


class Played(NamedTuple):
    """A finished game."""

    places: tuple[int, ...]  # of the seats
    points: tuple[int, ...]
    decisions: int
    choices: int  # decisions with more than one possibility
    draws: int


def new_desk(game: Game, players: int, remember: int = 0) -> Desk:
    """The arrays for games with so many players; `remember` so many decisions of a game."""
    states = [np.zeros(size, game.state).view(np.ndarray) for size in (1, 1, remember and remember + 1)]
    return Desk(
        game.box.view(np.ndarray),
        s=states[0],
        seen=states[1],
        policies=np.full(players, OUTSIDE, np.int64),
        chosen=np.zeros(players, np.int64),
        numbers=np.zeros(players, np.int64),
        words=np.zeros(game.words, np.uint64),
        weights=np.zeros(game.outcomes, np.int64),
        rng=np.zeros(2, np.uint64),
        counts=np.zeros(4, np.int64),
        places=np.zeros(players, np.int64),
        points=np.zeros(players, np.int64),
        states=states[2],
        actors=np.full(remember, -1, np.int64),
        actions=np.full(remember, -1, np.int64),
        masks=np.zeros((remember, game.words), np.uint64),
    )


class Match:
    """Bots at a table, game after game."""

    def __init__(
        self,
        game: Game,
        seats: Sequence[Contestant],
        options: Mapping[str, Any] | None = None,
        remember: int = 0,
    ) -> None:
        self.game, self.seats = game, seats
        self.initial = game.new(len(seats), options).array
        self.desk = new_desk(game, len(seats), remember)
        self.sit(seats)

    def sit(self, seats: Sequence[Contestant]) -> None:
        """Others, or the same ones in other seats."""
        self.seats = seats
        self.desk.policies[:] = [OUTSIDE if bot.policy is None else bot.policy for bot in seats]

    def play(self, seed: int, number: int, start: Any = None) -> Played:
        """Game `number` of a seed, from the beginning or from a given state (an array of one)."""
        desk, key = self.desk, mix(U(seed & (2**64 - 1)))
        luck, own = mix(key ^ U(2 * number)), mix(key ^ U(2 * number + 1))
        desk.s[0] = (self.initial if start is None else start)[0]
        desk.counts[:] = 0
        desk.actors[:] = -1
        while asked := kernel.advance(desk, luck, own):
            state = State(self.game, desk.s)
            if asked < 0:
                raise self._illegal(state, -1 - asked, int(desk.chosen[-1 - asked]))
            for seat in range(len(self.seats)):
                if asked >> seat & 1:
                    desk.chosen[seat] = self._choice(state, seat, int(own))
        counts = [int(desk.counts[what]) for what in (DECISIONS, CHOICES, DRAWS)]
        return Played(tuple(desk.places.tolist()), tuple(desk.points.tolist()), *counts)

    def _choice(self, state: State, seat: int, own: int) -> int:
        """What the bot in a seat does, if it is not compiled."""
        name, choose = self.seats[seat].name, self.seats[seat].choose
        assert choose is not None
        facts: dict[str, Any] = {"bot": name, "game": self.game.name, "seat": seat, "position": str(state)}
        file = file_of(self.game, name)
        try:
            action = choose(state.observe(seat), seat, new_stream(own, int(self.desk.numbers[seat])))
            number = operator.index(action)
        except LarronsError:
            raise
        except Exception as error:  # a bot is somebody's program
            file, line = file_and_line(self.game.package, error, file)
            facts |= {"file": file or "–", "line": line, "error": one_line(error)}
            raise BotFailed("error-arena-fails", **facts) from error
        if not 0 <= number < self.game.actions or not has_bit(state.legal_words(seat), number):
            raise self._illegal(state, seat, number)
        return number

    def _illegal(self, state: State, seat: int, action: int) -> BotFailed:
        name = self.seats[seat].name
        facts: dict[str, Any] = {"bot": name, "game": self.game.name, "seat": seat, "position": str(state)}
        return BotFailed("error-arena-illegal", action=str(action), file=file_of(self.game, name) or "–", **facts)


def play_luck(match: Match, one: Contestant, other: Contestant, seed: int, number: int) -> list[Played]:
    """The first bot once in every seat, the second in all others, on the same luck."""
    games = []
    for seat in range(len(match.seats)):
        match.sit([one if at == seat else other for at in range(len(match.seats))])
        games.append(match.play(seed, number))
    return games
