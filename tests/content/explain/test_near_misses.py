"""Which yaku a player is told a hand just misses, and in which order."""

from __future__ import annotations

from content.explain.near_misses import near_misses
from content.hands.worked_example import won_hand
from content.loader import Node
from content.rulesets.ruleset_file import rulesets
from scoring.score import score


def missed(concealed: str, win: str, *melds: str, tsumo: bool = False) -> list[str]:
    """The yaku of the near misses, best first; melds as ``chi 123m``."""
    called = [dict(zip(("type", "tiles"), meld.split(), strict=True)) for meld in melds]
    won = won_hand(Node({"concealed": concealed, "win": win, "tsumo": tsumo, "melds": called}, "test"))
    return [miss.yaku for miss in near_misses(score(won.hand, won.context, rulesets()["usma"].ruleset))]


def test_of_two_that_fail_at_the_same_blocks_the_better_is_told() -> None:
    # 555p has no terminal and no honour, so it spoils junchan and chanta alike; USMA: junchan stands instead of chanta
    missing = missed("89m99p", "7m", "pon 111p", "pon 555p", "chi 123s")
    assert "junchan" in missing
    assert "chanta" not in missing


def test_of_two_that_fail_for_different_reasons_both_are_told() -> None:
    # iipeikou: 567m 678m were called; isshoku sanjun, which stands instead of it: 567m is no third 678m
    missing = missed("68m56788p", "7m", "chi 567m", "chi 678m", tsumo=True)
    assert missing.index("iipeikou") < missing.index("isshoku_sanjun")


def test_a_set_of_terminals_tempts_more_to_tanyao_than_a_triplet_does_to_pinfu() -> None:
    assert missed("3466m123678p444s", "5m")[:2] == ["tanyao", "pinfu"]


def test_a_pair_of_honours_tempts_less_to_tanyao_and_a_set_of_them_does_not() -> None:
    # one tile of 1 or 9 is soon overlooked, an honour is seen: so menzen tsumo in an open hand comes first
    assert missed("67m678p77z", "8m", "kakan 4444m", "chi 567p", tsumo=True)[:2] == ["menzen_tsumo", "tanyao"]
    assert "tanyao" not in missed("67m678p66s", "8m", "pon 333z", "chi 567p", tsumo=True)
