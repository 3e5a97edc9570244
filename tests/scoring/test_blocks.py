from __future__ import annotations

import pytest

from scoring.blocks import BLOCKS, Block, BlockKind, Trait, block
from scoring.tiles import parse_tiles
from tests.for_each import for_each


def of(text: str, kind: BlockKind, *, shown: bool = False) -> Block:
    return block(kind, parse_tiles(text)[0].kind, shown=shown)


def test_every_block_exists_once() -> None:
    """21 sequences, 34 triplets and 34 quads, each open or closed; 34 pairs and 34 single tiles."""
    assert len(BLOCKS) == 2 * (21 + 34 + 34) + 34 + 34
    assert [block.code for block in BLOCKS] == list(range(len(BLOCKS)))
    assert of("234m", BlockKind.SEQUENCE) is of("234m", BlockKind.SEQUENCE)
    assert of("234m", BlockKind.SEQUENCE) is not of("234m", BlockKind.SEQUENCE, shown=True)


@for_each(
    ("text", "kind", "traits"),
    [
        ("345m", BlockKind.SEQUENCE, "SIMPLE SEQUENCE_OR_PAIR"),
        ("234s", BlockKind.SEQUENCE, "SIMPLE GREEN SEQUENCE_OR_PAIR"),
        ("345s", BlockKind.SEQUENCE, "SIMPLE SEQUENCE_OR_PAIR"),
        ("789p", BlockKind.SEQUENCE, "OUTSIDE WITH_TERMINAL SEQUENCE_OR_PAIR"),
        ("111m", BlockKind.TRIPLET, "OUTSIDE WITH_TERMINAL ORPHANS TERMINALS GROUP_OR_PAIR"),
        ("999s", BlockKind.TRIPLET, "OUTSIDE WITH_TERMINAL ORPHANS TERMINALS PEACOCK GROUP_OR_PAIR"),
        ("5555s", BlockKind.QUAD, "SIMPLE PEACOCK GROUP_OR_PAIR"),
        ("8888s", BlockKind.QUAD, "SIMPLE GREEN GROUP_OR_PAIR"),
        ("44z", BlockKind.PAIR, "OUTSIDE ORPHANS HONOURS SEQUENCE_OR_PAIR GROUP_OR_PAIR"),
        ("66z", BlockKind.PAIR, "OUTSIDE ORPHANS HONOURS GREEN SEQUENCE_OR_PAIR GROUP_OR_PAIR"),
        ("777z", BlockKind.TRIPLET, "OUTSIDE ORPHANS HONOURS PEACOCK GROUP_OR_PAIR"),
        ("9m", BlockKind.SINGLE, "OUTSIDE WITH_TERMINAL ORPHANS TERMINALS"),
    ],
)
def test_what_is_true_of_a_block(text: str, kind: BlockKind, traits: str) -> None:
    made = of(text, kind)
    assert (str(made), made.tiles) == (text, parse_tiles(text))
    assert {trait.name for trait in Trait if made.traits & trait} == set(traits.split())
    assert made.is_simple is ("SIMPLE" in traits)
    assert (made.is_sequence, made.is_group, made.is_pair) == (
        kind is BlockKind.SEQUENCE,
        kind in {BlockKind.TRIPLET, BlockKind.QUAD},
        kind is BlockKind.PAIR,
    )


@pytest.mark.parametrize(
    ("text", "kind", "suit", "rank"),
    [
        ("123m", BlockKind.SEQUENCE, 0, 1),
        ("789p", BlockKind.SEQUENCE, 1, 7),
        ("555s", BlockKind.TRIPLET, 2, 5),
        ("44z", BlockKind.PAIR, 3, 4),
        ("55z", BlockKind.PAIR, 3, 5),
    ],
)
def test_where_a_block_stands(text: str, kind: BlockKind, suit: int, rank: int) -> None:
    made = of(text, kind)
    assert (made.suit, made.rank) == (suit, rank)
    assert made.is_honour is (suit == 3)
