"""Which skill a named mistake shows the want of: what a lesson says to watch for is the list of a card's lapses."""

from __future__ import annotations

from enum import Enum
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeAlias

from content.loader import read_yaml
from content.skills.skills import FOLDER, Belongs, Skill, skills
from content.words.mistakes import mistake_words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from content.loader import Node

BY_WHAT, OF_NONE = FOLDER / "mistakes_by_what.yaml", FOLDER / "mistakes_of_none.yaml"


class By(Enum):
    """What the skill of a mistake hangs on, where the mistake alone does not tell."""

    YAKU = "yaku"
    """The yaku it is about."""
    REASON = "reason"
    """Why a yaku does not count that was counted."""
    ITEM = "fu_item"
    """The item of fu that was left out."""
    SET = "set"
    """The triplet or kan that was counted wrongly."""
    LIMIT = "limit"
    """The limit that is right."""
    ROW = "row"
    """The row of the payment table that is right."""
    WINNER = "winner"
    """Who won, and how."""
    WAIT = "wait"
    """The wait the hand was won on."""
    SHAPE = "shape"
    """Whether the tiles are a whole hand."""
    TILES = "tiles"
    """The class of tiles that was asked for."""


FORMER = MappingProxyType(
    {
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
)
"""The name a mistake has now, by one it had in some form of question: addresses may still say that one."""

Lapse: TypeAlias = Skill | By | None
"""The skill a mistake shows the want of, or what that hangs on; None where it is a slip of adding or typing."""


@cache
def lapses() -> Mapping[str, Lapse]:
    """Of every named mistake by its id.

    :raises ContentError: if a mistake stands in none of the files, or in two of them.
    """
    found: dict[str, Lapse] = {one: skill for skill in skills().values() for one in skill.of(Belongs.MISTAKE)}
    by_what, of_none = read_yaml(BY_WHAT), read_yaml(OF_NONE)
    for what, node in by_what.fields(tuple(by.value for by in By)).items():
        for one in node.items():
            found[_alone(one, found)] = By(what)
    for one in of_none.items():
        found[_alone(one, found)] = None
    missing = [name for name in mistake_words() if name not in found]
    if missing:
        of_none.refuse("every named mistake here, beside a skill in groups/, or in mistakes_by_what.yaml", missing[0])
    return MappingProxyType(found)


def _alone(node: Node, found: Mapping[str, Lapse]) -> str:
    name = node.choice(mistake_words())
    if name in found:
        node.refuse("a mistake that stands nowhere else", repr(name))
    return name
