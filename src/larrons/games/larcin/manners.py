"""How the table treats its players: reactions that may be passed, the number beside a name, and questions before a
costly move (section 9 of the specification)."""

from __future__ import annotations

from larrons.engine.manners import confirm_first
from larrons.engine.message import Message
from larrons.engine.state import State
from larrons.games.larcin.codes import Action, Card, Phase, Switch
from larrons.games.larcin.scoring import copies_in_loot, does_score, has_pair, loot_value, value_of, would_pass
from larrons.games.larcin.state import FIRST_COUNTER, NO_FINAL_ROUND, OBJECTS
from larrons.games.larcin.story import card
from larrons.games.larcin.view import label, signed

FREE = (Action.END, Action.LARCIN, Action.REVEAL)  # LA-11: what costs no action


def turns(state: State) -> int:
    """Counted in turns."""
    return int(state.fields.turn)


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


def quiet(action: int) -> bool:
    """Ending one's turn stands last: whoever wants to act must not hit it first."""
    return action == Action.END


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


def confirm(seen: State, seat: int, action: int) -> Message | None:
    """What is asked before this action, if anything."""
    questions = (
        _calls_with_a_watch,
        _calls_with_a_fingerprint,
        _calls_with_objects_in_hand,
        _reveals_the_last_watch,
        _stays_behind,
        _ends_with_actions_left,
        _lays_the_tenth_card,
        _lays_a_spare,
    )
    return confirm_first(questions, seen, seat, action)


def _calls_with_a_watch(seen: State, seat: int, action: int) -> Message | None:
    """LA-51: whoever calls "Larcin!" with a watch in hand is eliminated."""
    held = seen.record.hand[seat, Card.WATCH]
    return Message("confirm-watch") if action == Action.LARCIN and held else None


def _calls_with_a_fingerprint(seen: State, seat: int, action: int) -> Message | None:
    """LA-53: without Gloves the Fingerprint sends the caller back."""
    s = seen.record
    marked = s.fingerprint[seat] and not s.hand[seat, Card.GLOVES]
    return Message("confirm-fingerprint") if action == Action.LARCIN and marked else None


def _calls_with_objects_in_hand(seen: State, seat: int, action: int) -> Message | None:
    """LA-60: cards in hand count nothing, and whoever is out lays no more (LA-54)."""
    objects = int(seen.record.hand[seat, :OBJECTS].sum())
    return Message("confirm-objects", {"count": objects}) if action == Action.LARCIN and objects else None


def _reveals_the_last_watch(seen: State, seat: int, action: int) -> Message | None:
    """LA-70: the eighth watch ends the game at once, and whoever holds a watch is still inside."""
    s, last = seen.record, int(seen.game.box["watches_to_end"][0])
    reveals = action == Action.DISCARD + Card.WATCH if s.phase == Phase.DISCARD else action == Action.REVEAL
    return Message("confirm-clock", {"last": last}) if reveals and s.clock + 1 >= last else None


def _stays_behind(seen: State, seat: int, action: int) -> Message | None:
    """LA-72: to end one's last turn without the call that would save the loot, after the tenth card above all."""
    s = seen.record
    is_last = s.final_left != NO_FINAL_ROUND and not s.switches[Switch.ALL_WITH_MANOR]
    saves = Action.LARCIN in seen.legal(seat) and would_pass(s, seat) and s.loot_n[seat] > 0
    return Message("confirm-stay") if action == Action.END and s.phase == Phase.MAIN and is_last and saves else None


def _ends_with_actions_left(seen: State, seat: int, action: int) -> Message | None:
    """LA-18: actions not taken are lost."""
    s = seen.record
    useful = s.phase == Phase.MAIN and any(other not in FREE for other in seen.legal(seat))
    return Message("confirm-end", {"count": int(s.acts_left)}) if action == Action.END and useful else None


def _laid(seen: State, seat: int, action: int) -> int:
    """The kind of card an action lays face down, or -1; a Manor that becomes the home is none (LA-22)."""
    lays = seen.record.phase in (Phase.MAIN, Phase.BAG_LAY) and Action.LAY <= action < Action.LAY + FIRST_COUNTER
    return action - Action.LAY if lays and seen.record.manor[seat] else -1


def _lays_the_tenth_card(seen: State, seat: int, action: int) -> Message | None:
    """LA-72: it begins the final round, in which whoever laid it has this turn only."""
    s, most = seen.record, int(seen.game.box["loot_max"][0])
    tenth = _laid(seen, seat, action) >= 0 and s.loot_n[seat] + 1 == most and s.final_left == NO_FINAL_ROUND
    return Message("confirm-tenth", {"most": most}) if tenth else None


def _lays_a_spare(seen: State, seat: int, action: int) -> Message | None:
    """LA-61, LA-62: a further copy of an object adds next to nothing without Safe and Combination."""
    s, kind = seen.record, _laid(seen, seat, action)
    if not 0 <= kind < OBJECTS or not copies_in_loot(s, seat, kind):
        return None
    gain = int(label(seen, seat, action).args["gain"])
    return (
        Message("confirm-spare", {"card": card(kind), "gain": gain, "change": signed(gain)})
        if gain < s.switches[Switch.VALUES + kind]
        else None
    )
