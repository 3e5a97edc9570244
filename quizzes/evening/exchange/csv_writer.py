"""Write a plan or a table of results as CSV. Cells are escaped so that spreadsheets don't read them as formulas."""

import csv
from collections.abc import Iterable, Iterator, Sequence
from io import StringIO

from quizzes.evening.exchange.csv_row import COLUMNS, OPTION_COLUMNS, QUESTION, guarded
from quizzes.evening.plan import Dealt, Item, OwnHand, OwnQuestion, Plan
from quizzes.evening.plan_text import NONE_RIGHT


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
    if plan.club:
        yield {"type": "club", "text": plan.club}
    for setting in sorted(plan.settings, key=lambda one: one.value):
        yield {"type": "setting", "text": setting.value}
    for item in plan.items:
        seconds, worth = "" if item.seconds is None else str(item.seconds), "" if item.worth == 1 else str(item.worth)
        yield {**_row(item), "seconds": seconds, "worth": worth}


def _row(item: Item) -> dict[str, str]:
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
