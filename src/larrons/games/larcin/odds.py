"""Exact numbers for people: points if I left now, the next watch, the end of the night, who may hold a counter; then
the same in words, for terminal and web alike."""

from collections import Counter
from collections.abc import Iterable
from math import ceil, prod

import numpy as np

from larrons.engine.chances import at_least
from larrons.engine.message import Message
from larrons.engine.state import State
from larrons.engine.view import Odds, View
from larrons.games.larcin.cards import unknown_cards
from larrons.games.larcin.codes import KIND_NAMES, Action, Card, Phase, Status, Switch, kind_of
from larrons.games.larcin.components import CLASSES
from larrons.games.larcin.knowledge import count_unseen, hold_what_was_seen
from larrons.games.larcin.scoring import loot_value
from larrons.games.larcin.state import FIRST_COUNTER, KINDS, NONE, SURE, UNKNOWN

COUNTERS = range(FIRST_COUNTER, Card.WATCH)
CARDS = [Message("card", {"kind": name}) for name in KIND_NAMES]
DRAWN = {Action.DRAW: 1, Action.BAG_DRAW: 2, Action.REDRAW: 1}  # cards of the pile; LA-41: the bag draws two
PLAIN = {Action.DRAW_CELLAR: "reason-cellar", Action.END: "reason-idle", Action.PASS: "reason-pass"}
SOON = (4, 8, 16)  # pile draws within which the night may end


