"""The picture of a tile to be tapped: with a larger index where it is drawn so small that the usual one is not read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pages.components.hand.hand_picture import tiles_html, tiles_url

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scoring.tiles import Tile

SMALL_HEIGHT = 40
"""Of a tile on a small screen, in pixels."""
SMALL = {
    "hand": "(max-width: 374px)",
    "board": "(max-width: 640px), (max-height: 480px)",
    "lines": "all",
}
"""Where tiles are small, by how targets are laid out: seven in a row, nine, or in a line of words."""


def tile_picture(tiles: Iterable[Tile], layout: str, *, index: bool) -> str:
    """Tiles laid out as a ``hand``, a ``board`` or ``lines``; the script takes the small ones for its trays."""
    shown = tuple(tiles)
    usual = tiles_html(shown, index=index)
    if not index:
        return usual
    small = tiles_url(shown, index=index, height=SMALL_HEIGHT)
    return f"<picture><source media='{SMALL[layout]}' srcset='{small}'>{usual}</picture>"
