"""Write and read the address of a picture: a short text that describes the picture completely.

``234567m567p1123s-1s-ron-dora.3m-narrow`` means these concealed tiles, won on 1 of bamboo by ron, with 3 of characters
marked as dora, in two rows. Parts are joined by ``-`` in this order. All but the first two are optional:

===========  ====================================================================================
concealed    tiles in notation
winning      the winning tile, or ``none``
ron, tsumo   how the hand was won, marked on the winning tile
melds        ``pon.555z``, then ``.`` and the called tile, then ``.`` and where it came from (left, across, right)
dora.3m4p    tiles that get a dora mark
lit.03a      the highlighted tiles, numbered 0-9, then a-h: concealed tiles, winning tile, melds
blocks.…     blocks, separated by ``.``: ``w`` before the block with the winning tile, ``_8`` after a block of 8 fu
index        corner labels on the tiles
narrow       tiles in two rows
===========  ====================================================================================

The address of a row of tiles is ``tiles-147m``, followed by ``backs.3`` and ``index`` if wanted. The address of a meld
is ``meld-pon.444m``, followed by ``index`` if wanted. If ``small`` follows ``index``, the tiles are shown small,
so their corner labels are drawn larger.
"""

import re

from pages.components.hand.shown_hand import Layout, PictureError, Shown, ShownBlock, ShownHand, ShownMeld, ShownTiles
from scoring import Hand, Meld, MeldType, Source, Tile, WinType, format_tiles, parse_tile, parse_tiles

LONGEST = 300
"""The largest number of characters in the address of a picture."""

_DIGITS = "0123456789abcdefgh"
_MELDS = {member.value for member in MeldType}


class AddressError(PictureError):
    """A text that is not the address of a picture."""


def write_address(shown: Shown) -> str:
    """Return the address of a picture. Equal pictures have equal addresses."""
    if isinstance(shown, ShownMeld):
        return "-".join(["meld", _write_meld(shown.meld), *_write_index(shown)])
    if isinstance(shown, ShownTiles):
        parts = ["tiles", format_tiles(shown.tiles), *([f"backs.{shown.backs}"] if shown.backs else [])]
        return "-".join([*parts, *_write_index(shown)])
    hand = shown.hand
    blocks = [
        f"{'w' if block.wins else ''}{format_tiles(block.tiles)}{'' if block.fu is None else f'_{block.fu}'}"
        for block in shown.blocks
    ]
    parts = [
        format_tiles(hand.concealed),
        str(hand.winning_tile) if hand.winning_tile else "none",
        *([shown.win.value] if shown.win else []),
        *map(_write_meld, hand.melds),
        *([f"dora.{format_tiles(map(Tile.of_kind, sorted(shown.dora)))}"] if shown.dora else []),
        *(["lit." + "".join(_DIGITS[place] for place in sorted(shown.lit))] if shown.lit else []),
        *([".".join(["blocks", *blocks])] if blocks else []),
        *(["index"] if shown.index else []),
        *(["narrow"] if shown.layout is Layout.NARROW else []),
    ]
    return "-".join(parts)


def _write_index(shown: ShownTiles | ShownMeld) -> list[str]:
    return ["index", *(["small"] if shown.small else [])] if shown.index else []


def _write_meld(meld: Meld) -> str:
    called, source = [str(meld.called)] if meld.called else [], [meld.source.value] if meld.source else []
    return ".".join([meld.type.value, format_tiles(meld.tiles), *called, *source])


def read_address(address: str) -> Shown:
    """Return the picture that an address describes.

    :raises AddressError: if the text is too long, or is not one that :func:`write_address` can return.
    """
    if len(address) > LONGEST:
        raise AddressError(f"expected a picture address of at most {LONGEST} characters, found {len(address)}")
    try:
        shown = _read(address)
    except AddressError:
        raise
    except ValueError as error:
        raise AddressError(f"{error}, in the picture address {address!r}") from None
    if write_address(shown) != address:
        raise AddressError(f"expected the picture address {write_address(shown)!r}, found {address!r}")
    return shown


