"""Look up: one question over everything a person may look for, answered under their ruleset."""

from __future__ import annotations

from dataclasses import dataclass
from heapq import nlargest
from typing import TYPE_CHECKING

from content.loader import ContentError, nearest
from content.payments.payment_answer import PaymentAnswer, answer_payment
from content.payments.payment_query import read_payment
from content.rulesets.club_files import club_rulesets
from content.rulesets.ruleset_file import rulesets
from content.search.search_entries import Kind
from content.search.search_index import search_index
from content.search.summary import summary
from content.spelling.skeleton import LONGEST

if TYPE_CHECKING:
    from content.rulesets.cited_ruleset import CitedRuleset

LEAST = 0.3
"""Of a score: what is further off would only puzzle."""
OWN = 0.01
"""For what a ruleset's own document says, before the others."""


@dataclass(frozen=True, slots=True)
class Hit:
    """One thing that was found: kind and id make its link, the line answers for the ruleset that was asked under."""

    kind: Kind
    id: str
    title: str
    place: str
    """Where it belongs, in words: a chapter, a document, the glossary."""
    line: str
    score: float
    """From 0 to little more than 1; it only orders the hits of one question."""
    payment: PaymentAnswer | None = None
    """The whole answer, if a payment was asked for."""

    @property
    def key(self) -> str:
        """Kind and id in one, such as ``yaku:pinfu``."""
        return f"{self.kind.value}:{self.id}"


def search(query: str, ruleset_id: str, limit: int = 10) -> tuple[Hit, ...]:
    """Find what a query means, the likeliest first; nothing if it means nothing here.

    Any text is a query. What is longer than 200 characters is cut there. A payment that was asked for stands first.

    :raises ContentError: if there is no such ruleset.
    """
    cited = _cited(ruleset_id)
    asked = query[:LONGEST]
    question = read_payment(asked)
    hits = [_payment_hit(answer_payment(question, cited))] if question else []
    index = search_index()
    own = {ruleset_id, cited.based_on}
    scores = {
        place: score + OWN * bool(own.intersection(index.entries[place].rulesets))
        for place, score in index.find(asked).items()
        if score >= LEAST
    }
    for place in nlargest(limit - len(hits), scores, key=lambda place: (scores[place], -place)):
        entry = index.entries[place]
        line = summary(entry.kind, entry.id, cited)
        hits.append(Hit(entry.kind, entry.id, entry.title, entry.place, line, scores[place]))
    return tuple(hits[:limit])


def _payment_hit(answer: PaymentAnswer) -> Hit:
    return Hit(Kind.PAYMENT, answer.query.id, answer.title, "Payments", answer.line, 1.0, answer)


def _cited(ruleset_id: str) -> CitedRuleset:
    ours = rulesets()
    if ruleset_id in ours:
        return ours[ruleset_id]
    known = {**ours, **club_rulesets().rulesets}
    if ruleset_id not in known:
        msg = f"expected the id of a ruleset, found {ruleset_id!r}; the nearest is {nearest(ruleset_id, known)}"
        raise ContentError(msg)
    return known[ruleset_id]
