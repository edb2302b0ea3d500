"""Where the server listens."""

from __future__ import annotations

import socket
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from larrons.cli import app
from larrons.engine import catalogue
from larrons.errors import NotPossible
from larrons.web import serve
from larrons.web.app import create_app
from larrons.web.limits import Limits
from larrons.web.serve import Server, listen
from tests.apart import call_apart, run_apart


def test_a_port_that_is_taken_is_left_to_its_owner() -> None:
    with listen("127.0.0.1", 0, any_port=False) as owner:
        taken = owner.getsockname()[1]
        with listen("127.0.0.1", taken, any_port=True) as other:
            assert other.getsockname()[1] not in (taken, 0)
        with pytest.raises(NotPossible, match=f"port {taken} can't be used"):
            listen("127.0.0.1", taken, any_port=False)


@pytest.mark.parametrize(("host", "told"), [("192.0.2.1", "192.0.2.1"), ("a..b", r"a\.\.b"), ("", "--host is empty")])
def test_an_address_of_another_machine_is_not_blamed_on_the_port(host: str, told: str) -> None:
    with pytest.raises(NotPossible, match=told) as refused:
        listen(host, 0, any_port=False)
    assert "The port" not in str(refused.value)


def test_a_server_that_can_not_start_leaves_no_database_behind(tmp_path: Path) -> None:
    with listen("127.0.0.1", 0, any_port=False) as owner:
        port, database = owner.getsockname()[1], str(tmp_path / "t.sqlite")
        with pytest.raises(NotPossible, match="port"):
            call_apart(serve.serve, "127.0.0.1", port, database, print, browse=False, any_port=False)
    assert not list(tmp_path.iterdir())


def test_an_empty_name_of_a_database_is_not_the_default_one() -> None:
    """As a unit gives it whose variable is not set."""
    for command in (["serve", "--db", ""], ["admin", "tables", "--db", " "], ["backup", "copy.sqlite", "--db", ""]):
        told = call_apart(CliRunner().invoke, app, command)
        assert "--db is empty" in told.output + str(told.exception)


@pytest.mark.parametrize("at_once", [True, False])
def test_whoever_comes_while_the_server_starts_waits_for_it_or_asks_another_process(at_once: bool) -> None:
    turned_away = nullcontext() if at_once else pytest.raises(ConnectionRefusedError)
    with listen("127.0.0.1", 0, any_port=False, at_once=at_once) as listener, turned_away:
        socket.create_connection(listener.getsockname()).close()


def test_of_two_servers_that_start_together_the_slower_one_says_that_the_port_is_taken(tmp_path: Path) -> None:
    with listen("127.0.0.1", 0, any_port=False, at_once=False) as slower:
        server = Server(create_app(str(tmp_path / "tables.sqlite"), warm=False), Limits())
        taken = slower.getsockname()[1]
        with listen("127.0.0.1", taken, any_port=False), pytest.raises(NotPossible, match="in use"):
            run_apart(server.serve(sockets=[slower]))


def test_nobody_waits_at_the_port_while_games_are_looked_through(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That takes seconds when they are new; a probe would be let in and hear nothing."""
    done: list[str] = []

    def open_port(*about: Any, at_once: bool = True, **more: Any) -> socket.socket:
        if not at_once:  # it was only looked whether the port is free
            return listen(*about, at_once=at_once, **more)
        done.append("port opened")
        raise NotPossible("serve-port", port="8000", detail="enough")

    monkeypatch.setattr(serve, "listen", open_port)
    monkeypatch.setattr(catalogue, "names", lambda: done.append("games looked through"))
    with pytest.raises(NotPossible):
        call_apart(serve.serve, "127.0.0.1", 0, str(tmp_path / "t.sqlite"), print, browse=False, any_port=False)
    assert done == ["games looked through", "port opened"]
