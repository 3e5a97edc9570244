"""The sentence of a named mistake, filled with what the hand holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from content.explain.other_readings import reading_words
from content.words import engine_words as words
from content.words.engine_words import listed, names_in, small
from content.words.mistakes import mistake_sentence, unfilled
from content.words.yaku_book import Naming, name
from scoring.blocks import Block
from scoring.decomposition import Decomposition, Wait
from scoring.fu import FuReason
from scoring.tiles import Tile

if TYPE_CHECKING:
    from collections.abc import Mapping

    from content.explain.explanation import Explanation


def explain_mistake(
    mistake: str, parts: Mapping[str, object], told: Explanation, naming: Naming = Naming.ROMAJI
) -> str:
    """What went wrong, by the key of its sentence and what that is filled with.

    Numbers stand for themselves, texts are the ids of yaku or bonuses, everything else is a thing of the engine. A part
    called ``why`` need not be given: the explanation says why a yaku does not count. One called ``name`` stands in the
    middle of a sentence.

    :raises KeyError: if there is no such mistake, or a part is missing.
    """
    said = {part: _in_words(value, naming) for part, value in parts.items()}
    if "name" in said:
        said["name"] = small(said["name"])
    if "why" in names_in(unfilled(mistake)):
        whys = {miss.yaku: miss.sentence for miss in told.near_misses}
        whys |= {step.id: step.why for step in told.covered}
        said["why"] = whys[str(parts["yaku"])]
    return mistake_sentence(mistake, **said)


def _in_words(value: object, naming: Naming) -> str:  # noqa: PLR0911 (one answer for each kind of part)
    match value:
        case FuReason():
            return words.fu_reasons()[value].name
        case Wait():
            return small(words.waits()[value].name)
        case Decomposition():
            return reading_words(value)
        case Block():
            return str(value)
        case Tile():
            return str(Tile.of_kind(value.kind))
        case str():
            return name(value, naming)
        case tuple():
            return _several([_in_words(part, naming) for part in value], value)
        case _:
            return str(value)


def _several(said: list[str], values: tuple[object, ...]) -> str:
    """Blocks are all meant; of yaku one or the other is; tiles stand side by side."""
    match values[0]:
        case Block():
            return listed(said)
        case Tile():
            return " ".join(said)
        case _:
            *most, last = said
            return f"{', '.join(most)} or {last}" if most else last
