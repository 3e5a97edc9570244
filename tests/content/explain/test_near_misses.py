"""The yaku that a hand only just misses: which ones the player is shown, in which order, and why."""

from __future__ import annotations

from dataclasses import replace

import pytest

from content.explain.explain import explain, near_misses
from content.explain.explanation import NearMiss
from content.hands.worked_example import won_hand
from content.loader import Node
from content.rulesets.ruleset_file import rulesets
from content.words.glossary import Naming
from scoring.ruleset import Price
from scoring.score import score
from tests.content.explain.explained_hands import OPEN_HONITSU, explained, meld
from tests.for_each import for_each


def near(rules: str, **hand: object) -> list[str]:
    return [miss.sentence for miss in explained(rules, **hand).near_misses]


def test_an_honour_and_another_suit_are_told_apart_in_a_flush() -> None:
    # chinitsu: 55z is of no suit; honitsu: 345s is of another
    assert "No chinitsu: 55z has no suit." in near("usma", **OPEN_HONITSU)
    flush = {"concealed": "234p678p55p34s", "win": "5s", "melds": [meld("pon", "999p")]}
    assert "No chinitsu: 345s is from another suit." in near("usma", **flush)


@pytest.mark.parametrize(
    ("concealed", "said"),
    [
        ("234678m45p78922s", "No tanyao: 9s is a terminal."),
        ("234678m45p678s44z", "No tanyao: 4z is an honour."),
    ],
)
def test_what_spoils_tanyao_is_called_by_what_it_is(concealed: str, said: str) -> None:
    assert said in near("usma", concealed=concealed, win="3p", flags=["riichi"])


def test_a_triplet_among_sequences_is_called_one() -> None:
    said = near("usma", concealed="3466m123678p444s", win="5m")
    assert "No pinfu: 444s is a triplet." in said


def test_a_gap_wait_is_no_pinfu() -> None:
    assert near("usma", concealed="123567m46p78922s", win="5p", flags=["riichi"]) == [
        "No pinfu: 5p filled the gap in 456p."
    ]


def test_a_red_five_is_called_by_the_tile_it_counts_as() -> None:
    assert near("ariari", concealed="123567m46p78922s", win="0p", flags=["riichi"]) == [
        "No pinfu: 5p filled the gap in 456p."
    ]


def test_a_nobetan_is_no_pinfu() -> None:
    # USMA, Pinfu: holding 2345 and waiting on 2 or 5 is a pair wait
    assert "No pinfu: 5s completed the pair 55s." in near(
        "usma", concealed="123567m678p2345s", win="5s", flags=["riichi"]
    )


def test_an_edge_wait_is_no_pinfu() -> None:
    assert "No pinfu: 3p completed 123p at the end of the suit, where no other tile fits." in near(
        "usma", concealed="234567m12p67899s", win="3p", flags=["riichi"]
    )


@pytest.mark.parametrize(("pair", "misses"), [("11z", True), ("22z", True), ("55z", True), ("44z", False)])
def test_a_value_pair_is_no_pinfu(pair: str, misses: bool) -> None:  # noqa: FBT001 (what is expected)
    said = f"No pinfu: the pair {pair} is yakuhai and has value."
    assert (said in near("usma", concealed=f"234678m45p789s{pair}", win="3p", flags=["riichi"])) is misses


def test_a_called_tile_spoils_closed_yaku() -> None:
    told = explained("usma", concealed="223344m46p55z", win="5p", melds=[meld("chi", "678s")])
    assert told.missing
    assert told.near_misses[0] == NearMiss(
        "iipeikou",
        "No iipeikou: it needs a closed hand, and you called 678s.",
        "it needs a closed hand, and you called 678s",
        told.result.hand.melds[0].block and (told.result.hand.melds[0].block,),
        (("iipeikou", "iipeikou"),),
    )


def test_a_table_that_pays_tanyao_closed_only_says_so() -> None:
    rules = rulesets()["usma"].ruleset
    strict = replace(rules, prices={**rules.prices, "tanyao": Price(closed=1, open=None)})
    won = won_hand(Node({"concealed": "567m46p67822s", "win": "5p", "melds": [meld("chi", "234m")]}, "test"))
    told = explain(score(won.hand, won.context, strict))
    said = "No tanyao: it needs a closed hand, and you called 234m."
    assert said in [miss.sentence for miss in told.near_misses]


