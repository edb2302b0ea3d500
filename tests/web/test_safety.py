"""What the server refuses, and what it never says."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from starlette.datastructures import Headers

from larrons.errors import OptionError, StoreError
from larrons.web.app import create_app
from larrons.web.hosting import Hosting
from larrons.web.limits import UNLIMITED, Bucket, Limits, Meter, Proxies, Rate, address, household
from larrons.web.safety import HEADERS, STRANGE, Guard
from tests.apart import run_apart
from tests.web.server import Server, browser_like


def test_every_answer_carries_the_strict_policy(server: Server) -> None:
    with browser_like(server.url) as client:
        for address in ("/", "/nowhere", "/api/games", "/static/style.css", "/api/tables/x"):
            headers = client.get(address).headers
            assert "script-src 'self'" in headers["content-security-policy"]
            assert "unsafe" not in headers["content-security-policy"]
            assert headers["x-content-type-options"] == "nosniff"


def refusals() -> dict[int, Callable[[httpx.AsyncClient], Awaitable[httpx.Response]]]:
    """One request for every kind of refusal, by its status."""
    return {
        403: lambda client: client.post("/play/pickomino", headers={"Origin": "https://evil.example"}),
        404: lambda client: client.get("/t/nothing"),
        405: lambda client: client.delete("/"),
        413: lambda client: client.post("/play/pickomino", content=b"x" * 40_000),
        414: lambda client: client.get("/" + "x" * 3000),
        421: lambda client: client.get("/", headers={"Host": "evil.example"}),
        422: lambda client: client.post("/api/tables", json={"game": "pickomino", "seats": [{"kind": "me"}]}),
        429: lambda client: client.post("/play/pickomino", headers={"Cookie": "busy"}),
        500: lambda client: client.get("/mistake"),
        503: lambda client: client.get("/full"),
    }


@pytest.mark.parametrize("status", list(refusals()))
def test_every_refusal_carries_the_headers_and_tells_nothing(status: int, tmp_path: Path) -> None:
    async def run() -> httpx.Response:
        app = create_app(
            str(tmp_path / "tables.sqlite"), Hosting(limits=replace(UNLIMITED, posts=Rate(2, 0))), warm=False
        )
        app.get("/mistake")(_raise(RuntimeError("a secret of ours")))
        app.get("/full")(_raise(StoreError("error-store-write")))
        async with app.router.lifespan_context(app):
            transport = httpx.ASGITransport(app, raise_app_exceptions=False)
            headers = {"Origin": "http://127.0.0.1"}
            async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1", headers=headers) as client:
                for _ in range(3 if status == 429 else 1):
                    answer = await refusals()[status](client)
                return answer

    answer = run_apart(run())
    assert answer.status_code == status
    assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS
    assert "secret" not in answer.text
    assert "Traceback" not in answer.text


def _raise(error: Exception) -> Callable[[], None]:
    def fail() -> None:
        raise error

    return fail


def test_a_page_has_no_script_and_no_style_of_its_own(server: Server) -> None:
    with browser_like(server.url) as client:
        text = client.post("/play/pickomino").text
        assert "<script>" not in text
        assert " style=" not in text
        assert " onclick=" not in text


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Cookie": "larrons_key=0123456789012345678901234567"},
    ],
)
def test_posts_from_elsewhere_are_refused(server: Server, headers: dict[str, str]) -> None:
    answer = httpx.post(f"{server.url}/play/pickomino", headers=headers)
    assert answer.status_code == 403
    assert "Nothing was changed" in answer.text


def test_keys_are_kept_from_scripts_and_other_sites(server: Server) -> None:
    cookie = httpx.get(server.url).headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert len(cookie.split(";")[0].split("=")[1]) >= 32


def test_too_large_too_long_and_foreign_hosts(server: Server) -> None:
    with browser_like(server.url) as client:
        for length in (40_000, 100_000):  # the latter also longer than headers may be
            large = client.post("/play/pickomino", content=b"x" * length)
            assert (large.status_code, "more than a table can take" in large.text) == (413, True)
        assert client.get("/" + "x" * 3000).status_code == 414
        assert client.get("/", headers={"Host": "evil.example"}).status_code == 421
        for address in ("/new/pickomino", "/api/tables"):
            endless = client.post(address, content=(b"x" * 1000 for _ in range(100)))
            assert endless.status_code == 413, address
            assert "more than a table can take" in endless.text


def test_errors_tell_nothing_of_the_inside(server: Server) -> None:
    with browser_like(server.url) as client:
        for address in (
            "/t/%00",
            "/t/../etc",
            "/learn/nowhere",
            "/examples/pickomino/x",
            "/language/xx",
            "/new/chess",
            "/games/x/cover.svg",
        ):
            answer = client.get(address)
            assert answer.status_code == 404, address
            assert "larrons/web" not in answer.text
            assert "Traceback" not in answer.text
        assert client.get("/language/fr?to=//evil.example").url.host == "127.0.0.1"


def test_rates_are_limited_for_each_caller() -> None:
    now = [0.0]
    bucket = Bucket(Rate(burst=3, rate=0.5), now=lambda: now[0])
    assert [bucket.wait("ana") for _ in range(5)] == [0, 0, 0, 2, 2]
    assert bucket.wait("zoe") == 0
    now[0] = 4.0
    assert [bucket.wait("ana") for _ in range(3)] == [0, 0, 2]


def requests(method: str, path: str, count: int, limits: Limits, **headers: str) -> list[int]:
    """What a meter says to so many requests from one address with different cookies."""
    meter, (path, _, query) = Meter(limits), path.partition("?")
    scope = {"type": "http", "method": method, "path": path, "query_string": query.encode()}
    return [
        meter.wait(scope | {"client": ("203.0.113.9", 1)}, Headers({"cookie": f"larrons_key=key{number}", **headers}))
        for number in range(count)
    ]


@pytest.mark.parametrize(
    ("method", "path", "kind"),
    [
        ("POST", "/t/x/act", "posts"),
        ("GET", "/t/x", "reads"),
        ("HEAD", "/api/games", "reads"),
        ("POST", "/t/x/sit", "seats"),
        ("POST", "/api/tables/x/seats/1", "seats"),
        ("POST", "/me/code", "links"),
        ("POST", "/play/pickomino", "openings"),
        ("POST", "/api/tables", "openings"),
        ("POST", "/t/x/rematch", "openings"),
        ("POST", "/t/x/hint", "costly"),
        ("GET", "/t/x/replay", "costly"),
        ("GET", "/t/x/verify", "costly"),
        ("GET", "/t/x/highlight", "costly"),
        ("GET", "/t/x/picture.png", "costly"),
        ("GET", "/api/tables/x/record", "costly"),
        ("GET", "/t/x/review", "costly"),
        ("GET", "/t/x/coach", "costly"),
        ("GET", "/analysis/x", "costly"),
        ("GET", "/analysis/x/lines.json", "costly"),
        ("GET", "/train/x", "costly"),
        ("GET", "/train/x/y/7", "costly"),
        ("GET", "/puzzles/x/7", "costly"),
    ],
)
def test_every_kind_of_request_is_limited_by_address(method: str, path: str, kind: str) -> None:
    waits = requests(method, path, 4, replace(UNLIMITED, **{kind: Rate(2, 0.1)}))
    assert waits == [0, 0, 10, 10]


def test_a_page_with_odds_is_costly_and_another_is_not() -> None:
    limits = replace(UNLIMITED, costly=Rate(1, 1))
    assert requests("GET", "/t/x", 3, limits) == [0, 0, 0]
    for cookie in ("larrons_odds=on", "a=b; larrons_odds=%6Fn"):
        assert requests("GET", "/t/x", 3, limits, cookie=cookie) == [0, 1, 1], cookie
    for query in ("odds=on", "odds=%6Fn", "o%64ds=on"):
        assert requests("GET", f"/t/x?{query}", 3, limits) == [0, 1, 1], query


def test_streams_are_counted_while_they_are_open() -> None:
    meter, headers = Meter(replace(UNLIMITED, streams=2)), Headers({})
    scope = {"type": "http", "method": "GET", "path": "/t/x/live", "client": ("203.0.113.9", 1)}
    with meter.counting(scope, headers), meter.counting(scope, headers):
        assert meter.wait(scope, headers) > 0
    assert meter.wait(scope, headers) == 0


def test_only_a_proxy_of_ours_is_believed() -> None:
    ours = {"10.0.0.1", "10.0.0.2"}
    told = Headers({"x-forwarded-for": "1.1.1.1, 203.0.113.9, 10.0.0.2"})
    assert address({"client": ("10.0.0.1", 1)}, told, ours) == "203.0.113.9"
    assert address({"client": ("203.0.113.7", 1)}, told, ours) == "203.0.113.7"


def test_proxies_are_named_by_address_or_network_and_nothing_else() -> None:
    ours = Proxies(["127.0.0.1", "10.0.0.0/24", "2001:db8::/64"])
    assert all(known in ours for known in ("127.0.0.1", "10.0.0.7", "::ffff:10.0.0.7", "2001:db8::5"))
    assert not any(strange in ours for strange in ("127.0.0.2", "10.0.1.7", "2001:db8:1::5", "testclient", ""))
    for wrong in ("localhost", "nginx", "10.0.0.0/40", ""):
        with pytest.raises(OptionError, match="IP address"):
            Proxies([wrong])


def test_a_crowd_behind_one_address_is_given_more_but_no_more_guesses() -> None:
    usual, crowd = Limits(), Limits().for_crowds(5)
    assert (crowd.streams, crowd.connections) == (5 * usual.streams, 5 * usual.connections)
    assert crowd.seats == Rate(5 * usual.seats.burst, 5 * usual.seats.rate)
    assert crowd.links == usual.links


def test_a_name_that_was_forgotten_is_told_of_in_the_log_once(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def run() -> list[int]:
        app = create_app(str(tmp_path / "t.sqlite"), Hosting(False, names=("club.example",)), warm=False)
        async with (
            app.router.lifespan_context(app),
            httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://127.0.0.1") as client,
        ):
            names = ["Club.example:8000", *("club.lan" for _ in range(3)), *(f"x{number}.lan" for number in range(50))]
            return [(await client.get("/healthz2", headers={"Host": name})).status_code for name in names]

    assert run_apart(run()) == [404, *(421 for _ in range(53))]
    told = [record.getMessage() for record in caplog.records if "--name" in record.getMessage()]
    assert len([line for line in told if "club.lan" in line]) == 1
    assert len(told) == STRANGE
    assert "not told of" in caplog.records[-1].getMessage(), "whoever reads on knows that there may be more"


def test_two_names_at_once_are_not_blamed_on_one(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    guard = Guard(create_app(str(tmp_path / "t.sqlite"), warm=False), Hosting())
    headers = Headers(raw=[(b"host", b"127.0.0.1:8150"), (b"host", b"evil.example")])
    assert guard.objection({"method": "GET"}, headers) == (421, "error-host")
    assert [record.getMessage() for record in caplog.records] == ["asked for with 2 Host headers instead of one"]


@pytest.mark.parametrize(
    ("one", "other", "are_one"),
    [
        ("2001:db8::1", "2001:db8::ffff:2", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("::ffff:203.0.113.9", "203.0.113.9", True),
        ("203.0.113.9", "203.0.113.8", False),
        ("fe80::1%eth0", "fe80::2", True),
        ("no:address", "no:other", False),
    ],
)
def test_a_network_that_one_household_is_given_is_one_address(one: str, other: str, are_one: bool) -> None:
    assert (household(one) == household(other)) == are_one


def test_a_refusal_of_the_rate_says_when_to_come_again(tmp_path: Path) -> None:
    async def run() -> httpx.Response:
        app = create_app(str(tmp_path / "t.sqlite"), Hosting(limits=replace(UNLIMITED, posts=Rate(1, 0.2))), warm=False)
        async with app.router.lifespan_context(app):
            origin = {"Origin": "http://127.0.0.1"}
            async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://127.0.0.1") as client:
                await client.post("/t/x/act", headers=origin)
                return await client.post("/t/x/act", headers={**origin, "Cookie": "larrons_key=another"})

    answer = run_apart(run())
    assert answer.status_code == 429
    assert answer.headers["retry-after"] == "5"


def test_programs_are_refused_in_json_by_the_guard_as_by_everybody_else(tmp_path: Path) -> None:
    async def run() -> list[httpx.Response]:
        app = create_app(str(tmp_path / "t.sqlite"), Hosting(limits=replace(UNLIMITED, reads=Rate(1, 0))), warm=False)
        async with (
            app.router.lifespan_context(app),
            httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://127.0.0.1") as client,
        ):
            foreign = await client.get("/api/games", headers={"Host": "evil.example"})
            await client.get("/api/games")
            return [foreign, await client.get("/api/games", headers={"Accept-Language": "fr"})]

    answers = run_apart(run())
    assert [answer.status_code for answer in answers] == [421, 429]
    assert answers[1].json() == {"error": "Doucement\u00a0: trop de demandes. Attendez quelques secondes."}
    assert answers[1].headers["retry-after"] == "60"
    assert set(answers[0].json()) == {"error"}


@pytest.mark.parametrize(
    ("hosting", "good", "bad"),
    [
        (
            Hosting(),
            ["127.0.0.1:8000", "localhost", "[::1]:80"],
            ["192.168.0.7", "evil.example", "[", "", "localhost:99999", "127.0.0.1:x"],
        ),
        (Hosting(local=False), ["192.168.0.7:8000", "[fe80::1]", "127.0.0.1"], ["evil.example", "]"]),
        (Hosting(False, "https://larrons.example"), ["larrons.example"], ["192.168.0.7", "evil.example"]),
        (
            Hosting(False, "https://larrons.example", names=("www.larrons.example",)),
            ["larrons.example", "WWW.larrons.example:443"],
            ["larrons.lan"],
        ),
    ],
)
def test_only_requests_for_an_expected_host_are_answered(hosting: Hosting, good: list[str], bad: list[str]) -> None:
    assert all(hosting.expects(host) for host in good)
    assert not any(hosting.expects(host) for host in bad)


def test_friends_are_sent_the_public_address() -> None:
    assert Hosting(False, "https://larrons.example/").link("http", "10.0.0.3", "/t/x") == "https://larrons.example/t/x"
    assert Hosting(False).link("http", "192.168.0.7:8000", "/t/x") == "http://192.168.0.7:8000/t/x"
    Hosting(False, "https://[2001:db8::7]:8443")
    wrongs = ["larrons.example", "ftp://larrons.example", "https://larrons.example/games", "http://[", "https://a b"]
    for wrong in [*wrongs, "https://a.example?x=1", "https://me@a.example", "https://a.example#x", "https://-"]:
        with pytest.raises(OptionError, match="public"):
            Hosting(False, wrong)
    for wrong in ("https://club.example", "club.example:80", "club.example/x", "a b", ""):
        with pytest.raises(OptionError, match="--name"):
            Hosting(names=(wrong,))
