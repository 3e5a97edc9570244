"""Ask which of several readings of the same tiles is paid: the reading with the highest score."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from content.explain import RightAnswer, reading_words, worth
from content.rulesets import CitedRuleset
from content.words import Naming, answer_sentence
from quizzes.question import (
    Feedback,
    Mistake,
    Part,
    Question,
    QuestionType,
    Rights,
    Sitting,
    Step,
    TapField,
    Target,
    drawn_by_lot,
    graded_by,
    of_each_part,
    taught,
)
from scoring import Bill, ScoreResult, Shape
from scoring.dealing import Difficulty, Openness, Wish, YakuAim, deal

LAST_LESSON = 28
MOST = {Difficulty.STANDARD: 2, Difficulty.ADVANCED: 4}
"""The highest number of readings to choose from, by level."""

SAME = "same"
"""The id of the option that all readings pay the same.

It is also a key in a question's data. Questions without this key are old and do not offer the option.
"""


LAST = 2
"""The index of the third reading. In a hand with four readings, it stands for the third or the fourth."""
OF_TWO = ((0, 2), (1, 2), (None, 2))
"""Right answers, which are chosen at random before a hand is dealt for them.

Each says which reading is paid, by its index from 0 (None if all pay the same), and how many readings the hand has at
least.
"""
OF_MORE = ((0, 2), (0, 2), (0, 3), (1, 2), (1, 2), (1, 3), (LAST, 3), (LAST, 3), (None, 2), (None, 2), (None, 2))
"""Right answers for hands with up to four readings, repeated so that all are right about equally often."""


class Kind(NamedTuple):
    """A kind of hand that can be dealt."""

    yaku: str
    openness: Openness = Openness.CLOSED
    longest: bool | None = None
    """Whether the option with the longest name should be right; None if it does not matter."""


ALIKE = (Kind("riichi"), Kind("sanankou"), Kind("tanyao", Openness.OPEN))
"""Hands that often have readings that differ in fu but pay the same."""
SEVERAL = (Kind("ryanpeikou"), Kind("ryanpeikou"), Kind("chinitsu"))
"""Hands that can have more than two readings with different payments. Open hands hardly ever do."""
DIFFERENT = (
    *(Kind(yaku, longest=True) for yaku in ("pinfu", "ryanpeikou", "tanyao", "sanshoku_doujun", "ittsuu")),
    *(Kind(yaku, longest=False) for yaku in ("ryanpeikou", "sanankou", "ryanpeikou", "sanankou", "riichi")),
    *(Kind(yaku, Openness.OPEN) for yaku in ("honitsu", "haku")),
)
"""Hands that often have two readings with different payments.

