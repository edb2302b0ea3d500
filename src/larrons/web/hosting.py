"""Where a server stands: on this machine alone, in a network, behind an address of its own."""

from __future__ import annotations

import ipaddress
import socket
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from larrons.errors import OptionError
from larrons.web.limits import Limits

LOOPBACK = ("127.0.0.1", "localhost", "::1")


def host_name(address: str) -> str:
    """The host of an address; nothing if the address is none."""
    try:
        return urlsplit(address).hostname or ""
    except ValueError:
        return ""


@dataclass(frozen=True)
class Hosting:
    """`local`: only for browsers of this machine. `public_url`: what friends are sent, where that is known."""

    local: bool = True
    public_url: str = ""
    limits: Limits = field(default_factory=Limits)

    def __post_init__(self) -> None:
        parts = urlsplit(self.public_url) if host_name(self.public_url) else None
        if self.public_url and (parts is None or parts.scheme not in ("http", "https") or parts.path.strip("/")):
            raise OptionError("error-public-url", text=self.public_url)

    def expects(self, host: str) -> bool:
        """Whether this is a name of our server.

        A request under another name may be an attack: by a foreign page whose own name was pointed at our address.
        """
        name = host_name(f"//{host}")
        if name in LOOPBACK:
            return True
        if self.local or not name:
            return False
        if self.public_url:
            return name == host_name(self.public_url)
        return _is_address(name) or name.removesuffix(".local") == socket.gethostname().lower()

    def link(self, scheme: str, host: str, path: str) -> str:
        """The address of a page for somebody else."""
        return f"{self.public_url.rstrip('/') or f'{scheme}://{host}'}{path}"


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
