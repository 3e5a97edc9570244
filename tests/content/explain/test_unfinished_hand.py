"""The explanation of a hand before the win: its distance, its waits, and what else players should know of them."""

from __future__ import annotations

import pytest

from content.documents.basis import Origin
from content.explain.unfinished_hand import Unfinished, tell_unfinished, win_words
from content.rulesets.ruleset_file import rulesets
from scoring.context import Moment, Riichi, WinContext, Wind, WinType
from scoring.hand import ImpossibleHandError
from scoring.tenpai.unfinished_hand import InSight, UnfinishedHand
from scoring.tiles import parse_tiles
from tests.for_each import for_each
from tests.scoring.tenpai.test_unfinished_hand import held

TABLES = rulesets()


def told(hand: UnfinishedHand, context: WinContext | None = None, rules: str = "usma", others: str = "") -> Unfinished:
    return tell_unfinished(hand, context or WinContext(), TABLES[rules], InSight(others=parse_tiles(others)))


def notes(of: Unfinished) -> list[str]:
    return [note.id for note in of.notes]


@for_each(
    ("hand", "text"),
    [
        (held("123m456p789s11z45m"), "Tenpai."),
        (held("123m456p789s11z451m"), "Tenpai after the right discard."),
        (held("123m456p789s11z456m"), "The hand is complete."),
        (held("123m456p79s115z46m"), "One tile from tenpai."),
        (held("123m456p7s1157z46m1p"), "2 tiles from tenpai."),
        (held("1199m1199p119s12z"), "One tile from tenpai. The hand is closest to seven pairs."),
        (held("19m19p19s1234567z"), "Tenpai. The hand is closest to thirteen orphans."),
        (held("1123m"), "Apart from the missing sets: tenpai."),
        (held("1123m7p", "pon 555z"), "Apart from the missing sets: tenpai after the right discard."),
    ],
)
def test_how_far_it_is(hand: UnfinishedHand, text: str) -> None:
    assert told(hand).text == text


def test_tiles_that_bring_it_nearer_are_counted() -> None:
    """Of four 5m and four 8s, one 5m is discarded, and one 8s is the indicator."""
    context = WinContext(dora_indicators=parse_tiles("8s"))
    found = told(held("123m456p79s115z46m"), context, others="5m")
    assert [(str(live.tile), live.left) for live in found.nearer] == [("5m", 3), ("8s", 3)]
    assert (found.left, found.worths, found.discards) == (6, (), ())


def test_with_a_tile_too_many_there_are_discards_and_no_worth() -> None:
    found = told(held("123m456p789s11z451m"))
    assert str(found.discards[0].tile) == "1m"
    assert (found.nearer, found.worths, found.notes) == ((), (), ())


def test_after_riichi_the_drawn_tile_is_discarded() -> None:
    """usma.riichi.locked."""
    [note] = told(held("123m456p789s11z451m"), WinContext(riichi=Riichi.RIICHI)).notes
    assert note.id == "discards.locked"
    assert note.basis is not None
    assert note.basis.facts == ("usma.riichi.locked",)


def test_sets_left_out_are_told_and_not_valued() -> None:
    one, more = told(held("1123m456p7s", "pon 555z")), told(held("1123m"))
    assert (notes(one), notes(more)) == (["left_out.one"], ["left_out.more"])
    assert more.notes[0].text.startswith("3 sets")
    assert (one.worths, more.worths) == ((), ())


def test_a_wait_without_yaku_is_tenpai_in_form() -> None:
    found = told(held("45m99p678s", "chi 123s", "pon 111p"), rules="competition")
    assert notes(found) == ["tenpai.no_yaku", "tenpai.keiten"]
    assert [note.basis.origin for note in found.notes if note.basis] == [Origin.DOCUMENT, Origin.DEFAULT]
    assert found.notes[0].basis is not None
    assert "competition.hand.needs-yaku" in found.notes[0].basis.facts


