"""The steps of a score: which are asked, that they add up, and what follows from a mistake."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import pytest

from content.explain.explain import explain
from content.explain.step_hints import step_hints
from content.rulesets.ruleset_file import rulesets
from content.words.glossary import Naming
from content.words.questions import question_words
from quizzes.bill_steps.bill_steps import EXACT
from quizzes.bill_steps.bill_steps import FU as ROUNDED
from quizzes.bill_steps.fu_lines import fu_of
from quizzes.bill_steps.step_grading import tell_step
from quizzes.question.field import AllField
from quizzes.question.question import MOST_HINTS, hints
from quizzes.question.sitting import LENGTH, Sitting
from quizzes.types import TYPES
from scoring.dealing.levels import Difficulty
from scoring.fu import rounded_fu
from tests.for_each import for_each
from tests.marks import first, in_turn
from tests.quizzes.asked import asked

if TYPE_CHECKING:
    from quizzes.question.question import Grade

WHOLE, FU, COUNT = (TYPES[name] for name in ("whole_bill", "fu_sum", "han_fu"))
EVERY = list(product(rulesets(), Difficulty))


def in_steps(kind: str, form: str, rules: str = "usma", level: Difficulty = Difficulty.STANDARD) -> Sitting:
    return Sitting(rules, "steps", level, type=kind, steps=form)


def right(graded: Grade) -> dict[str, object]:
    return {part.field: part.expected[0] for part in graded.parts}


def test_both_fields_for_fu_begin_at_the_fu_of_every_win() -> None:
    assert EXACT.start == ROUNDED.start == 20


def part(graded: Grade, field: str) -> tuple[bool, bool]:
    """Return whether a field is right, and whether it follows from an earlier mistake."""
    [found] = [part for part in graded.parts if part.field == field]
    return found.right, found.recounted


# --- they add up -----------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(("level", "rules"), first(in_turn(Difficulty, rulesets()), len(Difficulty)))
def test_the_steps_add_up_to_the_bill(rules: str, level: Difficulty) -> None:
    """The values of the yaku and the dora add up to the han, and the payments to the winner's gain."""
    for number in range(1, LENGTH + 1):
        question = WHOLE.ask(in_steps("whole_bill", "all", rules, level), number, rulesets()[rules])
        said, result = right(WHOLE.grade(question, {})), question.result
        assert isinstance(said["yaku"], tuple)
        if not result.best.payments:
            assert said == {"yaku": ()}
            continue
        prices, closed = result.rules.prices, result.hand.closed
        worth = [prices[yaku].of(closed=closed) or 0 for yaku in said["yaku"]]
        if result.best.yakuman:
            assert said["han"] == 13 * sum(worth)
        elif "double_riichi" not in said["yaku"]:
            assert said["han"] == sum(worth) + int(str(said.get("dora", 0)))
        if "fu" in said:
            assert said["fu"] == rounded_fu(int(str(said["exact"])))
        paid = {"ron": 1, "dealer": 1, "others": 2, "each": 3}
        takes = sum(int(str(said[name])) * payers for name, payers in paid.items() if name in said)
        assert takes + 1000 * result.sticks == result.gain == said.get("gain", result.gain)


@pytest.mark.slow
@for_each(("rules", "level"), [(rules, level) for rules in rulesets() for level in FU.levels])
def test_the_lines_of_the_fu_add_up_to_the_sum(rules: str, level: Difficulty) -> None:
    for number in range(1, LENGTH + 1):
        question = FU.ask(in_steps("fu_sum", "", rules, level), number, rulesets()[rules])
        said = right(FU.grade(question, {}))
        assert isinstance(said["fu_items"], tuple)
        assert sum(map(fu_of, said["fu_items"])) == said["exact"]
        assert rounded_fu(int(str(said["exact"]))) == said["fu"]


@pytest.mark.slow
@pytest.mark.parametrize("rules", first(rulesets(), 1))
def test_the_list_of_yaku_is_short_and_holds_what_the_hand_has(rules: str) -> None:
    for number, level in product(range(1, LENGTH + 1), Difficulty):
        question = COUNT.ask(in_steps("han_fu", "all", rules, level), number, rulesets()[rules])
        field = COUNT.steps(question)[0].fields[0]
        assert isinstance(field, AllField)
        assert len(field.options) >= 8
        assert {found.yaku.id for found in question.result.best.yaku} <= {*field.options}
        assert {"riichi", "menzen_tsumo", "tanyao", "pinfu"} <= {*field.options}


# --- what is asked ---------------------------------------------------------------------------------------------

# usma.fu.base 20, usma.fu.menzen-ron 10, usma.fu.kanchan 2: 32 -> 40; riichi 1 and the dora 2s twice: 3 han
HAND = "234678m 46p 78922s + 5p"


