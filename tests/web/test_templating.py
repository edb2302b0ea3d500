"""Templates: quick, and as safe as they were."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jinja2 import UndefinedError
from markupsafe import Markup, escape

from larrons.engine import catalogue
from larrons.engine.view import BoardView, Note
from larrons.web.escaping import quick_escape
from larrons.web.templating import templates, with_code
from larrons.web.words import PageWords


@given(st.one_of(st.text(), st.text("<>&'\""), st.integers(), st.floats(), st.booleans(), st.none()))
def test_a_quick_escape_says_what_a_slow_one_does(value: object) -> None:
    assert quick_escape(value) == str(escape(value))
    assert quick_escape(Markup("<b>")) == "<b>"


@pytest.mark.parametrize(
    ("source", "made"),
    [
        ("{{ name }}", "&lt;i&gt;"),
        (
            "{% macro bold() %}<b>{{ caller() }}</b>{% endmacro %}{% call bold() %}{{ name }}{% endcall %}",
            "<b>&lt;i&gt;</b>",
        ),
        ("{% for each in [name] %}{{ each.upper() }}{{ each | safe }}{% endfor %}", "&lt;I&gt;<i>"),
        ("{{ 'never' if not name }}{{ given.items }}", "own"),
        ("{{ given.deep.name }}{% for key in given.keys() %} {{ key }}{% endfor %}", "&lt;b&gt; items deep"),
    ],
)
def test_templates_escape_what_is_not_theirs(source: str, made: str) -> None:
    assert templates().from_string(source).render(name="<i>", given={"items": "own", "deep": {"name": "<b>"}}) == made


def test_a_drawing_is_made_once_for_the_same_arguments_and_escapes_what_is_not_its_own() -> None:
    face = templates().get_template("larcin/drawings.html").module.face  # type: ignore[attr-defined]
    marked, plain = (face("object", "egg", "1", name, "") for name in (Markup("<b>"), "<b>"))
    assert "<b>" in marked
    assert "&lt;b&gt;" in plain
    assert face("object", "egg", "1", "<b>", "") is plain
    assert face("object", "egg", "2", "<b>", "") != plain


def drawn_piece(call: str, seat: int = 0) -> str:
    """What a board makes of one piece where two actions are legal: `may`, of which something is noted, and `can`."""
    game = catalogue.game("pickomino")
    state = game.parse("2p turn 0 start 0 | grill 21-36 | A - | B - | A keeps 445WW decides")
    may, can, *_ = state.legal(0)
    view = BoardView(state, seat, PageWords("en", game.package, ["<Ana>", "Bo"]), notes={may: Note("<half>", 0.5)})
    source = "{% from 'pieces.html' import piece, thing, uses %}" + f"{{% call {call} %}}<i></i>{{% endcall %}}"
    return templates().from_string(source).render(view=view, may=may, can=can)


@pytest.mark.parametrize(
    ("call", "made"),
    [
        ("piece(view, may, 'a <b>', name='x')", 'x" class="piece  may" data-piece="x" aria-label="'),
        ("piece(view, may, 'a <b>')", '(&lt;half&gt;)"><i></i><svg class="chance"'),
        ("piece(view, 99, 'a <b>', class='c')", 'class="piece c dim" aria-label="a &lt;b&gt;" aria-disabled="true"'),
        (
            "piece(view, may, 'a <b>', live=false)",
            '<span class="piece " role="img" aria-label="a &lt;b&gt;"><i></i></span>',
        ),
        (
            "uses(view, [may, can], may, '<b>', '<c>', name='x')",
            '<b>&lt;b&gt;</b><span class="about">&lt;c&gt;</span><button',
        ),
        ("uses(view, [may], may, '<b>')", 'class="piece  may" aria-label="'),
        ("thing('a <b>', kind='card')", '<span class="piece " data-kind="card" role="img" aria-label="a &lt;b&gt;">'),
    ],
)
def test_a_piece_is_a_control_where_it_may_be_chosen_and_escapes_its_words(call: str, made: str) -> None:
    assert made in drawn_piece(call)


def test_to_somebody_who_only_looks_on_a_piece_is_a_picture() -> None:
    assert "<button" not in drawn_piece("piece(view, may, 'a')", seat=-1)


def test_a_mistyped_property_of_a_piece_is_an_error() -> None:
    with pytest.raises(TypeError, match="klass"):
        drawn_piece("thing('a', klass='b')")


def test_a_forgotten_value_is_an_error_and_no_gap() -> None:
    with pytest.raises(UndefinedError):
        templates().from_string("{{ forgotten }}").render()


def test_names_of_options_are_set_apart() -> None:
    assert with_code("with `start` & <b>") == "with <code>start</code> &amp; &lt;b&gt;"
