"""Virtual people: they open tables, look on, think, click (some twice), lose their connections and come again."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from larrons.errors import LarronsError, NotAllowed
from larrons.store.store import StoreError
from larrons.table.events import PASSES
from larrons.web import api, models
from larrons.web.refusals import status_of
from tests.simulation.laws import Wish
from tests.simulation.plan import TablePlan
from tests.simulation.servers import Caller, Server

if TYPE_CHECKING:
    from tests.simulation.world import World

OVER = ("over", "closed")
BORED = 20.0  # seconds without news after which people load the page again


class Lost(Exception):
    """No answer came: nobody knows whether it was done."""


class Person:
    """Somebody at one table, with a key of his own; seat -1 looks on."""

    def __init__(self, world: World, name: str, seat: int, plan: TablePlan) -> None:
        self.world, self.name, self.seat, self.plan = world, name, seat, plan
        self.key = f"the long key of {name}"
        self.random = random.Random(f"{world.plan.seed} {name}")
        self.table = ""
        self.view: dict[str, Any] = {}
        self.moves = 0
        self._news = asyncio.Event()

    # Talking to servers

    async def ask(self, work: Callable[[Caller], Coroutine[Any, Any, Any]], wish: Wish | None = None) -> Any:
        """One request to any server."""
        world = self.world
        server = await world.reach(self.random)
        if wish is not None:
            world.witness.sent(wish)

        async def handled() -> Any:
            answer = await work(Caller(server, self.key))
            if wish is not None:
                version = answer.version if isinstance(answer, models.LogLine) else None
                world.witness.acknowledged(wish, version, self.seat)
            return answer

        try:
            answer = await server.handle(handled)
        except ConnectionError:
            raise Lost from None
        except LarronsError as error:
            await world.travel()
            world.note_refusal(error)
            raise
        await world.travel()
        if world.cuts:
            world.cuts -= 1
            raise Lost
        return answer

    async def insist(self, work: Callable[[Caller], Coroutine[Any, Any, Any]], wish: Wish | None = None) -> Any:
        """The same request again and again until there is an answer."""
        while True:
            try:
                return await self.ask(work, wish)
            except (Lost, StoreError):
                await asyncio.sleep(self.random.random())

    def speak(self, name: str, **form: Any) -> Callable[[Caller], Coroutine[Any, Any, Any]]:
        """A command as pages send it."""
        table, told = self.table, {field: str(value) for field, value in form.items()}

        async def work(caller: Caller) -> models.LogLine:
            return await api._speak(caller, await caller.hub.get(table), name, told)

        return work

    # Looking on

    async def look(self) -> None:
        """Load the page again."""
        witness, table = self.world.witness, self.table
        floor = witness.ledgers[table].acknowledged

        async def work(caller: Caller) -> models.TableView:
            view = await api.look(caller, table, self.seat)
            text = view.model_dump_json()
            witness.shown(json.loads(text), text, self.seat, floor)
            return view

        self._note((await self.ask(work)).model_dump())

    def _note(self, view: dict[str, Any]) -> None:
        if not self.view or view["version"] >= self.view["version"]:
            self.view = view
            self._news.set()

    async def listen(self) -> None:
        """Keep a stream open until the game is over."""
        while self.view.get("phase") not in OVER:
            try:
                server = await self.world.reach(self.random)
                await self._hear(server)
            except (Lost, LarronsError):
                pass
            await asyncio.sleep(self.random.random() * 0.5)

    async def _hear(self, server: Server) -> None:
        witness, world = self.world.witness, self.world
        gone = asyncio.Event()

        async def receive() -> dict[str, Any]:
            await gone.wait()
            return {"type": "http.disconnect"}

        async def send(message: dict[str, Any]) -> None:
            text = message.get("body", b"").decode()
            view = None
            if text.startswith("event: table"):
                body = text.split("data: ", 1)[1]
                view = json.loads(body)
                witness.shown(view, text, self.seat)
            await world.travel()
            if view is not None:
                self._note(view)

        async def handled() -> None:
            stream = await api.events(Caller(server, self.key), self.table, self.seat)
            await stream({}, receive, send)  # type: ignore[arg-type]

        hearing = server.handle(handled)
        patience = self.random.choice((0.5, 5.0, 60.0, 600.0))
        try:
            await asyncio.wait_for(asyncio.shield(hearing), patience)
        except TimeoutError:
            gone.set()
            await asyncio.wait([hearing])
            hearing.exception()
        except ConnectionError:
            raise Lost from None

    # Playing

    async def play(self) -> None:
        while self.view.get("phase") not in OVER:
            self._news.clear()
            try:
                if not self.view:
                    await self.look()
                wanted = self._wanted()
                if wanted is None:
                    await self._wait()
                else:
                    await self._act(*wanted)
            except (Lost, LarronsError):
                await self._try_to_look()

    async def _wait(self) -> None:
        try:
            async with asyncio.timeout(BORED * (0.5 + self.random.random())):
                await self._news.wait()
        except TimeoutError:
            await self.look()

    async def _try_to_look(self) -> None:
        await asyncio.sleep(self.random.random() * 0.3)
        try:
            await self.look()
        except (Lost, LarronsError):
            await asyncio.sleep(self.random.random())

    def _wanted(self) -> tuple[str, int] | None:
        """What this person is asked for, and the choice."""
        view = self.view
        if view["draw_by"] == self.seat:
            return "draw", -1
        if view["legal"]:
            return "act", self.random.choice(view["legal"])["action"]
        return None

    async def _act(self, kind: str, action: int) -> None:
        view, lot = self.view, self.random.random()
        await asyncio.sleep(self._thinking_time())
        if self.seat == 0 and self.moves >= self.plan.patience:
            await self.ask(self.speak("close"), Wish("close", self.table, -1))
            return
        self.moves += 1
        if lot < 0.03:
            await self._be_odd(view)
            return
        form = {"seat": self.seat, "number": view["number"]} | ({"action": action} if kind == "act" else {})
        wish = Wish(kind, self.table, self.seat, view["number"], action)
        if lot < 0.08:  # a double click
            await asyncio.gather(*(self.ask(self.speak(kind, **form), wish) for _ in range(2)), return_exceptions=True)
            return
        while True:
            try:
                await self.ask(self.speak(kind, **form), wish)
                break
            except (Lost, StoreError):  # it may have been done: the same again does no harm
                await asyncio.sleep(self.random.random() * 0.5)
        if lot > 0.95 and kind == "act":
            number = view["number"] + 1
            undo = self.speak("undo", seat=self.seat, number=number)
            await self.ask(undo, Wish("undo", self.table, self.seat, number))

    async def _be_odd(self, view: dict[str, Any]) -> None:
        """What people do beside playing."""
        what = self.random.choice(("passes", "leave", "hint", "peep", "record"))
        if what == "passes":
            which = self.random.choice(PASSES)
            await self.ask(self.speak("passes", seat=self.seat, which=which), Wish("passes", self.table, self.seat))
        elif what == "leave":
            await self.ask(self.speak("leave", seat=self.seat), Wish("leave", self.table, self.seat))
            await asyncio.sleep(self.random.random() * 3)
            await self.ask(self.speak("back", seat=self.seat), Wish("back", self.table, self.seat))
        elif what == "hint":
            await self.ask(lambda caller: api.hint(caller, self.table, self.seat))
        elif what == "record":
            await self.read_record()
        else:
            await self._peep()

    async def _peep(self) -> None:
        """Try to look into somebody else's cards."""
        other = self.random.choice([seat for seat in range(len(self.view["seats"])) if seat != self.seat])
        try:
            await self.ask(lambda caller: api.look(caller, self.table, other))
        except NotAllowed:
            return
        self.world.witness.broken(f"seat {self.seat} was shown what seat {other} sees")

    async def read_record(self) -> None:
        async def work(caller: Caller) -> Any:
            answer = await api.record(caller, self.table)
            self.world.witness.read_record(self.table)
            return answer

        await self.ask(work)

    def _thinking_time(self) -> float:
        lot = self.random.random()
        return self.random.random() * (0.3 if lot < 0.7 else 3.0 if lot < 0.97 else 60.0)


