"""The results of a search. The first is shown in full, and each of the others as one line that opens.

If a hand was typed, the result is its payment.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import partial

from content.documents import cite, document, errata, fact
from content.explain import Explanation, explain, fu_basis, left_out
from content.hands import WonHand, in_one_notation, read_hand, write_hand
from content.rulesets import CitedRuleset, counts_as, option_words, price_words, rulesets
from content.search.hand_query import asked_hand, uncounted_red_fives
from content.search.question_forms import MARK, TOPICS, score_in_words
from content.search.search import Hit, search, summary
from content.search.search_entries import Kind
from content.search.written_entries import held, not_here, page_cards
from content.topics import topic
from content.words import Naming, for_people, glossary, listed, name, term_words, yaku_book
from pages.components import (
    basis_html,
    citations_html,
    others_html,
    paid_html,
    said_html,
    saying,
)
from pages.components.practice_link import offer_html
from pages.components.reference.glossary_list import term_html
from pages.components.reference.payment_answer import payment_html, points_html
from pages.components.reference.ruling import ruling_html
from pages.session import Markup, Template, address, joined, topic_address
from quizzes.sets import aim_at
from scoring import GROUP_FU, FuReason, Limit, score

RESULTS = Template(__file__)
EXAMPLES = (
    "all yaku", "chombo", "phone rang", "4 30", "pinfu", "called the wrong tile", "furiten", "dealer mangan", "7 pairs",
)  # fmt: skip
"""Example questions for visitors who have not asked any."""
SURE = 0.9
"""The least score with which the first hit is treated as certain. Scores go from 0 to a little more than 1."""
SOURCES = (Kind.FACT, Kind.ERRATUM)
"""Kinds of hits that quote documents."""


@dataclass(frozen=True, slots=True)
class Found:
    """The results of a search, in groups as the page shows them: the likeliest hit comes first.

    The hits that only quote documents are folded.
    """

    first: Hit
    shown: tuple[Hit, ...]
    documents: tuple[Hit, ...]


def find(query: str, cited: CitedRuleset, naming: Naming = Naming.ROMAJI) -> Found | None:
    """Return the results of a search under a ruleset; None if there are none.

    Yaku have the names that the reader prefers.
    """

    def called(hit: Hit) -> Hit:
        title = name(hit.id, naming) if hit.kind is Kind.YAKU else hit.title
        return replace(hit, title=title, also=tuple(map(called, hit.also)))

    hits = [called(hit) for hit in search(query, cited.id)]
    return Found(hits[0], *set_apart(hits[0], hits[1:])) if hits else None


def set_apart(first: Hit, more: Iterable[Hit]) -> tuple[tuple[Hit, ...], tuple[Hit, ...]]:
    """Return the results to show at once, and the document quotes to fold.

    Quotes are folded only if the first result is certain. A player in a hurry then sees the answer, and the quotes are
    for readers who want proof.
    """
    hits = tuple(more)
    quotes = () if first.score < SURE or first.kind in SOURCES else tuple(hit for hit in hits if hit.kind in SOURCES)
    return tuple(hit for hit in hits if hit not in quotes), quotes


def red_fives_left_out(query: str, cited: CitedRuleset, first: Hit) -> str:
    """Return a note on red fives that the ruleset does not count; empty if the first result doesn't depend on them."""
    if first.payment is None or first.payment.query.limit is Limit.YAKUMAN:
        return ""
    number = uncounted_red_fives(query, cited)
    return left_out(number) if number and asked_hand(query, cited) else ""


def typed_hand(query: str) -> WonHand | None:
    """Return the winning hand that was typed, in any of the usual notations.

    Return None if the text is anything else.
    """
    try:
        return read_hand(in_one_notation(query))
    except ValueError:
        return None


