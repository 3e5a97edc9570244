"""Ask for the total han of a hand. Beginners see its yaku, and more advanced learners have to find the yaku."""

from content.explain import RightAnswer
from content.rulesets import CitedRuleset
from content.words import Naming, answer_sentence, capital, inline, listed, sentence
from quizzes.mistakes.bill.step_mistakes import adding_mistakes, rivals, step_mistakes
from quizzes.question import (
    LIMIT_FROM,
    NumberField,
    Question,
    QuestionType,
    ShownHand,
    ShownYaku,
    Sitting,
    Step,
    drawn_by_lot,
    graded_by,
    known_menu,
    right_han,
)
from scoring.dealing import Difficulty, NoYakuAim, Wish, by_level, deal

LAST_LESSON = by_level(12, 14, 28)
TOTALS = by_level(range(1, 5), range(6), range(7))
"""The totals asked at each level, equally often; 0 means a hand without yaku."""
EARLY = {4: range(1, 3), **dict.fromkeys(range(5, 11), range(1, 4))}
"""The totals asked in the first lessons on yaku, by lesson. The hands of these lessons have no higher totals."""


def ask(sitting: Sitting, number: int, cited: CitedRuleset, _skill: str = "") -> Question:
    """Return a question about a hand with a random number of han.

    Beginners, who see the yaku, never get a hand without han.
    """
    han = drawn_by_lot(EARLY.get(sitting.lesson_number, TOTALS[sitting.level]), sitting, number)
    wish = Wish(
        cited.ruleset,
        Difficulty.STANDARD if han < LIMIT_FROM else Difficulty.LIMITS,
        sitting.openness,
        None if han else NoYakuAim(),
        known_menu(sitting, LAST_LESSON),
        lambda result: not result.best.yakuman and right_han(result) == (han,),
    )
    return Question(sitting, number, cited, (deal(sitting.rng(number), wish),))


def _yaku_are_shown(question: Question) -> bool:
    """Return whether the learner sees the yaku of the hand.

    If so, the learner can be wrong only about the values of the yaku, the dora or the sum.
    """
    return question.sitting.first_steps


def tell(question: Question, naming: Naming) -> RightAnswer:
    """Return the total han of the hand, and what earns each han.

    If the hand is not paid, the answer is 0 han, with the reason.
    """
    told, best = question.explained(naming), question.result.best
    counted, said = (*told.yaku, *told.bonuses), told.missing
    if not said and len(counted) == 1:
        said = answer_sentence("han.item", yaku=counted[0].text, number=best.han)
    elif not said:
        items = listed(f"{inline(step.text)} {step.number}" for step in counted)
        said = answer_sentence("han.items", items=capital(items), number=best.han)
    value = sentence("units.han", number=best.han if best.payments else 0)
    return RightAnswer(value, value, said)


TYPE = QuestionType(
    id="han_total",
    trains=(
        *("han", "yaku", "yaku_seldom", "false_friend", "dora", "win.dora_no_yaku"),
        *("open.ron_keeps_closed", "open.closed_kan", "reading.best"),
    ),
    ask=ask,
    shows=lambda question: (ShownHand(), *((ShownYaku(),) if _yaku_are_shown(question) else ())),
    steps=lambda _question: (Step("han", (NumberField("han", 200),)),),
    grade=graded_by(lambda question: {"han": right_han(question.result)}),
    mistakes=lambda graded: (adding_mistakes if _yaku_are_shown(graded.question) else step_mistakes)(graded),
    tell=tell,
    aftermath=("bill", "misses", "readings", "sources"),
    rivals=lambda graded: () if _yaku_are_shown(graded.question) else rivals(graded),
)
