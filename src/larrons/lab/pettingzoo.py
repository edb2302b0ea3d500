"""PettingZoo environments of every game: `env` asks one seat after the other, `parallel_env` all of them at once.

>>> from larrons.lab import pettingzoo
>>> env = pettingzoo.env(game="pickomino", players=3, options={"short_game": True})
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from larrons.engine.copies import Whole
from larrons.engine.game import Game
from larrons.errors import NotPossible
from larrons.lab.play import OVER, REFUSE, RENDER_MODES, REPLACE, Array, Play, one_of, resolve

Observation = dict[str, Array] | Array
Spaces = dict[str, spaces.Space[Any]]


def numbers_space(size: int) -> spaces.Box:
    return spaces.Box(-1.0, 1.0, (size,), np.float32)


def observation_space(play: Play) -> spaces.Dict:
    """The numbers of a seat's features, and a 1 for each of its legal actions."""
    numbers = numbers_space(play.layout.size)
    return spaces.Dict({"observation": numbers, "action_mask": spaces.Box(0, 1, (play.game.actions,), np.int8)})


def observation(play: Play, seat: int) -> dict[str, Array]:
    """What a seat observes. When the game is over every action is marked: the only one accepted is None."""
    if seat == play.seat:
        return {"observation": play.numbers.copy(), "action_mask": play.mask.copy()}
    numbers, mask = play.look(seat)
    if play.waiting == OVER:
        mask[:] = 1
    return {"observation": numbers, "action_mask": mask}


