"""Write a plan as a JSON file with one question on each line, and read a plan from a file in any supported format.

The result is the whole plan, or a list of everything that is wrong with the file.
"""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from statistics import mode
from typing import Any, NoReturn

from content.loader import nearest
from content.rulesets import CitedRuleset
from content.words import for_people
from quizzes.evening import (
    FORMAT,
    MOST_ITEMS,
    OwnHand,
    Plan,
    PlanError,
    ask_item,
    item_written,
    plan_written,
    read_item,
    read_plan,
)
from quizzes.evening.exchange.gift import read_gift
from quizzes.evening.exchange.plan_csv import read_csv
from quizzes.evening.exchange.problem import FileError, Problem, too_many

ITEMS = "items"
_json = partial(json.dumps, ensure_ascii=False)


def write_json(plan: Plan) -> bytes:
    """Return a plan as JSON, with one setting or question on each line."""
    lines = [f"{_json(name)}: {_json(value)}" for name, value in plan_written(plan).items() if name != ITEMS]
    questions = ",\n".join(_json(item_written(item)) for item in plan.items)
    lines.append(f'"{ITEMS}": [\n{questions}\n]' if questions else f'"{ITEMS}": []')
    return ("{\n" + ",\n".join(lines) + "\n}\n").encode()


def read_json(text: str) -> tuple[Plan, list[int]]:
    """Read a plan from a JSON file. Return it with the line number of each question.

    This function does not check whether the question types and the ruleset exist.

    :raises FileError: if anything in the file is invalid; the message lists every problem.
    """
    data, lines = _decoded(text)
    if not isinstance(data, dict):
        _refuse(f"A plan must begin with a brace and its format: {{“plan”: {FORMAT}, …}}.", 1)
    items = data.pop(ITEMS, [])
    problems = too_many(len(items)) if isinstance(items, list) else []
    if not isinstance(items, list):
        problems, items = [Problem("The questions must be a list in brackets: “items”: [ … ].")], []
    elif not items:
        problems.append(Problem("This plan has no questions. Put some between the brackets of “items”."))
    plan = _settings(data, problems)
    read, placed = [], []
    for place, item in enumerate(items[:MOST_ITEMS], 1):
        line = lines.get(id(item))
        try:
            read.append(read_item(item, f"Question {place}"))
            placed.append(line or 0)
        except PlanError as error:
            problems.append(Problem(str(error), line))
    if problems or plan is None:
        raise FileError(*problems)
    return replace(plan, items=tuple(read)), placed


def _settings(fields: dict[str, object], problems: list[Problem]) -> Plan | None:
    """Return the plan without its questions; None if a setting is invalid.

    In this case each setting is read separately, so that every problem is added to ``problems``.
    """
    try:
        return read_plan(fields)
    except PlanError as error:
        sentences = []
        for name, value in fields.items():
            try:
                read_plan({"plan": FORMAT, "rules": "usma", name: value})
            except PlanError as one:
                sentences.append(str(one))
        if not {"plan", "rules"} <= fields.keys() or not sentences:
            sentences.insert(0, str(error))
        problems += map(Problem, dict.fromkeys(sentences))
    return None


