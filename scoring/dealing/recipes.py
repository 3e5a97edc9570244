"""Recipes: functions that change the draft of a hand so that a condition of a yaku is likely to hold.

A recipe restricts the choice of blocks, adds blocks, or sets facts of the win. A recipe guarantees nothing: the hand is
scored, and accepted only if it has the properties that were asked for.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import TypeVar

from scoring import (
    BLOCK_TRAITS,
    BLOCKS,
    DRAGONS,
    HONOURS,
    ONE_OF_BAMBOO,
    ORDINARY,
    ORPHANS,
    WINDS,
    Block,
    BlockKind,
    Moment,
    Riichi,
    Shape,
    Wait,
    Wind,
    WinType,
    block,
    valued_kinds,
)

SEQUENCES = [block for block in BLOCKS if block.is_sequence and not block.open]
TRIPLETS = [block for block in BLOCKS if block.kind is BlockKind.TRIPLET and not block.open]
PAIRS = [block for block in BLOCKS if block.is_pair]
Choice = TypeVar("Choice")


class DeadEndError(Exception):
    """Raised if no hand can be built from the draft. The caller then starts again with a new draft."""


@dataclass(slots=True)
class Draft:
    """A hand under construction. A field that is None is chosen at random later."""

    rng: Random
    win: WinType
    seat: Wind
    round: Wind
    shape: Shape = Shape.STANDARD
    sets: list[Block] = field(default_factory=list)
    pair: Block | None = None
    kinds: list[int] | None = None
    """The kinds of all fourteen tiles, if the hand is not built from sets and a pair."""
    winning_kind: int | None = None
    wait: Wait | None = None
    concealed: bool = False
    """Whether triplets and quads must stay concealed. If so, a ron must not complete one."""
    kans: int = 0
    grouped: bool | None = None
    """Whether the hand must have a triplet or kan; None if either is possible."""
    open_melds: int | None = None
    riichi: Riichi | None = None
    moment: Moment = ORDINARY
    """Facts about the moment of the win. If there are none, some are chosen at random later."""
    east_wins: int = 0
    orphans_discarded: bool = False
    sequences: list[Block] = field(default_factory=SEQUENCES.copy)
    triplets: list[Block] = field(default_factory=TRIPLETS.copy)
    pairs: list[Block] = field(default_factory=PAIRS.copy)

    def keep(self, fits: Callable[[Block], bool]) -> None:
        """Restrict the choice of blocks to those for which ``fits`` is true."""
        self.sequences, self.triplets, self.pairs = (
            [block for block in blocks if fits(block)] for blocks in (self.sequences, self.triplets, self.pairs)
        )

    @property
    def new_triplets(self) -> list[Block]:
        """The triplets that may still be chosen and that the draft does not have already."""
        return [block for block in self.triplets if block not in self.sets]

    def pick(self, choices: Sequence[Choice]) -> Choice:
        """Return one of the choices, which are often blocks, at random.

        :raises DeadEndError: if there is nothing to choose from.
        """
        if not choices:
            raise DeadEndError
        return self.rng.choice(choices)

    def put(self, firsts: Iterable[int], kind: BlockKind = BlockKind.TRIPLET) -> None:
        """Add triplets or sequences with these lowest tiles. A triplet that the draft has already is not added again.

        :raises DeadEndError: if the draft would have more than four sets, or does not allow one of the blocks.
        """
        allowed = self.sequences if kind is BlockKind.SEQUENCE else self.triplets
        for first in firsts:
            made = block(kind, first)
            if made not in allowed or len(self.sets) == 4:
                raise DeadEndError
            if kind is BlockKind.SEQUENCE or made not in self.sets:
                self.sets.append(made)


def _one_of(kind: BlockKind, choices: Sequence[Iterable[int]], draft: Draft) -> None:
    draft.put(draft.rng.choice(choices), kind)


def _equal_sequences(copies: Sequence[int], draft: Draft) -> None:
    for times in copies:
        draft.put([draft.pick(draft.sequences).first] * times, BlockKind.SEQUENCE)


def _row(length: int, draft: Draft) -> None:
    first = draft.rng.choice((0, 9, 18)) + draft.rng.randrange(10 - length)
    draft.put(range(first, first + length))


def _groups(wanted: int, draft: Draft, *, concealed: bool = False, kans: bool = False) -> None:
    """Add triplets until the draft has ``wanted`` of them.

    :param concealed: whether the triplets must stay concealed.
    :param kans: whether the triplets should become kans.
    """
    while sum(block.is_group for block in draft.sets) < wanted:
        draft.put([draft.pick(draft.new_triplets).first])
    draft.concealed = draft.concealed or concealed
    if kans:
        draft.kans = wanted


def _honours(kinds: Iterable[int], wanted: int, draft: Draft) -> None:
    draft.put(draft.rng.sample(sorted(kinds), wanted))


def _pair_of(kinds: frozenset[int], draft: Draft) -> None:
    there = {block.first for block in draft.sets}
    draft.pair = draft.pick([block for block in draft.pairs if block.first in kinds - there])


def pair_by_value(draft: Draft, *, valued: bool) -> None:
    """Restrict the choice of pairs to those that earn fu, or to those that don't."""
    kinds = valued_kinds(draft.seat, draft.round)
    draft.pairs = [block for block in draft.pairs if (block.first in kinds) is valued]


