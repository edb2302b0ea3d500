"""Pieces on boards, as `pieces.html` hands them to the games.

They are written in Python because a page has a hundred of them: a macro of Jinja takes three times as long. What stands
on a piece is drawn by `caller`, the body of the template's `call`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from markupsafe import Markup

from larrons.engine.view import Bar, BoardView, Note
from larrons.web.escaping import quick_escape as escaped

Caller = Callable[[], str]


def chance(note: Note | Bar) -> Markup:
    """A bar that is filled as far as something is likely."""
    if note.chance is None:
        return Markup("")
    return Markup(
        '<svg class="chance" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">'
        '<rect width="100" height="10" class="of"/>'
        f'<rect width="{round(100 * note.chance)}" height="10" class="is"/></svg>'
    )


def piece(
    view: BoardView,
    action: int,
    text: str,
    name: str = "",
    kind: str = "",
    live: bool = True,
    *,
    caller: Caller,
    **look: str,
) -> Markup:
    """A piece that is a control. A legal action glows; another one is dim, and says why when it is tried. Where nobody
    is asked, or the piece is not `live`, it only lies there."""
    if not live:
        return thing(text, name, kind, caller=caller, **look)
    style, data = _style(look), _data(name, kind)
    if not view.is_asked:
        return Markup(_lying(text, style, data, caller))
    begin = f'<button form="act" name="action" value="{action}" id="p{action}{escaped(name)}" class="piece {style}'
    if action not in view.legal:
        return Markup(
            f'{begin} dim"{data} aria-label="{escaped(text)}" aria-disabled="true" tabindex="-1">{caller()}</button>'
        )
    note, label = view.notes.get(action), escaped(view.label(action))
    told, bar = (f" ({escaped(note.text)})", chance(note)) if note else ("", "")
    mark = " suggested" if action == view.suggested else ""
    return Markup(f'{begin} may{mark}"{data} aria-label="{label}{told}">{caller()}{bar}</button>')


def uses(
    view: BoardView,
    actions: Sequence[int],
    action: int,
    text: str,
    about: str = "",
    name: str = "",
    kind: str = "",
    live: bool = True,
    *,
    caller: Caller,
    **look: str,
) -> Markup:
    """A piece that can be used in several ways: none of them makes it dim (trying `action` says why), one is chosen at
    once, and more are asked for."""
    if len(actions) < 2 or not live:
        return piece(view, actions[0] if actions else action, text, name, kind, live, caller=caller, **look)
    mark = " suggested" if view.suggested in actions else ""
    key, said = escaped(name), escaped(text)
    return Markup(
        f'<button type="button" popovertarget="uses-{key}" id="c{key}" class="piece {_style(look)} may{mark}"'
        f'{_data(name, kind)} aria-label="{said}">{caller()}</button>'
        f'<span popover id="uses-{key}" class="uses" role="dialog" aria-label="{said}"><b>{said}</b>'
        f'{f"""<span class="about">{escaped(about)}</span>""" if about else ""}'
        f"{''.join(_use(view, each, key) for each in actions)}</span>\n"
    )


def _use(view: BoardView, action: int, key: str) -> str:
    note, mark = view.notes.get(action), " suggested" if action == view.suggested else ""
    told = f" <small>{escaped(note.text)}</small>{chance(note)}" if note else ""
    return (
        f'<button form="act" name="action" value="{action}" id="p{action}{key}" class="action{mark}">'
        f"{escaped(view.label(action))}{told}</button>"
    )


def thing(text: str, name: str = "", kind: str = "", *, caller: Caller, **look: str) -> Markup:
    """A piece that can't be chosen."""
    return Markup(f"{_lying(text, _style(look), _data(name, kind), caller)}\n")


def _lying(text: str, style: str, data: str, caller: Caller) -> str:
    return f'<span class="piece {style}"{data} role="img" aria-label="{escaped(text)}">{caller()}</span>'


def _style(look: dict[str, str]) -> str:
    """The classes of a piece; templates say `class=`, which is no name in Python."""
    style = look.pop("class", "")
    if look:
        raise TypeError(f"a piece has no {next(iter(look))!r}")
    return escaped(style)


def _data(name: str, kind: str) -> str:
    return (f' data-piece="{escaped(name)}"' if name else "") + (f' data-kind="{escaped(kind)}"' if kind else "")
