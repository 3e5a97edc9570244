"""A field for a whole number, with two buttons that increase and decrease it.

If the number may be negative, there is one button instead, which changes the sign: the numeric keyboards of phones may
have no minus. Streamlit's own number field changes an input to the nearest allowed number, so a learner would be graded
on a number that they did not type. Therefore this is a text field with a script for the buttons. It keeps an invalid
input, and a sentence says what is wrong with it.
"""

from collections.abc import Callable

import streamlit as st

from pages.session.page_files import component
from pages.templates import Template
from quizzes.question import FieldError, NumberField

_HTML = Template(__file__)


def number_field(
    field: NumberField, label: str, key: str, placeholder: str = "", on_change: Callable[[], None] | None = None
) -> str:
    """Draw the field and return the text in it.

    With ``on_change``, the page calls this function and reruns while the user types, and after each tap on a button.
    Without it, the page reruns only when the user has finished typing.
    """
    with st.container(key=f"number_{key}", gap=None):
        typed = st.text_input(
            label,
            key=key,
            max_chars=40,
            placeholder=placeholder,
            live=on_change is not None,
            on_change=on_change or "rerun",
        )
        name, html = ("signed_number_field", _HTML.sign()) if field.least < 0 else ("number_field", _HTML.steps())
        given = {"label": label, "least": field.least, "most": field.most, "start": field.start}
        component("number_field", html, name=name, isolate_styles=False)(
            data={**given, "steps": tuple(field.steps)}, key=f"steps_{key}", height="content"
        )
    return typed or ""


def read_number(field: NumberField, typed: str, label: str) -> tuple[int | None, str]:
    """Return the number in a field, and a sentence that says what is wrong with the input.

    The number is None if the field is empty or the input is invalid. The sentence is empty unless the input is invalid.
    """
    try:
        return field.read(typed, label), ""
    except FieldError as error:
        return None, str(error)
