"""Questions about the difference between two yaku or terms: "difference between pon and kan", "chanta vs junchan"."""

import re

from content.search.search_entries import Kind, SearchEntry
from content.search.search_index import search_index
from content.spelling.skeleton import joined, spelled_out

MARK = "+"
"""Separates the keys of the two entries in the id of a comparison."""
LIKELY = 0.75
"""The least score at which an inexact name is accepted."""
_ASKED = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        r"\b(?:difference|differences|diff|distinction)\s+(?:between\s+|of\s+|in\s+)?(?P<one>.+?)\s+(?:and|vs\.?|versus|or|to|from)\s+(?P<other>.+)",
        r"\bhow\s+(?:is|are|does|do)\s+(?P<one>.+?)\s+(?:differ|different)\s+(?:from|to|than)\s+(?P<other>.+)",
        r"^(?P<one>.+?)\s+(?:vs\.?|versus)\s+(?P<other>.+)",
        r"^(?P<one>.+?)\s+(?:and|or)\s+(?P<other>.+?)[\s,:]+(?:what(?:'?s| is) the )?(?:difference|distinction)$",
    )
)
_COMPARED = (Kind.YAKU, Kind.TERM)


def asked_difference(text: str) -> tuple[SearchEntry, SearchEntry] | None:
    """Return the two yaku or terms that a question compares; None if it asks for something else.

    >>> [entry.title for entry in asked_difference("what's the difference between chanta and junchan?")]
    ['Chanta', 'Junchan']
    >>> asked_difference("difference between pon")
    """
    question = re.sub(r"[?!.,]+\s*$", "", text.strip())
    pair = next((match for pattern in _ASKED if (match := pattern.search(question))), None)
    if pair is None:
        return None
    one, other = _named(pair["one"]), _named(pair["other"])
    return (one, other) if one and other and one.key != other.key else None


def _named(text: str) -> SearchEntry | None:
    """Return the yaku or term with this name, or else with the most similar name."""
    index = search_index()
    exact = index.exact.get(joined(spelled_out(text)), ())
    near = exact or tuple((place, score) for place, score in index.find(text).items() if score >= LIKELY)
    known = [(score, -place) for place, score in near if index.entries[place].kind in _COMPARED]
    return index.entries[-max(known)[1]] if known else None
