"""Stored answers are asked again unchanged, and graded by the current rules."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from content.rulesets.cited_ruleset import ruleset_version
from content.rulesets.ruleset_file import rulesets
from quizzes.question.sitting import DEALER_EDITION, Sitting
from quizzes.sets.stored_question import UnreadableError, as_kept, graded_anew, kept_under
from quizzes.store.records import Answered, Asked
from quizzes.types import TYPES
from scoring.dealing.levels import Difficulty
from tests.for_each import for_each
from tests.marks import first, in_turn

if TYPE_CHECKING:
    from quizzes.question.field import Value

USMA = rulesets()["usma"]
CLOSED_PINFU = {
    "concealed": "234567m567p1123s",
    "win": "1s",
    "tsumo": False,
    "seat": "S",
    "round": "E",
    "flags": ["riichi"],
}
"""Riichi 1 + pinfu 1 = 2 han; 20 fu + 10 for the closed ron = 30."""

CALLED = {**CLOSED_PINFU, "concealed": "234567m1123s", "flags": []}
"""The same with one of its sequences called."""


def kept(answer: dict[str, Value], win: dict[str, object] | None = None, kind: str = "han_fu") -> Answered:
    sitting = Sitting("usma", "abc", type=kind)
    return Answered(kept_under(sitting), 1, Asked(kind, "usma", "0123", (win or CLOSED_PINFU,)), answer)


@pytest.mark.parametrize(("kind", "rules"), first(in_turn(TYPES, rulesets()), len(TYPES)))
def test_what_was_asked_is_asked_again(rules: str, kind: str) -> None:
    cited = rulesets()[rules]
    for level in TYPES[kind].levels:
        sitting = Sitting(rules, "kept", level, type=kind)
        question = TYPES[kind].ask(sitting, 3, cited)
        asked = Asked.read(json.loads(json.dumps(as_kept(question).written())))
        assert (asked.type, asked.ruleset, asked.version) == (kind, rules, ruleset_version(cited.ruleset))
        again = graded_anew([Answered(kept_under(sitting), 3, asked, {})], sitting, cited).question
        assert (again.number, again.sitting, dict(again.about)) == (3, sitting, dict(question.about))
        assert [(win.hand, win.context) for win in again.wins] == [(win.hand, win.context) for win in question.wins]
        assert TYPES[kind].steps(again) == TYPES[kind].steps(question)
        assert TYPES[kind].grade(again, {}).parts == TYPES[kind].grade(question, {}).parts


def test_an_answer_is_judged_whatever_the_dealer_deals_now() -> None:
    sitting = Sitting("usma", "abc")
    grade = graded_anew([kept({"han": 2, "fu": 30})], sitting, USMA)
    assert grade.right
    assert not graded_anew([kept({"han": 1, "fu": 30})], sitting, USMA).right
    older = replace(sitting, edition=DEALER_EDITION + 1)
    assert graded_anew([kept({"han": 2, "fu": 30})], older, USMA).right


def test_a_mended_rule_is_mended_in_the_past() -> None:
    """Without a value for riichi, 1 of the 2 han is left."""
    sitting = Sitting("usma", "abc")
    prices = {name: price for name, price in USMA.ruleset.prices.items() if name != "riichi"}
    mended = replace(USMA, ruleset=replace(USMA.ruleset, prices=prices))
    assert not graded_anew([kept({"han": 2, "fu": 30})], sitting, mended).right
    assert graded_anew([kept({"han": 1, "fu": 30})], sitting, mended).right


@for_each(
    ("answer", "win", "kind"),
    [
        ({"han": 1}, {"concealed": "1m"}, "han_fu"),
        ({"han": 1}, {**CLOSED_PINFU, "win": "9s"}, "han_fu"),
        ({"han": 1}, {**CLOSED_PINFU, "seat": 7}, "han_fu"),
        ({"han": 1}, {**CALLED, "melds": [{"type": "chi", "tiles": "567p", "called": "9m"}]}, "han_fu"),
        ({"han": 1}, {**CALLED, "melds": [{"type": "chi", "tiles": "567p", "from": "above"}]}, "han_fu"),
        ({"han": "1"}, None, "han_fu"),
        ({"han": -1}, None, "han_fu"),
        ({"han": 10_000}, None, "han_fu"),
        ({"points": 1300}, None, "han_fu"),
        ({"wait": "nonsense"}, None, "wait_name"),
        ({"wait": 3}, None, "wait_name"),
    ],
)
def test_what_no_page_can_have_kept_is_refused_in_a_sentence(
    answer: dict[str, Value], win: dict[str, object] | None, kind: str
) -> None:
    with pytest.raises(UnreadableError, match="hand can no longer be scored"):
        graded_anew([kept(answer, win, kind)], Sitting("usma", "abc", type=kind), USMA)


def test_a_set_of_every_kind_has_its_own_place() -> None:
    sittings = [
        Sitting("usma", "abc"),
        Sitting("ema", "abc"),
        Sitting("usma", "abd"),
        Sitting("usma", "abc", Difficulty.FIRST_STEPS),
        Sitting("usma", "abc", type="wait_name"),
        Sitting("usma", "abc", edition=DEALER_EDITION + 1),
    ]
    assert len({kept_under(sitting) for sitting in sittings}) == len(sittings)
