"""A hand that may not win says what it lacks and what calling it costs."""

from __future__ import annotations

import pytest

from content.explain.explain import explain
from content.explain.explanation import bill_bases
from content.hands.worked_example import won_hand
from content.loader import Node
from content.rulesets.ruleset_file import rulesets
from scoring.score import score
from tests.content.explain.explained_hands import SHAPE_ONLY, a_club_of_few_offences, explained, five_honba


def test_a_hand_without_yaku_says_what_it_lacks() -> None:
    told = explained("ariari", concealed="123567m46p78922s", win="5p")
    assert told.verdict.value == "No yaku"
    assert told.verdict.points == "0 points"
    assert told.missing == "The hand is complete but has no yaku, so it can't win by ron."
    with_dora = explained("ariari", concealed="123567m46p78922s", win="5p", dora_ind=["1s"])
    assert with_dora.missing == f"{told.missing} Dora don't change that."
    assert (told.payments, told.base, told.sticks, told.gain.number) == ((), None, None, 0)


ONCE_SHOWN = "Calling ron would be a false win. If the hand is shown, it is a chombo "
SHOWN_OR_NOT = "Calling ron would be a false win, which is a chombo whether or not the hand is shown "
OFF = "(20,000 points off the "


@pytest.mark.parametrize(
    ("rules", "seat", "said", "facts"),
    [
        (
            "usma",
            "S",
            ONCE_SHOWN + "(you pay 3,000 to each player). If it isn't shown, the penalty is a dead hand.",
            {"usma.chombo.false-win", "usma.chombo.value", "usma.deadhand.unshown-win"},
        ),
        (
            "competition",
            "S",
            SHOWN_OR_NOT + "(you pay 4,000 to the dealer and 2,000 to each of the others).",
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
            ONCE_SHOWN
            + OFF
            + "tournament score). If it isn't shown, "
            + "the penalty is a chombo in one list of the sheet and a dead hand in the other.",
            {"oklahoma.chombo.false-win", "oklahoma.chombo.value", "oklahoma.deadhand.unshown-win"},
        ),
        (
            "ariari",
            "S",
            ONCE_SHOWN
            + OFF
            + "game score). If it isn't shown, the penalty is a dead hand. "
            + "The document doesn't say, so this follows common practice.",
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


def test_a_club_that_lists_no_false_win_is_not_said_to_punish_it() -> None:
    told = a_club_of_few_offences()
    assert told.false_win is not None
    assert told.false_win.text == (
        "Calling ron would be a false win. These rules list the following as a chombo: six tiles shown. "
        "If the hand isn't shown, the penalty is a dead hand."
    )


def test_a_hand_that_wins_and_one_without_a_ruleset_cost_nothing() -> None:
    assert explained("usma", **SHAPE_ONLY, flags=["riichi"]).false_win is None
    won = won_hand(Node(SHAPE_ONLY, "test"))
    assert explain(score(won.hand, won.context, rulesets()["usma"].ruleset)).false_win is None


def test_too_few_han_under_many_honba_say_so() -> None:
    # competition rules, Counters: from five counters on two are needed
    told = five_honba()
    assert told.missing.startswith("With 5 honba on the table, a win needs 2 han from yaku, but this hand has only 1.")
    assert [step.text for step in told.yaku] == ["Riichi"]


def test_nagashi_mangan_is_told_without_fu_and_tiles() -> None:
    told = explained("cheatsheet", concealed="123567m46p78922s", pond="19m19p")
    assert told.fu is None
    assert told.reading == "No complete hand"
    assert told.verdict.how == "Exhaustive draw, South seat"
