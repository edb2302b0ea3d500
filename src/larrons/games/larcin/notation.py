"""Larcin in one line of text, for instance

3p turn 7 clock 3 bag=both | cellar bag egg / dog | A manor hand 2egg watch loot painting^ bag+C |
B manor fingerprint hand gloves | C out 1 manor hand bag loot safe | A sees B gloves | A acts 1 main

Parts: the game (players, turns ended, watches on the clock, what is not as at the start: `gone 1`, `quiet 1`, `drew`,
`final 2 tenth`, and the options that are not at their defaults); the cellar from bottom to top, `/` before the cards of
this turn; each player; what players have seen of hands (`plain 2`: two more are objects or events, `perhaps 40gloves`:
with a chance of 40/60 those that were there before a theft, `no shears`: none of the rest are shears); the turn. A
player has marks (`out 1`, `eliminated`, `manor`, `fingerprint`, `dog`, `immune`, `flush 2`, `wary`: may hold a watch,
`counted`), a hand and a loot in the order of laying; `^` lies face up, `+C` is known to C too. All other cards are in
the pile. In a view, `hand ?6` are six unknown cards, `?` is an unknown loot card, `pile ?` stands before the turn.

The turn is the active seat, `acts 1`, perhaps `laid`, `skipped` or `owed 1` (a bag's cards to come), and what is due:
`main`, `hourglass BCD by A hand`, `redraw hand`, `target cosh`, `counter cosh B asks BCD`, `slot cosh B`, `take`,
`bag lay 2`, `discard`, `deal 12`, `draw action`, `steal B`, `over clock winner A`. In a reaction window the seats are
those that have still to answer, all who may be asked if none are named; `offers D` at its end names those that have
offered a counter.

Actions: `end`, `draw`, `draw cellar`, `larcin`, `reveal`, `redraw`, `no redraw`, `counter`, `pass`, `bag draw`,
`bag lay`, `play cosh`, `lay egg`, `target 1` (first seat to the left), `slot 0`, `take egg`, `discard egg`. An outcome
is a kind of card: `egg`.
"""

import re
from itertools import product
from typing import Any

import numpy as np

from larrons.engine.game import Game
from larrons.engine.message import Message
from larrons.engine.notation import SEATS, Names, Reader, Wrong, format_head, names_of, read_head, texts_of
from larrons.engine.notation.grammar import SEAT, SEAT_SET, Due, Dues, Field, Kind, Phrase, counts, mark, number, one_of
from larrons.engine.notation.reading import format_counts, read_counts, read_hand
from larrons.engine.rules_kit import everybody
from larrons.engine.state import State
from larrons.games.larcin.codes import KIND_NAMES, WINDOWS, Action, Card, Dog, Draw, End, Phase, Reveal, Status
from larrons.games.larcin.events import kinds_to_take, may_be_aimed_at, targets
from larrons.games.larcin.knowledge import count_unseen
from larrons.games.larcin.state import CELLAR, FIRST_COUNTER, KINDS, NO_FINAL_ROUND, NONE, PLACES, SURE, UNKNOWN
from larrons.games.larcin.turns import QUIET_ROUNDS
from larrons.games.larcin.windows import counter_to, seats_to_ask

