"""What a tapped hand is worth, and what one change would make of it; figures from the payment tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from content.hands.draft_worth import (
    CLOSED,
    MORE_DORA,
    OTHER_WIN,
    RIICHI,
    Otherwise,
    liable_yakuman,
    otherwise,
    worth_of,
)
from content.hands.hand_taps import draft_of, taps_said, write_draft
from content.rulesets.ruleset_file import rulesets

if TYPE_CHECKING:
    from content.hands.hand_draft import HandDraft

USMA, CHEATSHEET = rulesets()["usma"].ruleset, rulesets()["cheatsheet"].ruleset
PINFU = "23m456p789s22m345p 4m"
"""Pinfu alone: 1 han 30 fu by ron, 1,000."""
HAKU = "123m46p11z pon 555z chi 234s 5p"
DRAGONS = "1123m pon 555z pon 666z pon 777z 4m"


def said(text: str) -> HandDraft:
    return draft_of(taps_said(text))


def changes(text: str) -> dict[str, Otherwise]:
    return {one.what: one for one in otherwise(said(text), USMA)}


def test_each_change_is_a_tap_more_and_worth_what_the_table_says() -> None:
    found = changes(PINFU)
    assert worth_of(said(PINFU), USMA).gain == 1000
    # riichi, pinfu: 2 han 30 fu 2,000; tsumo, pinfu: 2 han 20 fu 400/700 = 1,500; pinfu and a dora: 2,000
    assert {what: one.difference for what, one in found.items()} == {RIICHI: 1000, OTHER_WIN: 500, MORE_DORA: 1000}
    for one in found.values():
        draft = said(PINFU)
        for tap in one.taps:
            draft = draft.tapped(tap)
        assert draft == one.draft
        assert worth_of(draft, USMA).gain == 1000 + one.difference


def test_an_open_hand_has_no_riichi_but_could_have_been_closed() -> None:
    found = changes(HAKU)
    assert set(found) == {OTHER_WIN, MORE_DORA, CLOSED}
    # closed haku by ron: 30 + 4 + 2 for East's pair (the round) + 4... 20 + 10 + 8 + 2 + 2 = 42, 50 fu: 1 han 1,600
    assert found[CLOSED].result.best.fu.rounded == 50
    assert found[CLOSED].difference == 600
    assert found[CLOSED].result.hand.closed
    assert str(found[CLOSED].result.hand.winning_tile) == "5p"


def test_kans_of_a_closed_hand_are_closed_and_red_fives_stay() -> None:
    found = {one.what: one for one in otherwise(said("11z78m daiminkan 0555p pon 222s chi 406s 9m"), CHEATSHEET)}
    melds = found[CLOSED].draft.melds
    assert [str(meld) for meld in melds] == ["ankan 0555p"]
    assert sum(tile.red for tile in found[CLOSED].draft.concealed) == 1


def test_a_hand_without_yaku_hears_what_would_be_one() -> None:
    found = changes("123m46p11z789s234s 5p")
    assert worth_of(said("123m46p11z789s234s 5p"), USMA).gain == 0
    assert found[RIICHI].difference == 1300  # riichi: 30 + 2 + 2 = 34, 40 fu: 1 han 1,300
    assert found[MORE_DORA].result.gain == 0


def test_declared_riichi_is_taken_back_and_no_other_riichi_beside() -> None:
    assert changes(f"{PINFU} riichi ippatsu")[RIICHI].difference == 1000 - 3900  # 3 han 30 fu becomes 1 han
    assert RIICHI not in changes(f"{PINFU} double riichi")


def test_the_last_discard_drawn_instead_is_haitei_and_back() -> None:
    """Houtei and pinfu by ron: 2 han 30 fu, 2,000. Tsumo, pinfu and haitei: 3 han 20 fu, 700/1,300, 2,700."""
    by_tsumo = changes(f"{PINFU} houtei")[OTHER_WIN]
    assert (by_tsumo.result.gain, by_tsumo.difference) == (2700, 700)
    assert write_draft(by_tsumo.draft).endswith("tsumo haitei")
    by_ron = changes(f"{PINFU} tsumo haitei")[OTHER_WIN]
    assert (by_ron.result.gain, by_ron.difference) == (2000, -700)
    assert write_draft(by_ron.draft).endswith("ron houtei")
    back = {one.what: one for one in otherwise(by_tsumo.draft, USMA)}[OTHER_WIN]
    assert back.draft == said(f"{PINFU} houtei")


def test_a_win_in_the_first_turn_stays_one_and_a_replacement_tile_does_not() -> None:
    first = changes(f"{PINFU} tsumo chiihou")[OTHER_WIN]
    assert write_draft(first.draft).endswith("ron renhou")
    assert changes(f"{PINFU} renhou")[OTHER_WIN].result.gain == 32000
    kan = "23m456p22m345p ankan 7777s 4m tsumo rinshan"
    assert write_draft(changes(kan)[OTHER_WIN].draft).endswith(" ron")


def test_who_fed_the_last_dragon_is_liable_where_the_rules_say_so() -> None:
    won = said(DRAGONS).won_hand()
    assert liable_yakuman(won.hand, won.context, USMA) == (("daisangen",) if "daisangen" in USMA.pao else ())
    told = worth_of(said(f"{DRAGONS} pao daisangen left across"), USMA)
    assert {part.payer.value: part.points for part in told.best.payments} == {"ron": 16000, "liable": 16000}
    # the hand has changed, and nobody is liable for a missing yakuman
    assert worth_of(said(f"{HAKU} pao daisangen left across"), USMA).gain == 1000
    won = said(HAKU).won_hand()
    assert liable_yakuman(won.hand, won.context, USMA) == ()


def test_the_indicator_of_one_more_dora_shows_one_tile_and_is_still_there() -> None:
    one = changes(PINFU)[MORE_DORA]
    assert one.result.best.han == 2
    assert MORE_DORA not in changes(f"{PINFU} dora 1s1s1s1s2s")
