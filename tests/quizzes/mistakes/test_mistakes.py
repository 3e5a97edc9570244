"""Named mistakes, each on a hand counted by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from content.explain.explain import explain
from content.explain.mistake import explain_mistake
from quizzes.mistakes.bill.every_slip import every_slip, total_slips
from quizzes.question.win_values import right_fu, right_han
from scoring.fu import CLOSED_RON_FU, FuReason
from tests.for_each import for_each
from tests.quizzes.asked import asked
from tests.quizzes.mistakes.counted_hands import CALLED, GAP, PINFU, TWINS, WITHOUT, sentence, shown

if TYPE_CHECKING:
    from quizzes.question.question import Question


TRIPLETS = "777z 999m 234p 67s 55p + 8s"
FLUSH = "23p 789p 55z + 4p + chi 456p + pon 999p"


def sentences(question: Question, han: int, fu: int) -> dict[str, str]:
    """Return the sentences of all mistakes that lead to these totals, and of those that are shown."""
    result = question.result
    every = (*every_slip(result), *total_slips(result))
    slips = [slip for slip in every if slip.said.han == han and fu in {0, slip.said.fu}]
    told = {slip.id: explain_mistake(slip.id, slip.parts, explain(result)).text for slip in slips}
    return told | {mistake.id: sentence(mistake, result) for mistake in shown(question, han=han, fu=fu)}


def fu_case(mistake: str, typed: int, tiles: str, facts: str, right: int, words: str = "", **more: str) -> object:
    return pytest.param(mistake, typed, asked(tiles, facts, **more), right, words, id=f"{mistake}-{typed}")  # type: ignore[arg-type]


FU = [
    # seven pairs are 25, whatever is added to them
    *[fu_case("seven_pairs", typed, "1133m 2244p 5566s 7z + 7z", "", 25, "25 fu") for typed in (20, 27, 30, 40, 50)],
    # open: 20 + 2 dragons + 4 open honours = 26 -> 30
    fu_case("not_rounded", 26, CALLED, "", 30, "26 fu is the sum"),
    fu_case("rounded_down", 20, CALLED, "", 30, "26 fu down"),
    fu_case("closed_ron", 40, CALLED, "", 30, "the hand is open"),  # 26 + 10 = 36 -> 40
    fu_case("only_base", 20, CALLED, "", 30, "20 fu"),
    fu_case("base", 10, CALLED, "", 30, "20 fu"),  # 26 - 20 = 6 -> 10
    # pinfu: tsumo 20, ron 20 + 10 = 30
    fu_case("pinfu_tsumo", 30, PINFU, "tsumo", 20, "always 20"),  # 20 + 2 = 22 -> 30
    fu_case("left_out", 20, PINFU, "", 30, "10 fu: closed ron"),
    fu_case("wait", 40, PINFU, "", 30, "two-sided wait (ryanmen) earns none"),  # 32 -> 40
    fu_case("pair", 40, PINFU, "", 30, "99p"),  # 32 -> 40
    # open hand without other fu: 20 -> 30
    fu_case("open_pinfu", 20, "234m 67s 55p 345s + 8s + chi 567p", "", 30, "raised to 30"),
    # 20 + 10 + 4 (444m drawn) + 4 (999p by ron) = 38 -> 40; with 8 for 999p 42 -> 50
    fu_case("ron_triplet", 50, "22s 99p 444m 234p 567s + 9p", "riichi", 40, "999p as closed"),
    # 20 + 4 + 4 = 28 -> 30; with 8 + 8 36 -> 40
    fu_case("called", 40, "234m 67s 55p + 8s + pon 777z + pon 999p", "", 30, "777z and 999p as closed"),
    # 20 + 10 + 8 + 8 = 46 -> 50; with 4 + 4 38 -> 40
    fu_case("hidden", 40, TRIPLETS, "", 50, "999m and 777z as called"),
    fu_case("no_groups", 30, TRIPLETS, "", 50, "no fu for 999m and 777z"),  # 46 - 16 = 30
    fu_case("base", 30, TRIPLETS, "", 50, "20 fu"),  # 46 - 20 = 26 -> 30
    # 20 + 10 + 32 = 62 -> 70; as a triplet 20 + 10 + 8 = 38 -> 40
    fu_case("kan", 40, "234m 567p 67s 99p + 8s + ankan 7777z", "", 70, "7777z the fu of a triplet"),
    # 20 + 10 + 2 = 32 -> 40
    fu_case("left_out_of", 30, GAP, "riichi", 40, "2 fu: gap wait (kanchan), 678s."),
    # 20 + 10 + 8 + pair of the double wind: with 4 42 -> 50, with 2 40
    fu_case("double_wind", 40, "234m 67s 11z 345s 777z + 8s", "", 50, "11z", seat="E", rules="usma"),
    # as triplets 20 + 2 + 4 + 4 + 4 = 34 -> 40; as sequences pinfu by tsumo, 20; both have 3 han
    fu_case("reading", 20, "222333444m 56p 99s + 7p", "tsumo", 40, "but then the hand is worth less", rules="ema"),
]


@for_each(("mistake", "typed", "question", "right", "words"), FU)
def test_a_wrong_count_of_fu_is_explained(mistake: str, typed: int, question: Question, right: int, words: str) -> None:
    assert right_fu(question.result) == (right,)
    found = sentences(question, han=right_han(question.result)[0], fu=typed)
    assert words in found.get(f"fu.{mistake}", f"no {mistake}, only {found}")


def han_case(mistake: str, typed: int, tiles: str, facts: str, right: int, words: str = "", **more: str) -> object:
    return pytest.param(mistake, typed, asked(tiles, facts, **more), right, words, id=f"{mistake}-{typed}")  # type: ignore[arg-type]


HAN = [
    han_case("han.has_yaku", 0, PINFU, "riichi", 2, "The hand can win: riichi"),
    # no yaku; indicator 8s: 9s twice in the pair and once in 789s
    han_case("han.dora_only", 3, WITHOUT, "", 0, "only dora", dora="8s"),
    han_case("han.no_yaku", 5, WITHOUT, "", 0, "Without a yaku", dora="8s"),
    han_case("han.no_yaku", 40, WITHOUT, "", 0, "Without a yaku"),
    han_case("han.yakuman", 8, "23m 99p 777z + 1m + pon 555z + pon 666z", "", 13, "1 yakuman, written as 13 han"),
    han_case("han.yakuman", 13, "11z 22z 777z + 2z + pon 555z + pon 666z", "", 26, "2 yakuman, written as 26 han"),
    # honitsu is 3 closed, 2 open
    han_case("han.closed_price", 3, FLUSH, "", 2, "Honitsu is worth 2 han in an open hand, not 3."),
    # riichi; 888s came by ron: two concealed triplets and no sanankou (2 han)
    han_case(
        "han.ron_triplet", 3, "222m 555p 88s 33z 345s + 8s", "riichi", 1, "You counted sanankou, but ron completed 888s"
    ),
    # riichi, toitoi 2, sanankou 2; drawn it would be suuankou
    han_case(
        "han.ron_triplet",
        13,
        "222m 555p 777s 88s 33z + 8s",
        "riichi",
        5,
        "You counted suuankou, but ron completed 888s",
    ),
    # riichi, pinfu, dora 9p twice, ura 2m once
    han_case("dora_count.forgotten", 3, PINFU, "riichi", 5, "2 han. The tiles after", dora="8p", ura="1m"),
    han_case("dora_count.ura_forgotten", 4, PINFU, "riichi", 5, "1 han. After riichi", dora="8p", ura="1m"),
    han_case("dora_count.one_missed", 4, PINFU, "riichi", 5, "You missed one dora.", dora="8p", ura="1m"),
    han_case("dora_count.none", 2, PINFU, "riichi", 5, "no dora", dora="8p", ura="1m"),
    # indicator 9p: the dora is 1p, and 9p twice is none
    han_case("dora_count.indicator", 4, PINFU, "riichi", 2, "You counted the indicator 9p,", dora="9p"),
    han_case("han.left_out", 1, PINFU, "riichi", 2, "1 han: riichi or pinfu"),
    # ryanpeikou 3 in place of iipeikou 1
    han_case("yaku_count.beside", 4, TWINS, "", 3, "You also counted iipeikou, but ryanpeikou replaces it."),
    han_case("yaku_count.pinfu_wait", 2, GAP, "riichi", 1, "two-sided: gap wait"),
    # chinitsu, open 5, would come in place of honitsu, open 2
    han_case("yaku_count.half_as_full", 5, FLUSH, "", 2, "it is honitsu, not chinitsu"),
    # shousangen is one dragon short of a yakuman
    han_case(
        "han.near_miss",
        13,
        "111s 5566z + 6z + pon 444p + pon 777z",
        "",
        6,
        "You counted daisangen, but 55z is only a pair.",
    ),
    # as seven pairs 2 han
    han_case("han.reading", 2, TWINS, "", 3, "11m 22m 33m"),
    # riichi, pinfu, tanyao
    han_case("han.left_out_two", 1, "234m 567p 67s 88p 345s + 8s", "riichi", 3, "2 han: riichi and pinfu"),
]


@for_each(("mistake", "typed", "question", "right", "words"), HAN)
def test_a_wrong_count_of_han_is_explained(
    mistake: str, typed: int, question: Question, right: int, words: str
) -> None:
    assert right_han(question.result)[0] == right
    found = sentences(question, han=typed, fu=(right_fu(question.result) or (0,))[0])
    assert words in found.get(mistake, f"no {mistake}, only {found}")


def test_the_only_dora_that_was_left_out_is_named_once() -> None:
    """Ura dora 2m is the hand's only dora: without it, 2 han."""
    said = sentences(asked(PINFU, "riichi", ura="1m"), han=2, fu=30)
    assert {"dora_count.ura_forgotten", "dora_count.one_missed"}.intersection(said) == {"dora_count.ura_forgotten"}


def test_an_honour_triplet_called_is_no_triplet_by_ron() -> None:
    # 20 + 4 (111z called) + 4 (999s by ron) = 28 -> 30: either taken for closed gives 32 -> 40, and so does 10 for ron
    question = asked("55p 99s + 9s + chi 345m + chi 567m + pon 111z")
    said = sentences(question, han=right_han(question.result)[0], fu=40)
    assert (
        shown(question, han=right_han(question.result)[0], fu=40)[0].id == "fu.ron_triplet"
    )  # more frequent than the 10 fu of a closed ron
    assert "fu.closed_ron" in said
    assert "111z as closed, but a called set" in said["fu.called"]
    assert "999s" not in said["fu.called"]
    assert "999s as closed, but ron completed it" in said["fu.ron_triplet"]


def test_the_fu_of_a_closed_ron_are_those_of_the_engine() -> None:
    [item] = [item for item in asked(PINFU).result.best.fu.items if item.reason is FuReason.CLOSED_RON]
    assert item.fu == CLOSED_RON_FU


def test_a_wrong_count_of_han_is_not_explained_by_the_fu_of_seven_pairs() -> None:
    assert not shown(asked("1133m 2244p 5566s 7z + 7z", "riichi"), han=7, fu=25)
