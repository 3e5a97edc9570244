"""A table as a file for a spreadsheet, in which no cell is taken for a formula."""

from __future__ import annotations

import csv
from io import StringIO
from typing import TYPE_CHECKING

from quizzes.evening.exchange.csv_row import guarded

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


def table_file(heads: Sequence[str], rows: Iterable[Sequence[str | float]]) -> bytes:
    """The table as CSV for a spreadsheet; what is a number stays one, and no text is run."""
    written = StringIO()
    writer = csv.writer(written, lineterminator="\r\n")
    writer.writerow(heads)
    for row in rows:
        writer.writerow([cell if isinstance(cell, int | float) else guarded(cell) for cell in row])
    return written.getvalue().encode("utf-8-sig")  # with the mark by which a spreadsheet knows it
