"""The faces of the tiles, the blank tile and the lettering that pictures of tiles consist of.

The drawing of each tile is an SVG file of this folder, which is a complete picture of one tile. A picture of a hand
uses only the drawing from each file. If several drawings have a part in common, the picture contains this part only
once. ``latin.yaml`` defines each Latin letter and digit as path data in a box 14 units high, for small labels. The
paths are stroked, not filled.
"""

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

import yaml

FOLDER = Path(__file__).parent
BACK = "back"
WIDTH, HEIGHT, EDGE = 60, 80, 5
"""The width and the height of a tile's face, and the height of the part of its lower side that shows, in tile units."""
INK = "#1c2836"
IVORY = "#fffdf4"
RIM = "#a8987080"
ACCENT = "#2a7d5f"

_PART = re.compile(r'<g id="([a-z]+)">(.*?)</g>', re.DOTALL)
_FACE = re.compile(r'(?:<defs>(.*)</defs>)?<g id="body">.*<g id="art">(.*)</g><g id="mark">(.*)</g></svg>', re.DOTALL)


class FaceArt(NamedTuple):
    """The drawing on a tile, in tile units, and the shared parts that it uses, by their ids."""

    name: str
    art: str
    mark: str
    """The red corner of a red five, which stays in its place when the art makes room for a label; otherwise empty."""
    parts: dict[str, str]


@cache
def read_face(name: str) -> FaceArt:
    """Return the drawing in a file of this folder, by its name (``5m``, ``0m``, ``back``).

    :raises FileNotFoundError: if there is no such file.
    :raises ValueError: if the file does not consist of a blank tile, then the groups ``art`` and ``mark``.
    """
    found = _FACE.search((FOLDER / f"{name}.svg").read_text(encoding="utf-8"))
    if found is None:
        raise ValueError(f"expected a tile face in {name}.svg, with the groups body, art and mark, found none")
    return FaceArt(name, found[2], found[3], dict(_PART.findall(found[1] or "")))


def body(*, lying: bool = False, back: bool = False) -> str:
    """Return a blank tile as SVG: first its lower side, then its face or its back.

    :param lying: whether the tile lies on its side, as in a call.
    """
    width, height = (HEIGHT, WIDTH) if lying else (WIDTH, HEIGHT)
    face, side = ("#c8862a", "#8f5c17") if back else (IVORY, "#d9cba6")
    return (
        f'<rect x=".5" y=".5" width="{width - 1}" height="{height + EDGE - 1}" rx="7" fill="{side}"/>'
        f'<rect x=".5" y=".5" width="{width - 1}" height="{height - 1}" rx="7" fill="{face}"'
        f' stroke="{RIM}"/>'
    )


_CAP = 14
"""The height of every glyph, in the units of ``latin.yaml``."""
_SPACE = 4.2
"""The space between two glyphs, in the units of ``latin.yaml``."""


@cache
def _glyphs() -> dict[str, tuple[float, str]]:
    """Return the width and the path of each glyph."""
    written: dict[str, str] = yaml.safe_load((FOLDER / "latin.yaml").read_text(encoding="utf-8"))
    parted = {letter: drawing.split(" ", 1) for letter, drawing in written.items()}
    return {letter: (float(width), path) for letter, (width, path) in parted.items()}


def length(text: str, size: float) -> float:
    """Return the width of a text whose letters are ``size`` high.

    :raises KeyError: if there is no glyph for a character.
    """
    return (sum(_glyphs()[letter][0] for letter in text) + _SPACE * (len(text) - 1)) * size / _CAP


def lettering(text: str, left: float, top: float, size: float, colour: str, weight: float = 2.2) -> str:
    """Return an SVG group with the letters of a text, ``size`` high. Each letter is a path drawn as a line.

    The upper left corner is at (``left``, ``top``).

    :raises KeyError: if there is no glyph for a character.
    """
    drawn, x = "", 0.0
    for letter in text:
        width, data = _glyphs()[letter]
        drawn += f'<path transform="translate({x:g})" d="{data}"/>'
        x += width + _SPACE
    return (
        f'<g transform="translate({left:.4g} {top:.4g}) scale({size / _CAP:.3g})" fill="none" stroke="{colour}"'
        f' stroke-width="{weight}" stroke-linecap="round" stroke-linejoin="round">{drawn}</g>'
    )
