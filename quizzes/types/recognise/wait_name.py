"""Name the wait: how the winning tile completed the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from content.explain.answers.recognise_answers import paid_waits, wait_answer
from content.explain.explain import explain
from quizzes.mistakes.choices.wait_mistakes import extended_pair, wait_mistakes
from quizzes.mistakes.matching import chosen, fitting
from quizzes.question.answer_balance import Asked, spread
from quizzes.question.field import ChoiceField
from quizzes.question.prompt import ShownHand
from quizzes.question.question import Aftermath, Grade, Part, Question, QuestionType, Step
from quizzes.question.taught_scope import taught
from scoring.dealing.generator import deal
from scoring.dealing.levels import Difficulty
from scoring.dealing.wish import Openness, WaitAim, Wish
from scoring.decomposition import Wait

if TYPE_CHECKING:
    from random import Random

    from content.rulesets.cited_ruleset import CitedRuleset
    from quizzes.question.field import Answer
    from quizzes.question.mistake import Mistake
    from quizzes.question.prompt import Shown
    from quizzes.question.sitting import Sitting
    from scoring.ruleset import Ruleset
    from scoring.score import ScoreResult

FIVE = (Wait.RYANMEN, Wait.KANCHAN, Wait.PENCHAN, Wait.SHANPON, Wait.TANKI)
OF_ORPHANS = (Wait.ORPHAN, Wait.THIRTEEN)

LOOK_TWICE = 0.4
"""How many of the pair waits are asked to look two-sided at first sight; by chance it would be one in seven."""


def named(wait: Wait) -> str:
    """The id of the option."""
    return wait.name.lower()


def options(sitting: Sitting, rules: Ruleset) -> tuple[Wait, ...]:
    """The five waits; for the advanced those of thirteen orphans too, where the hands may have them.

    They stand in the same order every time, so that it is the hand that is looked at and not the list.
    """
    orphans = (
        sitting.level is Difficulty.ADVANCED and sitting.openness is not Openness.OPEN and "kokushi" in rules.prices
    )
    return FIVE + OF_ORPHANS * orphans


def shows(question: Question) -> tuple[Shown, ...]:
    """The hand; only where readings compete does it matter what they are paid."""
    return (ShownHand(situation=question.sitting.level is Difficulty.ADVANCED),)


def steps(question: Question) -> tuple[Step, ...]:
    """One choice, the same for every hand of a sitting: it gives nothing away."""
    return (Step("wait", (ChoiceField("wait", tuple(map(named, options(question.sitting, question.result.rules)))),)),)


def ask(sitting: Sitting, number: int, cited: CitedRuleset) -> Question:
    """A hand won on a wait drawn by lot.

    Up to standard every way to read the tiles gives the same wait, so that nobody needs to know which one is paid.
    """
    rules, waits = cited.ruleset, options(sitting, cited.ruleset)
    weights = [1 if wait in OF_ORPHANS else 4 for wait in waits]

    def candidate(rng: Random) -> ScoreResult:
        [wait] = rng.choices(waits, weights)
        twice = wait is Wait.TANKI and rng.random() < LOOK_TWICE

        def fits(result: ScoreResult) -> bool:
            looks = not twice or extended_pair(result) is not None
            return looks and (sitting.level is Difficulty.ADVANCED or _one_wait(result))

        return deal(rng, Wish(rules, sitting.level, sitting.openness, WaitAim(wait), taught(sitting), fits))

    result = spread(sitting, number, rules, candidate, Asked(lambda result: result.best.reading.wait))
    return Question(sitting, number, cited, (result,))


def _one_wait(result: ScoreResult) -> bool:
    return len({bill.reading.wait for bill in result.bills}) == 1


def grade(question: Question, answer: Answer) -> Grade:
    """Every wait that is true of a reading which is paid as much as the best is right."""
    expected = tuple(named(wait) for wait in paid_waits(question.result))
    return Grade(question, (Part("wait", answer.get("wait"), expected),))


def mistakes(graded: Grade) -> tuple[Mistake, ...]:
    """What leads to the wait that was named."""
    wait = graded.wrong("wait")
    return () if wait is None else chosen(fitting(wait_mistakes(graded.question.result), wait))


TYPE = QuestionType(
    id="wait_name",
    trains=("wait", "reading.which_wait", "yaku.yakuman_common"),
    levels=(Difficulty.FIRST_STEPS, Difficulty.STANDARD, Difficulty.ADVANCED),
    ask=ask,
    shows=shows,
    steps=steps,
    grade=grade,
    mistakes=mistakes,
    tell=lambda question, naming: wait_answer(explain(question.result, question.cited, naming)),
    aftermath=(Aftermath.TAKEN_APART, Aftermath.OPTIONS, Aftermath.READINGS),
)
