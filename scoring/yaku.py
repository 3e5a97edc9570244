"""The list of yaku, each with the conditions it requires.

The ruleset decides whether a yaku counts and what it is worth. Names and explanations are in ``content``. Yakuman
exclude all ordinary yaku. Otherwise there are only two ways to exclude yaku: a yaku replaces the yaku named in its
``instead_of``, and a yaku that is counted ``alone`` replaces all other yaku and the dora.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum
from typing import Final, NamedTuple

from scoring.blocks import Block, Blocks
from scoring.conditions.condition import Condition
from scoring.conditions.every_condition import CONDITIONS
from scoring.decomposition import Win


class Family(Enum):
    """The groups in which yaku are listed."""

    RIICHI = "riichi and luck"
    SEQUENCES = "sequences"
    GROUPS = "triplets and kans"
    HONOURS = "winds and dragons"
    TILES = "kinds of tiles"
    PAIRS = "pairs and orphans"
    FIRST_TURN = "the first go-around"
    DRAW = "the drawn hand"


@dataclass(frozen=True, slots=True)
class Yaku:
    """A yaku and its conditions, in the order in which a player would check them."""

    id: str
    family: Family
    requires: tuple[Condition, ...]
    instead_of: tuple[str, ...] = ()
    alone: bool = False
    """Whether the yaku is paid alone, without other yaku or dora."""
    needs: int = field(init=False, repr=False)
    """The bits of all conditions that the yaku requires, as one number."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "needs", sum({condition.bit for condition in self.requires}))

    def checklist(self, win: Win) -> "tuple[Check, ...]":
        """Return every condition of the yaku, checked against a win."""
        return tuple(Check.of(condition, win) for condition in self.requires)

    def evidence(self, win: Win) -> Blocks | None:
        """Return the blocks that prove the yaku; None if the hand does not have the yaku.

        A block that the proof needs several times is repeated.
        """
        pointed = Counter[Block]()
        for condition in self.requires:
            proof = condition.proof(win)
            if proof is None:
                return None
            pointed |= Counter(proof)
        shown = []
        for block in win.blocks:
            if pointed[block]:
                pointed[block] -= 1
                shown.append(block)
        return tuple(shown)


class Check(NamedTuple):
    """One line of a checklist: a condition, and whether a win meets it.

    ``proof`` has the blocks that show that the condition holds; None if it fails. If it fails, ``offenders`` are the
    blocks that break it, and ``start`` are the blocks that come closest to meeting it.
    """

    condition: Condition
    proof: Blocks | None
    offenders: Blocks = ()
    start: Blocks = ()

    @property
    def holds(self) -> bool:
        """Whether the win meets the condition."""
        return self.proof is not None

    @classmethod
    def of(cls, condition: Condition, win: Win) -> "Check":
        """Check one condition against a win."""
        proof = condition.proof(win)
        if proof is not None:
            return cls(condition, proof)
        return cls(condition, None, condition.offenders(win), condition.start(win))


class YakuResult(NamedTuple):
    """A yaku of the hand, and its value in han or in yakuman."""

    yaku: Yaku
    han: int
    yakuman: int


class YakuFound(tuple[YakuResult, ...]):  # noqa: SLOT001 (with slots, the totals could not be stored)
    """The yaku of a reading. Readings with the same yaku share one object, so the totals are computed only once."""

    def __init__(self, _results: Iterable[YakuResult]) -> None:
        self.han: Final = sum([result.han for result in self])
        """The total han."""
        self.yakuman: Final = sum([result.yakuman for result in self])
        """The number of yakuman, before the table's maximum is applied."""
        self.ids: Final = tuple([result.yaku.id for result in self])
        """The ids of the yaku."""


_INSTEAD_OF = {
    "double_riichi": ("riichi",),
    "open_riichi": ("riichi",),
    "ryanpeikou": ("iipeikou",),
    "isshoku_sanjun": ("iipeikou",),
    "suuankou_tanki": ("suuankou",),
    "junchan": ("chanta",),
    "honroutou": ("chanta", "junchan"),
    "chinitsu": ("honitsu",),
    "junsei_chuuren": ("chuuren",),
    "kokushi_13": ("kokushi",),
    "shiisuupuuta": ("shiisanpuuta",),
}
_ALONE = {"kinkei_dokuritsu", "nagashi_mangan"}


