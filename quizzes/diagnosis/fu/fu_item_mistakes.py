"""What can go wrong with the fu of one part of a hand: what it was taken for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from content.explain.fu_parts import SEQUENCE, PartOf
from content.words.engine_words import NoFu
from quizzes.diagnosis.changed import ron_triplet
from quizzes.mistake import Mistake
from scoring.fu import CLOSED_RON_FU, GROUP_FU, SMALL_FU, FuReason

if TYPE_CHECKING:
    from collections.abc import Iterator

    from content.explain.fu_parts import FuPart
    from quizzes.mistake import Part
    from scoring.score import ScoreResult

_OTHER = {
    "open": "closed",
    "closed": "open",
    "simple": "outside",
    "outside": "simple",
    "triplet": "quad",
    "quad": "triplet",
}
"""The other of two things that a triplet or kan can be."""


def fu_item_mistakes(part: FuPart, result: ScoreResult) -> Iterator[Mistake]:
    """The mistakes a part invites, most likely first; none leads to what is right."""
    found = {
        PartOf.SET: _of_set,
        PartOf.WAIT: _of_wait,
        PartOf.PAIR: _of_pair,
        PartOf.WIN: _of_win,
    }[part.part](part, result)
    yield from (mistake for mistake in found if mistake.value != part.fu)


def _mistake(name: str, fu: int | None, /, **parts: Part) -> Mistake:
    return Mistake(name, "item", fu, parts)


def _of_set(part: FuPart, result: ScoreResult) -> Iterator[Mistake]:
    if part.id == SEQUENCE:
        yield _mistake("fu_item.sequence", None, tiles=part.blocks)
        return
    size, tiles, state = part.id.split("_")
    shown = state == "open"
    ronned = part.blocks[0] is ron_triplet(result)
    of_state = "fu.ron_triplet" if ronned else "fu.called" if shown else "fu.hidden"
    yield _mistake(of_state, _fu(size, tiles, _OTHER[state]), tiles=part.blocks)
    of_tiles = "fu.simple" if tiles == "outside" else "fu_item.outside"
    yield _mistake(of_tiles, _fu(size, _OTHER[tiles], state), tiles=part.blocks)
    of_size = "fu.kan" if size == "quad" else "fu_item.triplet"
    yield _mistake(of_size, _fu(_OTHER[size], tiles, state), tiles=part.blocks)
    yield _mistake("fu_item.both", _fu(size, _OTHER[tiles], _OTHER[state]), tiles=part.blocks)
    yield _mistake("fu_item.nothing", 0, tiles=part.blocks)


def _fu(size: str, tiles: str, state: str) -> int:
    return GROUP_FU[FuReason(f"{size}_{tiles}_{state}")]


def _of_wait(part: FuPart, result: ScoreResult) -> Iterator[Mistake]:
    if part.fu:
        yield _mistake("fu_item.single_wait", 0, wait=result.best.reading.wait, fu=part.fu)
    else:
        yield _mistake("fu.wait", None, wait=result.best.reading.wait)


def _of_pair(part: FuPart, _result: ScoreResult) -> Iterator[Mistake]:
    if part.id == FuReason.PAIR_DOUBLE_WIND.value:
        yield _mistake("fu.double_wind", None, tiles=part.blocks, fu=part.fu)
    elif part.fu:
        yield _mistake("fu_item.pair_value", 0, tiles=part.blocks)
        yield _mistake("fu_item.pair_once", None, tiles=part.blocks, fu=part.fu)
    else:
        yield _mistake("fu.pair", None, tiles=part.blocks)


def _of_win(part: FuPart, _result: ScoreResult) -> Iterator[Mistake]:
    match part.id:
        case NoFu.PINFU_TSUMO.value:
            yield _mistake("fu_item.pinfu_tsumo", None)
        case NoFu.OPEN_RON.value:
            yield _mistake("fu_item.open_ron", None)
        case FuReason.TSUMO.value:
            yield _mistake("fu_item.tsumo_as_ron", CLOSED_RON_FU, fu=part.fu)
            yield _mistake("fu_item.tsumo", None, fu=part.fu)
        case _:
            yield _mistake("fu_item.ron_as_tsumo", SMALL_FU, fu=part.fu)
            yield _mistake("fu_item.closed_ron", None, fu=part.fu)
