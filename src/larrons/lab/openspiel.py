"""Every game for OpenSpiel: importing this module registers `python_larrons_<game>`.

>>> import pyspiel
>>> import larrons.lab.openspiel
>>> game = pyspiel.load_game("python_larrons_pickomino(players=2,short_game=true)")

`position` starts from a given state (`State.to_bytes().hex()`) instead of the beginning: `load(state)` does that. With
`recall=true` information states remember everything a player was shown, not only what the record holds.
"""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from struct import Struct
from typing import Any

import numpy as np
import pyspiel

from larrons.engine import calls, catalogue
from larrons.engine.contract import HIDDEN
from larrons.engine.features import fill, layout
from larrons.engine.game import Game
from larrons.engine.kernels import place_rewards
from larrons.engine.rng import new_stream
from larrons.engine.state import State
from larrons.errors import LarronsError, NotPossible
from larrons.lab import draws
from larrons.lab.draws import AT_CHANCE, ILLEGAL, TERMINAL
from larrons.lab.play import direct, games

Type = pyspiel.GameType
Observation, Private = pyspiel.IIGObservationType, pyspiel.PrivateInfoType
SPECTATOR = -1
KEPT_LISTS = 4096  # lists of chances in the cache
COUNT, PAIR = Struct("q"), Struct("qd")  # a number; an outcome and its chance, as `draws.PAIR`


class Rules:
    """The compiled functions of one game, and how its desk is read."""

    def __init__(self, game: Game) -> None:
        self.game, self.desk = game, draws.desk_of(game)
        self.box, self.outcomes = game.box.view(np.recarray), game.outcomes
        desk = np.zeros(1, self.desk)
        self.look = direct(draws.look, self.box, desk, 0)
        self.move = direct(draws.move, self.box, desk, 0, 0)
        self.outcome = direct(draws.outcome_of, desk, 0)
        assert self.desk.fields is not None
        places = (self.desk.fields[name][1] for name in ("count", "actions", "pairs", "state"))
        self.count, self.actions, self.pairs, self.state = places  # where they begin on a desk
        # How lists of any length are read
        self.legal = [Struct(f"{count}q") for count in range(game.actions + 1)]
        self.drawn = [Struct(f"{count * PAIR.size}s") for count in range(draws.most_listed(game) + 1)]
        self._lists: dict[bytes, list[tuple[int, float]]] | None = {} if game.outcomes > draws.WHOLE else None

    def chances(self, pairs: bytes) -> list[tuple[int, float]]:
        """The list of chances in these bytes.

        Where draws are large enough to be split in two, the lists are cached, because the same ones come again and
        again (those of dice do).
        """
        if self._lists is None:
            return list(PAIR.iter_unpack(pairs))
        listed = self._lists.get(pairs)
        if listed is None:
            if len(self._lists) == KEPT_LISTS:
                self._lists.clear()
            listed = self._lists[pairs] = list(PAIR.iter_unpack(pairs))
        return listed.copy()


@cache
def rules_of(name: str) -> Rules:
    """The one `Rules` of a game."""
    return Rules(catalogue.game(name))


class Position:
    """A desk (see `lab/draws.py`) and who is asked. `raw` is the same memory as bytes, which are faster to copy."""

    __slots__ = ("desk", "player", "raw", "rules")
    player: int

    def __init__(self, rules: Rules, raw: bytearray) -> None:
        self.rules, self.raw, self.desk = rules, raw, np.frombuffer(raw, rules.desk)

    @classmethod
    def of(cls, rules: Rules, record: bytes, group: int = draws.NO_GROUP) -> Position:
        """The position of a record; `group` is given in the middle of a draw that is split in two."""
        at = cls(rules, bytearray(rules.desk.itemsize))
        at.desk["group"] = group
        at.put(record)
        return at

    def put(self, record: bytes) -> None:
        """Lay another record on the desk."""
        self.raw[self.rules.state :] = record
        self.player = self.rules.look(self.rules.box, self.desk, self.rules.outcomes)

    def copy(self) -> Position:
        other = Position(self.rules, self.raw.copy())
        other.player = self.player
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> Position:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return restore, (self.rules.game.name, self.state.to_bytes(), self.group)

    @property
    def group(self) -> int:
        """In the middle of a draw that is split in two: the group that was drawn."""
        return int(self.desk["group"][0])

    def refusal(self, action: int) -> LarronsError:
        """The error for what can't happen here."""
        if self.player == AT_CHANCE:
            return NotPossible("error-outcome", outcome=str(action), count=int(self.desk["count"][0]))
        return self.state.refusal(max(self.player, 0), action)

    def outcome(self, action: int) -> int:
        """The outcome that a chance action stands for; NO_OUTCOME if it only chooses the group."""
        return int(self.rules.outcome(self.desk, action))

    @property
    def state(self) -> State:
        """A copy as a `State`."""
        return self.rules.game.from_bytes(bytes(self.raw[self.rules.state :]))


def restore(name: str, record: bytes, group: int) -> Position:
    """A position from its pickle."""
    return Position.of(rules_of(name), record, group)


class LarronsState(pyspiel.State):
    """A state; everything is in its one `Position`."""

    _at: Position
    _told: list[bytes]  # in games loaded with `recall`: for each player, a digest of everything it has been shown

    def __init__(self, game: LarronsGame) -> None:
        super().__init__(game)
        self._at = game.initial.copy()
        self._told = [b""] * game.num_players() if game.recall else []

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
        for player, told in enumerate(self._told):
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


class LarronsObserver:
    """What a player is told of a state, as numbers and as a text; `kind` says how much of it.

    - `private_info`: what the player alone knows (SINGLE_PLAYER), nothing that is not open to everybody (NONE), or
      the whole state (ALL_PLAYERS)
    - without `public_info`, only what the player knows beyond what everybody sees
    - with `perfect_recall` the text is the observed record in hexadecimal, followed, in games loaded with `recall`, by
      a digest of everything the player has been shown; without it, the notation of the game
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
        told = f":{state._told[player].hex()}" if state._told else ""
        return f"{player}:{seen.to_bytes().hex()}{told}"


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

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.rules = rules_of(self.name)
        given = {**self.kind.parameter_specification, **(params or {})}
        players, position = int(given.pop("players")), given.pop("position")
        self.recall = bool(given.pop("recall"))
        ours = self.rules.game
        start = ours.from_bytes(bytes.fromhex(position)) if position else ours.new(players, given)
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

    def new_initial_state(self, *_: Any) -> LarronsState:
        return LarronsState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> LarronsObserver:
        return LarronsObserver(self, kind)


def register(game: Game) -> None:
    """Tell OpenSpiel of a game."""
    fewest, most = game.seats
    options = {option.name: option.default for option in game.options}
    kind = Type(
        short_name=f"python_larrons_{game.name}",
        long_name=f"larrons {game.name}",
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
        parameter_specification={"players": fewest, "position": "", "recall": False, **options},
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
