"""The answers of all players as bars with numbers.

The right answer is marked only after it has been revealed.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from content.words import Naming, capital, field_sentence, small
from pages.components import in_a_row, said_value
from pages.components.fields.graded_field import Mark, by_mark
from pages.templates import Markup, Template
from quizzes.evening import Vote, asked_type, fields_of, is_teachers
from quizzes.question import AllField, Answer, ChoiceField, Question, TapField, Value

_HTML = Template(__file__)
MOST = 6
"""The largest number of answers that have a bar each. All other answers share one bar."""
LETTERS, FEW = 250, 2
"""The largest total number of letters in answers that fill only part of the screen's width, and a number of bars.

If the letters of answers need more room than there is, only `FEW` answers have a bar each.
"""


@dataclass(frozen=True, slots=True)
class Bar:
    """An answer in words, and how many players gave it.

    An answer to several fields has parts, each with its mark.
    """

    said: str
    players: int
    hands: int
    right: bool
    parts: tuple[tuple[str, Mark], ...] = ()

    @property
    def count(self) -> int:
        """The number of players who gave this answer, including those who raised their hands."""
        return self.players + self.hands


def said_answer(question: Question, given: Answer, naming: Naming) -> str:
    """Return an answer in words, such as ``3 han, 40 fu``, with a capital letter.

    Tiles are written in tile notation.
    """
    said = [said_value(field, given[field.id], own) for field, own in fields_of(question, naming) if field.id in given]
    first, *others = said or [field_sentence("no_answer")]
    return first if is_teachers(question) else in_a_row([capital(first), *map(small, others)])


def bars(question: Question, votes: Iterable[Vote], naming: Naming) -> tuple[Bar, ...]:
    """Return the bars for the answers to a question.

    If the question asks for a single choice, each option has a bar, in the order of the options. Otherwise only given
    answers have bars, in the order of ``votes``. Answers with the same words share a bar.
    """
    asked, found = asked_type(question), dict[str, Bar]()
    match asked.fields(question):
        case (ChoiceField() as field,):
            for answer in ({field.id: option} for option in field.options):
                said = said_answer(question, answer, naming)
                found[said] = Bar(said, 0, 0, asked.grade(question, answer).right)
    for vote in votes:
        said = said_answer(question, vote.given, naming)
        there = found.get(said) or Bar(said, 0, 0, vote.right, _parts(question, vote.given, naming))
        players, hands = there.players + vote.players, there.hands + vote.hands
        found[said] = replace(there, players=players, hands=hands, right=there.right or vote.right)
    return tuple(found.values())


def _parts(question: Question, given: Answer, naming: Naming) -> tuple[tuple[str, Mark], ...]:
    """Return the value of each field with its mark; empty if the question has only one field.

    For a field that accepts several options, each chosen option has a mark of its own.
    """
    fields, parts = fields_of(question, naming), list[tuple[str, Mark]]()
    for (field, own), part in zip(fields, asked_type(question).grade(question, given).parts, strict=True):
        mark: Mark = "open" if not part.expected else "right" if part.right else "wrong"
        marked: list[tuple[Value, Mark]] = [] if part.given is None else [(part.given, mark)]
        if isinstance(field, AllField | TapField) and part.given and part.expected:
            marked = [((one,), mark) for mark, ids in by_mark(field, part) for one in ids if mark != "missed"]
        parts += ((said_value(field, value, own), mark) for value, mark in marked)
    return tuple(parts) if len(fields) > 1 else ()


def votes_html(
    told: Sequence[Bar],
    *,
    revealed: bool,
    title: str = "How the room voted",
    silent: int = 0,
    most: int = 1,
    letters: int = 4 * LETTERS,
) -> Markup:
    """Return the bars, and a table of the same numbers for screen readers.

    :param revealed: whether to mark the right answer, by a sign and a word as well as a colour.
    :param silent: the number of players who gave no answer, or 0 to leave this number out.
    :param most: the number of players that a bar of full width stands for. If more players gave the same answer, the
        bar of that answer has the full width.
    :param letters: the largest total number of letters in the answers with bars. If the total is larger, only `FEW`
        answers have a bar each.
    """
    fit = sum(len(bar.said) for bar in told[:MOST]) <= letters
    # a revealed right answer always has its own bar
    others = [bar for bar in told[MOST if fit else FEW :] if not (revealed and bar.right)]
    shown = list(told)
    if len(others) > 1:
        shown = [bar for bar in told if bar not in others]
        shown.append(Bar(f"{len(others)} other answers", sum(bar.count for bar in others), 0, right=False))
    most = max(silent, most, *(bar.count for bar in shown))
    is_short = not any(bar.parts or len(bar.said) > 30 for bar in shown)
    return _HTML.votes(title, shown, revealed, silent, most, is_short, not any(bar.count for bar in told))
