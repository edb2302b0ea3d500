"""Several real `larrons serve` on one real PostgreSQL behind a real nginx, configured as docs/hosting.md says."""

from __future__ import annotations

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, nullcontext
from dataclasses import dataclass, field
from pathlib import Path

import httpx

GUIDE = Path(__file__).parents[2] / "docs" / "hosting.md"
NGINX = shutil.which("nginx") or "/usr/sbin/nginx"
PATIENCE = 240.0  # seconds after which something must have gone wrong


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def blocks(language: str) -> list[str]:
    """The pieces of the guide in this language."""
    return re.findall(rf"```{language}\n(.*?)```", GUIDE.read_text("utf-8"), re.DOTALL)


def has_nginx() -> bool:
    return Path(NGINX).exists()


def nginx_command(folder: Path, port: int, ports: list[int]) -> list[str]:
    """What starts nginx with the configuration of the guide, on `port` of this machine before servers on `ports`."""
    (text,) = blocks("nginx")
    text = text.replace("listen 80;", f"listen 127.0.0.1:{port};")
    (first,) = re.findall(r"^ *server 127\.0\.0\.1:8001.*\n", text, re.MULTILINE)
    text = re.sub(r"^ *server 127\.0\.0\.1:8002.*\n", "", text, flags=re.MULTILINE)
    text = text.replace(first, "".join(first.replace("8001", str(one)) for one in ports))
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    folders = "".join(f"{kind}_temp_path {folder}/{kind};\n" for kind in kinds)
    user = "user root;\n" if os.getuid() == 0 else ""  # else it could not enter the folder
    main = f"{user}pid {folder}/pid;\nevents {{ worker_connections 16384; }}\nworker_rlimit_nofile 20000;\n"
    (folder / "nginx.conf").write_text(f"{main}http {{\naccess_log off;\n{folders}{text}}}\n")
    return [NGINX, "-c", f"{folder}/nginx.conf", "-p", str(folder), "-e", f"{folder}/errors", "-g", "daemon off;"]


@dataclass
class Process:
    """One `larrons serve`, started and ended as systemd would do it."""

    database: str
    port: int
    options: Sequence[str] = ("--proxy", "127.0.0.1")
    process: subprocess.Popen[bytes] | None = None
    log: Path | None = None  # where its standard error output goes; without it, to that of the tests

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def start(self) -> None:
        """Begin; `ready` waits until it answers."""
        command = [sys.executable, "-m", "larrons", "serve", "--port", str(self.port), "--db", self.database]
        with self.log.open("a") if self.log else nullcontext() as log:
            self.process = subprocess.Popen([*command, *self.options], stdout=subprocess.DEVNULL, stderr=log)

    def ready(self) -> None:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            assert self.process is not None
            assert self.process.poll() is None, "the server has ended"
            try:
                if httpx.get(f"{self.url}/readyz").status_code == 200:
                    return
            except httpx.TransportError:
                pass
            time.sleep(0.05)
        raise TimeoutError("the server does not begin")

    def worker_ids(self) -> list[int]:
        """The processes that `--workers` has started."""
        children = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split()
        return [int(child) for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]

    def end(self, how: signal.Signals = signal.SIGTERM) -> None:
        assert self.process is not None
        self.process.send_signal(how)
        self.process.wait(PATIENCE)


@dataclass
class Cluster:
    """The servers, and the port of the nginx before them."""

    port: int
    processes: list[Process] = field(default_factory=list)
    nginx: int = 0  # process id
    errors: Path = Path()  # what nginx complains of

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"


@contextmanager
def cluster(database: str, count: int = 2) -> Iterator[Cluster]:
    """All of it, until the end."""
    with ExitStack() as at_the_end:
        folder = Path(at_the_end.enter_context(tempfile.TemporaryDirectory(prefix="larrons-nginx-")))
        found = Cluster(free_port(), [Process(database, free_port()) for _ in range(count)])
        for process in found.processes:
            process.start()
            at_the_end.callback(process.end, signal.SIGKILL)
        for process in found.processes:
            process.ready()
        command = nginx_command(folder, found.port, [process.port for process in found.processes])
        nginx = at_the_end.enter_context(subprocess.Popen(command))
        at_the_end.callback(nginx.terminate)
        found.nginx, found.errors = nginx.pid, folder / "errors"
        until = time.monotonic() + PATIENCE
        while not _answers(found.url):
            assert nginx.poll() is None, (folder / "errors").read_text()
            assert time.monotonic() < until
        yield found


def _answers(url: str) -> bool:
    try:
        return httpx.get(f"{url}/healthz").status_code == 200
    except httpx.TransportError:
        time.sleep(0.02)
        return False
