"""Entries that only the search uses: lists, pages, and subjects that occur in no ruleset."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from content.documents.basis import Basis, read_basis
from content.handbook.yaku_list import Choice, Openness, Order, Worth, chosen
from content.loader import read_yaml
from content.rulesets import CitedRuleset
from content.topics.costs import Cost
from content.topics.ruling import costing
from scoring import BONUSES

FOLDER = Path(__file__).parent
_OF_YAKU: Mapping[str, Choice] = {
    "yaku-open": Choice(openness=Openness.OPEN, order=Order.WORTH),
    "yaku-closed": Choice(openness=Openness.CLOSED, order=Order.WORTH),
    "yaku-less": Choice(openness=Openness.LESS, order=Order.WORTH),
    "yaku-one": Choice(worth=Worth.ONE),
    "yaku-two": Choice(worth=Worth.TWO),
    "yaku-more": Choice(worth=Worth.MORE, order=Order.WORTH),
    "yakuman": Choice(worth=Worth.YAKUMAN, order=Order.WORTH),
    "yaku-all": Choice(order=Order.WORTH),
}
_OF_COSTS: Mapping[str, Cost] = {
    "chombo": Cost.CHOMBO,
    "dead-hand": Cost.DEAD_HAND,
    "warning": Cost.WARNING,
    "points": Cost.POINTS,
    "disqualification": Cost.DISQUALIFICATION,
}


@dataclass(frozen=True, slots=True)
class AskedList:
    """A list, and the ways in which people ask for it.

    The content is empty if the ruleset decides what is in the list.
    """

    title: str
    asked: tuple[str, ...]
    holds: tuple[str, ...]


@cache
def asked_lists() -> Mapping[str, AskedList]:
    """Return every list by its id.

    :raises ContentError: if the file is invalid, or a list has no content and does not depend on the ruleset.
    """
    lists: dict[str, AskedList] = {}
    for key, node in read_yaml(FOLDER / "list_queries.yaml").mapping().items():
        fields = node.fields(("title", "asked"), ("holds",))
        if ("holds" in fields) == (key in _OF_YAKU or key in _OF_COSTS):
            node.refuse("contents for the list, but only if the rules don't give them")
        lists[key] = AskedList(fields["title"].text(), fields["asked"].texts(), node.texts_at("holds"))
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
    basis: Basis | None
    """The source of the text; None if the text states no rule."""
    opens: str
    """The path of the page, such as "lesson"."""
    parts: Mapping[str, str]
    """The query parameters of the address, except the ruleset."""
    link: str
    """The label of the link."""
    asked: tuple[str, ...]


@cache
def page_cards() -> Mapping[str, PageCard]:
    """Return every search result for a page, by its id.

    :raises ContentError: if the file is invalid.
    """
    cards: dict[str, PageCard] = {}
    for key, node in read_yaml(FOLDER / "page_cards.yaml").mapping().items():
        fields = node.fields(("title", "text", "opens", "link", "asked"), ("with", "facts", "default"))
        parts = {name: part.text() for name, part in fields["with"].mapping().items()} if "with" in fields else {}
        cards[key] = PageCard(
            fields["title"].text(),
            fields["text"].text(),
            read_basis(node, fields) if "facts" in fields or "default" in fields else None,
            fields["opens"].text(),
            parts,
            fields["link"].text(),
            fields["asked"].texts(),
        )
    return cards


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
    said = {
        key: node.fields(("title", "text", "nearest", "words"))
        for key, node in read_yaml(FOLDER / "out_of_scope.yaml").mapping().items()
    }
    return {
        key: NotHere(given["title"].text(), given["text"].text(), given["nearest"].text(), given["words"].texts())
        for key, given in said.items()
    }
