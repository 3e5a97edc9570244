"""Complete scores, the properties of a result, and what is refused."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING

import pytest

from scoring.conditions.every_condition import CONDITIONS, conditions_met
from scoring.context import ContradictionError, Liability, Moment, Pond, Riichi, WinContext, Wind, WinType
from scoring.decomposition import Win, readings
from scoring.hand import ImpossibleHandError, Source
from scoring.payment import Limit, Payer
from scoring.score import NotAWinError, bill_for, score
from scoring.tiles import parse_tiles
from scoring.yaku import YAKU
from tests.scoring.cases import context, forget_answers, hand, names, read, total, yaku_cases

if TYPE_CHECKING:
    from scoring.hand import Hand
    from scoring.ruleset import Ruleset

    Rules = dict[str, Ruleset]

PINFU = ("234567m345p6799s", "8s")
GAP = ("123567m345p4699s", "5s")  # no yaku of its own; 20 + 10 + 2 = 32 -> 40 by ron


@pytest.mark.parametrize(
    ("tiles", "facts", "rules", "line"),
    [
        (
            PINFU, context("riichi tsumo ippatsu", dora="8s", ura="1m", honba=2, sticks=3), "ariari",
            # riichi, ippatsu, tsumo, pinfu, dora 99s and ura dora 2m: 7 han; 3000 and 6000, and 200 from each
            (
                "7 han 20 fu haneman = 12000 (dealer 6200, other 3200): "
                "riichi ippatsu menzen_tsumo pinfu dora×2 ura_dora×1 | 234m 567m 345p 678s 99s, ryanmen in 678s"
            ),
        ),
        (
            GAP, context("", seat="E"), "usma",
            "no yaku: 123m 567m 345p 456s 99s, kanchan in 456s",
        ),
        (
            ("45m99s", "6m", "pon 555z", "pon 666z", "ankan 7777z"), context("tsumo", seat="E", honba=1), "usma",
            "1 yakuman = 48000 (each 16100): daisangen | 456m 99s (555z) (666z) 7777z, ryanmen in 456m",
        ),
    ],
)  # fmt: skip
def test_whole_bill(tiles: tuple[str, ...], facts: WinContext, rules: str, line: str, rulesets: Rules) -> None:
    assert str(score(hand(*tiles), facts, rulesets[rules])) == line


def test_the_totals_are_sums_of_what_is_listed(rulesets: Rules) -> None:
    facts = context("riichi tsumo ippatsu", dora="8s", honba=2, sticks=3)
    result = score(hand(*PINFU), facts, rulesets["ariari"])
    best = result.best
    assert (best.yaku.han, best.han, best.yakuman, best.limit) == (4, 6, 0, Limit.HANEMAN)
    assert (best.points, best.payments.honba) == (12000, 600)
    assert result.gain == 12000 + 600 + 3000
    assert [(part.payer, part.total) for part in best.payments] == [(Payer.DEALER, 6200), (Payer.NON_DEALER, 6400)]
    dealer = best.paid_by(Payer.DEALER)
    assert dealer is not None
    assert dealer.points == 6000
    assert best.paid_by(Payer.DISCARDER) is None


def test_a_hand_without_yaku_is_a_result_that_pays_nothing(rulesets: Rules) -> None:
    result = score(hand(*GAP), context(dora="4s", sticks=4, honba=3), rulesets["usma"])
    assert (result.best.yaku, result.best.payments, result.best.limit, result.gain) == ((), (), Limit.NONE, 0)
    assert result.best.required == 1


def test_every_reading_stays_best_first(rulesets: Rules) -> None:
    """22m can be the pair beside 345m, or 55m beside 234m. Both pay the same, with different exact fu."""
    result = score(hand("22334455m45p666s", "6p"), context(), rulesets["cheatsheet"])
    assert result.best is result.bills[0]
    assert result.others == result.bills[1:]
    assert [bill.rank for bill in result.bills] == sorted((bill.rank for bill in result.bills), reverse=True)
    assert len(result.bills) == 2


def test_a_bill_can_be_asked_for_any_yaku(rulesets: Rules) -> None:
    best = score(hand(*PINFU), context(), rulesets["usma"]).best
    assert all(check.holds for check in YAKU["pinfu"].checklist(best.win))
    failed = [check.condition.id for check in YAKU["tanyao"].checklist(best.win) if not check.holds]
    assert failed == ["all_simples"]


@pytest.mark.parametrize(
    ("tiles", "yaku", "proof"),
    [
        (PINFU, "pinfu", ["234m", "567m", "345p", "678s", "99s"]),
        (("112233m567p4699s", "5s"), "iipeikou", ["123m", "123m"]),
        (("234678m23499p24s", "3s"), "sanshoku_doujun", ["234m", "234p", "234s"]),
        (("45m99s", "6m", "pon 555z", "pon 666z", "pon 777z"), "daisangen", ["555z", "666z", "777z"]),
        (("234m567p4699s", "5s", "pon 222z"), "seat_wind", ["222z"]),
    ],
)
def test_the_blocks_that_prove_a_yaku(tiles: tuple[str, ...], yaku: str, proof: list[str], rulesets: Rules) -> None:
    best = score(hand(*tiles), context(), rulesets["usma"]).best
    (found,) = [result for result in best.yaku if result.yaku.id == yaku]
    assert [str(block) for block in found.yaku.evidence(best.win) or ()] == proof


def test_a_yaku_that_fails_has_no_evidence(rulesets: Rules) -> None:
    best = score(hand(*GAP), context("riichi"), rulesets["usma"]).best
    (riichi,) = best.yaku
    assert riichi.yaku.evidence(best.win) == ()
    assert riichi.yaku.evidence(Win(hand(*GAP), context(), best.reading)) is None


# --- dora ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dora", "ura", "bonuses"),
    [
        ("8s", "", {"dora": 2}),  # 99s
        ("8s8s", "", {"dora": 4}),  # twice under two indicators
        ("7s8s", "", {"dora": 3}),  # 8s and 99s
        ("1z", "1m", {"ura_dora": 1}),
        ("1z", "1z", {}),
    ],
)
def test_dora_count_once_for_each_tile_and_indicator(
    dora: str, ura: str, bonuses: dict[str, int], rulesets: Rules
) -> None:
    best = score(hand(*PINFU), context("riichi", dora=dora, ura=ura), rulesets["usma"]).best
    assert names(best) == {"riichi": 1, "pinfu": 1} | bonuses
    for bonus in best.bonuses:
        assert len(bonus.places) == bonus.han


def test_dora_in_melds_count_and_tell_where_they_lie(rulesets: Rules) -> None:
    """The kan of the seat wind has four tiles. Concealed tiles come first, then the winning tile, then melds."""
    best = score(hand("234m567p4699s", "5s", "ankan 2222z"), context(dora="1z"), rulesets["usma"]).best
    assert names(best) == {"seat_wind": 1, "dora": 4}
    assert best.bonuses[0].places == (11, 12, 13, 14)


# --- the price of what is worth nothing elsewhere --------------------------------------------------------------


def test_a_closed_only_price_leaves_an_open_hand_without(rulesets: Rules) -> None:
    """Eight wins in a row have a value only for closed hands, and under Oklahoma's rules so does nagashi mangan."""
    streak = context(seat="E", honba=7, east_wins=8)
    assert (
        total(score(hand(*GAP), streak, rulesets["usma"]).best) == "1 yakuman = 48000 (ron 50100)"
    )  # 48,000 + 7 × 300
    assert total(score(hand("567m345p4699s", "5s", "chi 123m"), streak, rulesets["usma"]).best) == "no yaku"
    with pytest.raises(NotAWinError):
        score(hand("567m345p4688s", None, "chi 234m"), context(pond="19m"), rulesets["oklahoma"])


