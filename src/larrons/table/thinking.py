"""Asking a bot for its move. A bot is somebody's program: it may break, and the game goes on all the same."""

from __future__ import annotations

import operator
from dataclasses import dataclass
from typing import Any

from larrons.bots import Rng, bot, file_of, random_bot
from larrons.engine.message import Message, Seat
from larrons.engine.state import State
from larrons.errors import BotFailed
from larrons.table.failing import report


@dataclass(frozen=True)
class Choice:
    """A move for a bot's seat; `failed` names the bot if it had no legal move to give, so that this one is random."""

    action: int
    failed: str = ""


def think(name: str, seen: State, seat: int, rng: Rng) -> int:
    """A bot's choice, which is legal; `BotFailed` if the bot breaks down or chooses something else.

    The bot is given copies, so that whatever it does to them changes nothing here.
    """
    action: Any = None
    try:
        action = bot(seen.game, name)(seen.copy(), seat, rng.copy())
        number = operator.index(action)  # no fractions, no None
        if number not in seen.legal(seat):
            raise seen.refusal(seat, number)
        return number
    except Exception as error:
        chosen = None if action is None else str(action)
        report("bot", seen, seat, error, file_of(seen.game, name), bot=name, action=chosen)
        raise BotFailed("error-bot-failed", bot=name) from error


def choose(name: str, seen: State, seat: int, rng: Rng) -> Choice:
    """A bot's choice, or a random one in its place."""
    try:
        return Choice(think(name, seen, seat, rng))
    except BotFailed:
        return Choice(random_bot(seen, seat, rng), failed=name)


def failure_line(seat: int, name: str) -> Message:
    """What everybody at the table is told about a move that was random because a bot failed."""
    return Message("bot-failed", {"player": Seat(seat), "bot": name})