SOURCES, DRAWS, ENDINGS = names_of(Reveal), names_of(Draw), names_of(End)
MOST_TURNS, MOST_WATCHES = 9999, 10
PLAYED = (Phase.TARGET, Phase.COUNTER, Phase.SLOT, Phase.STEAL, Phase.TAKE)  # an event has been played, and waits
HEAD = Phrase(
    Field("turn", number(MOST_TURNS), "turn"),
    Field("clock", number(CELLAR), "clock"),
    Field("watches_gone", number(CELLAR), "gone", 0),
    Field("quiet", Kind(str, lambda words: words.number(QUIET_ROUNDS * words.players - 1)), "quiet", 0),
    mark("drew", "drew_this_turn"),
)
_COUNTERS = {"final": lambda words: (words.number(words.players), End.TENTH + words.choice(ENDINGS[End.TENTH :]))}
wrong = Wrong(__package__)
_KINDS = Names(wrong, "kind", KIND_NAMES)
MARKS = Phrase(
    Field("exit_rank", Kind(str, lambda words: words.number(words.players, 1)), "out", 0),
    mark("eliminated", "status", Status.ELIMINATED),
    mark("dog", "dog", Dog.WILL_SKIP),
    mark("immune", "dog", Dog.IMMUNE),
    Field("flush", number(MOST_WATCHES), "flush", 0),
    mark("manor", "manor"),
    mark("fingerprint", "fingerprint"),
    mark("wary", "may_watch"),
)
TURN = Phrase(
    Field("acts_left", number(4), "acts"),
    mark("laid", "last_was_lay"),
    mark("skipped", "skipped"),
    Field("draws_owed", number(2), "owed", 0),
)
# What a viewer has seen of a hand
_HARD = slice(FIRST_COUNTER, KINDS)
_RULED_OUT = Kind(
    lambda bits: " ".join(name for at, name in enumerate(KIND_NAMES[_HARD]) if bits >> at & 1),
    lambda words: sum(bool(count) << at for at, count in enumerate(read_counts(words.until(), _KINDS)[_HARD])),
)
SEEN = Phrase(
    Field("seen_hand", counts(_KINDS, ("plain", "perhaps", "no"))),
    Field("seen_plain", number(CELLAR), "plain", 0),
    Field("seen_perhaps", counts(_KINDS, ("no",), SURE, slice(FIRST_COUNTER, Card.WATCH)), "perhaps", 0),
    Field("seen_none", _RULED_OUT, "no", 0),
)
# What is due, after the name of the phase
_KIND = Kind(_KINDS.name, lambda words: _KINDS.number(words.next()))
_EVENT, _TARGET = Field("pend_kind", _KIND), Field("pend_target", SEAT)
_SOURCE, _OFFERS = Field("reveal_src", one_of(SOURCES)), Field("offers", SEAT_SET, "offers", 0)
_ASKED = Kind(SEAT_SET.write, lambda words: 0 if words.words[:1] in (["by"], ["night"]) else words.seats())
_TOLD: dict[int, Phrase] = {
    Phase.HOURGLASS: Phrase(Field("asked", _ASKED), Field("reveal_by", SEAT, "by", NONE), _SOURCE, _OFFERS),
    Phase.REDRAW: Phrase(_SOURCE),
    Phase.TARGET: Phrase(_EVENT),
    Phase.COUNTER: Phrase(_EVENT, _TARGET, Field("asked", SEAT_SET, "asks", 0), _OFFERS),
    Phase.SLOT: Phrase(_EVENT, _TARGET),
    Phase.STEAL: Phrase(_TARGET),
    Phase.BAG_LAY: Phrase(Field("bag_lays_left", number(2, 1))),
    Phase.DEAL: Phrase(Field("deal_left", number(48, 1))),
    Phase.DRAW: Phrase(Field("draw_src", one_of(DRAWS))),
    Phase.OVER: Phrase(Field("end_reason", one_of(ENDINGS, End.CLOCK)), Field("winner", SEAT, "winner", NONE)),
}
DUES = Dues(*(Due(x.name.lower().replace("_", " "), {"phase": x}, _TOLD.get(x, Phrase())) for x in Phase))

# Actions and outcomes

_ACTIONS: dict[int, str] = {int(action): action.name.lower().replace("_", " ") for action in Action}
_ACTIONS |= {Action.LAY + kind: f"lay {KIND_NAMES[kind]}" for kind in range(FIRST_COUNTER)}
_ACTIONS |= {Action.TARGET + steps: f"target {steps}" for steps in range(1, 6)}
_ACTIONS |= {Action.SLOT + place: f"slot {place}" for place in range(PLACES)}
_ACTIONS |= {Action.TAKE + kind: f"take {KIND_NAMES[kind]}" for kind in range(Card.WATCH)}
_ACTIONS |= {Action.DISCARD + kind: f"discard {KIND_NAMES[kind]}" for kind in range(KINDS)}
ACTIONS = Names(wrong, "action", [_ACTIONS.get(number) for number in range(max(_ACTIONS) + 1)])
format_action = ACTIONS.name
format_outcome, parse_outcome = texts_of(lambda state: _KINDS)
_NEVER = {"target 0": ("target-self", "", "LA-40")}  # what no rule ever allows has no number
_NEVER |= {f"lay {name}": ("never-laid", name, "LA-20") for name in KIND_NAMES[FIRST_COUNTER:]}
_NEVER |= {f"play {name}": ("never-played", name, "LA-20") for name in KIND_NAMES[: Card.MANOR]}
_NEVER |= {f"play {name}": ("never-played", name, "LA-59") for name in ("manor", "safe", "combination")}


