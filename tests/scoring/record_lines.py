"""Records shared by the tests of reading and writing."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from content.rulesets.ruleset_file import rulesets as read_rulesets
from scoring.records import from_record

if TYPE_CHECKING:
    from scoring.context import WinContext


ROOT = Path(__file__).parents[2]
PINFU: dict[str, Any] = {
    "id": "pinfu",
    "concealed": "234567m567p1123s",
    "melds": [],
    "win": "1s",
    "tsumo": False,
    "seat": "S",
    "round": "E",
    "flags": [],
    "dora_ind": [],
    "ura_ind": [],
    "honba": 0,
    "sticks": 0,
}


DAISANGEN = {
    **PINFU,
    "id": "pao",
    "concealed": "23m99p",
    "win": "1m",
    "melds": [{"type": "pon", "tiles": f"{dragon * 3}z"} for dragon in "567"],
}


NAGASHI = {"concealed": "123456m789p1122s", "seat": "S", "round": "E", "pond": "19m19p19s1234567z"}


def line(**fields: object) -> bytes:
    return json.dumps(PINFU | fields).encode()


# What differs from a closed pinfu ron without dora in each bill.
PLAIN: dict[str, Any] = {
    "id": "pinfu",
    "han": 1,
    "fu": 30,
    "yaku": {"pinfu": 1},
    "yakuman": {},
    "limit": "",
    "points": 1000,  # 30 × 2^3 = 240; × 4 = 960 → 1,000
    "pay": {"ron": 1000},
    "gain": 1000,
    "fu_items": [["base", 20, ""], ["closed_ron", 10, ""]],
    "reading": "234m 567m 567p 11s 123s, ryanmen in 123s",
    "readings": 2,  # 11s completed by a single tile: 32 → 40 fu, but no pinfu and so no yaku
}


def read(**fields: object) -> WinContext:
    return from_record(PINFU | fields)[1]


SHEETS = read_rulesets()
ONE_HAND = ["--hand", "234567m567p1123s", "--win", "1s", "--ron", "--seat", "S", "--round", "E"]
