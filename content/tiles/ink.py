"""The measures, the colours, the lettering and the blank tile that all pictures of tiles share.

``latin.yaml`` defines each Latin letter and digit as path data in a box 14 units high, for small indices and labels.
The paths are stroked, not filled.
"""

from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import yaml

WIDTH, HEIGHT, EDGE = 60, 80, 5
"""The width and the height of a tile's face, and the height of the part of its lower side that shows, in tile units."""

INK = "#1c2836"
RED = "#b3202c"
GREEN = "#1b6b45"
BLUE = "#1f4e86"
IVORY = "#fffdf4"
SIDE = "#d9cba6"
RIM = "#a8987080"
BACK = "#c8862a"
BACK_SIDE = "#8f5c17"
ACCENT = "#2a7d5f"


@dataclass(frozen=True, slots=True)
class Face:
    """The drawing of a face: the art, and the repeated parts that the art refers to by their ids.

    A page can move the art to make room for a corner label. The mark, the red corner of a red five, is never moved.
    """

    name: str
    art: str
    parts: dict[str, str] = field(default_factory=dict)
    mark: str = ""


def path(data: str, colour: str | None = None) -> str:
    """Return a filled path. Without a colour, the path has the colour of the element around it."""
    return f'<path fill="{colour}" d="{data}"/>' if colour else f'<path d="{data}"/>'


def body(*, lying: bool = False, back: bool = False) -> str:
    """Return a blank tile as SVG: first its lower side, then its face or its back.

    :param lying: whether the tile lies on its side, as in a call.
    """
    width, height = (HEIGHT, WIDTH) if lying else (WIDTH, HEIGHT)
    face, side = (BACK, BACK_SIDE) if back else (IVORY, SIDE)
    return (
        f'<rect x=".5" y=".5" width="{width - 1}" height="{height + EDGE - 1}" rx="7" fill="{side}"/>'
        f'<rect x=".5" y=".5" width="{width - 1}" height="{height - 1}" rx="7" fill="{face}"'
        f' stroke="{RIM}"/>'
    )


def svg(face: Face) -> str:
    """Return one face as a complete SVG picture."""
    parts = "".join(f'<g id="{name}">{markup}</g>' for name, markup in face.parts.items())
    defs = f"<defs>{parts}</defs>" if parts else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT + EDGE}" width="{WIDTH}"'
        f' height="{HEIGHT + EDGE}">{defs}<g id="body">{body(back=face.name == "back")}</g>'
        f'<g id="art">{face.art}</g><g id="mark">{face.mark}</g></svg>\n'
    )


CAP = 14
"""The height of every glyph, in the units of ``latin.yaml``."""
SPACE = 4.2
"""The space between two glyphs, in the units of ``latin.yaml``."""


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
    """Return an SVG group with the letters of a text, ``size`` high. Each letter is a path drawn as a line.

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
