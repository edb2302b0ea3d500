"""The inside of a table's page: everything a template shows of it, made from what the viewer observes."""

from __future__ import annotations

import io
import re
from collections.abc import Hashable
from dataclasses import dataclass, replace
from typing import Any

from rich.console import Console

from larrons.engine.manners import standings
from larrons.engine.message import Message
from larrons.engine.rulebook import Rulebook
from larrons.engine.state import State
from larrons.engine.view import SHAPE_NAMES, BoardView, Odds, View
from larrons.engine.words import Words
from larrons.table.chores import acting, awaited, awaits_hand, deadline, lets_pass, manner, offers_undo, window
from larrons.table.events import PASSES
from larrons.table.failing import written
from larrons.table.odds import tell_odds
from larrons.table.room import AWAY, Room
from larrons.table.table import Step
from larrons.web.hints import Hint
from larrons.web.live import Live
from larrons.web.moments import step_html, which_box
from larrons.web.outcome import ending, verdict
from larrons.web.page import Page
from larrons.web.seals import start_signature
from larrons.web.templating import has_file
from larrons.web.viewers import Viewer

NEW_FOR = 10  # moves during which somebody who was made the host is told so
CONTROL = re.compile(r'form="act" name="action" value="(\d+)"')


@dataclass(frozen=True)
class SeatLine:
    """One player as the column of seats shows him."""

    seat: int
    name: str
    shape: str
    score: int | None
    state: str  # key of a message
    acting: bool
    mine: bool
    relief: bool
    place: int = 0
    bot_from: float | None = None  # when the viewer may ask for a bot on this seat; None: he may not


def scene(
    page: Page, live: Live, viewer: Viewer, notice: str = "", hint: Hint | None = None, suggested: int = -1
) -> dict[str, Any]:
    """What `game.html` needs."""
    room = live.room
    table = room.playing()
    words = page.words(room.game, room.names)
    seen = table.observe(viewer.seat)
    passes_by_itself = viewer.seat >= 0 and _is_passed_over(room, viewer.seat)
    acts = not room.is_over and not _is_relieved(room, viewer.seat) and not passes_by_itself
    board = BoardView(seen, viewer.seat, words, acts=acts)
    odds = odds_of(page, room, board)
    if odds or suggested >= 0:
        board = replace(board, notes=odds.notes if odds else {}, suggested=suggested)
    drawn = board_html(page, board)
    rolls = awaits_hand(room, table.observe(-1)) == viewer.seat >= 0

    def stage(eyes: int, step: Step, told: list[Message]) -> str:
        return step_html(page, eyes, words, step, told)

    return {
        "live": live,
        "room": room,
        "viewer": viewer,
        "view": board,
        "number": table.number_for(viewer.seat),
        "version": room.version(viewer.seats),
        "board": drawn,
        "actions": in_bar(board, drawn),
        "odds": odds,
        "tells_odds": room.game.offer("odds", "tell") is not None,
        "rolls": rolls,
        "can_undo": viewer.seat >= 0 and offers_undo(room, viewer.seat),
        "passes": PASSES if viewer.seat >= 0 and manner(room.game, "concerns") is not None else (),
        "seats": seat_lines(live, viewer, seen, page.holder == room.host),
        "status": status(live, viewer, seen, words),
        "log": live.latest(viewer.seat, words, stage)[::-1],
        "menu": menu_html(page, live, viewer, words),
        "rule": rule(room, viewer.seat, seen, page.language),
        "deadline": None if passes_by_itself else deadline(room),
        "notice": notice,
        "hint": hint,
        "suggested": suggested,
        "is_host": page.holder == room.host,
        "is_new_host": page.holder == room.host and _is_new_host(room),
        "stood_in": 0 if _is_relieved(room, viewer.seat) else room.stood_in.get(viewer.seat, 0),
        "now": page.hub.now(),
        **ending(room, words, viewer.seats),
    }


def _is_new_host(room: Room) -> bool:
    return room.handed_at is not None and room.playing().length < room.handed_at + NEW_FOR


