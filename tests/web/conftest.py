"""One server for all tests of pages, and Debian's Chromium."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from larrons.engine import fairness
from larrons.web.page import SPEED
from tests.web.server import Server, database_in


@pytest.fixture(autouse=True)
def luck_of_the_test(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables opened in the test's own process have the same luck every time the test runs."""
    luck = random.Random(request.node.nodeid)
    monkeypatch.setattr(fairness, "new_secret", lambda: luck.randbytes(fairness.SECRET_BYTES))


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(database_in(tmp_path_factory.mktemp("server"))) as running:
        yield running


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    path = shutil.which("chromium")
    if path is None:
        pytest.skip("Chromium is not installed here; .ci/run installs it")
    expect.set_options(timeout=60_000)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()


@pytest.fixture
def new_page(chromium: Browser, server: Server) -> Iterator[Callable[..., Page]]:
    """A fresh browser each time it is called. It shows moves at once unless a `speed` is asked for; at the end, none
    may have met an error in its script."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def make(speed: str = "once", **options: Any) -> Page:
        defaults: dict[str, Any] = {
            "base_url": server.url,
            "locale": "en-GB",
            "viewport": {"width": 1280, "height": 860},
            "service_workers": "block",
        }
        context = chromium.new_context(**{**defaults, "reduced_motion": "reduce", **options})
        context.set_default_timeout(60_000)
        context.add_cookies([{"name": SPEED, "value": speed, "url": server.url}])
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        return page

    yield make
    for context in contexts:
        context.close()
    assert errors == []
