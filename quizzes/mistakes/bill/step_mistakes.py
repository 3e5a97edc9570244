"""Find the mistakes behind a wrong step of a score.

A chosen option shows its mistake, while a wrong number may come from several mistakes.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from content.explain import worth
from quizzes.bill_steps.bill_steps import NO_LIMIT
from quizzes.mistakes.bill.answer_difference import (
    FIELDS,
    NUMBER,
    ROUND,
    SUM,
    Difference,
    as_answer,
    differences,
    plain_slip,
)
from quizzes.mistakes.bill.claimed_bill import Slip, said_of
from quizzes.mistakes.bill.every_slip import every_slip, total_slips
from quizzes.mistakes.matching import REMARKS, fitting, once, rank
from quizzes.mistakes.payment_mistakes import payment_mistakes
from quizzes.question import MOST_MISTAKES, Answer, Fillings, Grade, History, Mistake, chosen, paid_alike, win_of_result
from scoring import LEAST_HAN, LIMIT_BASE, Limit, ScoreResult

_BEFORE = {"han": ("yaku", "dora"), "exact": ("fu_items",), "fu": ("exact", "fu_items")}
"""For each field, the earlier fields from which its value follows."""


def step_mistakes(graded: Grade) -> tuple[Mistake, ...]:
    """Return the named mistakes of every wrong field, in the order of the steps.

    Han and fu are explained together, and the limit and the payments separately. A mistake is certain only if no other
    mistake explains the same differences, and if chosen options or more than one number support it. If several mistakes
    could explain the answer, up to three are returned. If no mistake explains the answer, the feedback only states what
    is right.
    """
    answer, read, wrong, fields = _read(graded)
    known = (*candidates(read, fields), *_guesses(read, fields))
    named = _explanations(known, wrong, read, answer, graded.history)
    found = [[mistake for mistake in named if mistake.field == field] for field in FIELDS]
    limit, result = graded.wrong("limit"), graded.question.result
    if limit is not None:
        found.append([*fitting(_of_limit(result), limit, graded.history)])
    win = win_of_result(result)  # None for several yakuman, which no table of payments contains
    return chosen(*found, payment_mistakes(graded, win) if win else ())


def rivals(graded: Grade) -> tuple[Mistake, ...]:
    """Return the mistakes that could each explain an answer on their own, the likeliest first.

    An error in adding is listed as well if a sum is wrong by one. The learner's history is ignored, so that the same
    answers always lead to the same mistakes.
    """
    answer, read, wrong, fields = _read(graded)
    alone = sorted((one for one in candidates(read, fields) if one.changes == wrong), key=lambda one: rank(one.id))
    if not alone:
        return ()
    added = [one for one in _plain(wrong, answer, read) if one.changes == wrong and _is_one_off(wrong, answer)]
    added += [one for one in _guesses(read, fields) if one.id == "han.one_off" and one.changes == wrong]
    return once(_mistake(one, answer, only=False) for one in (*alone, *added))


def adding_mistakes(graded: Grade) -> tuple[Mistake, ...]:
    """Return the errors that a learner may have made in adding up the yaku shown.

    The errors concern the values of the yaku, the dora, or the sum.
    """
    best, han = graded.question.result.best, graded.wrong("han")
    if han is None:
        return ()
    right = said_of(best)
    found = [
        Mistake(slip.id, "han", slip.said.han, slip.parts)
        for slip in every_slip(graded.question.result)
        if slip.said.yaku == right.yaku and slip.said.han not in {right.han, best.han}
    ]
    values = {yaku.han for yaku in best.yaku}
    for each in sorted(values):
        alike = tuple(yaku.yaku.id for yaku in best.yaku if yaku.han == each)
        found.append(Mistake("han.not_added", "han", best.han - each, {"han": each, "yaku": alike}))
    one_off = [best.han + 1] if 1 in values else [best.han - 1, best.han + 1]
    found += [Mistake("han.added", "han", value, {"right": best.han}) for value in (*one_off, None)]
    return chosen(fitting(found, han, graded.history))


def _of_limit(result: ScoreResult) -> Iterator[Mistake]:
    best, order = result.best, (Limit.NONE, *LIMIT_BASE)
    for limit in (limit for limit in order if limit is not best.limit):
        name = "low" if order.index(limit) < order.index(best.limit) else "high"
        if best.yakuman:
            name = "yakuman"
        elif limit is Limit.NONE:
            name = "by_fu" if best.han < LEAST_HAN[Limit.MANGAN] else "none"
        parts = {"worth": worth(best), "taken": limit.value, "limit": best.limit.value}
        yield Mistake(f"step.limit_{name}", "limit", limit.value or NO_LIMIT, parts)


# --- mistakes that explain differences ---

CHOSEN = ("yaku", "fu_items")
"""The fields with options to choose from, which show the mistake. The other fields hold numbers.