def _family(family: Family, **requires: str) -> dict[str, Yaku]:
    """Return the yaku of a family by their ids.

    :param requires: for the id of each yaku, the ids of its conditions, separated by spaces.
    """
    conditions = {name: tuple(CONDITIONS[one] for one in names.split()) for name, names in requires.items()}
    return {
        name: Yaku(name, family, needed, _INSTEAD_OF.get(name, ()), name in _ALONE)
        for name, needed in conditions.items()
    }


YAKU: dict[str, Yaku] = (
    _family(
        Family.RIICHI,
        riichi="closed_hand riichi_declared complete_hand",
        double_riichi="closed_hand riichi_declared riichi_on_first_turn complete_hand",
        open_riichi="closed_hand riichi_declared riichi_shown complete_hand",
        ippatsu="closed_hand riichi_declared within_one_go_around complete_hand",
        menzen_tsumo="closed_hand by_tsumo complete_hand",
        haitei="by_tsumo last_tile tile_from_the_wall complete_hand",
        houtei="by_ron last_tile complete_hand",
        rinshan="by_tsumo replacement_tile complete_hand",
        chankan="by_ron robbed_kan complete_hand",
        paarenchan="dealer eight_wins_in_a_row complete_hand",
    )
    | _family(
        Family.SEQUENCES,
        pinfu="closed_hand four_sets_and_a_pair all_sequences worthless_pair two_sided_wait",
        iipeikou="closed_hand twin_sequences",
        ryanpeikou="closed_hand two_twin_sequences",
        sanshoku_doujun="same_sequence_in_three_suits",
        ittsuu="straight",
        isshoku_sanjun="three_equal_sequences",
        isshoku_suujun="four_equal_sequences",
    )
    | _family(
        Family.GROUPS,
        toitoi="four_sets_and_a_pair all_groups",
        sanankou="three_concealed_groups",
        suuankou="four_concealed_groups",
        suuankou_tanki="four_concealed_groups pair_wait",
        sanshoku_doukou="same_group_in_three_suits",
        sankantsu="three_quads",
        suukantsu="four_quads",
        sanrenkou="three_groups_in_a_row",
        suurenkou="four_groups_in_a_row",
        kinkei_dokuritsu="four_open_melds pair_wait on_one_of_bamboo",
    )
    | _family(
        Family.HONOURS,
        haku="white_group",
        hatsu="green_group",
        chun="red_group",
        seat_wind="seat_wind_group",
        round_wind="round_wind_group",
        shousangen="two_dragon_groups dragon_pair",
        daisangen="three_dragon_groups",
        shousuushii="three_wind_groups wind_pair",
        daisuushii="four_wind_groups",
    )
    | _family(
        Family.TILES,
        tanyao="all_simples",
        chanta="four_sets_and_a_pair all_outside",
        junchan="four_sets_and_a_pair all_with_terminal",
        honroutou="complete_hand only_orphans",
        chinroutou="four_sets_and_a_pair only_terminals",
        tsuuiisou="complete_hand only_honours",
        honitsu="one_suit_and_honours",
        chinitsu="one_suit",
        ryuuiisou="complete_hand only_green",
        beni_kujaku="complete_hand only_peacock",
        chuuren="closed_hand one_suit nine_gates",
        junsei_chuuren="closed_hand one_suit nine_gates nine_sided_wait",
    )
    | _family(
        Family.PAIRS,
        chiitoitsu="seven_pairs",
        daichisei="seven_pairs only_honours",
        shousharin="seven_pairs one_suit pairs_in_a_row_from_the_end",
        daisharin="seven_pairs one_suit all_simples",
        kokushi="thirteen_orphans",
        kokushi_13="thirteen_orphans thirteen_sided_wait",
    )
    | _family(
        Family.FIRST_TURN,
        tenhou="dealer first_turn by_tsumo closed_hand complete_hand",
        chiihou="not_dealer first_turn by_tsumo closed_hand complete_hand",
        renhou="not_dealer first_turn by_ron closed_hand complete_hand",
        shiisanpuuta="first_turn by_tsumo closed_hand unrelated_tiles",
        shiisuupuuta="first_turn by_tsumo closed_hand unrelated_tiles no_pair",
    )
    | _family(Family.DRAW, nagashi_mangan="exhaustive_draw only_orphans_discarded no_discard_called")
)

BONUSES = ("dora", "ura_dora", "aka_dora")
"""The ids of the bonuses. They add han to a hand that has a yaku, but are not yaku themselves."""
