"""The widgets for the fields of a question. Only this module decides which widget a field gets.

The callback of a button reads the answer and stores it before the page runs, so that after a tap the page runs only
once. A server that has just been restarted does not know the callback. Then the page only learns that the button was
pressed, so it also checks each button while it runs.
"""

from collections.abc import Callable
from dataclasses import dataclass
from html import escape

import streamlit as st

from content.words import TypeWords, field_sentence
from pages.components import PAGE_TEXT, step_html
from pages.session import ask_browser, component, focus, number_field, tile_index
from quizzes.question import Answer, ChoiceField, Field, FieldError, NumberField, Step, Value, read_sent

state = st.session_state


def tapped_step(html: str, moment: str, submit: Callable[[object], None]) -> object:
    """Draw the form of a step. Return the answer that was just sent from it; None if there is none.

    :param html: the form, which `step_html` returns.
    :param moment: an id that distinguishes this step from every other.
    :param submit: a function that is called with the answer before the page runs.
    """
    mount = component("fields", "<div class='asked-here'></div>", isolate_styles=False)
    key = f"fields-{moment}"

    def sent() -> None:
        if key in state:  # after a restart, the first message comes before the component is drawn
            submit(state[key].get("sent"))

    return mount(data={"html": html, "moment": moment}, key=key, height="content", on_sent_change=sent).sent


_SUBMITTED = "answer_submitted"
"""The session key of the step that was just answered: its id, the errors by the ids of their fields, and the input."""


@dataclass(frozen=True, slots=True)
class StepForm:
    """A step that the learner has to answer, and the function that stores the answer."""

    step: Step
    words: TypeWords
    moment: str
    """The id that distinguishes this step from every other."""
    missing: Callable[[Step, Answer], str | None]
    save: Callable[[Answer], None]

    def submit(self, sent: object = None) -> None:
        """Save an answer, or note why it cannot be graded yet.

        :param sent: what a script in the browser sent; None for the values of the form's widgets.
        """
        if not is_tapped(self.step):
            sent = {field.id: state.get(self.key(field)) or "" for field in self.step.fields}
        answer: dict[str, Value] = {}
        wrong: dict[str, str] = {}
        for field in self.step.fields:
            try:
                value = read_sent(field, sent, self.words.fields[field.id].label, field_sentence("misread"))
                answer |= {} if value is None else {field.id: value}
            except FieldError as error:
                wrong[field.id] = str(error)
        if not wrong and (lacking := self.missing(self.step, answer)):
            wrong = {lacking: self.words.fields[lacking].missing}
        if not wrong:
            self.save(answer)
        # this comes after save: if Streamlit ends this run in save, the next run saves the answer
        state[_SUBMITTED] = self.moment, wrong, repr(sent)

    def key(self, field: Field) -> str:
        """The key of a field's widget."""
        return f"{field.id}-{self.moment}"

    @property
    def wrong(self) -> dict[str, str] | None:
        """What is wrong with the answer that was just submitted, by the ids of the fields; empty if it was accepted.

        None means that neither a callback nor the page has read an answer since the step was last drawn.
        """
        moment, wrong, _ = state.get(_SUBMITTED, ("", {}, ""))
        return wrong if moment == self.moment else None


def ask_step(form: StepForm) -> None:
    """Draw the fields of a step.

    If an answer cannot be graded, it stays in the fields, and the reason is shown.
    """
    step, words = form.step, form.words.fields
    sent: object = None
    if is_tapped(step):
        at_once = [type(field) for field in step.fields] == [ChoiceField]
        sent = tapped_step(step_html(step, words, index=tile_index(), at_once=at_once), form.moment, form.submit)
        refuse = st.html
    else:
        if asks := form.words.asks.get(step.id):
            st.html(f"<p class='asked'>{escape(asks)}</p>")
        with st.form(f"answer-{form.moment}", border=False):
            with st.container(horizontal=True, vertical_alignment="bottom", key="answer"):
                for field in step.fields:
                    number_field(field, words[field.id].label, form.key(field), words[field.id].placeholder)
                sent = st.form_submit_button("Check", type="primary", on_click=form.submit) or None
            refuse = st.empty().html
        ask_browser("draft", moment=form.moment, answered=False)  # a script saves and restores what is typed
    # focus the label: if an option had the focus, a second press of Enter would choose it
    focus(words[step.fields[0].id].label, form.moment)
    if sent is not None and form.wrong is None:
        form.submit(sent)
        if not form.wrong:
            st.rerun()
    if form.wrong:
        refuse(PAGE_TEXT.refused(form.wrong.values()))
        if not is_tapped(step):  # move the cursor only once for the same input
            focus(words[next(iter(form.wrong))].label, f"{form.moment}/{state[_SUBMITTED][2]}")
    if form.words.hint:
        st.caption(form.words.hint)
    # forget the errors only now, because an earlier run may have been interrupted before it drew them
    state.pop(_SUBMITTED, None)


def is_tapped(step: Step) -> bool:
    """Return whether a script in the browser handles the fields of a step; False if all are number fields."""
    return not all(isinstance(field, NumberField) for field in step.fields)
