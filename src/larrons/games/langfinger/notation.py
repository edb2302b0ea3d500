"""Langfinger in one line of text, for instance (in the second round of a game of three; here on two lines)

3p round 2 of 60 first B | city pliers 2torch | villa L08 - | museum L19 L23 | port F11 F03 F10 | discard 2pick L02 |
tokens city .B port AC | A hans 2 hand pliers torch known torch used villa | B yoshiko 0 hand 4pick | C … | due

Parts: the game (players, round, first player, and `open`, `draft`, `setup` where they hold); the cards of each place,
`-` for a hole; all discarded cards; the tokens by place in slot order, `.` for one that has acted; the squares taken,
`A...B`; each seat (rascal, money, tools in hand, those of them all have seen taken, loot, the houses where the rascal
card was used); what is due. Piles hold all the rest. `?4` are four tools one does not see, `B15` a loot card of which
one sees the back only, `L19:AB` one whose front A and B know, where one would not expect it. `fresh` and `unseen`
(section 6.4 of the specification) are left out where the cards tell them.

Due is one of: `draw first`, `draw rascals`, `draft B`, `deal B 2`, `refill city 3`, `place B`, `B at city 2`,
`B at city 2 second`, `B at ruin 1 square 1 discards 2`, `B at ruin 1 square 1 draws 1`, `B at port 1 fence 2`,
`B at port 1 fence 2 sells L19`, `over`.

Actions: `place city`, `pass`, `take plan`, `steal 1`, `steal 1 rascal`, `square 1`, `discard plan`, `fence 1`,
`sell L19`, `rascal hans`. Outcomes: `first B`, `rascals hans bobby`, `plan`, `L19`, `F03`.
"""

from __future__ import annotations

from itertools import permutations
from typing import Any

from larrons.engine.state import State
from larrons.games.langfinger.components import RASCALS, TOOL_NAMES
from larrons.games.langfinger.naming import (
    FLAGS,
    PLACE_NAMES,
    SEATS,
    fence_name,
    fields,
    how_many,
    loot_name,
    observer,
    usual_knowledge,
    usual_unseen,
    wrong,
)
from larrons.games.langfinger.reading import parse_state
from larrons.games.langfinger.state import FENCES, LOOT, NOBODY, PLACES, SLOTS, UNSEEN_CARDS, Phase, Place, Step, Where

__all__ = ["format_action", "format_outcome", "format_state", "parse_action", "parse_outcome", "parse_state"]

# Actions and outcomes


def _action_names() -> list[str]:
    """In the order of their numbers."""
    positions = range(1, SLOTS + 1)
    return [
        *(f"place {name}" for name in PLACE_NAMES),
        "pass",
        *(f"take {name}" for name in TOOL_NAMES),
        *(f"steal {position}" for position in positions),
        *(f"steal {position} rascal" for position in positions),
        *(f"square {position}" for position in positions),
        *(f"discard {name}" for name in TOOL_NAMES),
        *(f"fence {position}" for position in positions),
        *(f"sell {loot_name(loot)}" for loot in range(LOOT)),
        *(f"rascal {name}" for name in RASCALS),
    ]


_NAMES = _action_names()
_ACTIONS = {name.lower(): action for action, name in enumerate(_NAMES)}


def format_action(action: int) -> str:
    return _NAMES[action]


def parse_action(text: str) -> int:
    action = _ACTIONS.get(" ".join(text.lower().split()))
    return wrong("action", text=text) if action is None else action


def _outcome_names(state: State) -> list[str]:
    """All outcomes of the kind of draw that is due."""
    s = fields(state)
    if s.sub == Step.DRAW_FIRST:
        return [f"first {SEATS[seat]}" for seat in range(state.players)]
    if s.sub == Step.DRAW_RASCALS:
        return ["rascals " + " ".join(names) for names in permutations(RASCALS, state.players)]
    if s.sub == Step.DRAW_REFILL and s.place in (Place.VILLA, Place.MUSEUM):
        return [loot_name(card) for card in range(LOOT)]
    if s.sub == Step.DRAW_REFILL and s.place == Place.PORT:
        return [fence_name(card) for card in range(FENCES)]
    return list(TOOL_NAMES)


def format_outcome(state: State, outcome: int) -> str:
    return _outcome_names(state)[outcome]


def parse_outcome(state: State, text: str) -> int:
    names = [name.lower() for name in _outcome_names(state)]
    wanted = " ".join(text.lower().split())
    return names.index(wanted) if wanted in names else wrong("outcome", text=text, example=_outcome_names(state)[0])


# States


def format_state(state: State) -> str:
    s = fields(state)
    loot = _loot_names(state, s)
    parts = [_head(s), "city " + format_tools(s.city)]
    parts += [
        "villa " + _lying(s.loot_loc, Where.VILLA, loot),
        "museum " + _lying(s.loot_loc, Where.MUSEUM, loot),
    ]
    parts += ["port " + _lying(s.fence_loc, Where.PORT, [fence_name(fence) for fence in range(FENCES)])]
    parts += filter(None, [_discard(s), _tokens(s), _squares(s)])
    parts += [_seat(state.game.box, s, seat, loot) for seat in range(s.n_players)]
    return " | ".join([*parts, _due(s)])


