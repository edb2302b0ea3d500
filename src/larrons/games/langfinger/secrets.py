"""What a seat may know: hiding the rest, dealing it anew, and what is seen of a move (section 6.4 and 6.6)."""

import numpy as np

from larrons.engine.rules_kit import HIDDEN, Array, Int, Record, below, compiled, pick, total
from larrons.games.langfinger.codes import Action, Phase, Place, Step, Where
from larrons.games.langfinger.questions import cards_of
from larrons.games.langfinger.state import LOOT, SEATS, TOOLS, UNSEEN_CARDS


@compiled
def knows_front(s: Record, seat: Int, loot: Int) -> bool:
    """Whether a seat knows which of the cards with this back it is; a spectator (-1) does once it is discarded."""
    if seat < 0:
        return bool(s.loot_loc[loot] == Where.DISCARD)
    return bool((np.int64(s.loot_known[loot]) >> seat) & 1)


@compiled
def hide(box: Record, s: Record, seat: Int) -> None:
    """Leave in the record only what the seat may know."""
    for other in range(s.n_players):
        if other != seat:
            hide_row(s.hand[other])
            s.unseen[other, :] = 0
    hide_row(s.tool_deck)
    sort_unknown_loot(box, s, seat)
    if s.phase == Phase.ACTION and s.place == Place.PORT and seat != s.player:  # LF-48: a sale is one event
        s.sub = Step.START
        s.sel_fence = s.sel_loot = -1


@compiled
def hide_row(row: Array) -> None:
    """Cards of which only the number is public."""
    if row[0] == UNSEEN_CARDS:
        return
    count = total(row, TOOLS)
    row[:] = 0
    row[0], row[1] = UNSEEN_CARDS, count


@compiled
def swap_loot(s: Record, one: Int, other: Int) -> None:
    """Let two cards with the same back change places, with all that is known about who saw them."""
    where, known = s.loot_loc[one], s.loot_known[one]
    s.loot_loc[one], s.loot_known[one] = s.loot_loc[other], s.loot_known[other]
    s.loot_loc[other], s.loot_known[other] = where, known


@compiled
def sort_unknown_loot(box: Record, s: Record, seat: Int) -> None:
    """LF-9, LF-31: cards with the same back which the seat cannot tell apart stand in the order of their places."""
    for loot in range(LOOT):
        if knows_front(s, seat, loot):
            continue
        other = np.int64(box.next_copy[loot])
        while other > loot:
            if not knows_front(s, seat, other):
                before = np.int64(s.loot_loc[other]) * 256 + np.int64(s.loot_known[other])
                after = np.int64(s.loot_loc[loot]) * 256 + np.int64(s.loot_known[loot])
                if before < after:
                    swap_loot(s, loot, other)
            other = np.int64(box.next_copy[other])


@compiled
def redeal(box: Record, s: Record, seat: Int, rng: Array) -> None:
    """Deal the unknown fronts, hands and pile anew, as the seat holds them possible."""
    shuffle_unknown_loot(box, s, seat, rng)
    redeal_tools(box, s, seat, rng)


@compiled
def shuffle_unknown_loot(box: Record, s: Record, seat: Int, rng: Array) -> None:
    """Every order of the cards with the same back which the seat cannot tell apart is as likely."""
    for loot in range(LOOT):
        if knows_front(s, seat, loot):
            continue
        chosen, seen = np.int64(loot), 1
        other = np.int64(box.next_copy[loot])
        while other > loot:
            if not knows_front(s, seat, other):
                seen += 1
                if below(rng, seen) == 0:
                    chosen = other
            other = np.int64(box.next_copy[other])
        if chosen != loot:
            swap_loot(s, loot, chosen)


@compiled
def draw_from(rng: Array, pool: Array) -> Int:
    """Draw a tool out of counts."""
    tool = pick(pool, TOOLS, below(rng, total(pool, TOOLS)))
    pool[tool] -= 1
    return tool


@compiled
def redeal_tools(box: Record, s: Record, seat: Int, rng: Array) -> None:
    """Tools nobody has shown are of two ages: those the seat still counts as unseen, and older ones, from before a
    reshuffle. The pile and the fresh cards of the others come from the first, their old cards from the second."""
    young, old = np.zeros(TOOLS, np.int64), np.zeros(TOOLS, np.int64)
    split_unknown_tools(box, s, seat, rng, young, old)
    fresh = np.zeros((SEATS, TOOLS), np.int64)
    for other in range(s.n_players):
        if other == seat:
            # Which of its hidden tools the others may take for fresh ones: any
            hidden = s.hand[seat].astype(np.int64) - s.hand_known[seat]
            for _ in range(s.fresh[seat]):
                fresh[seat, draw_from(rng, hidden)] += 1
            continue
        aged = cards_of(s, other) - total(s.hand_known[other], TOOLS) - np.int64(s.fresh[other])
        s.hand[other, :] = s.hand_known[other]
        for _ in range(s.fresh[other]):
            tool = draw_from(rng, young)
            fresh[other, tool] += 1
            s.hand[other, tool] += 1
        for _ in range(aged):
            s.hand[other, draw_from(rng, old)] += 1
    for tool in range(TOOLS):
        s.tool_deck[tool] = young[tool]
    for other in range(s.n_players):
        if other != seat:
            for tool in range(TOOLS):
                s.unseen[other, tool] = young[tool] + fresh[:, tool].sum() - fresh[other, tool]


@compiled
def split_unknown_tools(box: Record, s: Record, seat: Int, rng: Array, young: Array, old: Array) -> None:
    """Count the tools the seat cannot place, by age; where its estimate is off, chance moves cards between the two."""
    surplus = np.int64(0)
    for tool in range(TOOLS):
        rest = np.int64(box.tools[tool]) - np.int64(s.city[tool]) - np.int64(s.tool_discard[tool])
        for other in range(s.n_players):
            rest -= np.int64(s.hand[other, tool]) if other == seat else np.int64(s.hand_known[other, tool])
        young[tool] = rest if seat < 0 else min(rest, np.int64(s.unseen[seat, tool]))
        old[tool] = rest - young[tool]
        surplus += young[tool]
    surplus -= np.int64(s.tool_deck[1])
    for other in range(s.n_players):
        if other != seat:
            surplus -= np.int64(s.fresh[other])
    for _ in range(surplus):
        old[draw_from(rng, young)] += 1
    for _ in range(-surplus):
        young[draw_from(rng, old)] += 1


@compiled
def shown(box: Record, s: Record, seat: Int, actor: Int, code: Int) -> Int:
    """What a seat sees of a move: all but others' draws, fronts it cannot tell, and a sale while it is going on."""
    if actor >= 0:
        secret = (
            s.place == Place.PORT
            and s.phase == Phase.ACTION
            and actor != seat
            and (code != Action.PASS or s.sub != Step.START)
        )
    elif s.sub == Step.DRAW_HAND or s.sub == Step.DRAW_RUIN:
        secret = seat != s.player
    elif s.sub == Step.DRAW_REFILL and (s.place == Place.VILLA or s.place == Place.MUSEUM):
        secret = not front_told(box, s, seat, code)
    else:
        secret = False
    return HIDDEN if secret else code


@compiled
def front_told(box: Record, s: Record, seat: Int, loot: Int) -> bool:
    """LF-49: whether a seat can tell the front of a card as it is laid out: it knows all others with this back."""
    other = np.int64(box.next_copy[loot])
    while other != loot:
        if s.loot_loc[other] == Where.PILE or not knows_front(s, seat, other):
            return False
        other = np.int64(box.next_copy[other])
    return True
