"""Every game for OpenSpiel: importing this module registers `python_larrons_<game>`.

>>> import pyspiel
>>> import larrons.lab.openspiel
>>> game = pyspiel.load_game("python_larrons_pickomino(players=2,short_game=true)")

`position` starts from a given state (`State.to_bytes().hex()`) instead of the beginning: `load(state)` does that.
"""

from __future__ import annotations

from functools import cache
from math import ceil, sqrt
from typing import Any

import numpy as np
import pyspiel

from larrons.engine import calls, catalogue
from larrons.engine.contract import CHANCE
from larrons.engine.features import fill, layout
from larrons.engine.game import Game
from larrons.engine.kernels import place_rewards
from larrons.engine.rng import new_stream
from larrons.engine.state import State
from larrons.lab import draws
from larrons.lab.play import Array, direct, games

Type = pyspiel.GameType
AT_CHANCE, TERMINAL = pyspiel.PlayerId.CHANCE, pyspiel.PlayerId.TERMINAL
KEPT_LISTS = 4096  # lists of chances that are remembered


class Rules:
    """The compiled functions of one game, for arrays of one record."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.box = game.box.view(np.recarray)
        record, words = np.zeros(1, game.state).view(np.recarray), np.zeros(game.words, np.uint64)
        weights, actions = np.zeros(game.outcomes, np.int64), np.zeros(game.actions, np.int64)
        self._words, self._weights, self._actions, self._listed = words, weights, actions, np.zeros_like(weights)
        self.start = direct(draws.start, self.box, record)
        self.decide = direct(draws.decide, self.box, record, 0, 0)
        self._draw = direct(draws.draw, self.box, record, 0, 0, weights)
        self._outcome = direct(draws.outcome_of, self.box, record, 0, 0, weights)
        self._legal = direct(draws.list_legal, self.box, record, 0, words, actions)
        self._chances = direct(draws.list_chances, self.box, record, 0, weights, weights)
        self._lists: dict[bytes, list[tuple[int, float]]] = {}

    def legal(self, record: Array, seat: int) -> list[int]:
        count = self._legal(self.box, record, seat, self._words, self._actions)
        listed: list[int] = self._actions[:count].tolist()
        return listed

    def chances(self, record: Array, group: int) -> list[tuple[int, float]]:
        """What is drawn next, with the chances; the same weights give the same list without counting again."""
        count = self._chances(self.box, record, group, self._weights, self._listed)
        listed = self._listed[:count]
        key = listed.tobytes()
        if key not in self._lists:
            if len(self._lists) == KEPT_LISTS:
                self._lists.clear()
            possible = np.flatnonzero(listed)
            self._lists[key] = list(zip(possible.tolist(), (listed[possible] / listed.sum()).tolist(), strict=True))
        return self._lists[key].copy()

    def draw(self, record: Array, group: int, action: int) -> int:
        """One chance action; returns `waiting`, or NO_OUTCOME if it only chose the group."""
        return self._draw(self.box, record, group, action, self._weights)  # type: ignore[no-any-return]

    def outcome(self, record: Array, group: int, action: int) -> int:
        """The outcome that a chance action stands for; NO_OUTCOME if it only chooses the group."""
        return self._outcome(self.box, record, group, action, self._weights)  # type: ignore[no-any-return]


@cache
def rules_of(name: str) -> Rules:
    """The one `Rules` of a game."""
    return Rules(catalogue.game(name))


class Position:
    """A record, who is asked, and the group drawn if a draw is being made in two. Copies and pickles as little else."""

    __slots__ = ("group", "player", "record", "rules")

    def __init__(self, rules: Rules, record: Array, group: int = draws.NO_GROUP) -> None:
        self.rules, self.record, self.group = rules, record, group
        self.ask(rules.start(rules.box, record))

    def ask(self, waiting: int) -> None:
        """Name the player OpenSpiel has to ask."""
        if waiting == CHANCE:
            self.player = AT_CHANCE
        else:
            self.player = (waiting & -waiting).bit_length() - 1 if waiting else TERMINAL

    def __deepcopy__(self, memo: dict[int, Any]) -> Position:
        other = Position.__new__(Position)
        other.rules, other.record, other.group, other.player = self.rules, self.record.copy(), self.group, self.player
        return other

    def __reduce__(self) -> tuple[Any, ...]:
        return restore, (self.rules.game.name, self.state.to_bytes(), self.group)

    @property
    def state(self) -> State:
        """The same as the rest of the house knows it."""
        return State(self.rules.game, self.record)


def restore(name: str, record: bytes, group: int) -> Position:
    """A position from its pickle."""
    rules = rules_of(name)
    return Position(rules, rules.game.from_bytes(record).array, group)


class LarronsState(pyspiel.State):
    """A state; everything is in its one `Position`."""

    def __init__(self, game: LarronsGame) -> None:
        super().__init__(game)
        self._at = Position(game.rules, game.initial.copy())

    def current_player(self) -> Any:
        return self._at.player

    def is_terminal(self) -> bool:
        return self._at.player is TERMINAL

    def is_chance_node(self) -> bool:
        return self._at.player is AT_CHANCE

    def _legal_actions(self, player: int) -> list[int]:
        at = self._at
        return at.rules.legal(at.record, player)

    def legal_actions(self, player: int | None = None) -> list[int]:
        """As OpenSpiel's own, without the way through its other language."""
        at = self._at
        asked = at.player if player is None else player
        if asked == AT_CHANCE:
            return [action for action, _ in self.chance_outcomes()] if at.player is AT_CHANCE else []
        return at.rules.legal(at.record, asked) if asked == at.player and at.player is not TERMINAL else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        at = self._at
        return at.rules.chances(at.record, at.group)

    def _apply_action(self, action: int) -> None:
        at = self._at
        if at.player != AT_CHANCE:
            at.ask(at.rules.decide(at.rules.box, at.record, at.player, action))
            return
        waiting = at.rules.draw(at.record, at.group, action)
        if waiting == draws.NO_OUTCOME:
            at.group = action
        else:
            at.group = draws.NO_GROUP
            at.ask(waiting)

    def _action_to_string(self, player: int, action: int) -> str:
        at, game = self._at, self._at.rules.game
        if player != AT_CHANCE:
            return game.format_action(action)
        outcome = at.rules.outcome(at.record, at.group, action)
        if outcome == draws.NO_OUTCOME:
            return f"group {action}"
        return str(game.module("notation").format_outcome(at.state, outcome))

    def returns(self) -> list[float]:
        """By final place, zero in sum, from -1 to 1."""
        players = self.num_players()
        if not self.is_terminal():
            return [0.0] * players
        places, rewards = np.zeros(players, np.int64), np.zeros(players, np.float64)
        calls.ranks(self._at.rules.box, self._at.record, places)
        place_rewards(places, players, rewards)
        listed: list[float] = rewards.tolist()
        return listed

    def resample_from_infostate(self, player: int, sampler: Any) -> LarronsState:
        """A state this player holds possible, each as likely as the game's `redeal` makes it."""
        sampled: LarronsState = self.clone()
        rng = new_stream(int(sampler() * 2**53))
        sampled._at.record[:] = self._at.state.redeal(player, rng).array
        return sampled

    def __str__(self) -> str:
        at = self._at
        return str(at.state) if at.group == draws.NO_GROUP else f"{at.state} | group {at.group}"


