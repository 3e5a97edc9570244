"""Who pays a yakuman for which another player is liable (pao), by han and by its tiles."""

from __future__ import annotations

from dataclasses import replace

import pytest

from content.hands.hand_text import read_hand
from content.rulesets.ruleset_file import rulesets
from quizzes.table.game.entry import Counted, Entry, EntryError, Shown, Win, Won
from quizzes.table.game.game_sheet import count, refuse
from scoring.payment import Limit
from tests.for_each import for_each
from tests.quizzes.table.game.hands import DRAWN

DRAGONS = "45m99s pon 555z pon 666z pon 777z 6m"
ALL_HONOURS = "44z11z pon 555z pon 666z pon 777z 1z"
"""Daisangen and tsuuiisou: only daisangen has liability."""


def shown(text: str, **more: object) -> Shown:
    hand = read_hand(text).hand
    melds = [{"type": meld.type.value, "tiles": "".join(map(str, meld.tiles))} for meld in hand.melds]
    concealed = "".join(map(str, hand.concealed))
    return Shown({"concealed": concealed, "win": str(hand.winning_tile), "melds": melds, "flags": [], **more})


def gains(entry: Entry, before: tuple[Entry, ...] = ()) -> tuple[int, ...]:
    last = count((*before, entry), rulesets()["usma"]).played[-1]
    assert not last.problem, last.problem
    return tuple(after - points for points, after in zip(last.before, last.after, strict=True))


@for_each(("win", "right"), [
    # all of a yakuman of player 1 on tsumo, half of it on ron (usma.pao.tsumo, usma.pao.ron)
    (Win((Won(1, shown(DRAGONS), liable=2),)), (0, 32_000, -32_000, 0)),
    (Win((Won(1, shown(DRAGONS), liable=0),), 3), (-16_000, 32_000, 0, -16_000)),
    (Win((Won(1, shown(DRAGONS), liable=0),), 2), (-16_000, 32_000, -16_000, 0)),
    (Win((Won(1, shown(DRAGONS), liable=3),), 3), (0, 32_000, 0, -32_000)),
    (Win((Won(1, shown(DRAGONS)),), 3), (0, 32_000, 0, -32_000)),
    # of two yakuman the liable player pays one alone and a share of the other, 8,000; the dealer 16,000
    (Win((Won(1, shown(ALL_HONOURS), liable=2),)), (-16_000, 64_000, -32_000 - 8000, -8000)),
])  # fmt: skip
def test_a_hand_by_its_tiles_is_paid_by_the_liable_player(win: Win, right: tuple[int, ...]) -> None:
    assert gains(win) == right


@pytest.mark.parametrize("worth", [Counted(limit=Limit.YAKUMAN, yakuman=2), shown(ALL_HONOURS)])
def test_the_liable_player_alone_pays_the_honba_of_a_tsumo_with_another_yakuman(worth: Counted | Shown) -> None:
    """After a draw, player 1 deals with 1 honba: 300 from the liable player, and no other 100 for the other yakuman.

    The dealer's yakuman is 48,000 from the liable player 2; the other one 16,000 from each.
    """
    win = Win((Won(1, worth, liable=2),))
    assert gains(win, (DRAWN,)) == (-16_000, 96_000 + 300, -48_000 - 16_000 - 300, -16_000)
    honba = [one for one in count((DRAWN, win), rulesets()["usma"]).played[-1].changes if one.why == "honba"]
    assert [change.points for change in honba] == [(0, 300, -300, 0)]


def test_what_the_liable_player_pays_rests_on_the_rule() -> None:
    one = count((Win((Won(1, shown(DRAGONS), liable=2),)),), rulesets()["usma"]).played[-1]
    assert one.changes[0].basis.facts == ("usma.pao.tsumo", "usma.pao.ron")


@pytest.mark.parametrize(("win", "sentence"), [
    (Win((Won(1, shown("234567m567p1123s 1s"), liable=2),), 3), "Nobody can be liable for this hand"),
    # all three triplets are concealed: nobody fed one
    (Win((Won(1, shown("45m99s555666777z 6m"), liable=2),)), "Nobody can be liable for this hand"),
    (Win((Won(1, shown(DRAGONS), liable=1),)), "be liable for their own hand"),
    (Win((Won(1, shown(DRAGONS, pao={"yakuman": "daisangen", "from": "left"})),)), "choose who is liable"),
    (Win((Won(1, shown(DRAGONS, pond="19m")),)), "discards instead of a win"),
])  # fmt: skip
def test_a_liability_that_cannot_be_or_names_no_player_is_refused(win: Win, sentence: str) -> None:
    cited = rulesets()["usma"]
    with pytest.raises(EntryError, match=sentence):
        refuse(win, count((), cited), cited)


def test_a_stored_hand_with_a_liable_player_who_is_not_named_pays_nothing_and_says_so() -> None:
    """With the engine alone, nobody would pay half of it."""
    pao = {"yakuman": "daisangen", "from": "left", "discarder": "across"}
    one = count((Win((Won(1, shown(DRAGONS, pao=pao)),), 3),), rulesets()["usma"]).played[-1]
    assert "choose who is liable" in one.problem
    assert one.after == (30_000,) * 4


def test_two_yakuman_with_liability_are_entered_as_yakuman() -> None:
    """A club may list both suukantsu and daisangen. The tiles then do not show for which of them a player is liable."""
    usma = rulesets()["usma"]
    club = replace(usma, ruleset=replace(usma.ruleset, pao=frozenset({"daisangen", "suukantsu"})))
    four_kans = shown("1m daiminkan 5555z daiminkan 6666z daiminkan 7777z daiminkan 9999s 1m")
    with pytest.raises(EntryError, match="Enter the hand as a yakuman, and say how many"):
        refuse(Win((Won(1, four_kans, liable=2),)), count((), club), club)
    refuse(Win((Won(1, Counted(limit=Limit.YAKUMAN, yakuman=2), liable=2, yakuman=2),)), count((), club), club)