@for_each(
    ("kind", "form", "given", "steps"),
    [
        ("han_fu", "total", [], [["han", "fu"]]),
        ("han_fu", "all", [], [["yaku"], ["dora", "han"], ["exact", "fu"]]),
        ("han_fu", "yaku", [], [["yaku"], ["han"], ["fu"]]),
        ("han_fu", "dora.exact", [], [["dora", "han"], ["exact", "fu"]]),
        ("han_fu", "last", ["yaku", "han"], [["exact", "fu"]]),
        ("han_fu", "last-two", ["yaku"], [["dora", "han"], ["exact", "fu"]]),
        ("fu_sum", "all", [], [["fu_items"], ["exact", "fu"]]),
        ("fu_sum", "last", ["fu_items"], [["exact", "fu"]]),
        ("whole_bill", "all", [], [["yaku"], ["dora", "han"], ["exact", "fu"], ["limit"], ["ron", "gain"]]),
        ("whole_bill", "last-two", ["yaku", "han", "fu"], [["limit"], ["ron", "gain"]]),
        ("whole_bill", "end", [], [["ron", "gain"]]),
    ],
)
def test_the_address_says_what_is_asked_and_what_is_given(
    kind: str, form: str, given: list[str], steps: list[list[str]]
) -> None:
    question = asked(HAND, "riichi", sitting=in_steps(kind, form), dora="1s", sticks=1)
    found = TYPES[kind]
    assert form in found.forms
    assert [[field.id for field in step.fields] for step in found.steps(question)] == steps
    assert [step.id for step in found.given(question)] == given


def test_what_does_not_matter_is_not_asked() -> None:
    # nothing but four sequences, a pair of numbers, and an open call: no yaku
    none = asked("123m 46p 78922s + 5p + chi 678m", sitting=in_steps("whole_bill", "all"), dora="1s")
    assert [step.id for step in WHOLE.steps(none)] == ["yaku"]
    # thirteen orphans: neither dora nor fu
    yakuman = asked("19m 19p 19s 123456z 7z + 7z", sitting=in_steps("whole_bill", "all"), dora="1s", seat="S")
    assert [step.id for step in WHOLE.steps(yakuman)] == ["yaku", "han", "limit", "pay"]
    # no indicator: no dora to count
    plain = asked(HAND, "riichi", sitting=in_steps("han_fu", "all"))
    assert [[field.id for field in step.fields] for step in COUNT.steps(plain)][1] == ["han"]


# --- what follows from a slip ----------------------------------------------------------------------------------


def test_who_goes_on_from_a_slip_is_not_wrong_twice() -> None:
    question = asked(HAND, "riichi", sitting=in_steps("whole_bill", "all"), dora="1s")
    # riichi 1 and two dora: 3 han 40 fu, 40 x 2^5 = 1,280, x 4 = 5,120 -> 5,200
    told = {"yaku": ("riichi",), "dora": 2, "han": 3, "exact": 32, "fu": 40, "limit": "none", "ron": 5200}
    assert WHOLE.grade(question, told).right
    # pinfu beside it: 4 han; 40 x 2^6 = 2,560 is a mangan: 8,000
    slipped = {**told, "yaku": ("riichi", "pinfu"), "han": 4, "limit": "mangan", "ron": 8000}
    graded = WHOLE.grade(question, slipped)
    assert part(graded, "yaku") == (False, False)
    assert [part(graded, field) for field in ("han", "limit", "ron")] == [(False, True)] * 3
    assert part(graded, "fu") == (True, False)
    assert not graded.right
    # mistakes that follow from earlier ones are not explained
    assert {mistake.field for mistake in WHOLE.mistakes(graded)} == {"yaku"}
    assert part(WHOLE.grade(question, {**slipped, "han": 5}), "han") == (False, False)
    # an answer that continues with the value shown as right after the mistake is right
    assert part(WHOLE.grade(question, {**told, "yaku": ("pinfu",)}), "han") == (True, False)


def test_the_payment_follows_from_the_limit_that_was_named() -> None:
    question = asked(HAND, "riichi", sitting=in_steps("whole_bill", "all"), dora="1s")
    told = {"yaku": ("riichi",), "dora": 2, "han": 3, "exact": 32, "fu": 40}
    # a haneman is 12,000 by ron (usma.table.limits); a mangan is not what was named
    assert part(WHOLE.grade(question, {**told, "limit": "haneman", "ron": 12000}), "ron") == (False, True)
    assert part(WHOLE.grade(question, {**told, "limit": "haneman", "ron": 8000}), "ron") == (False, False)


