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
    from collections.abc import Callable, Hashable

    from content.explain.explanation import Explanation
    from scoring.decomposition import Wait
    from scoring.score import Bill, ScoreResult


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
        cost = f" {told.false_win.text}" if told.false_win else ""
        return RightAnswer(short, "", told.missing + cost)
    limit = verdict.limit.lower()
    limit = f", {limit}" if limit and limit not in verdict.value else ""
    honba = f", {told.result.context.honba} honba included" if told.result.best.honba_points else ""
    said = [f"{verdict.points}, {verdict.pays}{honba}."]
    said += [
        verdict_words().alike.format(reading=f"{reading_words(bill.reading)}, {worth(bill)}")
        for bill in paid_alike(told.result, worth)[1:]
    ]
    return RightAnswer(short, f"{verdict.value}{limit}", " ".join(said))


def paid_alike(result: ScoreResult, answer: Callable[[Bill], Hashable]) -> tuple[Bill, ...]:
    """The best reading for each different answer among those that everybody pays the same for, its own first.

    Each is right: the documents ask for the best payment, and so does every player.
    """
    found: dict[Hashable, Bill] = {}
    for bill in result.bills:
        if bill.payments == result.best.payments:
            found.setdefault(answer(bill), bill)
    return tuple(found.values())


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
