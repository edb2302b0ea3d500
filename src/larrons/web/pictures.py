"""Pictures of tables that were drawn a moment ago: what a post is answered with, the stream brings too."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

REMEMBERED = 256  # pictures of about 12 kB


class Pictures:
    """The latest ones, for all tables together. The key must name everything a picture depends on."""

    def __init__(self, size: int = REMEMBERED) -> None:
        self._size = size
        self._drawn: OrderedDict[Hashable, str] = OrderedDict()

    def get(self, key: Hashable, draw: Callable[[], str]) -> str:
        """The picture of this key, drawn only if it is not at hand."""
        picture = self._drawn.pop(key, None)
        if picture is None:
            picture = draw()
        self._drawn[key] = picture
        if len(self._drawn) > self._size:
            self._drawn.popitem(last=False)
        return picture
