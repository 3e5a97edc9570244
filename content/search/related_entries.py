"""Entries shown on one card: a topic with its term, its row of the comparison, its yaku, and the facts it cites."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

from content.loader import read_yaml
from content.search.search_entries import Kind
from content.topics.topics import topic
from content.words import glossary
from content.words.yaku_book import yaku_book

FILE = Path(__file__).parent / "related_entries.yaml"


@cache
def same_things() -> Mapping[str, tuple[str, ...]]:
    """Return the entries shown together with an entry, by its kind and id.

    :raises ContentError: if the file is invalid.
    """
    return MappingProxyType({key: node.texts() for key, node in read_yaml(FILE).mapping().items()})


def belongs_to(key: str, card: Iterable[str]) -> bool:
    """Return whether an entry belongs to one that is already on a card."""
    on_it = set(card)
    return not on_it.isdisjoint(_neighbours().get(key, ()))


def cited_by(kind: Kind, name: str) -> frozenset[str]:
    """Return the facts that a card shows as sources, so that they need no line of their own."""
    match kind:
        case Kind.TOPIC:
            return frozenset(topic(name).citations())
        case Kind.YAKU:
            return frozenset(yaku_book()[name].basis.facts)
        case Kind.TERM:
            return frozenset(glossary.term(name).basis.facts)
        case _:
            return frozenset()


@cache
def _neighbours() -> Mapping[str, frozenset[str]]:
    neighbours: dict[str, set[str]] = defaultdict(set)
    for key, others in same_things().items():
        for other in others:
            neighbours[key].add(other)
            neighbours[other].add(key)
    return {key: frozenset(others) for key, others in neighbours.items()}
