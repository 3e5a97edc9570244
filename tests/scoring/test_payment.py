"""Rounding, limits, kiriage, honba and liability, with the arithmetic."""

from __future__ import annotations

import pytest

from scoring.payment import (
    LIMIT_BASE,
    Base,
    Limit,
    Payer,
    Payment,
    Winner,
    base_points,
    liable_payments,
    paying,
    payments,
    round_up,
)
from scoring.ruleset import HonbaValue, Ruleset
from scoring.score import bill_for, score
from tests.for_each import for_each
from tests.scoring.cases import context, hand, total

HONBA = HonbaValue(300, 100)
NOBODY_CAPS = {"kiriage": False, "kazoe_han": 13}


@for_each(("points", "rounded"), [(0, 0), (1, 100), (100, 100), (101, 200), (1920, 2000), (2880, 2900)])
def test_rounding_goes_up_to_the_next_hundred(points: int, rounded: int) -> None:
    assert round_up(points) == rounded


@pytest.mark.parametrize(
    ("han", "fu", "base"),
    [
        (1, 30, 240),  # 30 x 8
        (2, 25, 400),  # 25 x 16
        (3, 60, 1920),  # 60 x 32
        (4, 30, 1920),  # 30 x 64
        (1, 110, 880),  # 110 x 8
    ],
)
def test_base_points_double_with_each_han(han: int, fu: int, base: int) -> None:
    assert base_points(han, fu, **NOBODY_CAPS) == Base(base, Limit.NONE)


@for_each(
    ("han", "fu", "limit"),
    [
        (3, 70, Limit.MANGAN),  # 70 x 32 = 2240
        (4, 40, Limit.MANGAN),  # 40 x 64 = 2560
        (5, 20, Limit.MANGAN),  # 20 x 128 = 2560
        (5, 110, Limit.MANGAN),
        (6, 30, Limit.HANEMAN),
        (7, 30, Limit.HANEMAN),
        (8, 30, Limit.BAIMAN),
        (10, 30, Limit.BAIMAN),
        (11, 30, Limit.SANBAIMAN),
        (12, 30, Limit.SANBAIMAN),
        (13, 30, Limit.YAKUMAN),
        (26, 30, Limit.YAKUMAN),  # a counted yakuman is never two
    ],
)
def test_limits_by_han(han: int, fu: int, limit: Limit) -> None:
    assert base_points(han, fu, **NOBODY_CAPS) == Base(LIMIT_BASE[limit], limit)


@pytest.mark.parametrize("han", [11, 13, 20])
def test_without_a_counted_yakuman_sanbaiman_is_the_most(han: int) -> None:
    assert base_points(han, 30, kiriage=False, kazoe_han=None).limit is Limit.SANBAIMAN


@pytest.mark.parametrize(
    ("han", "fu", "ron", "oklahoma"),
    [
        (3, 60, 7700, 8000),
        (4, 30, 7700, 8000),
        (3, 50, 6400, 6400),
        (4, 25, 6400, 6400),
        (3, 70, 8000, 8000),
    ],
)
def test_kiriage_rounds_7700_to_mangan_in_oklahoma(
    han: int, fu: int, ron: int, oklahoma: int, rulesets: dict[str, Ruleset]
) -> None:
    paid = {}
    for name, rules in rulesets.items():
        base = base_points(han, fu, kiriage=rules.kiriage_mangan, kazoe_han=rules.kazoe_han)
        paid[name] = payments(base.points, Winner.OTHER_RON, 0, rules.honba)[0].points
    assert paid == {name: oklahoma if name == "oklahoma" else ron for name in rulesets}


@pytest.mark.parametrize(
    ("winner", "parts"),
    [
        (Winner.DEALER_RON, [Payment(Payer.DISCARDER, 2900, 600)]),
        (Winner.OTHER_RON, [Payment(Payer.DISCARDER, 2000, 600)]),
        (Winner.DEALER_TSUMO, [Payment(Payer.EACH, 1000, 200, 3)]),
        (Winner.OTHER_TSUMO, [Payment(Payer.DEALER, 1000, 200), Payment(Payer.NON_DEALER, 500, 200, 2)]),
    ],
)
def test_two_honba_add_600_to_a_ron_and_200_to_each_share(winner: Winner, parts: list[Payment]) -> None:
    assert list(payments(480, winner, 2, HONBA)) == parts
    assert sum(part.total - part.points * part.payers for part in parts) == 600


@for_each("name", ["usma", "ema", "cheatsheet", "competition", "ariari", "oklahoma"])
def test_every_ruleset_counts_honba_300_and_100(name: str, rulesets: dict[str, Ruleset]) -> None:
    assert rulesets[name].honba == HONBA


