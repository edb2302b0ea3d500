"""Langfinger in one line of text, for instance (here on three lines)

3p round 2 of 60 first C | city pick 2pliers plan | villa L12 L05 | museum L04 L29 | port F09 F11 F10 |
discard pick 3hammer torch plan L02 | tokens city .CA villa B museum ABC port AB | A hans 0 hand hammer 2pliers 2torch
2plan known torch plan | B tommaso 2 hand hammer pliers | C bobby 0 hand 3pick loot L20 | C at city 2

Parts: the game (players, round, first player, `setup` before the first round, options); the cards of each place,
`-` for a hole; all discarded cards; the tokens by place in slot order, `.` for one that has acted; the squares taken,
`A...B`; each seat (rascal, money, tools in hand, those of them all have seen taken, loot, the houses where the rascal
card was used); what is due. Piles hold all the rest. `?4` are four tools one does not see, `B15` a loot card of which
one sees the back only, `L19:AB` one that A and B know. `fresh`, `unseen` (spec, 6.4) stand where cards don't tell.

Due is one of: `draw first`, `draw rascals`, `draft B`, `deal B 2`, `refill city 3`, `place B`, `B at city 2`,
`B at city 2 second`, `B at ruin 1 square 1 discards 2`, `B at ruin 1 square 1 draws 1`, `B at port 1 fence 2`,
`B at port 1 fence 2 sells L19`, `over`.

Actions: `place city`, `pass`, `take plan`, `steal 1`, `steal 1 rascal`, `square 1`, `discard plan`, `fence 1`,
`sell L19`, `rascal hans`. Outcomes: `first B`, `rascals hans bobby`, `plan`, `L19`, `F03`.
"""

import re
from itertools import permutations
from typing import Any

import numpy as np

from larrons.engine.game import Game
from larrons.engine.notation import SEATS, Names, Reader, Wrong, format_counts, format_head, format_seats, texts_of
from larrons.engine.notation.grammar import SEAT, Due, Dues, Field, Phrase, mark, number, one_of
from larrons.engine.notation.head import read_head
from larrons.engine.notation.reading import read_counts, unknown
from larrons.engine.rules_kit import Array, best_of, compiled, everybody
from larrons.engine.state import State
from larrons.games.langfinger import cards
from larrons.games.langfinger.codes import Flag, Phase, Place, Step, Where
from larrons.games.langfinger.components import FENCE_NAMES, LOOT_NAMES, PLACE_NAMES, RASCALS, TOOL_CARDS, TOOL_NAMES
from larrons.games.langfinger.piles import deduce
from larrons.games.langfinger.state import LOOT, NOBODY, SLOTS, TOKENS, UNSEEN_CARDS
from larrons.games.langfinger.validity import valid

__all__ = ["valid"]  # the contract's name that stands elsewhere

LootEntry = tuple[str, int, str | None]  # the card's name, its place, and who knows it if that is said

wrong = Wrong(__package__)
TOOLS = Names(wrong, "tool", TOOL_NAMES)
FENCES = Names(wrong, "fence", FENCE_NAMES)
LAST_ROUND = 99
GROUPS = ("hand", "known", "fresh", "unseen", "loot", "used")  # what may be said of a seat
HEAD = Phrase(
    Field("round", number(LAST_ROUND, 1), "round"),
    Field("max_rounds", number(LAST_ROUND, 1), "of"),
    Field("first", SEAT, "first"),
)


def _due(words: str, phase: Phase, step: Step, *fields: Field) -> Due:
    return Due(words, {"phase": phase, "sub": step}, Phrase(*fields))


