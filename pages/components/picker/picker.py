"""A picker for tiles as HTML, for any page that includes `SCRIPTS` and the file ``picker.css`` in this folder.

The script shows the hand as the user taps it. :mod:`content.hands.hand_draft` works out which hand the taps mean.
"""

import json
from collections.abc import Mapping
from itertools import groupby
from pathlib import Path

from markupsafe import Markup

from content.hands.hand_words import tile_words
from content.words.picker_words import picking_words
from content.words.yaku_book import Naming, yaku_book
from pages.components.hand.hand_picture import tiles_url
from pages.templates import Template
from scoring.records import FLAGS
from scoring.tiles import FACES, Tile

_HTML = Template(__file__)
_FOLDER = Path(__file__).parent
SCRIPTS = (_FOLDER.parent / "arrows.js", _FOLDER / "picker.js")
"""The scripts that handle taps and keys."""
TILE_HEIGHT = 46
"""The height of a tile on a phone, in pixels; with more room it is larger."""
_WINDS = ("E", "S", "W", "N")


def picker_html(naming: Naming, red_fives: int, *, index: bool) -> Markup:
    """Return the tiles, the buttons that say where a tile goes, and the buttons for ron, riichi, winds and so on.

    :param red_fives: the number of red fives in the set of tiles.
    :param index: whether to draw the corner label on tiles.
    """
    words = picking_words()
    plain = [tile for tile in FACES.values() if not tile.red]
    ranks = [list(suit) for _, suit in groupby(plain, key=lambda tile: tile.suit)]
    ranks.append([tile for tile in FACES.values() if tile.red])
    return _HTML.picker(
        red_fives,
        json.dumps(words.script, default=dict, ensure_ascii=False),
        words.said,
        words.next.items(),
        words.done.items(),
        [[_key(tile, index=index) for tile in rank] for rank in ranks],
        words.next["pond"],
        _rows(words.facts, naming),
        [_counter(which, words.facts) for which in ("honba", "sticks")],
    )


def _key(tile: Tile, *, index: bool) -> tuple[Tile, str, str]:
    """Return a tile, its picture in the size for phones (with a readable corner label), and its name."""
    return tile, tiles_url((tile,), index=index, height=TILE_HEIGHT), tile_words(tile)


def _rows(facts: Mapping[str, str], naming: Naming) -> list[tuple[str, list[tuple[str, str]], bool]]:
    """Return rows of buttons for ron, riichi, winds and so on: label, buttons, whether impossible ones are hidden."""
    names = ((flag, yaku_book()[flag].called(naming)) for flag in FLAGS)
    flags = [(flag, name[:1].upper() + name[1:]) for flag, name in names]
    seat, round_ = ([(f"{which} {wind}", facts[wind]) for wind in _WINDS] for which in ("seat", "round"))
    return [
        (facts["win"], [(win, facts[win]) for win in ("ron", "tsumo")], False),
        (facts["flags"], flags, True),
        (facts["seat"], seat, False),
        (facts["round"], round_, False),
    ]


def _counter(which: str, facts: Mapping[str, str]) -> tuple[str, str, str, str]:
    """Return the key and label of a counter, and the actions of its two buttons."""
    label = facts[which]
    return which, label, facts["less"].format(label=label), facts["one_up"].format(label=label)
