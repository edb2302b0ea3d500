"""Every game for OpenSpiel: importing this module registers `python_larrons_<game>`.

>>> import pyspiel
>>> import larrons.lab.openspiel
>>> game = pyspiel.load_game("python_larrons_pickomino(players=2,short_game=true)")

`position` starts from a given state (`State.to_bytes().hex()`) instead of the beginning: `load(state)` does that. With
`recall=true` information states remember everything a player was shown, not only what the record holds.

`python_larrons_<game>_small` is a late position of the game, small enough for algorithms that look at everything. What
was hidden from everybody in it is drawn first, out of a short list of deals.
"""

from __future__ import annotations

import tomllib
from contextlib import suppress
from hashlib import blake2b
from typing import Any

import numpy as np
import pyspiel

from larrons.engine import calls
from larrons.engine.contract import HIDDEN
from larrons.engine.features import layout
from larrons.engine.filling import fill
from larrons.engine.game import Game
from larrons.engine.kernels import place_rewards
from larrons.engine.rng import new_stream
from larrons.engine.state import State
from larrons.errors import NotPossible, OptionError
from larrons.lab import draws
from larrons.lab.draws import AT_CHANCE, ILLEGAL, TERMINAL
from larrons.lab.play import games
from larrons.lab.positions import COUNT, Position, rules_of

Type = pyspiel.GameType
Observation, Private = pyspiel.IIGObservationType, pyspiel.PrivateInfoType
SPECTATOR = -1


class LarronsState(pyspiel.State):
    """A state; everything is in its one `Position`."""

    _at: Position
    # In games loaded with `recall`: for each player, and last for a spectator, a digest of everything it was shown.
    _told: list[bytes]

    def __init__(self, game: LarronsGame) -> None:
        super().__init__(game)
        self._at = game.initial.copy()
        self._told = [b""] * (game.num_players() + 1) if game.recall else []

    def current_player(self) -> int:
        return self._at.player

    def is_terminal(self) -> bool:
        return self._at.player == TERMINAL

    def is_chance_node(self) -> bool:
        return self._at.player == AT_CHANCE

    def _legal_actions(self, player: int) -> list[int]:
        at = self._at
        if player != at.player or player < 0:
            return []
        raw, rules = at.raw, at.rules
        return list(rules.legal[COUNT.unpack_from(raw, rules.count)[0]].unpack_from(raw, rules.actions))

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Like OpenSpiel's method of this name, but without the detour through C++."""
        asked = self._at.player if player is None else player
        if asked != AT_CHANCE:
            return self._legal_actions(asked)
        return [action for action, _ in self.chance_outcomes()] if self._at.player == AT_CHANCE else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        at = self._at
        raw, rules = at.raw, at.rules
        return rules.chances(rules.drawn[COUNT.unpack_from(raw, rules.count)[0]].unpack_from(raw, rules.pairs)[0])

    def _apply_action(self, action: int) -> None:
        at = self._at
        rules = at.rules
        before = at.copy() if self._told else None
        player = rules.move(rules.box, at.desk, rules.outcomes, action)
        if player == ILLEGAL:
            raise at.refusal(action)
        at.player = player
        if before is not None:
            self._remember(before, action)

    def _remember(self, at: Position, action: int) -> None:
        """Add the move made in this position to what each player was shown, as far as it noticed anything."""
        before, after, actor = at.state, self._at.state, at.player
        code = at.outcome(action) if actor == AT_CHANCE else action
        if code == draws.NO_OUTCOME:
            return
        for player, told in zip((*range(self.num_players()), SPECTATOR), self._told, strict=True):
            shown, seen = before.shown(player, actor, code), after.observe(player).to_bytes()
            if shown != HIDDEN or seen != before.observe(player).to_bytes():
                self._told[player] = blake2b(told + COUNT.pack(shown) + seen, digest_size=16).digest()

    def _action_to_string(self, player: int, action: int) -> str:
        at, game = self._at, self._at.rules.game
        if player != AT_CHANCE:
            return game.format_action(action)
        outcome = at.outcome(action)
        if outcome == draws.NO_OUTCOME:
            return f"group {action}"
        return str(game.module("notation").format_outcome(at.state, outcome))

    def returns(self) -> list[float]:
        """The results by final place: from -1 to 1, with the sum 0."""
        players = self.num_players()
        if not self.is_terminal():
            return [0.0] * players
        places, rewards = np.zeros(players, np.int64), np.zeros(players, np.float64)
        calls.ranks(self._at.rules.box, self._at.state.array, places)
        place_rewards(places, players, rewards)
        listed: list[float] = rewards.tolist()
        return listed

    def resample_from_infostate(self, player: int, sampler: Any) -> LarronsState:
        """A state this player holds possible, each as likely as the game's `redeal` makes it."""
        sampled: LarronsState = self.clone()
        rng = new_stream(int(sampler() * 2**53))
        sampled._at.put(self._at.state.redeal(player, rng).to_bytes())
        return sampled

    def __str__(self) -> str:
        at = self._at
        return str(at.state) if at.group == draws.NO_GROUP else f"{at.state} | group {at.group}"


