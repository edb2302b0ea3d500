"""What people see of the luck, and when: the commitment, then their own part in it, then the signed beginning."""

from __future__ import annotations

import os
import re
import stat
from pathlib import Path

import pytest

from larrons.engine import fairness
from larrons.engine.records import Record
from larrons.engine.verdict import Noted, examine
from larrons.errors import RecordError
from larrons.table.events import Chair, Event
from larrons.table.room import Room
from tests.apart import run_apart
from tests.table.players import HOST, new_room, play_out, step
from tests.web.application import Ear, move_on, open_table, running


def test_the_signed_beginning_is_sent_before_the_first_draw(tmp_path: Path) -> None:
    """Larcin deals at once: whoever looks on has been sent the signature before."""

    async def run() -> None:
        async with running(tmp_path) as (_, clients):
            seats = [{"kind": "me", "name": "Ana"}, {"kind": "careful"}]
            body = {"game": "larcin", "seats": seats, "settings": {"pace": 0}}
            table = (await clients[0].post("/api/tables", json=body)).json()["table"]
            ear = Ear(clients[0], f"/t/{table}/live")
            before = (await clients[0].get(f"/api/tables/{table}")).json()
            assert before["start_signature"] == ""
            assert (await clients[0].post(f"/api/tables/{table}/start", json={"salt": "mine"})).status_code == 200
            after = (await clients[0].get(f"/api/tables/{table}?seat=0")).json()
            while b'name="action" value=' not in ear.heard:
                await ear.news()
            pictures = ear.heard.decode().split("event: table\n")[1:]
            assert len(pictures) == 3, "open, begun, dealt"
            _, begun, dealt = pictures
            for picture in (begun, dealt):
                assert after["start_signature"] in picture
                assert before["commitment"] in picture
            assert 'name="action" value=' not in begun  # nothing can be chosen before the cards are dealt
            assert 'name="action" value=' in dealt
            await ear.leave()

    run_apart(run())


def test_a_record_of_the_server_is_what_it_showed(tmp_path: Path) -> None:
    async def run() -> None:
        async with running(tmp_path) as (hub, clients):
            live = await open_table(hub, clients, "bakschisch")
            seen = (await clients[1].get(f"/api/tables/{live.table_id}?seat=1")).json()
            while not live.room.is_over:
                await move_on(hub, live)
            record = Record.from_json((await clients[1].get(f"/api/tables/{live.table_id}/record")).text)
            verdict = examine(record, Noted(seen["commitment"], seen["start_signature"], seen["server_key"]))
            assert verdict.finished
            assert verdict.signed
            page = (await clients[1].get(f"/t/{live.table_id}/verify")).text
            assert page.count(seen["commitment"]) == 2
            assert seen["start_signature"] in page

    run_apart(run())


def test_the_key_of_the_server_stays(tmp_path: Path) -> None:
    async def key() -> str:
        async with running(tmp_path) as (hub, clients):
            live = await open_table(hub, clients, "pickomino")
            return str((await clients[0].get(f"/api/tables/{live.table_id}")).json()["server_key"])

    first = run_apart(key())
    assert re.fullmatch("[0-9a-f]{64}", first)
    assert run_apart(key()) == first


def test_only_its_owner_reads_the_database(tmp_path: Path) -> None:
    async def run() -> None:
        async with running(tmp_path):
            modes = {stat.S_IMODE(os.stat(path).st_mode) for path in tmp_path.iterdir() if path.is_file()}
            assert modes == {0o600}

    run_apart(run())


def test_a_closed_game_shows_its_secret_and_is_unfinished(tmp_path: Path) -> None:
    async def run() -> None:
        async with running(tmp_path) as (hub, clients):
            live = await open_table(hub, clients, "pickomino")
            await move_on(hub, live)
            path = f"/api/tables/{live.table_id}"
            assert (await clients[0].get(f"{path}/record")).status_code == 403
            assert (await clients[1].post(f"{path}/close")).status_code == 403  # only the host may
            assert (await clients[0].post(f"{path}/close")).status_code == 200
            seen = (await clients[0].get(f"{path}?seat=0")).json()
            assert (seen["phase"], seen["legal"], seen["waiting"]) == ("closed", [], [])
            verdict = examine(Record.from_json((await clients[1].get(f"{path}/record")).text))
            assert not verdict.finished
            page = (await clients[0].get(f"/t/{live.table_id}")).text
            assert "closed the game before its end" in page
            assert 'id="draw"' not in page
            assert not re.search(r'<button[^>]* name="action"', page)
            assert "Unfinished" in (await clients[1].get(f"/t/{live.table_id}/verify")).text
            form = {"seat": "0", "number": str(seen["number"]), "action": "0"}
            refused = await clients[0].post(f"/t/{live.table_id}/act", data=form, headers={"X-Larrons": "fragment"})
            assert refused.status_code == 422
            assert (await clients[0].post(f"{path}/close")).status_code == 422
            assert not live.room.playing().asked

    run_apart(run())


def test_a_closed_room_folds_to_the_same() -> None:
    room, opened = new_room()
    events = [opened, room.start(HOST, 1.0)]
    for _ in range(5):
        events += step(room, 2.0)
    events.append(room.close(HOST, 3.0))
    again = Room.fold(Event.from_json(event.to_json()) for event in events)
    assert again.is_closed
    assert again.playing().record.to_json() == room.playing().record.to_json()


def test_a_log_whose_secret_does_not_fit_its_commitment_is_refused() -> None:
    _, opened = new_room()
    opened.data["secret"] = bytes(32).hex()
    with pytest.raises(RecordError, match="commitment"):
        Room.fold([opened])


def test_a_log_from_before_commitments_were_stored_is_read() -> None:
    room, opened = new_room()
    events = [opened, room.start(HOST, 1.0), *play_out(room)]
    older = {key: value for key, value in opened.data.items() if key not in ("commitment", "next_secret", "record")}
    first = [Event("opened", 0.0, older), Event("started", 1.0)]
    again = Room.fold(first)
    assert again.commitment == room.commitment
    assert again.next_commitment == ""
    assert again.playing().record.version == 1
    assert len(events) > 2


def test_the_luck_of_a_rematch_is_fixed_before_the_host_adds_to_it() -> None:
    secrets = bytes([1]) * 32, bytes([2]) * 32
    chairs = [Chair("you", "Ana", HOST, "known before"), Chair("careful", "Bo")]
    room, _ = Room.open(new_room()[0].game, chairs, HOST, 0.0, secrets[0], next_secret=secrets[1])
    room.start(HOST, 1.0, "first")
    play_out(room)
    _, following, _ = room.rematch("next", HOST, 2.0, "second", (bytes(32), bytes(32)))
    assert following.commitment == room.next_commitment == fairness.commitment(secrets[1])
    assert room.playing().record.salts == ["known before", "first"]
    assert following.playing().record.salts == ["second"]