def parse_action(text: str) -> int:
    """The number of an action; what is never one is refused with the rule that forbids it (LA-20, LA-40, LA-59)."""
    never = _NEVER.get(" ".join(text.lower().split()))
    if never is None:
        return ACTIONS.number(text)
    key, kind, rule = never
    return wrong(key, card=Message("card", {"kind": kind}), rule=rule)


# Writing a state


def format_state(state: State) -> str:
    s = state.record
    final = [f"final {s.final_left} {ENDINGS[s.final_by]}"] if s.final_left != NO_FINAL_ROUND else []
    parts = [format_head(state, HEAD, _options(state), final)]
    if s.cave_len:
        cards = [KIND_NAMES[kind] for kind in s.cave[: s.cave_len]]
        if s.cave_floor < s.cave_len:
            cards.insert(int(s.cave_floor), "/")
        parts.append("cellar " + " ".join(cards))
    parts += [_format_seat(s, seat) for seat in range(s.n)]
    for viewer, owner in product(range(s.n), repeat=2):
        told = SEEN.write(s, viewer, owner)
        if told != ["-"]:
            parts.append(" ".join([SEATS[viewer], "sees", SEATS[owner], *told]))
    if s.pile_n and not s.pile.any():
        parts.append("pile ?")
    return " | ".join([*parts, _format_turn(s)])


def _options(state: State) -> dict[str, int]:
    """The codes of all options; an object's value that is the box's is -1."""
    codes = {option.name: int(code) for option, code in zip(state.game.options, state.record.switches, strict=True)}
    for kind, value in enumerate(state.game.contents.value):
        if codes[f"value_{KIND_NAMES[kind]}"] == value:
            codes[f"value_{KIND_NAMES[kind]}"] = -1
    return codes


def _format_seat(s: Any, seat: int) -> str:
    words = [SEATS[seat], *MARKS.write(s, seat)]
    if s.counted >> seat & 1:
        words.append("counted")
    hidden = s.hand_n[seat] and not s.hand[seat].any()
    words.append("hand " + (f"?{s.hand_n[seat]}" if hidden else format_counts(KIND_NAMES, s.hand[seat])))
    if s.loot_n[seat]:
        words.append("loot " + " ".join(_format_laid(s, seat, place) for place in range(s.loot_n[seat])))
    return " ".join(words)


def _format_laid(s: Any, seat: int, place: int) -> str:
    kind, known = s.loot[seat, place], int(s.loot_known[seat, place])
    card = "?" if kind == UNKNOWN else KIND_NAMES[kind]
    if s.loot_up[seat] >> place & 1:
        return card + "^"
    others = SEAT_SET.write(known & ~(1 << seat))
    return card + ("+" + others if others else "")


def _format_turn(s: Any) -> str:
    return " ".join([SEATS[s.active], *TURN.write(s), *DUES.write(s)])


# Reading a state


