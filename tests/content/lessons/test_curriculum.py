"""The menus of the lessons contain the hands that the lessons work through, and no hands of later lessons."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from content.explain.explain import near_misses
from content.lessons import curriculum
from content.lessons.curriculum import lesson_menu
from content.loader import ContentError
from content.rulesets.ruleset_file import rulesets
from scoring.context import Riichi
from scoring.dealing.generator import ImpossibleWishError, deal
from scoring.dealing.menu import Menu
from scoring.dealing.wish import NearMissAim, NoYakuAim, WaitAim, Wish, YakuAim
from scoring.decomposition import Wait
from scoring.score import ScoreResult, score
from tests.scoring.cases import context, hand

if TYPE_CHECKING:
    from pathlib import Path

LESSONS = range(1, 32)


def won(tiles: str, facts: str = "", **situation: str) -> ScoreResult:
    """Score a hand written as ``234m 567p + 8p + pon 555z``, under the USMA rules."""
    concealed, win, *melds = (part.strip() for part in tiles.split("+"))
    return score(hand(concealed, win, *melds), context(facts, **situation), rulesets()["usma"].ruleset)  # type: ignore[arg-type]


@pytest.mark.parametrize(("lesson", "tiles", "facts", "new"), [
    (8, "567m46p67822s + 5p + chi 234m", "", "call"),
    (5, "123m678m46p22s777z + 5p", "", "chun"),
    (4, "123m678m46p22999s + 5p", "", None),
    (5, "123m678m46p22s444z + 5p", "", "seat_wind"),
    (9, "234678m45p78922s + 3p", "", "pinfu"),
    (9, "234678m46p78922s + 5p", "riichi", "pinfu"),  # the gap rules it out, and the explanation says so
    (9, "678m45p78922s + 3p + chi 234m", "", "pinfu"),
    (9, "223344m45p78922s + 3p", "", "iipeikou"),
    (12, "113355m7799p44s6z + 6z", "", "chiitoitsu"),
    (11, "88p44499s + 8p + pon 222m + pon 777p", "", "toitoi"),
    (12, "1234566899m444z + 7m", "", "ittsuu"),
    (12, "12345679m234p55s + 8m", "", "ittsuu"),
    (21, "222m55588p345s99s + 8p", "riichi", "sanankou"),  # ron took it
    (21, "222m67p34599s + 8p + ankan 7777z", "", "kan"),
    (26, "112233m556677p9s + 9s", "", "ryanpeikou"),
    (26, "23345m678p12399s + 4m", "", "readings"),
    (28, "67p55566677z + 8p + chi 678s", "", "shousangen"),
])  # fmt: skip
def test_a_lesson_brings_what_its_hands_hold(lesson: int, tiles: str, facts: str, new: str | None) -> None:
    result = won(tiles, facts)
    assert lesson_menu(lesson).allows(result)
    outside = list(lesson_menu(lesson - 1).outside(result))
    assert new in outside if new else not outside


@pytest.mark.parametrize(("lesson", "told"), [(7, "call"), (13, "indicator"), (16, "honba")])
def test_terms_wait_for_their_lesson(lesson: int, told: str) -> None:
    result = won("567m46p67822s + 5p + chi 234m", dora="1z", honba=1)  # type: ignore[arg-type]
    assert told in lesson_menu(lesson).outside(result)
    assert told not in lesson_menu(lesson + 1).outside(result)


def test_two_equal_called_sequences_and_bets_are_seen() -> None:
    twins = won("67m22s678s + 8m + chi 234p + chi 234p")
    assert list(lesson_menu(25).outside(twins)) == ["twin calls"]
    bets = won("567m46p67822s + 5p + chi 234m", sticks=1)  # type: ignore[arg-type]
    assert list(lesson_menu(5).outside(bets)) == ["call", "riichi"]


def test_every_menu_holds_the_one_before() -> None:
    for before, after in pairwise(LESSONS):
        one, two = lesson_menu(before), lesson_menu(after)
        assert one.terms <= two.terms
        assert (one.yaku or frozenset()) <= (two.yaku or frozenset())
    with pytest.raises(KeyError):
        lesson_menu(32)


@pytest.mark.slow
@pytest.mark.parametrize("rules", rulesets())
@pytest.mark.parametrize("lesson", LESSONS)
def test_nothing_dealt_names_what_was_not_taught(rules: str, lesson: int) -> None:
    menu, rng = lesson_menu(lesson), random.Random(f"{rules}/{lesson}")
    aims = [
        None,
        WaitAim(Wait.KANCHAN),
        *([NoYakuAim(), NearMissAim("tanyao"), YakuAim("tanyao")] if menu.yaku else []),
    ]
    for aim in aims:
        for _ in range(4):
            result = deal(rng, Wish(rulesets()[rules].ruleset, aim=aim, menu=menu))
            if menu.yaku is not None:
                assert {found.yaku.id for bill in result.bills for found in bill.yaku} <= menu.yaku
                assert {miss.yaku for miss in near_misses(result)} <= menu.yaku
            assert bool(result.context.dora_indicators) is (lesson >= 14)
            if lesson < 6:
                assert result.context.riichi is Riichi.NONE
                assert not result.context.sticks
            assert lesson >= 14 or not any(tile.red for tile in result.hand.tiles)
            assert lesson >= 17 or not result.context.honba
            assert lesson >= 21 or not any(meld.type.is_kan for meld in result.hand.melds)


def test_a_yaku_that_was_not_taught_cannot_be_wished_for() -> None:
    with pytest.raises(ImpossibleWishError, match="expected a yaku that the menu includes, found 'pinfu'"):
        deal(random.Random(1), Wish(rulesets()["usma"].ruleset, aim=YakuAim("pinfu"), menu=lesson_menu(8)))


def test_a_wrong_menu_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "menus.yaml"
    monkeypatch.setattr(curriculum, "MENUS", file)
    for text, says in (
        ("- {lesson: 1, yaku: [pinfo]}", "the nearest is pinfu"),
        ("- {lesson: 1, terms: [kans]}", "the nearest is kan"),
        ("- {lesson: 2}", "expected a whole number from 1 to 1"),
    ):
        file.write_text(text, encoding="utf-8")
        curriculum.lesson_menus.cache_clear()
        with pytest.raises(ContentError, match=says):
            lesson_menu(1)
    curriculum.lesson_menus.cache_clear()


def test_an_empty_menu_of_yaku_still_deals_hands_without_any() -> None:
    result = deal(random.Random(1), Wish(rulesets()["usma"].ruleset, aim=NoYakuAim(), menu=Menu(frozenset())))
    assert not result.best.yaku
