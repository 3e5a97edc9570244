"""Write a plan as a JSON file with one question on each line, and read such a file."""

import json
from bisect import bisect
from collections import Counter
from dataclasses import replace
from json.decoder import JSONObject  # type: ignore[attr-defined]
from json.scanner import py_make_scanner  # type: ignore[attr-defined]
from typing import Any, NoReturn

from quizzes.evening.exchange.plan_csv import Placed
from quizzes.evening.exchange.problem import FileError, Problem
from quizzes.evening.plan import MOST_ITEMS, Plan, PlanError
from quizzes.evening.plan_text import FORMAT, plan_written, read_item, read_plan

ITEMS = "items"


def write_json(plan: Plan) -> bytes:
    """Return a plan as JSON, with one setting or question on each line."""
    fields = plan_written(plan)
    items = fields.pop(ITEMS)
    lines = [f"{_json(name)}: {_json(value)}" for name, value in fields.items()]
    questions = ",\n".join(map(_json, items if isinstance(items, list) else ()))
    lines.append(f'"{ITEMS}": [\n{questions}\n]' if questions else f'"{ITEMS}": []')
    return ("{\n" + ",\n".join(lines) + "\n}\n").encode()


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def read_json(text: str) -> Placed:
    """Read a plan from a JSON file.

    This function does not check whether the question types and the ruleset exist.

    :raises FileError: if anything in the file is invalid; the message lists every problem.
    """
    data, lines = _decoded(text)
    if not isinstance(data, dict):
        _refuse(f"A plan must begin with a brace and its format: {{“plan”: {FORMAT}, …}}.", 1)
    problems: list[Problem] = []
    given = data.get(ITEMS, [])
    items: list[object] = given if isinstance(given, list) else []
    if not isinstance(given, list):
        problems.append(Problem("The questions must be a list in brackets: “items”: [ … ]."))
    elif not items:
        problems.append(Problem("This plan has no questions. Put some between the brackets of “items”."))
    elif len(items) > MOST_ITEMS:
        problems.append(
            Problem(f"There are {len(items):,} questions, but a plan can have at most {MOST_ITEMS}. Take some out.")
        )
    plan = _settings({name: value for name, value in data.items() if name != ITEMS}, problems)
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
    return Placed(replace(plan, items=tuple(read)), tuple(placed))


def _settings(fields: dict[str, object], problems: list[Problem]) -> Plan | None:
    """Return the plan without its questions. Each setting is read separately, so that every problem is reported."""
    try:
        return read_plan(fields)
    except PlanError as error:
        needed = {name: fields[name] for name in ("plan", "rules") if name in fields}
        sentences = []
        for name, value in fields.items():
            try:
                read_plan({"plan": FORMAT, "rules": "usma", name: value})
            except PlanError as one:
                sentences.append(str(one))
        if len(needed) < 2 or not sentences:
            sentences.insert(0, str(error))
        problems += [Problem(sentence) for sentence in dict.fromkeys(sentences)]
    return None


# --- decoding JSON with line numbers ---------------------------------------------------------------------------


def _decoded(text: str) -> tuple[Any, dict[int, int]]:
    """Return the value of a JSON text, and the line where each of its objects begins, by the object's identity."""
    lines: dict[int, int] = {}
    try:
        return _PlacingDecoder(text, lines).decode(text), lines
    except FileError:  # a FileError already says what is wrong with the file
        raise
    except json.JSONDecodeError as error:
        _refuse(f"This isn't valid JSON: {error.msg}. Correct it there.", error.lineno, str(error.colno))
    except (RecursionError, ValueError):  # the file has deeply nested brackets, or a number with very many digits
        _refuse("A number in this file is too long, or its brackets are nested too deeply. It isn't a plan.")


class _PlacingDecoder(json.JSONDecoder):
    """Notes where each object begins, and refuses an object that names a field twice."""

    def __init__(self, text: str, lines: dict[int, int]) -> None:
        super().__init__()
        self._ends = [place for place, letter in enumerate(text) if letter == "\n"]
        self._lines = lines
        self.parse_object = self._object
        self.scan_once = py_make_scanner(self)

    def _object(self, s_and_end: tuple[str, int], *rest: Any) -> tuple[Any, int]:  # noqa: ANN401 (as the library has it)
        line = bisect(self._ends, s_and_end[1]) + 1
        strict, scan_once, _hook, _pairs, memo = rest
        pairs, end = JSONObject(s_and_end, strict, scan_once, None, list, memo)
        fields = dict(pairs)
        if len(fields) < len(pairs):
            ((twice, _),) = Counter(name for name, _ in pairs).most_common(1)
            _refuse(f"“{twice[:40]}” appears twice. Take one out.", line)
        self._lines[id(fields)] = line
        return fields, end


def _refuse(sentence: str, line: int | None = None, column: str = "") -> NoReturn:
    raise FileError(Problem(sentence, line, column))
