"""The feedback after an answer: the verdict, then the parts of this type of question."""

from contextlib import nullcontext

import streamlit as st

from pages.components.practice.feedback import Reader, aftermath, explained, grade_html, one_step_html
from pages.session.display import naming, tile_index
from quizzes.question.question import Grade


def show_verdict(grade: Grade) -> None:
    """Draw the verdict, the right answer and possible mistakes."""
    st.html(grade_html(grade, _reader()))


def show_step_verdict(so_far: Grade, answered: int) -> None:
    """Draw the verdict on the last answered step.

    :param so_far: the grade of all answered steps.
    """
    for html in one_step_html(so_far, answered, _reader()):
        st.html(html)


def show_aftermath(grade: Grade) -> None:
    """Draw the explanation of the right answer."""
    for part in aftermath(grade, _reader()):
        if part.title and not part.folded:
            st.header(part.title)
        with st.expander(part.title) if part.folded else nullcontext():
            for html in part.html:
                st.html(html)
    if grade.question.wins:
        with st.expander("This hand as text"):
            st.code(
                "\n".join(str(told.result.hand) for told in explained(grade, _reader())), language=None, wrap_lines=True
            )


def _reader() -> Reader:
    return Reader(naming(), index=tile_index())
