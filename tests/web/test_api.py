"""The JSON API: programs at a table, and whatever a machine can think of sending."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings

from larrons.engine.records import Record
from tests.web.server import Server

ROOT = Path(__file__).resolve().parents[2]


def open_table(http: httpx.Client, second: str, **more: object) -> tuple[str, dict[str, str]]:
    """A table of Pickomino with the caller on seat 0; returns its path and the headers of its key."""
    seats = [{"kind": "me", "name": "Ana"}, {"kind": second}]
    body = {"game": "pickomino", "seats": seats, "settings": {"pace": 0}, **more}
    opened = http.post("/api/tables", json=body)
    assert opened.status_code == 201, opened.text
    return f"/api/tables/{opened.json()['table']}", {"Authorization": f"Bearer {opened.json()['key']}"}


@pytest.fixture
def http(server: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.url, timeout=60) as client:
        yield client


def test_a_program_plays_a_game_against_the_example_bot(server: Server, http: httpx.Client) -> None:
    path, key = open_table(http, "open")
    table = path.rsplit("/", 1)[1]
    command = [sys.executable, str(ROOT / "examples/bot_seat.py"), f"{server.url}/t/{table}", "1"]
    with subprocess.Popen(command) as bot, http.stream("GET", f"{path}/events?seat=0", headers=key) as events:
        started = False
        for line in events.iter_lines():
            if not line.startswith("data: "):
                continue
            view = httpx.Response(200, text=line[6:]).json()
            if view["phase"] == "open" and view["seats"][1]["kind"] == "you" and not started:
                started = http.post(f"{path}/start", headers=key).status_code == 200
            elif view["draw_by"] == 0:
                assert http.post(f"{path}/draws", headers=key, json=turn(view)).status_code in (200, 409)
            elif view["legal"]:
                move = {**turn(view), "action": view["legal"][-1]["notation"]}
                assert http.post(f"{path}/moves", headers=key, json=move).status_code in (200, 409)
        bot.wait(30)
    record = Record.from_json(http.get(f"{path}/record").text)
    assert record.check_luck() > 5
    assert record.seats[1].name == "Robot"


def turn(view: dict[str, int]) -> dict[str, int]:
    return {"seat": 0, "number": view["number"]}


def test_the_clock_calls_a_bot_and_the_person_gets_the_seat_back(http: httpx.Client) -> None:
    """Nobody moves, so that after a second a bot does."""
    path, key = open_table(http, "careful", settings={"pace": 200, "clock": 1})
    assert http.post(f"{path}/start", headers=key).status_code == 200
    relieved = False
    with http.stream("GET", f"{path}/events?seat=0", headers=key) as events:
        for line in events.iter_lines():
            if line.startswith("data: "):
                now = bool(httpx.Response(200, text=line[6:]).json()["seats"][0]["relieved"])
                if now and not relieved:
                    assert http.post(f"{path}/seats/0/back", headers=key).status_code == 200
                elif relieved and not now:
                    break
                relieved = now
    assert relieved


def test_refusals_are_sentences_with_a_fitting_status(http: httpx.Client) -> None:
    path, key = open_table(http, "open")
    assert http.get(f"{path}?seat=0").status_code == 403
    assert http.post(f"{path}/start").status_code == 403
    assert http.post(f"{path}/moves", headers=key, json={"seat": 0, "number": 1, "action": 3}).status_code == 422
    assert http.get(f"{path}/record").status_code == 403
    assert http.get("/api/tables/nothing").status_code == 404
    french = http.post(f"{path}/start", headers={**key, "Accept-Language": "fr"})
    assert french.json() == {"error": "Une place est encore libre. Attendez un ami, ou invitez un robot."}
    unknown = http.post("/api/tables", json={"game": "chess", "seats": [{"kind": "me"}]})
    assert unknown.status_code == 404
    assert http.post("/api/tables", json={"game": "pickomino", "seats": [{"kind": "me"}]}).status_code == 422


def test_a_repeated_move_is_applied_once_and_a_late_one_refused(http: httpx.Client) -> None:
    path, key = open_table(http, "me")
    http.post(f"{path}/start", headers=key)
    view = http.get(f"{path}?seat=0", headers=key).json()
    draw = {"seat": view["draw_by"], "number": view["number"]}
    answers = [http.post(f"{path}/draws", headers=key, json=draw).json() for _ in range(3)]
    assert answers[0] == answers[1] == answers[2]
    seat = view["draw_by"]
    view = http.get(f"{path}?seat={seat}", headers=key).json()
    hint = http.get(f"{path}/hint?seat={seat}", headers=key).json()
    assert {part: hint[part] for part in ("action", "notation", "label")} in view["legal"]
    move = {"seat": seat, "number": view["number"], "action": hint["action"]}
    first = http.post(f"{path}/moves", headers=key, json=move).json()
    assert http.post(f"{path}/moves", headers=key, json=move).json() == first
    other = next(choice["action"] for choice in view["legal"] if choice["action"] != hint["action"])
    assert http.post(f"{path}/moves", headers=key, json={**move, "action": other}).status_code == 409


def test_whatever_is_sent_the_server_does_not_fail(server: Server, http: httpx.Client) -> None:
    """Schemathesis makes requests from the OpenAPI document; none may be answered with 5xx."""
    schema = schemathesis.openapi.from_url(f"{server.url}/openapi.json")
    path, key = open_table(http, "me")
    http.post(f"{path}/start", headers=key)
    table, session = path.rsplit("/", 1)[1], requests.Session()
    for result in schema.get_all_operations():
        operation = result.ok()
        if operation.path.endswith("/events"):
            continue  # a stream does not end

        @settings(
            max_examples=12,
            deadline=None,
            database=None,
            suppress_health_check=list(HealthCheck),
            derandomize=True,
            phases=[Phase.generate],
        )
        @given(case=operation.as_strategy())
        def check(case: schemathesis.Case) -> None:
            if "table" in (case.path_parameters or {}):
                case.path_parameters["table"] = table
            answer = case.call(headers=key, session=session)
            assert answer.status_code < 500, (case, answer.text)

        check()
    session.close()