def is_refusal(error: LarronsError) -> bool:
    """Whether an error is an answer to what was asked, and not the fault of the server."""
    return status_of(error) < 500


async def host(person: Person, guests: list[Person], spectators: list[Person]) -> None:
    """Open the table, let everybody in, play, and perhaps ask for another game."""
    plan = person.plan
    bots = [{"kind": person.random.choice(("random", "careful"))} for _ in range(plan.bots)]
    seats = [{"kind": "me", "name": person.name}, *({"kind": "open"} for _ in guests), *bots]
    settings = {"pace": plan.pace, "clock": plan.clock, "reaction": plan.reaction}
    wanted = models.NewTable.model_validate({"game": plan.game, "seats": seats, "settings": settings})
    opened = await person.insist(lambda caller: api.open_table(caller, wanted))
    for each in (person, *guests, *spectators):
        each.table = opened.table
    person.world.witness.acknowledged(Wish("open", opened.table, -1))
    await asyncio.gather(*(sit_down(guest) for guest in guests))
    await begin(person)
    people = (person, *guests)
    await asyncio.gather(*(each.listen() for each in (*people, *spectators)), *(each.play() for each in people))
    await person.insist(lambda caller: api.record(caller, person.table))
    if person.random.random() < 0.3:
        await another_game(person)


async def sit_down(guest: Person) -> None:
    wish = Wish("sit", guest.table, guest.seat)
    sitting = models.Sitting(name=guest.name)
    try:
        await guest.insist(lambda caller: api.sit(caller, guest.table, guest.seat, sitting), wish)
    except LarronsError:  # the first answer was lost, and the seat is taken: by himself
        chairs = guest.world.witness.ledgers[guest.table].room.chairs
        if chairs[guest.seat].name != guest.name:
            guest.world.witness.broken(f"seat {guest.seat} of {guest.table} was refused, and nobody sits there")


async def begin(person: Person) -> None:
    try:
        start = person.speak("start", salt="the host's part")
        await person.insist(start, Wish("start", person.table, -1))
    except LarronsError:
        if not person.world.witness.ledgers[person.table].room.is_started:
            person.world.witness.broken(f"{person.table} could not be started")


async def another_game(person: Person) -> None:
    wish = Wish("rematch", person.table, -1)
    table = person.table
    following = await person.insist(lambda caller: api.rematch(caller, table), wish)
    person.table = following.table
    person.seat = person.plan.people + person.plan.bots - 1  # everybody moves up one seat, the first to the end
    try:
        await person.insist(person.speak("close"), Wish("close", following.table, -1))
    except LarronsError:
        if not person.world.witness.ledgers[following.table].room.is_over:
            person.world.witness.broken(f"{following.table} could not be closed")
