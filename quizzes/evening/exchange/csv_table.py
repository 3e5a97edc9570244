"""Write tables and plans as CSV. Read single lines of a plan, and note the problems in each line.

Cells are escaped so that spreadsheets don't read them as formulas.
"""

import csv
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from io import StringIO
from typing import NoReturn, TypeVar

from quizzes.evening.exchange.problem import Problem
from quizzes.evening.plan import OPTIONS, Dealt, Item, OwnHand, OwnQuestion, Plan
from quizzes.evening.plan_text import NONE_RIGHT

Word = TypeVar("Word", bound=Enum)

QUESTION = "question"
SETTINGS = ("rules", "title", "seconds", "counting", "names", "club", "team", "setting")
"""The types of lines that hold a setting and no question."""
REPEATED = SETTINGS[6:]
"""The settings that may appear several times."""
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


def table_file(heads: Sequence[str], rows: Iterable[Sequence[str | float]]) -> bytes:
    """Return a table as CSV for a spreadsheet.

    Numbers stay numbers, and text is escaped so that it is not read as a formula.
    """
    written = StringIO()
    writer = csv.writer(written, lineterminator="\r\n")
    writer.writerow(heads)
    for row in rows:
        writer.writerow([cell if isinstance(cell, int | float) else guarded(cell) for cell in row])
    return written.getvalue().encode("utf-8-sig")  # spreadsheets recognise UTF-8 by the byte order mark


def write_csv(plan: Plan) -> bytes:
    """Return a plan as CSV that Excel reads as UTF-8. Cells that Excel would read as formulas are escaped."""
    return table_file(COLUMNS, ([cells.get(column, "") for column in COLUMNS] for cells in _plan_rows(plan)))


def _plan_rows(plan: Plan) -> Iterator[dict[str, str]]:
    """Yield the lines of a plan as texts by column: first the settings that are not empty, then the questions.

    The time and the worth of a question are left empty if they are the usual ones.
    """
    settings = (
        ("rules", plan.rules),
        ("title", plan.title),
        ("seconds", "" if plan.seconds is None else str(plan.seconds)),
        ("counting", plan.counting.value),
        ("names", plan.names.value),
        *(("team", team) for team in plan.teams),
        ("club", plan.club),
        *(("setting", setting) for setting in sorted(setting.value for setting in plan.settings)),
    )
    yield from ({"type": kind, "text": text} for kind, text in settings if text)
    for item in plan.items:
        seconds, worth = "" if item.seconds is None else str(item.seconds), "" if item.worth == 1 else str(item.worth)
        yield {**_item_cells(item), "seconds": seconds, "worth": worth}


def _item_cells(item: Item) -> dict[str, str]:
    """Return the texts by column that describe one question of a plan.

    The right option is counted from 1; 0 means that the question is a poll, which has no right option.
    """
    match item:
        case OwnHand():
            return {"type": item.kind, "text": item.hand}
        case OwnQuestion():
            options = dict(zip(OPTION_COLUMNS, item.options, strict=False))
            right = NONE_RIGHT if item.right is None else item.right + 1
            return {"type": QUESTION, "text": item.text, "right": str(right), **options}
        case Dealt():
            return {
                "type": item.kind,
                "seed": item.seed,
                "number": str(item.number),
                "level": item.level.value,
                "hands": item.openness.value,
                "steps": item.steps,
                "aim": item.aim,
                "lesson": item.lesson,
                "edition": str(item.edition),
            }


# --- reading ----------------------------------------------------------------------------------------------------


class NotHereError(Exception):
    """Raised to stop reading a line, after the error in one of its cells was noted as a problem."""


@dataclass(slots=True)
class Row:
    """The cells of one line of a CSV file, by the names of the columns."""

    line: int
    cells: Mapping[str, str]
    problems: list[Problem]

    @property
    def kind(self) -> str:
        """The type of question, or the name of the setting, that the line holds."""
        return self.word("type").casefold()

    def word(self, column: str) -> str:
        """Return the text of a cell without the spaces around it."""
        return self.cells.get(column, "").strip()

    def refuse(self, sentence: str, column: str = "") -> None:
        """Note a problem with a cell and continue."""
        self.problems.append(Problem(sentence, self.line, f"“{column}”" if column else ""))

    def fail(self, sentence: str, column: str) -> NoReturn:
        """Note a problem with a cell and stop reading the line."""
        self.refuse(sentence, column)
        raise NotHereError

    def empty(self, *columns: str, why: str) -> bool:
        """Note a problem with each of these cells that is not empty. Return whether there is one.

        :param why: why these cells must be empty.
        """
        filled = [column for column in columns if self.word(column)]
        for column in filled:
            self.refuse(why, column)
        return bool(filled)

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
