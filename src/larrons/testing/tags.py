"""Whether what a template has drawn is closed as it was opened: a browser guesses, and says nothing."""

from __future__ import annotations

from dataclasses import dataclass
from html.parser import HTMLParser

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
# What has an end that may be left out
MAY_STAY_OPEN = {"p", "li", "dt", "dd", "td", "th", "tr", "thead", "tbody", "tfoot", "option", "optgroup"}


@dataclass(frozen=True)
class Slip:
    """`kind`: the tag "stray" closes nothing that is open, or "open" is never closed. `inside`: what is open there."""

    kind: str
    tag: str
    inside: str

    @property
    def written(self) -> str:
        """How the tag begins in a file."""
        return f"</{self.tag}" if self.kind == "stray" else f"<{self.tag}"


class _Tags(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.slip: Slip | None = None

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: object) -> None:
        if "svg" not in (tag, *self.open):  # elsewhere a browser does not see that it is closed
            self.handle_starttag(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        if self.slip is not None:
            return
        left = list(self.open)
        while left and left[-1] != tag and left[-1] in MAY_STAY_OPEN:
            left.pop()
        if left and left[-1] == tag:
            self.open = left[:-1]
        else:
            self.slip = Slip("stray", tag, left[-1] if left else "")


def slip_in(html: str) -> Slip | None:
    """The first tag that is not closed as it was opened; None if all are."""
    tags = _Tags()
    tags.feed(html)
    tags.close()
    if tags.slip is not None:
        return tags.slip
    left = [tag for tag in tags.open if tag not in MAY_STAY_OPEN]
    return Slip("open", left[-1], left[-1]) if left else None
