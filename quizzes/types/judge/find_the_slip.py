"""Ask which line of a score is wrong, and what the right value of this line is."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from functools import partial
from random import Random

from content.explain import RightAnswer
from content.words import Naming, answer_sentence
from quizzes.mistakes.bill.written_bill import FU_TOTAL, HAN_TOTAL, PAYMENT, BillLine, Unit, right_lines, with_slip
from quizzes.question import (
    MOST_POINTS,
    TABLE_PAYMENTS,
    Asked,
    Mistake,
    NumberField,
    Part,
    Question,
    QuestionType,
    Sitting,
    Step,
    TapField,
    Target,
    balanced,
    graded_by,
    known_menu,
    of_each_part,
)
from scoring import FuReason, Limit, ScoreResult, Shape
from scoring.dealing import Difficulty, ImpossibleWishError, Wish, by_level, deal

LAST_LESSON = by_level(12, 24, 25)
OPEN_PRICES, PAYMENTS = 11, 23
"""The lessons that teach the lower values of open hands, and the payments for han and fu."""
_HAN_AND_FU = (*range(9), 10, 16, 20, 30, 32, 40, 50, 60, 70)
PAID = NumberField("number", MOST_POINTS, start=1, steps=tuple(sorted({*_HAN_AND_FU, *TABLE_PAYMENTS})))
"""The number field for scores with payments, the same for every line, so that it does not reveal the wrong line."""


def deal_question(rng: Random, question: Question, _skill: str) -> Question:
    """Return a question about a hand whose score contains one slip of a random kind."""
    sitting, cited = question.sitting, question.cited
    units, found = _units(sitting), list[tuple[BillLine, int]]()

    def fits(result: ScoreResult, kind: str) -> bool:
        """Return whether a score can contain a slip of this kind, and store all such slips in ``found``.

        Hands with a limit or more than one reading do not fit.
        """
        best = result.best
        if best.limit is not Limit.NONE or best.reading.shape is not Shape.STANDARD or result.others:
            return False
        # a bill has no line for the fu of open pinfu, because no part of the hand earns them
        if any(item.reason is FuReason.OPEN_PINFU for item in best.fu.items):
            return False
        lines = right_lines(result, cited, units)
        invited = [(line, wrong) for line in lines for wrong in line.wrong if _kind(line, wrong) == kind]
        # with more than 4 han, fu would not matter
        found[:] = [slip for slip in invited if 0 < _han(with_slip(lines, slip[0].id, slip[1], result)) <= 4]
        return bool(found)

    level = Difficulty.FIRST_STEPS if sitting.first_steps else Difficulty.STANDARD
    wish = Wish(cited.ruleset, level, sitting.openness, menu=known_menu(sitting, LAST_LESSON))
    kinds = _kinds(sitting)
    for kind in rng.sample(kinds, len(kinds)):
        with suppress(ImpossibleWishError):
            result = deal(rng, replace(wish, fits=partial(fits, kind=kind)), 600)
            line, wrong = rng.choice(found)
            return replace(question, wins=(result,), about={"line": line.id, "wrong": wrong})
    raise ImpossibleWishError(f"expected a hand under {cited.id!r} whose bill can contain a mistake, found none")


def _kinds(sitting: Sitting) -> tuple[str, ...]:
    """Return the kinds of slips: in yaku and the total han, then in dora and fu, then in payments.

    Beginners get only slips in yaku and the total han. A kind that is listed twice is chosen more often.
    """
    units = _units(sitting)
    price = ("price",) if _is_taught(sitting, OPEN_PRICES) else ()
    of_fu = ("bonus", "fu", "fu", "rounded") if "fu" in units else ()
    of_points = (PAYMENT, PAYMENT) if "points" in units else ()
    return ("yaku", "not_there", *price, "total", *of_fu, *of_points)


def _units(sitting: Sitting) -> tuple[Unit, ...]:
    if sitting.first_steps:
        return ("han",)
    return ("han", "fu", "points") if _is_taught(sitting, PAYMENTS) else ("han", "fu")


def _is_taught(sitting: Sitting, lesson: int) -> bool:
    return (sitting.lesson_number or LAST_LESSON[sitting.level]) >= lesson


def _kind(line: BillLine, wrong: int) -> str:
    """Return the kind of a slip from its line and its wrong number.

    In a line for a yaku of the hand, it is "yaku" if the wrong number is 0, and otherwise "price". In a line for a yaku
    that the hand lacks, it is "not_there".
    """
    kind = {HAN_TOTAL: "total", FU_TOTAL: "rounded"}.get(line.id, line.id.partition(".")[0])
    if kind != "yaku":
        return kind
    return ("price" if wrong else "yaku") if line.number else "not_there"


def _han(lines: tuple[BillLine, ...]) -> int:
    return next(line.number for line in lines if line.id == HAN_TOTAL)


def _right(question: Question, naming: Naming = Naming.ROMAJI) -> tuple[BillLine, ...]:
    return right_lines(question.result, question.cited, _units(question.sitting), naming)


def _written(question: Question) -> tuple[BillLine, ...]:
    return with_slip(_right(question), question.text("line"), question.count("wrong"), question.result)


def steps(question: Question) -> tuple[Step, ...]:
    """Return the step that asks for the wrong line, then the step that asks for its right value."""
    targets = (
        Target(line.id, label=answer_sentence("slip.says", line=line.text, wrong=line.value))
        for line in _written(question)
    )
    number = PAID if "points" in _units(question.sitting) else NumberField("number", 200, start=1)
    return Step("line", (TapField("line", tuple(targets), most=1),)), Step("number", (number,))


def _line(question: Question, naming: Naming = Naming.ROMAJI) -> BillLine:
    """Return the line with the slip, corrected.

    :raises LookupError: if the score no longer has this line.
    """
    return {line.id: line for line in _right(question, naming)}[question.text("line")]


def mistakes(question: Question, part: Part) -> Iterator[Mistake]:
    """Yield what went wrong in a part of the answer.

    The learner may have chosen a line that is right, or a total that is wrong only because of an earlier line. Or the
    learner may have entered the wrong value of the line again.
    """
    if isinstance(part.given, tuple):
        right, written = _right(question), _written(question)
        [taken], ids = part.given, [line.id for line in right]
        place = ids.index(taken)
        name = "before" if place < ids.index(question.text("line")) else "after"
        yield part.mistake(f"slip.{'follows' if written[place] != right[place] else name}")
    elif part.given == question.count("wrong"):
        yield Mistake("slip.kept", part.field, None, {}, sure=True)


def tell(question: Question, naming: Naming) -> RightAnswer:
    """Return the wrong line, its right value, and the reason."""
    line, wrong = _line(question, naming), f"{question.count('wrong'):,}"
    said = answer_sentence("slip.right", line=line.text, right=line.value, wrong=wrong, why=line.why)
    return RightAnswer(f"{line.text}, {line.value}", "", said.strip())


TYPE = QuestionType(
    id="find_the_slip",
    trains=(
        *("yaku", "yaku_seldom", "dora.next", "dora.copies", "dora.red", "dora.ura", "han.add", "han.kuisagari", "fu"),
        *("points", "who_pays"),
    ),
    ask=balanced(
        deal_question,
        Asked(lambda question: _kind(_line(question), question.count("wrong")), most=4),
        Asked(lambda question: question.text("line")),
        Asked(lambda question: _line(question).number),
    ),
    steps=steps,
    grade=graded_by(lambda question: {"line": ((question.text("line"),),), "number": (_line(question).number,)}),
    mistakes=of_each_part(mistakes),
    tell=tell,
    aftermath=("bill", "sources"),
)
