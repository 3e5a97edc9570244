"""Write a plan as CSV. The columns defined here are also those of a plan that is read from CSV."""

from collections.abc import Iterator

from quizzes.evening import OPTIONS, Plan
from quizzes.evening.exchange.csv_table import table_file
from quizzes.evening.plan_text import item_fields, plan_settings

QUESTION = "question"
SETTINGS = ("rules", "title", "seconds", "counting", "names", "club", "team", "setting")
"""The types of lines that hold a setting and no question."""
REPEATED = SETTINGS[6:]
"""The types of settings that may have several lines in a file."""
OPTION_COLUMNS = tuple(f"option {number}" for number in range(1, OPTIONS[-1] + 1))
COLUMNS = (
    *("type", "text", "seed", "number", "level", "hands", "steps", "aim", "lesson", "edition", "right"),
    *OPTION_COLUMNS,
    *("seconds", "worth"),
)


def write_csv(plan: Plan) -> bytes:
    """Return a plan as CSV that Excel reads as UTF-8. Cells that Excel would read as formulas are escaped."""
    return table_file(COLUMNS, ([_text(cells.get(column)) for column in COLUMNS] for cells in _plan_rows(plan)))


def _text(value: object) -> str:
    return "" if value is None else str(value)


def _plan_rows(plan: Plan) -> Iterator[dict[str, object]]:
    """Yield the values of each line of a plan by column: first the settings that are not empty, then the questions.

    The cell for the worth of a question is empty if the question has the usual one.
    """
    for name, value in plan_settings(plan).items():
        kind, texts = (name.removesuffix("s"), value) if isinstance(value, list) else (name, [value])
        yield from ({"type": kind, "text": text} for text in texts if text)
    for item in plan.items:
        fields = item_fields(item)
        text, options = fields.get("question") or fields.get("hand"), fields.get("options", ())
        own = {"text": text, "worth": None if item.worth == 1 else item.worth}
        yield {"type": QUESTION, **fields, **own, **dict(zip(OPTION_COLUMNS, options, strict=False))}
