"""Compare an answer given in steps with the right score, and state what is right where they differ.

Each step is compared with what follows from the answers to earlier steps. A learner who leaves out a yaku also has too
few han. Only the missing yaku counts as a difference, because the han follow from it.
"""

from collections import Counter
from collections.abc import Iterator

from content.explain import explain, why_not
from content.words import small, step_sentence, yaku_book
from quizzes.bill_steps.fu_lines import fu_of, part_of, rounded_sum
from quizzes.mistakes.bill.claimed_bill import Said, rounded_down, said_of, worth
from quizzes.question import YAKUMAN_HAN, Answer, Feedback, Fillings, Value, dora_held, number_in
from scoring import Bill, FuReason, ScoreResult

Difference = tuple[str, str, int]
"""A field, what differs in it, and a number.

What differs is the id of a yaku, a part of the hand or a kind of number such as :data:`SUM`. The number is the wrong
value, or how far the answer is from the right value. For a yaku, it is 1 if it was added and -1 if it was left out.
"""

FIELDS = ("yaku", "dora", "han", "fu_items", "exact", "fu")
"""The fields of the steps from the hand to its han and fu, in order."""
SUM, ROUND, NUMBER, YAKUMAN = "sum", "round", "number", "yakuman"


def as_answer(said: Said, fields: tuple[str, ...]) -> Answer:
    """Return a stated score as an answer that contains only the given fields."""
    values: dict[str, Value] = {
        "yaku": tuple(sorted(said.yaku)),
        "dora": said.dora,
        "han": said.han,
        "fu_items": tuple(f"{part}.{fu}" for part, fu in sorted(said.lines)),
        "exact": said.exact,
        "fu": said.fu,
    }
    return {field: values[field] for field in fields}


def differences(answer: Answer, result: ScoreResult, bill: Bill) -> frozenset[Difference]:
    """Return every difference between an answer and the right score.

    A difference that only follows from another difference is left out.
    """
    right = said_of(bill)
    return frozenset((*_of_yaku(answer, right, result), *_of_han(answer, right, result), *_of_fu(answer, right, bill)))


def _yaku(answer: Answer) -> frozenset[str] | None:
    value = answer.get("yaku")
    return frozenset(value) if isinstance(value, tuple) else None


def _of_yaku(answer: Answer, right: Said, result: ScoreResult) -> Iterator[Difference]:
    named, dora = _yaku(answer), number_in(answer, "dora")
    if named is not None:
        for yaku in named ^ right.yaku:
            yield "yaku", yaku, 1 if yaku in named else -1
    # if dora don't count, a learner may still state how many there are; a learner who named no yaku may state 0
    uncounted = {dora_held(result)} if not right.dora else {0} if named == frozenset() else set()
    if dora is not None and dora != right.dora and dora not in uncounted:
        yield "dora", NUMBER, dora - right.dora


def _of_han(answer: Answer, right: Said, result: ScoreResult) -> Iterator[Difference]:
    """Yield wrong han: compared with the named yaku and dora, or with the right score if the answer has neither.

    Wrong han for a yakuman are a difference of their own kind, because they are not a sum.
    """
    han, named, dora = number_in(answer, "han"), _yaku(answer), number_in(answer, "dora")
    yaku, prices = right.yaku if named is None else named, result.rules.prices
    limit = any(one in prices and prices[one].yakuman for one in yaku)
    implied = worth(yaku, result.rules, closed=result.hand.closed)
    if yaku and yaku == right.yaku:
        implied = right.han if limit else right.han - right.dora
    if yaku and not limit:
        implied += right.dora if dora is None else dora
    alone = named is None and dora is None
    if han is not None and han != (right.han if alone else implied):
        yield "han", *((NUMBER, han) if alone else (YAKUMAN, han) if limit else (SUM, han - implied))


def _of_fu(answer: Answer, right: Said, bill: Bill) -> Iterator[Difference]:
    """Yield wrong lines of fu, and a sum or a rounded number that does not follow from the fields before it.

    A rounded number that was rounded down, or not rounded at all, is a difference of its own kind.
    """
    lines = chosen_lines(answer)
    for part in sorted({part for part, _ in right.lines ^ lines.items()} if lines is not None else ()):
        yield "fu_items", part, (lines or {}).get(part, 0)
    exact, chosen = number_in(answer, "exact"), None if lines is None else sum(lines.values())
    if exact is not None and exact != (right.exact if chosen is None else chosen):
        yield ("exact", NUMBER, exact) if chosen is None else ("exact", SUM, exact - chosen)
    fu, total = number_in(answer, "fu"), chosen if exact is None else exact
    if fu is not None and total is None and fu != right.fu:
        yield "fu", NUMBER, fu
    if fu is not None and total is not None and fu != (rounded := rounded_sum(total, bill)):
        special = {rounded_down(total): "rounded_down", total: "not_rounded"}
        yield "fu", *((special[fu], 0) if fu in special else (ROUND, fu - rounded))


