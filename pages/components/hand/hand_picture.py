"""Show a hand, a meld or a row of tiles as one picture. Pages call these functions.

On a page, with :func:`st.html`::

    st.html(hand_html(hand, context))                                   # as at the table
    st.html(hand_html(hand, context, blocks=shown_blocks(hand, bill.reading, bill.fu.items)))   # in blocks, with fu
    st.html(hand_html(hand, context, lit=positions_of(hand, blocks, bill.reading)))   # some tiles highlighted
    st.html(tiles_html(waits))                                          # a short row of tiles

``routes`` serves the picture itself. The address describes the picture completely, so the picture never changes, and
browsers may cache it for ever.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from hashlib import sha256
from pathlib import Path

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from content.hands import hand_words, meld_words, tiles_words
from content.tiles import FOLDER
from content.words import tile_names
from pages.components.hand.hand_address import AddressError, read_address, write_address
from pages.components.hand.hand_drawing import INDEX, draw, natural_size
from pages.components.hand.hand_layout import ROW_HEIGHT
from pages.components.hand.shown_hand import (
    Shown,
    ShownBlock,
    ShownHand,
    ShownMeld,
    ShownTiles,
    dora_kinds,
)
from pages.session import FOREVER, Markup, Template, own_address
from scoring import Hand, Meld, Tile, WinContext, WinType

_HTML = Template(__file__)
NARROW = "(max-width: 640px) and (orientation: portrait)"
"""The media query for two rows: a phone held upright. A phone held sideways has room for one long row."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture that a browser loads: its address, and its width and height in pixels if the page has room for it."""

    address: str
    width: int
    height: int
    words: str = ""


def show(
    hand: Hand,
    context: WinContext | None,
    *,
    lit: frozenset[int] = frozenset(),
    blocks: tuple[ShownBlock, ...] = (),
    narrow: bool = False,
    index: bool = False,
) -> ShownHand:
    """Return what the picture of a hand shows. The context says whether to mark ron or tsumo, and which tiles are dora.

    ``lit`` are positions in ``hand.tiles`` (see :func:`positions_of`), and ``blocks`` come from :func:`shown_blocks`.

    :raises PictureError: if the blocks or the positions do not belong to this hand.
    """
    won = context is not None and context.win is not WinType.DRAW and hand.winning_tile is not None
    return ShownHand(hand, context.win if context and won else None, dora_kinds(context), lit, blocks, narrow, index)


@lru_cache(maxsize=256)
def hand_html(
    hand: Hand,
    context: WinContext | None = None,
    *,
    lit: frozenset[int] = frozenset(),
    blocks: tuple[ShownBlock, ...] = (),
    index: bool = False,
    dora: bool = True,
    lazy: bool = False,
) -> Markup:
    """Return the picture of a hand for a page: in one row, or in two on a phone.

    The hand in words is the text alternative. Without ``dora``, dora are neither marked nor named, so that learners
    have to find them from the indicators.

    :param lazy: whether the picture is loaded only when it scrolls into view.
    :raises PictureError: if the blocks or the positions do not belong to this hand.
    """
    told = context if dora or context is None else replace(context, dora_indicators=(), ura_indicators=())
    wide, narrow = (show(hand, told, lit=lit, blocks=blocks, narrow=narrow, index=index) for narrow in (False, True))
    lit_tiles = [hand.tiles[place] for place in sorted(lit)]
    words = hand_words(hand, told, blocks=[(block.tiles, block.fu) for block in blocks], lit=lit_tiles)
    return _HTML.hand(picture_of(wide, words), picture_of(narrow), NARROW, lazy)


def tiles_url(tiles: Iterable[Tile], *, backs: int = 0, index: bool = False, height: int | None = None) -> str:
    """Return the address of the picture of a row of tiles.

    :param backs: the number of face-down tiles at the end of the row.
    :param height: the height in pixels at which the picture will be shown.
    :raises PictureError: if the row is empty or longer than 34 tiles.
    """
    return _url(ShownTiles(tuple(tiles), backs, index, index and _small(height)))


def tiles_html(tiles: Iterable[Tile], *, backs: int = 0, index: bool = False, height: int | None = None) -> Markup:
    """Return a row of tiles for a page, with a text alternative.

    :param backs: the number of face-down tiles at the end of the row.
    :param height: the height in pixels, for tiles inside a line of text.
    :raises PictureError: if the row is empty or longer than 34 tiles.
    """
    shown = ShownTiles(tuple(tiles), backs, index, index and _small(height))
    return _HTML.image(picture_of(shown, tiles_words(shown.tiles), height))


def meld_html(meld: Meld, *, index: bool = False, height: int | None = None) -> Markup:
    """Return a single meld for a page, with a text alternative.

    :param height: the height in pixels, for a meld inside a line of text.
    """
    return _HTML.image(picture_of(ShownMeld(meld, index, index and _small(height)), meld_words(meld), height))


def _small(height: int | None) -> bool:
    """Return whether a picture of this height in pixels would show the usual corner label less than 9 pixels high."""
    return height is not None and INDEX * height / ROW_HEIGHT < 9


@lru_cache(maxsize=1024)
def picture_of(shown: Shown, words: str = "", height: int | None = None) -> Picture:
    """Return the address and the size of a picture.

    :param words: the text alternative.
    :param height: the height of the picture in pixels; None for its natural size.
    """
    width, natural_height = natural_size(shown)
    if height is not None:
        width = round(width * height / natural_height)
    return Picture(_url(shown), width, height or natural_height, words)


def _url(shown: Shown) -> str:
    return own_address(f"hand/{write_address(shown)}.svg", v=_version())


@cache
def _version() -> str:
    """Return a version that changes with the drawings and their corner labels, so that pictures are never outdated."""
    drawings = [*sorted(FOLDER.glob("*.*")), *sorted(Path(__file__).parent.glob("*.py"))]
    indexes = "".join(name.index for name in tile_names().tiles)
    return sha256(b"".join(file.read_bytes() for file in drawings) + indexes.encode()).hexdigest()[:8]


async def _picture(request: Request) -> Response:
    """Answer a request for the picture of a hand, a row of tiles or a meld; 404 if the address describes none."""
    try:
        shown = read_address(request.path_params["address"])
    except AddressError as error:
        return PlainTextResponse(str(error), 404, {"Cache-Control": "no-store"})
    # during an upgrade, a page may ask for another version of the drawing, and must not cache this version instead
    headers = {
        "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
        "X-Content-Type-Options": "nosniff",
        "Cache-Control": FOREVER if request.query_params.get("v") == _version() else "no-store",
    }
    return Response(draw(shown), media_type="image/svg+xml", headers=headers)


routes: list[Route] = [Route(own_address("hand/{address}.svg"), _picture)]
"""Routes for ``st.App(routes=…)``: hands and rows of tiles; 404 with one sentence for an invalid address."""
