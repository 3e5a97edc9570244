"""Ask whether a hand without triplets has 20, 25, 30 or 40 fu."""

from enum import Enum

from content.explain import explain
from content.explain.answers import RightAnswer, short_fu_answer, short_fu_case
from content.rulesets import CitedRuleset
from content.words import Naming
from quizzes.mistakes.matching import fitting, of_each_part
from quizzes.question import (
    Aftermath,
    ChoiceField,
    Grade,
    Mistake,
    Part,
    Question,
    QuestionType,
    ShownHand,
    Sitting,
    Step,
    counts_fu,
    drawn_by_lot,
    is_below_mangan,
    taught,
)
from scoring import ScoreResult, Shape
from scoring.dealing import Difficulty, Openness, Wish, YakuAim, deal


class ShortFu(Enum):
    """The cases that decide how many fu a hand without triplets has."""

    SEVEN_PAIRS = "seven_pairs"
    PINFU_TSUMO = "pinfu_tsumo"
    PINFU_RON = "pinfu_ron"
    TSUMO = "tsumo"
    """Any other closed hand won by tsumo."""
    RON = "ron"
    """Any other closed hand won by ron."""
    OPEN = "open"


SHORT_FU = {
    ShortFu.SEVEN_PAIRS: 25,
    ShortFu.PINFU_TSUMO: 20,
    ShortFu.PINFU_RON: 30,
    ShortFu.TSUMO: 30,
    ShortFu.RON: 40,
    ShortFu.OPEN: 30,
}
"""The rounded fu of each case (cheat sheet, Score Calculation; USMA, Counting Fu; Ari-Ari, part 10)."""


def short_fu(result: ScoreResult) -> ShortFu | None:
    """Return the case that decides the fu of the highest-scoring reading.

    None is returned for a hand with a triplet or kan, and for hands of unusual shape such as thirteen orphans.
    """
    reading, tsumo = result.best.reading, result.context.is_tsumo
    if reading.shape is Shape.SEVEN_PAIRS:
        return ShortFu.SEVEN_PAIRS
    if reading.shape is not Shape.STANDARD or any(block.is_group for block in reading.blocks):
        return None
    if not result.hand.closed:
        return ShortFu.OPEN
    if any(result_of.yaku.id == "pinfu" for result_of in result.best.yaku):
        return ShortFu.PINFU_TSUMO if tsumo else ShortFu.PINFU_RON
    return ShortFu.TSUMO if tsumo else ShortFu.RON


LAST_LESSON = {Difficulty.FIRST_STEPS: 18, Difficulty.STANDARD: 24, Difficulty.ADVANCED: 25}
OPTIONS = tuple(str(fu) for fu in sorted(set(SHORT_FU.values())))
AIMS = {
    ShortFu.SEVEN_PAIRS: YakuAim("chiitoitsu"),
    ShortFu.PINFU_TSUMO: YakuAim("pinfu"),
    ShortFu.PINFU_RON: YakuAim("pinfu"),
}

TAKEN_FOR = {
    ShortFu.SEVEN_PAIRS: (("pairs", None),),
    ShortFu.PINFU_TSUMO: (("pinfu_tsumo", 30), ("pinfu_any", None)),
    ShortFu.PINFU_RON: (("pinfu_ron", 40), ("pinfu_ron_as_tsumo", 20), ("no_pairs", 25)),
    ShortFu.TSUMO: (("no_pinfu", 20), ("tsumo_as_ron", 40), ("no_pairs", 25)),
    ShortFu.RON: (("ron_as_tsumo", 30), ("no_pinfu", 20), ("no_pairs", 25)),
    ShortFu.OPEN: (("open_as_base", 20), ("open_as_closed", 40), ("no_pairs", 25)),
}
"""For each case, the ids of the likely mistakes, each with the wrong fu that it leads to.

If a mistake has None instead of fu, its feedback is shown for all wrong answers that are not listed.
"""


def ask(sitting: Sitting, number: int, cited: CitedRuleset) -> Question:
    """Return a question about a hand from one of the cases of ``ShortFu``. Each number of fu is right equally often.

    Sets of this type cannot be limited to open or closed hands: without a triplet every open hand has 30 fu.
    """
    fu = drawn_by_lot(tuple(dict.fromkeys(SHORT_FU.values())), sitting, number)
    rng = sitting.rng(number)
    case = rng.choice([case for case in ShortFu if SHORT_FU[case] == fu])

    def fits(result: ScoreResult) -> bool:
        return short_fu(result) is case and is_below_mangan(result)

    menu = taught(sitting, LAST_LESSON[sitting.level])
    openness = Openness.OPEN if case is ShortFu.OPEN else Openness.CLOSED
    wish = Wish(cited.ruleset, Difficulty.STANDARD, openness, AIMS.get(case), menu, fits)
    return Question(sitting, number, cited, (deal(rng, wish),))


def mistakes(question: Question, part: Part) -> tuple[Mistake, ...]:
    """Return the mistake that a wrong number of fu points to, such as confusing one case with another."""
    case = ShortFu(short_fu(question.result))
    taken = [(name, None if one is None else str(one)) for name, one in TAKEN_FOR[case]]
    found = (Mistake(f"short_fu.{name}", part.field, one, {"fu": SHORT_FU[case]}) for name, one in taken)
    return fitting(found, part.given)


def tell(question: Question, naming: Naming) -> RightAnswer:
    """Return the case that decides the fu, in words.

    For learners who have been taught to add fu item by item, also return the items.
    """
    case = short_fu(question.result)
    if case is None:
        raise ValueError(f"expected a hand without a triplet, found {question.result.hand}")
    told = explain(question.result, question.cited, naming)
    return (short_fu_answer if counts_fu(question.sitting) else short_fu_case)(told, case.value)


TYPE = QuestionType(
    id="fu_short",
    trains=("fu.closed_ron", "fu.tsumo", "fu.pinfu_tsumo", "fu.open_nothing", "fu.seven_pairs"),
    levels=tuple(LAST_LESSON),
    ask=ask,
    shows=lambda _question: (ShownHand(),),
    steps=lambda _question: (Step("fu", (ChoiceField("short_fu", OPTIONS),)),),
    grade=lambda question, answer: Grade(
        question, (Part("short_fu", answer.get("short_fu"), (str(question.result.best.fu.rounded),)),)
    ),
    mistakes=of_each_part(mistakes),
    tell=tell,
    aftermath=(Aftermath.BILL, Aftermath.SOURCES),
    openness=False,
)
