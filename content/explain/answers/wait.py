"""How the winning tile completed the hand, said after an answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from content.explain.answers.right_answer import RightAnswer, paid_alike
from content.explain.other_readings import reading_words
from content.words import engine_words as words
from content.words.engine_words import fill
from content.words.questions import question_words, verdict_words
from scoring.tiles import Tile

if TYPE_CHECKING:
    from content.explain.explanation import Explanation
    from scoring.decomposition import Wait
    from scoring.score import Bill, ScoreResult


def paid_waits(result: ScoreResult) -> tuple[Wait, ...]:
    """The waits of all readings that are paid like the best, its own first: each is a true answer."""
    return tuple(bill.reading.wait for bill in paid_alike(result, _wait))


def _wait(bill: Bill) -> Wait:
    return bill.reading.wait


def wait_answer(told: Explanation) -> RightAnswer:
    """How the winning tile completed the hand, and what else may be said of it."""
    result = told.result
    best, *alike = (bill.reading for bill in paid_alike(result, _wait))
    name = question_words()["wait_name"].fields["wait"].options[best.wait.name.lower()].label
    won = "" if result.hand.winning_tile is None else str(Tile.of_kind(result.hand.winning_tile.kind))
    parts = {"win": won, "tiles": str(best.winning_block)}
    said = [fill([words.waits()[best.wait].why], parts) + "."]
    said += [verdict_words().alike.format(reading=reading_words(reading)) for reading in alike]
    return RightAnswer(name, name, " ".join(said))
