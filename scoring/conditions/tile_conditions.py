"""Conditions on the tiles of a hand, which are checked on the blocks of a reading."""

from collections.abc import Callable, Iterable, Sequence

from scoring.blocks import (
    GROUP_BITS,
    PAIR_BITS,
    SEQUENCE_BITS,
    SEQUENCES_AGAIN,
    Block,
    BlockKind,
    Blocks,
    Trait,
    blocks_there,
)
from scoring.conditions.condition import NOTHING, Aspect, Condition, Pointer, no_blocks
from scoring.context import valued_kinds
from scoring.decomposition import Win
from scoring.tiles import COUNT_BITS, DRAGONS, WINDS

BLOCK_TRAITS = {
    "all_simples": Trait.SIMPLE,
    "all_outside": Trait.OUTSIDE,
    "all_with_terminal": Trait.WITH_TERMINAL,
    "only_orphans": Trait.ORPHANS,
    "only_terminals": Trait.TERMINALS,
    "only_honours": Trait.HONOURS,
    "only_green": Trait.GREEN,
    "only_peacock": Trait.PEACOCK,
    "all_sequences": Trait.SEQUENCE_OR_PAIR,
    "all_groups": Trait.GROUP_OR_PAIR,
}
"""For each condition on every block, the trait that each block must have."""


def _every(trait: Trait) -> Condition:
    """Return the condition that every block has a trait. The offenders are the blocks without this trait."""
    bit = int(trait)
    return Condition(
        Aspect.EACH_BLOCK,
        lambda win: win.blocks if win.reading.traits & bit else None,
        lambda win: tuple(block for block in win.blocks if not block.traits & bit),
    )


def _pattern(aspect: Aspect, choices: Sequence[int]) -> Condition:
    """Return a condition that is met if a reading contains all blocks of one of the choices.

    :param choices: sets of blocks, as bits like those of :func:`scoring.blocks.blocks_there`.
    """

    def of_choice(win: Win, choice: int) -> Blocks:
        by_first = {block.first: block for block in win.blocks if block.signature & choice}
        return tuple(by_first[first] for first in sorted(by_first))

    def nearest(win: Win) -> Blocks:
        there = blocks_there(win.reading.signature)
        return of_choice(win, max(choices, key=lambda choice: (there & choice).bit_count()))

    def proof(win: Win) -> Blocks | None:
        there = blocks_there(win.reading.signature)
        for choice in choices:
            if there & choice == choice:
                return of_choice(win, choice)
        return None

    return Condition(aspect, proof, start=nearest, wanted=choices[0].bit_count())


def _at_least(aspect: Aspect, wanted: int, found: Callable[[Win], Blocks], offenders: Pointer = no_blocks) -> Condition:
    def proof(win: Win) -> Blocks | None:
        blocks = found(win)
        return blocks if len(blocks) >= wanted else None

    return Condition(aspect, proof, offenders, found, wanted)


def _in_three_suits(bits: Sequence[int], ranks: int) -> list[int]:
    return [bits[rank] | bits[9 + rank] | bits[18 + rank] for rank in range(ranks)]


def _rows(length: int) -> list[int]:
    return [sum(GROUP_BITS[suit + rank :][:length]) for suit in (0, 9, 18) for rank in range(10 - length)]


