from __future__ import annotations

import pytest

from scoring.blocks import BLOCKS, Block, BlockKind, block
from scoring.tiles import parse_tiles

TRAITS = ("is_sequence", "is_group", "is_pair", "is_simple", "has_terminal", "is_honour", "is_dragon")


def of(text: str, kind: BlockKind, *, shown: bool = False) -> Block:
    return block(kind, parse_tiles(text)[0].kind, shown=shown)


def test_every_block_exists_once() -> None:
    """21 runs, 34 triplets and 34 quads, each shown or not; 34 pairs and 34 single tiles."""
    assert len(BLOCKS) == 2 * (21 + 34 + 34) + 34 + 34
    assert [each.code for each in BLOCKS] == list(range(len(BLOCKS)))
    assert of("234m", BlockKind.SEQUENCE) is of("234m", BlockKind.SEQUENCE)
    assert of("234m", BlockKind.SEQUENCE) is not of("234m", BlockKind.SEQUENCE, shown=True)


@pytest.mark.parametrize(
    ("text", "kind", "traits", "suit", "rank"),
    [
        ("234m", BlockKind.SEQUENCE, {"is_sequence", "is_simple"}, 0, 2),
        ("789p", BlockKind.SEQUENCE, {"is_sequence", "has_terminal"}, 1, 7),
        ("111s", BlockKind.TRIPLET, {"is_group", "has_terminal"}, 2, 1),
        ("5555s", BlockKind.QUAD, {"is_group", "is_simple"}, 2, 5),
        ("44z", BlockKind.PAIR, {"is_pair", "is_honour"}, 3, 4),
        ("777z", BlockKind.TRIPLET, {"is_group", "is_honour", "is_dragon"}, 3, 7),
        ("9m", BlockKind.SINGLE, {"has_terminal"}, 0, 9),
    ],
)
def test_what_is_true_of_a_block(text: str, kind: BlockKind, traits: set[str], suit: int, rank: int) -> None:
    made = of(text, kind)
    assert str(made) == text
    assert made.tiles == parse_tiles(text)
    assert {trait for trait in TRAITS if getattr(made, trait)} == traits
    assert (made.suit, made.rank) == (suit, rank)
