"""A parent that has everything loaded and forks servers: a new one is up in a moment, and is a process to be killed.

Reads `start <database> <port>` and answers with the child's process id; the parent reaps what was killed.
"""

from __future__ import annotations

import os
import sys

import uvicorn

from larrons.engine import catalogue
from larrons.web.app import create_app
from larrons.web.hosting import Hosting
from larrons.web.limits import UNLIMITED
from larrons.web.protocol import protocol
from larrons.web.serve import listen
from larrons.web.warm_up import warm_up


def serve(database: str, port: int) -> None:
    listener = listen("127.0.0.1", port, any_port=False)
    app = create_app(database, Hosting(limits=UNLIMITED), warm=False)
    uvicorn.Server(uvicorn.Config(app, http=protocol(UNLIMITED), log_level="error", access_log=False)).run(
        sockets=[listener]
    )


def main() -> None:
    warm_up(catalogue.game("pickomino"))
    print("ready", flush=True)
    for line in sys.stdin:
        _, database, port = line.split()
        child = os.fork()
        if child == 0:
            serve(database, int(port))
            os._exit(0)
        print(child, flush=True)
        os.waitpid(child, 0)
        print("dead", flush=True)


if __name__ == "__main__":
    main()
