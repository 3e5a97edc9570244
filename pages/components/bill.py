"""The bill of a hand: what scores, step by step, as HTML that `st.html` shows.

Everything in it is read off an :class:`content.explanation.Explanation`; nothing is computed here.
"""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING

from content import words
from content.documents import cite
from pages.components.hand_picture import hand_html, shown_blocks, tiles_html
from scoring.tiles import parse_tiles

if TYPE_CHECKING:
    from collections.abc import Iterable

    from content.explanation import Explanation, Step
    from scoring.blocks import Block

TILE_HEIGHT = 30
"""Of a tile in a line of the bill, in pixels."""
_NOTATION = re.compile(r"(?<![0-9A-Za-z,.])([1-9]{1,4}[mpsz])(?![0-9A-Za-z])")

_STOP = re.compile(r"[.,:;)]+")
_POWER = re.compile(r"\^\(([^()]*)\)")


def drawn(text: str) -> str:
    """A sentence with the tiles it names in notation drawn in their place."""
    first, *rest = _NOTATION.split(text)
    html = escape(first)
    for notation, after in zip(rest[::2], rest[1::2], strict=True):
        # a full stop does not begin a line of its own
        stop = _STOP.match(after)
        end = stop.end() if stop else 0
        tiles = tiles_html(parse_tiles(notation), height=TILE_HEIGHT)
        html += f"<span class='drawn'>{tiles}{escape(after[:end])}</span>{escape(after[end:])}"
    return html


def typeset(text: str) -> str:
    """A line of arithmetic with its powers raised: 40 × 2^(2+3)."""
    return _POWER.sub(r"<sup>\1</sup>", escape(text))


def apart_html(explanation: Explanation, *, index: bool) -> str:
    """The hand taken apart: its blocks, each with its fu."""
    result = explanation.result
    items = result.best.fu.items if explanation.fu else ()
    blocks = shown_blocks(result.hand, result.best.reading, items)
    return hand_html(result.hand, result.context, blocks=blocks, index=index)


def _row(text: str, value: str, tiles: str = "", why: str = "", css: str = "") -> str:
    below = f"<div class='why'>{why}</div>" if why else ""
    shown = f"<div class='tiles'>{tiles}</div>" if tiles else ""
    return (
        f"<tr class='{css}'><td><div class='what'>{text}</div>{below}{shown}</td>"
        f"<td class='number'>{typeset(value)}</td></tr>"
    )


def _table(title: str, rows: Iterable[str]) -> str:
    return f"<table class='bill'><caption>{escape(title)}</caption><tbody>{''.join(rows)}</tbody></table>"


def _blocks(blocks: Iterable[Block]) -> str:
    return "".join(tiles_html(each.tiles, height=TILE_HEIGHT) for each in blocks)


def yaku_html(explanation: Explanation) -> str:
    """Each yaku with the tiles that prove it, the dora, and their sum."""
    everything = len(explanation.result.best.reading.blocks)
    rows = []
    for step in explanation.yaku:
        # a proof by the whole hand needs no second picture of it
        tiles = _blocks(step.blocks) if len(step.blocks) < everything else ""
        rows.append(_row(escape(step.text), step.value, tiles, escape(step.why)))
    hand = explanation.result.hand
    for step in explanation.bonuses:
        tiles = tiles_html([hand.tiles[place] for place in step.places], height=TILE_HEIGHT)
        rows.append(_row(escape(step.text), step.value, tiles))
    rows.append(_row(_sum(explanation.han), explanation.han.value, css="total"))
    return _table("Yaku", rows)


def _sum(step: Step) -> str:
    return escape(step.text.partition(" = ")[0]) if " = " in step.text else "Together"


def fu_html(explanation: Explanation) -> str:
    """Each fu item with its block, and the rounding."""
    fu = explanation.fu
    if fu is None:
        return ""
    rows = [_row(escape(step.text), step.value, _blocks(step.blocks)) for step in fu.steps]
    paid = fu.needed or explanation.missing
    note = fu.rounding if paid else f"{fu.rounding} From mangan on they do not change the payment."
    rows.append(_row(escape(fu.sum), f"{fu.rounded} fu", why=escape(note), css="total"))
    return _table("Fu", rows)


def points_html(explanation: Explanation) -> str:
    """From base points to what each player pays."""
    rows = []
    if explanation.base:
        why = f"{explanation.base.why} {explanation.cap}".strip()
        rows.append(_row(escape(explanation.base.text), explanation.base.value, why=typeset(why)))
    for pay in explanation.payments:
        value = f"{pay.each:,}" + (f" × {pay.payers}" if pay.payers > 1 else "")
        rows.append(_row(escape(pay.text), value, why=escape(pay.arithmetic)))
    if explanation.sticks:
        rows.append(_row(escape(explanation.sticks.text), explanation.sticks.value))
    rows.append(_row("You take", explanation.gain.value, why=escape(_only_sum(explanation.gain.text)), css="total"))
    return _table("Points", rows)


def _only_sum(text: str) -> str:
    return text if "+" in text else ""


def misses_html(explanation: Explanation) -> str:
    """The tempting yaku that do not count, and why."""
    items = [f"<li>{drawn(miss.sentence)}</li>" for miss in explanation.near_misses]
    items += [f"<li><b>{escape(step.text)}</b>: {escape(step.why)}</li>" for step in explanation.covered]
    return f"<ul class='misses'>{''.join(items)}</ul>" if items else ""


def others_html(explanation: Explanation) -> str:
    """The other readings of the same tiles."""
    items = []
    for other in explanation.others:
        blocks = _blocks(other.reading.blocks)
        yaku = ", ".join(other.yaku) or "no yaku"
        won = other.reading.winning_block
        wait = words.waits()[other.reading.wait].name + (f" in {won}" if won else "")
        items.append(
            f"<li><div class='tiles'>{blocks}</div><b>{escape(other.value)}</b> ({escape(yaku)}), {drawn(wait)}. "
            f"{escape(other.sentence)}</li>"
        )
    return f"<ol class='misses'>{''.join(items)}</ol>"


def sources_html(explanation: Explanation) -> str:
    """Where each step is written; a step without a document is common practice."""
    steps = [*explanation.yaku, *explanation.bonuses]
    steps += [*explanation.fu.steps] if explanation.fu else []
    steps += [explanation.base] if explanation.base else []
    rows = {}
    for step in steps:
        where = "; ".join(cite(fact) for fact in step.facts) or "common practice, the document is silent"
        rows[step.text] = f"<li><b>{escape(step.text)}</b>: {escape(where)}</li>"
    return f"<ul class='misses'>{''.join(rows.values())}</ul>"