def test_a_dealers_streak_of_more_than_eight_still_counts(rulesets: Rules) -> None:
    assert names(score(hand(*GAP), context(seat="E", honba=39, east_wins=40), rulesets["usma"]).best) == {
        "paarenchan": 1
    }


def test_nagashi_mangan_takes_honba_and_sticks(rulesets: Rules) -> None:
    result = score(hand("234567m345p4688s", None), context(pond="19m", honba=1, sticks=2), rulesets["cheatsheet"])
    assert result.gain == 8000 + 300 + 2000


# --- what is refused -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tiles", "facts", "message"),
    [
        (("123567m345p4699s", "4s"), context(), "expected four sets and a pair, seven pairs or thirteen"),
        # the drawn hands of unrelated tiles win in USMA alone, and there on the first turn alone
        (("147m258p369s1234z", "4z"), context("tsumo"), "found 147m258p369s1234z"),
        (("234567m345p4688s", None), context(pond="18m"), "expected discards of terminals and honours only"),
    ],
)  # fmt: skip
def test_no_winning_shape(tiles: tuple[str, str | None], facts: WinContext, message: str, rulesets: Rules) -> None:
    with pytest.raises(NotAWinError, match=message):
        score(hand(*tiles), facts, rulesets["usma"])


# --- kept answers ----------------------------------------------------------------------------------------------


