"""THE list of yaku: each is the conditions it requires.

What a yaku is worth, and whether it counts at all, is the ruleset's business; its names and words are the content's.
``instead_of`` is the only exclusion: a yaku found removes those it stands in for, and one that stands ``alone``
removes every other yaku and the dora.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from scoring import conditions as c
from scoring.conditions import Condition
from scoring.win import Win


class Family(Enum):
    """The group a yaku is listed in."""

    RIICHI = "riichi and luck"
    SEQUENCES = "sequences"
    GROUPS = "triplets and kans"
    HONOURS = "winds and dragons"
    TILES = "kinds of tiles"
    PAIRS = "pairs and orphans"
    FIRST_TURN = "the first go-around"
    DRAW = "the drawn hand"


class Company(Enum):
    """Whether a yaku is counted beside others."""

    ADDED = "added to other yaku and dora"
    ALONE = "paid alone, without other yaku and dora"


@dataclass(frozen=True, slots=True)
class Yaku:
    """A yaku and the conditions it requires, in the order a player checks them."""

    id: str
    family: Family
    requires: tuple[Condition, ...]
    instead_of: tuple[str, ...] = ()
    company: Company = Company.ADDED

    @property
    def needs(self) -> int:
        """The bits of the conditions."""
        return sum({condition.bit for condition in self.requires})

    def checklist(self, win: Win) -> tuple[Check, ...]:
        """Each condition held against a win."""
        return tuple(Check.of(condition, win) for condition in self.requires)

    def evidence(self, win: Win) -> tuple[c.Block, ...] | None:
        """The blocks that prove the yaku, each once in hand order; None if it does not hold."""
        proofs = [condition.proof(win) for condition in self.requires]
        pointed: set[c.Block] = set()
        for proof in proofs:
            if proof is None:
                return None
            pointed.update(proof)
        return tuple(block for block in win.blocks if block in pointed)


@dataclass(frozen=True, slots=True)
class Check:
    """One line of a checklist: the condition, its proof (None: fails), and the blocks that break it."""

    condition: Condition
    proof: tuple[c.Block, ...] | None
    offenders: tuple[c.Block, ...]

    @property
    def holds(self) -> bool:
        """Whether the win meets the condition."""
        return self.proof is not None

    @classmethod
    def of(cls, condition: Condition, win: Win) -> Check:
        """Hold a condition against a win."""
        proof = condition.proof(win)
        return cls(condition, proof, condition.offenders(win) if proof is None else ())


def _yaku(
    name: str,
    family: Family,
    *requires: Condition,
    instead_of: tuple[str, ...] = (),
    company: Company = Company.ADDED,
) -> Yaku:
    return Yaku(name, family, requires, instead_of, company)


_F = Family

_LIST = (
    # riichi and luck
    _yaku("riichi", _F.RIICHI, c.closed_hand, c.riichi_declared, c.complete_hand),
    _yaku(
        "double_riichi",
        _F.RIICHI,
        c.closed_hand,
        c.riichi_declared,
        c.riichi_on_first_turn,
        c.complete_hand,
        instead_of=("riichi",),
    ),
    _yaku(
        "open_riichi",
        _F.RIICHI,
        c.closed_hand,
        c.riichi_declared,
        c.riichi_shown,
        c.complete_hand,
        instead_of=("riichi",),
    ),
    _yaku("ippatsu", _F.RIICHI, c.closed_hand, c.riichi_declared, c.within_one_go_around, c.complete_hand),
    _yaku("menzen_tsumo", _F.RIICHI, c.closed_hand, c.by_tsumo, c.complete_hand),
    _yaku("haitei", _F.RIICHI, c.by_tsumo, c.last_tile, c.tile_from_the_wall, c.complete_hand),
    _yaku("houtei", _F.RIICHI, c.by_ron, c.last_tile, c.complete_hand),
    _yaku("rinshan", _F.RIICHI, c.by_tsumo, c.replacement_tile, c.complete_hand),
    _yaku("chankan", _F.RIICHI, c.by_ron, c.robbed_kan, c.complete_hand),
    _yaku("paarenchan", _F.RIICHI, c.dealer, c.eight_wins_in_a_row, c.complete_hand),
    # sequences
    _yaku(
        "pinfu",
        _F.SEQUENCES,
        c.closed_hand,
        c.four_sets_and_a_pair,
        c.all_sequences,
        c.worthless_pair,
        c.two_sided_wait,
    ),
    _yaku("iipeikou", _F.SEQUENCES, c.closed_hand, c.twin_sequences),
    _yaku("ryanpeikou", _F.SEQUENCES, c.closed_hand, c.two_twin_sequences, instead_of=("iipeikou",)),
    _yaku("sanshoku_doujun", _F.SEQUENCES, c.same_sequence_in_three_suits),
    _yaku("ittsuu", _F.SEQUENCES, c.straight),
    _yaku("isshoku_sanjun", _F.SEQUENCES, c.three_equal_sequences, instead_of=("iipeikou",)),
    _yaku("isshoku_suujun", _F.SEQUENCES, c.four_equal_sequences),
    # triplets and kans
    _yaku("toitoi", _F.GROUPS, c.four_sets_and_a_pair, c.all_groups),
    _yaku("sanankou", _F.GROUPS, c.three_concealed_groups),
    _yaku("suuankou", _F.GROUPS, c.four_concealed_groups),
    _yaku("suuankou_tanki", _F.GROUPS, c.four_concealed_groups, c.pair_wait, instead_of=("suuankou",)),
    _yaku("sanshoku_doukou", _F.GROUPS, c.same_group_in_three_suits),
    _yaku("sankantsu", _F.GROUPS, c.three_quads),
    _yaku("suukantsu", _F.GROUPS, c.four_quads),
    _yaku("sanrenkou", _F.GROUPS, c.three_groups_in_a_row),
    _yaku("suurenkou", _F.GROUPS, c.four_groups_in_a_row),
    _yaku(
        "kinkei_dokuritsu", _F.GROUPS, c.four_open_melds, c.pair_wait, c.on_one_of_bamboo, company=Company.ALONE
    ),
    # winds and dragons
    _yaku("haku", _F.HONOURS, c.white_group),
    _yaku("hatsu", _F.HONOURS, c.green_group),
    _yaku("chun", _F.HONOURS, c.red_group),
    _yaku("seat_wind", _F.HONOURS, c.seat_wind_group),
    _yaku("round_wind", _F.HONOURS, c.round_wind_group),
    _yaku("shousangen", _F.HONOURS, c.two_dragon_groups, c.dragon_pair),
    _yaku("daisangen", _F.HONOURS, c.three_dragon_groups),
    _yaku("shousuushii", _F.HONOURS, c.three_wind_groups, c.wind_pair),
    _yaku("daisuushii", _F.HONOURS, c.four_wind_groups),
    # kinds of tiles
    _yaku("tanyao", _F.TILES, c.all_simples),
    _yaku("chanta", _F.TILES, c.four_sets_and_a_pair, c.all_outside),
    _yaku("junchan", _F.TILES, c.four_sets_and_a_pair, c.all_with_terminal, instead_of=("chanta",)),
    _yaku("honroutou", _F.TILES, c.complete_hand, c.only_orphans, instead_of=("chanta", "junchan")),
    _yaku("chinroutou", _F.TILES, c.four_sets_and_a_pair, c.only_terminals),
    _yaku("tsuuiisou", _F.TILES, c.complete_hand, c.only_honours),
    _yaku("honitsu", _F.TILES, c.one_suit_and_honours),
    _yaku("chinitsu", _F.TILES, c.one_suit, instead_of=("honitsu",)),
    _yaku("ryuuiisou", _F.TILES, c.complete_hand, c.only_green),
    _yaku("beni_kujaku", _F.TILES, c.complete_hand, c.only_peacock),
    _yaku("chuuren", _F.TILES, c.closed_hand, c.one_suit, c.nine_gates),
    _yaku(
        "junsei_chuuren",
        _F.TILES,
        c.closed_hand,
        c.one_suit,
        c.nine_gates,
        c.nine_sided_wait,
        instead_of=("chuuren",),
    ),
    # pairs and orphans
    _yaku("chiitoitsu", _F.PAIRS, c.seven_pairs),
    _yaku("daichisei", _F.PAIRS, c.seven_pairs, c.only_honours),
    _yaku("shousharin", _F.PAIRS, c.seven_pairs, c.one_suit, c.pairs_in_a_row_from_the_end),
    _yaku("daisharin", _F.PAIRS, c.seven_pairs, c.one_suit, c.all_simples),
    _yaku("kokushi", _F.PAIRS, c.thirteen_orphans),
    _yaku("kokushi_13", _F.PAIRS, c.thirteen_orphans, c.thirteen_sided_wait, instead_of=("kokushi",)),
    # the first go-around
    _yaku("tenhou", _F.FIRST_TURN, c.dealer, c.first_turn, c.by_tsumo, c.closed_hand, c.complete_hand),
    _yaku("chiihou", _F.FIRST_TURN, c.not_dealer, c.first_turn, c.by_tsumo, c.closed_hand, c.complete_hand),
    _yaku("renhou", _F.FIRST_TURN, c.not_dealer, c.first_turn, c.by_ron, c.closed_hand, c.complete_hand),
    _yaku("shiisanpuuta", _F.FIRST_TURN, c.first_turn, c.by_tsumo, c.closed_hand, c.unrelated_tiles),
    _yaku(
        "shiisuupuuta",
        _F.FIRST_TURN,
        c.first_turn,
        c.by_tsumo,
        c.closed_hand,
        c.unrelated_tiles,
        c.no_pair,
        instead_of=("shiisanpuuta",),
    ),
    # the drawn hand
    _yaku(
        "nagashi_mangan",
        _F.DRAW,
        c.exhaustive_draw,
        c.only_orphans_discarded,
        c.no_discard_called,
        company=Company.ALONE,
    ),
)

YAKU: dict[str, Yaku] = {yaku.id: yaku for yaku in _LIST}
"""Every yaku by its id."""

BONUSES = ("dora", "ura_dora", "aka_dora")
"""What adds han to a hand that has a yaku, without being one."""
