"""Which of the possible mistakes are shown, in which order, and when one is certain."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quizzes.mistakes.bill.every_slip import every_slip
from quizzes.mistakes.matching import Slip, fitting, fitting_slips, once
from quizzes.question.mistake import MOST_MISTAKES, Mistake
from quizzes.question.win_values import right_han
from tests.quizzes.asked import asked
from tests.quizzes.mistakes.counted_hands import CALLED, GAP, PINFU, TWINS, WITHOUT, shown

if TYPE_CHECKING:
    from quizzes.question.field import Value
    from quizzes.question.question import Question


def ids(question: Question, **answer: Value) -> list[str]:
    return [mistake.id for mistake in shown(question, **answer)]


def test_the_most_likely_mistakes_come_first_and_one_of_a_kind() -> None:
    # 20 + 10 + 8 + 4 = 42 -> 50; 40 is what six different oversights give
    question = asked("77m 999m 23456p 777s + 7p", "riichi")
    found = ids(question, han=right_han(question.result)[0], fu=40)
    assert found == ["fu.left_out", "fu.left_out_of", "fu.simple"]
    assert "fu.rounded_down" not in found


def test_han_and_fu_are_both_explained_if_both_are_wrong() -> None:
    question = asked(CALLED)  # chun; 1 han 30 fu
    assert ids(question, han=0, fu=40) == ["yaku_count.dragons_forgotten", "fu.closed_ron"]
    found = shown(question, han=0, fu=20)
    assert len(found) == MOST_MISTAKES
    assert [mistake.field for mistake in found] == ["han", "fu", "fu"]


def test_each_field_is_explained_before_one_is_explained_twice_and_han_stand_before_fu() -> None:
    # riichi, pinfu, dora 9p twice: 4 han, 30 fu. 2 han: the dora left out; 32 -> 40 fu: the wait
    # or the pair. Three are shown: the first of han, and two of fu
    question = asked(PINFU, "riichi", dora="8p")
    assert ids(question, han=2, fu=40) == ["dora_count.forgotten", "fu.wait", "fu.pair"]


def test_of_what_would_explain_any_number_one_is_said() -> None:
    vague, other = (Mistake(name, "fu", None, {}) for name in ("fu.reading", "fu.hidden"))
    exact = Mistake("fu.wait", "fu", 30, {})
    assert fitting([vague, other], 30) == (vague,)
    assert fitting([vague, other, exact], 30) == (exact,)
    assert fitting([vague, exact], 40) == (vague,)


def sure(question: Question, **answer: Value) -> dict[str, bool]:
    return {mistake.id: mistake.sure for mistake in shown(question, **answer)}


def test_a_single_number_makes_no_mistake_certain() -> None:
    # called chun 4, pon 777z: 20 + 2 + 4 = 26 -> 30; 36 -> 40 only with the 10 of a closed ron, or by a slip of typing
    [found] = shown(asked(CALLED), han=1, fu=40)
    assert (found.id, found.sure, found.alone) == ("fu.closed_ron", False, True)
    # 20: the base alone, or 26 rounded down, which comes last
    assert sure(asked(CALLED), han=1, fu=20) == {"fu.only_base": False, "fu.rounded_down": False}
    # riichi, pinfu, tanyao: two of the three left out give 1 han, three ways
    assert sure(asked("234m 567p 67s 88p 345s + 8s", "riichi"), han=1, fu=30) == {"han.left_out_two": False}


def test_several_numbers_that_agree_or_a_choice_make_the_only_mistake_certain() -> None:
    number, choice = Mistake("fu.wait", "fu", 30, {}), Mistake("wait.orphans", "wait", "tanki", {})
    assert [one.sure for one in fitting([number], 30)] == [False]
    assert [one.sure for one in fitting([number], 30, numbers=2)] == [True]
    assert [one.sure for one in fitting([choice], "tanki")] == [True]
    both = Slip("pay.row", {"dealer": 2600, "others": 1300}, {})
    [[found]] = fitting_slips([both], both.numbers, both.numbers)
    assert (found.field, found.sure) == ("dealer", True)
    [[found]] = fitting_slips([both], both.numbers, {"others": 1300})
    assert (found.field, found.sure) == ("others", False)


def test_what_is_right_is_a_fact_whatever_was_answered() -> None:
    # what is true of every wrong number is no guess
    assert sure(asked("1133m 2244p 5566s 7z + 7z"), han=2, fu=50) == {"fu.seven_pairs": True}


def test_another_reading_is_named_once() -> None:
    question = asked(TWINS)  # ryanpeikou 3 han 40 fu; as seven pairs 2 han 25 fu
    assert ids(question, han=2, fu=25) == ["han.reading"]
    assert ids(question, han=3, fu=25) == ["fu.reading"]


def test_two_fu_for_the_tsumo_of_pinfu_come_first() -> None:
    # pinfu by tsumo stays at 20; 2 for the draw, for the wait or for the pair make 22 -> 30
    question = asked(PINFU, "tsumo")
    assert ids(question, han=right_han(question.result)[0], fu=30)[0] == "fu.pinfu_tsumo"


def test_a_red_five_that_counts_twice_and_a_dragon_pair_of_four_fu_have_names() -> None:
    # tanyao and a red five: 2 han, and 3 with the red five twice
    question = asked("234m 567p 67s 88p 340s + 8s", "", rules="oklahoma")
    assert "dora_count.reds_twice" in {slip.id for slip in every_slip(question.result)}
    # 20 + 10 + 4 + 4 + 2 = 40, and 42 -> 50 with 4 for the dragons
    question = asked("222m 555p 55z 67s 345p + 8s", "riichi")
    assert "fu.pair_once" in ids(question, han=1, fu=50)


def test_a_right_number_is_not_explained() -> None:
    question = asked(GAP, "riichi")  # 1 han 40 fu
    # 22 without the closed ron, 30 without the gap wait; 32 rounded down comes after both
    assert ids(question, han=1, fu=30) == ["fu.left_out", "fu.left_out_of", "fu.rounded_down"]
    # pinfu, or a han for the closed ron, or ippatsu: one han too many has several reasons
    assert ids(question, han=2, fu=40) == [
        "yaku_count.pinfu_wait",
        "yaku_count.closed_ron",
        "yaku_count.ippatsu_supposed",
    ]
    assert ids(question, han=1, fu=40) == []


def test_what_nothing_explains_stays_unexplained() -> None:
    assert ids(asked(PINFU), han=17, fu=110) == []


def test_what_explains_every_number_is_said_only_where_nothing_says_more() -> None:
    # no yaku; indicator 8s makes 9s dora, three of them: 3 han has a name, 5 han has not
    question = asked(WITHOUT, dora="8s")
    assert ids(question, han=3) == ["han.dora_only"]
    assert ids(question, han=5) == ["han.no_yaku"]


def test_what_shows_in_several_fields_is_said_once_where_it_showed_first() -> None:
    first, other, again = (Mistake(name, field, 1, {}) for name, field in (("a", "x"), ("b", "x"), ("a", "y")))
    assert once((first, other, again)) == (first, other)
