"""Read calls in mjlog, which packs each call into a number of sixteen bits.

Bits 0 and 1 give the discarder, counted from the caller in turn order; 0 if no discard was called. One of the next bits
gives the kind of call. A chii uses the bits after bit 2 for its tiles, so bit 2 is read first:

* Bit 2: a chii. Bits 3 to 8 say which of the four copies each tile is, with two bits for each tile. Bits 10 to 15
  hold the number of the sequence times three, plus the index of the called tile. Each suit has seven sequences,
  numbered by their lowest tile.
* Bit 3: a pon. Bits 5 and 6 hold the copy that is not in the pon. Bits 9 to 15 hold the kind of tile times three, plus
  the index of the called tile.
* Bit 4: an added kan. The other bits are those of a pon, and the copy that was not in the pon is the added tile.
* Bit 5: the north tile of three-player games.

If none of these bits is set, the call is an open or closed kan. Bits 8 to 15 hold the called tile, or one tile of a
closed kan.
"""

from quizzes.table.logs.log_reader import LogReader
from scoring import MeldType

_LAST = 0xFFFF
_KINDS = 34
_RUNS = 7


PackedCall = tuple[MeldType, list[int], int | None, int]
"""The kind of a call, the tiles from the caller's hand, the called tile, and the seat of the discarder.

Tiles are numbered from 0 to 135, and the seat is counted from the caller. If nothing was called, the called tile is
None and the seat is 0.
"""


def read_call(packed: int, reader: LogReader) -> PackedCall:
    """Return the call that a number contains.

    :param reader: the reader of the log, which knows the place for an error.
    :raises LogError: if the number does not contain a call.
    """
    reader.check(0 <= packed <= _LAST, f"a call must be a number up to {_LAST}, not {packed}.")
    source = packed & 3
    if packed & 0x4:
        return _chii(packed, source, reader)
    if packed & 0x18:
        return _pon(packed, source, reader)
    reader.check(
        not packed & 0x20,
        "a north tile is set aside, as in three-player games (sanma). Tensu reads only four-player games.",
    )
    tile = packed >> 8
    kind = _kind(tile // 4, reader)
    others = [one for one in range(4 * kind, 4 * kind + 4) if one != tile]
    return (MeldType.OPEN_KAN, others, tile, source) if source else (MeldType.CLOSED_KAN, [*others, tile], None, 0)


def _chii(packed: int, source: int, reader: LogReader) -> PackedCall:
    """Return the chii that a number contains.

    :param source: the seat of the discarder, counted from the caller.
    :raises LogError: if the number does not contain a chii.
    """
    run, which = divmod(packed >> 10, 3)
    suit, first = divmod(run, _RUNS)
    reader.check(suit <= 2 and source, f"{packed} isn't the number of a possible chii.")
    tiles = [4 * (9 * suit + first + place) + (packed >> 3 + 2 * place & 3) for place in range(3)]
    called = tiles.pop(which)
    return MeldType.CHII, tiles, called, source


def _pon(packed: int, source: int, reader: LogReader) -> PackedCall:
    """Return the pon or added kan that a number contains. An added kan consists only of the tile added to the pon.

    :param source: the seat of the discarder, counted from the caller; 0 if nothing was called.
    :raises LogError: if the number contains neither.
    """
    kind, which = divmod(packed >> 9, 3)
    _kind(kind, reader)
    missing = 4 * kind + (packed >> 5 & 3)
    if packed & 0x10:
        return MeldType.ADDED_KAN, [missing], None, 0
    tiles = [tile for tile in range(4 * kind, 4 * kind + 4) if tile != missing]
    called = tiles.pop(which)
    reader.check(source, f"{packed} isn't the number of a possible pon.")
    return MeldType.PON, tiles, called, source


def _kind(kind: int, reader: LogReader) -> int:
    reader.check(kind < _KINDS, f"there is no tile kind {kind}, because the {_KINDS} kinds are numbered from 0.")
    return kind
