"""Ask whether a hand without triplets has 20, 25, 30 or 40 fu."""

from typing import NamedTuple

from content.explain import RightAnswer, fu_counted
from content.rulesets import CitedRuleset
from content.words import Naming, question_words, sentence
from quizzes.mistakes.matching import fitting
from quizzes.question import (
    ChoiceField,
    Mistake,
    Part,
    Question,
    QuestionType,
    Sitting,
    Step,
    counts_fu,
    drawn_by_lot,
    graded_by,
    is_below_mangan,
    known_menu,
    of_each_part,
)
from scoring import ScoreResult, Shape
from scoring.dealing import Difficulty, Openness, Wish, YakuAim, by_level, deal


class ShortFu(NamedTuple):
    """A case that decides how many fu a hand without triplets has."""

    fu: int
    """The rounded fu (cheat sheet, Score Calculation; USMA, Counting Fu; Ari-Ari, part 10)."""
    taken_for: tuple[tuple[str, int | None], ...]
    """The ids of the likely mistakes, each with the wrong fu that it leads to.

    If a mistake has None instead of fu, its feedback is shown for all wrong answers that are not listed.
    """
    aim: YakuAim | None = None


CASES = {
    "seven_pairs": ShortFu(25, (("pairs", None),), YakuAim("chiitoitsu")),
    "pinfu_tsumo": ShortFu(20, (("pinfu_tsumo", 30), ("pinfu_any", None)), YakuAim("pinfu")),
    "pinfu_ron": ShortFu(30, (("pinfu_ron", 40), ("pinfu_ron_as_tsumo", 20), ("no_pairs", 25)), YakuAim("pinfu")),
    "tsumo": ShortFu(30, (("no_pinfu", 20), ("tsumo_as_ron", 40), ("no_pairs", 25))),
    "ron": ShortFu(40, (("ron_as_tsumo", 30), ("no_pinfu", 20), ("no_pairs", 25))),
    "open": ShortFu(30, (("open_as_base", 20), ("open_as_closed", 40), ("no_pairs", 25))),
}
"""Each case by its id. "tsumo" and "ron" are closed hands without pinfu."""


def short_fu(result: ScoreResult) -> str | None:
    """Return the id of the case that decides the fu of the highest-scoring reading.

    None is returned for a hand with a triplet or kan, and for hands of unusual shape such as thirteen orphans.
    """
    reading, how = result.best.reading, "tsumo" if result.context.is_tsumo else "ron"
    if reading.shape is Shape.SEVEN_PAIRS:
        return "seven_pairs"
    if reading.shape is not Shape.STANDARD or any(block.is_group for block in reading.blocks):
        return None
    if not result.hand.closed:
        return "open"
    return f"pinfu_{how}" if "pinfu" in result.best.yaku.ids else how


LAST_LESSON = by_level(18, 24, 25)


def ask(sitting: Sitting, number: int, cited: CitedRuleset, _skill: str = "") -> Question:
    """Return a question about a hand from one of the cases. Each number of fu is right equally often.

    Sets of this type cannot be limited to open or closed hands: without a triplet every open hand has 30 fu.
    """
    fu = drawn_by_lot((25, 20, 30, 40), sitting, number)
    rng = sitting.rng(number)
    name = rng.choice([name for name, case in CASES.items() if case.fu == fu])
    openness, menu = Openness.OPEN if name == "open" else Openness.CLOSED, known_menu(sitting, LAST_LESSON)

    def fits(result: ScoreResult) -> bool:
        return short_fu(result) == name and is_below_mangan(result)

    wish = Wish(cited.ruleset, Difficulty.STANDARD, openness, CASES[name].aim, menu, fits)
    return Question(sitting, number, cited, (deal(rng, wish),))


def _case(question: Question) -> str:
    case = short_fu(question.result)
    if case is None:
        raise ValueError(f"expected a hand without a triplet, found {question.result.hand}")
    return case


def mistakes(question: Question, part: Part) -> tuple[Mistake, ...]:
    """Return the mistake that a wrong number of fu points to, such as confusing one case with another."""
    case = CASES[_case(question)]
    found = (Mistake(f"short_fu.{name}", part.field, fu and str(fu), {"fu": case.fu}) for name, fu in case.taken_for)
    return fitting(found, part.given)


def tell(question: Question, naming: Naming) -> RightAnswer:
    """Return the case that decides the fu, in words.

    For learners who have been taught to add fu item by item, also return the items.
    """
    case, fu = _case(question), question.explained(naming).fu
    value, said = sentence("units.fu", number=CASES[case].fu), question_words()["fu_short"].says[case]
    counted = fu_counted(fu) if fu and counts_fu(question.sitting) else ""
    return RightAnswer(value, value, f"{said} {counted}".strip())


TYPE = QuestionType(
    id="fu_short",
    trains=("fu.closed_ron", "fu.tsumo", "fu.pinfu_tsumo", "fu.open_nothing", "fu.seven_pairs"),
    ask=ask,
    steps=lambda _question: (Step("fu", (ChoiceField("short_fu", ("20", "25", "30", "40")),)),),
    grade=graded_by(lambda question: {"short_fu": (str(question.result.best.fu.rounded),)}),
    mistakes=of_each_part(mistakes),
    tell=tell,
    aftermath=("bill", "sources"),
    openness=False,
)
