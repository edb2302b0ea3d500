"""A bot against the one it has followed: many games, half of the seats each."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from larrons.engine.game import Game
from larrons.engine.policy import Policy
from larrons.engine.simulation import simulate


class _WithFormer(Game):
    """A game that knows another bot. It has a name of its own, so that kernels keep the two apart."""

    former: Any

    @property
    def bots(self) -> dict[str, Any]:
        return {**super().bots, "former": Policy(self.former)}


def with_former(game: Game, former: Any) -> Game:
    """The game with one more compiled bot, called `former`."""
    values = {field.name: getattr(game, field.name) for field in fields(game)}
    duel = _WithFormer(**{**values, "name": f"{game.name}_duel"})
    object.__setattr__(duel, "former", former)
    return duel


def share_of_careful(game: Game, former: Any, players: int, games: int, **options: Any) -> float:
    """The share of first places that go to `careful`; a fair share is 0.5, for the seats are swapped halfway."""
    duel = with_former(game, former)
    won = total = 0
    for swapped in range(2):
        policies = ["careful" if (seat + swapped) % 2 == 0 else "former" for seat in range(players)]
        result = simulate(duel, players, options, games // 2, seed=swapped, policies=policies)
        won += sum(firsts for firsts, name in zip(result.firsts, policies, strict=True) if name == "careful")
        total += sum(result.firsts)
    return won / total
