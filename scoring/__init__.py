"""The scoring engine: it takes a hand and returns its yaku, fu and payments.

It needs only the standard library. The modules of this folder and of ``conditions`` import from each other. All other
code imports the engine from here, including the folders ``dealing``, ``near_misses`` and ``tenpai``, which build on it.
"""

from scoring.blocks import BLOCKS, Block, BlockKind, Blocks, block
from scoring.conditions.condition import Aspect
from scoring.conditions.every_condition import CONDITIONS, conditions_met
from scoring.conditions.tile_conditions import BLOCK_TRAITS
from scoring.context import (
    DOUBLE_RIICHI,
    MAX_INDICATORS,
    ORDINARY,
    SHOWN_RIICHI,
    ContradictionError,
    Liability,
    Moment,
    Pond,
    Riichi,
    WinContext,
    Wind,
    WinType,
    declared_riichi,
    valued_kinds,
)
from scoring.contradictions import (
    SeenTiles,
    copies_left,
    has_enough_red_fives,
    red_fives_in_set,
    refuse_facts,
    refuse_too_many,
)
from scoring.decomposition import Decomposition, Shape, Wait, Win, readings, wait_of
from scoring.fu import CLOSED_RON_FU, GROUP_FU, SEVEN_PAIRS_FU, SMALL_FU, WAIT_FU, FuItem, FuReason, rounded_fu
from scoring.hand import (
    CONCEALED_TILES,
    MOST_MELDS,
    Hand,
    ImpossibleHandError,
    ImpossibleWinError,
    Meld,
    MeldType,
    Source,
)
from scoring.payment import (
    KIRIAGE_BASE,
    LEAST_HAN,
    LIMIT_BASE,
    PLAYERS,
    Base,
    Limit,
    Payer,
    Payment,
    Payments,
    Winner,
    base_points,
    formula_points,
    liable_payments,
    paying,
    payments,
    round_up,
    stated_payments,
)
from scoring.price_list import base_for, payments_for
from scoring.record_fields import RecordError, shortened
from scoring.records import FLAGS, flags_of, from_record, to_record
from scoring.ruleset import USUAL_RED_FIVES, HonbaTo, HonbaValue, KanDora, ManyHonba, Price, Ruleset, with_red_fives
from scoring.score import STICK, Bill, Bonus, NotAWinError, ScoreResult, bill_for, score
from scoring.tiles import (
    COPIES,
    COUNT_BITS,
    DRAGONS,
    FACES,
    HONOURS,
    KINDS,
    NEXT_KIND,
    ONE_OF_BAMBOO,
    ORPHANS,
    TERMINALS,
    UNITS,
    WINDS,
    NotationError,
    Suit,
    Tile,
    Tiles,
    dora_of,
    format_tiles,
    parse_tile,
    parse_tiles,
    sort_tiles,
    without,
)
from scoring.waits import Furiten, WaitedTile, waits
from scoring.yaku import BONUSES, YAKU, Check, Family, Yaku, YakuResult

__all__ = [
    "BLOCKS", "BLOCK_TRAITS", "BONUSES", "CLOSED_RON_FU", "CONCEALED_TILES", "CONDITIONS", "COPIES", "COUNT_BITS",
    "DOUBLE_RIICHI", "DRAGONS", "FACES", "FLAGS", "GROUP_FU", "HONOURS", "KINDS", "KIRIAGE_BASE", "LEAST_HAN",
    "LIMIT_BASE", "MAX_INDICATORS", "MOST_MELDS", "NEXT_KIND", "ONE_OF_BAMBOO", "ORDINARY", "ORPHANS", "PLAYERS",
    "SEVEN_PAIRS_FU", "SHOWN_RIICHI", "SMALL_FU", "STICK", "TERMINALS", "UNITS", "USUAL_RED_FIVES", "WAIT_FU", "WINDS",
    "YAKU", "Aspect", "Base", "Bill", "Block", "BlockKind", "Blocks", "Bonus", "Check", "ContradictionError",
    "Decomposition", "Family", "FuItem", "FuReason", "Furiten", "Hand", "HonbaTo", "HonbaValue", "ImpossibleHandError",
    "ImpossibleWinError", "KanDora", "Liability", "Limit", "ManyHonba", "Meld", "MeldType", "Moment", "NotAWinError",
    "NotationError", "Payer", "Payment", "Payments", "Pond", "Price", "RecordError", "Riichi", "Ruleset", "ScoreResult",
    "SeenTiles", "Shape", "Source", "Suit", "Tile", "Tiles", "Wait", "WaitedTile", "Win", "WinContext", "WinType",
    "Wind", "Winner", "Yaku", "YakuResult", "base_for", "base_points", "bill_for", "block", "conditions_met",
    "copies_left", "declared_riichi", "dora_of", "flags_of", "format_tiles", "formula_points", "from_record",
    "has_enough_red_fives", "liable_payments", "parse_tile", "parse_tiles", "paying", "payments", "payments_for",
    "readings", "red_fives_in_set", "refuse_facts", "refuse_too_many", "round_up", "rounded_fu", "score", "shortened",
    "sort_tiles", "stated_payments", "to_record", "valued_kinds", "wait_of", "waits", "with_red_fives", "without",
]  # fmt: skip
