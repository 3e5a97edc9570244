"""Single lines of a page that Streamlit has no element for: with a class of ours, or a role for screen readers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pages.components.templates import Template

if TYPE_CHECKING:
    from collections.abc import Iterable

    from markupsafe import Markup

_HTML = Template(__file__)


def paragraph_html(text: str, css: str = "", role: str = "") -> Markup:
    """A paragraph; ``text`` may be HTML from a template."""
    return _HTML.paragraph(text, css, role)


def title_html(text: str, css: str = "of-set", level: int = 1, small: str = "") -> Markup:
    """A heading, with a remark in small letters behind it."""
    return _HTML.heading(level, text, css, small)


def refused_html(sentences: Iterable[str]) -> Markup:
    """Sentences on what cannot be taken, read out at once."""
    return _HTML.refused(sentences)


def image_html(source: str, words: str, css: str = "", width: int = 0) -> Markup:
    """A picture, with its words for a reader who does not see it."""
    return _HTML.image(source, words, css, width)
