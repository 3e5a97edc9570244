"""Hands in words, as screen readers say them."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from scoring import Hand, Meld, MeldType, Source, Suit, Tile, WinContext, WinType, dora_of, sort_tiles

_SUITS = {Suit.MAN: "characters", Suit.PIN: "circles", Suit.SOU: "bamboo"}
_HONOURS = ("East", "South", "West", "North", "white dragon", "green dragon", "red dragon")
_TIMES = {1: "", 2: "pair of ", 3: "three ", 4: "four "}


def tile_words(tile: Tile) -> str:
    """Return one tile in words: ``5 of circles``, ``red 5 of circles``, ``East``."""
    if tile.suit is Suit.HONOUR:
        return _HONOURS[tile.rank - 1]
    return f"{'red ' * tile.red}{tile.rank} of {_SUITS[tile.suit]}"


def a_tile(tile: Tile) -> str:
    """Return a tile in words, with an article: ``a 5 of circles``, ``an East``."""
    words = tile_words(tile)
    return f"{'an' if words[0] in '8E' else 'a'} {words}"


def tiles_words(tiles: Iterable[Tile]) -> str:
    """Return several tiles in words, suit by suit: ``2-3-4, red 5 of characters, pair of East``."""
    spoken = []
    # the tiles of a suit are said together, but each wind and each dragon alone
    for _, group in groupby(sort_tiles(tiles), key=lambda tile: (tile.suit, tile.suit is Suit.HONOUR and tile.rank)):
        first, *others = group
        word, count = tile_words(first), 1 + len(others)
        if set(others) <= {first}:
            dragons = "s" * (count > 1 and word.endswith("dragon"))
            spoken.append(f"{_TIMES.get(count, f'{count} times ')}{word}{dragons}")
        else:
            ranks = "-".join(f"{'red ' * tile.red}{tile.rank}" for tile in (first, *others))
            spoken.append(f"{ranks} of {_SUITS[first.suit]}")
    return ", ".join(spoken)


def meld_words(meld: Meld) -> str:
    """Return a meld in words: ``pon of 5 of characters, one red, called from the left``."""
    # red fives come before plain fives, so the last tile is a plain five if the meld has one
    what = tiles_words(meld.tiles) if meld.type is MeldType.CHII else tile_words(meld.tiles[-1])
    reds = sum(tile.red for tile in meld.tiles)
    red = f", {('', 'one', 'two', 'three')[reds]} red" if reds and meld.type is not MeldType.CHII else ""
    source = f", called from {'' if meld.source is Source.ACROSS else 'the '}{meld.source}" if meld.source else ""
    return f"{meld.type.name.lower().replace('_', ' ')} of {what}{red}{source}"


def hand_words(
    hand: Hand,
    context: WinContext | None = None,
    *,
    blocks: Sequence[tuple[tuple[Tile, ...], int | None]] = (),
    lit: Iterable[Tile] = (),
) -> str:
    """Return a whole hand in words: concealed tiles, melds, the winning tile, how it was won, and the dora.

    :param blocks: the tiles of each block, and its fu or None to leave the fu out; melds come last. With ``blocks``,
        the hand is described block by block.
    :param lit: the highlighted tiles, which are named at the end.
    """
    melds = list(map(meld_words, hand.melds))
    if blocks:
        spoken = [tiles_words(tiles) for tiles, _ in blocks[: len(blocks) - len(melds)]] + melds
        parts = [text if fu is None else f"{text}, {fu} fu" for text, (_, fu) in zip(spoken, blocks, strict=True)]
    else:
        parts = [tiles_words(hand.concealed), *melds]
    how = f" by {context.win}" if context and context.win is not WinType.DRAW else ""
    pointed = tiles_words(lit)
    facts = (
        f"won on {tile_words(hand.winning_tile)}{how}" if hand.winning_tile is not None else "",
        f"dora: {_dora_words(context.dora_indicators)}" if context and context.dora_indicators else "",
        f"ura dora: {_dora_words(context.ura_indicators)}" if context and context.ura_indicators else "",
        f"highlighted: {pointed}" if pointed else "",
    )
    return "; ".join((*parts, *filter(None, facts)))


def _dora_words(indicators: Iterable[Tile]) -> str:
    return ", ".join(tile_words(dora_of(indicator)) for indicator in indicators)
