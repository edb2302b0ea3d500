"""What would a bot do? For people at a page and for programs alike."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from larrons.bots import usual_bot
from larrons.engine.state import State
from larrons.errors import NotAllowed, StaleMove
from larrons.table.room import Room
from larrons.table.thinking import think
from larrons.web.commands import Form, own_seat
from larrons.web.hub import Hub


@dataclass(frozen=True)
class Advice:
    """An action for a seat, and the state as that seat saw it when it asked."""

    room: Room
    seen: State
    seat: int
    action: int


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
    action = await asyncio.get_running_loop().run_in_executor(None, think, usual_bot(room.game), seen, seat, luck)
    return Advice(room, seen, seat, action)