def test_winner_says_who_won_and_how() -> None:
    assert [(winner.is_dealer, winner.is_tsumo) for winner in Winner] == [
        (True, False),
        (True, True),
        (False, False),
        (False, True),
    ]


# --- liability (pao) -------------------------------------------------------------------------------------------

DRAGONS = ("45m99s", "6m", "pon 555z", "pon 666z", "pon 777z")
ALL_HONOURS = ("44z11z", "1z", "pon 555z", "pon 666z", "pon 777z")  # daisangen and tsuuiisou
BIG_WINDS = ("5m", "5m", "pon 111z", "pon 222z", "pon 333z", "pon 444z")
SMALL_WINDS = ("45m44z", "6m", "pon 111z", "pon 222z", "pon 333z")


@for_each(
    ("tiles", "facts", "seat", "pao", "bill"),
    [
        # tsumo: the liable player pays all
        (DRAGONS, "tsumo", "S", "daisangen left", "1 yakuman = 32000 (liable 32000)"),
        (DRAGONS, "tsumo", "E", "daisangen left", "1 yakuman = 48000 (liable 48000)"),
        # ron on another player: half each
        (DRAGONS, "", "S", "daisangen left across", "1 yakuman = 32000 (ron 16000, liable 16000)"),
        (DRAGONS, "", "E", "daisangen left across", "1 yakuman = 48000 (ron 24000, liable 24000)"),
        # ron on the liable player
        (DRAGONS, "", "S", "daisangen left left", "1 yakuman = 32000 (ron 32000)"),
        # only its own part of a composite: 32000 alone, and 16000 + 8000 + 8000 from all
        (ALL_HONOURS, "tsumo", "S", "daisangen left", "2 yakuman = 64000 (liable 32000, dealer 16000, other 8000)"),
        (ALL_HONOURS, "tsumo", "E", "daisangen left", "2 yakuman = 96000 (liable 48000, each 16000)"),
        # half of 32000 from the liable player, the rest from the discarder
        (ALL_HONOURS, "", "S", "daisangen left across", "2 yakuman = 64000 (ron 48000, liable 16000)"),
        # a double yakuman is one yakuman of twice the price
        (BIG_WINDS, "tsumo", "S", "daisuushii left", "2 yakuman = 64000 (liable 64000)"),
        (BIG_WINDS, "", "S", "daisuushii left right", "2 yakuman = 64000 (ron 32000, liable 32000)"),
        (SMALL_WINDS, "tsumo", "S", "shousuushii left", "1 yakuman = 32000 (liable 32000)"),
    ],
)
def test_liability_in_usma(
    tiles: tuple[str, ...], facts: str, seat: str, pao: str, bill: str, rulesets: dict[str, Ruleset]
) -> None:
    assert total(score(hand(*tiles), context(facts, seat=seat, pao=pao), rulesets["usma"]).best) == bill


@pytest.mark.parametrize(
    ("facts", "seat", "pao", "right"),
    [
        # the liable player's part has all honba of a tsumo, and the other yakuman none
        ("tsumo", "S", "daisangen left", {"liable": (32_000, 600), "dealer": (16_000, 0), "other": (8000, 0)}),
        ("tsumo", "E", "daisangen left", {"liable": (48_000, 600), "each": (16_000, 0)}),
        # the discarder pays them on ron, and the liable player none
        ("", "S", "daisangen left across", {"ron": (48_000, 600), "liable": (16_000, 0)}),
    ],
)
def test_honba_are_paid_once_beside_a_liable_player(
    facts: str, seat: str, pao: str, right: dict[str, tuple[int, int]], rulesets: dict[str, Ruleset]
) -> None:
    """Two honba are 600 points in total, no matter which player pays the yakuman."""
    bill = score(hand(*ALL_HONOURS), context(facts, seat=seat, pao=pao, honba=2), rulesets["usma"]).best
    assert {part.payer.value: (part.points, part.honba) for part in bill.payments} == right
    assert bill.payments.honba == 600


@pytest.mark.parametrize(
    ("tiles", "pao", "points"),
    [
        (DRAGONS, "daisangen left", {"usma": 8000, "ema": 8000}),
        (ALL_HONOURS, "daisangen left", {"usma": 8000, "ema": 8000}),
        (BIG_WINDS, "daisuushii left", {"usma": 16000, "ema": 8000}),  # a double yakuman; one is paid at most
        (SMALL_WINDS, "shousuushii left", {"usma": 8000, "ema": 8000}),
        (DRAGONS, "", {"usma": 0}),
    ],
)
def test_base_points_a_liable_player_answers_for(
    tiles: tuple[str, ...], pao: str, points: dict[str, int], rulesets: dict[str, Ruleset]
) -> None:
    facts = context("tsumo", pao=pao)
    assert {name: score(hand(*tiles), facts, rulesets[name]).liable_base for name in points} == points


