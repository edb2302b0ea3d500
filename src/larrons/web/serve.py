"""Starting the server: a port that is free, a browser where there is one, a database in the user's data folder."""

from __future__ import annotations

import logging
import os
import socket
import threading
import webbrowser
from collections.abc import Callable, Collection
from pathlib import Path

import platformdirs
import uvicorn
from fastapi import FastAPI

from larrons.engine.patience import interpret_meanwhile
from larrons.errors import NotPossible
from larrons.web.app import create_app
from larrons.web.hosting import LOOPBACK, Hosting, bracketed, network_addresses
from larrons.web.limits import Limits
from larrons.web.protocol import protocol

PORT = 8000
EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # and how this machine itself is called there


def default_database() -> str:
    """One SQLite file in the user's data folder, or in the one named by LARRONS_DATA_DIR."""
    folder = Path(os.environ.get("LARRONS_DATA_DIR") or platformdirs.user_data_path("larrons"))
    folder.mkdir(parents=True, exist_ok=True)
    return str(folder / "tables.sqlite")


def listen(host: str, port: int, any_port: bool) -> socket.socket:
    """A socket on the port asked for; if that is taken and any will do, on a free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for wanted in (port, 0) if any_port else (port,):
        listener = socket.socket(family, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, wanted))
            listener.listen(2048)
            return listener
        except (OSError, OverflowError) as error:
            listener.close()
            reason = str(error)
    raise NotPossible("serve-port", port=str(port), detail=reason)  # as a text, or it would be written as 8,000


class Server(uvicorn.Server):
    """Ends the open streams of `app` before it waits for requests to end."""

    def __init__(self, app: FastAPI, limits: Limits) -> None:
        self._app = app
        super().__init__(
            uvicorn.Config(
                app,
                http=protocol(limits),
                log_level="warning",
                access_log=False,
                server_header=False,
                timeout_keep_alive=15,
                timeout_graceful_shutdown=2,
            )
        )

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._app.state.hub.dismiss()
        await super().shutdown(sockets)


def serve(
    host: str,
    port: int,
    database: str | None,
    announce: Callable[[str, list[str]], None],
    browse: bool,
    any_port: bool,
    public_url: str = "",
    proxies: Collection[str] = (),
) -> None:
    """Run until stopped. `announce` is given the address and those for friends; `browse` opens it."""
    logging.basicConfig(format="%(asctime)s %(levelname)s %(name)s %(message)s")
    network = network_addresses() if host in EVERYWHERE else () if host in LOOPBACK else (host,)
    limits = Limits(proxies=frozenset(proxies))
    hosting = Hosting(host in LOOPBACK and not public_url, public_url, limits, network)
    listener = listen(host, port, any_port)
    here = f"{bracketed(EVERYWHERE.get(host, host))}:{listener.getsockname()[1]}"
    interpret_meanwhile()
    address = f"http://{here}/"
    app = create_app(database or default_database(), hosting)
    announce(address, hosting.links("http", here, "/") if hosting.reaches_friends(here) else [])
    if browse and _has_browser():
        threading.Timer(0.8, webbrowser.open, [address]).start()
    Server(app, hosting.limits).run(sockets=[listener])


def _has_browser() -> bool:
    """Whether opening a browser would show anything to anybody."""
    if os.name == "posix" and os.uname().sysname != "Darwin" and not os.environ.get("DISPLAY"):
        return bool(os.environ.get("WAYLAND_DISPLAY"))
    return True