def _one_suit(draft: Draft, *, honours: bool) -> None:
    suit = draft.rng.randrange(3)
    draft.keep(lambda block: block.suit == suit or (honours and block.suit == 3))


def _gates(draft: Draft) -> None:
    suit = draft.rng.choice((0, 9, 18))
    extra = suit + draft.rng.randrange(9)
    draft.kinds = [suit + rank for rank in (0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8)] + [extra]
    draft.winning_kind = extra if draft.rng.random() < 0.3 else suit + draft.rng.randrange(9)


def _pairs_from_the_end(draft: Draft) -> None:
    start = draft.rng.choice((0, 9, 18)) + draft.rng.choice((0, 2))
    draft.pairs = [block(BlockKind.PAIR, kind) for kind in range(start, start + 7)]


def _thirteen_orphans(draft: Draft) -> None:
    orphans = sorted(ORPHANS)
    kinds = [*orphans, draft.rng.choice(orphans)]
    draft.shape, draft.kinds, draft.winning_kind = Shape.THIRTEEN_ORPHANS, kinds, draft.rng.choice(kinds)


def _on_copy(draft: Draft) -> None:
    """Win on the last kind of the draft: the additional tile of nine gates or thirteen orphans.

    Without this tile, the hand waits for nine or thirteen kinds of tiles.
    """
    if draft.kinds is not None:
        draft.winning_kind = draft.kinds[-1]


def _unrelated(draft: Draft) -> None:
    """Choose fourteen unrelated tiles: three ranks of each suit, at least three apart, and five honours.

    In most hands, one of these tiles is then replaced by a copy of another, so that the hand has a pair.
    """
    rng, kinds = draft.rng, list[int]()
    for suit in (0, 9, 18):
        low = rng.randrange(3)
        middle = rng.randrange(low + 3, 6)
        kinds += [suit + low, suit + middle, suit + rng.randrange(middle + 3, 9)]
    kinds += rng.sample(sorted(HONOURS), 5)
    if rng.random() < 0.8:
        kinds.remove(rng.choice(kinds))
        kinds.append(rng.choice(kinds))
    draft.shape, draft.kinds, draft.winning_kind = Shape.UNRELATED, kinds, rng.choice(kinds)


def _no_pair(draft: Draft) -> None:
    while draft.kinds is None or len(set(draft.kinds)) < 14:
        _unrelated(draft)


def _moment(moment: Moment, draft: Draft, win: WinType | None = None) -> None:
    draft.moment |= moment
    draft.win = win or draft.win
    if moment is Moment.ON_KAN and win is WinType.TSUMO:
        draft.kans = max(draft.kans, 1)
    if moment is Moment.FIRST_TURN:
        draft.open_melds = 0


def _set(draft: Draft, **facts: object) -> None:
    for name, value in facts.items():
        setattr(draft, name, value)


def _not_dealer(draft: Draft) -> None:
    draft.seat = draft.rng.choice((Wind.SOUTH, Wind.WEST, Wind.NORTH))


def _with_trait(trait: int, draft: Draft) -> None:
    draft.keep(lambda block: bool(block.traits & trait))


