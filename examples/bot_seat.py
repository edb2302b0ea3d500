"""A bot takes a seat at a running table: python examples/bot_seat.py http://127.0.0.1:8000/t/<id> <seat>

Replace `choose` by your own idea. All it is told is what its seat sees.
"""

import json
import random
import sys

import httpx


def choose(view: dict) -> int:
    """Any of the legal actions."""
    return random.choice(view["legal"])["action"]


def main(link: str, seat: int, name: str = "Robot") -> None:
    host, _, table = link.partition("/t/")
    http = httpx.Client(base_url=f"{host}/api/tables/{table}", timeout=None)
    key = http.post(f"/seats/{seat}", json={"name": name}).raise_for_status().json()["key"]
    http.headers["Authorization"] = f"Bearer {key}"
    with http.stream("GET", f"/events?seat={seat}") as events:
        for line in events.iter_lines():
            if line.startswith("data: "):
                view = json.loads(line[6:])
                turn = {"seat": seat, "number": view["number"]}
                if view["draw_by"] == seat:
                    http.post("/draws", json=turn)
                elif view["legal"]:
                    http.post("/moves", json={**turn, "action": choose(view)})


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
