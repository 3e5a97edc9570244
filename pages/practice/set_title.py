"""The title of a set: what it consists of, what it practises, and its length."""

from content.words import question_words
from quizzes.question import Sitting
from quizzes.sets import aim_at, day_sets, has_several

MIXED = "Question"
OWN = "Your own hands"
LENGTHS = {5: "five", 10: "ten", 20: "twenty"}
"""The lengths of sets that are offered, in words. A link may ask for a set of another length."""


def item_of(sitting: Sitting) -> str:
    """Return what a set consists of: "Hand", or "Question" if not all questions are about a hand."""
    return MIXED if sitting.types or sitting.aim else question_words()[sitting.type].item


def items_of(sitting: Sitting) -> str:
    """Return how many hands or questions a set has, in words: "five hands"."""
    count, item = sitting.length, item_of(sitting).lower()
    return f"{LENGTHS.get(count, count)} {item}s" if count > 1 else item


def title_of(sitting: Sitting) -> str:
    """Return what a set practises: a subject, its question types, or the learner's own hands."""
    if sitting.own:
        return OWN
    if has_several(sitting):
        return _of_several(sitting)
    if sitting.aim:
        aim = aim_at(sitting.aim)  # None if the link comes from another version of Tensu, which has other subjects
        return aim.name if aim is not None else MIXED
    return ", ".join(question_words()[kind].title for kind in sitting.types or (sitting.type,))


def _of_several(sitting: Sitting) -> str:
    of_a_day = {day_sets.DUE: "Due today", day_sets.MIXED: "Mixed practice"}
    return of_a_day.get(day_sets.what_of_a_day(sitting), "Several skills")


def topic_of(sitting: Sitting) -> str:
    """Return the title of a set of questions about skills while the question is open.

    A single skill is replaced by its group of skills, because the name of the skill would give the answer away.
    """
    if has_several(sitting):
        return _of_several(sitting)
    aim = aim_at(sitting.aim)
    about = aim.skill.group.name if aim is not None and aim.skill is not None else MIXED
    return about[:1].upper() + about[1:]
