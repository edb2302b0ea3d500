"""Bakschisch in one line of text, for instance

3p round 2 caliph_rank=dense | A 12 8T | B 9 9t | C 31@1 7x | pot 6 | deck G4 S4 H4 E4 F4 C3 | row GF | fists 4 - ? |
last 3 T 0

Parts: the game (players, round, options that are not at their defaults); each player's space (on the throne also the
bribe of arrival), gold and thief (T in the bag, t used, x given up); the pot; the cards not yet seen; the cards of this
round. A row that ends in `?` waits for its next card to be turned, another one for fists. Then, where there are any:
closed fists (`-` open, `?` unknown), the fists opened last, and `over AB shared` with the winners and the reason.

Actions: `offer 4`, `thief`. Outcomes: `card F`. G guard, S servant, H harem lady, E eunuch, F fakir, C caliph.
"""

from __future__ import annotations

import re
from typing import Any, NoReturn

import numpy as np

from larrons.engine.game import Game
from larrons.engine.state import State
from larrons.errors import NotationError
from larrons.games.bakschisch import GAME, rules
from larrons.games.bakschisch.components import LETTERS
from larrons.games.bakschisch.rules import (
    BRIBES,
    CLOSED,
    COMMIT,
    FACE_DOWN,
    GIVEN_UP,
    IN_BAG,
    OPEN,
    OVER,
    REVEAL,
    THIEF,
)

SEATS = "ABCD"
THIEVES = "Ttx"  # in the bag, used, given up
REASONS = ("", "alone", "gold", "first", "shared", "cap")
_OPTION_FIELDS = ("opt_fifth_zero_all", "opt_rank_dense", "opt_tb_first", "max_rounds", "opt_show_gold")
_WORDS = __package__


def wrong(key: str, **args: Any) -> NoReturn:
    """Refuse a text; the words files say why."""
    raise NotationError(f"notation-{key}", _WORDS, **args)


# Actions and outcomes


def format_action(action: int) -> str:
    return "thief" if action == THIEF else f"offer {action}"


def parse_action(text: str) -> int:
    """`offer 4` or `thief`; `4` and `t` will do."""
    found = re.fullmatch(r"(?:offer )?(\d\d?)|(t|thief)", " ".join(text.lower().split()))
    if not found or int(found[1] or 0) >= THIEF:
        wrong("action", text=text)
    return THIEF if found[2] else int(found[1])


def format_outcome(state: State, outcome: int) -> str:
    return f"card {LETTERS[outcome]}"


def parse_outcome(state: State, text: str) -> int:
    found = re.fullmatch(rf"(?:card )?([{LETTERS}])", " ".join(text.split()))
    return LETTERS.index(found[1]) if found else wrong("card", text=text)


# States, written


def format_state(state: State) -> str:
    s = state.record
    head = [f"{s.n}p", f"round {s['round']}", *_format_options(s)]
    parts = [" ".join(head)]
    for seat in range(s.n):
        arrival = f"@{s.arrive[seat]}" if s.arrive[seat] else ""
        parts.append(f"{SEATS[seat]} {s.pos[seat]}{arrival} {s.gold[seat]}{THIEVES[s.thief[seat]]}")
    parts.append(f"pot {s.pot}")
    parts.append("deck " + " ".join(f"{letter}{count}" for letter, count in zip(LETTERS, s.deck, strict=True)))
    cards = "".join(LETTERS[card] for card in s.row if card != FACE_DOWN)
    parts.append(f"row {cards}" + ("?" if s.phase == REVEAL else ""))
    if (s.commit != OPEN).any():
        parts.append("fists " + " ".join(_format_fist(fist) for fist in s.commit[: s.n]))
    if (s.last != OPEN).any():
        parts.append("last " + " ".join(_format_fist(fist) for fist in s.last[: s.n]))
    if s.phase == OVER:
        winners = "".join(SEATS[seat] for seat in range(s.n) if s.winners >> seat & 1)
        parts.append(f"over {winners} {REASONS[s.reason]}")
    return " | ".join(parts)


def _format_fist(fist: int) -> str:
    return {OPEN: "-", CLOSED: "?", THIEF: "T"}.get(int(fist), str(fist))


def _format_options(s: Any) -> list[str]:
    """The options that are not at their defaults, as a person would type them."""
    texts = []
    for option, field in zip(GAME.options, _OPTION_FIELDS, strict=True):
        value = next(value for value in option.values if option.code(value) == s[field])
        if value != option.default:
            texts.append(f"{option.name}={str(value).lower()}")
    return texts


# States, read. Only what can come up in a game is a state.


def parse_state(game: Game, text: str) -> State:
    parts = [" ".join(part.split()) for part in text.strip().split("|")]
    array = np.zeros(1, game.state).view(np.recarray)
    s, box = array[0], game.box.view(np.recarray)[0]
    players = _parse_head(game, s, parts[0])
    names = [*SEATS[:players], "pot", "deck", "row"]
    given = _named(parts[1:], [*names, "fists", "last", "over"])
    missing = [name for name in names if name not in given]
    if missing:
        wrong("missing", name=missing[0])
    s.board = box.board
    s.thief[:] = rules.ABSENT
    for seat in range(players):
        _parse_seat(box, s, seat, given[SEATS[seat]])
    s.pot = _number(given["pot"], "pot", 255)
    if int(s.gold.sum()) + int(s.pot) != players * box.each:  # BK-2: no coin ever leaves the game
        wrong("coins", given=int(s.gold.sum()) + int(s.pot), right=players * int(box.each))
    _parse_row(s, given["row"])
    _parse_deck(box, s, given["deck"])
    _parse_fists(s, given.get("fists"), given.get("last"))
    _parse_end(s, given.get("over"))
    _check_seats(box, s)
    return State(game, array)


