"""The chart of the 34 tiles: how each looks, what it is called, how players say it, and what its letter means."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from content.documents.basis import together
from content.words.tile_names import tile_names
from pages.components.documents.basis import written_html
from pages.components.hand.hand_picture import tiles_html
from pages.session.links import address, link_html
from scoring.tiles import Suit, Tile

if TYPE_CHECKING:
    from content.words.tile_names import TileName

TILE_HEIGHT = 64
"""Of a tile of the chart, in pixels."""
_NUMBERED = (Suit.MAN, Suit.PIN, Suit.SOU)


def chart_address(rules: str) -> str:
    """Where the chart is."""
    return address("glossary", rules, chart="tiles")


def tile_chart_html(rules: str) -> str:
    """All tiles suit by suit, the honours with what their letters stand for, and who says so.

    The small index is always drawn: the chart explains it.
    """
    names = tile_names()
    parts = [_suit(names.of_suit(suit)) for suit in _NUMBERED]
    reds = tiles_html([Tile(suit, 5, red=True) for suit in _NUMBERED], height=TILE_HEIGHT, index=True)
    red = link_html("Red fives", address("glossary", rules, term="red_five"))
    named = together(name.term.basis for name in names.tiles)
    return (
        f"<section class='tile-chart'>{''.join(parts)}"
        f"<p class='reds'>{reds} <span>{red} have a red corner.</span></p>"
        f"<h2>Honours</h2>{_list('Honours', names.of_suit(Suit.HONOUR))}"
        f"<h2>Who says so</h2><p>How the tiles are said, and the letters. {escape(names.basis.note)}</p>"
        f"{written_html(names.basis, rules)}<p>Which tiles there are.</p>{written_html(named, rules)}</section>"
    )


def _suit(names: tuple[TileName, ...]) -> str:
    term = names[0].term
    heading = f"<h2>{escape(term.name)} <span lang='ja'>{escape(term.kanji)}</span></h2>"
    return f"{heading}<p>{escape(term.meaning)}</p>{_list(term.name, names)}"


def _list(title: str, names: tuple[TileName, ...]) -> str:
    return f"<ul aria-label='{escape(title)}'>{''.join(map(_tile, names))}</ul>"


def _tile(name: TileName) -> str:
    picture = tiles_html([name.tile], height=TILE_HEIGHT, index=True)
    kanji = f"<span lang='ja'>{escape(name.kanji)}</span>"
    return f"<li>{picture}<b>{escape(name.say)}</b>{kanji}{_letter(name)}</li>"


def _letter(name: TileName) -> str:
    """An honour in English, and its letter with what it stands for where that is another word."""
    if not name.stands_for:
        return ""
    letter = f"<b>{escape(name.index)}</b> {escape(name.stands_for)}"
    other = "" if name.stands_for == name.english else f"<span>{escape(name.english)}</span>"
    return f"{other}<span>{letter}</span>"
