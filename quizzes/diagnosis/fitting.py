"""Which of the mistakes a question invites explain what was answered, and which of those are shown."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain, zip_longest
from typing import TYPE_CHECKING

from quizzes.diagnosis.slips.likelihood import by_likelihood
from quizzes.mistake import NO_HISTORY

if TYPE_CHECKING:
    from collections.abc import Iterable

    from quizzes.field import Value
    from quizzes.mistake import History, Mistake

MOST = 3
"""Mistakes shown for one answer: what could explain everything explains nothing."""


def fitting(mistakes: Iterable[Mistake], value: Value, history: History = NO_HISTORY) -> tuple[Mistake, ...]:
    """The mistakes that lead to a value, the likeliest first; of those alike in that, in the order given.

    One of a kind, as its like explain no more; and what explains every value only where nothing says more. Where only
    one fits it is sure.

    :param history: what this learner did before.
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
        return (replace(found[0], sure=True),)
    return once(found)


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
