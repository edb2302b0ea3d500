"""The templates of pages and boards. They must be fast: after every move the board is drawn again for every viewer."""

from __future__ import annotations

import re
from collections.abc import Callable, MutableMapping
from functools import cache, lru_cache
from importlib.resources import files
from types import FunctionType, MethodType
from typing import Any

from jinja2 import (
    ChoiceLoader,
    Environment,
    FunctionLoader,
    PackageLoader,
    StrictUndefined,
    Template,
    nodes,
    select_autoescape,
)
from jinja2.compiler import CodeGenerator, Frame
from jinja2.environment import TemplateModule
from jinja2.runtime import Context, Macro
from markupsafe import Markup, escape

from larrons.engine import catalogue
from larrons.web import pieces
from larrons.web.escaping import quick_escape

# What a game may bring: its board, a moment of a move, pieces that both show, symbols that come once with the page, and
# the final board for the picture that is sent to friends.
GAME_TEMPLATES = ("board.html", "stage.html", "drawings.html", "sprites.html", "inventory.html", "picture.svg")
DRAWINGS = 2000  # of one macro are kept; a few hundred bytes each
PARTS = 500  # of all boards are kept; a few kB each
_PLAIN = (str, int, type(None))


@cache
def has_file(game: str, name: str) -> bool:
    """Whether a game brings a file of this name."""
    return files(catalogue.game(game).package).joinpath(name).is_file()


def _game_template(name: str) -> tuple[str, str, Callable[[], bool]] | None:
    """`<game>/board.html` and the other templates of a game stand in its own folder, which errors in them name."""
    game, _, file = name.partition("/")
    if game not in catalogue.names() or file not in GAME_TEMPLATES or not has_file(game, file):
        return None
    found = catalogue.game(game)
    return found.file(file), str(files(found.package).joinpath(file)), lambda: True


class Drawing:
    """A macro of a game's `drawings.html`. It knows nothing but its arguments, so each picture is drawn only once."""

    def __init__(self, macro: Macro) -> None:
        self._macro = macro
        self._drawn: dict[tuple[Any, ...], str] = {}

    def __call__(self, *args: Any, **named: Any) -> str:
        key = *map(_plain, args), *named, *map(_plain, named.values())
        drawn = self._drawn.get(key)
        if drawn is None:
            if len(self._drawn) >= DRAWINGS:
                self._drawn.clear()
            drawn = self._drawn[key] = self._macro(*args, **named)
        return drawn


def _plain(value: Any) -> Any:
    """Something that tells one argument from every other: 1 from True, and a text from markup that reads the same."""
    return value if type(value) in _PLAIN else repr(value)


class Parts:
    """Parts of boards that look alike at every table: `{% call once("name", key…) %}…{% endcall %}` is drawn once.

    Nothing in it may depend on who looks: what was drawn for one is shown to others.
    """

    def __init__(self) -> None:
        self._drawn: dict[tuple[Any, ...], str] = {}

    def once(self, *key: Any, caller: Macro) -> str:
        if key not in self._drawn:
            if len(self._drawn) >= PARTS:
                self._drawn.clear()
            self._drawn[key] = caller()
        return self._drawn[key]


class QuickTemplate(Template):
    """A template whose compiled code uses `quick_escape`. What others import from a `drawings.html` is drawn once."""

    def make_module(self, *args: Any, **named: Any) -> TemplateModule:
        module = super().make_module(*args, **named)
        if (self.name or "").endswith("/drawings.html"):
            macros = {name: macro for name, macro in vars(module).items() if type(macro) is Macro}
            vars(module).update({name: Drawing(macro) for name, macro in macros.items()})
        return module

    @classmethod
    def from_code(cls, *args: Any, **named: Any) -> Template:
        template = super().from_code(*args, **named)
        template.root_render_func.__globals__["escape"] = quick_escape
        return template


_DIRECT = (Macro, Drawing, FunctionType, MethodType)


class QuickContext(Context):
    """Calls functions, methods and macros directly. Jinja would check at every call whether they want the context, and
    sort the arguments of a macro also where they are already as its function takes them."""

    def call(self, target: Any, /, *args: Any, **named: Any) -> Any:
        kind = type(target)
        if kind not in _DIRECT:
            return super().call(target, *args, **named)
        named.pop("_block_vars", None)
        named.pop("_loop_vars", None)
        if kind is Macro:
            takes_more = target.caller or target.catch_kwargs or target.catch_varargs
            as_they_are = not named and len(args) == target._argument_count and not takes_more
            return Markup(target._func(*args)) if as_they_are else target(self.eval_ctx, *args, **named)
        if kind is FunctionType and "caller" in named:
            named["caller"] = named["caller"]._func  # it takes no arguments
        return target(*args, **named)


class QuickCode(CodeGenerator):
    """Writes `a.b` so that an entry of a dictionary is found without a call: a page asks for a thousand of them."""

    def visit_Getattr(self, node: nodes.Getattr, frame: Frame) -> None:
        self.write(f"(found_[{node.attr!r}] if (found_ := ")
        self.visit(node.node, frame)
        self.write(f").__class__ is dict and {node.attr!r} in found_ else environment.getattr(found_, {node.attr!r}))")


class Templates(Environment):
    """Looks `a.b` up as an entry of a dictionary first, as boards are drawn from dictionaries; Jinja tries attributes
    first."""

    template_class = QuickTemplate
    context_class = QuickContext
    code_generator_class = QuickCode

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._found: dict[str, Template] = {}

    def _load_template(self, name: str, globals: MutableMapping[str, Any] | None) -> Template:
        """Templates never change while a server runs, and all share the same globals: each is looked up once."""
        if name not in self._found:
            self._found[name] = super()._load_template(name, globals)
        return self._found[name]

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """The globals themselves: for Jinja's chain of them every context would be made key by key."""
        return self.globals

    def getattr(self, obj: Any, attribute: str) -> Any:
        if type(obj) is dict and attribute in obj:
            return obj[attribute]
        return super().getattr(obj, attribute)


@lru_cache(1000)  # the same rule is in force at many tables
def with_code(text: str) -> Markup:
    """A text of the rules: names of options stand `so`, emphasis *so*, and where a rule comes from _(so)_."""
    marked = re.sub("`([^`]+)`", r"<code>\1</code>", str(escape(text)))
    marked = re.sub(r"\*([^*]+)\*", r"<em>\1</em>", marked)
    return Markup(re.sub(r"_(\([^)]*\))_", r"<small>\1</small>", marked))


@cache
def templates() -> Environment:
    made = Templates(
        loader=ChoiceLoader([PackageLoader("larrons.web"), FunctionLoader(_game_template)]),
        autoescape=select_autoescape(default=True),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,  # else every use of a template looks at its file
    )
    made.filters["with_code"] = with_code
    made.globals["has_file"] = has_file
    made.globals["once"] = Parts().once
    made.globals["pieces"] = pieces
    return made