def parse_state(game: Game, text: str) -> State:
    head = read_head(game, text, wrong, HEAD, _COUNTERS)
    s, box, turn = head.state.record, game.box[0], head.last()
    s.manor[:], s.deal_left = 0, 0
    if "final" in head.counters:
        s.final_left, s.final_by = head.counters["final"]
    seen = [part for part in head.parts if " sees " in part]
    head.parts[:] = [part for part in head.parts if part not in seen]
    given = head.named([], ["cellar", "pile"])
    cellar = given["cellar"].until() if "cellar" in given else []
    kinds = [_KINDS.number(card) for card in cellar if card != "/"]
    if len(kinds) > CELLAR or Card.WATCH in kinds or cellar.count("/") > 1:
        wrong("cellar")
    s.cave[: len(kinds)] = kinds
    s.cave_len, s.cave_floor = len(kinds), cellar.index("/") if "/" in cellar else len(kinds)
    for seat, letter in enumerate(head.seats):
        _parse_seat(s, seat, given[letter])
    for part in seen:
        words = Reader(part, wrong, head.state.players)
        viewer, _, owner = words.seat(), words.next(), words.seat()
        SEEN.read(s, words, viewer, owner)
        words.end()
    _parse_turn(s, turn)
    _fill_pile(head.state, "pile" in given)
    if s.phase in WINDOWS and not s.asked:
        s.asked = int(seats_to_ask(box, s, s.phase))  # which depends on what lies in the pile
    return head.state


def _parse_seat(s: Any, seat: int, words: Reader) -> None:
    MARKS.read_any(s, words, seat)
    if s.exit_rank[seat]:
        s.status[seat] = Status.OUT
    s.counted |= words.takes("counted") << seat
    if not words.takes("hand"):
        wrong("mark", text=words.next(), part=words.part)
    held, s.hand_n[seat] = read_hand(words.until("loot"), _KINDS)
    s.hand[seat] = held or 0
    words.takes("loot")
    for place, card in enumerate(words.until()):
        _parse_laid(s, seat, place, card)


def _parse_laid(s: Any, seat: int, place: int, card: str) -> None:
    found = re.fullmatch(rf"(\?|[a-z]+)(\^|\+([{SEATS[: s.n]}]+))?", card)
    if not found or place >= PLACES:
        wrong("loot", text=card)
    s.loot[seat, place] = UNKNOWN if found[1] == "?" else _KINDS.number(found[1])
    s.loot_n[seat] = place + 1
    knowing = Reader(found[3] or SEATS[seat], wrong, int(s.n)).seats() | 1 << seat
    s.loot_known[seat, place] = everybody(int(s.n)) if found[2] == "^" else knowing
    s.loot_up[seat] |= (found[2] == "^") << place


def _parse_turn(s: Any, words: Reader) -> None:
    """Whose turn it is, and what is due."""
    s.active = words.seat()
    TURN.read_any(s, words)
    DUES.read(s, words, "turn")
    s.actor = s.active if s.phase < Phase.DEAL and s.phase not in WINDOWS else NONE
    if s.phase == Phase.REDRAW:
        s.reveal_by = s.active
    elif s.phase in (Phase.TAKE, Phase.STEAL):
        s.pend_kind = Card.BINS if s.phase == Phase.TAKE else Card.POCKETS


def _fill_pile(state: State, hidden: bool) -> None:
    """All cards that lie nowhere else."""
    s = state.record
    unseen = np.zeros(KINDS, np.int64)
    count_unseen(state.game.box[0], s, -1, unseen)
    unseen -= s.hand.sum(axis=0, dtype=int)
    for kind in range(KINDS):
        if unseen[kind] < 0:
            wrong("too-many", kind=KIND_NAMES[kind], most=state.game.contents.count[kind])
    secret = int((s.loot == UNKNOWN).sum()) + int((s.hand_n - s.hand.sum(axis=1, dtype=int)).sum())
    left = int(unseen.sum()) - secret
    if left < 0 or (secret and left and not hidden):
        wrong("pile", part="pile ?")
    s.pile_n = left
    s.pile[:] = 0 if hidden or secret else unseen


# What can come up


def valid(state: State) -> Message | None:
    """What no game reaches, beyond what can't be written at all."""
    s, box = state.record, state.game.box[0]
    for seat in range(int(s.n)):
        if not _seat_is_possible(s, box, seat):
            return Message("notation-impossible-seat", {"seat": SEATS[seat]})
    ranks = sorted(int(rank) for rank in s.exit_rank if rank)
    if ranks != list(range(1, len(ranks) + 1)):
        return Message("notation-impossible-ranks")
    if not _turn_is_possible(s, box) or (state.is_over and not _end_is_possible(state)):
        return Message("notation-impossible-turn", {"text": _format_turn(s)})
    hidden = s.pile.sum() < s.pile_n or UNKNOWN in s.loot or (s.hand.sum(axis=1) < s.hand_n).any()
    if hidden and not any(_is_view_of(state, seat) for seat in range(-1, int(s.n))):
        return Message("notation-impossible-view")
    return None


