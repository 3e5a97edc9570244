"""Whether a hand is open, and how its sets came, said after an answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from content.explain.answers.right_answer import RightAnswer
from content.words.engine_words import listed
from content.words.questions import question_words

if TYPE_CHECKING:
    from scoring.score import ScoreResult

KIND = "open_closed"


def made(result: ScoreResult) -> tuple[str, ...]:
    """How each block of the paid reading came: "drawn", "called", or completed by "ron".

    The tiles of a closed kan are all drawn (competition.kan.closed-how).
    """
    reading, hand = result.best.reading, result.hand
    called = [meld.is_open for meld in hand.melds]
    concealed = reading.blocks[: len(reading.blocks) - len(called)]
    ronned = None if result.context.is_tsumo else reading.winning_block
    return (
        *("ron" if block is ronned else "drawn" for block in concealed),
        *("called" if open_ else "drawn" for open_ in called),
    )


def open_answer(result: ScoreResult, asked: str) -> RightAnswer:
    """Open or closed and why, and which blocks came in the way that was asked for."""
    words, blocks = question_words()[KIND], result.best.reading.blocks
    state = "closed" if result.hand.closed else "open"
    called = [str(meld.block) for meld in result.hand.melds if meld.is_open]
    kans = [str(meld.block) for meld in result.hand.melds if not meld.is_open]
    why = "called" if called else "kan" if kans else "tsumo" if result.context.is_tsumo else "ron"
    told = words.says[f"why_{why}"].format(tiles=listed(called or kans or [""]))
    there = [str(block) for block, how in zip(blocks, made(result), strict=True) if how == asked]
    also = words.says[asked if there else f"no_{asked}"].format(tiles=listed(there or [""]))
    also = "" if asked == "called" and not there else f" {also}"  # why it is closed says so already
    label = words.fields["state"].options[state].label
    return RightAnswer(label, label, told + also)
