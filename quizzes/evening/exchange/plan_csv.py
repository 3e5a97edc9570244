"""Read a plan from CSV, as edited in a spreadsheet. Each question and each setting has a line.

A line begins with a question type, with ``question`` for a teacher's own question, or with the name of a setting. The
column ``text`` holds the hand, the question or the setting. The file states the right answer only for a teacher's own
questions.
"""

import csv
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from io import StringIO

from content.loader import nearest
from quizzes.evening.exchange.csv_table import COLUMNS, OPTION_COLUMNS, QUESTION, SETTINGS, NotHereError, Row, unguarded
from quizzes.evening.exchange.problem import FileError, Problem
from quizzes.evening.plan import (
    MOST_ITEMS,
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
)
from quizzes.evening.plan_text import NONE_RIGHT
from quizzes.question import DEALER_EDITION, LONGEST_SET
from quizzes.types import TYPES
from scoring.dealing import Difficulty, Openness

_DELIMITERS = ",;\t"


@dataclass(frozen=True, slots=True)
class Placed:
    """A plan that was read from a file, with the line number of each question."""

    plan: Plan
    lines: tuple[int, ...] = ()
    rules_line: int | None = None


def read_csv(text: str, usual_rules: str, fresh: Callable[[], str]) -> Placed:
    """Read a plan from a CSV file.

    This function does not check whether the question types and the ruleset exist.

    :param usual_rules: the ruleset of a file that does not name one.
    :param fresh: a function that returns a seed for a line with neither a hand nor a seed.
    :raises FileError: if anything in the file is invalid; the message lists every problem.
    """
    rows = list(_cells(text))
    if not rows:
        raise FileError(Problem("All cells of this file are empty. Export a plan to see what one looks like."))
    header = _header(*rows[0])
    reading = _Reading(fresh)
    for line, cells in rows[1:]:
        reading.line(line, header, cells)
    return reading.done(usual_rules)


def _cells(text: str) -> Iterator[tuple[int, list[str]]]:
    """Yield the number and the cells of each line that is not empty. A cell may go over several lines of the file."""
    first, _, rest = text.partition("\n")
    begins = 0
    if first.strip().casefold().startswith("sep=") and rest:  # some spreadsheets name the separator in the first line
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
        mend = (
            "A quotation mark is opened here and never closed. Close it or take it out."
            if "unexpected end" in str(error)
            else "There is a quotation mark inside a text. Write it twice, and put one more before and after the text."
        )
        raise FileError(Problem(mend, line)) from None


def _header(line: int, cells: list[str]) -> list[str]:
    """Return the names of the columns.

    :raises FileError: if a column is unknown or appears twice, or there is no column for the type.
    """
    names = [" ".join(cell.split()).casefold() for cell in cells]
    while names and not names[-1]:
        names.pop()
    problems = [
        Problem(f"There is no column {name!r}. Did you mean {nearest(name, COLUMNS)!r}? Rename it.", line)
        for name in (name[:40] for name in names if name not in COLUMNS)
    ]
    problems += [
        Problem("This column appears twice. Remove one.", line, f"“{name}”")
        for name in dict.fromkeys(names)
        if name in COLUMNS and names.count(name) > 1
    ]
    if "type" not in names:
        known = ", ".join(COLUMNS[:3])
        problems.insert(
            0, Problem(f"The column “type” is missing. The first line must name the columns: {known} and so on.", line)
        )
    if problems:
        raise FileError(*problems)
    return names


