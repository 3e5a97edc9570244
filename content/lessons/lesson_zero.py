"""Lesson zero, for people who have never seen a tile: short steps with tiles, and a first question."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from content.documents.basis import CITATION, Basis, read_basis
from content.lessons.pictures import Row, read_row
from content.loader import Node, read_yaml

FILE = Path(__file__).parent / "00.yaml"
ZERO = "00"
"""The lesson's number in links."""


@dataclass(frozen=True, slots=True)
class Step:
    """One screen of lesson zero."""

    title: str
    text: str
    rows: tuple[Row, ...]
    basis: Basis


@dataclass(frozen=True, slots=True)
class Then:
    """The question that follows lesson zero: its type, its level, and the label of its button."""

    question: str
    level: str
    says: str


@dataclass(frozen=True, slots=True)
class LessonZero:
    """Lesson zero: a screen for each step, and a first question."""

    title: str
    steps: tuple[Step, ...]
    then: Then


@cache
def lesson_zero() -> LessonZero:
    """Return lesson zero.

    :raises ContentError: if its file is invalid.
    """
    return read_lesson_zero(FILE)


def read_lesson_zero(path: Path) -> LessonZero:
    """Read lesson zero from a file.

    :raises ContentError: if the file is invalid.
    """
    said = read_yaml(path).fields(("title", "steps", "then"))
    return LessonZero(
        said["title"].text(60),
        tuple(map(_step, said["steps"].items())),
        Then(**{name: node.text(60) for name, node in said["then"].fields(("question", "level", "says")).items()}),
    )


def _step(node: Node) -> Step:
    said = node.fields(("title", "text", "rows"), CITATION)
    rows = tuple(map(read_row, said["rows"].items()))
    return Step(said["title"].text(60), said["text"].text(400), rows, read_basis(node, said))
