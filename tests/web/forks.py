"""A parent that has everything loaded and forks servers: a new one is up in a moment, and is a process to be killed.

Reads `start <database> <port>` and answers with the child's process id, or `kill <process id>` and answers `dead`.
"""

from __future__ import annotations

import os
import signal
import sys
from functools import cache

import uvicorn
from fastapi import FastAPI

from larrons.engine import catalogue
from larrons.web.app import create_app
from larrons.web.hosting import Hosting
from larrons.web.limits import UNLIMITED
from larrons.web.protocol import protocol
from larrons.web.serve import listen
from larrons.web.warm_up import warm_up


@cache
def application(database: str) -> FastAPI:
    """Made once, before there are children."""
    return create_app(database, Hosting(limits=UNLIMITED), warm=False)


def serve(app: FastAPI, port: int) -> None:
    listener = listen("127.0.0.1", port, any_port=False)
    uvicorn.Server(uvicorn.Config(app, http=protocol(UNLIMITED), log_level="error", access_log=False)).run(
        sockets=[listener]
    )


def main() -> None:
    warm_up(catalogue.game("pickomino"))
    print("ready", flush=True)
    for line in sys.stdin:
        what, *about = line.split()
        if what == "start":
            app = application(about[0])
            child = os.fork()
            if child == 0:
                serve(app, int(about[1]))
                os._exit(0)
            print(child, flush=True)
        else:
            os.kill(int(about[0]), signal.SIGKILL)
            os.waitpid(int(about[0]), 0)
            print("dead", flush=True)


if __name__ == "__main__":
    main()