def _is_view_of(state: State, seat: int) -> bool:
    """Whether this is what a seat (-1: a spectator) observes: all it may know, and nothing else."""
    s = state.record
    knows = s.loot_known >> max(seat, 0) & 1
    blind = seat >= 0 and (s.hand[seat].sum() < s.hand_n[seat] or ((s.loot == UNKNOWN) & (knows > 0)).any())
    return not blind and state.observe(seat) == state


def _seat_is_possible(s: Any, box: Any, seat: int) -> bool:
    """Hands, loots and marks, and that nobody has seen what is not there."""
    inside, status = s.status[seat] == Status.INSIDE, s.status[seat]
    laid = s.loot[seat, : s.loot_n[seat]]
    known = s.hand[seat] if s.hand[seat].sum() == s.hand_n[seat] else None
    bounds, plain = s.seen_hand[: s.n, seat], s.seen_plain[: s.n, seat]
    ruled_out = (s.seen_none[: s.n, seat, None] >> np.arange(KINDS - FIRST_COUNTER) & 1).astype(bool)
    perhaps = np.pad(s.seen_perhaps[: s.n, seat] > 0, ((0, 0), (0, 1)))
    return bool(
        s.hand_n[seat] <= box.hand_size + (box.actions_per_turn if seat == s.active else 0)
        and s.loot_n[seat] <= box.loot_max
        and all(kind == UNKNOWN or box.may_lay[kind] for kind in laid)
        and (s.manor[seat] or Card.MANOR not in laid)
        and (inside or not s.fingerprint[seat])
        and (inside or s.dog[seat] != Dog.WILL_SKIP)
        and (status != Status.ELIMINATED or s.hand_n[seat] == s.flush[seat])
        and (status != Status.ELIMINATED or not s.manor[seat] + s.loot_n[seat])
        and (status != Status.OUT or s.manor[seat])
        and (s.phase == Phase.OVER or s.flush[seat] <= (s.hand_n[seat] if s.phase == Phase.HOURGLASS else 0))
        and (inside or known is None or known[Card.WATCH] == s.flush[seat])
        and not bounds[seat].any()
        and not plain[seat]
        and not s.seen_none[seat, seat]
        and not s.seen_perhaps[seat, seat].any()
        and (known is None or not (ruled_out & ((known - bounds)[:, FIRST_COUNTER:] > perhaps)).any())
        and (bounds.sum(axis=1) + plain <= s.hand_n[seat]).all()
        and (known is None or (bounds <= known).all())
        and (known is None or (bounds[:, :FIRST_COUNTER].sum(axis=1) + plain <= known[:FIRST_COUNTER].sum()).all())
        and (not s.counted >> seat & 1 or (s.phase == Phase.OVER and inside))
    )


