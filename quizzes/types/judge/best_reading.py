"""The same tiles in several readings: which of them is paid."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from content.explain.answers.best_reading import best_reading_answer
from content.explain.other_readings import reading_words
from quizzes.diagnosis.fitting import chosen, fitting
from quizzes.diagnosis.judge.reading_mistakes import reading_mistakes
from quizzes.field import TapField, Target
from quizzes.lessons.taught import taught
from quizzes.lot import drawn_by_lot
from quizzes.question import Aftermath, Grade, Part, Question, QuestionType, Step
from quizzes.shown import ShownHand
from scoring.dealing.generator import deal
from scoring.dealing.levels import Difficulty
from scoring.dealing.wish import Openness, Wish, YakuAim

if TYPE_CHECKING:
    from content.explain.answers.right_answer import RightAnswer
    from content.rulesets.cited_ruleset import CitedRuleset
    from content.words.yaku_book import Naming
    from quizzes.field import Answer
    from quizzes.mistake import Mistake
    from quizzes.sitting import Sitting
    from scoring.score import Bill, ScoreResult

LESSON = 15
"""Several readings are met from this lesson on."""
MOST = {Difficulty.STANDARD: 2, Difficulty.ADVANCED: 4}
"""How many readings there are to choose from."""
LONG = ("pinfu", "ryanpeikou", "tanyao", "sanshoku_doujun", "ittsuu")
SHORT = ("ryanpeikou", "sanankou", "ryanpeikou", "sanankou", "riichi")
"""Yaku whose closed hands are often read in several ways; in the first the longest name is often right, or never."""
OPEN = ("honitsu", "haku")
"""The same of open hands."""


def ask(sitting: Sitting, number: int, cited: CitedRuleset) -> Question:
    """A hand with readings that differ in pay; the longest of their names is right as often as another one."""
    yaku, longest = drawn_by_lot(_kinds(sitting.openness), sitting, number)

    def fits(result: ScoreResult) -> bool:
        if not 2 <= len(result.bills) <= MOST[sitting.level]:
            return False
        differ = result.bills[-1].payments != result.best.payments
        return differ and (longest is None or _longest(result) is not (not longest))

    rng = Random(sitting.hand_seed(number))  # noqa: S311 (a question is no secret)
    openness = Openness.OPEN if longest is None else Openness.CLOSED
    wish = Wish(cited.ruleset, Difficulty.STANDARD, openness, YakuAim(yaku), taught(sitting, LESSON), fits)
    result = deal(rng, wish)
    best, *others = (str(bill.reading) for bill in result.bills)
    shown = rng.sample(others, len(others))
    shown.insert(drawn_by_lot(range(len(result.bills)), sitting, number), best)
    return Question(sitting, number, cited, (result,), {"readings": tuple(shown)})


def _kinds(openness: Openness) -> list[tuple[str, bool | None]]:
    """Yaku to deal towards, and whether the longest name is to be right; None for open hands, which are rare."""
    opened: list[tuple[str, bool | None]] = [(yaku, None) for yaku in OPEN]
    if openness is Openness.OPEN:
        return opened
    closed: list[tuple[str, bool | None]] = [*((yaku, True) for yaku in LONG), *((yaku, False) for yaku in SHORT)]
    return closed if openness is Openness.CLOSED else closed + opened


def _longest(result: ScoreResult) -> bool | None:
    """Whether a reading that is paid has the longest name; None if one that is not is named as long."""
    paid, others = (
        [len(reading_words(bill.reading)) for bill in result.bills if (bill.payments == result.best.payments) is right]
        for right in (True, False)
    )
    return None if max(paid) == max(others) else max(paid) > max(others)


def _options(question: Question) -> dict[str, Bill]:
    """The readings by the ids of their options, in the order they are shown.

    :raises LookupError: if the tiles have no such reading any more.
    """
    known = {str(bill.reading): bill for bill in question.result.bills}
    shown = question.about["readings"]
    if not isinstance(shown, tuple):
        raise LookupError(shown)  # noqa: TRY004 (as where a reading is gone)
    return {str(place): known[reading] for place, reading in enumerate(shown)}


def steps(question: Question) -> tuple[Step, ...]:
    """Every reading in words: its blocks and its wait."""
    targets = (Target(option, label=reading_words(bill.reading)) for option, bill in _options(question).items())
    return (Step("reading", (TapField("reading", tuple(targets), most=1),)),)


def grade(question: Question, answer: Answer) -> Grade:
    """Every reading that is paid like the best is right."""
    options, best = _options(question), question.result.best
    alike = [option for option, bill in options.items() if bill.payments == best.payments]
    alike.sort(key=lambda option: options[option] is not best)
    return Grade(question, (Part("reading", answer.get("reading"), tuple((option,) for option in alike)),))


def mistakes(graded: Grade) -> tuple[Mistake, ...]:
    """What is lost with the reading that was taken."""
    taken, question = graded.wrong("reading"), graded.question
    if taken is None:
        return ()
    return chosen(fitting(reading_mistakes(question.result, _options(question)), taken))


def tell(question: Question, _naming: Naming) -> RightAnswer:
    """Each reading and its worth."""
    return best_reading_answer(question.result)


TYPE = QuestionType(
    id="best_reading",
    trains=("reading.best", "reading.which_wait"),
    levels=tuple(MOST),
    ask=ask,
    shows=lambda _question: (ShownHand(),),
    steps=steps,
    grade=grade,
    mistakes=mistakes,
    tell=tell,
    aftermath=(Aftermath.BILL, Aftermath.READINGS, Aftermath.SOURCES),
)