def all_hands() -> list[tuple[Hand, WinContext]]:
    return [
        read(case) for _, entry in yaku_cases() for kind in ("positive", "near_miss") for case in entry[kind]
    ]  # fmt: skip


@pytest.mark.slow
def test_answers_kept_from_other_hands_are_the_ones_the_conditions_give() -> None:
    """Check every hand of the yaku cases, also in each seat and round, by ron and by tsumo."""
    for made, facts in all_hands():
        variants = [facts]
        if facts.win is not WinType.DRAW:
            variants += [
                WinContext(win=win, seat=seat, round=prevailing)
                for win in (WinType.RON, WinType.TSUMO)
                for seat in Wind
                for prevailing in Wind
            ]
        for variant in variants:
            check_answers(made, variant)


@pytest.mark.parametrize(
    "tiles", [GAP, ("567m345p4699s", "5s", "ankan 1111m"), ("345p4699s", "5s", "chi 123m", "pon 222z")]
)
def test_no_two_situations_share_an_answer(tiles: tuple[str, ...]) -> None:
    """Check every possible way of winning, riichi, moment and seat, with and without wins in a row by the dealer."""
    for win, riichi, moment, seat, streak in product(
        (WinType.RON, WinType.TSUMO), Riichi, map(Moment, range(16)), Wind, (0, 7, 8, 40)
    ):
        with suppress(ContradictionError):
            check_answers(hand(*tiles), WinContext(win, seat, Wind.EAST, riichi, moment, honba=40, east_wins=streak))


def check_answers(made: Hand, facts: WinContext) -> None:
    for reading in readings(made, facts.win):
        win = Win(made, facts, reading)
        asked = sum(condition.bit for condition in CONDITIONS.values() if condition.proof(win) is not None)
        assert conditions_met(win) == asked, (str(made), facts, str(reading))


def test_full_memories_are_emptied_and_answers_stay_the_same(rulesets: Rules, monkeypatch: pytest.MonkeyPatch) -> None:
    before = [total(score(*read(case), rulesets["usma"]).best) for case in ordinary()]
    monkeypatch.setattr("scoring.conditions.every_condition._MOST_ANSWERS", 1)
    forget_answers()
    new = replace(rulesets["usma"])  # another table, which has seen no hand
    assert [total(score(*read(case), new).best) for case in reversed(ordinary())] == before[::-1]


def ordinary() -> list[dict[str, object]]:
    return [
        case
        for _, entry in yaku_cases()
        for case in entry["positive"]
        if case.get("rules", "usma") == "usma" and "honba" not in case
    ]


