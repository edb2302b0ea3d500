"""One game driven from Python, a compiled call a step: what the environments have in common."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from typing import Any

import numba
import numpy as np

from larrons.engine import calls
from larrons.engine.catalogue import game as find_game
from larrons.engine.catalogue import names
from larrons.engine.compile import INTERPRETED
from larrons.engine.copies import Copied
from larrons.engine.features import has_features, layout
from larrons.engine.game import Game
from larrons.engine.kernels import place_rewards
from larrons.engine.rng import below, new_stream
from larrons.engine.state import State
from larrons.errors import NotPossible, OptionError
from larrons.lab import kernels

Array = np.ndarray[Any, np.dtype[Any]]
REFUSE, REPLACE = "refuse", "replace"
RENDER_MODES = ("ansi", "rgb_array", "human")
OVER = 0  # the value of `waiting` when the game is over
NOBODY = -1


def direct(kernel: Any, *arguments: Any) -> Callable[..., Any]:
    """The machine code of a kernel for arguments like these, without the search for it that every call begins with."""
    if INTERPRETED:
        return kernel  # type: ignore[no-any-return]
    signature = tuple(numba.typeof(argument) for argument in arguments)
    kernel.compile(signature)
    return kernel.overloads[signature].entry_point  # type: ignore[no-any-return]


def one_of(name: str, value: Any, good: tuple[Any, ...]) -> Any:
    """The value of an argument, if it is a good one."""
    if value not in good:
        raise OptionError("error-option-value", name=name, value=str(value), good=", ".join(map(str, good)))
    return value


def resolve(game: Game | str, players: int | None) -> tuple[Game, int]:
    """The game, and the number of players (if none is given: the fewest)."""
    found = find_game(game) if isinstance(game, str) else game
    chosen = found.seats[0] if players is None else players
    found.check_players(chosen)
    return found, chosen


def games() -> list[Game]:
    """The games that can be trained on: those with features."""
    return [game for game in map(find_game, names()) if has_features(game)]


class Play(Copied):
    """A game in progress. `waiting` are the seats asked now, `seat` the first of them: `numbers` and `mask` are its.

    `illegal` says what becomes of an action that is not legal: `refuse` raises `IllegalMove`, `replace` plays a random
    legal one instead and sets `replaced`.
    """

    BOUND = frozenset({"_sight", "_arguments", "_advance", "_look"})

    def __init__(self, game: Game, players: int, options: Mapping[str, Any] | None, illegal: str) -> None:
        self.game, self.players, self.layout = game, players, layout(game, players)
        self.illegal = one_of("illegal", illegal, (REFUSE, REPLACE))
        self._initial = game.new(players, options).array
        self.state = State(game, self._initial.copy())
        self.mask = np.zeros(game.actions, np.int8)
        self.numbers = np.zeros(self.layout.size, np.float32)
        self.rng = np.zeros(2, np.uint64)
        self.waiting, self.seat, self.replaced = OVER, NOBODY, False
        self._seed, self._number = secrets.randbits(63), -1
        self._connect()

    def _connect(self) -> None:
        """Make what belongs to these very arrays: the bundles that the compiled functions are given."""
        game, seen = self.game, self._initial.copy()
        self._sight = kernels.Sight(
            game.box,
            self.state.array,
            seen,
            seen.view(np.ndarray).view(np.uint8),
            np.zeros(game.words, np.uint64),
            self.mask,
            self.numbers,
            self.layout.tables,
        )
        self._arguments = self._sight, self.rng, np.zeros(game.outcomes, np.int64)
        self._advance = direct(kernels.advance, *self._arguments, 0, 0)
        self._look = direct(kernels.look, self._sight, 0)

    def start(self, seed: int | None = None, draw_seat: bool = False, same_luck: bool = False) -> int:
        """A new game: the first of a seed, or the next one of the seed in use. May draw a seat for somebody first.

        The next one has a stream of random numbers of its own, unless it goes on with the last one's (`same_luck`).
        """
        begun = self._number >= 0
        if seed is None:
            self._number += 1
        else:
            self._seed, self._number = seed, 0
        if seed is not None or not (begun and same_luck):
            self.rng[:] = new_stream(self._seed, self._number)
        self.state.array[0] = self._initial[0]  # ten times as fast as copying the array of one
        seat = int(below(self.rng, self.players)) if draw_seat else NOBODY
        self.decide(NOBODY, 0)
        return seat

    def step(self, action: int) -> None:
        """The decision of `seat`."""
        self.decide(self.seat, self.checked(self.seat, action, self.mask))

    def checked(self, seat: int, action: int, mask: Array, illegal: str = "") -> int:
        """The action if it is legal, or what is to be played instead; `illegal` as for the whole game, if given."""
        if 0 <= action < len(mask) and mask[action]:
            return action
        if (illegal or self.illegal) == REFUSE:
            raise self.state.refusal(seat, action)
        self.replaced = True
        legal = np.flatnonzero(mask)
        return int(legal[below(self.rng, len(legal))])

    def decide(self, seat: int, action: int) -> None:
        """The legal decision of a seat that is asked (NOBODY: none yet), and the draws that follow."""
        self.waiting = self._advance(*self._arguments, seat, action)
        self.seat = (self.waiting & -self.waiting).bit_length() - 1  # the lowest bit's, or NOBODY

    def look(self, seat: int) -> tuple[Array, Array]:
        """What any seat observes and may do, in arrays of its own."""
        numbers, mask = np.zeros_like(self.numbers), np.zeros_like(self.mask)
        self._look(self._sight._replace(mask=mask, numbers=numbers), seat)
        return numbers, mask

    def must_go_on(self) -> None:
        """Refuse what can only be done in a game that is being played."""
        if self.waiting == OVER:
            raise NotPossible("error-lab-reset")

    def must_have_begun(self) -> None:
        """Refuse what can't be told before the first game."""
        if self._number < 0:
            raise NotPossible("error-lab-reset")

    def whole(self) -> Array:
        """What all seats observe, one after the other: what is known of the game, though nobody knows all of it."""
        return np.concatenate([self.look(seat)[0] for seat in range(self.players)])

    def rewards(self) -> list[float]:
        """The results of a finished game by place, from -1 (last alone) to 1 (first alone); the sum is 0."""
        places, rewards = np.zeros(self.players, np.int64), np.zeros(self.players, np.float64)
        calls.ranks(self.game.box, self.state.array, places)
        place_rewards(places, self.players, rewards)
        return [float(reward) for reward in rewards]

    def render(self, mode: str, seat: int = NOBODY) -> str | Array | None:
        """The board as a seat (or a spectator) sees it."""
        from larrons.lab import render

        drawn: str | Array | None = render.RENDERERS[mode](self.state.observe(seat), seat)
        return drawn
