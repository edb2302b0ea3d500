"""Two servers on one PostgreSQL behind nginx, all of them real: stopped, killed and cut off while people play.

With a crowd of thousands, and times: `python -m benchmarks.web_cluster`.
"""

from __future__ import annotations

import signal
from collections.abc import Iterator

import httpx
import pytest

from tests.postgres import Postgres
from tests.web.cluster import Cluster, cluster, has_nginx
from tests.web.crowd import Crowd

pytestmark = pytest.mark.xdist_group("servers")

MOVES = 25  # that are acknowledged before and after something happens


@pytest.fixture(scope="module")
def database(postgres: Postgres) -> str:
    return postgres.new_database()


@pytest.fixture(scope="module")
def site(database: str) -> Iterator[Cluster]:
    if not has_nginx():
        pytest.skip("nginx is not installed here; .ci/run installs it")
    with cluster(database) as running:
        yield running


def check(crowd: Crowd, database: str) -> None:
    findings = crowd.findings(database)
    assert findings.are_good, findings
    assert findings.acknowledged >= MOVES


def test_a_rolling_restart_is_noticed_by_one_reconnect_alone(site: Cluster, database: str) -> None:
    with Crowd(site.port) as crowd:
        crowd.play(MOVES)
        for process in site.processes:
            process.end(signal.SIGTERM)
            crowd.play(MOVES)
            process.start()
            process.ready()
            crowd.play(MOVES)
    check(crowd, database)
    assert crowd.refused == set()
    returns = [listener.returns for listener in crowd.listeners]
    assert all(len(each) <= len(site.processes) for each in returns)  # one for each process that was restarted
    assert all(back.told for each in returns for back in each)
    assert any(returns)


def test_play_goes_on_by_itself_after_a_crash_of_postgresql(site: Cluster, database: str, postgres: Postgres) -> None:
    with Crowd(site.port) as crowd:
        crowd.play(MOVES)
        postgres.stop()
        try:
            table = crowd.guests[0].acknowledged[0].table
            page = httpx.get(f"{site.url}/t/{table}", headers={"Accept-Language": "fr"})
            program = httpx.get(f"{site.url}/api/tables/{table}")
            states = {httpx.get(f"{process.url}/readyz").text for process in site.processes}
            crowd.until_refused()
        finally:
            postgres.start()
        crowd.play(MOVES)
    assert (page.status_code, program.status_code) == (503, 503)
    assert "La base de données" in page.text
    assert "The database can't be read just now" in program.json()["error"]
    assert page.headers["retry-after"] == "1"
    assert states == {"no database\n"}
    check(crowd, database)
    assert crowd.refused == {503}
    assert all(process.process and process.process.poll() is None for process in site.processes)


def test_a_killed_server_takes_nothing_with_it(site: Cluster, database: str) -> None:
    """The last of these tests: it is not started again."""
    with Crowd(site.port) as crowd:
        crowd.play(MOVES)
        site.processes[0].end(signal.SIGKILL)
        crowd.play(MOVES)
    check(crowd, database)
    assert crowd.refused == set()
    assert all(len(listener.returns) <= 1 for listener in crowd.listeners)
