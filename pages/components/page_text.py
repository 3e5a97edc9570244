"""Text for which Streamlit has no element: paragraphs with a CSS class, and announced errors."""

from collections.abc import Iterable

from markupsafe import Markup

from pages.templates import Template

_HTML = Template(__file__)


def paragraph_html(text: str, css: str = "") -> Markup:
    """Return a paragraph with a CSS class. ``text`` may be HTML from a template."""
    return _HTML.paragraph(text, css)


def refused_html(sentences: Iterable[str]) -> Markup:
    """Return error messages that screen readers announce at once."""
    return _HTML.refused(sentences)
