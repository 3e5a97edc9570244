"""Every difference in payments, points and procedure that the documents name."""

from __future__ import annotations

from content.rulesets.cited_ruleset import ChomboDeduction, ChomboPayment, Origin
from content.rulesets.ruleset_file import MENU, options
from scoring.ruleset import HonbaTo, HonbaValue, KanDora, ManyHonba
from tests.content.rulesets.entries import entries
from tests.content.rulesets.own_rulesets import cited_ruleset, every_ruleset


# Options that change what a hand is paid
def test_kiriage_mangan_is_oklahomas_alone() -> None:
    assert [name for name in MENU if cited_ruleset(name).ruleset.kiriage_mangan] == ["oklahoma"]


def test_counted_yakuman_begin_at_13_han_except_under_ema() -> None:
    """EMA, list of main changes of the 2016 rules: "A hand with 13+ fan is scored as a sanbaiman, not a yakuman"."""
    assert {name: cited_ruleset(name).ruleset.kazoe_han for name in MENU} == {**dict.fromkeys(MENU, 13), "ema": None}
    assert cited_ruleset("ema").table["sanbaiman_han"].value == "11 han or more"


@every_ruleset
def test_a_pair_of_the_double_wind_is_4_fu(name: str) -> None:
    assert cited_ruleset(name).ruleset.double_wind_pair_fu == 4


@every_ruleset
def test_a_honba_is_300_or_100_each(name: str) -> None:
    assert cited_ruleset(name).ruleset.honba == HonbaValue(300, 100)


def test_five_honba_need_two_han_in_the_competition_rules() -> None:
    assert {name: cited_ruleset(name).ruleset.many_honba for name in MENU} == {
        **dict.fromkeys(MENU),
        "competition": ManyHonba(5, 2),
    }
    assert "ryanhan shibari" in cited_ruleset("competition").scoring.many_honba.basis.note


def test_liability_includes_shousuushii_in_the_usma_handbook_only() -> None:
    two = {"daisangen", "daisuushii"}
    assert {name: set(cited_ruleset(name).ruleset.pao) for name in MENU} == {
        **dict.fromkeys(MENU, two),
        "usma": {*two, "shousuushii"},
        "ema": {*two, "shousuushii"},
    }


@every_ruleset
def test_every_winner_on_one_discard_is_paid(name: str) -> None:
    assert cited_ruleset(name).ruleset.multiple_ron


def test_the_honba_of_several_winners() -> None:
    """The competition rules are read literally, EMA follows its published rules, silent documents common practice.

    EMA's rules of 2016, section 4.1: with several winners, each "receives the value of the hand including the value of
    counters in play". On Tenhou, and under most Japanese rules, only the first winner gets the counters.
    """
    entries = {name: cited_ruleset(name).scoring.honba_multi_ron for name in MENU}
    assert {name for name, entry in entries.items() if entry.value is HonbaTo.EACH} == {"competition", "ema"}
    assert entries["competition"].basis.facts == ("competition.pay.ron", "competition.counter.value")
    silent = {name: entry for name, entry in entries.items() if name not in {"competition", "ema"}}
    assert len({entry.basis for entry in silent.values()}) == 1
    assert "Tenhou" in silent["usma"].basis.note
    assert "EMA's published rules (2016)" in silent["usma"].basis.note


@every_ruleset
def test_the_engine_knows_how_many_red_fives_the_set_has(name: str) -> None:
    cited = cited_ruleset(name)
    assert cited.ruleset.red_fives == cited.game.red_fives.value


@every_ruleset
def test_every_ruleset_turns_kan_dora_at_once(name: str) -> None:
    """Competition 3.3.2, 3.3.7 and 3.3.8, Ari-Ari 9.1, Oklahoma's summary; USMA and the cheat sheet are silent."""
    entry = cited_ruleset(name).scoring.kan_dora_timing
    assert entry.value is KanDora.AT_ONCE is cited_ruleset(name).ruleset.kan_dora_timing
    assert (entry.basis.origin is Origin.DEFAULT) == (name in {"usma", "ema", "cheatsheet"})


# The numbers of a game
def test_starting_points_and_return() -> None:
    assert {name: cited_ruleset(name).game.starting_points.value for name in MENU} == {
        **dict.fromkeys(MENU, 30_000),
        "ariari": 25_000,
    }
    assert {cited_ruleset(name).game.return_points.value for name in MENU} == {30_000}


def test_uma() -> None:
    tournament, wide = (15_000, 5_000, -5_000, -15_000), (30_000, 10_000, -10_000, -30_000)
    assert {name: cited_ruleset(name).game.uma.value for name in MENU} == {
        "usma": tournament, "ema": tournament, "cheatsheet": tournament,
        "competition": (9_000, 3_000, -3_000, -9_000), "ariari": wide, "oklahoma": wide,
    }  # fmt: skip


@every_ruleset
def test_oka_is_what_the_players_put_in(name: str) -> None:
    """Four times the return minus the starting points: 4 × (30,000 − 25,000) = 20,000 in Ari-Ari, otherwise 0."""
    game = cited_ruleset(name).game
    assert game.oka.value == 4 * (game.return_points.value - game.starting_points.value)
    assert game.oka.value == (20_000 if name == "ariari" else 0)


def test_the_ari_ari_example_of_final_scores_comes_out() -> None:
    """41,300, 24,900, 21,800, 12,000 become 61.3, 4.9, −18.2, −48.0."""
    game = cited_ruleset("ariari").game
    scores, bonus = (41_300, 24_900, 21_800, 12_000), (game.oka.value, 0, 0, 0)
    final = [
        score - game.return_points.value + uma + first
        for score, uma, first in zip(scores, game.uma.value, bonus, strict=True)
    ]
    assert final == [61_300, 4_900, -18_200, -48_000]


def test_chombo() -> None:
    after_uma = ChomboDeduction(20_000, "game")
    assert {name: cited_ruleset(name).game.chombo.value for name in MENU} == {
        "usma": ChomboPayment(3_000, 3_000, 3_000),
        "ema": after_uma,
        "cheatsheet": after_uma,
        "competition": ChomboPayment(4_000, 2_000, 4_000),
        "ariari": after_uma,
        "oklahoma": ChomboDeduction(20_000, "tournament"),
    }
    assert [name for name in MENU if cited_ruleset(name).game.chombo.basis.origin is Origin.DEFAULT] == [
        "cheatsheet",
        "ariari",
    ]


def test_a_riichi_bet_is_1000_in_every_document_but_noten_payments_only_in_two() -> None:
    assert {(entry.value, entry.basis.origin) for entry in (cited_ruleset(name).game.riichi_bet for name in MENU)} == {
        (1_000, Origin.DOCUMENT)
    }
    noten = {name: cited_ruleset(name).game.noten_payments for name in MENU}
    assert {entry.value for entry in noten.values()} == {3_000}
    assert [name for name in MENU if noten[name].basis.facts] == ["competition", "oklahoma"]


# Options in words
@every_ruleset
def test_every_option_has_a_value_and_a_label(name: str) -> None:
    keys = {key.partition(".")[2] for key, _ in entries(cited_ruleset(name)).items() if not key.startswith("prices.")}
    assert keys == set(options())


def test_kuikae_is_a_dead_hand_in_usma_and_allowed_in_oklahoma() -> None:
    assert "dead hand" in cited_ruleset("usma").table["kuikae"].value
    assert cited_ruleset("oklahoma").table["kuikae"].value == "allowed"
