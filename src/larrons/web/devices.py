"""One person at several browsers. A browser is known by the hash of its key; no key ever leaves its browser.

Who wants to go on at another browser shows it a code there, valid once and for ten minutes. From then on the other
browser acts for the same person, until it is removed from the list. The code stands behind the `#` of a link: that part
of an address is never sent, so that no log of a server or proxy can hold it. A short code, to be typed by hand, does
the same; as it is easier to guess, all tries together are counted too, beside those of each address.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

from fastapi import APIRouter, Request, Response

from larrons.errors import LarronsError, NotAllowed, NotPossible
from larrons.store.store import Code, Device, Store
from larrons.web.limits import Bucket, Rate
from larrons.web.lobby import qr_code
from larrons.web.page import Page, hashed
from larrons.web.refusals import status_of

router = APIRouter(include_in_schema=False)
VALID = 600.0  # seconds
CODES_AT_ONCE = 6  # of one person, three long and three short ones; an older one is void when more are asked for
LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # of short codes: none that is taken for another
SHORT = 8  # of them in a code: nearly a million million codes
TRIES = Rate(300, 1.0)  # of short codes, by everybody together: 900 in ten minutes
MOST_DEVICES = 12
BROWSERS = (("Edg", "Edge"), ("OPR", "Opera"), ("Firefox", "Firefox"), ("Chrome", "Chrome"), ("Safari", "Safari"))
SYSTEMS = ("Android", "iPhone", "iPad", "Windows", "Mac OS", "Linux")


class Devices:
    """Which browser acts for whom."""

    def __init__(self, store: Store, known: list[Device], now: Callable[[], float] = time.time) -> None:
        self._store, self._now = store, now
        self._devices = {device.key: device for device in known}
        self._tries = Bucket(TRIES, now)

    @classmethod
    async def load(cls, store: Store) -> Devices:
        return cls(store, await store.devices())

    async def refresh(self) -> bool:
        """Learn what other servers on the same database have changed; returns whether they have changed anything."""
        now = {device.key: device for device in await self._store.devices()}
        is_new, self._devices = now != self._devices, now
        return is_new

    def person(self, key: str) -> str:
        """For whom the browser with this hash acts: for itself, unless it was taken along."""
        device = self._devices.get(key)
        return device.person if device else key

    def of(self, person: str) -> list[Device]:
        """The browsers of a person, the first one first."""
        mine = [device for device in self._devices.values() if device.person == person]
        return sorted(mine, key=lambda device: device.since)

    async def invite(self, person: str) -> tuple[str, str]:
        """A new code for another browser of this person, and a short one that does the same."""
        now = self._now()
        made = secrets.token_urlsafe(24), "".join(secrets.choice(LETTERS) for _ in range(SHORT))
        for code in made:
            await self._store.keep_code(Code(hashed(code), person, now + VALID), now, CODES_AT_ONCE)
        return made

    async def take(self, code: str, key: str, label: str) -> None:
        """The browser with the hash `key` shows a code: it acts for the person who made it from now on."""
        now, code = self._now(), code.strip()
        typed = "".join(code.upper().replace("-", " ").split())
        if len(typed) == SHORT:
            code = typed
            if self._tries.wait("everybody"):
                raise NotAllowed("error-device-tries")
        found = await self._store.find_code(hashed(code), now)
        if found is None:
            raise NotAllowed("error-device-code")
        if self.person(key) == found.person:
            raise NotPossible("error-device-same")
        if len(self.of(found.person)) >= MOST_DEVICES:
            raise NotPossible("error-device-many", most=MOST_DEVICES)
        if not await self._store.use_code(found):
            raise NotAllowed("error-device-code")
        await self._keep(Device(key, found.person, label, now))

    async def note(self, key: str, label: str) -> None:
        """List a browser under the person it acts for, so that others of the same person can remove it."""
        if key not in self._devices:
            await self._keep(Device(key, self.person(key), label, self._now()))

    async def remove(self, key: str, person: str) -> None:
        """A browser acts for this person no more. One that was there first becomes somebody new: its own hash is that
        of the person it was."""
        device = self._devices.get(key)
        if device is None or device.person != person:
            raise NotAllowed("error-device-unknown")
        if key == person:
            await self._keep(Device(key, hashed(secrets.token_urlsafe(24)), device.label, device.since))
            return
        await self._store.forget_device(key)
        del self._devices[key]

    async def _keep(self, device: Device) -> None:
        await self._store.keep_device(device)
        self._devices[device.key] = device


def label_of(request: Request) -> str:
    """Browser and system, as far as they say so."""
    agent = request.headers.get("user-agent", "")
    browser = next((name for mark, name in BROWSERS if mark in agent), "")
    system = next((name for name in SYSTEMS if name in agent), "")
    return " · ".join(part for part in (browser, system) if part) or "?"


# Pages


@router.get("/me")
async def show(request: Request) -> Response:
    """The browsers of this person."""
    page = Page(request)
    return _page(page)


@router.post("/me/code")
async def invite(request: Request) -> Response:
    """A code for another browser, as a link and to be scanned."""
    page = Page(request)
    await page.devices.note(page.device, label_of(request))
    code, short = await page.devices.invite(page.holder)
    hosting, host = request.app.state.hosting, request.headers.get("host", "")
    place = hosting.link(request.url.scheme, host, "/join")
    link, reaches = f"{place}#{code}", hosting.reaches_friends(host)
    typed = f"{short[:4]}-{short[4:]}"
    return _page(page, link=link, qr=qr_code(link), place=place, code=typed, unreachable=not reaches)


@router.post("/me/remove")
async def remove(request: Request) -> Response:
    """Remove a browser; what it has open ends at once."""
    page = Page(request)
    await page.devices.remove((await page.form()).get("device", ""), page.holder)
    page.hub.recheck()
    return page.redirect("/me")


@router.get("/join")
async def ask(request: Request) -> Response:
    """Where a code is shown. Nothing happens before somebody presses the button: previews of links change nothing."""
    page = Page(request)
    return page.render("join.html", page.words(), notice="", code="")


@router.post("/join")
async def join(request: Request) -> Response:
    page = Page(request)
    code = (await page.form()).get("code", "")[:64]
    try:
        await page.devices.take(code, page.device, label_of(request))
    except LarronsError as error:
        return page.render("join.html", page.words(), status_of(error), notice=page.say_error(error), code=code)
    page.hub.recheck()
    return page.redirect("/?joined")


def _page(page: Page, **along: Any) -> Response:
    """The list of browsers, and what leads another one here if that was asked for."""
    devices = [
        {"key": device.key, "label": device.label, "since_day": datetime.fromtimestamp(device.since, UTC)}
        for device in page.devices.of(page.holder)
    ]
    minutes = int(VALID // 60)
    return page.render("me.html", page.words(), devices=devices, minutes=minutes, **{"link": "", **along})
