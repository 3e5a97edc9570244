"""What must hold of named mistakes on every hand."""

from __future__ import annotations

import re
from itertools import cycle
from random import Random
from typing import TYPE_CHECKING

import pytest

from content.rulesets.ruleset_file import rulesets
from content.words.mistakes import mistake_words
from content.words.yaku_book import inline, name
from quizzes.counted import right_fu, right_han
from quizzes.diagnosis.fitting import MOST
from quizzes.diagnosis.fu.fu_mistakes import fu_mistakes
from quizzes.diagnosis.slips.every_slip import every_slip
from quizzes.diagnosis.yaku.han_mistakes import han_mistakes
from quizzes.question import Question
from quizzes.sitting import Sitting
from scoring.dealing.generator import deal
from scoring.dealing.levels import Difficulty
from scoring.dealing.wish import FuAim, NoYakuAim, Openness, Wish, YakuAim
from scoring.fu import FuReason
from scoring.tiles import parse_tiles
from tests.quizzes.diagnosis.counted_hands import sentence, shown

if TYPE_CHECKING:
    from quizzes.mistake import Mistake
    from scoring.ruleset import Ruleset


def test_rounding_down_stands_behind_every_likelier_reason_on_every_hand(many: list[Question]) -> None:
    for question in many:
        if right_fu(question.result):
            told = [mistake.id for mistake in fu_mistakes(question.result)]
            assert "fu.rounded_down" not in told[:-1]


NOTATION = re.compile(r"(?<![0-9A-Za-z])[1-9]{1,4}[mpsz](?![0-9A-Za-z])")


def invited(question: Question) -> list[Mistake]:
    found = list(han_mistakes(question.result))
    return found + list(fu_mistakes(question.result)) if right_fu(question.result) else found


def dealt(rules: str) -> list[Question]:
    rng, sitting = Random(f"mistakes under {rules}"), Sitting(rules, "test")
    wishes = [Wish(rulesets()[rules].ruleset, level) for level in Difficulty for _ in range(8)]
    wishes += [Wish(rulesets()[rules].ruleset, Difficulty.ADVANCED, aim=NoYakuAim()) for _ in range(8)]
    return [Question(sitting, 1, rulesets()[rules], (deal(rng, wish),)) for wish in wishes]


@pytest.fixture(scope="module", params=list(rulesets()))
def many(request: pytest.FixtureRequest) -> list[Question]:
    return dealt(request.param)


def test_no_mistake_leads_to_the_right_number(many: list[Question]) -> None:
    for question in many:
        right = {"han": right_han(question.result), "fu": right_fu(question.result)}
        for mistake in invited(question):
            subjects = {"fu": {"fu"}, "han": {"han", "yaku_count", "dora_count", "whole"}}
            assert mistake.id.partition(".")[0] in subjects[mistake.field]
            assert mistake.value not in right[mistake.field], mistake


def test_what_is_shown_leads_to_the_typed_number(many: list[Question]) -> None:
    for question in many:
        known = invited(question)
        han, fu = right_han(question.result)[0], (right_fu(question.result) or (0,))[0]
        for typed in {mistake.value for mistake in known if mistake.value is not None}:
            for answer in ({"han": typed, "fu": fu}, {"han": han, "fu": typed}, {"han": typed, "fu": typed}):
                found = shown(question, **answer)
                assert len(found) <= MOST
                assert len({mistake.id for mistake in found}) == len(found)
                assert [mistake.field for mistake in found] == sorted((m.field for m in found), reverse=True)
                for mistake in found:
                    assert mistake in known
                    alone = [other for other in found if other.field == mistake.field] == [mistake]
                    assert mistake.value == typed or (mistake.value is None and alone)


def test_sentences_are_finished_and_name_tiles_of_the_hand(many: list[Question]) -> None:
    for question in many:
        result = question.result
        context = result.context
        held = {*result.hand.kinds, *(tile.kind for tile in (*context.dora_indicators, *context.ura_indicators))}
        for mistake in invited(question):
            text = sentence(mistake, result)
            assert text.endswith("."), text
            assert text.isprintable()
            assert not set("{}<>[]") & set(text), text
            assert "  " not in text
            assert len(text) <= 220
            for named in NOTATION.findall(re.sub(r"it needs \w+", "", text)):
                assert {tile.kind for tile in parse_tiles(named)} <= held, (text, str(result.hand))


def test_what_was_left_out_is_there(many: list[Question]) -> None:
    """The fu and han a sentence names are those of the hand, and what is missing makes up the difference."""
    for question in many:
        best = question.result.best
        items, names = (
            {item.fu for item in best.fu.items},
            {inline(name(found.yaku.id)): found.han for found in best.yaku},
        )
        for mistake in invited(question):
            text = sentence(mistake, question.result)
            if mistake.id in {"fu.left_out", "fu.left_out_of"}:
                fu = int(re.findall(r"left out (\d+) fu", text)[0])
                assert fu in items
                assert mistake.value == -(-(best.fu.exact - fu) // 10) * 10
            if mistake.id in {"han.left_out", "han.left_out_two"}:
                han, said = re.findall(r"left out (\d+) han: (.*)\.$", text)[0]
                assert mistake.value == best.han - int(han)
                left_out = [names[one] for one in re.split(r", | or | and ", said)]
                assert (sum(left_out) if mistake.id.endswith("two") else left_out[0]) == int(han)


@pytest.mark.long
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
                found |= {mistake.id for mistake in invited(question)}
                found |= {slip.id for slip in every_slip(question.result)}
    plain = {"fu.digits", "fu.row_added_twice", "fu.row_not_added", "fu.rounding", "fu.sum", "han.sum"}
    plain |= {"fu.not_seven_pairs", "fu.group_value", "fu.other_reading"}  # of chosen lines alone
    known = ("fu.", "han.", "yaku_count.", "dora_count.", "whole.")
    assert found == {key for key in mistake_words() if key.startswith(known)} - plain


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
    """Seven pairs and a closed ron cannot be open, open pinfu and called triplets cannot be closed."""
    if isinstance(aim, YakuAim) and openness is Openness.OPEN and rules.prices[aim.yaku].open is None:
        return True
    reason = aim.reason.value if isinstance(aim, FuAim) else ""
    if openness is Openness.OPEN:
        return reason in {"seven_pairs", "closed_ron"}
    return openness is Openness.CLOSED and (
        reason == "open_pinfu" or (reason[:4] == "quad" and reason.endswith("open"))
    )
