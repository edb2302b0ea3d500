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

    def __init__(self, folder: Path, cache: Path) -> None:
        venv.create(folder, symlinks=os.name == "posix")
        scripts = folder / ("Scripts" if os.name == "nt" else "bin")
        self.python = str(scripts / "python")
        self._settings = {**os.environ, "LARRONS_CACHE_DIR": str(cache), "LANG": "C.UTF-8", "PYTHONWARNINGS": "error"}
        self._settings.pop("PYTHONPATH", None)
        places = self._run(self.python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").stdout.strip()
        sources = Path(larrons.__file__).parents[1]
        shared = sysconfig.get_path("purelib")
        Path(places, "shared.pth").write_text(f"{sources}\nimport site; site.addsitedir({shared!r})\n")

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

    def install(self, *projects: Path) -> None:
        """As `pip install` does, one package each."""
        quietly = ["--quiet", "--disable-pip-version-check", "--no-deps", "--no-index", "--no-build-isolation"]
        pip = [sys.executable, "-W", "ignore", "-m", "pip", "--python", self.python, "install", *quietly]
        done = subprocess.run([*pip, *map(str, projects)], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr

    def larrons(self, *words: str, folder: Path | None = None) -> subprocess.CompletedProcess[str]:
        """The command `larrons`."""
        return self._run(self.python, "-m", "larrons", *words, folder=folder)

    def pytest(self, project: Path, *words: str) -> str:
        """What pytest says about an author's project; it must be content."""
        done = self._run(self.python, "-m", "pytest", "-p", "no:cacheprovider", *words, folder=project)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout
