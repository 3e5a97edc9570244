"""A plan written as CSV, for a spreadsheet."""

from __future__ import annotations

import csv
from io import StringIO
from typing import TYPE_CHECKING

from quizzes.evening.exchange.csv_row import COLUMNS, OPTION_COLUMNS, QUESTION, guarded
from quizzes.evening.plan import Dealt, OwnHand, OwnQuestion

if TYPE_CHECKING:
    from collections.abc import Iterator

    from quizzes.evening.plan import Item, Plan


def write_csv(plan: Plan) -> bytes:
    """The plan for a spreadsheet: with the mark by which Excel knows UTF-8, and no cell it would run."""
    out = StringIO(newline="")
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for cells in _rows(plan):
        writer.writerow([guarded(cells.get(column, "")) for column in COLUMNS])
    return out.getvalue().encode("utf-8-sig")


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
