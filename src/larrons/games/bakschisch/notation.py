"""Bakschisch in one line of text, for instance

3p round 2 caliph_rank=dense | A 12 8T | B 9 9t | C 31@1 7x | pot 6 | deck G4 S4 H4 E4 F4 C3 | row GF | fists 4 - ? |
last 3 T 0

Parts: the game (players, round, options that are not at their defaults); each player's space (on the throne also the
bribe of arrival), gold and thief (T in the bag, t used, x given up); the pot; the cards not yet seen; the cards of this
round. A row that ends in `?` waits for its next card to be turned, another one for fists. Then, where there are any:
closed fists (`-` open, `?` unknown), the fists opened last, and `over AB shared` with the winners and the reason.

Actions: `offer 4`, `thief`. Outcomes: `card F`. G guard, S servant, H harem lady, E eunuch, F fakir, C caliph.
"""

import re
from collections.abc import Iterator
from typing import Any

from larrons.engine.game import Game
from larrons.engine.message import Message, first_message
from larrons.engine.notation import SEATS, Names, Reader, Wrong, format_head, names_of, read_head, texts_of
from larrons.engine.notation.grammar import SEAT_SET, Field, Phrase, number, one_of
from larrons.engine.state import State
from larrons.games.bakschisch import rules
from larrons.games.bakschisch.components import LETTERS
from larrons.games.bakschisch.rules import BRIBES, FACE_DOWN, FIFTH, Fist, Phase, Reason, Thief

THIEVES = "Ttx"  # in the bag, used, given up
FISTS = {Fist.OPEN: "-", Fist.CLOSED: "?", Fist.THIEF: "T"}
HELD = {sign: int(fist) for fist, sign in FISTS.items()} | {str(coins): coins for coins in range(Fist.THIEF)}
HEAD = Phrase(Field("round", number(250, 1), "round"))
END = Phrase(Field("winners", SEAT_SET), Field("reason", one_of(names_of(Reason))))
OPTION_FIELDS = {
    "fifth_zero_all": "opt_fifth_zero_all",
    "caliph_rank": "opt_rank_dense",
    "throne_tiebreak": "opt_tb_first",
    "max_rounds": "max_rounds",
    "show_gold": "opt_show_gold",
}
wrong = Wrong(__package__)

# Actions and outcomes

_COINS = [f"offer {coins}" for coins in range(Fist.THIEF)]
_ACTIONS = Names(wrong, "action", [*_COINS, "thief"], also={**{str(n): n for n in range(Fist.THIEF)}, "t": Fist.THIEF})
format_action, parse_action = _ACTIONS.name, _ACTIONS.number
_CARDS = Names(
    wrong, "card", [f"card {letter}" for letter in LETTERS], also={name: n for n, name in enumerate(LETTERS)}
)
format_outcome, parse_outcome = texts_of(lambda state: _CARDS)


# States, written


def format_state(state: State) -> str:
    s = state.record
    parts = [format_head(state, HEAD, {name: s[field] for name, field in OPTION_FIELDS.items()})]
    for seat in range(s.n):
        arrival = f"@{s.arrive[seat]}" if s.arrive[seat] else ""
        parts.append(f"{SEATS[seat]} {s.pos[seat]}{arrival} {s.gold[seat]}{THIEVES[s.thief[seat]]}")
    parts.append(f"pot {s.pot}")
    parts.append("deck " + " ".join(f"{letter}{count}" for letter, count in zip(LETTERS, s.deck, strict=True)))
    cards = "".join(LETTERS[card] for card in s.row if card != FACE_DOWN)
    parts.append(f"row {cards}" + ("?" if s.phase == Phase.REVEAL else ""))
    for name, fists in (("fists", s.commit), ("last", s.last)):
        if (fists != Fist.OPEN).any():
            parts.append(f"{name} " + " ".join(_format_fist(fist) for fist in fists[: s.n]))
    if s.phase == Phase.OVER:
        parts.append(" ".join(["over", *END.write(s)]))
    return " | ".join(parts)


def _format_fist(fist: int) -> str:
    return FISTS.get(Fist(fist), "") if fist in set(Fist) else str(fist)


# States, read


def parse_state(game: Game, text: str) -> State:
    head = read_head(game, text, wrong, HEAD)
    s, box, players = head.state.record, game.contents, head.state.players
    given = head.named(["pot", "deck", "row"], ["fists", "last", "over"])
    for seat, letter in enumerate(head.seats):
        _parse_seat(box, s, seat, given[letter])
    s.pot = given["pot"].number(players * box.each)
    _parse_row(s, given["row"])
    deck = " ".join(given["deck"].until())
    counts = re.fullmatch(" ".join(rf"{letter}([0-9][0-9]?)" for letter in LETTERS), deck)
    if not counts:
        wrong("deck", text=deck)
    s.deck[:] = [int(count) for count in counts.groups()]
    for name, fists in (("fists", s.commit), ("last", s.last)):
        if name in given:
            items = given[name].until()
            if len(items) != players or not set(items) <= set(HELD):
                wrong("fists", text=" ".join(items), players=players)
            fists[:players] = [HELD[item] for item in items]
    if "over" in given:
        s.phase = Phase.OVER
        END.read(s, given["over"])
    for words in given.values():
        words.end()
    return head.state


