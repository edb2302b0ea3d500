"""The decorator of every rule and kernel, and the place where machine code is kept for the next process.

Numba's own cache notices a change of a function's file only, not of the functions it calls. So machine code is kept in
a folder of the user's cache that is named after a hash of all the sources it was made from: the module of the function
with every module it imports from, and, for a kernel, those of the rules of the game it was compiled for. An edit of a
game's rules therefore recompiles that game alone, an edit of its words or pages nothing.
"""

from __future__ import annotations

import hashlib
import importlib.util
import itertools
import os
import pickle
import re
import secrets
import shutil
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import numba
import platformdirs
from numba import types
from numba.core.bytecode import FunctionIdentity
from numba.core.caching import CompileResultCacheImpl, FunctionCache, IndexDataCacheFile

from larrons.engine.patience import Patient

INTERPRETED = bool(numba.config.DISABLE_JIT)
# The errors that reading a kept index may raise: it is damaged, or names things that no longer exist
UNREADABLE = (AttributeError, ImportError, ValueError, EOFError, pickle.UnpicklingError)
KEPT_CACHES = 4  # folders of one module's machine code for one game; older ones are of sources that no longer exist
IN_USE = 24 * 3600  # seconds: a younger one may belong to a program that is running

_IMPORT = re.compile(r"^from ([\w.]+) import (?:\(([^)]*)\)|(.*))$|^import ([\w., ]+)", re.MULTILINE)
_rules_of: dict[Any, frozenset[str]] = {}  # the type of a game's box -> the modules its rules and bots stand in


def depends_on(box_type: Any, functions: Iterable[Callable[..., Any]]) -> None:
    """Machine code for boxes of this type is made from these rules too."""
    _rules_of[box_type] = frozenset(function.__module__ for function in functions)


# Which sources


@cache
def _file_of(module: str) -> Path | None:
    """The source of a module; None if it has none, or if there is no such module."""
    with suppress(ImportError, ValueError):
        found = importlib.util.find_spec(module)
        if found and found.origin and found.origin.endswith(".py"):
            return Path(found.origin)
    return None


def _imports(text: str, top: str) -> Iterator[str]:
    """The modules of our own or of the same distribution that a source imports from where it begins.

    A name imported from a package may be a module of it; then that one counts, and not the package.
    """
    for found in _IMPORT.finditer(text):
        package = found[1] or ""
        names = [name.split()[0] for name in (found[2] or found[3] or found[4] or "").split(",") if name.strip()]
        for name in names:
            module = f"{package}.{name}" if package else name
            if module.split(".")[0] in ("larrons", top):
                yield module if not package or _file_of(module) else package


@cache
def sources(module: str) -> frozenset[str]:
    """The module and all modules of ours that it imports from, directly or not."""
    found, todo = set[str](), [module]
    while todo:
        name = todo.pop()
        path = _file_of(name)
        if name in found or path is None:
            continue
        found.add(name)
        todo += _imports(path.read_text(encoding="utf-8"), module.split(".")[0])
    return frozenset(found)


