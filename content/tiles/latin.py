"""Latin letters and digits drawn as single lines, for the small indices and labels in pictures.

``latin.yaml`` defines each glyph as path data in a box 14 units high. The paths are stroked, not filled.
"""

from functools import cache
from pathlib import Path

import yaml

CAP = 14
"""The height of every glyph."""
SPACE = 4.2
"""The space between two glyphs."""


@cache
def glyphs() -> dict[str, tuple[float, str]]:
    """Return the width and the path of each glyph."""
    written: dict[str, str] = yaml.safe_load(Path(__file__).with_name("latin.yaml").read_text(encoding="utf-8"))
    return {
        letter: (float(width), path) for letter, (width, path) in ((k, v.split(" ", 1)) for k, v in written.items())
    }


def length(text: str) -> float:
    """Return the width of a text, in the units of the glyphs.

    :raises KeyError: if there is no glyph for a character.
    """
    return sum(glyphs()[letter][0] for letter in text) + SPACE * (len(text) - 1)


def lettering(text: str, left: float, top: float, size: float, colour: str, weight: float = 2.2) -> str:
    """Return a text as one stroked path of height ``size``.

    The upper left corner is at (``left``, ``top``).

    :raises KeyError: if there is no glyph for a character.
    """
    scale = size / CAP
    drawn, x = "", 0.0
    for letter in text:
        width, data = glyphs()[letter]
        drawn += f'<path transform="translate({x:g})" d="{data}"/>'
        x += width + SPACE
    return (
        f'<g transform="translate({left:.4g} {top:.4g}) scale({scale:.3g})" fill="none" stroke="{colour}"'
        f' stroke-width="{weight}" stroke-linecap="round" stroke-linejoin="round">{drawn}</g>'
    )
