"""What a posted form may ask of a table. The same few commands serve pages and programs."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from larrons.bots import usual_bot
from larrons.engine.view import BoardView
from larrons.engine.words import Words
from larrons.errors import NotAllowed, NotationError, StaleMove
from larrons.store.company import Answer
from larrons.table.chores import awaits_hand, second_thought
from larrons.table.events import Event
from larrons.table.names import unique_name
from larrons.table.room import Room
from larrons.web.live import decided

Form = dict[str, str]
WHOLE = re.compile(r"-?[0-9]{1,8}")
Result = Event | list[Event]
Command = Callable[[Room, float], Result]


def number_of(form: Form, name: str) -> int:
    """A whole number of the form."""
    text = form.get(name, "")
    if not WHOLE.fullmatch(text):
        raise NotationError("error-form-number", name=name, text=text[:40])
    return int(text)


def move_number(room: Room, seat: int, form: Form) -> int:
    """The number, in the log, of the move that a form wants to make.

    A page numbers moves without those its seat can't have noticed, so its number must be translated.
    """
    table, number = room.playing(), number_of(form, "number")
    if number > table.number_for(seat):
        raise StaleMove("error-ahead", given=str(number), right=str(table.number_for(seat)))
    return table.true_number(seat, number)


def own_seat(room: Room, holder: str, form: Form) -> int:
    """The seat a form speaks for; refused if it is not the sender's."""
    seat = number_of(form, "seat")
    if seat not in room.seats_of(holder):
        raise NotAllowed("error-not-your-seat")
    return seat


def bot_name(room: Room, words: Words) -> str:
    """A name no one at the table has yet."""
    names = words.say("bot-names").split(", ")
    return next((name for name in names if name not in room.names), unique_name(names[0], room.names))


def act(room: Room, now: float, holder: str, form: Form, words: Words) -> Result:
    seat = own_seat(room, holder, form)
    return decided(room, Answer(seat, move_number(room, seat, form), number_of(form, "action")), now)


def decision(room: Room, holder: str, form: Form) -> Answer | None:
    """The decision that a form would make now; None where it would be refused."""
    seat, action = own_seat(room, holder, form), number_of(form, "action")
    table, number = room.playing(), move_number(room, seat, form)
    legal = table.is_timely(seat, number) and action in table.observe(seat).legal(seat)
    return Answer(seat, number, action) if legal else None


@dataclass(frozen=True)
class Question:
    """What is asked before a costly move, and what is sent if the answer is yes."""

    text: str
    label: str
    seat: int
    action: int
    number: int


def question(room: Room, holder: str, form: Form, words: Words) -> Question | None:
    """What is to be asked before a decision that was sent. Nothing if it is not its time: it will be refused anyway."""
    seat, action, number = own_seat(room, holder, form), number_of(form, "action"), number_of(form, "number")
    table = room.playing()
    view = BoardView(table.observe(seat), seat, words)
    in_time = number <= table.number_for(seat) and table.is_timely(seat, move_number(room, seat, form))
    asked = second_thought(view.state, seat, action) if in_time else None
    return Question(view.say(asked), view.label(action), seat, action, number) if asked else None


def draw(room: Room, now: float, holder: str, form: Form, words: Words) -> Result:
    """Make the due draw; refused if it is not up to this seat to make it."""
    seat = own_seat(room, holder, form)
    table, number = room.playing(), move_number(room, seat, form)
    if number == table.number and awaits_hand(room, table.observe(-1)) != seat:
        raise NotAllowed("error-not-your-draw")
    return room.draw(number, now)


def undo(room: Room, now: float, holder: str, form: Form, words: Words) -> Result:
    seat = own_seat(room, holder, form)
    return room.undo(seat, move_number(room, seat, form), now)


def leave(room: Room, now: float, holder: str, form: Form, words: Words) -> Result:
    return room.go_away(own_seat(room, holder, form), now)


def back(room: Room, now: float, holder: str, form: Form, words: Words) -> Result:
    return room.come_back(own_seat(room, holder, form), now)


def passes(room: Room, now: float, holder: str, form: Form, words: Words) -> Result:
    return room.let_pass(own_seat(room, holder, form), form.get("which", ""), now)


def sit(room: Room, now: float, holder: str, form: Form, words: Words) -> Result:
    """Take an open seat under a name, with one's own part in the luck."""
    salt = form.get("salt", "").strip()
    return room.sit(number_of(form, "seat"), form.get("name", ""), holder, salt, now, form.get("code", ""))


def remove(room: Room, now: float, holder: str, form: Form, words: Words) -> Result:
    return room.remove(number_of(form, "seat"), holder, now)


def fill(room: Room, now: float, holder: str, form: Form, words: Words) -> Result:
    return room.fill(
        number_of(form, "seat"), form.get("bot") or usual_bot(room.game), bot_name(room, words), holder, now
    )


def start(room: Room, now: float, holder: str, form: Form, words: Words) -> Result:
    """Seats still open are filled with bots when the host says so."""
    filled: list[Event] = []
    if form.get("fill") == "1":
        for seat, chair in enumerate(room.chairs):
            if chair.kind == "open":
                filled.append(room.fill(seat, usual_bot(room.game), bot_name(room, words), holder, now))
    return [*filled, room.start(holder, now, form.get("salt", "").strip())]


def close(room: Room, now: float, holder: str, form: Form, words: Words) -> Result:
    return room.close(holder, now)


def relieve(room: Room, now: float, holder: str, form: Form, words: Words) -> Result:
    return room.relieve(number_of(form, "seat"), holder, now)


def host(room: Room, now: float, holder: str, form: Form, words: Words) -> Result:
    return room.hand_over(number_of(form, "seat"), holder, now)


COMMANDS: dict[str, Callable[[Room, float, str, Form, Words], Result]] = {
    "act": act,
    "draw": draw,
    "undo": undo,
    "leave": leave,
    "back": back,
    "passes": passes,
    "sit": sit,
    "remove": remove,
    "fill": fill,
    "start": start,
    "relieve": relieve,
    "close": close,
    "host": host,
}
