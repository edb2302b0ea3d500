"""Larcin on a web page: clock, pile and cellar, what is being asked, everybody's loot and one's own hand."""

from collections.abc import Iterator
from typing import Any

from larrons.engine.message import signed
from larrons.engine.view import BoardView
from larrons.games.larcin.codes import KIND_NAMES, PHASE_NAMES, WINDOWS, Action, Card, Phase, Status, Switch
from larrons.games.larcin.components import CLASSES
from larrons.games.larcin.events import PLAYED
from larrons.games.larcin.scoring import loot_value
from larrons.games.larcin.state import KINDS, NO_FINAL_ROUND, NONE, OBJECTS, UNKNOWN
from larrons.games.larcin.story import card
from larrons.games.larcin.view import marks, points, way_out
from larrons.games.larcin.windows import answered, counter_to

PENDING = (Phase.TARGET, Phase.COUNTER, Phase.SLOT, Phase.TAKE, Phase.STEAL)
PLAYS: dict[int, int] = {Card.BAG: Action.BAG_DRAW, Card.WATCH: Action.REVEAL}  # the action that uses a card
PLAYS |= {int(kind): Action.PLAY_COSH + number for number, kind in enumerate(PLAYED)}
LATE = 2  # so many watches before the end the clock turns red


def board(view: BoardView) -> dict[str, Any]:
    """Clock, pile and cellar, the question of the moment, the players from one's left, one's own loot and hand."""
    s = view.plain
    order = [(view.seat + 1 + i) % view.state.players for i in view.seats]
    rivals = [seat for seat in order if seat != view.seat]
    plays = view.seat >= 0 and s.status[view.seat] != Status.ELIMINATED
    has_door = plays and s.status[view.seat] == Status.INSIDE and s.phase not in (Phase.OVER, Phase.DEAL)
    reason, text = way_out(view) if has_door else ("", "")  # what a call of "Larcin!" would come to
    worth = int(loot_value(view.state.game.box[0], view.state.record, view.seat)) if plays else 0
    return {
        "clock": _clock(view),
        "pile": s.pile_n,
        "pile_action": int(Action.DRAW),
        "cellar": _cellar(view),
        "moment": _moment(view),
        "rivals": [_player(view, seat) for seat in rivals],
        "own": _player(view, view.seat) if view.seat >= 0 else None,
        "hand": _hand(view) if plays else None,
        "door": {"action": int(Action.LARCIN), "text": text, "reason": reason} if has_door else None,
        "worth": view.say("board-worth", points=worth) if plays else "",
        "copies": tuple(view.box.count),
        "values": _values(view),
        "rules": _rules(view),
        "card": lambda kind: card_look(view, kind),
    }


# Cards


def card_look(view: BoardView, kind: int) -> dict[str, Any]:
    """A card as it is drawn: its symbol, its family, its name, and what an object is worth."""
    if kind == UNKNOWN:
        back = view.say("card-back")
        return {"kind": "", "family": "back", "name": back, "face": back, "value": "", "text": back}
    value = str(_values(view)[kind]) if kind < OBJECTS else ""
    name = view.say(card(kind))
    text = view.say("card-worth", card=name, value=int(value)) if value else name
    face = view.say("card-face", kind=KIND_NAMES[kind], name=name)
    return {"kind": KIND_NAMES[kind], "family": CLASSES[kind], "name": name, "face": face, "value": value, "text": text}


def _values(view: BoardView) -> tuple[int, ...]:
    return tuple(view.plain.switches[Switch.VALUES : Switch.VALUES + OBJECTS])


def _rules(view: BoardView) -> tuple[tuple[str, int], ...]:
    """The options by which two cards do more or less."""
    switches = view.plain.switches
    return ("bag", switches[Switch.BAG]), ("glance", switches[Switch.GLANCE_AT_ALL])


def _does(view: BoardView, kind: int) -> str:
    """What a card does, in a sentence or two."""
    return view.say("card-does", kind=KIND_NAMES[kind], **dict(_rules(view)))


# The middle of the table


def _clock(view: BoardView) -> dict[str, Any]:
    s, last = view.plain, view.box.watches_to_end
    clock = s.clock
    return {
        "dials": [number < clock for number in range(last)],
        "late": clock >= last - LATE,
        "text": view.say("board-clock-of", clock=clock, last=last),
        "left": view.say("clock-left", count=last - clock),
    }


