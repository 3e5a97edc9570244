"""Write a plan as CSV, and read it again after it was edited in a spreadsheet.

Each question and each setting has a line. A line begins with a question type, with ``question`` for a teacher's own
question, or with the name of a setting. The column ``text`` holds the hand, the question or the setting. The file
states the right answer only for a teacher's own questions.
"""

import csv
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from io import StringIO
from typing import Any, get_args

from content.loader import nearest
from quizzes.evening import (
    MOST_ITEMS,
    NONE_RIGHT,
    OPTIONS,
    SECONDS,
    WORTH,
    Counting,
    Dealt,
    Item,
    Names,
    OwnHand,
    OwnQuestion,
    Plan,
    PlanError,
    Setting,
    item_fields,
    plan_settings,
)
from quizzes.evening.exchange.csv_table import Row, table_file, unguarded
from quizzes.evening.exchange.problem import FileError, Problem, too_many
from quizzes.question import DEALER_EDITION, LONGEST_SET
from quizzes.types import TYPES
from scoring.dealing import Difficulty, Openness

QUESTION = "question"
SETTINGS = ("rules", "title", "seconds", "counting", "names", "club", "team", "setting")
"""The types of lines that hold a setting and no question."""
OPTION_COLUMNS = tuple(f"option {number}" for number in range(1, OPTIONS[-1] + 1))
COLUMNS = (
    *("type", "text", "seed", "number", "level", "hands", "steps", "aim", "lesson", "edition", "right"),
    *OPTION_COLUMNS,
    *("seconds", "worth"),
)


def write_csv(plan: Plan) -> bytes:
    """Return a plan as CSV that Excel reads as UTF-8. Cells that Excel would read as formulas are escaped.

    The first lines hold the settings that are not empty. The cell for a question's worth is empty if the worth is 1.
    """
    rows: list[dict[str, object]] = []
    for name, value in plan_settings(plan).items():
        kind, texts = (name.removesuffix("s"), value) if isinstance(value, list) else (name, [value])
        rows += ({"type": kind, "text": text} for text in texts if text)
    for item in plan.items:
        cells, worth = item_fields(item), "" if item.worth == 1 else item.worth
        text = cells.get("question", cells.get("hand", ""))
        cells |= zip(OPTION_COLUMNS, cells.get("options", ()), strict=False)
        rows.append({"type": QUESTION, **cells, "text": text, "seconds": item.seconds or "", "worth": worth})
    return table_file(COLUMNS, ([str(cells.get(column, "")) for column in COLUMNS] for cells in rows))


def read_csv(text: str, usual_rules: str, fresh: Callable[[], str]) -> tuple[Plan, list[int], int | None]:
    """Read a plan from a CSV file. Return it with the line number of each question, and that of the ruleset.

    This function does not check whether the question types and the ruleset exist.

    :param usual_rules: the ruleset of a file that does not name one.
    :param fresh: a function that returns a seed for a line with neither a hand nor a seed.
    :raises FileError: if anything in the file is invalid; the message lists every problem.
    """
    rows = list(_cells(text))
    if not rows:
        raise FileError(Problem("All cells of this file are empty. Export a plan to see what one looks like."))
    header = _header(*rows[0])
    problems, questions, settings = list[Problem](), list[Row](), dict[str, list[Row]]()
    for line, cells in rows[1:]:
        row = Row(line, {name: unguarded(cell) for name, cell in zip(header, cells, strict=False)}, problems)
        kind = row.word("type").casefold()
        if any(cell.strip() for cell in cells[len(header) :]):
            row.refuse(
                f"There are {len(cells)} cells but only {len(header)} columns. "
                "Put quotation marks around any text that contains the separator."
            )
        elif kind in settings and kind not in {"team", "setting"}:
            row.refuse(f"“{kind}” is already in line {settings[kind][0].line}. Take one of them out.", "type")
        elif kind in SETTINGS:
            settings.setdefault(kind, []).append(row)
        else:
            questions.append(row)
    items = [(row.line or 0, item) for row in questions[:MOST_ITEMS] if (item := _item(row, fresh))]
    problems += too_many(len(questions))
    if not questions and not problems:
        problems.append(Problem("There are no questions below the first line. Add a line for each."))
    plan = _plan(settings, usual_rules, tuple(item for _, item in items), problems)
    if problems:
        raise FileError(*problems)
    return plan, [line for line, _ in items], next((row.line for row in settings.get("rules", ())), None)


def _cells(text: str) -> Iterator[tuple[int, list[str]]]:
    """Yield the number and the cells of each line that is not empty. A cell may go over several lines of the file."""
    first, _, rest = text.partition("\n")
    begins = 0
    if first.strip().casefold().startswith("sep=") and rest:  # some spreadsheets name the separator in the first line
        text, begins, first = rest, 1, rest.partition("\n")[0]
    reader = csv.reader(StringIO(text, newline=""), delimiter=max(",;\t", key=first.count), strict=True)
    line = begins + 1
    try:
        for cells in reader:
            if any(cell.strip() for cell in cells):
                yield line, cells
            line = begins + reader.line_num + 1
    except csv.Error as error:
        sentence = (
            "A quotation mark is opened here and never closed. Close it or take it out."
            if "unexpected end" in str(error)
            else "There is a quotation mark inside a text. Write it twice, and put one more before and after the text."
        )
        raise FileError(Problem(sentence, line)) from None


