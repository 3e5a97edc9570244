"""Which slips explain an answer in steps: one that explains all of it, else two that do so together."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from quizzes.diagnosis.fitting import MOST
from quizzes.diagnosis.slips.difference import FIELDS, as_answer, differences
from quizzes.diagnosis.slips.every_slip import every_slip
from quizzes.diagnosis.slips.likelihood import rank
from quizzes.diagnosis.slips.plain_slips import is_sum, plain_slip
from quizzes.mistake import NO_HISTORY, Mistake

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping

    from quizzes.diagnosis.slips.difference import Difference
    from quizzes.field import Answer
    from quizzes.mistake import History, Part
    from scoring.score import Bill, ScoreResult


CHOSEN = ("yaku", "fu_items")
"""The fields in which one sees what was meant: a number may come of anything."""


class Candidate(NamedTuple):
    """A slip and all it changes, as far as it was asked."""

    id: str
    parts: Mapping[str, Part]
    changes: frozenset[Difference]


def explained(
    result: ScoreResult, answer: Answer, right: Collection[str] = (), history: History = NO_HISTORY
) -> tuple[Mistake, ...]:
    """The named mistakes behind an answer, the likeliest first.

    They are sure where everything that is wrong is explained, and in one way only. Where what was answered could come
    of several, up to three are given; where nothing explains it, what is plainly wrong is said, or nothing.

    :param answer: to any of the steps in :data:`FIELDS`; other fields are not looked at.
    :param right: fields that are right by the bill; that they do not follow from a slip before them is no slip.
    :param history: what this learner did before.
    """
    read, wrong = _read(result, answer, right)
    return fitting_slips(_candidates(read, answer), wrong, read, answer, history) if wrong else ()


def rival_slips(result: ScoreResult, answer: Answer, right: Collection[str] = ()) -> tuple[str, ...]:
    """The slips each of which alone explains an answer, by their ids; none where one alone does."""
    read, wrong = _read(result, answer, right)
    there = sorted(_candidates(read, answer), key=lambda candidate: rank(candidate.id))
    alone = _one_of_a_kind(candidate for candidate in there if candidate.changes == wrong)
    return tuple(one.id for one in alone) if len(alone) > 1 else ()


def _read(result: ScoreResult, answer: Answer, right: Collection[str]) -> tuple[ScoreResult, frozenset[Difference]]:
    """The hand in the reading an answer comes nearest to, and how it differs from that."""
    bill, wrong = nearest(result, answer, right)
    read = result._replace(bills=(bill, *(other for other in result.bills if other is not bill)))
    return read, wrong


def _candidates(result: ScoreResult, answer: Answer) -> tuple[Candidate, ...]:
    return candidates(result, tuple(field for field in FIELDS if field in answer))


def nearest(result: ScoreResult, answer: Answer, right: Collection[str] = ()) -> tuple[Bill, frozenset[Difference]]:
    """Of the readings that pay the same the one the answer comes nearest to, and how it differs from that."""
    alike = [bill for bill in result.bills if bill.payments == result.best.payments]
    held = [(bill, differences(answer, result, bill)) for bill in alike]
    bill, wrong = min(held, key=lambda one: len(one[1]))
    return bill, frozenset(one for one in wrong if one[0] not in right)


@lru_cache(maxsize=64)
def candidates(result: ScoreResult, fields: tuple[str, ...]) -> tuple[Candidate, ...]:
    """Every slip that shows in these fields."""
    found = (
        Candidate(slip.id, slip.parts, differences(as_answer(slip.said, fields), result, result.best))
        for slip in every_slip(result)
    )
    return tuple(candidate for candidate in found if candidate.changes and _shows(candidate))


def _shows(candidate: Candidate) -> bool:
    """Who takes a closed hand for open, or counts a yaku more, is known by yaku and han; fu alone do not tell that."""
    fields = {field for field, _, _ in candidate.changes}
    return not candidate.id.startswith(("whole.", "han.ron_triplet")) or bool(fields & {"yaku", "han"})


def fitting_slips(
    known: Iterable[Candidate],
    wrong: frozenset[Difference],
    result: ScoreResult,
    answer: Answer,
    history: History = NO_HISTORY,
) -> tuple[Mistake, ...]:
    """Of the candidates those that explain what is wrong; what none explains is said plainly."""
    there = sorted(
        (candidate for candidate in known if candidate.changes <= wrong),
        key=lambda candidate: rank(candidate.id, history),
    )
    plain = _plain(wrong, answer, result)
    alone = _one_of_a_kind(candidate for candidate in there if candidate.changes == wrong)
    if alone:
        slipped = [one for one in plain if one.changes == wrong and _is_one_off(wrong, answer)]
        sure = len(alone) == 1 and not slipped and _can_be_sure(alone[0])
        return (*(_mistake(one, answer, sure=sure) for one in (*alone[: MOST - len(slipped)], *slipped)),)
    if len(plain) == 1 and plain[0].changes == wrong:
        return (_mistake(plain[0], answer, sure=True),)
    pairs = list(_pairs(there, wrong)) or [pair for one in plain for pair in _pairs_with(one, there, wrong)]
    if pairs:
        certain = set.intersection(*({one.id for one in pair} for pair in pairs))
        alike = {frozenset(one.id for one in pair) for pair in pairs}
        return tuple(
            _mistake(one, answer, sure=len(alike) == 1 and one.id in certain and all(map(_can_be_sure, pairs[0])))
            for one in _in_order(pairs[0])
        )
    return tuple(_mistake(one, answer, sure=_is_plain(one, there)) for one in _in_order(_part(there, plain, wrong)))


def _plain(wrong: frozenset[Difference], answer: Answer, result: ScoreResult) -> list[Candidate]:
    """What is said of each difference by itself; what is said of several alike is said once."""
    said = {difference: plain_slip(difference, answer, result) for difference in sorted(wrong)}
    alike = {(name, str(parts)): (name, parts) for name, parts in filter(None, said.values())}
    return [
        Candidate(name, parts, frozenset(difference for difference, one in said.items() if one == (name, parts)))
        for name, parts in alike.values()
    ]


def _one_of_a_kind(found: Iterable[Candidate]) -> list[Candidate]:
    """The first of each name: its like explain no more."""
    kinds: dict[str, Candidate] = {}
    for candidate in found:
        kinds.setdefault(candidate.id, candidate)
    return list(kinds.values())


def _is_one_off(wrong: frozenset[Difference], answer: Answer) -> bool:
    """One more or less than a sum: a slip of adding as often as a rule. What is no sum is not added up wrongly."""
    difference = min(wrong)
    named, dora = answer.get("yaku", ()), answer.get("dora", 0)
    added = len(named) + bool(dora) if isinstance(named, tuple) else 0
    return len(wrong) == 1 and is_sum(difference) and abs(difference[2]) == 1 and (difference[0] != "han" or added > 1)


def _can_be_sure(candidate: Candidate) -> bool:
    """Of a number of dora nobody can tell which tiles were meant: any of them may have been overlooked."""
    return not candidate.id.startswith("dora_count.")


def _pairs(there: list[Candidate], wrong: frozenset[Difference]) -> Iterator[tuple[Candidate, Candidate]]:
    """Two that together change what is wrong and nothing twice."""
    for one, other in combinations(there, 2):
        if one.changes.isdisjoint(other.changes) and one.changes | other.changes == wrong:
            yield one, other


def _pairs_with(
    plain: Candidate, there: list[Candidate], wrong: frozenset[Difference]
) -> Iterator[tuple[Candidate, Candidate]]:
    """A rule broken, and beside it something that is plainly wrong."""
    left = wrong - plain.changes
    return ((one, plain) for one in there if one.changes == left)


def _part(there: list[Candidate], plain: list[Candidate], wrong: frozenset[Difference]) -> list[Candidate]:
    """Three or more slips: those that explain most of what is wrong, none of it twice, and whole fields alone."""
    left, found = set(wrong), list[Candidate]()
    for candidate in (*sorted(there, key=lambda one: -len(one.changes)), *plain):
        if candidate.changes <= left:
            found.append(candidate)
            left -= candidate.changes
    unexplained = {field for field, _, _ in left}
    return [one for one in found if not any(field in unexplained for field, _, _ in one.changes)]


def _is_plain(candidate: Candidate, there: list[Candidate]) -> bool:
    """Of much that is wrong: what a choice shows by itself, and nothing else explains."""
    shown = all(field in CHOSEN for field, _, _ in candidate.changes)
    return shown and not any(one.id != candidate.id and one.changes & candidate.changes for one in there)


def _in_order(found: Iterable[Candidate]) -> list[Candidate]:
    """In the order of the steps."""
    return sorted(found, key=lambda one: FIELDS.index(_field(one)))


def _field(candidate: Candidate) -> str:
    """The first step it shows in."""
    return min((field for field, _, _ in candidate.changes), key=FIELDS.index)


def _mistake(candidate: Candidate, answer: Answer, *, sure: bool) -> Mistake:
    field = _field(candidate)
    return Mistake(candidate.id, field, answer[field], MappingProxyType(dict(candidate.parts)), sure)