def unseen(state: State, seat: int) -> list[int]:
    """Copies of each kind of which this seat (-1: a spectator) does not know where they are: in the pile, in hands, or
    laid face down. Cards it knows to be in somebody's hand are not among them."""
    counts, s = np.zeros(KINDS, np.int64), state.observe(seat).record
    count_unseen(state.game.box[0], s, seat, counts)
    for owner in range(state.players):
        if owner != seat:
            hold_what_was_seen(s, seat, owner, counts)
    if seat >= 0:
        counts[COUNTERS] -= (s.seen_perhaps[seat].sum(axis=0, dtype=np.int64) + SURE // 2) // SURE
    return [int(count) for count in counts]


def points_if_leaving(state: State, seat: int) -> int:
    """What this seat's loot would score if it left now; of one who is out: what it does score."""
    s, bonus = state.fields, int(state.game.contents.bonus_first_out)
    first = s.exit_rank[seat] == 1 if s.status[seat] == Status.OUT else not (s.status == Status.OUT).any()
    return int(loot_value(state.game.box[0], state.record, seat)) + (bonus if first else 0)


def gain_of_laying(state: State, seat: int, kind: int) -> int:
    """How many points a card would add to this seat's loot."""
    after, box = state.copy().record, state.game.box[0]
    after.loot[seat, after.loot_n[seat]] = kind
    after.loot_n[seat] += 1
    return int(loot_value(box, after, seat)) - int(loot_value(box, state.record, seat))


def watches_to_come(state: State) -> int:
    """How many more watches end the game."""
    return int(state.game.contents.watches_to_end) - int(state.record.clock)


def watch_chance(state: State, seat: int, draws: int = 1) -> float:
    """The chance of a watch among the next cards of the pile if nobody hides one; otherwise it is less."""
    pile = int(state.record.pile_n)
    return float(at_least(1, min(unseen(state, seat)[Card.WATCH], pile), pile, draws))


def next_card(state: State, seat: int) -> dict[str, float]:
    """The chance of each class of cards to be next in the pile, the watches first, if nobody hides one of those.
    Objects and events that lie elsewhere are left out of both in proportion."""
    counts, watch = unseen(state, seat), watch_chance(state, seat)
    sums = dict.fromkeys(CLASSES, 0)
    for name, count in zip(CLASSES, counts, strict=True):
        sums[name] += count
    may_lie = sums["object"] + sums["event"]
    share = (may_lie - _elsewhere(state, seat)) / may_lie if may_lie else 0.0
    weights = {"object": sums["object"] * share, "event": sums["event"] * share, "counter": float(sums["counter"])}
    total = sum(weights.values()) or 1.0
    return {"time": watch, **{name: (1 - watch) * weight / total for name, weight in weights.items()}}


def expected_draws(state: State, seat: int) -> float | None:
    """Pile draws until the watch that ends the game, on average, if every watch is in the pile; None: it can't come."""
    watches, needed = unseen(state, seat)[Card.WATCH], watches_to_come(state)
    if not 0 < needed <= watches <= state.record.pile_n:
        return None
    return float(needed * (int(state.record.pile_n) + 1) / (watches + 1))


def night_ends_within(state: State, seat: int, draws: int) -> float:
    """The chance that the last watch comes within so many draws, if every watch is in the pile and revealed."""
    pile = int(state.record.pile_n)
    return float(at_least(watches_to_come(state), min(unseen(state, seat)[Card.WATCH], pile), pile, draws))


def _elsewhere(state: State, seat: int) -> int:
    """How many unseen cards are no counters and not in the pile: those laid face down (LA-20), and those of a hand that
    are known to be objects or events."""
    seen = state.observe(seat).record
    return int((seen.loot == UNKNOWN).sum()) + int(seen.seen_plain.sum())


def may_hold(state: State, seat: int, kind: int, cards: int, ruled_out: int = 0) -> float:
    """The chance that so many unknown cards in hands, none of them a watch or of a kind that is ruled out (bits, as in
    `seen_none`), include one of this kind, a counter. Cards laid face down are no counters (LA-20), nor are those of a
    hand that are known to be objects or events: as many of the unseen cards are left out."""
    counts = unseen(state, seat)
    for counter in COUNTERS:
        counts[counter] *= not ruled_out >> (counter - FIRST_COUNTER) & 1
    others = sum(counts) - counts[Card.WATCH] - _elsewhere(state, seat)
    return float(at_least(1, counts[kind], others, cards)) if cards <= others else 1.0


def holds(state: State, viewer: int, seats: Iterable[int], kind: int) -> float:
    """The chance that one of these hands holds such a card: certain if it was seen, else by their unknown cards."""
    s = state.record
    if viewer < 0:
        return may_hold(state, viewer, kind, sum(int(s.hand_n[seat]) for seat in seats))
    if any(s.seen_hand[viewer, seat, kind] for seat in seats):
        return 1.0
    unknown: Counter[int] = Counter()
    elsewhere = 1.0  # the chance that a card seen before a theft is in none of these hands
    for seat in seats:
        perhaps = s.seen_perhaps[viewer, seat] / SURE
        elsewhere -= float(perhaps[kind - FIRST_COUNTER]) if kind in COUNTERS else 0.0
        unknown[int(s.seen_none[viewer, seat])] += max(int(unknown_cards(s, viewer, seat)) - ceil(perhaps.sum()), 0)
    chances = (may_hold(state, viewer, kind, cards, ruled_out) for ruled_out, cards in unknown.items())
    return 1 - max(elsewhere, 0.0) * prod(1 - chance for chance in chances)


def obstacle(state: State, seat: int) -> str:
    """What would keep this seat from leaving, or undo it: `manor`, `watch` or `fingerprint`; nothing if it may go."""
    s = state.fields
    if not s.manor[seat]:
        return "manor"
    if s.hand[seat, Card.WATCH]:
        return "watch"
    return "fingerprint" if s.fingerprint[seat] and not s.hand[seat, Card.GLOVES] else ""


# In words


def tell(view: View) -> Odds | None:
    """The next watch and the end of the night; on a target: the chance that somebody answers."""
    s, state, seat = view.plain, view.state, view.seat
    if s.phase == Phase.DEAL:
        return None
    chances = {int(action): watch_chance(state, seat, count) for action, count in DRAWN.items()}
    notes = {action: (view.say("note-watch", chance=view.percent(one)), 1 - one) for action, one in chances.items()}
    notes |= _target_notes(view)
    bars = [(view.say("chart-card", family=name), chance) for name, chance in next_card(state, seat).items()]
    bars += [(view.say("chart-end", draws=draws), night_ends_within(state, seat, draws)) for draws in SOON]
    head, title = ["odds-holds", *(f"counter-{KIND_NAMES[kind]}" for kind in COUNTERS)], view.say("chart-title")
    others = [x for x in view.seats if x != seat and s.hand_n[x] and s.status[x] != Status.ELIMINATED]
    rows = [[view.name(x), *(view.percent(holds(state, seat, [x], kind)) for kind in COUNTERS)] for x in others]
    return view.odds(notes, _lines(view), head, rows, bars if s.pile_n else [], title)


def _lines(view: View) -> list[str]:
    """What leaving would bring, the next watch, the end of the night, what is unseen and what lies in the cellar."""
    s, state, seat = view.plain, view.state, view.seat
    draws = expected_draws(state, seat)
    told = [
        view.say("odds-watch", chance=view.percent(watch_chance(state, seat))),
        view.say("odds-never") if draws is None else view.say("odds-draws", draws=round(draws, 1)),
    ]
    if seat >= 0 and s.status[seat] == Status.INSIDE and not obstacle(state, seat):
        told.insert(0, view.say("odds-leave", points=points_if_leaving(state, seat)))
    if s.pile_n:
        within = {f"m{m}": view.percent(night_ends_within(state, seat, m)) for m in SOON}
        told.append(view.say("odds-within", **within))
    told.append(view.say("odds-unseen", cards=view.counted(CARDS, unseen(state, seat))))
    if s.cave_len:
        cellar = [s.cave[: s.cave_len].count(kind) for kind in range(KINDS)]
        told.append(view.say("odds-cellar", cards=view.counted(CARDS, cellar)))
    return told


def _target_notes(view: View) -> dict[int, tuple[str, float]]:
    """Whom to aim at: the chance that somebody who would be asked holds the answer (LA-47)."""
    s = view.plain
    counter = view.box.counter[s.pend_kind] if s.phase == Phase.TARGET else NONE
    if counter == NONE or s.active != view.seat:
        return {}
    notes = {}
    for steps in range(1, s.n):
        target = (view.seat + steps) % s.n
        asked = [target] if s.switches[Switch.TARGET_ONLY] else [seat for seat in range(s.n) if seat != view.seat]
        chance = holds(view.state, view.seat, asked, counter)
        told = view.say("note-counter", card=CARDS[counter], chance=view.percent(chance))
        notes[Action.TARGET + steps] = told, 1 - chance
    return notes


def reason(seen: State, seat: int, action: int) -> Message | None:
    """What speaks for an action, or what it risks."""
    kind, number = kind_of(action)
    s = seen.record
    if action == Action.LARCIN:
        blocked, stays = obstacle(seen, seat), int(s.switches[Switch.FINGERPRINT_STAYS])
        told = {"obstacle": blocked or "none", "stays": stays, "points": points_if_leaving(seen, seat)}
        return Message("reason-larcin", told)
    if kind in DRAWN:
        return Message("reason-draw", {"percent": round(100 * watch_chance(seen, seat, DRAWN[kind]))})
    if action == Action.REVEAL:
        return Message("reason-reveal", {"left": watches_to_come(seen) - 1})
    if action == Action.END and s.phase == Phase.MAIN and s.status[seat] == Status.INSIDE:
        return Message("reason-end", {"left": watches_to_come(seen)})
    if action == Action.COUNTER:
        return Message("reason-stop" if s.phase == Phase.HOURGLASS else "reason-counter")
    if kind == Action.LAY and s.manor[seat] and s.phase != Phase.BAG_LAY:
        return Message("reason-lay", {"points": points_if_leaving(seen, seat) + gain_of_laying(seen, seat, number)})
    if Action.PLAY_COSH <= action < Action.LAY:
        is_swap = action == Action.PLAY_CONFUSION
        return Message("reason-swap" if is_swap else "reason-event", {"cards": int(s.hand_n[seat]) - 1})
    if kind == Action.TARGET:
        target = (seat + number) % seen.players
        return Message("reason-target", {"cards": int(s.hand_n[target]), "loot": int(s.loot_n[target])})
    return Message(PLAIN[kind]) if kind in PLAIN else None
