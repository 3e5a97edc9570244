"""Search results that lead to a lesson or a page of the app.

These results answer beginners' questions, and questions about what a page does.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType

from content.documents.basis import Basis, read_basis
from content.loader import read_yaml

FILE = Path(__file__).parent / "page_cards.yaml"


@dataclass(frozen=True, slots=True)
class PageCard:
    """A search result for a page, with a description and the address of the page."""

    title: str
    text: str
    basis: Basis | None
    """The source of the text; None if it states no rule."""
    opens: str
    """The path of the page, such as "lesson"."""
    parts: Mapping[str, str]
    """The query parameters besides the ruleset."""
    link: str
    """The label of the link."""
    asked: tuple[str, ...]


@cache
def page_cards() -> Mapping[str, PageCard]:
    """Return every search result for a page, by its id.

    :raises ContentError: if the file is invalid.
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
