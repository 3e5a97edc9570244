"""Mistakes in finding payments from han and fu. Each mistake gives the points that every payer would pay."""

from collections.abc import Iterator

from content.explain import times_base
from content.payments import PaymentQuery, answer_payment
from content.rulesets import CitedRuleset
from quizzes.mistakes.matching import Slip, fitting_slips, once
from quizzes.question import FIELD_OF, GAIN, Fillings, Grade, Mistake, chosen, gained, paid_by_field
from scoring import (
    KIRIAGE_BASE,
    LEAST_HAN,
    LIMIT_BASE,
    SEVEN_PAIRS_FU,
    STICK,
    Base,
    HonbaValue,
    Limit,
    Ruleset,
    Winner,
    formula_points,
    payments,
    round_up,
)

NO_HONBA = HonbaValue(0, 0)
_MANGAN = LIMIT_BASE[Limit.MANGAN]
Found = Iterator[tuple[str, dict[str, int], Fillings]]
"""An iterator over mistakes, each with the end of its id, the points in each field, and the values for its sentence."""


def payment_mistakes(graded: Grade, win: PaymentQuery) -> tuple[Mistake, ...]:
    """Return the mistakes that lead to the payments in an answer, the likeliest first."""
    paid = {*FIELD_OF.values(), GAIN}
    given = {part.field: part.given for part in graded.parts if part.field in paid and isinstance(part.given, int)}
    wrong = {part.field: given[part.field] for part in graded.wrong_parts if part.field in given}
    if not wrong:
        return ()
    invited = (slip for slip in slips(win, graded.question.cited) if not wrong.keys().isdisjoint(slip.numbers))
    # a number that is not a multiple of 100 gets a remark, because no payment can be such a number
    remarks = [
        (Mistake("pay.no_payment", name, None, {"points": value}, sure=True),) if value % 100 else ()
        for name, value in wrong.items()
    ]
    by_field = zip(fitting_slips(invited, given, wrong, graded.history), remarks, strict=False)
    return once(chosen(*(found or remark for found, remark in by_field)))


def slips(win: PaymentQuery, cited: CitedRuleset) -> Iterator[Slip]:
    """Yield every mistake that is possible with a win, the likeliest first; none if the printed tables lack the win.

    Mistakes that would lead to the right payments and the right gain are left out. A mistake that changes only the
    winner's gain has only the gain as its number.
    """
    answer = answer_payment(win, cited)
    if not answer.cases or answer.base is None:
        return
    right, base = paid_by_field(win, cited), answer.base
    right_gain = gained(win, right)
    for name, numbers, parts in (*_of_table(win, base.points, cited.ruleset), *_of_hand(win, base, cited.ruleset)):
        if any(right.get(field) != points for field, points in numbers.items() if field != GAIN):
            yield Slip(f"pay.{name}", numbers, parts)
        elif numbers.get(GAIN, right_gain) != right_gain:
            yield Slip(f"pay.{name}", {GAIN: numbers[GAIN]}, parts)


def _split(base: int, winner: Winner, honba: int = 0, value: HonbaValue = NO_HONBA) -> dict[str, int]:
    return {FIELD_OF[part.payer]: part.points + part.honba for part in payments(base, winner, honba, value)}


def _ron(base: int, winner: Winner) -> int:
    return _split(base, Winner.of(dealer=winner.is_dealer, tsumo=False))["ron"]


def _of_table(win: PaymentQuery, base: int, rules: Ruleset) -> Found:
    """Yield mistakes about honba and riichi sticks, among them some that change nothing if there are none."""
    winner, honba, value = win.winner, win.honba, rules.honba
    plain, right = _split(base, winner), _split(base, winner, honba, value)
    bets, ron, per_honba = STICK * win.sticks, _ron(base, winner), value.ron if winner.is_tsumo else value.each
    mistaken = _with_gain(win, {name: points + honba * per_honba for name, points in plain.items()})
    yield "no_honba", _with_gain(win, plain), {"honba": honba}
    if winner.is_tsumo:
        yield "honba_from_each", mistaken, {"points": value.each, "all": value.ron}
    else:
        yield "honba_as_share", mistaken, {"points": value.ron, "each": value.each}
    yield from (
        ("one_honba", _with_gain(win, _split(base, winner, min(honba, 1), value)), {"honba": honba}),
        ("gain_without_honba", {GAIN: gained(win, plain)}, {"honba": honba}),
        ("no_bets", {GAIN: gained(win, right) - bets}, {"bets": bets}),
        ("bets_paid", {name: points + bets for name, points in right.items()}, {"bets": bets}),
    )
    if winner.is_tsumo:
        yield "gain_of_one", {GAIN: sum(right.values())}, {}
        yield "total_shared", {GAIN: ron + honba * value.ron + bets}, {"ron": ron}


def _with_gain(win: PaymentQuery, paid: dict[str, int]) -> dict[str, int]:
    return {**paid, GAIN: gained(win, paid)}


