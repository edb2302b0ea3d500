"""The draw piles, and what the players know of the cards that came out of them."""

import numpy as np

from larrons.engine.rules_kit import Array, Int, Record, compiled, everybody, total
from larrons.games.langfinger.codes import Where
from larrons.games.langfinger.questions import cards_of
from larrons.games.langfinger.state import LOOT, SLOTS, TOOLS

# --- tools: piles and hands are counts, so that no hidden order exists ------------------------------------------------


@compiled
def tools_ready(s: Record) -> bool:
    """LF-5: whether a tool can be drawn, after reshuffling the discard pile if that takes it. All have seen what lay in
    it, so all know the pile anew."""
    if total(s.tool_deck, TOOLS) == 0 and total(s.tool_discard, TOOLS) > 0:
        s.tool_deck[:] = s.tool_discard
        s.tool_discard[:] = 0
        s.unseen[: s.n_players] = s.tool_deck
        s.fresh[:] = 0
    return bool(total(s.tool_deck, TOOLS) > 0)


@compiled
def rule_out(s: Record, seat: Int, tool: Int) -> None:
    """A seat has seen a tool which for it was one of the unseen ones."""
    if s.unseen[seat, tool] > 0:
        s.unseen[seat, tool] -= 1


@compiled
def draw_tool(s: Record, seat: Int, tool: Int) -> None:
    """A seat draws a tool that the others do not see."""
    s.tool_deck[tool] -= 1
    s.hand[seat, tool] += 1
    s.fresh[seat] += 1
    rule_out(s, seat, tool)


@compiled
def discard_tool(s: Record, seat: Int, tool: Int) -> None:
    """A seat discards a tool. The others take it for one they saw taken, else for an old one, else for a fresh one."""
    if s.hand_known[seat, tool] > 0:
        s.hand_known[seat, tool] -= 1
    elif cards_of(s, seat) == total(s.hand_known[seat], TOOLS) + np.int64(s.fresh[seat]):
        s.fresh[seat] -= 1
        for other in range(s.n_players):
            if other != seat:
                rule_out(s, other, tool)
    s.hand[seat, tool] -= 1
    s.tool_discard[tool] += 1


# --- loot and fences: every card has a place, and a loot card a set of seats that know its front ----------------------


@compiled
def any_at(places: Array, where: Int) -> bool:
    """Whether any card is there."""
    found = False
    for card in range(len(places)):
        found |= places[card] == where
    return found


@compiled
def any_ready(places: Array) -> bool:
    """LF-5: an empty pile is made of the discard; whether there is a card to draw now."""
    if not any_at(places, Where.PILE):
        for card in range(len(places)):
            if places[card] == Where.DISCARD:
                places[card] = Where.PILE
    return bool(any_at(places, Where.PILE))


@compiled
def loot_ready(s: Record) -> bool:
    """LF-5 for the loot pile. A card that enters the pile is known to nobody any more."""
    if not any_at(s.loot_loc, Where.PILE):
        for loot in range(LOOT):
            if s.loot_loc[loot] == Where.DISCARD:
                s.loot_known[loot] = 0
    return bool(any_ready(s.loot_loc))


@compiled
def lowest_hole(places: Array, base: Int) -> Int:
    """The place of the first free position at the Villa, the Museum or the Port, where positions begin at `base`."""
    taken = np.int64(0)
    for card in range(len(places)):
        position = np.int64(places[card]) - base
        if 0 <= position < SLOTS:
            taken |= 1 << position
    while taken & 1:
        taken >>= 1
        base += 1
    return base


@compiled
def deduce(box: Record, s: Record, loot: Int) -> None:
    """LF-49: who knows all cards with this back but one knows that one too, if none of them is in the pile."""
    everyone = everybody(np.int64(s.n_players))
    lacks_one = lacks_two = np.int64(0)
    copy = np.int64(loot)
    while True:
        if s.loot_loc[copy] == Where.PILE:
            return
        lacking = everyone & ~np.int64(s.loot_known[copy])
        lacks_two |= lacks_one & lacking
        lacks_one |= lacking
        copy = np.int64(box.next_copy[copy])
        if copy == loot:
            break
    knowing = lacks_one & ~lacks_two
    if knowing == 0:
        return
    while True:
        s.loot_known[copy] |= knowing
        copy = np.int64(box.next_copy[copy])
        if copy == loot:
            break


@compiled
def reveal_loot(box: Record, s: Record, loot: Int) -> None:
    """LF-30, LF-39: the card is shown to all and discarded."""
    s.loot_loc[loot] = Where.DISCARD
    s.loot_known[loot] = everybody(np.int64(s.n_players))
    deduce(box, s, loot)
