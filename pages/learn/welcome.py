"""The first page for a new visitor: a hand and its score, and three ways to begin."""

import streamlit as st
from markupsafe import Markup

from content.explain import explain
from content.hands.hand_text import read_hand
from content.rulesets import CitedRuleset
from content.words import Naming
from pages.components.hand.hand_picture import hand_html, shown_blocks
from pages.session import PLAYED, naming, remember, tile_index
from pages.templates import Template
from scoring import score

_HTML = Template(__file__)
HAND = "234m234p67s55p234s 8s tsumo riichi dora 9m"
"""A hand that wins under every ruleset, with yaku that are easy to see and a score that fits on a phone."""
KNOWS, ASKS, TEACHES = "start_some", "start_rule", "start_teach"
"""The keys of the buttons that offer other ways to begin."""


def welcome(cited: CitedRuleset) -> None:
    """Draw the page for a visitor who has not said what they are looking for."""
    rules = {"rules": cited.ruleset.id}
    with st.container(key="welcome"):
        with st.container(key="welcome_said"):
            st.title("Read a mahjong hand. Know what it pays.", anchor=False)
            st.markdown("Tensu teaches riichi mahjong one small step at a time, and explains every answer.")
        st.html(first_bill(cited, naming(), index=tile_index()))
        with st.container(key="welcome_go", horizontal=True, vertical_alignment="center"):
            if st.button("See how a hand wins", type="primary", on_click=remember, args=(PLAYED, "no")):
                from content.lessons.lesson_zero import ZERO  # noqa: PLC0415

                st.switch_page("learn/lesson.py", query_params={**rules, "lesson": ZERO, "step": "1"})
            st.page_link("learn/path.py", label="All lessons", query_params=rules)
            st.caption("New to mahjong? Start here: one minute, no account.")
    with st.container(key="welcome_ways"):
        st.button("**I know the basics** Practise counting", key=KNOWS, on_click=_answer, args=("some",))
        st.button("**I have a question** Look up a rule", key=ASKS, on_click=_answer, args=("rule",))
        if st.button("**I teach a group** Run a quiz on their phones", key=TEACHES):
            st.switch_page("club/prepare.py", query_params=rules)


def _answer(played: str) -> None:
    """Use the visitor's answer in this session, and remember it for the next visit.

    :param played: the answer, as a key of ``ANSWERS`` in `pages.learn.start`.
    """
    st.session_state[PLAYED] = played
    remember(PLAYED, played)


def first_bill(cited: CitedRuleset, naming: Naming, *, index: bool) -> Markup:
    """Return a picture of a hand, split into its sets, and what each of its yaku is worth under a ruleset."""
    won = read_hand(HAND)
    told = explain(score(won.hand, won.context, cited.ruleset), cited, naming)
    blocks = shown_blocks(won.hand, told.result.best.reading)
    picture = hand_html(won.hand, won.context, blocks=blocks, index=index)
    lines = [(step.text, step.value) for step in (*told.yaku, *told.bonuses)]
    return _HTML.felt(picture, lines, told.verdict.value, told.gain.value)
