"""How long a log of a hundred thousand reviews takes to be read, and its cards to be made anew.

python -m tests.benchmarks.many_reviews [--reviews 100000]
"""

from __future__ import annotations

import argparse
import json
import tempfile
import time
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from content.skills.skills import skills
from quizzes.memory.card import rebuilt
from quizzes.memory.review import Findings, Outcome, Rating
from quizzes.store.clock import milliseconds
from quizzes.store.store import Store
from tests.quizzes.store.said import answered

if TYPE_CHECKING:
    from quizzes.store.kept import Learner

FIRST = date(2020, 1, 1)
A_DAY, A_SET, OF_EACH = 60, 10, 4
"""Questions a day and a set, and skills that one of them is evidence for."""


def file_of(count: int) -> str:
    """The file of somebody with so many reviews."""
    random, names = Random(1), list(skills())
    sets = []
    for first in range(0, count // OF_EACH, A_SET):
        day = FIRST + timedelta(days=first // A_DAY)
        at = milliseconds(datetime(day.year, day.month, day.day, 18, tzinfo=UTC)) + first % A_DAY * 20_000
        answers, reviews = [], []
        for number in range(1, A_SET + 1):
            answer = answered(number)
            said = {"asked": answer.asked.written(), "given": dict(answer.given), "at": at}
            answers.append({"number": number, "step": 1, **said})
            took = random.randrange(5_000, 40_000)
            for card in random.sample(names, OF_EACH):
                rating = random.choice((Rating.AGAIN, Rating.HARD, Rating.GOOD, Rating.GOOD, Rating.GOOD))
                told = (Outcome.WRONG if rating is Rating.AGAIN else Outcome.RIGHT).value
                review = {"card": card, "told": told, "rating": int(rating), "day": day.isoformat(), "at": at}
                reviews.append({"number": number, "type": "han_fu", "took": took, **review})
        sets.append({"address": f"set={first}", "edition": 2, "answers": answers, "reviews": reviews})
    return json.dumps({"tensu": "learner", "version": 1, "name": "", "sittings": sets})


def timed(what: str, since: float) -> float:
    """Print how long something took."""
    now = time.perf_counter()
    print(f"{what:<42} {now - since:6.2f} s")
    return time.perf_counter()


def measure(store: Store, learner: Learner, count: int) -> None:
    """Print every figure."""
    file = file_of(count).encode()
    start = time.perf_counter()
    store.merge(learner, file)
    start = timed(f"a file with {count} reviews added", start)
    log = store.reviews(learner)
    start = timed(f"{len(log)} reviews read", start)
    made = rebuilt(kept.review for kept in log)
    start = timed(f"{len(made)} cards made anew in memory", start)
    store.rebuild_cards(learner)
    start = timed("cards made anew in the store", start)
    day = log[-1].review.day + timedelta(days=1)
    store.record(learner, answered(1), Findings((("fu.tsumo", Outcome.RIGHT),), day, 9_000))
    timed("one more answer", start)
    print("the cards are those of the log" if store.cards(learner).keys() == made.keys() else "THE CARDS DIFFER")


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--reviews", type=int, default=100_000)
    said = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        store = Store.open(str(Path(folder) / "tensu.db"))
        measure(store, store.enter("m" * 43).learner, said.reviews)
        store.close()


if __name__ == "__main__":
    main()
