"""The hand that tells two mistakes apart, and the hand beside a hand on which a mistake would be none.

Both are dealt from nothing but the mistakes, the lot and the rules, so that the same lot deals the same hands.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from quizzes.diagnosis.slips.every_slip import every_slip
from quizzes.diagnosis.slips.said import said_of
from scoring.dealing.decides import decides, separate
from scoring.dealing.generator import deal
from scoring.dealing.levels import Difficulty
from scoring.dealing.partner import Fact, partner
from scoring.dealing.wish import Wish

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from quizzes.diagnosis.slips.said import Said
    from scoring.ruleset import Ruleset
    from scoring.score import ScoreResult

FACT = {
    "yaku_count.tsumo_forgotten": Fact.WIN,
    "yaku_count.closed_ron": Fact.WIN,
    "fu.left_out": Fact.WIN,
    "fu.closed_tsumo": Fact.WIN,
    "fu.ron_triplet": Fact.WIN,
    "han.ron_triplet": Fact.WIN,
    "fu.pinfu_tsumo": Fact.WIN,
    "fu.closed_ron": Fact.CALL,
    "fu.open_pinfu": Fact.CALL,
    "fu.called": Fact.CALL,
    "han.closed_price": Fact.CALL,
    "han.open_price": Fact.CALL,
    "yaku_count.open_pinfu": Fact.CALL,
    "yaku_count.open_twins": Fact.CALL,
    "yaku_count.open_tsumo": Fact.CALL,
    "yaku_count.called_concealed": Fact.CALL,
    "fu.guest_pair": Fact.PAIR,
    "yaku_count.pinfu_pair": Fact.PAIR,
    "yaku_count.guest_pair": Fact.PAIR,
    "fu.wait": Fact.WAIT,
    "yaku_count.pinfu_wait": Fact.WAIT,
    "yaku_count.guest_wind": Fact.SEAT,
    "yaku_count.seat_wind_forgotten": Fact.SEAT,
    "yaku_count.riichi_supposed": Fact.RIICHI,
    "yaku_count.riichi_forgotten": Fact.RIICHI,
    "dora_count.forgotten": Fact.INDICATOR,
    "dora_count.indicator": Fact.INDICATOR,
}
"""The fact on which a mistake turns: where it is otherwise, what was said would be right."""
ATTEMPTS = 200
"""Hands looked at for one that has a partner."""


class NoSuchPairError(ValueError):
    """No pair of hands could be dealt on which a mistake shows and does not."""


def separating(
    one: str, other: str, rng: Random, rules: Ruleset, level: Difficulty = Difficulty.STANDARD
) -> ScoreResult:
    """A hand on which two mistakes, by their ids, both show, and in different answers.

    :raises ImpossibleWishError: if none was found.
    """
    return separate(rng, Wish(rules, level), _right, _broken(one), _broken(other))


def contrast(
    mistake: str, rng: Random, rules: Ruleset, level: Difficulty = Difficulty.STANDARD
) -> tuple[ScoreResult, ScoreResult]:
    """A hand on which a mistake shows, and the same hand with one fact changed, on which it does not.

    :raises KeyError: if the mistake turns on no single fact.
    :raises NoSuchPairError: if no pair was found.
    """
    fact, broken = FACT[mistake], _broken(mistake)
    wish = Wish(rules, level, fits=decides(_right, broken))
    for _ in range(ATTEMPTS):
        result = deal(rng, wish)
        beside = partner(rng, result, fact, lambda other: bool(other.best.payments) and broken(other) is None)
        if beside is not None:
            return result, beside
    msg = f"expected a pair of hands that turns on {fact.value}, found none for {mistake}"
    raise NoSuchPairError(msg)


def _right(result: ScoreResult) -> Said:
    return said_of(result.best)


def _broken(mistake: str) -> Callable[[ScoreResult], Said | None]:
    """What is said of a hand by whoever makes this mistake; None where it does not show."""
    return lambda result: next((slip.said for slip in every_slip(result) if slip.id == mistake), None)
