"""Exact chances from what one seat knows: the unseen tiles are spread evenly over the bag and the other hands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np

from larrons.engine.compile import compiled
from larrons.engine.contract import Array
from larrons.engine.state import State
from larrons.games.pickpocket.codes import Action, Phase, Power
from larrons.games.pickpocket.double import HELD, SIZE, UNSEEN, prospect, survey
from larrons.games.pickpocket.loot import has_unused, worth_with
from larrons.games.pickpocket.state import LINES, TYPES


@dataclass(frozen=True)
class Steal:
    """The chances of one draw from the bag."""

    placed: Fraction  # the tile extends a line
    caught: Fraction  # the tile extends none
    guard: Fraction
    guard_number: int  # which guard of the night it would be: 1 or 2
    seventh: bool  # whether a guard would end the game
    safe: Fraction  # placed, or a guard that does no harm
    lost: Fraction  # the night is lost: caught or thrown out, after what a redraw, a warning or the passage saves
    worth: Fraction  # of the loot after a tile that was placed, on average (0 if none can be)
    extended: tuple[Fraction, ...]  # per line: the tile shows it
    open: tuple[Fraction, ...]  # per line: it is open after the draw

    @property
    def outcomes(self) -> dict[str, Fraction]:
        """What may come, by the messages that say it."""
        guard = "7" if self.seventh else str(self.guard_number)
        return {"odds-tile": self.placed, f"odds-guard-{guard}": self.guard, "odds-caught": self.caught}


@dataclass(frozen=True)
class Double:
    """A choice in double or nothing, playing on as well as possible."""

    value: float  # what is maximised: points, less the end values of the tiles played
    win: float
    points: float


def _part(count: int, whole: int) -> Fraction:
    return Fraction(count, whole) if whole else Fraction(0)


def steal(state: State, seat: int) -> Steal:
    """What a draw may bring the thief to move, as `seat` knows it (-1: what everybody knows)."""
    s, box = state.record, state.game.box[0]
    know = np.zeros(SIZE, np.int64)
    _survey(state.game.box, state.array, seat, know)
    loot, guards, lines = int(s.bag_loot), int(s.bag_guards).bit_count(), int(s.open_mask)
    hidden, bag = int(know[UNSEEN]), loot + guards
    unseen = list(zip(range(TYPES), box["mask"].tolist(), know[:TYPES].tolist(), strict=False))  # type, lines, how many
    fitting = [(tile, mask, count) for tile, mask, count in unseen if count and mask & lines]
    fits = sum(count for _, _, count in fitting)

    def chance_of(count: int) -> Fraction:
        return Fraction(loot, bag) * _part(count, hidden)

    def breaks(line: int) -> int:
        return sum(count for _, mask, count in fitting if not mask >> line & 1)

    placed, guard = chance_of(fits), Fraction(guards, bag)
    caught = 1 - placed - guard
    out = int(s.night_guards[0]) >= 0
    worths = sum(count * int(worth_with(box, s, tile)) for tile, _, count in fitting)
    return Steal(
        placed=placed,
        caught=caught,
        guard=guard,
        guard_number=2 if out else 1,
        seventh=guards == 1,
        safe=placed + (guard if not out and guards > 1 else 0),
        lost=_lost(state, caught, hidden - fits, hidden),
        worth=_part(worths, fits),
        extended=tuple(chance_of(sum(count for _, mask, count in unseen if mask >> line & 1)) for line in range(LINES)),
        open=tuple(1 - chance_of(breaks(line)) if lines >> line & 1 else Fraction(0) for line in range(LINES)),
    )


def _lost(state: State, caught: Fraction, misfits: int, hidden: int) -> Fraction:
    """The chance to lose the night by this draw: PP-16, PP-17, less what PP-38, PP-41 and PP-46 save."""
    s, thief = state.record, int(state.record.to_move)
    loot, guards = int(s.bag_loot), int(s.bag_guards).bit_count()
    out = int(s.night_guards[0]) >= 0
    saved_by_passage = out and int(s.power_owner[Power.PASSAGE]) == thief
    bad_guards = guards if (out or guards == 1) and not saved_by_passage else 0
    lost_by_guard = Fraction(bad_guards, loot + guards)
    redrawing = s.phase == Phase.CAUGHT
    warned = bool(s.standing[thief]) and not (redrawing and s.opt_ambi_strict)
    if caught == 0 or warned:
        return lost_by_guard  # a thief who stands can take the warning instead of drawing again
    if redrawing or not has_unused(s, thief, Power.AMBIDEXTROUS):
        return lost_by_guard + caught
    bag = loot - 1 + guards
    caught_again = _part(loot - 1, bag) * _part(misfits - 1, hidden - 1)
    return lost_by_guard + caught * (caught_again + Fraction(bad_guards, bag))


@compiled
def _survey(box: Array, s: Array, seat: int, know: Array) -> None:
    survey(box[0], s[0], seat, know)


@compiled
def prospect_of(box: Array, s: Array, seat: int, know: Array, action: int, left: int) -> Any:
    return prospect(box[0], s[0], seat, know, action, left, 0.0)


def double_or_nothing(state: State, seat: int, hand: Mapping[int, int] | None = None) -> dict[int, Double]:
    """Each choice of the thief at `seat` in double or nothing (or if it began now), played on for the most points.

    A tile played gives up its end value, which is weighed but not taken off the mean points. With `hand` (type: count)
    the question is asked for other tiles than those he holds, which are as many unseen tiles fewer.
    """
    box = state.game.box
    know = np.zeros(SIZE, np.int64)
    _survey(box, state.array, seat, know)
    if hand is not None:
        for tile in range(TYPES):
            changed = int(know[HELD + tile]) - hand.get(tile, 0)
            know[HELD + tile] -= changed
            know[tile] += changed
            know[UNSEEN] += changed
    s = state.record
    choices: list[int] = [Action.STEAL, *([Action.BEER] if has_unused(s, seat, Power.BEER) else [])]
    choices += [Action.PLAY + t for t in range(TYPES) if know[HELD + t] > 0 and int(box["mask"][0, t] & s.open_mask)]
    left = int(s.don_left) or 2
    return {
        int(action): Double(*map(float, prospect_of(box, state.array, seat, know, int(action), left)))
        for action in choices
    }
