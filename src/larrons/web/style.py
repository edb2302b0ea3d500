"""The files every page loads; the style sheet is completed with the colours of the games."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from larrons.engine import catalogue


def static_file(name: str) -> str:
    """The text of a file in `static`."""
    return files("larrons.web").joinpath("static", name).read_text(encoding="utf-8")


@cache
def stylesheet() -> str:
    """The house style, and the hue that each game names for itself."""
    hues = {name: catalogue.game(name).hue for name in catalogue.names()}
    on_dark = "\n".join(f".game-{name} {{ --hue: {dark}; }}" for name, (dark, _) in hues.items())
    on_light = "\n".join(f"  .game-{name} {{ --hue: {light}; }}" for name, (_, light) in hues.items())
    return f"{static_file('style.css')}\n{on_dark}\n@media (prefers-color-scheme: light) {{\n{on_light}\n}}\n"
