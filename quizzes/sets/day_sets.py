"""The sets of a day: a question for each due skill, a mixture of what the lessons have taught, and the hand of the day.

The seed of such a set contains the date, so the set stays the same all day, and its link tells the day and the kind of
set. The hand of the day is the same for everybody under the same rules. Learners can share their results without
revealing the answer.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import date
from functools import lru_cache, partial

from content.lessons import lessons
from content.rulesets import CitedRuleset
from content.skills.skills import skills
from quizzes.bill_steps.bill_form import ALL
from quizzes.memory import Card
from quizzes.question import LENGTH, MOST_TYPES, Grade, Sitting
from quizzes.sets.aim import AND, can_practise, read_aim, types_for
from quizzes.sets.day_plan import LONG_BREAK
from quizzes.skills.evidence import card_of, skill_of
from quizzes.types import type_of
from scoring.dealing import Difficulty

DUE, MIXED, HAND = "due", "mix", "day"


def dated(what: str, day: date) -> str:
    """Return the seed of one of the sets of a day.

    >>> from datetime import date
    >>> dated(DUE, date(2026, 11, 22))
    'due261122'
    """
    return f"{what}{day:%y%m%d}"


def what_of_a_day(sitting: Sitting) -> str:
    """Return which daily set a sitting is (`DUE`, `MIXED` or `HAND`); an empty string for any other sitting."""
    what, day = sitting.seed[:-6], sitting.seed[-6:]
    return what if what in {DUE, MIXED, HAND} and day.isdecimal() else ""


YAKU_FROM, COUNTING_FROM, STANDARD_FROM = 4, 11, 20
"""The numbers of three lessons: the first yaku, how to count fu, and fu items.

Once the last of them is finished, daily sets have the standard level.
"""


def askable(cards: Mapping[str, Card], cited: CitedRuleset) -> dict[str, Card]:
    """Return the cards whose skills can be practised under a ruleset.

    A card for the same skill under another ruleset is left out.
    """
    return {name: card for name, card in cards.items() if _can_be_asked(name, cited)}


def taught_cards(finished: Iterable[int], cited: CitedRuleset) -> tuple[str, ...]:
    """Return the ids of the cards for all skills that finished lessons teach, in the order of the lessons.

    Skills that cannot be practised under the ruleset are left out.
    """
    names = (card_of(skill.id, cited.id) for number in sorted(finished) for skill in lessons()[number].skills)
    return tuple(name for name in names if _can_be_asked(name, cited))


@lru_cache(4096)
def _can_be_asked(card: str, cited: CitedRuleset) -> bool:
    skill = skill_of(card)
    return card == card_of(skill, cited.id) and can_practise(read_aim(skill), cited)


def due_set(cards: Sequence[str], day: date, rules: str, finished: Collection[int] = (), what: str = DUE) -> Sitting:
    """Return a set with a question for each of these skills, in this order.

    :param finished: the finished lessons. They decide the level of the hands for skills that have no level of their
        own.
    :param what: the kind of daily set: `DUE` or `MIXED`.
    """
    aims = AND.join(map(skill_of, cards))
    whole = Sitting(rules, dated(what, day), usual_level(finished), aim=aims, length=len(cards))
    # with several skills, the skill of each question decides its type
    return whole.of_kinds(types_for(read_aim(aims))) if len(cards) == 1 else whole


def mixed_set(finished: Sequence[int], day: date, rules: str, length: int = LENGTH) -> Sitting | None:
    """Return a set with question types from finished lessons, beginning with the types of the latest lesson.

    None is returned before the first lesson is finished.

    :param length: the number of questions.
    """
    parts = [part for number in sorted(finished, reverse=True) for part in lessons()[number].practice]
    types = tuple(dict.fromkeys(part.type for part in parts if part.place == "new"))[:MOST_TYPES]
    whole = Sitting(rules, dated(MIXED, day), usual_level(finished), length=length)
    return whole.of_kinds(types) if types else None


def lesson_to_repeat(
    lost: Iterable[str], ended: Mapping[int, date], day: date, repeated: date | None = None
) -> int | None:
    """Return the first lesson that teaches three or more forgotten skills; None if there is no such lesson.

    :param lost: the ids of the cards of forgotten skills; see `quizzes.memory.due.Due.relearn`.
    :param ended: when each lesson was last completed. A lesson is not repeated until :data:`LONG_BREAK` days later.
    :param repeated: the day on which the learner last repeated a lesson. No lesson is repeated until :data:`LONG_BREAK`
        days later, so that there is time for new lessons. None if no lesson was repeated or no new lesson is left.
    """
    if repeated and (day - repeated).days < LONG_BREAK:
        return None
    count = Counter(skills()[skill_of(card)].lesson for card in lost)
    due = (number for number in ended if count[number] >= 3 and (day - ended[number]).days >= LONG_BREAK)
    return min(due, default=None)


def usual_level(finished: Collection[int]) -> Difficulty:
    """Return the level of questions about a skill that has no level of its own, based on the finished lessons."""
    return Difficulty.STANDARD if max(finished, default=0) >= STANDARD_FROM else Difficulty.FIRST_STEPS


def hand_of_the_day(day: date, rules: str, finished: Collection[int]) -> Sitting:
    """Return the set with the single hand of a day, the same for everybody who has learned to count fu.

    Other learners get an easier hand, which is not asked in steps. The question is about the yaku of this hand or,
    before yaku are taught, about the tiles that complete it.

    :param finished: the finished lessons.
    """
    last, today = max(finished, default=0), partial(Sitting, rules, dated(HAND, day), length=1)
    if last >= COUNTING_FROM:
        return today(steps=ALL)
    return today(Difficulty.FIRST_STEPS, type="yaku_of_hand" if last >= YAKU_FROM else "winning_tiles")


def is_hand_of_a_day(sitting: Sitting) -> bool:
    """Return whether a set is the hand of the day for any date."""
    return sitting.length == 1 and what_of_a_day(sitting) == HAND


def marks(graded: Grade) -> str:
    """Return one symbol for each step, in order.

    A symbol shows whether the step was answered correctly. The symbols reveal neither questions nor answers.
    """
    steps = type_of(graded.question).steps(graded.question)
    return "".join("✓" if graded.of(step).right else "✗" for step in steps)
