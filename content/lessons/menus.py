"""What the hands of each lesson may contain: only what the learner has been taught."""

from collections.abc import Mapping
from functools import cache
from itertools import accumulate
from operator import or_
from pathlib import Path
from types import MappingProxyType

from content.loader import read_yaml
from scoring.dealing.menu import Menu, Term
from scoring.yaku import YAKU

FILE = Path(__file__).parent / "menus.yaml"


def lesson_menu(lesson: int) -> Menu:
    """Return what has been taught by the end of this lesson.

    >>> sorted(lesson_menu(6).yaku - lesson_menu(5).yaku)
    ['iipeikou', 'pinfu']

    :raises ContentError: if the file is invalid.
    :raises KeyError: if there is no lesson with this number.
    """
    return lesson_menus()[lesson]


@cache
def lesson_menus() -> Mapping[int, Menu]:
    """Return what has been taught by the end of each lesson, under the number of the lesson.

    :raises ContentError: if the file is invalid.
    """
    taught = {}
    for place, node in enumerate(read_yaml(FILE).items(), 1):
        said = node.fields(("lesson",), ("yaku", "terms", "groups"))
        taught[said["lesson"].number(place, place)] = Menu(
            frozenset(yaku.choice(YAKU) for yaku in said["yaku"].items()) if "yaku" in said else None,
            frozenset(term.member(Term) for term in node.items_at("terms")),
            said["groups"].number(0, 100) / 100 if "groups" in said else None,
        )
    return MappingProxyType(dict(zip(taught, accumulate(taught.values(), or_), strict=True)))
