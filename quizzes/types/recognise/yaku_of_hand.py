"""Ask for every yaku of a hand. The options are the yaku that the learner has been taught."""

from dataclasses import replace
from random import Random

from content.explain import RightAnswer, paid_alike
from content.rulesets import CitedRuleset
from content.words import Naming, capital, inline, listed, name, question_words
from quizzes.mistakes.bill.yaku_slips import believed_yaku
from quizzes.mistakes.yaku_mistakes import yaku_mistakes
from quizzes.question import (
    AllField,
    Asked,
    Question,
    QuestionType,
    Rights,
    Sitting,
    Step,
    balanced,
    deal_towards,
    graded_by,
    known_menu,
    known_yaku,
    of_each_part,
)
from scoring import YAKU
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
    menu = known_menu(sitting, LAST_LESSON)
    wish = Wish(rules, sitting.level, sitting.openness, None, menu, lambda result: result.best.required == 1)
    result = deal_towards(rng, wish, [NoYakuAim()] if rng.random() < 1 / 8 else aims)
    return of_hand(rng, replace(question, wins=(result,)))


def of_hand(rng: Random, question: Question) -> Question:
    """Return the question with its options: the hand's yaku, plausible yaku, and other yaku at random.

    There are at most twelve options, unless the hand has, or nearly has, more yaku. They are in the order of the list
    of yaku.
    """
    taught, result = _taught(question.sitting, question.cited), question.result
    there = {yaku for bill in result.bills for yaku in bill.yaku.ids}
    needed = there.union(yaku for yaku in believed_yaku(result) if yaku in taught)
    others = [yaku for yaku in taught if yaku not in needed]
    wanted = needed.union(rng.sample(others, len(others))[: max(12 - len(needed), 0)])
    return replace(question, about={"yaku": tuple(yaku for yaku in taught if yaku in wanted)})


def right(question: Question) -> Rights:
    """Return every right choice: the yaku of the highest-scoring reading, and of each reading that pays the same."""
    options = question.texts("yaku")
    bills = paid_alike(question.result, lambda bill: bill.yaku.ids)
    expected = dict.fromkeys(tuple(one for one in options if one in bill.yaku.ids) for bill in bills)
    return {"yaku": tuple(expected)}


def tell(question: Question, naming: Naming) -> RightAnswer:
    """Return every yaku of the hand with its rule; if there is no yaku, the answer says why the hand cannot win."""
    told, says = question.explained(naming), question_words()["yaku_of_hand"].says
    yaku = question.result.best.yaku.ids
    if not yaku:
        return RightAnswer(says["none_short"], "", told.missing)
    called = listed(inline(name(found, naming)) for found in yaku)
    each = says["why"] if yaku[1:] else "{what}"
    whys = " ".join(each.format(yaku=step.text, what=step.why) for step in told.yaku)
    return RightAnswer(capital(called), called, whys)


TYPE = QuestionType(
    id="yaku_of_hand",
    trains=("yaku", "yaku_seldom", "yaku.yakuman_common", "false_friend", "han.in_place_of"),
    ask=balanced(deal_question, Asked(lambda question: right(question)["yaku"][0])),
    steps=lambda question: (Step("yaku", (AllField("yaku", question.texts("yaku")),)),),
    grade=graded_by(right),
    mistakes=of_each_part(lambda question, part: yaku_mistakes(question.result, part)),
    tell=tell,
    aftermath=("options", "misses"),
)
