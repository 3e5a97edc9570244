"""The words on and around the tiles that a user taps to enter a hand."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from content.loader import read_yaml

_SCRIPT = (
    *("empty", "won_label", "winning", "more", "one_more", "whole", "chosen", "undone", "nothing", "cleared"),
    *("types", "next", "hints", "reasons"),
)
_PAGE = ("hand", "where", "tiles", "what", "undo", "clear", "done", "facts")
_GROUPS = {
    "types": ("chi", "pon", "daiminkan", "kakan", "ankan", "dora", "ura", "pond"),
    "next": ("chi", "pon", "daiminkan", "ankan", "dora", "ura", "pond"),
    "hints": ("chi", "pon", "daiminkan", "ankan", "dora", "ura", "pond"),
    "reasons": ("full", "used", "row", "calls", "room", "face_up", "discards", "taps"),
    "done": ("won", "red", "add", "back", "leave"),
    "facts": (
        *("win", "seat", "round", "flags", "ron", "tsumo", "E", "S", "W", "N"),
        *("honba", "sticks", "less", "one_up"),
    ),
}


@dataclass(frozen=True, slots=True)
class PickingWords:
    """The words shown while a user enters a hand."""

    said: Mapping[str, str]
    """Single words and sentences by name."""
    next: Mapping[str, str]
    """The labels of the buttons that say what the next tile becomes."""
    done: Mapping[str, str]
    """The actions offered for a tapped tile."""
    facts: Mapping[str, str]
    script: Mapping[str, str | Mapping[str, str]]
    """The words of the script in the browser."""


@cache
def picking_words() -> PickingWords:
    """Return the words in ``picking.yaml``.

    :raises ContentError: if the file is invalid.
    """
    given = read_yaml(Path(__file__).with_name("picking.yaml")).fields((*_SCRIPT, *_PAGE))
    groups = {
        name: {one: node.text(100) for one, node in given[name].fields(keys).items()} for name, keys in _GROUPS.items()
    }
    said = {name: node.text(100) for name, node in given.items() if name not in _GROUPS}
    script = {name: groups[name] if name in groups else said[name] for name in _SCRIPT}
    return PickingWords(said, groups["next"], groups["done"], groups["facts"], script)
