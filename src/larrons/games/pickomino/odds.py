"""Exact odds of a turn, for people: what each choice is worth, how often it fails, and which totals can be had."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from larrons.engine.message import Message, Seat
from larrons.engine.state import State
from larrons.engine.view import Odds, View
from larrons.errors import NotPossible
from larrons.games.pickomino import solver
from larrons.games.pickomino.bots import fail_value
from larrons.games.pickomino.dice import FACES, POINTS, WORM
from larrons.games.pickomino.rules import ALL_FACES, HIGHEST, LOWEST, TILES, Action, Phase, Place, reach


@dataclass(frozen=True)
class Choice:
    """A legal action: expected worms if the rest of the turn is played best, and the chance that it fails then."""

    action: int
    worms: float
    fail: float


@dataclass(frozen=True)
class Reach:
    """The best chance to end the turn with at least, and with exactly, a total and a worm; each aims at that alone."""

    at_least: float
    exactly: float


@dataclass(frozen=True)
class Advice:
    """What the exact solution of the turn says about a position."""

    choices: tuple[Choice, ...]  # none while a roll is due
    best: int | None
    worms: float  # expected worms of the turn from here
    fail: float  # chance that the turn fails, played for the most worms
    next_fail: float | None  # chance that the next roll shows used faces only; None if there is no next roll
    tiles: dict[int, Reach]


def solved(state: State) -> solver.Turn:
    """The turn of the player to move, on this grill against these stacks.

    Taking a tile counts its worms; a stolen one counts more (half as much again among three, twice in a duel, …), for
    it costs an opponent; failing costs the worms of one's own top tile.
    """
    stop = np.full(solver.TOTALS, np.nan)  # NaN: nothing to take
    for total in range(LOWEST, solver.TOTALS):
        tiles = int(reach(state.record, total))
        values = [_value(state, tile) for tile in range(TILES) if tiles >> tile & 1]
        stop[total] = max(values, default=np.nan)
    return solver.solve_turn(stop, fail_value(state.game.box[0], state.record))


def _value(state: State, tile: int) -> float:
    """What taking a tile is worth; a bot may have more in mind."""
    stolen = state.record.loc[tile] >= 0
    return float(state.game.contents.worms[tile]) * float(1 + stolen / (state.players - 1))


def advise(state: State) -> Advice:
    """The odds of a position in which a turn is going on."""
    s = state.record
    if s.phase == Phase.OVER or s.start < 0:
        raise NotPossible("error-no-turn", state.game.package)
    turn = solved(state)
    at = (int(s.used), int(s.left), int(s.total))
    seat = int(s.current)
    choices = tuple(_choice(state, turn, at, action) for action in state.legal(seat))
    open_turn = at[1] > 0 and at[0] != ALL_FACES
    next_fail = (at[0].bit_count() / FACES) ** at[1] if open_turn and s.phase != Phase.PICK else None
    if not choices:
        return Advice((), None, turn.roll_value(*at), turn.roll_fail(*at), next_fail, _tiles(state, at))
    best = max(choices, key=lambda choice: (round(choice.worms, 12), -choice.fail))
    return Advice(choices, best.action, best.worms, best.fail, next_fail, _tiles(state, at))


def _after(s: Any, at: tuple[int, int, int], face: int) -> tuple[int, int, int]:
    count = int(s.rolled[face])
    return at[0] | 1 << face, at[1] - count, at[2] + count * int(POINTS[face])


def _choice(state: State, turn: solver.Turn, at: tuple[int, int, int], action: int) -> Choice:
    s = state.record
    if action < Action.ROLL:
        after = _after(s, at, action)
        return Choice(action, turn.value(*after), turn.fail(*after))
    if action == Action.ROLL:
        return Choice(action, turn.roll_value(*at), turn.roll_fail(*at))
    if action == Action.GIVE_UP:
        return Choice(action, turn.cost, 1.0)
    return Choice(action, _value(state, action - Action.TAKE), 0.0)


def _tiles(state: State, at: tuple[int, int, int]) -> dict[int, Reach]:
    """For every number of a tile: the best chance to get there."""
    return {
        total: Reach(_chance(state, at, solver.target(total)), _chance(state, at, solver.target(total, exactly=True)))
        for total in range(LOWEST, HIGHEST + 1)
    }


def _chance(state: State, at: tuple[int, int, int], turn: solver.Turn) -> float:
    s = state.record
    if s.phase == Phase.PICK:
        return max(turn.value(*_after(s, at, face)) for face in range(FACES) if int(s.choices) >> face & 1)
    return turn.value(*at) if s.phase == Phase.DECIDE else turn.roll_value(*at)


# In words


def tell(view: View) -> Odds | None:
    """The exact solution of the turn, on each choice and for each tile."""
    if view.plain.start < 0:
        return None
    advice = advise(view.state)
    notes = {
        choice.action: (
            view.say("odds-note-short", worms=view.decimal(choice.worms), fail=view.percent(choice.fail)),
            1 - choice.fail,
        )
        for choice in advice.choices
    }
    lines = [view.say("odds-turn", worms=view.decimal(advice.worms), fail=view.percent(advice.fail))]
    if advice.next_fail is not None:
        lines.append(view.say("odds-next", fail=view.percent(advice.next_fail)))
    lines.append(view.say("odds-note"))
    head = ("odds-tile", "odds-at-least", "odds-exactly")
    chart = [(str(number), tile.at_least) for number, tile in sorted(advice.tiles.items()) if tile.at_least]
    return view.odds(notes, lines, head, _rows(view, advice.tiles), chart, view.say("odds-chart"), advice.best)


def _rows(view: View, tiles: dict[int, Reach]) -> list[list[str]]:
    """A row for each tile that may be had: on the grill at least its total, another's top (marked *) exactly."""
    s, rows = view.plain, []
    for number, tile in tiles.items():
        owner = s.loc[number - LOWEST]
        if owner == Place.GRILL:
            rows.append([str(number), view.percent(tile.at_least), view.percent(tile.exactly)])
        elif owner >= 0 and owner != s.current and s.top[owner] == number:
            rows.append([f"{number}*", "–", view.percent(tile.exactly)])
    return rows


def reason(seen: State, seat: int, action: int) -> Message | None:
    """What speaks for an action, or what it risks."""
    s, worms = seen.record, seen.game.contents.worms
    if action < Action.ROLL:
        count = int(s.rolled[action])
        told = {"points": count * int(POINTS[action]), "left": int(s.left) - count}
        return Message("reason-keep-worm" if action == WORM else "reason-keep", told)
    if action == Action.GIVE_UP:
        return None
    if action == Action.ROLL:
        top, failing = int(s.top[seat]), (int(s.used).bit_count() / FACES) ** int(s.left)
        risked = worms[top - LOWEST] if top else 0
        return Message("reason-roll", {"percent": round(100 * failing), "worms": risked})
    tile = action - Action.TAKE
    after = seen.copy()
    after.apply(seat, action)
    if after.is_over:
        return Message("reason-last", {"wins": "yes" if after.record.winner == seat else "no"})
    owner = int(s.loc[tile])
    if owner == Place.GRILL:
        return Message("reason-take", {"worms": worms[tile]})
    return Message("reason-steal", {"worms": worms[tile], "victim": Seat(owner)})
