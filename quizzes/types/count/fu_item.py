"""Ask for the fu of one highlighted part of a hand."""

from collections.abc import Iterable

from content.explain import SEQUENCE, RightAnswer, fu_part, fu_parts, kind_of_part
from content.explain import Step as BillStep
from content.rulesets import CitedRuleset
from content.skills.skills import entries_of
from content.words import Naming, NoFu, answer_sentence
from quizzes.mistakes.bill.fu_slips import fu_item_mistakes
from quizzes.mistakes.matching import fitting
from quizzes.question import (
    NumberField,
    Question,
    QuestionType,
    Shown,
    ShownHand,
    ShownText,
    Sitting,
    Step,
    chosen,
    drawn_by_lot,
    graded_by,
    is_taught,
    items_are_taught,
    known_menu,
)
from scoring import CLOSED_RON_FU, GROUP_FU, SMALL_FU, FuReason, Limit, ScoreResult, Wait
from scoring.dealing import Aim, Difficulty, FuAim, Openness, WaitAim, Wish, by_level, deal

LAST_LESSON = by_level(20, 22, 25)

_SMALL = (
    *(FuReason.CLOSED_RON, FuReason.TSUMO, FuReason.KANCHAN, FuReason.PENCHAN, FuReason.TANKI),
    *(FuReason.PAIR_DRAGON, FuReason.PAIR_SEAT_WIND, FuReason.PAIR_ROUND_WIND),
)
_TRIPLETS, _KANS = ([reason for reason in GROUP_FU if reason.startswith(kind)] for kind in ("triplet", "quad"))
_ZEROS = (SEQUENCE, *NoFu)
PARTS: dict[Difficulty, tuple[str, ...]] = by_level(
    (*_SMALL, *_TRIPLETS, *_ZEROS),
    (*_SMALL, *_TRIPLETS * 2, *_KANS, *_ZEROS),
    (*_TRIPLETS, *_KANS * 2, FuReason.PAIR_DOUBLE_WIND, *_ZEROS),
)
"""The parts of hands that each level asks about. A part that is listed twice is asked about more often.

Parts worth 0 fu are included, because learners often count fu for them.
"""
SHOWN_BY: dict[str, tuple[str, ...]] = {
    "fu.no_wait_fu": (NoFu.TWO_SIDED, NoFu.DOUBLE_PAIR),
    "fu.pair_nothing": (NoFu.PAIR_OF_NUMBERS, NoFu.PAIR_OF_GUEST_WIND),
    "fu.pinfu_tsumo": (NoFu.PINFU_TSUMO,),
    "fu.triplet_ron": (FuReason.TRIPLET_SIMPLE_OPEN, FuReason.TRIPLET_OUTSIDE_OPEN),
}
"""For some skills, the parts of hands that test the skill. For other skills, the list of skills names the parts."""
EVERY_FU = tuple(sorted({0, SMALL_FU, CLOSED_RON_FU, *GROUP_FU.values()}))
_NEVER: dict[str, Openness] = {
    NoFu.OPEN_RON: Openness.CLOSED,
    FuReason.CLOSED_RON: Openness.OPEN,
    NoFu.PINFU_TSUMO: Openness.OPEN,
    # a closed hand has no open kan, and an open hand rarely has a closed kan
    **{kan: Openness.CLOSED if kan.endswith("open") else Openness.OPEN for kan in _KANS},
}
"""For some parts, the kind of hand, closed or open, that hardly ever has the part.

A set that has only such hands does not ask about the part.
"""
_AIMS: dict[str, Aim] = {
    **{reason: FuAim(reason) for reason in FuReason},
    NoFu.DOUBLE_PAIR: WaitAim(Wait.SHANPON),
    NoFu.TWO_SIDED: WaitAim(Wait.RYANMEN),
}
"""For some parts, the aim with which hands are dealt so that they have the part. Other parts need no aim."""


