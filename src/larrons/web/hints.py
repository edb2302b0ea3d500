"""What would a bot do? For people at a page and for programs alike."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from larrons.bots import usual_bot
from larrons.bots.advice import reason, worth_telling
from larrons.bots.search import Candidate
from larrons.engine.state import State
from larrons.engine.words import Words
from larrons.errors import NotAllowed, StaleMove
from larrons.table.room import Room
from larrons.table.thinking import think
from larrons.web.commands import Form, own_seat
from larrons.web.hub import Hub

JUDGE = "sharp"  # the level whose search tells the chances of moves
SECONDS = 0.2


@dataclass(frozen=True)
class Advice:
    """An action for a seat, and the state as that seat saw it when it asked."""

    room: Room
    seen: State
    seat: int
    action: int
    candidates: tuple[Candidate, ...] = ()  # what is thought of the moves, the advised one first

    @property
    def is_of_now(self) -> bool:
        """Whether the seat still has the choice it asked about; a reaction may have passed while the bot thought."""
        return self.room.playing().observe(self.seat).legal(self.seat) == self.seen.legal(self.seat)


async def advise(hub: Hub, table_id: str, holder: str, form: Form) -> Advice:
    """What a bot would choose in the seat of the form; only where the table allows hints, and while it is asked."""
    async with hub.looking(table_id) as live:
        room = live.room
        seat = own_seat(room, holder, form)
        if not room.settings.hints:
            raise NotAllowed("error-no-hints")
        seen, luck = room.playing().observe(seat), room.bot_luck(seat)
    if seat not in seen.waiting:
        raise StaleMove("error-no-hint-now")
    name, minds = usual_bot(room.game), hub.minds
    if minds.judges(room.game) and minds.is_ready(room.game):
        found = await minds.think(name, seen, seat, luck, SECONDS, explained=True)
        return Advice(room, seen, seat, found.action, found.candidates)
    action = await asyncio.get_running_loop().run_in_executor(None, think, name, seen, seat, luck)
    return Advice(room, seen, seat, action)


@dataclass(frozen=True)
class Advised:
    """A move of a hint: its name, its chance of winning as a number and in words, and what speaks for it."""

    choice: str
    chance: float
    text: str
    reason: str


@dataclass(frozen=True)
class Hint:
    """What a page shows of an advice: a line with its reason, or the chances of the best moves where they are known."""

    line: str
    reason: str
    moves: list[Advised]


def in_words(advice: Advice, words: Words) -> Hint:
    """The advice for a page."""
    label, seen, seat = advice.room.game.module("view").label, advice.seen, advice.seat
    moves = []
    for one in worth_telling(advice.candidates):
        percent = words.say("hint-percent", percent=round(100 * one.wins), error=max(1, round(200 * one.error)))
        choice = words.say(label(seen, seat, one.action))
        moves.append(Advised(choice, one.wins, percent, _why(advice, one.action, words)))
    line = words.say("hint-best" if moves else "hint-line", choice=label(seen, seat, advice.action))
    return Hint(line, _why(advice, advice.action, words), moves)


def _why(advice: Advice, action: int, words: Words) -> str:
    """What speaks for an action; empty where the game has nothing to say."""
    found = reason(advice.seen, advice.seat, action)
    return words.say(found) if found else ""
