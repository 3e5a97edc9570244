"""Cells of a CSV file that a spreadsheet would take for a formula are written so that it does not, and read back."""

from __future__ import annotations

import re

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
