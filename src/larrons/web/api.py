"""The JSON API: everything a person can do at a table, for programs."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from typing import TYPE_CHECKING, Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request, Response
from fastapi.responses import PlainTextResponse
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from larrons.bots import bot_names
from larrons.bots.advice import reason
from larrons.engine import catalogue
from larrons.engine.signing import ServerKey
from larrons.engine.words import Words
from larrons.errors import NotAllowed, OptionError, StoreError
from larrons.store.company import Answer
from larrons.table.chores import awaits_hand
from larrons.table.events import OPEN, PERSON, Chair, Settings
from larrons.table.room import Room
from larrons.web import commands, models
from larrons.web.hints import advise
from larrons.web.hub import Hub
from larrons.web.live import Live
from larrons.web.page import choose_language, hashed, new_key
from larrons.web.seals import signed, start_signature
from larrons.web.stream import AGAIN, SIGN_OF_LIFE, Pulse, Stream, event, listen_later
from larrons.web.viewers import viewer_of

if TYPE_CHECKING:
    from larrons.web.devices import Devices

REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": models.Sentence, "description": text}
    for status, text in {
        403: "not yours to do or see",
        404: "there is no such thing",
        409: "late: the game has gone on",
        422: "refused, with the reason",
        429: "too many requests",
        500: "a bot that was asked for advice failed",
        503: "the disk can't be written; nothing was kept",
    }.items()
}
router = APIRouter(prefix="/api", tags=["larrons"], responses=REFUSALS)
bearer = HTTPBearer(auto_error=False, description="the key of a seat")
TableId = Annotated[str, Path(max_length=64, description="the id in the table's link")]
SeatPath = Annotated[int, Path(ge=0, le=6)]
SeatQuery = Annotated[int, Query(ge=-1, le=6, description="your seat; -1: what everybody sees")]
LOG = 14  # moves told in a view
KEY_LENGTHS = range(20, 129)  # of a key that a program has made up itself; ours have 32 characters


class Caller:
    """The program that sent a request: its key and its language."""

    def __init__(
        self, request: Request, proof: Annotated[HTTPAuthorizationCredentials | None, Depends(bearer)] = None
    ) -> None:
        self.key = proof.credentials if proof else ""
        self._devices: Devices = request.app.state.devices
        self.holder = self._devices.person(self._device)
        self.hub: Hub = request.app.state.hub
        self.server_key: ServerKey = request.app.state.key
        self.language = choose_language(request)

    @property
    def _device(self) -> str:
        return hashed(self.key[: KEY_LENGTHS[-1]])  # longer ones were cut once, and may have seats

    def proof(self) -> tuple[str, str]:
        """The key that is to prove a seat or a table from now on, and its holder; a new one if none was sent. One that
        somebody could guess is refused."""
        if not self.key:
            key = new_key()
            return key, hashed(key)
        if len(self.key) not in KEY_LENGTHS:
            raise OptionError("error-key", fewest=KEY_LENGTHS[0], most=KEY_LENGTHS[-1])
        return self.key, self.holder

    @property
    def is_same_person(self) -> bool:
        """Whether this key still acts for whom it did when it asked."""
        return bool(self._devices.person(self._device) == self.holder)

    def words(self, room: Room) -> Words:
        return Words(self.language, room.game.package, room.names)

    async def run(self, live: Live, command: commands.Command, answer: Answer | None = None) -> models.LogLine:
        await self.hub.decide(live, answer, command)
        table, seats = live.room.table, live.room.seats_of(self.holder)
        number = table.number_for(seats[0] if seats else -1) if table else 0
        return models.LogLine(version=live.room.version(seats), number=number)


Asks = Annotated[Caller, Depends()]


# Games and tables


@router.get("/games")
async def games(caller: Asks) -> list[models.GameInfo]:
    """The games that can be played here."""
    return [
        models.GameInfo(
            name=name,
            title=Words(caller.language, game.package).say("title"),
            fewest=game.seats[0],
            most=game.seats[1],
            options={option.name: option.default for option in game.options},
            bots=bot_names(game),
        )
        for name, game in ((name, catalogue.game(name)) for name in catalogue.names())
    ]


@router.post("/tables", status_code=201)
async def open_table(caller: Asks, wanted: models.NewTable) -> models.Opened:
    """Open a table. Seats of kind `me` are yours; without a key of your own you get one."""
    game = catalogue.game(wanted.game)
    key, holder = caller.proof()
    words = Words(caller.language, game.package)
    names = words.say("bot-names").split(", ")
    for seat in wanted.seats:
        if seat.kind not in (OPEN, "me", *bot_names(game)):
            raise OptionError("error-seat-kind", given=seat.kind, names=", ".join(bot_names(game)))
    chairs = [_chair(seat, holder, words, names[i % len(names)]) for i, seat in enumerate(wanted.seats)]
    settings = Settings(**wanted.settings.model_dump())
    live = await caller.hub.open(game, chairs, holder, dict(wanted.options), settings)
    return models.Opened(table=live.table_id, key=key)


def _chair(seat: models.Seating, holder: str, words: Words, bot_name: str) -> Chair:
    if seat.kind == OPEN:
        return Chair(OPEN)
    if seat.kind == "me":
        return Chair(PERSON, seat.name or words.say("you-name"), holder)
    return Chair(seat.kind, seat.name or bot_name)


@router.get("/tables/{table}")
async def look(caller: Asks, table: TableId, seat: SeatQuery = -1) -> models.TableView:
    """The table as your seat sees it, or as everybody does."""
    async with caller.hub.looking(table) as live:
        return view_of(caller, live, seat)


@router.get("/tables/{table}/events", response_class=Stream, responses={200: {"model": models.TableView}})
async def events(caller: Asks, table: TableId, seat: SeatQuery = -1) -> Response:
    """A stream (server-sent events): the table as your seat sees it, now and after every change."""
    live = await caller.hub.get(table)
    _own(live.room, caller, seat)
    return Stream(_changes(caller, live, seat))


async def _changes(caller: Caller, live: Live, seat: int) -> AsyncGenerator[bytes, None]:
    sent, pulse = (0, False), Pulse()
    async with caller.hub.listening(live, caller.holder) as listener:
        while caller.hub.serves(live, listener) and caller.is_same_person:
            view = None
            try:
                async with caller.hub.holding(live):
                    is_news = (_version(live.room, seat), live.is_stuck) != sent and caller.hub.serves(live, listener)
                    view = view_of(caller, live, seat) if is_news else None
            except StoreError:  # the stream stays open, and goes on when the table can be read again
                listen_later(listener)
            if view is not None:
                yield event(view.model_dump_json(), view.version)
                sent = view.version, view.stuck
                if view.phase in ("over", "closed"):
                    return
            while not await pulse.heard(listener):
                yield SIGN_OF_LIFE
        yield AGAIN


def _version(room: Room, seat: int) -> int:
    return room.version([seat] if seat >= 0 else [])


def _own(room: Room, caller: Caller, seat: int) -> None:
    """A seat's view is for its key; everybody's view where the table allows spectators."""
    if seat >= 0 and seat not in room.seats_of(caller.holder):
        raise NotAllowed("error-not-your-seat")
    if seat < 0:
        viewer_of(room, caller.holder)


def view_of(caller: Caller, live: Live, seat: int) -> models.TableView:
    """What a program is told of a table: made from the observed record only."""
    room = live.room
    _own(room, caller, seat)
    table = room.table
    seen = table.observe(seat) if table else None
    scores = seen.scores() if seen else [None] * len(room.chairs)
    places = seen.ranks() if seen and seen.is_over else [None] * len(room.chairs)
    words, acts = caller.words(room), not room.is_over
    return models.TableView(
        table=live.table_id,
        game=room.game.name,
        phase="closed" if room.is_closed else "over" if room.is_over else "running" if table else "open",
        stuck=live.is_stuck,
        version=_version(room, seat),
        commitment=room.commitment,
        next_commitment=room.next_commitment,
        server_key=caller.server_key.public,
        start_signature=start_signature(caller.server_key, live),
        options=room.options,
        seats=[
            models.SeatView(name=chair.name, kind=chair.kind, relieved=bool(chair.relief), score=score, place=place)
            for chair, score, place in zip(room.chairs, scores, places, strict=True)
        ],
        seat=seat,
        number=table.number_for(seat) if table else 0,
        waiting=list(seen.waiting) if seen and acts else [],
        draw_by=awaits_hand(room, table.observe(-1)) if table else -1,
        state=str(seen) if seen else "",
        legal=[_choice(room, seen, seat, action, words) for action in seen.legal(seat)] if seen and acts else [],
        log=[words.say(line) for line in table.story(seat, table.news(seat, LOG))] if table else [],
    )


def _choice(room: Room, seen: Any, seat: int, action: int, words: Words) -> models.Choice:
    label = words.say(room.game.module("view").label(seen, seat, action))
    return models.Choice(action=action, notation=room.game.format_action(action), label=label)


# Seats


@router.post("/tables/{table}/seats/{seat}", status_code=201)
async def sit(caller: Asks, table: TableId, seat: SeatPath, who: models.Sitting) -> models.Seated:
    """Take an open seat. Without a key of your own you get one."""
    live = await caller.hub.get(table)
    key, holder = caller.proof()
    await caller.hub.command(live, lambda room, now: room.sit(seat, who.name, holder, who.salt, now, who.code))
    return models.Seated(table=table, seat=seat, key=key)


@router.delete("/tables/{table}/seats/{seat}")
async def leave(caller: Asks, table: TableId, seat: SeatPath) -> models.LogLine:
    """Give up your seat: before the start it is open again, afterwards a bot plays on. The host may free any before."""
    live = await caller.hub.get(table)
    own = seat in live.room.seats_of(caller.holder)
    return await _speak(caller, live, "leave" if own or live.room.is_started else "remove", {"seat": str(seat)})


@router.post("/tables/{table}/seats/{seat}/back")
async def come_back(caller: Asks, table: TableId, seat: SeatPath) -> models.LogLine:
    """Take your seat back from the bot that played for you."""
    live = await caller.hub.get(table)
    return await _speak(caller, live, "back", {"seat": str(seat)})


@router.post("/tables/{table}/seats/{seat}/bot")
async def fill(caller: Asks, table: TableId, seat: SeatPath, wanted: models.Filling) -> models.LogLine:
    """Ask a bot to an open seat, or, in a running game, to play for somebody who is away: as the host, or, once that
    person has been away for two minutes, as any player."""
    live = await caller.hub.get(table)
    what = "relieve" if live.room.is_started else "fill"
    return await _speak(caller, live, what, {"seat": str(seat), "bot": wanted.bot})


@router.post("/tables/{table}/start")
async def start(caller: Asks, table: TableId, wanted: models.Beginning | None = None) -> models.LogLine:
    """As the host: begin. The table's `commitment` is fixed before you choose your salt."""
    form = {"salt": wanted.salt if wanted else ""}
    return await _speak(caller, await caller.hub.get(table), "start", form)


