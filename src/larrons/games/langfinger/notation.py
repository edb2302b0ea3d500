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

from itertools import permutations
from typing import Any

from larrons.engine.notation import SEATS, Names, format_counts, format_head, format_seats, texts_of
from larrons.engine.state import State
from larrons.games.langfinger.cards import how_many
from larrons.games.langfinger.codes import Flag, Place, Step, Where
from larrons.games.langfinger.components import FENCE_NAMES, LOOT_NAMES, PLACE_NAMES, RASCALS, TOOL_NAMES
from larrons.games.langfinger.reading import DUES, HEAD, observer, parse_state, usual_knowledge, usual_unseen, wrong
from larrons.games.langfinger.state import LOOT, NOBODY, SLOTS, UNSEEN_CARDS
from larrons.games.langfinger.validity import valid

__all__ = ["parse_state", "valid"]  # the contract's names that stand elsewhere

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


# States


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
    viewer, usual, backs = observer(state.fields), usual_knowledge(state).tolist(), state.game.contents.back
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
    if s.fresh[seat] != how_many(s.hand[seat]) - how_many(s.hand_known[seat]):
        parts += ["fresh", str(s.fresh[seat])]
    if s.hand[seat, 0] != UNSEEN_CARDS and (s.unseen[seat] != usual_unseen(state, seat)).any():
        parts += ["unseen", format_tools(s.unseen[seat])]
    held = [loot[card] for card in range(LOOT) if s.loot_loc[card] == Where.HELD + seat]
    if held:
        parts += ["loot", *sorted(held)]
    used = [name for name, use in zip(("villa", "museum"), s.rascal_used[seat], strict=True) if use]
    return " ".join(parts + (["used", *used] if used else []))
