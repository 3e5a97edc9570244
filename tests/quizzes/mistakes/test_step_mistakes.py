"""What a wrong step reveals, on hands of the lessons. Their fu and han are worked out in the comments."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from content.explain.explain import explain
from content.explain.mistake import explain_mistake
from quizzes.question.sitting import Sitting
from quizzes.types import TYPES
from scoring.dealing.levels import Difficulty
from tests.for_each import for_each
from tests.quizzes.asked import asked

if TYPE_CHECKING:
    from quizzes.question.field import Value
    from quizzes.question.mistake import Mistake

# riichi 1, gap wait: 20 + closed ron 10 + gap 2 = 32 -> 40
GAP = "234678m 46p 78922s + 5p"
# 20 + closed ron 10 + 999m drawn 8 + 777s drawn 4 = 42 -> 50
TWO_TRIPLETS = "77m 999m 23456p 777s + 7p"
# 20 + closed ron 10 + 222m drawn 4 + 555m drawn 4 + 888p completed by ron 2 = 40
RON_TRIPLET = "222m 555m 88p 345s 99s + 8p"
RON_LINES = ("base.20", "closed_ron.10", "222m.4", "555m.4")
# 20 + 777z called 4 + gap 2 = 26 -> 30
OPEN = "123m 46p 22s + 5p + chi 678m + pon 777z"
# 20 + closed ron 10 + 222m drawn 4 + closed kan of honours 32 = 66 -> 70
KAN = "222m 67p 345s 99s + 8p + ankan 7777z"
# pinfu by tsumo: 20
PINFU = "234678m 45p 78922s + 3p"


def found(kind: str, tiles: str, facts: str = "riichi", dora: str = "", **given: Value) -> tuple[Mistake, ...]:
    sitting = Sitting("usma", "test", Difficulty.STANDARD, type=kind, steps="all")
    context = {"dora": dora} if dora else {}
    question = asked(tiles, facts, sitting=sitting, **context)
    graded = TYPES[kind].grade(question, given)
    mistakes = TYPES[kind].mistakes(graded)
    told = explain(question.result)
    for mistake in mistakes:
        said = explain_mistake(mistake.id, mistake.parts, told).text
        assert said.endswith(".")
        assert not set("{}") & set(said)
        assert mistake.value in {None, given[mistake.field]}
    return mistakes


def ids(mistakes: tuple[Mistake, ...]) -> list[str]:
    return [f"{mistake.id}{'' if mistake.sure else '?'}" for mistake in mistakes]


@for_each(
    ("tiles", "facts", "lines", "said"),
    [
        (GAP, "riichi", ("base.20", "wait.2"), ["fu.left_out"]),
        (GAP, "riichi", ("closed_ron.10", "wait.2"), ["fu.base"]),
        (GAP, "riichi", ("base.20", "closed_ron.10"), ["fu.left_out_of"]),
        (GAP, "riichi", ("base.20", "closed_ron.10", "wait.2", "22s.2"), ["fu.pair"]),
        (GAP, "riichi tsumo", ("base.20", "closed_ron.10", "tsumo.2", "wait.2"), ["fu.closed_tsumo"]),
        (PINFU, "tsumo", ("base.20", "tsumo.2"), ["fu.pinfu_tsumo"]),
        (PINFU, "", ("base.20", "closed_ron.10", "wait.2"), ["fu.wait"]),
        (TWO_TRIPLETS, "riichi", ("base.20", "closed_ron.10", "999m.8", "777s.8"), ["fu.outside"]),
        (TWO_TRIPLETS, "riichi", ("base.20", "closed_ron.10", "999m.8", "777s.2"), ["fu.hidden"]),
        # nothing was called in this hand, so a 9 taken for a simple tile is likelier than a triplet taken for called
        (TWO_TRIPLETS, "riichi", ("base.20", "closed_ron.10", "999m.4", "777s.4"), ["fu.simple?", "fu.hidden?"]),
        (RON_TRIPLET, "riichi", (*RON_LINES, "888p.4"), ["fu.ron_triplet?", "fu.outside?"]),
        (KAN, "riichi", ("base.20", "closed_ron.10", "222m.4", "7777z.8"), ["fu.kan"]),
        (OPEN, "", ("base.20", "closed_ron.10", "wait.2", "777z.4"), ["fu.closed_ron"]),
        # 777s is left out; that 999m has 2 takes two rules broken at once, so what it earns is said
        (TWO_TRIPLETS, "riichi", ("base.20", "closed_ron.10", "999m.2"), ["fu.left_out_of", "fu.group_value"]),
        # in East 1, East is the round wind of a player who sits South, but not the seat wind as well
        ("234678m 11z 46p 789s + 5p", "riichi", ("base.20", "closed_ron.10", "wait.2", "11z.4"), ["fu.pair_once"]),
        # an open hand by tsumo
        (OPEN, "tsumo", ("base.20", "closed_ron.10", "tsumo.2", "wait.2", "777z.4"), ["fu.closed_tsumo"]),
        ("113355m 7799p 44s 6z + 6z", "", ("base.20", "seven_pairs.25"), ["fu.seven_pairs"]),
        # two lines too many in seven pairs are one mistake
        ("113355m 7799p 44s 6z + 6z", "", ("base.20", "seven_pairs.25", "wait.2"), ["fu.seven_pairs"]),
    ],
)  # fmt: skip
def test_the_lines_say_plainly_what_went_wrong(tiles: str, facts: str, lines: tuple[str, ...], said: list[str]) -> None:
    shown = TYPES["fu_sum"].fields(asked(tiles, facts, sitting=Sitting("usma", "test", type="fu_sum")))[0]
    ordered = tuple(target.id for target in shown.targets if target.id in lines)  # type: ignore[union-attr]
    assert len(ordered) == len(lines)
    assert ids(found("fu_sum", tiles, facts, fu_items=ordered)) == said


@for_each(
    ("tiles", "exact", "said"),
    [
        (GAP, 22, ["fu.left_out?"]),
        (GAP, 30, ["fu.left_out_of?"]),
        (GAP, 34, ["fu.pair?"]),
        (GAP, 20, ["fu.only_base?"]),
        (GAP, 40, ["fu.rounded_at_once?"]),
        (TWO_TRIPLETS, 34, ["fu.left_out_of?"]),
        (TWO_TRIPLETS, 46, ["fu.outside?"]),
        (KAN, 42, ["fu.kan?"]),
        (KAN, 17, []),
    ],
)
def test_a_sum_is_explained_by_the_line_that_makes_it(tiles: str, exact: int, said: list[str]) -> None:
    assert ids(found("han_fu", tiles, exact=exact, fu=0))[: len(said)] == said


@pytest.mark.parametrize(("fu", "said"), [(32, "fu.not_rounded"), (30, "fu.rounded_down")])
def test_only_the_rounding_is_blamed_where_the_sum_is_right(fu: int, said: str) -> None:
    assert ids(found("han_fu", GAP, exact=32, fu=fu)) == [f"{said}?"]


@pytest.mark.parametrize(("fu", "said"), [(25, ["fu.not_rounded"]), (20, ["fu.rounded_down"]), (30, [])])
def test_only_the_25_fu_of_seven_pairs_are_not_rounded(fu: int, said: list[str]) -> None:
    """A sum of 25 on another hand rounds up to 30: the next ten."""
    assert [one.rstrip("?") for one in ids(found("han_fu", GAP, exact=25, fu=fu)) if "round" in one] == said
    assert ids(found("han_fu", "113355m 7799p 44s 6z + 6z", exact=25, fu=30)) == ["fu.seven_pairs"]


def test_a_wrong_sum_of_the_chosen_lines_is_a_slip_of_adding() -> None:
    lines = ("base.20", "closed_ron.10", "wait.2")
    [mistake] = found("fu_sum", GAP, fu_items=lines, exact=30, fu=30)
    # which line is missing in the sum helps more than the sum alone, but a number may come of anything
    assert (mistake.id, mistake.parts, mistake.sure) == ("fu.row_not_added", {"fu": 32, "row": 2}, False)
    [_, mistake] = found("fu_sum", GAP, fu_items=lines[:2], exact=34, fu=40)
    assert (mistake.id, mistake.parts, mistake.sure) == ("fu.sum", {"fu": 30}, True)
    # 20 + 10 + 8 + 4 = 42, and 24 has its digits exchanged
    [mistake] = found(
        "fu_sum", TWO_TRIPLETS, fu_items=("base.20", "closed_ron.10", "777s.4", "999m.8"), exact=24, fu=30
    )
    assert mistake.id == "fu.digits"


def test_a_part_that_was_chosen_twice_is_told_what_it_earns() -> None:
    [mistake] = found("fu_sum", TWO_TRIPLETS, fu_items=("base.20", "closed_ron.10", "777s.4", "999m.4", "999m.8"))
    assert (mistake.id, mistake.sure) == ("fu.group_value", True)


def test_yaku_that_were_chosen_and_are_not_there_and_those_left_out() -> None:
    # what spoils pinfu is the gap, and that is named; so is how one sees that riichi counts
    assert ids(found("han_fu", GAP, yaku=("pinfu",))) == ["yaku_count.riichi_forgotten", "yaku_count.pinfu_wait"]
    assert ids(found("han_fu", GAP, yaku=("riichi", "menzen_tsumo"))) == ["yaku_count.closed_ron"]
    # no rule that somebody could mix up leads to three triplets in a hand that has none
    [mistake] = found("han_fu", GAP, yaku=("riichi", "sanankou"))
    assert (mistake.id, mistake.sure) == ("step.not_there", True)
    assert found("han_fu", GAP, yaku=("riichi",)) == ()


def test_a_yaku_of_a_yakuman_hand_that_was_left_out_is_said_plainly() -> None:
    # four drawn triplets, the last tile for the pair: suuankou
    tiles = "222m 555m 888p 333s 9s + 9s"
    assert ids(found("han_fu", tiles, "tsumo", yaku=()))[:1] == ["step.left_out"]


def test_dora_are_missed_or_taken_from_the_indicator() -> None:
    # 1s shows 2s, of which there are two
    assert ids(found("han_fu", GAP, dora="1s", yaku=("riichi",))) == []
    sitting = Sitting("usma", "test", Difficulty.STANDARD, steps="all")
    question = asked(GAP, "riichi", sitting=sitting, dora="1s")
    for dora, said in ((1, "dora_count.pair_once"), (0, "dora_count.forgotten")):
        # the sum of 1 han and two dora is right, so it is no slip of adding
        graded = TYPES["han_fu"].grade(question, {"yaku": ("riichi",), "dora": dora, "han": 3})
        named = TYPES["han_fu"].mistakes(graded)
        assert named[0].id == said
        # any dora may have been overlooked, so nothing of it is a fact
        assert not any(mistake.sure or mistake.id == "han.sum" for mistake in named)


def without_yaku_step(tiles: str, facts: str, indicator: str, **given: Value) -> list[str]:
    """Return the mistakes if dora and han are asked, but not the yaku."""
    question = asked(tiles, facts, sitting=Sitting("usma", "test", type="han_fu", steps="dora.exact"), dora=indicator)
    return ids(TYPES["han_fu"].mistakes(TYPES["han_fu"].grade(question, given)))


def test_dora_counted_beside_no_yaku_are_a_slip_of_han_alone() -> None:
    # 46p + 5p, 234m 678m, chi 789s, pair 22s: no yaku; 1s shows 2s, of which there are two
    tiles = "234678m 46p 22s + 5p + chi 789s"
    assert without_yaku_step(tiles, "", "1s", dora=2, han=2) == ["han.dora_only?"]
    assert without_yaku_step(tiles, "", "1s", dora=2, han=0) == []
    assert without_yaku_step(tiles, "", "1s", dora=0, han=0) == []


def test_dora_counted_beside_a_yakuman_are_a_slip_of_han_alone() -> None:
    # suuankou on the wait for the pair: two yakuman, given as 26; 2s shows 3s, of which there are three
    tiles = "222m 555m 888p 333s 9s + 9s"
    assert without_yaku_step(tiles, "tsumo", "2s", dora=3, han=29) == ["han.dora_beside_yakuman?"]
    assert without_yaku_step(tiles, "tsumo", "2s", dora=3, han=26) == []


def test_no_dora_beside_no_yaku_follow_from_the_yaku_that_was_left_out() -> None:
    # riichi and two dora: somebody who sees no yaku counts no dora either, and made one mistake
    question = asked(GAP, "riichi", sitting=Sitting("usma", "test", type="han_fu", steps="all"), dora="1s")
    graded = TYPES["han_fu"].grade(question, {"yaku": (), "dora": 0, "han": 0})
    assert ids(TYPES["han_fu"].mistakes(graded)) == ["yaku_count.riichi_forgotten"]


def test_a_slip_of_adding_is_thought_of_where_there_is_something_to_add() -> None:
    # honitsu 2 and seat wind 1 make 3 open; 4 is the closed price of honitsu, or one too many
    tiles = "456m 68m 99m + 7m + chi 123m + pon 222z"
    both = ("seat_wind", "honitsu")
    assert ids(found("han_fu", tiles, "", yaku=both, han=4)) == ["han.closed_price?", "han.sum?"]
    assert ids(found("han_fu", tiles, "", yaku=both, han=6)) == ["han.sum"]


def test_the_open_price_is_named_where_the_yaku_were_right() -> None:
    # honitsu open 2 (closed 3)
    mistakes = found("han_fu", "456m 68m 99m + 7m + chi 123m + pon 444z", "", yaku=("honitsu",), han=3)
    assert ids(mistakes) == ["han.closed_price?"]


@pytest.mark.parametrize(
    ("tiles", "dora", "limit", "said"),
    [
        (GAP, "1s", "mangan", "step.limit_high"),  # 3 han 40 fu
        (GAP, "1s 1s", "none", "step.limit_none"),  # 5 han
        (GAP, "1s 1s", "haneman", "step.limit_high"),
        (GAP, "1s 2m", "none", "step.limit_by_fu"),  # riichi, two 2s and a 3m: 4 han 40 fu, a mangan by fu
    ],
)
def test_a_wrong_limit_is_explained(tiles: str, dora: str, limit: str, said: str) -> None:
    assert ids(found("whole_bill", tiles, dora=dora, limit=limit)) == [said]


def test_a_wrong_payment_is_explained_by_the_table_of_payments() -> None:
    # 1 han 40 fu: 1,300; the dealer would get 2,000
    assert "pay.other_as_dealer" in [mistake.id for mistake in found("whole_bill", GAP, ron=2000)]


def test_of_much_that_is_wrong_what_was_chosen_is_said_plainly() -> None:
    """Three lines have only one explanation: 20 left out, 10 for an open ron, and 777z left out."""
    lines = ("closed_ron.10", "wait.2")
    assert ids(found("fu_sum", OPEN, "", fu_items=lines)) == ["fu.left_out_of", "fu.closed_ron", "fu.base"]
