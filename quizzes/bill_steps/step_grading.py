"""Grade the steps of a score, and give their hints and right answers in words.

A value that follows from a wrong answer to an earlier step is accepted, so that one mistake counts only once.
"""

from collections.abc import Iterable, Iterator
from itertools import starmap

from content.explain import Hint, RightAnswer, step_answer, step_hints, step_lines
from content.words import Naming
from quizzes.bill_steps.bill_steps import NO_LIMIT, values
from quizzes.bill_steps.fu_lines import fu_of, rounded_sum
from quizzes.question import (
    FIELD_OF,
    GAIN,
    YAKUMAN_HAN,
    Answer,
    Grade,
    Part,
    Question,
    ShownLine,
    Step,
    Value,
    counts_of,
    number_in,
    paid_alike,
)
from scoring import LIMIT_BASE, STICK, Bill, Limit, ScoreResult, base_for, payments_for


def bill_hints(question: Question, step: Step, naming: Naming) -> tuple[Hint, ...]:
    """Return the three hints for a step of a score."""
    return step_hints(step.id, question.explained(naming), question.cited, naming)


def tell_step(question: Question, step: Step, naming: Naming) -> RightAnswer:
    """Return the right answer to a step in words."""
    return step_answer(step.id, question.explained(naming), naming)


def bill_lines(question: Question, step: Step, naming: Naming) -> tuple[ShownLine, ...]:
    """Return the lines of the score that a step adds."""
    return tuple(starmap(ShownLine, step_lines(step.id, question.explained(naming))))


def grade_steps(question: Question, steps: tuple[Step, ...], answer: Answer) -> Grade:
    """Return the grade of an answer: one :class:`Part` for every field of these steps.

    If several readings of the hand pay the same, an answer may follow any of them. All fields must then follow the same
    reading.
    """
    result = question.result
    meant = paid_alike(result)
    parts, said = list[Part](), dict[str, Value]()
    for field in (field for step in steps for field in step.fields):
        given = answer.get(field.id)
        right = dict.fromkeys(value for bill in meant for value in values(bill, field, result))
        recounted = [value for value in follows(field.id, said, meant[0], result) if value not in right]
        parts.append(Part(field.id, given, tuple(right), tuple(recounted)))
        if given is not None:
            meant = tuple(bill for bill in meant if given in values(bill, field, result)) or meant
            said[field.id] = given
    return Grade(question, tuple(parts))


# --- values that follow from earlier answers ---


def follows(field: str, said: Answer, bill: Bill, result: ScoreResult) -> tuple[Value, ...]:
    """Return the values of a field that follow from earlier answers.

    Where an earlier field has no answer, its right value is used instead.

    :param said: the answers to earlier fields, right or wrong.
    """
    match field:
        case "han":
            found: Iterable[Value] = _han(said, bill, result)
        case "exact":
            found = _exact(said)
        case "fu":
            exact = number_in(said, "exact")
            found = [rounded_sum(one, bill) for one in (_exact(said) if exact is None else (exact,))]
        case "limit":
            found = [limit.value or NO_LIMIT for _, limit in _bases(said, bill, result)]
        case _:
            found = _paid(field, said, bill, result)
    return tuple(dict.fromkeys(found))


def _han(said: Answer, bill: Bill, result: ScoreResult) -> Iterator[int]:
    """Yield the han that follow from the yaku and the dora in the answer.

    If the answer says that the hand has no yaku, although the hand has yaku, two numbers are yielded: 0 han, and the
    han of the dora. Nothing is yielded if the hand has no yaku either, or if the answer contains neither yaku nor dora.
    """
    named, counted, prices = said.get("yaku"), number_in(said, "dora"), result.rules.prices
    dora = bill.han - bill.yaku.han if counted is None else counted
    if isinstance(named, tuple) and {*named} != {*bill.yaku.ids}:
        worth = {yaku: prices[yaku].of(closed=result.hand.closed) or prices[yaku].closed or 0 for yaku in named}
        yakuman = sum(worth[yaku] for yaku in named if prices[yaku].yakuman)
        if not named:
            yield 0  # dora give no han without a yaku, but the learner may count them
        yield YAKUMAN_HAN * yakuman or sum(worth.values()) + dora
    elif bill.payments and not said.keys().isdisjoint(("yaku", "dora")):  # without a yaku, dora give no han
        yield YAKUMAN_HAN * bill.yakuman or bill.yaku.han + dora


def _exact(said: Answer) -> tuple[int, ...]:
    lines = said.get("fu_items")
    return (sum(map(fu_of, lines)),) if isinstance(lines, tuple) else ()


def _bases(said: Answer, bill: Bill, result: ScoreResult) -> Iterator[tuple[int, Limit]]:
    """Yield the base points and limit that follow from the han and fu in the answer."""
    han, fu = number_in(said, "han"), number_in(said, "fu")
    if han is not None or fu is not None:
        base = base_for(result.rules, 0, counts_of(bill)[0].han if han is None else han, fu or bill.fu.rounded)
        yield (0, Limit.NONE) if han == 0 else (base.points, base.limit)


def _paid(field: str, said: Answer, bill: Bill, result: ScoreResult) -> Iterator[int]:
    """Yield the payments, in points, that follow from the limit in the answer, and from its han and fu.

    For the field of the winner's gain, yield the sum of the payments in the answer and the riichi sticks.
    """
    if field == GAIN:
        paid = {FIELD_OF[part.payer]: part for part in bill.payments if part.payer in FIELD_OF}
        if not paid.keys().isdisjoint(said):
            yield STICK * result.sticks + sum(
                part.payers * (part.points + part.honba if (number := number_in(said, name)) is None else number)
                for name, part in paid.items()
            )
        return
    named = said.get("limit")
    of_limit = (LIMIT_BASE[Limit(named)],) if isinstance(named, str) and named != NO_LIMIT else ()
    for base in (*of_limit, *(points for points, _ in _bases(said, bill, result))):
        parts = payments_for(result.rules, base, result.context)
        yield from (part.points + part.honba for part in parts if FIELD_OF.get(part.payer) == field)
