"""Ask for the wait: every tile that completes a hand.

Hands are not taken from played rounds: only the hand is shown, and in play nearly every wait is two-sided.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from content.explain.answers.recognise_answers import winning_answer
from quizzes.mistakes.choices.wait_mistakes import winning_mistakes
from quizzes.mistakes.matching import chosen
from quizzes.question.answer_balance import Asked, spread
from quizzes.question.field import TapField
from quizzes.question.prompt import ShownWaiting
from quizzes.question.question import Aftermath, Grade, Part, Question, QuestionType, Step
from quizzes.question.tapped_targets import held_suits, in_order
from quizzes.question.taught_scope import taught
from scoring.dealing.generator import deal
from scoring.dealing.levels import Difficulty
from scoring.dealing.wish import WaitAim, Wish, YakuAim
from scoring.decomposition import Shape, Wait
from scoring.waits import waits

if TYPE_CHECKING:
    from random import Random

    from content.explain.answers.right_answer import RightAnswer
    from content.rulesets.cited_ruleset import CitedRuleset
    from content.words.yaku_book import Naming
    from quizzes.question.field import Answer
    from quizzes.question.mistake import Mistake
    from quizzes.question.sitting import Sitting
    from scoring.dealing.wish import Aim
    from scoring.score import ScoreResult

FIVE = (Wait.RYANMEN, Wait.KANCHAN, Wait.PENCHAN, Wait.SHANPON, Wait.TANKI)
MANY = 3
"""The least number of tiles in a large wait."""
SEARCHED = {Difficulty.FIRST_STEPS: 0.0, Difficulty.STANDARD: 0.35, Difficulty.ADVANCED: 1.0}
"""The share of hands with a large wait, by level."""


def ask(sitting: Sitting, number: int, cited: CitedRuleset) -> Question:
    """Return a hand one tile short with a random wait; the higher the level, the more hands have large waits."""
    answer: Asked[ScoreResult] = Asked(lambda result: frozenset(tile.tile for tile in waits(result.hand)))
    result = spread(sitting, number, cited.ruleset, lambda rng: _dealt(rng, sitting, cited), answer)
    return Question(sitting, number, cited, (result,))


def _dealt(rng: Random, sitting: Sitting, cited: CitedRuleset) -> ScoreResult:
    many = rng.random() < SEARCHED[sitting.level]
    aim: Aim | None = WaitAim(rng.choice(FIVE))
    if many:
        aim = YakuAim(rng.choice(("honitsu", "chinitsu"))) if sitting.level is Difficulty.ADVANCED else None

    def fits(result: ScoreResult) -> bool:
        waited = waits(result.hand)
        return (
            (len(waited) >= MANY) is many
            and not any(tile.karaten for tile in waited)
            and result.best.reading.shape is Shape.STANDARD
            and all(tile.waits[-1] <= Wait.TANKI for tile in waited)
            and result.hand.open_melds <= (1 if many else 3)
        )

    level = Difficulty.FIRST_STEPS if sitting.level is Difficulty.FIRST_STEPS else Difficulty.STANDARD
    wish = Wish(cited.ruleset, level, sitting.openness, aim, taught(sitting), fits)
    return deal(rng, wish)


def steps(question: Question) -> tuple[Step, ...]:
    """Return a step with every tile of the suits in the hand, which include the whole wait."""
    return (Step("tiles", (_field(question),)),)


def _field(question: Question) -> TapField:
    return TapField("tiles", held_suits(question.result.hand))


def grade(question: Question, answer: Answer) -> Grade:
    """Grade the tiles: all that complete the hand are right, with or without a yaku."""
    right = [str(waited.tile) for waited in waits(question.result.hand)]
    return Grade(question, (Part("tiles", answer.get("tiles"), (in_order(_field(question).targets, right),)),))


def mistakes(graded: Grade) -> tuple[Mistake, ...]:
    """Return tiles left out, and tiles that don't complete the hand."""
    if graded.wrong("tiles") is None:
        return ()
    return chosen(tuple(winning_mistakes(graded.question.result, graded.parts[0])))


def tell(question: Question, _naming: Naming) -> RightAnswer:
    """Return each tile of the wait, and the block it completes."""
    return winning_answer(question.result)


TYPE = QuestionType(
    id="winning_tiles",
    trains=("wait", "shape.several"),
    levels=(Difficulty.FIRST_STEPS, Difficulty.STANDARD, Difficulty.ADVANCED),
    ask=ask,
    shows=lambda _question: (ShownWaiting(situation=False),),
    steps=steps,
    grade=grade,
    mistakes=mistakes,
    tell=tell,
    aftermath=(Aftermath.OPTIONS, Aftermath.TAKEN_APART),
)
