"""Exchanging tiles for a yaku: compared with every possible exchange, tried one by one; and the tiles left over."""

from __future__ import annotations

from itertools import combinations_with_replacement
from random import Random

import pytest

from content.rulesets.ruleset_file import rulesets
from scoring.dealing.generator import deal
from scoring.dealing.spoil import lacking
from scoring.dealing.wish import Openness, Wish, YakuAim
from scoring.near_misses.exchange import Exchange, Held, between, exchanged, exchanges, has_yaku, left_over
from scoring.score import ScoreResult, score
from scoring.tiles import KINDS, Tile, parse_tile, parse_tiles
from tests.for_each import for_each
from tests.scoring.cases import context, hand

RULES = rulesets()["usma"].ruleset
YAKU = ("tanyao", "honitsu", "toitoi", "chiitoitsu", "sanshoku_doujun", "ittsuu", "pinfu", "junchan", "honroutou")


def won(tiles: str, tile: str, facts: str = "tsumo") -> ScoreResult:
    return score(hand(tiles, tile), context(facts), RULES)


def exchange(out: str, into: str) -> Exchange:
    gone, come = (tuple(sorted(tile.kind for tile in parse_tiles(tiles))) for tiles in (out, into))
    return Exchange(gone, come)


def tried(of: Held, yaku: str, number: int) -> set[Exchange]:
    """Return every exchange of this many tiles that gives the yaku, found by trying all of them."""
    held = [tile.kind for tile in of.concealed]
    found = set()
    for out in combinations_with_replacement(sorted(set(held)), number):
        if any(out.count(kind) > held.count(kind) for kind in out):
            continue
        for into in combinations_with_replacement([kind for kind in KINDS if kind not in out], number):
            if has_yaku(of.after(Exchange(out, into)), yaku):
                found.add(Exchange(out, into))
    return found


@for_each("yaku", YAKU)
def test_every_exchange_of_one_tile_is_found_and_no_other(yaku: str) -> None:
    rng = Random(f"exchange {yaku}")
    for _ in range(3):
        result = deal(rng, Wish(RULES, aim=YakuAim(yaku)))
        tiles = list(result.hand.concealed)
        tiles[rng.randrange(len(tiles))] = Tile.of_kind(rng.choice(KINDS))
        of = Held.of(result, tiles)
        assert set(exchanges(of, yaku, 1)) == tried(of, yaku, 1)


@pytest.mark.parametrize("yaku", ["toitoi", "honitsu", "chanta"])
def test_every_exchange_of_two_tiles_is_found_and_no_other(yaku: str) -> None:
    rng = Random(f"two {yaku}")
    wish = Wish(RULES, openness=Openness.OPEN, aim=YakuAim(yaku), fits=lambda result: result.hand.open_melds == 3)
    result = deal(rng, wish)
    of = Held.of(result, lacking(rng, result, yaku, 2) or ())
    assert len(of.concealed) == 4
    assert exchanges(of, yaku, 1) == ()
    assert set(exchanges(of, yaku, 2)) == tried(of, yaku, 2)


def test_the_winning_tile_stays() -> None:
    # 234m 234p and 345s: won with 3s or 4s, 2s for 5s makes 234 three times; won with 5s, that one cannot go
    for tiles, tile, found in (("45s", "3s", {exchange("5s", "2s")}), ("34s", "5s", set())):
        result = won(f"234m 234p 789m {tiles} 11p", tile)
        assert set(exchanges(Held.of(result, result.hand.concealed), "sanshoku_doujun", 1)) == found


def test_seven_pairs_want_seven_different_ones() -> None:
    # six pairs, 4s and 9s: one of the two gets a partner
    of = Held.of(won("1133m 5577p 2244s 1z", "1z"), parse_tiles("1133m 5577p 22s 49s 1z"))
    assert set(exchanges(of, "chiitoitsu", 1)) == {exchange("9s", "4s"), exchange("4s", "9s")}
    # 1111m are no two pairs: one of them goes, and the odd 9s gets its partner
    four = of._replace(concealed=parse_tiles("1111m 3m 5577p 2244s"), winning=parse_tile("3m"))
    assert exchanges(four, "chiitoitsu", 1) == ()
    assert exchange("11m", "99s") in exchanges(four, "chiitoitsu", 2)


