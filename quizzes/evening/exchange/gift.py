"""Write questions as GIFT, which Moodle and other programs import.

In GIFT a question has one answer, so a question with several fields becomes several questions. A question that GIFT
cannot express, such as putting tiles in order, becomes a text with a link to the question in the app. There are no
pictures: a hand is given in notation, in words and as a link.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from content.words.answer_words import answering_words
from content.words.questions import FieldWords
from content.words.yaku_book import Naming
from quizzes.evening.item_question import asked_type
from quizzes.evening.own_question import ID as OWN
from quizzes.evening.own_question import words_of
from quizzes.question.field import AllField, ChoiceField, Field, NumberField, SplitField, TapField
from quizzes.question.question import Part, Question

_SHARES = ("100", "50", "33.33333", "25", "20", "16.66667", "14.28571", "12.5", "11.11111", "10")
"""The percentage for a right option if one option is right, if two are, and so on. Moodle accepts no others."""
MOST_TOLD = 14
"""The most tiles that a text lists; a longer list would contain every tile."""
_ESCAPED = str.maketrans({**{sign: f"\\{sign}" for sign in "\\~=#{}:"}, "\n": "\\n", "\r": None, "\t": " "})


@dataclass(frozen=True, slots=True)
class GiftQuestion:
    """A question, with the text that is shown above its fields."""

    question: Question
    title: str
    text: str
    link: str = ""
    """The link for answering the question on a screen."""


def gift(questions: Iterable[GiftQuestion], naming: Naming) -> bytes:
    """Return questions as GIFT, in order, separated by blank lines."""
    return "".join(f"{entry}\n\n" for asked in questions for entry in _entries(asked, naming)).encode()


def escaped(text: str) -> str:
    r"""Return a text in which all special characters of GIFT are escaped.

    >>> print(escaped("a=b {~#}: \\n"))
    a\=b \{\~\#\}\: \\n
    """
    return text.translate(_ESCAPED)


def _entries(asked: GiftQuestion, naming: Naming) -> Iterator[str]:
    question = asked.question
    kind, words = asked_type(question), words_of(question, naming)
    parts = {part.field: part for part in kind.grade(question, {}).parts}
    right = kind.tell(question, naming)
    why = escaped(": ".join(filter(None, (right.value, right.sentence))))
    blocks = [
        (words.fields[field.id].label, block)
        for field in kind.fields(question)
        if (block := _answers(field, parts[field.id], words.fields[field.id]))
    ]
    for place, (label, block) in enumerate(blocks):
        number = f" ({place + 1} of {len(blocks)})" if len(blocks) > 1 else ""
        own = label if label not in asked.text and question.sitting.type != OWN else ""
        text = escaped("\n".join(filter(None, (asked.text, own))))
        yield f"::{escaped(asked.title + number)}::[plain]{text} {{\n{block}\n####{why}\n}}"
    if not blocks:
        labels = (f"{words.fields[field.id].label}{_listed_tiles(field)}" for field in kind.fields(question))
        text = escaped("\n".join(filter(None, (asked.text, *labels, asked.link))))
        yield f"::{escaped(asked.title)}::[plain]{text}"


def _listed_tiles(field: Field) -> str:
    match field:
        case SplitField():
            return f": {field.tiles}"
        case TapField() if len(field.targets) <= MOST_TOLD:
            return f": {' '.join(target.tiles for target in field.targets if target.tiles)}"
    return ""


def _answers(field: Field, part: Part, words: FieldWords) -> str:  # noqa: PLR0911 (one for each kind)
    """Return the text between the braces; empty if the field has no right answer, or if GIFT cannot express it."""
    if not part.expected:
        return ""
    match field:
        case NumberField():
            return "#\n" + "\n".join(f"={value}:0" for value in part.expected)
        case ChoiceField():
            return _one_of([(words.option(one), one in part.expected) for one in field.options])
        case AllField():
            return _all_of(
                [(one, words.option(one)) for one in field.options], part, words.none or answering_words().none_of_them
            )
        case TapField() if field.copies == 1:
            targets = [(one.id, " ".join(filter(None, (one.tiles, one.label)))) for one in field.targets]
            if field.most == 1 and not field.none:
                return _one_of([(text, (one,) in part.expected) for one, text in targets])
            return _all_of(targets, part, words.none or answering_words().there_is_none)
        case _:
            return ""


def _one_of(options: Sequence[tuple[str, bool]]) -> str:
    if len({text for text, _ in options}) < len(options):
        return ""
    return "\n".join(f"{'=' if right else '~'}{_option(text, right=right)}" for text, right in options)


def _option(text: str, *, right: bool) -> str:
    # GIFT would read a text that begins with a percent sign as a percentage of the points
    return f"%{100 if right else 0}%{escaped(text)}" if text.startswith("%") else escaped(text)


def _all_of(options: Sequence[tuple[str, str]], part: Part, none: str) -> str:
    """Return all options with their percentages; empty if two look the same. The first of the right answers counts."""
    meant = part.expected[0]
    right = set(meant) if isinstance(meant, tuple) else {meant}
    texts = [text for _, text in options]
    if len({*texts, none}) <= len(texts) or len(right) > len(_SHARES):
        return ""  # some options look the same, so a player could not tell them apart
    share = _SHARES[max(1, len(right)) - 1]
    lines = [f"~%{share}%{escaped(text)}" if one in right else f"~%-100%{escaped(text)}" for one, text in options]
    return "\n".join([*lines, f"~%{'-100' if right else '100'}%{escaped(none)}"])
