"""The server as the tests start it: like `larrons serve`, with no limit on how fast tests may click."""

from __future__ import annotations

import sys

import uvicorn

from larrons.web.app import create_app
from larrons.web.hosting import Hosting
from larrons.web.limits import UNLIMITED
from larrons.web.protocol import protocol
from larrons.web.serve import listen


def main() -> None:
    database, port = sys.argv[1], int(sys.argv[2])
    listener = listen("127.0.0.1", port, any_port=False)
    app = create_app(database, Hosting(limits=UNLIMITED, review_seconds=1), warm=False)
    print(f"http://127.0.0.1:{listener.getsockname()[1]}/", flush=True)
    uvicorn.Server(uvicorn.Config(app, http=protocol(UNLIMITED), log_level="error", access_log=False)).run(
        sockets=[listener]
    )


if __name__ == "__main__":
    main()
