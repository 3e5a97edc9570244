"""The fu of one part of a hand: which part is asked about, and what is right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from content.explain.answers.right_answer import RightAnswer
from content.explain.fu_parts import PartOf, fu_part
from content.words.engine_words import answer_sentence, sentence

if TYPE_CHECKING:
    from content.explain.fu_parts import FuPart
    from content.rulesets.cited_ruleset import CitedRuleset
    from scoring.score import ScoreResult


def part_asked(part: FuPart) -> str:
    """The part in words, with its tiles where it has some; it does not say what the part is called in a list of fu."""
    tiles = " ".join(str(block) for block in part.blocks) if part.part is not PartOf.WIN else ""
    return answer_sentence(f"fu_item.{part.part.value}", tiles=tiles)


def fu_item_answer(result: ScoreResult, cited: CitedRuleset, name: str) -> RightAnswer:
    """The fu of a part, what it is and why.

    :raises LookupError: if the hand has no such part.
    """
    part = fu_part(result, cited, name)
    value = sentence("units.fu", number=part.fu)
    return RightAnswer(value, value, answer_sentence("fu_item.right", name=part.name, why=part.why))
