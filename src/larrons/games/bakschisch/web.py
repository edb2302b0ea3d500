"""Bakschisch on a web page: the street to the palace, the five cards, the bags and the fists."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from larrons.engine.state import State
from larrons.games.bakschisch.components import LETTERS
from larrons.games.bakschisch.moves import FIFTH, START
from larrons.games.bakschisch.odds import endgame, expected_step, is_throne_safe, landings, next_card, safe_offer
from larrons.games.bakschisch.rules import BRIBES, CLOSED, COMMIT, FACE_DOWN, OPEN, OVER, THIEF
from larrons.games.bakschisch.terminal import levels
from larrons.games.bakschisch.view import is_closed, person, thief_state

if TYPE_CHECKING:
    from larrons.web.view import BoardView, Odds


def chooses_together(seen: State) -> bool:
    """All fists close at the same time; who is not waited for is ready."""
    return bool(seen.record.phase == COMMIT)


def standing(seen: State, seat: int) -> int:
    """The race: the space of the pawn."""
    return int(seen.record.pos[seat])


def board(view: BoardView) -> dict[str, Any]:
    s, box = view.state.record, view.state.game.box[0]
    deciding = s.phase == COMMIT
    title = "board-over" if s.phase == OVER else "board-fifth" if s.bribe == FIFTH else "board-bribe"
    targets = landings(view.state) if deciding else []
    rows = levels(int(box["cross"]), int(box["throne"]))
    return {
        "headline": view.say(title, round=int(s["round"]), bribe=int(s.bribe) + 1),
        "levels": [[_space(view, space, targets) for space in row] for row in rows],
        "cards": [_card(view, number) for number in range(BRIBES)],
        "bags": [_bag(view, seat, targets) for seat in range(view.state.players)],
        "pot": _pot(view),
        "lamps": _lamps(view) if deciding and s.bribe == FIFTH and s.opt_show_gold else [],
        "coins": [action for action in sorted(view.legal) if action != THIEF],
        "thief_action": THIEF,
        "deciding": deciding,
    }


def _space(view: BoardView, space: int, targets: list[int]) -> dict[str, Any]:
    s, box = view.state.record, view.state.game.box[0]
    kind = "start" if space == START else "throne" if space == box["throne"] else "street"
    letter = LETTERS[int(box["path"][space])] if space != START else ""
    name = view.say(f"board-{kind}") if kind != "street" else str(space)
    here = [seat for seat in range(view.state.players) if s.pos[seat] == space]
    return {
        "name": name,
        "letter": letter,
        "short": view.say(f"short-{letter}") if letter else "",
        "palace": space > box["cross"],
        "cross": space == box["cross"],
        "lit": bool(s.phase == COMMIT and letter and box["path"][space] == s.row[s.bribe]),
        "pawns": [(seat, view.name(seat)) for seat in here],
        "ghosts": [seat for seat, target in enumerate(targets) if target == space and s.pos[seat] != space],
    }


def _card(view: BoardView, number: int) -> dict[str, Any]:
    s = view.state.record
    card = int(s.row[number])
    letter = "" if card == FACE_DOWN else LETTERS[card]
    return {
        "number": number + 1,
        "letter": letter,
        "text": view.say(person(card)) if letter else view.say("card-down"),
        "current": number == s.bribe and s.phase == COMMIT,
        "past": number < s.bribe,
        "backward": number == FIFTH,
    }


def _bag(view: BoardView, seat: int, targets: list[int]) -> dict[str, Any]:
    s = view.state.record
    shows = bool(s.opt_show_gold) or seat == view.seat or s.phase == OVER
    move = targets[seat] - int(s.pos[seat]) if targets else 0
    return {
        "seat": seat,
        "name": view.name(seat),
        "gold": str(int(s.gold[seat])) if shows else "?",
        "thief": view.say(thief_state(view.state, seat)),
        "has_thief": s.thief[seat] == 0,
        "closed": is_closed(view.state, seat),
        "holds": _fist(view, int(s.commit[seat])) if seat == view.seat else "",
        "last": _fist(view, int(s.last[seat])),
        "landing": view.say("board-stays") if targets and move == 0 else f"{move:+d}" if targets else "",
        "mine": seat == view.seat,
        "won": bool(s.winners >> seat & 1),
    }


def _fist(view: BoardView, fist: int) -> str:
    if fist in (OPEN, CLOSED):
        return ""
    return view.say("board-thief").lower() if fist == THIEF else str(fist)


def _pot(view: BoardView) -> str:
    s = view.state.record
    if s.phase == OVER:
        return view.say("board-pot-over", pot=int(s.pot))
    share, rest = divmod(int(s.pot), view.state.players)
    return view.say("board-pot", pot=int(s.pot), share=share, rest=rest)


def _lamps(view: BoardView) -> list[tuple[bool, str]]:
    """On the fifth bribe: whether those on the throne can be dislodged."""
    s = view.state.record
    gold = [int(coins) for coins in s.gold[: view.state.players]]
    lamps = []
    for seat in range(view.state.players):
        if s.pos[seat] == view.state.game.box["throne"][0]:
            safe = is_throne_safe(gold, seat)
            coins = safe_offer(gold, seat) if safe else 0
            key = "board-safe" if safe else "board-unsafe"
            lamps.append((safe, view.say(key, player=view.name(seat), coins=coins)))
    return lamps


def odds(view: BoardView) -> Odds | None:
    """The next card, and how far it carries each pawn on average."""
    from larrons.web.view import Odds

    if view.state.is_over:
        return None
    rows = [
        [view.say(person(card)), view.say("percent", value=float(chance)) if chance else "–"]
        for card, chance in enumerate(next_card(view.state))
    ]
    lines = [
        f"{view.name(seat)}: {view.say('decimal', value=float(expected_step(view.state, seat)))}"
        for seat in range(view.state.players)
    ]
    solved = endgame(view.state) if view.state.record.opt_show_gold else None
    if solved is not None:
        told = view.say("percent", value=float(solved[1]))
        lines.append(view.say("odds-endgame", player=view.name(solved[0]), chance=told))
    head = [view.say("odds-card"), view.say("odds-chance")]
    return Odds({}, [view.say("odds-step"), *lines], head, rows)
