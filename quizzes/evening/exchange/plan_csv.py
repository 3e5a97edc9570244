"""A plan as CSV, which a spreadsheet edits: a line for each question, and lines for how the evening is played.

A line begins with a type of question, ``question`` for one of the teacher's, or the name of a setting. Under ``text``
stands the hand, the question or the setting. What is right stands there for the teacher's own questions only.
"""

from __future__ import annotations

import csv
from dataclasses import dataclass, field, replace
from io import StringIO
from typing import TYPE_CHECKING, NoReturn, TypeVar

from content.loader import nearest
from quizzes.evening.exchange.cells import guarded, unguarded
from quizzes.evening.exchange.problem import FileError, Problem
from quizzes.evening.plan import (
    MOST_ITEMS,
    OPTIONS,
    SECONDS,
    Counting,
    Dealt,
    Names,
    OwnHand,
    OwnQuestion,
    Plan,
    PlanError,
)
from quizzes.sitting import DEALER_EDITION, LONGEST_SET
from quizzes.types import TYPES
from scoring.dealing.levels import Difficulty
from scoring.dealing.wish import Openness

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from enum import Enum

    from quizzes.evening.plan import Item

    Word = TypeVar("Word", bound=Enum)

QUESTION = "question"
SETTINGS = ("rules", "title", "seconds", "counting", "names", "team")
"""Lines that are no question; ``team`` may stand several times."""
_OPTIONS = tuple(f"option {number}" for number in range(1, OPTIONS[-1] + 1))
COLUMNS = (
    *("type", "text", "seed", "number", "level", "hands", "steps", "aim", "lesson", "edition", "right"),
    *_OPTIONS,
)
_DELIMITERS = ",;\t"


@dataclass(frozen=True, slots=True)
class Placed:
    """A plan that was read, and the line each question stands in."""

    plan: Plan
    lines: tuple[int, ...] = ()
    rules_line: int | None = None


# --- out -------------------------------------------------------------------------------------------------------


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
            options = dict(zip(_OPTIONS, item.options, strict=False))
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


# --- in --------------------------------------------------------------------------------------------------------


def read_csv(text: str, usual_rules: str, fresh: Callable[[], str]) -> Placed:
    """The plan of a file; whether its types and rules are here is asked elsewhere.

    :param usual_rules: the rules of a file that names none.
    :param fresh: makes a seed, for a line that names neither a hand nor a seed.
    :raises FileError: if anything in it cannot be; all of that is told at once.
    """
    rows = list(_cells(text))
    if not rows:
        raise FileError(Problem("There is nothing in the cells of this file; export a plan to see how one looks."))
    header = _header(*rows[0])
    reading = _Reading(fresh)
    for line, cells in rows[1:]:
        reading.line(line, header, cells)
    return reading.done(usual_rules)


def _cells(text: str) -> Iterator[tuple[int, list[str]]]:
    """The cells of each line that has any, with the number of the line it begins in."""
    first, _, rest = text.partition("\n")
    begins = 0
    if first.strip().casefold().startswith("sep=") and rest:  # a hint some spreadsheets write
        text, begins, first = rest, 1, rest.partition("\n")[0]
    delimiter = max(_DELIMITERS, key=first.count)
    reader = csv.reader(StringIO(text, newline=""), delimiter=delimiter, strict=True)
    line = begins + 1
    try:
        for cells in reader:
            if any(cell.strip() for cell in cells):
                yield line, cells
            line = begins + reader.line_num + 1
    except csv.Error as error:
        unclosed = "unexpected end" in str(error)
        mend = (
            "A quotation mark is opened here and never closed; close it, or take it out."
            if unclosed
            else "A quotation mark stands within a text; write it twice, and one more before and after the text."
        )
        raise FileError(Problem(mend, line)) from None


