"""The placement test: a few questions that find the lesson with which a learner should begin.

The test does not measure ability. For each lesson it computes the probability that this is the last lesson the learner
knows. It always asks the question that is expected to reduce the uncertainty most, and stops when the probability is
high enough for one lesson.
"""

from collections.abc import Mapping
from functools import lru_cache
from math import exp, log
from typing import NamedTuple

from content.lessons import lessons
from content.rulesets import CitedRuleset
from content.skills.skills import everything_before, skills
from quizzes.question import Sitting, new_seed
from quizzes.sets.aim import AND, ANY_ORDER, can_practise, read_aim
from quizzes.store.records import LONGEST_ADDRESS
from scoring.dealing import Difficulty

MOST = 12
"""How many questions a placement test has at most."""
LEAST, CLEAR = 3, 0.7
"""The test ends after at least ``LEAST`` questions, once one result has a probability of at least ``CLEAR``."""
KNOWN, UNKNOWN = 0.92, 0.25
"""The probabilities of a right answer to a question about a known lesson, and about an unknown lesson."""
CLAIMS: Mapping[str, float] = {"HANDS": 0.15, "YAKU": 0.4, "HAN": 0.6, "SCORE": 0.9}
"""What learners can claim to know before the test, and the share of the lessons that teach this.

They know tiles, sets and complete hands; or also some yaku; or yaku and dora, but not fu; or whole scores.
"""


class Placement(NamedTuple):
    """The result of the placement test after the answers so far."""

    known: int
    """The number of the last lesson that is probably known; 0 for none."""
    least: int
    """The first number of the reported range, which probably includes the last known lesson; 0 for none."""
    most: int
    """The last number of the reported range."""
    asked: int
    ask: int | None
    """The number of the next question in the set; None if the test is over."""


def placement_set(guess: str, cited: CitedRuleset, seed: str = "") -> Sitting:
    """Return a new set with one question for each lesson. The order of the questions depends on the answers.

    :param seed: 1 to 10 lower-case letters and digits; empty for a random seed.
    """
    return _set_about(probes_under(cited), guess, cited, seed or new_seed())


def _set_about(probes: Mapping[int, str], guess: str, cited: CitedRuleset, seed: str) -> Sitting:
    name = f"{ANY_ORDER}{list(CLAIMS).index(guess)}{seed}"
    return Sitting(cited.id, name, Difficulty.FIRST_STEPS, aim=AND.join(probes.values()), length=MOST)


@lru_cache(16)
def probes_under(cited: CitedRuleset) -> Mapping[int, str]:
    """Return the skill to ask about for each lesson, by the number of the lesson.

    Each lesson is represented by the skill with the most prerequisites among its skills that can be asked about. The
    address of the set contains all of these skills. If the address would be too long to store, some lessons that teach
    few skills get no question. A learner who already knows such a lesson may then have to repeat it.
    """
    found: dict[int, str] = {}
    for number in sorted(lessons()):
        taught = (skill.id for skill in skills().values() if skill.lesson == number)
        if there := [skill for skill in taught if can_practise(read_aim(skill), cited)]:
            found[number] = max(there, key=lambda one: (len(everything_before(one)), one))
    while len(_set_about(found, "YAKU", cited, "x" * 6).address) > LONGEST_ADDRESS:  # a new seed has six characters
        # a lesson loses its question only if both neighbours have one, so that nobody repeats more than one lesson
        apart = [number for number in found if {number - 1, number + 1} <= found.keys()]
        del found[min(apart, key=lambda number: (len(lessons()[number].skills), -len(found[number])))]
    return found


def place(guess: str, probes: Mapping[int, str], answers: Mapping[int, bool]) -> Placement:
    """Return the result after the answers so far, and the next question to ask.

    :param probes: the skill to ask about for each lesson, in the order of the set.
    :param answers: whether each answered question was answered correctly, by its number in the set.
    """
    # the last lesson that the learner knows may be 0, for none, or any lesson that has a question
    known = (0, *probes)
    # a learner's guess is usually wrong by about three lessons, but may be further off
    weights = [0.1 + exp(-abs(lesson - CLAIMS[guess] * len(lessons())) / 3) for lesson in known]
    belief = [weight / sum(weights) for weight in weights]
    for number, right in answers.items():
        belief = _updated(belief, number, right=right)
    best = max(range(len(belief)), key=belief.__getitem__)
    # the shortest range of lessons whose probabilities add up to at least 80 %
    _, least, most = min(
        (most - least, least, most)
        for least in range(len(belief))
        for most in range(least, len(belief))
        if sum(belief[least : most + 1]) >= 0.8
    )
    is_clear = len(answers) >= LEAST and belief[best] >= CLEAR
    left = [number for number in range(1, len(known)) if number not in answers]
    enough = is_clear or len(answers) >= MOST or not left
    ask = None if enough else max(left, key=lambda number: (_gain(belief, number), -number))
    return Placement(known[best], known[least], known[most], len(answers), ask)


def credited(right: frozenset[str], wrong: frozenset[str]) -> frozenset[str]:
    """Return the skills that a learner has according to the answers.

    These are the skills with a right answer and all their prerequisites, except the skills with a wrong answer.
    """
    return right.union(*map(everything_before, right)) - wrong


def _chance(known: int, asked: int) -> float:
    """Return the chance that a learner answers a question correctly.

    :param known: the number of the last question whose lesson is known.
    :param asked: the number of the question.
    """
    return KNOWN if asked <= known else UNKNOWN


def _updated(belief: list[float], asked: int, *, right: bool) -> list[float]:
    raw = [
        before * (_chance(known, asked) if right else 1 - _chance(known, asked)) for known, before in enumerate(belief)
    ]
    return [one / sum(raw) for one in raw]


def _gain(belief: list[float], asked: int) -> float:
    """Return by how much a question is expected to reduce the uncertainty, in nats."""
    chance = sum(before * _chance(known, asked) for known, before in enumerate(belief))
    after = chance * _entropy(_updated(belief, asked, right=True))
    return _entropy(belief) - after - (1 - chance) * _entropy(_updated(belief, asked, right=False))


def _entropy(belief: list[float]) -> float:
    return -sum(one * log(one) for one in belief if one)
