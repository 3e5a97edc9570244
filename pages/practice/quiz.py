"""Practice: a hand, what is asked about it, and the answer explained. Ten hands make a set."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from content.words.questions import question_words, skill_words
from pages.components.hand.hand_picture import hand_html
from pages.components.hand.situation import chart_html, situation_html
from pages.components.practice.marks import answers_html, set_html
from pages.practice.aftermath import explained, show_aftermath, show_verdict
from pages.practice.fields import ask_fields
from pages.practice.place import answers, at_end, current, go_to
from pages.session.display import tile_index
from pages.session.focus import focus
from pages.session.ruleset_picker import ruleset_in_force
from quizzes.sitting import LENGTH, Sitting, new_seed
from quizzes.types import TYPES
from scoring.dealing.levels import Difficulty
from scoring.dealing.wish import Openness

if TYPE_CHECKING:
    from quizzes.question import Grade, Question

LEVEL_NAMES = {
    Difficulty.FIRST_STEPS: "First steps: plain yaku, no kans, no dora",
    Difficulty.STANDARD: "Standard: a club night",
    Difficulty.ADVANCED: "Advanced: kans, rare yaku, several readings",
    Difficulty.LIMITS: "Limit hands: mangan and above",
}
HAND_NAMES = {Openness.ANY: "Closed and open", Openness.CLOSED: "Closed only", Openness.OPEN: "Open only"}


def type_name(kind: str) -> str:
    """A type of question in the menu, with what it trains: "Count the hand: yaku and han, fu"."""
    return f"{question_words()[kind].title}: {', '.join(skill_words()[skill] for skill in TYPES[kind].trains)}"


def choose_set(sitting: Sitting) -> None:
    """What is asked, how hard, of which hands; and a new set of ten."""
    with st.popover("Change the set", icon=":material/tune:"):
        kind = st.radio(
            "What to practise",
            list(TYPES),
            list(TYPES).index(sitting.type),
            type_name,
        )
        levels = TYPES[kind].levels
        level = st.radio(
            "Level",
            levels,
            levels.index(sitting.level) if sitting.level in levels else 0,
            LEVEL_NAMES.__getitem__,
        )
        hands = st.radio("Hands", list(HAND_NAMES), list(HAND_NAMES).index(sitting.openness), HAND_NAMES.__getitem__)
        if st.button("Deal a new set of ten", type="primary", width="stretch"):
            go_to(Sitting(sitting.rules, new_seed(), level, hands, kind), 1)
            st.rerun()


def ask(question: Question) -> None:
    """The fields; a complete answer is graded."""
    asked = TYPES[question.sitting.type]
    moment = question.sitting.hand_seed(question.number)
    answer = ask_fields(asked.fields(question), question_words()[asked.id], moment, asked.missing)
    if answer is not None:
        answers(question.sitting)[question.number] = asked.grade(question, answer)
        st.rerun()


def show_answer(grade: Grade) -> None:
    """The verdict, the way on, and everything that explains the right answer."""
    question, told = grade.question, explained(grade)
    show_verdict(grade, told)
    done = question.number == LENGTH or len(answers(question.sitting)) == LENGTH
    label = "See the whole set" if done else "Next hand"
    if st.button(label, type="primary", width="stretch"):
        go_to(question.sitting, question.number + (not done), done=done)
        st.rerun()
    focus(label, question.sitting.hand_seed(question.number))
    show_aftermath(grade, told)


def summary(sitting: Sitting, graded: dict[int, Grade]) -> None:
    """The end of a set: every hand with its answer, and what comes next."""
    right = sum(grade.right for grade in graded.values())
    st.title(f"{right} of {len(graded)} right")
    st.html(set_html(graded))
    if st.button("Another set of ten", type="primary", width="stretch"):
        go_to(Sitting(sitting.rules, new_seed(), sitting.level, sitting.openness, sitting.type), 1)
        st.rerun()
    focus("Another set of ten", sitting.seed)
    tell = TYPES[sitting.type].tell
    answered = {number: (grade, tell(explained(grade))) for number, grade in graded.items()}
    st.html(answers_html(answered, question_words()[sitting.type]))
    for number, grade in sorted(graded.items()):
        if not grade.right and st.button(f"Look at hand {number} again", width="stretch"):
            go_to(sitting, number)
            st.rerun()


sitting, number = current()
graded = answers(sitting)

if at_end() and graded:
    summary(sitting, graded)
else:
    question = TYPES[sitting.type].ask(sitting, number, ruleset_in_force())
    with st.container(horizontal=True, vertical_alignment="center"):
        st.html(f"<h1 class='of-set'>Hand {number} of {LENGTH}</h1>", width="stretch")
        choose_set(sitting)
    if graded:
        st.html(set_html(graded))
    told = TYPES[sitting.type].situation(question)
    if told:
        st.html(situation_html(question.result.context, sitting.rules))
    st.html(hand_html(question.result.hand, question.result.context, index=tile_index()))
    if number in graded:
        show_answer(graded[number])
    else:
        ask(question)
    if not told:
        # below, so that hand and options stay on one screen of a phone
        st.html(chart_html(sitting.rules))
