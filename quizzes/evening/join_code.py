"""Words by which people find an evening, and prove that it is theirs; the chance they are made from is passed in."""

import unicodedata
from random import Random

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""No letter or digit that is taken for another when it is read from a wall."""
CODE = 6
"""Letters of a code: 31 to the sixth are 887 million, of which a handful are in use."""
PAIRING = 8
"""Letters of a word that shows one more device the host's place, once and for ten minutes."""
KEY = 26
"""Letters of a host's key: 128 bits and more."""
TOKEN = 43
"""Letters of a player's token."""


def new_word(length: int, chance: Random) -> str:
    """A word of so many letters."""
    return "".join(chance.choice(LETTERS) for _ in range(length))


def read_word(text: str, length: int) -> str | None:
    """A word as somebody typed it: in any case, with spaces or hyphens; None if it cannot be one.

    >>> read_word(" AB3-D7F ", 6)
    'ab3d7f'
    """
    typed = unicodedata.normalize("NFKC", text[: 4 * length + 20]).casefold()
    word = "".join(letter for letter in typed if letter not in " -–_.\t\n")
    return word if len(word) == length and set(word) <= set(LETTERS) else None