def ask(sitting: Sitting, number: int, cited: CitedRuleset, skill: str = "") -> Question:
    """Return a question about a random part of a hand.

    No number of fu is the right answer more than three times in a set.

    :param skill: a skill that the question should test; if no part tests it, the part is random.
    """
    by_ron = skill == "fu.triplet_ron"
    testing = SHOWN_BY.get(skill) or entries_of(skill, "items")
    possible = (part for part in PARTS[sitting.level] if sitting.openness is not _NEVER.get(part))
    parts = _known(testing, sitting) or _known(possible, sitting)
    name = drawn_by_lot(parts, sitting, number, lambda part: _fu_of(part, cited))

    def fits(result: ScoreResult) -> bool:
        """Return whether the hand has the part, a single reading, no limit, and only fu that have been taught."""
        return (
            len(result.bills) == 1
            and result.best.limit is Limit.NONE
            and (not by_ron or (result.hand.closed and not result.context.is_tsumo))
            and items_are_taught(result, sitting)
            and any(part.id == name for part in fu_parts(result, cited))
        )

    aim, menu = WaitAim(Wait.SHANPON) if by_ron else _AIMS.get(name), known_menu(sitting, LAST_LESSON)
    wish = Wish(cited.ruleset, Difficulty.STANDARD, sitting.openness, aim, menu, fits)
    return Question(sitting, number, cited, (deal(sitting.rng(number), wish),), {"part": str(name)})


def _known(parts: Iterable[str], sitting: Sitting) -> list[str]:
    """Return the parts that were taught; sequences and double pairs are taught together with triplets."""
    taught_with = dict.fromkeys((SEQUENCE, NoFu.DOUBLE_PAIR), FuReason.TRIPLET_SIMPLE_OPEN)
    return [part for part in parts if is_taught("items", taught_with.get(part, part), sitting)]


def _fu_of(part: str, cited: CitedRuleset) -> int:
    """Return the fu that a part earns under a ruleset. Only the fu for a pair of double wind depend on the ruleset."""
    if part in _ZEROS:
        return 0
    if part == FuReason.PAIR_DOUBLE_WIND:
        return cited.ruleset.double_wind_pair_fu
    return CLOSED_RON_FU if part == FuReason.CLOSED_RON else GROUP_FU.get(FuReason(part), SMALL_FU)


def _part(question: Question) -> BillStep:
    return fu_part(question.result, question.cited, question.text("part"))


def shows(question: Question) -> tuple[Shown, ...]:
    """Return the hand with the part highlighted, and the name of the part with its tiles if it has any."""
    part = _part(question)
    kind, tiles = kind_of_part(part), " ".join(map(str, part.blocks))
    return ShownHand(blocks=part.blocks), ShownText(answer_sentence(f"fu_item.{kind}", tiles=tiles))


def tell(question: Question, _naming: Naming) -> RightAnswer:
    """Return how many fu the part earns, with the name of the part and the reason."""
    part = _part(question)
    return RightAnswer(part.value, part.value, answer_sentence("fu_item.right", name=part.text, why=part.why))


TYPE = QuestionType(
    id="fu_item",
    trains=(
        *("fu.closed_ron", "fu.tsumo", "fu.pinfu_tsumo", "fu.single_wait", "fu.no_wait_fu", "fu.pair_value"),
        *("fu.pair_double_wind", "fu.pair_nothing", "fu.triplet_simple", "fu.triplet_outside", "fu.triplet_called"),
        *("fu.triplet_ron", "fu.kan"),
    ),
    ask=ask,
    shows=shows,
    steps=lambda _question: (Step("item", (NumberField("item", EVERY_FU[-1], start=SMALL_FU, steps=EVERY_FU),)),),
    # only one number is right, because the hand has only one reading
    grade=graded_by(lambda question: {"item": (_part(question).number,)}),
    mistakes=lambda graded: chosen(
        *(
            fitting(fu_item_mistakes(_part(graded.question), graded.question.result), part.given, graded.history)
            for part in graded.wrong_parts
        )
    ),
    tell=tell,
    aftermath=("bill", "sources"),
)
