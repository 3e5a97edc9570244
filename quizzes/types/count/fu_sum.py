"""Ask the learner to tap everything that earns fu, then to enter the sum and the rounded sum."""

from content.explain import explain
from content.explain.answers.bill_steps import step_answer
from content.rulesets import CitedRuleset
from quizzes.bill_steps.bill_form import ALL, FADE, LAST, form_of
from quizzes.bill_steps.bill_steps import fu_steps
from quizzes.bill_steps.fu_lines import right_lines
from quizzes.bill_steps.step_grading import bill_hints, grade_steps
from quizzes.mistakes.bill.step_mistakes import rivals, step_mistakes
from quizzes.question import (
    MANY,
    Aftermath,
    Asked,
    Question,
    QuestionType,
    ShownHand,
    Sitting,
    items_are_taught,
    paid_alike,
    right_fu,
    spread,
    taught,
)
from scoring import ScoreResult
from scoring.dealing import Difficulty, Openness, Wish, deal

FORMS = (ALL, FADE, LAST)
FEW = {(Difficulty.FIRST_STEPS, Openness.OPEN): 2, (Difficulty.STANDARD, Openness.OPEN): 3}
"""How many different rounded fu are likely, by level and openness. In other sets, there are at least :data:`MANY`.

Open hands without kans have 30 or 40 fu. From the standard level on, a few of them have 50 fu.
"""


def ask(sitting: Sitting, number: int, cited: CitedRuleset) -> Question:
    """Return a question about a hand whose fu affect the payment.

    Questions are balanced by the items that earn fu, by the number of these items, and by their sum. At the
    advanced level, a hand may have two readings that pay the same but earn fu for different items.
    """

    def fits(result: ScoreResult) -> bool:
        one = sitting.level is Difficulty.ADVANCED or len({right_lines(bill) for bill in paid_alike(result)}) == 1
        return bool(right_fu(result)) and one and items_are_taught(result, sitting)

    wish = Wish(cited.ruleset, sitting.level, sitting.openness, menu=taught(sitting), fits=fits)
    asked: tuple[Asked[ScoreResult], ...] = (
        Asked(lambda result: result.best.fu.rounded, FEW.get((sitting.level, sitting.openness), MANY)),
        Asked(lambda result: result.best.fu.exact),
        Asked(lambda result: len(result.best.fu.items)),
        Asked(lambda result: right_lines(result.best)),
    )
    result = spread(sitting, number, cited.ruleset, lambda rng: deal(rng, wish), *asked)
    return Question(sitting, number, cited, (result,))


TYPE: QuestionType = QuestionType(
    id="fu_sum",
    trains=("fu", "open.ron_keeps_closed", "open.closed_kan", "reading.best", "yaku.sanankou"),
    levels=(Difficulty.FIRST_STEPS, Difficulty.STANDARD, Difficulty.ADVANCED),
    ask=ask,
    shows=lambda _question: (ShownHand(),),
    steps=lambda question: form_of(question, ALL).asked(fu_steps(question.result)),
    grade=lambda question, answer: grade_steps(question, TYPE.steps(question), answer),
    mistakes=step_mistakes,
    tell=lambda question, naming: step_answer("fu", explain(question.result, question.cited, naming), naming),
    aftermath=(Aftermath.FU, Aftermath.READINGS, Aftermath.SOURCES),
    forms=FORMS,
    given=lambda question: form_of(question, ALL).given(fu_steps(question.result)),
    hints=bill_hints,
    rivals=rivals,
)
