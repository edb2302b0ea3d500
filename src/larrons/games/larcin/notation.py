"""Larcin in one line of text, for instance

3p turn 7 clock 3 | cellar bag egg / dog | A manor hand 2egg watch loot painting^ bag+C | B manor fingerprint hand - |
C out 1 manor hand bag loot safe | A sees B gloves | A acts 1 main

Parts: the game (players, turns ended, watches on the clock, then what is not as at the start: `gone 1`, `quiet 1`,
`drew`, `final 2 tenth`, the options `must_reveal`, `all_copies_1`, `bag_both`, `bag_lay`, `all_with_manor`,
`target_only`, `glance_all`, `to_dealer`, `fingerprint_stays`, and `values 1,2,3,4,9`);
the cellar from bottom to top, `/` before the cards of this turn; each player; what players have seen of hands; the
turn. A player has marks (`out 1`, `eliminated`, `manor`, `fingerprint`, `dog`, `immune`, `flush 2`, `wary`: may hold a
watch, `counted`), a hand and a loot in the order of laying; `^` lies face up, `+C` is known to C too. All other cards
are in the pile. In a view, `hand ?6` are six unknown cards, `?` is an unknown loot card, and `pile ?` stands before
the turn.

The turn is the active seat, `acts 1`, perhaps `laid`, `skipped` or `owed 1` (a bag's cards to come), and what is due:
`main`, `hourglass BCD by A hand`, `redraw hand`, `target cosh`, `counter cosh B asks BCD`, `slot cosh B`, `take`,
`bag lay 2`, `discard`, `deal 12`, `draw action`, `steal B`, `over clock winner A`. In a reaction window the seats are
those that have still to answer, all who may be asked if none are named; `offers D` at its end names those that have
offered a counter.

Actions: `end`, `draw`, `draw cellar`, `larcin`, `reveal`, `redraw`, `no redraw`, `counter`, `pass`, `bag draw`,
`bag lay`, `play cosh`, `lay egg`, `target 1` (first seat to the left), `slot 0`, `take egg`, `discard egg`. An outcome
is a kind of card: `egg`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import Any, NoReturn

import numpy as np

from larrons.engine.game import Game
from larrons.engine.state import State
from larrons.errors import NotationError
from larrons.games.larcin.state import (
    CELLAR,
    FIRST_COUNTER,
    KIND_NAMES,
    KINDS,
    NO_FINAL_ROUND,
    NONE,
    OBJECTS,
    PHASE_NAMES,
    PLACES,
    SEATS,
    UNKNOWN,
    WINDOWS,
    Action,
    Bag,
    Card,
    Dog,
    Draw,
    End,
    Phase,
    Reveal,
    Status,
    Switch,
    names,
)
from larrons.games.larcin.turns import QUIET_ROUNDS
from larrons.games.larcin.windows import seats_to_ask

LETTERS = "ABCDEF"
# What the head says of a switch that is not at its default: (place, value) by word
SWITCH_WORDS = {
    "must_reveal": (Switch.MUST_REVEAL, 1),
    "all_copies_1": (Switch.ALL_COPIES_1, 1),
    "bag_both": (Switch.BAG, Bag.BOTH),
    "bag_draw": (Switch.BAG, Bag.DRAW),
    "bag_lay": (Switch.BAG, Bag.LAY),
    "all_with_manor": (Switch.ALL_WITH_MANOR, 1),
    "target_only": (Switch.TARGET_ONLY, 1),
    "glance_all": (Switch.GLANCE_AT_ALL, 1),
    "to_dealer": (Switch.TO_DEALER, 1),
    "fingerprint_stays": (Switch.FINGERPRINT_STAYS, 1),
}
SOURCES, DRAWS, ENDINGS = names(Reveal), names(Draw), names(End)
_VALUES = slice(Switch.VALUES, Switch.VALUES + OBJECTS)
_WORDS = __package__


def wrong(key: str, **args: Any) -> NoReturn:
    """Refuse a text; the words files say why."""
    raise NotationError(f"notation-{key}", _WORDS, **args)


# Actions and outcomes

ACTION_NAMES = {int(action): action.name.lower().replace("_", " ") for action in Action if action < Action.LAY}
ACTION_NAMES |= {Action.LAY + kind: f"lay {KIND_NAMES[kind]}" for kind in range(FIRST_COUNTER)}
ACTION_NAMES |= {Action.TARGET + steps: f"target {steps}" for steps in range(1, SEATS)}
ACTION_NAMES |= {Action.SLOT + place: f"slot {place}" for place in range(PLACES)}
ACTION_NAMES |= {Action.TAKE + kind: f"take {KIND_NAMES[kind]}" for kind in range(Card.WATCH)}
ACTION_NAMES |= {Action.DISCARD + kind: f"discard {KIND_NAMES[kind]}" for kind in range(KINDS)}


def format_action(action: int) -> str:
    return ACTION_NAMES[action]


_ACTIONS = {name: action for action, name in ACTION_NAMES.items()}


def parse_action(text: str) -> int:
    action = _ACTIONS.get(" ".join(text.lower().split()))
    return wrong("action", text=text) if action is None else action


def format_outcome(state: State, outcome: int) -> str:
    return KIND_NAMES[outcome]


def parse_outcome(state: State, text: str) -> int:
    return _kind(text.strip().lower())


def _kind(text: str) -> int:
    return KIND_NAMES.index(text) if text in KIND_NAMES else wrong("kind", text=text, good=", ".join(KIND_NAMES))


# Writing a state


def format_state(state: State) -> str:
    s, box = state.record, state.game.box[0]
    parts = [_format_head(s, box)]
    if s.cave_len:
        cards = [KIND_NAMES[kind] for kind in s.cave[: s.cave_len]]
        if s.cave_floor < s.cave_len:
            cards.insert(int(s.cave_floor), "/")
        parts.append("cellar " + " ".join(cards))
    parts += [_format_seat(s, seat) for seat in range(s.n)]
    parts += [
        f"{LETTERS[viewer]} sees {LETTERS[owner]} {_format_cards(s.seen_hand[viewer, owner])}"
        for viewer in range(s.n)
        for owner in range(s.n)
        if s.seen_hand[viewer, owner].any()
    ]
    if s.pile_n and not s.pile.any():
        parts.append("pile ?")
    parts.append(_format_turn(s))
    return " | ".join(parts)


def _format_head(s: Any, box: Any) -> str:
    words = [f"{s.n}p turn {s.turn} clock {s.clock}"]
    if s.watches_gone:
        words.append(f"gone {s.watches_gone}")
    if s.quiet:
        words.append(f"quiet {s.quiet}")
    if s.drew_this_turn:
        words.append("drew")
    if s.final_left != NO_FINAL_ROUND:
        words.append(f"final {s.final_left} {ENDINGS[s.final_by]}")
    words += [
        word
        for word, (place, value) in SWITCH_WORDS.items()
        if s.switches[place] == value and (place, value) != (Switch.BAG, Bag.DRAW)
    ]
    values = s.switches[_VALUES]
    if (values != box["value"]).any():
        words.append("values " + ",".join(map(str, values)))
    return " ".join(words)


def _format_cards(counts: Iterable[int]) -> str:
    """`egg 2bag`, or `-`."""
    cards = [f"{count if count > 1 else ''}{KIND_NAMES[kind]}" for kind, count in enumerate(counts) if count]
    return " ".join(cards) or "-"


def _format_seat(s: Any, seat: int) -> str:
    words = [LETTERS[seat]]
    if s.status[seat] == Status.OUT:
        words.append(f"out {s.exit_rank[seat]}")
    if s.status[seat] == Status.ELIMINATED:
        words.append("eliminated")
    if s.dog[seat]:
        words.append("dog" if s.dog[seat] == Dog.WILL_SKIP else "immune")
    if s.flush[seat]:
        words.append(f"flush {s.flush[seat]}")
    marks = {"manor": s.manor, "fingerprint": s.fingerprint, "wary": s.may_watch}
    words += [name for name, field in marks.items() if field[seat]]
    if s.counted >> seat & 1:
        words.append("counted")
    unknown = s.hand_n[seat] and not s.hand[seat].any()
    words.append("hand " + (f"?{s.hand_n[seat]}" if unknown else _format_cards(s.hand[seat])))
    if s.loot_n[seat]:
        words.append("loot " + " ".join(_format_laid(s, seat, place) for place in range(s.loot_n[seat])))
    return " ".join(words)


def _format_laid(s: Any, seat: int, place: int) -> str:
    kind, known = s.loot[seat, place], int(s.loot_known[seat, place])
    card = "?" if kind == UNKNOWN else KIND_NAMES[kind]
    if s.loot_up[seat] >> place & 1:
        return card + "^"
    others = "".join(LETTERS[other] for other in range(s.n) if known >> other & 1 and other != seat)
    return card + ("+" + others if others else "")


def _letters(seats: Any) -> str:
    return "".join(letter for seat, letter in enumerate(LETTERS) if int(seats) >> seat & 1)


def _format_offers(s: Any) -> str:
    return f" offers {_letters(s.offers)}" if s.offers else ""


def _format_turn(s: Any) -> str:
    words = [f"{LETTERS[s.active]} acts {s.acts_left}"]
    words += [word for word, flag in (("laid", s.last_was_lay), ("skipped", s.skipped)) if flag]
    if s.draws_owed:
        words.append(f"owed {s.draws_owed}")
    phase, name = int(s.phase), PHASE_NAMES[s.phase]
    if phase == Phase.HOURGLASS:
        by = "" if s.reveal_by == NONE else f"by {LETTERS[s.reveal_by]} "
        words.append(f"hourglass {_letters(s.asked)} {by}{SOURCES[s.reveal_src]}{_format_offers(s)}")
    elif phase == Phase.REDRAW:
        words.append(f"redraw {SOURCES[s.reveal_src]}")
    elif phase == Phase.TARGET:
        words.append(f"target {KIND_NAMES[s.pend_kind]}")
    elif phase == Phase.COUNTER:
        event = f"{KIND_NAMES[s.pend_kind]} {LETTERS[s.pend_target]}"
        words.append(f"counter {event} asks {_letters(s.asked)}{_format_offers(s)}")
    elif phase == Phase.SLOT:
        words.append(f"slot {KIND_NAMES[s.pend_kind]} {LETTERS[s.pend_target]}")
    elif phase == Phase.STEAL:
        words.append(f"steal {LETTERS[s.pend_target]}")
    elif phase == Phase.BAG_LAY:
        words.append(f"bag lay {s.bag_lays_left}")
    elif phase == Phase.DEAL:
        words.append(f"deal {s.deal_left}")
    elif phase == Phase.DRAW:
        words.append(f"draw {DRAWS[s.draw_src]}")
    elif phase == Phase.OVER:
        words.append(f"over {ENDINGS[s.end_reason]}" + ("" if s.winner == NONE else f" winner {LETTERS[s.winner]}"))
    else:
        words.append(name)
    return " ".join(words)


# Reading a state


class _Reader:
    """The words of one part, taken one after the other."""

    def __init__(self, part: str) -> None:
        self.part, self.words = part, part.split()

    def __bool__(self) -> bool:
        return bool(self.words)

    def next(self) -> str:
        return self.words.pop(0) if self.words else wrong("short", part=self.part)

    def number(self, most: int) -> int:
        word = self.next()
        return int(word) if word.isdecimal() and int(word) <= most else wrong("number", text=word, part=self.part)

    def seat(self, s: Any) -> int:
        word = self.next()
        seats = LETTERS[: s.n]
        return seats.index(word) if word in tuple(seats) else wrong("seat", text=word, good=", ".join(seats))

    def seats(self, s: Any) -> int:
        """Several seats, as bits."""
        word, good = self.next(), LETTERS[: s.n]
        if not set(word) <= set(good):
            wrong("seat", text=word, good=", ".join(good))
        return sum(1 << good.index(letter) for letter in set(word))

    def skip(self, word: str) -> bool:
        """Take this word if it is the next."""
        return self.words[:1] == [word] and bool(self.next())

    def choice(self, words: Iterable[str]) -> int:
        word, good = self.next(), list(words)
        if word not in good or not word:
            wrong("word", text=word, part=self.part, good=", ".join(filter(None, good)))
        return good.index(word)


def parse_state(game: Game, text: str) -> State:
    parts = [" ".join(part.split()) for part in text.strip().split("|")]
    array = np.zeros(1, game.state).view(np.recarray)
    s, box = array[0], game.box[0]
    s.loot[:, :] = NONE
    s.cave[:] = NONE
    s.status[:] = Status.ABSENT
    s.actor = s.pend_kind = s.pend_target = s.reveal_by = s.reveal_src = s.winner = NONE
    s.final_left = NO_FINAL_ROUND
    _parse_head(game, s, box, _Reader(parts[0]))
    hidden_pile = "pile ?" in parts
    seats = [part for part in parts[1:-1] if part != "pile ?"]
    for part in seats:
        _parse_part(s, _Reader(part))
    missing = [LETTERS[seat] for seat in range(s.n) if s.status[seat] == Status.ABSENT]
    if missing:
        wrong("seat-missing", seat=missing[0])
    _parse_turn(game.box.view(np.recarray)[0], s, _Reader(parts[-1]))
    _fill_pile(s, box, hidden_pile)
    return State(game, array)


def _parse_head(game: Game, s: Any, box: Any, words: _Reader) -> None:
    players = re.fullmatch(r"(\d)p", words.next())
    if not players:
        wrong("head", text=words.part)
    game.check_players(int(players[1]))
    s.n = int(players[1])
    s.switches[Switch.BAG] = Bag.DRAW
    s.switches[_VALUES] = box["value"]
    while words:
        word = words.next()
        if word == "turn":
            s.turn = words.number(9999)
        elif word == "clock":
            s.clock = words.number(int(box["count"][Card.WATCH]))
        elif word == "gone":
            s.watches_gone = words.number(int(box["count"][Card.HOURGLASS]))
        elif word == "quiet":
            s.quiet = words.number(QUIET_ROUNDS * SEATS)
        elif word == "drew":
            s.drew_this_turn = 1
        elif word == "final":
            s.final_left, s.final_by = words.number(SEATS), words.choice(ENDINGS)
        elif word == "values":
            _parse_values(s, words.next())
        else:
            _parse_switch(s, word, words.part)


def _parse_values(s: Any, text: str) -> None:
    if not re.fullmatch(r"\d+(,\d+){4}", text) or max(map(int, text.split(","))) > 20:
        wrong("values", text=text)
    s.switches[_VALUES] = [int(value) for value in text.split(",")]


def _parse_switch(s: Any, word: str, part: str) -> None:
    place, value = SWITCH_WORDS[word] if word in SWITCH_WORDS else wrong("head", text=part)
    s.switches[place] = value


def _parse_part(s: Any, words: _Reader) -> None:
    """The cellar, a seat, or what one seat has seen of another's hand."""
    if words.words[:1] == ["cellar"]:
        _parse_cellar(s, words.words[1:])
        return
    seat = words.seat(s)
    if words.words[:1] == ["sees"]:
        words.next()
        owner = words.seat(s)
        s.seen_hand[seat, owner] = _parse_cards(words.words)
        return
    _parse_marks(s, seat, words)
    hand = words.words[: words.words.index("loot")] if "loot" in words.words else words.words
    unknown = re.fullmatch(r"\?(\d+)", hand[0]) if hand else None
    if unknown:
        s.hand_n[seat] = int(unknown[1])
    else:
        s.hand[seat] = _parse_cards(hand)
        s.hand_n[seat] = int(s.hand[seat].sum())
    for place, card in enumerate(words.words[len(hand) + 1 :]):
        _parse_laid(s, seat, place, card)