def _head(s: Any) -> str:
    flags = [name for name, bit in FLAGS.items() if s.flags & bit]
    return " ".join([f"{s.n_players}p round {s.round} of {s.max_rounds} first {SEATS[s.first]}", *flags])


def format_tools(counts: Any) -> str:
    """`pick 2plan`, or `?3` where only the number is known."""
    if counts[0] == UNSEEN_CARDS:
        return f"?{counts[1]}"
    names = [f"{count if count > 1 else ''}{name}" for name, count in zip(TOOL_NAMES, counts, strict=True) if count]
    return " ".join(names) or "-"


def _loot_names(state: State, s: Any) -> list[str]:
    """The cards as the viewer knows them, and who knows a front if that is not what one would expect."""
    viewer, usual, backs = observer(s), usual_knowledge(state).tolist(), state.game.box["back"][0].tolist()
    names = []
    for loot, known in enumerate(s.loot_known.tolist()):
        hidden = viewer is not None and not (viewer >= 0 and known >> viewer & 1)
        name = f"B{backs[loot] + 1:02}" if hidden else loot_name(loot)
        if hidden or known != usual[loot]:
            name += ":" + ("".join(SEATS[seat] for seat in range(s.n_players) if known >> seat & 1) or "-")
        names.append(name)
    return names


def _lying(places: Any, base: int, names: list[str]) -> str:
    """The cards at a place by position; `-` for a hole."""
    found = {
        where - base: name for where, name in zip(places.tolist(), names, strict=True) if base <= where < base + SLOTS
    }
    return " ".join(found.get(position, "-") for position in range(max(found, default=0) + 1))


def _discard(s: Any) -> str:
    cards = [] if not s.tool_discard.any() else [format_tools(s.tool_discard)]
    cards += [loot_name(loot) for loot in range(LOOT) if s.loot_loc[loot] == Where.DISCARD]
    cards += [fence_name(fence) for fence in range(FENCES) if s.fence_loc[fence] == Where.DISCARD]
    return " ".join(["discard", *cards]) if cards else ""


def _row(owners: Any) -> str:
    return "".join(SEATS[owner] if owner >= 0 else "." for owner in owners).rstrip(".")


def _tokens(s: Any) -> str:
    rows = [f"{PLACE_NAMES[place]} {_row(s.token_at[place])}" for place in range(PLACES) if _row(s.token_at[place])]
    return " ".join(["tokens", *rows]) if rows else ""


def _squares(s: Any) -> str:
    return f"squares {_row(s.square_owner)}" if _row(s.square_owner) else ""


def _seat(box: Any, s: Any, seat: int, loot: list[str]) -> str:
    parts = [SEATS[seat], "-" if s.rascal[seat] == NOBODY else RASCALS[s.rascal[seat]], str(s.money[seat])]
    if s.hand[seat].any():
        parts += ["hand", format_tools(s.hand[seat])]
    if s.hand_known[seat].any():
        parts += ["known", format_tools(s.hand_known[seat])]
    if s.fresh[seat] != how_many(s.hand[seat]) - how_many(s.hand_known[seat]):
        parts += ["fresh", str(s.fresh[seat])]
    if s.hand[seat, 0] != UNSEEN_CARDS and (s.unseen[seat] != usual_unseen(box, s, seat)).any():
        parts += ["unseen", format_tools(s.unseen[seat])]
    held = [loot[card] for card in range(LOOT) if s.loot_loc[card] == Where.HELD + seat]
    if held:
        parts += ["loot", *sorted(held)]
    used = [name for name, use in zip(("villa", "museum"), s.rascal_used[seat], strict=True) if use]
    return " ".join(parts + (["used", *used] if used else []))


def _due(s: Any) -> str:
    who = SEATS[s.player]
    if s.phase == Phase.OVER:
        return "over"
    if s.phase == Phase.DRAFT:
        return f"draft {who}"
    if s.phase == Phase.PLACING:
        return f"place {who}"
    if s.phase == Phase.DRAWING and s.sub != Step.DRAW_RUIN:
        return {
            Step.DRAW_FIRST: "draw first",
            Step.DRAW_RASCALS: "draw rascals",
            Step.DRAW_HAND: f"deal {who} {s.left}",
            Step.DRAW_REFILL: f"refill {PLACE_NAMES[s.place]} {s.left}",
        }[Step(s.sub)]
    doing = {
        Step.START: "",
        Step.SECOND_TAKE: " second",
        Step.DISCARDING: f" square {s.sel_square + 1} discards {s.left}",
        Step.DRAW_RUIN: f" square {s.sel_square + 1} draws {s.left}",
        Step.SELLING: f" fence {s.sel_fence + 1}",
        Step.SECOND_SALE: f" fence {s.sel_fence + 1} sells {loot_name(s.sel_loot)}",
    }[Step(s.sub)]
    return f"{who} at {PLACE_NAMES[s.place]} {s.slot + 1}{doing}"
