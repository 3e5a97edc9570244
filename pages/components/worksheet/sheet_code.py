"""The code in the foot of a sheet that leads a phone back to the same questions."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO

import segno

from content.words.sheet_words import sheet_sentence
from quizzes.worksheet.sheet import LONGEST_ADDRESS

MODULE = 0.38
"""Millimetres of a square that a phone still tells from its neighbours on paper."""
SMALLEST, LARGEST = 16.0, 46.0
LONGEST_PRINTED = 110
"""Characters of an address that somebody would type."""
STURDY = 200
"""Characters up to which a code has room to be read although a part of it is dirty."""
BORDER = 2


@dataclass(frozen=True, slots=True)
class Code:
    """A QR code."""

    svg: str
    size: float
    """Millimetres of a side."""
    words: str
    """What it is, for those who do not see it."""
    lead: str
    """What stands before the address."""
    address: str
    """As it is printed beside it; empty where nobody would type it."""


@lru_cache(maxsize=64)
def code_of(address: str) -> Code | None:
    """The code of an address; None of none, and of one that is too long for paper."""
    if not address or len(address) > LONGEST_ADDRESS:
        return None
    made = segno.make(address, error="m" if len(address) <= STURDY else "l", boost_error=False, micro=False)
    drawn = BytesIO()
    made.save(drawn, kind="svg", xmldecl=False, svgns=True, border=BORDER, omitsize=True, dark="#000", light="#fff")
    size = min(LARGEST, max(SMALLEST, made.symbol_size(border=BORDER)[0] * MODULE))
    typed = address if len(address) <= LONGEST_PRINTED else ""
    lead = sheet_sentence("foot.address") if typed else sheet_sentence("foot.scan")
    return Code(drawn.getvalue().decode().strip(), size, sheet_sentence("foot.code", address=address), lead, typed)
