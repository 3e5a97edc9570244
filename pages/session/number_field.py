"""A field for a whole number that keeps what was typed, with two buttons to step up and down.

A number that may be negative has one button instead, which changes its sign, because numeric keyboards may have no
minus.

Streamlit's own number field changes what is typed to the nearest allowed number, which would then be graded although
nobody meant it. So this is a text field with a script for the steps, and invalid input is refused in a sentence.
"""

from collections.abc import Callable

import streamlit as st

from pages.session.page_files import component
from pages.templates import Template
from quizzes.question.field import FieldError, NumberField

MOST_TYPED = 40
"""The most characters that can be typed."""

_HTML = Template(__file__)


def number_field(
    field: NumberField, label: str, key: str, placeholder: str = "", on_change: Callable[[], None] | None = None
) -> str:
    """Draw the field and return what was typed. With ``on_change`` every step and key takes effect at once.

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
    """Return the number, or None with a sentence on what is wrong; None and an empty sentence for an empty field."""
    try:
        return field.read(typed, label), ""
    except FieldError as error:
        return None, str(error)
