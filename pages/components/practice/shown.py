"""What stands above the fields of a question. It needs no page, so that phones and sheets can draw it too."""

from __future__ import annotations

from dataclasses import replace
from html import escape
from typing import TYPE_CHECKING

from content.words.engine_words import listed
from content.words.yaku_book import Naming, inline, name
from pages.components.bill.drawn import drawn
from pages.components.hand.hand_picture import hand_html, tiles_html
from pages.components.hand.shown_hand import positions_of
from pages.components.hand.situation import situation_html
from quizzes.shown import (
    ShownBill,
    ShownHand,
    ShownScores,
    ShownSituation,
    ShownText,
    ShownTiles,
    ShownWaiting,
    ShownYaku,
)
from scoring.tiles import parse_tiles

if TYPE_CHECKING:
    from collections.abc import Iterator

    from quizzes.question import Question
    from quizzes.shown import Shown

SHOWN_HEIGHT = 96
"""Of tiles that are no hand, in pixels."""


def shown_html(  # noqa: PLR0911 (one picture for each kind)
    shown: Shown,
    question: Question,
    *,
    index: bool,
    answered: bool,
    naming: Naming = Naming.ROMAJI,
    hinted: frozenset[int] = frozenset(),
) -> str:
    """One of the things a question shows, its situation taken apart; after the answer the dora of a hand are marked.

    :param hinted: places in ``Hand.tiles`` of the first hand that a hint lights.
    """
    match shown:
        case ShownHand():
            result = question.wins[shown.win]
            winning = result.best.reading.winning_block
            lit = frozenset(shown.lit) | positions_of(result.hand, shown.blocks, winning)
            lit |= hinted if shown.win == 0 else frozenset()
            return hand_html(result.hand, result.context, index=index, lit=lit, dora=answered)
        case ShownYaku():
            yaku = listed([inline(name(found.yaku.id, naming)) for found in question.wins[shown.win].best.yaku])
            return f"<p class='shown-text'>{escape(yaku[:1].upper() + yaku[1:])}</p>"
        case ShownWaiting():
            result = question.wins[shown.win]
            return hand_html(replace(result.hand, winning_tile=None), None, index=index)
        case ShownSituation():
            context, sitting = question.wins[shown.win].context, question.sitting
            return situation_html(context, sitting.rules, index=index, lesson=sitting.lesson_number)
        case ShownTiles():
            label = f"<span>{escape(shown.label)}</span> " if shown.label else ""
            # a tile alone is without the small number: reading its face is what is asked
            tiles = tiles_html(parse_tiles(shown.tiles), height=SHOWN_HEIGHT, index=index and bool(shown.label))
            return f"<p class='shown-tiles'>{label}{tiles}</p>"
        case ShownText():
            before, gap, after = shown.text.partition("{yaku}")
            called = f"<b>{escape(inline(name(shown.yaku, naming)))}</b>" if gap and shown.yaku else gap
            return f"<p class='shown-text'>{drawn(before)}{called}{drawn(after)}</p>"
        case ShownBill():
            return shown_bill_html(shown)
        case ShownScores():
            return scores_html(shown)


def shown_bill_html(bill: ShownBill) -> str:
    """The lines of a bill; what is still asked for is left open."""
    rows = "".join(
        f"<tr><td>{drawn(line.text)}</td><td class='number'>{escape(line.value) or '…'}</td></tr>"
        for line in bill.lines
    )
    return f"<table class='bill shown-bill'><tbody>{rows}</tbody></table>"


def scores_html(scores: ShownScores) -> str:
    """Who has how much, side by side as the fields below that ask for it."""
    items = "".join(f"<li>{escape(line.text)} <b>{escape(line.value)}</b></li>" for line in scores.lines)
    return f"<ul class='scores'>{items}</ul>"


def taken_apart(shows: tuple[Shown, ...]) -> Iterator[Shown]:
    """The same with each situation apart from its hand, which grows with the window where words do not."""
    for shown in shows:
        if isinstance(shown, ShownHand | ShownWaiting) and shown.situation:
            yield ShownSituation(shown.win)
            yield replace(shown, situation=False)
        else:
            yield shown


def tells_the_names(shown: Shown) -> bool:
    """Whether it leads to the chart of the tiles by itself."""
    return isinstance(shown, ShownSituation) or (isinstance(shown, ShownHand | ShownWaiting) and shown.situation)
