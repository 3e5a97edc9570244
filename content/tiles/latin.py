"""Latin letters and digits as single lines, for corner indices and the small labels in pictures.

A glyph is path data in a box 14 high; it is stroked, not filled. Only what is needed is here.
"""

from __future__ import annotations

CAP = 14
"""Height of every glyph."""
SPACE = 4.2
"""Between two glyphs."""

GLYPHS: dict[str, tuple[float, str]] = {
    "0": (10, "M5 0C1.5 0 .5 3 .5 7S1.5 14 5 14 9.5 11 9.5 7 8.5 0 5 0z"),
    "1": (6, "M.5 3.2L5 0V14"),
    "2": (10, "M.7 3.6C1.2 1.2 3 0 5 0C7.8 0 9.4 1.7 9.4 4C9.4 7 5 9.5 .5 14H9.7"),
    "3": (10, "M.9 0H9L4.3 5.7C7.8 5.7 9.5 7.4 9.5 9.8C9.5 12.4 7.5 14 5 14C2.6 14 1 13.1 .3 11.5"),
    "4": (10, "M7.2 14V0L.3 10H10"),
    "5": (10, "M8.8 0H2L1.2 6.2C2.5 5.4 3.5 5.1 4.8 5.1C7.7 5.1 9.5 7 9.5 9.5C9.5 12.2 7.5 14 4.8 14C2.7 14 1.1 13.2 .3 11.7"),
    "6": (10, "M8.3 .4C3 1 .5 5 .5 9.5C.5 12.3 2.4 14 5 14C7.6 14 9.5 12.2 9.5 9.6C9.5 7.1 7.7 5.4 5.2 5.4C3.1 5.4 1.3 6.7 .6 8.6"),
    "7": (10, "M.5 0H9.5L3.8 14"),
    "8": (10, "M5 6.4C2.6 6.4 1 5.2 1 3.2S2.6 0 5 0 9 1.2 9 3.2 7.4 6.4 5 6.4C2.2 6.4 .4 7.8 .4 10.2S2.2 14 5 14 9.6 12.6 9.6 10.2 7.8 6.4 5 6.4z"),
    "9": (10, "M1.7 13.6C7 13 9.5 9 9.5 4.5C9.5 1.7 7.6 0 5 0C2.4 0 .5 1.8 .5 4.4C.5 6.9 2.3 8.6 4.8 8.6C6.9 8.6 8.7 7.3 9.4 5.4"),
    "+": (9, "M0 7.5H9M4.5 3V12"),
    "C": (10, "M9.6 2.8C8.7 1 7.2 0 5.3 0C2.2 0 .5 2.9 .5 7S2.2 14 5.3 14C7.2 14 8.7 13 9.6 11.2"),
    "E": (9, "M8.8 0H1V14H8.8M1 6.8H7.8"),
    "F": (9, "M8.8 0H1V14M1 6.8H7.8"),
    "M": (13, "M1 14V0L6.5 9L12 0V14"),
    "N": (10, "M.8 14V0L9.2 14V0"),
    "O": (12, "M6 0C2.3 0 .5 2.9 .5 7S2.3 14 6 14 11.5 11.1 11.5 7 9.7 0 6 0z"),
    "P": (10, "M1 14V0H5.4C8.2 0 9.5 1.6 9.5 4S8.2 8 5.4 8H1"),
    "R": (10, "M1 14V0H5.4C8.2 0 9.5 1.5 9.5 3.9S8.2 7.8 5.4 7.8H1M5.4 7.8L9.6 14"),
    "S": (10, "M9.2 2.5C8.4 .9 7 0 5 0C2.4 0 .8 1.4 .8 3.5C.8 8.8 9.5 5.2 9.5 10.3C9.5 12.6 7.7 14 5 14C2.7 14 1.1 13 .3 11.2"),
    "T": (10, "M0 0H10M5 0V14"),
    "U": (10, "M.8 0V9C.8 12.3 2.4 14 5 14S9.2 12.3 9.2 9V0"),
    "W": (14, "M0 0L3.5 14L7 3L10.5 14L14 0"),
}
"""Width and path of each glyph."""


def length(text: str) -> float:
    """How wide a text is, in the units of the glyphs.

    :raises KeyError: if a glyph is missing.
    """
    return sum(GLYPHS[letter][0] for letter in text) + SPACE * (len(text) - 1)


def lettering(text: str, left: float, top: float, size: float, colour: str, weight: float = 2.2) -> str:
    """The text as one stroked path, ``size`` high, its upper left corner at the point.

    :raises KeyError: if a glyph is missing.
    """
    scale = size / CAP
    drawn, x = "", 0.0
    for letter in text:
        width, data = GLYPHS[letter]
        drawn += f'<path transform="translate({x:g})" d="{data}"/>'
        x += width + SPACE
    return (
        f'<g transform="translate({left:.4g} {top:.4g}) scale({scale:.3g})" fill="none" stroke="{colour}"'
        f' stroke-width="{weight}" stroke-linecap="round" stroke-linejoin="round">{drawn}</g>'
    )
