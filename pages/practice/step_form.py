"""The widgets for the fields of a question. Only this module decides which widget a field gets.

The callback of a button reads the answer and stores it before the page runs, so that after a tap the page runs only
once. A server that has just been restarted does not know the callback. Then the page only learns that the button was
pressed, so it also checks each button while it runs.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from html import escape

import streamlit as st

from content.words import TypeWords, field_sentence
from pages.components.fields.field import step_html
from pages.components.page_text import refused_html
from pages.session import ask_browser, component, focus, number_field, read_number, tile_index
from quizzes.question import Answer, ChoiceField, Field, FieldError, NumberField, Step, Value, read_sent


def tapped_step(html: str, moment: str, submit: Callable[[object], None]) -> object:
    """Draw the form of a step. Return the answer that was just sent from it; None if there is none.

    :param html: the form, which `step_html` returns.
    :param moment: an id that distinguishes this step from every other.
    :param submit: a function that is called with the answer before the page runs.
    """
    mount = component("fields", "<div class='asked-here'></div>", isolate_styles=False)
    key = f"fields-{moment}"

    def sent() -> None:
        if key in st.session_state:  # the first message after a server restart comes before the component is drawn
            submit(st.session_state[key].get("sent"))

    return mount(data={"html": html, "moment": moment}, key=key, height="content", on_sent_change=sent).sent


_SUBMITTED = "answer_submitted"
"""The session key of the step that was just answered: its id, and why the answer was refused, if it was."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an answer cannot be graded yet."""

    sentences: tuple[str, ...]
    field: str
    """The id of the field to correct."""
    given: str
    """The refused input, as text. As long as the input stays the same, the cursor moves to the field only once."""


@dataclass(frozen=True, slots=True)
class StepForm:
    """A step that the learner has to answer, and the function that stores the answer."""

    step: Step
    words: TypeWords
    moment: str
    """The id that distinguishes this step from every other."""
    missing: Callable[[Step, Answer], str | None]
    save: Callable[[Answer], None]

    def submit(self, read: Iterable[tuple[Field, Value | None, str]], given: object) -> None:
        """Save an answer, or note why it is refused.

        :param read: each field with its value and a sentence. The value is None if it is missing or invalid. The
            sentence says what is wrong with an invalid value; otherwise it is empty.
        :param given: the input as the browser sent it.
        """
        fields = list(read)
        answer = {field.id: value for field, value, _ in fields if value is not None}
        refused = next((field.id for field, _, why in fields if why), None)
        sentences = tuple(why for _, _, why in fields if why)
        if refused is None:
            refused = self.missing(self.step, answer)
            if refused is None:
                st.session_state[_SUBMITTED] = self.moment, None
                self.save(answer)
                return
            sentences = (self.words.fields[refused].missing,)
        st.session_state[_SUBMITTED] = self.moment, Refusal(sentences, refused, repr(given))

    def submit_typed(self) -> None:
        """Read the values of the form's widgets from the session, and save the answer."""
        given = {field.id: st.session_state.get(self.key(field)) or "" for field in self.numbers}
        labels = self.words.fields
        self.submit(
            ((field, *read_number(field, given[field.id], labels[field.id].label)) for field in self.numbers), given
        )

    def submit_tapped(self, sent: object) -> None:
        """Read and save an answer that the browser sent. This is for forms that a script in the browser handles."""
        self.submit((self._read_tapped(field, sent) for field in self.step.fields), sent)

    def key(self, field: Field) -> str:
        """The key of a field's widget."""
        return f"{field.id}-{self.moment}"

    @property
    def numbers(self) -> list[NumberField]:
        """The number fields of the step."""
        return [field for field in self.step.fields if isinstance(field, NumberField)]

    @property
    def refusal(self) -> Refusal | None:
        """Why the last answer was refused; None if it was accepted."""
        refusal: Refusal | None = st.session_state[_SUBMITTED][1] if self.submitted else None
        return refusal

    @property
    def submitted(self) -> bool:
        """Whether a callback or the page has read an answer to this step since the step was last drawn."""
        return bool(st.session_state.get(_SUBMITTED, ("",))[0] == self.moment)

    def _read_tapped(self, field: Field, sent: object) -> tuple[Field, Value | None, str]:
        try:
            return field, read_sent(field, sent, self.words.fields[field.id].label, field_sentence("misread")), ""
        except FieldError as error:
            return field, None, str(error)


def ask_step(form: StepForm) -> None:
    """Draw the fields of a step.

    If an answer cannot be graded, it stays in the fields, and the reason is shown.
    """
    if is_tapped(form.step):
        _ask_tapped(form)
    else:
        _ask_typed(form)
    if form.words.hint:
        st.caption(form.words.hint)
    # delete the submission only now that the refusal is drawn, because a rerun may have interrupted an earlier run
    st.session_state.pop(_SUBMITTED, None)


def is_tapped(step: Step) -> bool:
    """Return whether a script in the browser handles the fields of a step; False if all are number fields."""
    return not all(isinstance(field, NumberField) for field in step.fields)


def _ask_tapped(form: StepForm) -> None:
    """Draw a form that a script in the browser handles, and read the answer that the script sends."""
    html = step_html(
        form.step,
        form.words.fields,
        index=tile_index(),
        at_once=[type(field) for field in form.step.fields] == [ChoiceField],
    )
    sent = tapped_step(html, form.moment, form.submit_tapped)
    # focus the label, not an option: if the user pressed Enter twice, the second press would choose that option
    focus(form.words.fields[form.step.fields[0].id].label, form.moment)
    if sent is not None and not form.submitted:
        form.submit_tapped(sent)
        if form.refusal is None:
            st.rerun()
    if form.refusal is not None:
        st.html(refused_html(form.refusal.sentences))


def _ask_typed(form: StepForm) -> None:
    """Draw number fields side by side below the question. The Enter key sends their values."""
    fields, words = form.numbers, form.words.fields
    if asks := form.words.asks.get(form.step.id):
        st.html(f"<p class='asked'>{escape(asks)}</p>")
    with st.form(f"answer-{form.moment}", border=False):
        with st.container(horizontal=True, vertical_alignment="bottom", key="answer"):
            for field in fields:
                number_field(field, words[field.id].label, form.key(field), words[field.id].placeholder)
            sent = st.form_submit_button("Check", type="primary", on_click=form.submit_typed)
        room = st.empty()
    ask_browser("draft", moment=form.moment, answered=False)  # a script saves and restores what is typed
    focus(words[fields[0].id].label, form.moment)
    if sent and not form.submitted:
        form.submit_typed()
        if form.refusal is None:
            st.rerun()
    if form.refusal is not None:
        room.html(refused_html(form.refusal.sentences))
        focus(words[form.refusal.field].label, f"{form.moment}/{form.refusal.given}")
