"""The words beside the table while a round is played."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from content.loader import read_yaml

if TYPE_CHECKING:
    from collections.abc import Mapping

FILE = Path(__file__).with_name("round_words.yaml")
_GROUPS = ("table", "small")


@dataclass(frozen=True, slots=True)
class RoundWords:
    """The words of a round; seats are counted from the player's own, in the order of turns."""

    seats: tuple[str, ...]
    """Each player at the beginning of a sentence."""
    names: tuple[str, ...]
    """Each player in one word, as the table names them."""
    table: Mapping[str, str]
    small: Mapping[str, str]
    """Of the smallest game."""


@cache
def round_words() -> RoundWords:
    """Return the words of ``round_words.yaml``.

    :raises ContentError: if the file is invalid.
    """
    given = read_yaml(FILE).fields(("seats", "names", *_GROUPS))
    groups = {
        group: MappingProxyType({name: text.text(300) for name, text in given[group].mapping().items()})
        for group in _GROUPS
    }
    return RoundWords(given["seats"].texts(60), given["names"].texts(20), **groups)