def plain_scene(live: Live, viewer: Viewer) -> dict[str, Any]:
    """What `failing.html` needs: position and choices in notation, and nothing that the game's own views would have to
    say."""
    room, table = live.room, live.room.playing()
    seen = table.observe(viewer.seat)
    acts = viewer.seat >= 0 and not room.is_over and not _is_relieved(room, viewer.seat)
    waiting = [] if room.is_over else list(seen.waiting)
    return {
        "position": written(seen),
        "uncounted": room.is_closed and seen.is_over,
        "waiting": [room.names[seat] for seat in waiting],
        "own_name": room.names[viewer.seat] if viewer.seat in waiting else "",
        "live": live,
        "room": room,
        "viewer": viewer,
        "number": table.number_for(viewer.seat),
        "version": room.version(viewer.seats),
        "actions": [(action, room.game.format_action(action)) for action in seen.legal(viewer.seat)] if acts else [],
        "draws": acts and seen.is_chance and awaits_hand(room, table.observe(-1)) == viewer.seat,
    }


def _is_passed_over(room: Room, seat: int) -> bool:
    """Whether the table is about to pass the open question for this seat, as its player wants: it is not put to him."""
    return bool(window(room)) and lets_pass(room, seat) and not room.is_over


def _is_relieved(room: Room, seat: int) -> bool:
    return seat >= 0 and bool(room.chairs[seat].relief)


def board_html(page: Page, board: BoardView) -> str:
    """The game's own drawing, or what its terminal draws where nobody has drawn one yet."""
    game = board.state.game
    if game.all_public and not board.legal:  # everybody who has nothing to choose sees the same: it is drawn once
        board = BoardView(board.state, -1, board.words, acts=False)
    if has_file(game.name, "board.html"):
        return page.pictures.get(
            _look(board),
            lambda: page.text(f"{game.name}/board.html", board.words, view=board, **game.module("web").board(board)),
        )
    out = Console(file=io.StringIO(), width=76, record=False, highlight=False, no_color=True)
    out.print(game.module("terminal").board(View(board.state, board.seat, board.words)))
    assert isinstance(out.file, io.StringIO)
    return page.text("plain_board.html", board.words, drawn=out.file.getvalue())


def menu_html(page: Page, live: Live, viewer: Viewer, words: Words) -> str:
    """Speed, leaving, the host's tools, and what the luck can be checked with."""
    room = live.room
    facts = {
        "is_host": page.holder == room.host,
        "chairs": tuple((chair.name, chair.is_person, bool(chair.relief)) for chair in room.chairs),
        "is_over": room.is_over,
        "commitments": (room.commitment, room.next_commitment),
        "server_key": page.server_key.public,
        "start_signature": start_signature(page.server_key, live),
    }
    key = (viewer, page.language, page.speed, *facts.values())
    return live.menu(key, lambda: page.text("menu.html", words, live=live, viewer=viewer, **facts))


def in_bar(board: BoardView, drawn: str) -> list[tuple[int, str, bool]]:
    """The actions that have no piece on the board, each with its label; those that are to be quiet stand last."""
    if not board.legal:
        return []
    quiet_ones = (manner(board.state.game, "QUIET") or ()) if len(board.legal) > 1 else ()
    found = [(action in quiet_ones, action) for action in board.legal - on_board(drawn)]
    return [(action, board.label(action), quiet) for quiet, action in sorted(found)]


def on_board(drawn: str) -> frozenset[int]:
    """The actions that have a piece on this board. All others get a button in the bar."""
    return frozenset(int(action) for action in CONTROL.findall(drawn))


def _look(board: BoardView) -> tuple[Hashable, ...]:
    """All that a drawing depends on."""
    state, words = board.state, board.words
    seen = *which_box(state.game), state.to_bytes(), board.seat, board.acts, words.language, tuple(words.names)
    return *seen, board.suggested, tuple(board.notes.items())