def _cellar(view: BoardView) -> dict[str, Any]:
    """Its top card, and all of it by kind; who searches the bins takes one from there."""
    s = view.plain
    count, searching = s.cave_len, s.phase == Phase.TAKE
    cards = s.cave[:count]
    return {
        "count": count,
        "top": card_look(view, cards[-1]) if cards else None,
        "action": int(Action.DRAW_CELLAR),
        "text": view.say("cellar-text", count=count, card=card(cards[-1])) if cards else view.say("cellar-empty"),
        "searching": searching,
        "kinds": [
            card_look(view, kind) | {"copies": cards.count(kind), "action": Action.TAKE + kind if searching else -1}
            for kind in range(KINDS)
            if kind in cards
        ],
    }


def _moment(view: BoardView) -> dict[str, Any]:
    """What is going on, with the cards it is about. Whoever is asked reads it in the headline."""
    s = view.plain
    phase = s.phase
    final = s.final_left != NO_FINAL_ROUND and phase != Phase.OVER
    shown = int(Card.WATCH) if phase == Phase.HOURGLASS else s.pend_kind if phase in PENDING else -1
    if phase == Phase.BAG_LAY:
        shown = int(Card.BAG)
    deals, count = phase in (Phase.DEAL, Phase.OVER), _window(view).bit_count()
    return {
        "text": _sentence(view) if not view.is_asked else _does(view, s.pend_kind) if phase == Phase.COUNTER else "",
        "note": view.say("ask-note", given=count - s.asked.bit_count(), count=count) if phase in WINDOWS else "",
        "final": view.say("board-final", count=s.final_left) if final else "",
        "card": card_look(view, shown) if 0 <= shown < KINDS else None,
        "by": -1 if deals else s.reveal_by if phase == Phase.HOURGLASS and s.reveal_by != NONE else s.active,
        "at": s.pend_target if phase in (Phase.COUNTER, Phase.SLOT, Phase.STEAL) else -1,
        "actions": -1 if deals else s.acts_left,
        "acts": "" if deals else view.say("board-acts", count=s.acts_left),
        "asks": phase in WINDOWS,
    }


def _sentence(view: BoardView) -> str:
    s, box = view.plain, view.box
    phase, last = s.phase, box.watches_to_end
    if phase == Phase.OVER:
        return view.say("board-over")
    if phase == Phase.DEAL:
        return view.say("moment-deal")
    if phase == Phase.HOURGLASS:
        return view.say("moment-window", clock=s.clock + 1, last=last)
    name = view.name(s.active)
    target = view.name(s.pend_target) if s.pend_target != NONE else ""
    if phase == Phase.COUNTER:
        return view.say("moment-counter", player=name, target=target, card=card(s.pend_kind))
    if phase == Phase.MAIN:
        return view.say("moment-turn", player=name)
    count = s.bag_lays_left if phase == Phase.BAG_LAY else s.hand_n[s.active] - box.hand_size
    step = PHASE_NAMES[phase]
    if s.active == view.seat:
        return view.say("moment-step-yours", step=step, target=target, count=count)
    return view.say("moment-step", step=step, player=name, target=target, count=count)


# Players


def _player(view: BoardView, seat: int) -> dict[str, Any]:
    s = view.plain
    steps = (seat - s.active) % s.n
    aims = s.phase == Phase.TARGET and s.active == view.seat and steps
    return {
        "seat": seat,
        "name": view.name(seat),
        "active": bool(s.active == seat and s.phase not in (Phase.OVER, Phase.DEAL)),
        # In a reaction window: whether a seat has still to answer, or has; never what
        "answer": "asked" if s.asked >> seat & 1 else "answered" if _window(view) >> seat & 1 else "",
        "gone": bool(s.status[seat] == Status.ELIMINATED),
        "won": bool(s.phase == Phase.OVER and s.winner == seat),
        "marks": marks(view, seat),
        "points": points(view, seat),
        "fan": _fan(view, seat) if seat != view.seat else [],
        "held": view.say("hand-of", player=view.name(seat), count=s.hand_n[seat]),
        "hand_n": s.hand_n[seat],
        "loot": _loot(view, seat),
        "loot_n": s.loot_n[seat],
        "places": view.box.loot_max,
        "aim": Action.TARGET + steps if aims else -1,
    }


def _window(view: BoardView) -> int:
    """The bits of all seats that the open window asks."""
    if view.plain.phase not in WINDOWS:
        return 0
    return int(view.plain.asked) | int(answered(view.state.game.box[0], view.state.record))


