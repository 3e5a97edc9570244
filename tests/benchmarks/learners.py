"""Simulate learners who answer and tap Next at the same time, each in their own tab, and check the stored answers."""

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
"""The most steps of a question, more than any question has."""


@dataclass(slots=True)
class Learned:
    """The times that were measured, and the verdicts that were shown."""

    answers: list[float] = field(default_factory=list)
    """Seconds from an answer until its verdict is drawn."""
    nexts: list[float] = field(default_factory=list)
    """Seconds from Next until the next hand is drawn."""
    judged: Counter[tuple[str, int]] = field(default_factory=Counter)
    """How often a verdict was shown, by the seed of the set and the number of the hand."""
    troubles: Counter[str] = field(default_factory=Counter)

    def problems(self, database: str) -> list[str]:
        """Return the differences between the stored answers and the verdicts; empty if there are none."""
        there = rows(database)
        lost = sum(key not in there for key in self.judged)
        doubled = sum(often > 1 for often in there.values())
        unseen = sum(key not in self.judged for key in there)  # the last verdict may come too late
        parts = {"lost": lost, "doubled": doubled, "without a verdict": unseen, **self.troubles}
        return [f"{often} {what}" for what, often in parts.items() if often]


async def practise(
    server: Server, kind: str, learners: int, seconds: float, pause: float, begin: Callable[[], object] = lambda: None
) -> Learned:
    """Have learners practise a type of question.

    The learners arrive one after another. Their waits are recorded once each of them has answered a hand.

    :param pause: the average seconds that a learner takes for a hand, to answer and to read the verdict.
    :param begin: a function that is called when the recording begins.
    """
    learned = Learned()

    async def settle() -> None:
        await asyncio.sleep(pause * 3)  # the last learner arrives after one pause
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
