"""One step of the kind the address names, and what was answered; a button that runs the page again."""

from pathlib import Path

import streamlit as st

from pages.practice.fields import ask_step
from quizzes.question import first_empty
from tests.browser.fields.steps import TYPE, step

COMPONENTS = Path("pages/components")
STYLES = sorted(path for path in COMPONENTS.rglob("*.css") if path.parent.name != "card")
st.html("".join(f"<style>{path.read_text(encoding='utf-8')}</style>" for path in STYLES))
kind = st.query_params.get("kind", "hand")
st.html("<h1 class='of-set'>Fields</h1>")
runs = st.session_state["runs"] = st.session_state.get("runs", 0) + 1
answer = ask_step(step(kind), TYPE, f"moment {kind}/1", first_empty)
st.text(f"run {runs}")
if answer is not None:
    st.session_state["answered"] = dict(answer)
st.text(f"answered {st.session_state.get('answered')}")
st.button("Run again")
