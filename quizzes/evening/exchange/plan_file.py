"""A plan out of any file that a teacher has: all of it, or everything that is wrong with it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from content.loader import nearest
from content.words.plain_errors import for_people
from quizzes.evening.exchange.file_text import file_text
from quizzes.evening.exchange.plan_csv import read_csv
from quizzes.evening.exchange.plan_json import read_json
from quizzes.evening.exchange.problem import FileError, Problem
from quizzes.evening.item_question import ask_item
from quizzes.evening.plan import OwnHand, PlanError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from content.rulesets.cited_ruleset import CitedRuleset
    from quizzes.evening.plan import Plan

_GIFT = ("::", "//", "$CATEGORY")
"""How files begin that Moodle reads."""


@dataclass(frozen=True, slots=True)
class Known:
    """What a file may name."""

    rulesets: Mapping[str, CitedRuleset]
    usual: str
    """The rules of a file that names none."""
    fresh: Callable[[], str]
    """Makes a seed, for a question that names none."""


def read_plan_file(data: bytes, known: Known) -> Plan:
    """The plan of a CSV or JSON file; each of its questions can be asked, and what is right follows from the rules.

    :raises FileError: if anything in it cannot be; all of that is told, and nothing is taken.
    """
    text = file_text(data)
    begins = text.lstrip()
    if begins.startswith(_GIFT):
        sentence = "This is a file for Moodle (GIFT), which is written here and not read; give the CSV or JSON instead."
        raise FileError(Problem(sentence))
    read = read_json(text) if begins.startswith(("{", "[")) else read_csv(text, known.usual, known.fresh)
    plan = read.plan
    cited = known.rulesets.get(plan.rules)
    if cited is None:
        near = nearest(plan.rules[:40], list(known.rulesets))
        sentence = f"There are no rules {plan.rules[:40]!r} here; did you mean {near!r}?"
        raise FileError(Problem(sentence, read.rules_line))
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
