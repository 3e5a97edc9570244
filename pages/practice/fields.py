"""The widgets for the fields of a question: the one place that chooses them. It knows kinds of field, and no type."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import streamlit as st

from content.words.answering import answering_words
from pages.components.fields.field import step_html
from pages.practice.draft import keep_draft
from pages.practice.heard import hear, heard, settle
from pages.practice.tapped_step import sent_from
from pages.session.display import tile_index
from pages.session.focus import focus
from pages.session.number_field import number_field, read_number, refused_html
from quizzes.field import AllField, ChoiceField, FieldError, NumberField, OrderField, SplitField, TapField
from quizzes.sent import read_sent

if TYPE_CHECKING:
    from collections.abc import Callable

    from content.words.questions import FieldWords, TypeWords
    from quizzes.field import Answer, Field, Value
    from quizzes.question import Step

TAPPED = (AllField, TapField, OrderField, SplitField)
"""Fields of which several parts are tapped: the browser holds them until the step is sent."""
_SENT = "sent"
"""Noted of a form whose fields Streamlit holds."""


def ask_step(step: Step, words: TypeWords, moment: str, missing: Callable[[Step, Answer], str | None]) -> Answer | None:
    """The answer to a step, once it is given and complete. ``moment`` tells this step from every other."""
    match step.fields:
        case (ChoiceField() as field,):
            answer = _chosen(field, words.fields[field.id], moment)
        case fields if any(isinstance(field, TAPPED) for field in fields):
            answer = _tapped(step, words, moment, missing)
        case _:
            answer = _sent(step, words, moment, missing)
    if words.hint:
        st.caption(words.hint)
    settle()  # last, as everything that is drawn may be broken off
    return answer


def _chosen(field: ChoiceField, words: FieldWords, moment: str) -> Answer | None:
    """A choice that is all there is to answer needs no second button: its options are buttons, each with a key."""
    st.html(f"<p class='asked' tabindex='-1'>{escape(words.label)}</p>")
    with st.container(horizontal=True, key="options"):
        for place, option in enumerate(field.options, 1):
            label, key = words.options[option].label, f"{field.id}-{option}-{moment}"
            if st.button(label, key=key, shortcut=str(place), wrap=True, on_click=hear, args=(moment, option)):
                hear(moment, option)
    # the words and not an option: a second press of the key that led here must not answer
    focus(words.label, moment, beside=".st-key-options button")
    tapped = heard(moment)
    return {field.id: tapped} if isinstance(tapped, str) else None


def _tapped(step: Step, words: TypeWords, moment: str, missing: Callable[[Step, Answer], str | None]) -> Answer | None:
    """A form that the browser fills in by itself; only what it sends is read here."""
    sent = sent_from(step_html(step, words.fields, index=tile_index()), moment)
    room = st.empty()
    focus(words.fields[step.fields[0].id].label, moment)
    if sent is None:
        return None
    answer: dict[str, Value] = {}
    try:
        for field in step.fields:
            value = read_sent(field, sent, words.fields[field.id].label, answering_words().misread)
            if value is not None:
                answer[field.id] = value
    except FieldError as error:
        room.html(refused_html([str(error)]))
        return None
    lacking = missing(step, answer)
    if lacking is None:
        return answer
    room.html(refused_html([words.fields[lacking].missing]))
    return None


def _sent(step: Step, words: TypeWords, moment: str, missing: Callable[[Step, Answer], str | None]) -> Answer | None:
    """Fields side by side; Enter sends them. What cannot be graded is told beside them, and stays as it was typed."""
    fields = step.fields
    with st.form(f"answer-{moment}", border=False):
        with st.container(horizontal=True, vertical_alignment="bottom", key="answer"):
            given = {field.id: _widget(field, words.fields[field.id], moment) for field in fields}
            if st.form_submit_button("Check", type="primary", on_click=hear, args=(moment, _SENT)):
                hear(moment, _SENT)
        room = st.empty()
    keep_draft(moment)
    focus(words.fields[fields[0].id].label, moment)
    if heard(moment) is None:
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