def _parse_cellar(s: Any, cards: list[str]) -> None:
    floor = cards.index("/") if "/" in cards else len(cards)
    kinds = [_kind(card) for card in cards if card != "/"]
    if len(kinds) > CELLAR or Card.WATCH in kinds:
        wrong("cellar")
    s.cave[: len(kinds)] = kinds
    s.cave_len, s.cave_floor = len(kinds), floor


def _parse_marks(s: Any, seat: int, words: _Reader) -> None:
    s.status[seat] = Status.INSIDE
    while (word := words.next()) != "hand":
        if word == "out":
            s.status[seat], s.exit_rank[seat] = Status.OUT, words.number(SEATS)
        elif word == "eliminated":
            s.status[seat] = Status.ELIMINATED
        elif word in ("dog", "immune"):
            s.dog[seat] = Dog.WILL_SKIP if word == "dog" else Dog.IMMUNE
        elif word == "flush":
            s.flush[seat] = words.number(8)
        elif word == "counted":
            s.counted |= 1 << seat
        elif word in ("manor", "fingerprint", "wary"):
            {"manor": s.manor, "fingerprint": s.fingerprint, "wary": s.may_watch}[word][seat] = 1
        else:
            wrong("mark", text=word, part=words.part)


def _parse_cards(cards: list[str]) -> list[int]:
    counts: Counter[int] = Counter()
    for card in [] if cards == ["-"] else cards:
        number, name = re.fullmatch(r"(\d?)(.*)", card).groups()  # type: ignore[union-attr]
        counts[_kind(name)] += int(number or 1)
    return [counts[kind] for kind in range(KINDS)]


