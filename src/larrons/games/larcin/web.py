"""Larcin on a web page: the clock of watches, pile and cellar, everybody's loot, one's own hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from larrons.engine.state import State
from larrons.games.larcin import odds as chances
from larrons.games.larcin import state as la
from larrons.games.larcin.state import KIND_NAMES, KINDS, UNKNOWN
from larrons.games.larcin.story import card

if TYPE_CHECKING:
    from larrons.web.view import BoardView, Odds


def decline(seen: State, seat: int) -> int:
    """A reaction can be passed; everybody who may hold the card is asked, so that asking tells nothing."""
    s = seen.record
    return la.PASS if s.phase in (la.WINDOW, la.COUNTER) and s.actor == seat else -1


def standing(seen: State, seat: int) -> int:
    """Points are secret until the end; the number of cards in the loot is not."""
    return int(seen.scores()[seat]) if seen.is_over else int(seen.record.loot_n[seat])


def board(view: BoardView) -> dict[str, Any]:
    s, last = view.state.record, int(view.state.game.box["watches_to_end"][0])
    return {
        "headline": _headline(view),
        "dials": [number < int(s.clock) for number in range(last)],
        "late": int(s.clock) >= last - 2,
        "clock": view.say("board-clock-of", clock=int(s.clock), last=last),
        "pile": int(s.pile_n),
        "pile_action": la.DRAW_PILE,
        "cellar": int(s.cave_len),
        "cellar_top": _card(view, int(s.cave[int(s.cave_len) - 1])) if s.cave_len else None,
        "cellar_action": la.DRAW_CAVE,
        "players": [_player(view, seat) for seat in range(view.state.players)],
        "hand": _hand(view),
        "leaving": _leaving(view),
    }


def _headline(view: BoardView) -> str:
    s = view.state.record
    if s.phase == la.OVER:
        return view.say("board-over")
    if s.phase == la.WINDOW:
        return view.say("board-open-watch", player=view.name(int(s.actor)))
    if s.phase == la.COUNTER:
        return view.say("board-asked", player=view.name(int(s.actor)), card=card(s.pend_kind))
    if s.final_left != la.NO_FINAL_ROUND:
        return view.say("board-final", count=int(s.final_left))
    return view.say("board-turn", turn=int(s.turn) + 1)


def _card(view: BoardView, kind: int) -> dict[str, Any]:
    """A card by name and class; objects with what they are worth."""
    if kind == UNKNOWN:
        return {"name": view.say("card-back"), "family": "back", "worth": "", "icon": ""}
    families = (
        ("object", kind < la.OBJECTS),
        ("watch", kind == la.WATCH),
        ("counter", kind >= la.FIRST_COUNTER),
        ("home", kind == la.MANOR),
    )
    family = next((name for name, fits in families if fits), "deed")
    worth = str(int(view.state.record.switches[la.VALUES + kind])) if kind < la.OBJECTS else ""
    return {"name": view.say(card(kind)), "family": family, "worth": worth, "icon": f"la-{family}"}


def _player(view: BoardView, seat: int) -> dict[str, Any]:
    s = view.state.record
    steps = (seat - int(s.active)) % int(s.n)
    taking = s.phase == la.SLOT and s.pend_target == seat
    loot = [
        _card(view, int(s.loot[seat, place]))
        | {
            "up": bool(int(s.loot_up[seat]) >> place & 1),
            "action": la.PICK_SLOT + place if taking else -1,
            "piece": f"loot-{seat}-{place}",
        }
        for place in range(int(s.loot_n[seat]))
    ]
    return {
        "seat": seat,
        "name": view.name(seat),
        "acting": bool(s.active == seat and s.phase != la.OVER),
        "marks": _marks(view, seat),
        "loot": loot,
        "aim": la.AIM + steps if s.phase == la.TARGET and steps else -1,
        "known": _known(view, seat),
    }


def _marks(view: BoardView, seat: int) -> list[tuple[str, bool]]:
    """What can be seen of a player; True where it is an alarm."""
    s = view.state.record
    if s.status[seat] == la.ELIMINATED:
        return [(view.say("board-eliminated"), True)]
    if s.status[seat] == la.OUT:
        marks = [(view.say("board-out", rank=int(s.exit_rank[seat])), False)]
    else:
        marks = [(view.say("board-manor" if s.manor[seat] else "board-no-manor"), not s.manor[seat])]
    if s.fingerprint[seat]:
        marks.append((view.say("board-fingerprint"), True))
    if s.dog[seat]:
        marks.append((view.say("board-dog" if s.dog[seat] == la.WILL_SKIP else "board-immune"), False))
    marks.append((view.say("board-hand", count=int(s.hand_n[seat])), False))
    if s.active == seat and s.phase not in (la.OVER, la.DEAL):
        marks.append((view.say("board-acts", count=int(s.acts_left)), False))
    return marks


def _known(view: BoardView, seat: int) -> str:
    if view.seat < 0 or view.seat == seat:
        return ""
    counts = view.state.record.seen_hand[view.seat, seat]
    names = [view.say(card(kind)) for kind in range(KINDS) for _ in range(int(counts[kind]))]
    return view.say("board-seen", cards=", ".join(names)) if names else ""


def _hand(view: BoardView) -> list[dict[str, Any]]:
    s = view.state.record
    if view.seat < 0 or s.status[view.seat] == la.ELIMINATED:
        return []
    shown = []
    for kind in range(KINDS):
        actions = sorted(_actions_of(kind) & view.legal)
        for copy in range(int(s.hand[view.seat, kind])):
            shown.append(
                _card(view, kind)
                | {"action": actions[0] if len(actions) == 1 else -1, "piece": f"hand-{KIND_NAMES[kind]}-{copy}"}
            )
    return shown


def _actions_of(kind: int) -> set[int]:
    """Everything a card of the hand can be chosen for."""
    actions = {la.DISCARD_KIND + kind}
    if la.LAY_KIND + kind < la.AIM + 1:
        actions.add(la.LAY_KIND + kind)
    actions |= {la.PLAY_COSH + place for place, played in enumerate(la.PLAYED) if played == kind}
    if kind == la.BAG:
        actions |= {la.BAG_FOR_DRAW, la.BAG_FOR_LAY}
    return actions | ({la.REVEAL} if kind == la.WATCH else set())


def _leaving(view: BoardView) -> str:
    """What a call of "Larcin!" would come to."""
    s, seat = view.state.record, view.seat
    if seat < 0 or s.phase == la.OVER or s.status[seat] != la.INSIDE:
        return ""
    if not s.manor[seat]:
        return view.say("board-leave-manor")
    if s.hand[seat, la.WATCH]:
        return view.say("board-leave-watch")
    if s.fingerprint[seat] and not s.hand[seat, la.GLOVES]:
        return view.say("board-leave-fingerprint")
    return view.say("board-leave", points=chances.points_if_leaving(view.state, seat))


def odds(view: BoardView) -> Odds | None:
    """The next watch, and the end of the night."""
    from larrons.web.view import Odds

    state, seat = view.state, view.seat
    if state.is_over or state.record.phase == la.DEAL:
        return None
    lines = [view.say("odds-watch", chance=_percent(view, chances.watch_chance(state, seat)))]
    draws = chances.expected_draws(state, seat)
    lines.append(view.say("odds-never") if draws is None else view.say("odds-draws", draws=round(draws, 1)))
    if state.record.pile_n:
        within = {f"m{m}": _percent(view, chances.night_ends_within(state, seat, m)) for m in (4, 8, 16)}
        lines.append(view.say("odds-within", **within))
    return Odds(lines=lines)


def _percent(view: BoardView, chance: float) -> str:
    if chance == 0:
        return "–"
    return view.say("percent-tiny") if chance < 0.001 else view.say("percent", value=chance)
