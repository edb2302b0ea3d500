"""Addresses of PostgreSQL as its own programs write them."""

from __future__ import annotations

import ssl
from pathlib import Path

import pytest

from larrons.errors import StoreError
from larrons.store.address import read
from larrons.store.store import Store
from tests.apart import run_apart
from tests.postgres import Postgres

PLACE = "postgresql://larrons@db.example/larrons"


def test_parameters_of_postgresql_s_own_programs_are_understood(postgres: Postgres) -> None:
    url, arguments = read(f"{PLACE}?sslmode=require&connect_timeout=7&application_name=club")
    assert url.query == {}
    assert (arguments["ssl"], arguments["timeout"]) == ("require", 7)
    assert arguments["server_settings"] == {"application_name": "club"}
    assert "ssl" not in read(PLACE)[1], "then PGSSLMODE has its say"

    async def run() -> None:
        place = postgres.new_database()
        mark = "&" if "?" in place else "?"
        store = await Store.open(f"{place}{mark}sslmode=disable&connect_timeout=5&application_name=club")
        await store.close()

    run_apart(run())


def test_several_hosts_may_be_named() -> None:
    url, _ = read(f"{PLACE}?host=db1:5432&host=db2:5432&target_session_attrs=read-write")
    assert url.query == {"host": ("db1:5432", "db2:5432"), "target_session_attrs": "read-write"}


@pytest.mark.parametrize(("mode", "checks", "name"), [("verify-ca", True, False), ("verify-full", True, True)])
def test_certificates_are_checked_as_the_mode_says(mode: str, checks: bool, name: bool) -> None:
    known = ssl.get_default_verify_paths().cafile or ssl.get_default_verify_paths().openssl_cafile
    made = read(f"{PLACE}?sslmode={mode}&sslrootcert={known}")[1]["ssl"]
    assert (made.verify_mode == ssl.CERT_REQUIRED, made.check_hostname) == (checks, name)


@pytest.mark.parametrize(
    ("address", "told"),
    [
        (f"{PLACE}?sslmod=require", "sslmod"),
        (f"{PLACE}?connect_timeout=soon", "soon"),
        (f"{PLACE}?sslmode=verify-full&sslrootcert=no-such-file.pem", "no-such-file.pem"),
        ("postgresql://larrons@127.0.0.1:99999/larrons", "99999"),
        ("postgresql://larrons@127.0.0.1:main/larrons", "main"),
        (f"{PLACE}?host=db1:5432&host=db2:70000", "70000"),
        ("mysql://larrons@db.example/larrons", "mysql"),
    ],
)
def test_what_is_not_understood_is_refused_in_a_sentence(address: str, told: str, tmp_path: Path) -> None:
    with pytest.raises(StoreError, match=told):
        run_apart(Store.open(address))