def _of_hand(win: PaymentQuery, base: Base, rules: Ruleset) -> Found:
    """Yield mistakes about the points of the hand, with honba added correctly."""
    honba = _split(0, win.winner, win.honba, rules.honba)
    for name, numbers, parts in (*_columns(win, base), *_limits(win, base), *_rows(win, rules), *_rounding(win, base)):
        added = {field: points + honba.get(field, 0) for field, points in numbers.items()}
        yield name, _with_gain(win, added), parts


def _columns(win: PaymentQuery, base: Base) -> Found:
    """Yield payments from a wrong column of the table.

    Such a column is for the other kind of winner (dealer or not), for the other way of winning (ron or tsumo), or for
    another payer of a tsumo.
    """
    winner, points = win.winner, base.points
    right, ron = _split(points, winner), _ron(points, winner)
    other = Winner.of(dealer=not winner.is_dealer, tsumo=winner.is_tsumo)
    match winner:
        case Winner.OTHER_TSUMO:
            yield from (
                ("shares_swapped", {"dealer": right["others"], "others": right["dealer"]}, {}),
                ("dealer_as_others", dict.fromkeys(right, right["others"]), {}),
                ("all_as_dealer", dict.fromkeys(right, right["dealer"]), {}),
                ("thirds_of_ron", dict.fromkeys(right, round_up(-(-ron // 3))), {"ron": ron}),
                ("total_shared", {"dealer": ron // 2, "others": ron // 4}, {"ron": ron}),
            )
        case Winner.DEALER_TSUMO:
            yield "dealer_as_other", {"each": _split(points, other)["others"]}, {}
            yield "total_shared", {"each": ron // 3}, {"ron": ron}
        case _:
            yield "dealer_as_other" if winner.is_dealer else "other_as_dealer", _split(points, other), {}
            for share in _split(points, Winner.of(dealer=winner.is_dealer, tsumo=True)).values():
                yield "share_as_ron", {"ron": share}, {"points": share}
    if winner.is_tsumo:
        yield "ron_as_share", dict.fromkeys(right, ron), {"ron": ron}


def _limits(win: PaymentQuery, base: Base) -> Found:
    if base.limit is Limit.NONE or win.fu is not None:
        return
    bases = list(LIMIT_BASE.values())
    place = bases.index(LIMIT_BASE[base.limit])
    for name, other in (("too_low", place - 1), ("too_high", place + 1)):
        if 0 <= other < len(bases):
            yield f"limit_{name}", _split(bases[other], win.winner), {"limit": base.limit.value}


def _rows(win: PaymentQuery, rules: Ruleset) -> Found:
    """Yield payments from a wrong row, a wrong number of doublings, or a wrong threshold for mangan.

    Nothing is yielded if the hand is given by its limit, or has so many han that fu do not matter.
    """
    han, fu, winner = win.han, win.fu, win.winner
    if han is None or fu is None or han >= LEAST_HAN[Limit.MANGAN]:
        return
    formula, of_row = formula_points(han, fu), {"han": han, "fu": fu}

    def capped(points: int) -> dict[str, int]:
        return _split(min(points, _MANGAN), winner)

    yield "one_han_less", capped(formula // 2), {"han": han}
    yield "one_han_more", capped(formula * 2), {"han": han}
    if formula > _MANGAN:
        yield "past_mangan", _split(formula, winner), of_row
    if formula == KIRIAGE_BASE:
        name, points = ("kiriage_missed", KIRIAGE_BASE) if rules.kiriage_mangan else ("kiriage", _MANGAN)
        yield name, _split(points, winner), of_row
    if fu in {20, SEVEN_PAIRS_FU}:
        name = "pairs_rounded" if fu == SEVEN_PAIRS_FU else "twenty_as_thirty"
        yield name, capped(formula_points(han, 30)), {"fu": fu}
    else:
        for taken in (fu + 10, fu - 10) if fu > 30 else (fu + 10,):
            yield "row", capped(formula_points(han, taken)), {"fu": fu, "taken": taken}
    yield "mangan_too_early", _split(_MANGAN, winner), of_row


def _rounding(win: PaymentQuery, base: Base) -> Found:
    """Yield rounding errors: not rounded, rounded down, rounded before multiplying, or shared after rounding."""
    winner, points = win.winner, base.points
    times = {FIELD_OF[part.payer]: times_base(winner, part.payer) for part in payments(points, winner, 0, NO_HONBA)}
    exact = {name: points * often for name, often in times.items()}
    yield "not_rounded", exact, {}
    yield "rounded_down", {name: number // 100 * 100 for name, number in exact.items()}, {}
    yield "rounded_first", {name: round_up(points) * often for name, often in times.items()}, {}
    if winner is Winner.DEALER_RON:
        yield "half_again_of_rounded", {"ron": round_up(-(-round_up(points * 4) * 3 // 2))}, {}
    if winner is Winner.DEALER_TSUMO:
        yield "twice_the_rounded", {"each": 2 * round_up(points)}, {}