def test_the_sum_and_its_rounding_follow_from_the_lines() -> None:
    question = asked(HAND, "riichi", sitting=in_steps("fu_sum", ""))
    lines = ("base.20", "closed_ron.10", "wait.2")
    assert right(FU.grade(question, {})) == {"fu_items": lines, "exact": 32, "fu": 40}
    graded = FU.grade(question, {"fu_items": ("base.20", "wait.2"), "exact": 22, "fu": 30})
    assert [part(graded, field) for field in ("fu_items", "exact", "fu")] == [
        (False, False),
        (False, True),
        (False, True),
    ]
    assert [mistake.id for mistake in FU.mistakes(graded)] == ["fu.left_out"]
    assert part(FU.grade(question, {"fu_items": lines, "exact": 34, "fu": 40}), "fu") == (True, False)


def test_readings_that_pay_the_same_are_right_but_not_mixed() -> None:
    # honitsu and sanankou are 5 han; honitsu and iipeikou are 4 han 40 fu, a mangan as well
    question = asked("55566677779m 22z + 8m", seat="E", rules="ema", sitting=in_steps("han_fu", "all"))
    graded = COUNT.grade(question, {"yaku": ("iipeikou", "honitsu"), "han": 4})
    assert [part(graded, field)[0] for field in ("yaku", "han")] == [True, True]
    assert not part(COUNT.grade(question, {"yaku": ("iipeikou", "honitsu"), "han": 5}), "han")[0]
    # a wrong answer decides for none of them
    for han in (4, 5):
        assert part(COUNT.grade(question, {"yaku": ("honitsu",), "han": han}), "han")[0]


# --- help ------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@for_each("rules", list(rulesets()))
@for_each("kind", ["han_fu", "fu_sum", "whole_bill"])
def test_every_step_has_three_rungs_of_help_and_only_the_last_tells_it(kind: str, rules: str) -> None:
    found = TYPES[kind]
    for number, level in product(range(1, 4), found.levels):
        question = found.ask(in_steps(kind, "all", rules, level), number, rulesets()[rules])
        for step in found.steps(question):
            where, rule, done = said = hints(found, question, step, Naming.ROMAJI)
            assert len(said) == MOST_HINTS
            assert where.text != rule.text != done.text
            assert where.text.endswith((".", "?"))
            assert rule.text.endswith(".")
            assert tell_step(question, step, Naming.ROMAJI).value in done.text
            assert rule.basis is not None


def test_a_hint_lights_the_tiles_that_decide() -> None:
    question = asked("123m 46p 22s + 5p + chi 678m + pon 777z", sitting=in_steps("han_fu", "all"))
    where, rule, done = hints(COUNT, question, COUNT.steps(question)[0], Naming.ROMAJI)
    assert [str(block) for block in where.blocks] == ["777z"]
    assert rule.text == "Three or four red dragons as a set."
    assert done.text.startswith("Chun")


def test_the_hint_for_the_payments_names_the_way_of_winning_of_an_unpaid_hand() -> None:
    question = asked("123567m46p78922s + 5p", sitting=in_steps("han_fu", "all"))
    where, *_ = step_hints("pay", explain(question.result, question.cited), question.cited)
    assert where.text == "Ron by a non-dealer: No yaku."


def test_a_type_without_help_of_its_own_says_where_to_look_and_then_what_is_right() -> None:
    waits = TYPES["wait_name"]
    question = waits.ask(Sitting("usma", "abc", type="wait_name"), 1, rulesets()["usma"])
    right = waits.tell(question, Naming.ROMAJI).value
    look, told = hints(waits, question, waits.steps(question)[0], Naming.ROMAJI)
    assert look.text == question_words()["wait_name"].fields["wait"].look
    assert right not in look.text
    assert right in told.text


@pytest.mark.parametrize(("kind", "first"), [("open_closed", "Open."), ("contrast", "“Ron or tsumo”.")])
def test_help_with_a_step_tells_nothing_of_the_next(kind: str, first: str) -> None:
    asked = TYPES[kind]
    question = asked.ask(Sitting("usma", "abc", asked.levels[0], type=kind), 1, rulesets()["usma"])
    here, following = asked.steps(question)
    assert hints(asked, question, here, Naming.ROMAJI)[-1].text == first
    assert asked.tell(question, Naming.ROMAJI).sentence in hints(asked, question, following, Naming.ROMAJI)[-1].text


def test_where_nothing_helps_to_look_the_answer_is_the_only_help() -> None:
    readings = TYPES["best_reading"]
    question = readings.ask(Sitting("usma", "abc", readings.levels[0], type="best_reading"), 1, rulesets()["usma"])
    [told] = hints(readings, question, readings.steps(question)[0], Naming.ROMAJI)
    assert told.text


@for_each("type_id", TYPES)
def test_only_a_type_without_help_of_its_own_has_words_on_where_to_look(type_id: str) -> None:
    looks = [field.look for field in question_words()[type_id].fields.values() if field.look]
    assert not (looks and TYPES[type_id].hints)