def _read(address: str) -> Shown:
    """Return what a picture's address describes: a whole hand, a row of tiles or a meld.

    :raises AddressError: if a part is missing, unknown or in the wrong place.
    :raises ValueError: if the tiles are not valid.
    """
    first, *parts = address.split("-")
    if not parts:
        raise AddressError(
            f"expected tiles and the winning tile joined by '-', as in 234567m567p1123s-1s, found {address!r}"
        )
    second = parts.pop(0)
    if first in {"tiles", "meld"}:
        return _read_part(first, second, parts)
    win = next((win for win in (WinType.RON, WinType.TSUMO) if _flag(win.value, parts)), None)
    melds = []
    while parts and parts[0].split(".")[0] in _MELDS:
        melds.append(_read_meld(parts.pop(0)))
    hand = Hand(parse_tiles(first), None if second == "none" else parse_tile(second), tuple(melds))
    dora = frozenset(tile.kind for tile in parse_tiles(_after("dora", parts)))
    lit = _after("lit", parts)
    if unknown := set(lit).difference(_DIGITS):
        raise AddressError(f"expected positions numbered 0-9 and a-h, found {min(unknown)!r}")
    blocks = tuple(_read_block(text) for text in _after("blocks", parts).split(".") if text)
    index, narrow = (_flag(name, parts) for name in ("index", "narrow"))
    if parts:
        raise AddressError(f"found {parts[0]!r} in {address!r}, which can't be part of a picture address")
    return ShownHand(
        hand, win, dora, frozenset(map(_DIGITS.index, lit)), blocks, Layout.NARROW if narrow else Layout.WIDE, index
    )


def _read_part(kind: str, tiles: str, parts: list[str]) -> ShownTiles | ShownMeld:
    """Return the row of tiles or the meld that an address describes after ``tiles`` or ``meld``."""
    backs = (_after("backs", parts) if kind == "tiles" else "") or "0"
    index, small = _flag("index", parts), _flag("small", parts)
    if kind == "meld":
        if parts or tiles.partition(".")[0] not in _MELDS:
            raise AddressError(f"expected a meld such as meld-pon.444m-index, found {parts or tiles!r}")
        return ShownMeld(_read_meld(tiles), index, small)
    if parts or not re.fullmatch("[0-9]{1,2}", backs):
        raise AddressError(
            f"expected a row of tiles such as tiles-147m-backs.3-index, found {parts or backs!r} after the tiles"
        )
    return ShownTiles(parse_tiles(tiles), int(backs), index, small)


def _read_meld(text: str) -> Meld:
    """Return the meld written as type, tiles, called tile and player, such as ``pon.555z.5z.left``.

    The called tile and the player who discarded it may be missing.
    """
    name, *rest = text.split(".")
    tiles = parse_tiles(rest.pop(0)) if rest else ()
    sources = {source.value: source for source in Source}
    source = sources[rest.pop()] if rest and rest[-1] in sources else None
    called = parse_tile(rest.pop()) if rest else None
    if rest:
        raise AddressError(f"expected a meld such as pon.555z.5z.left, found {text!r}")
    return Meld(MeldType(name), tiles, called, source)


def _read_block(text: str) -> ShownBlock:
    found = re.fullmatch(r"(w?)([0-9mpsz]+)(?:_([0-9]{1,3}))?", text)
    if found is None:
        raise AddressError(f"expected a block such as 234m, 111z_8 or w55p_2, found {text!r}")
    return ShownBlock(parse_tiles(found[2]), int(found[3]) if found[3] else None, wins=bool(found[1]))


def _after(name: str, parts: list[str]) -> str:
    """If the next part begins with this name and a dot, remove the part, and return the text after the dot.

    Otherwise return an empty string.
    """
    return parts.pop(0)[len(name) + 1 :] if parts and parts[0].startswith(name + ".") else ""


def _flag(name: str, parts: list[str]) -> bool:
    """Return whether the next part has this name, and remove the part if so."""
    found = parts[:1] == [name]
    del parts[:found]
    return found
