"""Mistakes in finding payments from han and fu. Each mistake gives the points that every payer would pay."""

from collections.abc import Iterator
from dataclasses import replace

from content.explain import times_base
from content.payments import PaymentQuery, answer_payment
from content.rulesets import CitedRuleset
from quizzes.mistakes.matching import Slip, chosen, fitting_slips, once
from quizzes.question import FIELD_OF, GAIN, Grade, Mistake, gained, paid_by_field
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


def payment_mistakes(graded: Grade, win: PaymentQuery) -> tuple[Mistake, ...]:
    """Return the mistakes that lead to the payments in an answer, the likeliest first."""
    given = {part.field: part.given for part in graded.parts if isinstance(part.given, int)}
    wrong = {part.field: part.given for part in graded.wrong_parts if isinstance(part.given, int)}
    if not wrong:
        return ()
    invited = (slip for slip in slips(win, graded.question.cited) if any(name in slip.numbers for name in wrong))
    # nobody can pay a number of points that is not a multiple of 100
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
    for slip in (*_of_table(win, base.points, cited.ruleset), *_of_hand(win, base, cited.ruleset)):
        if any(right.get(name) != points for name, points in slip.numbers.items() if name != GAIN):
            yield slip
        elif slip.numbers.get(GAIN, right_gain) != right_gain:
            yield replace(slip, numbers={GAIN: slip.numbers[GAIN]})


def _split(base: int, winner: Winner, honba: int = 0, value: HonbaValue = NO_HONBA) -> dict[str, int]:
    return {FIELD_OF[part.payer]: part.points + part.honba for part in payments(base, winner, honba, value)}


def _ron(base: int, winner: Winner) -> int:
    return _split(base, Winner.of(dealer=winner.is_dealer, tsumo=False))["ron"]


# --- honba and bets ---


def _of_table(win: PaymentQuery, base: int, rules: Ruleset) -> Iterator[Slip]:
    """Yield mistakes about honba and riichi sticks, among them some that change nothing if there are none."""
    winner, honba, value = win.winner, win.honba, rules.honba
    plain, right = _split(base, winner), _split(base, winner, honba, value)

    def with_gain(paid: dict[str, int]) -> dict[str, int]:
        return {**paid, GAIN: gained(win, paid)}

    bets, ron, per_honba = STICK * win.sticks, _ron(base, winner), value.ron if winner.is_tsumo else value.each
    mistaken = with_gain({name: points + honba * per_honba for name, points in plain.items()})
    yield from (
        Slip("pay.no_honba", with_gain(plain), {"honba": honba}),
        Slip("pay.honba_from_each", mistaken, {"points": value.each, "all": value.ron})
        if winner.is_tsumo
        else Slip("pay.honba_as_share", mistaken, {"points": value.ron, "each": value.each}),
        Slip("pay.one_honba", with_gain(_split(base, winner, min(honba, 1), value)), {"honba": honba}),
        Slip("pay.gain_without_honba", {GAIN: gained(win, plain)}, {"honba": honba}),
        Slip("pay.no_bets", {GAIN: gained(win, right) - bets}, {"bets": bets}),
        Slip("pay.bets_paid", {name: points + bets for name, points in right.items()}, {"bets": bets}),
    )
    if winner.is_tsumo:
        yield Slip("pay.gain_of_one", {GAIN: sum(right.values())}, {})
        yield Slip("pay.total_shared", {GAIN: ron + honba * value.ron + bets}, {"ron": ron})


# --- the table of payments ---


def _of_hand(win: PaymentQuery, base: Base, rules: Ruleset) -> Iterator[Slip]:
    """Yield mistakes about the points of the hand, with honba added correctly."""
    honba = _split(0, win.winner, win.honba, rules.honba)
    for slip in (*_columns(win, base), *_limits(win, base), *_rows(win, rules), *_rounding(win, base)):
        added = {name: points + honba.get(name, 0) for name, points in slip.numbers.items()}
        yield Slip(slip.id, {**added, GAIN: gained(win, added)}, slip.parts)


