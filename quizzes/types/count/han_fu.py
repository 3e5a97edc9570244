"""Ask for the han and the fu of a winning hand.

The question asks for both at once, or in steps. The learner can switch off some of the steps.
"""

from random import Random

from content.explain import worth_answer
from content.rulesets import CitedRuleset
from quizzes.bill_steps.bill_form import ALL, FADE, LAST, LAST_TWO, LINES, SOME_PARTS, TOTAL, form_of
from quizzes.bill_steps.bill_steps import FU, HAN, count_fields, count_steps
from quizzes.bill_steps.step_grading import bill_hints, grade_steps
from quizzes.mistakes.bill.step_mistakes import rivals, step_mistakes
from quizzes.mistakes.bill.yaku_slips import believed_yaku
from quizzes.question import (
    LIMIT_FROM,
    MANY,
    Answer,
    Asked,
    Count,
    Field,
    Grade,
    Part,
    Question,
    QuestionType,
    Sitting,
    Step,
    first_empty,
    number_in,
    right_counts,
    right_fu,
    spread,
    taught,
)
from scoring import ScoreResult
from scoring.dealing import LEVELS, Difficulty, NoYakuAim, Openness, Wish, deal

AT_ONCE = "count"
"""The id of the single step that asks for han and fu at once."""


def ask_spread(
    sitting: Sitting, number: int, cited: CitedRuleset, _skill: str = "", *more: Asked[ScoreResult]
) -> Question:
    """Return the question with this number in a balanced set.

    In such a set, the same han, the same fu, or the same value of a property in ``more`` is not right too often.
    """

    def candidate(rng: Random, _: int) -> ScoreResult:
        # a few hands have no yaku, so that 0 han is sometimes the right answer
        without = 0.06 if sitting.level in {Difficulty.STANDARD, Difficulty.ADVANCED} else 0
        aim = NoYakuAim() if rng.random() < without else None
        return deal(rng, Wish(cited.ruleset, sitting.level, sitting.openness, aim, taught(sitting)))

    # han and fu together count most, because every question asks for both
    count = Asked(_count, most=2 if sitting.first_steps else None, weight=4)
    result = spread(sitting, number, cited.ruleset, candidate, count, *more, *_lines(sitting))
    return Question(sitting, number, cited, (result,))


def _count(result: ScoreResult) -> Count:
    return right_counts(result)[0]


USUAL = (((3, 20), (4, 20)), ((2, 25), (4, 25)), ((2, 40), (3, 40)), ((2, 30), (3, 30)))
"""The two most common answers (han and fu) for each kind of newcomers' hand that can be told apart at a glance.

The kinds are: closed and won by tsumo; seven pairs; riichi and won by ron; open.
"""


def _lines(sitting: Sitting) -> tuple[Asked[ScoreResult], ...]:
    """Return the lines of the score as properties to balance, since each can be asked by itself.

    At the first level, learners could guess the answer from what they see at a glance. Two more properties prevent
    this: hands that look alike should not have the same right answer twice, and one of the two usual answers for such
    hands should never be right.
    """
    first = sitting.first_steps
    # newcomers' open hands have only 30 or 40 fu
    fu_values = 2 if first and sitting.openness is Openness.OPEN else MANY
    # each set avoids one usual answer for each kind of hand; otherwise learners could guess han and fu from the kind
    left_out = set(map(sitting.rng(0, "usual").choice, USUAL))

    def look(result: ScoreResult) -> tuple[object, ...]:
        """Return what is visible at a glance (open or closed, tsumo or ron, riichi), and the right han and fu."""
        return result.hand.closed, result.context.is_tsumo, result.context.riichi, *_count(result)

    def usual(result: ScoreResult) -> Count | None:
        return _count(result) if _count(result) in left_out else None

    return (
        *((Asked(look, most=1), Asked(usual, most=0)) if first else ()),
        Asked(lambda result: _count(result).han, len(LEVELS[sitting.level].han) if first else MANY, weight=1),
        Asked(lambda result: next(iter(right_fu(result)), None), fu_values, weight=1),
        Asked(lambda result: result.best.fu.exact if right_fu(result) else None, weight=1),
        Asked(lambda result: result.best.han - result.best.yaku.han, weight=1),
        Asked(lambda result: result.best.yaku.ids, weight=1),
        Asked(lambda result: tuple((part.payer, part.points) for part in result.best.payments) or None, weight=1),
    )


