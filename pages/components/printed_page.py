"""Printable pages in a single file, with their styles and fonts included, so that they load nothing else.

The template is ``printed_page.html``. What fits on a sheet of paper depends on the width of the letters, so a page
includes its fonts and prints alike on every machine.
"""

from base64 import b64encode
from functools import cache
from pathlib import Path

from markupsafe import Markup

from pages.templates import as_html

PRINT = "window.print()"
"""The only script of a printable page, run by its button. The template has the same words."""


@cache
def style_with_fonts(style: Path, *fonts: tuple[str, int, str]) -> Markup:
    """Return a style sheet with its fonts embedded.

    :param fonts: family, weight and file of each, in the folder ``fonts`` beside the style sheet.
    """
    parts = [sheet.read_text(encoding="utf-8") for sheet in (Path(__file__).parent / "worksheet" / "paper.css", style)]
    for family, weight, file in fonts:
        data = b64encode((style.parent / "fonts" / file).read_bytes()).decode()
        source = f'url("data:font/{file.rpartition(".")[2]};base64,{data}")'
        parts.append(f'@font-face {{ font-family: "{family}"; font-weight: {weight}; src: {source}; }}\n')
    return as_html("".join(parts))
