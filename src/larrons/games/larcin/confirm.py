"""Questions before a costly move at the web table (section 9 of the specification)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from larrons.engine.message import Message
from larrons.games.larcin import state as la
from larrons.games.larcin.scoring import copies_in_loot, would_pass
from larrons.games.larcin.story import card
from larrons.games.larcin.view import label

if TYPE_CHECKING:
    from larrons.web.view import BoardView

FREE = (la.END_TURN, la.CALL, la.REVEAL)  # LA-11: what costs no action


def confirm(view: BoardView, action: int) -> Message | None:
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
    return next((asked for question in questions if (asked := question(view, action))), None)


def _calls_with_a_watch(view: BoardView, action: int) -> Message | None:
    """LA-51: whoever calls "Larcin!" with a watch in hand is eliminated."""
    held = view.state.record.hand[view.seat, la.WATCH]
    return Message("confirm-watch") if action == la.CALL and held else None


def _calls_with_a_fingerprint(view: BoardView, action: int) -> Message | None:
    """LA-53: without Gloves the Fingerprint sends the caller back."""
    s, seat = view.state.record, view.seat
    marked = s.fingerprint[seat] and not s.hand[seat, la.GLOVES]
    return Message("confirm-fingerprint") if action == la.CALL and marked else None


def _calls_with_objects_in_hand(view: BoardView, action: int) -> Message | None:
    """LA-60: cards in hand count nothing, and whoever is out lays no more (LA-54)."""
    objects = int(view.state.record.hand[view.seat, : la.OBJECTS].sum())
    return Message("confirm-objects", {"count": objects}) if action == la.CALL and objects else None


def _reveals_the_last_watch(view: BoardView, action: int) -> Message | None:
    """LA-70: the eighth watch ends the game at once, and whoever holds a watch is still inside."""
    s, last = view.state.record, int(view.state.game.box["watches_to_end"][0])
    reveals = action == la.DISCARD_KIND + la.WATCH if s.phase == la.DISCARD else action == la.REVEAL
    return Message("confirm-clock", {"last": last}) if reveals and s.clock + 1 >= last else None


def _stays_behind(view: BoardView, action: int) -> Message | None:
    """LA-72: to end one's last turn without the call that would save the loot, after the tenth card above all."""
    s = view.state.record
    is_last = s.final_left != la.NO_FINAL_ROUND and s.switches[la.FINAL_COUNT] == la.OUT_ONLY
    saves = la.CALL in view.legal and would_pass(s, view.seat) and s.loot_n[view.seat] > 0
    return Message("confirm-stay") if action == la.END_TURN and s.phase == la.MAIN and is_last and saves else None


def _ends_with_actions_left(view: BoardView, action: int) -> Message | None:
    """LA-18: actions not taken are lost."""
    s = view.state.record
    useful = s.phase == la.MAIN and any(other not in FREE for other in view.legal)
    return Message("confirm-end", {"count": int(s.acts_left)}) if action == la.END_TURN and useful else None


def _laid(view: BoardView, action: int) -> int:
    """The kind of card an action lays face down, or -1; a Manor that becomes the home is none (LA-22)."""
    lays = view.state.record.phase in (la.MAIN, la.BAG_LAY) and la.LAY_KIND <= action < la.AIM
    return action - la.LAY_KIND if lays and view.state.record.manor[view.seat] else -1


def _lays_the_tenth_card(view: BoardView, action: int) -> Message | None:
    """LA-72: it begins the final round, in which whoever laid it has this turn only."""
    s, most = view.state.record, int(view.state.game.box["loot_max"][0])
    tenth = _laid(view, action) >= 0 and s.loot_n[view.seat] + 1 == most and s.final_left == la.NO_FINAL_ROUND
    return Message("confirm-tenth", {"most": most}) if tenth else None


def _lays_a_spare(view: BoardView, action: int) -> Message | None:
    """LA-61, LA-62: a further copy of an object adds next to nothing without Safe and Combination."""
    s, kind = view.state.record, _laid(view, action)
    if not 0 <= kind < la.OBJECTS or not copies_in_loot(s, view.seat, kind):
        return None
    gain = int(label(view.state, view.seat, action).args["gain"])
    return Message("confirm-spare", {"card": card(kind), "gain": gain}) if gain < s.switches[la.VALUES + kind] else None
