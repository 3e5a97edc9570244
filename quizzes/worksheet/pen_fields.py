"""How each field is answered with a pen: by circling, numbering or writing."""

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
    """Return whether a question is printed with all fields of a score, some of which may have to stay empty."""
    asked = asked_type(question)
    whole = asked.at_once is not None and bool(asked.forms) and not asked.given(question)
    return whole and len(fields_on_paper(question)) > 1


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
        case SplitField() if field.none:
            ids = ("",)
        case TapField() if not is_written(field):
            ids = (*(target.id for target in field.targets if target.label), *([""] if field.none else []))
    return {one: _letter(place) for place, one in enumerate(ids)}


def _letter(place: int) -> str:
    before, last = divmod(place, len(LETTERS))
    return (LETTERS[before - 1] if before else "") + LETTERS[last]