def _named(parts: list[str], good: list[str]) -> dict[str, str]:
    """The parts by their first words, each once."""
    given: dict[str, str] = {}
    for part in parts:
        name, _, rest = part.partition(" ")
        if name not in good or name in given:
            wrong("part", text=part, good=", ".join(good))
        given[name] = rest
    return given


def _number(text: str, name: str, most: int) -> int:
    if not re.fullmatch(r"\d{1,3}", text) or int(text) > most:
        wrong("number", text=text, name=name, most=most)
    return int(text)


def _parse_head(game: Game, s: Any, part: str) -> int:
    found = re.fullmatch(r"(\d)p round (\d{1,3})((?: \w+=\w+)*)", part)
    if not found:
        wrong("head", text=part)
    s.n = players = int(found[1])
    options = {option.name: option for option in game.options}
    given: dict[str, Any] = dict(item.split("=") for item in found[3].split())
    for name in given.keys() & options.keys():
        given[name] = options[name].read(given[name])
    codes = game.option_codes(players, given)
    for field, code in zip(_OPTION_FIELDS, codes, strict=True):
        s[field] = code
    s["round"] = _number(found[2], "round", int(s.max_rounds))
    if s["round"] == 0:
        wrong("head", text=part)
    return players


def _parse_seat(box: Any, s: Any, seat: int, text: str) -> None:
    found = re.fullmatch(rf"(\d\d?)(?:@([1-4]))? (\d\d?)([{THIEVES}])", text)
    if not found:
        wrong("seat", text=f"{SEATS[seat]} {text}")
    s.pos[seat] = _number(found[1], SEATS[seat], int(box.throne))
    s.arrive[seat] = int(found[2] or 0)
    s.gold[seat] = int(found[3])
    s.thief[seat] = THIEVES.index(found[4])


def _parse_row(s: Any, text: str) -> None:
    if not re.fullmatch(rf"[{LETTERS}]{{0,{BRIBES - 1}}}\?|[{LETTERS}]{{1,{BRIBES}}}", text):
        wrong("row", text=text)
    cards = text.removesuffix("?")
    s.row[:] = FACE_DOWN
    s.row[: len(cards)] = [LETTERS.index(letter) for letter in cards]
    s.phase = REVEAL if text.endswith("?") else COMMIT
    s.bribe = len(text) - 1


def _parse_deck(box: Any, s: Any, text: str) -> None:
    """BK-36: what is neither in the deck nor in the row was discarded in whole rounds."""
    found = re.fullmatch(" ".join(rf"{letter}(\d\d?)" for letter in LETTERS), text)
    if not found:
        wrong("deck", text=text)
    s.deck[:] = [int(count) for count in found.groups()]
    for person, letter in enumerate(LETTERS):
        seen = int((s.row == person).sum())
        if s.deck[person] + seen > box.copies[person]:
            wrong("copies", letter=letter, given=int(s.deck[person]) + seen, right=int(box.copies[person]))
    cards = int(box.copies.sum())
    right = cards - (BRIBES * (int(s["round"]) - 1)) % cards - int((s.row != FACE_DOWN).sum())
    if int(s.deck.sum()) != right:
        wrong("deck-number", given=int(s.deck.sum()), right=right, round=int(s["round"]))


def _parse_fists(s: Any, closed: str | None, opened: str | None) -> None:
    s.commit[:] = OPEN
    s.last[:] = OPEN
    if closed is not None:
        s.commit[: s.n] = _fists(closed, int(s.n), "-?T")
        if s.phase != COMMIT or (s.commit[: s.n] != OPEN).all():
            wrong("fists-now", text=closed)
        for seat in range(s.n):
            fist = int(s.commit[seat])
            if s.thief[seat] != IN_BAG if fist == THIEF else fist != CLOSED and fist > s.gold[seat]:
                wrong("fist", seat=SEATS[seat], text=_format_fist(fist))
    if opened is not None:
        s.last[: s.n] = _fists(opened, int(s.n), "T")
    if (opened is None) != (s["round"] == 1 and s.bribe == 0):
        wrong("last-now", text=opened or "")


def _fists(text: str, players: int, signs: str) -> list[int]:
    codes = {"-": OPEN, "?": CLOSED, "T": THIEF}
    items = text.split()
    for item in items:
        if item not in signs and not (item.isdecimal() and int(item) < THIEF):
            wrong("fists", text=text, players=players)
    if len(items) != players:
        wrong("fists", text=text, players=players)
    return [codes[item] if item in codes else int(item) for item in items]


def _parse_end(s: Any, text: str | None) -> None:
    if text is None:
        return
    found = re.fullmatch(rf"([{SEATS[: s.n]}]+) ({'|'.join(REASONS[1:])})", text)
    if not found or s.phase != COMMIT or s.bribe != BRIBES - 1 or (s.commit != OPEN).any():
        wrong("over", text=text)
    s.phase = OVER
    s.winners = sum({1 << SEATS.index(letter) for letter in found[1]})
    s.reason = REASONS.index(found[2])


def _check_seats(box: Any, s: Any) -> None:
    """BK-26 to BK-28: no thief in the palace; BK-37: the throne is empty when a round starts."""
    for seat in range(s.n):
        in_palace = s.pos[seat] > box.cross
        if (s.thief[seat] == GIVEN_UP) != in_palace and not (s.phase == OVER and s.thief[seat] == GIVEN_UP):
            wrong("thief", seat=SEATS[seat], cross=int(box.cross))
        seated = s.pos[seat] == box.throne
        if seated != (s.arrive[seat] > 0) or s.arrive[seat] > s.bribe:
            wrong("arrival", seat=SEATS[seat], throne=int(box.throne))