_POSITION, _CARDS = number(SLOTS, 1, more=1), number(SLOTS, 1)
_PLAYER, _PLACE, _LEFT = Field("player", SEAT), one_of(PLACE_NAMES), Field("left", number(TOOL_CARDS, 1))
_TOKEN = _PLAYER, Field("place", _PLACE, "at"), Field("slot", _POSITION)
_SQUARE, _FENCE = Field("sel_square", _POSITION, "square"), Field("sel_fence", _POSITION, "fence")
DUES = Dues(
    _due("draw first", Phase.DRAWING, Step.DRAW_FIRST),
    _due("draw rascals", Phase.DRAWING, Step.DRAW_RASCALS),
    _due("deal", Phase.DRAWING, Step.DRAW_HAND, _PLAYER, Field("left", number(4, 1))),
    _due("refill", Phase.DRAWING, Step.DRAW_REFILL, Field("place", _PLACE), _LEFT),
    _due("draft", Phase.DRAFT, Step.START, _PLAYER),
    _due("place", Phase.PLACING, Step.START, _PLAYER),
    _due("over", Phase.OVER, Step.START),
    _due("", Phase.DRAWING, Step.DRAW_RUIN, *_TOKEN, _SQUARE, Field("left", _CARDS, "draws")),
    _due("", Phase.ACTION, Step.DISCARDING, *_TOKEN, _SQUARE, Field("left", _CARDS, "discards")),
    _due("", Phase.ACTION, Step.SECOND_TAKE, *_TOKEN, mark("second", "left")),
    _due("", Phase.ACTION, Step.SECOND_SALE, *_TOKEN, _FENCE, Field("sel_loot", one_of(LOOT_NAMES), "sells")),
    _due("", Phase.ACTION, Step.SELLING, *_TOKEN, _FENCE),
    _due("", Phase.ACTION, Step.START, *_TOKEN),
)


# Actions and outcomes

_POSITIONS = range(1, SLOTS + 1)
ACTIONS = Names(
    wrong,
    "action",
    [
        *(f"place {name}" for name in PLACE_NAMES),
        "pass",
        *(f"take {name}" for name in TOOL_NAMES),
        *(f"steal {position}" for position in _POSITIONS),
        *(f"steal {position} rascal" for position in _POSITIONS),
        *(f"square {position}" for position in _POSITIONS),
        *(f"discard {name}" for name in TOOL_NAMES),
        *(f"fence {position}" for position in _POSITIONS),
        *(f"sell {name}" for name in LOOT_NAMES),
        *(f"rascal {name}" for name in RASCALS),
    ],
)
format_action, parse_action = ACTIONS.name, ACTIONS.number


def _outcomes(state: State) -> Names:
    """All outcomes of the kind of draw that is due."""
    s = state.fields
    if s.sub == Step.DRAW_FIRST:
        names = [f"first {SEATS[seat]}" for seat in range(state.players)]
    elif s.sub == Step.DRAW_RASCALS:
        names = ["rascals " + " ".join(rascals) for rascals in permutations(RASCALS, state.players)]
    elif s.sub != Step.DRAW_REFILL or s.place == Place.CITY:
        names = list(TOOL_NAMES)
    else:
        names = FENCE_NAMES if s.place == Place.PORT else LOOT_NAMES
    return Names(wrong, "outcome", names)


format_outcome, parse_outcome = texts_of(_outcomes)


# States, written


def format_state(state: State) -> str:
    s, loot = state.fields, _loot_names(state)
    options = {"memory": bool(s.flags & Flag.OPEN_MEMORY), "rascals": bool(s.flags & Flag.DRAFTED)}
    parts = [
        format_head(state, HEAD, options, ["setup"] if s.flags & Flag.SETTING_UP else []),
        f"city {format_tools(s.city)}",
        f"villa {_lying(s.loot_loc, Where.VILLA, loot)}",
        f"museum {_lying(s.loot_loc, Where.MUSEUM, loot)}",
        f"port {_lying(s.fence_loc, Where.PORT, FENCE_NAMES)}",
    ]
    rows = [f"{name} {_row(row)}" for name, row in zip(PLACE_NAMES, s.token_at, strict=True) if _row(row)]
    parts += filter(None, [_discard(s), " ".join(["tokens", *rows]) if rows else ""])
    if _row(s.square_owner):
        parts.append(f"squares {_row(s.square_owner)}")
    parts += [_seat(state, seat, loot) for seat in range(s.n_players)]
    return " | ".join([*parts, " ".join(DUES.write(state.record))])


def format_tools(counts: Any) -> str:
    """`pick 2plan`, or `?3` where only the number is known."""
    return f"?{counts[1]}" if counts[0] == UNSEEN_CARDS else format_counts(TOOL_NAMES, counts)


