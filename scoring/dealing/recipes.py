"""Recipes: functions that change the draft of a hand so that a condition of a yaku is likely to hold.

A recipe restricts the choice of blocks, adds blocks, or sets facts of the win. A recipe guarantees nothing: the hand is
scored, and accepted only if it has the properties that were asked for.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from random import Random

from scoring.blocks import BLOCKS, Block, BlockKind, Trait, block
from scoring.conditions.tile_conditions import BLOCK_TRAITS
from scoring.context import Moment, Riichi, Wind, WinType, valued_kinds
from scoring.decomposition import Shape, Wait
from scoring.tiles import DRAGONS, ORPHANS, WINDS

_SEQUENCES = [block for block in BLOCKS if block.is_sequence and not block.open]
_TRIPLETS = [block for block in BLOCKS if block.kind is BlockKind.TRIPLET and not block.open]
_PAIRS = [block for block in BLOCKS if block.is_pair]


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
    """All fourteen kinds, if the shape leaves no choice of blocks."""
    winning_kind: int | None = None
    wait: Wait | None = None
    concealed: bool = False
    """Whether triplets and quads must stay concealed. If so, a ron must not complete one."""
    kans: int = 0
    grouped: bool | None = None
    """Whether the hand must have a triplet or kan; None if either is possible."""
    open_melds: int | None = None
    riichi: Riichi | None = None
    moment: Moment | None = None
    east_wins: int = 0
    orphans_discarded: bool = False
    sequences: list[Block] = field(default_factory=lambda: list(_SEQUENCES))
    triplets: list[Block] = field(default_factory=lambda: list(_TRIPLETS))
    pairs: list[Block] = field(default_factory=lambda: list(_PAIRS))

    def keep(self, fits: Callable[[Block], bool]) -> None:
        """Restrict the choice of blocks to those for which ``fits`` is true."""
        self.sequences = [block for block in self.sequences if fits(block)]
        self.triplets = [block for block in self.triplets if fits(block)]
        self.pairs = [block for block in self.pairs if fits(block)]

    def pick(self, blocks: list[Block]) -> Block:
        """Return one of the blocks, chosen at random.

        :raises DeadEndError: if there are no blocks to choose from.
        """
        if not blocks:
            raise DeadEndError
        return self.rng.choice(blocks)

    def put(self, kind: BlockKind, firsts: Iterable[int]) -> None:
        """Add a block of this kind for each of the lowest tiles in ``firsts``.

        :raises DeadEndError: if the hand would have more than four sets, or contain an excluded block.
        """
        allowed = self.sequences if kind is BlockKind.SEQUENCE else self.triplets
        for first in firsts:
            made = block(kind, first)
            if made not in allowed or len(self.sets) == 4:
                raise DeadEndError
            if kind is BlockKind.SEQUENCE or made not in self.sets:
                self.sets.append(made)


def _in_three_suits(kind: BlockKind, ranks: int) -> Callable[[Draft], None]:
    def recipe(draft: Draft) -> None:
        rank = draft.rng.randrange(ranks)
        draft.put(kind, (rank, 9 + rank, 18 + rank))

    return recipe


def _straight(draft: Draft) -> None:
    first = draft.rng.choice((0, 9, 18))
    draft.put(BlockKind.SEQUENCE, (first, first + 3, first + 6))


def _equal_sequences(*copies: int) -> Callable[[Draft], None]:
    def recipe(draft: Draft) -> None:
        for times in copies:
            draft.put(BlockKind.SEQUENCE, [draft.pick(draft.sequences).first] * times)

    return recipe


def _row(length: int) -> Callable[[Draft], None]:
    def recipe(draft: Draft) -> None:
        first = draft.rng.choice((0, 9, 18)) + draft.rng.randrange(10 - length)
        draft.put(BlockKind.TRIPLET, range(first, first + length))

    return recipe


def _groups(wanted: int, *, concealed: bool = False, kans: bool = False) -> Callable[[Draft], None]:
    def recipe(draft: Draft) -> None:
        while sum(block.is_group for block in draft.sets) < wanted:
            draft.put(
                BlockKind.TRIPLET, (draft.pick([block for block in draft.triplets if block not in draft.sets]).first,)
            )
        draft.concealed = draft.concealed or concealed
        if kans:
            draft.kans = wanted

    return recipe


def _honours(kinds: frozenset[int], wanted: int = 1) -> Callable[[Draft], None]:
    def recipe(draft: Draft) -> None:
        draft.put(BlockKind.TRIPLET, draft.rng.sample(sorted(kinds), wanted))

    return recipe


def _pair_of(kinds: frozenset[int]) -> Callable[[Draft], None]:
    def recipe(draft: Draft) -> None:
        there = {block.first for block in draft.sets}
        draft.pair = draft.pick([block for block in draft.pairs if block.first in kinds - there])

    return recipe


def _worthless_pair(draft: Draft) -> None:
    valued = valued_kinds(draft.seat, draft.round)
    draft.pairs = [block for block in draft.pairs if block.first not in valued]


def _one_suit(*, honours: bool) -> Callable[[Draft], None]:
    def recipe(draft: Draft) -> None:
        suit = draft.rng.randrange(3)
        draft.keep(lambda block: block.suit == suit or (honours and block.suit == 3))

    return recipe


def _gates(draft: Draft) -> None:
    suit = draft.rng.choice((0, 9, 18))
    extra = suit + draft.rng.randrange(9)
    draft.kinds = [suit + rank for rank in (0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8)] + [extra]
    draft.winning_kind = extra if draft.rng.random() < 0.3 else suit + draft.rng.randrange(9)


def _on_extra_gate(draft: Draft) -> None:
    if draft.kinds is not None:
        draft.winning_kind = draft.kinds[-1]


def _seven_pairs(draft: Draft) -> None:
    draft.shape = Shape.SEVEN_PAIRS


def _pairs_from_the_end(draft: Draft) -> None:
    suit = draft.rng.choice((0, 9, 18))
    start = suit + draft.rng.choice((0, 2))
    draft.pairs = [block(BlockKind.PAIR, kind) for kind in range(start, start + 7)]


def _thirteen_orphans(draft: Draft) -> None:
    draft.shape = Shape.THIRTEEN_ORPHANS
    draft.kinds = [*sorted(ORPHANS), draft.rng.choice(sorted(ORPHANS))]
    draft.winning_kind = draft.rng.choice(draft.kinds)


def _on_paired_orphan(draft: Draft) -> None:
    if draft.kinds is not None:
        draft.winning_kind = draft.kinds[-1]


def _unrelated(draft: Draft) -> None:
    """Choose three ranks at least three apart in each suit, and five honours.

    Usually, one tile is then replaced by a copy of another.
    """
    draft.shape = Shape.UNRELATED
    numbers = []
    for suit in (0, 9, 18):
        low = draft.rng.randrange(3)
        middle = draft.rng.randrange(low + 3, 6)
        numbers += [suit + low, suit + middle, suit + draft.rng.randrange(middle + 3, 9)]
    honours = draft.rng.sample(sorted(WINDS | DRAGONS), 5)
    draft.kinds = numbers + honours
    if draft.rng.random() < 0.8:
        draft.kinds.remove(draft.rng.choice(draft.kinds))
        draft.kinds.append(draft.rng.choice(draft.kinds))
    draft.winning_kind = draft.rng.choice(draft.kinds)


def _no_pair(draft: Draft) -> None:
    while draft.kinds is None or len(set(draft.kinds)) < 14:
        _unrelated(draft)


def _wait(wait: Wait) -> Callable[[Draft], None]:
    def recipe(draft: Draft) -> None:
        draft.wait = wait

    return recipe


def _one_of_bamboo(draft: Draft) -> None:
    draft.pair, draft.wait = block(BlockKind.PAIR, 18), Wait.TANKI


def _moment(moment: Moment, win: WinType | None = None) -> Callable[[Draft], None]:
    def recipe(draft: Draft) -> None:
        draft.moment = moment if draft.moment is None else draft.moment | moment
        draft.win = win or draft.win
        if moment is Moment.ON_KAN and win is WinType.TSUMO:
            draft.kans = max(draft.kans, 1)
        if moment is Moment.FIRST_TURN:
            draft.open_melds = 0

    return recipe


def _set(**facts: object) -> Callable[[Draft], None]:
    def recipe(draft: Draft) -> None:
        for name, value in facts.items():
            setattr(draft, name, value)

    return recipe


def _not_dealer(draft: Draft) -> None:
    draft.seat = draft.rng.choice((Wind.SOUTH, Wind.WEST, Wind.NORTH))


def _dealer(draft: Draft) -> None:
    draft.seat = Wind.EAST


def _nothing(_draft: Draft) -> None:
    """Do nothing, because the condition is likely enough by chance."""


def _with_trait(trait: Trait) -> Callable[[Draft], None]:
    bit = int(trait)
    return lambda draft: draft.keep(lambda block: bool(block.traits & bit))


def _wind_of(draft: Draft, wind: Wind) -> None:
    draft.put(BlockKind.TRIPLET, (wind.kind,))


RECIPES: dict[str, Callable[[Draft], None]] = {
    **{name: _with_trait(trait) for name, trait in BLOCK_TRAITS.items()},
    "twin_sequences": _equal_sequences(2),
    "two_twin_sequences": _equal_sequences(2, 2),
    "three_equal_sequences": _equal_sequences(3),
    "four_equal_sequences": _equal_sequences(4),
    "same_sequence_in_three_suits": _in_three_suits(BlockKind.SEQUENCE, 7),
    "straight": _straight,
    "three_concealed_groups": _groups(3, concealed=True),
    "four_concealed_groups": _groups(4, concealed=True),
    "three_quads": _groups(3, kans=True),
    "four_quads": _groups(4, kans=True),
    "same_group_in_three_suits": _in_three_suits(BlockKind.TRIPLET, 9),
    "three_groups_in_a_row": _row(3),
    "four_groups_in_a_row": _row(4),
    "white_group": _honours(frozenset({31})),
    "green_group": _honours(frozenset({32})),
    "red_group": _honours(frozenset({33})),
    "two_dragon_groups": _honours(DRAGONS, 2),
    "three_dragon_groups": _honours(DRAGONS, 3),
    "three_wind_groups": _honours(WINDS, 3),
    "four_wind_groups": _honours(WINDS, 4),
    "dragon_pair": _pair_of(DRAGONS),
    "wind_pair": _pair_of(WINDS),
    "seat_wind_group": lambda draft: _wind_of(draft, draft.seat),
    "round_wind_group": lambda draft: _wind_of(draft, draft.round),
    "worthless_pair": _worthless_pair,
    "one_suit_and_honours": _one_suit(honours=True),
    "one_suit": _one_suit(honours=False),
    "nine_gates": _gates,
    "nine_sided_wait": _on_extra_gate,
    "pairs_in_a_row_from_the_end": _pairs_from_the_end,
    "complete_hand": _nothing,
    "four_sets_and_a_pair": _nothing,
    "seven_pairs": _seven_pairs,
    "thirteen_orphans": _thirteen_orphans,
    "unrelated_tiles": _unrelated,
    "no_pair": _no_pair,
    "two_sided_wait": _wait(Wait.RYANMEN),
    "pair_wait": _wait(Wait.TANKI),
    "thirteen_sided_wait": _on_paired_orphan,
    "on_one_of_bamboo": _one_of_bamboo,
    "closed_hand": _set(open_melds=0),
    "four_open_melds": _set(open_melds=4),
    "by_tsumo": _set(win=WinType.TSUMO),
    "by_ron": _set(win=WinType.RON),
    "riichi_declared": _set(riichi=Riichi.RIICHI, open_melds=0),
    "riichi_on_first_turn": _set(riichi=Riichi.DOUBLE),
    "riichi_shown": _set(riichi=Riichi.OPEN),
    "within_one_go_around": _moment(Moment.IPPATSU),
    "last_tile": _moment(Moment.LAST_TILE),
    "replacement_tile": _moment(Moment.ON_KAN, WinType.TSUMO),
    "tile_from_the_wall": _nothing,
    "robbed_kan": _moment(Moment.ON_KAN, WinType.RON),
    "first_turn": _moment(Moment.FIRST_TURN),
    "dealer": _dealer,
    "not_dealer": _not_dealer,
    "eight_wins_in_a_row": _set(east_wins=8),
    "exhaustive_draw": _set(win=WinType.DRAW),
    "only_orphans_discarded": _set(orphans_discarded=True),
    "no_discard_called": _nothing,
}
"""The recipe for each condition."""