def _equal_sequences(copies: int, times: int = 1) -> Condition:
    """Return a condition that is met by ``times`` groups of ``copies`` equal sequences.

    The groups may be equal too: four equal sequences are two groups of two.
    """

    def in_groups(win: Win) -> Blocks:
        found: list[Block] = []
        if win.reading.signature & SEQUENCES_AGAIN:
            sequences = [block for block in win.blocks if block.is_sequence]
            for first in dict.fromkeys(block.first for block in sequences):
                equal = [block for block in sequences if block.first == first]
                found += equal[: len(equal) // copies * copies]
        return tuple(found)

    return _at_least(Aspect.SEQUENCES, copies * times, in_groups)


def _concealed_groups(wanted: int) -> Condition:
    """Return the condition that at least ``wanted`` triplets and quads are concealed. The offenders are open ones."""
    return _at_least(
        Aspect.FORM,
        wanted,
        lambda win: tuple([block for block in win.blocks if block.is_group and not block.open]),
        lambda win: tuple(block for block in win.blocks if block.is_group and block.open),
    )


def _quads(win: Win) -> Blocks:
    return tuple([block for block in win.blocks if block.kind is BlockKind.QUAD])


def _held(win: Win, bits: int) -> Blocks:
    """Return the blocks of the reading that these signature bits stand for."""
    if not win.reading.signature & bits:
        return NOTHING
    return tuple(block for block in win.blocks if block.signature & bits)


def _honour_groups(kinds: Iterable[int], wanted: int = 1) -> Condition:
    groups = sum(GROUP_BITS[kind] for kind in kinds)
    return _at_least(Aspect.HONOURS, wanted, lambda win: _held(win, groups))


def _honour_pair(kinds: frozenset[int]) -> Condition:
    """Return the condition that the pair is of one of these kinds. The offender is any other pair."""
    pairs = sum(PAIR_BITS[kind] for kind in kinds)
    return Condition(
        Aspect.HONOURS,
        lambda win: _held(win, pairs) or None,
        lambda win: tuple(block for block in win.blocks if block.is_pair),
    )


def _valued_pairs(win: Win) -> Blocks:
    return _held(win, sum(PAIR_BITS[kind] for kind in valued_kinds(win.context.seat, win.context.round)))


def _suits_of(win: Win) -> set[int]:
    return {block.suit for block in win.blocks}


def _strays(win: Win) -> Blocks:
    """Return the blocks outside the numbered suit that has the most tiles."""
    sizes = [sum(len(block.kinds) for block in win.blocks if block.suit == suit) for suit in range(3)]
    main = sizes.index(max(sizes))
    return tuple(block for block in win.blocks if block.suit != main)


_GATES = sum(copies << COUNT_BITS * rank for rank, copies in enumerate((3, 1, 1, 1, 1, 1, 1, 1, 3)))
_SEVEN_FROM_END = [sum(2 << COUNT_BITS * (start + rank) for rank in range(7)) for start in (0, 2)]


def _added_to_gates(counts: int) -> int:
    """Return the tile that a hand of one suit has in addition to 1112345678999.

    The tile is given by its unit in the counts of :attr:`Hand.flush`. The result is 0 if the hand has other tiles.
    """
    more = counts - _GATES
    return more if more > 0 and more & more - 1 == 0 and more.bit_length() % COUNT_BITS == 1 else 0


def _flush(holds: Callable[[int, int], bool]) -> Condition:
    """Return a condition that is met if ``holds`` is true for the two numbers of :attr:`Hand.flush`."""
    return Condition(Aspect.FLUSH, lambda win: win.blocks if win.hand.flush and holds(*win.hand.flush) else None)


TILE_CONDITIONS = {
    **{name: _every(trait) for name, trait in BLOCK_TRAITS.items()},
    "same_sequence_in_three_suits": _pattern(Aspect.SEQUENCES, _in_three_suits(SEQUENCE_BITS, 7)),
    "straight": _pattern(Aspect.SEQUENCES, [sum(SEQUENCE_BITS[suit : suit + 7 : 3]) for suit in (0, 9, 18)]),
    "same_group_in_three_suits": _pattern(Aspect.GROUPS, _in_three_suits(GROUP_BITS, 9)),
    "three_groups_in_a_row": _pattern(Aspect.GROUPS, _rows(3)),
    "four_groups_in_a_row": _pattern(Aspect.GROUPS, _rows(4)),
    "twin_sequences": _equal_sequences(2),
    "two_twin_sequences": _equal_sequences(2, times=2),
    "three_equal_sequences": _equal_sequences(3),
    "four_equal_sequences": _equal_sequences(4),
    "three_concealed_groups": _concealed_groups(3),
    "four_concealed_groups": _concealed_groups(4),
    "three_quads": _at_least(Aspect.FORM, 3, _quads),
    "four_quads": _at_least(Aspect.FORM, 4, _quads),
    "white_group": _honour_groups([31]),
    "green_group": _honour_groups([32]),
    "red_group": _honour_groups([33]),
    "two_dragon_groups": _honour_groups(DRAGONS, 2),
    "three_dragon_groups": _honour_groups(DRAGONS, 3),
    "three_wind_groups": _honour_groups(WINDS, 3),
    "four_wind_groups": _honour_groups(WINDS, 4),
    "dragon_pair": _honour_pair(DRAGONS),
    "wind_pair": _honour_pair(WINDS),
    "seat_wind_group": _at_least(Aspect.HONOURS, 1, lambda win: _held(win, GROUP_BITS[win.context.seat.kind])),
    "round_wind_group": _at_least(Aspect.HONOURS, 1, lambda win: _held(win, GROUP_BITS[win.context.round.kind])),
    "worthless_pair": Condition(Aspect.HONOURS, lambda win: None if _valued_pairs(win) else NOTHING, _valued_pairs),
    "one_suit_and_honours": Condition(
        Aspect.EACH_BLOCK,
        lambda win: win.blocks if len(_suits_of(win) - {3}) == 1 else None,
        lambda win: tuple(block for block in _strays(win) if block.suit != 3),
    ),
    "one_suit": Condition(
        Aspect.EACH_BLOCK, lambda win: win.blocks if _suits_of(win) in ({0}, {1}, {2}) else None, _strays
    ),
    "nine_gates": _flush(lambda counts, _winning: _added_to_gates(counts) > 0),
    "nine_sided_wait": _flush(lambda counts, winning: _added_to_gates(counts) == winning),
    "pairs_in_a_row_from_the_end": _flush(lambda counts, _winning: counts in _SEVEN_FROM_END),
}
