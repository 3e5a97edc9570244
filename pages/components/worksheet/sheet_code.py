"""The QR code in the foot of a sheet that opens the same questions on a phone."""

from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO

import segno

from content.words.sheet_words import sheet_sentence
from quizzes.worksheet.sheet import LONGEST_ADDRESS

MODULE = 0.38
"""The size of a square of the code, in millimetres, that a phone can still read on paper."""
SMALLEST, LARGEST = 16.0, 46.0
LONGEST_PRINTED = 110
"""The most characters of an address that somebody would type."""
STURDY = 200
"""The most characters for which the code uses strong error correction, to be readable when dirty."""
BORDER = 2


@dataclass(frozen=True, slots=True)
class Code:
    """A QR code."""

    svg: str
    size: float
    """The length of a side in millimetres."""
    words: str
    """The text alternative."""
    lead: str
    """The words before the address."""
    address: str
    """The address as printed beside it; empty if it is too long to type."""


@lru_cache(maxsize=64)
def code_of(address: str) -> Code | None:
    """Return the code of an address; None if it is empty or too long for paper."""
    if not address or len(address) > LONGEST_ADDRESS:
        return None
    made = segno.make(address, error="m" if len(address) <= STURDY else "l", boost_error=False, micro=False)
    drawn = BytesIO()
    made.save(drawn, kind="svg", xmldecl=False, svgns=True, border=BORDER, omitsize=True, dark="#000", light="#fff")
    size = min(LARGEST, max(SMALLEST, made.symbol_size(border=BORDER)[0] * MODULE))
    typed = address if len(address) <= LONGEST_PRINTED else ""
    lead = sheet_sentence("foot.address") if typed else sheet_sentence("foot.scan")
    return Code(drawn.getvalue().decode().strip(), size, sheet_sentence("foot.code", address=address), lead, typed)
