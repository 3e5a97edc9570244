"""The sixteen lessons: what each says, shows and practises, and its sources."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeVar

from content.documents.basis import Basis, Origin, read_facts
from content.lessons.figures import read_filled
from content.lessons.menus import lesson_menu
from content.lessons.practice import read_practice
from content.lessons.table_scenes import read_scene
from content.lessons.tile_rows import read_row
from content.lessons.worked_hands import read_worked_hand
from content.loader import read_yaml
from content.rulesets.ruleset_file import options
from content.skills.skills import skills
from scoring.yaku import YAKU

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from content.lessons.practice import Part
    from content.lessons.table_scenes import TableScene
    from content.lessons.tile_rows import Row
    from content.lessons.worked_hands import WorkedHand
    from content.loader import Node
    from content.skills.skills import Skill

T = TypeVar("T")

FOLDER = Path(__file__).parent
MOST_WORDS = 150
"""The most words of a lesson's idea."""
LONGEST_SENTENCE = 25
"""The most words of a sentence."""
_WORD = re.compile(r"[^\s]*\w[^\s]*")


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson."""

    number: int
    title: str
    aim: str
    idea: tuple[str, ...]
    """The paragraphs of its idea; figures in braces, see `content.lessons.figures`."""
    rules: tuple[str, ...]
    """The options of a ruleset (options.yaml) that it explains, in the words of the ruleset in force."""
    rows: tuple[Row, ...]
    """Tiles to look at before any hand is won."""
    hands: tuple[WorkedHand, ...]
    cases: tuple[str, ...]
    """Moments at the table worked through in words; figures in braces."""
    practice: tuple[Part, ...]
    watch_for: tuple[str, ...]
    words: tuple[str, ...]
    """The words it introduces."""
    can: str
    """What learners can do afterwards, to follow "You can now"."""
    basis: Basis
    scenes: tuple[TableScene, ...] = ()
    """A turn at the table to look at before the idea; empty where none is shown."""

    @property
    def id(self) -> str:
        """The number with two digits, as in links."""
        return f"{self.number:02}"

    @property
    def yaku(self) -> tuple[str, ...]:
        """The ids of the yaku it introduces, in the order of the book."""
        here = lesson_menu(self.number).yaku or frozenset()
        before = (lesson_menu(self.number - 1).yaku if self.number > 1 else None) or frozenset()
        return tuple(yaku for yaku in YAKU if yaku in here - before)

    @property
    def skills(self) -> tuple[Skill, ...]:
        """The skills it introduces."""
        return tuple(skill for skill in skills().values() if skill.lesson == self.number)


@cache
def lessons() -> Mapping[int, Lesson]:
    """Return every lesson by its number, in order.

    :raises ContentError: if a file is invalid.
    """
    files = sorted(path for path in FOLDER.glob("[0-9][0-9].yaml") if path.stem != "00")
    return MappingProxyType({int(path.stem): read_lesson(path) for path in files})


def read_lesson(path: Path) -> Lesson:
    """Read the lesson in a file.

    :raises ContentError: if it is invalid.
    """
    said = read_yaml(path).fields(
        ("title", "aim", "idea", "practice", "watch_for", "words", "can", "facts"),
        ("rules", "rows", "hands", "cases", "scenes"),
    )
    idea = tuple(_sentences(node) for node in said["idea"].items())
    count = sum(map(word_count, idea))
    if not 0 < count <= MOST_WORDS:
        said["idea"].refuse(f"1 to {MOST_WORDS} words", str(count))
    if not said.keys() & {"rows", "hands", "cases"}:
        said["idea"].refuse("rows, hands or cases to look at", "none")
    known = [option.key for option in options()]
    return Lesson(
        int(path.stem),
        said["title"].text(60),
        _sentences(said["aim"]),
        idea,
        _each(said, "rules", lambda node: node.choice(known)),
        _each(said, "rows", lambda node: read_row(node, 120)),
        _each(said, "hands", read_worked_hand),
        _each(said, "cases", _sentences),
        read_practice(said["practice"]),
        _each(said, "watch_for", _sentences),
        said["words"].texts(40),
        _sentences(said["can"]),
        Basis(Origin.DOCUMENT, read_facts(said["facts"], known=True)),
        _each(said, "scenes", read_scene),
    )


def _each(said: Mapping[str, Node], key: str, read: Callable[[Node], T]) -> tuple[T, ...]:
    """Read every member of a list under a key of a file; empty if the key is missing."""
    return tuple(map(read, said[key].items())) if key in said else ()


def word_count(text: str) -> int:
    """Return the number of words in a text, counting numbers and rows such as 4-5-6.

    >>> word_count("8-9-1 is none.")
    3
    """
    return len(_WORD.findall(text))


def sentences(text: str) -> list[str]:
    """Split a text into sentences."""
    return re.split(r"(?<=[.?!:])\s+", text)


def _sentences(node: Node) -> str:
    """Return a text after checking that none of its sentences is too long."""
    text = read_filled(node, 600)
    for sentence in sentences(text):
        if word_count(sentence) > LONGEST_SENTENCE:
            node.refuse(f"sentences of at most {LONGEST_SENTENCE} words", f"{word_count(sentence)}: {sentence[:60]}")
    return text
