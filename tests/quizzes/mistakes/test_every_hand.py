"""What must hold of named mistakes on every hand."""

from __future__ import annotations

import re
from itertools import cycle
from random import Random
from typing import TYPE_CHECKING

import pytest

from content.explain.explain import explain
from content.explain.mistake import explain_mistake
from content.rulesets.ruleset_file import rulesets
from content.words.sentences import mistake_words
from quizzes.mistakes.bill.every_slip import every_slip, total_slips
from quizzes.question.mistake import MOST_MISTAKES
from quizzes.question.question import Question
from quizzes.question.sitting import Sitting
from quizzes.question.win_values import right_fu, right_han
from scoring.dealing.generator import deal
from scoring.dealing.levels import Difficulty
from scoring.dealing.wish import FuAim, NoYakuAim, Openness, Wish, YakuAim
from scoring.fu import FuReason
from scoring.tiles import parse_tiles
from tests.marks import first
from tests.quizzes.mistakes.counted_hands import shown

if TYPE_CHECKING:
    from quizzes.mistakes.bill.claimed_bill import Slip
    from scoring.ruleset import Ruleset


NOTATION = re.compile(r"(?<![0-9A-Za-z])[1-9]{1,4}[mpsz](?![0-9A-Za-z])")


def invited(question: Question) -> list[Slip]:
    return [*every_slip(question.result), *total_slips(question.result)]


def dealt(rules: str) -> list[Question]:
    rng, sitting = Random(f"mistakes under {rules}"), Sitting(rules, "test")
    wishes = [Wish(rulesets()[rules].ruleset, level) for level in Difficulty for _ in range(8)]
    wishes += [Wish(rulesets()[rules].ruleset, Difficulty.ADVANCED, aim=NoYakuAim()) for _ in range(8)]
    return [Question(sitting, 1, rulesets()[rules], (deal(rng, wish),)) for wish in wishes]


@pytest.fixture(scope="module", params=first(rulesets(), 2, 4))
def many(request: pytest.FixtureRequest) -> list[Question]:
    return dealt(request.param)


@pytest.mark.slow
def test_what_is_shown_leads_to_the_typed_number(many: list[Question]) -> None:
    for question in many:
        right = {"han": right_han(question.result), "fu": right_fu(question.result) or (0,)}
        numbers = {(slip.said.han, slip.said.fu) for slip in every_slip(question.result)}
        for han, fu in sorted(numbers)[:12]:
            for answer in ({"han": han, "fu": right["fu"][0]}, {"han": right["han"][0], "fu": fu}):
                found = shown(question, **answer)
                assert len(found) <= MOST_MISTAKES
                assert len({mistake.id for mistake in found}) == len(found)
                for mistake in found:
                    assert mistake.value in {None, answer[mistake.field]}
                    assert answer[mistake.field] not in right[mistake.field]


@pytest.mark.slow
def test_sentences_are_finished_and_name_tiles_of_the_hand(many: list[Question]) -> None:
    for question in many:
        result = question.result
        context = result.context
        held = {*result.hand.kinds, *(tile.kind for tile in (*context.dora_indicators, *context.ura_indicators))}
        for slip in invited(question):
            text = explain_mistake(slip.id, slip.parts, explain(result)).text
            assert text.endswith("."), text
            assert text.isprintable()
            assert not set("{}<>[]") & set(text), text
            assert "  " not in text
            assert len(text) <= 220
            for named in NOTATION.findall(re.sub(r"you need \w+", "", text)):
                assert {tile.kind for tile in parse_tiles(named)} <= held, (text, str(result.hand))


def test_what_was_left_out_is_there(many: list[Question]) -> None:
    """The named fu and han belong to the hand, and they are exactly what the answer lacks."""
    for question in many:
        best = question.result.best
        for slip in invited(question):
            if slip.id in {"fu.left_out", "fu.left_out_of"} and slip.parts["name"] not in {"tsumo", "open_pinfu"}:
                fu = slip.parts["fu"]
                assert fu in {item.fu for item in best.fu.items}
                assert best.fu.exact - slip.said.exact in {fu, fu - 2, fu + 2}  # pinfu may come or go with it
            if slip.id == "han.left_out_two":
                left_out = [
                    found.han for found in best.yaku if found.yaku.id in {slip.parts["yaku"], slip.parts["other"]}
                ]
                assert sum(left_out) == slip.parts["han"] == best.han - slip.said.han


@pytest.mark.slow
def test_every_sentence_is_said_to_some_hand() -> None:
    rng, sets = Random("every sentence"), cycle(("usma", "ariari"))
    found: set[str] = set()
    aims = [
        *[FuAim(reason) for reason in FuReason],
        *[YakuAim(yaku) for yaku in AIMED],
        NoYakuAim(),
    ]
    for aim in aims:
        for openness in Openness:
            for _ in range(12):
                cited = rulesets()[next(sets)]
                if _impossible(aim, openness, cited.ruleset):
                    continue
                wish = Wish(cited.ruleset, Difficulty.ADVANCED, openness, aim)
                question = Question(Sitting("usma", "test"), 1, cited, (deal(rng, wish),))
                found |= {slip.id for slip in invited(question)}
    plain = {"fu.digits", "fu.row_added_twice", "fu.row_not_added", "fu.rounding", "fu.sum", "han.sum"}
    plain |= {"han.added", "han.not_added"}  # of a total of printed yaku
    plain |= {"han.yakuman", "han.no_yaku"}  # of a total alone
    plain |= {"fu.ron_as_tsumo", "fu.triplet"}  # of one part alone
    plain |= {"fu.not_seven_pairs", "fu.group_value", "fu.other_reading", "han.covered"}  # of what was chosen
    known = ("fu.", "han.", "yaku_count.", "dora_count.", "whole.")
    assert found - {"dora.twice"} == {key for key in mistake_words() if key.startswith(known)} - plain


AIMED = [
    "ryanpeikou",
    "honitsu",
    "chinitsu",
    "shousangen",
    "sanankou",
    "daisangen",
    "chanta",
    "junchan",
    "honroutou",
    "double_riichi",
    "haitei",
    "rinshan",
    "sanshoku_doujun",
    "ittsuu",
    "chiitoitsu",
    "toitoi",
    "ippatsu",
]


def _impossible(aim: object, openness: Openness, rules: Ruleset) -> bool:
    """Return whether an aim is impossible: an open hand cannot have seven pairs or a closed ron, for example."""
    if isinstance(aim, YakuAim) and openness is Openness.OPEN and rules.prices[aim.yaku].open is None:
        return True
    reason = aim.reason.value if isinstance(aim, FuAim) else ""
    if openness is Openness.OPEN:
        return reason in {"seven_pairs", "closed_ron"}
    return openness is Openness.CLOSED and (
        reason == "open_pinfu" or (reason[:4] == "quad" and reason.endswith("open"))
    )
