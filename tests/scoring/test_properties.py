"""Properties of every hand."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from content.rulesets.ruleset_file import rulesets
from scoring.dealing.generator import deal
from scoring.dealing.levels import Difficulty
from scoring.dealing.wish import FuAim, NoYakuAim, Openness, Wish, YakuAim
from scoring.decomposition import Shape
from scoring.fu import FuReason
from scoring.hand import Hand
from scoring.payment import Payer
from scoring.score import STICK, score
from scoring.tiles import format_tiles, parse_tiles
from scoring.yaku import YAKU

if TYPE_CHECKING:
    from scoring.score import ScoreResult

RULES = {name: cited.ruleset for name, cited in rulesets().items()}
AIMS = [None, None, None, NoYakuAim(), YakuAim("pinfu"), FuAim(FuReason.OPEN_PINFU), YakuAim("chiitoitsu")]


@st.composite
def results(draw: st.DrawFn) -> ScoreResult:
    """Generate hands of every ruleset and level, open and closed."""
    seed = draw(st.integers(0, 2**32))
    rules = RULES[draw(st.sampled_from(sorted(RULES)))]
    aim = draw(st.sampled_from(AIMS))
    openness = draw(st.sampled_from(Openness)) if aim is None else Openness.ANY
    return deal(random.Random(seed), Wish(rules, draw(st.sampled_from(Difficulty)), openness, aim))


@pytest.mark.slow
@settings(max_examples=400)
@given(results())
def test_pinfu_is_a_closed_standard_hand_without_fu_of_its_own(result: ScoreResult) -> None:
    """This connects yaku and fu, which are computed independently."""
    earned_otherwise = {FuReason.BASE, FuReason.CLOSED_RON, FuReason.TSUMO, FuReason.OPEN_PINFU}
    for bill in result.bills:
        shape_fu = [item for item in bill.fu.items if item.reason not in earned_otherwise]
        plain = bill.reading.shape is Shape.STANDARD and result.hand.closed and not shape_fu
        assert plain == (YAKU["pinfu"].evidence(bill.win) is not None)


@pytest.mark.slow
@settings(max_examples=200)
@given(results())
def test_totals_are_sums_of_what_the_bill_lists(result: ScoreResult) -> None:
    for bill in result.bills:
        assert bill.fu.exact == sum(item.fu for item in bill.fu.items)
        assert bill.points == sum(paid.points * paid.payers for paid in bill.payments)
        assert bill.yaku.han == sum(found.han for found in bill.yaku)
        for found in bill.yaku:
            assert found.yaku.evidence(bill.win) is not None
            assert all(check.holds for check in found.yaku.checklist(bill.win))
    best = result.best
    if best.payments:
        assert result.gain == sum(paid.total for paid in best.payments) + STICK * result.context.sticks
    else:
        assert result.gain == 0


@pytest.mark.slow
@settings(max_examples=200)
@given(results())
def test_readings_are_ranked_and_none_comes_twice(result: ScoreResult) -> None:
    ranks = [bill.rank for bill in result.bills]
    assert ranks == sorted(ranks, reverse=True)
    told = {
        (bill.reading.shape, tuple(sorted(b.code for b in bill.reading.blocks)), bill.reading.winning_block)
        for bill in result.bills
    }
    assert len(told) == len(result.bills)


@pytest.mark.slow
@settings(max_examples=150)
@given(results(), st.randoms())
def test_the_order_of_tiles_and_melds_changes_nothing(result: ScoreResult, rng: random.Random) -> None:
    concealed, melds = list(result.hand.concealed), list(result.hand.melds)
    rng.shuffle(concealed)
    rng.shuffle(melds)
    shuffled = Hand(tuple(concealed), result.hand.winning_tile, tuple(melds))
    again = score(shuffled, result.context, result.rules)
    assert [bill.rank for bill in again.bills] == [bill.rank for bill in result.bills]


@pytest.mark.slow
@settings(max_examples=150)
@given(results())
def test_what_is_paid_follows_from_base_points_rounded_up_once(result: ScoreResult) -> None:
    best, context = result.best, result.context
    for paid in best.payments:
        times = {
            Payer.DISCARDER: 6 if context.is_dealer else 4,
            Payer.DEALER: 2,
            Payer.NON_DEALER: 1,
            Payer.EACH: 2,
        }[paid.payer]
        exact = times * best.base.points
        assert 0 <= paid.points - exact < 100
        assert paid.points % 100 == 0


@given(
    st.lists(
        st.sampled_from([f"{rank}{suit}" for suit in "mps" for rank in range(10)] + [f"{r}z" for r in range(1, 8)])
    )
)
def test_notation_written_is_notation_read(tiles: list[str]) -> None:
    parsed = parse_tiles("".join(tiles))
    assert parse_tiles(format_tiles(parsed)) == parsed


@given(st.text(max_size=40))
def test_any_text_is_notation_or_one_clear_sentence(text: str) -> None:
    said = ""
    try:
        parse_tiles(text)
    except ValueError as error:
        said = str(error).replace(repr(text), "")
    assert "\n" not in said
    assert not said or "expected" in said or "only" in said