@cache
def source_hash(modules: frozenset[str]) -> str:
    """A fingerprint of these modules and everything they import from, of the tables that games keep beside their
    modules (`*.json`, `*.txt`, `*.npz`), and of the compiler."""
    digest = hashlib.sha256(f"{sys.version_info[:2]} numba {numba.__version__}".encode())
    found = frozenset[str]().union(*map(sources, modules))
    for module in sorted(found):
        path = _file_of(module)
        digest.update(module.encode() + b"\0" + (path.read_bytes() if path else b"") + b"\0")
    folders = {path.parent for name in found if "engine" not in name.split(".") and (path := _file_of(name))}
    ends = ("json", "txt", "npz")
    for table in sorted(table for folder in folders for end in ends for table in folder.glob(f"*.{end}")):
        digest.update(table.name.encode() + b"\0" + table.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def _modules_in(kind: Any) -> Iterator[str]:
    """The modules that the type of an argument comes from: a game's rules, by its box; that of an enumeration."""
    if kind in _rules_of:
        yield from _rules_of[kind]
    elif isinstance(kind, types.Array):
        yield from _modules_in(kind.dtype)
    elif isinstance(kind, types.BaseTuple):
        for part in kind.types:
            yield from _modules_in(part)
    elif isinstance(kind, types.EnumMember):
        yield kind.instance_class.__module__


# Where


@cache
def cache_root() -> Path:
    return Path(os.environ.get("LARRONS_CACHE_DIR") or platformdirs.user_cache_path("larrons")) / "compiled"


@cache
def cache_folder(label: str, modules: frozenset[str]) -> Path | None:
    """Where machine code made from these modules is kept (None: nowhere).

    All but the latest few folders of the same label are forgotten: they are of older sources.
    """
    folder = cache_root() / f"{label}-{source_hash(modules)}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
    except OSError:
        return None
    with suppress(OSError):  # another process may forget the same ones
        ages = {path: time.time() - path.stat().st_mtime for path in cache_root().glob(f"{label}-*")}
        for old in sorted(ages, key=ages.__getitem__)[KEPT_CACHES:]:
            if ages[old] > IN_USE:
                shutil.rmtree(old, ignore_errors=True)
    return folder


def folder_for(module: str, arguments: Iterable[Any]) -> Path | None:
    """Where the machine code of a module's functions is kept for arguments of these types (None: nowhere)."""
    others = frozenset(other for kind in arguments for other in _modules_in(kind)) - {module}
    rule_module = min((other for other in others if not other.startswith("larrons.engine.")), default="")
    game = rule_module.rpartition(".")[0].rpartition(".")[2]
    return cache_folder(f"{game}.{module}" if game else module, others | {module})


# Under which names


def _take_own_numbers() -> None:
    """Number the functions that this process compiles as no other process does.

    Numba counts them from 1 and makes the names in machine code from that number, the function's name and the types of
    its arguments, where a record is a number, too. So two processes may give one name to two functions. Loaded by a
    third, only the first of them would be there, and whoever wants the second would run it.
    """
    FunctionIdentity._unique_ids = itertools.count(secrets.randbits(60))


_take_own_numbers()
os.register_at_fork(after_in_child=_take_own_numbers)


class _MachineCode(CompileResultCacheImpl):  # type: ignore[misc]
    """What Numba writes and reads; where to, `SourceCache` decides."""

    def __init__(self) -> None:
        pass

    def check_cachable(self, cres: Any) -> bool:
        """Whether it can be kept. If not, it is compiled again in each process, and Numba need not warn of that."""
        return all(loop.can_cache for loop in cres.lifted) and not cres.library.has_dynamic_globals


class SourceCache(FunctionCache):  # type: ignore[misc]
    """Numba's cache of one function, with a folder for each game the function is compiled for."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self._name, self._py_func, self._impl = repr(function), function, _MachineCode()
        self._files: dict[Path, Any] = {}
        self.enable()

    @property
    def cache_path(self) -> str:
        return str(cache_root())

    def flush(self) -> None:
        self._files.clear()

    def _file(self, signature: Any) -> Any:
        """The index of what was compiled for such arguments, or None if it can't be kept."""
        module = self._py_func.__module__
        arguments = getattr(signature, "args", signature)
        folder = folder_for(module, arguments) if _file_of(module) else None  # no file: an edit would go unnoticed
        if folder is None:
            return None
        if folder not in self._files:
            name = f"{module}.{self._py_func.__qualname__}".replace("<", "").replace(">", "")
            file = self._files[folder] = IndexDataCacheFile(str(folder), name, source_stamp=folder.name)
            # Two processes that add to an index at once take the same number: names of their own keep them apart
            file._data_name_pattern = f"{name}.{secrets.token_hex(6)}.{{number:d}}.nbc"
        return self._files[folder]

    def _load_overload(self, sig: Any, target_context: Any) -> Any:
        file = self._file(sig)
        try:
            data = file.load(self._index_key(sig, target_context.codegen())) if file else None
        except UNREADABLE:
            file.flush()
            return None
        return None if data is None else self._impl.rebuild(target_context, data)

    def _save_overload(self, sig: Any, data: Any) -> None:
        file = self._file(sig)
        if file and self._impl.check_cachable(data):
            file.save(self._index_key(sig, data.codegen), self._impl.reduce(data))


def compiled(function: Callable[..., Any]) -> Any:
    """Compile a rule or kernel on its first call, keep it for the next process, and let other threads run meanwhile.

    (To a type checker the result is Any: a compiled function takes machine words and arrays where its body says
    numbers.)
    """
    if INTERPRETED:
        return function
    return _kept(function)


def inlined(function: Callable[..., Any]) -> Any:
    """As `compiled`, and written out wherever it is called: for a part of a kernel to which handing over all the
    kernel's arrays would take longer than what it does with them."""
    return function if INTERPRETED else _kept(function, forceinline=True)


def _kept(function: Callable[..., Any], **flags: bool) -> Any:
    dispatcher = numba.njit(nogil=True, error_model="numpy", **flags)(function)
    dispatcher.__class__ = Patient
    dispatcher._cache = SourceCache(function)
    return dispatcher