class DealtState(LarronsState):
    """A state of a game that begins with a draw: it decides in which of several positions, which look the same to every
    player, the game begins."""

    _dealt = False

    def current_player(self) -> int:
        return self._at.player if self._dealt else AT_CHANCE

    def is_terminal(self) -> bool:
        return self._dealt and super().is_terminal()

    def is_chance_node(self) -> bool:
        return not self._dealt or super().is_chance_node()

    def _legal_actions(self, player: int) -> list[int]:
        return super()._legal_actions(player) if self._dealt else []

    def legal_actions(self, player: int | None = None) -> list[int]:
        if self._dealt:
            return super().legal_actions(player)
        return list(range(len(self.get_game().dealt))) if player in (None, AT_CHANCE) else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if self._dealt:
            return super().chance_outcomes()
        deals = len(self.get_game().dealt)
        return [(number, 1 / deals) for number in range(deals)]

    def _apply_action(self, action: int) -> None:
        if self._dealt:
            super()._apply_action(action)
            return
        deals = self.get_game().dealt
        if not 0 <= action < len(deals):
            raise NotPossible("error-outcome", outcome=str(action), count=len(deals))
        self._at.put(deals[action])
        self._dealt = True

    def _action_to_string(self, player: int, action: int) -> str:
        return super()._action_to_string(player, action) if self._dealt else f"deal {action}"

    def __str__(self) -> str:
        return super().__str__() if self._dealt else f"{len(self.get_game().dealt)} deals"


class LarronsObserver:
    """What a player is told of a state, as numbers and as a text; `kind` says how much of it.

    - `private_info`: what the player alone knows (SINGLE_PLAYER), nothing that is not open to everybody (NONE), or
      the whole state (ALL_PLAYERS)
    - without `public_info`, only what the player knows beyond what everybody sees
    - with `perfect_recall` the text is the observed record in hexadecimal, followed, in games loaded with `recall`, by
      a digest of everything that was shown: to the player, with NONE to a spectator, with ALL_PLAYERS to each of them;
      without it, the notation of the game
    """

    def __init__(self, game: LarronsGame, kind: Any) -> None:
        self._layout = layout(game.rules.game, game.num_players())
        self._kind = kind or Observation(perfect_recall=False)
        self.tensor = np.zeros(self._layout.size, np.float32)
        self.dict = {"observation": self.tensor}

    def _seen(self, state: LarronsState, player: int) -> State:
        at = state._at
        seen = at.state  # a copy
        if self._kind.private_info != Private.ALL_PLAYERS:
            viewer = player if self._kind.private_info == Private.SINGLE_PLAYER else SPECTATOR
            calls.hide(at.rules.box, seen.array, viewer)
        return seen

    def set_from(self, state: LarronsState, player: int) -> None:
        fill(self._layout.tables, player, self._seen(state, player).array.view(np.uint8), self.tensor)
        if not self._kind.public_info:
            common = self._layout.array(state._at.state.observe(SPECTATOR), player)
            self.tensor[self.tensor == common] = 0

    def string_from(self, state: LarronsState, player: int) -> str:
        seen = self._seen(state, player)
        if not self._kind.public_info:
            return f"{player}: {_differences(seen, state._at.state.observe(SPECTATOR))}"
        if not self._kind.perfect_recall:
            return f"{player}: {seen}"
        return f"{player}:{seen.to_bytes().hex()}{self._remembered(state, player)}"

    def _remembered(self, state: LarronsState, player: int) -> str:
        """What is added for games that remember everything; "" for the others."""
        if not state._told:
            return ""
        everybody = self._kind.private_info == Private.ALL_PLAYERS
        own = player if self._kind.private_info == Private.SINGLE_PLAYER else SPECTATOR
        return f":{b''.join(state._told).hex() if everybody else state._told[own].hex()}"


