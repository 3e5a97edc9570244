"""Yaku that another yaku replaces, and other readings of a hand."""

from __future__ import annotations

from tests.content.explain.explained_hands import YAKUMAN_OR_COUNTED, explained, meld, one_of_bamboo_alone


def test_a_yaku_that_gives_way_is_told() -> None:
    told = explained("ariari", concealed="223344m667788p9s", win="9s")
    assert [(step.text, step.why) for step in told.covered] == [("Iipeikou", "It is replaced by ryanpeikou.")]


def test_beside_a_yakuman_nothing_is_counted() -> None:
    told = explained("ariari", concealed="678m99s77z", win="7z", melds=[meld("pon", "555z"), meld("pon", "666z")])
    assert ("Haku", "Only other yakuman can be added to a yakuman.") in {(step.text, step.why) for step in told.covered}


def test_a_yaku_paid_alone_says_so() -> None:
    told = one_of_bamboo_alone()
    assert ("Haku", "It is replaced by kinkei dokuritsu, which is paid on its own.") in {
        (step.text, step.why) for step in told.covered
    }


def test_the_other_reading_says_why_it_comes_second() -> None:
    # seven pairs: 2 han 25 fu, 1,600; ryanpeikou: 3 han, 20 + 10 + 2 = 32 -> 40 fu, 5,200
    told = explained("ariari", concealed="223344m667788p9s", win="9s")
    pairs = next(other for other in told.others if "Chiitoitsu" in other.yaku)
    assert pairs.value == "2 han 25 fu, 1,600 points"
    assert pairs.sentence == "It pays less: 1,600 points, not 5,200."
    assert told.reading == "234m 234m 678p 678p 99s, pair wait (tanki) in 99s"


def test_a_yakuman_comes_before_a_counted_one() -> None:
    told = explained("usma", **YAKUMAN_OR_COUNTED)
    assert told.verdict.limit == "Yakuman"
    counted = next(other for other in told.others if "Isshoku sanjun" in other.yaku)
    assert counted.value == "13 han, 32,000 points"
    assert counted.sentence == "The payment is the same, but this reading has fewer yakuman."


NOTHING_CALLED = [meld("chi", "123p"), meld("chi", "789s"), meld("pon", "333z")]


def test_fu_do_not_order_readings_that_are_paid_no_fu() -> None:
    # nine gates in 1112344567899m + 9m: 9m ends 789m, or it makes the pair 99m, which is 2 fu for the wait
    yakuman = explained("ema", concealed="1112344567899m", win="9m")
    # no yaku in 22m 234m: 2m makes the pair, 2 fu for the wait, or it ends 234m
    nothing = explained("usma", concealed="2234m", win="2m", melds=NOTHING_CALLED)
    for told in (yakuman, nothing):
        best = told.result.best
        assert {other.bill.fu.exact for other in told.others} - {best.fu.exact}
        assert {other.sentence for other in told.others if other.bill.yakuman == best.yakuman} == {
            "It is worth the same. Only the sets or the wait differ."
        }
