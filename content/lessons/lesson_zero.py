"""Lesson zero, for people who have never seen a tile: short steps with tiles, and a first question."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Annotated

from content.documents import ReadBasis
from content.lessons.pictures import Row
from content.loader import read_yaml

FILE = Path(__file__).parent / "00.yaml"
ZERO = "00"
"""The lesson's number in links."""


@dataclass(frozen=True, slots=True)
class Step:
    """One screen of lesson zero."""

    title: Annotated[str, 60]
    text: Annotated[str, 400]
    rows: tuple[Row, ...]
    basis: ReadBasis


@dataclass(frozen=True, slots=True)
class Then:
    """The question that follows lesson zero: its type, its level, and the label of its button."""

    question: Annotated[str, 60]
    level: Annotated[str, 60]
    says: Annotated[str, 60]


@dataclass(frozen=True, slots=True)
class LessonZero:
    """Lesson zero: a screen for each step, and a first question."""

    title: Annotated[str, 60]
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
    return read_yaml(path).build(LessonZero)