@dataclass(slots=True)
class _Reading:
    """What has been read so far, and the problems found."""

    fresh: Callable[[], str]
    problems: list[Problem] = field(default_factory=list)
    items: list[tuple[int, Item]] = field(default_factory=list)
    settings: dict[str, tuple[int, str]] = field(default_factory=dict)
    teams: list[str] = field(default_factory=list)
    ways: set[Setting] = field(default_factory=set)
    questions: int = 0

    def line(self, line: int, header: list[str], cells: list[str]) -> None:
        """Read one line, and add its question or setting to the plan."""
        if any(cell.strip() for cell in cells[len(header) :]):
            sentence = (
                f"There are {len(cells)} cells but only {len(header)} columns. "
                "Put quotation marks around any text that contains the separator."
            )
            self.problems.append(Problem(sentence, line))
            return
        row = Row(line, {name: unguarded(cell) for name, cell in zip(header, cells, strict=False)}, self.problems)
        kind = row.word("type").casefold()
        if kind in SETTINGS:
            self._setting(kind, row)
            return
        self.questions += 1
        if self.questions > MOST_ITEMS:
            return
        try:
            item = self._item(kind, row)
            seconds = row.number("seconds", SECONDS[0], SECONDS[-1], 0) or None
            self.items.append((line, replace(item, seconds=seconds, worth=row.number("worth", 0, WORTH[-1], 1))))
        except NotHereError:
            pass
        except PlanError as error:
            row.refuse(str(error))

    def _setting(self, kind: str, row: Row) -> None:
        """Read a setting of the plan from a line. Only lines of the kinds ``team`` and ``setting`` may be repeated."""
        if kind == "team":
            self.teams.append(row.cells.get("text", ""))
        elif kind == "setting":
            if row.word("text"):
                self.ways.add(row.choice("text", Setting, Setting.OPTIONS_LATER))
        elif kind in self.settings:
            row.refuse(f"“{kind}” is already in line {self.settings[kind][0]}. Take one of them out.", "type")
        else:
            self.settings[kind] = row.line, row.cells.get("text", "")

    def _item(self, kind: str, row: Row) -> Item:
        """Read a question from a line: a teacher's own question, a teacher's own hand, or a question to be dealt.

        :raises NotHereError: if the line can't be read; the problem has then been noted.
        """
        if kind == QUESTION:
            return _own_question(row)
        if kind not in TYPES:
            if not kind:
                row.fail("The type of question is missing. Write “question” for a question of your own.", "type")
            near = nearest(kind[:40], (*TYPES, QUESTION, *SETTINGS))
            row.fail(f"There is no question type called {kind[:40]!r}. Did you mean {near!r}?", "type")
        hand = row.cells.get("text", "")
        row.empty(
            "right", *OPTION_COLUMNS, why="only questions of your own need a right answer. Leave this cell empty."
        )
        if hand.strip():
            others = [name for name in COLUMNS[2:10] if row.word(name)]
            for name in others:
                row.refuse("A hand of your own needs only its type. Leave this cell empty.", name)
            if others:
                raise NotHereError
            return OwnHand(kind, hand)
        return self._dealt(kind, row)

    def _dealt(self, kind: str, row: Row) -> Dealt:
        """Read a question that Tensu deals. Empty cells get the usual values, and an empty seed becomes a new one."""
        lesson = row.word("lesson")
        return Dealt(
            kind,
            row.word("seed") or self.fresh(),
            row.number("number", 1, LONGEST_SET, 1),
            row.choice("level", Difficulty, Difficulty.STANDARD),
            row.choice("hands", Openness, Openness.ANY),
            row.word("steps"),
            row.word("aim"),
            lesson.zfill(2) if lesson.isdecimal() else lesson,  # a spreadsheet turns 04 into 4
            row.number("edition", 1, 9999, DEALER_EDITION),
        )

    def done(self, usual_rules: str) -> Placed:
        """Return the plan that was read, with the line of each question.

        :raises FileError: if there is a problem in any line, or there are no questions or too many.
        """
        if self.questions > MOST_ITEMS:
            sentence = (
                f"There are {self.questions:,} questions, but a plan can have at most {MOST_ITEMS}. Take some out."
            )
            self.problems.append(Problem(sentence))
        if not self.questions and not self.problems:
            self.problems.append(Problem("There are no questions below the first line. Add a line for each."))
        settings = {kind: text for kind, (_, text) in self.settings.items()}
        lines = {kind: line for kind, (line, _) in self.settings.items()}
        row = Row(0, settings, self.problems, lines)
        seconds = row.number("seconds", SECONDS[0], SECONDS[-1], 0) or None
        counting = row.choice("counting", Counting, Counting.ACCURACY)
        names = row.choice("names", Names, Names.NICKNAMES)
        plan = self._plan(Plan(row.word("rules") or usual_rules, (), "", seconds, counting, names), settings, lines)
        if self.problems or plan is None:
            raise FileError(*self.problems)
        return Placed(plan, tuple(line for line, _ in self.items), lines.get("rules"))

    def _plan(self, plan: Plan, settings: dict[str, str], lines: dict[str, int]) -> Plan | None:
        """Add the title, the club, the teams and the questions that were read to a plan, and note every problem.

        None is returned if the teams or the questions are not allowed.
        """
        names: dict[str, Callable[[str], Plan]] = {
            "title": lambda text: replace(plan, title=text),
            "club": lambda text: replace(plan, club=text),
        }
        for name, named in names.items():
            try:
                plan = named(settings.get(name, ""))
            except PlanError as error:
                self.problems.append(Problem(str(error), lines.get(name), "“text”"))
        try:
            return replace(
                plan,
                teams=tuple(self.teams),
                settings=frozenset(self.ways),
                items=tuple(item for _, item in self.items),
            )
        except PlanError as error:
            self.problems.append(Problem(str(error)))
        return None


def _own_question(row: Row) -> OwnQuestion:
    """Read a question that a teacher wrote from a line of the file.

    The line counts the right option from 1. 0 marks a poll, which has no right option (None).

    :raises NotHereError: if it doesn't name one right option; the problem has then been noted.
    """
    row.empty(*COLUMNS[2:10], why="questions of your own aren't dealt. Leave this cell empty.")
    options = [row.cells.get(column, "") for column in OPTION_COLUMNS]
    while options and not options[-1].strip():
        options.pop()
    typed = row.word("right")
    numbers = "".join(letter if letter.isdecimal() else " " for letter in typed.removesuffix(".0")).split()
    if len(numbers) > 1:
        row.fail(f"{typed[:20]!r} names {len(numbers)} right options, but only one can be right. Keep one.", "right")
    if not typed or not numbers or not typed.removesuffix(".0").isdecimal():
        instead = f", not {typed[:20]!r}" if typed else ""
        row.fail(f"Write the number of the right option here, 1 to {max(2, len(options))}{instead}.", "right")
    right = int(numbers[0][:4])
    return OwnQuestion(row.cells.get("text", ""), tuple(options), None if right == NONE_RIGHT else right - 1)
