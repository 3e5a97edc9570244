"""Choose the questions of a plan: question types, level or lesson, skills, and how many.

The new questions replace the questions of the plan, or are added to the plan.
"""

from dataclasses import replace
from functools import lru_cache

import streamlit as st

from content.lessons import lessons
from content.skills.skills import skills
from content.words import question_words
from pages.club.preparing.current_plan import change, planned
from pages.practice.choose_set import HAND_NAMES, LEVEL_NAMES
from pages.session import LEVEL, cited_rulesets, remember, ruleset_in_force
from quizzes.evening import MOST_ITEMS, USUAL, USUAL_COUNT, Dealt, Plan, Wanted, dealt_items, kinds_of
from quizzes.question import new_seed
from quizzes.sets import can_practise, read_aim
from quizzes.types import TYPES
from scoring.dealing import Difficulty, Openness

BY_LEVEL, BY_LESSON = "A level", "A lesson"
DEALT = "club_dealt"
"""The session key of the message about the questions dealt last. The next run shows it below the buttons."""


@st.fragment
def choose_wanted() -> None:
    """Draw the fields for choosing questions, and two buttons. Questions are dealt only when a button is pressed."""
    by = st.segmented_control("Choose from", [BY_LEVEL, BY_LESSON], default=BY_LEVEL, required=True, key="club_by")
    if by == BY_LESSON:
        lesson = st.selectbox(
            "Lesson",
            list(lessons()),
            format_func=lambda number: f"{number}. {lessons()[number].title}",
            key="club_lesson",
        )
        st.caption(f"{lessons()[lesson].aim} The questions fit this lesson and use no words from later ones.")
        wanted = Wanted(lesson=lesson)
    else:
        wanted = _level()
    dealt = sum(isinstance(item, Dealt) for item in planned().items) or USUAL_COUNT
    count = st.number_input("How many questions", 1, MOST_ITEMS, dealt, key="club_count", icon=":material/tag:")
    wanted = replace(wanted, count=int(count))
    if not (wanted.kinds or wanted.lesson or wanted.aims):
        st.caption("Choose at least one kind of question.")
        return
    left = MOST_ITEMS - len(planned().items)
    st.caption("The plan changes only when you replace its dealt questions or add more. Your own ones stay.")
    with st.container(horizontal=True):
        replaces = st.button("Replace the dealt questions", key="club_deal", type="primary")
        adds = st.button(
            "Add them at the end", key="club_add", disabled=wanted.count > left, help=f"There is room for {left} more"
        )
    if replaces or adds:
        _deal(wanted, at_the_end=adds)
    if done := st.session_state.pop(DEALT, ""):
        st.success(done)


def _deal(wanted: Wanted, *, at_the_end: bool) -> None:
    """Deal questions as chosen, put them into the plan, and rerun the page.

    :param at_the_end: whether to add the questions. Otherwise they replace the plan's dealt questions, and the
        teacher's own questions follow them.
    """
    remember(LEVEL, wanted.level.value)

    def dealt(plan: Plan) -> Plan:
        new = dealt_items(wanted, new_seed())
        return (
            plan.added(*new)
            if at_the_end
            else replace(plan, items=(*new, *(one for one in plan.items if not isinstance(one, Dealt))))
        )

    change(dealt)
    st.session_state[DEALT] = f"{wanted.count} questions {'added' if at_the_end else 'dealt'}. They are listed below."
    st.rerun()


def _level() -> Wanted:
    """Draw the choices of question types, level, hands and skills. Return a request for questions of the chosen kinds.

    At first, the types and the level are those of the current plan.
    """
    now = tuple(kind for kind in kinds_of(planned().items) if kind in TYPES) or USUAL
    kinds = st.multiselect(
        "Kinds of question",
        list(TYPES),
        list(now),
        lambda kind: question_words()[kind].title,
        key="club_kinds",
        help="The plan alternates between the kinds you choose. All of them can be answered on a phone or on paper.",
    )
    levels = list(Difficulty)
    level_now = next((item.level for item in planned().items if isinstance(item, Dealt)), Difficulty.FIRST_STEPS)
    level = st.radio("Level", levels, levels.index(level_now), LEVEL_NAMES.__getitem__, key="club_level")
    openness = st.radio(
        "Hands", list(HAND_NAMES), format_func=HAND_NAMES.__getitem__, horizontal=True, key="club_hands"
    )
    aims = st.multiselect(
        "Skills to ask for",
        _aims(ruleset_in_force().ruleset.id),
        format_func=lambda aim: read_aim(aim).name,
        max_selections=8,
        key="club_aims",
        placeholder="Anything",
        help="If you choose several, the plan alternates between them. It leaves out kinds of question that "
        "don't test any of these skills.",
    )
    return Wanted(tuple(kinds), level, openness or Openness.ANY, aims=tuple(aims))


@lru_cache(maxsize=8)
def _aims(rules: str) -> tuple[str, ...]:
    cited = cited_rulesets()[rules]
    return tuple(skill for skill in skills() if can_practise(read_aim(skill), cited))
