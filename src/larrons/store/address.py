"""The address of a PostgreSQL server, with the parameters that its own programs know, for the driver that we use."""

from __future__ import annotations

import ssl
from importlib.util import find_spec
from typing import Any

from sqlalchemy import URL, make_url

from larrons.errors import StoreError

SCHEMES = ("postgresql", "postgres", "postgresql+asyncpg")
CONNECTING, WORKING = 5, 10  # seconds that a connection, and a piece of work, may take
FILES = ("sslrootcert", "sslcert", "sslkey")
OURS = ("application_name", "connect_timeout", "sslmode", *FILES)  # the driver does not know them
DRIVERS = ("host", "passfile", "port", "ssl", "target_session_attrs")  # handed on as they are


def read(address: str) -> tuple[URL, dict[str, Any]]:
    """What the engine is made of: the address without what the driver does not know, and arguments for the driver."""
    try:
        url = make_url(address)
    except ValueError:  # it has a port that is no number
        raise StoreError("error-store-port", port=address.rpartition(":")[2].partition("/")[0]) from None
    for port in (url.port, *_ports(url)):
        if port is not None and not 0 < port < 65536:
            raise StoreError("error-store-port", port=str(port))
    if url.drivername not in SCHEMES:
        raise StoreError("error-store-kind", scheme=url.drivername)
    if find_spec("asyncpg") is None:
        raise StoreError("error-store-driver", command="pip install 'larrons[postgres]'")
    given = {name: str(value) for name, value in url.query.items() if name in OURS}
    unknown = sorted(set(url.query) - set(OURS) - set(DRIVERS))
    if unknown:
        raise StoreError("error-store-parameter", name=unknown[0], known=", ".join(sorted((*OURS, *DRIVERS))))
    seconds = given.get("connect_timeout", str(CONNECTING))
    if not seconds.isdigit() or int(seconds) < 1:
        raise StoreError("error-store-timeout", text=seconds)
    arguments = {
        "timeout": int(seconds),
        "command_timeout": WORKING,
        "server_settings": {"application_name": given.get("application_name", "larrons")},
    }
    if "sslmode" in given or any(name in given for name in FILES):
        arguments["ssl"] = _encryption(given)
    return url.set(drivername="postgresql+asyncpg").difference_update_query(OURS), arguments


def _ports(url: URL) -> list[int]:
    """The ports of hosts that are named behind the question mark, as for a failover: `?host=db1:5432&host=db2:5433`."""
    hosts = ",".join(url.normalized_query.get("host", ())).split(",")
    ports = ",".join(url.normalized_query.get("port", ())).split(",")
    found = [*ports, *(host.rpartition(":")[2] for host in hosts if ":" in host)]
    return [int(text) for text in found if text.isdigit() and text.isascii()]


def _encryption(given: dict[str, str]) -> str | ssl.SSLContext:
    """How the line is encrypted: a mode by its name, or with certificates in files."""
    mode = given.get("sslmode", "verify-full")
    if not any(name in given for name in FILES):
        return mode
    checks = mode in ("verify-ca", "verify-full")
    try:
        made = ssl.create_default_context(cafile=given.get("sslrootcert"))
        made.check_hostname = mode == "verify-full"
        made.verify_mode = ssl.CERT_REQUIRED if checks else ssl.CERT_NONE
        if "sslcert" in given:
            made.load_cert_chain(given["sslcert"], given.get("sslkey"))
    except OSError as error:
        files = ", ".join(given[name] for name in FILES if name in given)
        raise StoreError("error-store-certificate", file=files, detail=error.strerror or str(error)) from None
    return made
