"""Exact chances from what one seat knows: the unseen tiles are spread evenly over the bag and the other hands."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from larrons.engine.message import Message
from larrons.engine.state import State
from larrons.engine.view import Odds, View
from larrons.games.pickpocket.codes import Action, Draw, Phase, Power
from larrons.games.pickpocket.double import HELD, SIZE, UNSEEN, prospect, survey
from larrons.games.pickpocket.loot import exit_points, extends, has_unused, worth, worth_with
from larrons.games.pickpocket.night import hand_value
from larrons.games.pickpocket.state import LINES, TYPES
from larrons.games.pickpocket.story import LINE_NAMES


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
    open: tuple[Fraction, ...]  # per line: the night goes on after the draw, and the line is open

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
    survey(box, s, seat, know)
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
    ends = guard if out or guards == 1 else Fraction(0)
    if s.don_left and (s.phase == Phase.CAUGHT or not has_unused(s, int(s.to_move), Power.AMBIDEXTROUS)):
        ends += caught
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
        open=tuple(1 - ends - chance_of(breaks(line)) if lines >> line & 1 else Fraction(0) for line in range(LINES)),
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


def double_or_nothing(state: State, seat: int, hand: Mapping[int, int] | None = None) -> dict[int, Double]:
    """Each choice of the thief at `seat` in double or nothing (or if it began now), played on for the most points.

    A tile played gives up its end value, which is weighed but not taken off the mean points. With `hand` (type: count)
    the question is asked for other tiles than those he holds, which are as many unseen tiles fewer.
    """
    s, box = state.record, state.game.box[0]
    know = np.zeros(SIZE, np.int64)
    survey(box, s, seat, know)
    if hand is not None:
        for tile in range(TYPES):
            changed = int(know[HELD + tile]) - hand.get(tile, 0)
            know[HELD + tile] -= changed
            know[tile] += changed
            know[UNSEEN] += changed
    choices: list[int] = [Action.STEAL, *([Action.BEER] if has_unused(s, seat, Power.BEER) else [])]
    choices += [Action.PLAY + t for t in range(TYPES) if know[HELD + t] > 0 and extends(box, s, t)]
    left = int(s.don_left) or 2
    return {int(x): Double(*map(float, prospect(box, s, seat, know, int(x), left, 0.0))) for x in choices}


# In words


def tell(view: View) -> Odds | None:
    """What a draw may bring; in double or nothing what each choice promises."""
    s = view.plain
    if s.night == 0 or s.draw == Draw.GLOVE or s.phase not in (Phase.TURN, Phase.DOUBLE, Phase.CAUGHT):
        return None
    draw = steal(view.state, view.seat)
    rows = [
        [view.say(f"lines-{name}"), view.percent(draw.extended[line]), view.percent(draw.open[line])]
        for line, name in enumerate(LINE_NAMES)
        if s.open_mask >> line & 1
    ]
    chart = [(view.say(key), chance) for key, chance in draw.outcomes.items()]
    choices = double_or_nothing(view.state, view.seat) if s.phase == Phase.DOUBLE and view.legal else {}
    notes = _notes(view, draw, choices)
    best = max(choices, key=lambda action: (round(choices[action].value, 9), action == Action.STEAL), default=None)
    head = ("odds-line", "odds-extended", "odds-open")
    return view.odds(notes, _lines(view, draw), head, rows, chart, view.say("web-chart"), best)


def _lines(view: View, draw: Steal) -> list[str]:
    s, box = view.state.record, view.state.game.box[0]
    lines = [view.say("odds-lost", chance=view.percent(draw.lost)) if draw.lost else view.say("odds-not-lost")]
    if draw.placed:
        lines.append(view.say("odds-worth", worth=view.decimal(draw.worth), now=int(worth(s))))
    if view.seat >= 0:
        lines.append(view.say("odds-hand", points=int(hand_value(box, s, view.seat))))
    return lines


def _notes(view: View, draw: Steal, choices: dict[int, Double]) -> dict[int, tuple[str, float]]:
    """What stands on the controls of the thief who is asked: the words, and how likely it goes well."""
    if choices:
        return {
            action: (view.say("web-note-double", win=view.percent(x.win), points=view.decimal(x.points)), x.win)
            for action, x in choices.items()
        }
    if not view.legal:
        return {}
    if view.plain.phase == Phase.CAUGHT:
        return {Action.REDRAW: (view.say("web-note-redraw", safe=view.percent(draw.safe)), float(draw.safe))}
    key = "web-note-steal" if draw.lost else "web-note-steal-safe"
    told = view.say(key, lost=view.percent(draw.lost), worth=view.decimal(draw.worth))
    return {Action.STEAL: (told, float(1 - draw.lost))}


def reason(seen: State, seat: int, action: int) -> Message | None:
    """What speaks for an action, or what it risks."""
    s, box = seen.record, seen.game.box[0]
    if s.phase == Phase.DOUBLE:
        found = double_or_nothing(seen, seat).get(action)
        told = {"percent": round(100 * found.win), "points": round(found.points)} if found else {}
        return Message("reason-double", told) if found else None
    if action == Action.LEAVE:
        return Message("reason-leave", {"points": int(exit_points(box, s, seat, 1))})
    if action in (Action.STEAL, Action.REDRAW):
        return Message("reason-steal", {"percent": round(100 * steal(seen, seat).lost), "worth": int(worth(s))})
    if Action.LAY_DOWN <= action < Action.TAKE_POWER:
        return Message("reason-lay-down", {"points": int(s.score[action - Action.LAY_DOWN])})
    if action >= Action.PLAY:
        gain = int(worth_with(box, s, action - Action.PLAY)) - int(worth(s))
        return Message("reason-play", {"gain": gain}) if gain >= 0 else Message("reason-play-less", {"loss": -gain})
    if action >= Action.TAKE_POWER:
        return Message("reason-power", {"guards": int(s.bag_guards).bit_count()})
    if action == Action.ACCEPT:
        return Message("reason-accept", {"warned": "yes" if s.standing[seat] else "no"})
    return Message("reason-beer") if action == Action.BEER else None
