"""A cache of drawn tables: the same picture is needed for the answer to a move and for the streams a moment later."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

REMEMBERED = 256  # pictures of about 12 kB


class Pictures:
    """The latest pictures of all tables. The key must contain everything that a picture depends on."""

    def __init__(self, size: int = REMEMBERED) -> None:
        self._size = size
        self._drawn: OrderedDict[Hashable, str] = OrderedDict()

    def get(self, key: Hashable, draw: Callable[[], str]) -> str:
        """The picture of this key; it is drawn only if it is not in the cache."""
        picture = self._drawn.pop(key, None)
        if picture is None:
            picture = draw()
        self._drawn[key] = picture
        if len(self._drawn) > self._size:
            self._drawn.popitem(last=False)
        return picture
