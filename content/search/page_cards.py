"""Cards that lead to a lesson or a page of the app: what beginners ask, and what a page does rather than says."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from content.documents.basis import Basis, read_basis
from content.loader import read_yaml

if TYPE_CHECKING:
    from collections.abc import Mapping

FILE = Path(__file__).parent / "page_cards.yaml"


@dataclass(frozen=True, slots=True)
class PageCard:
    """What a page offers, and its address."""

    title: str
    text: str
    basis: Basis | None
    """What the text rests on; None where it states no rule."""
    opens: str
    """The address of the page below the server's, such as "lesson"."""
    parts: Mapping[str, str]
    """The rest of the address, besides the ruleset."""
    link: str
    """What the link says."""
    asked: tuple[str, ...]


@cache
def page_cards() -> Mapping[str, PageCard]:
    """Give every card, by its id.

    :raises ContentError: if the file is wrong.
    """
    cards: dict[str, PageCard] = {}
    for key, node in read_yaml(FILE).mapping().items():
        fields = node.fields(("title", "text", "opens", "link", "asked"), ("with", "facts", "default"))
        parts = {name: part.text() for name, part in fields["with"].mapping().items()} if "with" in fields else {}
        cards[key] = PageCard(
            fields["title"].text(),
            fields["text"].text(),
            read_basis(node, fields) if "facts" in fields or "default" in fields else None,
            fields["opens"].text(),
            MappingProxyType(parts),
            fields["link"].text(),
            fields["asked"].texts(),
        )
    return MappingProxyType(cards)
