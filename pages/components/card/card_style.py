"""How the card looks: its style, with the fonts it is set in written into it.

What fits on one page depends on how wide the letters are, so the card carries its letters and prints alike on every
machine. They are free subsets; ``fonts/LICENSE`` says of what.
"""

from __future__ import annotations

from base64 import b64encode
from functools import cache
from pathlib import Path

_HERE = Path(__file__).parent

FONTS = (
    ("Tensu Card Sans", 400, "sans.woff2"),
    ("Tensu Card Sans", 700, "sans-bold.woff2"),
    ("Tensu Card Serif", 700, "serif-bold.woff2"),
)
"""Family, weight and file of each font in ``fonts``."""


@cache
def card_style() -> str:
    """The whole style of the card, which fetches nothing."""
    return "".join(_font_face(*font) for font in FONTS) + (_HERE / "card.css").read_text(encoding="utf-8")


def _font_face(family: str, weight: int, file: str) -> str:
    data = b64encode((_HERE / "fonts" / file).read_bytes()).decode()
    return (
        f'@font-face {{ font-family: "{family}"; font-weight: {weight}; '
        f'src: url("data:font/woff2;base64,{data}") format("woff2"); }}\n'
    )
