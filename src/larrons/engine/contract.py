"""The functions every game gives a meaning to, each written once: its name, its arguments, what it must do.

Kernels call these names; whose rules run is decided by the type of the box, which no two games share. Compiled, Numba
decides at compile time (the kernel inlines the game's own functions). Interpreted, it is a look-up by dtype.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
from numba import from_dtype
from numba.extending import overload

from larrons.engine import compile as machine_code
from larrons.engine.compile import compiled
from larrons.engine.rng import weighted

Record = Any  # a numpy record: its fields are attributes
Array = Any
Int = Any  # a whole number: a machine word when compiled, Python's or numpy's when interpreted
Rules = dict[str, Callable[..., Any]]

CHANCE = 1 << 8  # `waiting` when a draw is due; seats are the bits below
HIDDEN = -1  # what `shown` returns for a move a seat may not see
RANDOM = 0  # the policy every game has: any legal action. The game's own are numbered from 1

_by_dtype: dict[Any, Rules] = {}
_by_type: dict[Any, Rules] = {}
FUNCTIONS: dict[str, tuple[str, ...]] = {}  # every function of the contract, with the names of its arguments


def resolved(described: Callable[..., Any]) -> Any:
    """Make a function of the contract from its description: called, it finds the rule of the game whose box it is."""
    name, arguments = described.__name__, tuple(inspect.signature(described).parameters)
    FUNCTIONS[name] = arguments

    def look_up(box: Record, *others: Any) -> Any:
        found = _by_dtype[box.dtype][name](box, *others)
        return found if found is None else int(found)

    def choose_rule(box: Any, *others: Any) -> Callable[..., Any]:
        return forwarding(arguments, _by_type[box][name])

    look_up.__name__, look_up.__doc__ = name, described.__doc__
    overload(look_up, strict=False)(forwarding(arguments, choose_rule))
    return look_up


def rule_of(box: Array, name: str) -> Any:
    """The function that this name of the contract stands for, for games out of this box."""
    return _by_dtype[box.dtype][name]


def forwarding(arguments: tuple[str, ...], target: Callable[..., Any]) -> Callable[..., Any]:
    """A function of just these arguments that calls the target. Numba insists on the names, so they are spelled out."""
    listed = ", ".join(arguments)
    forward: Callable[..., Any] = eval(f"lambda {listed}: target({listed})", {"target": target})
    return forward


@resolved
def setup(box: Record, s: Record, players: Int, options: Array) -> None:
    """Fill `s`, all zero before, with the state before the first decision or draw. `options`: their codes, in order."""


@resolved
def waiting(box: Record, s: Record) -> Int:
    """The seats that may act now as bits; `CHANCE` when a draw is due; 0 when the game is over."""


@resolved
def legal(box: Record, s: Record, seat: Int, words: Array) -> Int:
    """Write every word of the mask of the seat's legal actions (0 if it may not act); return their number."""


@resolved
def apply(box: Record, s: Record, seat: Int, action: Int) -> None:
    """One decision. Its legality has been checked."""


@resolved
def chances(box: Record, s: Record, weights: Array) -> Int:
    """Write the integer weight of each outcome number of the due draw; return how many numbers there are."""


@resolved
def settle(box: Record, s: Record, outcome: Int) -> None:
    """One drawn outcome."""


@resolved
def sample(box: Record, s: Record, rng: Array, weights: Array) -> Int:
    """Draw an outcome number with the probabilities of `chances`; `weights` is scratch."""


@resolved
def scores(box: Record, s: Record, out: Array) -> None:
    """The points of each seat."""


@resolved
def ranks(box: Record, s: Record, out: Array) -> None:
    """The place of each seat when the game is over: 1 + the number of seats strictly better."""


@resolved
def hide(box: Record, s: Record, seat: Int) -> None:
    """Blank everything in `s` that this seat may not know (-1: a spectator)."""


@resolved
def redeal(box: Record, s: Record, seat: Int, rng: Array) -> None:
    """Fill the blanks of a record observed by `seat` with a random full state which that seat holds possible."""


