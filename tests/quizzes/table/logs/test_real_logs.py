"""Rounds that were played: tiles, calls and points of logs that Tenhou wrote, without the players' names.

The mjlogs are rounds of the games 2019103023gm-00a9-0000-f90e0fe9, 2019021004gm-00a9-0000-e2f6516d and
2019081518gm-00a9-0000-cce9d00c, as tsubakisakura/mjlog2json (Apache-2.0 or MIT) has them among its data; the JSON logs
those that Equim-chan/mjai-reviewer (Apache-2.0) has among its tests.
"""

from __future__ import annotations

from pathlib import Path

from content.rulesets.ruleset_file import rulesets
from content.words.glossary import Naming
from quizzes.table.logs.log_file import read_log
from quizzes.table.logs.win_comparison import ComparedWin, compare_wins, online
from scoring.context import Moment, Riichi
from scoring.hand import MeldType, Source
from tests.for_each import for_each

DATA = Path(__file__).parent / "data"
LOGS = (
    "added_kan.mjlog",
    "calls.tenhou.json",
    "chankan.tenhou.json",
    "double_ron.tenhou.json",
    "double_ron_and_liability.mjlog",
    "rinshan.tenhou.json",
    "ura_dora.mjlog",
)


def wins(name: str, rules: str = "ariari") -> tuple[ComparedWin, ...]:
    return compare_wins(read_log((DATA / name).read_bytes()), rulesets()[rules], Naming.ROMAJI)


@for_each("name", LOGS)
def test_every_win_pays_what_tenhou_paid(name: str) -> None:
    found = wins(name)
    assert found
    for one in found:
        if not one.win.fed:
            assert one.verdict == "same", (one.round.deal.title, one.win.won.deltas, one.pays)
            assert one.table is online()


def test_every_data_file_is_tried() -> None:
    assert sorted(path.name for path in DATA.iterdir()) == sorted(LOGS)


def test_a_chankan_is_found_though_the_log_names_no_moment() -> None:
    [one] = wins("chankan.tenhou.json")
    assert Moment.ON_KAN in one.win.context.moment
    assert [found.yaku.id for found in one.here.best.yaku] == ["chankan", "pinfu"]  # 槍槓, 平和, as the log says


def test_a_replacement_tile_is_found() -> None:
    [one] = wins("rinshan.tenhou.json")
    assert {"riichi", "rinshan", "menzen_tsumo"} == {found.yaku.id for found in one.here.best.yaku}
    assert [meld.type for meld in one.win.hand.melds] == [MeldType.CLOSED_KAN]
    assert one.win.context.riichi is Riichi.RIICHI


def test_the_later_winner_of_a_double_ron_gets_no_bets_and_no_honba() -> None:
    first, second = wins("double_ron.tenhou.json")
    assert (first.win.won.seat, first.win.context.winners_before) == (0, 0)
    assert (second.win.won.seat, second.win.context.winners_before) == (2, 1)
    assert second.here.sticks == 0


def test_who_called_from_whom_is_read() -> None:
    calls, kan = wins("calls.tenhou.json")
    [pon] = calls.win.hand.melds
    assert (str(pon), pon.source) == ("pon 222z", Source.LEFT)
    assert kan.win.won.deltas == (5200, 0, 0, -4200)
    east = wins("added_kan.mjlog")[0].win.hand.melds
    assert [(meld.type, meld.source) for meld in east] == [  # both from seat 3, who sits to the left of seat 0
        (MeldType.ADDED_KAN, Source.LEFT),
        (MeldType.CHII, Source.LEFT),  # 63527 >> 10 is 62, 3 * 20 + 2: 789s, the third of them called
    ]


def test_a_kan_is_rinshan_and_its_indicator_does_not_lie_there_yet() -> None:
    one = wins("added_kan.mjlog")[0]
    assert Moment.ON_KAN in one.win.context.moment
    assert len(one.win.context.dora_indicators) == 1  # the kan doras come after the discard there was not
    assert one.pays == (4500, -1500, -1500, -1500)  # 1,300 each and two honba


def test_nine_terminals_end_a_round_without_a_win() -> None:
    _, rounds = read_log((DATA / "double_ron_and_liability.mjlog").read_bytes())
    assert [one.round.ending for one in rounds].count("abortive draw") == 1


def test_who_is_liable_pays_all_in_that_log_and_his_part_here() -> None:
    """For daisangen and tsuuiisou, both yakuman, the liable seat pays 64,000 and three honba of 300 in the log.

    Under Ari-Ari, the liable seat pays only for daisangen: 32,000 and 900. For tsuuiisou, the dealer pays 16,000, the
    others 8,000 each.
    """
    one = wins("double_ron_and_liability.mjlog")[-1]
    assert one.win.won.deltas == (64_900, 0, -64_900, 0)
    assert one.pays == (64_900, -8_000, -32_900 - 8_000, -16_000)
    assert one.verdict == "shares"


def test_a_rule_that_makes_the_difference_is_named() -> None:
    differing = [one for one in wins("double_ron_and_liability.mjlog", "usma") if one.verdict == "rules"]
    assert [[reason.label for reason in one.reasons] for one in differing] == [["Aka dora"]]
    [one] = differing
    assert one.win.won.deltas == (0, 12_000, -12_000, 0)
    assert one.pays == (0, 7_700, -7_700, 0)  # tanyao and three dora, 4 han 30 fu, without the two red fives
