"""HTML from Jinja2 templates. Each template is in the same folder as the module that fills it.

The template of ``bill.py`` is ``bill.html``, a file of macros. Each macro is called as a function that returns HTML::

    _HTML = Template(__file__)
    _HTML.bill(title="Fu", rows=rows)

A line that begins with ``%`` is a statement of Jinja, as in ``% for row in rows``. Every value is escaped, unless it is
HTML from a template already. The functions in ``components/__init__.py`` can be called in every template.
"""

import re
from base64 import b64encode
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from jinja2.ext import Extension
from jinja2.lexer import Token
from markupsafe import Markup, escape

__all__ = ["ENVIRONMENT", "PAGES", "Markup", "Template", "as_html", "joined"]
PAGES = Path(__file__).resolve().parent
"""The folder that template names are relative to: ``components/bill/bill.html``."""


class JoinedLines(Extension):
    """Remove line breaks from a template where they would only add bytes, or a gap between two pictures.

    A line break next to a tag of HTML or Jinja is removed. If a space is needed in such a place, write ``{{ " " }}``.
    Inside an HTML tag, and between two words, a line break becomes a space.
    """

    def filter_stream(self, stream: Iterable[Token]) -> Iterable[Token]:
        """Join the lines of each text between two tags of Jinja.

        A line break at the beginning or end of a text is next to a tag of Jinja, so it is removed.
        """
        in_tag = after_line = False
        for token in stream:
            if token.type != "data":
                after_line = token.type == "block_end" and token.value != "%}"
                yield token
                continue
            first, *more = re.split(r"[ \t]*\n\s*", token.value.lstrip() if after_line else token.value)
            in_tag = _ends_in_tag(first, before=in_tag)
            text = first
            for line in more:
                beside_tag = not text or text.endswith(">") or not line or line.startswith("<")
                text += line if beside_tag and not in_tag else f" {line}"
                in_tag = _ends_in_tag(line, before=in_tag)
            yield Token(token.lineno, token.type, text)


def _ends_in_tag(text: str, *, before: bool) -> bool:
    opened, closed = text.rfind("<"), text.rfind(">")
    return before if opened == closed else opened > closed


def element(text: object, tag: str, css: str = "") -> Markup:
    """Return an HTML element with this text, for a template; nothing if the text is empty."""
    return elements([text], tag, css) if text else Markup()


def elements(texts: Iterable[object], tag: str, css: str = "") -> Markup:
    """Return HTML elements for a template, one for each of these texts.

    :param tag: the name of the elements; their attributes may follow, such as ``th scope="col"``.
    """
    start, name = f'{tag} class="{css}"' if css else tag, tag.split(maxsplit=1)[0]
    return joined(as_html(f"<{start}>{escape(text)}</{name}>") for text in texts)


ENVIRONMENT = Environment(
    autoescape=True,
    undefined=StrictUndefined,
    auto_reload=False,
    line_statement_prefix="%",
    extensions=(JoinedLines,),
    loader=FileSystemLoader(PAGES),
)
ENVIRONMENT.filters |= {
    "base64": lambda text: b64encode(text.encode()).decode(),
    "element": element,
    "elements": elements,
}


@cache
class Template:
    """The macros of a template. They are compiled once, when the first of them is called.

    A page asks for its template in every run, and always gets the same object.

    :param module: the ``__file__`` of the module.
    """

    def __init__(self, module: str) -> None:
        self._path = Path(module).resolve().with_suffix(".html").relative_to(PAGES).as_posix()

    def __getattr__(self, macro: str) -> Callable[..., Markup]:
        """Return a macro as a function of its parameters.

        :raises AttributeError: if the template has no macro of this name.
        """
        function = getattr(ENVIRONMENT.get_template(self._path).module, macro)
        setattr(self, macro, function)
        return function


def joined(parts: Iterable[str]) -> Markup:
    """Return the HTML of several templates as one. A part that is plain text is escaped."""
    return Markup().join(parts)


def as_html(html: str) -> Markup:
    """Mark HTML as safe, so that templates do not escape it.

    Use this only for HTML that Tensu itself made, for example HTML from a template that was then stored as text.
    """
    return Markup(html)  # noqa: S704