def paid_by_hand(won: WonHand, cited: CitedRuleset, naming: Naming) -> tuple[Markup, Explanation | None]:
    """Return HTML that says what a hand pays under a ruleset, and the explanation of its score.

    If the hand does not win, the HTML is a single sentence and the explanation is None.
    """
    try:
        explanation = explain(score(won.hand, won.context, cited.ruleset), cited, naming)
    except ValueError as error:
        return said_html(for_people(error)), None
    return paid_html(explanation), explanation


def bill_address(won: WonHand, rules: str) -> dict[str, str]:
    """Return the query parameters of the page that scores hands, for this hand."""
    return {"rules": rules, "hand": write_hand(won.hand, won.context)}


# --- the results as HTML ---


def first_html(hit: Hit, cited: CitedRuleset, asked: str = "", *, index: bool = False) -> Markup:
    """Return the first result with its whole answer. Cases that fit a number in ``asked`` are highlighted."""
    return RESULTS.first(hit.place, _card(hit, cited, asked=asked, index=index))


def next_html(hits: Iterable[Hit], cited: CitedRuleset, *, index: bool = False) -> Markup:
    """Return the other results, each as a line with a short answer. The whole answer is folded under the line."""
    return RESULTS.lines([_line(hit, cited, index=index) for hit in hits])


def documents_html(found: Found, cited: CitedRuleset) -> Markup | str:
    """Return the folded quotes from documents; empty if there are none."""
    number = len(found.documents)
    return RESULTS.documents(number, next_html(found.documents, cited)) if number else ""


def next_hits_html(cited: CitedRuleset, q: str, names: str = "", plain: str = "") -> Markup | str:
    """Return the results of a search except the first, each folded under a line.

    :param names: the value of a ``Naming``.
    :param plain: empty to draw tiles with their corner label; any other text leaves the label out.
    """
    hits = find(q, cited, Naming(names or Naming.ROMAJI))
    return next_html(hits.shown, cited, index=not plain) if hits else ""


def _line(hit: Hit, cited: CitedRuleset, *, same: bool = False, index: bool) -> Markup:
    # the title of a fact already states the fact
    title, place = (hit.place, "") if hit.kind is Kind.FACT else (hit.title, hit.place)
    return RESULTS.line(title, place, hit.line, _card(hit, cited, titled=False, index=index), same)


def _card(hit: Hit, cited: CitedRuleset, *, titled: bool = True, asked: str = "", index: bool) -> Markup:
    """Return a result, followed by related entries as lines.

    Facts that the result cites are left out, because its sources include them.
    """
    whole = _whole(hit, cited, titled=titled, asked=asked, index=index)
    same = [_line(other, cited, same=True, index=index) for other in hit.also if other.kind not in SOURCES]
    return whole + RESULTS.lines(same) if same else whole