def _parse_laid(s: Any, seat: int, place: int, card: str) -> None:
    found = re.fullmatch(r"(\?|[a-z]+)(\^|\+([A-F]+))?", card)
    if not found or place >= PLACES:
        wrong("loot", text=card)
    s.loot[seat, place] = UNKNOWN if found[1] == "?" else _kind(found[1])
    s.loot_n[seat] = place + 1
    known = 1 << seat
    if found[2] == "^":
        known = (1 << int(s.n)) - 1
        s.loot_up[seat] |= 1 << place
    for other in found[3] or "":
        known |= 1 << LETTERS.index(other)
    s.loot_known[seat, place] = known


def _parse_turn(box: Any, s: Any, words: _Reader) -> None:
    s.active = words.seat(s)
    while (word := words.next()) in ("acts", "laid", "skipped", "owed"):
        if word == "acts":
            s.acts_left = words.number(4)
        elif word == "owed":
            s.draws_owed = words.number(2)
        else:
            setattr(s, "last_was_lay" if word == "laid" else "skipped", 1)
    if word not in (*PHASE_NAMES, "bag"):
        wrong("turn", text=words.part)
    s.phase = Phase.BAG_LAY if word == "bag" else PHASE_NAMES.index(word)
    s.actor = s.active if s.phase < Phase.DEAL and s.phase not in WINDOWS else NONE
    _parse_due(box, s, words)
    if words:
        wrong("turn", text=words.part)


