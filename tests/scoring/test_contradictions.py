"""Facts that contradict each other are refused with a sentence, and similar facts that are possible are accepted."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest

from scoring.context import ContradictionError, Moment, Riichi, WinContext
from scoring.contradictions import SeenTiles, refuse_facts, refuse_liability
from scoring.dealing.generator import deal
from scoring.dealing.wish import Wish, YakuAim
from scoring.hand import ImpossibleHandError, Meld
from scoring.score import score
from scoring.tiles import parse_tile
from tests.for_each import for_each
from tests.scoring.cases import context, hand, names

if TYPE_CHECKING:
    from scoring.ruleset import Ruleset

    Rules = dict[str, Ruleset]

GAP = ("123567m345p4699s", "5s")


def points(tiles: tuple[str, ...], facts: WinContext, rules: Ruleset) -> int:
    return score(hand(*tiles), facts, rules).best.points


# --- the moment of the win -------------------------------------------------------------------------------------


@for_each(
    ("tiles", "facts", "message"),
    [
        (("123567m345p4699s", None), context(), "expected a winning tile after ron"),
        (GAP, context(pond="19m"), "expected no winning tile after exhaustive draw"),
        (("567m345p4699s", "5s", "chi 123m"), context("riichi"), "riichi needs a closed hand, but this one is open"),
        (("567m345p4699s", "5s", "ankan 1111m"), context("tsumo chiihou"), "nobody has called before"),
        (GAP, context("tsumo rinshan"), "a replacement tile comes after your own kan, but this hand has no kan"),
        (("567m345p4699s", "5s", "pon 111m"), context("tsumo rinshan"), "has no kan"),
        (("123567m345p4655s", "5s"), context("chankan"), "are in the robbed kan"),
    ],
)  # fmt: skip
def test_hand_and_facts_that_exclude_each_other(
    tiles: tuple[str, ...], facts: WinContext, message: str, rulesets: Rules
) -> None:
    with pytest.raises(ContradictionError, match=message):
        score(hand(*tiles), facts, rulesets["usma"])


@pytest.mark.parametrize(
    ("facts", "found"),
    [
        (context(dora="9s9s9s"), "found 5 of 9s"),
        (context("riichi", dora="9s9s", ura="9s"), "found 5 of 9s"),
        (context("riichi", dora="1z1z1z", ura="1z1z"), "found 5 of 1z"),
    ],
)
def test_a_fifth_copy_among_hand_and_indicators(facts: WinContext, found: str, rulesets: Rules) -> None:
    with pytest.raises(ImpossibleHandError, match=f"at most 4 copies of a tile in hand and indicators, {found}"):
        score(hand(*GAP), facts, rulesets["usma"])


def test_a_fifth_copy_among_ura_dora_alone(rulesets: Rules) -> None:
    with pytest.raises(ImpossibleHandError):
        score(hand(*GAP), context("riichi", ura="5s5s5s5s"), rulesets["usma"])


def test_no_indicator_shows_a_tile_of_a_robbed_kan(rulesets: Rules) -> None:
    with pytest.raises(ValueError, match="5s"):
        score(hand(*GAP), context("chankan", dora="5s"), rulesets["usma"])


KAN = ("567m345p4699s", "5s", "ankan 1111m")
ORPHANS = ("119m19p19s123456z", "7z")  # waits for the last dragon


@pytest.mark.parametrize("riichi", [Riichi.DOUBLE, Riichi.DOUBLE_OPEN])
def test_within_a_go_around_of_a_double_riichi_nobody_has_made_a_kan(riichi: Riichi, rulesets: Rules) -> None:
    """An earlier call rules out double riichi (usma.yaku.double-riichi), a later one ippatsu (usma.yaku.ippatsu)."""
    ippatsu = WinContext(riichi=riichi, moment=Moment.IPPATSU)
    with pytest.raises(ContradictionError, match="a kan would rule out double riichi"):
        score(hand(*KAN), ippatsu, rulesets["oklahoma"])
    assert points(KAN, replace(ippatsu, moment=Moment(0)), rulesets["oklahoma"])  # the kan came later
    assert points(KAN, replace(ippatsu, riichi=Riichi.RIICHI), rulesets["oklahoma"])  # the kan came earlier
    assert points(GAP, ippatsu, rulesets["oklahoma"])


def test_within_a_go_around_of_a_double_riichi_only_a_closed_kan_is_robbed(rulesets: Rules) -> None:
    robbed = WinContext(riichi=Riichi.DOUBLE, moment=Moment.IPPATSU | Moment.ON_KAN)
    with pytest.raises(ContradictionError, match="nobody can add to a pon, and only thirteen orphans can rob"):
        score(hand(*GAP), robbed, rulesets["usma"])
    assert points(ORPHANS, robbed, rulesets["usma"]) == 32000
    assert points(GAP, replace(robbed, moment=Moment.ON_KAN), rulesets["usma"])
    assert points(GAP, replace(robbed, riichi=Riichi.RIICHI), rulesets["usma"])


# --- how many tiles there are ----------------------------------------------------------------------------------


def test_discards_are_counted_beside_hand_and_indicators(rulesets: Rules) -> None:
    """With two 9s in the hand and one as an indicator, one may be discarded, but not two."""
    drawn = ("234567m345p4699s", None)
    with pytest.raises(ImpossibleHandError, match="in hand, indicators and discards, found 5 of 9s"):
        score(hand(*drawn), context(pond="19m99s", dora="9s"), rulesets["cheatsheet"])
    assert points(drawn, context(pond="19m9s", dora="9s"), rulesets["cheatsheet"]) == 8000


def test_a_pond_of_one_tile_without_end_is_refused_in_a_sentence(rulesets: Rules) -> None:
    with pytest.raises(ImpossibleHandError, match=r"at most 4 copies of a tile in hand, .* found 150 of 5m"):
        score(hand("234678m345p4688s", None), context(pond="0" * 150 + "m"), rulesets["cheatsheet"])


@pytest.mark.parametrize(
    ("tiles", "dora", "name", "sentence"),
    [
        # three in the set, one in each suit (competition.dora.red-fives, oklahoma.dora.red-fives)
        (("345067m34p99s", "0p", "chi 340s"), "", "competition", None),
        (
            ("345067m34p99s", "0p", "chi 340s"),
            "0m",
            "competition",
            "at most 3 .* 1 in one suit .*, not 0m 0m 0p 0s",
        ),
        (
            ("340067m34p99s", "5p", "chi 345s"),
            "",
            "oklahoma",
            "choose a ruleset whose option red_fives is 4",
        ),
        # played without: the colour says nothing, but no set has more than four
        (("340067m34p99s", "0p", "chi 340s"), "", "usma", None),
        (("340067m34p99s", "0p", "chi 340s"), "0s", "usma", "at most 4 red fives, 2 in one suit, not 0m 0m 0p 0s 0s"),
    ],
)
def test_red_fives_are_as_many_as_the_set_has(
    tiles: tuple[str, ...], dora: str, name: str, sentence: str | None, rulesets: Rules
) -> None:
    if sentence is None:
        score(hand(*tiles), context("tsumo", dora=dora), rulesets[name])
        return
    with pytest.raises(ImpossibleHandError, match=sentence):
        score(hand(*tiles), context("tsumo", dora=dora), rulesets[name])


@pytest.mark.parametrize("name", ["usma", "ariari"])
def test_nine_red_fives_are_refused_by_every_table(name: str, rulesets: Rules) -> None:
    with pytest.raises(ImpossibleHandError, match=r"not 0m 0m 0m 0p 0p 0p 0s 0s 0s.$"):
        score(hand("000m000p00s11z", "0s", "pon 222z"), context(), rulesets[name])


def test_a_club_may_have_a_set_with_more_red_fives_or_fewer(rulesets: Rules) -> None:
    two_of_a_suit = hand("340067m34p99s", "5p", "chi 345s")
    for red_fives, fits in ((4, True), (3, False), (2, True), (1, False)):
        rules = replace(rulesets["ariari"], red_fives=red_fives)
        if fits:
            assert score(two_of_a_suit, context("tsumo"), rules).best.win.hand.reds == (2, 3)
        else:
            with pytest.raises(ImpossibleHandError, match=f"at most {red_fives} red fives"):
                score(two_of_a_suit, context("tsumo"), rules)


def test_a_table_may_say_that_its_set_has_four_red_fives(rulesets: Rules) -> None:
    says_so = replace(context("tsumo"), red_fives=True)
    assert score(hand("340067m34p99s", "5p", "chi 345s"), says_so, rulesets["competition"]).rules.red_fives == 4
    for name in ("competition", "usma"):
        with pytest.raises(ImpossibleHandError, match=r"at most 4 red fives, 2 in one suit .*, not 0m 0m 0m.$"):
            score(hand("000m34p67899s", "5p", "chi 345s"), says_so, rulesets[name])
    twelve = replace(rulesets["competition"], red_fives=12)  # a club's own set: no smaller for what the table says
    assert score(hand("000m34p67899s", "5p", "chi 345s"), says_so, twelve).rules.red_fives == 12


@pytest.mark.parametrize("red_fives", [0, 1, 2, 3])
def test_no_hand_is_dealt_with_more_red_fives_than_the_set_has(red_fives: int, rulesets: Rules) -> None:
    rules, rng = replace(rulesets["ariari"], red_fives=red_fives), Random(5)
    seen = [len(deal(rng, Wish(rules)).hand.reds) for _ in range(60)]
    assert max(seen) <= red_fives
    assert any(seen) == bool(red_fives)


# --- other winners ---------------------------------------------------------------------------------------------


def test_a_second_winner_is_refused_where_one_is_paid(rulesets: Rules) -> None:
    facts = replace(context("riichi"), winners_before=1)
    assert points(GAP, facts, rulesets["usma"])
    rules = replace(rulesets["usma"], multiple_ron=False)
    with pytest.raises(ContradictionError, match=r"expected the first winner .* found winner number 2"):
        score(hand(*GAP), facts, rules)
    assert points(GAP, replace(facts, winners_before=0), rules)


def test_the_dealer_of_eight_wins_has_the_honba_of_seven(rulesets: Rules) -> None:
    dealt = deal(Random(3), Wish(rulesets["usma"], aim=YakuAim("paarenchan")))
    assert dealt.context.east_wins == 8
    assert dealt.context.honba >= 7


# --- liability -------------------------------------------------------------------------------------------------

DRAGONS = ("45m99s", "6m", "pon 555z", "pon 666z", "pon 777z")


@for_each(
    ("tiles", "pao", "name", "sentence"),
    [
        (
            DRAGONS,
            "daisangn",
            "usma",
            "expected the id of a yakuman for liability, such as daisangen, found 'daisangn'",
        ),
        (DRAGONS, "tsuuiisou", "usma", "'usma' .daisangen, daisuushii, shousuushii., found tsuuiisou"),
        (
            ("45m44z", "6m", "pon 111z", "pon 222z", "pon 333z"),
            "shousuushii",
            "competition",
            "'competition' .daisangen, daisuushii., found shousuushii",
        ),
        (DRAGONS, "daisuushii", "usma", "expected a hand with daisuushii, .* found daisangen in 45m99s"),
        (("45678m99s", "9m", "pon 555z", "pon 666z"), "daisangen", "usma", "found hatsu?|haku"),
        (("45m345p99s", "6m", "pon 444z", "chi 345s"), "daisangen", "usma", "found no yaku in 45m345p99s"),
        # the third dragon was drawn, or came by the ron itself
        (("45m99s777z", "6m", "pon 555z", "pon 666z"), "daisangen", "usma", "needs all its sets among the melds"),
        (("456m99s77z", "7z", "pon 555z", "pon 666z"), "daisangen", "usma", "needs all its sets among the melds"),
        # nobody fed a closed kan
        (("45m99s", "6m", "ankan 5555z", "ankan 6666z", "ankan 7777z"), "daisangen", "usma", "one of them called"),
        (("5m", "5m", "pon 111z", "pon 222z", "pon 333z", "chi 123m"), "daisuushii", "usma", "hand with daisuushii"),
    ],
)
@for_each("facts", ["tsumo", ""])
def test_liability_is_refused_for_what_nobody_fed(
    tiles: tuple[str, ...], pao: str, name: str, sentence: str, facts: str, rulesets: Rules
) -> None:
    made = context(facts, pao=f"{pao} left" if facts else f"{pao} left across")
    with pytest.raises(ContradictionError, match=sentence):
        score(hand(*tiles), made, rulesets[name])


@pytest.mark.parametrize(
    ("tiles", "pao"),
    [
        (DRAGONS, "daisangen"),
        # a closed kan lies open, too: the last set is then the one that was called
        (("45m99s", "6m", "pon 555z", "ankan 6666z", "ankan 7777z"), "daisangen"),
        (("45m99s", "6m", "kakan 5555z", "daiminkan 6666z", "pon 777z"), "daisangen"),
        (("5m", "5m", "pon 111z", "pon 222z", "ankan 3333z", "daiminkan 4444z"), "daisuushii"),
        (("45m44z", "6m", "pon 111z", "pon 222z", "pon 333z"), "shousuushii"),
    ],
)
def test_liability_holds_where_every_set_lies_open(tiles: tuple[str, ...], pao: str, rulesets: Rules) -> None:
    bill = score(hand(*tiles), context("tsumo", pao=f"{pao} left"), rulesets["usma"]).best
    assert pao in names(bill)
    assert [paid.payer.value for paid in bill.payments] == ["liable"]


FOUR_KANS = ("5m", "5m", "ankan 1111s", "kakan 2222p", "ankan 4444z", "daiminkan 9999p")


def test_a_table_may_know_liability_for_the_fourth_kan(rulesets: Rules) -> None:
    rules = replace(rulesets["ariari"], pao=frozenset({"suukantsu", "kokushi"}))
    liable = context("tsumo", pao="suukantsu left")
    assert str(score(hand(*FOUR_KANS), liable, rules).best).startswith("1 yakuman = 32000 (liable 32000)")
    closed = tuple(meld.replace("kakan", "ankan").replace("daiminkan", "ankan") for meld in FOUR_KANS)
    with pytest.raises(ContradictionError, match="one of them called"):
        score(hand(*closed), liable, rules)
    with pytest.raises(ContradictionError, match="among the melds"):
        score(hand(*ORPHANS), context("tsumo", pao="kokushi left"), rules)
    with pytest.raises(ContradictionError, match=r".it has none., found suukantsu"):
        score(hand(*FOUR_KANS), liable, replace(rules, pao=frozenset()))


def test_a_bill_without_liability_is_never_refused(rulesets: Rules) -> None:
    bill = score(hand(*DRAGONS), context(), rulesets["usma"]).best
    refuse_liability(bill.win, bill.yaku, rulesets["usma"])


def test_the_tiles_of_an_incomplete_hand_rule_out_facts() -> None:
    refuse_facts(SeenTiles(), context("riichi"))
    with pytest.raises(ContradictionError, match="riichi needs a closed hand"):
        refuse_facts(SeenTiles((Meld.parse("pon", "555z"),)), context("riichi"))
    refuse_facts(SeenTiles(kinds=(4,)), context("chankan"))  # the winning tile isn't known yet
    with pytest.raises(ContradictionError, match="the other three 5m are in the robbed kan"):
        refuse_facts(SeenTiles(winning_tile=parse_tile("5m"), kinds=(4, 4)), context("chankan"))
