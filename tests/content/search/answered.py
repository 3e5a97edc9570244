"""Helpers that search the content: all entries, and the first result for a query."""

from __future__ import annotations

from content.search.search import search
from content.search.search_entries import entries

KNOWN = {entry.key: entry for entry in entries()}


def first(query: str, rules: str = "usma") -> str:
    hits = search(query, rules, 1)
    return hits[0].key if hits else ""


def card(query: str, rules: str = "usma") -> set[str]:
    hits = search(query, rules, 1)
    return {told.key for hit in hits for told in (hit, *hit.also)}