def _parse_due(box: Any, s: Any, words: _Reader) -> None:
    """What a phase needs besides its name."""
    phase = int(s.phase)
    if phase == Phase.HOURGLASS:
        _parse_asked(box, s, 0 if words.words[:1] in (["by"], ["night"]) else words.seats(s))
        if words.skip("by"):
            s.reveal_by = words.seat(s)
        s.reveal_src = words.choice(SOURCES)
        s.offers = words.seats(s) if words.skip("offers") else 0
    elif phase == Phase.REDRAW:
        s.reveal_by, s.reveal_src = s.active, words.choice(SOURCES)
    elif phase in (Phase.TARGET, Phase.COUNTER, Phase.SLOT):
        s.pend_kind = _kind(words.next())
        s.pend_target = NONE if phase == Phase.TARGET else words.seat(s)
        if phase == Phase.COUNTER:
            _parse_asked(box, s, words.seats(s) if words.skip("asks") else 0)
            s.offers = words.seats(s) if words.skip("offers") else 0
    elif phase == Phase.TAKE:
        s.pend_kind = Card.BINS
    elif phase == Phase.STEAL:
        s.pend_kind, s.pend_target = Card.POCKETS, words.seat(s)
    elif phase == Phase.BAG_LAY:
        words.choice(["lay"])
        s.bag_lays_left = words.number(2)
    elif phase == Phase.DEAL:
        s.deal_left = words.number(48)
    elif phase == Phase.DRAW:
        s.draw_src = words.choice(DRAWS)
    elif phase == Phase.OVER:
        s.end_reason = words.choice(ENDINGS)
        if words:
            words.choice(["winner"])
            s.winner = words.seat(s)


