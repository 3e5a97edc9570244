"""A line of a plan as CSV: its columns, its cells guarded against spreadsheets, and what is wrong with them."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import NoReturn, TypeVar

from quizzes.evening.exchange.problem import Problem
from quizzes.evening.plan import OPTIONS

Word = TypeVar("Word", bound=Enum)


QUESTION = "question"
SETTINGS = ("rules", "title", "seconds", "counting", "names", "club", "team", "setting")
"""Lines that are no question; ``team`` and ``setting`` may stand several times."""
OPTION_COLUMNS = tuple(f"option {number}" for number in range(1, OPTIONS[-1] + 1))
COLUMNS = (
    *("type", "text", "seed", "number", "level", "hands", "steps", "aim", "lesson", "edition", "right"),
    *OPTION_COLUMNS,
    *("seconds", "worth"),
)


_FORMULA = re.compile(r"'*[=+\-@\t\r＝＋－＠]")
_GUARDED = re.compile(r"'+[=+\-@\t\r＝＋－＠]")


def guarded(cell: str) -> str:
    """A cell that no spreadsheet runs; a mark stands before what it might run.

    >>> guarded("=1+1"), guarded("'=1+1"), guarded("1+1")
    ("'=1+1", "''=1+1", '1+1')
    """
    return f"'{cell}" if _FORMULA.match(cell) else cell


def unguarded(cell: str) -> str:
    """The cell that was guarded; exactly what it was.

    >>> unguarded("'=1+1"), unguarded("''=1+1"), unguarded("'tis")
    ('=1+1', "'=1+1", "'tis")
    """
    return cell[1:] if _GUARDED.match(cell) else cell


class NotHereError(Exception):
    """A cell that cannot be; its problem is noted already."""


@dataclass(slots=True)
class Row:
    """The cells of a line by their columns."""

    line: int
    cells: Mapping[str, str]
    problems: list[Problem]
    lines: Mapping[str, int] | None = None
    """Lines of settings, which come one to a line."""

    def word(self, column: str) -> str:
        """A cell without space around it."""
        return self.cells.get(column, "").strip()

    def refuse(self, sentence: str, column: str = "") -> None:
        """Note what is wrong with a cell."""
        line, name = (self.line, column) if self.lines is None else (self.lines[column], "text")
        self.problems.append(Problem(sentence, line, f"“{name}”" if name else ""))

    def fail(self, sentence: str, column: str) -> NoReturn:
        """Note it, and give the line up."""
        self.refuse(sentence, column)
        raise NotHereError

    def empty(self, *columns: str, why: str) -> None:
        """Note the cells that are not empty and should be."""
        for column in columns:
            if self.word(column):
                self.refuse(f"{why[:1].upper()}{why[1:]}", column)

    def number(self, column: str, least: int, most: int, usual: int) -> int:
        """A whole number; the usual one where the cell is empty or cannot be read."""
        text = self.word(column)
        if not text:
            return usual
        plain = text.removesuffix(".0")
        if plain.isascii() and plain.isdecimal() and len(plain) < 6 and least <= int(plain) <= most:
            return int(plain)
        self.refuse(f"Enter a whole number from {least} to {most} or leave it empty, instead of {text[:20]!r}.", column)
        return usual

    def choice(self, column: str, words: type[Word], usual: Word) -> Word:
        """One of some words; the usual one where the cell is empty or cannot be read."""
        text = self.word(column)
        known = {str(word.value): word for word in words}
        if not text:
            return usual
        if text.casefold() in known:
            return known[text.casefold()]
        self.refuse(f"Write {', '.join(known)} or leave it empty, instead of {text[:20]!r}.", column)
        return usual
