"""A fresh environment with packages of authors in it: real virtual environments, real installations."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import larrons


class Environment:
    """A virtual environment that finds our dependencies and the larrons under test where they are, without network."""

    def __init__(self, folder: Path, cache: Path, **settings: str) -> None:
        venv.create(folder, symlinks=os.name == "posix")
        scripts = folder / ("Scripts" if os.name == "nt" else "bin")
        self.python = str(scripts / "python")
        places = {"LARRONS_CACHE_DIR": str(cache), "LARRONS_DATA_DIR": str(folder / "data")}
        self._settings = {**os.environ, **places, "LANG": "C.UTF-8", "PYTHONWARNINGS": "error", **settings}
        self._settings.pop("PYTHONPATH", None)
        packages = self.run("-c", "import sysconfig; print(sysconfig.get_path('purelib'))").stdout.strip()
        sources, shared = Path(larrons.__file__).parents[1], sysconfig.get_path("purelib")
        Path(packages, "shared.pth").write_text(f"{sources}\nimport site; site.addsitedir({shared!r})\n")

    def _run(self, *command: str, folder: Path | None = None) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            command,
            cwd=folder,
            env=self._settings,
            capture_output=True,
            text=True,
            check=False,
            stdin=subprocess.DEVNULL,
        )

    def install(self, *projects: Path, editable: bool = False) -> None:
        """As `pip install` does, one package each."""
        quietly = ["--quiet", "--disable-pip-version-check", "--no-deps", "--no-index", "--no-build-isolation"]
        pip = [sys.executable, "-W", "ignore", "-m", "pip", "--python", self.python, "install", *quietly]
        named = [word for path in projects for word in (*(["--editable"] if editable else []), str(path))]
        done = subprocess.run([*pip, *named], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr

    def run(self, *words: str, folder: Path | None = None) -> subprocess.CompletedProcess[str]:
        """Python."""
        return self._run(self.python, *words, folder=folder)

    def larrons(self, *words: str, folder: Path | None = None) -> subprocess.CompletedProcess[str]:
        """The command `larrons`."""
        return self.run("-m", "larrons", *words, folder=folder)

    def pytest(self, project: Path, *words: str) -> str:
        """What pytest says about an author's project; it must be content."""
        done = self.run("-m", "pytest", "-p", "no:cacheprovider", *words, folder=project)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout
