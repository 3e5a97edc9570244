"""Positions from played rounds: chosen by case, changed to fit a menu, and none if none fits."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from scoring.context import Riichi, WinType
from scoring.dealing import played_positions
from scoring.dealing.levels import Difficulty
from scoring.dealing.menu import Menu, Term
from scoring.dealing.played_positions import PositionCase, draw_position, pool
from scoring.dealing.wish import NoYakuAim, Wish
from scoring.waits import waits
from scoring.yaku import YAKU

if TYPE_CHECKING:
    from scoring.ruleset import Ruleset

    Rules = dict[str, Ruleset]

PLAIN = Menu(frozenset(YAKU), frozenset(Term) - {Term.RED_FIVE, Term.INDICATOR})


@pytest.mark.parametrize("case", PositionCase)
def test_a_position_is_what_its_case_says(rulesets: Rules, case: PositionCase) -> None:
    rng = random.Random(3)
    aim = NoYakuAim() if case is PositionCase.NO_YAKU else None
    wish = Wish(rulesets["ariari"], Difficulty.ADVANCED, aim=aim)
    drawn = [draw_position(rng, case, wish) for _ in range(30)]
    found = [one for one in drawn if one is not None]
    assert len(found) >= 10
    for one in found:
        waited, discarded = {wait.tile.kind for wait in waits(one.result.hand)}, {tile.kind for tile in one.discards}
        assert waited.isdisjoint(discarded) is (case is not PositionCase.FURITEN)
        assert bool(one.result.best.payments) is (case is not PositionCase.NO_YAKU)
        assert one.result.context.win is WinType.RON


def test_what_a_menu_lacks_is_left_out_where_a_table_could_look_the_same(rulesets: Rules) -> None:
    rng = random.Random(5)
    wish = Wish(rulesets["ariari"], Difficulty.ADVANCED, menu=PLAIN)
    drawn = [draw_position(rng, PositionCase.RON, wish, tsumo=number % 2 == 0) for number in range(40)]
    found = [one for one in drawn if one is not None]
    assert len(found) >= 20
    for one in found:
        assert not any(tile.red for tile in (*one.result.hand.tiles, *one.discards))
        assert one.result.context.dora_indicators == ()
    assert {one.result.context.win for one in found} == {WinType.RON, WinType.TSUMO}
    assert any(one.result.context.riichi is not Riichi.NONE for one in found)


def test_where_the_change_makes_a_hand_impossible_there_is_none(
    rulesets: Rules, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A tile that another player adds to a pon cannot be the player's own draw."""
    robbed = {"concealed": "234678m234p4699s", "win": "5s", "seat": "N", "round": "E", "flags": ["chankan"]}
    monkeypatch.setattr(
        played_positions, "pool", lambda _: {PositionCase.RON: [{"case": "ron", "discards": "12z", **robbed}]}
    )
    wish = Wish(rulesets["ariari"], Difficulty.ADVANCED)
    found = draw_position(random.Random(7), PositionCase.RON, wish)
    assert found is not None
    assert "chankan" in {one.yaku.id for one in found.result.best.yaku}
    assert draw_position(random.Random(7), PositionCase.RON, wish, tsumo=True) is None


def test_a_ruleset_of_a_club_has_no_positions(rulesets: Rules) -> None:
    club = replace(rulesets["usma"], id="club")
    assert not any(pool("club").values())
    assert draw_position(random.Random(1), PositionCase.RON, Wish(club)) is None
