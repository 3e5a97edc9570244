"""A picker of tiles as HTML, for any page that has `SCRIPTS` and ``picker.css`` beside this file.

Its script knows how a hand is put together; what the taps make is :mod:`content.hands.hand_draft`.
"""

from __future__ import annotations

import json
from html import escape
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

from content.hands.hand_words import tile_words
from content.words.picker_words import picking_words
from content.words.yaku_book import yaku_book
from pages.components.hand.hand_picture import tiles_url
from scoring.records import FLAGS
from scoring.tiles import FACES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from content.words.yaku_book import Naming
    from scoring.tiles import Tile

_FOLDER = Path(__file__).parent
SCRIPTS = (_FOLDER.parent / "arrows.js", _FOLDER / "picker.js")
"""What answers to thumbs and keys."""
TILE_HEIGHT = 46
"""Of a tile on a phone, in pixels; where there is room it is larger."""
_WINDS = ("E", "S", "W", "N")


def picker_html(naming: Naming, red_fives: int, *, index: bool) -> str:
    """The tiles, what they become, and the facts of a win.

    :param red_fives: how many the set has.
    :param index: whether tiles carry their small numbers.
    """
    words = picking_words()
    plain = escape(json.dumps(words.script, default=dict, ensure_ascii=False))
    said = {name: escape(text) for name, text in words.said.items()}
    becomes = "".join(_word(f"data-tap='{one}' aria-pressed='false'", text) for one, text in words.next.items())
    done = "".join(_word(f"data-do='{what}'", text) for what, text in words.done.items())
    return (
        f"<div class='picker' data-reds='{red_fives}' data-words='{plain}'>"
        f"<div class='tray' role='group' aria-label='{said['hand']}' data-rove></div>"
        "<p class='told' role='status'></p>"
        f"<div class='next' role='group' aria-label='{said['where']}' data-rove>{becomes}</div>"
        f"<div class='acts' role='group' aria-label='{said['what']}' data-rove hidden>{done}</div>"
        f"<div class='board' role='group' aria-label='{said['tiles']}' data-rove>{_board(index=index)}</div>"
        f"<div class='pond' role='group' aria-label='{escape(words.next['pond'])}' data-rove></div>"
        f"<div class='facts'>{_facts(naming)}</div></div>"
    )


def _board(*, index: bool) -> str:
    plain = [tile for tile in FACES.values() if not tile.red]
    suits = [tuple(group) for _, group in groupby(plain, key=lambda tile: tile.suit)]
    said = picking_words().said
    buttons = _word("data-undo", said["undo"]) + _word("data-clear", said["clear"])
    rows = [_rank(suit, index=index) for suit in suits]
    rows.append(_rank([tile for tile in FACES.values() if tile.red], buttons, index=index))
    return "".join(rows)


def _rank(tiles: Iterable[Tile], beside: str = "", *, index: bool) -> str:
    keys = "".join(
        f"<button type='button' class='key' data-tap='{tile}'>{_picture(tile, index=index)}</button>" for tile in tiles
    )
    return f"<div class='rank'>{keys}{beside}</div>"


def _picture(tile: Tile, *, index: bool) -> str:
    """As small as it is on a phone, so that its index is read there."""
    words = escape(tile_words(tile))
    return f"<img src='{tiles_url((tile,), index=index, height=TILE_HEIGHT)}' alt='{words}' width='60' height='82'>"


def _facts(naming: Naming) -> str:
    facts = picking_words().facts
    yaku = yaku_book()
    flags = "".join(
        _word(f"data-tap='{flag}' data-flag aria-pressed='false'", _capital(yaku[flag].called(naming)))
        for flag in FLAGS
    )
    wins = "".join(_word(f"data-tap='{win}' aria-pressed='false'", facts[win]) for win in ("ron", "tsumo"))
    counters = "".join(_counter(which) for which in ("honba", "sticks"))
    return (
        _row(facts["win"], wins)
        + _row(facts["flags"], flags)
        + _row(facts["seat"], _winds("seat"))
        + _row(facts["round"], _winds("round"))
        + f"<div class='counter'>{counters}</div>"
    )


def _winds(which: str) -> str:
    facts = picking_words().facts
    return "".join(_word(f"data-tap='{which} {wind}' aria-pressed='false'", facts[wind]) for wind in _WINDS)


def _row(label: str, buttons: str) -> str:
    text = escape(label)
    return (
        f"<div class='row' role='group' aria-label='{text}' data-rove>"
        f"<span class='label' aria-hidden='true'>{text}</span>{buttons}</div>"
    )


def _counter(which: str) -> str:
    facts = picking_words().facts
    label = facts[which]
    less, more = (escape(facts[way].format(label=label)) for way in ("less", "one_up"))
    return (
        f"<div class='row counted' role='group' aria-label='{escape(label)}' data-count='{which}' data-rove>"
        f"<span class='label' aria-hidden='true'>{escape(label)}</span>"
        f"<button type='button' class='word' data-step='-1' aria-label='{less}'>−</button><output>0</output>"
        f"<button type='button' class='word' data-step='1' aria-label='{more}'>+</button></div>"
    )


def _word(attributes: str, text: str) -> str:
    return f"<button type='button' class='word' {attributes}>{escape(text)}</button>"


def _capital(name: str) -> str:
    return name[:1].upper() + name[1:]
