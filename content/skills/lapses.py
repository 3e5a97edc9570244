"""The skill that a learner lacks, for each mistake that Tensu can name."""

from collections.abc import Mapping
from enum import Enum
from functools import cache
from typing import TypeAlias

from content.loader import Node, read_yaml
from content.skills.skills import FOLDER, Belongs, Skill, skills
from content.words import mistake_words

BY_WHAT, OF_NONE = FOLDER / "mistakes_by_what.yaml", FOLDER / "mistakes_of_none.yaml"


class By(Enum):
    """What decides which skill is lacking, if the mistake alone does not show this."""

    YAKU = "yaku"
    REASON = "reason"
    """The reason why a wrongly counted yaku does not count."""
    ITEM = "fu_item"
    """The fu item that was left out."""
    SET = "set"
    """The triplet or kan that was counted wrongly."""
    LIMIT = "limit"
    """The limit in the right answer."""
    ROW = "row"
    """The row of the payment table that has the right answer."""
    WINNER = "winner"
    """Who won (the dealer or not) and how (by ron or tsumo)."""
    WAIT = "wait"
    SHAPE = "shape"
    """Whether the tiles are a complete hand."""
    TILES = "tiles"
    """The class of tiles that the question asks for."""


FORMER: Mapping[str, str] = {
    "han.left_out_dora": "dora_count.forgotten",
    "han.no_bonus": "dora_count.none",
    "han.indicator": "dora_count.indicator",
    "han.one_dora": "dora_count.one_missed",
    "dora.indicator": "dora_count.indicator",
    "dora.backwards": "dora_count.backwards",
    "dora.kinds": "dora_count.pair_once",
    "dora.called": "dora_count.called",
    "dora.winning": "dora_count.winning_tile",
    "dora.no_ura": "dora_count.ura_forgotten",
    "dora.no_red": "dora_count.reds_forgotten",
    "fu_item.outside": "fu.outside",
    "fu_item.triplet": "fu.triplet",
    "fu_item.nothing": "fu.left_out_of",
    "fu_item.pair_value": "fu_item.pair_once",
    "fu_item.tsumo_as_ron": "fu.closed_tsumo",
    "fu_item.ron_as_tsumo": "fu.ron_as_tsumo",
}
"""The current name of each renamed mistake, by its former name, which links may still contain."""

Lapse: TypeAlias = Skill | By | None
"""The skill that a learner who makes a mistake lacks, or what decides it; None for a slip in adding or typing."""


@cache
def lapses() -> Mapping[str, Lapse]:
    """Return what a learner lacks who makes a mistake, by the name of the mistake.

    This is a skill, or what decides which skill it is. For a mistake that shows no missing skill it is None.

    :raises ContentError: if a mistake is in none of the files, or in two of them.
    """
    found: dict[str, Lapse] = {one: skill for skill in skills().values() for one in skill.of(Belongs.MISTAKE)}
    by_what, of_none = read_yaml(BY_WHAT), read_yaml(OF_NONE)
    listed: list[tuple[Node, Lapse]] = [(one, None) for one in of_none.items()]
    for what, node in by_what.fields(tuple(by.value for by in By)).items():
        listed += [(one, By(what)) for one in node.items()]
    for one, lapse in listed:
        name = one.choice(mistake_words())
        if name in found:
            one.refuse("a mistake that is listed nowhere else", repr(name))
        found[name] = lapse
    missing = [name for name in mistake_words() if name not in found]
    if missing:
        of_none.refuse("every named mistake here, under a skill in groups/ or in mistakes_by_what.yaml", missing[0])
    return found
