"""The order of a set's questions.

In a set of due skills, questions answered wrongly are asked again, and questions are left out if earlier answers
covered their skills.
"""

from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from types import MappingProxyType

from quizzes.memory.due import USUAL_SECONDS
from quizzes.memory.retry_queue import in_order, last_number
from quizzes.question.sitting import MOST_FAST, Sitting
from quizzes.sets.aims.aim_list import aimed_skill
from quizzes.sets.today.dated_seed import DUE, what_of_a_day
from quizzes.sets.today.pace import seconds_of_card
from quizzes.skills.skill_findings import card_of

SHORTEST = 150.0
"""The time limit of a set with few reviews, in seconds: half of five minutes."""
REPETITIONS = 1.25
"""With questions asked again, a set may take this many times as long as planned."""
NONE_SHOWN: Mapping[int, Collection[str]] = MappingProxyType({})


def order_of(
    sitting: Sitting, right: Mapping[int, bool], shown: Mapping[int, Collection[str]] = NONE_SHOWN
) -> tuple[int, ...]:
    """Return the numbers of a set's questions in the order in which the questions are asked.

    :param right: whether each question was answered correctly, by the number of the question. Partly answered questions
        are included.
    :param shown: the cards for which each answer has given evidence, by the number of the question.
    """
    whole = sitting.whole
    if what_of_a_day(whole) == DUE:
        cards = _cards(whole)
        places = {number: _places(cards, found) for number, found in shown.items()}
        times = _seconds(whole)
        # the time for a day's set is limited, so retries push the last questions out of the set
        most = max(SHORTEST, REPETITIONS * sum(times))
        return in_order(whole.length, right, places, lambda number: times[(number - 1) % whole.length], most)
    return tuple(range(1, whole.length + 1))


def needless(sitting: Sitting, order: Collection[int], shown: Mapping[int, Collection[str]]) -> tuple[int, ...]:
    """Return the numbers of questions that are left out because earlier answers covered their skills."""
    whole = sitting.whole
    if what_of_a_day(whole) != DUE:
        return ()
    found = {card for number in order for card in shown.get(number, ())}
    return tuple(number for number in sorted(_places(_cards(whole), found)) if number not in order)


def seconds_left(sitting: Sitting, numbers: Iterable[int], pace: float = 1.0) -> float:
    """Estimate how many seconds a learner needs for the questions with these numbers in a set of due skills."""
    whole = sitting.whole
    return sum(_seconds(whole, pace)[(number - 1) % whole.length] for number in numbers)


def _places(cards: tuple[str, ...], found: Collection[str]) -> frozenset[int]:
    return frozenset(place for place, card in enumerate(cards, 1) if card in found)


@lru_cache(256)
def _cards(whole: Sitting) -> tuple[str, ...]:
    """Return the card that each question was dealt for, in order; empty for an unknown aim."""
    skills = (aimed_skill(whole, number) for number in range(1, whole.length + 1))
    return tuple(card_of(skill, whole.rules) if skill else "" for skill in skills)


@lru_cache(256)
def _seconds(whole: Sitting, pace: float = 1.0) -> tuple[float, ...]:
    return tuple(seconds_of_card(card, pace) if card else USUAL_SECONDS for card in _cards(whole))


def highest(sitting: Sitting) -> int:
    """Return the highest number that a question of a set can have, retries included."""
    whole = sitting.whole
    if whole.lesson:
        return MOST_FAST  # questions that were answered wrongly are asked again with other hands
    return last_number(whole.length) if what_of_a_day(whole) == DUE else whole.length


def comes_back(sitting: Sitting, number: int) -> bool:
    """Return whether a question repeats an earlier question of the set that was answered wrongly."""
    return what_of_a_day(sitting.whole) == DUE and number > sitting.whole.length
