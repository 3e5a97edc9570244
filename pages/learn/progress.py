"""How somebody stands: what is weak, how the days went, what falls due; each with what to do about it."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

import streamlit as st

from content.rulesets.ruleset_file import rulesets
from content.skills.skills import skills
from pages.components.practice_link import practise_link
from pages.components.progress.days import SHOWN, day_name, days_picture, days_words, due_picture, due_words
from pages.components.progress.standings import counts, standings_html, standings_picture, summary
from pages.components.templates import Template
from pages.learn.rule_page import rule_page
from pages.practice.speed.best_results import best
from pages.practice.speed.run_names import BESTS, NAMES
from pages.practice.speed.speed_access import door_of
from pages.session.current_learner import current_learner
from pages.session.ruleset_picker import ruleset_in_force
from pages.session.saved_answers import why_nothing_is_kept
from pages.session.stores import read_cards, store
from quizzes.memory.due import forecast
from quizzes.memory.progress import LATELY, progress
from quizzes.memory.retired_skills import retired
from quizzes.memory.skill_level import LAST
from quizzes.sets.aims.aim import can_practise, read_aim
from quizzes.sets.speed.speed_run import Kind
from quizzes.skills.skill_findings import skill_of
from quizzes.store.store_errors import StoreError

if TYPE_CHECKING:
    from datetime import date

    from quizzes.memory.card import Card
    from quizzes.memory.progress import Progress
    from quizzes.store.records import Learner

_HTML = Template(__file__)
WEAKEST, SLIPS, AHEAD = 5, 6, 14
"""Skills listed as the weakest, skills listed as slipping most, and days that are looked ahead.

At most that many of the weakest are named once more, with the lesson to read again.
"""
PLAIN = {"displayModeBar": False}

cited = ruleset_in_force()
rules = cited.ruleset.id


def card_name(card: str) -> str:
    """A skill as it is read, with the ruleset where the rule is another ruleset's."""
    name, _, other = card.partition("@")
    said = skills()[name].name
    return f"{said} ({rulesets()[other].name})" if other not in {"", rules} and other in rulesets() else said


def listed(cards: list[tuple[str, str]]) -> None:
    """Skills one below the other, each with what is said of it and five questions about it."""
    found = []
    for card, said in cards:
        aim, under = read_aim(skill_of(card)), card.partition("@")[2] or rules
        can = under in rulesets() and can_practise(aim, rulesets()[under])
        found.append((card_name(card), said, practise_link(aim, under) if can else ""))
    st.html(_HTML.skills(found))


def weak(found: Progress) -> None:
    """What goes wrong most, whether there is evidence enough to call it weak or not yet."""
    st.header("Weakest first", anchor=False)
    shown = [
        (card, told(min(known.answers, LAST), known.right))
        for card in found.weakest[:WEAKEST]
        for known in [found.skills[card]]
    ]
    if not shown:
        st.text("Nothing has gone wrong so far.")
    listed(shown)
    for card in [card for card in found.weakest if found.skills[card].leech][:WEAKEST]:
        skill = skills()[skill_of(card)]
        lesson = skill.lesson
        st.html(_HTML.leech(card_name(card), rule_page(skill, rules)))
        if st.button(f"Lesson {lesson}", key=f"leech-{card}"):
            st.switch_page("learn/lesson.py", query_params={"rules": rules, "lesson": f"{lesson:02}"})


def told(answers: int, right: float) -> str:
    """How the last answers went: ``2 of 3 right``."""
    return f"{round(answers * right)} of {answers} right"


def standings(found: Progress) -> None:
    """Every group of skills."""
    st.header("All skills", anchor=False)
    by_group = counts(found, rules)
    st.plotly_chart(standings_picture(by_group), config=PLAIN, key="standings")
    with st.expander("The same as a table"):
        st.html(standings_html(by_group))


def days(found: Progress) -> None:
    """How the days went."""
    st.header("Day by day", anchor=False)
    st.plotly_chart(days_picture(found.days), config=PLAIN, key="days")
    with st.expander("The same in words"):
        st.text("\n".join(days_words(found.days)))


def slips(found: Progress) -> None:
    """What goes wrong most often."""
    above = found.weakest[:WEAKEST]
    times = [(card, "once" if count == 1 else f"{count} times") for card, count in found.slips if card not in above]
    if times:
        st.header("What else slipped in thirty days", anchor=False)
        listed(times[:SLIPS])


def ahead(cards: dict[str, Card], today: date) -> None:
    """What falls due."""
    st.header("What falls due", anchor=False)
    st.page_link("learn/today.py", label="Today: what is due, a lesson, a mixed set", query_params={"rules": rules})
    coming = forecast(cards.values(), today, AHEAD)
    names = ["today", *(day_name(today + timedelta(days=later)) for later in range(1, AHEAD))]
    st.plotly_chart(due_picture(coming, names), config=PLAIN, key="ahead")
    with st.expander("The same in words"):
        st.text(due_words(coming, names))


def speed() -> None:
    """What one has reached in speed practice, and the way there; nothing before its lesson is done."""
    if not door_of().lesson_done:
        return
    reached = [f"{NAMES[kind]}: {BESTS[kind].format(right=right)}." for kind in Kind if (right := best(kind))]
    if reached:
        st.caption(" ".join(reached))
    st.page_link("practice/speed/run.py", label="Speed practice", query_params={"rules": rules})


def everything(learner: Learner) -> None:
    """The page of somebody who has answered something."""
    today = store().today(st.context.timezone)
    cards, known = read_cards(learner)
    if not known:
        st.text("Answer a few questions: what they tell of each skill stands here.")
        return
    last = sorted(store().days(learner, max(LATELY, SHOWN)), key=lambda one: one.day)
    found = progress(known, last, today)
    st.text(summary(counts(found, rules)))
    weak(found)
    gone = retired(known)
    ahead({name: card for name, card in cards.items() if name not in gone}, today)
    slips(found)
    days(found)
    speed()
    standings(found)


st.title("Your progress", anchor=False)
if problem := why_nothing_is_kept():
    st.warning(problem)
try:
    somebody = current_learner()
    if somebody is None:
        st.text("Answer a few questions: what they tell of each skill stands here.")
    else:
        everything(somebody)
except StoreError as error:
    st.warning(str(error))
st.page_link("learn/your_data.py", label="Your data: other devices, a file, or all of it gone")