def _parse_asked(box: Any, s: Any, seats: int) -> None:
    s.asked = seats or int(seats_to_ask(box, s, s.phase))
    if not s.asked:
        wrong("window")


def _fill_pile(s: Any, box: Any, hidden: bool) -> None:
    """All cards that lie nowhere else."""
    counts = box["count"].astype(np.int64) - s.hand[: s.n].sum(axis=0)
    laid = [kind for seat in range(s.n) for kind in s.loot[seat, : s.loot_n[seat]]]
    for kind in [*s.cave[: s.cave_len], *(kind for kind in laid if kind != UNKNOWN)]:
        counts[kind] -= 1
    counts[Card.MANOR] -= s.manor.sum()
    counts[Card.FINGERPRINT] -= int(s.fingerprint.sum()) + int(s.pend_kind == Card.FINGERPRINT)
    counts[Card.WATCH] -= int(s.clock) + int(s.watches_gone) + int(s.phase == Phase.HOURGLASS)
    counts[Card.HOURGLASS] -= s.watches_gone
    for kind in range(KINDS):
        if counts[kind] < 0:
            wrong("too-many", kind=KIND_NAMES[kind], most=int(box["count"][kind]))
    unknown = laid.count(UNKNOWN) + sum(int(s.hand_n[seat]) - int(s.hand[seat].sum()) for seat in range(s.n))
    left = int(counts.sum()) - unknown
    if left < 0 or (unknown and left and not hidden):
        wrong("pile", part="pile ?")
    s.pile_n = left
    if not hidden and not unknown:
        s.pile[:] = counts
