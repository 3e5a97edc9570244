"""The page with a learner's progress.

It shows the next step, the skills that the learner knows well, mistakes, days of practice and coming reviews.
"""

from collections.abc import Mapping
from dataclasses import dataclass

import streamlit as st
from markupsafe import Markup

from content.lessons.lessons import lessons
from content.rulesets.ruleset_file import rulesets
from content.skills.skills import skills
from pages.components.empty_state import empty_html
from pages.components.practice_link import practise_link
from pages.components.progress import SHOWN, days_words, due_days, group_levels, week
from pages.learn.rule_page import rule_page
from pages.practice.next_step import Day, offer_next_step
from pages.practice.speed.best_results import BESTS, NAMES, best, door_of
from pages.session.browser.html_links import address
from pages.session.current_learner import current_learner
from pages.session.ruleset_picker import ruleset_in_force
from pages.session.saved_answers import why_nothing_is_kept
from pages.session.stores import read_cards, store
from pages.templates import Template
from quizzes.memory.card import Card
from quizzes.memory.due import forecast
from quizzes.memory.progress import LATELY, Progress, progress
from quizzes.memory.retired_skills import retired
from quizzes.memory.skill_level import LAST, SkillRecord
from quizzes.memory.streak import streak
from quizzes.sets.aims.aim import can_practise, read_aim
from quizzes.sets.lessons.lesson_progress import Mastery, masteries
from quizzes.sets.speed.speed_run import Kind
from quizzes.skills.skill_findings import skill_of
from quizzes.store.records import Learner
from quizzes.store.store_errors import StoreError

_HTML = Template(__file__)
READ = max(LATELY, SHOWN)
"""The number of days of practice that are read from the database."""
LEAST_REVIEWS = 10
"""The least number of reviews for a meaningful share."""
WEAKEST, SLIPS, AHEAD = 5, 6, 7
"""The number of weakest skills, of most frequent mistakes, and of coming days that are listed."""


@dataclass(frozen=True, slots=True)
class ListedSkill:
    """A skill in a list, with a link to five questions about it."""

    name: str
    text: str
    practise: Markup | str
    rule_page: str = ""
    lesson: str = ""
    lesson_page: str = ""
    """The address of the skill's lesson if the skill is forgotten again and again; else empty."""


def main() -> None:
    """Draw the page."""
    st.title("Your progress", anchor=False)
    if problem := why_nothing_is_kept():
        st.warning(problem)
    day = offer_next_step()
    try:
        learner = current_learner()
        cards, known = read_cards(learner) if learner else ({}, {})
        if learner is None or not known:
            st.html(empty_html("Nothing yet", "Answer a few questions, and this page will show what you can do."))
        else:
            show_progress(learner, cards, known, day)
            show_speed()
    except StoreError as error:
        st.warning(str(error))
    st.page_link("learn/your_data.py", label="Your data: use it on other devices, save it or delete it")


def show_progress(
    learner: Learner, cards: Mapping[str, Card], known: Mapping[str, SkillRecord], day: Day | None
) -> None:
    """Draw all numbers and charts about a learner's progress as one block."""
    rules, today = ruleset_in_force().ruleset.id, store().today(st.context.timezone)
    days = sorted(store().days(learner, READ), key=lambda one: one.day)
    found, gone = progress(known, days, today), retired(known)
    in_a_row = streak([one.day for one in days], today)
    if in_a_row == READ:  # the streak may have begun before the days that were read
        in_a_row = streak(store().dates(learner), today)
    levels = group_levels(found, rules)
    coming = forecast((card for name, card in cards.items() if name not in gone), today, AHEAD)
    html = _HTML.page(
        sum(level.sure for level in levels),
        sum(level.learning for level in levels),
        lesson_tiles(day, rules, known) if day else [],
        levels,
        weakest(found, rules),
        week(days, today),
        in_a_row,
        due_days(coming, today),
        most_slips(found, rules),
        days_words(days),
    )
    st.html(html)
    reviewed = sum(one.reviewed for one in days)
    if reviewed >= LEAST_REVIEWS:
        right, awaited = (sum(getattr(one, what) for one in days) / reviewed for what in ("recalled", "expected"))
        st.caption(f"In recent reviews you remembered {right:.0%} of {reviewed}, and we expected {awaited:.0%}.")


def lesson_tiles(
    day: Day, rules: str, known: Mapping[str, SkillRecord]
) -> list[tuple[int, str, str, Mastery | None, bool]]:
    """Return the number, the title and the address of each lesson, how well it is known, and whether it is next."""
    how = masteries(day.standing, st.context.timezone, rules, known)
    return [
        (number, lesson.title, address("lesson", rules, lesson=lesson.id), how.get(number), number == day.plan.lesson)
        for number, lesson in lessons().items()
    ]


def weakest(found: Progress, rules: str) -> list[ListedSkill]:
    """Return the skills with the lowest share of right answers, even if there are too few answers to call them weak."""
    listed = []
    for card in found.weakest[:WEAKEST]:
        known = found.skills[card]
        answers = min(known.answers, LAST)
        listed.append(
            listed_skill(card, f"{round(answers * known.right)} of {answers} right", rules, is_leech=known.leech)
        )
    return listed


def most_slips(found: Progress, rules: str) -> list[ListedSkill]:
    """Return the skills with the most recent mistakes, apart from those in the list of weakest skills."""
    above = found.weakest[:WEAKEST]
    times = [(card, "once" if count == 1 else f"{count} times") for card, count in found.slips if card not in above]
    return [listed_skill(card, text, rules) for card, text in times[:SLIPS]]


def listed_skill(card: str, text: str, rules: str, *, is_leech: bool = False) -> ListedSkill:
    """Return a skill for a list.

    If the skill's rule belongs to another ruleset, that ruleset's name is added.

    :param is_leech: whether the learner forgets the skill again and again; if so, the rule and lesson are named too.
    """
    skill, other = skills()[skill_of(card)], card.partition("@")[2]
    name, under = skill.name, other or rules
    if other not in {"", rules} and other in rulesets():
        name = f"{name} ({rulesets()[other].name})"
    can = under in rulesets() and can_practise(read_aim(skill.id), rulesets()[under])
    practise = practise_link(read_aim(skill.id), under) if can else ""
    if not is_leech:
        return ListedSkill(name, text, practise)
    lesson = address("lesson", rules, lesson=f"{skill.lesson:02}")
    return ListedSkill(name, text, practise, rule_page(skill, rules), f"lesson {skill.lesson}", lesson)


def show_speed() -> None:
    """Draw the best results in speed practice and a link to it.

    Nothing is drawn before the lesson that unlocks speed practice is done.
    """
    if not door_of().lesson_done:
        return
    reached = [f"{NAMES[kind]}: {BESTS[kind].format(right=right)}." for kind in Kind if (right := best(kind))]
    if reached:
        st.caption(" ".join(reached))
    st.page_link("practice/speed/run.py", label="Speed practice", query_params={"rules": ruleset_in_force().ruleset.id})


main()
