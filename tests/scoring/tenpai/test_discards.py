"""What each discard leaves: the order of discards, the tiles left, and furiten by one's own discards."""

from __future__ import annotations

import pytest

from content.rulesets.ruleset_file import rulesets
from scoring.hand import ImpossibleHandError
from scoring.tenpai.distance import Discard, discards
from scoring.tenpai.unfinished_hand import InSight, UnfinishedHand
from scoring.tiles import format_tiles, parse_tiles
from tests.scoring.tenpai.test_unfinished_hand import held

RULES = rulesets()["oklahoma"].ruleset


def told(hand: UnfinishedHand, sight: InSight | None = None) -> dict[str, Discard]:
    return {str(discard.tile): discard for discard in discards(hand, RULES, sight or InSight())}


def waits(discard: Discard) -> str:
    return " ".join(f"{live.tile}×{live.left}" for live in discard.nearer)


def test_which_discard_keeps_which_waits() -> None:
    """Counted by hand: without 6m, 34m waits for 2m and 5m; without 3m, 46m waits for 5m."""
    found = told(held("123p456p789s11z346m"))
    assert list(found)[:2] == ["6m", "3m"]
    assert {tile: waits(found[tile]) for tile in ("6m", "3m")} == {"6m": "2m×4 5m×4", "3m": "5m×4"}
    assert {discard.shanten for tile, discard in found.items() if tile not in {"6m", "3m"}} == {1}
    assert found["6m"].left == 8
    assert found["6m"].rest.concealed == parse_tiles("123p456p789s11z34m")


def test_tiles_on_the_table_are_not_left() -> None:
    found = told(held("123p456p789s11z346m"), InSight(others=parse_tiles("2222m5m"), indicators=parse_tiles("5m")))
    assert {tile: waits(found[tile]) for tile in ("6m", "3m")} == {"6m": "2m×0 5m×2", "3m": "5m×2"}


def test_more_tiles_left_come_before_being_free_of_furiten() -> None:
    """With 2m already discarded, discarding 6m leaves a furiten wait for seven tiles, and 3m a free wait for four."""
    found = told(held("123p456p789s11z346m"), InSight(own_discards=parse_tiles("2m")))
    assert list(found)[:2] == ["6m", "3m"]
    assert (found["6m"].left, found["3m"].left) == (7, 4)
    assert format_tiles(found["6m"].bars) == "2m"
    assert found["3m"].bars == ()


def test_throwing_a_tile_of_the_wait_bars_it_too() -> None:
    """USMA, Furiten: ordinary furiten comes from a winning tile among one's discards, including the current one."""
    found = told(held("123p456p789s11z456m"))
    assert found["4m"].shanten == found["6m"].shanten == 0
    assert waits(found["4m"]) == "4m×3 7m×4"
    assert format_tiles(found["4m"].bars) == "4m"


def test_of_equal_discards_the_one_without_furiten_comes_first() -> None:
    both = told(held("2m4m6m123p456p789s11z"), InSight(own_discards=parse_tiles("3m"), others=parse_tiles("5m")))
    assert [tile for tile in both if both[tile].shanten == 0] == ["2m", "6m"]
    assert not both["2m"].bars
    assert both["6m"].bars


def test_a_red_five_is_another_discard_than_a_plain_one_and_comes_after_it() -> None:
    found = told(held("123p456p789s11z505m"))
    assert [tile for tile in found if tile in {"5m", "0m"}] == ["5m", "0m"]
    assert waits(found["5m"]) == waits(found["0m"])


def test_of_sets_left_out_furiten_is_not_told() -> None:
    found = told(held("11m456m"))
    assert found["4m"].shanten == 0
    assert found["4m"].bars == ()


def test_only_with_a_tile_too_many_there_is_a_discard() -> None:
    with pytest.raises(ImpossibleHandError, match="one extra tile, as after a draw, found 13"):
        discards(held("123p456p789s11z34m"), RULES)


def test_a_fifth_copy_on_the_table_is_refused() -> None:
    with pytest.raises(ImpossibleHandError, match="found 5 of 1z"):
        discards(held("123p456p789s11z346m"), RULES, InSight(others=parse_tiles("111z")))