class _Table(Whole):
    """What both kinds of environment share: agents, spaces and the game itself.

    With `flat` an observation is the array of numbers alone, and the mask is in the agent's `infos`.
    """

    def __init__(
        self,
        game: Game | str,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        illegal: str = REFUSE,
        flat: bool = False,
    ) -> None:
        self.flat = flat
        self.play = Play(*resolve(game, players), options, illegal)
        self.render_mode = one_of("render_mode", render_mode, (None, *RENDER_MODES))
        self.max_cycles = max_cycles
        self.metadata = {
            "name": f"larrons_{self.play.game.name}_v0",
            "render_modes": list(RENDER_MODES),
            "render_fps": 2,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.play.players)]
        self.agents: list[str] = []
        shown = numbers_space(self.play.layout.size) if flat else observation_space(self.play)
        self.observation_spaces: Spaces = {agent: deepcopy(shown) for agent in self.possible_agents}
        self.state_space = numbers_space(self.play.layout.size * self.play.players)
        self.action_spaces: Spaces = {agent: spaces.Discrete(self.play.game.actions) for agent in self.possible_agents}
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def _seat(self, agent: str) -> int:
        if agent not in self._seats:
            raise NotPossible("error-lab-agent", agent=str(agent), good=", ".join(self.possible_agents))
        return self._seats[agent]

    def _shown(self, seat: int) -> tuple[Observation, dict[str, Any]]:
        """What a seat observes, and its info."""
        seen = observation(self.play, seat)
        return (seen["observation"], {"action_mask": seen["action_mask"]}) if self.flat else (seen, {})

    def state(self) -> Array:
        """For critics that may see everything: what all seats observe, one after the other from seat 0."""
        self.play.must_have_begun()
        return self.play.whole()

    def render(self) -> Any:
        """The board as a spectator sees it."""
        return None if self.render_mode is None else self.play.render(self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""


class TurnEnv(_Table, AECEnv[str, Observation, "int | None"]):
    """One seat is asked at a time. `max_cycles` truncates the game after so many decisions per player."""

    agent_selection: str

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; the same seed gives the same game."""
        self.play.start(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = self._infos()
        self.agent_selection = self.agents[self.play.seat]
        self._decisions = 0
        self._last = -1 if self.max_cycles is None else self.max_cycles * self.play.players
        if self.render_mode == "human":
            self.render()

    def _infos(self) -> dict[str, dict[str, Any]]:
        return {agent: self._shown(seat)[1] if self.flat else {} for agent, seat in self._seats.items()}

    def observe(self, agent: str) -> Observation:
        self.play.must_have_begun()
        seen = observation(self.play, self._seat(agent))
        return seen["observation"] if self.flat else seen

    def last(self, observe: bool = True) -> tuple[Any, ...]:
        """What PettingZoo's `last` tells of the agent that is asked."""
        self.play.must_have_begun()
        told: tuple[Any, ...] = super().last(observe)
        return told

    def step(self, action: int | None) -> None:
        """One decision, and the draws that follow it. Rewards are given when the game is over."""
        if not self.agents:
            raise NotPossible("error-lab-reset")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise NotPossible("error-lab-none", agent=agent)
        play = self.play
        play.step(int(action))
        self._decisions += 1
        if play.waiting == OVER:
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = dict(zip(self.agents, play.rewards(), strict=True))
            self._accumulate_rewards()
            self.agent_selection = self.agents[0]
        elif self._decisions == self._last:
            self.truncations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[play.seat]
        if self.flat:
            self.infos = self._infos()
        elif self.infos[agent]:
            self.infos[agent] = {}
        if play.replaced:
            self.infos[agent]["replaced"], play.replaced = True, False
        if self.render_mode == "human":
            self.render()


class TogetherEnv(_Table, ParallelEnv[str, Observation, int]):
    """Every agent gives an action at every step; those of seats that are not asked (an empty mask) are not used.

    Made for games in which all choose at once. `max_cycles` truncates the game after so many steps.
    """

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """A new game; the same seed gives the same game."""
        self.play.start(seed)
        self.agents = self.possible_agents[:]
        self._cycles = 0
        if self.render_mode == "human":
            self.render()
        return self._observations()

    def _observations(self) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        shown = {agent: self._shown(seat) for agent, seat in self._seats.items()}
        return {agent: seen for agent, (seen, _) in shown.items()}, {agent: info for agent, (_, info) in shown.items()}

    def step(self, actions: dict[str, int]) -> tuple[dict[str, Any], ...]:
        """The decisions of all seats that are asked, and the draws that follow them."""
        if not self.agents:
            raise NotPossible("error-lab-reset")
        play = self.play
        chosen, replaced = self._choices(actions)
        for seat, action in chosen.items():
            play.decide(seat, action)
        self._cycles += 1
        over = play.waiting == OVER
        truncated = not over and self._cycles == self.max_cycles
        rewards = play.rewards() if over else [0.0] * play.players
        seen, infos = self._observations()
        for seat in replaced:
            infos[self.possible_agents[seat]]["replaced"] = True
        result = (
            seen,
            dict(zip(self.agents, rewards, strict=True)),
            dict.fromkeys(self.agents, over),
            dict.fromkeys(self.agents, truncated),
            infos,
        )
        if over or truncated:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return result

    def _choices(self, actions: dict[str, int]) -> tuple[dict[int, int], list[int]]:
        """A legal action for each seat that is asked, and the seats whose own was replaced; nothing is played yet."""
        play, chosen, replaced = self.play, {}, []
        for agent in actions:
            self._seat(agent)
        for agent, seat in self._seats.items():
            if play.waiting >> seat & 1:
                if actions.get(agent) is None:
                    raise NotPossible("error-lab-none", agent=agent)
                chosen[seat] = play.checked(seat, int(actions[agent]), play.look(seat)[1])
                if play.replaced:
                    replaced.append(seat)
                    play.replaced = False
        return chosen, replaced


def env(
    game: Game | str,
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
    render_mode: str | None = None,
    max_cycles: int | None = None,
    illegal: str = REFUSE,
    flat: bool = False,
) -> TurnEnv:
    """The AEC environment."""
    return TurnEnv(game, players, options, render_mode, max_cycles, illegal, flat)


def parallel_env(
    game: Game | str,
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
    render_mode: str | None = None,
    max_cycles: int | None = None,
    illegal: str = REPLACE,
    flat: bool = False,
) -> TogetherEnv:
    """The parallel environment: the same settings.

    Here an illegal action is replaced by a random legal one unless `illegal="refuse"`: every agent has to give one at
    every step, and programs that know no masks are to get along.
    """
    return TogetherEnv(game, players, options, render_mode, max_cycles, illegal, flat)
