"""Draw a hand as SVG after its layout was computed. Each tile face is defined once and then placed."""

from collections.abc import Iterable

from content.tiles.faces import BACK, read_face
from content.tiles.ink import ACCENT, CAP, EDGE, HEIGHT, INK, IVORY, RIM, WIDTH, body, length, lettering
from content.words import index_text
from pages.components.hand.hand_layout import (
    GAP,
    MARGIN,
    MARK,
    MARK_SIZE,
    RAISED,
    Cluster,
    Placed,
    Row,
    laid_meld,
    mark_left,
    mark_width,
    plan,
)
from pages.components.hand.shown_hand import Layout, ShownHand, ShownMeld, ShownTiles
from scoring import Tile

PIXELS = {Layout.WIDE: 44, Layout.NARROW: 40}
"""The width of an upright tile in pixels if the page has room."""

INDEX, INDEX_OF_NARROW, INDEX_OF_SMALL = 13, 22, 26
"""The height of the corner label in tile units: on tiles of natural size, in a hand on a phone, on small tiles."""
LEAST_LETTER = 9
"""The least height of a corner label in pixels, at any size of tile."""

_ROOM = {
    INDEX: "translate(10 13.6) scale(.8)",
    INDEX_OF_NARROW: "translate(16.5 21.5) scale(.71)",
    INDEX_OF_SMALL: "translate(20.5 27) scale(.64)",
}
"""For each height of the corner label, the transformation of the picture on the tile that makes room for it."""

DORA_MARK = "#b8720a"
FADED = 0.42


def natural_size(shown: ShownHand | ShownTiles | ShownMeld) -> tuple[int, int]:
    """Return the width and height of a picture, in pixels, if the page has room for it."""
    width, height = _units(shown)
    layout = shown.layout if isinstance(shown, ShownHand) else Layout.WIDE
    scale = PIXELS[layout] / WIDTH
    return round(width * scale), round(height * scale)


def _units(shown: ShownHand | ShownTiles | ShownMeld) -> tuple[float, float]:
    """Return the width and height of a picture in tile units."""
    if isinstance(shown, ShownHand):
        laid = plan(shown)
        return laid.width, laid.height
    if isinstance(shown, ShownMeld):
        cluster = laid_meld(shown.meld)
        return cluster.width + 2 * MARGIN, HEIGHT + EDGE + 2 * MARGIN - _highest(cluster)
    count = len(shown.tiles) + shown.backs
    return count * (WIDTH + GAP) - GAP + 2 * MARGIN, HEIGHT + EDGE + 2 * MARGIN


def draw_hand(shown: ShownHand) -> str:
    """Return a whole hand as the text of an SVG picture."""
    laid = plan(shown)
    tiles = [tile for row in laid.rows for cluster in row.clusters for tile in cluster.tiles]
    drawn = "".join(
        _cluster(shown, row, cluster, left, laid.width)
        for row in laid.rows
        for cluster, left in zip(row.clusters, row.left, strict=True)
    )
    return _svg(_definitions(tiles, _index(shown)), drawn, shown)


def draw_tiles(shown: ShownTiles) -> str:
    """Return a row of tiles as the text of an SVG picture."""
    faces = [*((str(tile), tile.kind) for tile in shown.tiles), *[(BACK, -1)] * shown.backs]
    placed = [
        Placed(face, MARGIN + place * (WIDTH + GAP), MARGIN, kind=kind) for place, (face, kind) in enumerate(faces)
    ]
    return _svg(_definitions(placed, _index(shown)), "".join(map(_tile, placed)), shown)


def draw_meld(shown: ShownMeld) -> str:
    """Return a single meld as the text of an SVG picture."""
    cluster = laid_meld(shown.meld)
    top = MARGIN - _highest(cluster)
    drawn = "".join(_tile(tile, MARGIN + tile.x, top + tile.y) for tile in cluster.tiles)
    return _svg(_definitions(cluster.tiles, _index(shown)), drawn, shown)


def draw_apart(tiles: Iterable[tuple[Tile, str]]) -> tuple[str, str]:
    """Return SVG for tiles that have separate places in a larger drawing: the tiles' definitions, then the tiles.

    :param tiles: the tiles, each with the ``transform`` that moves a tile of 60 × 85 units to its place.
    """
    placed = [(Placed(str(tile), 0, 0, kind=tile.kind), transform) for tile, transform in tiles]
    drawn = "".join(f'<g transform="{transform}">{_tile(tile)}</g>' for tile, transform in placed)
    return _definitions([tile for tile, _ in placed], 0), drawn


def _highest(cluster: Cluster) -> float:
    """Return the top of the highest tile, at most 0: the added tile of a kan lies above the others."""
    return min(0, *(tile.y for tile in cluster.tiles))