def test_a_plan_of_tiles_may_be_met_by_pairs_too() -> None:
    # 2255m 3388p 446677s with 1z in place of 7s: tanyao comes back with 7s, and as seven pairs
    of = Held.of(won("2255m 3388p 44667s", "7s"), parse_tiles("2255m 3388p 4466s 1z"))
    assert exchanges(of, "tanyao", 1) == (exchange("1z", "7s"),)


def test_no_fifth_copy_comes_in() -> None:
    # 4444m are all there: of 456m the 5 or the 6 becomes a triplet, or the pair and the 1z a triplet; the 4 none
    of = Held.of(won("444m 222p 777s 44z 99s", "9s", ""), parse_tiles("444456m 222p 99s 11z"))
    fives, sixes = (exchange("46m", "55m"), exchange("46m", "5m1z")), (exchange("45m", "66m"), exchange("45m", "6m1z"))
    assert set(exchanges(of, "toitoi", 2)) == {*fives, *sixes}


def test_what_is_exchanged_must_be_there() -> None:
    with pytest.raises(ValueError, match=r"not in"):
        exchanged(parse_tiles("123m"), exchange("1p", "1m"))
    assert exchanged(parse_tiles("123m"), exchange("1m", "4m")) == parse_tiles("234m")
    assert between(parse_tiles("11123m"), parse_tiles("12355m")) == exchange("11m", "55m")


def test_only_what_pays_counts_as_had() -> None:
    # 112233m 556677p 99s is paid as ryanpeikou, so it has neither iipeikou nor seven pairs
    result = won("112233m 556677p 9s", "9s", "")
    assert has_yaku(result, "ryanpeikou")
    assert not has_yaku(result, "chiitoitsu")
    assert not has_yaku(result, "iipeikou")
    assert not has_yaku(won("123m 567m 46p 789s 22s", "5p", ""), "pinfu")
    assert not has_yaku(None, "ryanpeikou")


@for_each(
    ("tiles", "sets", "blocks", "left"),
    [
        ("123m 456p 79s 11z", 4, "123m 456p 11z", "7s 9s"),
        ("1122334m", 4, "123m 123m", "4m"),
        ("1112m", 4, "111m", "2m"),
        ("111222m", 1, "111m 22m", "2m"),
        ("5555z 6z", 4, "555z", "5z 6z"),
        ("11m 22p", 4, "11m", "2p 2p"),
        ("12m 89p 147s", 4, "", "1m 2m 8p 9p 1s 4s 7s"),
    ],
)
def test_as_many_tiles_as_can_be_stand_in_blocks(tiles: str, sets: int, blocks: str, left: str) -> None:
    kinds = sorted(tile.kind for tile in parse_tiles(tiles))
    made, over = left_over(kinds, sets)
    assert len(over) == len(left.split())
    assert len(made) == len(blocks.split())
    assert sorted([*over, *(kind for one in made for kind in one.kinds)]) == kinds


@pytest.mark.slow
@pytest.mark.parametrize(("yaku", "number"), [("tanyao", 1), ("chiitoitsu", 2), ("honitsu", 2), ("ittsuu", 2)])
def test_a_changed_hand_lacks_the_yaku_by_just_so_many_tiles(yaku: str, number: int) -> None:
    rng, found = Random(f"lacking {yaku}"), 0
    for _ in range(12):
        result = deal(rng, Wish(RULES, aim=YakuAim(yaku)))
        tiles = lacking(rng, result, yaku, number)
        if tiles is None:
            continue
        found += 1
        of = Held.of(result, tiles)
        whole = of.with_tiles(tiles)
        assert (whole is None) is (yaku == "chiitoitsu")
        assert not has_yaku(whole, yaku)
        assert len(between(tiles, result.hand.concealed).out) == number
        assert min(len(one.out) for one in exchanges(of, yaku, number)) == number
    assert found > 2


def test_a_hand_shown_at_a_draw_is_refused() -> None:
    drawn = score(hand("234567m345p4688s", None), context(pond="19m"), rulesets()["cheatsheet"].ruleset)
    with pytest.raises(ValueError, match="no tile that completes it"):
        Held.of(drawn, drawn.hand.concealed)
