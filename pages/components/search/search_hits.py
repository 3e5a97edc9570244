"""What a question finds, in the order it is shown."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from content.explain.bonus_steps import left_out
from content.search.hand_query import asked_hand, uncounted_red_fives
from content.search.search import search
from content.search.search_entries import Kind
from content.words.yaku_book import Naming, name

if TYPE_CHECKING:
    from collections.abc import Iterable

    from content.rulesets.cited_ruleset import CitedRuleset
    from content.search.search import Hit

EXAMPLES = ("chombo", "phone rang", "4 30", "pinfu", "called the wrong tile", "furiten", "dealer mangan", "7 pairs")
"""Questions for somebody who has asked none yet."""
SURE = 0.9
"""Of a score: from here on the first hit is what was meant, and not only like it."""
SOURCES = (Kind.FACT, Kind.ERRATUM)
"""Hits that are what a document says."""


@dataclass(frozen=True, slots=True)
class Found:
    """The hits of a question."""

    first: Hit
    """The likeliest."""
    shown: tuple[Hit, ...]
    """The next ones to show at once."""
    documents: tuple[Hit, ...]
    """What only documents say, to be folded."""


def find(query: str, cited: CitedRuleset, naming: Naming = Naming.ROMAJI) -> Found | None:
    """Return what a question finds under a ruleset, with the names of yaku a reader chose; None for nothing."""
    hits = [_in_names(hit, naming) for hit in search(query, cited.ruleset.id)]
    return Found(hits[0], *set_apart(hits[0], hits[1:])) if hits else None


def _in_names(hit: Hit, naming: Naming) -> Hit:
    title = name(hit.id, naming) if hit.kind is Kind.YAKU else hit.title
    return replace(hit, title=title, also=tuple(_in_names(other, naming) for other in hit.also))


def set_apart(first: Hit, more: Iterable[Hit]) -> tuple[tuple[Hit, ...], tuple[Hit, ...]]:
    """Of the next hits, those to show at once, and what only documents say, which is folded where the first is sure.

    A player in a hurry has the answer then; what was printed, and misprinted, is for who wants to see it proved.
    """
    hits = tuple(more)
    if first.score < SURE or first.kind in SOURCES:
        return hits, ()
    shown = tuple(hit for hit in hits if hit.kind not in SOURCES)
    return shown, tuple(hit for hit in hits if hit.kind in SOURCES)


def red_fives_left_out(query: str, cited: CitedRuleset) -> str:
    """That red fives told of a hand are not counted; empty where none is told, or the rules count them."""
    number = uncounted_red_fives(query, cited)
    return left_out(number) if number and asked_hand(query, cited) else ""
