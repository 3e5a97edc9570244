"""Score JSON lines with ``mahjong`` 2.1.0, to compare its speed with that of the command ``python -m scoring``.

    python -m tests.benchmarks.oracle_lines < wins.jsonl > answers.jsonl

This is written as a typical user of the package would write it. The records have the format of ``scoring.records``, and
are read without checks. The rules are Ari-Ari.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from mahjong.constants import EAST
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, HandConstants, OptionalRules
from mahjong.meld import Meld

_FIRST = {"m": 0, "p": 36, "s": 72, "z": 108}
_MELDS = {"chi": Meld.CHI, "pon": Meld.PON, "daiminkan": Meld.KAN, "kakan": Meld.SHOUMINKAN, "ankan": Meld.KAN}
_WINDS = {"E": EAST, "S": EAST + 1, "W": EAST + 2, "N": EAST + 3}
_OPTIONS = OptionalRules(
    has_open_tanyao=True,
    has_aka_dora=True,
    has_double_yakuman=False,
    kazoe_limit=HandConstants.KAZOE_LIMITED,
    limit_to_sextuple_yakuman=False,
)


def numbers(text: str, used: set[int]) -> list[int]:
    """Return tiles in tile notation as unused numbers from 0 to 135.

    The lowest number of a five in a suit is the red five.
    """
    found, ranks = [], ""
    for letter in text:
        if letter.isdigit():
            ranks += letter
            continue
        for rank in ranks:
            number = _FIRST[letter] + (16 if rank == "0" else 4 * int(rank) - 4)
            if rank == "5" and letter != "z":
                number += 1
            while number in used and number % 4 < 3:
                number += 1
            used.add(number)
            found.append(number)
        ranks = ""
    return found


def answer(record: dict[str, Any]) -> dict[str, Any]:
    """Return the score of a record according to ``mahjong``."""
    used: set[int] = set()
    melds = [
        Meld(_MELDS[meld["type"]], tiles=numbers(meld["tiles"], used), opened=meld["type"] != "ankan")
        for meld in record["melds"]
    ]
    winning = numbers(record["win"], used)
    tiles = numbers(record["concealed"], used) + winning
    for meld in melds:
        tiles += meld.tiles
    flags, tsumo = record["flags"], record["tsumo"]
    config = HandConfig(
        is_tsumo=tsumo,
        is_riichi=bool(flags) and ("riichi" in flags or "double_riichi" in flags),
        is_ippatsu="ippatsu" in flags,
        is_rinshan="rinshan" in flags,
        is_chankan="chankan" in flags,
        is_haitei="haitei" in flags and "rinshan" not in flags,
        is_houtei="houtei" in flags,
        is_daburu_riichi="double_riichi" in flags,
        is_tenhou="tenhou" in flags,
        is_chiihou="chiihou" in flags,
        is_renhou="renhou" in flags,
        player_wind=_WINDS[record["seat"]],
        round_wind=_WINDS[record["round"]],
        tsumi_number=record["honba"],
        options=_OPTIONS,
    )
    found = HandCalculator.estimate_hand_value(
        tiles,
        winning[0],
        melds=melds,
        dora_indicators=[numbers(tile, set())[0] for tile in record["dora_ind"]],
        ura_dora_indicators=[numbers(tile, set())[0] for tile in record["ura_ind"]],
        config=config,
    )
    if found.error is not None:
        return {"id": record["id"], "error": found.error}
    return {
        "id": record["id"],
        "han": found.han,
        "fu": found.fu,
        "yaku": {yaku.name: yaku.han_open if found.is_open_hand else yaku.han_closed for yaku in found.yaku},
        "limit": found.cost["yaku_level"],
        "points": found.cost["total"],
        "pay": [found.cost["main"], found.cost["additional"]],
        "fu_items": [[item["reason"], item["fu"]] for item in found.fu_details or ()],
    }


def main() -> None:
    for line in sys.stdin.buffer:
        sys.stdout.write(json.dumps(answer(json.loads(line))) + "\n")


if __name__ == "__main__":
    main()
