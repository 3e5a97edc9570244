"""Every win can be entered by taps. Only tiles that are left and facts that can be true are offered."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from content.hands.hand_draft import DraftError, HandDraft
from content.hands.hand_taps import MOST_TAPS, draft_of, taps_of
from content.hands.hand_text import read_hand, write_hand
from content.rulesets.ruleset_file import rulesets
from scoring.context import MAX_INDICATORS, Pond, WinContext, WinType
from scoring.contradictions import refuse_contradictions
from scoring.dealing.generator import deal
from scoring.dealing.levels import Difficulty
from scoring.dealing.wish import Wish
from scoring.hand import Hand
from scoring.records import FLAGS
from scoring.tiles import FACES, parse_tiles, sort_tiles
from tests.content.hands.possible_taps import can
from tests.for_each import for_each

if TYPE_CHECKING:
    from scoring.score import ScoreResult

USMA = rulesets()["usma"].ruleset
OPEN = "pon 5z chi 2s 1m 2m 3m 4p 6p 1z 1z 5p"


def after(taps: str) -> HandDraft:
    return draft_of(taps_in(taps))


def taps_in(text: str) -> list[str]:
    """Return the taps in a text. ``won c3`` and ``seat E`` are one tap each."""
    words, taps = text.split(), []
    while words:
        word = words.pop(0)
        taps.append(f"{word} {words.pop(0)}" if word in TWO else word)
    return taps


TWO = frozenset({"won", "red", "add", "back", "seat", "round", "honba", "sticks"})


def dealt(seed: int, rules: str, level: Difficulty) -> ScoreResult:
    return deal(Random(seed), Wish(rulesets()[rules].ruleset, level))


WINS = given(st.integers(0, 10_000), st.sampled_from([*rulesets()]), st.sampled_from(Difficulty))


@settings(max_examples=40)
@WINS
def test_taps_of_any_win_make_its_text(seed: int, rules: str, level: Difficulty) -> None:
    result = dealt(seed, rules, level)
    draft = draft_of(taps_of(result.hand, result.context), result.rules.red_fives)
    as_laid = replace(result.hand, concealed=sort_tiles(result.hand.concealed))
    assert draft.text() == write_hand(as_laid, result.context)
    assert draft.missing == 0
    assert not any(can(draft, face) for face in FACES)


@pytest.mark.slow
@settings(max_examples=25)
@WINS
def test_facts_are_offered_exactly_where_the_engine_takes_them(seed: int, rules: str, level: Difficulty) -> None:
    result = dealt(seed, rules, level)
    draft = draft_of(taps_of(result.hand, result.context), result.rules.red_fives)
    held = draft.facts.true_flags(draft.seen)
    for flag in FLAGS:
        plain = replace(draft.facts, flags=frozenset(held) | {flag})
        assert (flag in draft.facts.offered(draft.seen)) == engine_takes(replace(draft, facts=plain), (*held, flag))


def engine_takes(draft: HandDraft, flags: tuple[str, ...]) -> bool:
    """Return whether the engine can read and score a win that is written as text with these flags."""
    bare = replace(draft, facts=replace(draft.facts, flags=frozenset())).text()
    try:
        won = read_hand(" ".join([bare, *flags]))
        refuse_contradictions(won.hand, won.context, USMA)
    except ValueError:
        return False
    return True


@for_each(
    "hand",
    [
        "1m 9m 1p 9p 1s 9s 1z 2z 3z 4z 5z 6z 7z 1m",
        "1m 9m 1p 9p 1s 9s 1z 2z 3z 4z 5z 6z 1m 7z",
        "2m 3m 4m 5m 6m 7m 5m 6m 7m 1p 1p 2s 3s 1s dora 9s",
        "2m 3m 4m 5m 6m 7m 5m 6m 7m 1p 1p 2s 3s 1s dora 1s",
        "ankan 9p 2m 3m 4m 5m 6m 7m 1p 1p 2s 3s 1s",
        OPEN,
    ],
)
def test_rare_facts_are_offered_where_the_engine_takes_them(hand: str) -> None:
    for said in product(
        ("ron", "tsumo"), ("seat E", "seat S"), ("double_riichi ippatsu", "double_riichi", "haitei", "")
    ):
        draft = after(" ".join([hand, *said]))
        held = draft.facts.true_flags(draft.seen)
        offered = draft.facts.offered(draft.seen)
        assert offered == tuple(flag for flag in FLAGS if flag in held or engine_takes(draft, (*held, flag))), said


def test_a_hand_of_four_blocks_and_dora_takes_few_taps() -> None:
    hand = read_hand("5p pon 555z chi 234s pon 222m daiminkan 9999p 5p tsumo dora 1m")
    taps = taps_of(hand.hand, hand.context)
    assert len(taps) == 4 * 2 + 2 + 2 + 1  # a call is two taps, the pair two, an indicator two, tsumo one
    assert draft_of(taps).text() == "5p pon 555z chi 234s pon 222m daiminkan 9999p 5p tsumo dora 1m"


def test_the_last_tile_wins_unless_another_is_marked_and_the_mark_goes_with_its_tile() -> None:
    assert after(OPEN).text() == "123m46p11z pon 555z chi 234s 5p ron"
    marked = after(f"{OPEN} won c2")
    assert marked.text() == "12m456p11z pon 555z chi 234s 3m ron"
    assert marked.tapped("back c0").winning_place == 1
    assert marked.tapped("back c0").tapped("9m").text() == "29m456p11z pon 555z chi 234s 3m ron"
    assert marked.tapped("back c2").winning_place is None
    assert after("1m 2m won c0 3m 4m").winning_place == 0


def test_a_call_is_new_where_there_is_room_and_else_made_of_what_lies_there() -> None:
    closed = "1m 2m 3m 4p 5p 6p 7s 7s 1z 1z 1z 2s 3s 4s"
    assert after(f"{closed} pon 1z").text() == "123m456p2377s pon 111z 4s ron"
    assert after(f"{closed} chi 4p").text() == "123m2377s111z chi 456p 4s ron"
    reds = after("0p 5p 4p 6p 1m 2m 3m 7s 7s 1z 1z 1z 2s 3s chi 4p")
    assert (str(reds.melds[0]), reds.concealed[0]) == ("chi 456p", parse_tiles("0p")[0])  # the very face first
    assert after("1z 1z pon 1z").melds[0].tiles == parse_tiles("111z")
    assert after("1z 1z pon 1z").concealed == ()
    assert after("1m 2m 3m chi 1m").concealed == parse_tiles("123m")
    assert after("0p 5p 5p daiminkan 5p").melds[0].tiles == parse_tiles("0555p")
    marked = after(f"{closed} won c0 won c13 pon 1z")
    assert marked.winning_place == 10
    assert after(f"{closed} won c9 pon 1z").won is None


def test_red_fives_of_the_hand_and_of_a_call() -> None:
    assert after("5p red c0").concealed == parse_tiles("0p")
    assert after("5p red c0 red c0").concealed == parse_tiles("5p")
    one = after("chi 4p red m0")
    assert one.melds[0].tiles == parse_tiles("406p")
    assert one.tapped("red m0").melds[0].tiles == parse_tiles("456p")
    kan = after("ankan 5s red m0 red m0")  # two of a suit in a set of four
    assert kan.melds[0].tiles == parse_tiles("0055s")
    assert kan.tapped("red m0").melds[0].tiles == parse_tiles("5555s")
    # a set with two of one suit may lie on any table; whether the rules allow it, the score says
    assert draft_of(["ankan", "5s", "red m0", "red m0"], 3).melds[0].tiles == parse_tiles("0055s")
    assert draft_of(["ankan", "5s", *["red m0"] * 4], 12).melds[0].tiles == parse_tiles("0000s")
    assert can(draft_of(["0p"], 3), "0p")
    assert not can(draft_of(["0p", "0p"], 3), "0p")
    assert can(draft_of(["0p"], 4), "0p")
    assert not can(draft_of(["0p", "0p", "0m", "0s"], 4), "0m")


def test_a_fourth_tile_is_added_to_a_pon_from_the_hand_if_it_lies_there() -> None:
    assert str(after("pon 5p add m0").melds[0]) == "kakan 5555p"
    drawn = after("pon 5p 0p add m0")
    assert (str(drawn.melds[0]), drawn.concealed) == ("kakan 0555p", ())


def test_indicators_are_seen_and_ura_count_after_riichi_only() -> None:
    closed = "1m 2m 3m 4p 5p 6p 7s 7s 1z 1z 1z 2s 3s 4s ura 9p"
    assert "ura" not in after(closed).text()
    assert after(f"{closed} riichi").text().endswith("ron riichi ura 9p")
    assert not can(after("dora 1z 1z 1z 1z"), "1z")
    five = after("dora 1m dora 2m dora 3m dora 4m dora 5m")
    assert len(five.dora) == MAX_INDICATORS
    assert not can(five.tapped("dora"), "6m")
    assert can(five.tapped("ura"), "6m")
    assert five.tapped("back d1").dora == parse_tiles("1345m")


def test_a_fact_that_became_impossible_is_not_told_and_comes_back() -> None:
    draft = after("2m 2m 3m 3m 4m 4m 5p 5p 6p 6p 7p 7p 8s 8s riichi ippatsu honba 2 sticks 1")
    assert draft.text().endswith("riichi ippatsu honba 2 sticks 1")
    assert "ippatsu" not in draft.tapped("riichi").text()
    assert "riichi ippatsu" in draft.tapped("riichi").tapped("riichi").text()
    assert "riichi" not in draft.tapped("chi").tapped("2m").text()


@for_each(
    ("taps", "told"),
    [
        ("1z 1z 1z 1z 1z", "All 1z tiles"),
        ("1m 2m 3m 4m 5m 6m 7m 8m 9m 1p 2p 3p 4p 5p 6p", "full"),
        ("chi 8p", "lowest"),
        ("chi 5z", "lowest"),
        ("pon 1m pon 2m pon 3m pon 4m pon 5m", "four|4 calls"),
        ("1m 2m 3m 4m 5m 6m 7m 8m 9m 1p 2p 3p pon 5z", "no room"),
        ("dora 1z dora 1z pon 1z", "no room"),
        ("pon 1m add m0 add m0", "only to a pon"),
        ("pon 5p dora 5p add m0", "All 5p tiles"),
        ("chi 1m add m0", "only to a pon"),
        ("1m red c0", "no other colour"),
        ("pon 1m red m0", "no five"),
        ("0p 0p 5p red c2", "no other colour"),
        ("1m back c1", "no longer there"),
        ("back m0", "no longer there"),
        ("dora 1m won d0", "can't do that"),
        ("pon 1m won m0", "can't do that"),
        ("hello", "can't be tapped"),
        ("seat X", "can't be tapped"),
        ("honba -1", "can't be tapped"),
        ("honba 1000", "can't be tapped"),
        ("0z", "can't be tapped"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(taps: str, told: str) -> None:
    with pytest.raises(DraftError, match=told):
        after(taps)


def test_a_hand_that_is_not_whole_has_no_text() -> None:
    with pytest.raises(DraftError, match="Tap 1 more tile\\."):
        after(OPEN).tapped("back c0").text()
    with pytest.raises(DraftError, match="Tap 14 more tiles\\."):
        HandDraft().text()
    with pytest.raises(DraftError, match="winning"):
        taps_of(Hand(parse_tiles("234567m567p1123s"), None), WinContext(WinType.DRAW, pond=Pond(())))


def test_a_hand_that_wins_nothing_has_a_text_all_the_same() -> None:
    assert after("1m 3m 5m 7m 9m 1p 3p 5p 7p 9p 1s 3s 5s 7s").text() == "13579m13579p135s 7s ron"


def test_everything_is_cleared_and_there_is_an_end_of_taps() -> None:
    assert after(f"{OPEN} tsumo riichi clear") == HandDraft()
    with pytest.raises(DraftError, match="at most"):
        draft_of(["ron"] * (MOST_TAPS + 1))
