"""The files every page loads; the style sheet is completed with the colours of the games."""

from __future__ import annotations

import hashlib
import re
from functools import cache
from importlib.resources import files

from larrons.engine import catalogue
from larrons.web.templating import has_file

STATIC = tuple(sorted(file.name for file in files("larrons.web").joinpath("static").iterdir()))
STYLES = ("style.css", *(name for name in STATIC if name.endswith(".css") and name != "style.css"))


def static_file(name: str) -> str:
    """The text of a file in `static`."""
    return files("larrons.web").joinpath("static", name).read_text(encoding="utf-8")


@cache
def stylesheet() -> str:
    """The house style in one file, whatever files it is written in, and the hue that each game names for itself."""
    hues = {name: catalogue.game(name).hue for name in catalogue.names()}
    on_dark = "\n".join(f".game-{name} {{ --hue: {dark}; }}" for name, (dark, _) in hues.items())
    on_light = "\n".join(f"  .game-{name} {{ --hue: {light}; }}" for name, (_, light) in hues.items())
    house = "\n".join(map(static_file, STYLES))
    return f"{house}\n{on_dark}\n@media (prefers-color-scheme: light) {{\n{on_light}\n}}\n"


@cache
def asset_mark() -> str:
    """Changes with every change of style or script. It is part of their addresses, so that browsers may keep them."""
    digest = hashlib.sha256(stylesheet().encode())
    for name in STATIC:
        digest.update(static_file(name).encode())
    for game in catalogue.names():
        if has_file(game, "board.css"):
            digest.update(catalogue.game(game).file("board.css").encode())
    return digest.hexdigest()[:12]


@cache
def served(name: str) -> str:
    """A file of `static` as browsers get it: scripts import each other with the mark of this version."""
    if name == "style.css":
        return stylesheet()
    return re.sub(r'(from "\./[a-z]+\.js)"', rf'\1?{asset_mark()}"', static_file(name))
