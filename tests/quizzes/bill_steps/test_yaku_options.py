"""The yaku to choose from include those that a learner could believe of this hand."""

from __future__ import annotations

from itertools import product

import pytest

from content.lessons.curriculum import lesson_menu
from content.rulesets.ruleset_file import rulesets
from quizzes.bill_steps.bill_steps import MOST, yaku_options
from quizzes.mistakes.bill.yaku_slips import believed_yaku
from quizzes.question.field import AllField
from quizzes.question.sitting import LENGTH, Sitting
from quizzes.question.taught_scope import taught
from quizzes.types import TYPES
from quizzes.types.recognise.yaku_of_hand import LAST_LESSON
from scoring.context import Riichi
from scoring.dealing.levels import Difficulty
from scoring.tiles import DRAGONS
from tests.for_each import for_each
from tests.quizzes.asked import asked

LISTS = [("yaku_of_hand", ""), ("han_fu", "all"), ("whole_bill", "all")]
"""The types that ask for the yaku of a hand, each with its form."""


@for_each(
    ("tiles", "facts", "yaku"),
    [
        ("234678m 46p 78922s + 5p", "riichi", "ippatsu"),
        ("234678m 46p 78922s + 5p", "", "riichi"),
        ("234678m 46p 789s 55z + 5p", "riichi", "haku"),
        ("123m 46p 77z + 5p + chi 678m + pon 555z", "", "chun"),
        # South, in an East round
        ("123m 46p 22z + 5p + chi 678m + pon 555z", "", "seat_wind"),
        ("123m 46p 11z + 5p + chi 678m + pon 555z", "", "round_wind"),
        # a guest wind
        ("123m 46p 55z + 5p + chi 678m + pon 333z", "", "seat_wind"),
        # no tanyao: 789s
        ("234678m 46p 78922s + 5p", "riichi", "tanyao"),
        # the gap is no two-sided wait
        ("234678m 46p 78922s + 5p", "riichi", "pinfu"),
        ("234m 67s 55p 345s + 8s + chi 567p", "tsumo", "menzen_tsumo"),
        ("234678m 45p 78922s + 3p", "", "menzen_tsumo"),
    ],
)
def test_what_is_nearly_there_is_offered(tiles: str, facts: str, yaku: str) -> None:
    result = asked(tiles, facts).result
    assert yaku not in {found.yaku.id for found in result.best.yaku}
    assert yaku in believed_yaku(result)
    question = asked(tiles, facts, sitting=Sitting("usma", "near", Difficulty.FIRST_STEPS, type="han_fu", steps="all"))
    [field, *_] = TYPES["han_fu"].fields(question)
    assert isinstance(field, AllField)
    assert yaku in field.options


@pytest.mark.full
@for_each(("kind", "steps"), LISTS)
@for_each("rules", ["usma", "oklahoma"])
def test_nothing_that_could_be_believed_of_a_dealt_hand_is_missing(kind: str, steps: str, rules: str) -> None:
    beside_riichi = beside_pair = 0
    for level, number in product(TYPES[kind].levels, range(1, LENGTH + 1)):
        question = TYPES[kind].ask(Sitting(rules, "near", level, type=kind, steps=steps), number, rulesets()[rules])
        [field] = [field for field in TYPES[kind].fields(question) if isinstance(field, AllField)]
        result = question.result
        menu = taught(question.sitting)
        known = set(menu.yaku) if menu is not None and menu.yaku is not None else set(result.rules.prices)
        if kind == "yaku_of_hand":
            known &= lesson_yaku(level)
        missing = (set(believed_yaku(result)) & known) - set(field.options)
        assert not missing, (question.sitting.address, number)
        # counted here once more, without the diagnosis
        there = {found.yaku.id for found in result.best.yaku}
        if result.best.yakuman:
            continue
        if result.context.riichi is not Riichi.NONE and "ippatsu" not in there and "ippatsu" in known:
            assert "ippatsu" in field.options
            beside_riichi += 1
        pairs = {block.first for block in result.best.reading.blocks if block.is_pair} & set(DRAGONS)
        if len(result.best.reading.blocks) == 5 and pairs:
            assert {31: "haku", 32: "hatsu", 33: "chun"}[pairs.pop()] in field.options
            beside_pair += 1
    assert beside_riichi
    assert kind == "yaku_of_hand" or beside_pair


def lesson_yaku(level: Difficulty) -> set[str]:
    return set(lesson_menu(LAST_LESSON[level]).yaku or ())


@pytest.mark.slow
def test_a_list_is_longer_than_twelve_only_where_the_hand_needs_more() -> None:
    for number in range(1, 40):
        sitting = Sitting("usma", f"long{number // LENGTH}", Difficulty.LIMITS, type="han_fu", steps="all")
        question = TYPES["han_fu"].ask(sitting, number % LENGTH + 1, rulesets()["usma"])
        result = question.result
        options = yaku_options(result, Difficulty.LIMITS, None, believed_yaku(result))
        there = {found.yaku.id for bill in result.bills for found in bill.yaku}
        needed = {"riichi", "menzen_tsumo", "tanyao", "pinfu", *there, *believed_yaku(result)}
        assert len(options) <= max(MOST, len(needed))


def test_an_answer_to_an_older_edition_is_read_by_what_was_offered_then() -> None:
    """Edition 7 did not offer haku for the pair, and offered hatsu at random."""
    result = asked("123m 46p 55z + 5p + chi 678m + pon 777z").result
    offered = "riichi menzen_tsumo pinfu sanshoku_doujun sanankou hatsu chun tanyao honitsu chiitoitsu"
    assert yaku_options(result, Difficulty.STANDARD) == tuple(offered.split())
    old = Sitting("usma", "old", edition=7, type="han_fu", steps="all")
    question = asked("123m 46p 55z + 5p + chi 678m + pon 777z", sitting=old)
    [field, *_] = TYPES["han_fu"].fields(question)
    assert isinstance(field, AllField)
    assert field.options == tuple(offered.split())
