"""A win is written as a person would type it, and read as the same win again."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from content.hands.hand_text import LONGEST, HandTextError, read_hand, write_hand
from content.rulesets.ruleset_file import rulesets
from scoring.context import Liability, Moment, Pond, Riichi, WinContext, Wind, WinType
from scoring.dealing.generator import deal
from scoring.dealing.levels import Difficulty
from scoring.dealing.wish import Wish
from scoring.hand import Hand, Meld, MeldType, Source
from scoring.tiles import parse_tile, parse_tiles
from tests.for_each import for_each

CLOSED = Hand.parse("234567m567p1123s", "1s")


@settings(max_examples=25)
@given(
    st.integers(0, 10_000),
    st.sampled_from([*rulesets()]),
    st.sampled_from(Difficulty),
    st.integers(0, 999),
    st.integers(0, 999),
)
def test_a_dealt_win_comes_back_from_its_words(
    seed: int, rules: str, level: Difficulty, honba: int, sticks: int
) -> None:
    result = deal(Random(seed), Wish(rulesets()[rules].ruleset, level))
    # the text cannot say who discarded a called tile
    melds = tuple(replace(meld, called=None, source=None) for meld in result.hand.melds)
    hand, context = replace(result.hand, melds=melds), replace(result.context, honba=honba, sticks=sticks)
    text = write_hand(result.hand, context)
    won = read_hand(text)
    assert (won.hand, won.context) == (hand, context)
    assert write_hand(won.hand, won.context) == text


@for_each(
    "context",
    [
        WinContext(riichi=Riichi.DOUBLE_OPEN, moment=Moment.IPPATSU),
        WinContext(riichi=Riichi.RIICHI, moment=Moment.IPPATSU | Moment.LAST_TILE),
        WinContext(WinType.TSUMO, Wind.EAST, Wind.NORTH, moment=Moment.FIRST_TURN),
        WinContext(WinType.TSUMO, Wind.WEST, moment=Moment.FIRST_TURN),
        WinContext(WinType.RON, Wind.NORTH, Wind.WEST, moment=Moment.FIRST_TURN),
        WinContext(WinType.RON, moment=Moment.ON_KAN),
        WinContext(liability=Liability("daisangen", Source.LEFT, Source.RIGHT)),
        WinContext(WinType.TSUMO, liability=Liability("suukantsu", Source.ACROSS)),
        WinContext(red_fives=True),
        WinContext(riichi=Riichi.OPEN, dora_indicators=parse_tiles("5p1m7z"), ura_indicators=parse_tiles("9s1m")),
    ],
)
def test_every_moment_has_its_word(context: WinContext) -> None:
    assert read_hand(write_hand(CLOSED, context)).context == context


def test_a_hand_of_nothing_but_kans_is_short_enough() -> None:
    melds = tuple(
        Meld(kind, parse_tiles(tiles))
        for kind, tiles in zip(
            (MeldType.CLOSED_KAN, MeldType.ADDED_KAN, MeldType.OPEN_KAN, MeldType.CLOSED_KAN),
            ("0555m", "1111p", "9999s", "7777z"),
            strict=True,
        )
    )
    hand = Hand((parse_tile("3z"),), parse_tile("3z"), melds)
    indicators = parse_tiles("1m1p1s1z2z")
    context = WinContext(
        WinType.TSUMO, Wind.WEST, Wind.NORTH, dora_indicators=indicators, moment=Moment.ON_KAN, honba=999, sticks=999
    )
    text = write_hand(hand, context)
    assert len(text) <= LONGEST
    won = read_hand(text)
    assert (won.hand, won.context) == (hand, context)


@pytest.mark.parametrize(
    ("context", "told"),
    [
        (WinContext(WinType.TSUMO, Wind.EAST, honba=3, east_wins=4), "in a row"),
        (WinContext(winners_before=1), "winners before"),
        (WinContext(honba=1000), "four digits"),
        (WinContext(sticks=1000), "four digits"),
    ],
)
def test_what_no_word_tells_is_refused(context: WinContext, told: str) -> None:
    with pytest.raises(HandTextError, match=told):
        write_hand(CLOSED, context)


def test_a_drawn_hand_is_no_win() -> None:
    with pytest.raises(HandTextError, match="exhaustive draw"):
        write_hand(Hand(CLOSED.concealed, None), WinContext(WinType.DRAW, pond=Pond(parse_tiles("1m9m"))))
