"""Recipes for hands that lack a yaku because one block or fact breaks one of its conditions.

A recipe changes the draft of a hand. Like the recipes in :mod:`scoring.dealing.recipes`, those in this module guarantee
nothing: the hand is scored, and accepted only if it has the properties that were asked for. The function `lacking`
takes a hand that has a yaku, and exchanges a few tiles so that the hand lacks this yaku.
"""

from collections.abc import Callable, Iterator
from functools import partial
from random import Random

from scoring import (
    BLOCK_TRAITS,
    KINDS,
    WINDS,
    Block,
    BlockKind,
    ScoreResult,
    Shape,
    Tile,
    Tiles,
    Wait,
    WinType,
    block,
    sort_tiles,
)
from scoring.dealing.build import calls
from scoring.dealing.recipes import PAIRS, RECIPES, SEQUENCES, TRIPLETS, Draft, pair_by_value
from scoring.near_misses.exchange import Exchange, Held, between, exchanged, exchanges, has_yaku
from scoring.near_misses.shortfall import near


def _stray(condition: str, draft: Draft) -> None:
    """Add one block that breaks the condition, and restrict all others to blocks that meet it."""
    every = (*draft.sequences, *draft.triplets, *draft.pairs)
    RECIPES[condition](draft)
    keeping = {*draft.sequences, *draft.triplets, *draft.pairs}
    outside = [one for one in every if one not in keeping]
    # choose sequences, triplets and pairs equally often; otherwise most blocks would be honours
    kinds = sorted({one.kind for one in outside}, key=lambda kind: kind.name)
    kind = draft.pick(kinds)
    _add(draft, draft.pick([one for one in outside if one.kind is kind]))


def _add(draft: Draft, one: Block) -> None:
    if one.is_pair:
        draft.pair = one
    else:
        draft.sets.append(one)


def _one_off(condition: str, draft: Draft) -> None:
    """Follow the recipe of the condition, then move a sequence by one rank or put a pair in place of a triplet."""
    already = len(draft.sets)
    RECIPES[condition](draft)
    moved = draft.sets.pop(draft.rng.randrange(already, len(draft.sets)))
    beside = list(near(moved)) if moved.is_sequence else [block(BlockKind.PAIR, moved.first)]
    _add(draft, draft.pick(beside))


def _other_wind(draft: Draft) -> None:
    draft.put([draft.rng.choice(sorted(WINDS - {draft.seat.kind, draft.round.kind}))])


def _called(draft: Draft) -> None:
    draft.open_melds = calls(draft.rng)


def _other_wait(draft: Draft) -> None:
    draft.wait = draft.rng.choice((Wait.KANCHAN, Wait.PENCHAN, Wait.TANKI))


def _not_concealed(draft: Draft) -> None:
    """Add triplets until there are three, and let one of them be called or completed by ron."""
    while sum(one.is_group for one in draft.sets) < 3:
        _add(draft, draft.pick(draft.new_triplets))
    if draft.rng.random() < 0.5:
        draft.win, draft.wait, draft.open_melds = WinType.RON, Wait.SHANPON, 0
    else:
        draft.open_melds = 1


_ONE_OFF = (
    "same_sequence_in_three_suits", "straight", "same_group_in_three_suits", "twin_sequences",
    "white_group", "green_group", "red_group",
)  # fmt: skip
SPOILERS: dict[str, Callable[[Draft], None]] = {
    **{condition: partial(_stray, condition) for condition in (*BLOCK_TRAITS, "one_suit_and_honours", "one_suit")},
    **{condition: partial(_one_off, condition) for condition in _ONE_OFF},
    **dict.fromkeys(("seat_wind_group", "round_wind_group"), _other_wind),
    "closed_hand": _called,
    "two_sided_wait": _other_wait,
    "worthless_pair": partial(pair_by_value, valued=True),
    "three_concealed_groups": _not_concealed,
}
"""For each condition that can be spoilt: how to change the draft so that one block or fact is likely to break it."""


def lacking(rng: Random, result: ScoreResult, yaku: str, number: int) -> Tiles | None:
    """Exchange concealed tiles of a hand with a yaku, so that the hand lacks this yaku.

    Return the new concealed tiles; None if no such tiles were found. The new hand is still complete, unless the yaku is
    seven pairs. Exchanging ``number`` tiles restores the yaku; exchanging fewer never does.
    """
    pairs = result.best.reading.shape is Shape.SEVEN_PAIRS
    ways = list((_odd_tiles if pairs else _other_blocks)(result, number))
    rng.shuffle(ways)
    for tiles in ways[:30]:
        held = Held.of(result, tiles)
        then = held.with_tiles(tiles)
        if (then is None) is not pairs or has_yaku(then, yaku):
            continue
        found = exchanges(held, yaku, number)
        if found and len(found[0].out) == number:
            return tiles
    return None


def _other_blocks(result: ScoreResult, number: int) -> Iterator[Tiles]:
    """Yield the concealed tiles with one set or the pair replaced, if this exchanges exactly ``number`` tiles.

    The winning tile stays the same.
    """
    hand, reading = result.hand, result.best.reading
    blocks = reading.blocks[: len(reading.blocks) - len(hand.melds)]
    winning = -1 if hand.winning_tile is None else hand.winning_tile.kind
    for place, made in enumerate(blocks):
        for other in PAIRS if made.is_pair else (*SEQUENCES, *TRIPLETS):
            kinds = [kind for one in (*blocks[:place], other, *blocks[place + 1 :]) for kind in one.kinds]
            if winning in kinds:
                kinds.remove(winning)
                tiles = sort_tiles(map(Tile.of_kind, kinds))
                if len(between(tiles, hand.concealed).out) == number:
                    yield tiles


def _odd_tiles(result: ScoreResult, number: int) -> Iterator[Tiles]:
    """Yield the concealed tiles of seven pairs after breaking ``number`` pairs.

    One tile of each broken pair is replaced by a tile that matches no other.
    """
    hand = result.hand
    winning = -1 if hand.winning_tile is None else hand.winning_tile.kind
    pairs = sorted({tile.kind for tile in hand.concealed} - {winning})
    odd = [kind for kind in KINDS if kind not in pairs and kind != winning]
    for start in range(len(pairs)):
        for shift in range(len(odd)):
            gone = [pairs[(start + step) % len(pairs)] for step in range(number)]
            come = [odd[(shift + 5 * step) % len(odd)] for step in range(number)]
            yield sort_tiles(exchanged(hand.concealed, Exchange(tuple(gone), tuple(come))))
