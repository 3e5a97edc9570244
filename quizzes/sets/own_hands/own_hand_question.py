"""Turn a hand that a learner entered into a question of a set."""

from random import Random
from types import MappingProxyType

from content.rulesets.cited_ruleset import CitedRuleset
from quizzes.bill_steps.bill_form import ALL, as_usual
from quizzes.question.question import Question
from quizzes.question.sitting import Sitting, SittingError
from quizzes.sets.own_hands.packed_hands import OwnHand, pack, unpack
from quizzes.types import TYPES, level_of
from quizzes.types.recognise.yaku_of_hand import of_hand
from scoring.dealing.levels import Difficulty
from scoring.score import score

OWN_SEED = "own"
"""The seed of sets with hands that learners entered instead of hands that are dealt."""


def own_set(rules: str, hands: tuple[OwnHand, ...], level: Difficulty = Difficulty.STANDARD) -> Sitting:
    """Return a set about hands that a learner entered, with as many of these hands as fit into a link.

    :raises SittingError: if the set cannot ask about one of the hands.
    """
    own = pack(hands)
    kept = unpack(own)
    types = tuple(dict.fromkeys(hand.kind for hand in kept))
    several = types if len(types) > 1 else ()
    return Sitting(rules, OWN_SEED, level, type=types[0], types=several, length=len(kept), own=own)


def ask_own(whole: Sitting, number: int, cited: CitedRuleset, dealt: str) -> Question:
    """Return question ``number`` of a set about hands that a learner entered, under the current ruleset.

    :param dealt: the key in the question's data under which the level, the seed and the steps are stored.
    :raises SittingError: if there is no such hand, or the hand does not win under this ruleset.
    """
    hands = unpack(whole.own)
    one = hands[(number - 1) % len(hands)]
    kind = TYPES[one.kind]
    steps = as_usual(ALL, kind.in_steps) if kind.in_steps and ALL in kind.in_steps.forms else ""
    part = whole.part(kind.id, level_of(kind.id, whole.level), f"{OWN_SEED}{number}", steps)
    try:
        result = score(one.hand, one.context, cited.ruleset)
    except ValueError as error:
        raise SittingError(
            f"Your hand doesn't win under {cited.name}. Choose other rules, or leave the hand out."
        ) from error
    question = Question(part, number, cited, (result,))
    if kind.id == "yaku_of_hand":
        question = of_hand(Random(whole.own), question)  # noqa: S311 (which wrong yaku are offered is no secret)
    about = {**question.about, dealt: (part.level.value, part.seed, part.steps)}
    return Question(part, number, cited, question.wins, MappingProxyType(about))
