"""Draw a picture as SVG after its layout was computed. Each tile face is defined once and then placed."""

from collections.abc import Iterable

from content.tiles import ACCENT, BACK, EDGE, HEIGHT, INK, IVORY, RIM, WIDTH, body, length, lettering, read_face
from content.words import index_text
from pages.components.hand.hand_layout import (
    MARGIN,
    MARK,
    MARK_SIZE,
    RAISED,
    Cluster,
    Placed,
    Plan,
    Row,
    mark_width,
    plan,
)
from pages.components.hand.shown_hand import Shown
from scoring import Tile, WinType

PIXELS = {False: 44, True: 40}
"""The width of an upright tile in pixels, if the page has room. The key says whether the picture is narrow."""

INDEX, INDEX_OF_NARROW, INDEX_OF_SMALL = 13, 22, 26
"""The height of the corner label in tile units: on tiles of natural size, in a hand on a phone, on small tiles."""

_ROOM = {
    INDEX: "translate(10 13.6) scale(.8)",
    INDEX_OF_NARROW: "translate(16.5 21.5) scale(.71)",
    INDEX_OF_SMALL: "translate(20.5 27) scale(.64)",
}
"""For each height of the corner label, how the picture on a tile is moved and shrunk to make room for the label."""
DORA_MARK = "#b8720a"


def natural_size(shown: Shown, laid: Plan | None = None) -> tuple[int, int]:
    """Return the width and height of a picture, in pixels, if the page has room for it."""
    laid = laid or plan(shown)
    scale = PIXELS[shown.narrow] / WIDTH
    return round(laid.width * scale), round(laid.height * scale)


def draw(shown: Shown) -> str:
    """Return a hand, a row of tiles or a meld as the text of an SVG picture."""
    laid = plan(shown)
    width, height = natural_size(shown, laid)
    index = INDEX_OF_NARROW if shown.narrow else INDEX_OF_SMALL if shown.small else INDEX
    clusters = [(row, *each) for row in laid.rows for each in zip(row.clusters, row.left, strict=True)]
    tiles = [tile for _, cluster, _ in clusters for tile in cluster.tiles]
    definitions = _definitions(tiles, index if shown.index else 0)
    drawn = "".join(_cluster(shown, row, cluster, left, laid.width) for row, cluster, left in clusters)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {laid.width:g} {laid.height:g}" width="{width}"'
        f' height="{height}"><defs>{definitions}</defs>{drawn}</svg>'
    )


def draw_apart(tiles: Iterable[tuple[Tile, str]]) -> tuple[str, str]:
    """Return SVG for tiles that have separate places in a larger drawing: the tiles' definitions, then the tiles.

    :param tiles: the tiles, each with the ``transform`` that moves a tile of 60 × 85 units to its place.
    """
    placed = [(Placed(str(tile), 0, 0, kind=tile.kind), transform) for tile, transform in tiles]
    drawn = "".join(f'<g transform="{transform}">{_tile(tile, 0, 0)}</g>' for tile, transform in placed)
    return _definitions([tile for tile, _ in placed], 0), drawn


def _definitions(tiles: Iterable[Placed], index: float) -> str:
    """Return the blank tiles, shared parts and faces that are used, once each.

    :param index: the height of the corner label in tile units, or 0 if tiles have none.
    """
    kinds = {tile.face: tile.kind for tile in tiles}
    arts = [read_face(name) for name in kinds]
    parts = {name: markup for art in arts for name, markup in art.parts.items()}
    blanks = {_blank(tile): body(lying=tile.lying, back=tile.face == BACK) for tile in tiles}
    faces = {}
    for art in arts:
        drawn = art.art
        if index and art.name != BACK:
            label = lettering(index_text(kinds[art.name]), 5.5, 5.5, index, INK, 2.8)
            drawn = f'<g transform="{_ROOM[index]}">{drawn}</g>{label}'
        faces[f"t{art.name}"] = drawn + art.mark
    return "".join(f'<g id="{name}">{markup}</g>' for name, markup in {**parts, **blanks, **faces}.items())


def _blank(tile: Placed) -> str:
    return ("lying" if tile.lying else "blank") + ("-back" if tile.face == BACK else "")


def _cluster(shown: Shown, row: Row, cluster: Cluster, left: float, width: float) -> str:
    """Return SVG for the tiles of a cluster with their marks, and for the fu of the cluster.

    :param left: the left edge of the cluster, in tile units.
    :param width: the width of the whole picture, in tile units.
    """
    drawn = ""
    for tile in cluster.tiles:
        lit = tile.position in shown.lit
        x, y = left + tile.x, row.top + tile.y - RAISED * lit
        drawn += _tile(tile, x, y, faded=bool(shown.lit) and not lit)
        if tile.wins and shown.win:
            drawn += _win_mark(shown.win, x + WIDTH / 2, y, width)
        if tile.kind in shown.dora:
            middle = x + (HEIGHT if tile.lying else WIDTH) / 2
            star = "q1.6 5.8 7.5 7.5q-5.9 1.7-7.5 7.5q-1.6-5.8-7.5-7.5q5.9-1.7 7.5-7.5z"
            drawn += f'<path fill="{DORA_MARK}" d="M{middle:g} {row.top + HEIGHT + EDGE + 1:g}{star}"/>'
    if cluster.fu is not None:
        drawn += _label(f"+{cluster.fu}" if cluster.fu else "0", left + cluster.width / 2, row.under)
    return drawn


def _tile(tile: Placed, x: float, y: float, *, faded: bool = False) -> str:
    use = f'<use href="#t{tile.face}"/>'
    art = f'<g transform="translate(0 {WIDTH}) rotate(-90)">{use}</g>' if tile.lying else use
    fade = ' opacity="0.42"' if faded else ""
    return f'<g transform="translate({x:g} {y:g})"{fade}><use href="#{_blank(tile)}"/>{art}</g>'


def _win_mark(win: WinType, middle: float, top: float, picture: float) -> str:
    """Return a badge with the word ron or tsumo, which points down at the winning tile.

    It is centred above the tile, but stays inside the picture, which is ``picture`` wide.
    """
    width, height = mark_width(win), MARK - 5
    left = min(max(middle - width / 2, MARGIN), picture - MARGIN - width)
    y = top - MARK
    return (
        f'<rect x="{left:g}" y="{y:g}" width="{width:g}" height="{height}" rx="5" fill="{ACCENT}"/>'
        f'<path fill="{ACCENT}" d="M{middle - 5:g} {y + height - 1:g}h10l-5 5z"/>'
        + lettering(win.value.upper(), left + 7, y + (height - MARK_SIZE) / 2, MARK_SIZE, IVORY)
    )


def _label(text: str, middle: float, top: float) -> str:
    width = length(text, 14)
    return (
        f'<rect x="{middle - width / 2 - 8:g}" y="{top + 3:g}" width="{width + 16:g}" height="21" rx="10.5"'
        f' fill="{IVORY}" stroke="{RIM}"/>' + lettering(text, middle - width / 2, top + 6.5, 14, INK)
    )
