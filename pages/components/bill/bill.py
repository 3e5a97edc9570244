"""The bill of a hand: what scores, step by step, as HTML that `st.html` shows.

Everything in it is read off an :class:`content.explain.explanation.Explanation`; nothing is computed here.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from content.explain.bases import bill_bases
from content.explain.payment_steps import share_words
from content.words import engine_words as words
from pages.components.bill.drawn import TILE_HEIGHT, drawn
from pages.components.bill.yaku_links import from_elsewhere, sentence_html, yaku_html
from pages.components.documents.basis import bases_html
from pages.components.hand.hand_picture import hand_html, positions_of, shown_blocks, tiles_html

if TYPE_CHECKING:
    from collections.abc import Iterable

    from content.explain.explanation import Explanation, Step
    from pages.components.bill.yaku_links import YakuLink
    from scoring.blocks import Block


class _Lines:
    """The lines of one bill in order, and the pictures of the hand they light."""

    def __init__(self, explanation: Explanation, name: str, *, index: bool, upto: int | None = None) -> None:
        result = explanation.result
        self._upto = upto
        self._name = escape(f"light-{name}")
        self._hand, self._context, self.index = result.hand, result.context, index
        self._reading = result.best.reading
        items = result.best.fu.items if explanation.fu else ()
        # where no block was completed (unrelated tiles, a drawn hand) there is nothing to take apart
        completed = self._reading.winning_block is not None
        self._apart = shown_blocks(self._hand, self._reading, items) if completed else ()
        self.count = 0
        self.newest = 0
        """The picture of the line that was told last, where not all of them are."""
        self.pictures = [self._picture(frozenset())]

    def _picture(self, lit: frozenset[int]) -> str:
        return hand_html(self._hand, self._context, lit=lit, blocks=self._apart, index=self.index)

    def line(self, step: Step, tiles: str = "", *, why: str = "", name: str = "") -> str:
        """A line that lights the tiles it stands on; a step of the whole hand or of no tile lights nothing.

        A ``name`` that is HTML of its own, such as a link, stands in place of the text; the rest of the line still
        lights the tiles.
        """
        lit = positions_of(self._hand, step.blocks, self._reading.winning_block) | frozenset(step.places)
        if not lit or len(lit) == len(self._hand.tiles):
            return self.plain(name or escape(step.text), step.value, tiles, why)
        if self._upto is not None and self.count >= self._upto:
            return self.plain("", "")
        self.pictures.append(self._picture(lit))
        place = len(self.pictures) - 1
        self.newest = place if self.count + 1 == self._upto else 0
        if name:
            text = f"<label>{self.choice(place, step.text)}</label>{name}"
        else:
            text = f"<label>{self.choice(place)} <span>{escape(step.text)}</span></label>"
        return self.plain(text, step.value, tiles, why, "lights")

    def choice(self, place: int, spoken: str = "") -> str:
        """The button that chooses a picture; ``spoken`` where no text beside it says which."""
        said = f" aria-label='{escape(spoken, quote=True)}'" if spoken else ""
        checked = " checked" if place == self.newest else ""
        return f"<input type='radio' name='{self._name}' class='light-{place}'{said}{checked}>"

    def plain(self, text: str, value: str, tiles: str = "", why: str = "", css: str = "") -> str:
        """A line of text and a number; ``text`` and ``why`` are HTML."""
        self.count += 1
        if self._upto is not None and self.count > self._upto:
            return ""
        below = f"<div class='why'>{why}</div>" if why else ""
        shown = f"<div class='tiles'>{tiles}</div>" if tiles else ""
        return (
            f"<tr class='{css}' style='--step: {self.count}'><td><div class='what'>{text}</div>{below}{shown}</td>"
            f"<td class='number'>{escape(value)}</td></tr>"
        )


def bill_html(
    explanation: Explanation,
    *,
    index: bool,
    name: str = "",
    link: YakuLink = from_elsewhere,
    upto: int | None = None,
) -> str:
    """The whole bill: the hand taken apart, then every line; a chosen line lights its tiles in the picture.

    :param name: tells several bills of one page apart.
    :param link: leads from that page to a yaku.
    :param upto: how many lines are told so far, the newest of them lit; all where none is named.
    """
    lines = _Lines(explanation, name, index=index, upto=upto)
    return _lit(lines, _told(explanation, lines, link))


def bill_lines(explanation: Explanation) -> int:
    """How many lines its bill has."""
    lines = _Lines(explanation, "", index=False)
    _told(explanation, lines, from_elsewhere)
    return lines.count


def fu_bill_html(explanation: Explanation, *, index: bool, name: str = "", upto: int | None = None) -> str:
    """The same for the fu alone; see :func:`bill_html`."""
    lines = _Lines(explanation, name, index=index, upto=upto)
    return _lit(lines, _fu(explanation, lines))


def fu_bill_lines(explanation: Explanation) -> int:
    """How many lines the fu alone have."""
    lines = _Lines(explanation, "", index=False)
    _fu(explanation, lines)
    return lines.count


def _told(explanation: Explanation, lines: _Lines, link: YakuLink) -> str:
    if explanation.missing:
        return _fu(explanation, lines)
    return _yaku(explanation, lines, link) + _fu(explanation, lines) + _points(explanation, lines)


def _lit(lines: _Lines, tables: str) -> str:
    several = len(lines.pictures) > 1
    whole = "<span>Whole hand; choose a line to light its tiles</span>"
    hint = f"<label class='whole'>{lines.choice(0)} {whole}</label>"
    pictures = "".join(f"<div class='lit lit-{place}'>{picture}</div>" for place, picture in enumerate(lines.pictures))
    return (
        f"<div class='lit-bill'><div class='lit-hand'>{pictures}</div>{hint if several else ''}{tables}</div>"
        f"<style>{_light_rules(len(lines.pictures))}</style>"
    )


def _light_rules(count: int) -> str:
    """Which picture is shown for which chosen line; without any the first."""
    return ".lit-bill .lit:not(.lit-0) { display: none; }" + "".join(
        f".lit-bill:has(.light-{place}:checked) .lit {{ display: none; }}"
        f".lit-bill:has(.light-{place}:checked) .lit-{place} {{ display: block; }}"
        for place in range(1, count)
    )


def _table(title: str, rows: Iterable[str]) -> str:
    body = "".join(rows)
    return f"<table class='bill'><caption>{escape(title)}</caption><tbody>{body}</tbody></table>" if body else ""


def _blocks(blocks: Iterable[Block], *, index: bool) -> str:
    return "".join(tiles_html(block.tiles, height=TILE_HEIGHT, index=index) for block in blocks)


def _yaku(explanation: Explanation, lines: _Lines, link: YakuLink) -> str:
    """Each yaku with the tiles that prove it, the dora, and their sum."""
    everything = len(explanation.result.best.reading.blocks)
    hand, rules = explanation.result.hand, explanation.result.rules.id
    rows = []
    for step in explanation.yaku:
        # a proof by the whole hand needs no second picture of it
        tiles = _blocks(step.blocks, index=lines.index) if len(step.blocks) < everything else ""
        rows.append(lines.line(step, tiles, why=escape(step.why), name=yaku_html(step.text, step.id, rules, link)))
    for step in explanation.bonuses:
        tiles = tiles_html([hand.tiles[place] for place in step.places], height=TILE_HEIGHT, index=lines.index)
        rows.append(lines.line(step, tiles, why=drawn(step.why), name=yaku_html(step.text, step.id, rules, link)))
    rows.append(lines.plain(_sum(explanation.han), explanation.han.value, css="total"))
    return _table("Yaku", rows)


def _sum(step: Step) -> str:
    return escape(step.text.partition(" = ")[0]) if " = " in step.text else "Together"


def _fu(explanation: Explanation, lines: _Lines) -> str:
    """Each fu item with its block, what earns nothing, and the rounding."""
    fu = explanation.fu
    if fu is None:
        return ""
    paid = fu.needed or explanation.missing
    # from mangan on they are there to be checked, not to be learned
    shown = (*fu.steps, *fu.zeros) if paid else fu.steps
    rows = [
        lines.line(step, _blocks(step.blocks, index=lines.index), why=escape(step.why) if paid else "")
        for step in shown
    ]
    note = fu.rounding if paid else f"{fu.rounding} From mangan on they do not change the payment."
    rows.append(lines.plain(escape(fu.sum), f"{fu.rounded} fu", why=escape(note), css="total"))
    return _table("Fu", rows)


def _points(explanation: Explanation, lines: _Lines) -> str:
    """From base points to what each player pays; nothing where payments are left out."""
    if not explanation.payments:
        return ""
    rows = []
    if explanation.base:
        why = f"{explanation.base.why} {explanation.cap}".strip()
        share = share_words(explanation.base, explanation.limit)
        rows.append(lines.plain(escape(share), explanation.base.value, why=escape(why)))
    for pay in explanation.payments:
        value = f"{pay.each:,}" + (f" × {pay.payers}" if pay.payers > 1 else "")
        rows.append(lines.plain(escape(pay.text), value, why=escape(pay.arithmetic)))
    if explanation.sticks:
        rows.append(lines.plain(escape(explanation.sticks.text), explanation.sticks.value))
    gain = explanation.gain
    rows.append(lines.plain("You take", gain.value, why=escape(gain.text if "+" in gain.text else ""), css="total"))
    return _table("Points", rows)


def misses_html(explanation: Explanation) -> str:
    """The tempting yaku that do not count, and why; those that give way for one reason stand in one line."""
    rules = explanation.result.rules.id
    items = [f"<li>{sentence_html(miss.sentence, miss.names, rules)}</li>" for miss in explanation.near_misses]
    alike: dict[str, list[Step]] = {}
    for step in explanation.covered:
        alike.setdefault(step.why, []).append(step)
    for why, steps in alike.items():
        names = ", ".join(f"<b>{yaku_html(step.text, step.id, rules)}</b>" for step in steps)
        items.append(f"<li>{names}: {sentence_html(why, steps[0].names, rules)}</li>")
    return f"<ul class='misses'>{''.join(items)}</ul>" if items else ""


def others_html(explanation: Explanation, *, index: bool = True) -> str:
    """The other readings of the same tiles."""
    items, rules = [], explanation.result.rules.id
    for other in explanation.others:
        blocks = _blocks(other.reading.blocks, index=index)
        found = zip(other.yaku, other.bill.yaku, strict=True)
        yaku = ", ".join(yaku_html(text, one.yaku.id, rules) for text, one in found) or "no yaku"
        won = other.reading.winning_block
        wait = words.waits()[other.reading.wait].name + (f" in {won}" if won else "")
        items.append(
            f"<li><div class='tiles'>{blocks}</div><b>{escape(other.value)}</b> ({yaku}), {drawn(wait)}. "
            f"{escape(other.sentence)}</li>"
        )
    return f"<ol class='misses'>{''.join(items)}</ol>"


def sources_html(explanation: Explanation) -> str:
    """Who says each line of the bill."""
    return bases_html(bill_bases(explanation), explanation.result.rules.id)