The length of names is ignored for open hands, which are rare.
"""


def ask(sitting: Sitting, number: int, cited: CitedRuleset, skill: str = "") -> Question:
    """Return a question about a hand with several readings, which differ in their payments or only in their fu.

    The reading with the longest name is right as often as any other reading.

    :param skill: a skill that the question should test. If the skill requires it, the readings pay the same, or differ
        only in the block that the winning tile completes.
    """
    more = sitting.advanced and sitting.openness is not Openness.OPEN
    right, least = drawn_by_lot(OF_MORE if more else OF_TWO, sitting, number)
    if skill:
        right, least = OF_TWO[2 if skill == "reading.equal_pay" else number % 2]
    most = 2 if (right, least) in OF_TWO[:2] else MOST[sitting.level]
    rng = sitting.rng(number)
    possible = ALIKE if right is None else SEVERAL if least > 2 else DIFFERENT
    kinds = [kind for kind in possible if sitting.openness in {Openness.ANY, kind.openness}]
    if skill == "reading.which_wait":
        # the readings of hands with these yaku often differ only in the block that the winning tile completes
        of_waits = {"pinfu", "tanyao", "riichi", "sanankou"}
        kinds = [kind for kind in kinds if kind.yaku in of_waits] or kinds
    kind = rng.choice(kinds)

    def fits(result: ScoreResult) -> bool:
        """Return whether the hand has the right number of readings, with equal or different payments as required.

        Some kinds of hand require that the paid reading has the longest name, others that another reading has it. A tie
        for the longest name is always accepted.
        """
        unsuited = skill == "reading.which_wait" and not same_blocks(result)
        if unsuited or not least <= len(result.bills) <= most:
            return False
        differ = result.bills[-1].payments != result.best.payments
        if right is None:
            return not differ and len({bill.fu.exact for bill in result.bills}) > 1
        return differ and (kind.longest is None or _longest(result) is not (not kind.longest))

    menu = taught(sitting, LAST_LESSON)
    result = deal(rng, Wish(cited.ruleset, Difficulty.STANDARD, kind.openness, YakuAim(kind.yaku), menu, fits))
    best, *others = (str(bill.reading) for bill in result.bills)
    shown = rng.sample(others, len(others))
    place = len(others) if right is None else right
    shown.insert(rng.randint(place, len(others)) if place == LAST else place, best)
    return Question(sitting, number, cited, (result,), {"readings": tuple(shown), SAME: 1})


def same_blocks(result: ScoreResult) -> bool:
    """Return whether two readings differ only in the block that the winning tile completes."""
    best, *others = (Counter(bill.reading.blocks) for bill in result.bills)
    return best in others


def _longest(result: ScoreResult) -> bool | None:
    """Return whether a reading that pays the most has the longest name.

    None is returned if a reading that pays less has a name of the same length.
    """
    paid, others = (
        [len(reading_words(bill.reading)) for bill in result.bills if (bill.payments == result.best.payments) is right]
        for right in (True, False)
    )
    return None if max(paid) == max(others) else max(paid) > max(others)


def _options(question: Question) -> dict[str, Bill]:
    """Return the readings by the ids of their options, in the order shown.

    :raises LookupError: if the tiles no longer have one of the readings that were stored with the question.
    """
    known = {str(bill.reading): bill for bill in question.result.bills}
    return {str(place): known[reading] for place, reading in enumerate(question.texts("readings"))}


def steps(question: Question) -> tuple[Step, ...]:
    """Return a step that offers every reading of the hand, and the option that all readings pay the same.

    Old questions, whose stored answers must still be readable, lack this option.
    """
    targets = [Target(option, label=reading_words(bill.reading)) for option, bill in _options(question).items()]
    if SAME in question.about:
        targets.append(Target(SAME, label=answer_sentence("best_reading.same")))
    return (Step("reading", (TapField(_name(question), tuple(targets), most=1),)),)


def _name(question: Question) -> str:
    return "paid" if SAME in question.about else "reading"


def right(question: Question) -> Rights:
    """Return every right choice: each reading that pays the most.

    If all readings pay the same and an option says so, only that option is right.
    """
    options, best = _options(question), question.result.best
    alike = [option for option, bill in options.items() if bill.payments == best.payments]
    alike.sort(key=lambda option: options[option] is not best)
    if len(alike) == len(options) and SAME in question.about:
        alike = [SAME]
    return {_name(question): tuple((option,) for option in alike)}


def mistakes(question: Question, part: Part) -> Iterator[Mistake]:
    """Yield why the learner's choice is wrong, such as how much less the chosen reading pays."""
    best, *others = question.result.bills
    less = next((bill for bill in others if bill.payments != best.payments), None)
    if less is None:
        yield part.mistake("reading.same", points=best.points)
    elif part.given == (SAME,):
        yield part.mistake("reading.not_same", best=best.points, points=less.points)
    elif isinstance(part.given, tuple):
        lost, parts = _lacks(_options(question)[part.given[0]], best)
        yield part.mistake(f"reading.{lost}", **parts)


def _lacks(bill: Bill, best: Bill) -> Feedback:
    """Return the most obvious reason why a reading pays less than the best one, and the values for its sentence."""
    if not bill.payments:
        return "nothing", {}
    if bill.reading.shape is Shape.SEVEN_PAIRS:
        return "pairs", {}
    if lost := tuple(yaku for yaku in best.yaku.ids if yaku not in bill.yaku.ids):
        return "yaku_lost", {"yaku": lost}
    if bill.han != best.han:
        return "yaku_less", {"han": bill.han, "best": best.han}
    return "fu_lost", {"fu": bill.fu.rounded, "best": best.fu.rounded}


def tell(question: Question, _naming: Naming) -> RightAnswer:
    """Return every reading with its value, the highest first. If all readings pay the same, the answer says so."""
    best, *others = question.result.bills
    kinds = ["alike" if bill.payments == best.payments else "less" for bill in others]
    kinds.insert(0, "most" if "alike" in kinds else "paid")
    short, said = reading_words(best.reading), list[str]()
    if "less" not in kinds:
        short, kinds = answer_sentence("best_reading.same"), ["each"] * len(kinds)
        said.append(answer_sentence("best_reading.all", points=best.points))
    for bill, kind in zip(question.result.bills, kinds, strict=True):
        parts = {"reading": reading_words(bill.reading), "worth": worth(bill), "points": bill.points}
        said.append(answer_sentence(f"best_reading.{kind}", **parts))
    return RightAnswer(short, "", " ".join(said))


TYPE = QuestionType(
    id="best_reading",
    trains=("reading.best", "reading.which_wait", "reading.equal_pay"),
    levels=tuple(MOST),
    ask=ask,
    steps=steps,
    grade=graded_by(right),
    mistakes=of_each_part(mistakes),
    tell=tell,
    aftermath=("bill", "readings", "sources"),
)