def _turn_is_possible(s: Any, box: Any) -> bool:
    """That what is due has something to be done with it."""
    phase, active = int(s.phase), int(s.active)
    if (s.clock >= box.watches_to_end) != (phase == Phase.OVER and s.end_reason == End.CLOCK):
        return False
    if phase == Phase.OVER:
        return True
    if (s.status[: s.n] == Status.ELIMINATED).all() and s.reveal_src != Reveal.CAST_OUT:
        return False  # LA-71: nobody is left to have a turn
    turn_is_over = phase in (Phase.HOURGLASS, Phase.DRAW)  # the watches of an eliminated player, or the night
    if (s.status[active] == Status.ELIMINATED or s.final_left == 0) and not turn_is_over:
        return False
    if s.acts_left > box.actions_per_turn or (s.draws_owed and not turn_is_over and phase != Phase.REDRAW):
        return False
    event = Card.BINS if phase == Phase.TAKE else int(s.pend_kind)  # LA-17: it lies on top, but for a Fingerprint
    if phase in PLAYED and event != Card.FINGERPRINT and event not in s.cave[: s.cave_len][-1:]:
        return False
    if phase in WINDOWS:
        return _window_is_possible(s, box)
    if phase == Phase.TARGET:
        return bool(box.target[event] and targets(box, s, event))
    if phase in (Phase.SLOT, Phase.STEAL):
        fits = phase == Phase.STEAL or event == Card.COSH
        return bool(fits and may_be_aimed_at(box, s, event, int(s.pend_target)))
    due = {
        Phase.REDRAW: s.status[active] == Status.INSIDE and s.pile_n > 0 and s.reveal_src in (Reveal.DRAW, Reveal.HAND),
        Phase.BAG_LAY: _may_lay_by_bag(s, box),
        Phase.DISCARD: s.hand_n[active] > box.hand_size and s.acts_left == 0,
        Phase.DEAL: _deals(s, box),
        Phase.DRAW: s.pile_n > 0 and (s.draw_src == Draw.NIGHT or s.status[active] != Status.ELIMINATED),
        Phase.TAKE: s.cave_floor > 0 and kinds_to_take(s) > 0,
    }
    return bool(due.get(Phase(phase), True))


def _end_is_possible(state: State) -> bool:
    """LA-66, LA-67: whoever is counted shows the whole haul, and the best of them has won."""
    s, points = state.record, state.scores()
    counted = [seat for seat in range(state.players) if s.status[seat] == Status.OUT or s.counted >> seat & 1]
    best = [seat for seat in counted if points[seat] == max(points[other] for other in counted)]
    all_shown = all(s.loot_up[seat] == (1 << int(s.loot_n[seat])) - 1 for seat in counted)
    return all_shown and (s.winner in best if counted else s.winner == NONE)


def _window_is_possible(s: Any, box: Any) -> bool:
    """Only those are asked who may be, and only they have offered what they may hold."""
    if s.phase == Phase.COUNTER and not may_be_aimed_at(box, s, int(s.pend_kind), int(s.pend_target)):
        return False
    if s.phase == Phase.HOURGLASS and not _reveal_is_possible(s):
        return False
    asked, offers, all_asked = int(s.asked), int(s.offers), int(seats_to_ask(box, s, s.phase))
    counter = int(counter_to(box, s, s.phase))
    held = all(s.hand[seat, counter] or not s.hand[seat].any() for seat in range(int(s.n)) if offers >> seat & 1)
    return bool(asked and not (asked | offers) & ~all_asked and not asked & offers and held)


def _reveal_is_possible(s: Any) -> bool:
    """Who reveals a watch, and why: the night nobody, else the active player or whoever received it."""
    by, why = int(s.reveal_by), int(s.reveal_src)
    if why == Reveal.NIGHT or by == NONE:
        return why == Reveal.NIGHT and by == NONE and s.acts_left == 0
    status = s.status[by]
    if why == Reveal.CAST_OUT:
        return bool(by == s.active and status == Status.ELIMINATED)
    if why == Reveal.RECEIVED:
        return bool(status == Status.OUT)
    return bool(by == s.active and status != Status.ELIMINATED and (status == Status.INSIDE or why == Reveal.DRAW))


def _may_lay_by_bag(s: Any, box: Any) -> bool:
    seat = int(s.active)
    layable = any(s.hand[seat, kind] and box.may_lay[kind] for kind in range(KINDS)) or not s.hand[seat].any()
    room = s.loot_n[seat] < box.loot_max and s.hand_n[seat] > 0
    first = s.bag_lays_left == box.bag_lays
    home = s.status[seat] == Status.INSIDE and s.manor[seat]
    return bool(home and room and s.bag_lays_left <= box.bag_lays and (layable or not first))


def _deals(s: Any, box: Any) -> bool:
    """Hands are filled one after the other."""
    full = int(box.hand_size)
    dealt = full * int(s.n) - int(s.deal_left)
    hands = [min(max(dealt - full * seat, 0), full) for seat in range(int(s.n))]
    return bool(dealt >= 0 and list(s.hand_n[: s.n]) == hands and s.manor[: s.n].all() and not s.cave_len)
