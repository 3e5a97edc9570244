"""Compute the place of every tile in the picture of a hand, in tile units. Nothing is drawn here."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, combinations, pairwise
from operator import attrgetter

from content.tiles import BACK, EDGE, HEIGHT, WIDTH, length
from pages.components.hand.shown_hand import Shown, ShownHand, ShownMeld, ShownTiles, meld_starts, take_places
from scoring import Meld, MeldType, Source, Tile, WinType

GAP = 1.5
BLOCK_GAP = 18
MARGIN = 2
ROW_HEIGHT = HEIGHT + EDGE + 2 * MARGIN
"""The height of a single row of tiles, in tile units like all measures of this module."""
ROW_GAP = 8
RAISED = 9
"""How far highlighted tiles are raised, in tile units."""
MARK = 23
"""The height of the band with the word ron or tsumo above a row, in tile units."""
DORA = 16
"""The height of the band with dora marks below a row, in tile units."""
LABEL = 25
"""The height of the band with the fu of each block below a row, in tile units."""
MARK_SIZE = 12
"""The height of the letters of the words ron and tsumo, in tile units."""
NARROW_WIDTH = 620
"""The greatest width of a narrow picture, in tile units. On a phone of 320 pixels, a tile is then 27 pixels wide."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A tile in the picture: its face, its upper left corner, and whether it lies on its side.

    ``position`` is its position in ``hand.tiles``, or -1 if it is not part of a hand.
    """

    face: str
    x: float
    y: float
    lying: bool = False
    kind: int = -1
    position: int = -1
    wins: bool = False


@dataclass(frozen=True, slots=True)
class Cluster:
    """Tiles that stay together.

    The y of a tile is measured down from the top of an upright tile, so a tile added to a pon has a negative y. The gap
    is the space between the previous cluster and this cluster, if they share a row. Breaking a row before this cluster
    has a cost, in tile units of additional length.
    """

    tiles: tuple[Placed, ...]
    width: float
    gap: float
    break_cost: float
    fu: int | None = None


@dataclass(frozen=True, slots=True)
class Row:
    """A row of clusters and its position: the top of the upright tiles, and the top of the fu labels under them."""

    clusters: tuple[Cluster, ...]
    left: tuple[float, ...]
    top: float
    under: float


@dataclass(frozen=True, slots=True)
class Plan:
    """The layout of a whole picture: its size and its rows."""

    width: float
    height: float
    rows: tuple[Row, ...]


def plan(shown: Shown) -> Plan:
    """Return the layout of a picture."""
    clusters = _clusters(shown)
    lines = _break(clusters) if shown.narrow else [clusters]
    width = max(map(_length, lines)) + 2 * MARGIN
    rows, y = [], float(MARGIN)
    for line in lines:
        tiles = [tile for cluster in line for tile in cluster.tiles]
        raised = RAISED * any(tile.position in shown.lit for tile in tiles)
        mark = MARK * any(tile.wins for tile in tiles) if shown.win else 0
        top = y + max(-min(tile.y for tile in tiles), mark) + raised
        under = top + HEIGHT + EDGE + DORA * any(tile.kind in shown.dora for tile in tiles)
        left = accumulate((one.width + following.gap for one, following in pairwise(line)), initial=float(MARGIN))
        rows.append(Row(tuple(line), tuple(left), top, under))
        y = under + LABEL * any(cluster.fu is not None for cluster in line) + ROW_GAP
    return Plan(width, y - ROW_GAP + MARGIN, tuple(rows))


def _clusters(shown: Shown) -> list[Cluster]:
    match shown:
        case ShownTiles():
            upright = [*(_upright(tile, -1, 0) for tile in shown.tiles), *[Placed(BACK, 0, 0)] * shown.backs]
            return [Cluster((tile,), WIDTH, GAP, 0) for tile in upright]
        case ShownMeld():
            return [laid_meld(shown.meld)]
        case ShownHand():
            return _apart(shown) if shown.blocks else _together(shown)


def _together(shown: ShownHand) -> list[Cluster]:
    """Return the clusters of a hand as shown at a table: concealed tiles sorted, the winning tile, the melds."""
    hand = shown.hand
    tiles = hand.concealed
    order = sorted(range(len(tiles)), key=lambda place: (tiles[place].kind, not tiles[place].red))
    clusters, other = [], None
    for position in order:
        tile = tiles[position]
        # a break between two tiles of one suit is as bad as 70 units of length, and between equal tiles twice as bad
        alike = (other.suit is tile.suit) + (other.kind == tile.kind) if other else 0
        clusters.append(Cluster((_upright(tile, position, 0),), WIDTH, GAP, alike * 70))
        other = tile
    if hand.winning_tile is not None:
        width = max(WIDTH, mark_width(shown.win) if shown.win else 0)
        won = replace(_upright(hand.winning_tile, len(tiles), (width - WIDTH) / 2), wins=True)
        clusters.append(Cluster((won,), width, BLOCK_GAP, 0))
    return clusters + list(map(laid_meld, hand.melds, meld_starts(hand)))


def _apart(shown: ShownHand) -> list[Cluster]:
    """Return the clusters of a hand block by block."""
    hand, clusters = shown.hand, []
    concealed = shown.blocks[: len(shown.blocks) - len(hand.melds)]
    winning = next((number for number, block in enumerate(concealed) if block.wins), None)
    taken = take_places(hand, concealed, winning, attrgetter("tiles"))
    for block, places in zip(concealed, taken, strict=True):
        row = [
            replace(
                _upright(hand.tiles[place], place, x * (WIDTH + GAP)), wins=block.wins and place == len(hand.concealed)
            )
            for x, place in enumerate(places)
        ]
        clusters.append(Cluster(tuple(row), len(row) * (WIDTH + GAP) - GAP, BLOCK_GAP, 0, block.fu))
    laid = zip(map(laid_meld, hand.melds, meld_starts(hand)), shown.blocks[len(concealed) :], strict=True)
    return clusters + [replace(cluster, fu=block.fu) for cluster, block in laid]


def _upright(tile: Tile, position: int, x: float) -> Placed:
    return Placed(str(tile), x, 0, kind=tile.kind, position=position)


def mark_width(win: WinType) -> float:
    """Return the width of the label that says how the hand was won."""
    return length(win.value.upper(), MARK_SIZE) + 14


def laid_meld(meld: Meld, position: int = 0) -> Cluster:
    """Return a meld as it is laid at the table.

    The called tile lies on its side, in the place that shows who discarded it: first for the left player, second for
    across, last for the right. If the meld does not say who did, a sequence is laid as called from the left player, and
    any other meld as called from the player across. The tile that turned a pon into a kan lies on its side above the
    called tile. The outer tiles of a closed kan lie face down.

    :param position: the position in ``hand.tiles`` of the first tile of the meld.
    """
    tiles, is_row, is_closed = meld.tiles, meld.type is MeldType.CHII, meld.type is MeldType.CLOSED_KAN
    called = tiles.index(meld.called) if meld.called else 0 if is_row else len(tiles) - 1
    order = [place for place in range(len(tiles)) if place != called or is_closed]
    added = order.pop() if meld.type is MeldType.ADDED_KAN else None
    if not is_closed:
        source = meld.source or (Source.LEFT if is_row else Source.ACROSS)
        order.insert({Source.LEFT: 0, Source.ACROSS: 1, Source.RIGHT: len(order)}[source], called)
    placed, x = [], 0.0
    for place in order:
        tile, lying = tiles[place], place == called and not is_closed
        y = HEIGHT - WIDTH if lying else 0
        face = BACK if is_closed and place in {0, 3} else str(tile)
        placed.append(Placed(face, x, y, lying, tile.kind, position + place))
        if lying and added is not None:
            above = tiles[added]
            placed.insert(0, Placed(str(above), x, y - WIDTH, lying, above.kind, position + added))
        x += (HEIGHT if lying else WIDTH) + GAP
    return Cluster(tuple(placed), x - GAP, BLOCK_GAP, 0)


def _length(line: Sequence[Cluster]) -> float:
    return sum(cluster.width for cluster in line) + sum(cluster.gap for cluster in line[1:])


def _break(clusters: list[Cluster], breaks: int = 1) -> list[list[Cluster]]:
    """Break clusters into rows of similar length, if possible between blocks or suits.

    There are two rows, or three if two would be too wide.
    """
    ways = (
        [clusters[start:end] for start, end in pairwise((0, *cuts, len(clusters)))]
        for cuts in combinations(range(1, len(clusters)), breaks)
    )
    rows = min(ways, key=lambda rows: max(map(_length, rows)) + max(row[0].break_cost for row in rows[1:]))
    return rows if breaks == 2 or max(map(_length, rows)) + 2 * MARGIN <= NARROW_WIDTH else _break(clusters, 2)
