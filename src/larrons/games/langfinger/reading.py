"""Reading a state of Langfinger from its line of text (see notation.py), with a sentence for what is wrong in it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import numpy as np

from larrons.engine.game import Game
from larrons.engine.state import State
from larrons.games.langfinger.components import RASCALS, TOOL_NAMES
from larrons.games.langfinger.naming import (
    FLAGS,
    PLACE_NAMES,
    SEATS,
    fields,
    how_many,
    loot_name,
    observer,
    usual_knowledge,
    usual_unseen,
    wrong,
)
from larrons.games.langfinger.state import FENCES, LOOT, NOBODY, SLOTS, TOKENS, UNSEEN_CARDS, Phase, Place, Step, Where

LootEntry = tuple[str, int, str | None]  # the card's name, its place, and who knows it if that is said


def parse_state(game: Game, text: str) -> State:
    """The state a line of text describes."""
    parts = [" ".join(part.split()) for part in text.strip().split("|")]
    array = np.zeros(1, game.state).view(np.recarray)
    state, s = State(game, array), array[0]
    _blank(s)
    _head(game, s, parts[0])
    loot: list[LootEntry] = []
    for part in parts[1:-1]:
        _part(s, part, loot)
    _place_loot(state, loot)
    _count_tools(state)
    _count_tokens(s)
    _due(s, parts[-1] if len(parts) > 1 else "")
    return state


def _blank(s: Any) -> None:
    s.sel_fence = s.sel_square = s.sel_loot = -1
    s.rascal[:] = NOBODY
    s.token_at[:] = -1
    s.square_owner[:] = -1
    s.fresh[:] = UNSEEN_CARDS  # said later, or told by the cards
    s.unseen[:] = UNSEEN_CARDS


def _head(game: Game, s: Any, part: str) -> None:
    found = re.fullmatch(r"(\d)p round (\d{1,2}) of (\d{1,2}) first ([A-E])((?: \w+)*)", part)
    if not found:
        wrong("head", text=part)
    s.n_players, s["round"], s.max_rounds, s.first = int(found[1]), int(found[2]), int(found[3]), SEATS.index(found[4])
    game.check_players(int(s.n_players))
    if not 1 <= s["round"] <= s.max_rounds or s.first >= s.n_players:
        wrong("head", text=part)
    for name in found[5].split():
        if name not in FLAGS:
            wrong("flag", text=name, good=", ".join(FLAGS))
        s["flags"] |= FLAGS[name]


def _part(s: Any, part: str, loot: list[LootEntry]) -> None:
    name, _, rest = part.partition(" ")
    seats = SEATS[: s.n_players]
    readers: dict[str, Callable[[], None]] = {
        "city": lambda: _tools(s.city, rest.split()),
        "villa": lambda: _lay_loot(rest, Where.VILLA, loot),
        "museum": lambda: _lay_loot(rest, Where.MUSEUM, loot),
        "port": lambda: _lay_fences(s, rest),
        "discard": lambda: _discard(s, rest, loot),
        "tokens": lambda: _tokens(s, rest),
        "squares": lambda: _owners(s, s.square_owner, rest),
        **{letter: lambda letter=letter: _seat(s, seats.index(letter), rest, loot) for letter in seats},  # type: ignore[misc]
    }
    if name not in readers:
        wrong("part", text=part, good=", ".join(readers))
    readers[name]()


# Cards


def _tools(row: Any, items: list[str]) -> None:
    """Tools with their numbers, `-` for none, `?3` for three one does not see."""
    if len(items) == 1 and re.fullmatch(r"\?\d{1,2}", items[0]):
        row[:2] = UNSEEN_CARDS, int(items[0][1:])
        return
    row[:] = 0
    for item in [] if items == ["-"] else items:
        found = re.fullmatch(r"(\d{0,2})([a-z]+)", item)
        if not found or found[2] not in TOOL_NAMES:
            wrong("tool", text=item, good=", ".join(TOOL_NAMES))
        row[TOOL_NAMES.index(found[2])] = int(found[1] or 1)


def _loot_entry(item: str, where: int) -> LootEntry:
    found = re.fullmatch(r"([LB]\d\d)(?::([A-E]+|-))?", item)
    if not found:
        wrong("loot", text=item)
    return found[1], where, found[2]


def _lay_loot(rest: str, base: int, loot: list[LootEntry]) -> None:
    items = rest.split()
    if len(items) > SLOTS:
        wrong("too-many", text=rest, most=SLOTS)
    loot += [_loot_entry(item, base + position) for position, item in enumerate(items) if item != "-"]


def _lay_fences(s: Any, rest: str) -> None:
    items = rest.split()
    if len(items) > SLOTS:
        wrong("too-many", text=rest, most=SLOTS)
    for position, item in enumerate(items):
        if item != "-":
            _put_fence(s, item, Where.PORT + position)


def _put_fence(s: Any, item: str, where: int) -> None:
    found = re.fullmatch(r"F(\d\d)", item)
    if not found or not 1 <= int(found[1]) <= FENCES:
        wrong("fence", text=item)
    if s.fence_loc[int(found[1]) - 1]:
        wrong("twice", text=item)
    s.fence_loc[int(found[1]) - 1] = where


def _discard(s: Any, rest: str, loot: list[LootEntry]) -> None:
    tools = []
    for item in rest.split():
        if item.startswith("F"):
            _put_fence(s, item, Where.DISCARD)
        elif item.startswith("L"):
            loot.append(_loot_entry(item, Where.DISCARD))
        else:
            tools.append(item)
    _tools(s.tool_discard, tools)


def _place_loot(state: State, entries: list[LootEntry]) -> None:
    """Named cards first; then those known by their backs, in the order in which a viewer's record holds them."""
    s, backs = fields(state), state.game.box["back"][0].tolist()
    numbers = {loot_name(loot): loot for loot in range(LOOT)}
    told: dict[int, int] = {}
    for name, where, knowing in entries:
        if name[0] == "L":
            if name not in numbers:
                wrong("loot", text=name)
            if s.loot_loc[numbers[name]]:
                wrong("twice", text=name)
            s.loot_loc[numbers[name]] = where
            if knowing is not None:
                told[numbers[name]] = _mask(s, knowing)
    for seen in sorted({name for name, _, _ in entries if name[0] == "B"}):
        unknown = sorted((where, _mask(s, knowing or "-")) for name, where, knowing in entries if name == seen)
        free = [loot for loot in range(LOOT) if backs[loot] + 1 == int(seen[1:]) and not s.loot_loc[loot]]
        if len(unknown) > len(free):
            wrong("back", text=seen, most=len(free))
        for loot, (where, mask) in zip(free[len(free) - len(unknown) :], unknown, strict=True):
            s.loot_loc[loot] = where
            told[loot] = mask
    s.loot_known[:] = usual_knowledge(state)
    for loot, mask in told.items():
        s.loot_known[loot] = mask