class LarronsObserver:
    """The numbers of a seat's features; as a text the record it observes: in hexadecimal for information states, in
    the notation of the game otherwise."""

    def __init__(self, game: LarronsGame, exact: bool) -> None:
        self._layout, self._exact = layout(game.rules.game, game.num_players()), exact
        self.tensor = np.zeros(self._layout.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: LarronsState, player: int) -> None:
        at = state._at
        seen = at.record.copy()
        calls.hide(at.rules.box, seen, player)
        tables = (table[player] for table in self._layout.tables)
        fill(*tables, seen.view(np.ndarray).view(np.uint8), self.tensor)

    def string_from(self, state: LarronsState, player: int) -> str:
        seen = state._at.state.observe(player)
        return f"{player}:{seen.to_bytes().hex()}" if self._exact else f"{player}: {seen}"


class LarronsGame(pyspiel.Game):
    """One of our games; `kind` is its OpenSpiel type."""

    kind: Any
    name: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.rules = rules_of(self.name)
        given = {**self.kind.parameter_specification, **(params or {})}
        players, position = int(given.pop("players")), given.pop("position")
        ours = self.rules.game
        if position:
            self.initial = ours.from_bytes(bytes.fromhex(position)).array
        else:
            self.initial = ours.new(players, given).array
        information = pyspiel.GameInfo(
            num_distinct_actions=ours.actions,
            max_chance_outcomes=max(draws.WHOLE, ceil(sqrt(ours.outcomes))),
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=ours.longest,
        )
        super().__init__(self.kind, information, params or {})

    def new_initial_state(self, *_: Any) -> LarronsState:
        return LarronsState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> LarronsObserver:
        return LarronsObserver(self, kind is not None and kind.perfect_recall)


def register(game: Game) -> None:
    """Tell OpenSpiel of a game."""
    fewest, most = game.seats
    options = {option.name: option.default for option in game.options}
    public = game.module("features").ALL_PUBLIC
    kind = Type(
        short_name=f"python_larrons_{game.name}",
        long_name=f"larrons {game.name}",
        dynamics=Type.Dynamics.SEQUENTIAL,
        chance_mode=Type.ChanceMode.EXPLICIT_STOCHASTIC,
        information=Type.Information.PERFECT_INFORMATION if public else Type.Information.IMPERFECT_INFORMATION,
        utility=Type.Utility.ZERO_SUM,
        reward_model=Type.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=fewest,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": fewest, "position": "", **options},
    )
    pyspiel.register_game(
        kind, type(f"{game.name.capitalize()}Game", (LarronsGame,), {"kind": kind, "name": game.name})
    )


def load(state: State) -> LarronsGame:
    """The OpenSpiel game that starts from a state."""
    parameters = {"players": state.players, "position": state.to_bytes().hex()}
    game: LarronsGame = pyspiel.load_game(f"python_larrons_{state.game.name}", parameters)
    return game


for _game in games():
    register(_game)
