"""What is said about a game of Bakschisch: log lines, labels, refusals. Messages only; the words stand in words/*.ftl.

That a fist closes is told to the whole table in the same line; what it holds, to nobody before all are open (BK-43).
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from larrons.engine.message import Message, Refusal, Seat, all_messages, no, seats_of
from larrons.engine.rules_kit import best_of, everybody, seats_with
from larrons.engine.state import State
from larrons.games.bakschisch import rules
from larrons.games.bakschisch.components import LETTERS
from larrons.games.bakschisch.rules import FIFTH, START, Fist, Person, Phase, Reason, Thief


def person(card: int) -> Message:
    """The name of a person on a card or a space."""
    return Message(f"person-{LETTERS[card]}")


def place(state: State, space: int) -> Message:
    """A space, by its number or its name."""
    if space == START:
        return Message("space-start")
    if space == int(state.game.box["throne"][0]):
        return Message("space-throne")
    return Message("space-number", {"number": space})


# The log


@all_messages
def narrate(before: State, actor: int, code: int, after: State) -> Iterator[Message]:
    b = before.record
    if actor < 0 and b["round"] > 1 and int(b.deck.sum()) == sum(before.game.contents.copies):
        yield Message("event-shuffle")
    if actor < 0:
        yield Message("event-card", {**_when(before), "person": person(code)})
    elif len(before.waiting) > 1:
        yield Message("event-closed", {"player": Seat(actor)})
    else:
        yield from _fists_opened(before, after)
        yield from _what_follows(before, after)


def _when(state: State) -> dict[str, int]:
    return {"round": int(state.record["round"]), "bribe": int(state.record.bribe) + 1}


def opened(before: State, after: State) -> Any:
    """The record between the opening of the fists and the moves: coins have changed hands, nothing else."""
    paid = before.copy().record
    paid.last[:] = after.record.last
    rules.pay(paid)
    return paid


def _fists_opened(before: State, after: State) -> Iterator[Message]:
    """All fists, who takes what, and who moves where."""
    o, b = opened(before, after), before.record
    moving = int(rules.movers(o))
    kinds = ["fist-thief" if fist == Fist.THIEF else "fist-coins" for fist in o.last[: before.players]]
    fists = [Message(key, {"player": Seat(seat), "coins": int(o.last[seat])}) for seat, key in enumerate(kinds)]
    yield Message("event-fists", {**_when(before), "person": person(int(b.row[b.bribe])), "fists": fists})
    for seat in range(before.players):
        if o.last[seat] == Fist.THIEF:
            loot = int(o.gold[seat]) - int(b.gold[seat])
            yield Message("event-steal" if loot else "event-steal-nothing", {"player": Seat(seat), "coins": loot})
    if o.pot > b.pot:
        yield Message("event-pot", {"coins": int(o.pot) - int(b.pot), "pot": int(o.pot)})
    if not moving:
        yield Message("event-nobody")
    for player in seats_of(moving):
        old, new = int(b.pos[player.number]), int(after.record.pos[player.number])
        if old == new:
            yield Message("event-stay", {"player": player, "where": "throne" if new else "start"})
        else:
            args = {"player": player, "old": place(before, old), "new": place(before, new)}
            yield Message("event-back" if new < old else "event-forward", args)


def _what_follows(before: State, after: State) -> Iterator[Message]:
    """Thieves given up and returned, the end of the round, the end of the game."""
    b, a = before.record, after.record
    for seat in range(before.players):
        if b.thief[seat] != a.thief[seat] and Thief.GIVEN_UP in (b.thief[seat], a.thief[seat]):
            key = "event-given-up" if a.thief[seat] == Thief.GIVEN_UP else "event-returned"
            yield Message(key, {"player": Seat(seat)})
    if a.phase == Phase.OVER:
        yield _end(after)
    elif b.bribe == FIFTH:
        shared = int(opened(before, after).pot)
        shares = {"pot": shared, "share": shared // before.players, "rest": int(a.pot)}  # BK-34
        yield Message("event-share", {"round": int(b["round"]), **shares})


def _end(state: State) -> Message:
    """Who has won, by what, and among whom that was asked: the others were behind by an earlier criterion."""
    s, won = state.record, seats_of(state.record.winners)
    reason = Reason(s.reason)
    asked = _level(state, reason)
    args = {"players": won, "count": len(won), "asked": asked, "level": int(len(asked) > 0)}
    return Message(f"event-over-{reason.name.lower()}", args)


def _level(state: State, reason: Reason) -> list[Seat]:
    """Those whom the criterion before the deciding one left level; nobody if that was the first one."""
    s, players = state.record, state.players
    seated = int(seats_with(s.pos, state.game.contents.throne, players))
    if reason == Reason.CAP:
        furthest = seats_of(best_of(s.pos, 1, everybody(players), players))
        return furthest if len(furthest) > 1 else []
    if reason == Reason.FIRST and not s.opt_tb_first:
        return seats_of(rules.richest_of(s, seated))
    return seats_of(rules.first_of(s, seated)) if reason == Reason.GOLD and s.opt_tb_first else []


# Buttons, refusals, rules


def label(state: State, seat: int, action: int) -> Message:
    if action == Fist.THIEF:
        return Message("label-thief")
    if action == 0:
        return Message("label-nothing")
    return Message("label-all" if action == state.record.gold[seat] else "label-offer", {"coins": action})


REFUSALS = {"seat": "BK-1", "turn": "BK-43"}


def refuse(state: State, seat: int, action: int) -> Refusal:
    s = state.record
    if action == Fist.THIEF and s.thief[seat] == Thief.USED:
        return no("BK-8", "thief-used")
    if action == Fist.THIEF:
        return no("BK-27", "thief-palace")
    return no("BK-7", "coins", gold=int(s.gold[seat]))


def task(state: State, seat: int) -> Message:
    """What somebody whose fist is open is asked."""
    s = state.record
    if s.bribe != FIFTH:
        return Message("task-highest")
    return Message("task-lowest", {"all": int(s.opt_fifth_zero_all)})


def rule_in_force(state: State, seat: int) -> str:
    s: Any = state.record
    if s.phase == Phase.OVER:
        return "BK-42" if s.reason == Reason.CAP else "BK-37"
    if s.phase == Phase.REVEAL:
        return "BK-6"
    if s.bribe == FIFTH and s.opt_fifth_zero_all:
        return "BK-18"
    if s.row[s.bribe] == Person.CALIPH:
        return "BK-31" if s.bribe == FIFTH else "BK-30"
    return "BK-17" if s.bribe == FIFTH else "BK-11"


def thief_state(state: State, seat: int) -> Message:
    """Where a player's thief is."""
    names = {Thief.IN_BAG: "thief-bag", Thief.USED: "thief-used", Thief.GIVEN_UP: "thief-given-up"}
    return Message(names[Thief(state.record.thief[seat])])


