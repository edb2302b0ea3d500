"""A virtual process: the real store, hub and API on the virtual loop and the virtual database."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

from larrons.engine.game import Game
from larrons.engine.signing import KEY_BYTES, ServerKey
from larrons.errors import StoreError
from larrons.store.store import Store
from larrons.web import api
from larrons.web.hub import Hub
from larrons.web.live import Live
from larrons.web.minds import Minds
from larrons.web.page import hashed
from tests.simulation.database import Link, Shared
from tests.simulation.laws import Witness

AGAIN = 0.5  # seconds after which a server that could not start is started again
FORGETTING = 30.0  # seconds between two looks for idle tables, as the application has it


class Plain:
    """Instead of words: they are no part of what is tried here, and take most of the time."""

    language = "en"

    def say(self, message: Any, **_: Any) -> str:
        return str(getattr(message, "key", message))


class Ready:
    """Instead of compilers: all rules are compiled."""

    def prepare(self, game: Game) -> asyncio.Future[bool]:
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        done.set_result(True)
        return done

    def has(self, game: Game) -> bool:
        return True

    async def close(self) -> None:
        """Nothing to stop."""


class NoMinds(Minds):
    """Instead of processes in which bots search: there are none, so bots think as those that do not search."""

    def takes(self, game: Game, level: str) -> bool:
        return False

    def judges(self, game: Game) -> bool:
        return False


class Caller(api.Caller):
    """A request's sender, without the request."""

    is_same_person = True

    def __init__(self, server: Server, key: str) -> None:
        self.key, self.holder, self.hub = key, hashed(key), server.hub
        self.server_key, self.language = server.key, "en"

    def words(self, room: Any) -> Any:
        return Plain()


class Server:
    """One process from its start to its death. `hub_class` and `store_class` may be broken ones."""

    def __init__(
        self,
        name: str,
        shared: Shared,
        witness: Witness,
        now: Callable[[], float],
        hub_class: type[Hub] = Hub,
        store_class: type[Store] = Store,
    ) -> None:
        self.name, self.loop = name, shared.loop
        self.answers: dict[asyncio.Future[Any], None] = {}  # what people wait for; all of it is lost when it dies
        self.is_up = False
        self._shared, self._witness, self._now = shared, witness, now
        self._hub_class, self._store_class = hub_class, store_class
        self.loop.begin(name)
        self.loop.spawn(name, self._run())

    async def _run(self) -> None:
        witness, name = self._witness, self.name

        class Watched(self._hub_class):  # type: ignore[name-defined, misc]
            async def _drive(self, live: Live) -> None:
                with witness.driving(name, live):
                    await super()._drive(live)

            async def _leads(self, live: Live) -> bool:
                leads: bool = await super()._leads(live)
                if leads:
                    witness.leading(name, live.table_id)
                return leads

        self.key = ServerKey(bytes(KEY_BYTES))
        self.store = self._store_class(Link(self._shared, name))
        self.hub = Watched(self.store, self._now)
        self.hub.compilers = Ready()  # type: ignore[assignment]
        self.hub.minds = NoMinds()
        while not self.is_up:
            with suppress(StoreError):  # the database may be down; whoever starts servers tries again
                async with self.hub.neighbours.working():
                    self.is_up = True
                    while True:
                        await asyncio.sleep(FORGETTING)
                        self.hub.forget_idle()
            await asyncio.sleep(AGAIN)

    def leads(self, table_id: str) -> bool:
        """Whether it thinks that the moves of this table are its to make."""
        return self.is_up and self.store.company.leads(table_id)

    def handle(self, work: Callable[[], Coroutine[Any, Any, Any]]) -> asyncio.Future[Any]:
        """Begin to answer a request; the future fails if the process dies meanwhile."""
        answer: asyncio.Future[Any] = self.loop.create_future()
        self.answers[answer] = None

        async def run() -> None:
            try:
                result = await work()
            except Exception as error:
                if not answer.done():
                    answer.set_exception(error)
            else:
                if not answer.done():
                    answer.set_result(result)

        task = self.loop.spawn(self.name, run())
        answer.add_done_callback(lambda _: self.answers.pop(answer, None))
        answer.add_done_callback(lambda done: task.cancel() if done.cancelled() else None)
        return answer

    def die(self) -> None:
        self.is_up = False
        self.loop.kill(self.name)
        for answer in list(self.answers):
            if not answer.done():
                answer.set_exception(ConnectionError("the server is gone"))
