"""The application: rooms, pages and the JSON API behind one guard."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware

from larrons import __version__
from larrons.engine import catalogue
from larrons.engine.signing import KEY_BYTES, ServerKey
from larrons.errors import StoreError
from larrons.store.store import Store
from larrons.web import (
    analysis,
    api,
    coach,
    devices,
    docs,
    ending,
    examples,
    figures,
    home,
    learn,
    new_table,
    pages,
    play,
    puzzles,
    refusals,
    replay,
    review,
    shell,
    study,
    training,
)
from larrons.web.devices import Devices
from larrons.web.film import Films
from larrons.web.hosting import Hosting
from larrons.web.hub import Hub
from larrons.web.observer import Observer, readiness
from larrons.web.pictures import Pictures
from larrons.web.reviews import Reviews
from larrons.web.safety import Guard
from larrons.web.warm_up import is_compiled

log = logging.getLogger(__name__)

FAST = 2  # level of gzip: pages are 15 % longer than at level 9 and take a third of the time


def create_app(database: str, hosting: Hosting | None = None, warm: bool = True) -> FastAPI:
    """A server on one database; without `hosting`, for browsers of this machine."""
    place = hosting or Hosting()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with AsyncExitStack() as at_the_end:  # calls back in reverse order, all of them even if one fails
            store = await Store.open(database, alone=True)
            at_the_end.push_async_callback(store.close)
            key = await store.fact("server key", secrets.token_hex(KEY_BYTES))
            app.state.key = ServerKey(bytes.fromhex(key))
            app.state.devices = await Devices.load(store)
            app.state.hub = hub = Hub(store)
            at_the_end.push_async_callback(hub.close)
            if warm and store.company.is_shared:
                await _load_compiled(hub)
            await at_the_end.enter_async_context(hub.neighbours.working())
            app.state.pictures, app.state.hosting = Pictures(), place
            app.state.films, app.state.prints = Films(), ending.Prints()
            app.state.reviews = Reviews(store, place.review_seconds)
            app.state.judgements = coach.Judgements()
            at_the_end.push_async_callback(app.state.reviews.close)
            for work in (
                _forget_idle(hub),
                _look(hub),
                _refresh(app.state.devices, hub),
                *([_warm_up(hub)] if warm else []),
            ):
                at_the_end.push_async_callback(_stop, asyncio.create_task(work))
            yield

    app = FastAPI(title="larrons", version=__version__, lifespan=lifespan, docs_url=None, redoc_url=None)
    for module in (
        play,
        home,
        new_table,
        devices,
        shell,
        pages,
        docs,
        api,
        examples,
        learn,
        replay,
        ending,
    ):  # moves first
        app.include_router(module.router)
    for router in (
        review.pages,
        review.programs,
        *(each.router for each in (analysis, puzzles, training, study, coach)),
    ):
        app.include_router(router)
    refusals.install(app)
    app.add_middleware(GZipMiddleware, minimum_size=1024, compresslevel=FAST)
    app.add_middleware(Guard, hosting=place)
    app.add_middleware(Observer, limits=place.limits)
    return app


async def _stop(task: asyncio.Task[None]) -> None:
    """End a task in the background; if it had failed, log that and go on."""
    task.cancel()
    (failure,) = await asyncio.gather(task, return_exceptions=True)
    if isinstance(failure, Exception):
        log.error("work beside the tables failed", exc_info=failure)


async def _forget_idle(hub: Hub) -> None:
    while True:
        await asyncio.sleep(30)
        hub.forget_idle()


async def _refresh(devices: Devices, hub: Hub) -> None:
    """Another server on the same database may have let a browser in, or removed one."""
    while True:
        await asyncio.sleep(5)
        try:
            if await devices.refresh():
                hub.recheck()
        except StoreError as error:  # the database is away for a while
            log.warning("%s", error)


async def _look(hub: Hub) -> None:
    while True:
        figures.look(hub)
        await readiness(hub)
        await asyncio.sleep(2)


async def _load_compiled(hub: Hub) -> None:
    """Rules that are in the cache are loaded before the first request: until then the other processes, which have
    nothing to load, answer faster than this one could."""
    for game in map(catalogue.game, catalogue.names()):
        if await asyncio.to_thread(is_compiled, game):
            await hub.compilers.prepare(game)


async def _warm_up(hub: Hub) -> None:
    """Compile the rules of all games in the background, while somebody looks at the first page."""
    for work in [hub.compilers.prepare(catalogue.game(name)) for name in catalogue.names()]:
        await work