def is_closed(state: State, seat: int) -> bool:
    """Whether the fist of a seat is closed for the bribe in play."""
    return bool(state.record.phase == Phase.COMMIT and state.record.commit[seat] != Fist.OPEN)


def knows_gold(state: State, viewer: int, seat: int) -> bool:
    """Whether a viewer is told what a seat owns (option show_gold)."""
    return bool(state.record.opt_show_gold) or seat == viewer or state.is_over


def shown_in(fist: int) -> Message | None:
    """What a fist opened last held: coins or the thief; None if there was none."""
    if fist == Fist.OPEN:
        return None
    return Message("last-thief") if fist == Fist.THIEF else Message("last-coins", {"coins": fist})


def pot(state: State) -> Message:
    """What is in the pot, and what it would be for each if it were shared now (BK-34)."""
    s = state.record
    if s.phase == Phase.OVER:
        return Message("board-pot-over", {"pot": int(s.pot)})
    share, rest = divmod(int(s.pot), state.players)
    return Message("board-pot", {"pot": int(s.pot), "share": share, "rest": rest})


def headline(state: State) -> Message:
    """The round and the bribe, and what it does."""
    s = state.record
    key = "board-over" if s.phase == Phase.OVER else "board-fifth" if s.bribe == FIFTH else "board-bribe"
    return Message(key, {"round": int(s["round"]), "bribe": int(s.bribe) + 1, "all": int(s.opt_fifth_zero_all)})


def is_lit(state: State, person_there: int) -> bool:
    """Whether a space shows whom the card in play does. The caliph sends nobody to himself (BK-30, BK-31)."""
    s = state.record
    card = int(s.row[s.bribe])
    return bool(s.phase == Phase.COMMIT and card == person_there != Person.CALIPH)


# How the path lies on a board: it winds from the start at the bottom right up to the throne at the top right


def levels(cross: int, throne: int, width: int) -> list[list[int]]:
    """The spaces of each level in the order they are walked, the lowest level first; street and palace share none.

    Every other level is walked from right to left, beginning with the first.
    """
    return [*_cut(range(cross + 1), width), *_cut(range(cross + 1, throne + 1), width)]


def _cut(spaces: range, width: int) -> list[list[int]]:
    """An odd number of levels, as equal as can be: then the palace begins at the left and ends at the right."""
    count = -(-len(spaces) // width)
    count += count % 2 == 0
    ends = [round(len(spaces) * number / count) for number in range(count + 1)]
    return [list(spaces[first:last]) for first, last in pairwise(ends)]