def test_a_closed_hand_without_yaku_wins_by_tsumo_only() -> None:
    assert notes(told(held("123p456p789s11z46m"))) == ["tenpai.by_tsumo"]
    assert notes(told(held("123p456p789s11z46m"), WinContext(riichi=Riichi.RIICHI))) == []


@for_each("rules", TABLES)
def test_who_holds_all_four_is_told_the_rule(rules: str) -> None:
    """See competition.draw.tenpai-own-four. The other documents do not say."""
    found = told(held("89s456m456p99p", "ankan 7777s"), rules=rules)
    assert notes(found) == ["tenpai.own_four"]
    assert found.text == "One tile from tenpai."
    assert "7s" in found.notes[0].text
    assert found.notes[0].basis is not None
    assert (found.notes[0].basis.origin is Origin.DOCUMENT) is (rules == "competition")


def test_a_wait_of_which_all_tiles_are_seen_is_tenpai_still() -> None:
    """competition.draw.tenpai-visible."""
    found = told(held("123p456p789s11z46m"), WinContext(riichi=Riichi.RIICHI), "competition", others="5555m")
    assert (found.text, found.left, notes(found)) == ("Tenpai.", 0, ["tenpai.none_left"])
    assert found.notes[0].basis is not None
    assert "competition.draw.tenpai-visible" in found.notes[0].basis.facts


RIICHI = WinContext(riichi=Riichi.RIICHI, dora_indicators=parse_tiles("4m3m"))
FIVE_DORA = WinContext(riichi=Riichi.RIICHI, dora_indicators=parse_tiles("4m3m5m5m9p"))
"""Indicators, each of which makes one tile of the hand won on 5m dora."""
FIVE_HONBA = WinContext(honba=5)
"""From five honba on, a win needs two yaku (competition.counter.five)."""
FIRST = WinContext(WinType.TSUMO, Wind.EAST, moment=Moment.FIRST_TURN)
"""The dealer's first turn: nobody has discarded yet."""
CLOSED, OPEN = held("123p456p789s11z46m"), held("45m99p678s", "chi 123s", "pon 111p")


@pytest.mark.parametrize(
    ("hand", "context", "rules", "ron", "tsumo"),
    [
        # riichi, two dora: closed ron 20 + 10 + 2 for the gap + 2 for the round wind pair = 34
        pytest.param(CLOSED, RIICHI, "usma", "3 han 40 fu", "4 han 30 fu", id="below mangan"),
        pytest.param(OPEN, WinContext(), "usma", "No yaku: cannot win", "No yaku: cannot win", id="no yaku"),
        pytest.param(CLOSED, FIVE_HONBA, "competition", "No yaku: cannot win", "Too few yaku to win", id="too few"),
        pytest.param(CLOSED, FIVE_DORA, "usma", "Haneman, 6 han", "Haneman, 7 han", id="limit"),
        pytest.param(CLOSED, FIRST, "usma", "Impossible", "1 yakuman", id="one way excluded"),
        pytest.param(held("19m19p19s1123456z"), WinContext(), "ema", "1 yakuman", "1 yakuman", id="yakuman"),
    ],
)
def test_a_win_in_a_few_words(hand: UnfinishedHand, context: WinContext, rules: str, ron: str, tsumo: str) -> None:
    worth = told(hand, context, rules).worths[0].plain
    assert (win_words(worth.ron), win_words(worth.tsumo)) == (ron, tsumo)


def test_a_ron_in_furiten_is_not_valued() -> None:
    found = tell_unfinished(CLOSED, RIICHI, TABLES["usma"], InSight(own_discards=parse_tiles("5m")))
    [wait] = found.worths
    assert win_words(wait.plain.ron, found.furiten) == "Furiten: no ron"
    assert win_words(wait.plain.tsumo, found.furiten) == "4 han 30 fu"


def test_a_fifth_copy_is_refused() -> None:
    with pytest.raises(ImpossibleHandError, match="found 5 of 1z"):
        told(held("123p456p789s11z46m"), others="111z")