def test_a_chinitsu_one_tile_from_chuuren_is_told_which() -> None:
    # 1112345678999 needs three nines and one eight
    said = near("ariari", concealed="1112345678899m", win="8m")
    assert "No chuuren poutou: you need 9m instead of 8m." in said


def test_a_triplet_completed_by_ron_is_no_third_concealed_one() -> None:
    # USMA, San Ankou: a triplet finished by ron counts as open
    said = "No sanankou: 888p was completed by ron, so it counts as open."
    hand = {"concealed": "222m88p44499s", "win": "8p", "melds": [meld("chi", "567p")]}
    assert said in near("usma", **hand)
    assert said not in near("usma", **hand, tsumo=True)


def test_one_terminal_spoils_tanyao() -> None:
    assert "No tanyao: 9s is a terminal." in near("usma", concealed="234678m45p78922s", win="3p", flags=["riichi"])


def test_a_sequence_moved_by_one_spoils_sanshoku() -> None:
    said = near("usma", concealed="234m234p35s78911s", win="4s", melds=[], flags=[])
    assert "No sanshoku: you need 234s instead of 345s." in said


def test_a_guest_wind_is_no_yaku() -> None:
    said = near("usma", concealed="123m46p78922s", win="5p", melds=[meld("pon", "333z")])
    assert said == ["333z is not yakuhai, because you are South in the East round."]


@pytest.mark.parametrize("pair", ["11z", "22z", "55z"])
def test_in_a_hand_without_yaku_a_pair_of_value_tiles_is_pointed_at(pair: str) -> None:
    said = near("usma", concealed=f"234m46p789s{pair}", win="5p", melds=[meld("chi", "123m")])
    assert any(sentence.endswith(f": {pair} is only a pair.") for sentence in said)


def test_three_pairs_in_a_row_are_no_iipeikou_among_seven_pairs() -> None:
    said = near("ariari", concealed="223344m5577p88s4z", win="4z")
    assert "No iipeikou: 22m, 33m and 44m are read as three pairs here, not as two identical sequences." in said


def test_the_replacement_tile_is_no_haitei() -> None:
    # Ari-Ari, Rinshan Kaihou: it rules out haitei
    melds = [meld("chi", "123m"), meld("ankan", "8888m")]
    said = near("ariari", concealed="46p78922s", win="5p", tsumo=True, flags=["haitei", "rinshan"], melds=melds)
    assert "No haitei: the winning tile came from the dead wall, after a kan." in said


@for_each("silly", ["riichi", "ippatsu", "kokushi", "chiitoitsu", "haku", "houtei", "tenhou", "renhou"])
def test_nobody_is_told_what_nobody_would_think(silly: str) -> None:
    told = explained("usma", concealed="123567m46p78922s", win="5p", seat="S")
    assert silly not in {miss.yaku for miss in told.near_misses}


def test_a_yaku_of_another_reading_is_no_near_miss() -> None:
    # the tiles are ryanpeikou and seven pairs; chiitoitsu belongs to the other reading
    told = explained("ariari", concealed="223344m667788p9s", win="9s")
    assert "chiitoitsu" not in {miss.yaku for miss in told.near_misses}


def test_near_misses_use_the_names_the_reader_chose() -> None:
    told = explained("usma", naming=Naming.ENGLISH, concealed="234m234p35s78911s", win="4s")
    assert "No Mixed Triple Sequence: you need 234s instead of 345s." in [miss.sentence for miss in told.near_misses]


def missed(concealed: str, win: str, *melds: str, tsumo: bool = False) -> list[str]:
    """Return the yaku of the near misses, best first. Melds are written as ``chi 123m``."""
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
    # a single 1 or 9 is easily overlooked, but not an honour, so menzen tsumo in an open hand comes first
    assert missed("67m678p77z", "8m", "kakan 4444m", "chi 567p", tsumo=True)[:2] == ["menzen_tsumo", "tanyao"]
    assert "tanyao" not in missed("67m678p66s", "8m", "pon 333z", "chi 567p", tsumo=True)
