"""Learners who answer and tap Next at the same time, each in a tab of their own, and what became of their answers."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING

from websockets.exceptions import WebSocketException

from tests.benchmarks.hand import LENGTH, SETS, Counts, answer, edition, visiting
from tests.benchmarks.many_answer import cookie, rows

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.conftest import Server


MOST_STEPS = 20
"""Steps of a question, and more than any has."""


@dataclass(slots=True)
class Learned:
    """What was seen."""

    answers: list[float] = field(default_factory=list)
    """Seconds from an answer until its verdict is drawn."""
    nexts: list[float] = field(default_factory=list)
    """Seconds from Next until the next hand is drawn."""
    judged: Counter[tuple[str, int]] = field(default_factory=Counter)
    """By the seed of a set and the number of a hand: whether a verdict was shown."""
    troubles: Counter[str] = field(default_factory=Counter)

    def problems(self, database: str) -> list[str]:
        """Return what the database holds otherwise than it was judged; nothing if all is well."""
        there = rows(database)
        lost = sum(key not in there for key in self.judged)
        doubled = sum(often > 1 for often in there.values())
        unseen = sum(key not in self.judged for key in there)  # its verdict may be the one that was waited for at last
        parts = {"lost": lost, "doubled": doubled, "without a verdict": unseen, **self.troubles}
        return [f"{often} {what}" for what, often in parts.items() if often]


async def practise(
    server: Server, kind: str, learners: int, seconds: float, pause: float, begin: Callable[[], object] = lambda: None
) -> Learned:
    """Have learners practise a type of question.

    They come one after another; what they wait for is noted once all of them have been there for a hand.

    :param pause: seconds each takes for a hand, on average: to answer it, and to read its verdict.
    :param begin: called when that is so.
    """
    learned = Learned()

    async def settle() -> None:
        await asyncio.sleep(pause * 3)  # the last one comes after one pause
        begin()
        learned.answers.clear()
        learned.nexts.clear()

    cookies = [await asyncio.to_thread(cookie, server.url) for _ in range(learners)]
    names = [f"{kind[0]}{pause:.0f}x{place}" for place in range(learners)]
    await asyncio.gather(
        settle(),
        *(
            _learner(server, header, name, kind, seconds + pause * 3, pause, learned)
            for header, name in zip(cookies, names, strict=True)
        ),
    )
    return learned


async def _learner(
    server: Server, header: str, name: str, kind: str, seconds: float, pause: float, learned: Learned
) -> None:
    chance, turn, until = Random(name), 0, time.monotonic() + seconds
    place = {"rules": "usma", "edition": edition(server.root), "hand": 1, **SETS[kind]}
    try:
        async with visiting(server, Counts(), Cookie=header) as visit:
            await asyncio.sleep(chance.uniform(0, pause))
            while time.monotonic() < until:
                seed, number = f"{name}x{turn // LENGTH}", turn % LENGTH + 1
                if number == 1:
                    await visit.open({**place, "seed": seed})
                await asyncio.sleep(chance.uniform(0, pause))
                began = time.monotonic()
                for _ in range(MOST_STEPS):
                    if not visit.drawn.onward:
                        await answer(visit)
                learned.answers.append(time.monotonic() - began)
                learned.judged[seed, number] += 1
                await visit.tell_device()
                await asyncio.sleep(chance.uniform(0, pause))
                began = time.monotonic()
                await visit.tap(visit.drawn.onward)
                learned.nexts.append(time.monotonic() - began)
                turn += 1
    except (TimeoutError, StopIteration, WebSocketException, RuntimeError) as error:
        learned.troubles[f"{type(error).__name__}: {error}"[:120]] += 1