def _header(line: int, cells: list[str]) -> list[str]:
    """Return the names of the columns.

    :raises FileError: if a column is unknown or appears twice, or there is no column for the type.
    """
    names = [" ".join(cell.split()).casefold() for cell in cells]
    while names and not names[-1]:
        names.pop()
    sentence = "The column “type” is missing. The first line must name the columns: type, text, seed and so on."
    problems = [Problem(sentence, line)] if "type" not in names else []
    for name in names:
        if name not in COLUMNS:
            near = nearest(name[:40], COLUMNS)
            problems.append(Problem(f"There is no column {name[:40]!r}. Did you mean {near!r}? Rename it.", line))
    twice = (name for name in COLUMNS if names.count(name) > 1)
    problems += (Problem("This column appears twice. Remove one.", line, f"“{name}”") for name in twice)
    if problems:
        raise FileError(*problems)
    return names


def _item(row: Row, fresh: Callable[[], str]) -> Item | None:
    """Read a question from a line. If the line can't be read, note the problem and return None."""
    try:
        return replace(
            _question(row, fresh),
            seconds=row.number("seconds", SECONDS, 0) or None,
            worth=row.number("worth", WORTH, 1),
        )
    except PlanError as error:
        row.refuse(str(error))
    except FileError:  # the problem has been noted
        pass
    return None


def _question(row: Row, fresh: Callable[[], str]) -> Item:
    """Read a question from a line, without its time limit and its factor for points.

    The question is a teacher's own question or hand, or a question to be dealt. For a question to be dealt, an empty
    cell has the default value, and an empty seed is replaced with a new seed.

    :raises FileError: if the line can't be read; the problem has then been noted.
    """
    kind = row.word("type").casefold()
    if kind == QUESTION:
        return _own_question(row)
    if not kind:
        row.fail("The type of question is missing. Write “question” for a question of your own.", "type")
    if kind not in TYPES:
        row.fail(
            f"There is no question type called {kind[:40]!r}. "
            f"Did you mean {nearest(kind[:40], (*TYPES, QUESTION, *SETTINGS))!r}?",
            "type",
        )
    row.empty("right", *OPTION_COLUMNS, why="Only questions of your own need a right answer. Leave this cell empty.")
    if row.word("text"):
        if row.empty(*COLUMNS[2:10], why="A hand of your own needs only its type. Leave this cell empty."):
            raise FileError
        return OwnHand(kind, row.word("text"))
    lesson = row.word("lesson")
    return Dealt(
        kind,
        row.word("seed") or fresh(),
        row.number("number", range(1, LONGEST_SET + 1), 1),
        Difficulty(row.choice("level", [level.value for level in Difficulty], "standard")),
        Openness(row.choice("hands", [hands.value for hands in Openness], "any")),
        row.word("steps"),
        row.word("aim"),
        lesson.zfill(2) if lesson.isdecimal() else lesson,  # a spreadsheet turns 04 into 4
        row.number("edition", range(1, 10_000), DEALER_EDITION),
    )


def _plan(
    settings: Mapping[str, Sequence[Row]], usual_rules: str, items: tuple[Item, ...], problems: list[Problem]
) -> Plan:
    """Return the plan with these settings and questions, except any that are not allowed.

    Every problem is added to ``problems``.
    """
    whole = Row(None, {}, problems)
    rules, title, seconds, counting, names, club = (settings.get(kind, [whole])[0] for kind in SETTINGS[:6])
    plan = Plan(
        rules.word("text") or usual_rules,
        seconds=seconds.number("text", SECONDS, 0) or None,
        counting=counting.choice("text", get_args(Counting), "accuracy"),
        names=names.choice("text", get_args(Names), "nicknames"),
        settings=frozenset(
            row.choice("text", get_args(Setting), "options later")
            for row in settings.get("setting", ())
            if row.word("text")
        ),
    )
    others: dict[str, Any] = {"teams": tuple(row.word("text") for row in settings.get("team", ())), "items": items}
    for row, column, changes in (
        (title, "text", {"title": title.word("text")}),
        (club, "text", {"club": club.word("text")}),
        (whole, "", others),
    ):
        try:
            plan = replace(plan, **changes)
        except PlanError as error:
            row.refuse(str(error), column)
    return plan


def _own_question(row: Row) -> OwnQuestion:
    """Read a teacher's own question from a line of the file.

    In the file, the options are numbered from 1, and 0 as the right option marks a poll.

    :raises FileError: if the line doesn't name exactly one right option; the problem has then been noted.
    """
    row.empty(*COLUMNS[2:10], why="Questions of your own aren't dealt. Leave this cell empty.")
    options = [row.word(column) for column in OPTION_COLUMNS]
    while options and not options[-1]:
        options.pop()
    typed = row.word("right")
    number = typed.removesuffix(".0")
    if (count := len(re.findall(r"\d+", number))) > 1:
        row.fail(f"{typed[:20]!r} names {count} right options, but only one can be right. Keep one.", "right")
    if not number.isdecimal():
        instead = f", not {typed[:20]!r}" if typed else ""
        row.fail(f"Write the number of the right option here, 1 to {max(2, len(options))}{instead}.", "right")
    right = int(number[:4])
    return OwnQuestion(row.word("text"), tuple(options), None if right == NONE_RIGHT else right - 1)