def _parse_seat(box: Any, s: Any, seat: int, words: Reader) -> None:
    text = " ".join(words.until())
    found = re.fullmatch(rf"([0-9]{{1,2}})(?:@([1-4]))? ([0-9]{{1,2}})([{THIEVES}])", text)
    if not found or int(found[1]) > box.throne:
        wrong("seat", text=words.part)
    s.pos[seat], s.arrive[seat] = int(found[1]), int(found[2] or 0)
    s.gold[seat], s.thief[seat] = int(found[3]), THIEVES.index(found[4])


def _parse_row(s: Any, words: Reader) -> None:
    text = words.next()
    if not re.fullmatch(rf"[{LETTERS}]{{0,{BRIBES - 1}}}\?|[{LETTERS}]{{1,{BRIBES}}}", text):
        wrong("row", text=text)
    cards = text.removesuffix("?")
    s.row[: len(cards)] = [LETTERS.index(letter) for letter in cards]
    s.phase = Phase.REVEAL if text.endswith("?") else Phase.COMMIT
    s.bribe = len(text) - 1


# What can come up in a game


@first_message
def valid(state: State) -> Iterator[Message]:
    s, box = state.record, state.game.contents
    for objections in (_to_coins, _to_cards, _to_fists, _to_seats, _to_end):
        yield from objections(s, box)


def _to_coins(s: Any, box: Any) -> Iterator[Message]:
    """BK-2: no coin ever leaves the game; BK-34: what a round leaves in the pot could not be shared."""
    coins, players = int(s.gold.sum()) + int(s.pot), int(s.n)
    if coins != players * box.each:
        yield Message("notation-coins", {"given": coins, "right": players * box.each})
    if s.bribe == 0 and s.pot >= players:
        yield Message("notation-pot", {"pot": int(s.pot), "most": players - 1})


def _to_cards(s: Any, box: Any) -> Iterator[Message]:
    """BK-36: what is neither in the deck nor in the row was discarded in whole rounds. BK-42: the last round."""
    if s["round"] > s.max_rounds:
        yield Message("notation-round", {"given": int(s["round"]), "most": int(s.max_rounds)})
    for person, letter in enumerate(LETTERS):
        copies = int(s.deck[person]) + int((s.row == person).sum())
        if copies > box.copies[person]:
            yield Message("notation-copies", {"letter": letter, "given": copies, "right": box.copies[person]})
    cards, given = sum(box.copies), int(s.deck.sum())
    right = cards - (BRIBES * (int(s["round"]) - 1)) % cards - int((s.row != FACE_DOWN).sum())
    if given != right:
        yield Message("notation-deck-number", {"given": given, "right": right, "round": int(s["round"])})


def _to_fists(s: Any, box: Any) -> Iterator[Message]:
    """BK-7, BK-8, BK-43: closed fists hold what their owners have; who looks sees no other fist than the own."""
    closed, opened = s.commit[: s.n], s.last[: s.n]
    known = [fist for fist in closed if fist not in (Fist.OPEN, Fist.CLOSED)]
    told, told_last = ({"text": " ".join(map(_format_fist, fists))} for fists in (closed, opened))
    if (closed != Fist.OPEN).any() and (s.phase != Phase.COMMIT or (closed != Fist.OPEN).all()):
        yield Message("notation-fists-now", told)
    if (closed == Fist.CLOSED).any() and len(known) > 1:
        yield Message("notation-fists-seen", told)
    for seat, fist in enumerate(closed):
        if s.thief[seat] != Thief.IN_BAG if fist == Fist.THIEF else fist != Fist.CLOSED and fist > s.gold[seat]:
            yield Message("notation-fist", {"seat": SEATS[seat], "text": _format_fist(fist)})
    before_any = s["round"] == 1 and s.bribe == 0
    if ((opened == Fist.OPEN) if not before_any else (opened != Fist.OPEN)).any() or (opened == Fist.CLOSED).any():
        yield Message("notation-last-now", told_last)


def _to_seats(s: Any, box: Any) -> Iterator[Message]:
    """BK-26 to BK-28, BK-35: no thief in the palace, one in every other bag when a round starts. BK-37: the throne."""
    for seat in range(s.n):
        in_palace, thief = s.pos[seat] > box.cross, s.thief[seat]
        given_up_at_the_end = s.phase == Phase.OVER and thief == Thief.GIVEN_UP
        used_too_early = s.bribe == 0 and thief == Thief.USED
        if used_too_early or ((thief == Thief.GIVEN_UP) != in_palace and not given_up_at_the_end):
            yield Message("notation-thief", {"seat": SEATS[seat], "cross": box.cross})
        if (s.pos[seat] == box.throne) != (s.arrive[seat] > 0) or s.arrive[seat] > s.bribe:
            yield Message("notation-arrival", {"seat": SEATS[seat], "throne": box.throne})


def _to_end(s: Any, box: Any) -> Iterator[Message]:
    """BK-37 to BK-42: who has won, and why, follows from the board."""
    if s.phase != Phase.OVER:
        return
    end, text = s.copy(), " ".join(END.write(s))
    seated = sum(1 << seat for seat in range(s.n) if s.pos[seat] == box.throne)
    if s.bribe != FIFTH or (not seated and s["round"] < s.max_rounds):
        yield Message("notation-over", {"text": text})
    if seated:
        rules.crown(end, seated)
    else:
        rules.stop(end)
    if (end.winners, end.reason) != (s.winners, s.reason):
        yield Message("notation-winner", {"text": text, "right": " ".join(END.write(end))})
