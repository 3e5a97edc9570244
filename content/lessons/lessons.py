"""The lessons: the texts, the pictures, the practice and the sources of each lesson."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType

from content.documents.basis import Basis, Origin, read_facts
from content.lessons.figures import read_filled
from content.lessons.ideas import Idea, read_idea
from content.lessons.menus import lesson_menu
from content.lessons.pictures import WorkedHand
from content.lessons.practice import Part, read_practice
from content.loader import Node, read_yaml
from content.skills.skills import Skill, skills
from scoring.yaku import YAKU

FOLDER = Path(__file__).parent
MOST_WORDS = 150
"""The highest number of words in the ideas of a lesson, without captions."""
LONGEST_SENTENCE = 25
"""The highest number of words in a sentence."""
_WORD = re.compile(r"[^\s]*\w[^\s]*")


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson: its ideas, its practice and its sources."""

    number: int
    title: str
    aim: str
    ideas: tuple[Idea, ...]
    """The ideas of the lesson, one for each screen."""
    practice: tuple[Part, ...]
    watch_for: tuple[str, ...]
    words: tuple[str, ...]
    """The words that the lesson introduces."""
    can: str
    """What learners can do afterwards, worded to follow "You can now"."""
    basis: Basis

    @property
    def id(self) -> str:
        """The number of the lesson with two digits, as in links."""
        return f"{self.number:02}"

    @property
    def hands(self) -> tuple[WorkedHand, ...]:
        """The hands that the lesson works through, in order."""
        return tuple(hand for idea in self.ideas for hand in idea.hands)

    @property
    def texts(self) -> tuple[str, ...]:
        """The texts of all ideas of the lesson, with names in braces for numbers that depend on the ruleset."""
        return tuple(
            text
            for idea in self.ideas
            for text in (
                idea.title,
                idea.says,
                *(row.says for row in idea.rows),
                *(hand.says for hand in idea.hands),
                *idea.cases,
            )
            if text
        )

    @property
    def yaku(self) -> tuple[str, ...]:
        """The ids of the yaku that the lesson introduces, in the order of the list of yaku."""
        here = lesson_menu(self.number).yaku or frozenset()
        before = (lesson_menu(self.number - 1).yaku if self.number > 1 else None) or frozenset()
        return tuple(yaku for yaku in YAKU if yaku in here - before)

    @property
    def skills(self) -> tuple[Skill, ...]:
        """The skills that the lesson introduces."""
        return _skills_of(self.number)


@cache
def _skills_of(number: int) -> tuple[Skill, ...]:
    return tuple(skill for skill in skills().values() if skill.lesson == number)


@cache
def lessons() -> Mapping[int, Lesson]:
    """Return the lessons by number, in order.

    :raises ContentError: if a file is invalid.
    """
    files = sorted(path for path in FOLDER.glob("[0-9][0-9].yaml") if path.stem != "00")
    return MappingProxyType({int(path.stem): read_lesson(path) for path in files})


def read_lesson(path: Path) -> Lesson:
    """Read a lesson from a file.

    :raises ContentError: if the file is invalid.
    """
    said = read_yaml(path).fields(("title", "aim", "ideas", "practice", "watch_for", "words", "can", "facts"))
    ideas = tuple(read_idea(node, _sentences) for node in said["ideas"].items())
    count = sum(word_count(idea.says) for idea in ideas)
    if not ideas or count > MOST_WORDS:
        said["ideas"].refuse(f"ideas of at most {MOST_WORDS} words", str(count))
    return Lesson(
        int(path.stem),
        said["title"].text(60),
        _sentences(said["aim"]),
        ideas,
        read_practice(said["practice"]),
        tuple(_sentences(node) for node in said["watch_for"].items()),
        said["words"].texts(40),
        _sentences(said["can"]),
        Basis(Origin.DOCUMENT, read_facts(said["facts"], known=True)),
    )


def word_count(text: str) -> int:
    """Return the number of words in a text. A number counts as one word, and so does a row such as 4-5-6.

    >>> word_count("8-9-1 is none.")
    3
    """
    return len(_WORD.findall(text))


def sentences(text: str) -> list[str]:
    """Split a text into its sentences."""
    return re.split(r"(?<=[.?!:])\s+", text)


def _sentences(node: Node) -> str:
    """Return a text after checking that none of its sentences is too long."""
    text = read_filled(node, 600)
    for sentence in sentences(text):
        if word_count(sentence) > LONGEST_SENTENCE:
            node.refuse(f"sentences of at most {LONGEST_SENTENCE} words", f"{word_count(sentence)}: {sentence[:60]}")
    return text