@router.post("/tables/{table}/close")
async def close(caller: Asks, table: TableId) -> models.LogLine:
    """As the host: end a running game before its end. The secret of its luck is shown."""
    return await _speak(caller, await caller.hub.get(table), "close", {})


@router.post("/tables/{table}/rematch", status_code=201)
async def rematch(caller: Asks, table: TableId, wanted: models.Beginning | None = None) -> models.Opened:
    """As the host: the same again, with the seats rotated. Its commitment is this table's `next_commitment`."""
    live = await caller.hub.get(table)
    _own(live.room, caller, -1)
    following = await caller.hub.rematch(live, caller.holder, wanted.salt if wanted else "")
    return models.Opened(table=following, key=caller.key)


async def _speak(caller: Caller, live: Live, name: str, form: commands.Form) -> models.LogLine:
    words, command = caller.words(live.room), commands.COMMANDS[name]
    answer = commands.decision(live.room, caller.holder, form) if name == "act" else None
    return await caller.run(live, lambda room, now: command(room, now, caller.holder, form, words), answer)


# Moves


@router.post("/tables/{table}/moves")
async def move(caller: Asks, table: TableId, wanted: models.Move) -> models.LogLine:
    """A decision. Sent twice it is applied once; sent late it is refused."""
    live = await caller.hub.get(table)
    action = wanted.action if isinstance(wanted.action, int) else live.room.game.parse_action(wanted.action)
    form = {"seat": str(wanted.seat), "number": str(wanted.number), "action": str(action)}
    return await _speak(caller, live, "act", form)


