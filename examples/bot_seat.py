"""A bot takes a seat at a running table: python examples/bot_seat.py http://127.0.0.1:8000/t/<id> <seat>

Replace `choose` by your own idea. All it is told is what its seat sees. It needs nothing but Python.
"""

import json
import random
import sys
from contextlib import suppress
from urllib.error import HTTPError
from urllib.request import Request, urlopen


def choose(view: dict) -> int:
    """Any of the legal actions."""
    return random.choice(view["legal"])["action"]


def post(address: str, headers: dict, **fields: object) -> dict:
    body = json.dumps(fields).encode()
    with urlopen(Request(address, body, {"Content-Type": "application/json", **headers})) as answer:
        return json.load(answer)


def main(link: str, seat: int, name: str = "Robot") -> None:
    host, _, table = link.partition("/t/")
    here = f"{host}/api/tables/{table}"
    proof = {"Authorization": f"Bearer {post(f'{here}/seats/{seat}', {}, name=name)['key']}"}
    with urlopen(Request(f"{here}/events?seat={seat}", headers=proof)) as events:
        for line in events:
            if line.startswith(b"data: "):
                view = json.loads(line[6:])
                turn = {"seat": seat, "number": view["number"]}
                with suppress(HTTPError):  # the game has gone on meanwhile: the next view tells how
                    if view["draw_by"] == seat:
                        post(f"{here}/draws", proof, **turn)
                    elif view["legal"]:
                        post(f"{here}/moves", proof, **turn, action=choose(view))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
