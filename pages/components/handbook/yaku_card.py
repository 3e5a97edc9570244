"""A yaku as a card of the list, and the parts of its own page."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from content.documents.documents import document
from content.handbook.yaku_examples import shown_examples
from content.hands.hand_words import hand_words, tiles_words
from content.rulesets.values_in_words import NOT_IN_FORCE, counts_as, price_words
from content.words.yaku_book import Naming
from pages.components.documents.basis import basis_html
from pages.components.hand.hand_drawing import natural_size
from pages.components.hand.hand_picture import (
    NARROW,
    Layout,
    hand_html,
    hand_url,
    positions_of,
    show,
    tiles_html,
    tiles_url,
)
from pages.components.hand.shown_hand import ShownTiles
from pages.components.topics.other_rulesets import others_html, saying
from pages.session.inner_links import link_to

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from content.explain.explanation import Verdict
    from content.handbook.yaku_examples import ShownCounter, ShownExample
    from content.rulesets.cited_ruleset import CitedRuleset
    from content.words.yaku_book import YakuEntry
    from scoring.blocks import Block
    from scoring.win import Win

POND_HEIGHT = 34
"""Of a discarded tile, in pixels."""


def cards_html(entries: Sequence[YakuEntry], cited: CitedRuleset, naming: Naming, *, index: bool) -> str:
    """The list: a card for each yaku, its picture fetched only when it comes into view."""
    cards = "".join(_card(entry, cited, naming, index=index) for entry in entries)
    return f"<ul class='yaku-cards'>{cards}</ul>"


def _card(entry: YakuEntry, cited: CitedRuleset, naming: Naming, *, index: bool) -> str:
    worth = price_words(entry.id, cited)
    link = link_to(cited.ruleset.id, yaku=entry.id)
    label = escape(f"{entry.romaji}, {entry.english[0]}: {worth}", quote=True)
    css = " class='absent'" if worth == NOT_IN_FORCE else ""
    return (
        f"<li{css}><a {link} aria-label='{label}'>"
        f"<span class='head'>{_names(entry, naming)}</span>"
        f"<span class='worth'>{escape(worth)}</span>"
        f"{_small_picture(shown_examples(entry, cited)[0], index=index)}"
        f"<span class='what'>{escape(entry.what)}</span></a></li>"
    )


def _names(entry: YakuEntry, naming: Naming) -> str:
    """The name that leads, and beside it the one that helps most."""
    kanji = f"<span lang='ja'>{escape(entry.kanji)}</span>"
    match naming:
        case Naming.ROMAJI:
            return f"<b>{escape(entry.romaji)}</b> {kanji}"
        case Naming.ENGLISH:
            return f"<b>{escape(entry.english[0])}</b> <span>{escape(entry.romaji)}</span>"
        case Naming.KANJI:
            return f"<b>{kanji}</b> <span>{escape(entry.romaji)}</span>"


def _small_picture(example: ShownExample, *, index: bool) -> str:
    hand, context = example.result.hand, example.result.context
    on_phone = ""
    if context.pond is not None:
        source, alt = tiles_url(context.pond.tiles, index=index), f"Discards: {tiles_words(context.pond.tiles)}"
        width, height = natural_size(ShownTiles(context.pond.tiles))
    else:
        # one row is too small to read on a phone, so it gets two
        lit = _lit(example.result.best.win, example.blocks, example.places)
        source, alt = hand_url(hand, context, lit=lit, index=index), hand_words(hand, context)
        width, height = natural_size(show(hand, context, lit=lit))
        narrow = show(hand, context, lit=lit, layout=Layout.NARROW, index=index)
        wide, high = natural_size(narrow)
        url = escape(hand_url(hand, context, lit=lit, layout=Layout.NARROW, index=index), quote=True)
        on_phone = f"<source media='{NARROW}' srcset='{url}' width='{wide}' height='{high}'>"
    return (
        f"<picture>{on_phone}<img src='{escape(source, quote=True)}' alt='{escape(alt, quote=True)}' "
        f"width='{width}' height='{height}' loading='lazy' decoding='async'></picture>"
    )


def _lit(win: Win, blocks: Iterable[Block], places: Iterable[int] = ()) -> frozenset[int]:
    """What to light; a proof by the whole hand lights nothing."""
    shown = tuple(blocks)
    if places or len(shown) == len(win.blocks):
        return frozenset(places)
    return positions_of(win.hand, shown, win.reading.winning_block)


# --- the page of one yaku --------------------------------------------------------------------------------------


def names_html(entry: YakuEntry, called: str) -> str:
    """Its usual names beside the one it is called by."""
    names = escape(", ".join(other for other in (entry.romaji, *entry.english) if other != called))
    signs = escape(" · ".join(other for other in (entry.kanji, entry.kana) if other != called))
    return f"<p class='yaku-names'>{names}<br><span lang='ja'>{signs}</span></p>"


def worth_html(entry: YakuEntry, cited: CitedRuleset) -> str:
    """What it is worth under the ruleset in force, and where that is written."""
    body = f"<p class='under'>Under {escape(cited.name)}</p><p class='said'>{escape(price_words(entry.id, cited))}</p>"
    if plain := counts_as(entry.id, cited):
        body += f"<p>{escape(plain)}</p>"
    return f"<div class='yaku-worth'>{body}{_basis(entry.id, cited)}</div>"


def _basis(yaku_id: str, cited: CitedRuleset) -> str:
    held = cited.prices.get(yaku_id)
    if held is None:
        return "<p class='note'>A hand that has it gets nothing for it here.</p>"
    return basis_html(held.basis, cited.ruleset.id)


def elsewhere_html(entry: YakuEntry, cited: CitedRuleset) -> str:
    """What it is worth under the other rulesets, with a sign where that differs."""

    def body(members: list[CitedRuleset], worth: str) -> str:
        bases = "".join(_basis(entry.id, other) for other in members)
        return f"<p>{escape(worth)}</p>{bases}"

    groups = saying(cited, lambda other: price_words(entry.id, other), body)
    return f"<div class='ruling'>{others_html(groups, opened=True)}</div>"


def example_html(example: ShownExample, *, index: bool) -> str:
    """The picture of an example, with the tiles lit that make the yaku."""
    hand, context = example.result.hand, example.result.context
    if context.pond is not None:
        return pond_html(example.result.best.win, index=index)
    lit = _lit(example.result.best.win, example.blocks, example.places)
    return hand_html(hand, context, lit=lit, index=index)


def counter_html(counter: ShownCounter, *, index: bool) -> str:
    """The picture of a counter-example, with the tiles lit that spoil the yaku."""
    win = counter.win
    if win.context.pond is not None:
        return pond_html(win, index=index)
    return hand_html(win.hand, win.context, lit=_lit(win, counter.failing.blocks), index=index)


def pond_html(win: Win, *, index: bool) -> str:
    """The discards of a hand that was not won."""
    pond = win.context.pond
    if pond is None:
        return ""
    called = ", one of them called by another player" if pond.called else ""
    tiles = "".join(tiles_html([tile], height=POND_HEIGHT, index=index) for tile in pond.tiles)
    return f"<div class='pond'><div>Discards{called}:</div><div class='row'>{tiles}</div></div>"


def result_html(example: ShownExample, verdict: Verdict) -> str:
    """What an example is worth, and under which rules."""
    worth = ", ".join(filter(None, (verdict.value, verdict.limit.lower(), verdict.points)))
    return f"<p class='yaku-result'><b>{escape(worth)}</b> under {escape(example.cited.name)}</p>"


def mistakes_html(entry: YakuEntry) -> str:
    """What beginners get wrong."""
    return f"<ul class='misses'>{''.join(f'<li>{escape(mistake)}</li>' for mistake in entry.mistakes)}</ul>"


def printed_html(entry: YakuEntry) -> str:
    """How each document writes its name, misprints among them."""
    items = []
    for name in dict.fromkeys((*entry.printed, *entry.misprinted)):
        said = ", ".join(entry.printed.get(name, ())) or "nothing legible"
        wrong = entry.misprinted.get(name, ())
        misprint = f". Misprinted there: {', '.join(wrong)}" if wrong else ""
        items.append(f"<li><b>{escape(document(name).title)}</b>: {escape(said)}{escape(misprint)}</li>")
    printed = {name.lower() for names in entry.printed.values() for name in names}
    if also := [name for name in entry.spellings if name.lower() not in printed]:
        items.append(f"<li><b>Also written</b>: {escape(', '.join(also))}</li>")
    return f"<ul class='misses'>{''.join(items)}</ul>" if items else "<p>No document of ours prints its name.</p>"
