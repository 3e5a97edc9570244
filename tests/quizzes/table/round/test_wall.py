"""The wall has a full set of tiles, is broken where the dice say, and is dealt as at a table."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from content.handbook.wall_break import SEATS, STACKS
from content.rulesets.ruleset_file import rulesets
from quizzes.table.game.entry import Deal
from quizzes.table.round.apply_action import deal_round
from quizzes.table.round.wall import Wall, build_wall, set_of_tiles
from scoring.tiles import sort_tiles


@pytest.mark.parametrize(("red_fives", "texts"), [(0, ""), (3, "0m 0p 0s"), (4, "0m 0p 0p 0s")])
def test_a_set_has_four_of_each_tile_and_its_red_fives(red_fives: int, texts: str) -> None:
    tiles = set_of_tiles(red_fives)
    assert set(Counter(tile.kind for tile in tiles).values()) == {4}
    assert sorted(str(tile) for tile in tiles if tile.red) == texts.split()


def test_the_indicator_lies_where_the_dice_say() -> None:
    """Tiles are taken from the stack to the left of the break on. The third stack from the break has the indicator."""
    for seed in range(30):
        wall = build_wall(Random(seed), 3)
        order = [wall.dice.dealt_first.further(step) for step in range(SEATS * STACKS)]
        assert order[130 // 2] == wall.dice.indicator
        assert order[-7:] == [*reversed(wall.dice.dead)]
        assert wall.indicators(2) == (wall.tiles[130], wall.tiles[128])
        assert wall.ura(2) == (wall.tiles[131], wall.tiles[129])
        assert [wall.replacement(number) for number in range(4)] == [wall.tiles[at] for at in (134, 135, 132, 133)]


def test_four_blocks_of_four_then_one_each() -> None:
    """competition.setup.hand-size: East draws the fourteenth tile, so it has one more."""
    cited = rulesets()["competition"]
    state = deal_round(3, cited, Deal(hand=2))
    tiles = state.wall.tiles
    assert state.turn == state.deal.dealer == 2
    for place in range(4):
        seat = state.seats[(2 + place) % 4]
        dealt = [tiles[16 * block + 4 * place + at] for block in range(3) for at in range(4)] + [tiles[48 + place]]
        dealt += [tiles[52]] if place == 0 else []
        assert seat.concealed == sort_tiles(dealt)
    assert state.seats[2].drawn == tiles[52]
    assert deal_round(3, cited).wall.tiles == tiles
    assert deal_round(4, cited).wall.tiles != tiles


def test_an_incomplete_set_is_refused() -> None:
    tiles = set_of_tiles(0)
    for wrong in (tiles[:-1], (tiles[0], *tiles[:-1])):
        with pytest.raises(ValueError, match="copies of each"):
            Wall(tuple(wrong))
