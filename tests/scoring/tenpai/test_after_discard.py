"""All discards computed at once must give the same distances as each remaining hand computed alone."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from content.rulesets.ruleset_file import rulesets
from scoring.hand import Meld
from scoring.tenpai.distance import after_each_discard, distance
from scoring.tenpai.unfinished_hand import UnfinishedHand
from scoring.tiles import Tile, sort_tiles

RULES = rulesets()["usma"].ruleset
SET = [Tile.of_kind(number // 4) for number in range(136)]
FEW_KINDS = [tile for tile in SET if tile.kind < 9 or tile.kind in {26, 27, 33}]


def hands(count: int) -> list[UnfinishedHand]:
    rng = Random("after discard")
    found = []
    for number in range(count):
        melds = tuple(Meld.parse("ankan", text) for text in ("1111p", "9999p", "5555z")[: number % 4])
        tiles = [tile for tile in (FEW_KINDS if number % 3 else SET) if tile.kind not in {9, 17, 31}]
        found.append(UnfinishedHand(sort_tiles(rng.sample(tiles, 14 - 3 * len(melds))), melds))
    return found


def test_each_discard_leaves_what_the_distance_of_the_rest_says() -> None:
    for hand in hands(60):
        found = after_each_discard(hand, RULES)
        assert found.keys() == {tile.kind for tile in hand.concealed}
        for tile in set(hand.concealed):
            rest = distance(hand.after(tile), RULES)
            nearer = sum(1 << one.kind for one in rest.nearer)
            assert found[tile.kind] == (rest.shanten, nearer), (hand, tile)


def test_seven_pairs_and_orphans_count_only_where_the_ruleset_has_them() -> None:
    pairs = UnfinishedHand(
        sort_tiles([Tile.of_kind(kind) for kind in (0, 0, 4, 4, 8, 8, 10, 10, 14, 14, 20, 20, 27, 31)])
    )
    assert after_each_discard(pairs, RULES)[27].shanten == 0
    assert after_each_discard(pairs, RULES)[27].nearer == 1 << 31


def test_a_ruleset_without_seven_pairs_and_orphans_knows_neither() -> None:
    prices = {name: price for name, price in RULES.prices.items() if name not in {"chiitoitsu", "kokushi"}}
    plain = replace(RULES, prices=prices)
    for hand in hands(8):
        found = after_each_discard(hand, plain)
        for tile in set(hand.concealed):
            assert found[tile.kind].shanten == distance(hand.after(tile), plain).shanten
