"""A typed hand, and the same hand under several rulesets."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from content.handbook.same_hand import Outcome, examples, under_all
from content.hands.hand_text import read_hand
from content.hands.worked_example import WonHand
from content.rulesets.ruleset_file import rulesets
from content.words.glossary import yaku_book
from scoring.context import Moment, Riichi, WinContext, Wind, WinType
from scoring.hand import Hand, Meld
from scoring.score import NotAWinError
from scoring.tiles import parse_tiles
from tests.for_each import for_each

SHEETS = tuple(rulesets().values())
PINFU = "234678m34566p45s 6s ron riichi dora 1m"
"""Riichi, pinfu, tanyao and one dora (2m): 4 han; 20 + 10 for closed ron = 30 fu."""


def under(text: str, first: str, other: str) -> Outcome:
    return under_all(read_hand(text), [rulesets()[first], rulesets()[other]])[1]


# --- typed hands ---


def test_everything_that_can_be_said_of_a_win_is_read() -> None:
    text = "5567p 5p, PON 555z + chii 234s kan 9999m; tsumo dealer round S haitei dora 3m4p honba 2 sticks 1"
    assert read_hand(text) == WonHand(
        Hand(
            parse_tiles("5567p"),
            parse_tiles("5p")[0],
            (Meld.parse("pon", "555z"), Meld.parse("chi", "234s"), Meld.parse("ankan", "9999m")),
        ),
        WinContext(
            WinType.TSUMO,
            Wind.EAST,
            Wind.SOUTH,
            moment=Moment.LAST_TILE,
            dora_indicators=parse_tiles("3m4p"),
            honba=2,
            sticks=1,
        ),
    )


@pytest.mark.parametrize("words", ["double riichi", "Double-Riichi", "double_riichi"])
def test_double_riichi_may_be_two_words(words: str) -> None:
    assert read_hand(f"234678m34566p45s 6s {words} ura 9s").context.riichi is Riichi.DOUBLE


def test_without_a_gap_the_last_tile_is_the_winning_one() -> None:
    assert read_hand("234678m34566p456s") == read_hand("234678m34566p45s 6s ron seat S round E")


@for_each(
    ("text", "says"),
    [
        ("", "found nothing"),
        ("   ", "found nothing"),
        ("riichi", "found 'riichi'"),
        ("123m 456m 7m", "found 3 rows of tiles"),
        ("123m", "expected 13 concealed tiles"),
        ("234678m34566p45s 6s rom", "such as ron, found 'rom'"),
        ("234678m34566p45s 6s seat up", "expected a wind after seat: E, S, W or N, found 'up'"),
        ("234678m34566p45s 6s seat", "found nothing"),
        ("234678m34566p45s 6s honba -1", "expected a number after honba, found '-1'"),
        ("234678m34566p45s 6s honba ٣", "expected a number after honba"),
        ("67p55s 7p pon", "expected tiles after pon, such as pon 555z, found nothing"),
        ("234678m34566p45s 6s ippatsu", "ippatsu needs riichi"),
        ("11111m222m333p44s 4s", "found 5 of 1m"),
        ("<script>alert(1)</script>", "found '<script>alert"),
        ("1m" * 101, "at most 200 characters, found 202"),
    ],
)
def test_a_wrong_hand_gets_one_clear_sentence(text: str, says: str) -> None:
    with pytest.raises(ValueError, match=r"^[^\n]{10,400}$") as caught:
        read_hand(text)
    assert says in str(caught.value)


@given(st.text(max_size=250) | st.text("0123456789mpsz ronchipodaeuSEWN", max_size=60))
def test_any_text_is_a_hand_or_refused(text: str) -> None:
    try:
        won = read_hand(text)
    except ValueError as error:
        said = str(error)
    else:
        said = ""
        assert len(won.hand.tiles) >= 14
    assert len(said) < 500
    assert "\n" not in said


# --- under all rulesets ---


def test_kiriage_is_the_reason_for_four_han_thirty() -> None:
    # 30 × 2^(2+4) = 1,920; × 4 = 7,680 → 7,700; under kiriage a mangan, 2,000 × 4 = 8,000
    outcome = under(PINFU, "usma", "oklahoma")
    assert [outcome.part(part) for part in ("value", "limit", "points")] == ["4 han 30 fu", "Mangan", "8,000 points"]
    assert outcome.differs == {"limit", "points", "pays"}
    (reason,) = outcome.reasons
    assert (reason.here.text, reason.there.text) == ("yes", "no")
    assert reason.here.basis == rulesets()["oklahoma"].scoring.kiriage_mangan.basis


def test_the_same_hand_in_rulesets_that_agree() -> None:
    outcome = under(PINFU, "usma", "ema")
    assert (outcome.differs, outcome.reasons) == (frozenset(), ())


def test_a_yaku_that_is_not_in_force_is_the_reason() -> None:
    # only USMA has sanrenkou, 2 han; otherwise the hand has tanyao, 1 han
    outcome = under("88p5s222m6s pon 333m pon 444m 7s ron", "usma", "ema")
    assert [(reason.label, reason.here.text, reason.there.text) for reason in outcome.reasons] == [
        ("Sanrenkou", "Not in force", "2 han")
    ]
    assert (outcome.part("value"), outcome.part("points")) == ("1 han 30 fu", "1,000 points")


def test_two_rules_of_which_one_hides_the_other_are_both_named() -> None:
    # EMA has no double yakuman and pays one at most: taking over either rule alone changes nothing there
    outcome = under("111m333p555999s2z 2z tsumo", "usma", "ema")
    assert {reason.label for reason in outcome.reasons} >= {"Suuankou tanki", "Most yakuman paid for one hand"}


def test_tiles_that_win_only_at_some_tables_are_refused_at_the_others() -> None:
    # only USMA has shiisanpuuta, 5 han: a hand with one pair and nothing else after the first draw
    shown = "147m258p369s12344z tsumo chiihou"
    outcomes = under_all(read_hand(shown), SHEETS)
    assert outcomes[0].told is not None
    assert all(outcome.told is None and "expected" in outcome.refused for outcome in outcomes[1:])
    assert all([reason.label for reason in outcome.reasons] == ["Shiisanpuuta"] for outcome in outcomes[1:])


def test_where_nobody_is_liable_for_a_yakuman_the_discarder_pays_alone() -> None:
    """USMA has liability for shousuushii. The competition rules (3.3.6) name only daisangen and daisuushii."""
    fed = "4z pon 111z chi 234s pon 222z pon 333z 4z pao shousuushii left across"
    outcome = under(fed, "usma", "competition")
    assert outcome.told is not None
    assert [(pay.payer.value, pay.each) for pay in outcome.told.payments] == [("ron", 32000)]
    assert outcome.differs == {"pays"}


def test_no_win_anywhere_is_one_sentence() -> None:
    with pytest.raises(NotAWinError, match="expected four sets and a pair"):
        under_all(read_hand("147m258p369s1234z 5z"), [rulesets()["ema"], rulesets()["ariari"]])


def test_every_example_divides_the_rulesets() -> None:
    for example in examples():
        outcomes = under_all(read_hand(example.hand), SHEETS)
        assert any(outcome.differs for outcome in outcomes), example.title
        assert all(outcome.told for outcome in outcomes), example.title


@pytest.mark.full
@for_each("first", list(rulesets()))
def test_what_differs_has_a_reason(first: str) -> None:
    cited_rulesets = [rulesets()[first], *(cited for name, cited in rulesets().items() if name != first)]
    differing = 0
    for entry in yaku_book().values():
        for example in entry.examples:
            for outcome in under_all(example.won, cited_rulesets):
                differing += bool(outcome.differs)
                assert bool(outcome.differs) == bool(outcome.reasons), (entry.id, outcome.cited.name)
    assert differing


def test_reasons_are_rules_that_differ() -> None:
    for example in examples():
        for outcome in under_all(read_hand(example.hand), SHEETS):
            for reason in outcome.reasons:
                assert reason.here.text != reason.there.text
                assert reason.here.ruleset == outcome.cited.ruleset.id
