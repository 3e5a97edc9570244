"""The first page: what Tensu is, one question to the visitor, and the next step for each answer.

Hands, lessons and the store are imported only after the answer, so that a new visitor sees the page sooner.
"""

from contextlib import nullcontext

import streamlit as st

from content.rulesets import CitedRuleset
from pages.components.hand.hand_picture import tiles_html
from pages.components.page_text import paragraph_html
from pages.session import (
    NEWCOMERS,
    PLAYED,
    REASON,
    ZERO_SEEN,
    address,
    current_learner,
    link_html,
    read_history,
    read_or,
    remember,
    remembered,
    ruleset_in_force,
    tile_index,
)
from pages.templates import joined
from quizzes.store.store_errors import StoreError

ANSWERS = {"no": "No", "some": "Some", "rule": "I have a question about a rule"}
"""The answers to "Have you played before?", with the values used in links."""
QUESTIONS = ("What does a chombo cost?", "4 han 30 fu", "A phone rang")


def main() -> None:
    """Draw the page for a new visitor, or else the next step and ways to begin."""
    cited = ruleset_in_force()
    head = st.container(key="start_head")
    has_learned = offer_todays_step(cited)
    if PLAYED not in st.session_state:
        # the answer from an earlier visit is used only for visitors who have not learned anything here yet
        before = st.query_params.get(PLAYED) or (None if has_learned else remembered(PLAYED))
        st.session_state[PLAYED] = before if before in ANSWERS else None
    if not st.session_state[PLAYED] and read_or(None, current_learner) is None:
        from pages.learn.welcome import welcome  # noqa: PLC0415

        with head:
            welcome(cited)
        return
    with head:
        st.title("Tensu", anchor=False)
        st.markdown(
            "Learn to read and score a riichi mahjong hand, with every answer explained and a source for every rule."
        )
    with st.expander("More ways to begin") if has_learned else nullcontext():
        played = st.segmented_control(
            "Have you played before?",
            list(ANSWERS),
            format_func=ANSWERS.__getitem__,
            key=PLAYED,
            persist_state="session",
            on_change=keep_answer,
        )
    if played:
        with st.container(key="start_next"):
            NEXT[played](cited)
    with st.container(key="start_club"):
        st.page_link(
            "club/prepare.py",
            label="Do you teach a group? Prepare a club evening",
            query_params={"rules": cited.ruleset.id},
        )


def offer_todays_step(cited: CitedRuleset) -> bool:
    """Draw the next step if the visitor has learned something here. Return whether it was drawn.

    A learner with unfinished practice also gets a button that continues it.
    """
    try:
        learner = current_learner()
        learned = bool(learner and read_history(learner).cards)
    except StoreError:
        return False  # the page reports this error later, when it saves something
    day = None
    if learned or remembered(ZERO_SEEN):
        from pages.practice.next_step import TODAY, offer_next_step  # noqa: PLC0415

        day = offer_next_step()
        rules = {"rules": cited.ruleset.id}
        st.page_link("learn/today.py", label=TODAY, query_params=rules)
        st.page_link("table/round.py", label="Play a round: six short rounds show you how", query_params=rules)
    if learner:
        from pages.learn.unfinished_set import offer_to_continue  # noqa: PLC0415

        offer_to_continue(day)
    return day is not None


def keep_answer() -> None:
    """Save the visitor's answer, so that the next visit begins with the same step."""
    if answer := st.session_state.get(PLAYED):
        remember(PLAYED, answer)


def for_newcomers(cited: CitedRuleset) -> None:
    """Draw the button to lesson zero, for a visitor who is new to the game."""
    from content.lessons.lesson_zero import ZERO, lesson_zero  # noqa: PLC0415

    st.html(tiles_html(lesson_zero().steps[0].rows[0].tiles, index=tile_index()))
    if st.button("See how a hand wins: 60 seconds", type="primary", width="stretch"):
        st.switch_page("learn/lesson.py", query_params={"rules": cited.ruleset.id, "lesson": ZERO, "step": "1"})
    from pages.components.round.round_list import offer_round  # noqa: PLC0415

    offer_round(0, cited.ruleset.id)
    name_rules(cited)
    st.page_link("learn/path.py", label="All lessons", query_params={"rules": cited.ruleset.id})


def for_players(cited: CitedRuleset) -> None:
    """Show a first hand to count, for a visitor who knows the game."""
    from pages.learn.first_hand import offer_first_hand  # noqa: PLC0415

    offer_first_hand(cited)
    name_rules(cited)
    rules = {"rules": cited.ruleset.id}
    st.page_link("learn/placement.py", label="Find your lesson: at most 12 questions", query_params=rules)


def name_rules(cited: CitedRuleset) -> None:
    """Tell a new visitor the current ruleset and the reason for it."""
    why = REASON if cited.ruleset.id == NEWCOMERS else "The rules you chose."
    st.caption(f"{cited.name}: {why[0].lower()}{why[1:]} You can change them above at any time.")


def for_a_rule(cited: CitedRuleset) -> None:
    """Draw the search box, for a visitor who wants to look up a rule."""
    asked = st.text_input(
        "Look up a rule, a word or a payment",
        key="start_question",
        max_chars=200,
        placeholder="a yaku, a word, 4 30, phone rang…",
    )
    with st.container(horizontal=True):
        for question in QUESTIONS:
            if st.button(question):
                asked = question
    fast = link_html("Open the lightweight Look up page, which loads in seconds", address("rulebook", cited.ruleset.id))
    st.html(paragraph_html(joined(("On a phone at the table? ", fast))))
    if asked:
        st.switch_page("reference/look_up.py", query_params={"rules": cited.ruleset.id, "q": asked})


NEXT = {"no": for_newcomers, "some": for_players, "rule": for_a_rule}

main()
