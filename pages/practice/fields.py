"""The widgets for the fields of a question: the one place that chooses them. It knows kinds of field, and no type."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import streamlit as st

from pages.practice.draft import keep_draft
from pages.session.focus import focus
from pages.session.number_field import number_field, read_number, refused_html
from quizzes.field import ChoiceField, NumberField

if TYPE_CHECKING:
    from collections.abc import Callable

    from content.words.questions import FieldWords, TypeWords
    from quizzes.field import Answer, Field, Value
    from quizzes.question import Step


def ask_step(step: Step, words: TypeWords, moment: str, missing: Callable[[Step, Answer], str | None]) -> Answer | None:
    """The answer to a step, once it is given and complete. ``moment`` tells this step from every other."""
    match step.fields:
        case (ChoiceField() as field,):
            answer = _tapped(field, words.fields[field.id], moment)
        case _:
            answer = _sent(step, words, moment, missing)
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


def _sent(step: Step, words: TypeWords, moment: str, missing: Callable[[Step, Answer], str | None]) -> Answer | None:
    """Fields side by side; Enter sends them. What cannot be graded is told beside them, and stays as it was typed."""
    fields = step.fields
    with st.form(f"answer-{moment}", border=False):
        with st.container(horizontal=True, vertical_alignment="bottom", key="answer"):
            given = {field.id: _widget(field, words.fields[field.id], moment) for field in fields}
            sent = st.form_submit_button("Check", type="primary")
        room = st.empty()
    keep_draft(moment)
    focus(words.fields[fields[0].id].label, moment)
    if not sent:
        return None
    read = {field.id: _read(field, words.fields[field.id], given[field.id]) for field in fields}
    answer = {field: value for field, (value, _) in read.items() if value is not None}
    lacking = next((field for field, (_, refused) in read.items() if refused), None)
    told = [refused for _, refused in read.values() if refused]
    if lacking is None:
        lacking = missing(step, answer)
        told = [] if lacking is None else [words.fields[lacking].missing]
    if lacking is None:
        return answer
    room.html(refused_html(told))
    focus(words.fields[lacking].label, f"{moment}/{sorted(read.items())}")
    return None


def _widget(field: Field, words: FieldWords, moment: str) -> str | None:
    key = f"{field.id}-{moment}"
    match field:
        case NumberField():
            return number_field(field, words.label, key, words.placeholder)
        case ChoiceField():
            return st.radio(words.label, field.options, None, lambda option: words.options[option].label, key=key)


def _read(field: Field, words: FieldWords, given: str | None) -> tuple[Value | None, str]:
    """The value of a field, or why it has none."""
    return read_number(field, given or "", words.label) if isinstance(field, NumberField) else (given, "")
