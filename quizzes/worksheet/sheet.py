"""A sheet of questions to answer with a pen: its settings and its layout."""

import unicodedata
from dataclasses import dataclass, replace
from enum import Enum

from content.rulesets import CitedRuleset
from content.words import Naming, sheet_sentence
from quizzes.evening import ITEM_SEED, Plan, ask_item, asked_type
from quizzes.question import ChoiceField, OrderField, Question, SplitField, Value
from quizzes.worksheet.pen_fields import fields_on_paper, letters_of


def right_letters(question: Question) -> tuple[str, ...]:
    """Return the letters to circle for each field with lettered options.

    Two letters are written as ``a c`` if both must be circled, and as ``a / c`` if either is right. A field that the
    right answer leaves empty has no letters.
    """
    expected = {part.field: part.expected for part in asked_type(question).grade(question, {}).parts if part.expected}
    found = []
    for field in fields_on_paper(question):
        offered = letters_of(field)
        if offered and not isinstance(field, OrderField | SplitField) and field.id in expected:
            letters = [_letters(value, offered) for value in expected[field.id]]
            # if only one option may be chosen, every right option is listed; if several may be chosen, only the options
            # of the highest-scoring reading are listed
            found.append(" / ".join(letters if isinstance(field, ChoiceField) else letters[:1]))
    return tuple(letters for letters in found if letters)


def _letters(value: Value, offered: dict[str, str]) -> str:
    ids = set(value) if isinstance(value, tuple) else {value}
    return " ".join(letter for one, letter in offered.items() if one in (ids or {""}))


MOST_COLUMNS = 4
LEAST_OF_KEY = 2
"""The lowest number of columns in an answer key."""
MOST_LINES = 12
MOST_QUESTIONS = 200
LONGEST_TITLE = 120
LONGEST_ADDRESS = 1_200
"""The highest number of characters in an address whose QR code a phone can still read from paper."""
USUAL_TITLE = "title"
"""The id of the default title."""
SEEDS_NAMED = 3
_INVISIBLE = {"Cc", "Cf", "Cs", "Co", "Cn"}


class SheetError(ValueError):
    """Raised when the sheet cannot be made. The message is one sentence for the user."""


class Paper(Enum):
    """The sizes of paper, with their names, and their width and height in millimetres."""

    A4 = ("A4", 210.0, 297.0)
    LETTER = ("Letter", 215.9, 279.4)

    def __init__(self, called: str, width: float, height: float) -> None:
        self.called, self.width, self.height = called, width, height


class Part(Enum):
    """The parts of a worksheet. Each part is printed from the top of a new sheet of paper."""

    QUESTIONS = "questions"
    KEY = "key"


@dataclass(frozen=True, slots=True)
class Sheet:
    """Questions to print, and their layout.

    :raises SheetError: if there is nothing to print, or more than the limits allow.
    """

    title: str
    """The title as typed: text, never markup. :attr:`heading` is what is printed."""
    questions: tuple[Question, ...]
    address: str = ""
    """The link to the same questions, printed as a QR code in the foot; empty for no code.

    An address longer than `LONGEST_ADDRESS` gets no code, and the foot says so.
    """
    columns: int = 2
    paper: Paper = Paper.A4
    lines: int = 0
    """The number of empty lines below each question, for writing."""
    naming: Naming = Naming.ROMAJI
    """Which name of a yaku comes first."""
    index: bool = True
    """Whether tiles show their small index numbers."""

    def __post_init__(self) -> None:
        """Check the numbers of questions, columns and lines.

        :raises SheetError: if one of these numbers is outside its limits.
        """
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
        """Return the title in one line without invisible characters.

        If no characters are left, return the default title.
        """
        return one_line(self.title, LONGEST_TITLE) or sheet_sentence(USUAL_TITLE)

    @property
    def rules(self) -> tuple[str, ...]:
        """Return the names of the rulesets under which the answers are right."""
        return tuple(dict.fromkeys(question.cited.name for question in self.questions))

    @property
    def seeds(self) -> tuple[str, ...]:
        """Return the first few seeds of the questions, each only once.

        A question that a teacher wrote has no seed.
        """
        seeds = dict.fromkeys(question.sitting.whole.seed for question in self.questions)
        return tuple(seed for seed in seeds if seed != ITEM_SEED)[:SEEDS_NAMED]

    @property
    def of_key(self) -> "Sheet":
        """Return the layout of the answer key.

        The key has at least :data:`LEAST_OF_KEY` columns, because lines as wide as the page would be hard to read.
        """
        return replace(self, columns=max(self.columns, LEAST_OF_KEY))


def one_line(text: str, longest: int) -> str:
    """Return typed text for one line of print.

    Line breaks are removed, and so are invisible characters and characters that change the direction of the text.

    >>> one_line(" Monday   evening ", 40)
    'Monday evening'
    """
    seen = "".join(" " if unicodedata.category(letter) in _INVISIBLE else letter for letter in text)
    line = " ".join(seen.split())
    return line if len(line) <= longest else line[: longest - 1].rstrip() + "…"


def plan_sheet(plan: Plan, cited: CitedRuleset) -> "Sheet":
    """Return a sheet with all questions of a plan, in the default layout.

    :raises PlanError: if a question cannot be asked under this ruleset; the message is one sentence for the teacher.
    :raises SheetError: if the plan has no question.
    """
    return Sheet(plan.title, tuple(ask_item(item, cited) for item in plan.items))
