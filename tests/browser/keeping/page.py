"""Buttons that give answers, and the answers that are stored."""

import streamlit as st

from pages.session.current_learner import current_device, current_learner
from pages.session.saved_answers import keep, keep_at_the_end, keep_what_waits, why_nothing_is_kept
from pages.session.stores import forget_reads, store
from tests.quizzes.store.sample_answers import SITTING, answered

number = st.session_state.setdefault("number", 0)
if st.button("Answer"):
    number = st.session_state["number"] = number + 1
    keep(answered(number))
keep_what_waits()
learner, device = current_learner(), current_device()
kept = store().answers(learner.id, SITTING) if learner else ()
st.text(f"answered {number}, kept {len(kept)}, learners {len(device.learners) if device else 0}")
st.text(why_nothing_is_kept() or "no problem")
if learner and st.button("Link"):
    st.text(f"code {store().make_link(learner.id)}")
if learner and st.button("Delete"):
    store().delete(learner.id)
    forget_reads()
    st.rerun()
keep_at_the_end()
forget_reads()
