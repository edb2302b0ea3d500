"""How the table treats its players: reactions that may be passed, the number beside a name, and questions before a
costly move (section 9 of the specification)."""

from collections.abc import Iterator
from typing import Any

from larrons.engine.message import Message, first_message, signed
from larrons.engine.state import State
from larrons.games.larcin.codes import Action, Card, Phase, Switch
from larrons.games.larcin.scoring import copies_in_loot, does_score, has_pair, loot_value, value_of, would_pass
from larrons.games.larcin.state import FIRST_COUNTER, NO_FINAL_ROUND, OBJECTS
from larrons.games.larcin.story import ENDINGS, card
from larrons.games.larcin.view import label

QUIET = (Action.END,)  # stands last: whoever wants to act must not hit it first
DRAWS = (Action.DRAW,)
ENDS = tuple(f"event-over-{name}" for name in ENDINGS)
FREE = (Action.END, Action.LARCIN, Action.REVEAL)  # LA-11: what costs no action


def decline(seen: State, seat: int) -> int:
    """A reaction can be passed. Everybody who may hold the card is asked, so that asking tells nothing."""
    return int(Action.PASS) if int(seen.fields.asked) >> seat & 1 else -1


def concerns(seen: State, seat: int) -> bool:
    """Whether one is asked about oneself: a card played against one (LA-47), or the watch that ends the night (LA-70).
    A card played against somebody else and any other watch are others' business too."""
    s = seen.fields
    if s.phase == Phase.COUNTER:
        return bool(s.pend_target == seat)
    return bool(s.clock + 1 >= seen.game.box["watches_to_end"][0])


def standing(seen: State, seat: int) -> int | None:
    """Points are secret until the end."""
    return int(seen.scores()[seat]) if seen.is_over else None


def course(state: State, seat: int) -> int:
    """What a haul was worth; told when the game is over, for those who look back."""
    return int(state.scores()[seat] if state.is_over else loot_value(state.game.box[0], state.record, seat))


def account(seen: State, seat: int) -> Message:
    """LA-60 to LA-64: the objects of a haul with what they count, and the bonuses."""
    s, box = seen.record, seen.game.box[0]
    if not does_score(s, seat):
        return Message("account-none")
    full = bool(has_pair(s, seat))
    held = [(kind, int(copies_in_loot(s, seat, kind))) for kind in range(OBJECTS)]
    parts = [
        Message("account-object", {"card": card(kind), "count": count, "points": int(value_of(s, kind, count, full))})
        for kind, count in held
        if count
    ]
    if all(count for _, count in held):
        parts.append(Message("account-all", {"points": int(box.bonus_all_kinds)}))
    if s.exit_rank[seat] == 1:
        parts.append(Message("account-first", {"points": int(box.bonus_first_out)}))
    return Message("account", {"parts": parts, "count": len(parts)})


@first_message
def confirm(seen: State, seat: int, action: int) -> Iterator[Message]:
    """What is asked before this action."""
    s, box = seen.record, seen.game.contents
    if action == Action.LARCIN:
        yield from _before_calling(s, seat)
    reveals = action == Action.DISCARD + Card.WATCH if s.phase == Phase.DISCARD else action == Action.REVEAL
    if reveals and s.clock + 1 >= box.watches_to_end:  # LA-70: it ends the game, and who holds a watch is still inside
        yield Message("confirm-clock", {"last": box.watches_to_end})
    if action == Action.END and s.phase == Phase.MAIN:
        yield from _before_ending(seen, seat)
    lays = s.phase in (Phase.MAIN, Phase.BAG_LAY) and Action.LAY <= action < Action.LAY + FIRST_COUNTER
    if lays and s.manor[seat]:  # a Manor that becomes the home is not laid face down (LA-22)
        yield from _before_laying(seen, seat, action)


def _before_calling(s: Any, seat: int) -> Iterator[Message]:
    objects = int(s.hand[seat, :OBJECTS].sum())
    if s.hand[seat, Card.WATCH]:  # LA-51: whoever calls "Larcin!" with a watch in hand is eliminated
        yield Message("confirm-watch")
    if s.fingerprint[seat] and not s.hand[seat, Card.GLOVES]:  # LA-53: without Gloves it sends the caller back
        yield Message("confirm-fingerprint")
    if objects:  # LA-60: cards in hand count nothing, and whoever is out lays no more (LA-54)
        yield Message("confirm-objects", {"count": objects})


def _before_ending(seen: State, seat: int) -> Iterator[Message]:
    s, legal = seen.record, seen.legal(seat)
    is_last = s.final_left != NO_FINAL_ROUND and not s.switches[Switch.ALL_WITH_MANOR]
    if is_last and Action.LARCIN in legal and would_pass(s, seat) and s.loot_n[seat] > 0:
        yield Message("confirm-stay")  # LA-72: one's last turn, without the call that would save the loot
    if any(other not in FREE for other in legal):  # LA-18: actions not taken are lost
        yield Message("confirm-end", {"count": int(s.acts_left)})


def _before_laying(seen: State, seat: int, action: int) -> Iterator[Message]:
    s, kind, most = seen.record, action - Action.LAY, seen.game.contents.loot_max
    # LA-72: the tenth card begins the final round, in which whoever laid it has this turn only
    if s.loot_n[seat] + 1 == most and s.final_left == NO_FINAL_ROUND:
        yield Message("confirm-tenth", {"most": most})
    if kind < OBJECTS and copies_in_loot(s, seat, kind):
        gain = int(label(seen, seat, action).args["gain"])
        if gain < s.switches[Switch.VALUES + kind]:  # LA-61, LA-62: a spare adds next to nothing without a full pair
            yield Message("confirm-spare", {"card": card(kind), "gain": gain, "change": signed(gain)})
