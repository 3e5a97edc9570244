"""One step with the kind of field that the address names, its answer and feedback, and a button to rerun the page."""

from pathlib import Path

import streamlit as st

from pages.components.fields.graded_field import answered_html
from pages.practice.step_form import StepForm, ask_step
from quizzes.question.field import Answer
from quizzes.question.question import Part, first_empty
from tests.browser.fields.steps import RIGHT, TYPE, step

COMPONENTS = Path("pages/components")
STYLES = sorted(path for path in COMPONENTS.rglob("*.css") if path.name != "card.css")
st.html("".join(f"<style>{path.read_text(encoding='utf-8')}</style>" for path in STYLES))
kind = st.query_params.get("kind", "hand")
st.html("<h1 class='of-set'>Fields</h1>")
runs = st.session_state["runs"] = st.session_state.get("runs", 0) + 1
asked = step(kind)


def save(answer: Answer) -> None:
    st.session_state["answered"] = dict(answer)


ask_step(StepForm(asked, TYPE, f"moment {kind}/1", first_empty, save))
st.text(f"run {runs}")
said = st.session_state.get("answered")
st.text(f"answered {said}")
st.button("Run again")
if said:
    for field in asked.fields:
        part = Part(field.id, said.get(field.id), RIGHT[field.id])
        st.html(answered_html(field, part, TYPE.fields[field.id]))
