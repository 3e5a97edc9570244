"""Edit a question of the plan: its time, its points, and the text of a question that the teacher wrote."""

from dataclasses import replace

import streamlit as st

from content.words.questions import question_words
from pages.club.preparing.current_plan import change, planned, say_what_was_refused
from pages.club.preparing.own_items import HOW, HOW_MANY, POLL, placed_option
from pages.club.preparing.play_settings import NO_LIMIT, TIMES, time_name
from pages.session.ruleset_picker import cited_rulesets, ruleset_in_force
from quizzes.evening.exchange.typed_hands import typed_hands
from quizzes.evening.item_question import OF_A_HAND
from quizzes.evening.plan import LONGEST_OPTION, LONGEST_TEXT, Dealt, Item, OwnHand, OwnQuestion, PlanError

CHANGED = "changed"
"""The id of this part of the page."""
LONGEST_LINE = 2_000
"""The most characters of a hand, or of a link to a hand."""
_ITEM = "club_changing"
"""The session key of the item being edited. Its position is not stored, because it may change meanwhile."""
_TEXT, _RIGHT, _WRONG = "club_change_text", "club_change_right", "club_change_wrong"
_SECONDS, _WORTH = "club_change_seconds", "club_change_worth"
WORTH_NAMES = {1: "Counts once", 2: "Counts twice", 0: "A trial question that doesn't count"}
_HAND, _KIND = "club_change_hand", "club_change_kind"


def begin(item: Item) -> None:
    """Open an item of the plan for editing, or close it if it is open. Use this function in callbacks."""
    if st.session_state.pop(_ITEM, None) == item:
        return
    st.session_state[_ITEM] = item
    st.session_state[_SECONDS], st.session_state[_WORTH] = item.seconds or NO_LIMIT, item.worth
    if isinstance(item, OwnHand):
        st.session_state[_HAND], st.session_state[_KIND] = item.hand, item.kind
    if isinstance(item, OwnQuestion):
        st.session_state[_TEXT] = item.text
        st.session_state[_RIGHT] = "" if item.right is None else item.options[item.right]
        wrong = (option for place, option in enumerate(item.options) if place != item.right)
        st.session_state[_WRONG] = "\n".join(wrong)


def change_here(place: int) -> None:
    """If the question at this position is open for editing, draw its fields."""
    item, items = st.session_state.get(_ITEM), planned().items
    if item is None or items[place] != item or items.index(item) != place:
        return
    if isinstance(item, OwnHand):
        words = question_words()
        st.text_input("The hand", key=_HAND, max_chars=LONGEST_LINE, help=HOW)
        kinds = OF_A_HAND if item.kind in OF_A_HAND else (item.kind, *OF_A_HAND)
        st.selectbox("What to ask about it", kinds, format_func=lambda kind: words[kind].title, key=_KIND)
    if isinstance(item, OwnQuestion):
        st.text_area("The question", key=_TEXT, max_chars=LONGEST_TEXT, height=90)
        st.text_input("Its right answer", key=_RIGHT, max_chars=LONGEST_OPTION, placeholder=POLL)
        st.text_area("The other answers, one on each line", key=_WRONG, height=110, help=HOW_MANY)
    with st.container(horizontal=True):
        seconds = st.session_state[_SECONDS]
        times = TIMES if seconds in TIMES else sorted((*TIMES, seconds))
        said = {NO_LIMIT: "Like the others", **{time: time_name(time) for time in times if time}}
        st.selectbox("Time for this question", times, format_func=said.__getitem__, key=_SECONDS)
        st.selectbox("Points for this question", list(WORTH_NAMES), format_func=WORTH_NAMES.__getitem__, key=_WORTH)
    with st.container(horizontal=True):
        st.button("Save the change", key="club_change_keep", on_click=_keep, args=(place, item), type="primary")
        st.button("Cancel the change", key="club_change_leave", on_click=begin, args=(item,), type="tertiary")
    say_what_was_refused(CHANGED)


def _keep(place: int, item: Item) -> None:
    if change(lambda plan: plan.with_item(place, _typed(item)), CHANGED):
        st.session_state.pop(_ITEM, None)


def _typed(item: Item) -> Item:
    """Return the item typed into the fields.

    :raises PlanError: if it is not a question, or not a winning hand.
    """
    seconds, worth = st.session_state[_SECONDS] or None, st.session_state[_WORTH]
    return replace(_asked(item), seconds=seconds, worth=worth)


def _asked(item: Item) -> Item:
    if isinstance(item, Dealt):
        return item
    if isinstance(item, OwnQuestion):
        wrong = [line.strip() for line in st.session_state[_WRONG].splitlines() if line.strip()]
        options, right = placed_option(st.session_state[_RIGHT], wrong, item.right)
        return OwnQuestion(st.session_state[_TEXT], options, right)
    typed = typed_hands(st.session_state[_HAND], ruleset_in_force(), cited_rulesets())
    if not typed:
        raise PlanError("The hand is missing. Type it or take the question out.")
    if not typed[0].hand:
        raise PlanError(typed[0].refused)
    return OwnHand(st.session_state[_KIND], typed[0].hand)