def _header(line: int, cells: list[str]) -> list[str]:
    names = [" ".join(cell.split()).casefold() for cell in cells]
    while names and not names[-1]:
        names.pop()
    problems = []
    for name in names:
        if name not in COLUMNS:
            near = nearest(name[:40], COLUMNS)
            problems.append(Problem(f"There is no column {name[:40]!r}; did you mean {near!r}? Rename it.", line))
    problems += [
        Problem("This column is there twice; take one out.", line, f"“{name}”")
        for name in dict.fromkeys(names)
        if name in COLUMNS and names.count(name) > 1
    ]
    if "type" not in names:
        known = ", ".join(COLUMNS[:3])
        problems.insert(
            0, Problem(f"The column “type” is missing; the first line names the columns: {known} and so on.", line)
        )
    if problems:
        raise FileError(*problems)
    return names


class _NotHereError(Exception):
    """A cell that cannot be; its problem is noted already."""


@dataclass(slots=True)
class _Reading:
    """What was read so far, and what was wrong."""

    fresh: Callable[[], str]
    problems: list[Problem] = field(default_factory=list)
    items: list[tuple[int, Item]] = field(default_factory=list)
    settings: dict[str, tuple[int, str]] = field(default_factory=dict)
    teams: list[str] = field(default_factory=list)
    questions: int = 0

    def line(self, line: int, header: list[str], cells: list[str]) -> None:
        """Take up a line."""
        if any(cell.strip() for cell in cells[len(header) :]):
            sentence = (
                f"There are {len(cells)} cells and only {len(header)} columns; "
                "put a text that holds the separator between quotation marks."
            )
            self.problems.append(Problem(sentence, line))
            return
        row = _Row(line, {name: unguarded(cell) for name, cell in zip(header, cells, strict=False)}, self.problems)
        kind = row.word("type").casefold()
        if kind in SETTINGS:
            self._setting(kind, row)
            return
        self.questions += 1
        if self.questions > MOST_ITEMS:
            return
        try:
            self.items.append((line, self._item(kind, row)))
        except _NotHereError:
            pass
        except PlanError as error:
            row.refuse(str(error))

    def _setting(self, kind: str, row: _Row) -> None:
        if kind == "team":
            self.teams.append(row.cells.get("text", ""))
        elif kind in self.settings:
            row.refuse(f"“{kind}” stands in line {self.settings[kind][0]} already; take one of them out.", "type")
        else:
            self.settings[kind] = row.line, row.cells.get("text", "")

    def _item(self, kind: str, row: _Row) -> Item:
        if kind == QUESTION:
            return _own_question(row)
        if kind not in TYPES:
            if not kind:
                row.fail("The type of question is missing; write “question” for one of your own.", "type")
            near = nearest(kind[:40], (*TYPES, QUESTION, *SETTINGS))
            row.fail(f"There is no type of question {kind[:40]!r}; did you mean {near!r}?", "type")
        hand = row.cells.get("text", "")
        row.empty("right", *_OPTIONS, why="only a question of your own says what is right; leave this cell empty.")
        if hand.strip():
            others = [name for name in COLUMNS[2:10] if row.word(name)]
            for name in others:
                row.refuse("A hand of your own needs no more than its type; leave this cell empty.", name)
            if others:
                raise _NotHereError
            return OwnHand(kind, hand)
        return self._dealt(kind, row)

    def _dealt(self, kind: str, row: _Row) -> Dealt:
        lesson = row.word("lesson")
        return Dealt(
            kind,
            row.word("seed") or self.fresh(),
            row.number("number", 1, LONGEST_SET, 1),
            row.choice("level", Difficulty, Difficulty.STANDARD),
            row.choice("hands", Openness, Openness.ANY),
            row.word("steps"),
            row.word("aim"),
            lesson.zfill(2) if lesson.isdecimal() else lesson,  # a spreadsheet writes 04 as 4
            row.number("edition", 1, 9999, DEALER_EDITION),
        )

    def done(self, usual_rules: str) -> Placed:
        """The plan, if nothing was wrong."""
        if self.questions > MOST_ITEMS:
            sentence = f"There are {self.questions:,} questions, and a plan has at most {MOST_ITEMS}; take some out."
            self.problems.append(Problem(sentence))
        if not self.questions and not self.problems:
            self.problems.append(Problem("There is no question below the first line; add a line for each."))
        said = {kind: text for kind, (_, text) in self.settings.items()}
        lines = {kind: line for kind, (line, _) in self.settings.items()}
        row = _Row(0, said, self.problems)
        row.lines = lines
        seconds = row.number("seconds", SECONDS[0], SECONDS[-1], 0) or None
        counting = row.choice("counting", Counting, Counting.ACCURACY)
        names = row.choice("names", Names, Names.NICKNAMES)
        rules = row.word("rules") or usual_rules
        plan = self._plan(Plan(rules, (), "", seconds, counting, names), said.get("title", ""), lines.get("title"))
        if self.problems or plan is None:
            raise FileError(*self.problems)
        return Placed(plan, tuple(line for line, _ in self.items), lines.get("rules"))

    def _plan(self, plan: Plan, title: str, line: int | None) -> Plan | None:
        try:
            plan = replace(plan, title=title)
        except PlanError as error:
            self.problems.append(Problem(str(error), line, "“text”"))
        try:
            return replace(plan, teams=tuple(self.teams), items=tuple(item for _, item in self.items))
        except PlanError as error:
            self.problems.append(Problem(str(error)))
        return None


