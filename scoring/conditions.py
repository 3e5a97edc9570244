"""The vocabulary: named conditions a win can meet.

A condition is asked for its *proof*: the blocks that show it (``()`` if nothing on the table needs pointing at),
or None if it does not hold; and for its *offenders*: the blocks that break it.
A yaku is a list of conditions (:mod:`scoring.yaku`), so scoring, "why", and "why not" read the same functions.

What a condition depends on is its *aspect*. All conditions of an aspect are asked once for every different
value of it and the answers kept as bits; that is the only way :func:`conditions_met` knows them.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from enum import Enum
from functools import reduce
from operator import and_
from typing import TypeAlias

from scoring.blocks import BLOCKS, Block, BlockKind
from scoring.context import Moment, Riichi, WinType
from scoring.decomposition import Shape, Wait
from scoring.tiles import DRAGONS, GREEN, HONOURS, ORPHANS, TERMINALS, WINDS
from scoring.win import GROUPS, HONOUR_SETS, SEQUENCES, SUITS, Win

Blocks: TypeAlias = tuple[Block, ...]
Proof: TypeAlias = Callable[[Win], Blocks | None]

NOTHING: Blocks = ()
"""Proof that points at no block."""

PEACOCK = frozenset({18, 22, 24, 26, 33})
"""1, 5, 7, 9 of bamboo and the red dragon (USMA, yaku applicable from 2023: Beni Kujaku)."""


class Aspect(Enum):
    """What a condition depends on: the name, and the key under which its answers are kept."""

    EACH_BLOCK = "each block by itself"
    SEQUENCES = "the sequences"
    GROUPS = "the triplets and quads"
    HONOURS = "the honour sets, the pair and the winds"
    SUITS = "the suits"
    FORM = "the shape, the wait and the winning tile"
    FLUSH = "the tiles of a concealed hand of one suit"
    SITUATION = "how the hand was won"


_KEYS: dict[Aspect, Callable[[Win], Hashable]] = {
    Aspect.SEQUENCES: lambda win: win.signature & SEQUENCES,
    Aspect.GROUPS: lambda win: win.signature & GROUPS,
    Aspect.HONOURS: lambda win: (win.signature & HONOUR_SETS, win.context.key[1], win.context.key[2]),
    Aspect.SUITS: lambda win: win.signature & SUITS,
    Aspect.FORM: lambda win: (
        win.reading.shape,
        win.reading.wait,
        win.hand.winning_tile.kind if win.hand.winning_tile else None,
    ),
    Aspect.FLUSH: lambda win: _flush_counts(win),
    Aspect.SITUATION: lambda win: (win.context.key, win.hand.open_melds),
}


@dataclass(frozen=True, slots=True)
class Condition:
    """A named condition. ``bit`` is its place in the set of conditions a win meets."""

    id: str
    aspect: Aspect = field(compare=False)
    proof: Proof = field(compare=False, repr=False)
    offenders: Callable[[Win], Blocks] = field(compare=False, repr=False)
    bit: int = field(compare=False, repr=False)


CONDITIONS: list[Condition] = []
"""Every condition, in the order of their bits."""


def _no_offenders(_win: Win) -> Blocks:
    return NOTHING


def _condition(
    name: str, aspect: Aspect, proof: Proof, offenders: Callable[[Win], Blocks] = _no_offenders
) -> Condition:
    condition = Condition(name, aspect, proof, offenders, 1 << len(CONDITIONS))
    CONDITIONS.append(condition)
    return condition


# --- every block -----------------------------------------------------------------------------------------------

_BLOCK_TESTS: list[tuple[int, Callable[[Block], bool]]] = []


def _every(name: str, fits: Callable[[Block], bool]) -> Condition:
    """A condition that every single block must meet; the proof is all of them, offenders are those that do not."""

    def proof(win: Win) -> Blocks | None:
        return win.blocks if win.blocks and all(map(fits, win.blocks)) else None

    def offenders(win: Win) -> Blocks:
        return tuple(each for each in win.blocks if not fits(each))

    condition = _condition(name, Aspect.EACH_BLOCK, proof, offenders)
    _BLOCK_TESTS.append((condition.bit, fits))
    return condition


all_simples = _every("all_simples", lambda b: b.is_simple)
all_outside = _every("all_outside", lambda b: not ORPHANS.isdisjoint(b.kinds))
all_with_terminal = _every("all_with_terminal", lambda b: b.has_terminal)
only_orphans = _every("only_orphans", lambda b: ORPHANS.issuperset(b.kinds))
only_terminals = _every("only_terminals", lambda b: TERMINALS.issuperset(b.kinds))
only_honours = _every("only_honours", lambda b: b.first in HONOURS)
only_green = _every("only_green", lambda b: GREEN.issuperset(b.kinds))
only_peacock = _every("only_peacock", lambda b: PEACOCK.issuperset(b.kinds))
all_sequences = _every("all_sequences", lambda b: b.is_sequence or b.is_pair)
all_groups = _every("all_groups", lambda b: b.is_group or b.is_pair)

_EVERY_BITS = [sum(bit for bit, fits in _BLOCK_TESTS if fits(each)) for each in BLOCKS]


# --- sequences -------------------------------------------------------------------------------------------------


def _sequences(win: Win) -> list[Block]:
    return [each for each in win.blocks if each.is_sequence]


def _equal_sequences(name: str, copies: int, times: int = 1) -> Condition:
    """``times`` lots of ``copies`` equal sequences; four equal ones are two twins."""

    def proof(win: Win) -> Blocks | None:
        found: list[Block] = []
        sequences = _sequences(win)
        for first in sorted({each.first for each in sequences}):
            equal = [each for each in sequences if each.first == first]
            found += equal[: len(equal) // copies * copies]
        return tuple(found) if len(found) >= copies * times else None

    return _condition(name, Aspect.SEQUENCES, proof)


twin_sequences = _equal_sequences("twin_sequences", 2)
two_twin_sequences = _equal_sequences("two_twin_sequences", 2, times=2)
three_equal_sequences = _equal_sequences("three_equal_sequences", 3)
four_equal_sequences = _equal_sequences("four_equal_sequences", 4)


def _with_firsts(blocks: list[Block], firsts: tuple[int, ...]) -> Blocks | None:
    """One block for each of these lowest tiles, or None if one is missing."""
    by_first = {each.first: each for each in blocks}
    return tuple(by_first[first] for first in firsts) if by_first.keys() >= set(firsts) else None


def _first_found(blocks: list[Block], choices: list[tuple[int, ...]]) -> Blocks | None:
    return next((found for choice in choices if (found := _with_firsts(blocks, choice))), None)


_THREE_SUITS = [(rank, 9 + rank, 18 + rank) for rank in range(9)]
_STRAIGHTS = [(first, first + 3, first + 6) for first in (0, 9, 18)]

same_sequence_in_three_suits = _condition(
    "same_sequence_in_three_suits", Aspect.SEQUENCES, lambda win: _first_found(_sequences(win), _THREE_SUITS)
)
straight = _condition("straight", Aspect.SEQUENCES, lambda win: _first_found(_sequences(win), _STRAIGHTS))


# --- triplets and quads ----------------------------------------------------------------------------------------


def _groups(win: Win) -> list[Block]:
    return [each for each in win.blocks if each.is_group]


def _concealed_groups(name: str, wanted: int) -> Condition:
    def proof(win: Win) -> Blocks | None:
        concealed = tuple(each for each in _groups(win) if not each.open)
        return concealed if len(concealed) >= wanted else None

    def offenders(win: Win) -> Blocks:
        return tuple(each for each in _groups(win) if each.open)

    return _condition(name, Aspect.GROUPS, proof, offenders)


def _quads(name: str, wanted: int) -> Condition:
    def proof(win: Win) -> Blocks | None:
        quads = tuple(each for each in win.blocks if each.kind is BlockKind.QUAD)
        return quads if len(quads) >= wanted else None

    return _condition(name, Aspect.GROUPS, proof)


three_concealed_groups = _concealed_groups("three_concealed_groups", 3)
four_concealed_groups = _concealed_groups("four_concealed_groups", 4)
three_quads = _quads("three_quads", 3)
four_quads = _quads("four_quads", 4)


def _rows(length: int) -> list[tuple[int, ...]]:
    return [
        tuple(range(suit + rank, suit + rank + length)) for suit in (0, 9, 18) for rank in range(9 - length + 1)
    ]


same_group_in_three_suits = _condition(
    "same_group_in_three_suits", Aspect.GROUPS, lambda win: _first_found(_groups(win), _THREE_SUITS)
)
three_groups_in_a_row = _condition(
    "three_groups_in_a_row", Aspect.GROUPS, lambda win: _first_found(_groups(win), _rows(3))
)
four_groups_in_a_row = _condition(
    "four_groups_in_a_row", Aspect.GROUPS, lambda win: _first_found(_groups(win), _rows(4))
)


# --- honours and the pair --------------------------------------------------------------------------------------


def _honour_groups(name: str, kinds: frozenset[int], wanted: int) -> Condition:
    def proof(win: Win) -> Blocks | None:
        found = tuple(each for each in _groups(win) if each.first in kinds)
        return found if len(found) >= wanted else None

    return _condition(name, Aspect.HONOURS, proof)


def _honour_pair(name: str, kinds: frozenset[int]) -> Condition:
    def proof(win: Win) -> Blocks | None:
        return tuple(each for each in win.blocks if each.is_pair and each.first in kinds) or None

    def offenders(win: Win) -> Blocks:
        return tuple(each for each in win.blocks if each.is_pair)

    return _condition(name, Aspect.HONOURS, proof, offenders)


white_group = _honour_groups("white_group", frozenset({31}), 1)
green_group = _honour_groups("green_group", frozenset({32}), 1)
red_group = _honour_groups("red_group", frozenset({33}), 1)
two_dragon_groups = _honour_groups("two_dragon_groups", DRAGONS, 2)
three_dragon_groups = _honour_groups("three_dragon_groups", DRAGONS, 3)
three_wind_groups = _honour_groups("three_wind_groups", WINDS, 3)
four_wind_groups = _honour_groups("four_wind_groups", WINDS, 4)
dragon_pair = _honour_pair("dragon_pair", DRAGONS)
wind_pair = _honour_pair("wind_pair", WINDS)


def _group_of(win: Win, kind: int) -> Blocks | None:
    return tuple(each for each in _groups(win) if each.first == kind) or None


seat_wind_group = _condition(
    "seat_wind_group", Aspect.HONOURS, lambda win: _group_of(win, win.context.seat.kind)
)
round_wind_group = _condition(
    "round_wind_group", Aspect.HONOURS, lambda win: _group_of(win, win.context.round.kind)
)


def _valued_pairs(win: Win) -> Blocks:
    valued = DRAGONS | {win.context.seat.kind, win.context.round.kind}
    return tuple(each for each in win.blocks if each.is_pair and each.first in valued)


worthless_pair = _condition(
    "worthless_pair", Aspect.HONOURS, lambda win: None if _valued_pairs(win) else NOTHING, _valued_pairs
)


# --- suits -----------------------------------------------------------------------------------------------------


def _suits_of(win: Win) -> set[int]:
    return {each.suit for each in win.blocks}


def _strays(win: Win) -> Blocks:
    """The blocks outside the numbered suit that has the most tiles."""
    sizes = [sum(len(each.kinds) for each in win.blocks if each.suit == suit) for suit in range(3)]
    main = sizes.index(max(sizes))
    return tuple(each for each in win.blocks if each.suit != main)


one_suit_and_honours = _condition(
    "one_suit_and_honours",
    Aspect.SUITS,
    lambda win: win.blocks if len(_suits_of(win) - {3}) == 1 else None,
    lambda win: tuple(each for each in _strays(win) if each.suit != 3),
)
one_suit = _condition(
    "one_suit",
    Aspect.SUITS,
    lambda win: win.blocks if len(_suits_of(win)) == 1 and 3 not in _suits_of(win) else None,
    _strays,
)


# --- shape and wait --------------------------------------------------------------------------------------------


def _shape(name: str, *shapes: Shape) -> Condition:
    return _condition(name, Aspect.FORM, lambda win: NOTHING if win.reading.shape in shapes else None)


def _winning_block(win: Win) -> Blocks:
    return (win.reading.winning_block,) if win.reading.winning_block else NOTHING


def _wait(name: str, wait: Wait) -> Condition:
    return _condition(
        name,
        Aspect.FORM,
        lambda win: _winning_block(win) if win.reading.wait is wait else None,
        _winning_block,
    )


complete_hand = _shape("complete_hand", Shape.STANDARD, Shape.SEVEN_PAIRS, Shape.THIRTEEN_ORPHANS)
four_sets_and_a_pair = _shape("four_sets_and_a_pair", Shape.STANDARD)
seven_pairs = _shape("seven_pairs", Shape.SEVEN_PAIRS)
thirteen_orphans = _shape("thirteen_orphans", Shape.THIRTEEN_ORPHANS)
unrelated_tiles = _shape("unrelated_tiles", Shape.UNRELATED, Shape.UNRELATED_SINGLES)
no_pair = _shape("no_pair", Shape.UNRELATED_SINGLES)
two_sided_wait = _wait("two_sided_wait", Wait.RYANMEN)
pair_wait = _wait("pair_wait", Wait.TANKI)
thirteen_sided_wait = _wait("thirteen_sided_wait", Wait.THIRTEEN)
on_one_of_bamboo = _condition(
    "on_one_of_bamboo",
    Aspect.FORM,
    lambda win: _winning_block(win) if win.hand.winning_tile and win.hand.winning_tile.kind == 18 else None,
    _winning_block,
)


# --- one suit, all concealed -----------------------------------------------------------------------------------

_BITS = 5
_GATES = sum(copies << _BITS * rank for rank, copies in enumerate((3, 1, 1, 1, 1, 1, 1, 1, 3)))
_SEVEN_FROM_END = [sum(2 << _BITS * (start + rank) for rank in range(7)) for start in (0, 2)]


def _flush_counts(win: Win) -> tuple[int, int]:
    """Counts of a hand of one numbered suit without melds, and the count of the winning tile; zeros otherwise."""
    suits, winning = win.hand.suits, win.hand.winning_tile
    if suits[3] or win.hand.melds or winning is None or suits.count(0) != 3:
        return 0, 0
    return sum(suits), 1 << _BITS * (winning.rank - 1)


def _added_to_gates(win: Win) -> int:
    """What the hand has beyond 1112345678999, as counts; 0 if it is not that pattern and one more tile."""
    more = _flush_counts(win)[0] - _GATES
    return more if more > 0 and more & more - 1 == 0 else 0


def _where(holds: Callable[[Win], bool]) -> Proof:
    """Proof of a condition that concerns all blocks at once."""
    return lambda win: win.blocks if holds(win) else None


nine_gates = _condition("nine_gates", Aspect.FLUSH, _where(lambda win: _added_to_gates(win) != 0))
nine_sided_wait = _condition(
    "nine_sided_wait", Aspect.FLUSH, _where(lambda win: _added_to_gates(win) == (_flush_counts(win)[1] or -1))
)
pairs_in_a_row_from_the_end = _condition(
    "pairs_in_a_row_from_the_end", Aspect.FLUSH, _where(lambda win: _flush_counts(win)[0] in _SEVEN_FROM_END)
)


# --- the situation ---------------------------------------------------------------------------------------------


def _fact(name: str, holds: Callable[[Win], bool], offenders: Callable[[Win], Blocks] = _no_offenders) -> Condition:
    return _condition(name, Aspect.SITUATION, lambda win: NOTHING if holds(win) else None, offenders)


def _moment(name: str, moment: Moment, win_type: WinType | None = None) -> Condition:
    return _fact(
        name, lambda win: moment in win.context.moment and (win_type is None or win.context.win is win_type)
    )


closed_hand = _fact(
    "closed_hand", lambda win: win.hand.closed, lambda win: tuple(m.block for m in win.hand.melds if m.is_open)
)
four_open_melds = _fact("four_open_melds", lambda win: win.hand.open_melds == 4)
by_tsumo = _fact("by_tsumo", lambda win: win.context.win is WinType.TSUMO)
by_ron = _fact("by_ron", lambda win: win.context.win is WinType.RON)
riichi_declared = _fact("riichi_declared", lambda win: win.context.riichi is not Riichi.NONE)
riichi_on_first_turn = _fact(
    "riichi_on_first_turn", lambda win: win.context.riichi in {Riichi.DOUBLE, Riichi.DOUBLE_OPEN}
)
riichi_shown = _fact("riichi_shown", lambda win: win.context.riichi in {Riichi.OPEN, Riichi.DOUBLE_OPEN})
within_one_go_around = _moment("within_one_go_around", Moment.IPPATSU)
last_tile = _moment("last_tile", Moment.LAST_TILE)
replacement_tile = _moment("replacement_tile", Moment.ON_KAN, WinType.TSUMO)
tile_from_the_wall = _fact("tile_from_the_wall", lambda win: Moment.ON_KAN not in win.context.moment)
robbed_kan = _moment("robbed_kan", Moment.ON_KAN, WinType.RON)
first_turn = _moment("first_turn", Moment.FIRST_TURN)
dealer = _fact("dealer", lambda win: win.context.is_dealer)
not_dealer = _fact("not_dealer", lambda win: not win.context.is_dealer)
eight_wins_in_a_row = _fact("eight_wins_in_a_row", lambda win: win.context.east_wins >= 8)
exhaustive_draw = _fact("exhaustive_draw", lambda win: win.context.win is WinType.DRAW)
only_orphans_discarded = _fact(
    "only_orphans_discarded",
    lambda win: win.context.pond is not None and all(tile.kind in ORPHANS for tile in win.context.pond.tiles),
)
no_discard_called = _fact(
    "no_discard_called", lambda win: win.context.pond is not None and not win.context.pond.called
)


# --- all together ----------------------------------------------------------------------------------------------

_BY_ASPECT = [
    (key, [each for each in CONDITIONS if each.aspect is aspect], dict[Hashable, int]()) for aspect, key in _KEYS.items()
]
_MOST_ANSWERS = 1 << 16


def conditions_met(win: Win) -> int:
    """The bits of all conditions the win meets."""
    blocks = win.reading.blocks
    met = reduce(and_, [_EVERY_BITS[each.code] for each in blocks]) if blocks else 0
    for key_of, conditions, answers in _BY_ASPECT:
        key = key_of(win)
        bits = answers.get(key)
        if bits is None:
            bits = sum(each.bit for each in conditions if each.proof(win) is not None)
            if len(answers) >= _MOST_ANSWERS:
                answers.clear()
            answers[key] = bits
        met |= bits
    return met
