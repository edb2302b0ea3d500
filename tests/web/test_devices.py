"""Taking one's seats along to another browser: valid once, for ten minutes, for nobody else, and to be taken back."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

from larrons.errors import NotAllowed, NotPossible
from larrons.store.store import Store
from larrons.web.devices import Devices
from tests.apart import run_apart
from tests.web.application import KEYS, Ear, open_table, running
from tests.web.people import NewPage, open_for_a_friend


class Clock:
    """Time that goes on when the test says so."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_a_code_is_valid_once_and_for_ten_minutes_at_any_server_of_the_database(tmp_path: Path) -> None:
    async def run() -> None:
        store = await Store.open(str(tmp_path / "tables.sqlite"))
        clock = Clock()
        devices = Devices(store, [], clock)
        code, _ = await devices.invite("ana")
        await devices.take(code, "phone", "Phone")
        assert devices.person("phone") == "ana"
        with pytest.raises(NotAllowed):
            await devices.take(code, "eve", "Eve")
        late, _ = await devices.invite("ana")
        clock.now += 601
        with pytest.raises(NotAllowed):
            await devices.take(late, "eve", "Eve")
        old, _ = await devices.invite("ana")
        clock.now += 1
        newer = [(await devices.invite("ana"))[0] for _ in range(3)]
        with pytest.raises(NotAllowed):
            await devices.take(old, "eve", "Eve")
        with pytest.raises(NotPossible):
            await devices.take(newer[0], "phone", "Phone")
        assert devices.person("eve") == "eve"
        again = Devices(store, [], clock)  # another server on the same database
        assert await again.refresh()
        assert again.person("phone") == "ana"
        await again.take(newer[0], "tablet", "Tablet")
        with pytest.raises(NotAllowed):
            await devices.take(newer[0], "eve", "Eve")
        await devices.refresh()
        assert devices.person("tablet") == "ana"
        await store.close()

    run_apart(run())


def test_a_short_code_is_typed_in_any_way_serves_once_and_is_not_to_be_guessed(tmp_path: Path) -> None:
    async def run() -> None:
        store = await Store.open(str(tmp_path / "tables.sqlite"))
        clock = Clock()
        devices = Devices(store, [], clock)
        code, short = await devices.invite("ana")
        await devices.take(f" {short[:4].lower()}-{short[4:]} ", "phone", "Phone")
        assert devices.person("phone") == "ana"
        for used in (short, code):  # they are one invitation
            with pytest.raises(NotAllowed):
                await devices.take(used, "eve", "Eve")
        code, short = await devices.invite("ana")
        refusals = set()
        for number in range(400):
            with pytest.raises(NotAllowed) as refused:
                await devices.take(f"AAAA{number:04}", "eve", "Eve")
            refusals.add(refused.value.message.key)
        assert refusals == {"error-device-code", "error-device-tries"}
        with pytest.raises(NotAllowed):
            await devices.take(short, "tablet", "Tablet")
        await devices.take(code, "tablet", "Tablet")  # the link can't be guessed, and works all the same
        _, late = await devices.invite("ana")
        clock.now += 601
        with pytest.raises(NotAllowed):
            await devices.take(late, "eve", "Eve")
        await store.close()

    run_apart(run())


def test_two_browsers_at_once_with_one_code_are_not_both_let_in(tmp_path: Path) -> None:
    async def run() -> list[str]:
        store = await Store.open(str(tmp_path / "tables.sqlite"))
        devices = Devices(store, [])
        code, _ = await devices.invite("ana")
        await asyncio.gather(*(devices.take(code, key, key) for key in ("one", "two")), return_exceptions=True)
        await store.close()
        return [key for key in ("one", "two") if devices.person(key) == "ana"]

    assert len(run_apart(run())) == 1


def test_a_removed_browser_sees_nothing_more_and_the_first_one_can_be_removed_too(tmp_path: Path) -> None:
    async def run() -> None:
        async with running(tmp_path) as (hub, clients):
            ana, eve = clients[0], clients[-1]
            live = await open_table(hub, clients, "larcin")
            await take_along(ana, eve)
            assert 'data-seats="0"' in (await eve.get(f"/t/{live.table_id}")).text
            own = await eve.post(
                "/api/tables", json={"game": "pickomino", "seats": [{"kind": "me"}, {"kind": "random"}]}
            )
            assert (await eve.post(f"/api/tables/{own.json()['table']}/start")).status_code == 200, "her own table"
            ears = [Ear(eve, f"/t/{live.table_id}/live"), Ear(eve, f"/api/tables/{live.table_id}/events?seat=0")]
            for ear in ears:
                await ear.event()
            listed = (await ana.get("/me")).text
            device = listed.split('name="device" value="')[1].split('"')[0]
            assert KEYS[0] not in listed
            assert KEYS[-1] not in listed
            assert (await clients[1].post("/me/remove", data={"device": device})).status_code == 403
            assert (await ana.post("/me/remove", data={"device": device})).status_code == 303
            for ear in ears:
                await asyncio.wait_for(ear.ended(), 30)
            assert 'data-seats=""' in (await eve.get(f"/t/{live.table_id}")).text
            await take_along(ana, eve)  # and now the other way round: the first browser was lost
            first = (await eve.get("/me")).text.split('name="device" value="')[1].split('"')[0]
            await eve.post("/me/remove", data={"device": first})
            assert 'data-seats=""' in (await ana.get(f"/t/{live.table_id}")).text
            assert 'data-seats="0"' in (await eve.get(f"/t/{live.table_id}")).text

    run_apart(run())


async def take_along(one: httpx.AsyncClient, other: httpx.AsyncClient) -> None:
    shown: Any = await one.post("/me/code")
    code = shown.text.split('id="along-code">')[1].split("<")[0]
    assert (await other.post("/join", data={"code": code})).status_code == 303


def test_by_link_in_two_browsers(new_page: NewPage) -> None:
    desk, phone = new_page(), new_page(viewport={"width": 390, "height": 844})
    table = open_for_a_friend(desk, "pickomino")
    desk.goto("/me")
    desk.locator("#take-along").click()
    expect(desk.locator(".share")).to_contain_text("larrons serve --host 0.0.0.0")  # no other machine gets there
    assert re.fullmatch("[A-Z2-9]{4}-[A-Z2-9]{4}", desk.locator("#along-code").inner_text())
    phone.goto(desk.locator("#along-link").input_value())
    expect(phone.locator("#code")).not_to_have_value("")
    assert "#" not in phone.url
    phone.locator("#join").click()
    expect(phone.get_by_role("status")).to_contain_text("the same person")
    expect(phone.locator(".mine")).to_contain_text("Ana")
    phone.goto(table)
    expect(phone.locator("#start-bots")).to_be_visible()
    desk.goto("/me")
    desk.get_by_role("button", name="Remove").click()
    expect(desk.locator(".devices li")).to_have_count(1)
    phone.goto(table)
    expect(phone.locator("#sit")).to_be_visible()