def _differences(seen: State, common: State) -> str:
    """The fields that are not what everybody sees."""
    names = seen.array.dtype.names or ()
    fields, open_to_all = seen.plain(), common.plain()
    return " ".join(
        f"{name}={getattr(fields, name)}" for name in names if getattr(fields, name) != getattr(open_to_all, name)
    )


class LarronsGame(pyspiel.Game):
    """One of our games; `kind` is its OpenSpiel type."""

    kind: Any
    name: str
    deals = 0  # of the small variant

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.rules = rules_of(self.name)
        given = {**self.kind.parameter_specification, **(params or {})}
        players, position = int(given.pop("players")), given.pop("position")
        self.recall = bool(given.pop("recall"))
        ours = self.rules.game
        start = ours.from_bytes(bytes.fromhex(position)) if position else ours.new(players, given)
        if position:
            self._check_position(start, players, params or {})
        self.dealt = deals_of(start, self.deals) if self.deals else []
        self.initial = Position.of(self.rules, start.to_bytes())
        information = pyspiel.GameInfo(
            num_distinct_actions=ours.actions,
            max_chance_outcomes=draws.most_listed(ours),
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=ours.longest,
        )
        super().__init__(self.kind, information, params or {})

    def __reduce__(self) -> tuple[Any, ...]:
        """OpenSpiel's own pickles leave out what is written in Python."""
        return load_text, (str(self),)

    def _check_position(self, start: State, players: int, params: dict[str, Any]) -> None:
        """Refuse settings that a position, which has its own, would not heed."""
        usual = self.kind.parameter_specification
        wrong = {
            option.name
            for option in start.game.options
            if params.get(option.name, usual[option.name]) != usual[option.name]
        }
        if players != start.players:
            wrong.add("players")
        if wrong:
            names = ", ".join(f"{name}={params.get(name, usual[name])}" for name in sorted(wrong))
            raise OptionError("error-lab-position", players=start.players, names=names)

    def new_initial_state(self, *_: Any) -> LarronsState:
        return DealtState(self) if len(self.dealt) > 1 else LarronsState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> LarronsObserver:
        return LarronsObserver(self, kind)


def deals_of(state: State, count: int) -> list[bytes]:
    """So many different positions that look like this one to whoever sees only what everybody sees."""
    found = {state.to_bytes(): None}
    for number in range(100 * count):
        if len(found) < count:
            found[state.redeal(SPECTATOR, new_stream(number)).to_bytes()] = None
    return list(found)


def register(game: Game, small: dict[str, Any] | None = None) -> None:
    """Tell OpenSpiel of a game, or of its small variant, as the game's `small.toml` tells it: a position near the end,
    and in how many different ways that which is hidden from everybody there is dealt."""
    fewest, most = game.seats
    parameters: dict[str, Any] = {option.name: option.default for option in game.options}
    parameters = {"players": fewest, "position": "", "recall": False, **parameters}
    ending = ""
    if small is not None:
        start = game.parse(small["position"])
        parameters |= {"players": start.players, "position": start.to_bytes().hex(), "recall": True}
        ending = "_small"
    kind = Type(
        short_name=f"python_larrons_{game.name}{ending}",
        long_name=f"larrons {game.name}{ending}",
        dynamics=Type.Dynamics.SEQUENTIAL,
        chance_mode=Type.ChanceMode.EXPLICIT_STOCHASTIC,
        information=Type.Information.PERFECT_INFORMATION if game.all_public else Type.Information.IMPERFECT_INFORMATION,
        utility=Type.Utility.ZERO_SUM,
        reward_model=Type.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=fewest,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
    )
    ours = {"kind": kind, "name": game.name, "deals": small["deals"] if small else 0}
    pyspiel.register_game(kind, type(f"{game.name.capitalize()}Game", (LarronsGame,), ours))


def load_text(text: str) -> LarronsGame:
    """The game with this name and parameters. Pickles ask for it here, so that the games are registered."""
    game: LarronsGame = pyspiel.load_game(text)
    return game


def load(state: State) -> LarronsGame:
    """The OpenSpiel game that starts from a state."""
    parameters = {"players": state.players, "position": state.to_bytes().hex()}
    game: LarronsGame = pyspiel.load_game(f"python_larrons_{state.game.name}", parameters)
    return game


for _game in games():
    register(_game)
    with suppress(FileNotFoundError):
        register(_game, tomllib.loads(_game.file("small.toml")))
