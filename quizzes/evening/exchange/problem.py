"""A problem in a file: where it is, and how to fix it."""

from collections.abc import Sequence
from dataclasses import dataclass

from quizzes.evening import MOST_ITEMS

MOST_TOLD = 20
"""How many problems of a file are shown at most. The others are shown once these are fixed."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One problem in a file: its place, and what to do about it."""

    sentence: str
    """What is wrong and how to fix it."""
    line: int | None = None
    """The line in the file, from 1; None if the problem concerns the whole file."""
    column: str = ""
    """The name of the column, or the position in the line, counted from 1; empty for a problem of the whole line."""

    def __str__(self) -> str:
        line = f"line {self.line}" if self.line is not None else ""
        where = ", ".join(filter(None, (line, self.column and f"column {self.column}")))
        return f"{where[:1].upper()}{where[1:]}: {self.sentence}" if where else self.sentence


def too_many(questions: int) -> list[Problem]:
    """Return a problem if a file has more questions than a plan can have; otherwise an empty list."""
    sentence = f"There are {questions:,} questions, but a plan can have at most {MOST_ITEMS}. Take some out."
    return [Problem(sentence)] if questions > MOST_ITEMS else []


class FileError(ValueError):
    """Raised for a file that cannot be read. Nothing from the file is imported."""

    def __init__(self, *problems: Problem) -> None:
        super().__init__("\n".join(map(str, problems)))
        self.problems = problems

    @property
    def told(self) -> Sequence[str]:
        """Return the problems as sentences, in the order in which they occur in the file.

        If there are many problems, only the first are returned, and the last sentence says how many more there are.
        """
        placed = sorted(self.problems, key=lambda problem: problem.line or 0)
        sentences = [str(problem) for problem in placed[:MOST_TOLD]]
        more = len(placed) - len(sentences)
        return [*sentences, f"There are {more} more problems. Correct these first."] if more else sentences
