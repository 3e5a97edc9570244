"""Targets of a question, which players tap: tiles laid out as at a table, or lines of words."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from content.hands import tiles_words
from pages.components.bill.marked_text import spoken
from pages.components.hand.hand_picture import tiles_html, tiles_url
from pages.templates import Markup, Template
from quizzes.question import Target
from scoring import Tile, parse_tiles

_HTML = Template(__file__)
SMALL = {
    "hand": "(max-width: 374px)",
    "board": "(max-width: 640px), (max-height: 480px)",
    "lines": "all",
}
"""For each layout, the media query of the screens that get small tiles.

A board needs them on more screens than a hand, because its rows have nine tiles instead of seven.
"""


ShownTarget = tuple[Target, str, int, Markup | str]
"""A target to tap, its name for screen readers, the number of its tiles, and their picture (empty without tiles)."""


def target_rows(targets: Sequence[Target], *, index: bool) -> list[tuple[str, list[tuple[bool, list[ShownTarget]]]]]:
    """Return the targets in rows. Targets in words and targets without words are never in the same row.

    Each row has its layout, then its groups of targets. Each group begins with whether it has to stay on one line.
    """
    laid = layout(targets)
    rows = []
    for _, run in groupby(targets, key=lambda target: bool(target.label)):
        members = tuple(run)
        groups = [
            [_shown(target, laid, index=index) for target in group]
            for _, group in groupby(members, key=lambda target: target.group)
        ]
        # a group of at most four tiles, such as a call or kan, is never split between rows
        whole = [sum(max(1, width) for _, _, width, _ in group) <= 4 for group in groups]
        rows.append((layout(members), list(zip(whole, groups, strict=True))))
    return rows


def _shown(target: Target, laid: str, *, index: bool) -> ShownTarget:
    """Return a target with its name and its picture, whose tiles have the layout ``laid``."""
    tiles = parse_tiles(target.tiles) if target.tiles else ()
    name = ", ".join(filter(None, (tiles_words(tiles) if tiles else "", spoken(target.label))))
    return target, name, len(tiles), tile_picture(tiles, laid, index=index) if tiles else ""


def layout(targets: Sequence[Target]) -> str:
    """Return the layout of targets: ``lines`` of words, a ``board`` of all kinds of tiles, or a ``hand``.

    A board has at least eight different tiles of one suit.
    """
    if all(target.label for target in targets):
        return "lines"
    tiled = [target for target in targets if not target.label]
    groups = [[target.tiles for target in group] for _, group in groupby(tiled, key=lambda target: target.group)]
    suits = all(len(set(group)) == len(group) and len({tiles[-1:] for tiles in group}) == 1 for group in groups)
    return "board" if suits and max(map(len, groups), default=0) >= 8 else "hand"


def tile_picture(tiles: Iterable[Tile], layout: str, *, index: bool) -> Markup:
    """Return a picture of tiles in the layout ``hand``, ``board`` or ``lines``.

    If the tiles have corner labels, small screens load small tiles with larger labels. The script ``tap.js`` shows
    tapped tiles with these small pictures as well.
    """
    shown = tuple(tiles)
    usual = tiles_html(shown, index=index)
    return _HTML.picture(usual, tiles_url(shown, index=index, height=40), SMALL[layout]) if index else usual