def _svg(definitions: str, drawn: str, shown: ShownHand | ShownTiles | ShownMeld) -> str:
    units = "{:g} {:g}".format(*_units(shown))
    width, height = natural_size(shown)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {units}" width="{width}" height="{height}">'
        f"<defs>{definitions}</defs>{drawn}</svg>"
    )


def _index(shown: ShownHand | ShownTiles | ShownMeld) -> float:
    """Return the height of the corner label; 0 if there is none."""
    if not shown.index:
        return 0
    if isinstance(shown, ShownHand):
        return INDEX_OF_NARROW if shown.layout is Layout.NARROW else INDEX
    return INDEX_OF_SMALL if shown.small else INDEX


def _definitions(tiles: Iterable[Placed], index: float) -> str:
    """Return the blank tiles, shared parts and faces that are used, once each. ``index`` is the label's height."""
    kinds = {tile.face: tile.kind for tile in tiles}
    arts = [read_face(name) for name in kinds]
    parts = {name: markup for art in arts for name, markup in art.parts}
    blanks = {_blank(tile): body(lying=tile.lying, back=tile.face == BACK) for tile in tiles}
    groups = {**parts, **blanks}
    for art in arts:
        groups[f"t{art.name}"] = (
            _indexed(art.art, kinds[art.name], index) + art.mark if index and art.name != BACK else art.art + art.mark
        )
    return "".join(f'<g id="{name}">{markup}</g>' for name, markup in groups.items())


def _blank(tile: Placed) -> str:
    """Return the id of the blank tile under a face."""
    return ("lying" if tile.lying else "blank") + ("-back" if tile.face == BACK else "")


def _indexed(art: str, kind: int, index: float) -> str:
    """Return the picture on a tile, moved to make room for the corner label in the upper left corner."""
    moved = f'<g transform="{_ROOM[index]}">{art}</g>'
    return moved + lettering(index_text(kind), 5.5, 5.5, index, INK, 2.8)


def _cluster(shown: ShownHand, row: Row, cluster: Cluster, left: float, width: float) -> str:
    """Return the tiles of a cluster with their marks and its fu. The picture is ``width`` units wide."""
    drawn = ""
    for tile in cluster.tiles:
        lit = tile.position in shown.lit
        raised = RAISED if lit else 0
        x, y = left + tile.x, row.top + tile.y - raised
        faded = bool(shown.lit) and not lit
        drawn += _tile(tile, x, y, faded=faded)
        if tile.wins and shown.win:
            drawn += _win_mark(shown, x + WIDTH / 2, y, width)
        if tile.kind in shown.dora:
            drawn += _dora_mark(x + (HEIGHT if tile.lying else WIDTH) / 2, row.top + HEIGHT + EDGE)
    if cluster.fu is not None:
        drawn += _label(f"+{cluster.fu}" if cluster.fu else "0", left + cluster.width / 2, row.under)
    return drawn


def _tile(tile: Placed, x: float | None = None, y: float | None = None, *, faded: bool = False) -> str:
    x, y = tile.x if x is None else x, tile.y if y is None else y
    use = f'<use href="#t{tile.face}"/>'
    art = f'<g transform="translate(0 {WIDTH}) rotate(-90)">{use}</g>' if tile.lying else use
    fade = f' opacity="{FADED}"' if faded else ""
    return f'<g transform="translate({x:g} {y:g})"{fade}><use href="#{_blank(tile)}"/>{art}</g>'


def _win_mark(shown: ShownHand, middle: float, top: float, picture: float) -> str:
    """Return a badge above the winning tile with the word ron or tsumo, pointing at it."""
    text = shown.win.value.upper() if shown.win else ""
    width, height = mark_width(shown), MARK - 5
    left, y = mark_left(shown, middle, picture), top - MARK
    return (
        f'<rect x="{left:g}" y="{y:g}" width="{width:g}" height="{height}" rx="5" fill="{ACCENT}"/>'
        f'<path fill="{ACCENT}" d="M{middle - 5:g} {y + height - 1:g}h10l-5 5z"/>'
        + lettering(text, left + 7, y + (height - MARK_SIZE) / 2, MARK_SIZE, IVORY, 2.2)
    )


def _dora_mark(middle: float, top: float) -> str:
    """Return a small star with four points."""
    star = "q1.6 5.8 7.5 7.5q-5.9 1.7-7.5 7.5q-1.6-5.8-7.5-7.5q5.9-1.7 7.5-7.5z"
    return f'<path fill="{DORA_MARK}" d="M{middle:g} {top + 1:g}{star}"/>'


def _label(text: str, middle: float, top: float) -> str:
    size = 14
    width = length(text) * size / CAP
    return (
        f'<rect x="{middle - width / 2 - 8:g}" y="{top + 3:g}" width="{width + 16:g}" height="21" rx="10.5"'
        f' fill="{IVORY}" stroke="{RIM}"/>' + lettering(text, middle - width / 2, top + 6.5, size, INK, 2.2)
    )
