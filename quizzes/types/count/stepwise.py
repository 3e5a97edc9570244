"""Ask for the whole score of a hand, or for its fu, step by step.

The whole score can also be asked for at once.
"""

from dataclasses import replace

from content.explain import step_answer, worth_answer
from content.lessons import as_taught
from content.rulesets import CitedRuleset
from quizzes.bill_steps.bill_form import ALL, END, FADE, LAST, LAST_TWO, LINES, SOME_PARTS, form_of
from quizzes.bill_steps.bill_steps import (
    LIMITS,
    NO_LIMIT,
    count_fields,
    count_steps,
    fu_steps,
    limit_thought_of,
    pay_step,
    pay_steps,
)
from quizzes.bill_steps.fu_lines import right_lines
from quizzes.bill_steps.step_grading import bill_hints, grade_steps
from quizzes.mistakes.bill.step_mistakes import rivals, step_mistakes
from quizzes.question import (
    MANY,
    Asked,
    ChoiceField,
    Field,
    Question,
    QuestionType,
    Sitting,
    Step,
    items_are_taught,
    paid_alike,
    right_fu,
    spread,
    taught,
)
from quizzes.types.count.han_fu import TYPE as COUNT
from quizzes.types.count.han_fu import ask_spread, near_yaku
from scoring import ScoreResult
from scoring.dealing import Difficulty, Openness, Wish, deal


def ask_whole_bill(sitting: Sitting, number: int, cited: CitedRuleset, _skill: str = "") -> Question:
    """Return the question with this number in a set that is balanced by han, fu and limit."""

    def limit(result: ScoreResult) -> str | None:
        if sitting.first_steps or not limit_thought_of(result):
            return None  # beginners are not asked for a limit
        return result.best.limit.value or NO_LIMIT

    # each limit may be right only twice, because only some hands have a question about the limit
    return ask_spread(sitting, number, cited, "", Asked(limit, len(LIMITS), most=2))


def chain(question: Question) -> tuple[Step, ...]:
    """Return every step of the score, including the steps that are filled in for the learner.

    For a hand that cannot win, only the steps that show this are returned.
    """
    form = form_of(question, ALL)
    if form.hidden:
        return (pay_step(question),)
    return (*count_steps(question, form.parts, near_yaku(question)), *pay_steps(question))


def at_once(question: Question) -> tuple[Field, ...]:
    """Return every field that the score of any hand may need.

    A field that this hand does not need stays empty, so that the fields don't give the answer away.
    """
    form = form_of(question, ALL)
    if form.blank is not None:
        return WHOLE_BILL.fields(question)
    counted = count_fields(question, form.parts, near_yaku(question))
    return (*counted, ChoiceField("limit", LIMITS), *pay_step(question).fields)


WHOLE_BILL: QuestionType = replace(
    COUNT,
    id="whole_bill",
    trains=(*COUNT.trains, "limit", "points", "who_pays"),
    ask=ask_whole_bill,
    steps=lambda question: form_of(question, ALL).asked(chain(question)),
    grade=lambda question, answer: grade_steps(question, WHOLE_BILL.steps(question), answer),
    tell=lambda question, naming: worth_answer(as_taught(question.explained(naming), question.sitting.lesson_number)),
    forms=(ALL, LINES, FADE, LAST_TWO, LAST, END, *SOME_PARTS),
    given=lambda question: form_of(question, ALL).given(chain(question)),
    at_once=at_once,
)


FEW = {(Difficulty.FIRST_STEPS, Openness.OPEN): 2, (Difficulty.STANDARD, Openness.OPEN): 3}
"""How many different rounded fu are likely, by level and openness. In other sets, there are at least :data:`MANY`.

Open hands without kans have 30 or 40 fu. From the standard level on, a few of them have 50 fu.
"""


def ask_fu_sum(sitting: Sitting, number: int, cited: CitedRuleset, _skill: str = "") -> Question:
    """Return a question about a hand whose fu affect the payment.

    Questions are balanced by the items that earn fu, by the number of these items, and by their sum. At the
    advanced level, a hand may have two readings that pay the same but earn fu for different items.
    """

    def fits(result: ScoreResult) -> bool:
        one = sitting.advanced or len({right_lines(bill) for bill in paid_alike(result)}) == 1
        return bool(right_fu(result)) and one and items_are_taught(result, sitting)

    wish = Wish(cited.ruleset, sitting.level, sitting.openness, menu=taught(sitting), fits=fits)
    result = spread(
        sitting,
        number,
        cited.ruleset,
        lambda rng, _: deal(rng, wish),
        Asked(lambda result: result.best.fu.rounded, FEW.get((sitting.level, sitting.openness), MANY)),
        Asked(lambda result: result.best.fu.exact),
        Asked(lambda result: len(result.best.fu.items)),
        Asked(lambda result: right_lines(result.best)),
    )
    return Question(sitting, number, cited, (result,))


FU_SUM: QuestionType = QuestionType(
    id="fu_sum",
    trains=("fu", "open.ron_keeps_closed", "open.closed_kan", "reading.best", "yaku.sanankou"),
    ask=ask_fu_sum,
    steps=lambda question: form_of(question, ALL).asked(fu_steps(question.result)),
    grade=lambda question, answer: grade_steps(question, FU_SUM.steps(question), answer),
    mistakes=step_mistakes,
    tell=lambda question, naming: step_answer("fu", question.explained(naming), naming),
    aftermath=("fu", "readings", "sources"),
    forms=(ALL, FADE, LAST),
    given=lambda question: form_of(question, ALL).given(fu_steps(question.result)),
    hints=bill_hints,
    rivals=rivals,
)
