"""Ask for every yaku of a hand. The options are the yaku that the learner has been taught."""

from dataclasses import replace
from random import Random

from content.explain import RightAnswer, paid_alike
from content.rulesets import CitedRuleset
from content.words import Naming, capital, inline, listed, name, question_words
from quizzes.mistakes.bill.yaku_slips import believed_yaku
from quizzes.mistakes.matching import of_each_part
from quizzes.mistakes.yaku_mistakes import yaku_mistakes
from quizzes.question import (
    AllField,
    Answer,
    Asked,
    Grade,
    Part,
    Question,
    QuestionType,
    Sitting,
    Step,
    balanced,
    deal_towards,
    known_menu,
    known_yaku,
)
from scoring import YAKU, Bill
from scoring.dealing import NoYakuAim, Openness, Wish, YakuAim, by_level

LAST_LESSON = by_level(9, 14, 28)
SELDOM = frozenset({"suuankou", "daisangen", "kokushi", "rinshan", "chankan", "haitei", "houtei", "double_riichi"})
"""The ids of yaku that no hand is dealt for, so that hands have them only by chance."""


def _taught(sitting: Sitting, cited: CitedRuleset) -> tuple[str, ...]:
    menu = known_yaku(sitting, LAST_LESSON)
    return tuple(yaku for yaku in YAKU if yaku in menu and yaku in cited.ruleset.prices)


def deal_question(rng: Random, question: Question, _skill: str) -> Question:
    """Return a question about a hand with a random taught yaku, so that rare yaku occur as well.

    One hand in eight has no yaku.
    """
    sitting, rules = question.sitting, question.cited.ruleset
    closed = sitting.openness is not Openness.OPEN
    taught = _taught(sitting, question.cited)
    aims = [YakuAim(yaku) for yaku in taught if yaku not in SELDOM and rules.prices[yaku].of(closed=closed)]
    wish = Wish(
        rules,
        sitting.level,
        sitting.openness,
        menu=known_menu(sitting, LAST_LESSON),
        fits=lambda result: result.best.required == 1,
    )
    result = deal_towards(rng, wish, [NoYakuAim()] if rng.random() < 1 / 8 else aims)
    return of_hand(rng, replace(question, wins=(result,)))


def of_hand(rng: Random, question: Question) -> Question:
    """Return the question with its options: the hand's yaku, plausible yaku, and other yaku at random.

    There are at most twelve options, unless the hand has, or nearly has, more yaku. They are in the order of the list
    of yaku.
    """
    taught, result = _taught(question.sitting, question.cited), question.result
    there = {found.yaku.id for bill in result.bills for found in bill.yaku}
    near = [yaku for yaku in believed_yaku(result) if yaku in taught and yaku not in there]
    others = [yaku for yaku in taught if yaku not in there and yaku not in near]
    needed = [*sorted(there), *near]
    wanted = [*needed, *rng.sample(others, len(others))][: max(12, len(needed))]
    return replace(question, about={"yaku": tuple(yaku for yaku in taught if yaku in wanted)})


def grade(question: Question, answer: Answer) -> Grade:
    """Grade the choice. The right yaku are those of the highest-scoring reading.

    If another reading pays the same, its yaku are also right.
    """
    options = question.texts("yaku")
    right = (_yaku_ids(bill) for bill in paid_alike(question.result, _yaku_ids))
    expected = dict.fromkeys(tuple(one for one in options if one in yaku) for yaku in right)
    return Grade(question, (Part("yaku", answer.get("yaku"), tuple(expected)),))


def _yaku_ids(bill: Bill) -> tuple[str, ...]:
    return bill.yaku.ids


def tell(question: Question, naming: Naming) -> RightAnswer:
    """Return every yaku of the hand with its rule; if there is no yaku, the answer says why the hand cannot win."""
    told, says = question.explained(naming), question_words()["yaku_of_hand"].says
    yaku = [inline(name(found, naming)) for found in _yaku_ids(question.result.best)]
    if not yaku:
        return RightAnswer(says["none_short"], "", told.missing)
    called = listed(yaku)
    each = says["why"] if yaku[1:] else "{what}"
    whys = " ".join(each.format(yaku=step.text, what=step.why) for step in told.yaku)
    return RightAnswer(capital(called), called, whys)


TYPE = QuestionType(
    id="yaku_of_hand",
    trains=("yaku", "yaku_seldom", "yaku.yakuman_common", "false_friend", "han.in_place_of"),
    ask=balanced(deal_question, Asked(lambda question: grade(question, {}).parts[0].expected[0])),
    steps=lambda question: (Step("yaku", (AllField("yaku", question.texts("yaku")),)),),
    grade=grade,
    mistakes=of_each_part(lambda question, part: yaku_mistakes(question.result, part)),
    tell=tell,
    aftermath=("options", "misses"),
)