@resolved
def unseal(box: Record, s: Record, seat: Int) -> None:
    """Take back the sealed choices in a record observed by `seat`: whoever has made one is asked for it again."""


@resolved
def shown(box: Record, s: Record, seat: Int, actor: Int, code: Int) -> Int:
    """What `seat` sees of a move about to be made in `s` (`actor` -1: a draw): its code, or `HIDDEN`."""


@resolved
def stretch(box: Record, s: Record) -> Int:
    """The number of the turn or round. Searches draw the luck of each turn from a stream of its own, so that two games
    which differ in one turn still have the same luck in the next."""


@resolved
def choose(box: Record, s: Record, seat: Int, policy: Int, rng: Array) -> Int:
    """The action of one of the game's own policies, numbered from 1, given the record which that seat observes.

    Not a rule: `larrons.engine.policy` makes it from the game's table of bots.
    """


@resolved
def playout(box: Record, s: Record, seat: Int, rng: Array) -> Int:
    """The action of the policy with which a review plays games out; `s` is what the seat observes.

    Not a rule: it is the game's `PLAYOUT`, or else `careful` (`larrons.engine.policy`).
    """


@resolved
def rival(box: Record, s: Record, seat: Int, rng: Array) -> Int:
    """The action of the policy with which a search plays games out and that it takes others for; `s` is what the seat
    observes.

    Not a rule: it is the game's `RIVAL`, or else its `playout` (`larrons.engine.policy`).
    """


@resolved
def outlook(box: Record, s: Record, seat: Int) -> Int:
    """A seat's chance of the first place, in millionths, by what it observes (`s`) when it is asked; -1: nobody knows.

    Not a rule: it is the `OUTLOOK` of the game's module of bots, where it has one. Searches that need not play games to
    their ends ask for it.
    """


# What a game may leave out of its rules


@compiled
def sample_by_weights(box: Record, s: Record, rng: Array, weights: Array) -> Int:
    """The plain way to draw: list the weights, pick one."""
    return weighted(rng, weights, chances(box, s, weights))


@compiled
def hide_nothing(box: Record, s: Record, seat: Int) -> None:
    """`hide` of a game in which everybody sees everything."""


@compiled
def redeal_nothing(box: Record, s: Record, seat: Int, rng: Array) -> None:
    """`redeal` of such a game: nothing was hidden, so nothing has to be guessed."""


@compiled
def nothing_sealed(box: Record, s: Record, seat: Int) -> None:
    """`unseal` of a game without sealed choices."""


@compiled
def shown_to_all(box: Record, s: Record, seat: Int, actor: Int, code: Int) -> Int:
    """`shown` of a game in which everybody sees every move."""
    return code


@compiled
def one_stretch(box: Record, s: Record) -> Int:
    """`stretch` of a game that does not count its turns."""
    return 0


@compiled
def no_outlook(box: Record, s: Record, seat: Int) -> Int:
    """`outlook` of a game that has nobody to ask."""
    return -1


DEFAULTS: Rules = {
    "outlook": no_outlook,
    "sample": sample_by_weights,
    "hide": hide_nothing,
    "redeal": redeal_nothing,
    "unseal": nothing_sealed,
    "shown": shown_to_all,
    "stretch": one_stretch,
}


def register(state: np.dtype[Any], box: np.dtype[Any], functions: Mapping[str, Callable[..., Any]]) -> None:
    """Give the contract's names their meaning for games out of boxes of this dtype."""
    rules = {**DEFAULTS, **functions}
    missing = [name for name in FUNCTIONS if name not in rules]
    if missing:
        raise TypeError(f"the rules lack {', '.join(missing)}")
    if sum(field[0].itemsize for field in (state.fields or {}).values()) != state.itemsize:
        # numpy does not copy the bytes between fields, so that equal states would have different bytes
        raise TypeError("STATE has padding between its fields: leave out align=True")
    box_type = from_dtype(box)
    _by_dtype[np.dtype((np.record, box))] = rules
    _by_type[box_type] = rules
    machine_code.depends_on(box_type, functions.values())
