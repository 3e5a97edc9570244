"""Write a new question, or edit a question of the plan: its text, its time and its points."""

import re
from dataclasses import replace
from decimal import Decimal
from random import SystemRandom

import streamlit as st

from content.words import question_words
from pages.club.preparing.current_plan import NO_LIMIT, change, planned, say_what_was_refused, time_name, times
from pages.club.preparing.own_hands import HOW
from pages.session import cited_rulesets, ruleset_in_force
from quizzes.evening import LONGEST_OPTION, LONGEST_TEXT, OF_A_HAND, OPTIONS, Item, OwnHand, OwnQuestion, PlanError
from quizzes.evening.exchange.typed_hands import TypedHand, typed_hands

state = st.session_state
HOW_MANY = f"Type 1 to {OPTIONS[-1] - 1} wrong answers, or 2 to {OPTIONS[-1]} answers for a poll"
QUESTION, CHANGED = "question", "changed"
_NEW, _OLD = "club_own", "club_change"
"""The beginnings of the session keys of the fields for a new question, and for the question that is being edited."""
_ITEM = "club_changing"
"""The session key of the item being edited, and of the number of equal items before it in the plan.

The position of the item is not stored, because it may change while the item is being edited.
"""
_SECONDS, _WORTH = "club_change_seconds", "club_change_worth"
WORTH_NAMES = {1: "Counts once", 2: "Counts twice", 0: "A trial question that doesn't count"}
_HAND, _KIND = "club_change_hand", "club_change_kind"


def begin(place: int) -> None:
    """Open the question at this position for editing, or close it if it is open. Use this function in callbacks."""
    opened = _item_at(place)
    if state.pop(_ITEM, None) != opened:
        state[_ITEM] = opened
        _fill(opened[0])


def _item_at(place: int) -> tuple[Item, int]:
    items = planned().items
    return items[place], items[:place].count(items[place])


def _fill(item: Item) -> None:
    """Put the values of an item into the fields in which it is edited."""
    fields = {_SECONDS: item.seconds or NO_LIMIT, _WORTH: item.worth}
    if isinstance(item, OwnHand):
        fields |= {_HAND: item.hand, _KIND: item.kind}
    if isinstance(item, OwnQuestion):
        right = "" if item.right is None else item.options[item.right]
        wrong = "\n".join(one for place, one in enumerate(item.options) if place != item.right)
        fields |= {f"{_OLD}_text": item.text, f"{_OLD}_right": right, f"{_OLD}_wrong": wrong}
    state.update(fields)


def change_here(place: int) -> None:
    """If the question at this position is open for editing, draw its fields."""
    if state.get(_ITEM) != _item_at(place):
        return
    item = planned().items[place]
    if _SECONDS not in state:  # Streamlit drops the values of fields while another page is open
        _fill(item)
    if isinstance(item, OwnHand):
        st.text_input("The hand", key=_HAND, max_chars=2_000, help=HOW)
        kinds = OF_A_HAND if item.kind in OF_A_HAND else (item.kind, *OF_A_HAND)
        st.selectbox("What to ask about it", kinds, format_func=lambda kind: question_words()[kind].title, key=_KIND)
    if isinstance(item, OwnQuestion):
        _draw_fields(_OLD, "The question", "Its right answer")
    with st.container(horizontal=True):
        said = {time: time_name(time) if time else "Like the others" for time in times(state[_SECONDS])}
        st.selectbox("Time for this question", said, format_func=said.get, key=_SECONDS)
        st.selectbox("Points for this question", WORTH_NAMES, format_func=WORTH_NAMES.get, key=_WORTH)
    with st.container(horizontal=True):
        st.button("Save the change", key="club_change_keep", on_click=_keep, args=(place, item), type="primary")
        st.button("Cancel the change", key="club_change_leave", on_click=begin, args=(place,), type="tertiary")
    say_what_was_refused(CHANGED)


def _draw_fields(key: str, text: str, right: str) -> None:
    st.text_area(text, key=f"{key}_text", max_chars=LONGEST_TEXT, height=90)
    st.text_input(right, key=f"{key}_right", max_chars=LONGEST_OPTION, placeholder="leave empty for a poll")
    st.text_area("The other answers, one on each line", key=f"{key}_wrong", height=110, help=HOW_MANY)


def _typed_question(key: str, place: int | None = None) -> OwnQuestion:
    text, right, wrong = (state[f"{key}_{part}"] for part in ("text", "right", "wrong"))
    return OwnQuestion(text, *placed_option(right, wrong, place))


def _keep(place: int, item: Item) -> None:
    if change(lambda plan: plan.with_item(place, _typed(item)), CHANGED):
        state.pop(_ITEM, None)


def _typed(item: Item) -> Item:
    """Return the item that is being edited, with the values of all fields.

    :raises PlanError: if the question is not valid, or the hand is missing or not a winning hand.
    """
    if isinstance(item, OwnQuestion):
        item = _typed_question(_OLD, item.right)
    if isinstance(item, OwnHand):
        typed = next(iter(typed_hands(state[_HAND], ruleset_in_force(), cited_rulesets())), TypedHand(0))
        if not typed.hand:
            raise PlanError(typed.refused or "The hand is missing. Type it or take the question out.")
        item = OwnHand(state[_KIND], typed.hand)
    return replace(item, seconds=state[_SECONDS] or None, worth=state[_WORTH])


def own_question() -> None:
    """Draw the fields for a question in the teacher's own words."""
    st.caption(
        "Players see the question exactly as you type it, and you decide what is right. Answers to it "
        "don't change anybody's skill levels. If you leave the right answer empty, the question is a poll."
    )
    _draw_fields(_NEW, "Your question", "The right answer")
    st.button("Add this question", key="club_own_add", on_click=_add_question)
    say_what_was_refused(QUESTION)


def _add_question() -> None:
    if change(lambda plan: plan.added(_typed_question(_NEW)), QUESTION):
        state.update({f"{_NEW}_{part}": "" for part in ("text", "right", "wrong")})
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
