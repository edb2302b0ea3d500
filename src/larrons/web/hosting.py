"""Where a server stands: on this machine alone, in a network, behind an address of its own."""

from __future__ import annotations

import ipaddress
import re
import socket
from contextlib import suppress
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from larrons.errors import OptionError
from larrons.web.limits import Limits

NAME = re.compile(r"[a-z0-9]([a-z0-9_.-]*[a-z0-9.])?")
LOOPBACK = ("127.0.0.1", "localhost", "::1")


def host_name(address: str) -> str:
    """The host of an address; nothing if the address is none, or its port."""
    try:
        parts = urlsplit(address)
        return parts.hostname or "" if parts.port is None or parts.port else ""
    except ValueError:
        return ""


@dataclass(frozen=True)
class Hosting:
    """`local`: only for browsers of this machine. `public_url`: what friends are sent, where that is known."""

    local: bool = True
    public_url: str = ""
    limits: Limits = field(default_factory=Limits)
    network: tuple[str, ...] = ()  # the addresses of this machine for others in its network
    names: tuple[str, ...] = ()  # others under which it is asked for
    review_seconds: float = 45.0  # of work that a review may take (a fine one ten times as long)

    def __post_init__(self) -> None:
        if self.public_url and not _is_public(self.public_url):
            raise OptionError("error-public-url", text=self.public_url)
        for name in self.names:
            if not _is_name(name.lower()) or host_name(f"//{name}") != name.lower():
                raise OptionError("error-server-name", text=name)

    def expects(self, host: str) -> bool:
        """Whether this is a name of our server.

        A request under another name may be an attack: by a foreign page whose own name was pointed at our address.
        """
        name = host_name(f"//{host}")
        if name in LOOPBACK:
            return True
        if name in map(str.lower, self.names):
            return True
        if self.local or not name:
            return False
        if self.public_url:
            return name == host_name(self.public_url)
        return _is_address(name) or name.removesuffix(".local") == socket.gethostname().lower()

    def link(self, scheme: str, host: str, path: str) -> str:
        """The address of a page for somebody else."""
        return self.links(scheme, host, path)[0]

    def links(self, scheme: str, host: str, path: str) -> list[str]:
        """The addresses of a page for somebody else, who may be in one of several networks. Who looks at it on this
        machine under a name that means this machine is given its names for others."""
        if self.public_url:
            return [self.public_url.rstrip("/") + path]
        if host_name(f"//{host}") not in LOOPBACK or not self.network:
            return [f"{scheme}://{host}{path}"]
        port = urlsplit(f"//{host}").port
        return [f"{scheme}://{bracketed(name)}{f':{port}' if port else ''}{path}" for name in self.network]

    def reaches_friends(self, host: str) -> bool:
        """Whether a friend can open what `links` gives."""
        return bool(self.public_url or self.network) or host_name(f"//{host}") not in LOOPBACK


def bracketed(name: str) -> str:
    """A name or address as it stands in a link."""
    return f"[{name}]" if ":" in name else name


def network_addresses() -> tuple[str, ...]:
    """The addresses under which others in the network find this machine; the one towards the world comes first."""
    found: list[str] = []
    for family, far in ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1")):
        with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((far, 9))  # sends nothing: it only chooses a way out
            found.append(str(probe.getsockname()[0]))
    with suppress(OSError):
        found += [str(entry[4][0]) for entry in socket.getaddrinfo(socket.gethostname(), None)]
    return tuple(dict.fromkeys(name for name in found if _is_for_others(name)))


def _is_for_others(name: str) -> bool:
    address = ipaddress.ip_address(name.partition("%")[0])
    return not (address.is_loopback or address.is_link_local or address.is_unspecified)


def _is_public(url: str) -> bool:
    """Whether this is where a server may stand: a scheme and a name, perhaps a port, and nothing else."""
    if not host_name(url):
        return False
    parts = urlsplit(url)
    more = parts.path.strip("/") or parts.query or parts.fragment or "@" in parts.netloc
    return parts.scheme in ("http", "https") and not more and _is_name(host_name(url))


def _is_name(text: str) -> bool:
    """Whether a browser could ask for a server under this name."""
    return NAME.fullmatch(text) is not None or _is_address(text)


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