def _mask(s: Any, letters: str) -> int:
    if letters != "-" and max(letters) >= SEATS[s.n_players : s.n_players + 1] != "":
        wrong("seat", text=letters, good=SEATS[: s.n_players])
    return 0 if letters == "-" else sum(1 << SEATS.index(letter) for letter in set(letters))


def _count_tools(state: State) -> None:
    """The tool pile holds what lies nowhere else; what is known of it is the usual, unless the text says otherwise."""
    s, box = fields(state), state.game.box
    hidden = s.hand[:, 0] == UNSEEN_CARDS
    shown = np.where(hidden[:, None], s.hand_known, s.hand).sum(axis=0, dtype=int)
    rest = box["tools"][0] - shown - s.city - s.tool_discard
    if (rest < 0).any():
        tool = int(np.flatnonzero(rest < 0)[0])
        wrong("tools", name=TOOL_NAMES[tool], most=int(box["tools"][0, tool]))
    sizes = [how_many(row) for row in s.hand]
    size = int(rest.sum() + shown.sum()) - sum(sizes)
    if size < 0:
        wrong("tools", name="?", most=int(rest.sum()))
    s.tool_deck[:] = [UNSEEN_CARDS, size, 0, 0, 0] if hidden.any() else rest
    for seat in range(len(SEATS)):
        if s.fresh[seat] == UNSEEN_CARDS:
            s.fresh[seat] = max(sizes[seat] - how_many(s.hand_known[seat]), 0)
        if s.unseen[seat, 0] == UNSEEN_CARDS:
            s.unseen[seat] = usual_unseen(box, s, seat) if _counts_unseen(s, seat) else 0


def _counts_unseen(s: Any, seat: int) -> bool:
    """Whether a record holds what a seat has not seen: all of them in a full state, one's own in a view."""
    viewer = observer(s)
    return seat < s.n_players and (viewer is None or viewer == seat)


# Tokens and seats


def _owners(s: Any, row: Any, text: str) -> None:
    if not re.fullmatch(rf"[{SEATS[: s.n_players]}.]{{1,{SLOTS}}}", text):
        wrong("tokens", text=text, good=SEATS[: s.n_players])
    for slot, letter in enumerate(text):
        row[slot] = -1 if letter == "." else SEATS.index(letter)


def _tokens(s: Any, rest: str) -> None:
    items = rest.split()
    if len(items) % 2 or not set(items[::2]) <= set(PLACE_NAMES):
        wrong("tokens", text=rest, good=SEATS[: s.n_players])
    for place, row in zip(items[::2], items[1::2], strict=True):
        _owners(s, s.token_at[PLACE_NAMES.index(place)], row)


def _count_tokens(s: Any) -> None:
    """A player has in hand the tokens that are not on the board."""
    for seat in range(s.n_players):
        out = int((s.token_at == seat).sum() + (s.square_owner == seat).sum())
        if out > TOKENS:
            wrong("tokens-number", text=SEATS[seat], most=TOKENS)
        s.tokens_left[seat] = TOKENS - out