def chosen_lines(answer: Answer) -> dict[str, int] | None:
    """Return how many fu the answer states for each part of the hand; None if the question did not ask for them.

    If two values were chosen for a part, they are added.
    """
    value = answer.get("fu_items")
    if not isinstance(value, tuple):
        return None
    fu = Counter[str]()
    for line in value:
        fu[line.rpartition(".")[0]] += fu_of(line)
    return dict(fu)


# --- differences that no broken rule explains ---


def plain_slip(  # noqa: PLR0911 (one return statement for each kind of difference)
    difference: Difference, answer: Answer, result: ScoreResult
) -> Feedback | None:
    """Return the feedback on a single difference.

    None is returned for a wrong number that no feedback explains.
    """
    best, given = result.best, number_in(answer, difference[0]) or 0
    match difference:
        case "yaku", yaku, by:
            return plain_yaku_slip(yaku, result, too_many=by > 0)
        case "fu_items", part, by:
            return _of_line(part, result, chosen=by > 0)
        case "han", "sum", by:
            return "han.sum", {"han": given - by}
        case "han", "number", _ if best.yakuman:
            return "han.yakuman", {"yakuman": best.yakuman, "han": YAKUMAN_HAN * best.yakuman}
        case "han", "number", _ if not best.payments:
            return "han.no_yaku", {}
        case "exact" | "fu", "number", _ if best.fu.items[0].reason is FuReason.SEVEN_PAIRS:
            return "fu.seven_pairs", {"fu": best.fu.exact}
        case "exact", "sum", by:
            return _of_lines(given, by, answer)
        case "fu", "round", by:
            return "fu.rounding", {"fu": given - by}
    return None


def plain_yaku_slip(yaku: str, result: ScoreResult, *, too_many: bool) -> Feedback:
    """Return the feedback on a yaku that was left out, or that was chosen although the hand does not have it."""
    if not too_many:
        return "step.left_out", {"yaku": yaku, "what": yaku_book()[yaku].what}
    told = explain(result)
    if any(step.id == yaku for step in told.covered):
        return "han.covered", {"yaku": yaku}
    if any(miss.yaku == yaku for miss in told.near_misses):
        return "han.near_miss", {"yaku": yaku}
    return "step.not_there", {"yaku": yaku, "reason": why_not(result, yaku) or small(step_sentence("closed_only"))}


def _of_line(part: str, result: ScoreResult, *, chosen: bool) -> Feedback:
    """Return the feedback on a line of fu that is not earned, has the wrong value, or was not chosen."""
    items = result.best.fu.items
    if items[0].reason is FuReason.SEVEN_PAIRS:
        return "fu.seven_pairs", {"fu": items[0].fu}
    item = next((item for item in items if part_of(item) == part), None)
    if item is None:
        return "fu.not_seven_pairs" if part == FuReason.SEVEN_PAIRS else "fu.other_reading", {}
    if item.block is None:
        return "fu.left_out", {"fu": item.fu, "name": item.reason}
    parts: Fillings = {"tiles": (item.block,), "fu": item.fu}
    return ("fu.group_value", parts) if chosen else ("fu.left_out_of", {"name": item.reason, **parts})


def _of_lines(given: int, by: int, answer: Answer) -> Feedback:
    """Return the feedback on a sum of fu that does not follow from the lines: the likely error in adding.

    :param given: the sum in the answer.
    :param by: how much the answer exceeds the sum of its lines; negative if it is too low.
    """
    right, lines = given - by, (chosen_lines(answer) or {}).values()
    if given == int(str(right)[::-1]):
        return "fu.digits", {"fu": right, "taken": given}
    if -by in lines:
        return "fu.row_not_added", {"fu": right, "row": -by}
    if by in lines:
        return "fu.row_added_twice", {"fu": right, "row": by}
    return "fu.sum", {"fu": right}
