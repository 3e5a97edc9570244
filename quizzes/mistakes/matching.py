"""Which of the mistakes a question invites explain what was answered, which are shown, and which are certain."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import chain, zip_longest
from typing import TYPE_CHECKING

from quizzes.mistakes.likelihood import by_likelihood
from quizzes.question.mistake import NO_HISTORY, Mistake

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from quizzes.question.field import Value
    from quizzes.question.mistake import History, Part

MOST = 3
"""Mistakes shown for one answer: what could explain everything explains nothing."""
REMARKS = frozenset(
    ("fu.sum", "fu.rounding", "fu.seven_pairs", "han.sum", "han.added", "han.has_yaku", "han.yakuman", "han.no_yaku")
)
"""What says only what is right, and so is true whatever led to the answer."""


@dataclass(frozen=True, slots=True)
class Slip:
    """One rule broken, and the numbers that come of it."""

    id: str
    numbers: Mapping[str, int]
    """By the id of the field."""
    parts: Mapping[str, Part]
    """What its sentence is filled with."""

    def in_field(self, field: str) -> Mistake:
        """Return what it makes of one field."""
        return Mistake(self.id, field, self.numbers[field], self.parts)


def fitting(
    mistakes: Iterable[Mistake], value: Value, history: History = NO_HISTORY, numbers: int = 1
) -> tuple[Mistake, ...]:
    """Return the mistakes that lead to a value, the likeliest first; of equally likely ones, in the order given.

    Each kind stands once, and what says only what is right stands there only where no cause is known.

    :param history: what this learner did before.
    :param numbers: how many wrong numbers the first of these mistakes explains; see :func:`is_certain`.
    """
    exact: list[Mistake] = []
    anything: list[Mistake] = []
    for mistake in mistakes:
        if mistake.value is None:
            anything.append(mistake)
        elif mistake.value == value and mistake not in exact:
            exact.append(mistake)
    found = by_likelihood(exact, history) or by_likelihood(anything, history)[:1]
    if len(found) == 1:
        meant = None if found[0].id in REMARKS else found[0].value
        sure = meant is None or is_certain(chosen=not isinstance(value, int), numbers=numbers)
        return (replace(found[0], value=meant, sure=sure, alone=True),)
    return once(found)


def is_certain(*, chosen: bool, numbers: int) -> bool:
    """Return whether the only mistake known to explain an answer may be stated as a fact.

    What was chosen or tapped shows the mistake, and so do several wrong numbers that agree. A single wrong number may
    always be a slip of counting or typing, or come of something nobody has named.
    """
    return chosen or numbers > 1


def fitting_slips(
    slips: Iterable[Slip], given: Mapping[str, int], wrong: Mapping[str, int], history: History = NO_HISTORY
) -> tuple[tuple[Mistake, ...], ...]:
    """Return the mistakes that lead to the numbers given, for each wrong field those that fit it.

    A slip that explains every number goes before those that explain one of them, and stands at the first wrong field.

    :param given: every number that was answered, by its field.
    :param wrong: those that are wrong; at least one.
    """
    invited = list(slips)
    first = next(iter(wrong))
    whole = [slip for slip in invited if all(slip.numbers.get(name) == value for name, value in given.items())]
    found = []
    for name in (first,) if whole else wrong:
        here = [slip for slip in whole or invited if slip.numbers.get(name) == wrong[name]]
        explained = [sum(slip.numbers.get(other) == value for other, value in wrong.items()) for slip in here]
        found.append(fitting([slip.in_field(name) for slip in here], wrong[name], history, max(explained, default=0)))
    return tuple(found)


def once(mistakes: Iterable[Mistake]) -> tuple[Mistake, ...]:
    """The first of each kind: its like explain no more, and one that shows in several fields is said once."""
    said: dict[str, Mistake] = {}
    for mistake in mistakes:
        said.setdefault(mistake.id, mistake)
    return tuple(said.values())


def chosen(*fields: tuple[Mistake, ...]) -> tuple[Mistake, ...]:
    """Of the mistakes that fit each field the likeliest, field by field in the order given.

    The fields take turns, so that each is explained before any is explained twice.
    """
    by_turns = [mistake for mistake in chain(*zip_longest(*fields)) if mistake is not None][:MOST]
    order = [mistake.field for mistakes in fields for mistake in mistakes]
    return tuple(sorted(by_turns, key=lambda mistake: order.index(mistake.field)))