def _decoded(text: str) -> tuple[Any, dict[int, int]]:
    """Return the value of a JSON text, and the line in which each of its objects begins, by the object's ``id()``.

    :raises FileError: if the text is not valid JSON, or an object names a field twice.
    """
    begins, lines = _object_lines(text), dict[int, int]()

    def placed(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        line, fields = next(begins), dict(pairs)
        if len(fields) < len(pairs):
            _refuse(f"“{mode(name for name, _ in pairs)[:40]}” appears twice. Take one out.", line)
        lines[id(fields)] = line
        return fields

    try:
        return json.loads(text, object_pairs_hook=placed), lines
    except FileError:  # a FileError already says what is wrong with the file
        raise
    except json.JSONDecodeError as error:
        _refuse(f"This isn't valid JSON: {error.msg}. Correct it there.", error.lineno, str(error.colno))
    except (RecursionError, ValueError):  # the file has deeply nested brackets, or a number with very many digits
        _refuse("A number in this file is too long, or its brackets are nested too deeply. It isn't a plan.")


def _object_lines(text: str) -> Iterator[int]:
    """Yield the line in which each object of a JSON text begins, in the order in which the objects end."""
    line, begun = 1, list[int]()
    for token in re.finditer(r'"(?:[^"\\]|\\.)*+"|[{}\n]', text):
        match token[0]:
            case "\n":
                line += 1
            case "{":
                begun.append(line)
            case "}":
                yield begun.pop()


def _refuse(sentence: str, line: int | None = None, column: str = "") -> NoReturn:
    raise FileError(Problem(sentence, line, column))


LARGEST_FILE = 256 * 1024
"""How many bytes a file may have at most: enough for forty questions with the longest texts."""
MOST_LINES = 20_000
LONGEST_LINE = 8_000
"""How many letters a line may have at most. The longest question with all its options is shorter."""

_NO_TEXT = {
    b"PK\x03\x04": "a workbook or a compressed (zip) file",
    b"\x1f\x8b": "a compressed (gzip) file",
    b"\xd0\xcf\x11\xe0": "a workbook",
    b"%PDF": "a PDF",
    b"\x89PNG": "a picture",
    b"\xff\xd8\xff": "a picture",
}
"""The first bytes of files that are not text, with the name of each format in an error message."""
_AS_CSV = "Open it in your spreadsheet and save it as “CSV UTF-8”"


def file_text(data: bytes) -> str:
    """Return the text of a file.

    :raises FileError: if the file is too large, or is not text in UTF-8.
    """
    if len(data) > LARGEST_FILE:
        _refuse(
            f"This file is {-(-len(data) // 1024):,} kB, but a plan can be at most {LARGEST_FILE // 1024}. "
            "Take out everything that isn't a question."
        )
    if known := [what for begin, what in _NO_TEXT.items() if data.startswith(begin)]:
        _refuse(f"This is {known[0]}, not text. {_AS_CSV}.")
    if data.startswith((b"\xff\xfe", b"\xfe\xff")) or data[:2000].count(0) > len(data[:2000]) // 4:
        _refuse(f"This file is written in UTF-16. {_AS_CSV}.")
    if (place := data.find(0)) >= 0:
        line = data.count(b"\n", 0, place) + 1
        _refuse(f"This line contains a character that isn't allowed in text (NUL). {_AS_CSV}.", line)
    lines = data.count(b"\n") + 1
    if lines > MOST_LINES:
        _refuse(f"This file has {lines:,} lines, more than any plan needs. Take out everything that isn't a question.")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        *above, begun = data[: error.start].split(b"\n")
        before = begun.decode("utf-8", "replace")[-20:].strip()
        after = f" after “{before}”" if before else ""
        _refuse(f"The character{after} is not encoded in UTF-8. {_AS_CSV}.", len(above) + 1)
    if not text.strip():
        _refuse("This file is empty. Export a plan to see what one looks like.")
    long = [place for place, line in enumerate(text.split("\n"), 1) if len(line) > LONGEST_LINE]
    if long and not text.lstrip().startswith(("{", "[")):  # JSON may be written on a single long line
        sentence = f"This line has more than {LONGEST_LINE:,} letters, which is too long for a question. Shorten it."
        _refuse(sentence, long[0])
    return text


def read_plan_file(
    data: bytes, rulesets: Mapping[str, CitedRuleset], usual_rules: str, fresh: Callable[[], str]
) -> Plan:
    """Read a plan from a CSV, JSON or GIFT file.

    The plan is returned only if every question can be asked and its right answer follows from the ruleset.

    :param rulesets: the rulesets that a file may name.
    :param usual_rules: the id of the ruleset to use if a file names no ruleset.
    :param fresh: a function that returns a new seed, for a question without a seed.
    :raises FileError: if anything in the file is invalid; the message lists every problem, and nothing is imported.
    """
    text = file_text(data)
    begins, rules_line = text.lstrip(), None
    if begins.startswith(("::", "//", "$CATEGORY")):  # a GIFT file has to begin with a title, a comment or a category
        plan, lines = read_gift(text, usual_rules)
    elif begins.startswith(("{", "[")):
        plan, lines = read_json(text)
    else:
        plan, lines, rules_line = read_csv(text, usual_rules, fresh)
    cited = rulesets.get(plan.rules)
    if cited is None:
        _refuse(
            f"We have no rules called {plan.rules[:40]!r}. Did you mean {nearest(plan.rules[:40], list(rulesets))!r}?",
            rules_line,
        )
    problems = []
    for line, item in zip(lines, plan.items, strict=True):
        try:
            ask_item(item, cited)
        except PlanError as error:
            column = "“text”" if isinstance(item, OwnHand) and not begins.startswith("{") else ""
            problems.append(Problem(for_people(error), line, column))
    if problems:
        raise FileError(*problems)
    return plan
