"""A sheet of questions to answer with a pen: its settings and layout, and how each field is answered on paper."""

import unicodedata
from dataclasses import dataclass
from enum import Enum
from itertools import product
from string import ascii_lowercase

from content.rulesets import CitedRuleset
from content.words import Naming, sheet_sentence
from quizzes.evening import ITEM_SEED, Plan, ask_item, asked_type
from quizzes.question import (
    AllField,
    ChoiceField,
    Field,
    NumberField,
    OrderField,
    Question,
    SplitField,
    TapField,
    Target,
)

MOST_COLUMNS = 4
MOST_LINES = 12
MOST_QUESTIONS = 200
LONGEST_TITLE = 120
LONGEST_ADDRESS = 1_200
"""The highest number of characters in an address whose QR code a phone can still read from paper."""


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

    The title is kept as typed, and :attr:`heading` is what is printed. ``lines`` is the number of empty lines below
    each question, for writing. With ``index``, tiles show their small index numbers.

    :raises SheetError: if there is nothing to print, or more than the limits allow.
    """

    title: str
    questions: tuple[Question, ...]
    address: str = ""
    """The link to the same questions, printed as a QR code in the foot; empty for no code.

    An address longer than `LONGEST_ADDRESS` gets no code, and the foot says so.
    """
    columns: int = 2
    paper: Paper = Paper.A4
    lines: int = 0
    naming: Naming = Naming.ROMAJI
    index: bool = True

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
        """Return the title in one line without invisible characters.

        If no characters are left, return the default title.
        """
        return one_line(self.title, LONGEST_TITLE) or sheet_sentence("title")

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
        return tuple(seed for seed in seeds if seed != ITEM_SEED)[:3]


def one_line(text: str, longest: int) -> str:
    """Return typed text for one line of print.

    Line breaks are removed, and so are invisible characters and characters that change the direction of the text.

    >>> one_line(" Monday   evening ", 40)
    'Monday evening'
    """
    # control characters, formats, surrogates, private use, and characters that are not assigned
    seen = "".join(" " if unicodedata.category(letter) in {"Cc", "Cf", "Cs", "Co", "Cn"} else letter for letter in text)
    line = " ".join(seen.split())
    return line if len(line) <= longest else line[: longest - 1].rstrip() + "…"


def plan_sheet(plan: Plan, cited: CitedRuleset) -> "Sheet":
    """Return a sheet with all questions of a plan, in the default layout.

    :raises PlanError: if a question cannot be asked under this ruleset; the message is one sentence for the teacher.
    :raises SheetError: if the plan has no question.
    """
    return Sheet(plan.title, tuple(ask_item(item, cited) for item in plan.items))


# --- fields to answer by circling, numbering or writing ---


def fields_on_paper(question: Question) -> tuple[Field, ...]:
    """Return the fields of a question that can be printed together without giving each other's answers away."""
    asked = asked_type(question)
    return (asked.at_once or asked.fields)(question)


def asks_why(question: Question) -> bool:
    """Return whether a question that has several steps on the screen is printed with only one choice.

    The sheet then also asks for a reason, because a single choice could be guessed.
    """
    first, *others = fields_on_paper(question)
    return asked_type(question).at_once is not None and isinstance(first, ChoiceField) and not others


def spare(question: Question) -> bool:
    """Return whether a question is printed with all fields of a score, some of which may have to stay empty."""
    asked = asked_type(question)
    return bool(asked.at_once and asked.forms and not asked.given(question) and fields_on_paper(question)[1:])


def is_written(field: Field) -> bool:
    """Return whether the answer is written on a blank line: a number, or tiles that may be taken several times."""
    return isinstance(field, NumberField) or (isinstance(field, TapField) and field.copies > 1)


def tiles_to_circle(field: TapField) -> tuple[Target, ...]:
    """Return the targets of a field that are printed as tiles. The other targets have a label, and get a letter."""
    return tuple(target for target in field.targets if not target.label)


def letters_of(field: Field) -> dict[str, str]:
    """Return the letter of each option that is chosen or numbered by its letter, by the id of the option or target.

    The id "" stands for "none of them". The letters are a to z, then aa, ab and so on.

    >>> letters_of(ChoiceField("wait", ("ryanmen", "kanchan")))
    {'ryanmen': 'a', 'kanchan': 'b'}
    """
    ids: tuple[str, ...] = ()
    match field:
        case ChoiceField() | OrderField():
            ids = field.options
        case AllField():
            ids = (*field.options, "")
        case SplitField(none=True):
            ids = ("",)
        case TapField(copies=1):
            ids = (*(target.id for target in field.targets if target.label), *([""] if field.none else []))
    letters = ("".join(pair) for pair in product(("", *ascii_lowercase), ascii_lowercase))
    return dict(zip(ids, letters, strict=False))


def right_letters(question: Question) -> tuple[str, ...]:
    """Return the letters to circle for each field with lettered options.

    Two letters are written as ``a c`` if both must be circled, and as ``a / c`` if either is right. A field that the
    right answer leaves empty has no letters.
    """
    expected = {part.field: part.expected for part in asked_type(question).grade(question, {}).parts if part.expected}
    found = []
    for field in fields_on_paper(question):
        if not isinstance(field, OrderField | SplitField) and field.id in expected:
            ids = [{*value} or {""} if isinstance(value, tuple) else {value} for value in expected[field.id]]
            letters = [" ".join(letter for one, letter in letters_of(field).items() if one in right) for right in ids]
            # if several options are circled together, list only the right ones for the highest-scoring reading
            found.append(" / ".join(letters if isinstance(field, ChoiceField) else letters[:1]))
    return tuple(filter(None, found))
