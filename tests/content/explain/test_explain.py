"""Explanations add up to the score they explain, and say why in full sentences."""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass, replace
from random import Random
from typing import TYPE_CHECKING

import pytest

from content.documents.basis import Basis, Origin
from content.explain.bases import bill_bases
from content.explain.explain import explain
from content.explain.explanation import Explanation, NearMiss, PayStep, ReadingStep, Sentence, Step
from content.explain.mistake import explain_mistake
from content.hands.worked_example import won_hand
from content.loader import Node
from content.rulesets.cited_ruleset import Entry
from content.rulesets.ruleset_file import rulesets
from content.words import engine_words as words
from content.words.yaku_book import Naming, yaku_book
from scoring.context import Liability, WinContext, WinType
from scoring.dealing.generator import deal
from scoring.dealing.wish import Difficulty, NoYakuAim, Wish
from scoring.melds import Source
from scoring.payment import Payer
from scoring.ruleset import Price
from scoring.score import score

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scoring.score import ScoreResult

HANDS_PER_RULESET = 120
NUMBER = r"\d{1,3}(?:,\d{3})*"


def explained(rules: str, naming: Naming = Naming.ROMAJI, **hand: object) -> Explanation:
    """The explanation of a hand in the notation of records."""
    cited = rulesets()[rules]
    won = won_hand(Node(hand, "test"))
    return explain(score(won.hand, won.context, cited.ruleset), cited, naming)


def near(rules: str, **hand: object) -> list[str]:
    return [miss.sentence for miss in explained(rules, **hand).near_misses]


def meld(kind: str, tiles: str) -> dict[str, str]:
    return {"type": kind, "tiles": tiles}


# --- many hands ------------------------------------------------------------------------------------------------


def dealt(rules: str) -> Iterator[ScoreResult]:
    rng = Random(f"explanations under {rules}")
    for place in range(HANDS_PER_RULESET):
        aim = NoYakuAim() if place % 10 == 0 else None
        yield deal(rng, Wish(rules=rulesets()[rules].ruleset, difficulty=rng.choice(list(Difficulty)), aim=aim))


@pytest.fixture(scope="module", params=list(rulesets()))
def many(request: pytest.FixtureRequest) -> list[Explanation]:
    cited = rulesets()[request.param]
    return [explain(result, cited) for result in dealt(request.param)]


def test_fu_han_and_points_add_up(many: list[Explanation]) -> None:
    for told in many:
        bill = told.result.best
        if told.fu:
            assert sum(step.number for step in told.fu.steps) == told.fu.exact == bill.fu.exact
            assert told.fu.rounded == bill.fu.rounded
        assert sum(step.number for step in (*told.yaku, *told.bonuses)) == told.han.number
        assert told.han.number == (bill.yakuman or bill.han)
        assert sum(pay.total for pay in told.payments) == bill.points + bill.honba_points
        sticks = told.sticks.number if told.sticks else 0
        assert sum(pay.total for pay in told.payments) + sticks == told.gain.number == told.result.gain


def test_values_say_the_numbers(many: list[Explanation]) -> None:
    for told in many:
        for step in (*told.yaku, *told.bonuses, *(told.fu.steps if told.fu else ())):
            assert re.fullmatch(rf"{step.number} (fu|han|yakuman)", step.value)
        for step in filter(None, (told.gain, told.sticks)):
            assert step.value == f"{step.number:,}"
        if told.base:
            assert told.base.value.endswith(f"{told.base.number:,}")


def test_additions_are_right(many: list[Explanation]) -> None:
    for told in many:
        for text in (told.han.text, told.gain.why, told.fu.sum if told.fu else ""):
            if "=" in text:
                parts, total = text.split("=")
                result = int(re.findall(NUMBER, total)[0].replace(",", ""))
                assert sum(int(part.replace(",", "")) for part in parts.split("+")) == result, text


