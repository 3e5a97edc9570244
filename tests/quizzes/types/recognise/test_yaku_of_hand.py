"""Naming yaku: the hands of lessons 4 to 7 with their yaku beside them, and properties of every hand that is dealt."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from content.explain.explain import explain
from content.explain.mistake import explain_mistake
from content.rulesets.ruleset_file import rulesets
from content.words.glossary import Naming
from quizzes.mistakes.bill.yaku_slips import believed_yaku
from quizzes.question.sitting import Sitting
from quizzes.types.recognise.yaku_of_hand import TYPE
from scoring.dealing.wish import Openness
from tests.for_each import for_each
from tests.quizzes.asked import asked

if TYPE_CHECKING:
    from quizzes.question.question import Question
    from scoring.dealing.levels import Difficulty

LIST = ("riichi", "ippatsu", "menzen_tsumo", "pinfu", "iipeikou", "haku", "chun", "seat_wind", "round_wind", "tanyao")


def question(tiles: str, facts: str = "", options: tuple[str, ...] = LIST) -> Question:
    return replace(asked(tiles, facts, sitting=Sitting("usma", "test", type=TYPE.id)), about={"yaku": options})


CASES = [
    # lessons 4 to 6
    ("567m 46p 678s 22s + 5p + chi 234m", "", ("tanyao",)),
    ("234567m 46p 678s 22s + 5p", "tsumo", ("menzen_tsumo", "tanyao")),
    ("123m 46p 22s + 5p + chi 678m + pon 777z", "", ("chun",)),
    ("123m 46p 22s + 5p + chi 678m + pon 444z", "", ()),
    ("123567m 46p 789s 22s + 5p", "riichi tsumo", ("riichi", "menzen_tsumo")),
    ("234678m 45p 789s 22s + 3p", "", ("pinfu",)),
    ("234678m 46p 789s 22s + 5p", "riichi", ("riichi",)),
    ("223344m 45p 789s 22s + 3p", "", ("pinfu", "iipeikou")),
    ("678m 45p 789s 22s + 3p + chi 234m", "", ()),
]


@for_each(("tiles", "facts", "yaku"), CASES)
def test_every_yaku_of_a_hand_is_right_and_no_other(tiles: str, facts: str, yaku: tuple[str, ...]) -> None:
    made = question(tiles, facts)
    assert TYPE.grade(made, {}).parts[0].expected == (yaku,)
    assert TYPE.grade(made, {"yaku": yaku}).right
    for other in LIST:
        turned = tuple(one for one in LIST if (one in yaku) != (one == other))
        assert not TYPE.grade(made, {"yaku": turned}).right


MISTAKES = [
    ("yaku_count.tsumo_forgotten", CASES[1], ("tanyao",), "menzen tsumo"),
    ("yaku_count.guest_wind", CASES[3], ("seat_wind",), "444z is neither"),
    ("yaku_count.dragon_pair", ("123m 46p 77z + 5p + chi 678m + chi 123s", "", ()), ("chun",), "only a pair"),
    ("yaku_count.overlooked", ("123m 46p 678p 22s + 5p + chi 678m", "", ()), ("tanyao",), "terminal in 123m"),
    ("yaku_count.open_pinfu", CASES[8], ("pinfu",), "is open"),
    ("yaku_count.closed_ron", CASES[5], ("menzen_tsumo", "pinfu"), "by ron"),
    ("yaku_count.riichi_supposed", CASES[5], ("riichi", "pinfu"), "declare it"),
    ("yaku_count.ippatsu_supposed", CASES[6], ("riichi", "ippatsu"), "next draw"),
    ("yaku_count.pinfu_wait", CASES[6], ("riichi", "pinfu"), "kanchan"),
    ("yaku_count.pinfu_pair", ("234678m 45p 789s 55z + 3p", "riichi", ()), ("riichi", "pinfu"), "55z"),
    ("step.not_there", CASES[5], ("pinfu", "haku"), "no triplet of white dragons"),
]


@for_each(("mistake", "case", "given", "words"), MISTAKES)
def test_a_wrong_list_is_explained(
    mistake: str, case: tuple[str, str, tuple[str, ...]], given: tuple[str, ...], words: str
) -> None:
    made = question(case[0], case[1])
    found = {one.id: one for one in TYPE.mistakes(TYPE.grade(made, {"yaku": given}))}
    assert mistake in found
    assert found[mistake].sure
    assert words in explain_mistake(mistake, found[mistake].parts, explain(made.result)).text


def test_what_another_yaku_covers_is_told() -> None:
    made = question("112233m 556677p 9s + 9s", "riichi", ("riichi", "iipeikou", "ryanpeikou"))
    found = TYPE.mistakes(TYPE.grade(made, {"yaku": ("riichi", "iipeikou", "ryanpeikou")}))
    assert [one.id for one in found] == ["han.covered"]
    assert "ryanpeikou" in explain_mistake(found[0].id, found[0].parts, explain(made.result)).text


@pytest.mark.slow
@pytest.mark.parametrize("level", TYPE.levels)
def test_twelve_are_listed_or_as_many_as_the_hand_needs_and_some_hands_have_none(level: Difficulty) -> None:
    cited, answers = rulesets()["usma"], Counter[object]()
    for number in range(150):
        sitting = Sitting("usma", f"yaku{number}", level, list(Openness)[number % 3], TYPE.id)
        dealt = TYPE.ask(sitting, 1, cited)
        [field] = TYPE.fields(dealt)
        best = {found.yaku.id for bill in dealt.result.bills for found in bill.yaku}
        assert len(dealt.about["yaku"]) <= max(12, len({*best, *believed_yaku(dealt.result)}))  # type: ignore[arg-type]
        assert field.holds(dealt.about["yaku"])
        [part] = TYPE.grade(dealt, {}).parts
        answers[part.expected[0]] += 1
        best = {found.yaku.id for found in dealt.result.best.yaku}
        assert set(part.expected[0]) == best  # type: ignore[arg-type]
        assert TYPE.tell(dealt, Naming.ENGLISH).short
    assert 7 <= answers[()] <= 40, answers
    assert answers.most_common(1)[0][1] <= 45, answers