def _seat(s: Any, seat: int, rest: str, loot: list[LootEntry]) -> None:
    words = rest.split()
    if len(words) < 2 or words[0] not in (*RASCALS, "-") or not words[1].isdigit() or int(words[1]) > 99:
        wrong("seat-part", text=rest, good=", ".join(RASCALS))
    s.rascal[seat] = NOBODY if words[0] == "-" else RASCALS.index(words[0])
    s.money[seat] = int(words[1])
    groups: dict[str, list[str]] = {}
    name = ""
    for word in words[2:]:
        if word in ("hand", "known", "fresh", "unseen", "loot", "used"):
            name = word
            groups[name] = []
        elif name:
            groups[name].append(word)
        else:
            wrong("seat-part", text=word, good=", ".join(RASCALS))
    _tools(s.hand[seat], groups.get("hand", ["-"]))
    _tools(s.hand_known[seat], groups.get("known", ["-"]))
    if "fresh" in groups:
        s.fresh[seat] = (
            int(groups["fresh"][0])
            if groups["fresh"] and re.fullmatch(r"\d{1,2}", groups["fresh"][0])
            else wrong("number", text=rest)
        )
    if "unseen" in groups:
        _tools(s.unseen[seat], groups["unseen"])
    loot += [_loot_entry(item, Where.HELD + seat) for item in groups.get("loot", [])]
    for house, place in enumerate(("villa", "museum")):
        s.rascal_used[seat, house] = place in groups.get("used", [])
    if s.hand[seat, 0] != UNSEEN_CARDS and (s.hand_known[seat] > s.hand[seat]).any():
        wrong("known", text=rest)


# What is due


def _due(s: Any, part: str) -> None:
    fixed = {"draw first": Step.DRAW_FIRST, "draw rascals": Step.DRAW_RASCALS}
    if part in fixed:
        s.phase, s.sub, s.left = Phase.DRAWING, fixed[part], 1
    elif part == "over":
        s.phase = Phase.OVER
        best = max(s.money[: s.n_players])
        s.winners = sum(1 << seat for seat in range(s.n_players) if s.money[seat] == best)
    elif found := re.fullmatch(r"(draft|place) ([A-E])", part):
        s.phase = Phase.DRAFT if found[1] == "draft" else Phase.PLACING
        s.player = _letter(s, found[2])
        if found[1] == "place" and s.tokens_left[s.player] == 0:
            wrong("due", text=part)
    elif found := re.fullmatch(r"deal ([A-E]) ([1-4])", part):
        s.phase, s.sub, s.player, s.left = Phase.DRAWING, Step.DRAW_HAND, _letter(s, found[1]), int(found[2])
    elif found := re.fullmatch(r"refill (city|villa|museum|port) (\d{1,2})", part):
        s.phase, s.sub, s.left = Phase.DRAWING, Step.DRAW_REFILL, int(found[2])
        s.place = PLACE_NAMES.index(found[1])
    else:
        _due_action(s, part)


def _letter(s: Any, letter: str) -> int:
    seat = SEATS.index(letter)
    return seat if seat < s.n_players else wrong("seat", text=letter, good=SEATS[: s.n_players])


def _due_action(s: Any, part: str) -> None:
    steps = {
        "": Step.START,
        " second": Step.SECOND_TAKE,
        r" square ([1-5]) discards ([1-5])": Step.DISCARDING,
        r" square ([1-5]) draws ([1-5])": Step.DRAW_RUIN,
        r" fence ([1-5])": Step.SELLING,
        r" fence ([1-5]) sells L(\d\d)": Step.SECOND_SALE,
    }
    matches = [(re.fullmatch(rf"([A-E]) at (\w+) ([1-5]){pattern}", part), sub) for pattern, sub in steps.items()]
    found, sub = next((match for match in matches if match[0]), (None, Step.START))
    if not found or found[2] not in PLACE_NAMES:
        wrong("due", text=part)
    s.phase = Phase.DRAWING if sub == Step.DRAW_RUIN else Phase.ACTION
    s.player, s.place, s.slot, s.sub = _letter(s, found[1]), PLACE_NAMES.index(found[2]), int(found[3]) - 1, sub
    s.left = 1 if sub == Step.SECOND_TAKE else 0
    if sub in (Step.DISCARDING, Step.DRAW_RUIN):
        s.sel_square, s.left = int(found[4]) - 1, int(found[5])
        if s.place != Place.RUIN or s.square_owner[s.sel_square] != s.player:
            wrong("due", text=part)
    elif s.token_at[s.place, s.slot] != s.player:
        wrong("due", text=part)
    if sub in (Step.SELLING, Step.SECOND_SALE):
        _due_sale(s, part, found)


def _due_sale(s: Any, part: str, found: re.Match[str]) -> None:
    s.sel_fence = int(found[4]) - 1
    if s.place != Place.PORT or Where.PORT + s.sel_fence not in s.fence_loc:
        wrong("due", text=part)
    if s.sub == Step.SECOND_SALE:
        s.sel_loot = int(found[5]) - 1
        if not 0 <= s.sel_loot < LOOT or s.loot_loc[s.sel_loot] != Where.HELD + s.player:
            wrong("due", text=part)
