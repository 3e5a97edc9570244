"""HTML as a parser reads it, so that tests do not depend on a template's quotation marks and line breaks."""

from __future__ import annotations

from html import escape
from html.parser import HTMLParser


class _Writer(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.written: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = (name if value is None else f"{name}='{escape(value)}'" for name, value in attrs)
        self.written.append(f"<{' '.join((tag, *said))}>")

    def handle_endtag(self, tag: str) -> None:
        self.written.append(f"</{tag}>")

    def handle_data(self, data: str) -> None:
        self.written.append(escape(data))

    def handle_decl(self, decl: str) -> None:
        self.written.append(f"<!{decl}>")


def canonical(html: str) -> str:
    """Return the HTML in a standard form: attributes in single quotes, text as `html.escape` writes it."""
    writer = _Writer()
    writer.feed(html)
    writer.close()
    return "".join(writer.written)
