"""Templates: quick, and as safe as they were."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jinja2 import UndefinedError
from markupsafe import Markup, escape

from larrons.web.templating import quick_escape, templates, with_code


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
    ],
)
def test_templates_escape_what_is_not_theirs(source: str, made: str) -> None:
    assert templates().from_string(source).render(name="<i>", given={"items": "own"}) == made


def test_a_drawing_is_made_once_for_the_same_arguments_and_escapes_what_is_not_its_own() -> None:
    face = templates().get_template("larcin/drawings.html").module.face  # type: ignore[attr-defined]
    marked, plain = (face("object", "egg", "1", name, "") for name in (Markup("<b>"), "<b>"))
    assert "<b>" in marked
    assert "&lt;b&gt;" in plain
    assert face("object", "egg", "1", "<b>", "") is plain
    assert face("object", "egg", "2", "<b>", "") != plain


def test_a_forgotten_value_is_an_error_and_no_gap() -> None:
    with pytest.raises(UndefinedError):
        templates().from_string("{{ forgotten }}").render()


def test_names_of_options_are_set_apart() -> None:
    assert with_code("with `start` & <b>") == "with <code>start</code> &amp; &lt;b&gt;"