# --- riichi ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("riichi", "oklahoma", "usma"),
    [
        (Riichi.NONE, {}, {}),
        (Riichi.RIICHI, {"riichi": 1}, {"riichi": 1}),
        (Riichi.DOUBLE, {"double_riichi": 2}, {"double_riichi": 2}),
        (
            Riichi.OPEN,
            {"open_riichi": 2},
            {"riichi": 1},
        ),  # shown tiles are a plain riichi where open riichi is not played
    ],
)
def test_one_declaration_is_paid_once(
    riichi: Riichi, oklahoma: dict[str, int], usma: dict[str, int], rulesets: Rules
) -> None:
    facts = WinContext(riichi=riichi)
    assert names(score(hand(*GAP), facts, rulesets["oklahoma"]).best) == oklahoma
    assert names(score(hand(*GAP), facts, rulesets["usma"]).best) == usma


def test_a_double_open_riichi_is_one_han_more_than_a_double_riichi(rulesets: Rules) -> None:
    """Open riichi is one han more than riichi (oklahoma: 2 han in total). Double riichi is 2 han in total."""
    assert score(hand(*GAP), WinContext(riichi=Riichi.DOUBLE_OPEN), rulesets["oklahoma"]).best.han == 3


# --- what a proof points at ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tiles", "yaku", "proof"),
    [
        (("223344m23499p24s", "3s"), "sanshoku_doujun", ["234m", "234p", "234s"]),
        (("22233344m567p99s", "4m"), "iipeikou", ["234m", "234m"]),
    ],
)
def test_a_proof_points_at_no_more_blocks_than_it_needs(
    tiles: tuple[str, ...], yaku: str, proof: list[str], rulesets: Rules
) -> None:
    best = score(hand(*tiles), context(), rulesets["cheatsheet"]).best
    (found,) = [result for result in best.yaku if result.yaku.id == yaku]
    assert [str(block) for block in found.yaku.evidence(best.win) or ()] == proof


# --- more of what cannot be ------------------------------------------------------------------------------------


def test_a_drawn_hand_has_no_fu(rulesets: Rules) -> None:
    result = score(hand("234567m345p4688s", None), context(pond="19m"), rulesets["cheatsheet"])
    assert result.best.fu.items == ()


def test_five_melds_are_too_many() -> None:
    with pytest.raises(ImpossibleHandError) as error:
        hand("1m", "1m", "chi 234m", "chi 234m", "chi 234m", "chi 567p", "chi 567p")
    assert "-2" not in str(error.value)


# --- why nothing is paid ---------------------------------------------------------------------------------------


def test_a_table_without_nagashi_mangan_pays_nothing_at_a_draw(rulesets: Rules) -> None:
    plain = rulesets["cheatsheet"]
    without = replace(plain, prices={name: price for name, price in plain.prices.items() if name != "nagashi_mangan"})
    with pytest.raises(NotAWinError, match="pays nothing at an exhaustive draw"):
        score(hand("234567m345p4688s", None), context(pond="19m"), without)


def test_an_own_call_spoils_nagashi_mangan_where_the_rules_say_so(rulesets: Rules) -> None:
    """Oklahoma: only for a player who made no call (oklahoma.yaku.nagashi-mangan)."""
    with pytest.raises(NotAWinError, match="no calls by the winner for nagashi mangan under ruleset 'oklahoma'"):
        score(hand("567m345p4688s", None, "chi 234m"), context(pond="19m"), rulesets["oklahoma"])


def test_a_called_discard_is_named(rulesets: Rules) -> None:
    drawn = replace(context(pond="19m"), pond=Pond(parse_tiles("19m"), called=True))
    with pytest.raises(NotAWinError, match="found 19m, one of them called"):
        score(hand("234567m345p4688s", None), drawn, rulesets["cheatsheet"])


# --- liability has to be told whole -----------------------------------------------------------------------------


def test_liability_on_a_ron_names_the_discarder() -> None:
    with pytest.raises(ContradictionError, match="expected the player who discarded the winning tile"):
        WinContext(liability=Liability("daisangen", Source.LEFT))


# --- one reading alone ------------------------------------------------------------------------------------------


def test_a_reading_by_itself_is_scored_like_the_hand(rulesets: Rules) -> None:
    result = score(hand("22233344456m99s", "7m"), context("tsumo"), rulesets["cheatsheet"])
    for bill in result.bills:
        assert str(bill_for(bill.win, rulesets["cheatsheet"])) == str(bill)
