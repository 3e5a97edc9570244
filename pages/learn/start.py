"""The first screen: a hand to count, and what else one can do here."""

from __future__ import annotations

import streamlit as st

from pages.components.hand.hand_picture import hand_html
from pages.components.hand.situation import situation_html
from pages.practice.place import Place
from pages.practice.unfinished import offer_to_continue
from pages.session.display import tile_index
from pages.session.ruleset_picker import ruleset_in_force
from quizzes.sitting import Sitting, new_seed
from quizzes.types.han_fu import TYPE
from scoring.dealing.levels import Difficulty

cited = ruleset_in_force()
seed = st.session_state.setdefault("start_seed", new_seed())
sitting = Sitting(cited.ruleset.id, seed, Difficulty.FIRST_STEPS)
result = TYPE.ask(sitting, 1, cited).result

offer_to_continue()
st.title("What is this hand worth?")
st.html(situation_html(result.context, cited.ruleset.id))
st.html(hand_html(result.hand, result.context, index=tile_index()))
if st.button("Count this hand", type="primary", width="stretch"):
    st.switch_page("practice/quiz.py", query_params=Place(sitting).address)
st.caption("Count han and fu, then see the whole bill explained: ten hands make a set.")

st.divider()
asked = st.text_input(
    "Look up a rule, a word or a payment",
    key="start_question",
    max_chars=200,
    placeholder="a yaku, a word, 4 30, phone rang…",
)
with st.container(horizontal=True):
    for question in ("What does a chombo cost?", "4 han 30 fu", "A phone rang"):
        if st.button(question):
            asked = question
if asked:
    st.switch_page("reference/look_up.py", query_params={"rules": sitting.rules, "q": asked})
