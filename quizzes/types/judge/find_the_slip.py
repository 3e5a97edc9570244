"""A bill with one wrong line: which it is, and what should stand there."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from content.explain.answers.right_answer import RightAnswer
from content.words.engine_words import answer_sentence
from content.words.yaku_book import Naming
from quizzes.field import NumberField, TapField, Target
from quizzes.lessons.taught import taught
from quizzes.lot import drawn_by_lot
from quizzes.mistake import Mistake
from quizzes.question import Aftermath, Grade, Part, Question, QuestionType, Step
from quizzes.shown import ShownHand
from quizzes.written_bill import FU_TOTAL, HAN_TOTAL, Unit, right_lines, with_slip
from scoring.dealing.generator import deal
from scoring.dealing.levels import Difficulty
from scoring.dealing.wish import Wish
from scoring.decomposition import Shape
from scoring.fu import FuReason
from scoring.payment import Limit

if TYPE_CHECKING:
    from content.rulesets.cited_ruleset import CitedRuleset
    from quizzes.field import Answer
    from quizzes.sitting import Sitting
    from quizzes.written_bill import BillLine
    from scoring.score import ScoreResult

LESSONS = {Difficulty.FIRST_STEPS: 7, Difficulty.STANDARD: 12, Difficulty.ADVANCED: 14}
"""How much was taught when hands of a level are met; fu are not yet at the first."""
KINDS = {Difficulty.FIRST_STEPS: ("yaku", "not_there")}
OTHER_KINDS = ("yaku", "not_there", "bonus", "fu", "fu", "rounded")
"""Where slips are made; at other levels than the first in fu too."""
TOTALS = {HAN_TOTAL: Unit.HAN, FU_TOTAL: Unit.FU}


def ask(sitting: Sitting, number: int, cited: CitedRuleset) -> Question:
    """A hand in whose bill such a slip can be made, and the slip; where it is made is drawn by lot."""
    kind = drawn_by_lot(KINDS.get(sitting.level, OTHER_KINDS), sitting, number)
    units = _units(sitting.level)

    def slips(result: ScoreResult) -> list[tuple[str, int]]:
        lines = right_lines(result, cited, units)
        found = [(line.id, wrong) for line in lines if _kind(line) == kind for wrong in line.wrong]
        return [(line, wrong) for line, wrong in found if _total(with_slip(lines, line, wrong)) in range(1, 5)]

    def fits(result: ScoreResult) -> bool:
        best = result.best
        plain = best.limit is Limit.NONE and best.reading.shape is Shape.STANDARD and len(result.bills) == 1
        lifted = any(item.reason is FuReason.OPEN_PINFU for item in best.fu.items)  # what no part of the hand earns
        return plain and not lifted and bool(slips(result))

    rng = Random(sitting.hand_seed(number))  # noqa: S311 (a question is no secret)
    menu = taught(sitting, LESSONS[sitting.level])
    level = Difficulty.FIRST_STEPS if sitting.level is Difficulty.FIRST_STEPS else Difficulty.STANDARD
    result = deal(rng, Wish(cited.ruleset, level, sitting.openness, menu=menu, fits=fits))
    line, wrong = rng.choice(slips(result))
    return Question(sitting, number, cited, (result,), {"line": line, "wrong": wrong})


def _units(level: Difficulty) -> tuple[Unit, ...]:
    return (Unit.HAN,) if level is Difficulty.FIRST_STEPS else tuple(Unit)


def _kind(line: BillLine) -> str:
    if line.id == FU_TOTAL:
        return "rounded"
    first = line.id.partition(".")[0]
    return "not_there" if first == "yaku" and not line.number else first


def _total(lines: tuple[BillLine, ...]) -> int:
    return next(line.number for line in lines if line.id == HAN_TOTAL)


def _right(question: Question, naming: Naming = Naming.ROMAJI) -> tuple[BillLine, ...]:
    return right_lines(question.result, question.cited, _units(question.sitting.level), naming)


def steps(question: Question) -> tuple[Step, ...]:
    """The line, then its number."""
    written = with_slip(_right(question), question.text("line"), question.count("wrong"))
    targets = (
        Target(line.id, label=answer_sentence("slip.says", line=line.text, wrong=line.value)) for line in written
    )
    return (
        Step("line", (TapField("line", tuple(targets), most=1),)),
        Step("number", (NumberField("number", 200, start=1),)),
    )


def _line(question: Question, naming: Naming = Naming.ROMAJI) -> BillLine:
    """The line with the slip as it should be.

    :raises LookupError: if the bill has no such line any more.
    """
    for line in _right(question, naming):
        if line.id == question.text("line"):
            return line
    raise LookupError(question.text("line"))


def grade(question: Question, answer: Answer) -> Grade:
    """The line that differs from the right bill first, and what the right bill says there."""
    line = _line(question)
    parts = (Part("line", answer.get("line"), ((line.id,),)), Part("number", answer.get("number"), (line.number,)))
    return Grade(question, parts)


def mistakes(graded: Grade) -> tuple[Mistake, ...]:
    """A total that only follows, a line that is right, or the number that stands there already."""
    question, found = graded.question, []
    tapped = graded.wrong("line")
    if isinstance(tapped, tuple):
        line, [taken] = _line(question), tapped
        ids = [each.id for each in _right(question)]
        follows = TOTALS.get(taken) is line.unit
        name = "follows" if follows else "before" if ids.index(taken) < ids.index(line.id) else "after"
        found.append(Mistake(f"slip.{name}", "line", tapped, {}, sure=True))
    if graded.wrong("number") == question.count("wrong"):
        found.append(Mistake("slip.kept", "number", question.count("wrong"), {}, sure=True))
    return tuple(found)


def tell(question: Question, naming: Naming) -> RightAnswer:
    """The line, what it should say, and why."""
    line = _line(question, naming)
    said = answer_sentence(
        "slip.right", line=line.text, right=line.value, wrong=question.count("wrong"), why=line.why
    ).strip()
    return RightAnswer(f"{line.text}, {line.value}", "", said)


TYPE = QuestionType(
    id="find_the_slip",
    trains=("yaku", "yaku_seldom", "dora.next", "dora.copies", "dora.red", "dora.ura", "han.kuisagari", "fu"),
    levels=tuple(LESSONS),
    ask=ask,
    shows=lambda _question: (ShownHand(),),
    steps=steps,
    grade=grade,
    mistakes=mistakes,
    tell=tell,
    aftermath=(Aftermath.BILL, Aftermath.SOURCES),
)
