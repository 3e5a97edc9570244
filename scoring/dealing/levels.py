"""The levels of difficulty of dealt hands.

Each hand of a level is built to have one or two of the level's yaku, and most hands have other yaku as well. The weight
of a yaku decides how many hands are built to have it. The weights are chosen so that no answer is right too often; the
generator's tests check this.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import TypeVar

from scoring import Limit
from scoring.dealing.menu import Menu, Term


class Difficulty(Enum):
    """The levels of difficulty of dealt hands."""

    FIRST_STEPS = "first steps"
    """Hands with one or two simple yaku, without kans and red fives."""
    STANDARD = "standard"
    """Hands as at a club night, with every common yaku, dora, and some calls."""
    ADVANCED = "advanced"
    """Hands with kans, several readings, rarer yaku, or honba."""
    LIMITS = "limit hands"
    """Hands that are paid as mangan or a higher limit."""


Thing = TypeVar("Thing")


def by_level(first_steps: Thing, standard: Thing, advanced: Thing) -> dict[Difficulty, Thing]:
    """Return a mapping from each of these three levels to its value."""
    return dict(zip(Difficulty, (first_steps, standard, advanced), strict=False))


@dataclass(frozen=True, slots=True)
class Level:
    """The settings of a level: weights of targets, and probabilities (0 to 1) of random choices."""

    towards: Mapping[str, int]
    """For each yaku that hands are built to have, its weight in the random choice."""
    han: Mapping[int, int]
    """For each target number of han, its weight, so that no answer dominates. Yakuman are never a target."""
    limits: frozenset[Limit]
    menu: Menu
    groups: float | None
    """The share of hands with a triplet or kan, from 0 to 1; None if the level has no target for it."""
    second: float
    """The probability that a hand is built to have two of the level's yaku."""
    riichi: float
    """The probability that a player with a closed hand has declared riichi."""
    opened: float
    """The share of open hands."""
    kan: float
    """The probability that a triplet becomes a kan, if the hand doesn't need the fourth tile elsewhere."""
    tsumo: float
    last_tile: float
    honba: int
    """The highest number of honba on the table."""
    dora: Mapping[int, int] | None = None
    """Weights for the number of dora from the first indicator, so that hands without dora don't dominate.

    None if the indicator is drawn without weights.
    """

    def on(self, menu: Menu, priced: Collection[str]) -> "Level":
        """Return this level, limited to what the menu allows.

        The new level has the yaku of the menu as its targets, except those that do not count under the ruleset.

        :param priced: the ids of the yaku that count under the ruleset.
        """
        taught = menu.yaku or frozenset()
        towards = {yaku: weight for yaku, weight in self.towards.items() if menu.yaku is None or yaku in taught}
        towards |= dict.fromkeys(sorted(taught - towards.keys()), 1)
        return replace(
            self,
            towards={yaku: weight for yaku, weight in towards.items() if yaku in priced},
            menu=menu,
            groups=self.groups if menu.groups is None else menu.groups,
            riichi=self.riichi if Term.RIICHI in menu.terms else 0,
            opened=self.opened if Term.CALL in menu.terms else 0,
            kan=self.kan if Term.KAN in menu.terms else 0,
            honba=self.honba if Term.HONBA in menu.terms else 0,
            last_tile=self.last_tile if {"haitei", "houtei"} <= taught else 0,
        )


LOCAL = frozenset({
    "paarenchan", "isshoku_sanjun", "isshoku_suujun", "sanrenkou", "suurenkou", "kinkei_dokuritsu", "beni_kujaku",
    "daichisei", "shousharin", "daisharin", "shiisanpuuta", "shiisuupuuta",
})  # fmt: skip
"""The yaku of a club's local list (USMA, pages 6 and 7). They are dealt only to callers who ask for one of them."""

_BELOW_MANGAN = frozenset({Limit.NONE})
_BELOW_YAKUMAN = frozenset(Limit) - {Limit.YAKUMAN}

