"""How each field is answered with a pen: by circling, numbering or writing."""

from dataclasses import dataclass
from typing import TypeAlias

from quizzes.evening import asked_type
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

LETTERS = "abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True, slots=True)
class Lettered:
    """An option of a worksheet question, chosen by its letter."""

    letter: str
    id: str
    """The id of the option or target; empty for "none of them"."""


@dataclass(frozen=True, slots=True)
class Blank:
    """A blank line for a number or for tiles, after a label."""

    field: Field


@dataclass(frozen=True, slots=True)
class Circle:
    """Options with letters. The learner circles one option, or all options that apply."""

    field: ChoiceField | AllField | TapField
    letters: tuple[Lettered, ...]
    several: bool


@dataclass(frozen=True, slots=True)
class Numbered:
    """Options with letters. The learner numbers the options, beginning with 1."""

    field: OrderField
    letters: tuple[Lettered, ...]


@dataclass(frozen=True, slots=True)
class Tiles:
    """Tiles to circle, and below them options with letters."""

    field: TapField
    targets: tuple[Target, ...]
    letters: tuple[Lettered, ...] = ()


@dataclass(frozen=True, slots=True)
class Grouped:
    """Tiles with a box below each tile. The learner writes the number of a group into the box."""

    field: SplitField
    letters: tuple[Lettered, ...] = ()


Pen: TypeAlias = Blank | Circle | Numbered | Tiles | Grouped
"""Every way to answer with a pen. The printing code handles all of them."""


def fields_on_paper(question: Question) -> tuple[Field, ...]:
    """Return the fields of a question that can be printed together without giving each other's answers away."""
    asked = asked_type(question)
    return asked.fields(question) if asked.at_once is None else asked.at_once(question)


def asks_why(question: Question) -> bool:
    """Return whether a question that has several steps on the screen is printed with only one choice.

    The sheet then also asks for a reason, because a single choice could be guessed.
    """
    first, *others = fields_on_paper(question)
    return asked_type(question).at_once is not None and isinstance(first, ChoiceField) and not others


def spare(question: Question) -> bool:
    """Return whether a question asks for a whole score, so that some of its fields may have to stay empty."""
    asked = asked_type(question)
    if asked.at_once is None or asked.in_steps is None or asked.in_steps.given(question):
        return False
    return len(fields_on_paper(question)) > 1


def pen(field: Field) -> Pen:
    """Return the way to answer a field on paper, such as a blank or boxes to tick."""
    match field:
        case NumberField():
            return Blank(field)
        case ChoiceField():
            return Circle(field, lettered(field.options), several=False)
        case AllField():
            return Circle(field, lettered((*field.options, "")), several=True)
        case OrderField():
            return Numbered(field, lettered(field.options))
        case SplitField():
            return Grouped(field, lettered(("",) if field.none else ()))
        case TapField():
            return _tapped(field)


def _tapped(field: TapField) -> Pen:
    """Return a blank for tiles that may be taken several times, else tiles to circle and lettered options."""
    if field.copies > 1:
        return Blank(field)
    told = tuple(target.id for target in field.targets if target.label)
    shown = tuple(target for target in field.targets if not target.label)
    letters = lettered((*told, *([""] if field.none else [])))
    return Tiles(field, shown, letters) if shown else Circle(field, letters, several=field.most != 1)


def lettered(ids: tuple[str, ...]) -> tuple[Lettered, ...]:
    """Assign a letter to each id: a to z, then aa, ab and so on.

    >>> [one.letter for one in lettered(("x", "y"))]
    ['a', 'b']
    """
    return tuple(Lettered(_letter(place), one) for place, one in enumerate(ids))


def _letter(place: int) -> str:
    before, last = divmod(place, len(LETTERS))
    return (LETTERS[before - 1] if before else "") + LETTERS[last]
