"""The sentences on printed worksheets and flash cards."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from content.words.mistakes import filled, read_sentences

FILE = Path(__file__).parent / "worksheet.yaml"


def sheet_sentence(name: str, /, **parts: object) -> str:
    """Return a sentence with its gaps filled. Numbers of four digits or more get a comma.

    >>> sheet_sentence("hand", number=2)
    'Hand 2'

    :raises KeyError: if there is no such sentence, or the value of a gap is missing.
    """
    return filled(sheet_sentences()[name], parts)


@cache
def sheet_sentences() -> Mapping[str, str]:
    """Return every sentence by its name, with its gaps.

    :raises ContentError: if the file is invalid.
    """
    return read_sentences(FILE)
