"""What a search finds: the payment of a typed hand, or the results in the order in which the page shows them."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from content.explain import Explanation, explain, left_out
from content.hands import WonHand, in_one_notation, read_hand, write_hand
from content.rulesets import CitedRuleset
from content.search.hand_query import asked_hand, uncounted_red_fives
from content.search.search import Hit, search
from content.search.search_entries import Kind
from content.words import Naming, for_people, name
from pages.components import paid_html, said_html
from pages.templates import Markup
from scoring import score

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
    hits = [_in_names(hit, naming) for hit in search(query, cited.ruleset.id)]
    return Found(hits[0], *set_apart(hits[0], hits[1:])) if hits else None


def _in_names(hit: Hit, naming: Naming) -> Hit:
    return replace(
        hit,
        title=name(hit.id, naming) if hit.kind is Kind.YAKU else hit.title,
        also=tuple(_in_names(other, naming) for other in hit.also),
    )


def set_apart(first: Hit, more: Iterable[Hit]) -> tuple[tuple[Hit, ...], tuple[Hit, ...]]:
    """Return the results to show at once, and the document quotes to fold.

    Quotes are folded only if the first result is certain. A player in a hurry then sees the answer, and the quotes are
    for readers who want proof.
    """
    hits = tuple(more)
    if first.score < SURE or first.kind in SOURCES:
        return hits, ()
    return tuple(hit for hit in hits if hit.kind not in SOURCES), tuple(hit for hit in hits if hit.kind in SOURCES)


def red_fives_left_out(query: str, cited: CitedRuleset) -> str:
    """If a question has red fives that the ruleset does not count, return a note on this; else an empty string."""
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