@dataclass(slots=True)
class _Row:
    """The cells of a line by their columns."""

    line: int
    cells: Mapping[str, str]
    problems: list[Problem]
    lines: Mapping[str, int] | None = None
    """Of settings, which stand in lines of their own."""

    def word(self, column: str) -> str:
        """A cell without space around it."""
        return self.cells.get(column, "").strip()

    def refuse(self, sentence: str, column: str = "") -> None:
        """Note what is wrong with a cell."""
        line, name = (self.line, column) if self.lines is None else (self.lines[column], "text")
        self.problems.append(Problem(sentence, line, f"“{name}”" if name else ""))

    def fail(self, sentence: str, column: str) -> NoReturn:
        """Note it, and give the line up."""
        self.refuse(sentence, column)
        raise _NotHereError

    def empty(self, *columns: str, why: str) -> None:
        """Note the cells that are not empty and should be."""
        for column in columns:
            if self.word(column):
                self.refuse(f"{why[:1].upper()}{why[1:]}", column)

    def number(self, column: str, least: int, most: int, usual: int) -> int:
        """A whole number; the usual one where the cell is empty or cannot be read."""
        said = self.word(column)
        if not said:
            return usual
        plain = said.removesuffix(".0")
        if plain.isascii() and plain.isdecimal() and len(plain) < 6 and least <= int(plain) <= most:
            return int(plain)
        self.refuse(f"Write a whole number from {least} to {most} instead of {said[:20]!r}, or nothing.", column)
        return usual

    def choice(self, column: str, words: type[Word], usual: Word) -> Word:
        """One of some words; the usual one where the cell is empty or cannot be read."""
        said = self.word(column)
        known = {str(word.value): word for word in words}
        if not said:
            return usual
        if said.casefold() in known:
            return known[said.casefold()]
        self.refuse(f"Write {', '.join(known)} or nothing instead of {said[:20]!r}.", column)
        return usual


def _own_question(row: _Row) -> OwnQuestion:
    row.empty(*COLUMNS[2:10], why="a question of your own is not dealt; leave this cell empty.")
    options = [row.cells.get(column, "") for column in _OPTIONS]
    while options and not options[-1].strip():
        options.pop()
    said = row.word("right")
    numbers = "".join(letter if letter.isdecimal() else " " for letter in said.removesuffix(".0")).split()
    if len(numbers) > 1:
        row.fail(f"{said[:20]!r} names {len(numbers)} right options, and exactly one is right; keep one.", "right")
    if not said or not numbers or not said.removesuffix(".0").isdecimal():
        found = f", not {said[:20]!r}" if said else ""
        row.fail(f"Write the number of the right option here, 1 to {max(2, len(options))}{found}.", "right")
    return OwnQuestion(row.cells.get("text", ""), tuple(options), int(numbers[0][:4]) - 1)
