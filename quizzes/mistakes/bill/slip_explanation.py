"""Which slips explain an answer in steps: one that explains all of it, else two that do so together."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from quizzes.mistakes.bill.answer_difference import FIELDS, NUMBER, as_answer, differences
from quizzes.mistakes.bill.every_slip import every_slip, total_slips
from quizzes.mistakes.bill.plain_slips import is_sum, plain_slip
from quizzes.mistakes.likelihood import rank
from quizzes.mistakes.matching import MOST, REMARKS, chosen, is_certain
from quizzes.question.mistake import NO_HISTORY, Mistake

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping

    from quizzes.mistakes.bill.answer_difference import Difference
    from quizzes.mistakes.bill.claimed_bill import Slip
    from quizzes.question.field import Answer
    from quizzes.question.mistake import History, Part
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

    They are facts where everything that is wrong is explained in one way only, and what was chosen or several numbers
    show it. Where several mistakes explain an answer, up to three are given; where none does, what is right is said.

    :param answer: to any of the steps in :data:`FIELDS`; other fields are not looked at.
    :param right: fields that are right by the bill; that they do not follow from a slip before them is no slip.
    :param history: what this learner did before.
    """
    read, wrong = _read(result, answer, right)
    return _explanations((*_candidates(read, answer), *_guesses(read, answer)), wrong, read, answer, history)


def explaining(result: ScoreResult, answer: Answer, right: Collection[str] = ()) -> tuple[Mistake, ...]:
    """Return the mistakes each of which alone explains an answer, the likeliest first.

    Behind what one of them explains may be a slip of adding as well, if it is one off a sum.
    """
    read, wrong = _read(result, answer, right)
    there = sorted(_candidates(read, answer), key=lambda candidate: rank(candidate.id))
    alone = _one_of_a_kind(candidate for candidate in there if candidate.changes == wrong)
    if not alone:
        return ()
    added = [one for one in _plain(wrong, answer, read) if one.changes == wrong and _is_one_off(wrong, answer)]
    added += [one for one in _guesses(read, answer) if one.id == "han.one_off" and one.changes == wrong]
    return tuple(_mistake(one, answer, only=False) for one in (*alone, *added))


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
    return tuple(_showing(every_slip(result), result, fields))


def _guesses(result: ScoreResult, answer: Answer) -> tuple[Candidate, ...]:
    """What may be behind a total of han where the yaku were not asked."""
    fields = tuple(field for field in FIELDS if field in answer)
    return tuple(_showing(total_slips(result), result, fields)) if "han" in fields and "yaku" not in fields else ()


def _showing(slips: Iterable[Slip], result: ScoreResult, fields: tuple[str, ...]) -> Iterator[Candidate]:
    for slip in slips:
        changes = differences(as_answer(slip.said, fields), result, result.best)
        candidate = Candidate(slip.id, slip.parts, changes)
        if changes and _shows(candidate):
            yield candidate


def _shows(candidate: Candidate) -> bool:
    """Who takes a closed hand for open, or counts a yaku more, is known by yaku and han; fu alone do not tell that."""
    fields = {field for field, _, _ in candidate.changes}
    return not candidate.id.startswith(("whole.", "han.ron_triplet")) or bool(fields & {"yaku", "han"})


def _explanations(
    known: Iterable[Candidate],
    wrong: frozenset[Difference],
    result: ScoreResult,
    answer: Answer,
    history: History,
) -> tuple[Mistake, ...]:
    """Of the candidates those that explain what is wrong; what none explains is said plainly."""
    if not wrong:
        return ()
    there = sorted(
        (candidate for candidate in known if candidate.changes <= wrong),
        key=lambda candidate: rank(candidate.id, history),
    )
    plain = _plain(wrong, answer, result)
    alone = _one_of_a_kind(candidate for candidate in there if candidate.changes == wrong)
    if "yaku" not in answer:
        alone = _left_out_alike(alone)
    if alone:
        slipped = [one for one in plain if one.changes == wrong and _is_one_off(wrong, answer)]
        only = len(alone) == 1 and not slipped
        return (*(_mistake(one, answer, only=only) for one in (*alone[: MOST - len(slipped)], *slipped)),)
    if len(wrong) > 1 and all(what == NUMBER for _, what, _ in wrong):  # each total has its own cause
        by_field = sorted(wrong, key=lambda one: FIELDS.index(one[0]))
        return chosen(*(_explanations(there, frozenset({one}), result, answer, history) for one in by_field))
    if len(plain) == 1 and plain[0].changes == wrong:
        return (_mistake(plain[0], answer, only=True),)
    pairs = list(_pairs(there, wrong)) or [pair for one in plain for pair in _pairs_with(one, there, wrong)]
    if pairs:
        certain = set.intersection(*({one.id for one in pair} for pair in pairs))
        alike = {frozenset(one.id for one in pair) for pair in pairs}
        return tuple(_mistake(one, answer, only=len(alike) == 1 and one.id in certain) for one in _in_order(pairs[0]))
    return tuple(_mistake(one, answer, only=_is_plain(one, there)) for one in _in_order(_part(there, plain, wrong)))


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


def _left_out_alike(found: list[Candidate]) -> list[Candidate]:
    """Say once that one of several yaku was left out: a total of han does not show which."""
    alike = [one for one in found if one.id.endswith("_forgotten") and one.id.startswith("yaku_count.")]
    if len(alike) < 2:
        return found
    yaku = tuple(str(one.parts["yaku"]) for one in alike)
    together = Candidate("han.left_out", {**alike[0].parts, "yaku": yaku}, alike[0].changes)
    return [together if one is alike[0] else one for one in found if one not in alike[1:]]


def _is_one_off(wrong: frozenset[Difference], answer: Answer) -> bool:
    """One more or less than a sum: a slip of adding as often as a rule. What is no sum is not added up wrongly."""
    difference = min(wrong)
    named, dora = answer.get("yaku", ()), answer.get("dora", 0)
    added = len(named) + bool(dora) if isinstance(named, tuple) else 0
    return len(wrong) == 1 and is_sum(difference) and abs(difference[2]) == 1 and (difference[0] != "han" or added > 1)


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


def _mistake(candidate: Candidate, answer: Answer, *, only: bool) -> Mistake:
    """Return a candidate as a mistake.

    :param only: whether nothing else explains what it changes.
    """
    field, remark = _field(candidate), candidate.id in REMARKS
    numbers = sum(changed not in CHOSEN for changed, _, _ in candidate.changes)
    sure = only and (remark or is_certain(chosen=numbers < len(candidate.changes), numbers=numbers))
    value = None if remark else answer[field]
    return Mistake(candidate.id, field, value, MappingProxyType(dict(candidate.parts)), sure, only)
