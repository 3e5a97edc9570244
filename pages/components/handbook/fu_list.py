"""The fu items of a stage of counting, each with its tiles, its value and where it is written."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from content.skills.skills import Belongs
from pages.components.aims.practise import offer_html
from pages.components.documents.basis import basis_html
from pages.components.hand.hand_picture import hand_html, meld_html, positions_of, tiles_html
from quizzes.aims.aim import aim_at
from scoring.decomposition import Shape

if TYPE_CHECKING:
    from collections.abc import Iterable

    from content.handbook.fu_book import ShownItem
    from content.rulesets.cited_ruleset import CitedRuleset

TILE_HEIGHT = 40
"""Of a tile beside an item, in pixels."""


def items_html(items: Iterable[ShownItem], cited: CitedRuleset, *, index: bool) -> str:
    """A table of items; each opens to a hand that has it, and to the documents that say so."""
    rows = "".join(_row(item, cited, index=index) for item in items)
    return f"<table class='bill fu-items'><tbody>{rows}</tbody></table>"


def _row(shown: ShownItem, cited: CitedRuleset, *, index: bool) -> str:
    return (
        f"<tr><td><div class='what'>{escape(shown.said.name)}</div><div class='why'>{escape(shown.said.why)}</div>"
        f"{_tiles(shown, index=index)}<details class='more'><summary>In a hand, and where it is written</summary>"
        f"{_hand(shown, index=index)}{basis_html(shown.basis, cited.ruleset.id)}</details>"
        f"{offer_html(aim_at(Belongs.ITEM, shown.item.reason.value), cited)}</td>"
        f"<td class='number'>{shown.item.fu} fu</td></tr>"
    )


def _tiles(shown: ShownItem, *, index: bool) -> str:
    if shown.meld is not None:  # as it lies at the table, so that open and closed can be told apart
        return f"<div class='tiles'>{meld_html(shown.meld, height=TILE_HEIGHT, index=index)}</div>"
    if not shown.held:
        return ""
    held = tiles_html(shown.held, height=TILE_HEIGHT, index=index)
    waits = (
        f"<span>waits for</span>{tiles_html([shown.winning], height=TILE_HEIGHT, index=index)}" if shown.winning else ""
    )
    return f"<div class='tiles'>{held}{waits}</div>"


def _hand(shown: ShownItem, *, index: bool) -> str:
    hand, reading, block = shown.result.hand, shown.result.best.reading, shown.item.block
    whole = block is None or reading.shape is not Shape.STANDARD
    lit = frozenset[int]() if whole or block is None else positions_of(hand, (block,), reading.winning_block)
    return hand_html(hand, shown.result.context, lit=lit, index=index).replace("<img ", "<img loading='lazy' ")