def _loot_names(state: State) -> list[str]:
    """The cards as the viewer knows them, and who knows a front if that is not what one would expect."""
    viewer, usual, backs = cards.observer(state.fields), usual_knowledge(state).tolist(), state.game.contents.back
    names = []
    for loot, known in enumerate(state.fields.loot_known.tolist()):
        hidden = viewer is not None and not (viewer >= 0 and known >> viewer & 1)
        name = f"B{backs[loot] + 1:02}" if hidden else LOOT_NAMES[loot]
        if hidden or known != usual[loot]:
            name += ":" + (format_seats(known) or "-")
        names.append(name)
    return names


def _lying(places: Any, base: int, names: list[str]) -> str:
    """The cards at a place by position; `-` for a hole."""
    found = {
        where - base: name for where, name in zip(places.tolist(), names, strict=True) if base <= where < base + SLOTS
    }
    return " ".join(found.get(position, "-") for position in range(max(found, default=0) + 1))


def _discard(s: Any) -> str:
    cards = [format_tools(s.tool_discard)] if s.tool_discard.any() else []
    cards += [name for name, where in zip(LOOT_NAMES, s.loot_loc, strict=True) if where == Where.DISCARD]
    cards += [name for name, where in zip(FENCE_NAMES, s.fence_loc, strict=True) if where == Where.DISCARD]
    return " ".join(["discard", *cards]) if cards else ""


def _row(owners: Any) -> str:
    return "".join(SEATS[owner] if owner >= 0 else "." for owner in owners).rstrip(".")


def _seat(state: State, seat: int, loot: list[str]) -> str:
    s = state.fields
    parts = [SEATS[seat], "-" if s.rascal[seat] == NOBODY else RASCALS[s.rascal[seat]], str(s.money[seat])]
    if s.hand[seat].any():
        parts += ["hand", format_tools(s.hand[seat])]
    if s.hand_known[seat].any():
        parts += ["known", format_tools(s.hand_known[seat])]
    if s.fresh[seat] != cards.how_many(s.hand[seat]) - cards.how_many(s.hand_known[seat]):
        parts += ["fresh", str(s.fresh[seat])]
    if s.hand[seat, 0] != UNSEEN_CARDS and (s.unseen[seat] != usual_unseen(state, seat)).any():
        parts += ["unseen", format_tools(s.unseen[seat])]
    held = [loot[card] for card in range(LOOT) if s.loot_loc[card] == Where.HELD + seat]
    if held:
        parts += ["loot", *sorted(held)]
    used = [name for name, use in zip(("villa", "museum"), s.rascal_used[seat], strict=True) if use]
    return " ".join(parts + (["used", *used] if used else []))


# States, read


def parse_state(game: Game, text: str) -> State:
    """The state a line of text describes."""
    head = read_head(game, text, wrong, HEAD, {"setup": lambda words: True})
    state, due = head.state, head.last()
    s, loot = state.record, list[LootEntry]()
    if s["round"] > s.max_rounds:
        wrong("rounds", text=text.partition("|")[0].strip())
    if "setup" not in head.counters:
        s["flags"] ^= Flag.SETTING_UP
    s.fresh[:] = UNSEEN_CARDS  # said later, or told by the cards
    s.unseen[:] = UNSEEN_CARDS
    found = head.named(["city", "villa", "museum", "port"], ["discard", "tokens", "squares"])
    s.city[:] = read_counts(found["city"].words, TOOLS)
    for position, item in _read_lying(found["port"]):
        _put_fence(s, item, Where.PORT + position)
    for name, base in (("villa", Where.VILLA), ("museum", Where.MUSEUM)):
        loot += [_loot_entry(item, base + position) for position, item in _read_lying(found[name])]
    _read_discard(s, found.get("discard"), loot)
    _read_tokens(s, found.get("tokens"), found.get("squares"))
    for seat, letter in enumerate(head.seats):
        _read_seat(s, seat, found[letter], loot)
    _place_loot(state, loot)
    _count_tools(state)
    _check_fronts(s, loot)
    _read_due(s, due)
    return state


# Cards


