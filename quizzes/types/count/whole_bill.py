"""Ask for the whole score of a hand, from its yaku to the payments: step by step, or only the result."""

from content.explain import explain
from content.explain.answers import worth_answer
from content.rulesets import CitedRuleset
from quizzes.bill_steps.bill_form import ALL, END, FADE, LAST, LAST_TWO, LINES, SOME_PARTS, form_of
from quizzes.bill_steps.bill_steps import (
    LIMITS,
    NO_LIMIT,
    count_fields,
    count_steps,
    limit_thought_of,
    pay_step,
    pay_steps,
)
from quizzes.bill_steps.step_grading import bill_hints, grade_steps
from quizzes.mistakes.bill.step_mistakes import rivals, step_mistakes
from quizzes.question import (
    Aftermath,
    Asked,
    ChoiceField,
    Field,
    Question,
    QuestionType,
    ShownHand,
    Sitting,
    Step,
    as_far_as_taught,
    taught,
)
from quizzes.types.count.han_fu import ask_spread, near_yaku
from scoring import ScoreResult
from scoring.dealing import Difficulty

FORMS = (ALL, LINES, FADE, LAST_TWO, LAST, END, *SOME_PARTS)


def ask(sitting: Sitting, number: int, cited: CitedRuleset) -> Question:
    """Return the question with this number in a set that is balanced by han, fu and limit."""

    def limit(result: ScoreResult) -> str | None:
        if sitting.level is Difficulty.FIRST_STEPS or not limit_thought_of(result):
            return None  # beginners are not asked for a limit
        return result.best.limit.value or NO_LIMIT

    # only some hands have a question about the limit, so the same limit may be right only twice
    return ask_spread(sitting, number, cited, Asked(limit, len(LIMITS), most=2))


def chain(question: Question) -> tuple[Step, ...]:
    """Return every step of the score, including the steps that are filled in for the learner.

    For a hand that cannot win, only the steps that show this are returned.
    """
    result, level = question.result, question.sitting.level
    form = form_of(question, ALL)
    if form.hidden:
        return (pay_step(result, level),)
    counted = count_steps(result, level, form.parts, taught(question.sitting), near_yaku(question))
    return (*counted, *pay_steps(result, level, question.sitting.edition))


def at_once(question: Question) -> tuple[Field, ...]:
    """Return every field that the score of any hand may need.

    A field that this hand does not need stays empty, so that the fields don't give the answer away.
    """
    form, result, level = form_of(question, ALL), question.result, question.sitting.level
    if form.blank is not None:
        return TYPE.fields(question)
    counted = count_fields(result, level, form.parts, taught(question.sitting), near_yaku(question))
    return (*counted, ChoiceField("limit", LIMITS), *pay_step(result, level).fields)


TYPE: QuestionType = QuestionType(
    id="whole_bill",
    trains=(
        *("han", "fu", "yaku", "yaku_seldom", "yaku_limits", "false_friend", "dora", "win.dora_no_yaku"),
        *("open.ron_keeps_closed", "open.closed_kan", "reading.best", "limit", "points", "who_pays"),
    ),
    levels=tuple(Difficulty),
    ask=ask,
    shows=lambda _question: (ShownHand(),),
    steps=lambda question: form_of(question, ALL).asked(chain(question)),
    grade=lambda question, answer: grade_steps(question, TYPE.steps(question), answer),
    mistakes=step_mistakes,
    tell=lambda question, naming: worth_answer(
        as_far_as_taught(explain(question.result, question.cited, naming), question.sitting)
    ),
    aftermath=(Aftermath.BILL, Aftermath.MISSES, Aftermath.READINGS, Aftermath.SOURCES),
    forms=FORMS,
    given=lambda question: form_of(question, ALL).given(chain(question)),
    hints=bill_hints,
    at_once=at_once,
    rivals=rivals,
)
