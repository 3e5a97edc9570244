"""One step of the kind the address names, what was answered, and that told; a button that runs the page again."""

from pathlib import Path

import streamlit as st

from pages.components.fields.answered import answered_html
from pages.practice.fields import ask_step
from quizzes.question import Part, first_empty
from tests.browser.fields.steps import RIGHT, TYPE, step

COMPONENTS = Path("pages/components")
STYLES = sorted(path for path in COMPONENTS.rglob("*.css") if path.parent.name != "card")
st.html("".join(f"<style>{path.read_text(encoding='utf-8')}</style>" for path in STYLES))
kind = st.query_params.get("kind", "hand")
st.html("<h1 class='of-set'>Fields</h1>")
runs = st.session_state["runs"] = st.session_state.get("runs", 0) + 1
asked = step(kind)
answer = ask_step(asked, TYPE, f"moment {kind}/1", first_empty)
if answer is not None:
    st.session_state["answered"] = dict(answer)
st.text(f"run {runs}")
said = st.session_state.get("answered")
st.text(f"answered {said}")
st.button("Run again")
if said:
    for field in asked.fields:
        part = Part(field.id, said.get(field.id), RIGHT[field.id])
        st.html(answered_html(field, part, TYPE.fields[field.id]))
