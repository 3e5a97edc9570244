"""How a question is answered with a pen: its fields, and what each offers to circle, to number or to write on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from quizzes.evening.item_question import asked_type
from quizzes.question.field import AllField, ChoiceField, NumberField, OrderField, SplitField, TapField

if TYPE_CHECKING:
    from quizzes.question.field import Field, Target
    from quizzes.question.question import Question

LETTERS = "abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True, slots=True)
class Lettered:
    """Something to choose by its letter."""

    letter: str
    id: str
    """The option or target; empty for "none of them"."""


@dataclass(frozen=True, slots=True)
class Blank:
    """A number, or tiles, to be written behind the words."""

    field: Field


@dataclass(frozen=True, slots=True)
class Circle:
    """Letters: one of them is circled, or all that apply."""

    field: ChoiceField | AllField | TapField
    letters: tuple[Lettered, ...]
    several: bool


@dataclass(frozen=True, slots=True)
class Numbered:
    """Letters: each gets its place, 1 for the first."""

    field: OrderField
    letters: tuple[Lettered, ...]


@dataclass(frozen=True, slots=True)
class Tiles:
    """Tiles to be circled, and below them what is chosen by its letter."""

    field: TapField
    targets: tuple[Target, ...]
    letters: tuple[Lettered, ...] = ()


@dataclass(frozen=True, slots=True)
class Grouped:
    """Tiles, each with room below it for the number of its group."""

    field: SplitField
    letters: tuple[Lettered, ...] = ()


Pen: TypeAlias = Blank | Circle | Numbered | Tiles | Grouped
"""Every way to answer with a pen; what prints questions prints all of them."""


def fields_on_paper(question: Question) -> tuple[Field, ...]:
    """What is asked where everything stands open from the start, so that nothing tells of what comes before it."""
    asked = asked_type(question)
    return asked.fields(question) if asked.at_once is None else asked.at_once(question)


def asks_why(question: Question) -> bool:
    """Whether only a choice is left of several steps on paper: it is guessed too easily without a reason."""
    first, *others = fields_on_paper(question)
    at_once = asked_type(question).at_once
    return at_once is not None and isinstance(first, ChoiceField) and not others


def spare(question: Question) -> bool:
    """Whether a whole bill is asked, and so more than this hand may need."""
    asked = asked_type(question)
    if asked.at_once is None or asked.in_steps is None or asked.in_steps.given(question):
        return False
    return len(fields_on_paper(question)) > 1


def pen(field: Field) -> Pen:
    """How a field is answered with a pen."""
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
    """Tiles that may be taken several times are written; words are chosen by letters, and so is "none of them"."""
    if field.copies > 1:
        return Blank(field)
    told = tuple(target.id for target in field.targets if target.label)
    shown = tuple(target for target in field.targets if not target.label)
    letters = lettered((*told, *([""] if field.none else [])))
    return Tiles(field, shown, letters) if shown else Circle(field, letters, several=field.most != 1)


def lettered(ids: tuple[str, ...]) -> tuple[Lettered, ...]:
    """A letter for each: a to z, then aa, ab and so on.

    >>> [one.letter for one in lettered(("x", "y"))]
    ['a', 'b']
    """
    return tuple(Lettered(_letter(place), one) for place, one in enumerate(ids))


def _letter(place: int) -> str:
    before, last = divmod(place, len(LETTERS))
    return (LETTERS[before - 1] if before else "") + LETTERS[last]
