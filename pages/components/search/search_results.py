"""What a search found: the first hit with its whole answer, the next ones as lines that open."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from content.documents.documents import cite, document, errata, fact
from content.explain.fu_steps import fu_basis
from content.rulesets.ruleset_file import rulesets
from content.rulesets.values_in_words import counts_as, option_words, price_words
from content.search.asked.differences import MARK
from content.search.asked.score import TOPICS, score_in_words
from content.search.list_queries import held
from content.search.out_of_scope import not_here
from content.search.page_cards import page_cards
from content.search.search_entries import Kind
from content.search.summary import summary
from content.skills.skills import Belongs
from content.topics.topics import topic
from content.words import engine_words as words
from content.words import glossary
from content.words.engine_words import listed
from content.words.yaku_book import Naming, yaku_book
from pages.components.documents.basis import basis_html, citations_html
from pages.components.hand.hand_picture import hand_html, tiles_html
from pages.components.payments.payment_answer import payment_html, points_html
from pages.components.practice_link import offer_html
from pages.components.search.glossary_list import term_html
from pages.components.search.search_hits import SOURCES, find
from pages.components.topics.other_rulesets import others_html, saying
from pages.components.topics.ruling import ruling_html
from pages.session.browser.html_links import address, link_html, topic_address
from quizzes.sets.aims.aim import aim_at
from scoring.fu import GROUP_FU, FuReason

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from content.rulesets.cited_ruleset import CitedRuleset
    from content.search.search import Hit
    from scoring.context import WinContext
    from scoring.hand import Hand


def first_html(hit: Hit, cited: CitedRuleset, asked: str = "", *, index: bool = False) -> str:
    """The likeliest hit, open; a number in what was asked marks the case it meets; tiles with their small numbers."""
    card = _card(hit, cited, asked=asked, index=index)
    return f"<div class='found'><p class='place'>{escape(hit.place)}</p>{card}</div>"


def next_html(hits: Iterable[Hit], cited: CitedRuleset, *, index: bool = False) -> str:
    """The other hits as lines with their short answer; each opens."""
    return f"<div class='lines'>{''.join(_line(hit, cited, index=index) for hit in hits)}</div>"


def next_hits_html(cited: CitedRuleset, q: str, names: str = "", plain: str = "") -> str:
    """The lines of what a question finds besides the first hit.

    :param names: the value of a ``Naming``.
    :param plain: not empty if tiles carry no small numbers.
    """
    found = find(q, cited, Naming(names or Naming.ROMAJI))
    return next_html(found.shown, cited, index=not plain) if found else ""


def documents_html(hits: Sequence[Hit], cited: CitedRuleset) -> str:
    """What only documents say, under one line."""
    head = f"<summary>More in the documents ({len(hits)})</summary>"
    return f"<details class='others'>{head}{next_html(hits, cited)}</details>"


def _line(hit: Hit, cited: CitedRuleset, of: str = "line", *, index: bool) -> str:
    short = f"<span class='short'>{escape(hit.line)}</span>"
    head = f"<span class='title'>{escape(hit.title)}</span> <span class='place'>{escape(hit.place)}</span>"
    if hit.kind is Kind.FACT:  # its title is the statement itself
        head = f"<span class='title'>{escape(hit.place)}</span>"
    card = _card(hit, cited, titled=False, index=index)
    return f"<details class='{of}'><summary>{head}{short}</summary>{card}</details>"


def _card(hit: Hit, cited: CitedRuleset, *, titled: bool = True, asked: str = "", index: bool) -> str:
    """A hit, and below it the same thing told elsewhere as lines; facts it cites stand among its sources already."""
    same = [other for other in hit.also if other.kind not in SOURCES]
    told = "".join(_line(other, cited, "line same", index=index) for other in same)
    return f"{_whole(hit, cited, titled=titled, asked=asked, index=index)}{told and f'<div class=lines>{told}</div>'}"


def _whole(hit: Hit, cited: CitedRuleset, *, titled: bool = True, asked: str = "", index: bool) -> str:
    """The whole answer; a topic leaves its title out where it stands above it already."""
    if hit.kind is Kind.TOPIC:
        page = link_html("Link to this", topic_address(topic(hit.id), cited.ruleset.id))
        worked_out = score_in_words(asked, cited) if hit.id in TOPICS else ""
        score = f"<p class='said big'>{escape(worked_out)}</p>" if worked_out else ""
        return f"{score}{ruling_html(hit.id, cited, titled=titled, asked=asked)}<p class='see'>{page}</p>"
    if hit.kind is Kind.YAKU:
        return _yaku(hit, cited, index=index)
    return _WHOLE[hit.kind](hit, cited)


def _payment(hit: Hit, cited: CitedRuleset) -> str:
    if hit.payment:
        return payment_html(hit.payment, cited)
    return points_html(hit.points, cited) if hit.points else ""


def _list(hit: Hit, cited: CitedRuleset) -> str:
    """Everything a list holds, each with its line and a link to its page."""
    return _list_of(hit, (_item(key, cited) for key in held(hit.id, cited)), cited)


def _difference(hit: Hit, cited: CitedRuleset) -> str:
    """Two things, each with what it is and a link to its page."""
    return _list_of(hit, (f"{_item(key, cited)}{_meaning(key)}" for key in hit.id.split(MARK)), cited)


def _meaning(key: str) -> str:
    """What a yaku is; a term says so in its line."""
    kind, _, name = key.partition(":")
    return f"<p>{escape(yaku_book()[name].what)}</p>" if Kind(kind) is Kind.YAKU else ""


def _list_of(hit: Hit, lines: Iterable[str], cited: CitedRuleset) -> str:
    items = "".join(f"<li>{line}</li>" for line in lines)
    told = f"<ul>{items}</ul>" if items else f"<p class='said'>{escape(hit.line)}</p>"
    return (
        f"<article class='ruling'><h2>{escape(hit.title)}</h2><section class='answer'>"
        f"<p class='under'>{escape(cited.name)}</p>{told}</section></article>"
    )


def _item(key: str, cited: CitedRuleset) -> str:
    name = key.split(":", 1)[1]
    kind, ours = Kind(key.split(":", 1)[0]), cited.ruleset.id
    match kind:
        case Kind.YAKU:
            link = link_html(yaku_book()[name].romaji, address("yaku", ours, yaku=name))
            return f"{link} <span class='short'>{escape(price_words(name, cited))}</span>"
        case Kind.TOPIC:
            link = link_html(topic(name).title, topic_address(topic(name), ours))
            return f"{link} <span class='short'>{escape(summary(kind, name, cited))}</span>"
        case _:
            said = glossary.term(name)
            return f"<b>{escape(said.name)}</b> <span class='short'>{escape(said.meaning)}</span>"


def _not_here(hit: Hit, cited: CitedRuleset) -> str:
    """What none of the rules has, and what comes nearest."""
    near = not_here()[hit.id].nearest
    nearest = topic(near.split(":", 1)[1])
    page = link_html(nearest.title, topic_address(nearest, cited.ruleset.id))
    return (
        f"<article class='ruling'><h2>{escape(hit.title)}</h2><p class='said'>{escape(hit.line)}</p>"
        f"<p class='see'>Nearest: {page}</p></article>"
    )


def _page(hit: Hit, cited: CitedRuleset) -> str:
    """What a lesson or a page of the app offers, and the link to it."""
    card, ours = page_cards()[hit.id], cited.ruleset.id
    parts = {**card.parts, **({"hand": hit.hand} if hit.hand else {})}
    basis = basis_html(cited.resting_on(card.basis.facts), ours) if card.basis else ""
    return (
        f"<article class='ruling'><h2>{escape(hit.title)}</h2><section class='answer'>"
        f"<p class='said'>{escape(hit.line)}</p>{basis}</section>"
        f"<p class='see'>{link_html(card.link, address(card.opens, ours, **parts))}</p></article>"
    )


def _term(hit: Hit, cited: CitedRuleset) -> str:
    return term_html(glossary.term(hit.id), cited.ruleset.id, cited=cited)


def _limit(hit: Hit, cited: CitedRuleset) -> str:
    page = link_html("All payments", address("payments", cited.ruleset.id))
    return (
        f"<article class='ruling'><h2>{escape(hit.title)}</h2><p class='said'>{escape(hit.line)}</p>"
        f"<p class='see'>{page}</p></article>"
    )


def _yaku(hit: Hit, cited: CitedRuleset, *, index: bool) -> str:
    name, ours = hit.id, cited.ruleset.id
    entry = yaku_book()[name]
    others = [escape(other) for other in (entry.romaji, entry.english[0]) if other != hit.title]
    kanji = [f"<span lang='ja'>{escape(entry.kanji)}</span>"] if entry.kanji != hit.title else []
    names = f"<span class='names'>{' · '.join(kanji + others)}</span>"
    price = cited.prices.get(name)
    written = basis_html(price.basis, ours) if price else ""
    shown = next(
        (example for example in entry.examples if example.rules == ours), entry.examples[0] if entry.examples else None
    )
    picture = _picture(shown.won.hand, shown.won.context, index=index) if shown else ""
    page = link_html(f"Everything on {entry.romaji}", address("yaku", ours, yaku=name))
    return (
        f"<article class='ruling'><h2>{escape(hit.title)} {names}</h2><section class='answer'>"
        f"<p class='under'>{escape(cited.name)}</p><p class='said big'>{escape(price_words(name, cited))}</p>"
        f"{_plain(name, cited)}<p>{escape(entry.what)}</p>{picture}{written}</section>"
        f"{_others(cited, lambda other: price_words(name, other))}<p class='see'>{page}</p>"
        f"{offer_html(aim_at(Belongs.YAKU, name), cited)}</article>"
    )


def _plain(name: str, cited: CitedRuleset) -> str:
    said = counts_as(name, cited)
    return f"<p class='said'>{escape(said)}</p>" if said else ""


def _picture(hand: Hand, context: WinContext, *, index: bool) -> str:
    """A hand; where the discards are what counts, these."""
    if context.pond is None:
        return hand_html(hand, context, index=index)
    return f"<p>Discards:</p>{tiles_html(context.pond.tiles, index=index)}"


def _fu(hit: Hit, cited: CitedRuleset) -> str:
    reason, ours = FuReason(hit.id), cited.ruleset.id
    said = words.fu_reasons()[reason]
    worth = f"{GROUP_FU[reason]} fu" if reason in GROUP_FU else said.why
    why = f"<p>{escape(said.why)}</p>" if reason in GROUP_FU else ""
    return (
        f"<article class='ruling'><h2>{escape(said.name)}</h2><section class='answer'>"
        f"<p class='said big'>{escape(worth)}</p>{why}{basis_html(fu_basis(reason, cited), ours)}</section>"
        f"<p class='see'>{link_html('All fu', address('fu', ours))}</p></article>"
    )


def _option(hit: Hit, cited: CitedRuleset) -> str:
    ours = cited.ruleset.id
    return (
        f"<article class='ruling'><h2>{escape(hit.title)}</h2><section class='answer'>"
        f"<p class='under'>{escape(cited.name)}</p><p class='said'>{escape(hit.line)}</p>"
        f"{basis_html(cited.entry(hit.id).basis, ours)}</section>"
        f"{_others(cited, lambda other: option_words(hit.id, other))}"
        f"<p class='see'>{link_html('Compare all options', address('compare', ours))}</p></article>"
    )


def _others(cited: CitedRuleset, told: Callable[[CitedRuleset], str]) -> str:
    """What the other rulesets say, equal ones together."""
    return others_html(saying(cited, told))


def _erratum(hit: Hit, cited: CitedRuleset) -> str:
    found = next(erratum for erratum in errata() if erratum.number == hit.id)
    where = ", ".join(document(name).title for name in found.documents)
    right = f"<p><b>Right:</b> {escape(found.right)}</p>" if found.right else ""
    proof = f"<p>{escape(found.proof)}</p>" if found.proof else ""
    return (
        f"<article class='ruling'><h2>{escape(hit.title)}</h2><p class='under'>{escape(where)}</p>"
        f"<section class='answer'><p><b>Printed:</b> {escape(found.printed)}</p>{right}{proof}"
        f"{citations_html(found.facts, cited.ruleset.id)}</section></article>"
    )


def _fact(hit: Hit, cited: CitedRuleset) -> str:
    said = fact(hit.id)
    holds = listed(rulesets()[ruleset].name for ruleset in said.rulesets if ruleset in rulesets())
    under = f"<p class='under'>Holds for {escape(holds)}</p>" if holds else ""
    return (
        f"<article class='ruling'><h2>{escape(cite(hit.id))}</h2><section class='answer'>{under}"
        f"<p class='said'>{escape(said.statement)}</p>{citations_html((hit.id,), cited.ruleset.id)}</section></article>"
    )


_WHOLE: Mapping[Kind, Callable[[Hit, CitedRuleset], str]] = {
    Kind.PAYMENT: _payment,
    Kind.FU: _fu,
    Kind.LIMIT: _limit,
    Kind.TERM: _term,
    Kind.OPTION: _option,
    Kind.ERRATUM: _erratum,
    Kind.FACT: _fact,
    Kind.LIST: _list,
    Kind.NOT_HERE: _not_here,
    Kind.PAGE: _page,
    Kind.DIFFERENCE: _difference,
}
