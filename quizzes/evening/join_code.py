"""Random codes: join codes, one-time codes for another device, host keys and player tokens."""

import unicodedata
from functools import lru_cache

from quizzes.store.context import LETTERS

CODE = 6
"""The number of letters in a join code. Of about 887 million codes (31 to the power of six), only a few are in use."""
PAIRING = 8
"""The number of letters in a one-time code for another device of a host, or for another learner who keeps the score."""
KEY = 26
"""The number of letters in a host's key, enough for at least 128 random bits."""
TOKEN = 43
"""The number of letters in a player's token."""


@lru_cache(1000)
def read_word(text: str, length: int) -> str | None:
    """Return a typed code in its standard form; None if it is invalid.

    Capitals, spaces and hyphens do not matter.

    >>> read_word(" AB3-D7F ", 6)
    'ab3d7f'
    """
    typed = unicodedata.normalize("NFKC", text[: 4 * length + 20]).casefold()
    word = "".join(letter for letter in typed if letter not in " -–_.\t\n")
    return word if len(word) == length and set(word) <= set(LETTERS) else None
