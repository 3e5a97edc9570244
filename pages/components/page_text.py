"""Single lines for which Streamlit has no element: with a CSS class, or a role for screen readers."""

from collections.abc import Iterable

from markupsafe import Markup

from pages.templates import Template

_HTML = Template(__file__)


def paragraph_html(text: str, css: str = "", role: str = "") -> Markup:
    """Return a paragraph; ``text`` may be HTML from a template."""
    return _HTML.paragraph(text, css, role)


def title_html(text: str, css: str = "of-set", level: int = 1, small: str = "") -> Markup:
    """Return a heading, followed by a remark in small letters."""
    return _HTML.heading(level, text, css, small)


def refused_html(sentences: Iterable[str]) -> Markup:
    """Return error messages that screen readers announce at once."""
    return _HTML.refused(sentences)


def image_html(source: str, words: str, css: str = "", width: int = 0) -> Markup:
    """Return a picture with its text alternative."""
    return _HTML.image(source, words, css, width)
