"""Write a new question, or edit a question of the plan: its text, its time and its points."""

import re
from dataclasses import replace
from decimal import Decimal
from random import SystemRandom

import streamlit as st

from content.words import question_words
from pages.club.preparing.current_plan import NO_LIMIT, TIMES, change, planned, say_what_was_refused, time_name
from pages.club.preparing.own_hands import HOW
from pages.session import cited_rulesets, ruleset_in_force
from quizzes.evening import LONGEST_OPTION, LONGEST_TEXT, OF_A_HAND, OPTIONS, Item, OwnHand, OwnQuestion, PlanError
from quizzes.evening.exchange.typed_hands import typed_hands

POLL = "leave empty for a poll"
HOW_MANY = f"Type 1 to {OPTIONS[-1] - 1} wrong answers, or 2 to {OPTIONS[-1]} answers for a poll"
QUESTION, CHANGED = "question", "changed"
_OWN_TEXT, _OWN_RIGHT, _OWN_WRONG = "club_own_text", "club_own_right", "club_own_wrong"
_ITEM = "club_changing"
"""The session key of the item being edited, and of the number of equal items before it in the plan.

The position of the item is not stored, because it may change while the item is being edited.
"""
_TEXT, _RIGHT, _WRONG = "club_change_text", "club_change_right", "club_change_wrong"
_SECONDS, _WORTH = "club_change_seconds", "club_change_worth"
WORTH_NAMES = {1: "Counts once", 2: "Counts twice", 0: "A trial question that doesn't count"}
_HAND, _KIND = "club_change_hand", "club_change_kind"


def begin(place: int) -> None:
    """Open the question at this position for editing, or close it if it is open. Use this function in callbacks."""
    opened = _item_at(place)
    if st.session_state.pop(_ITEM, None) == opened:
        return
    st.session_state[_ITEM] = opened
    _fill(opened[0])


def _item_at(place: int) -> tuple[Item, int]:
    items = planned().items
    return items[place], items[:place].count(items[place])


def _fill(item: Item) -> None:
    """Put the values of an item into the fields in which it is edited."""
    st.session_state[_SECONDS], st.session_state[_WORTH] = item.seconds or NO_LIMIT, item.worth
    if isinstance(item, OwnHand):
        st.session_state[_HAND], st.session_state[_KIND] = item.hand, item.kind
    if isinstance(item, OwnQuestion):
        st.session_state[_TEXT] = item.text
        st.session_state[_RIGHT] = "" if item.right is None else item.options[item.right]
        st.session_state[_WRONG] = "\n".join(one for place, one in enumerate(item.options) if place != item.right)


def change_here(place: int) -> None:
    """If the question at this position is open for editing, draw its fields."""
    if st.session_state.get(_ITEM) != _item_at(place):
        return
    item = planned().items[place]
    if _SECONDS not in st.session_state:  # Streamlit drops the values of fields while another page is open
        _fill(item)
    if isinstance(item, OwnHand):
        st.text_input("The hand", key=_HAND, max_chars=2_000, help=HOW)
        kinds = OF_A_HAND if item.kind in OF_A_HAND else (item.kind, *OF_A_HAND)
        st.selectbox("What to ask about it", kinds, format_func=lambda kind: question_words()[kind].title, key=_KIND)
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
        st.button("Cancel the change", key="club_change_leave", on_click=begin, args=(place,), type="tertiary")
    say_what_was_refused(CHANGED)


def _keep(place: int, item: Item) -> None:
    if change(lambda plan: plan.with_item(place, _typed(item)), CHANGED):
        st.session_state.pop(_ITEM, None)


def _typed(item: Item) -> Item:
    """Return the item that is being edited, with the values of all fields.

    :raises PlanError: if the question is not valid, or the hand is missing or not a winning hand.
    """
    if isinstance(item, OwnQuestion):
        options, right = placed_option(st.session_state[_RIGHT], st.session_state[_WRONG], item.right)
        item = OwnQuestion(st.session_state[_TEXT], options, right)
    if isinstance(item, OwnHand):
        typed = typed_hands(st.session_state[_HAND], ruleset_in_force(), cited_rulesets())
        if not typed:
            raise PlanError("The hand is missing. Type it or take the question out.")
        if not typed[0].hand:
            raise PlanError(typed[0].refused)
        item = OwnHand(st.session_state[_KIND], typed[0].hand)
    return replace(item, seconds=st.session_state[_SECONDS] or None, worth=st.session_state[_WORTH])


def own_question() -> None:
    """Draw the fields for a question in the teacher's own words."""
    st.caption(
        "Players see the question exactly as you type it, and you decide what is right. Answers to it "
        "don't change anybody's skill levels. If you leave the right answer empty, the question is a poll."
    )
    st.text_area("Your question", key=_OWN_TEXT, max_chars=LONGEST_TEXT, height=90)
    st.text_input("The right answer", key=_OWN_RIGHT, max_chars=LONGEST_OPTION, placeholder=POLL)
    st.text_area("The other answers, one on each line", key=_OWN_WRONG, height=110, help=HOW_MANY)
    st.button("Add this question", key="club_own_add", on_click=_add_question)
    say_what_was_refused(QUESTION)


def _add_question() -> None:
    options, right = placed_option(st.session_state[_OWN_RIGHT], st.session_state[_OWN_WRONG])
    if change(lambda plan: plan.added(OwnQuestion(st.session_state[_OWN_TEXT], options, right)), QUESTION):
        for key in (_OWN_TEXT, _OWN_RIGHT, _OWN_WRONG):
            st.session_state[key] = ""
        st.toast(f"Added at the end as question {len(planned().items)}.")


def placed_option(right: str, wrong: str, place: int | None = None) -> tuple[tuple[str, ...], int | None]:
    """Return all options in the order in which players see them, and the position of the right one.

    If all options are numbers, they are sorted. Otherwise, the right option is put at a random position among the wrong
    ones. The options of a poll keep their order, and the position is then None.

    :param right: the right option; empty for a poll.
    :param wrong: the other options, one on each line.
    :param place: the position of the right option; None for a random position.
    """
    others = [line.strip() for line in wrong.splitlines() if line.strip()]
    if not right.strip():
        return tuple(others), None
    options = [right.strip(), *others]
    # a comma or full stop before exactly three digits separates thousands; any other marks decimals
    numbers = {option: re.sub(r"[.,](?=[0-9]{3}(?![0-9]))", "", option).replace(",", ".") for option in options}
    if all(re.fullmatch(r"[0-9]+(\.[0-9]+)?", number) for number in numbers.values()):
        ordered = sorted(options, key=lambda option: Decimal(numbers[option]))  # int() refuses thousands of digits
    else:
        ordered = others
        ordered.insert(SystemRandom().randrange(len(options)) if place is None else place, options[0])
    return tuple(ordered), ordered.index(options[0])
