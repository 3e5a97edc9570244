"""Hands are typed, one in each line, or pasted as links to the app. Errors are reported line by line."""

from __future__ import annotations

from datetime import UTC, datetime
from random import Random
from urllib.parse import urlencode

import pytest

from content.hands.hand_text import read_hand, write_hand
from content.rulesets.ruleset_file import rulesets
from quizzes.evening.exchange.typed_hands import hand_of_link, typed_hands
from quizzes.question.sitting import DEALER_EDITION, Sitting
from quizzes.sets.own_hands import OwnHand, own_set
from quizzes.sets.set_dealing import ask_in
from quizzes.sets.speed_practice import ask_fast, new_run
from quizzes.types import TYPES
from scoring.dealing.levels import Difficulty
from tests.for_each import for_each

USMA = rulesets()["usma"]
HAND = "234567m567p1123s 1s riichi dora 4m"


def test_lines_are_read_each_by_itself() -> None:
    first, second, third, fourth = typed_hands(
        f"{HAND}\n\n  hello\n11111m22233344p 4p\n147m258p369s1234z 5z\n", USMA, rulesets()
    )
    assert (first.line, first.hand, first.refused) == (1, HAND, "")
    for line, other in zip((3, 4, 5), (second, third, fourth), strict=True):
        assert (other.line, other.hand) == (line, "")
        assert other.refused.endswith(".")
    assert "hello" in second.refused


@pytest.mark.parametrize("kind", ["han_fu", "yaku_of_hand", "winning_tiles"])
def test_a_link_to_a_question_gives_its_hand(kind: str) -> None:
    sitting = Sitting("ema", "abc", Difficulty.FIRST_STEPS, type=kind)
    link = f"http://tensu.club:8501/count?{urlencode({**sitting.parts, 'hand': '3'})}"
    result = TYPES[kind].ask(sitting, 3, rulesets()["ema"]).result
    assert hand_of_link(link, rulesets()) == write_hand(result.hand, result.context)
    assert typed_hands(link, USMA, rulesets())[0].hand == write_hand(result.hand, result.context)


def test_a_link_to_a_hand_that_was_typed_gives_it() -> None:
    link = f"/compare?{urlencode({'rules': 'usma', 'hand': HAND})}"
    [typed] = typed_hands(link, USMA, rulesets())
    assert read_hand(typed.hand) == read_hand(HAND)


def test_a_link_to_the_win_of_a_played_round_gives_it() -> None:
    wins = (read_hand(HAND), read_hand("234m234p234s66z55m 5m tsumo"))
    own = own_set("usma", tuple(OwnHand("whole_bill", won.hand, won.context) for won in wins))
    for number, won in enumerate(wins, 1):
        link = f"http://tensu.club:8501/count?{urlencode({**own.parts, 'hand': str(number)})}"
        assert hand_of_link(link, rulesets()) == write_hand(won.hand, won.context)
        older = link.replace(f"edition={DEALER_EDITION}", "edition=1")
        assert hand_of_link(older, rulesets()) == hand_of_link(link, rulesets())


def test_a_set_with_an_aim_gives_its_hand() -> None:
    said = {
        "rules": "usma",
        "type": "fu_sum",
        "aim": "fu.closed_ron",
        "seed": "abc",
        "level": "standard",
        "length": "5",
    }
    link = f"?{urlencode({**said, 'edition': str(DEALER_EDITION), 'hand': '2'})}"
    aimed = Sitting("usma", "abc", type="fu_sum", aim="fu.closed_ron", length=5)
    result = ask_in(aimed, 2, USMA).result
    assert hand_of_link(link, rulesets()) == write_hand(result.hand, result.context)


def test_a_link_to_a_set_that_follows_the_learner_gives_the_hand_of_its_difficulty() -> None:
    fitted = Sitting("usma", "abc", type="han_fu", fit=60, later=(70,))
    for number in (1, 2):
        result = ask_in(fitted, number, USMA).result
        link = f"/count?{urlencode({**fitted.parts, 'hand': str(number)})}"
        assert hand_of_link(link, rulesets()) == write_hand(result.hand, result.context)


def test_a_link_to_a_run_of_speed_practice_gives_its_hand() -> None:
    run = new_run("streak", "usma", datetime(2026, 11, 22, tzinfo=UTC))
    number, asked = next((number, asked) for number in range(1, 99) if (asked := ask_fast(run, number, USMA)).wins)
    link = f"/speed?{urlencode({**run.parts, 'hand': str(number)})}"
    assert hand_of_link(link, rulesets()) == write_hand(asked.result.hand, asked.result.context)
    with pytest.raises(ValueError, match="kind of speed practice"):
        hand_of_link(link.replace("streak", "never"), rulesets())


@for_each(
    ("link", "told"),
    [
        ("http://[", "[Cc]opy"),
        ("http://tensu.club/", "doesn't lead to a hand"),
        ("/count?seed=abc", "we don't have: 'none'"),
        ("/count?seed=abc&rules=never", "we don't have"),
        ("/count?seed=abc&rules=usma", "another edition"),
        (f"/count?seed=abc&rules=usma&edition={DEALER_EDITION}&hand=99", "1 to 10"),
        (f"/count?seed=A&rules=usma&edition={DEALER_EDITION}", "small letters"),
        (f"/count?seed=abc&type=rule_case&rules=usma&edition={DEALER_EDITION}", "isn't about a hand"),
        (f"/count?seed=abc&fit=10&steps=never&rules=usma&edition={DEALER_EDITION}", "steps or a lesson"),
        (f"/count?seed=abc&lesson=99&rules=usma&edition={DEALER_EDITION}", "steps or a lesson"),
        (f"/count?seed=abc&type=nothing&rules=usma&edition={DEALER_EDITION}", "no type"),
        ("?" + "&".join(f"a{n}=1" for n in range(99)), "Copy it once more"),
    ],
)
def test_a_link_to_no_hand_is_told_in_a_sentence(link: str, told: str) -> None:
    with pytest.raises(ValueError, match=told) as caught:
        hand_of_link(link, rulesets())
    assert str(caught.value).endswith(".")


def test_noise_is_never_more_than_a_sentence() -> None:
    chance = Random(3)
    letters = "0123456789mpsz?/&=%: ronpchi南\n"
    for _ in range(60):
        noise = "".join(chance.choice(letters) for _ in range(60))
        for typed in typed_hands(noise, USMA, rulesets()):
            assert bool(typed.hand) != bool(typed.refused)


def test_no_more_lines_are_read_than_a_plan_holds() -> None:
    found = typed_hands("\n".join([HAND] * 60), USMA, rulesets())
    assert (len(found), found[-1].hand) == (41, "")
