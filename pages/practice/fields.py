"""The widgets for the fields of a question: the one place that chooses them. It knows kinds of field, and no type."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import streamlit as st

from pages.session.focus import focus
from quizzes.field import ChoiceField, NumberField

if TYPE_CHECKING:
    from collections.abc import Callable

    from content.words.questions import FieldWords, TypeWords
    from quizzes.field import Answer, Field, Value

WIDTH = 130
"""Of a field for a number, in pixels."""


def ask_fields(
    fields: tuple[Field, ...], words: TypeWords, moment: str, missing: Callable[[Answer], str | None]
) -> Answer | None:
    """The answer, once it is given and complete. ``moment`` tells this question from every other."""
    match fields:
        case (ChoiceField() as field,):
            answer = _tapped(field, words.fields[field.id], moment)
        case _:
            answer = _sent(fields, words, moment)
    lacking = None if answer is None else missing(answer)
    if answer is not None and lacking is not None:
        st.info(words.fields[lacking].missing)
        focus(words.fields[lacking].label, f"{moment}/{sorted(answer)}")
        answer = None
    if words.hint:
        st.caption(words.hint)
    return answer


def _tapped(field: ChoiceField, words: FieldWords, moment: str) -> Answer | None:
    """A choice that is all there is to answer needs no second button: its options are buttons, each with a key."""
    st.html(f"<p class='asked' tabindex='-1'>{escape(words.label)}</p>")
    tapped = None
    with st.container(horizontal=True, key="options"):
        for key, option in enumerate(field.options, 1):
            label = words.options[option].label
            if st.button(label, key=f"{field.id}-{option}-{moment}", shortcut=str(key), wrap=True):
                tapped = option
    # the words and not an option: a second press of the key that led here must not answer
    focus(words.label, moment)
    return None if tapped is None else {field.id: tapped}


def _sent(fields: tuple[Field, ...], words: TypeWords, moment: str) -> Answer | None:
    """Fields side by side; Enter sends them."""
    with (
        st.form(f"answer-{moment}", border=False),
        st.container(horizontal=True, vertical_alignment="bottom", key="answer"),
    ):
        given = {field.id: _widget(field, words.fields[field.id], moment) for field in fields}
        sent = st.form_submit_button("Check", type="primary")
    focus(words.fields[fields[0].id].label, moment)
    return {field: value for field, value in given.items() if value is not None} if sent else None


def _widget(field: Field, words: FieldWords, moment: str) -> Value | None:
    key = f"{field.id}-{moment}"
    match field:
        case NumberField():
            number = st.number_input(
                words.label, 0, field.most, None, 1, key=key, placeholder=words.placeholder, width=WIDTH
            )
            return None if number is None else int(number)
        case ChoiceField():
            return st.radio(words.label, field.options, None, lambda option: words.options[option].label, key=key)
