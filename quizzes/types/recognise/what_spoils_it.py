"""Ask which block or fact, if any, rules out a yaku that the hand has or nearly has.

Hands are not taken from played rounds: few played hands lack a yaku for exactly one reason, and discards do not matter
here.
"""

from contextlib import suppress
from dataclasses import replace
from functools import partial
from random import Random

from content.explain import YAKUHAI, Hint, RightAnswer, why_not
from content.rulesets import CitedRuleset
from content.skills.skills import entries_of
from content.words import Naming, question_words
from quizzes.mistakes.yaku_mistakes import CALLED, LAST, WAITS, failing, spoilers, spoils_mistakes
from quizzes.question import (
    HANDS_TRIED,
    Asked,
    Question,
    QuestionType,
    ShownHand,
    Sitting,
    Step,
    TapField,
    Target,
    balanced,
    block_targets,
    graded_by,
    known_menu,
    known_yaku,
    of_each_part,
)
from quizzes.types.recognise.completes_yaku import (
    DRAGON_GROUPS,
    OUTSIDE,
    STRAIGHT,
    TANYAO,
    THREE,
    THREE_GROUPS,
    WIND_GROUPS,
    about_yaku,
    asked_name,
    rule_hint,
    with_yaku,
)
from scoring import WINDS, YAKU, Block, ScoreResult, Shape, valued_kinds
from scoring.dealing import Difficulty, ImpossibleWishError, Openness, SpoiltAim, Term, Wish, YakuAim, by_level, deal
from scoring.near_misses.near_miss import temptation
from scoring.near_misses.shortfall import worthless_winds

LAST_LESSON = by_level(9, 14, 28)
_PINFU = tuple(("pinfu", line) for line in ("closed_hand", "all_sequences", "worthless_pair", "two_sided_wait"))
_HALF, _FULL, _GROUPS = ("honitsu", "one_suit_and_honours"), ("chinitsu", "one_suit"), ("toitoi", "all_groups")
_SPOILT: dict[Difficulty, tuple[tuple[tuple[str, str], ...], ...]] = by_level(
    (*((line,) for line in _PINFU), TANYAO, TANYAO, DRAGON_GROUPS, WIND_GROUPS),
    (
        (_PINFU[0], ("iipeikou", "closed_hand")),
        *((line,) for line in _PINFU[1:]),
        (*TANYAO, *DRAGON_GROUPS, *WIND_GROUPS),
        (_HALF,),
        (_FULL, _GROUPS),
        THREE,
        STRAIGHT,
    ),
    (
        *(_PINFU[2:], (_HALF, _FULL), (*THREE, *STRAIGHT), (_GROUPS,), *OUTSIDE),
        (("sanankou", "three_concealed_groups"),) * 2,
        THREE_GROUPS,
        (("ryanpeikou", "closed_hand"), ("iipeikou", "closed_hand")),
    ),
)
"""By level, groups of pairs: a yaku, and the condition that fails if something rules out the yaku.

A question chooses a group at random, then a pair from the group.
"""
_OF_CONDITION = {
    "not.guest_wind": ("seat_wind_group",),
    "not.pair_of_dragons": ("white_group", "green_group", "red_group"),
    "not.pinfu_pair": ("worthless_pair",),
    "not.pinfu_wait": ("two_sided_wait",),
    "not.open_closed_only": ("closed_hand",),
    "open.call_opens": ("closed_hand",),
}
"""For each skill, the conditions whose failure tests it. Other skills are about a yaku."""


def deal_question(rng: Random, question: Question, skill: str) -> Question:
    """Return a question about a hand that has a yaku (one hand in eight), or lacks the yaku for exactly one reason.

    The tiles can be read in only one way. At least half of the hands with pinfu have a pair of guest winds, which
    learners often think rules out pinfu.

    :param skill: a skill that the question should test; if it is about neither a yaku nor a condition, the yaku is
        random.
    """
    sitting, cited, menu = question.sitting, question.cited, known_menu(question.sitting, LAST_LESSON)
    there = rng.random() < 1 / 8
    kinds, prices = _kinds(sitting, cited, there=there), cited.ruleset.prices
    conditions = _OF_CONDITION.get(skill, ())
    meant = () if conditions else entries_of(skill, "yaku")
    kinds = about_yaku(kinds, meant, conditions) or kinds
    for kind in rng.sample(kinds, len(kinds)):
        yaku, condition = rng.choice(kind)
        aim = YakuAim(yaku) if there else SpoiltAim(yaku, condition)
        fits = partial(_one_thing, yaku=yaku, guest=there and yaku == "pinfu" and rng.random() < 0.5)
        openness = sitting.openness
        able = openness is Openness.ANY and condition != "closed_hand" and prices[yaku].open
        # if few of these hands were open, learners could guess that any call rules out the yaku
        if able and Term.CALL in menu.terms and rng.random() < 0.6:
            openness = Openness.OPEN
        with suppress(ImpossibleWishError):
            wish = Wish(cited.ruleset, sitting.level, openness, aim, menu, fits)
            return replace(question, wins=(deal(rng, wish, HANDS_TRIED),), about={"yaku": yaku})
    raise ImpossibleWishError(f"expected a yaku that some hand of ruleset {cited.id!r} nearly has, found none")


def _kinds(sitting: Sitting, cited: CitedRuleset, *, there: bool) -> list[list[tuple[str, str]]]:
    """Return the groups of yaku and conditions that the ruleset and the lessons allow in the hands of the set.

    :param there: whether the hand has the yaku, so that no condition fails.
    """
    prices, known = cited.ruleset.prices, known_yaku(sitting, LAST_LESSON)
    closed = sitting.openness is Openness.CLOSED or Term.CALL not in known_menu(sitting, LAST_LESSON).terms

    def is_possible(yaku: str, condition: str) -> bool:
        """Return whether the set allows a hand that has the yaku, or that lacks it because of the condition."""
        if yaku not in prices or yaku not in known:
            return False
        calls = condition == "closed_hand" and not there
        return not closed if calls else sitting.openness is not Openness.OPEN or prices[yaku].open is not None

    return list(filter(None, ([one for one in kind if is_possible(*one)] for kind in _SPOILT[sitting.level])))