def _columns(win: PaymentQuery, base: Base) -> Iterator[Slip]:
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
                Slip("pay.shares_swapped", {"dealer": right["others"], "others": right["dealer"]}, {}),
                Slip("pay.dealer_as_others", dict.fromkeys(right, right["others"]), {}),
                Slip("pay.all_as_dealer", dict.fromkeys(right, right["dealer"]), {}),
                Slip("pay.thirds_of_ron", dict.fromkeys(right, round_up(-(-ron // 3))), {"ron": ron}),
                Slip("pay.total_shared", {"dealer": ron // 2, "others": ron // 4}, {"ron": ron}),
            )
        case Winner.DEALER_TSUMO:
            yield Slip("pay.dealer_as_other", {"each": _split(points, other)["others"]}, {})
            yield Slip("pay.total_shared", {"each": ron // 3}, {"ron": ron})
        case Winner.DEALER_RON | Winner.OTHER_RON:
            name = "dealer_as_other" if winner.is_dealer else "other_as_dealer"
            yield Slip(f"pay.{name}", _split(points, other), {})
            for share in _split(points, Winner.of(dealer=winner.is_dealer, tsumo=True)).values():
                yield Slip("pay.share_as_ron", {"ron": share}, {"points": share})
    if winner.is_tsumo:
        yield Slip("pay.ron_as_share", dict.fromkeys(right, ron), {"ron": ron})


def _limits(win: PaymentQuery, base: Base) -> Iterator[Slip]:
    if base.limit is Limit.NONE or win.fu is not None:
        return
    limits = list(LIMIT_BASE)
    place = limits.index(base.limit)
    for name, other in (("too_low", place - 1), ("too_high", place + 1)):
        if 0 <= other < len(limits):
            numbers = _split(LIMIT_BASE[limits[other]], win.winner)
            yield Slip(f"pay.limit_{name}", numbers, {"limit": base.limit.value})


def _rows(win: PaymentQuery, rules: Ruleset) -> Iterator[Slip]:
    """Yield payments from a wrong row, a wrong number of doublings, or a wrong threshold for mangan.

    Nothing is yielded if the hand is given by its limit, or has so many han that fu do not matter.
    """
    han, fu, winner = win.han, win.fu, win.winner
    if han is None or fu is None or han >= LEAST_HAN[Limit.MANGAN]:
        return
    formula = formula_points(han, fu)

    def capped(points: int) -> dict[str, int]:
        return _split(min(points, _MANGAN), winner)

    yield Slip("pay.one_han_less", capped(formula // 2), {"han": han})
    yield Slip("pay.one_han_more", capped(formula * 2), {"han": han})
    if formula > _MANGAN:
        yield Slip("pay.past_mangan", _split(formula, winner), {"han": han, "fu": fu})
    if formula == KIRIAGE_BASE:
        name, points = ("kiriage_missed", KIRIAGE_BASE) if rules.kiriage_mangan else ("kiriage", _MANGAN)
        yield Slip(f"pay.{name}", _split(points, winner), {"han": han, "fu": fu})
    if fu in {20, SEVEN_PAIRS_FU}:
        name = "pairs_rounded" if fu == SEVEN_PAIRS_FU else "twenty_as_thirty"
        yield Slip(f"pay.{name}", capped(formula_points(han, 30)), {"fu": fu})
    else:
        yield Slip("pay.row", capped(formula_points(han, fu + 10)), {"fu": fu, "taken": fu + 10})
        if fu > 30:
            yield Slip("pay.row", capped(formula_points(han, fu - 10)), {"fu": fu, "taken": fu - 10})
    yield Slip("pay.mangan_too_early", _split(_MANGAN, winner), {"han": han, "fu": fu})


def _rounding(win: PaymentQuery, base: Base) -> Iterator[Slip]:
    """Yield rounding errors: not rounded, rounded down, rounded before multiplying, or shared after rounding."""
    winner, points = win.winner, base.points
    times = {FIELD_OF[part.payer]: times_base(winner, part.payer) for part in payments(points, winner, 0, NO_HONBA)}
    exact = {name: points * often for name, often in times.items()}
    yield from (
        Slip("pay.not_rounded", exact, {}),
        Slip("pay.rounded_down", {name: number // 100 * 100 for name, number in exact.items()}, {}),
        Slip("pay.rounded_first", {name: round_up(points) * often for name, often in times.items()}, {}),
    )
    if winner is Winner.DEALER_RON:
        yield Slip("pay.half_again_of_rounded", {"ron": round_up(-(-round_up(points * 4) * 3 // 2))}, {})
    if winner.is_dealer and winner.is_tsumo:
        yield Slip("pay.twice_the_rounded", {"each": 2 * round_up(points)}, {})
