"""Read a line of a plan in CSV and note its problems. Make cells safe for spreadsheets."""

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
"""The types of lines that hold a setting and no question. ``team`` and ``setting`` may appear several times."""
OPTION_COLUMNS = tuple(f"option {number}" for number in range(1, OPTIONS[-1] + 1))
COLUMNS = (
    *("type", "text", "seed", "number", "level", "hands", "steps", "aim", "lesson", "edition", "right"),
    *OPTION_COLUMNS,
    *("seconds", "worth"),
)


# in some languages, spreadsheets separate cells with semicolons or tabs
_BEGIN, _RUNS = r"(?:^|(?<=[;\t\r\n]))", r"(?=['\"]*[=+\-@\t\r＝＋－＠])"


def guarded(cell: str) -> str:
    """Return the text of a cell, changed so that no spreadsheet runs it as a formula.

    A text that might be run gets an apostrophe in front.

    >>> guarded("=1+1"), guarded("'=1+1"), guarded("1+1"), guarded("a;=1+1;")
    ("'=1+1", "''=1+1", '1+1', "a;'=1+1;")
    """
    return re.sub(f"{_BEGIN}{_RUNS}", "'", cell)


def unguarded(cell: str) -> str:
    """Return the original text of a cell that :func:`guarded` has returned.

    >>> unguarded("'=1+1"), unguarded("''=1+1"), unguarded("'tis")
    ('=1+1', "'=1+1", "'tis")
    """
    return re.sub(f"{_BEGIN}'{_RUNS}", "", cell)


class NotHereError(Exception):
    """Raised to stop reading a line, after the error in one of its cells was noted as a problem."""


@dataclass(slots=True)
class Row:
    """The cells of one line of a CSV file, by the names of the columns."""

    line: int
    cells: Mapping[str, str]
    problems: list[Problem]
    lines: Mapping[str, int] | None = None
    """For settings: the line number of each cell, because each setting has a line of its own. None for a question."""

    def word(self, column: str) -> str:
        """Return the text of a cell without the spaces around it."""
        return self.cells.get(column, "").strip()

    def refuse(self, sentence: str, column: str = "") -> None:
        """Note a problem with a cell and continue."""
        line, name = (self.line, column) if self.lines is None else (self.lines[column], "text")
        self.problems.append(Problem(sentence, line, f"“{name}”" if name else ""))

    def fail(self, sentence: str, column: str) -> NoReturn:
        """Note a problem with a cell and stop reading the line."""
        self.refuse(sentence, column)
        raise NotHereError

    def empty(self, *columns: str, why: str) -> None:
        """Note a problem with each of these cells that is not empty.

        :param why: why these cells must be empty.
        """
        for column in columns:
            if self.word(column):
                self.refuse(f"{why[:1].upper()}{why[1:]}", column)

    def number(self, column: str, least: int, most: int, usual: int) -> int:
        """Return the whole number in a cell; ``usual`` if the cell is empty or invalid."""
        text = self.word(column)
        if not text:
            return usual
        plain = text.removesuffix(".0")
        if plain.isascii() and plain.isdecimal() and len(plain) < 6 and least <= int(plain) <= most:
            return int(plain)
        self.refuse(
            f"This cell must be empty or contain a whole number from {least} to {most}, not {text[:20]!r}.", column
        )
        return usual

    def choice(self, column: str, words: type[Word], usual: Word) -> Word:
        """Return the word in a cell if it is one of ``words``; ``usual`` if the cell is empty or invalid."""
        text = self.word(column)
        known = {str(word.value): word for word in words}
        if not text:
            return usual
        if text.casefold() in known:
            return known[text.casefold()]
        self.refuse(f"This cell must be empty or contain one of {', '.join(known)}, not {text[:20]!r}.", column)
        return usual