@router.post("/tables/{table}/draws")
async def draw(caller: Asks, table: TableId, wanted: models.Turn) -> models.LogLine:
    """The draw that waits for your hand (`draw_by`)."""
    form = {"seat": str(wanted.seat), "number": str(wanted.number)}
    return await _speak(caller, await caller.hub.get(table), "draw", form)


@router.post("/tables/{table}/undo")
async def undo(caller: Asks, table: TableId, wanted: models.Turn) -> models.LogLine:
    """Take back your own last choice, where that is fair."""
    form = {"seat": str(wanted.seat), "number": str(wanted.number)}
    return await _speak(caller, await caller.hub.get(table), "undo", form)


@router.get("/tables/{table}/hint")
async def hint(caller: Asks, table: TableId, seat: Annotated[int, Query(ge=0, le=6)] = 0) -> models.Hint:
    """What would a bot do? Where the table allows hints."""
    advice = await advise(caller.hub, table, caller.holder, {"seat": str(seat)})
    words = caller.words(advice.room)

    def told(action: int) -> dict[str, Any]:
        return _choice(advice.room, advice.seen, advice.seat, action, words).model_dump()

    chances = []
    for one in advice.candidates:
        why = reason(advice.seen, advice.seat, one.action)
        said = words.say(why) if why else None
        chances.append(models.Estimate(**told(one.action), wins=one.wins, error=one.error, reason=said))
    return models.Hint(**told(advice.action), candidates=chances)


@router.get("/tables/{table}/record", response_class=PlainTextResponse)
async def record(caller: Asks, table: TableId) -> Response:
    """The record of a finished game, as `larrons verify` reads it."""
    async with caller.hub.looking(table) as live:
        _own(live.room, caller, -1)
        if not live.room.is_over:
            raise NotAllowed("error-not-finished")
        text = signed(caller.server_key, live.room.playing().record).to_json()
    return PlainTextResponse(text, media_type="application/json")
