"""Where the server listens."""

from __future__ import annotations

import socket
from contextlib import nullcontext
from pathlib import Path

import pytest

from larrons.errors import NotPossible
from larrons.web.app import create_app
from larrons.web.limits import Limits
from larrons.web.serve import Server, listen
from tests.apart import run_apart


def test_a_port_that_is_taken_is_left_to_its_owner() -> None:
    with listen("127.0.0.1", 0, any_port=False) as owner:
        taken = owner.getsockname()[1]
        with listen("127.0.0.1", taken, any_port=True) as other:
            assert other.getsockname()[1] not in (taken, 0)
        with pytest.raises(NotPossible, match=f"port {taken} can't be used"):
            listen("127.0.0.1", taken, any_port=False)


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
