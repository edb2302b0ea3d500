"""A board as text, as an image, or on the screen: always the terminal's board of what somebody observes."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from io import StringIO
from pathlib import Path
from typing import Any

import numpy as np
from rich.color_triplet import ColorTriplet
from rich.console import Console, RenderableType
from rich.style import Style
from rich.terminal_theme import DIMMED_MONOKAI, TerminalTheme

from larrons.engine.state import State
from larrons.engine.view import View
from larrons.engine.words import Words

COLUMNS, ROWS = 100, 40  # of an image; a higher board makes a higher image
FONT_SIZE = 13
THEME: TerminalTheme = DIMMED_MONOKAI


def board(seen: State, seat: int) -> RenderableType:
    """The terminal's drawing of an observed state."""
    view = View(seen, seat, Words("en", seen.game.package))
    drawn: RenderableType = seen.game.module("terminal").board(view)
    return drawn


def ansi(seen: State, seat: int) -> str:
    """Plain text."""
    file = StringIO()
    Console(file=file, width=COLUMNS, color_system=None, highlight=False).print(board(seen, seat))
    return file.getvalue()


def human(seen: State, seat: int) -> None:
    """Onto the terminal, in colours if it has any."""
    Console(highlight=False).print(board(seen, seat))


@cache
def _font(bold: bool) -> Any:
    """Matplotlib brings a font with fixed width that knows the lines of boxes."""
    import matplotlib
    from PIL import ImageFont

    name = "DejaVuSansMono-Bold.ttf" if bold else "DejaVuSansMono.ttf"
    return ImageFont.truetype(Path(matplotlib.get_data_path(), "fonts", "ttf", name), FONT_SIZE)


def _colour(style: Style | None) -> ColorTriplet:
    """The colour of a letter; a dim one is half way to the background."""
    front = style.color.get_truecolor(THEME) if style and style.color else THEME.foreground_color
    if style is None or not style.dim:
        return front
    return ColorTriplet(*((a + b) // 2 for a, b in zip(front, THEME.background_color, strict=True)))


def rgb_array(seen: State, seat: int) -> np.ndarray[Any, np.dtype[np.uint8]]:
    """An image: height, width, and red, green and blue."""
    from PIL import Image, ImageDraw

    console = Console(file=StringIO(), width=COLUMNS, force_terminal=True, color_system="truecolor", highlight=False)
    lines = console.render_lines(board(seen, seat), pad=False)
    width, height = _font(False).getlength("M"), FONT_SIZE + 4
    size = int(COLUMNS * width), max(ROWS, len(lines)) * height
    image = Image.new("RGB", size, tuple(THEME.background_color))
    draw = ImageDraw.Draw(image)
    for row, line in enumerate(lines):
        column = 0
        for segment in line:
            bold = bool(segment.style and segment.style.bold)
            draw.text((column * width, row * height), segment.text, tuple(_colour(segment.style)), _font(bold))
            column += segment.cell_length
    return np.asarray(image, np.uint8).copy()


RENDERERS: dict[str, Callable[[State, int], Any]] = {"ansi": ansi, "rgb_array": rgb_array, "human": human}
