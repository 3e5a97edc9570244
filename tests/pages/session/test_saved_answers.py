"""Answers that were saved are shown, wherever Streamlit ended the run that saved them."""

from __future__ import annotations

import pytest
from streamlit.testing.v1 import AppTest

from content.rulesets.ruleset_file import rulesets
from pages.session.stores import store
from quizzes.question.sitting import Sitting
from quizzes.sets.stored_question import as_kept, kept_under
from quizzes.store.records import Answered
from quizzes.types.count.han_fu import TYPE
from scoring.dealing.levels import Difficulty

TOKEN = "s" * 43
SITTING = Sitting("usma", "abc", Difficulty.FIRST_STEPS)


def answered(number: int) -> Answered:
    question = TYPE.ask(SITTING, number, rulesets()["usma"])
    return Answered(kept_under(SITTING), number, as_kept(question), {"han": 1, "fu": 30})


def _interrupted() -> None:
    """Save an answer in a run that ends where the read answers are forgotten, and show the answers of the next run."""
    from contextlib import suppress

    import streamlit as st

    from pages.session import saved_answers
    from quizzes.sets.stored_question import kept_under
    from tests.pages.session.test_saved_answers import SITTING, answered

    sitting = kept_under(SITTING)
    assert list(saved_answers.given(sitting)[0]) == [2]
    forget = saved_answers.forget_reads
    saved_answers.forget_reads = None  # type: ignore[assignment]
    with suppress(TypeError):  # as Streamlit ends a run at any use of the session's state
        saved_answers.keep(answered(1))
    saved_answers.forget_reads = forget
    st.text(sorted(saved_answers.given(sitting)[0]))


@pytest.mark.usefixtures("own_store")
def test_an_answer_is_shown_if_its_run_ended_before_old_reads_were_forgotten() -> None:
    store().record(store().enter(TOKEN).learner.id, answered(2))
    page = AppTest.from_function(_interrupted)
    page.session_state["device_token"] = TOKEN
    page.run()
    assert not page.exception
    assert [text.value for text in page.text] == ["[1, 2]"]
