"""A plan, or a table of results, as CSV for a spreadsheet, in which no cell is taken for a formula."""

from __future__ import annotations

import csv
from io import StringIO
from typing import TYPE_CHECKING

from quizzes.evening.exchange.csv_row import COLUMNS, OPTION_COLUMNS, QUESTION, guarded
from quizzes.evening.plan import Dealt, OwnHand, OwnQuestion

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from quizzes.evening.plan import Item, Plan


def table_file(heads: Sequence[str], rows: Iterable[Sequence[str | float]]) -> bytes:
    """The table as CSV for a spreadsheet; what is a number stays one, and no text is run."""
    written = StringIO()
    writer = csv.writer(written, lineterminator="\r\n")
    writer.writerow(heads)
    for row in rows:
        writer.writerow([cell if isinstance(cell, int | float) else guarded(cell) for cell in row])
    return written.getvalue().encode("utf-8-sig")  # with the mark by which a spreadsheet knows it


def write_csv(plan: Plan) -> bytes:
    """The plan for a spreadsheet: with the mark by which Excel knows UTF-8, and no cell it would run."""
    return table_file(COLUMNS, ([cells.get(column, "") for column in COLUMNS] for cells in _rows(plan)))


def _rows(plan: Plan) -> Iterator[dict[str, str]]:
    yield {"type": "rules", "text": plan.rules}
    if plan.title:
        yield {"type": "title", "text": plan.title}
    if plan.seconds is not None:
        yield {"type": "seconds", "text": str(plan.seconds)}
    yield {"type": "counting", "text": plan.counting.value}
    yield {"type": "names", "text": plan.names.value}
    for team in plan.teams:
        yield {"type": "team", "text": team}
    for item in plan.items:
        yield _row(item)


def _row(item: Item) -> dict[str, str]:
    match item:
        case OwnHand():
            return {"type": item.kind, "text": item.hand}
        case OwnQuestion():
            options = dict(zip(OPTION_COLUMNS, item.options, strict=False))
            return {"type": QUESTION, "text": item.text, "right": str(item.right + 1), **options}
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
