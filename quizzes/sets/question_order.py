"""The order of a set's questions.

In a set of due skills, questions answered wrongly are asked again, and questions are left out if earlier answers
covered their skills. The order depends only on the answers.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from functools import lru_cache

from quizzes.memory import MOST_SECONDS, USUAL_SECONDS
from quizzes.question import MOST_FAST, Sitting
from quizzes.sets.aim import aimed_skill
from quizzes.sets.day_plan import seconds_of_card
from quizzes.sets.day_sets import DUE, what_of_a_day
from quizzes.skills.evidence import card_of

SHORTEST = 150.0
"""The lowest time limit of a set, in seconds: half of the shortest practice time, which is five minutes."""
REPETITIONS = 1.25
"""How many times as long as planned a set may take when questions are asked again."""


def order_of(sitting: Sitting, right: Mapping[int, bool], shown: Mapping[int, Collection[str]] = {}) -> tuple[int, ...]:
    """Return the numbers of a set's questions in the order in which the questions are asked.

    :param right: whether each answered question was answered correctly, by the number of the question. Partly answered
        questions are included.
    :param shown: for each answered question, by its number, the ids of the cards for which it gave evidence.
    """
    whole = sitting.whole
    if what_of_a_day(whole) != DUE:
        return tuple(range(1, whole.length + 1))
    times, places = _seconds(whole), {number: _numbers_of(_cards(whole), found) for number, found in shown.items()}
    most = max(SHORTEST, REPETITIONS * sum(times))
    return in_order(whole.length, right, places, lambda number: times[(number - 1) % whole.length], most)


def needless(sitting: Sitting, order: Collection[int], shown: Mapping[int, Collection[str]]) -> tuple[int, ...]:
    """Return the numbers of questions that are left out because earlier answers covered their skills.

    :param order: the numbers of the questions that are asked.
    :param shown: for each answered question, by its number, the ids of the cards for which it gave evidence.
    """
    whole = sitting.whole
    if what_of_a_day(whole) != DUE:
        return ()
    found = {card for number in order for card in shown.get(number, ())}
    return tuple(number for number in sorted(_numbers_of(_cards(whole), found)) if number not in order)


def seconds_left(sitting: Sitting, numbers: Iterable[int], pace: float = 1.0) -> float:
    """Estimate how many seconds a learner needs for the questions with these numbers in a set of due skills."""
    whole = sitting.whole
    return sum(_seconds(whole, pace)[(number - 1) % whole.length] for number in numbers)


def _numbers_of(cards: tuple[str, ...], found: Collection[str]) -> frozenset[int]:
    return frozenset(place for place, card in enumerate(cards, 1) if card in found)


@lru_cache(256)
def _cards(whole: Sitting) -> tuple[str, ...]:
    """Return the id of the card that each question was dealt for, in order. An id is empty if the aim is unknown."""
    skills = (aimed_skill(whole, number) for number in range(1, whole.length + 1))
    return tuple(card_of(skill, whole.rules) if skill else "" for skill in skills)


@lru_cache(256)
def _seconds(whole: Sitting, pace: float = 1.0) -> tuple[float, ...]:
    return tuple(seconds_of_card(card, pace) if card else USUAL_SECONDS for card in _cards(whole))


def highest(sitting: Sitting) -> int:
    """Return the highest number that a question of a set can have, retries included."""
    whole = sitting.whole
    if whole.lesson:
        return MOST_FAST  # this leaves numbers for retries, which have other hands
    return whole.length * (TIMES + 1) if what_of_a_day(whole) == DUE else whole.length


def comes_back(sitting: Sitting, number: int) -> bool:
    """Return whether a question repeats an earlier question of the set that was answered wrongly."""
    return what_of_a_day(sitting.whole) == DUE and number > sitting.whole.length


TIMES = 2
"""How often a question is repeated at most. After three wrong answers, another day or the lesson helps more."""


def in_order(
    count: int,
    right: Mapping[int, bool],
    shows: Mapping[int, Collection[int]] = {},
    seconds: Callable[[int], float] = lambda _: USUAL_SECONDS,
    most_seconds: float = MOST_SECONDS,
) -> tuple[int, ...]:
    """Return the numbers of the questions in the order in which they are asked, given the answers so far.

    A retry comes four places after its question, or earlier if no other questions are left. The numbers of retries
    continue after the last question. In a set of five questions, number seven is the first retry of the second
    question, and number twelve is its second retry. If an earlier answer has already given evidence about
    the skill of a question, the question is left out, unless it has been answered. If there is not enough time, the
    last questions are left out in favour of retries.

    :param count: the number of questions without retries.
    :param right: for each answered question, by its number, whether the answer was right.
    :param shows: for each answered question, the numbers of the questions that it makes unnecessary.
    :param seconds: a function that returns how many seconds the question with a given number takes.
    :param most_seconds: how many seconds all questions together may take at most.

    >>> in_order(6, {})
    (1, 2, 3, 4, 5, 6)
    >>> in_order(6, {1: False, 2: True})
    (1, 2, 3, 4, 7, 5, 6)
    >>> in_order(6, {1: True}, {1: {3}})
    (1, 2, 4, 5, 6)
    """
    unasked = list(range(1, count + 1))
    retries: list[tuple[int, int]] = []  # the earliest position of each retry, and its number
    order: list[int] = []
    covered: set[int] = set()
    taken = 0.0
    while unasked or retries:
        if unasked and unasked[0] in covered and unasked[0] not in right:
            unasked.pop(0)
            continue
        is_retry = bool(retries) and (retries[0][0] <= len(order) or not unasked)
        number = retries.pop(0)[1] if is_retry else unasked.pop(0)
        taken += seconds(number)
        if order and taken > most_seconds:
            break
        if not right.get(number, True) and number <= count * TIMES:
            retries.append((len(order) + 4, number + count))
        covered.update(shows.get(number, ()))
        order.append(number)
    return tuple(order)