_ALL = Menu(terms=frozenset(Term))
_COMMON = {"riichi": 5, "tanyao": 6, "pinfu": 5, "haku": 3, "hatsu": 3, "chun": 3, "seat_wind": 3, "round_wind": 3}
_PLAIN = Menu(
    frozenset({"menzen_tsumo", "iipeikou", "chiitoitsu", "toitoi", *_COMMON}),
    frozenset({Term.CALL, Term.RIICHI, Term.INDICATOR, Term.SHAPE}),
)

LEVELS = {
    Difficulty.FIRST_STEPS: Level(
        towards={**_COMMON, "menzen_tsumo": 2, "chiitoitsu": 4, "toitoi": 1, "iipeikou": 2},
        han={1: 3, 2: 3, 3: 3, 4: 2}, limits=_BELOW_MANGAN, menu=_PLAIN,
        groups=0.3, second=0.1, riichi=0.35, opened=0.35, kan=0.0, tsumo=0.4, last_tile=0.0, honba=0,
        dora={0: 4, 1: 3, 2: 3, 3: 2},
    ),
    Difficulty.STANDARD: Level(
        towards={
            **_COMMON, "chiitoitsu": 4, "toitoi": 4, "iipeikou": 4, "sanshoku_doujun": 4, "ittsuu": 4, "chanta": 3,
            "honitsu": 4, "sanankou": 3, "junchan": 2, "shousangen": 1,
        },
        han={1: 2, 2: 4, 3: 5, 4: 5, 5: 2, 6: 1, 7: 1, 8: 1}, limits=_BELOW_YAKUMAN,
        menu=Menu(terms=frozenset(Term) - {Term.TWIN_CALLS}),
        groups=0.5, second=0.3, riichi=0.4, opened=0.4, kan=0.08, tsumo=0.4, last_tile=0.03, honba=1,
    ),
    Difficulty.ADVANCED: Level(
        towards={
            "tanyao": 3, "pinfu": 2, "seat_wind": 2, "round_wind": 2, "chun": 2, "sanankou": 4, "toitoi": 3,
            "honitsu": 3, "chanta": 3, "junchan": 3, "ryanpeikou": 2, "sanshoku_doukou": 2,
            "honroutou": 2, "shousangen": 2, "rinshan": 2, "chankan": 1, "ippatsu": 2, "double_riichi": 1,
            "chiitoitsu": 2, "sankantsu": 1,
        },
        han={1: 1, 2: 4, 3: 6, 4: 6, 5: 2, 6: 1, 7: 1, 8: 1}, limits=_BELOW_YAKUMAN, menu=_ALL,
        groups=0.65, second=0.45, riichi=0.35, opened=0.45, kan=0.35, tsumo=0.45, last_tile=0.08, honba=3,
    ),
    Difficulty.LIMITS: Level(
        towards={
            "chinitsu": 9, "honitsu": 12, "junchan": 9, "ryanpeikou": 8, "sanankou": 3, "toitoi": 5, "shousangen": 6,
            "honroutou": 5, "pinfu": 12, "tanyao": 10, "sanshoku_doujun": 6, "sankantsu": 1, "renhou": 1, "suuankou": 1,
            "daisangen": 1, "kokushi": 1, "tsuuiisou": 1, "shousuushii": 1, "ryuuiisou": 1, "chinroutou": 1,
            "chuuren": 1, "tenhou": 1, "chiihou": 1, "suukantsu": 1, "kokushi_13": 1, "suuankou_tanki": 1,
            "daisuushii": 1,
        },
        han={5: 4, 6: 4, 7: 4, 8: 4, 9: 2, 10: 2, 11: 2, 12: 1, 13: 1}, menu=_ALL,
        limits=frozenset(Limit) - _BELOW_MANGAN,
        groups=None, second=0.5, riichi=0.6, opened=0.4, kan=0.3, tsumo=0.5, last_tile=0.05, honba=2,
    ),
}  # fmt: skip