RECIPES: dict[str, Callable[[Draft], None]] = {
    # these conditions are likely enough by chance, so their recipe changes nothing
    **dict.fromkeys(("complete_hand", "four_sets_and_a_pair", "tile_from_the_wall", "no_discard_called"), _set),
    **{name: partial(_with_trait, int(trait)) for name, trait in BLOCK_TRAITS.items()},
    "twin_sequences": partial(_equal_sequences, (2,)),
    "two_twin_sequences": partial(_equal_sequences, (2, 2)),
    "three_equal_sequences": partial(_equal_sequences, (3,)),
    "four_equal_sequences": partial(_equal_sequences, (4,)),
    "same_sequence_in_three_suits": partial(_one_of, BlockKind.SEQUENCE, [range(rank, 27, 9) for rank in range(7)]),
    "straight": partial(_one_of, BlockKind.SEQUENCE, [range(suit, suit + 9, 3) for suit in (0, 9, 18)]),
    "three_concealed_groups": partial(_groups, 3, concealed=True),
    "four_concealed_groups": partial(_groups, 4, concealed=True),
    "three_quads": partial(_groups, 3, kans=True),
    "four_quads": partial(_groups, 4, kans=True),
    "same_group_in_three_suits": partial(_one_of, BlockKind.TRIPLET, [range(rank, 27, 9) for rank in range(9)]),
    "three_groups_in_a_row": partial(_row, 3),
    "four_groups_in_a_row": partial(_row, 4),
    "white_group": partial(_honours, [31], 1),
    "green_group": partial(_honours, [32], 1),
    "red_group": partial(_honours, [33], 1),
    "two_dragon_groups": partial(_honours, DRAGONS, 2),
    "three_dragon_groups": partial(_honours, DRAGONS, 3),
    "three_wind_groups": partial(_honours, WINDS, 3),
    "four_wind_groups": partial(_honours, WINDS, 4),
    "dragon_pair": partial(_pair_of, DRAGONS),
    "wind_pair": partial(_pair_of, WINDS),
    "seat_wind_group": lambda draft: draft.put([draft.seat.kind]),
    "round_wind_group": lambda draft: draft.put([draft.round.kind]),
    "worthless_pair": partial(pair_by_value, valued=False),
    "one_suit_and_honours": partial(_one_suit, honours=True),
    "one_suit": partial(_one_suit, honours=False),
    "nine_gates": _gates,
    "nine_sided_wait": _on_copy,
    "pairs_in_a_row_from_the_end": _pairs_from_the_end,
    "seven_pairs": partial(_set, shape=Shape.SEVEN_PAIRS),
    "thirteen_orphans": _thirteen_orphans,
    "unrelated_tiles": _unrelated,
    "no_pair": _no_pair,
    "two_sided_wait": partial(_set, wait=Wait.RYANMEN),
    "pair_wait": partial(_set, wait=Wait.TANKI),
    "thirteen_sided_wait": _on_copy,
    "on_one_of_bamboo": partial(_set, pair=block(BlockKind.PAIR, ONE_OF_BAMBOO), wait=Wait.TANKI),
    "closed_hand": partial(_set, open_melds=0),
    "four_open_melds": partial(_set, open_melds=4),
    "by_tsumo": partial(_set, win=WinType.TSUMO),
    "by_ron": partial(_set, win=WinType.RON),
    "riichi_declared": partial(_set, riichi=Riichi.RIICHI, open_melds=0),
    "riichi_on_first_turn": partial(_set, riichi=Riichi.DOUBLE),
    "riichi_shown": partial(_set, riichi=Riichi.OPEN),
    "within_one_go_around": partial(_moment, Moment.IPPATSU),
    "last_tile": partial(_moment, Moment.LAST_TILE),
    "replacement_tile": partial(_moment, Moment.ON_KAN, win=WinType.TSUMO),
    "robbed_kan": partial(_moment, Moment.ON_KAN, win=WinType.RON),
    "first_turn": partial(_moment, Moment.FIRST_TURN),
    "dealer": partial(_set, seat=Wind.EAST),
    "not_dealer": _not_dealer,
    "eight_wins_in_a_row": partial(_set, east_wins=8),
    "exhaustive_draw": partial(_set, win=WinType.DRAW),
    "only_orphans_discarded": partial(_set, orphans_discarded=True),
}
