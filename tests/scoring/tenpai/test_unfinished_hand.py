"""Which tiles form an unfinished hand, and how many copies of a tile are unseen."""

from __future__ import annotations

from dataclasses import replace

import pytest

from content.rulesets.ruleset_file import rulesets
from scoring.context import Riichi, WinContext
from scoring.hand import ImpossibleHandError, Meld
from scoring.tenpai.unfinished_hand import InSight, Live, UnfinishedHand, Unseen
from scoring.tiles import parse_tile, parse_tiles
from tests.for_each import for_each

USMA = rulesets()["usma"].ruleset
OKLAHOMA = rulesets()["oklahoma"].ruleset
"""Oklahoma plays with three red fives, one in each suit (oklahoma.dora.red-fives)."""


def held(concealed: str, *melds: str) -> UnfinishedHand:
    return UnfinishedHand(parse_tiles(concealed), tuple(Meld.parse(*meld.split()) for meld in melds))


@for_each(
    ("hand", "to_discard", "sets", "left_out"),
    [
        (held("123m456p789s1122z"), False, 4, 0),
        (held("123m456p789s11223z"), True, 4, 0),
        (held("1122z", "pon 555z", "ankan 9999s", "chi 123m"), False, 1, 0),
        (held("12z", "pon 555z", "ankan 9999s", "chi 123m", "pon 111m"), True, 0, 0),
        (held("1123m"), False, 1, 3),
        (held("1123m7p", "pon 555z"), True, 1, 2),
    ],
)
def test_sets_are_counted_that_are_there_or_left_out(
    hand: UnfinishedHand, *, to_discard: bool, sets: int, left_out: int
) -> None:
    assert (hand.to_discard, hand.sets, hand.left_out) == (to_discard, sets, left_out)


@pytest.mark.parametrize(
    ("concealed", "melds", "found"),
    [
        (
            "123m456p789s11223z1m",
            (),
            "expected at most 14 tiles, counting three for each meld, found '123m456p789s11223z1m' and 0",
        ),
        ("11z", ("pon 555z",) * 5, "expected at most 14 tiles, counting three for each meld, found '11z' and 5 melds"),
        ("123m", (), "expected 1, 4, 7, 10 or 13 concealed tiles, or one more after a draw, found 3"),
        ("", ("pon 555z",), "or one more after a draw, found 0"),
    ],
)
def test_other_numbers_of_tiles_are_refused(concealed: str, melds: tuple[str, ...], found: str) -> None:
    with pytest.raises(ImpossibleHandError, match=found):
        held(concealed, *melds)


def test_a_discard_leaves_the_others() -> None:
    assert held("11m05p6p", "pon 555z").after(parse_tile("5p")).concealed == parse_tiles("11m06p")
    with pytest.raises(ValueError, match="not in"):
        held("1m05p6p").after(parse_tile("9p"))


def test_only_a_hand_that_lacks_one_tile_is_a_hand_of_the_engine() -> None:
    assert str(held("1122z", "pon 555z", "ankan 9999s", "chi 123m").hand) == "1122z + pon 555z + ankan 9999s + chi 123m"
    for other in (held("1123m"), held("123m456p789s11223z")):
        with pytest.raises(ImpossibleHandError, match="concealed tiles"):
            other.hand  # noqa: B018 (it is asked for)


def test_what_is_left_is_what_nobody_sees() -> None:
    """There are four tiles of a kind, minus those in the player's own tiles, melds, indicators and discards."""
    context = WinContext(dora_indicators=parse_tiles("1m"), riichi=Riichi.RIICHI, ura_indicators=parse_tiles("9s"))
    sight = InSight.of(context, own_discards=parse_tiles("1z2z"), others=parse_tiles("1m2z9s"))
    unseen = Unseen(held("1m9s11z", "pon 555z"), sight, USMA)
    tiles = parse_tiles("1m9s1z2z5z6z")
    assert unseen.live(tiles) == tuple(Live(tile, left) for tile, left in zip(tiles, (1, 1, 1, 2, 1, 4), strict=True))


def test_of_a_five_the_red_one_may_be_left() -> None:
    """Oklahoma plays with one red five in each suit."""
    unseen = Unseen(held("5m0p5p5p"), InSight(others=parse_tiles("5p")), OKLAHOMA)
    assert [unseen.left(parse_tile(tile)) for tile in ("5m", "0m", "5p", "0p", "5s", "0s")] == [3, 1, 0, 0, 4, 1]


def test_of_four_red_fives_two_are_of_one_suit_at_most() -> None:
    rules = replace(OKLAHOMA, red_fives=4)
    assert Unseen(held("5m"), InSight(), rules).left(parse_tile("0m")) == 2
    assert Unseen(held("0m"), InSight(parse_tiles("0p0p0s")), rules).left(parse_tile("0m")) == 0


def test_a_fifth_copy_is_refused() -> None:
    with pytest.raises(
        ImpossibleHandError, match="at most 4 copies of a tile in hand, indicators and discards, found 5 of 1m"
    ):
        Unseen(held("111m2m"), InSight(others=parse_tiles("11m")), USMA)
