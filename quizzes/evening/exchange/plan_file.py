"""Read a plan from a file in any supported format.

The result is the whole plan, or a list of everything that is wrong with the file.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import NoReturn

from content.loader import nearest
from content.rulesets.cited_ruleset import CitedRuleset
from content.words.engine_words import for_people
from quizzes.evening.exchange.gift_reader import read_gift
from quizzes.evening.exchange.plan_csv import read_csv
from quizzes.evening.exchange.plan_json import read_json
from quizzes.evening.exchange.problem import FileError, Problem
from quizzes.evening.item_question import ask_item
from quizzes.evening.plan import OwnHand, Plan, PlanError

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
"""The first bytes of files that are not text."""
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
    if format_ := next((what for begin, what in _NO_TEXT.items() if data.startswith(begin)), ""):
        _refuse(f"This is {format_}, not text. {_AS_CSV}.")
    if data.startswith((b"\xff\xfe", b"\xfe\xff")) or data[:2000].count(0) > len(data[:2000]) // 4:
        _refuse(f"This file is written in UTF-16. {_AS_CSV}.")
    if (place := data.find(0)) >= 0:
        _refuse(
            f"This line contains a character that isn't allowed in text (NUL). {_AS_CSV}.",
            data.count(b"\n", 0, place) + 1,
        )
    lines = data.count(b"\n") + 1
    if lines > MOST_LINES:
        _refuse(f"This file has {lines:,} lines, more than any plan needs. Take out everything that isn't a question.")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        before = data[data.rfind(b"\n", 0, error.start) + 1 : error.start].decode("utf-8", "replace")[-20:].strip()
        after = f" after “{before}”" if before else ""
        _refuse(f"The character{after} is not encoded in UTF-8. {_AS_CSV}.", line)
    if not text.strip():
        _refuse("This file is empty. Export a plan to see what one looks like.")
    long = next((place for place, line in enumerate(text.split("\n"), 1) if len(line) > LONGEST_LINE), None)
    if long is not None and not text.lstrip().startswith(("{", "[")):  # JSON may be written on a single long line
        _refuse(
            f"This line has more than {LONGEST_LINE:,} letters, which is too long for a question. Shorten it.", long
        )
    return text


def _refuse(sentence: str, line: int | None = None) -> NoReturn:
    raise FileError(Problem(sentence, line))


_GIFT = ("::", "//", "$CATEGORY")
"""How GIFT files from Moodle and other programs begin. Their questions need a title."""


@dataclass(frozen=True, slots=True)
class Known:
    """The rulesets that a file may name, and the ruleset to use if the file names none."""

    rulesets: Mapping[str, CitedRuleset]
    usual: str
    """The ruleset of a file that names none."""
    fresh: Callable[[], str]
    """A function that returns a seed for a question that names none."""


def read_plan_file(data: bytes, known: Known) -> Plan:
    """Read a plan from a CSV, JSON or GIFT file.

    The plan is returned only if every question can be asked and its right answer follows from the ruleset.

    :raises FileError: if anything in the file is invalid; the message lists every problem, and nothing is imported.
    """
    text = file_text(data)
    begins = text.lstrip()
    if begins.startswith(_GIFT):
        read = read_gift(text, known.usual)
    elif begins.startswith(("{", "[")):
        read = read_json(text)
    else:
        read = read_csv(text, known.usual, known.fresh)
    plan = read.plan
    cited = known.rulesets.get(plan.rules)
    if cited is None:
        near = nearest(plan.rules[:40], list(known.rulesets))
        _refuse(f"We have no rules called {plan.rules[:40]!r}. Did you mean {near!r}?", read.rules_line)
    problems = []
    for line, item in zip(read.lines, plan.items, strict=True):
        try:
            ask_item(item, cited)
        except PlanError as error:
            column = "“text”" if isinstance(item, OwnHand) and not begins.startswith("{") else ""
            problems.append(Problem(for_people(error), line, column))
    if problems:
        raise FileError(*problems)
    return plan
