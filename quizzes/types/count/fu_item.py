"""Ask for the fu of one highlighted part of a hand."""

from content.explain import SEQUENCE, RightAnswer, fu_part, fu_parts, kind_of_part
from content.explain import Step as BillStep
from content.rulesets import CitedRuleset
from content.skills.skills import skills
from content.words import Naming, NoFu, answer_sentence
from quizzes.mistakes.bill.fu_slips import fu_item_mistakes
from quizzes.mistakes.matching import chosen, fitting
from quizzes.question import (
    Grade,
    NumberField,
    Part,
    Question,
    QuestionType,
    Shown,
    ShownHand,
    ShownText,
    Sitting,
    Step,
    drawn_by_lot,
    is_taught,
    items_are_taught,
    taught,
)
from scoring import CLOSED_RON_FU, GROUP_FU, SMALL_FU, FuReason, Limit, ScoreResult, Wait
from scoring.dealing import Aim, Difficulty, FuAim, Openness, WaitAim, Wish, deal

LAST_LESSON = {Difficulty.FIRST_STEPS: 20, Difficulty.STANDARD: 22, Difficulty.ADVANCED: 25}

_SMALL = (
    FuReason.CLOSED_RON,
    FuReason.TSUMO,
    FuReason.KANCHAN,
    FuReason.PENCHAN,
    FuReason.TANKI,
    FuReason.PAIR_DRAGON,
    FuReason.PAIR_SEAT_WIND,
    FuReason.PAIR_ROUND_WIND,
)
_TRIPLETS = tuple(reason for reason in GROUP_FU if reason.value.startswith("triplet"))
_KANS = tuple(reason for reason in GROUP_FU if reason.value.startswith("quad"))
_ZEROS = (SEQUENCE, *(zero.value for zero in NoFu))
PARTS = {
    Difficulty.FIRST_STEPS: (*(reason.value for reason in (*_SMALL, *_TRIPLETS)), *_ZEROS),
    Difficulty.STANDARD: (*(reason.value for reason in (*_SMALL, *_TRIPLETS, *_TRIPLETS, *_KANS)), *_ZEROS),
    Difficulty.ADVANCED: (
        *(reason.value for reason in (*_TRIPLETS, *_KANS, *_KANS, FuReason.PAIR_DOUBLE_WIND)),
        *_ZEROS,
    ),
}
"""The parts of hands that each level asks about. A part that is listed twice is asked about more often.

Parts worth 0 fu are included, because learners often count fu for them.
"""
SHOWN_BY = {
    "fu.no_wait_fu": (NoFu.TWO_SIDED.value, NoFu.DOUBLE_PAIR.value),
    "fu.pair_nothing": tuple(zero.value for zero in NoFu if "pair" in zero.value and zero is not NoFu.DOUBLE_PAIR),
    "fu.pinfu_tsumo": (NoFu.PINFU_TSUMO.value,),
    "fu.triplet_ron": (FuReason.TRIPLET_SIMPLE_OPEN.value, FuReason.TRIPLET_OUTSIDE_OPEN.value),
}
"""For some skills, the parts of hands that test the skill. For other skills, the list of skills names the parts."""
EVERY_FU = tuple(sorted({0, SMALL_FU, CLOSED_RON_FU, *GROUP_FU.values()}))
_NEVER = {
    NoFu.OPEN_RON.value: Openness.CLOSED,
    FuReason.CLOSED_RON.value: Openness.OPEN,
    NoFu.PINFU_TSUMO.value: Openness.OPEN,
    # an open hand may contain a closed kan, but such hands are rarely dealt
    **{kan.value: Openness.CLOSED if kan.value.endswith("open") else Openness.OPEN for kan in _KANS},
}
"""For some parts, the kind of hand, closed or open, that hardly ever has the part.

A set that has only such hands does not ask about the part.
"""
_AIMS: dict[str, Aim] = {
    **{reason.value: FuAim(reason) for reason in FuReason},
    NoFu.DOUBLE_PAIR.value: WaitAim(Wait.SHANPON),
    NoFu.TWO_SIDED.value: WaitAim(Wait.RYANMEN),
}
"""For some parts, the aim with which hands are dealt so that they have the part. Other parts need no aim."""


def ask(sitting: Sitting, number: int, cited: CitedRuleset, skill: str = "") -> Question:
    """Return a question about a random part of a hand.

    No number of fu is the right answer more than three times in a set.

    :param skill: a skill that the question should test; if no part tests it, the part is random.
    """
    by_ron = skill == "fu.triplet_ron"
    testing = SHOWN_BY.get(skill) or (skills()[skill].of("items") if skill in skills() else ())
    possible = [part for part in PARTS[sitting.level] if sitting.openness is not _NEVER.get(part)]
    parts = [part for part in testing if _known(part, sitting)] or [part for part in possible if _known(part, sitting)]
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

    wish = Wish(
        cited.ruleset,
        Difficulty.STANDARD,
        sitting.openness,
        WaitAim(Wait.SHANPON) if by_ron else _AIMS.get(name),
        taught(sitting, LAST_LESSON[sitting.level]),
        fits,
    )
    return Question(sitting, number, cited, (deal(sitting.rng(number), wish),), {"part": name})


def _known(part: str, sitting: Sitting) -> bool:
    """Return whether a part was taught; sequences and double pairs are taught together with triplets."""
    if part in {SEQUENCE, NoFu.DOUBLE_PAIR.value}:
        return not sitting.lesson or skills()["fu.triplet_simple"].lesson <= sitting.lesson_number
    return is_taught("items", part, sitting)


def _fu_of(part: str, cited: CitedRuleset) -> int:
    """Return the fu that a part earns under a ruleset. Only the fu for a pair of double wind depend on the ruleset."""
    if part in _ZEROS:
        return 0
    reason = FuReason(part)
    if reason is FuReason.PAIR_DOUBLE_WIND:
        return cited.ruleset.double_wind_pair_fu
    return CLOSED_RON_FU if reason is FuReason.CLOSED_RON else GROUP_FU.get(reason, SMALL_FU)


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
        "fu.closed_ron",
        "fu.tsumo",
        "fu.pinfu_tsumo",
        "fu.single_wait",
        "fu.no_wait_fu",
        "fu.pair_value",
        "fu.pair_double_wind",
        "fu.pair_nothing",
        "fu.triplet_simple",
        "fu.triplet_outside",
        "fu.triplet_called",
        "fu.triplet_ron",
        "fu.kan",
    ),
    levels=tuple(LAST_LESSON),
    ask=ask,
    shows=shows,
    steps=lambda _question: (Step("item", (NumberField("item", EVERY_FU[-1], start=SMALL_FU, steps=EVERY_FU),)),),
    # the hand has only one reading, so one number is right
    grade=lambda question, answer: Grade(question, (Part("item", answer.get("item"), (_part(question).number,)),)),
    mistakes=lambda graded: chosen(
        *(
            fitting(fu_item_mistakes(_part(graded.question), graded.question.result), part.given, graded.history)
            for part in graded.wrong_parts
        )
    ),
    tell=tell,
    aftermath=("bill", "sources"),
)