def _whole(  # noqa: C901, PLR0911, PLR0912 (a branch for each kind)
    hit: Hit, cited: CitedRuleset, *, titled: bool = True, asked: str = "", index: bool
) -> Markup:
    """Return the whole answer. The title of a topic is left out if it is already above the answer."""
    ours = cited.id
    card = partial(RESULTS.card, hit.title)
    match hit.kind:
        case Kind.TOPIC:
            body = ruling_html(hit.id, cited, titled=titled, asked=asked)
            first = score_in_words(asked, cited) if hit.id in TOPICS else ""
            return RESULTS.topic(first, body, topic_address(topic(hit.id), ours))
        case Kind.YAKU:
            return _yaku(hit, cited, index=index)
        case Kind.PAYMENT:
            if hit.payment:
                return payment_html(hit.payment, cited)
            return points_html(hit.points, cited) if hit.points else joined(())
        case Kind.FU:
            reason, words = FuReason(hit.id), term_words(FuReason(hit.id))
            worth, more = (f"{GROUP_FU[reason]} fu", [words.why]) if reason in GROUP_FU else (words.why, [])
            basis, see = basis_html(fu_basis(reason, cited), ours), ("All fu", address("fu", ours))
            return RESULTS.card(words.name, said=worth, big=True, more=more, body=basis, see=see)
        case Kind.LIMIT:
            return RESULTS.unboxed(hit, "All payments", address("payments", ours))
        case Kind.TERM:
            return term_html(glossary.term(hit.id), ours, cited=cited)
        case Kind.OPTION:
            body, see = basis_html(cited.entry(hit.id).basis, ours), ("Compare all options", address("compare", ours))
            others = others_html(saying(cited, lambda other: option_words(hit.id, other)))
            return card(under=cited.name, said=hit.line, body=body, others=others, see=see)
        case Kind.ERRATUM:
            shown = next(erratum for erratum in errata() if erratum.number == hit.id)
            documents = [document(name).title for name in shown.documents]
            return RESULTS.erratum(hit.title, documents, shown, citations_html(shown.facts, ours))
        case Kind.FACT:
            found = fact(hit.id)
            under = f"Applies to {listed(rulesets()[name].name for name in found.rulesets if name in rulesets())}"
            body = citations_html((hit.id,), ours)
            return RESULTS.card(cite(hit.id), under=under, said=found.statement, body=body)
        case Kind.LIST:
            items = [_item(key, cited) for key in held(hit.id, cited)]
            said, body = ("", RESULTS.items(items)) if items else (hit.line, "")
            return card(under=cited.name, said=said, body=body)
        case Kind.DIFFERENCE:
            items = [_item(key, cited) for key in hit.id.split(MARK)]
            return card(under=cited.name, body=RESULTS.items(items, with_meanings=True))
        case Kind.NOT_HERE:
            nearest = topic(not_here()[hit.id].nearest.partition(":")[2])
            return RESULTS.unboxed(hit, nearest.title, topic_address(nearest, ours), "Nearest:")
        case Kind.PAGE:
            page, hand = page_cards()[hit.id], {"hand": hit.hand} if hit.hand else {}
            body = basis_html(cited.resting_on(page.basis.facts), ours) if page.basis else ""
            see = page.link, address(page.opens, ours, **page.parts, **hand)
            return card(said=hit.line, body=body, see=see)


def _item(key: str, cited: CitedRuleset) -> tuple[str, str, str, str]:
    """Return one row of a card that lists or compares entries, such as all yaku for open hands.

    The row has the entry's name, the address of its page (empty if it has none), a short answer, and the meaning of a
    yaku (empty for other entries). For a term, the short answer is its meaning.
    """
    kind, _, name = key.partition(":")
    ours = cited.id
    match Kind(kind):
        case Kind.YAKU:
            yaku = yaku_book()[name]
            return yaku.romaji, address("yaku", ours, yaku=name), price_words(name, cited), yaku.what
        case Kind.TOPIC:
            return topic(name).title, topic_address(topic(name), ours), summary(Kind.TOPIC, name, cited), ""
        case _:
            word = glossary.term(name)
            return word.name, "", word.meaning, ""


def _yaku(hit: Hit, cited: CitedRuleset, *, index: bool) -> Markup:
    """Return a yaku that the search found: its value, what it needs, an example, and its value in other rulesets."""
    name, ours = hit.id, cited.id
    entry, price = yaku_book()[name], cited.prices.get(name)
    shown = next((example.won for example in sorted(entry.examples, key=lambda each: each.rules != ours)), None)
    basis = basis_html(price.basis, ours) if price else ""
    return RESULTS.card(
        hit.title,
        names=RESULTS.names(entry, hit.title),
        under=cited.name,
        said=price_words(name, cited),
        big=True,
        body=RESULTS.yaku(counts_as(name, cited), entry.what, shown, index, basis),
        others=others_html(saying(cited, lambda other: price_words(name, other))),
        see=(f"Everything about {entry.romaji}", address("yaku", ours, yaku=name)),
        offer=offer_html(aim_at(f"yaku.{name}"), cited),
    )
