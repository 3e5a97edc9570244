"""Explanations add up to the score they explain, and say why in full sentences."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING

import pytest

from content.explain.explain import explain
from content.explain.explanation import Explanation, NearMiss, PayStep, ReadingStep, Sentence, Step, bill_bases
from content.explain.mistake import explain_mistake
from content.explain.payment_steps import power_words, share_words
from content.hands.worked_example import won_hand
from content.loader import Node
from content.rulesets.ruleset_file import rulesets
from content.words import engine_words as words
from content.words.glossary import Naming, yaku_book
from quizzes.mistakes.bill.written_bill import BillLine
from scoring import Hand, WinContext, Wind
from scoring.context import WinType
from scoring.payment import Limit
from scoring.score import score

if TYPE_CHECKING:
    from collections.abc import Iterator

from scoring.near_misses.near_miss import tempting
from scoring.yaku import YAKU
from tests.content.explain.explained_hands import (
    COUNTED,
    FOUR_HAN_THIRTY_FU,
    OPEN_HONITSU,
    TWO_HAN_THIRTY_FU,
    YAKUMAN_OR_COUNTED,
    a_club_of_few_offences,
    dealt,
    explained,
    five_honba,
    liable,
    one_of_bamboo_alone,
    two_indicators_alike,
    two_yakuman_under_ema,
)
from tests.for_each import for_each
from tests.marks import first

NUMBER = r"\d{1,3}(?:,\d{3})*"


@pytest.fixture(scope="module", params=first(rulesets(), 2))
def many(request: pytest.FixtureRequest) -> list[Explanation]:
    cited = rulesets()[request.param]
    return [explain(result, cited) for result in dealt(request.param)]


@pytest.mark.slow
def test_fu_han_and_points_add_up(many: list[Explanation]) -> None:
    for told in many:
        bill = told.result.best
        if told.fu:
            assert sum(step.number for step in told.fu.steps) == told.fu.exact == bill.fu.exact
            assert told.fu.rounded == bill.fu.rounded
        assert sum(step.number for step in (*told.yaku, *told.bonuses)) == told.han.number
        assert told.han.number == (bill.yakuman or bill.han)
        assert sum(pay.each * pay.payers for pay in told.payments) == bill.points + bill.payments.honba
        sticks = told.sticks.number if told.sticks else 0
        assert sum(pay.each * pay.payers for pay in told.payments) + sticks == told.gain.number == told.result.gain


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
    whole = re.compile(rf"{times}(?:, plus ({NUMBER}) for (\d+) honba = ({NUMBER}))?")
    for told in many:
        for paid, pay in zip(told.result.best.payments, told.payments, strict=True):
            found = whole.fullmatch(pay.arithmetic)
            assert found, pay.arithmetic
            base, times, exact, rounded, honba, counters, each = (
                int(part.replace(",", "")) if part else None for part in found.groups()
            )
            assert base == told.result.best.base.points
            assert base * times == exact
            assert (rounded or exact) == -(-exact // 100) * 100 == paid.points
            assert (counters or 0) == (told.result.context.honba if paid.honba else 0)
            assert (honba or 0) == paid.honba
            assert (each or paid.points) == paid.points + paid.honba == pay.each
            assert pay.each * pay.payers == paid.total


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
        for text in texts_of((told, told.near_misses)):
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
        conditions = {near.yaku.id: near.check.condition.id for near in tempting(told.result)}
        assert len(told.near_misses) <= 4
        for miss in told.near_misses:
            assert miss.yaku not in counted
            failing = [check.condition.id for check in YAKU[miss.yaku].checklist(bill.win) if not check.holds]
            price = rules.prices[miss.yaku]
            if failing:
                assert failing == [conditions[miss.yaku]]
            assert price.of(closed=closed) is not None or conditions[miss.yaku] == "closed_hand"
            assert not bill.yakuman or price.yakuman


def test_every_reading_is_told(many: list[Explanation]) -> None:
    for told in many:
        assert [other.bill for other in told.others] == list(told.result.others)
        for other in told.others:
            assert f"{other.bill.points:,} points" in other.value
            assert ("pays less" in other.sentence) == (0 < other.bill.points < told.result.best.points)


@pytest.mark.full
def test_every_sentence_is_used_and_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    known = words.sentence.texts
    said: set[str] = set()

    class Recorder(dict[str, str]):
        def __getitem__(self, key: str) -> str:
            said.add(key)
            return super().__getitem__(key)

    explain.cache_clear()  # a cached explanation would read no sentences
    recorder = Recorder(known)
    monkeypatch.setattr(words.sentence, "texts", recorder)
    for rules, cited in rulesets().items():
        for result in dealt(rules):
            len(explain(result, cited).near_misses)  # they are found only when somebody asks for them
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
    counted = explained("usma", **COUNTED)
    assert counted.base is not None
    assert share_words(counted.base, Limit.YAKUMAN) == "Counted yakuman, one share"
    assert power_words(3, 40) == "40 × 2^(2+3) = 1,280"  # 40 × 32
    two_indicators_alike()
    a_club_of_few_offences()
    explain_mistake("han.closed_price", {"yaku": ("honitsu",)}, explained("usma", **OPEN_HONITSU))
    assert BillLine("pay.ron", "The discarder", "points", 7700).value == "7,700 points"  # a written score
    red_fives_of_the_table()
    assert set(known) - said == set()


def red_fives_of_the_table() -> None:
    """Explain hands with one or two red fives that the rules ignore, one that counts, or two in one suit."""
    for tiles, winning, counted, rules in (
        ("234067m456p78s22p", "9s", False, "usma"),
        ("234067m406p78s22p", "9s", False, "usma"),
        ("234067m456p78s22p", "9s", True, "usma"),
        ("00678m456p78s222p", "9s", True, "oklahoma"),
    ):
        context = WinContext(WinType.TSUMO, seat=Wind.SOUTH, round=Wind.EAST, red_fives=counted)
        for cited in (rulesets()[rules], *rulesets().values()):
            with suppress(ValueError):
                explain(score(Hand.parse(tiles, winning), context, cited.ruleset), cited)


@pytest.mark.parametrize(("naming", "first"), list(zip(Naming, ("Riichi", "Ready", "立直"), strict=True)))
def test_yaku_are_called_as_the_reader_chose(naming: Naming, first: str) -> None:
    told = explained("usma", naming=naming, **TWO_HAN_THIRTY_FU)
    assert told.yaku[0].text == first


def test_without_a_ruleset_nobody_says_so() -> None:
    won = won_hand(Node(TWO_HAN_THIRTY_FU, "test"))
    assert list(bill_bases(explain(score(won.hand, won.context, rulesets()["usma"].ruleset)))) == []


@for_each("kind", [Sentence, Step, PayStep, NearMiss, ReadingStep, Explanation])
def test_steps_cannot_be_changed(kind: type) -> None:
    assert kind.__dataclass_params__.frozen