def _one_thing(result: ScoreResult, yaku: str, *, guest: bool) -> bool:
    """Return whether the hand has a single reading and at most one reason against the yaku.

    If there is a reason, a single block or fact must show it, and a learner must be likely to overlook this block or
    fact. In a question about yakuhai, only one set or pair of the hand may be yakuhai or look like it.

    :param guest: whether the hand must have a set or pair of winds.
    """
    reading, check = result.best.reading, failing(result, yaku)
    if guest and all(block.first not in WINDS for block in reading.blocks):
        return False
    if len(result.bills) > 1 or reading.shape is not Shape.STANDARD or result.best.required > 1:
        return False
    if yaku in YAKUHAI and not _one_candidate(result, there=check is None):
        return False
    if check is None:
        return yaku in result.best.yaku.ids
    try:
        spoilers(result, yaku)
    except LookupError:
        return False
    plain = len(check.offenders) <= 1 or check.condition.id == "closed_hand"
    return plain and temptation(YAKU[yaku], check, result.best.win) is not None


def _one_candidate(result: ScoreResult, *, there: bool) -> bool:
    """Return whether exactly one set or pair is yakuhai or looks like yakuhai.

    :param there: whether the hand has yakuhai. Otherwise the set or pair must only look like it.
    """
    valued = valued_kinds(result.context.seat, result.context.round)
    blocks = [block for block in result.best.reading.blocks if block.first in valued]
    alone = len(blocks) + len(worthless_winds(result.best.win)) == 1
    return alone and (not blocks or there or blocks[0].is_pair)


def steps(question: Question) -> tuple[Step, ...]:
    """Return one step in which the learner taps a block of the hand or one of two facts.

    The blocks are in random order. In the usual order, honours come last, so the last block would often be right.
    """
    says, blocks = question_words()["what_spoils_it"].says, block_targets(question.result)
    blocks = tuple(question.sitting.rng(question.number, "blocks").sample(blocks, len(blocks)))
    known = (LAST, CALLED) if Term.CALL in known_menu(question.sitting, LAST_LESSON).terms else (LAST,)
    facts = (Target(fact, label=says[fact], group=len(blocks) + place) for place, fact in enumerate(known))
    return (Step("spoils", (TapField("spoils", (*blocks, *facts), most=1, none=True),)),)


def hints(question: Question, _step: Step, naming: Naming) -> tuple[Hint, ...]:
    """Return three hints: where to look, the conditions of the yaku, and what rules it out."""
    result, yaku = question.result, question.text("yaku")
    check, reading = failing(result, yaku), result.best.reading
    condition = check.condition.id if check else ""
    name, blocks = {"": "all", "closed_hand": "called"}.get(condition, "sets"), tuple[Block, ...]()
    if condition in WAITS:
        name, blocks = "last", (reading.winning_block,) if reading.winning_block else ()
    elif condition == "worthless_pair":
        name, blocks = "pair", tuple(block for block in reading.blocks if block.is_pair)
    where = Hint(question_words()["what_spoils_it"].says[f"look_{name}"], blocks)
    return where, rule_hint(question), Hint(tell(question, naming).sentence)


def tell(question: Question, naming: Naming) -> RightAnswer:
    """Return why a condition of the yaku fails; if none fails, the answer says that the hand has the yaku."""
    result, yaku, says = question.result, question.text("yaku"), question_words()["what_spoils_it"].says
    called, why = asked_name(yaku, naming), why_not(result, yaku)
    if not why:
        return RightAnswer(says["nothing"], "", says["there"].format(yaku=called))
    # if there is a set of guest winds, the reason itself says that it is not yakuhai
    guest = yaku in YAKUHAI and worthless_winds(result.best.win)
    said = says["guest" if guest else "spoiled"].format(yaku=called, why=why)
    return RightAnswer(says["short"].format(yaku=called), "", said)


TYPE = QuestionType(
    id="what_spoils_it",
    trains=(
        *("open.call_opens", "not.one_stray_set", "not.pinfu_pair", "not.pinfu_wait", "not.open_closed_only"),
        *("not.pair_of_dragons", "not.guest_wind", "yaku.pinfu", "yaku.tanyao", "yaku.sanshoku", "yaku.toitoi"),
        *("yaku.ittsuu", "yaku.yakuhai_dragon", "yaku.yakuhai_seat", "yaku.yakuhai_round", "yaku.honitsu"),
        *("yaku.chinitsu", "yaku.iipeikou", "yaku.sanankou", "yaku.chanta", "yaku.junchan", "yaku.ryanpeikou"),
        "yaku.sanshoku_doukou",
    ),
    ask=balanced(
        deal_question,
        # the eight possible answers are five blocks, two facts, and "nothing"
        Asked(lambda question: spoilers(question.result, question.text("yaku"))[0], 8),
    ),
    shows=lambda question: (
        ShownHand(),
        with_yaku(question_words()["what_spoils_it"].says["nearly"], question.text("yaku")),
    ),
    steps=steps,
    grade=graded_by(lambda question: {"spoils": spoilers(question.result, question.text("yaku"))}),
    mistakes=of_each_part(lambda question, part: spoils_mistakes(question.result, question.text("yaku"), part)),
    tell=tell,
    aftermath=("options", "checklist"),
    hints=hints,
)
