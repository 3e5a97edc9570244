"""Open or closed: whether the hand is, and which sets were drawn, called, or completed by ron."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from content.explain.answers.recognise_answers import made, open_answer
from quizzes.mistakes.choices.open_mistakes import choice_mistakes, tap_mistakes
from quizzes.mistakes.matching import chosen, fitting
from quizzes.question.answer_balance import Asked, spread
from quizzes.question.field import ChoiceField, TapField
from quizzes.question.prompt import ShownHand
from quizzes.question.question import Aftermath, Grade, Part, Question, QuestionType, Step
from quizzes.question.tapped_targets import block_targets
from quizzes.question.taught_scope import taught
from scoring.dealing.generator import deal
from scoring.dealing.levels import Difficulty
from scoring.dealing.wish import Openness, Wish
from scoring.decomposition import Shape

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable
    from random import Random

    from content.explain.answers.right_answer import RightAnswer
    from content.rulesets.cited_ruleset import CitedRuleset
    from content.words.yaku_book import Naming
    from quizzes.question.field import Answer
    from quizzes.question.mistake import Mistake
    from quizzes.question.sitting import Sitting
    from scoring.score import ScoreResult

STATE = ChoiceField("state", ("closed", "open"))
MADE = ("drawn", "called", "ron")
"""What is tapped: by the id of the field, see :func:`content.explain.answers.recognise_answers.made`."""

_LESSON = {Difficulty.FIRST_STEPS: 2, Difficulty.STANDARD: 3, Difficulty.ADVANCED: 12}
"""What was taught: kans come last."""
_WEIGHTS = {(True, False): (3, 1, 4), (True, True): (2, 1, 1), (False, False): (2, 3, 3), (False, True): (3, 3, 1)}
"""How often is asked what was drawn, called, completed by ron, of closed and open hands by ron and by tsumo."""
KAN = 0.5
"""How many of the closed hands hold a closed kan, where kans are taught."""


def ask(sitting: Sitting, number: int, cited: CitedRuleset) -> Question:
    """A hand that is open or closed, won by ron or tsumo, both by lot: a closed hand won by ron is the likeliest.

    The choice of open or closed hands is not asked: it would be the answer.
    """

    def dealt(rng: Random) -> Question:
        return _dealt(rng, sitting, number, cited)

    asked = (Asked(_part(0), len(STATE.options)), Asked(_part(1)))
    return replace(spread(sitting, number, cited.ruleset, dealt, *asked), number=number)


def _part(place: int) -> Callable[[Question], Hashable]:
    """What is right in a field, and which field that is."""

    def right(question: Question) -> Hashable:
        part = grade(question, {}).parts[place]
        return part.field, part.expected

    return right


def _dealt(rng: Random, sitting: Sitting, number: int, cited: CitedRuleset) -> Question:
    closed = rng.random() < 0.5
    tsumo = rng.random() < (0.35 if closed else 0.5)
    kan = closed and sitting.level is Difficulty.ADVANCED and rng.random() < KAN
    [wanted] = rng.choices(MADE, _WEIGHTS[closed, tsumo])

    def fits(result: ScoreResult) -> bool:
        blocks = result.best.reading.blocks
        return (
            result.context.is_tsumo is tsumo
            and bool(result.hand.melds) is (not closed or kan)
            and len(result.bills) == 1
            and len(set(blocks)) == len(blocks)
            and result.best.reading.shape is Shape.STANDARD
        )

    openness = Openness.CLOSED if closed else Openness.OPEN
    wish = Wish(cited.ruleset, sitting.level, openness, menu=taught(sitting, _LESSON[sitting.level]), fits=fits)
    return Question(sitting, number, cited, (deal(rng, wish),), {"made": wanted})


def steps(question: Question) -> tuple[Step, ...]:
    """Open or closed first; then the blocks, of which those are tapped that came in one way."""
    return (Step("state", (STATE,)), Step("made", (_blocks(question),)))


def _blocks(question: Question) -> TapField:
    return TapField(question.text("made"), block_targets(question.result), none=True)


def grade(question: Question, answer: Answer) -> Grade:
    """A hand is open if a set was called; who called and who drew is seen in the paid reading, the only one."""
    field, result = _blocks(question), question.result
    state = "closed" if result.hand.closed else "open"
    right = tuple(str(place) for place, how in enumerate(made(result)) if how == field.id)
    return Grade(
        question,
        (Part("state", answer.get("state"), (state,)), Part(field.id, answer.get(field.id), (right,))),
    )


def mistakes(graded: Grade) -> tuple[Mistake, ...]:
    """What was thought to open or close the hand, and how a set was thought to have come."""
    result, field = graded.question.result, _blocks(graded.question)
    state, tapped = graded.wrong("state"), graded.wrong(field.id)
    of_state = () if state is None else fitting(choice_mistakes(result), state)
    # the second step is not in the grade while only the first is answered
    of_blocks = () if tapped is None else tuple(tap_mistakes(result, field, graded.of((field,)).parts[0]))
    return chosen(of_state, of_blocks)


def tell(question: Question, _naming: Naming) -> RightAnswer:
    """Open or closed, why, and what was drawn, called or completed by ron."""
    return open_answer(question.result, question.text("made"))


TYPE = QuestionType(
    id="open_closed",
    trains=("open.call_opens", "open.ron_keeps_closed", "open.closed_kan"),
    levels=(Difficulty.FIRST_STEPS, Difficulty.STANDARD, Difficulty.ADVANCED),
    ask=ask,
    shows=lambda _question: (ShownHand(situation=False),),
    steps=steps,
    grade=grade,
    mistakes=mistakes,
    tell=tell,
    aftermath=(Aftermath.OPTIONS,),
    at_once=lambda _question: (STATE,),  # which sets are asked for tells of the hand
)
