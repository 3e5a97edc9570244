"""What hands of each difficulty are made of.

The weights say how often a hand is built *towards* a yaku; most hands end up with others beside it.
Chosen so that no answer takes over a level (the generator's tests print and check the spread).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from scoring.payment import Limit

if TYPE_CHECKING:
    from collections.abc import Mapping


class Difficulty(Enum):
    """How hard the hands are."""

    FIRST_STEPS = "first steps"
    """One or two plain yaku, no kan, no dora to count."""
    STANDARD = "standard"
    """What a club night brings: every common yaku, dora, some calls."""
    ADVANCED = "advanced"
    """Kans, several readings, rarer yaku, honba."""
    LIMITS = "limit hands"
    """Mangan and above."""


@dataclass(frozen=True, slots=True)
class Level:
    """Weights of the yaku to build towards, and chances (0 to 1) of what is left open."""

    towards: Mapping[str, int]
    limits: frozenset[Limit]
    """How the hands may be paid."""
    second: float
    """Chance of building towards two yaku at once."""
    riichi: float
    """Chance that a closed hand declared riichi."""
    opened: float
    """Chance that a hand that may be open is."""
    kan: float
    """Chance of a kan where a triplet could be one."""
    tsumo: float
    dora: float
    """Chance that indicators and red fives are shown at all."""
    last_tile: float
    honba: int
    """Most honba on the table."""


_BELOW_MANGAN = frozenset({Limit.NONE})
_LIMITS = frozenset(Limit) - _BELOW_MANGAN
_BELOW_YAKUMAN = frozenset(Limit) - {Limit.YAKUMAN}

_COMMON = {"riichi": 5, "tanyao": 6, "pinfu": 5, "haku": 3, "hatsu": 3, "chun": 3, "seat_wind": 3, "round_wind": 3}

LEVELS: dict[Difficulty, Level] = {
    Difficulty.FIRST_STEPS: Level(
        towards={**_COMMON, "menzen_tsumo": 2, "chiitoitsu": 4, "toitoi": 4, "iipeikou": 2},
        limits=_BELOW_MANGAN,
        second=0.1,
        riichi=0.35,
        opened=0.5,
        kan=0.0,
        tsumo=0.4,
        dora=0.0,
        last_tile=0.0,
        honba=0,
    ),
    Difficulty.STANDARD: Level(
        towards={
            **_COMMON,
            "chiitoitsu": 4,
            "toitoi": 4,
            "iipeikou": 4,
            "sanshoku_doujun": 4,
            "ittsuu": 4,
            "chanta": 3,
            "honitsu": 4,
            "sanankou": 3,
            "junchan": 2,
            "shousangen": 1,
        },
        limits=_BELOW_YAKUMAN,
        second=0.2,
        riichi=0.4,
        opened=0.5,
        kan=0.08,
        tsumo=0.4,
        dora=0.8,
        last_tile=0.03,
        honba=1,
    ),
    Difficulty.ADVANCED: Level(
        towards={
            "tanyao": 3,
            "pinfu": 2,
            "seat_wind": 2,
            "round_wind": 2,
            "chun": 2,
            "sanankou": 4,
            "toitoi": 3,
            "honitsu": 3,
            "chanta": 3,
            "junchan": 3,
            "ryanpeikou": 2,
            "sanshoku_doukou": 2,
            "honroutou": 2,
            "shousangen": 2,
            "rinshan": 2,
            "chankan": 1,
            "ippatsu": 2,
            "double_riichi": 1,
            "chiitoitsu": 2,
            "sankantsu": 1,
            "isshoku_sanjun": 1,
            "sanrenkou": 1,
        },
        limits=_BELOW_YAKUMAN,
        second=0.25,
        riichi=0.35,
        opened=0.5,
        kan=0.35,
        tsumo=0.45,
        dora=1.0,
        last_tile=0.08,
        honba=3,
    ),
    Difficulty.LIMITS: Level(
        towards={
            "chinitsu": 9,
            "honitsu": 12,
            "junchan": 9,
            "ryanpeikou": 8,
            "sanankou": 3,
            "toitoi": 5,
            "shousangen": 6,
            "honroutou": 5,
            "pinfu": 12,
            "tanyao": 10,
            "sanshoku_doujun": 6,
            "sankantsu": 1,
            "renhou": 1,
            "suuankou": 1,
            "daisangen": 1,
            "kokushi": 1,
            "tsuuiisou": 1,
            "shousuushii": 1,
            "ryuuiisou": 1,
            "chinroutou": 1,
            "chuuren": 1,
            "tenhou": 1,
            "chiihou": 1,
            "suukantsu": 1,
            "kokushi_13": 1,
            "suuankou_tanki": 1,
            "daisuushii": 1,
        },
        limits=_LIMITS,
        second=0.5,
        riichi=0.6,
        opened=0.4,
        kan=0.3,
        tsumo=0.5,
        dora=1.0,
        last_tile=0.05,
        honba=2,
    ),
}
"""The four levels."""