def near_yaku(question: Question) -> tuple[str, ...] | None:
    """Return the yaku that a learner might believe the hand has, to offer them as options.

    None is returned for old questions, up to edition 7, which offered fewer yaku. Their stored answers must still be
    readable.
    """
    return believed_yaku(question.result) if question.sitting.edition > 7 else None


def chain(question: Question) -> tuple[Step, ...]:
    """Return every step of the question, including the steps that are filled in for the learner."""
    parts = form_of(question, TOTAL).parts
    return count_steps(question, parts, near_yaku(question)) if parts else (Step(AT_ONCE, (HAN, FU)),)


def at_once(question: Question) -> tuple[Field, ...]:
    """Return the fields for han and fu, and all other fields that can be shown at the same time.

    The fields are the same for every hand.
    """
    form = form_of(question, TOTAL)
    if form.blank is not None or not form.parts:
        return TYPE.fields(question)
    return count_fields(question, form.parts, near_yaku(question))


def missing(step: Step, answer: Answer) -> str | None:
    """Return the id of the first empty field that must be filled in; None if there is no such field.

    In a question answered in steps, every field must be filled in. When everything is answered at once, only the han
    are required, and the fu if they affect the payment.
    """
    if step.id != AT_ONCE:
        return first_empty(step, answer)
    han = number_in(answer, "han")
    if han is None:
        return "han"
    return "fu" if 0 < han < LIMIT_FROM and "fu" not in answer else None


def grade(question: Question, answer: Answer) -> Grade:
    """Grade each step. Without steps, grade the han, and the fu if they affect the payment.

    If the hand is a mangan because of its fu, both the han and the fu are graded. If several readings pay the same,
    each of them is right, but han and fu must belong to the same reading.
    """
    asked = TYPE.steps(question)
    if asked[0].id != AT_ONCE:
        return grade_steps(question, asked, answer)
    han, fu, counts = answer.get("han"), answer.get("fu"), right_counts(question.result)
    meant = tuple(count for count in counts if count.han == han) or counts[:1]
    needs_fu = all(count.fu is not None for count in meant)
    beside = [count for count in counts if count.fu is None or count.fu == fu]
    right_han = dict.fromkeys(count.han for count in (*meant, *beside))
    right_fu = dict.fromkeys(count.fu for count in meant if count.fu is not None and needs_fu)
    return Grade(question, (Part("han", han, tuple(right_han)), Part("fu", fu, tuple(right_fu))))


TYPE = QuestionType(
    id="han_fu",
    trains=(
        *("han", "fu", "yaku", "yaku_seldom", "yaku_limits", "false_friend", "dora", "win.dora_no_yaku"),
        *("open.ron_keeps_closed", "open.closed_kan", "reading.best"),
    ),
    levels=tuple(Difficulty),
    ask=ask_spread,
    steps=lambda question: form_of(question, TOTAL).asked(chain(question)),
    missing=missing,
    grade=grade,
    mistakes=step_mistakes,
    tell=lambda question, naming: worth_answer(question.explained(naming)),
    aftermath=("bill", "misses", "readings", "sources"),
    forms=(TOTAL, FADE, ALL, LINES, LAST_TWO, LAST, *SOME_PARTS),
    given=lambda question: form_of(question, TOTAL).given(chain(question)),
    hints=bill_hints,
    at_once=at_once,
    rivals=rivals,
)
