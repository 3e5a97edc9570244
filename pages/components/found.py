"""What a search found: the first hit with its whole answer, the next ones as lines that open."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from content import glossary, words
from content.documents import cite, document, errata, fact
from content.entry_words import option_words, price_words
from content.ruleset_file import rulesets
from content.ruling import option_entry
from content.search_entries import Kind
from content.sheet import Origin
from content.topics import topic
from content.words import listed
from content.yaku_book import yaku_book
from pages.components.glossary_list import term_html
from pages.components.hand_picture import hand_html
from pages.components.links import address, link_html, topic_address
from pages.components.paid import payment_html
from pages.components.ruling import ruling_html
from pages.components.written import written_html
from scoring.fu import GROUP_FU, FuReason

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from content.search import Hit
    from content.sheet import Entry, RulesetSheet

_ORIGINS = {
    Origin.DEFAULT: "Common practice; the document does not say.",
    Origin.CLUB: "Your club's own rule.",
}


def first_html(hit: Hit, sheet: RulesetSheet) -> str:
    """The likeliest hit, open."""
    return f"<div class='found'><p class='place'>{escape(hit.place)}</p>{_whole(hit, sheet)}</div>"


def next_html(hits: Iterable[Hit], sheet: RulesetSheet) -> str:
    """The other hits as lines with their short answer; each opens."""
    return f"<div class='lines'>{''.join(_line(hit, sheet) for hit in hits)}</div>"


def _line(hit: Hit, sheet: RulesetSheet) -> str:
    short = f"<span class='short'>{escape(hit.line)}</span>"
    head = f"<span class='title'>{escape(hit.title)}</span> <span class='place'>{escape(hit.place)}</span>"
    if hit.kind is Kind.FACT:  # its title is the statement itself
        head = f"<span class='title'>{escape(hit.place)}</span>"
    return f"<details class='line'><summary>{head}{short}</summary>{_whole(hit, sheet, titled=False)}</details>"


def _whole(hit: Hit, sheet: RulesetSheet, *, titled: bool = True) -> str:
    """The whole answer; a topic leaves its title out where it stands above it already."""
    if hit.kind is Kind.TOPIC:
        page = link_html("Link to this", topic_address(topic(hit.id), sheet.ruleset.id))
        return f"{ruling_html(hit.id, sheet, titled=titled)}<p class='see'>{page}</p>"
    return _WHOLE[hit.kind](hit, sheet)


def _payment(hit: Hit, sheet: RulesetSheet) -> str:
    return payment_html(hit.payment, sheet) if hit.payment else ""


def _term(hit: Hit, sheet: RulesetSheet) -> str:
    return term_html(glossary.term(hit.id), sheet.ruleset.id)


def _limit(hit: Hit, sheet: RulesetSheet) -> str:
    page = link_html("All payments", address("payments", sheet.ruleset.id))
    return (
        f"<article class='ruling'><h3>{escape(hit.title)}</h3><p class='said'>{escape(hit.line)}</p>"
        f"<p class='see'>{page}</p></article>"
    )


def _yaku(hit: Hit, sheet: RulesetSheet) -> str:
    name, ours = hit.id, sheet.ruleset.id
    entry = yaku_book()[name]
    names = f"<span class='names'><span lang='ja'>{escape(entry.kanji)}</span> · {escape(entry.english[0])}</span>"
    price = sheet.prices.get(name)
    written = _written(price, ours) if price else ""
    shown = next((each for each in entry.examples if each.rules == ours), entry.examples[0] if entry.examples else None)
    picture = hand_html(shown.won.hand, shown.won.context) if shown else ""
    note = f"<p class='note'>{escape(price.note)}</p>" if price and price.note else ""
    page = link_html(f"Everything on {entry.romaji}", address("yaku", ours, yaku=name))
    return (
        f"<article class='ruling'><h3>{escape(entry.romaji)} {names}</h3><section class='answer'>"
        f"<p class='under'>{escape(sheet.name)}</p><p class='said big'>{escape(price_words(name, sheet))}</p>"
        f"<p>{escape(entry.what)}</p>{picture}{note}{written}</section>"
        f"{_others(sheet, lambda each: price_words(name, each))}<p class='see'>{page}</p></article>"
    )


def _fu(hit: Hit, sheet: RulesetSheet) -> str:
    reason, ours = FuReason(hit.id), sheet.ruleset.id
    said = words.fu_reasons()[reason]
    worth = f"{GROUP_FU[reason]} fu" if reason in GROUP_FU else said.why
    why = f"<p>{escape(said.why)}</p>" if reason in GROUP_FU else ""
    return (
        f"<article class='ruling'><h3>{escape(said.name)}</h3><section class='answer'>"
        f"<p class='said big'>{escape(worth)}</p>{why}{written_html(said.facts, ours)}</section>"
        f"<p class='see'>{link_html('All fu', address('fu', ours))}</p></article>"
    )


def _option(hit: Hit, sheet: RulesetSheet) -> str:
    ours = sheet.ruleset.id
    entry = option_entry(hit.id, sheet)
    note = f"<p class='note'>{escape(entry.note)}</p>" if entry.note else ""
    return (
        f"<article class='ruling'><h3>{escape(hit.title)}</h3><section class='answer'>"
        f"<p class='under'>{escape(sheet.name)}</p><p class='said'>{escape(hit.line)}</p>{note}{_written(entry, ours)}"
        f"</section>{_others(sheet, lambda each: option_words(hit.id, each))}"
        f"<p class='see'>{link_html('Compare all options', address('compare', ours))}</p></article>"
    )


def _written(entry: Entry[object], ours: str) -> str:
    if entry.origin in _ORIGINS:
        return f"<p class='written'>{_ORIGINS[entry.origin]}</p>"
    return written_html(entry.facts, ours)


def _others(sheet: RulesetSheet, told: Callable[[RulesetSheet], str]) -> str:
    """What the other rulesets say, equal ones together."""
    own = told(sheet)
    same: dict[str, list[str]] = {}
    for each in rulesets().values():
        if each.ruleset.id != sheet.ruleset.id:
            same.setdefault(told(each), []).append(each.name)
    alike = len(same.get(own, ()))
    other = sum(map(len, same.values())) - alike
    tally = ", ".join(part for count, part in ((alike, f"{alike} the same"), (other, f"{other} different")) if count)
    items = "".join(
        f"<li><p class='under'>{escape(listed(names))} {_likeness(alike=text == own)}</p><p>{escape(text)}</p></li>"
        for text, names in same.items()
    )
    return f"<details class='others'><summary>The other rulesets: {tally}</summary><ul>{items}</ul></details>"


def _likeness(*, alike: bool) -> str:
    sign, word, css = ("=", "the same", "alike") if alike else ("≠", "different", "different")
    return f"<span class='likeness {css}'><b class='sign' aria-hidden='true'>{sign}</b> {word}</span>"


def _erratum(hit: Hit, sheet: RulesetSheet) -> str:
    found = next(each for each in errata() if each.number == hit.id)
    where = ", ".join(document(name).title for name in found.documents)
    right = f"<p><b>Right:</b> {escape(found.right)}</p>" if found.right else ""
    proof = f"<p>{escape(found.proof)}</p>" if found.proof else ""
    return (
        f"<article class='ruling'><h3>{escape(hit.title)}</h3><p class='under'>{escape(where)}</p>"
        f"<section class='answer'><p><b>Printed:</b> {escape(found.printed)}</p>{right}{proof}"
        f"{written_html(found.facts, sheet.ruleset.id)}</section></article>"
    )


def _fact(hit: Hit, sheet: RulesetSheet) -> str:
    said = fact(hit.id)
    holds = listed(rulesets()[each].name for each in said.rulesets if each in rulesets())
    under = f"<p class='under'>Holds for {escape(holds)}</p>" if holds else ""
    return (
        f"<article class='ruling'><h3>{escape(cite(hit.id))}</h3><section class='answer'>{under}"
        f"<p class='said'>{escape(said.statement)}</p>{written_html((hit.id,), sheet.ruleset.id)}</section></article>"
    )


_WHOLE: Mapping[Kind, Callable[[Hit, RulesetSheet], str]] = {
    Kind.YAKU: _yaku,
    Kind.PAYMENT: _payment,
    Kind.FU: _fu,
    Kind.LIMIT: _limit,
    Kind.TERM: _term,
    Kind.OPTION: _option,
    Kind.ERRATUM: _erratum,
    Kind.FACT: _fact,
}
