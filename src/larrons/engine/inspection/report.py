"""The game that is being inspected, and what has been found."""

from __future__ import annotations

import importlib.util
import traceback
from importlib.resources import files
from pathlib import Path
from types import ModuleType
from typing import Any

from larrons.engine.game import Game
from larrons.engine.inspection.fault import Fault
from larrons.engine.inspection.limit import TooLong
from larrons.engine.message import Message


def file_in(package: str, filename: str) -> str:
    """A file of a package, within its folder; "" if it is none."""
    _, found, name = Path(filename).as_posix().rpartition(f"/{package.replace('.', '/')}/")
    return name if found else ""


def place_of(package: str, error: BaseException) -> tuple[str, int]:
    """The file of a package (within its folder) and the line in which an error came up; "" if in none of them."""
    reached = [(frame.filename, frame.lineno or 0) for frame in traceback.extract_tb(error.__traceback__)]
    if isinstance(error, SyntaxError):
        reached.append((error.filename or "", error.lineno or 0))
    for filename, line in reversed(reached):
        name = file_in(package, filename)
        if name:
            return name, line
    return "", 0


def file_and_line(package: str, error: BaseException, written_in: str = "") -> tuple[str, int]:
    """Where an author has to look: in a file of the game's package, or else in or beside the file `written_in`."""
    for folder in (package, written_in.rpartition("/")[0]):
        name, line = place_of(folder, error) if folder else ("", 0)
        if name:
            return f"{folder}/{name}", line
    return written_in, 0


def one_line(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}".partition("\n")[0]


def import_fault(package: str, module: str, error: BaseException) -> Fault:
    """Why a module of a package can't be imported."""
    name, line = place_of(package, error)
    own = module.removeprefix(package).strip(".").replace(".", "/")
    folder = package.replace(".", "/")
    failed = Message("fault-import", {"module": module, "error": one_line(error)})
    message = Message("fault-endless") if isinstance(error, TooLong) else failed
    return Fault(f"{folder}/{name or (f'{own}.py' if own else '__init__.py')}", message, line)


class Report:
    """Collects the faults of a game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.faults: list[Fault] = []
        self._modules: dict[str, ModuleType | None] = {}  # so that a broken one is named once

    def add(self, file: str, key: str, line: int = 0, **args: Any) -> None:
        """A fault in one of the game's files: the message `fault-<key>`."""
        folder = self.game.package.replace(".", "/")
        self.faults.append(Fault(f"{folder}/{file}", Message(f"fault-{key}", args), line))

    def add_endless(self, error: TooLong) -> None:
        file, line = place_of(self.game.package, error)
        self.add(file or "__init__.py", "endless", line)

    def has_file(self, name: str) -> bool:
        return files(self.game.package).joinpath(name).is_file()

    def has_module(self, name: str) -> bool:
        return importlib.util.find_spec(f"{self.game.package}.{name}") is not None

    def text(self, name: str) -> str:
        """The text of a file; "", with a fault, if it can't be read."""
        try:
            return self.game.file(name)
        except FileNotFoundError:
            self.add(name, "no-file")
        except UnicodeDecodeError:
            self.add(name, "not-utf8")
        return ""

    def module(self, name: str) -> ModuleType | None:
        """One of the game's modules; None, with a fault, if it can't be imported."""
        if name not in self._modules:
            self._modules[name] = self._import(name)
        return self._modules[name]

    def _import(self, name: str) -> ModuleType | None:
        if not self.has_module(name):
            self.add(f"{name}.py", "no-file")
            return None
        try:
            return self.game.module(name)
        except (Exception, SystemExit) as error:  # an author's file may do anything
            found = import_fault(self.game.package, f"{self.game.package}.{name}", error)
            if all((found.file, found.line) != (fault.file, fault.line) for fault in self.faults):
                self.faults.append(found)  # named once, also if several modules import the one that is broken
            return None
