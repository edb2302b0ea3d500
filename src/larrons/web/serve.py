"""Starting the server: a port that is free, a browser where there is one, a database in the user's data folder."""

from __future__ import annotations

import asyncio
import errno
import os
import socket
import threading
import webbrowser
from collections.abc import Callable, Collection
from contextlib import suppress
from pathlib import Path

import platformdirs
import uvicorn
from fastapi import FastAPI

from larrons import __version__
from larrons.engine import catalogue
from larrons.engine.patience import interpret_meanwhile
from larrons.errors import NotPossible, StoreError
from larrons.store.database import is_shared
from larrons.store.store import Store
from larrons.web.app import create_app
from larrons.web.hosting import LOOPBACK, Hosting, bracketed, network_addresses
from larrons.web.limits import Limits, Proxies
from larrons.web.observer import keep_log, life
from larrons.web.protocol import protocol
from larrons.web.workers import Workers

PORT = 8000
EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # and how this machine itself is called there
WAITING = 2048  # connections that may wait to be taken
HANDING_OVER = 3.0  # seconds that may take, if the database does not answer
ARRIVING = 0.2  # seconds in which whoever has a connection sends the request


def default_database() -> str:
    """One SQLite file in the user's data folder, or in the one named by LARRONS_DATA_DIR."""
    folder = Path(os.environ.get("LARRONS_DATA_DIR") or platformdirs.user_data_path("larrons"))
    folder.mkdir(parents=True, exist_ok=True)
    return str(folder / "tables.sqlite")


def place_of(database: str | None) -> str:
    """The database that is meant; none at all means the default one, an empty name nothing."""
    if database is not None and not database.strip():  # as from a variable that was never set
        raise StoreError("error-store-empty")
    return database or default_database()


def listen(host: str, port: int, any_port: bool, at_once: bool = True) -> socket.socket:
    """A socket on the port asked for; if that is taken and any will do, on a free one.

    With `at_once`, whoever comes while the server starts waits for it, such as the browser that we open ourselves.
    Without, he is turned away until the server is ready: a proxy then asks another process.
    """
    if not host.strip():  # the system would take it for all addresses there are
        raise NotPossible("serve-host-empty")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for wanted in (port, 0) if any_port else (port,):
        listener = socket.socket(family, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, wanted))
            if at_once:
                listener.listen(WAITING)
            return listener
        except (OSError, OverflowError, UnicodeError) as error:
            listener.close()
            if _is_about_host(error):
                detail = getattr(error, "strerror", None) or str(error)
                raise NotPossible("serve-host", host=host, detail=detail) from None
            reason = str(error)
    raise NotPossible("serve-port", port=str(port), detail=reason)  # as a text, or it would be written as 8,000


def _is_about_host(error: Exception) -> bool:
    """Whether it is not the port that can't be used: a name that nobody knows, or an address of another machine."""
    if isinstance(error, socket.gaierror | UnicodeError):
        return True
    return isinstance(error, OSError) and error.errno == errno.EADDRNOTAVAIL


class Server(uvicorn.Server):
    """Ends the open streams of `app` before it waits for requests to end."""

    def __init__(self, app: FastAPI, limits: Limits) -> None:
        self._app = app
        super().__init__(
            uvicorn.Config(
                app,
                http=protocol(limits),
                log_config=None,  # it logs as we do
                log_level="warning",
                access_log=False,
                server_header=False,
                proxy_headers=False,  # uvicorn would believe whoever asks from this machine; we believe `--proxy` alone
                timeout_keep_alive=15,
                timeout_graceful_shutdown=5,
            )
        )

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, or say that another server which was started with us was quicker: uvloop would not."""
        ports = [str(each.getsockname()[1]) for each in sockets or ()]
        try:
            await super().startup(sockets)
            for listener in sockets or ():
                listener.listen(WAITING)
        except OSError:
            await self.lifespan.shutdown()
            taken = os.strerror(errno.EADDRINUSE)
            raise NotPossible("serve-port", port=", ".join(ports), detail=taken) from None
        if self.started:
            life.info("started", extra={"facts": {"version": __version__, "process": os.getpid(), "ports": ports}})

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """No new requests; tables are handed over to other processes; streams are told to come again."""
        life.info("stopping", extra={"facts": {"process": os.getpid()}})
        waiting = [accepted for listener in sockets or () for accepted in knocking(listener)]
        for server in self.servers:
            server.close()
        for accepted in waiting:
            await asyncio.get_running_loop().connect_accepted_socket(self._protocol, accepted)
        if waiting:
            await asyncio.sleep(ARRIVING)
        hub = self._app.state.hub
        with suppress(StoreError, TimeoutError):
            async with asyncio.timeout(HANDING_OVER):
                await hub.hand_over()
        await hub.dismiss()
        await super().shutdown(sockets)
        life.info("stopped", extra={"facts": {"process": os.getpid()}})

    def _protocol(self) -> asyncio.Protocol:
        state, lifespan = self.server_state, self.lifespan.state
        found: asyncio.Protocol = self.config.http_protocol_class(self.config, state, lifespan)  # type: ignore[call-arg]
        return found


def knocking(listener: socket.socket) -> list[socket.socket]:
    """The connections that nobody has taken yet. They must be before the door is closed: the system would cut them, and
    a proxy that has asked all other processes before has nobody left."""
    listener.setblocking(False)
    found = []
    with suppress(BlockingIOError):
        while True:
            found.append(listener.accept()[0])
    return found


def serve(
    host: str,
    port: int,
    database: str | None,
    announce: Callable[[str, list[str]], None],
    browse: bool,
    any_port: bool,
    public_url: str = "",
    proxies: Collection[str] = (),
    names: Collection[str] = (),
    crowd: int = 1,
    workers: int = 1,
    json_log: bool = False,
    review_seconds: float = 45.0,
) -> None:
    """Run until stopped. `announce` is given the address and those for friends; `browse` opens it."""
    place = place_of(database)
    if workers > 1 and not is_shared(place):
        raise NotPossible("serve-workers")
    network = network_addresses() if host in EVERYWHERE else () if host in LOOPBACK else (host,)
    limits = Limits(proxies=Proxies(proxies)).for_crowds(crowd)
    is_local = host in LOOPBACK and not public_url
    hosting = Hosting(is_local, public_url, limits, network, tuple(names), review_seconds)
    listen(host, port, any_port, at_once=False).close()  # refuses what can't be, before a database is made
    asyncio.run(_try(place))
    catalogue.names()  # looks for faults in games that are new here, for seconds: nobody shall wait at the port
    listener = listen(host, port, any_port, at_once=not is_shared(place))
    here = f"{bracketed(EVERYWHERE.get(host, host))}:{listener.getsockname()[1]}"
    address = f"http://{here}/"
    announce(address, hosting.links("http", here, "/") if hosting.reaches_friends(here) else [])
    if browse and _has_browser():
        threading.Timer(0.8, webbrowser.open, [address]).start()
    if workers > 1:
        keep_log(json_log)
        Workers(workers, work, listener, place, hosting, json_log).run()
    else:
        work(listener, place, hosting, json_log)


def work(listener: socket.socket, database: str, hosting: Hosting, json_log: bool) -> None:
    """What one process does."""
    keep_log(json_log)
    interpret_meanwhile()
    Server(create_app(database, hosting), hosting.limits).run(sockets=[listener])


async def _try(database: str) -> None:
    """Refuse a database that can't be opened, in words, before anything else; bring its tables up to date."""
    store = await Store.open(database, alone=True)
    await store.close()


def _has_browser() -> bool:
    """Whether opening a browser would show anything to anybody."""
    if os.name == "posix" and os.uname().sysname != "Darwin" and not os.environ.get("DISPLAY"):
        return bool(os.environ.get("WAYLAND_DISPLAY"))
    return True
