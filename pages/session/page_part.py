"""Draw parts of a page that can rerun alone, that can be opened and closed, or that show a warning if they fail.

A field for a whole number has two buttons that increase and decrease it. If the number may be negative, there is one
button instead, which changes the sign: the numeric keyboards of phones may have no minus. Streamlit's own number field
changes an input to the nearest allowed number, so a learner would be graded on a number that they did not type.
Therefore this is a text field with a script for the buttons. It keeps an invalid input, and a sentence says what is
wrong with it.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial, wraps
from mimetypes import guess_type
from typing import Any

import streamlit as st

from pages.session.asks import collected_asks, is_collecting, send_asks
from pages.session.current_learner import who_in_address
from pages.session.page_files import component
from pages.session.preferences import write_remembered
from pages.session.saved_answers import keep_at_the_end, why_nothing_is_kept
from pages.session.stores import forget_reads
from pages.session.streamlit_internals import forget_old_widgets
from pages.templates import Template
from quizzes.question import FieldError, NumberField


def without_frame(draw: Callable[[], None]) -> Callable[[], None]:
    """Run a page as a fragment, so that a tap redraws only the page and not the navigation around it.

    When the fragment reruns, ``main.py`` does not run. The fragment then does what ``main.py`` does for every page,
    such as saving answers. It also sends the page's requests to the browser, so that a rerun replaces earlier requests.
    """

    @st.fragment
    @wraps(draw)
    def part() -> None:
        """Draw the page. When only the page is redrawn, also do what ``main.py`` does around it."""
        alone = not is_collecting()
        with collected_asks() as asks:
            if alone:
                who_in_address()  # another tab may have added a learner
            draw()
            if alone:
                write_remembered()
        send_asks(asks)
        if alone:
            keep_at_the_end()
            forget_reads()
            forget_old_widgets()

    return part


def fold(name: str, title: str, *parts: Callable[[], None], keeps_text: bool = True) -> None:
    """Draw a heading that can be opened and closed, and the parts below it while it is open.

    :param name: the last word of the heading's key in the session.
    :param title: the heading, which is always shown.
    :param keeps_text: whether parts that have been opened are still drawn when closed, so that typed text is not lost.
    """
    key = f"club_fold {name}"
    with st.expander(title, key=key, on_change="rerun") as folded:
        if folded.open or (keeps_text and st.session_state.get(f"{key} seen")):
            st.session_state[f"{key} seen"] = True
            for draw in parts:
                draw()


def save_button(label: str, data: bytes | Callable[[], bytes], file_name: str, **how: Any) -> None:  # noqa: ANN401
    """Draw a button that saves a file without rerunning the page. The media type follows from the file's name."""
    st.download_button(label, data, file_name, guess_type(file_name)[0], on_click="ignore", **how)


def warn_if_unsaved() -> None:
    """Say why answers cannot be saved, if a problem is known."""
    if problem := why_nothing_is_kept():
        st.warning(problem)


heading = partial(st.header, anchor=False)
"""Draw a heading without a link to itself."""
side_by_side = partial(st.container, horizontal=True, vertical_alignment="center")
"""Draw a row of parts."""
main_button = partial(st.button, type="primary", width="stretch")
"""Draw the button that leads to the next step, as wide as the page."""


def show_warning(sentence: str, text: str) -> None:
    """Show a warning, and below it a text. Markdown in the text has no effect: it may come from a link or a file."""
    st.warning(sentence)
    st.text(text)


@contextmanager
def warning_of(*errors: type[Exception]) -> Iterator[None]:
    """Show an error of one of these types as a warning. What was drawn before the error stays on the page."""
    try:
        yield
    except errors as error:
        st.warning(str(error))


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
            label, key=key, max_chars=40, placeholder=placeholder, live=bool(on_change), on_change=on_change or "rerun"
        )
        name, html = ("signed_number_field", _HTML.sign()) if field.least < 0 else ("number_field", _HTML.steps())
        data = {"label": label, **{part: getattr(field, part) for part in ("least", "most", "start", "steps")}}
        component("number_field", html, name=name, isolate_styles=False)(
            data=data, key=f"steps_{key}", height="content"
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