def test_a_reading_by_itself_is_paid_by_all_where_nobody_can_be_liable(rulesets: dict[str, Ruleset]) -> None:
    """The engine must answer what a hand would pay under other rules."""
    bill = score(hand(*SMALL_WINDS), context("tsumo", pao="shousuushii left"), rulesets["usma"]).best
    assert total(bill) == "1 yakuman = 32000 (liable 32000)"
    assert total(bill_for(bill.win, rulesets["competition"])) == "1 yakuman = 32000 (dealer 16000, other 8000)"


def test_ema_pays_one_yakuman_and_the_liable_player_all_of_it(rulesets: dict[str, Ruleset]) -> None:
    bill = score(hand(*ALL_HONOURS), context("tsumo", pao="daisangen left"), rulesets["ema"]).best
    assert total(bill) == "2 yakuman = 32000 (liable 32000)"


def test_yakuman_are_added_in_usma_and_capped_at_one_in_ema(rulesets: dict[str, Ruleset]) -> None:
    bills = {name: total(score(hand(*ALL_HONOURS), context(), rulesets[name]).best) for name in ("usma", "ema")}
    assert bills == {"usma": "2 yakuman = 64000 (ron 64000)", "ema": "2 yakuman = 32000 (ron 32000)"}


def test_honba_under_liability_come_from_the_liable_player_on_tsumo_and_the_discarder_on_ron(
    rulesets: dict[str, Ruleset],
) -> None:
    rules = rulesets["usma"]
    assert liable_payments(8000, 8000, Winner.OTHER_TSUMO, 2, rules, liable_discarded=False) == (
        Payment(Payer.LIABLE, 32000, 600),
    )
    assert liable_payments(8000, 8000, Winner.OTHER_RON, 2, rules, liable_discarded=False) == (
        Payment(Payer.DISCARDER, 16000, 600),
        Payment(Payer.LIABLE, 16000),
    )
    assert liable_payments(8000, 8000, Winner.OTHER_RON, 2, rules, liable_discarded=True) == (
        Payment(Payer.DISCARDER, 32000, 600),
    )


# --- the least from yaku ---------------------------------------------------------------------------------------

PINFU = ("234567m345p6799s", "8s")


@pytest.mark.parametrize(
    ("honba", "facts", "dora", "bill"),
    [
        (4, "", "", "1 han 30 fu = 1000 (ron 2200)"),
        (5, "", "", "no yaku"),
        (5, "", "8s", "no yaku"),  # two dora 9s are no yaku
        (5, "riichi", "", "2 han 30 fu = 2000 (ron 3500)"),
        (5, "tsumo", "", "2 han 20 fu = 1500 (dealer 1200, other 900)"),
    ],
)
def test_five_counters_ask_for_two_han_from_yaku_in_the_competition(
    honba: int, facts: str, dora: str, bill: str, rulesets: dict[str, Ruleset]
) -> None:
    best = score(hand(*PINFU), context(facts, dora=dora, honba=honba), rulesets["competition"]).best
    assert total(best) == bill


def test_five_counters_change_nothing_elsewhere(rulesets: dict[str, Ruleset]) -> None:
    for name in ("usma", "ema", "cheatsheet", "ariari", "oklahoma"):
        assert total(score(hand(*PINFU), context(honba=5), rulesets[name]).best) == "1 han 30 fu = 1000 (ron 2500)"


def test_a_yakuman_meets_any_least(rulesets: dict[str, Ruleset]) -> None:
    bill = score(hand(*DRAGONS), context(honba=5), rulesets["competition"]).best
    assert total(bill) == "1 yakuman = 32000 (ron 33500)"


@pytest.mark.parametrize(
    ("payer", "players"),
    [
        (Payer.DISCARDER, (3,)),
        (Payer.LIABLE, (0,)),
        (Payer.DEALER, (2,)),
        (Payer.NON_DEALER, (0, 3)),
        (Payer.EACH, (0, 2, 3)),
    ],
)
def test_who_pays_a_part_at_a_table(payer: Payer, players: tuple[int, ...]) -> None:
    """Player 1 wins, player 2 deals, player 3 discarded, and player 0 is liable."""
    assert paying(payer, 1, 2, 3, 0) == players


def test_a_part_that_nobody_pays() -> None:
    assert paying(Payer.DISCARDER, 1, 2, None, None) == paying(Payer.LIABLE, 1, 2, None, None) == ()