def test_payments_show_arithmetic_that_is_right(many: list[Explanation]) -> None:
    times = rf"({NUMBER}) × ({NUMBER}) = ({NUMBER})(?: → ({NUMBER}))?"
    whole = re.compile(rf"{times}(?:; \+ (\d+) honba ({NUMBER}) = ({NUMBER}))?")
    for told in many:
        for pay in told.payments:
            found = whole.fullmatch(pay.arithmetic)
            assert found, pay.arithmetic
            base, times, exact, rounded, counters, honba, each = (
                int(part.replace(",", "")) if part else None for part in found.groups()
            )
            assert base == told.result.best.base.points
            assert base * times == exact
            assert (rounded or exact) == -(-exact // 100) * 100 == pay.points
            assert (counters or 0) == (told.result.context.honba if pay.honba else 0)
            assert (honba or 0) == pay.honba
            assert (each or pay.points) == pay.points + pay.honba == pay.each
            assert pay.each * pay.payers == pay.total


def texts_of(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from texts_of(part)
    elif is_dataclass(value) and type(value).__module__ == "content.explain.explanation":
        for field in fields(value):
            yield from texts_of(getattr(value, field.name))


def test_no_text_is_unfinished(many: list[Explanation]) -> None:
    for told in many:
        for text in texts_of(told):
            assert not re.search(r"[{}]|None|\bFalse\b(?! win)|\bTrue\b|Tiles\(|  ", text), text
        for step in (*told.yaku, *told.bonuses, told.han, told.gain, *told.payments, *told.others, *told.covered):
            assert step.text


def test_sentences_begin_and_end_like_sentences(many: list[Explanation]) -> None:
    for told in many:
        sentences = [told.cap, told.missing, *(miss.sentence for miss in told.near_misses)]
        sentences += [step.why for step in (*told.covered, *told.yaku, *told.bonuses)]
        sentences += [other.sentence for other in told.others]
        for text in filter(None, sentences):
            assert re.fullmatch(r"[A-Z1-9].*[^.]\.", text), text


def test_blocks_and_places_are_those_of_the_hand(many: list[Explanation]) -> None:
    for told in many:
        blocks = set(told.result.best.reading.blocks)
        for step in (*told.yaku, *told.covered, *(told.fu.steps if told.fu else ()), *told.near_misses):
            assert set(step.blocks) <= blocks
        for step in told.bonuses:
            assert len(step.places) == step.number
            assert set(step.places) <= set(range(len(told.result.hand.tiles)))


def test_near_misses_are_few_and_fail_at_one_condition(many: list[Explanation]) -> None:
    for told in many:
        bill, rules, closed = told.result.best, told.result.rules, told.result.hand.closed
        counted = {found.yaku.id for found in bill.yaku}
        assert len(told.near_misses) <= 4
        for miss in told.near_misses:
            assert miss.yaku not in counted
            failing = [check.condition.id for check in bill.checklist(miss.yaku) if not check.holds]
            price = rules.prices[miss.yaku]
            if failing:
                assert failing == [miss.condition]
            assert price.of(closed=closed) is not None or miss.condition == "closed_hand"
            assert not bill.yakuman or price.yakuman


def test_every_reading_is_told(many: list[Explanation]) -> None:
    for told in many:
        assert [other.bill for other in told.others] == list(told.result.others)
        for other in told.others:
            assert f"{other.bill.points:,} points" in other.value
            assert ("pays less" in other.sentence) == (0 < other.bill.points < told.result.best.points)


def test_every_sentence_is_used_and_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    known = words.sentences()
    said: set[str] = set()

    class Recorder(dict[str, str]):
        def __getitem__(self, key: str) -> str:
            said.add(key)
            return super().__getitem__(key)

    recorder = Recorder(known)
    monkeypatch.setattr(words, "sentences", lambda: recorder)
    for rules, cited in rulesets().items():
        for result in dealt(rules):
            explain(result, cited)
    for entry in yaku_book().values():
        for example in entry.examples:
            cited = rulesets()[example.rules]
            explain(score(example.won.hand, example.won.context, cited.ruleset), cited)
    liable("usma", WinType.RON)
    two_yakuman_under_ema()
    five_honba()
    one_of_bamboo_alone()
    explained("oklahoma", **FOUR_HAN_THIRTY_FU)
    explained("usma", **YAKUMAN_OR_COUNTED)
    two_indicators_alike()
    a_club_of_few_offences()
    explain_mistake("han.closed_price", {"yaku": ("honitsu",)}, explained("usma", **OPEN_HONITSU))
    assert set(known) - said == set()


# --- dora ------------------------------------------------------------------------------------------------------


def lines_of_dora(told: Explanation) -> list[tuple[str, str, str]]:
    return [(step.text, step.value, step.why) for step in told.bonuses]


def test_each_kind_of_indicator_has_its_line() -> None:
    # 1m shows 2m, which is there once; 9p shows 1p, which is not there; 6s shows 7s and 1s shows 2s, there twice
    told = explained("usma", **RIICHI_GAP, dora_ind=["1m", "9p"], ura_ind=["6s", "1s"])
    assert lines_of_dora(told) == [
        ("Dora", "1 han", "1m shows 2m: each 2m is 1 han."),
        ("Ura dora", "1 han", "6s shows 7s: each 7s is 1 han."),
        ("Ura dora", "2 han", "1s shows 2s: each 2s is 1 han."),
    ]
    assert told.han.text == "1 + 1 + 1 + 2 = 5 han"
    assert [[str(told.result.hand.tiles[place]) for place in step.places] for step in told.bonuses] == [
        ["2m"],
        ["7s"],
        ["2s", "2s"],
    ]


def two_indicators_alike() -> Explanation:
    return explained("usma", **RIICHI_GAP, dora_ind=["1m", "1m"])


def test_an_indicator_that_lies_there_twice_makes_each_dora_two() -> None:
    assert lines_of_dora(two_indicators_alike()) == [("Dora", "2 han", "2 × 1m show 2m: each 2m is 2 han.")]


def test_red_fives_say_what_each_is_worth() -> None:
    # ariari.dora.aka: one han each
    told = explained("ariari", concealed="123067m46p78922s", win="0p", flags=["riichi"], dora_ind=["4p"])
    assert lines_of_dora(told) == [
        ("Dora", "1 han", "4p shows 5p: each 5p is 1 han."),
        ("Aka dora", "2 han", "Each red five is 1 han."),
    ]


# --- fu --------------------------------------------------------------------------------------------------------

RIICHI_GAP = {"concealed": "123567m46p78922s", "win": "5p", "flags": ["riichi"]}
"""Riichi, won in the gap of 46p."""


def zeros(rules: str, **hand: object) -> list[str]:
    fu = explained(rules, **hand).fu
    assert fu is not None
    return [" ".join([step.value, step.text, *map(str, step.blocks)]) + f": {step.why}" for step in fu.zeros]


def test_pinfu_tsumo_says_what_earns_nothing() -> None:
    # usma.fu.pinfu-tsumo: stays at 20
    assert zeros("usma", concealed="234678m45p78922s", win="3p", tsumo=True) == [
        "0 fu Pair of numbers 22s: Only dragons, your wind and the wind of the round earn fu as a pair.",
        "0 fu Two-sided wait (ryanmen) 345p: Only a wait for one kind of tile earns fu.",
        "0 fu Tsumo with pinfu: A closed pinfu won by tsumo stays at 20.",
    ]


def test_what_earns_fu_is_no_zero() -> None:
    # 20, closed ron 10, gap 2, pair of the seat wind 2
    assert zeros("usma", concealed="123567m46p789s22z", win="5p", flags=["riichi"], seat="S") == []
    # the same pair is a guest wind in West; an open hand earns nothing for ron
    assert zeros("usma", concealed="123567m46p22z", win="5p", seat="W", melds=[meld("pon", "555s")]) == [
        "0 fu Pair of a guest wind 22z: It is neither your wind nor the wind of the round.",
        "0 fu Ron with an open hand: Only a closed hand earns fu for ron.",
    ]


def test_a_double_pair_wait_earns_nothing_and_its_triplet_does() -> None:
    # 20 + 4 (999p by ron); cheatsheet.fu.shanpon: no fu
    said = zeros("cheatsheet", concealed="22s99p234m567s", win="9p", melds=[meld("chi", "345m")])
    assert "0 fu Double pair wait (shanpon) 999p: The triplet it completes earns fu, the wait earns none." in said


def test_seven_pairs_and_open_pinfu_have_no_zero_beside_their_value() -> None:
    assert zeros("usma", concealed="1133m5577p2244s4z", win="4z") == []
    opened = zeros("cheatsheet", concealed="567m45p67822s", win="6p", melds=[meld("chi", "234m")])
    assert [line[:6] for line in opened] == ["0 fu P", "0 fu T"]


@pytest.mark.parametrize(
    ("rules", "facts"),
    [
        ("usma", [("usma.yaku.pinfu",), ("usma.fu.pinfu-tsumo",)]),
        ("cheatsheet", [("cheatsheet.fu.ryanmen",), ("cheatsheet.fu.pinfu-tsumo",)]),
        ("competition", [(), ()]),
    ],
)
def test_zeros_say_who_says_so(rules: str, facts: list[tuple[str, ...]]) -> None:
    fu = explained(rules, concealed="234678m45p78922s", win="3p", tsumo=True).fu
    assert fu is not None
    assert [step.basis and step.basis.facts for step in fu.zeros[1:]] == facts


def test_a_triplet_says_how_it_came() -> None:
    # 22s 88p waited; 444m drawn, 999s called, 888p by ron, 1111z declared from the hand
    hand = {"concealed": "22s88p444m", "win": "8p", "melds": [meld("pon", "999s"), meld("ankan", "1111z")]}
    fu = explained("usma", **hand).fu
    assert fu is not None
    assert {str(step.blocks[0]): step.why for step in fu.steps if step.blocks} == {
        "444m": "You drew every tile of it.",
        "888p": "Ron completed it, so it counts as open.",
        "999s": "You called it.",
        "1111z": "You drew every tile of it.",
    }


def test_fu_are_added_and_rounded_up() -> None:
    # 20 base, 10 closed ron, 2 kanchan (USMA, Counting Fu)
    told = explained("usma", concealed="123567m46p78922s", win="5p", flags=["riichi"])
    assert told.fu is not None
    assert told.fu.sum == "20 + 10 + 2 = 32 → 40"
    assert told.fu.rounding == "32 fu are rounded up to 40."
    assert [(step.text, step.value, [str(block) for block in step.blocks]) for step in told.fu.steps] == [
        ("Every win", "20 fu", []),
        ("Closed ron", "10 fu", []),
        ("Gap wait (kanchan)", "2 fu", ["456p"]),
    ]
    assert told.fu.steps[2].basis == Basis(Origin.DOCUMENT, ("usma.fu.kanchan",))


def test_seven_pairs_are_fixed() -> None:
    told = explained("usma", concealed="1133m5577p2244s4z", win="4z")
    assert told.fu is not None
    assert (told.fu.sum, told.fu.rounding) == ("25", "25 fu are a fixed value and are not rounded.")


def test_pinfu_tsumo_needs_no_addition() -> None:
    told = explained("usma", concealed="234678m45p78922s", win="3p", tsumo=True)
    assert told.fu is not None
    assert (told.fu.sum, told.fu.rounding) == ("20", "20 fu need no rounding.")


def test_open_pinfu_is_lifted() -> None:
    # cheat sheet, Score Calculation: open pinfu by ron is raised to 30 fu
    told = explained("cheatsheet", concealed="567m45p67822s", win="6p", melds=[meld("chi", "234m")])
    assert told.fu is not None
    assert told.fu.sum == "20 + 2 = 22 → 30"


@pytest.mark.parametrize(("flags", "needed"), [(["riichi"], True), ([], False)])
def test_fu_matter_below_mangan_only(flags: list[str], needed: bool) -> None:  # noqa: FBT001 (what is expected)
    flush = "2244566m" if not flags else "123567m46p78922s"
    melds = [] if flags else [meld("chi", "123m"), meld("pon", "999m")]
    told = explained("ariari", concealed=flush, win="5m" if melds else "5p", melds=melds, flags=flags)
    assert told.fu is not None
    assert told.fu.needed is needed


def test_yakuman_have_no_fu() -> None:
    assert explained("usma", concealed="119m19p19s123456z", win="7z").fu is None


# --- points ----------------------------------------------------------------------------------------------------

TWO_HAN_THIRTY_FU = {"concealed": "234678m45p78922s", "win": "3p", "flags": ["riichi"]}
"""Riichi and pinfu: 2 han 30 fu, 30 × 16 = 480, the example of USMA's scoring page."""


@pytest.mark.parametrize(
    ("seat", "tsumo", "said"),
    [
        ("E", False, ["The discarder pays: 480 × 6 = 2,880 → 2,900"]),
        ("S", False, ["The discarder pays: 480 × 4 = 1,920 → 2,000"]),
    ],
)
def test_payments_are_those_of_usmas_example(seat: str, tsumo: bool, said: list[str]) -> None:  # noqa: FBT001
    told = explained("usma", **TWO_HAN_THIRTY_FU, seat=seat, tsumo=tsumo)
    assert told.base is not None
    assert told.base.value == "30 × 2^(2+2) = 480"
    assert told.base.why == "Double the fu once for each han, then twice more: 30 × 2 × 2 × 2 × 2 = 480."
    assert [f"{pay.text}: {pay.arithmetic}" for pay in told.payments] == said


def test_tsumo_names_every_payer() -> None:
    # menzen tsumo and iipeikou: 20 + 2 kanchan + 2 tsumo = 24 -> 30 fu, 2 han: 480 again (USMA: 500 and 1,000)
    told = explained("usma", concealed="223344m46p78911s", win="5p", tsumo=True)
    assert [f"{pay.payers} {pay.text}: {pay.arithmetic}" for pay in told.payments] == [
        "1 The dealer pays: 480 × 2 = 960 → 1,000",
        "2 Each other player pays: 480 × 1 = 480 → 500",
    ]
    assert told.verdict.pays == "the dealer pays 1,000, each other player pays 500"


def test_honba_and_sticks_are_told_apart() -> None:
    # USMA, honba: 300 each on ron; riichi sticks of 1,000
    told = explained("usma", **TWO_HAN_THIRTY_FU, honba=2, sticks=1)
    assert told.payments[0].arithmetic == "480 × 4 = 1,920 → 2,000; + 2 honba 600 = 2,600"
    (paid,) = told.payments
    assert paid.basis == Basis(Origin.DOCUMENT, ("usma.score.nondealer-ron",))
    assert paid.honba_basis == Basis(Origin.DOCUMENT, ("usma.honba.ron", "usma.honba.tsumo"))
    assert told.sticks is not None
    assert (told.sticks.text, told.sticks.value) == ("1 × riichi stick on the table", "1,000")
    assert (told.gain.why, told.gain.value) == ("2,000 + 600 + 1,000 = 3,600", "3,600")


def test_the_verdict_is_the_head_line() -> None:
    verdict = explained("usma", **TWO_HAN_THIRTY_FU).verdict
    assert (verdict.value, verdict.limit, verdict.points) == ("2 han 30 fu", "", "2,000 points")
    assert verdict.how == "Ron, seat South, round East"
    assert verdict.pays == "the discarder pays 2,000"


FOUR_HAN_THIRTY_FU = {
    "concealed": "234567m45p67822s",
    "win": "6p",
    "flags": ["riichi"],
    "dora_ind": ["1m"],
}
"""Riichi, pinfu, tanyao and one dora: 4 han 30 fu, base points 30 × 64 = 1,920."""


def test_kiriage_lifts_to_mangan_where_it_is_played() -> None:
    # Oklahoma, Modified WRC Rules: 4 han 30 fu are rounded up to mangan
    told = explained("oklahoma", **FOUR_HAN_THIRTY_FU)
    assert told.base is not None
    assert told.base.text == "Mangan"
    assert told.base.why == "30 × 2^(2+4) = 1,920 is so near to 2,000 that this table pays it as mangan (kiriage)."
    assert told.base.basis == Basis(Origin.DOCUMENT, ("oklahoma.score.kiriage",))
    assert explained("usma", **FOUR_HAN_THIRTY_FU).verdict.points == "7,700 points"


def test_mangan_by_fu_shows_the_formula() -> None:
    # shousangen with two yakuhai, 20 + 4 + 4 + 2 + 2 = 32 -> 40 fu, 4 han: 40 × 64 = 2,560
    melds = [meld("pon", "555z"), meld("pon", "666z")]
    told = explained("ariari", concealed="678m46p77z", win="5p", melds=melds)
    assert told.base is not None
    assert told.base.why == "40 × 2^(2+4) = 2,560 is more than 2,000, so it is paid as mangan."
    assert (told.verdict.value, told.verdict.limit) == ("4 han 40 fu", "Mangan")
    assert told.han.text == "1 + 1 + 2 = 4 han"


def two_yakuman_under_ema() -> Explanation:
    melds = [meld("pon", "555z"), meld("pon", "666z"), meld("pon", "777z")]
    return explained("ema", concealed="11z44z", win="4z", melds=melds)


def test_a_cap_on_yakuman_is_said() -> None:
    # USMA handbook: in EMA tournaments one yakuman is the most; daisangen and tsuuiisou are two
    told = two_yakuman_under_ema()
    assert told.han.text == "1 + 1 = 2 yakuman"
    assert told.cap == "The hand holds 2 yakuman; this table pays at most 1."
    assert told.base is not None
    assert told.base.value == "8,000"
    assert told.verdict.points == "32,000 points"


def test_yakuman_add_up_where_they_may() -> None:
    melds = [meld("pon", "555z"), meld("pon", "666z"), meld("pon", "777z")]
    told = explained("usma", concealed="11z44z", win="4z", melds=melds)
    assert told.cap == ""
    assert told.base is not None
    assert told.base.value == "2 × 8,000 = 16,000"
    assert told.payments[0].arithmetic == "16,000 × 4 = 64,000"


def test_a_counted_yakuman_is_told_from_a_real_one() -> None:
    # chinitsu 6, ryanpeikou 3, pinfu, tanyao and riichi 1 each, and two dora: 14 han
    told = explained("ariari", concealed="2233445667788m", win="5m", flags=["riichi"], dora_ind=["4m"])
    assert told.verdict.limit == "Counted yakuman"
    assert told.base is not None
    assert told.base.text == "Counted yakuman"
    assert told.base.why == f"{told.han.number} han of ordinary yaku and dora are paid as a yakuman here."


def liable(rules: str, win: WinType, discarder: Source | None = Source.ACROSS) -> Explanation:
    melds = [meld("pon", "555z"), meld("pon", "666z"), meld("pon", "777z")]
    won = won_hand(Node({"concealed": "234m5p", "win": "5p", "melds": melds}, "test"))
    liability = Liability("daisangen", Source.LEFT, discarder if win is WinType.RON else None)
    cited = rulesets()[rules]
    return explain(score(won.hand, WinContext(win=win, liability=liability), cited.ruleset), cited)


def test_a_liable_player_pays_half_of_a_ron() -> None:
    # USMA, footnote to the yakuman: the liable player pays half of the points
    told = liable("usma", WinType.RON)
    assert {pay.payer: (pay.total, pay.arithmetic) for pay in told.payments} == {
        Payer.DISCARDER: (16_000, "8,000 × 4 = 32,000 − 16,000 = 16,000"),
        Payer.LIABLE: (16_000, "8,000 × 4 = 32,000, half of it is 16,000"),
    }


def test_a_liable_player_pays_all_of_a_tsumo() -> None:
    told = liable("usma", WinType.TSUMO)
    assert [(pay.text, pay.arithmetic) for pay in told.payments] == [("The liable player pays", "8,000 × 4 = 32,000")]


def test_a_liable_player_pays_only_the_yakuman_that_was_fed() -> None:
    # daisangen was fed, tsuuiisou was not: the rest is paid as any tsumo
    melds = [meld("pon", "555z"), meld("pon", "666z"), meld("pon", "777z")]
    won = won_hand(Node({"concealed": "11z44z", "win": "4z", "melds": melds}, "test"))
    context = WinContext(win=WinType.TSUMO, liability=Liability("daisangen", Source.LEFT))
    told = explain(score(won.hand, context, rulesets()["usma"].ruleset), rulesets()["usma"])
    assert [(pay.text, pay.arithmetic) for pay in told.payments] == [
        ("The liable player pays", "8,000 × 4 = 32,000"),
        ("The dealer pays", "8,000 × 2 = 16,000"),
        ("Each other player pays", "8,000 × 1 = 8,000"),
    ]


def test_a_liable_discarder_pays_alone() -> None:
    told = liable("usma", WinType.RON, discarder=Source.LEFT)
    assert [(pay.payer, pay.total) for pay in told.payments] == [(Payer.DISCARDER, 32_000)]


# --- hands that pay nothing ------------------------------------------------------------------------------------


def test_a_hand_without_yaku_says_what_it_lacks() -> None:
    told = explained("ariari", concealed="123567m46p78922s", win="5p")
    assert told.verdict.value == "No yaku"
    assert told.verdict.points == "0 points"
    assert told.missing == "The hand is complete but has no yaku, so it cannot win. Dora do not change that."
    assert (told.payments, told.base, told.sticks, told.gain.number) == ((), None, None, 0)


SHAPE_ONLY = {"concealed": "123567m46p78922s", "win": "5p"}
"""A complete hand without yaku."""
ONCE_SHOWN = "Calling ron would be a false win: a chombo once the hand is shown "
SHOWN_OR_NOT = "Calling ron would be a false win: a chombo, shown or not "
OFF = "(20,000 points off the score of the "


@pytest.mark.parametrize(
    ("rules", "seat", "said", "facts"),
    [
        (
            "usma",
            "S",
            ONCE_SHOWN + "(you pay 3,000 to each player); not shown: dead hand.",
            {"usma.chombo.false-win", "usma.chombo.value", "usma.deadhand.unshown-win"},
        ),
        (
            "competition",
            "S",
            SHOWN_OR_NOT + "(you pay 4,000 to the dealer and 2,000 to each other player).",
            {"competition.chombo.false-win", "competition.chombo.value"},
        ),
        (
            "competition",
            "E",
            SHOWN_OR_NOT + "(you pay 4,000 to each player).",
            {"competition.chombo.false-win", "competition.chombo.value"},
        ),
        (
            "oklahoma",
            "S",
            ONCE_SHOWN + OFF + "tournament); not shown: chombo by one list of the sheet, dead hand by the other.",
            {"oklahoma.chombo.false-win", "oklahoma.chombo.value", "oklahoma.deadhand.unshown-win"},
        ),
        (
            "ariari",
            "S",
            ONCE_SHOWN + OFF + "game); not shown: dead hand. This is common practice; the document does not say.",
            set(),
        ),
    ],
)
def test_a_hand_without_yaku_says_what_calling_it_costs(rules: str, seat: str, said: str, facts: set[str]) -> None:
    told = explained(rules, **SHAPE_ONLY, seat=seat)
    assert told.false_win is not None
    assert told.false_win.text == said
    assert {fact for _, basis in told.false_win.bases for fact in basis.facts} >= facts
    assert set(told.false_win.bases) <= set(bill_bases(told))


def a_club_of_few_offences() -> Explanation:
    usma = rulesets()["usma"]
    club = replace(usma, table={**usma.table, "chombo_list": Entry("six tiles shown", Basis(Origin.CLUB))})
    won = won_hand(Node(SHAPE_ONLY, "test"))
    return explain(score(won.hand, won.context, club.ruleset), club)


def test_a_club_that_lists_no_false_win_is_not_said_to_punish_it() -> None:
    told = a_club_of_few_offences()
    assert told.false_win is not None
    assert told.false_win.text == (
        "Calling ron would be a false win. What costs a chombo here: six tiles shown. Not shown: dead hand."
    )


def test_a_hand_that_wins_and_one_without_a_ruleset_cost_nothing() -> None:
    assert explained("usma", **SHAPE_ONLY, flags=["riichi"]).false_win is None
    won = won_hand(Node(SHAPE_ONLY, "test"))
    assert explain(score(won.hand, won.context, rulesets()["usma"].ruleset)).false_win is None


def five_honba() -> Explanation:
    return explained("competition", concealed="123567m46p78922s", win="5p", flags=["riichi"], honba=5)


def test_too_few_han_under_many_honba_say_so() -> None:
    # competition article, Counters: from five counters on two are needed
    told = five_honba()
    assert told.missing.startswith("With 5 honba on the table a win needs 2 han from yaku, and this hand has 1.")
    assert [step.text for step in told.yaku] == ["Riichi"]


def test_nagashi_mangan_is_told_without_fu_and_tiles() -> None:
    told = explained("cheatsheet", concealed="123567m46p78922s", pond="19m19p")
    assert told.fu is None
    assert told.reading == "No finished hand"
    assert told.verdict.how == "Exhaustive draw, seat South"


OPEN_HONITSU = {"concealed": "23789p55z", "win": "4p", "melds": [meld("chi", "456p"), meld("pon", "999p")]}
"""Honitsu: 3 han closed, 2 open in every ruleset that has it (usma.yaku.honitsu)."""


def mistaken(mistake: str, told: Explanation, naming: Naming = Naming.ROMAJI, **parts: object) -> Sentence:
    return explain_mistake(mistake, parts, told, naming)


@pytest.mark.parametrize(
    ("naming", "said"),
    [
        (Naming.ROMAJI, "Honitsu is 2 han in an open hand, not 3."),
        (Naming.ENGLISH, "Half Flush is 2 han in an open hand, not 3."),
        (Naming.KANJI, "混一色 is 2 han in an open hand, not 3."),
    ],
)
def test_a_yaku_counted_as_in_a_closed_hand_is_named_with_both_prices(naming: Naming, said: str) -> None:
    told = explained("usma", naming, **OPEN_HONITSU)
    assert mistaken("han.closed_price", told, naming, yaku=("honitsu",)).text == said


def test_a_hand_that_can_win_names_its_yaku_twice() -> None:
    told = explained("usma", concealed="23m456p99s666z", win="4m", melds=[meld("chi", "789m")])
    said = mistaken("han.has_yaku", told, yaku="hatsu")
    assert said == Sentence("The hand can win: hatsu (green dragon) is a yaku.", (("hatsu", "hatsu"),))
    english = mistaken("han.has_yaku", told, Naming.ENGLISH, yaku="hatsu")
    assert english == Sentence("The hand can win: green dragon (hatsu) is a yaku.", (("green dragon", "hatsu"),))


def test_a_closed_yaku_counted_in_an_open_hand_is_told_in_one_sentence() -> None:
    hand = {"concealed": "567m46p67822s", "win": "5p", "melds": [meld("chi", "234m")]}
    told = explained("usma", **hand, tsumo=True)
    assert mistaken("han.near_miss", told, yaku="menzen_tsumo") == Sentence(
        "You counted menzen tsumo, but it needs a closed hand and you called 234m.", (("menzen tsumo", "menzen_tsumo"),)
    )


def test_a_yaku_that_gives_way_is_told_with_what_it_gives_way_to() -> None:
    told = explained("ariari", concealed="223344m667788p9s", win="9s")
    assert mistaken("han.covered", told, yaku="iipeikou") == Sentence(
        "You counted iipeikou as well, but it gives way to ryanpeikou.",
        (("iipeikou", "iipeikou"), ("ryanpeikou", "ryanpeikou")),
    )


# --- near misses -----------------------------------------------------------------------------------------------


def test_an_honour_and_another_suit_are_told_apart_in_a_flush() -> None:
    # chinitsu: 55z is of no suit; honitsu: 345s is of another
    assert "No chinitsu: 55z is of no suit." in near("usma", **OPEN_HONITSU)
    flush = {"concealed": "234p678p55p34s", "win": "5s", "melds": [meld("pon", "999p")]}
    assert "No chinitsu: 345s is of another suit." in near("usma", **flush)


@pytest.mark.parametrize(
    ("concealed", "said"),
    [
        ("234678m45p78922s", "No tanyao: 9s is a terminal."),
        ("234678m45p678s44z", "No tanyao: 4z is an honour."),
    ],
)
def test_what_spoils_tanyao_is_called_by_what_it_is(concealed: str, said: str) -> None:
    assert said in near("usma", concealed=concealed, win="3p", flags=["riichi"])


def test_a_triplet_among_sequences_is_called_one() -> None:
    said = near("usma", concealed="3466m123678p444s", win="5m")
    assert "No pinfu: 444s is a triplet." in said


def test_a_gap_wait_is_no_pinfu() -> None:
    assert near("usma", concealed="123567m46p78922s", win="5p", flags=["riichi"]) == [
        "No pinfu: 5p closed the gap in 456p."
    ]


def test_a_red_five_is_called_by_the_tile_it_counts_as() -> None:
    assert near("ariari", concealed="123567m46p78922s", win="0p", flags=["riichi"]) == [
        "No pinfu: 5p closed the gap in 456p."
    ]


def test_a_nobetan_is_no_pinfu() -> None:
    # USMA, Pinfu: holding 2345 and waiting on 2 or 5 is a pair wait
    assert "No pinfu: 5s completed the pair 55s." in near(
        "usma", concealed="123567m678p2345s", win="5s", flags=["riichi"]
    )


def test_an_edge_wait_is_no_pinfu() -> None:
    assert "No pinfu: 3p completed 123p at the edge, where no other tile fits." in near(
        "usma", concealed="234567m12p67899s", win="3p", flags=["riichi"]
    )


@pytest.mark.parametrize(("pair", "misses"), [("11z", True), ("22z", True), ("55z", True), ("44z", False)])
def test_a_value_pair_is_no_pinfu(pair: str, misses: bool) -> None:  # noqa: FBT001 (what is expected)
    said = f"No pinfu: the pair {pair} is yakuhai and earns fu."
    assert (said in near("usma", concealed=f"234678m45p789s{pair}", win="3p", flags=["riichi"])) is misses


def test_a_called_tile_spoils_closed_yaku() -> None:
    told = explained("usma", concealed="223344m46p55z", win="5p", melds=[meld("chi", "678s")])
    assert told.missing
    assert told.near_misses[0] == NearMiss(
        "iipeikou",
        "closed_hand",
        "No iipeikou: it needs a closed hand and you called 678s.",
        "it needs a closed hand and you called 678s",
        told.result.hand.melds[0].block and (told.result.hand.melds[0].block,),
        (("iipeikou", "iipeikou"),),
    )


def test_a_table_that_pays_tanyao_closed_only_says_so() -> None:
    rules = rulesets()["usma"].ruleset
    strict = replace(rules, prices={**rules.prices, "tanyao": Price(closed=1, open=None)})
    won = won_hand(Node({"concealed": "567m46p67822s", "win": "5p", "melds": [meld("chi", "234m")]}, "test"))
    told = explain(score(won.hand, won.context, strict))
    said = "No tanyao: it needs a closed hand and you called 234m."
    assert said in [miss.sentence for miss in told.near_misses]


def test_a_chinitsu_one_tile_from_chuuren_is_told_which() -> None:
    # 1112345678999 needs three nines and one eight
    said = near("ariari", concealed="1112345678899m", win="8m")
    assert "No chuuren poutou: it needs 9m where you have 8m." in said


def test_a_triplet_completed_by_ron_is_no_third_concealed_one() -> None:
    # USMA, San Ankou: a triplet finished by ron counts as open
    said = "No sanankou: 888p was completed by ron, so it counts as open."
    hand = {"concealed": "222m88p44499s", "win": "8p", "melds": [meld("chi", "567p")]}
    assert said in near("usma", **hand)
    assert said not in near("usma", **hand, tsumo=True)


def test_one_terminal_spoils_tanyao() -> None:
    assert "No tanyao: 9s is a terminal." in near("usma", concealed="234678m45p78922s", win="3p", flags=["riichi"])


def test_a_sequence_moved_by_one_spoils_sanshoku() -> None:
    said = near("usma", concealed="234m234p35s78911s", win="4s", melds=[], flags=[])
    assert "No sanshoku doujun: it needs 234s where you have 345s." in said


def test_a_guest_wind_is_no_yaku() -> None:
    said = near("usma", concealed="123m46p78922s", win="5p", melds=[meld("pon", "333z")])
    assert said == ["333z is no yakuhai: you sit South in the East round."]


@pytest.mark.parametrize("pair", ["11z", "22z", "55z"])
def test_in_a_hand_without_yaku_a_pair_of_value_tiles_is_pointed_at(pair: str) -> None:
    said = near("usma", concealed=f"234m46p789s{pair}", win="5p", melds=[meld("chi", "123m")])
    assert any(sentence.endswith(f": {pair} is only a pair.") for sentence in said)


def test_three_pairs_in_a_row_are_no_iipeikou_among_seven_pairs() -> None:
    said = near("ariari", concealed="223344m5577p88s4z", win="4z")
    assert "No iipeikou: 22m, 33m and 44m are read as three pairs here, not as two equal sequences." in said


def test_the_replacement_tile_is_no_haitei() -> None:
    # Ari-Ari, Rinshan Kaihou: it rules out haitei
    melds = [meld("chi", "123m"), meld("ankan", "8888m")]
    said = near("ariari", concealed="46p78922s", win="5p", tsumo=True, flags=["haitei", "rinshan"], melds=melds)
    assert "No haitei raoyue: the tile came from the dead wall, after a kan." in said


@pytest.mark.parametrize("silly", ["riichi", "ippatsu", "kokushi", "chiitoitsu", "haku", "houtei", "tenhou", "renhou"])
def test_nobody_is_told_what_nobody_would_think(silly: str) -> None:
    told = explained("usma", concealed="123567m46p78922s", win="5p", seat="S")
    assert silly not in {miss.yaku for miss in told.near_misses}


def test_a_yaku_of_another_reading_is_no_near_miss() -> None:
    # the tiles are ryanpeikou and seven pairs; chiitoitsu belongs to the other reading
    told = explained("ariari", concealed="223344m667788p9s", win="9s")
    assert "chiitoitsu" not in {miss.yaku for miss in told.near_misses}


def test_near_misses_use_the_names_the_reader_chose() -> None:
    told = explained("usma", naming=Naming.ENGLISH, concealed="234m234p35s78911s", win="4s")
    assert "No Mixed Triple Sequence: it needs 234s where you have 345s." in [
        miss.sentence for miss in told.near_misses
    ]


# --- what gives way, and other readings ------------------------------------------------------------------------


def test_a_yaku_that_gives_way_is_told() -> None:
    told = explained("ariari", concealed="223344m667788p9s", win="9s")
    assert [(step.text, step.why) for step in told.covered] == [("Iipeikou", "It gives way to ryanpeikou.")]


def test_beside_a_yakuman_nothing_is_counted() -> None:
    told = explained("ariari", concealed="678m99s77z", win="7z", melds=[meld("pon", "555z"), meld("pon", "666z")])
    assert ("Haku", "Beside a yakuman only other yakuman are counted.") in {
        (step.text, step.why) for step in told.covered
    }


def one_of_bamboo_alone() -> Explanation:
    melds = [meld("pon", "555z"), meld("chi", "567m"), meld("pon", "888p"), meld("chi", "345p")]
    return explained("usma", concealed="1s", win="1s", melds=melds)


def test_a_yaku_paid_alone_says_so() -> None:
    told = one_of_bamboo_alone()
    assert ("Haku", "It gives way to kinkei dokuritsu, which is paid alone.") in {
        (step.text, step.why) for step in told.covered
    }


def test_the_other_reading_says_why_it_comes_second() -> None:
    # seven pairs: 2 han 25 fu, 1,600; ryanpeikou: 3 han, 20 + 10 + 2 = 32 -> 40 fu, 5,200
    told = explained("ariari", concealed="223344m667788p9s", win="9s")
    pairs = next(other for other in told.others if "Chiitoitsu" in other.yaku)
    assert pairs.value == "2 han 25 fu, 1,600 points"
    assert pairs.sentence == "It pays less: 1,600 against 5,200 points."
    assert told.reading == "234m 234m 678p 678p 99s, pair wait (tanki) in 99s"


YAKUMAN_OR_COUNTED = {"concealed": "22233344466m88m", "win": "6m", "tsumo": True, "dora_ind": ["5m"]}
"""Suuankou, or chinitsu 6, isshoku sanjun 2, tanyao, tsumo and three dora: 13 han, a counted yakuman."""


def test_a_yakuman_comes_before_a_counted_one() -> None:
    told = explained("usma", **YAKUMAN_OR_COUNTED)
    assert told.verdict.limit == "Yakuman"
    counted = next(other for other in told.others if "Isshoku sanjun" in other.yaku)
    assert counted.value == "13 han, 32,000 points"
    assert counted.sentence == "The payment is the same, but it holds fewer yakuman."


NOTHING_CALLED = [meld("chi", "123p"), meld("chi", "789s"), meld("pon", "333z")]


def test_fu_do_not_order_readings_that_are_paid_no_fu() -> None:
    # nine gates in 1112344567899m + 9m: 9m ends 789m, or it makes the pair 99m, which is 2 fu for the wait
    yakuman = explained("ema", concealed="1112344567899m", win="9m")
    # no yaku in 22m 234m: 2m makes the pair, 2 fu for the wait, or it ends 234m
    nothing = explained("usma", concealed="2234m", win="2m", melds=NOTHING_CALLED)
    for told in (yakuman, nothing):
        best = told.result.best
        assert {other.bill.fu.exact for other in told.others} - {best.fu.exact}
        assert {other.sentence for other in told.others if other.bill.yakuman == best.yakuman} == {
            "It is worth just as much; only the blocks or the wait differ."
        }


# --- names and sources -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("naming", "first"), list(zip(Naming, ("Riichi", "Ready", "立直"), strict=True)))
def test_yaku_are_called_as_the_reader_chose(naming: Naming, first: str) -> None:
    told = explained("usma", naming=naming, **TWO_HAN_THIRTY_FU)
    assert told.yaku[0].text == first


def test_without_a_ruleset_nobody_says_so() -> None:
    won = won_hand(Node(TWO_HAN_THIRTY_FU, "test"))
    assert list(bill_bases(explain(score(won.hand, won.context, rulesets()["usma"].ruleset)))) == []


@pytest.mark.parametrize("kind", [Sentence, Step, PayStep, NearMiss, ReadingStep, Explanation])
def test_steps_cannot_be_changed(kind: type) -> None:
    assert kind.__dataclass_params__.frozen