def odds_of(page: Page, room: Room, board: BoardView) -> Odds | None:
    """The odds, if the table allows them and the viewer wants them; while the rules are compiled, a note instead."""
    if not room.settings.odds or room.is_over or not page.shows_odds or not room.game.offer("odds", "tell"):
        return None
    if not page.hub.compilers.has(room.game):  # interpreted, they would take seconds
        return Odds(lines=[board.say("odds-soon")])
    return tell_odds(board)


def seat_lines(live: Live, viewer: Viewer, seen: State, is_host: bool) -> list[SeatLine]:
    room = live.room
    scores, ranks = standings(seen), seen.ranks() if seen.is_over else [0] * seen.players
    now = [] if room.is_over else acting(seen)
    return [
        SeatLine(
            seat,
            chair.name,
            SHAPE_NAMES[seat],
            scores[seat],
            _seat_state(live, seat, seat in now, seat in viewer.seats, seen),
            seat in now,
            seat in viewer.seats,
            bool(chair.relief),
            ranks[seat],
            _bot_from(live, seat, viewer, is_host),
        )
        for seat, chair in enumerate(room.chairs)
    ]


def _bot_from(live: Live, seat: int, viewer: Viewer, is_host: bool) -> float | None:
    room, chair = live.room, live.room.chairs[seat]
    if room.is_over or chair.relief or chair.key not in live.absent or seat in viewer.seats:
        return None
    return 0 if is_host else live.absent[chair.key] + AWAY if viewer.seats else None


def _seat_state(live: Live, seat: int, acting: bool, mine: bool, seen: State) -> str:
    chair = live.room.chairs[seat]
    if live.room.is_over:
        return "seat-state-over"
    if chair.relief:
        return "seat-state-relieved"
    if not mine and _is_away(live, seat):
        return "seat-state-absent"
    if acting:
        return "seat-state-thinking"
    return "seat-state-ready" if _chooses_together(live.room) else "seat-state-waiting"


def _chooses_together(room: Room) -> bool:
    """Whether all choose at the same time just now. Then seats that have chosen are shown as ready, not as waiting."""
    rule = manner(room.game, "chooses_together")
    return rule is not None and bool(rule(room.playing().observe(-1)))


def status(live: Live, viewer: Viewer, seen: State, words: Words) -> str:
    """What one has to do, or whose turn it is, in a sentence."""
    if live.is_stuck:
        return words.say("status-stuck")
    if live.room.is_closed:
        return words.say("game-uncounted" if seen.is_over else "status-closed")
    if seen.is_over:
        return verdict(seen, words, viewer.seats)
    if viewer.seat >= 0 and viewer.seat in awaited(live.room):
        return words.say("status-passed") if _is_passed_over(live.room, viewer.seat) else _own_task(viewer, seen, words)
    if _is_relieved(live.room, viewer.seat):
        return words.say("status-relieved")
    now = acting(seen)
    if not now:
        return words.say("status-draw")
    here = [seat for seat in now if not _is_away(live, seat)]
    names = words.listing([words.name(seat) for seat in here or now])
    return words.say("status-others" if here else "status-away", names=names, count=len(here or now))


def _is_away(live: Live, seat: int) -> bool:
    chair = live.room.chairs[seat]
    return chair.is_person and not chair.relief and seat not in live.present


def _own_task(viewer: Viewer, seen: State, words: Words) -> str:
    """What this seat has to do now, in the words of the game, with a name where several share a device."""
    rule, name = seen.game.offer("view", "task"), words.name(viewer.seat)
    found: Message | None = rule(seen, viewer.seat) if rule else None
    if found is None:
        return words.say("status-yours", name=name)
    return words.say("status-task", name=name, task=found) if len(viewer.seats) > 1 else words.say(found)


def rule(room: Room, seat: int, seen: State, language: str) -> tuple[str, str]:
    """Id and text of the rule in force."""
    found = room.game.module("view").rule_in_force(seen, seat)
    return found, Rulebook.of(room.game, language).rule(found)
