"""Write tables as CSV, and read the cells of a CSV line, collecting the problems in them.

Cells are escaped so that spreadsheets don't read them as formulas.
"""

import csv
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from io import StringIO
from typing import Any, NoReturn

from quizzes.evening.exchange.problem import FileError, Problem

# a semicolon or a tab also begins a cell, because spreadsheets in some languages separate cells with it
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


def table_file(heads: Sequence[str], rows: Iterable[Sequence[str | float]]) -> bytes:
    """Return a table as CSV for a spreadsheet.

    Numbers stay numbers, and text is escaped so that it is not read as a formula.
    """
    written = StringIO()
    writer = csv.writer(written, lineterminator="\r\n")
    writer.writerow(heads)
    writer.writerows([cell if isinstance(cell, int | float) else guarded(cell) for cell in row] for row in rows)
    return written.getvalue().encode("utf-8-sig")  # spreadsheets recognise UTF-8 by the byte order mark


@dataclass(slots=True)
class Row:
    """The cells of one line of a CSV file, by the names of the columns."""

    line: int | None
    """The number of the line; None if the problems concern the whole file."""
    cells: Mapping[str, str]
    problems: list[Problem]

    def word(self, column: str) -> str:
        """Return the text of a cell without the spaces around it."""
        return self.cells.get(column, "").strip()

    def refuse(self, sentence: str, column: str = "") -> None:
        """Note a problem with a cell and continue."""
        self.problems.append(Problem(sentence, self.line, f"“{column}”" if column else ""))

    def fail(self, sentence: str, column: str) -> NoReturn:
        """Note a problem with a cell and stop reading the line."""
        self.refuse(sentence, column)
        raise FileError

    def empty(self, *columns: str, why: str) -> bool:
        """Check that these cells are empty. Return whether any of them is filled.

        A problem is noted for each filled cell.

        :param why: the sentence of the problem: why the cell must be empty.
        """
        filled = [column for column in columns if self.word(column)]
        for column in filled:
            self.refuse(why, column)
        return bool(filled)

    def number(self, column: str, allowed: range, usual: int) -> int:
        """Return the whole number in a cell; ``usual`` if the cell is empty or invalid."""
        text = self.word(column)
        if re.fullmatch(r"[0-9]{1,5}(\.0)?", text) and int(text.removesuffix(".0")) in allowed:
            return int(text.removesuffix(".0"))
        self._refuse_unless_empty(column, f"a whole number from {allowed[0]} to {allowed[-1]}")
        return usual

    def choice(self, column: str, words: Sequence[str], usual: str) -> Any:  # noqa: ANN401 (callers expect a literal)
        """Return the word in a cell if it is one of ``words``; ``usual`` if the cell is empty or invalid."""
        if (word := self.word(column).casefold()) in words:
            return word
        self._refuse_unless_empty(column, f"one of {', '.join(words)}")
        return usual

    def _refuse_unless_empty(self, column: str, allowed: str) -> None:
        if text := self.word(column):
            self.refuse(f"This cell must be empty or contain {allowed}, not {text[:20]!r}.", column)