def _fan(view: BoardView, seat: int) -> list[dict[str, Any]]:
    """Another hand: the cards one knows to be there, then backs. A replay with all hands open shows them all."""
    s = view.plain
    known = list(s.hand[seat])
    if sum(known) != s.hand_n[seat]:
        known = list(s.seen_hand[view.seat][seat]) if view.seat >= 0 else [0] * KINDS
        known[Card.WATCH] = max(known[Card.WATCH], s.flush[seat])
    shown = [card_look(view, kind) for kind in range(KINDS) for _ in range(known[kind])]
    return shown + [card_look(view, int(UNKNOWN))] * (s.hand_n[seat] - len(shown))


def _loot(view: BoardView, seat: int) -> list[dict[str, Any]]:
    """Cards in the order of laying: backs, face-up ones, and those lying face down that one knows all the same."""
    s = view.plain
    slot = s.phase == Phase.SLOT and s.pend_target == seat and s.active == view.seat
    laid, shown = s.loot[seat][: s.loot_n[seat]], []
    for place, kind in enumerate(laid):
        up = bool(s.loot_up[seat] >> place & 1)
        look = card_look(view, kind)
        piece = _own_piece(kind, laid[:place].count(kind)) if seat == view.seat else f"loot-{seat}-{place}"
        text = view.say("loot-text", place=place + 1, card=look["text"], way="up" if up else "known")
        shown.append(
            look
            | {
                "way": "up" if up else "known" if kind != UNKNOWN else "down",
                "action": Action.SLOT + place if slot else -1,
                "piece": piece,
                "text": text if kind != UNKNOWN else view.say("loot-back", place=place + 1),
            }
        )
    return shown


# One's own hand


def _own_piece(kind: int, copy: int) -> str:
    """One's own cards keep their name when they go from the hand to the loot, so that they are seen to slide."""
    return f"own-{KIND_NAMES[kind]}-{copy}"


def _hand(view: BoardView) -> list[dict[str, Any]]:
    """Every card with all it may be used for; one that is of no use now says why when it is tried."""
    s = view.plain
    laid = s.loot[view.seat][: s.loot_n[view.seat]]
    shown = []
    for kind in range(KINDS):
        if not s.hand[view.seat][kind]:
            continue
        verbs = [verb for verb in _verbs(view, kind) if verb["action"] in view.legal]
        told = {
            "uses": [int(verb["action"]) for verb in verbs],
            "verb": " · ".join(verb["text"] for verb in verbs),
            "about": _does(view, kind),
            # what one would try with a card that is of no use now: the refusal says why not
            "action": PLAYS.get(kind, Action.LAY + kind if kind <= Card.COMBINATION else Action.DISCARD + kind),
        }
        for copy in range(s.hand[view.seat][kind]):
            piece = _own_piece(kind, laid.count(kind) + copy)
            shown.append(card_look(view, kind) | told | {"piece": piece})
    return shown


def _verbs(view: BoardView, kind: int) -> Iterator[dict[str, Any]]:
    """What may be done with a card of the hand, as short words on it."""
    s = view.plain
    if s.phase == Phase.DISCARD:
        key = "verb-reveal" if kind == Card.WATCH else "verb-discard"
        yield {"action": Action.DISCARD + kind, "text": view.say(key, clock=s.clock + 1)}
        return
    if s.phase in WINDOWS:
        if kind == counter_to(view.state.game.box[0], view.state.record, s.phase):
            yield {"action": int(Action.COUNTER), "text": view.say("verb-answer")}
        return
    if kind == Card.BAG:
        drawn = min(view.box.bag_draws, s.pile_n)
        yield {"action": Action.BAG_DRAW, "text": view.say("verb-bag-draw", count=drawn)}
        yield {"action": Action.BAG_LAY, "text": view.say("verb-bag-lay", count=view.box.bag_lays)}
    elif kind in PLAYS:
        key = "verb-reveal" if kind == Card.WATCH else "verb-play"
        yield {"action": PLAYS[kind], "text": view.say(key, clock=s.clock + 1)}
    if kind <= Card.COMBINATION:
        action = Action.LAY + kind
        gain = view.message(action).args.get("gain", 0) if action in view.legal else 0
        yield {"action": action, "text": view.say("verb-lay", gain=gain, change=signed(gain))}
