"""The compiled bots of a game, as kernels use them: numbers instead of names, one function for all of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from larrons.engine.compile import compiled
from larrons.engine.contract import RANDOM


@dataclass(frozen=True)
class Policy:
    """A compiled bot: `choose(box, s, seat, rng)` returns an action for `seat`, given the record that seat observes."""

    choose: Callable[..., Any]


def compiled_policies(bots: Mapping[str, Any]) -> dict[str, Callable[..., Any]]:
    """Those of a game's bots that kernels can call, in the order of their numbers (the first is number 1)."""
    return {name: bot.choose for name, bot in bots.items() if isinstance(bot, Policy)}


def numbers(bots: Mapping[str, Any]) -> dict[str, int]:
    """The number of each policy a kernel may be given for a seat; `random` needs no game."""
    return {"random": RANDOM} | {name: number for number, name in enumerate(compiled_policies(bots), 1)}


def chooser(bots: Mapping[str, Any], module: str) -> Callable[..., Any]:
    """The game's `choose` of the contract: one branch for each compiled bot.

    Numba can neither index nor cache a table of functions, so the branches are written out. `module` is where the bots
    come from.
    """
    policies = compiled_policies(bots)
    lines = ["def choose(box, s, seat, policy, rng):"]
    for number, name in enumerate(policies, 1):
        lines += [f"    if policy == {number}:", f"        return {name}(box, s, seat, rng)"]
    scope: dict[str, Any] = {**policies, "__name__": module}
    exec("\n".join([*lines, "    return -1"]), scope)
    made: Callable[..., Any] = compiled(scope["choose"])
    return made


@compiled
def nobody(box: Any, s: Any, seat: Any, rng: Any) -> Any:
    """Where a game has no policy: no action."""
    return -1


def rival(bots: ModuleType) -> Callable[..., Any]:
    """The policy that a search takes others for: the `RIVAL` of a game's module of bots, or else its `playout`."""
    found = getattr(bots, "RIVAL", None)
    return found.choose if isinstance(found, Policy) else playout(bots)


def playout(bots: ModuleType) -> Callable[..., Any]:
    """The policy with which a review plays games out: the `PLAYOUT` of a game's module of bots, or else `careful`."""
    found = getattr(bots, "PLAYOUT", None) or bots.BOTS.get("careful")
    return found.choose if isinstance(found, Policy) else nobody
