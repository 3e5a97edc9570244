"""Everyday phrases that people may type, for each entry that the search can find."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

from content.loader import read_yaml

FOLDER = Path(__file__).parent
FILES = ("play", "table", "evening", "points", "words")
"""The files of phrases in this folder, by subject."""
LARGEST = 200_000


@cache
def phrasings() -> Mapping[str, tuple[str, ...]]:
    """Return the phrases for each entry, keyed by its kind and id, such as ``topic:pao``.

    :raises ContentError: if one of the files is invalid, or an entry is in two files.
    """
    by_key: dict[str, tuple[str, ...]] = {}
    for name in FILES:
        for key, phrases in read_yaml(FOLDER / f"{name}.yaml", LARGEST).mapping().items():
            if key in by_key:
                phrases.refuse("an entry that no other file has", key)
            by_key[key] = phrases.texts()
    return MappingProxyType(by_key)
