"""HTML pages for printing. Each page is one file with its own styles and fonts, and loads nothing else.

The template is ``printed_page.html``. How much text fits on a sheet depends on the width of the letters. With its own
fonts, a page prints in the same way on every computer.
"""

from base64 import b64encode
from functools import cache
from io import BytesIO
from pathlib import Path

import segno

from pages.templates import Markup, as_html

PRINT = "window.print()"
"""The only script of a printable page, which its button runs.

The template must contain exactly this text, because the security policy of the table card allows no other script.
"""
BORDER = 2
"""The white border of a QR code, in squares of the code."""


@cache
def style_with_fonts(style: Path, *fonts: tuple[str, int, str]) -> Markup:
    """Return a style sheet that contains its fonts.

    :param fonts: the family, the weight and the file of each font, in the folder ``fonts`` beside the style sheet.
    """
    parts = [sheet.read_text(encoding="utf-8") for sheet in (Path(__file__).parent / "worksheet" / "paper.css", style)]
    for family, weight, file in fonts:
        data = b64encode((style.parent / "fonts" / file).read_bytes()).decode()
        source = f'url("data:font/{file.rpartition(".")[2]};base64,{data}")'
        parts.append(f'@font-face {{ font-family: "{family}"; font-weight: {weight}; src: {source}; }}\n')
    return as_html("".join(parts))


def svg_of(code: segno.QRCode) -> str:
    """Return a QR code as an SVG picture without a size, so that it fills its place on the page."""
    drawn = BytesIO()
    code.save(drawn, kind="svg", xmldecl=False, svgns=True, border=BORDER, omitsize=True, dark="#000", light="#fff")
    return drawn.getvalue().decode().strip()
