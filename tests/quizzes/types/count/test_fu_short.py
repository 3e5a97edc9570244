"""Fu without counting: the cases, each with its count beside it, and what their wrong answers reveal."""

from __future__ import annotations

from random import Random

import pytest

from content.rulesets.ruleset_file import rulesets
from content.words.glossary import Naming
from quizzes.question.sitting import Sitting
from quizzes.types.count.fu_short import CASES as FU_CASES
from quizzes.types.count.fu_short import TYPE, short_fu
from scoring.dealing.generator import deal
from scoring.dealing.levels import Difficulty
from scoring.dealing.wish import Wish
from tests.for_each import for_each
from tests.quizzes.asked import asked

PINFU = "234m 678m 45p 789s 22s + 3p"
GAP = "123m 567m 46p 789s 22s + 5p"
CASES = [
    ("113355m 7799p 44s 6z + 6z", "", "seven_pairs", 25),
    (PINFU, "tsumo", "pinfu_tsumo", 20),
    (PINFU, "", "pinfu_ron", 30),  # 20 + 10
    (GAP, "riichi tsumo", "tsumo", 30),  # 20 + 2 gap + 2 tsumo = 24
    (GAP, "riichi", "ron", 40),  # 20 + 10 + 2 = 32
    ("567m 46p 678p 22s + 5p + chi 234m", "", "open", 30),  # 20 + 2 = 22
    ("222m 567m 46p 789s 22s + 5p", "riichi", None, 0),
]


@for_each(("tiles", "facts", "case", "fu"), CASES)
def test_a_hand_is_its_case(tiles: str, facts: str, case: str | None, fu: int) -> None:
    question = asked(tiles, facts)
    assert short_fu(question.result) == case
    if case is not None:
        assert FU_CASES[case].fu == fu
        assert TYPE.grade(question, {"short_fu": str(fu)}).right


@pytest.mark.parametrize(("lesson", "counted"), [("18", False), ("19", True), ("", True)])
def test_a_lesson_adds_up_only_what_it_has_taught(lesson: str, *, counted: bool) -> None:
    question = asked(GAP, "riichi", sitting=Sitting("usma", "abc", type=TYPE.id, lesson=lesson))
    case, *added = TYPE.tell(question, Naming.ROMAJI).sentence.split(". ", 1)
    assert case.removesuffix(".") == "The hand is closed but not pinfu, and was won by ron"
    assert added == ["Every win 20, closed ron 10 and gap wait (kanchan) 2: 20 + 10 + 2 = 32 → 40."] * counted


@for_each("rules", list(rulesets()))
@pytest.mark.full
def test_the_case_gives_the_fu_of_every_hand_that_has_one(rules: str) -> None:
    rng, found = Random(f"short fu under {rules}"), set()
    for level in (Difficulty.FIRST_STEPS, Difficulty.STANDARD, Difficulty.ADVANCED):
        for _ in range(60):
            result = deal(rng, Wish(rulesets()[rules].ruleset, level))
            case = short_fu(result)
            if case is not None:
                found.add(case)
                assert result.best.fu.rounded == FU_CASES[case].fu, result.hand
    assert len(found) >= 4


@for_each(
    ("tiles", "facts", "said", "mistakes"),
    [
        (PINFU, "tsumo", "30", ["pinfu_tsumo"]),
        (PINFU, "tsumo", "25", ["pinfu_any"]),
        (PINFU, "", "40", ["pinfu_ron"]),
        (PINFU, "", "20", ["pinfu_ron_as_tsumo"]),
        (GAP, "riichi", "30", ["ron_as_tsumo"]),
        (GAP, "riichi tsumo", "40", ["tsumo_as_ron"]),
        (GAP, "riichi tsumo", "25", ["no_pairs"]),
        ("567m 46p 678p 22s + 5p + chi 234m", "", "20", ["open_as_base"]),
        ("113355m 7799p 44s 6z + 6z", "", "30", ["pairs"]),
    ],
)
def test_each_wrong_number_was_meant_for_another_case(tiles: str, facts: str, said: str, mistakes: list[str]) -> None:
    found = TYPE.mistakes(TYPE.grade(asked(tiles, facts), {"short_fu": said}))
    assert [mistake.id.removeprefix("short_fu.") for mistake in found] == mistakes
    assert all(mistake.sure for mistake in found)
