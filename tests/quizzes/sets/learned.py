"""A learner with some days of answers, put into a database as if they had been given in the app."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from random import Random

from content.lessons.curriculum import FORMER_EDITION
from content.lessons.lessons import lessons
from quizzes.memory.review import Findings
from quizzes.sets.lesson_items import Run
from quizzes.sets.stored_question import kept_under
from quizzes.skills.evidence import card_of
from quizzes.store.store import Store
from tests.quizzes.store.sample_answers import answered

SEVENTH, EVERY_THIRD = 7, 3
EDITION = FORMER_EDITION + 1
"""The edition of sets that were finished then, whose hands are not used."""


def learn(place: str, token: str, days: int, now: datetime, rules: str = "cheatsheet") -> None:
    """Do a lesson on each of this many days up to yesterday. Every third skill is wrong once, every seventh twice."""
    random, clock = Random(days), [now]
    store = Store.open(place, lambda: clock[0].astimezone(UTC), random)
    learner = store.enter(token).learner
    for number in range(1, min(days, len(lessons())) + 1):
        clock[0] = now - timedelta(days=days - number + 1)
        run = Run(lessons()[number], rules, f"day{number}", EDITION, is_test=False)
        sitting = kept_under(run.sittings[0])
        day = store.today(None)
        for place_in, skill in enumerate(lessons()[number].skills, 1):
            for again in range(2):
                wrong = (place_in % EVERY_THIRD == 0 and again == 0) or place_in % SEVENTH == 0
                told = ((card_of(skill.id, rules), "wrong" if wrong else "right"),)
                answer = answered(2 * place_in + again, sitting=sitting, took=random.randrange(5_000, 30_000))
                store.record(learner.id, answer, Findings(told, day, answer.took))
        store.end(learner.id, sitting)
    store.close()
