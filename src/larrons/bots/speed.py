"""How fast a search is, beside plain games of the rule bot: both play whole games, from the first choice of all."""

from __future__ import annotations

from dataclasses import dataclass
from time import process_time

from larrons.bots.advice import prepare, searcher
from larrons.bots.levels import CAREFUL, EFFORTS
from larrons.engine.game import Game
from larrons.engine.rng import new_stream
from larrons.engine.simulation import simulate
from larrons.engine.state import State

FIRST_TRY = 64  # games, or simulations, before it is known how many fit into the time


@dataclass(frozen=True)
class Speed:
    """Games a second of processor time: by the search of the strongest level, and by the rule bot alone."""

    simulations: float
    playouts: float

    @property
    def share(self) -> float:
        return self.simulations / self.playouts


def first_choice(game: Game, players: int) -> tuple[State, int]:
    """The first position of a game in which a seat has a choice, as that seat observes it."""
    state, rng = game.new(players), new_stream(1)
    while True:
        if state.is_chance:
            state.settle(state.sample(rng))
            continue
        seat = state.waiting[0]
        actions = state.legal(seat)
        if len(actions) > 1:
            return state.observe(seat), seat
        state.apply(seat, actions[0])


def measure(game: Game, players: int, seconds: float) -> Speed:
    """The speeds on this machine, each taken for about so many seconds."""
    prepare(game)
    seen, seat = first_choice(game, players)
    method = list(EFFORTS.values())[-1].method

    def search(simulations: int) -> int:
        found = searcher(game, players).search(seen, seat, new_stream(2), method, simulations=simulations)
        return found.simulations

    def play(games: int) -> int:
        return simulate(game, players, games=games, policies=[CAREFUL] * players).games

    rates = []
    for work in (search, play):
        work(FIRST_TRY)  # loads what is compiled
        began = process_time()
        done = work(FIRST_TRY)
        rate = done / max(process_time() - began, 1e-6)
        began = process_time()
        done = work(max(FIRST_TRY, int(rate * seconds)))
        rates.append(done / max(process_time() - began, 1e-6))
    return Speed(*rates)
