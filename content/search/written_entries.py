"""Entries that only the search uses: lists, pages, and subjects that occur in no ruleset."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Annotated

from content.documents import CITATION, Basis, read_basis
from content.handbook.yaku_list import Choice, chosen
from content.loader import FromKeys, read_yaml
from content.rulesets import CitedRuleset
from content.topics import Cost, costing
from scoring import BONUSES

_OF_YAKU = {
    "yaku-open": Choice(openness="open", order="worth"),
    "yaku-closed": Choice(openness="closed", order="worth"),
    "yaku-less": Choice(openness="less", order="worth"),
    "yaku-one": Choice(worth="1"),
    "yaku-two": Choice(worth="2"),
    "yaku-more": Choice(worth="3", order="worth"),
    "yakuman": Choice(worth="yakuman", order="worth"),
    "yaku-all": Choice(order="worth"),
}
_OF_COSTS: Mapping[str, Cost] = {
    "chombo": "chombo",
    "dead-hand": "dead_hand",
    "warning": "warning",
    "points": "points",
    "disqualification": "disqualification",
}


@dataclass(frozen=True, slots=True)
class AskedList:
    """A list, and the ways in which people ask for it.

    The content is empty if the ruleset decides what is in the list.
    """

    title: str
    asked: tuple[str, ...]
    holds: tuple[str, ...] = ()


@cache
def asked_lists() -> Mapping[str, AskedList]:
    """Return every list by its id.

    :raises ContentError: if the file is invalid, or a list has no content and does not depend on the ruleset.
    """
    lists: dict[str, AskedList] = {}
    for key, node in read_yaml("search/list_queries.yaml").mapping().items():
        lists[key] = node.build(AskedList)
        if bool(lists[key].holds) == (key in _OF_YAKU or key in _OF_COSTS):
            node.refuse("contents for the list, but only if the rules don't give them")
    return lists


def held(name: str, cited: CitedRuleset) -> tuple[str, ...]:
    """Return the content of a list under a ruleset, in the order of display. Each entry is written as its kind and id.

    Dora are never included.
    """
    if name in _OF_YAKU:
        return tuple(f"yaku:{entry.id}" for entry in chosen(_OF_YAKU[name], cited) if entry.id not in BONUSES)
    if name in _OF_COSTS:
        return tuple(f"topic:{topic.id}" for topic in costing(_OF_COSTS[name], cited))
    return asked_lists()[name].holds


@dataclass(frozen=True, slots=True)
class PageCard:
    """A search result for a page, with a description and the address of the page."""

    title: str
    text: str
    basis: Annotated[
        Basis | None,
        FromKeys(
            lambda node: None if node.mapping().keys().isdisjoint(CITATION) else read_basis(node),
            (),
            ("facts", "default"),
        ),
    ]
    """The source of the text; None if the text states no rule."""
    opens: str
    """The path of the page, such as "lesson"."""
    link: str
    asked: tuple[str, ...]
    parts: Mapping[str, str] = field(default_factory=dict)
    """The query parameters of the address, except the ruleset."""


@cache
def page_cards() -> Mapping[str, PageCard]:
    """Return every search result for a page, by its id.

    :raises ContentError: if the file is invalid.
    """
    return {key: node.build(PageCard) for key, node in read_yaml("search/page_cards.yaml").mapping().items()}


@dataclass(frozen=True, slots=True)
class NotHere:
    """Something that people ask about although no ruleset has it."""

    title: str
    text: str
    nearest: str
    """The kind and id of the most similar entry that exists."""
    words: tuple[str, ...]


@cache
def not_here() -> Mapping[str, NotHere]:
    """Return everything that people ask about and no ruleset has, by id.

    :raises ContentError: if the file is invalid.
    """
    return {key: node.build(NotHere) for key, node in read_yaml("search/out_of_scope.yaml").mapping().items()}
