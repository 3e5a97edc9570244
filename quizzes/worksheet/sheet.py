"""A sheet of questions for the pen: what somebody chose for it, and what follows from that before anything is drawn."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING

from content.words.sheet_words import sheet_sentence
from content.words.yaku_book import Naming
from quizzes.evening.item_question import ITEM_SEED, ask_item

if TYPE_CHECKING:
    from content.rulesets.cited_ruleset import CitedRuleset
    from quizzes.evening.plan import Plan
    from quizzes.question.question import Question

MOST_COLUMNS = 4
LEAST_OF_KEY = 2
"""Columns of a key."""
MOST_LINES = 12
MOST_QUESTIONS = 200
LONGEST_TITLE = 120
LONGEST_ADDRESS = 1_200
"""Characters of an address whose code a phone still reads off paper."""
USUAL_TITLE = "title"
"""The sentence that stands where nobody gave a title."""
SEEDS_NAMED = 3
_INVISIBLE = {"Cc", "Cf", "Cs", "Co", "Cn"}


class SheetError(ValueError):
    """A sheet that cannot be made; one sentence for the person who asked for it."""


class Paper(Enum):
    """A size of paper, and how wide and high it is in millimetres."""

    A4 = ("A4", 210.0, 297.0)
    LETTER = ("Letter", 215.9, 279.4)

    @property
    def called(self) -> str:
        """What people call it."""
        return self.value[0]

    @property
    def width(self) -> float:
        """In millimetres."""
        return self.value[1]

    @property
    def height(self) -> float:
        """In millimetres."""
        return self.value[2]


class Part(Enum):
    """What is printed: each on sheets of paper of its own."""

    QUESTIONS = "questions"
    KEY = "key"


@dataclass(frozen=True, slots=True)
class Sheet:
    """Questions to print, and how.

    :raises SheetError: if there is nothing to print, or more than fits.
    """

    title: str
    """As somebody typed it: text and never markup. See :attr:`heading` for what is printed."""
    questions: tuple[Question, ...]
    address: str = ""
    """Where the same questions are on a screen, as a phone opens it; the code in the foot says it. Empty: no code.

    What is longer than `LONGEST_ADDRESS` has no code, and the foot says so.
    """
    columns: int = 2
    paper: Paper = Paper.A4
    lines: int = 0
    """Empty lines to write on below each question."""
    naming: Naming = Naming.ROMAJI
    """Which name of a yaku leads."""
    index: bool = True
    """Whether tiles carry their small numbers."""

    def __post_init__(self) -> None:
        bounds = (
            ("sheet.questions", len(self.questions), 1, MOST_QUESTIONS),
            ("sheet.columns", self.columns, 1, MOST_COLUMNS),
            ("sheet.lines", self.lines, 0, MOST_LINES),
        )
        for name, number, least, most in bounds:
            if not least <= number <= most:
                raise SheetError(sheet_sentence(name, least=least, most=most, found=number))

    @property
    def heading(self) -> str:
        """The title in one line, without what cannot be seen; if nothing is left, what every sheet is called."""
        return one_line(self.title, LONGEST_TITLE) or sheet_sentence(USUAL_TITLE)

    @property
    def rules(self) -> tuple[str, ...]:
        """The names of the rulesets its answers are right under."""
        return tuple(dict.fromkeys(question.cited.name for question in self.questions))

    @property
    def seeds(self) -> tuple[str, ...]:
        """The seeds the questions were dealt from, each once, of many only the first few; a teacher's own have none."""
        seeds = dict.fromkeys(question.sitting.whole.seed for question in self.questions)
        return tuple(seed for seed in seeds if seed != ITEM_SEED)[:SEEDS_NAMED]

    @property
    def of_key(self) -> Sheet:
        """How its key is laid out: a bill across the whole page would be hard to read."""
        return replace(self, columns=max(self.columns, LEAST_OF_KEY))


def one_line(text: str, longest: int) -> str:
    """A text from people as it can stand in a line of print: no line breaks, nothing that turns or hides letters.

    >>> one_line(" Monday   evening ", 40)
    'Monday evening'
    """
    seen = "".join(" " if unicodedata.category(letter) in _INVISIBLE else letter for letter in text)
    line = " ".join(seen.split())
    return line if len(line) <= longest else line[: longest - 1].rstrip() + "…"


def plan_sheet(plan: Plan, cited: CitedRuleset, address: str) -> Sheet:
    """All questions of a plan on a sheet as is usual; columns, paper and lines are set by ``dataclasses.replace``.

    :param address: where the plan is, as a phone opens it.
    :raises PlanError: if a question cannot be asked under these rules; one sentence for the teacher.
    :raises SheetError: if the plan has no question.
    """
    return Sheet(plan.title, tuple(ask_item(item, cited) for item in plan.items), address)
