"""The page with the design system: every part of the interface in every state.

The parts are drawn by the same functions as on other pages.
"""

import re
from functools import partial
from pathlib import Path

import streamlit as st

from content.explain import explain
from pages.components import PAGE_TEXT, bill_html, hand_html, situation_html
from pages.components.practice.feedback import grade_html
from pages.components.practice.set_results import set_html
from pages.session import Link, Template, current_reader, heading, naming, ruleset_in_force, tile_index
from quizzes.question import Sitting
from quizzes.types import TYPES

_HTML = Template(__file__)
cited, asked = ruleset_in_force(), TYPES["han_fu"]
question = asked.ask(Sitting(cited.id, "design"), 1, cited)
result = question.result
header = partial(st.header, anchor=False)

st.title("Design", anchor=False)
st.markdown(
    "As calm as a good rule book and as quick as a calculator. The only pictures are tiles, and you can "
    "press anything green."
)
heading("Type")
sizes = {
    "2.25": "Page heading",
    "1.75": "Section, or a page heading on a phone",
    "1.375": "Card, verdict",
    "1.25": "The question",
    "1": "Text",
    "0.875": "Labels and notes, the smallest size",
}
st.html(_HTML.types(sizes))
heading("Colours")
colours = (Path(__file__).parents[1] / "components" / "colours.css").read_text("utf-8")
st.html(_HTML.colours(re.findall(r"--([\w-]+): ", colours)))
heading("Buttons and fields")
with st.container(horizontal=True):  # one primary button; on wide screens, buttons are only as wide as their labels
    st.button("Check", type="primary", key="design_primary")
    st.button("Try one like it", key="design_secondary")
    st.button("Hint", type="tertiary", icon=":material/lightbulb:", key="design_tertiary")
    st.button("Not now", disabled=True, key="design_disabled")
st.segmented_control("Won by", ["Ron", "Tsumo"], default="Ron", key="design_segments")
st.text_input("Look up", placeholder="a yaku, a word, 4 30…", key="design_text")
heading("Hand, cloth and labels")
st.html(situation_html(result.context, cited.id, index=tile_index()))
st.html(_HTML.parts(hand_html(result.hand, result.context, index=tile_index())))
heading("Verdicts")
right = {part.field: part.expected[0] for part in asked.grade(question, {}).parts}
grades = {1: asked.grade(question, right), 2: asked.grade(question, {"han": 13, "fu": 110})}
st.html(set_html("Hand", grades, 1, lambda _: Link("design"), range(1, 5)))
for grade in grades.values():
    st.html(grade_html(grade, current_reader()))
heading("Bill")
st.html(bill_html(explain(result, cited, naming()), index=tile_index()))
heading("Empty, notices, folds")
st.html(PAGE_TEXT.empty("No games yet", "Your last games will appear here.", level=3))
st.info("A notice")
st.warning("Something to look at")
with st.expander("Something folded"):
    st.text("The rest.")
