"""Which slips explain an answer in steps: one that explains all of it, else two that do so together."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from quizzes.diagnosis.fitting import MOST
from quizzes.diagnosis.slips.difference import FIELDS, as_answer, differences
from quizzes.diagnosis.slips.every_slip import every_slip
from quizzes.diagnosis.slips.likelihood import NO_HISTORY, rank
from quizzes.diagnosis.slips.plain_slips import plain_slip
from quizzes.mistake import Mistake

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from quizzes.diagnosis.slips.difference import Difference
    from quizzes.diagnosis.slips.said import Slip
    from quizzes.field import Answer
    from scoring.score import Bill, ScoreResult


class Candidate(NamedTuple):
    """A slip and all it changes, as far as it was asked."""

    slip: Slip
    changes: frozenset[Difference]


def explained(result: ScoreResult, answer: Answer, history: Mapping[str, int] = NO_HISTORY) -> tuple[Mistake, ...]:
    """The named mistakes behind an answer, the likeliest first.

    They are sure where everything that is wrong is explained, and in one way only. Where what was answered could come
    of several, up to three are given; where nothing explains it, none.

    :param answer: to any of the steps in :data:`FIELDS`; other fields are not looked at.
    :param history: how often this learner made each mistake before, by its id.
    """
    bill, wrong = nearest(result, answer)
    if not wrong:
        return ()
    read = result._replace(bills=(bill, *(other for other in result.bills if other is not bill)))
    return fitting_slips(candidates(read, tuple(answer)), wrong, answer, history)


def nearest(result: ScoreResult, answer: Answer) -> tuple[Bill, frozenset[Difference]]:
    """Of the readings that pay the same the one the answer comes nearest to, and how it differs from that."""
    alike = [bill for bill in result.bills if bill.payments == result.best.payments]
    held = [(bill, differences(answer, result, bill)) for bill in alike]
    return min(held, key=lambda one: len(one[1]))


def candidates(result: ScoreResult, answered: Iterable[str]) -> tuple[Candidate, ...]:
    """Every slip that shows in the fields that were answered."""
    there = set(answered)
    fields = tuple(field for field in FIELDS if field in there)
    found = (
        Candidate(slip, differences(as_answer(slip.said, fields), result, result.best)) for slip in every_slip(result)
    )
    return tuple(candidate for candidate in found if candidate.changes and _shows(candidate))


def _shows(candidate: Candidate) -> bool:
    """Who takes a closed hand for open is known by its yaku and han; fu alone do not tell that."""
    fields = {field for field, _, _ in candidate.changes}
    return not candidate.slip.id.startswith("whole.") or bool(fields & {"yaku", "han"})


def fitting_slips(
    known: Iterable[Candidate], wrong: frozenset[Difference], answer: Answer, history: Mapping[str, int] = NO_HISTORY
) -> tuple[Mistake, ...]:
    """Of the candidates those that explain what is wrong."""
    there = sorted(
        (candidate for candidate in known if candidate.changes <= wrong),
        key=lambda candidate: rank(candidate.slip.id, history),
    )
    alone = [candidate for candidate in there if candidate.changes == wrong]
    if alone:
        kinds = {candidate.slip.id: candidate for candidate in reversed(alone)}
        shown = [candidate for candidate in alone if kinds[candidate.slip.id] is candidate]
        slipped = (plain,) if (plain := plain_slip(wrong, answer)) and abs(next(iter(wrong))[2]) == 1 else ()
        sure = len(shown) == 1 and not slipped and _can_be_sure(shown[0])
        return (*(_mistake(one, answer, sure=sure) for one in shown[: MOST - len(slipped)]), *slipped)
    plain = plain_slip(wrong, answer)
    if plain is not None:
        return (replace(plain, sure=True),)
    pairs = list(_pairs(there, wrong))
    if pairs:
        certain = set.intersection(*({one.slip.id for one in pair} for pair in pairs))
        alike = {frozenset(one.slip.id for one in pair) for pair in pairs}
        return tuple(
            _mistake(one, answer, sure=len(alike) == 1 and one.slip.id in certain and all(map(_can_be_sure, pairs[0])))
            for one in _in_order(pairs[0])
        )
    return tuple(_mistake(one, answer, sure=False) for one in _in_order(_part(there, wrong)))


def _can_be_sure(candidate: Candidate) -> bool:
    """Of a number of dora nobody can tell which tiles were meant: any of them may have been overlooked."""
    return not candidate.slip.id.startswith("dora_count.")


def _pairs(there: list[Candidate], wrong: frozenset[Difference]) -> Iterator[tuple[Candidate, Candidate]]:
    """Two that together change what is wrong and nothing twice."""
    for one, other in combinations(there, 2):
        if one.changes.isdisjoint(other.changes) and one.changes | other.changes == wrong:
            yield one, other


def _part(there: list[Candidate], wrong: frozenset[Difference]) -> list[Candidate]:
    """Three or more slips: those that explain most of what is wrong, none of it twice, and whole fields alone."""
    left, found = set(wrong), list[Candidate]()
    for candidate in sorted(there, key=lambda one: -len(one.changes)):
        if len(found) < MOST and candidate.changes <= left:
            found.append(candidate)
            left -= candidate.changes
    unexplained = {field for field, _, _ in left}
    return [one for one in found if not any(field in unexplained for field, _, _ in one.changes)]


def _in_order(found: Iterable[Candidate]) -> list[Candidate]:
    """In the order of the steps."""
    return sorted(found, key=lambda one: FIELDS.index(_field(one)))


def _field(candidate: Candidate) -> str:
    """The first step it shows in."""
    return min((field for field, _, _ in candidate.changes), key=FIELDS.index)


def _mistake(candidate: Candidate, answer: Answer, *, sure: bool) -> Mistake:
    field = _field(candidate)
    return Mistake(candidate.slip.id, field, answer[field], MappingProxyType(dict(candidate.slip.parts)), sure)
