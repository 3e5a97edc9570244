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

from pages.components.hand.shown_hand import PictureError, Shown, ShownBlock, ShownHand, ShownMeld, ShownTiles
from scoring import Hand, Meld, MeldType, Source, Tile, WinType, format_tiles, parse_tile, parse_tiles

LONGEST = 300
"""The largest number of characters in the address of a picture."""

_DIGITS = "0123456789abcdefgh"
_TYPES = "|".join(member.value for member in MeldType)
_PART = re.compile(
    rf"(?:tiles-([^-]*)(?:-backs\.([0-9]{{1,2}})(?=-|$))?|meld-((?:{_TYPES})(?=[-.]|$)[^-]*))(-index)?(-small)?"
)
_HAND = re.compile(
    r"([^-]*)-([^-]*)(?:-(ron|tsumo)(?=-|$))?"
    rf"((?:-(?:{_TYPES})(?=[-.]|$)[^-]*)*)"
    r"(?:-dora\.([^-]*))?(?:-lit\.([^-]*))?(?:-blocks\.([^-]*))?(-index)?(-narrow)?"
)


class AddressError(PictureError):
    """A text that is not the address of a picture."""


def write_address(shown: Shown) -> str:
    """Return the address of a picture. Equal pictures have equal addresses."""
    match shown:
        case ShownMeld():
            parts = ["meld", _write_meld(shown.meld)]
        case ShownTiles():
            parts = ["tiles", format_tiles(shown.tiles), *([f"backs.{shown.backs}"] if shown.backs else [])]
        case ShownHand():
            hand = shown.hand
            blocks = [
                ("w" if block.wins else "") + format_tiles(block.tiles) + ("" if block.fu is None else f"_{block.fu}")
                for block in shown.blocks
            ]
            marks = {
                "dora": format_tiles(map(Tile.of_kind, sorted(shown.dora))),
                "lit": "".join(_DIGITS[place] for place in sorted(shown.lit)),
                "blocks": ".".join(blocks),
            }
            parts = [format_tiles(hand.concealed), str(hand.winning_tile or "none")]
            parts += [shown.win.value] if shown.win else []
            parts += [*map(_write_meld, hand.melds), *(f"{name}.{text}" for name, text in marks.items() if text)]
    flags = {"index": shown.index, "small": shown.index and shown.small, "narrow": shown.narrow}
    return "-".join([*parts, *(name for name, holds in flags.items() if holds)])


def _write_meld(meld: Meld) -> str:
    parts = meld.type.value, format_tiles(meld.tiles), meld.called, meld.source and meld.source.value
    return ".".join(str(part) for part in parts if part)


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
    found = _PART.match(address) or _HAND.match(address)
    if found is None:
        raise AddressError(
            f"expected tiles and the winning tile joined by '-', as in 234567m567p1123s-1s, found {address!r}"
        )
    rest, is_part = address[found.end() :], found.re is _PART
    parts = {"tiles": "a row of tiles such as tiles-147m-backs.3-index", "meld": "a meld such as meld-pon.444m-index"}
    expected = parts.get(address.partition("-")[0])
    if expected and (rest or not is_part):
        raise AddressError(f"expected {expected}, found {address!r}")
    if rest:
        raise AddressError(f"found {rest.removeprefix('-')!r} in {address!r}, which can't be part of a picture address")
    if is_part:
        tiles, backs, meld, index, small = found.groups()
        if meld:
            return ShownMeld(_read_meld(meld), bool(index), bool(small))
        return ShownTiles(parse_tiles(tiles), int(backs or 0), bool(index), bool(small))
    concealed, winning, win, melds, dora, lit, blocks, index, narrow = found.groups()
    if unknown := set(lit or "").difference(_DIGITS):
        raise AddressError(f"expected positions numbered 0-9 and a-h, found {min(unknown)!r}")
    won = None if winning == "none" else parse_tile(winning)
    return ShownHand(
        Hand(parse_tiles(concealed), won, tuple(map(_read_meld, melds.split("-")[1:]))),
        WinType(win) if win else None,
        frozenset(tile.kind for tile in parse_tiles(dora or "")),
        frozenset(map(_DIGITS.index, lit or "")),
        tuple(_read_block(text) for text in (blocks or "").split(".") if text),
        bool(narrow),
        bool(index),
    )


def _read_meld(text: str) -> Meld:
    """Return the meld written as type, tiles, called tile and player, such as ``pon.555z.5z.left``.

    The called tile and the player who discarded it may be missing.
    """
    found = re.fullmatch(rf"({_TYPES})\.([0-9mpsz]+)(?:\.([0-9][mpsz]))?(?:\.(left|across|right))?", text)
    if found is None:
        raise AddressError(f"expected a meld such as pon.555z.5z.left, found {text!r}")
    name, tiles, called, source = found.groups()
    who = Source(source) if source else None
    return Meld(MeldType(name), parse_tiles(tiles), parse_tile(called) if called else None, who)


def _read_block(text: str) -> ShownBlock:
    found = re.fullmatch(r"(w?)([0-9mpsz]+)(?:_([0-9]{1,3}))?", text)
    if found is None:
        raise AddressError(f"expected a block such as 234m, 111z_8 or w55p_2, found {text!r}")
    return ShownBlock(parse_tiles(found[2]), int(found[3]) if found[3] else None, wins=bool(found[1]))
