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

from scoring.blocks import Block
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

    def evidence(self, win: Win) -> tuple[Block, ...] | None:
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


@dataclass(frozen=True, slots=True)
class Check:
    """One line of a checklist: a condition, and whether a win meets it.

    ``proof`` has the blocks that show that the condition holds; None if it fails. If it fails, ``offenders`` are the
    blocks that break it, and ``start`` are the blocks that come closest to meeting it.
    """

    condition: Condition
    proof: tuple[Block, ...] | None
    offenders: tuple[Block, ...] = ()
    start: tuple[Block, ...] = ()

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


def _yaku(name: str, family: Family, requires: str, *, instead_of: str = "", alone: bool = False) -> Yaku:
    conditions = tuple(CONDITIONS[condition] for condition in requires.split())
    return Yaku(name, family, conditions, tuple(instead_of.split()), alone)


_F = Family

YAKU: dict[str, Yaku] = {
    yaku.id: yaku
    for yaku in (
        _yaku("riichi", _F.RIICHI, "closed_hand riichi_declared complete_hand"),
        _yaku(
            "double_riichi",
            _F.RIICHI,
            "closed_hand riichi_declared riichi_on_first_turn complete_hand",
            instead_of="riichi",
        ),
        _yaku("open_riichi", _F.RIICHI, "closed_hand riichi_declared riichi_shown complete_hand", instead_of="riichi"),
        _yaku("ippatsu", _F.RIICHI, "closed_hand riichi_declared within_one_go_around complete_hand"),
        _yaku("menzen_tsumo", _F.RIICHI, "closed_hand by_tsumo complete_hand"),
        _yaku("haitei", _F.RIICHI, "by_tsumo last_tile tile_from_the_wall complete_hand"),
        _yaku("houtei", _F.RIICHI, "by_ron last_tile complete_hand"),
        _yaku("rinshan", _F.RIICHI, "by_tsumo replacement_tile complete_hand"),
        _yaku("chankan", _F.RIICHI, "by_ron robbed_kan complete_hand"),
        _yaku("paarenchan", _F.RIICHI, "dealer eight_wins_in_a_row complete_hand"),
        _yaku("pinfu", _F.SEQUENCES, "closed_hand four_sets_and_a_pair all_sequences worthless_pair two_sided_wait"),
        _yaku("iipeikou", _F.SEQUENCES, "closed_hand twin_sequences"),
        _yaku("ryanpeikou", _F.SEQUENCES, "closed_hand two_twin_sequences", instead_of="iipeikou"),
        _yaku("sanshoku_doujun", _F.SEQUENCES, "same_sequence_in_three_suits"),
        _yaku("ittsuu", _F.SEQUENCES, "straight"),
        _yaku("isshoku_sanjun", _F.SEQUENCES, "three_equal_sequences", instead_of="iipeikou"),
        _yaku("isshoku_suujun", _F.SEQUENCES, "four_equal_sequences"),
        _yaku("toitoi", _F.GROUPS, "four_sets_and_a_pair all_groups"),
        _yaku("sanankou", _F.GROUPS, "three_concealed_groups"),
        _yaku("suuankou", _F.GROUPS, "four_concealed_groups"),
        _yaku("suuankou_tanki", _F.GROUPS, "four_concealed_groups pair_wait", instead_of="suuankou"),
        _yaku("sanshoku_doukou", _F.GROUPS, "same_group_in_three_suits"),
        _yaku("sankantsu", _F.GROUPS, "three_quads"),
        _yaku("suukantsu", _F.GROUPS, "four_quads"),
        _yaku("sanrenkou", _F.GROUPS, "three_groups_in_a_row"),
        _yaku("suurenkou", _F.GROUPS, "four_groups_in_a_row"),
        _yaku("kinkei_dokuritsu", _F.GROUPS, "four_open_melds pair_wait on_one_of_bamboo", alone=True),
        _yaku("haku", _F.HONOURS, "white_group"),
        _yaku("hatsu", _F.HONOURS, "green_group"),
        _yaku("chun", _F.HONOURS, "red_group"),
        _yaku("seat_wind", _F.HONOURS, "seat_wind_group"),
        _yaku("round_wind", _F.HONOURS, "round_wind_group"),
        _yaku("shousangen", _F.HONOURS, "two_dragon_groups dragon_pair"),
        _yaku("daisangen", _F.HONOURS, "three_dragon_groups"),
        _yaku("shousuushii", _F.HONOURS, "three_wind_groups wind_pair"),
        _yaku("daisuushii", _F.HONOURS, "four_wind_groups"),
        _yaku("tanyao", _F.TILES, "all_simples"),
        _yaku("chanta", _F.TILES, "four_sets_and_a_pair all_outside"),
        _yaku("junchan", _F.TILES, "four_sets_and_a_pair all_with_terminal", instead_of="chanta"),
        _yaku("honroutou", _F.TILES, "complete_hand only_orphans", instead_of="chanta junchan"),
        _yaku("chinroutou", _F.TILES, "four_sets_and_a_pair only_terminals"),
        _yaku("tsuuiisou", _F.TILES, "complete_hand only_honours"),
        _yaku("honitsu", _F.TILES, "one_suit_and_honours"),
        _yaku("chinitsu", _F.TILES, "one_suit", instead_of="honitsu"),
        _yaku("ryuuiisou", _F.TILES, "complete_hand only_green"),
        _yaku("beni_kujaku", _F.TILES, "complete_hand only_peacock"),
        _yaku("chuuren", _F.TILES, "closed_hand one_suit nine_gates"),
        _yaku("junsei_chuuren", _F.TILES, "closed_hand one_suit nine_gates nine_sided_wait", instead_of="chuuren"),
        _yaku("chiitoitsu", _F.PAIRS, "seven_pairs"),
        _yaku("daichisei", _F.PAIRS, "seven_pairs only_honours"),
        _yaku("shousharin", _F.PAIRS, "seven_pairs one_suit pairs_in_a_row_from_the_end"),
        _yaku("daisharin", _F.PAIRS, "seven_pairs one_suit all_simples"),
        _yaku("kokushi", _F.PAIRS, "thirteen_orphans"),
        _yaku("kokushi_13", _F.PAIRS, "thirteen_orphans thirteen_sided_wait", instead_of="kokushi"),
        _yaku("tenhou", _F.FIRST_TURN, "dealer first_turn by_tsumo closed_hand complete_hand"),
        _yaku("chiihou", _F.FIRST_TURN, "not_dealer first_turn by_tsumo closed_hand complete_hand"),
        _yaku("renhou", _F.FIRST_TURN, "not_dealer first_turn by_ron closed_hand complete_hand"),
        _yaku("shiisanpuuta", _F.FIRST_TURN, "first_turn by_tsumo closed_hand unrelated_tiles"),
        _yaku(
            "shiisuupuuta",
            _F.FIRST_TURN,
            "first_turn by_tsumo closed_hand unrelated_tiles no_pair",
            instead_of="shiisanpuuta",
        ),
        _yaku("nagashi_mangan", _F.DRAW, "exhaustive_draw only_orphans_discarded no_discard_called", alone=True),
    )
}

BONUSES = ("dora", "ura_dora", "aka_dora")
"""The ids of the bonuses. They add han to a hand that has a yaku, but are not yaku themselves."""
