"""The answers of all players to a question: how often each answer was given, and the most frequent mistakes."""

from collections import Counter
from collections.abc import Iterable, MutableMapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from quizzes.evening.evening_records import answer_key
from quizzes.evening.item_question import asked_type
from quizzes.question import Answer, Grade, Mistake, Question, taught_mistakes


@dataclass(frozen=True, slots=True)
class Vote:
    """An answer, and how many players gave it."""

    given: Answer
    right: bool
    players: int
    """The number of players who gave the answer on a phone."""
    hands: int = 0
    """The number of raised hands for the answer."""

    @property
    def count(self) -> int:
        """The number of players who gave this answer, including players who raised their hands."""
        return self.players + self.hands


@dataclass(frozen=True, slots=True)
class Shared:
    """A mistake, and the number of players who made it."""

    mistake: Mistake
    """The mistake. Its ``sure`` is True only if it is the only explanation for the answer of each of these players."""
    players: int


def votes(question: Question, given: Sequence[Answer], hands: Iterable[tuple[Answer, int]] = ()) -> tuple[Vote, ...]:
    """Return the different answers to a question, the most frequent first.

    Of equally frequent answers, the answer given earlier comes first.

    :param given: what each player answered.
    :param hands: how many hands were raised for each answer.
    """
    raised = [(answer, up) for answer, up in hands if up > 0]
    answers = {answer_key(answer): answer for answer in [*given, *(answer for answer, _up in raised)]}
    of_players = Counter(map(answer_key, given))
    of_hands = Counter(answer_key(answer) for answer, up in raised for _hand in range(up))
    grade = asked_type(question).grade
    cast = [
        Vote(answer, grade(question, answer).right, of_players[key], of_hands[key]) for key, answer in answers.items()
    ]
    return tuple(sorted(cast, key=lambda vote: -vote.count))


def shared_mistakes(
    grades: Iterable[Grade], known: MutableMapping[Any, tuple[Mistake, ...]] | None = None
) -> tuple[Shared, ...]:
    """Return the mistakes that players made in one question, the most frequent first.

    If no single mistake explains the answer to a field, the likeliest mistake is counted.

    :param known: the mistakes already found in answers to this question. The function adds every mistake that it finds,
        because finding a mistake again would be slow.
    """
    known = {} if known is None else known
    shared: dict[tuple[str, str], Shared] = {}
    for grade in grades:
        key = answer_key(grade.answer)
        if key not in known:
            known[key] = _made(grade)
        for mistake in known[key]:
            # parts are compared as text, because some parts contain unhashable values
            same = (mistake.id, repr(sorted(mistake.parts.items())))
            other = shared.get(same, Shared(mistake, 0))
            sure = other.mistake.sure and mistake.sure
            shared[same] = Shared(replace(other.mistake, sure=sure), other.players + 1)
    return tuple(sorted(shared.values(), key=lambda one: -one.players))


def _made(grade: Grade) -> tuple[Mistake, ...]:
    """Return the mistakes in one answer, each once.

    For each field, these are the mistakes that are certain. If none is certain, it is the likeliest mistake.
    """
    if grade.right:
        return ()
    taught = taught_mistakes(asked_type(grade.question).mistakes(grade), grade.question.sitting)
    made: list[Mistake] = []
    for part in grade.parts:
        here = [mistake for mistake in taught if mistake.field == part.field]
        made += [one for one in here if one.sure] or here[:1]
    return tuple(one for place, one in enumerate(made) if one not in made[:place])
