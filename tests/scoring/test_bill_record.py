"""A scored hand as a record; expected bills are worked out by hand in the comments."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from scoring.command_line import score_line, score_lines

if TYPE_CHECKING:
    from scoring.ruleset import Ruleset
from tests.for_each import for_each
from tests.scoring.record_lines import DAISANGEN, NAGASHI, PLAIN, line

BILLS = [
    pytest.param("usma", {}, {}, id="pinfu"),
    pytest.param("usma", {"id": None}, {"id": None}, id="no id"),
    pytest.param("usma", {"melds": None, "pao": None, "honba": None, "flags": None}, {}, id="null is left out"),
    pytest.param("usma", {"played": "2024-05-01", "table": {"no": 3}}, {}, id="unknown fields are ignored"),
    pytest.param("usma", {"honba": 2, "sticks": 3}, {"gain": 1000 + 2 * 300 + 3000}, id="counters"),
    pytest.param(
        "usma",
        # Menzen tsumo joins: 2 han, closed pinfu tsumo 20 fu: 20 × 2^4 = 320; 320 → 400 and 640 → 700.
        {"tsumo": True, "honba": 1},
        {
            "han": 2,
            "fu": 20,
            "yaku": {"menzen_tsumo": 1, "pinfu": 1},
            "points": 1500,
            "pay": {"dealer": 700, "other": 400},
            "gain": 1500 + 300,
            "fu_items": [["base", 20, ""]],
        },
        id="pinfu tsumo",
    ),
    pytest.param(
        "ariari",
        # Indicator 1m: one dora (2m); ura 4m and 4m: the red five of characters twice; red five itself once.
        # Riichi, ippatsu, pinfu and 1 + 2 + 1: 7 han is haneman, 3,000 × 4.
        {
            "concealed": "234067m567p1123s",
            "flags": ["riichi", "ippatsu"],
            "dora_ind": ["1m", "9p"],
            "ura_ind": ["4m", "4m"],
            "sticks": 1,
        },
        {
            "han": 7,
            "yaku": {"riichi": 1, "ippatsu": 1, "pinfu": 1, "dora": 1, "ura_dora": 2, "aka_dora": 1},
            "limit": "haneman",
            "points": 12000,
            "pay": {"ron": 12000},
            "gain": 13000,
        },
        id="bonuses",
    ),
    pytest.param(
        "usma",
        {**DAISANGEN, "melds": DAISANGEN["melds"][:1], "concealed": "23m99p789s345s"},  # type: ignore[index]
        {
            "id": "pao",
            "yaku": {"haku": 1},
            "fu_items": [["base", 20, ""], ["triplet_outside_open", 4, "555z"]],
            "reading": "123m 99p 345s 789s (555z), ryanmen in 123m",
            "readings": 1,
        },
        id="open haku",
    ),
    pytest.param(
        "usma",
        {**DAISANGEN, "melds": [], "concealed": "23m99p789s345567s"},
        {
            "id": "pao",
            "reading": "123m 99p 345s 567s 789s, ryanmen in 123m",
            "readings": 1,
        },
        id="closed runs",
    ),
    pytest.param(
        "usma",
        {"concealed": "567m88s23s", "melds": [{"type": "chi", "tiles": t} for t in ("678p", "123m")], "sticks": 1},
        {
            "han": 0,
            "yaku": {},
            "points": 0,
            "pay": {},
            "gain": 0,
            "fu_items": [["base", 20, ""], ["open_pinfu", 2, ""]],
            "reading": "567m 123s 88s (678p) (123m), ryanmen in 123s",
            "readings": 1,
        },
        id="no yaku",
    ),
    pytest.param(
        "oklahoma",
        {"concealed": "19m19p19s1234567z", "win": "1z", "flags": ["renhou"]},
        {
            "han": 0,
            "fu": 30,
            "yaku": {},
            "yakuman": {"kokushi": 1},
            "limit": "yakuman",
            "points": 32000,
            "pay": {"ron": 32000},
            "gain": 32000,
            "reading": "1m 9m 1p 9p 1s 9s 2z 3z 4z 5z 6z 7z 11z, thirteen in 11z",
            "readings": 1,
        },
        id="yakuman",
    ),
    pytest.param(
        "usma",
        # Half from the discarder, who pays the honba, half from the liable player; open, so 20 + 3 × 4 = 32 → 40 fu.
        {**DAISANGEN, "pao": {"yakuman": "daisangen", "from": "left", "discarder": "across"}, "honba": 1},
        {
            "id": "pao",
            "han": 0,
            "fu": 40,
            "yaku": {},
            "yakuman": {"daisangen": 1},
            "limit": "yakuman",
            "points": 32000,
            "pay": {"ron": 16000, "liable": 16000},
            "gain": 32300,
            "fu_items": [["base", 20, ""], *(["triplet_outside_open", 4, f"{dragon * 3}z"] for dragon in "567")],
            "reading": "123m 99p (555z) (666z) (777z), ryanmen in 123m",
            "readings": 1,
        },
        id="pao, ron",
    ),
]


@for_each(("table", "fields", "differs"), BILLS)
def test_a_bill_as_a_record(
    rulesets: dict[str, Ruleset], table: str, fields: dict[str, object], differs: dict[str, object]
) -> None:
    assert score_line(line(**fields), rulesets[table]) == PLAIN | differs


def test_the_fields_come_in_the_order_told(rulesets: dict[str, Ruleset]) -> None:
    assert list(score_line(line(), rulesets["usma"])) == list(PLAIN)


def test_red_fives_that_are_not_counted_have_a_field(rulesets: dict[str, Ruleset]) -> None:
    red = {"concealed": "234067m067p1123s", "win": "1s"}
    (told,) = score_lines([line(**red)], rulesets["usma"])
    assert (told["han"], told["uncounted_red_fives"]) == (1, 2)
    (told,) = score_lines([line(**red, red_fives=True)], rulesets["usma"])
    assert (told["han"], "uncounted_red_fives" in told) == (3, False)
    (told,) = score_lines([line(**red)], rulesets["ariari"])
    assert (told["han"], "uncounted_red_fives" in told) == (3, False)


def test_under_liability_a_tsumo_is_paid_by_one(rulesets: dict[str, Ruleset]) -> None:
    record = DAISANGEN | {"tsumo": True, "pao": {"yakuman": "daisangen", "from": "right"}}
    assert score_line(line(**record), rulesets["usma"])["pay"] == {"liable": 32000}


def test_a_drawn_hand_is_paid_without_han_of_tiles_or_fu(rulesets: dict[str, Ruleset]) -> None:
    """Nagashi mangan is paid like a mangan tsumo: 4,000 from the dealer and 2,000 from each other player (8,000)."""
    found = score_line(json.dumps(NAGASHI).encode(), rulesets["oklahoma"])
    assert (found["yaku"], found["fu"], found["fu_items"]) == ({"nagashi_mangan": 5}, 0, [])
    assert (found["limit"], found["pay"]) == ("mangan", {"dealer": 4000, "other": 2000})
    called = score_line(json.dumps(NAGASHI | {"pond_called": True}).encode(), rulesets["oklahoma"])
    assert str(called["error"]).startswith("expected discards of terminals and honours only, none of them called")


def test_unrelated_tiles_have_no_fu(rulesets: dict[str, Ruleset]) -> None:
    found = score_line(line(concealed="147m258p369s1234z", win="5z", tsumo=True, flags=["chiihou"]), rulesets["usma"])
    assert (found["fu"], found["fu_items"], found["points"]) == (0, [], 32000)
    assert "shiisuupuuta" in found["yakuman"]  # type: ignore[operator]