def _read_lying(words: Reader) -> list[tuple[int, str]]:
    """The cards of a place with their positions; `-` is a hole."""
    if len(words.words) > SLOTS:
        wrong("too-many", text=words.part, most=SLOTS)
    return [(position, item) for position, item in enumerate(words.words) if item != "-"]


def _put_fence(s: Any, item: str, where: int) -> None:
    fence = FENCES.number(item)
    if s.fence_loc[fence]:
        wrong("twice", text=item)
    s.fence_loc[fence] = where


def _loot_entry(item: str, where: int) -> LootEntry:
    found = re.fullmatch(r"([LB]\d\d)(?::([A-E]+|-))?", item)
    if not found or (found[1][0] == "L" and found[1] not in LOOT_NAMES):
        wrong("loot", text=item)
    return found[1], where, found[2]


def _read_discard(s: Any, words: Reader | None, loot: list[LootEntry]) -> None:
    items = words.words if words else []
    for item in items:
        if item.startswith("F"):
            _put_fence(s, item, Where.DISCARD)
        elif item.startswith("L"):
            loot.append(_loot_entry(item, Where.DISCARD))
    s.tool_discard[:] = read_counts([item for item in items if item[0] not in "FL"], TOOLS)


def _place_loot(state: State, entries: list[LootEntry]) -> None:
    """Named cards first; then those known by their backs, in the order in which a viewer's record holds them."""
    s, backs = state.fields, state.game.contents.back
    told: dict[int, int] = {}
    for name, where, knowing in entries:
        if name[0] == "L":
            loot = LOOT_NAMES.index(name)
            if s.loot_loc[loot]:
                wrong("twice", text=name)
            s.loot_loc[loot] = where
            if knowing is not None:
                told[loot] = _mask(state, knowing)
    for seen in sorted({name for name, _, _ in entries if name[0] == "B"}):
        unseen = sorted((where, _mask(state, knowing or "-")) for name, where, knowing in entries if name == seen)
        free = [loot for loot in range(LOOT) if backs[loot] + 1 == int(seen[1:]) and not s.loot_loc[loot]]
        if len(unseen) > len(free):
            wrong("back", text=seen, most=len(free))
        for loot, (where, mask) in zip(free[len(free) - len(unseen) :], unseen, strict=True):
            s.loot_loc[loot] = where
            told[loot] = mask
    s.loot_known[:] = usual_knowledge(state)
    for loot, mask in told.items():
        s.loot_known[loot] = mask


def _check_fronts(s: Any, entries: list[LootEntry]) -> None:
    """A view names by its front only what its viewer knows."""
    viewer = cards.observer(s)
    for name, where, _ in entries:
        if viewer is None or name[0] == "B" or where == Where.DISCARD:
            continue
        if viewer < 0 or not s.loot_known[LOOT_NAMES.index(name)] >> viewer & 1:
            wrong("not-known", text=name)


def _mask(state: State, letters: str) -> int:
    """The seats who know a front, as bits."""
    return 0 if letters == "-" else Reader(letters, wrong, state.players).seats()


def _count_tools(state: State) -> None:
    """The tool pile holds what lies nowhere else; what is known of it is the usual, unless the text says otherwise."""
    s, tools = state.fields, state.game.box["tools"][0]
    hidden = s.hand[:, 0] == UNSEEN_CARDS
    shown = np.where(hidden[:, None], s.hand_known, s.hand).sum(axis=0, dtype=int)
    rest = tools - shown - s.city - s.tool_discard
    if (rest < 0).any():
        tool = int(np.flatnonzero(rest < 0)[0])
        wrong("tools", name=TOOL_NAMES[tool], most=int(tools[tool]))
    sizes = [cards.how_many(row) for row in s.hand]
    size = int(rest.sum() + shown.sum()) - sum(sizes)
    if size < 0:
        wrong("tools", name="?", most=int(rest.sum()))
    s.tool_deck[:] = [UNSEEN_CARDS, size, 0, 0, 0] if hidden.any() else rest
    viewer = cards.observer(s)
    for seat in range(len(s.fresh)):
        if s.fresh[seat] == UNSEEN_CARDS:
            s.fresh[seat] = max(sizes[seat] - cards.how_many(s.hand_known[seat]), 0)
        if s.unseen[seat, 0] == UNSEEN_CARDS:  # a view has only what the viewer has not seen
            counts = seat < state.players and viewer in (None, seat)
            s.unseen[seat] = usual_unseen(state, seat) if counts else 0


