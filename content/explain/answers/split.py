"""How a hand splits into sets and a pair, or why it does not, said after an answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from content.explain.answers.right_answer import RightAnswer
from content.words.answering import answering_words
from content.words.engine_words import listed
from content.words.questions import question_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scoring.blocks import Block

KIND = "split_hand"


def split_answer(ways: Sequence[tuple[Block, ...]]) -> RightAnswer:
    """The blocks of a whole hand, the first way to split it and then the others."""
    says = question_words()[KIND].says
    first, *others = ways
    sets = [str(block) for block in first if not block.is_pair]
    pair = next(str(block) for block in first if block.is_pair)
    told = says["sets"].format(sets=listed(sets), pair=pair) if sets else says["pairs"].format(tiles=_said(first))
    also = "".join(" " + says["also"].format(tiles=_said(way)) for way in others)
    return RightAnswer(_said(first), "", told + also)


def _said(blocks: Sequence[Block]) -> str:
    return " ".join(map(str, blocks))


def no_split_answer(why: str, tiles: str) -> RightAnswer:
    """Why the hand cannot be split: what is wrong, by its id, and the tiles that make no set."""
    words = question_words()[KIND]
    none = answering_words().cannot_be_done
    return RightAnswer(none, none, words.says[why].format(tiles=tiles))
