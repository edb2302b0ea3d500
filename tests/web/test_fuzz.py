"""Whatever is sent to any route, on either database, the server does not fail.

The long form is a command: `python -m tests.web.fuzz --calls 100000`.
"""

from __future__ import annotations

import pytest

from tests.postgres import find_postgres, fresh_database
from tests.web import fuzz
from tests.web.hostile import routes
from tests.web.server import Server

CALLS = 700


def check(findings: fuzz.Findings) -> None:
    assert not findings.failures, findings
    assert findings.statuses[200] > CALLS // 20
    assert {f"{method} {path}" for method, path in routes()} <= set(findings.routes)


def test_hostile_requests_are_refused_in_words(server: Server) -> None:
    check(fuzz.run(server, CALLS))


def test_hostile_requests_are_refused_on_postgresql() -> None:
    if find_postgres() is None:
        pytest.skip("PostgreSQL is not installed here; .ci/run installs it")
    with fresh_database(postgresql=True) as database, Server(database) as on_postgresql:
        check(fuzz.run(on_postgresql, CALLS, seed=2))
