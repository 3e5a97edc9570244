"""A hand in words, for ears instead of eyes."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from scoring.context import WinType
from scoring.melds import MeldType
from scoring.tiles import Suit, dora_of, sort_tiles

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scoring.context import WinContext
    from scoring.hand import Hand
    from scoring.melds import Meld
    from scoring.tiles import Tile

_SUITS = {Suit.MAN: "characters", Suit.PIN: "circles", Suit.SOU: "bamboo"}
_HONOURS = ("East", "South", "West", "North", "white dragon", "green dragon", "red dragon")
_TIMES = ("", "", "pair of ", "three ", "four ")
_MELDS = {
    MeldType.CHII: "chii",
    MeldType.PON: "pon",
    MeldType.OPEN_KAN: "open kan",
    MeldType.ADDED_KAN: "added kan",
    MeldType.CLOSED_KAN: "closed kan",
}


def tile_words(tile: Tile) -> str:
    """One tile: ``5 of circles``, ``red 5 of circles``, ``East``."""
    if tile.suit is Suit.HONOUR:
        return _HONOURS[tile.rank - 1]
    return f"{'red ' * tile.red}{tile.rank} of {_SUITS[tile.suit]}"


def tiles_words(tiles: Iterable[Tile]) -> str:
    """Several tiles, suit by suit: ``2-3-4, red 5 of characters, pair of East``."""
    spoken = []
    for suit, group in groupby(sort_tiles(tiles), key=lambda tile: tile.suit):
        spoken.append(_honours(group) if suit is Suit.HONOUR else _ranks(tuple(group)))
    return ", ".join(spoken)


def _honours(tiles: Iterable[Tile]) -> str:
    return ", ".join(_TIMES[len(tuple(same))] + _HONOURS[rank - 1] for rank, same in groupby(t.rank for t in tiles))


def _ranks(tiles: tuple[Tile, ...]) -> str:
    ranks = "-".join(f"{'red ' * tile.red}{tile.rank}" for tile in tiles)
    return f"{ranks} of {_SUITS[tiles[0].suit]}"


def meld_words(meld: Meld) -> str:
    """A meld: ``pon of 5-5-5 of characters, called from the left``."""
    source = f", called from {_from(meld.source.value)}" if meld.source else ""
    return f"{_MELDS[meld.type]} of {tiles_words(meld.tiles)}{source}"


def _from(source: str) -> str:
    return "across" if source == "across" else f"the {source}"


def hand_words(hand: Hand, context: WinContext | None = None) -> str:
    """A whole hand: concealed tiles, melds, the winning tile and how it came, the dora.

    One sentence a part, so that a screen reader pauses between them.
    """
    parts = [tiles_words(hand.concealed)]
    parts += [meld_words(meld) for meld in hand.melds]
    if hand.winning_tile is not None:
        how = f" by {context.win.value}" if context and context.win is not WinType.DRAW else ""
        parts.append(f"won on {tile_words(hand.winning_tile)}{how}")
    if context and context.dora_indicators:
        parts.append(f"dora: {_list(context.dora_indicators)}")
    if context and context.ura_indicators:
        parts.append(f"ura dora: {_list(context.ura_indicators)}")
    return "; ".join(parts)


def _list(indicators: Iterable[Tile]) -> str:
    return ", ".join(tile_words(dora_of(indicator)) for indicator in indicators)
