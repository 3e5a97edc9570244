"""What was right, said after an answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from content.explain.other_readings import reading_words, worth
from content.words import engine_words as words
from content.words.engine_words import fill
from content.words.questions import question_words, verdict_words
from scoring.tiles import Tile

if TYPE_CHECKING:
    from content.explain.explanation import Explanation
    from scoring.decomposition import Decomposition, Wait
    from scoring.score import ScoreResult


@dataclass(frozen=True, slots=True)
class RightAnswer:
    """The right answer in words."""

    short: str
    """For a list of answers: "3 han 40 fu", "No yaku"."""
    value: str
    """The same in a verdict, before its sentence: "5 han, mangan"; empty where the sentence says it all."""
    sentence: str
    """What goes with it: "8,000 points, the discarder pays 8,000." """


def worth_answer(told: Explanation) -> RightAnswer:
    """What a hand is worth and who pays it."""
    verdict, short = told.verdict, worth(told.result.best)
    if told.missing:
        return RightAnswer(short, "", told.missing)
    limit = verdict.limit.lower()
    limit = f", {limit}" if limit and limit not in verdict.value else ""
    honba = f", {told.result.context.honba} honba included" if told.result.best.honba_points else ""
    return RightAnswer(short, f"{verdict.value}{limit}", f"{verdict.points}, {verdict.pays}{honba}.")


def paid_waits(result: ScoreResult) -> tuple[Wait, ...]:
    """The waits of all readings that are paid like the best, its own first: each is a true answer."""
    return tuple(reading.wait for reading in _paid_alike(result))


def _paid_alike(result: ScoreResult) -> tuple[Decomposition, ...]:
    """The best reading for each wait among those that everybody pays the same for."""
    found: dict[Wait, Decomposition] = {}
    for bill in result.bills:
        if bill.payments == result.best.payments:
            found.setdefault(bill.reading.wait, bill.reading)
    return tuple(found.values())


def wait_answer(told: Explanation) -> RightAnswer:
    """How the winning tile completed the hand, and what else may be said of it."""
    result = told.result
    best, *alike = _paid_alike(result)
    name = question_words()["wait_name"].fields["wait"].options[best.wait.name.lower()].label
    won = "" if result.hand.winning_tile is None else str(Tile.of_kind(result.hand.winning_tile.kind))
    parts = {"win": won, "tiles": str(best.winning_block)}
    said = [fill([words.waits()[best.wait].why], parts) + "."]
    said += [verdict_words().alike.format(reading=reading_words(reading)) for reading in alike]
    return RightAnswer(name, name, " ".join(said))
