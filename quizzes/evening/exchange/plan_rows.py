"""Write a plan as CSV. The columns defined here are also those of a plan that is read from CSV."""

from collections.abc import Iterator

from quizzes.evening.exchange.csv_table import table_file
from quizzes.evening.plan import OPTIONS, Dealt, Item, OwnHand, OwnQuestion, Plan
from quizzes.evening.plan_text import NONE_RIGHT

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
    return table_file(COLUMNS, ([cells.get(column, "") for column in COLUMNS] for cells in _plan_rows(plan)))


def _plan_rows(plan: Plan) -> Iterator[dict[str, str]]:
    """Yield the lines of a plan as texts by column: first the settings that are not empty, then the questions.

    The cells for the time and the worth of a question are empty if the question has the usual ones.
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

    The options are numbered from 1, and 0 as the right option marks a poll.
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