# Tokens and seats


def _owners(row: Any, words: Reader) -> None:
    """Whose tokens stand in a row: `A.B`."""
    text = words.next()
    if not re.fullmatch(rf"[{SEATS[: words.players]}.]{{1,{SLOTS}}}", text):
        wrong("tokens", text=text, good=SEATS[: words.players])
    for slot, letter in enumerate(text):
        row[slot] = -1 if letter == "." else SEATS.index(letter)


def _read_tokens(s: Any, tokens: Reader | None, squares: Reader | None) -> None:
    """A player has in hand the tokens that are not on the board."""
    while tokens:
        _owners(s.token_at[tokens.choice(PLACE_NAMES)], tokens)
    if squares:
        _owners(s.square_owner, squares)
        squares.end()
    for seat in range(s.n_players):
        out = int((s.token_at == seat).sum() + (s.square_owner == seat).sum())
        if out > TOKENS:
            wrong("tokens-number", text=SEATS[seat], most=TOKENS)
        s.tokens_left[seat] = TOKENS - out


def _read_seat(s: Any, seat: int, words: Reader, loot: list[LootEntry]) -> None:
    names = (*RASCALS, "-")
    rascal = words.choice(names)
    s.rascal[seat] = NOBODY if names[rascal] == "-" else rascal
    s.money[seat] = words.number(99)
    said = set()
    while words:
        group = GROUPS[words.choice(GROUPS)]
        if group in said:
            wrong("part-again", name=group)
        said.add(group)
        if group == "fresh":
            s.fresh[seat] = words.number(TOOL_CARDS)
            continue
        items = words.until(*GROUPS)
        if group == "loot":
            loot += [_loot_entry(item, Where.HELD + seat) for item in items]
        elif group == "used":
            s.rascal_used[seat] = [house in items for house in ("villa", "museum")]
        elif group == "hand" and (count := unknown(items)) is not None:
            s.hand[seat, :2] = UNSEEN_CARDS, count
        else:
            row = {"hand": s.hand, "known": s.hand_known, "unseen": s.unseen}[group]
            row[seat] = read_counts(items, TOOLS)


def _read_due(s: Any, words: Reader) -> None:
    s.left = 0
    due = DUES.read(s, words, "due")
    if s.sub in (Step.DRAW_FIRST, Step.DRAW_RASCALS):
        s.left = 1
    if s.phase == Phase.OVER:
        s.winners = best_of(s.money, 1, everybody(int(s.n_players)), int(s.n_players))
    standing = s.square_owner[s.sel_square] if s.sel_square >= 0 else s.token_at[s.place, s.slot]
    if not due.words and standing != s.player:
        wrong("due", text=words.part)


# What the cards of a position tell about who knows what: it is left out where it is as usual


@compiled
def _deduce_all(boxes: Array, states: Array) -> None:
    """Who knows a front: its holder, everybody once it is discarded, and whoever can deduce it (LF-49)."""
    s = states[0]
    for loot in range(LOOT):
        where = np.int64(s.loot_loc[loot])
        s.loot_known[loot] = 0
        if where >= Where.HELD:
            s.loot_known[loot] = 1 << (where - Where.HELD)
        elif where == Where.DISCARD:
            s.loot_known[loot] = everybody(np.int64(s.n_players))
    for loot in range(LOOT):
        deduce(boxes[0], s, loot)


def usual_knowledge(state: State) -> Any:
    """Who knows which front, as far as the places of the cards tell it."""
    copy = state.copy()
    _deduce_all(state.game.box.view(np.recarray), copy.array)
    return copy.fields.loot_known


def usual_unseen(state: State, seat: int) -> Any:
    """What a seat cannot have seen, before the tools are first reshuffled: all cards but those it can place."""
    s = state.fields
    known_of_others = s.hand_known.sum(axis=0, dtype=int) - s.hand_known[seat]
    return state.game.box["tools"][0] - known_of_others - s.city - s.tool_discard - s.hand[seat]