A wrong number can have many causes.
"""


class Candidate(NamedTuple):
    """A mistake, and every difference it makes in the fields of the question."""

    id: str
    parts: Fillings
    changes: frozenset[Difference]

    @property
    def field(self) -> str:
        """The first field that the mistake changes."""
        return min((field for field, _, _ in self.changes), key=FIELDS.index)


def _read(graded: Grade) -> tuple[Answer, ScoreResult, frozenset[Difference], tuple[str, ...]]:
    """Return an answer's values to compare, the hand, their differences, and the fields that are compared.

    Values that are wrong only because of slips in earlier fields are left out. If there is a slip in an earlier step, a
    wrong limit or payment is left out as well. The hand's reading nearest to the answer comes first, because each
    reading that pays the most gives a right score. Differences in fields already marked right are left out, even if
    their values do not follow from a wrong earlier answer.
    """
    given, result = graded.answer, graded.question.result
    answer = {
        part.field: part.given
        for part in graded.parts
        if part.given is not None
        and not part.recounted
        and (part.right or not part.follows or any(field in given for field in _BEFORE.get(part.field, ())))
    }
    held = [(bill, differences(answer, result, bill)) for bill in paid_alike(result)]
    nearest, wrong = min(held, key=lambda one: len(one[1]))
    bills = (nearest, *(bill for bill in result.bills if bill is not nearest))
    right = {part.field for part in graded.parts if part.right}
    wrong = frozenset(one for one in wrong if one[0] not in right)
    return answer, result._replace(bills=bills), wrong, tuple(field for field in FIELDS if field in answer)


@lru_cache(maxsize=64)
def candidates(result: ScoreResult, fields: tuple[str, ...]) -> tuple[Candidate, ...]:
    """Return every mistake that changes something in these fields."""
    return tuple(_showing(every_slip(result), result, fields))


def _guesses(result: ScoreResult, fields: tuple[str, ...]) -> tuple[Candidate, ...]:
    """Return slips that may explain wrong totals if the question asks for han but not for yaku."""
    return tuple(_showing(total_slips(result), result, fields)) if "han" in fields and "yaku" not in fields else ()


def _showing(slips: Iterable[Slip], result: ScoreResult, fields: tuple[str, ...]) -> Iterator[Candidate]:
    """Yield a candidate for each slip that changes something in these fields and can be recognised by this change."""
    for slip in slips:
        changes = differences(as_answer(slip.said, fields), result, result.best)
        # wrong fu alone don't show that a learner took a closed hand for open, or a triplet from a ron for a drawn one
        only_fu = {"yaku", "han"}.isdisjoint(field for field, _, _ in changes)
        if changes and not (only_fu and slip.id.startswith(("whole.", "han.ron_triplet"))):
            yield Candidate(slip.id, slip.parts, changes)


def _explanations(
    known: Iterable[Candidate], wrong: frozenset[Difference], result: ScoreResult, answer: Answer, history: History
) -> tuple[Mistake, ...]:
    """Return the mistakes that explain the differences, and plain feedback on differences that no mistake explains.

    The first of these explanations that exists is returned: mistakes that each explain everything; if only totals are
    wrong, an explanation of each total; plain feedback that covers everything; two mistakes together; and finally
    mistakes that explain a part of the differences.
    """
    if not wrong:
        return ()
    there = sorted((one for one in known if one.changes <= wrong), key=lambda one: rank(one.id, history))
    plain = _plain(wrong, answer, result)
    whole = [one for one in there if one.changes == wrong]
    alone = [one for place, one in enumerate(whole) if one.id not in {other.id for other in whole[:place]}]
    if "yaku" not in answer:
        alone = _left_out_alike(alone)
    if alone:
        slipped = [one for one in plain if one.changes == wrong and _is_one_off(wrong, answer)]
        only = len(alone) == 1 and not slipped
        return tuple(_mistake(one, answer, only=only) for one in (*alone[: MOST_MISTAKES - len(slipped)], *slipped))
    if len(wrong) > 1 and all(what == NUMBER for _, what, _ in wrong):  # explain each wrong total separately
        by_field = sorted(wrong, key=lambda one: FIELDS.index(one[0]))
        return chosen(*(_explanations(there, frozenset({one}), result, answer, history) for one in by_field))
    if len(plain) == 1 and plain[0].changes == wrong:
        return (_mistake(plain[0], answer, only=True),)
    # look for two broken rules that explain everything, or else for one broken rule and one plain slip
    pairs = [
        (one, other)
        for one, other in combinations(there, 2)
        if one.changes.isdisjoint(other.changes) and one.changes | other.changes == wrong
    ] or [(one, slip) for slip in plain for one in there if one.changes == wrong - slip.changes]
    if pairs:
        only = len({frozenset(one.id for one in pair) for pair in pairs}) == 1
        return tuple(_mistake(one, answer, only=only) for one in _in_order(pairs[0]))
    return tuple(_mistake(one, answer, only=_is_plain(one, there)) for one in _in_order(_part(there, plain, wrong)))


def _plain(wrong: frozenset[Difference], answer: Answer, result: ScoreResult) -> list[Candidate]:
    """Return the plain feedback on the differences. Differences with the same sentence are merged."""
    said = {difference: plain_slip(difference, answer, result) for difference in sorted(wrong)}
    alike = {(name, str(parts)): (name, parts) for name, parts in filter(None, said.values())}
    return [
        Candidate(name, parts, frozenset(difference for difference, one in said.items() if one == (name, parts)))
        for name, parts in alike.values()
    ]


def _left_out_alike(found: list[Candidate]) -> list[Candidate]:
    """Merge candidates that leave out different yaku, because a total of han does not show which yaku was left out."""
    alike = [one for one in found if one.id.endswith("_forgotten") and one.id.startswith("yaku_count.")]
    if len(alike) < 2:
        return found
    yaku = tuple(str(one.parts["yaku"]) for one in alike)
    together = Candidate("han.left_out", {**alike[0].parts, "yaku": yaku}, alike[0].changes)
    return [together if one is alike[0] else one for one in found if one not in alike[1:]]


def _is_one_off(wrong: frozenset[Difference], answer: Answer) -> bool:
    """Return whether the only error is a sum that is wrong by one. Errors in adding often cause this."""
    field, what, by = min(wrong)
    named, dora = answer.get("yaku", ()), answer.get("dora", 0)
    added = len(named) + bool(dora) if isinstance(named, tuple) else 0
    return len(wrong) == 1 and what in {SUM, ROUND} and abs(by) == 1 and (field != "han" or added > 1)


def _part(there: list[Candidate], plain: list[Candidate], wrong: frozenset[Difference]) -> list[Candidate]:
    """Return candidates that explain some fields completely. No difference is explained twice.

    Candidates that explain more differences are preferred.
    """
    left, found = set(wrong), list[Candidate]()
    for candidate in (*sorted(there, key=lambda one: -len(one.changes)), *plain):
        if candidate.changes <= left:
            found.append(candidate)
            left -= candidate.changes
    unexplained = {field for field, _, _ in left}
    return [one for one in found if unexplained.isdisjoint(field for field, _, _ in one.changes)]


def _is_plain(candidate: Candidate, there: list[Candidate]) -> bool:
    """Return whether chosen options show this slip, and no other slip could explain the same options."""
    shown = all(field in CHOSEN for field, _, _ in candidate.changes)
    return shown and not any(one.id != candidate.id and one.changes & candidate.changes for one in there)


def _in_order(found: Iterable[Candidate]) -> list[Candidate]:
    return sorted(found, key=lambda one: FIELDS.index(one.field))


def _mistake(candidate: Candidate, answer: Answer, *, only: bool) -> Mistake:
    """Return a candidate as a mistake.

    :param only: whether no other candidate explains the same differences.
    """
    remark = candidate.id in REMARKS
    numbers = sum(changed not in CHOSEN for changed, _, _ in candidate.changes)
    sure = only and (remark or numbers < len(candidate.changes) or numbers > 1)
    value = None if remark else answer[candidate.field]
    return Mistake(candidate.id, candidate.field, value, candidate.parts, sure, only)
