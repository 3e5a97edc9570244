"""A template is written over several lines, escapes every value, and says when one is missing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from jinja2 import DictLoader, UndefinedError

from pages.components import practice_link
from pages.templates import ENVIRONMENT, Template, joined

if TYPE_CHECKING:
    from markupsafe import Markup


def filled(source: str, **values: object) -> Markup:
    """Return the result of the macro ``part`` in a template with this text, for these values."""
    environment = ENVIRONMENT.overlay(loader=DictLoader({"part.html": source}))
    return environment.get_template("part.html").module.part(**values)


def test_line_breaks_leave_a_space_only_where_one_is_read() -> None:
    source = """
    {% macro part(items, css) %}
    <ul class="{{ css }}"
        {% if items %}id="list"{% endif %}>
      {% for item in items %}
        <li>{{ item }}</li>
      {% endfor %}
    </ul>
    Two lines
    of words, <b>one</b> word
    {% endmacro %}
    """
    html = '<ul class="short" id="list"><li>a</li><li>b</li></ul>Two lines of words, <b>one</b> word'
    assert filled(source, items="ab", css="short") == html


def test_a_statement_may_stand_in_a_line_of_its_own() -> None:
    source = """
    % macro part(items)
    <ul class="short"
      {% if items %}id="list"{% endif %}>
      % for item in items

        <li>{{ item }}
          % if not loop.last
            ;
          % endif
        </li>
      % endfor
    </ul>
    % endmacro
    """
    assert filled(source, items="ab") == '<ul class="short" id="list"><li>a;</li><li>b</li></ul>'


def test_text_is_escaped_and_html_from_a_template_is_not() -> None:
    source = '{% macro part(text) %}<p title="{{ text }}">{{ text }}</p>{% endmacro %}'
    inner = filled(source, text='"<b>"')
    assert inner == '<p title="&#34;&lt;b&gt;&#34;">&#34;&lt;b&gt;&#34;</p>'
    assert filled("{% macro part(html) %}<div>{{ html }}</div>{% endmacro %}", html=inner) == f"<div>{inner}</div>"
    assert joined([inner, "<i>"]) == f"{inner}&lt;i&gt;"


def test_a_missing_value_is_an_error() -> None:
    with pytest.raises(UndefinedError):
        filled("{% macro part(text) %}{{ text }}{% endmacro %}")
    with pytest.raises(UndefinedError):
        filled("{% macro part(text) %}{{ text.length }}{% endmacro %}", text="abc")


def test_a_macro_that_is_not_there_is_an_error() -> None:
    with pytest.raises(AttributeError):
        _ = Template(practice_link.__file__).no_such_macro
