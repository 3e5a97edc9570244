"""Recognise tiles in a question, as symbols or in notation: "🀄🀄🀄" and "777z" are a triplet of red dragons."""

import re
from collections.abc import Sequence

from content.hands.notations import SIGNS, in_one_notation
from content.words.tile_names import tile_names
from scoring.tiles import NotationError, Suit, Tile, parse_tiles

ALIKE = {1: "{} tile", 2: "pair of {}s", 3: "triplet of {}s", 4: "kan of {}s"}
"""The name for a group of identical tiles, by their number."""
SEQUENCE, HAND = 3, 13
"""The number of tiles in a sequence, and the least number of tiles in a whole hand."""
_COLOURED = "\ufe0e\ufe0f"
_SIGNS = re.compile(rf"[{''.join(SIGNS)}](?:[\s{_COLOURED}]*[{''.join(SIGNS)}])*[{_COLOURED}]*")
_ONLY_TILES = re.compile(r"[0-9]+[mpsz](?:\s*[0-9]+[mpsz])*")
_HONOURS = re.compile(r"(?<!\w)(?:[1-7]+z)+(?!\w)")
_GROUP = re.compile(r"([0-9]+)[mpsz](?![a-z])")


def tiles_in_words(text: str) -> str:
    """Return a question with its tile symbols and its honours in words.

    Tiles of the three suits are replaced only if the question contains nothing else.

    >>> tiles_in_words("🀄🀄🀄"), tiles_in_words("is 555z a yaku"), tiles_in_words("🀙🀚🀛"), tiles_in_words("wait 45p")
    ('triplet of red dragons', 'is triplet of white dragons a yaku', 'sequence', 'wait 45p')
    """
    typed = text.strip()
    if _ONLY_TILES.fullmatch(typed):
        return _in_words(typed)
    typed = _SIGNS.sub(lambda found: f" {_in_words(''.join(SIGNS.get(sign, '') for sign in found[0]))} ", typed)
    return _HONOURS.sub(lambda found: _in_words(found[0]), typed).strip()


def hand_in(text: str) -> str:
    """Return the hand that a question contains, in notation; empty if there is no complete hand.

    >>> hand_in("m123p456s789z1122 tsumo"), hand_in("222p")
    ('123m456p789s1122z tsumo', '')
    """
    try:
        hand = in_one_notation(text)
    except ValueError:
        return ""
    return hand if sum(len(group[1]) for group in _GROUP.finditer(hand)) >= HAND else ""


def _in_words(notation: str) -> str:
    try:
        tiles = parse_tiles(notation.replace(" ", ""))
    except NotationError:
        return notation
    if len({tile.kind for tile in tiles}) == 1 and len(tiles) in ALIKE:
        return ALIKE[len(tiles)].format(_name(tiles[0]))
    return "sequence" if _is_sequence(tiles) else " ".join(map(_name, tiles))


def _name(tile: Tile) -> str:
    return tile_names().tiles[tile.kind].english


def _is_sequence(tiles: Sequence[Tile]) -> bool:
    kinds = sorted({tile.kind for tile in tiles})
    in_one_suit = len({tile.suit for tile in tiles}) == 1 and tiles[0].suit is not Suit.HONOUR
    return in_one_suit and len(tiles) == len(kinds) == SEQUENCE == kinds[-1] - kinds[0] + 1
