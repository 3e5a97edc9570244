"""A field for a whole number: what was typed stays as it was typed, and two buttons step up and down.

A number that may be below zero has one button instead, which turns its sign: keys for digits may have no minus.

Streamlit's own field for numbers cuts what is typed to the nearest number it allows, and that number would be graded
although nobody meant it. So this is a field for text, a script that steps, and a reader that refuses in a sentence.
"""

from collections.abc import Callable

import streamlit as st

from pages.session.page_files import component
from pages.templates import Template
from quizzes.question.field import FieldError, NumberField

MOST_TYPED = 40
"""Characters that may be typed."""

_HTML = Template(__file__)


def number_field(
    field: NumberField, label: str, key: str, placeholder: str = "", on_change: Callable[[], None] | None = None
) -> str:
    """Draw the field; what was typed, as it was typed. With ``on_change`` every step and key counts at once.

    Outside a form the page runs again while somebody types, so that a step is answered without another tap.
    """
    with st.container(key=f"number_{key}", gap=None):
        typed = st.text_input(
            label,
            key=key,
            max_chars=MOST_TYPED,
            placeholder=placeholder,
            live=on_change is not None,
            on_change=on_change or "rerun",
        )
        signed = field.least < 0
        name, html = ("signed_number_field", _HTML.sign()) if signed else ("number_field", _HTML.steps())
        mount = component("number_field", html, name=name, isolate_styles=False)
        given = {"label": label, "least": field.least, "most": field.most, "start": field.start}
        mount(data={**given, "steps": tuple(field.steps)}, key=f"steps_{key}", height="content")
    return typed or ""


def read_number(field: NumberField, typed: str, label: str) -> tuple[int | None, str]:
    """The number, or None with the sentence that says why it is none; None and nothing for an empty field."""
    try:
        return field.read(typed, label), ""
    except FieldError as error:
        return None, str(error)
