"""Measure what a long history costs: the pages of a learner with 100,000 reviews, compared with those of a new learner.

    python -m tests.benchmarks.many_reviews [--reviews 100000] [--rounds 5]

Three learners open each page in turn, over Streamlit's own websocket: a new learner, one with a few weeks of practice,
and one with a long history. The benchmark prints the server's processor time for a visit, and its ratio to a visit of
the new learner. The second and the third learner see the same parts of a page, so the ratio between these two is the
cost of the long history.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import resource
import statistics
import tempfile
import time
from datetime import UTC, date, datetime, timedelta
from functools import partial
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from websockets.asyncio.client import connect

from content.lessons.lessons import lessons
from content.skills.skills import skills
from pages.session.device import COOKIE
from quizzes.memory.review import Findings, Rating
from quizzes.question.sitting import DEALER_EDITION, Sitting
from quizzes.sets.day_sets import MIXED, dated
from quizzes.sets.lesson_items import Run
from quizzes.store.context import milliseconds
from quizzes.store.learner_file import merge, read_file
from quizzes.store.store import Store
from quizzes.types import TYPES
from tests.benchmarks.processes import worked
from tests.browser.conftest import Server
from tests.quizzes.store.sample_answers import answered

if TYPE_CHECKING:
    from collections.abc import Iterator

PAGES = ("today", "lessons", "progress", "speed")
VISITS = 40
"""The number of visits that are measured together, because processor time is counted in hundredths of a second."""
A_DAY, A_SET, OF_EACH, WEEKS = 60, 10, 4, 480
"""The questions in a day and in a set, the skills for which a question is evidence, and the reviews of a few weeks."""
A_RUN = 20
"""One set among this many is a three-minute run of speed practice."""


def addresses(sets: int, first: date) -> Iterator[str]:
    """Yield the addresses of the sets in all lessons, and of this many mixed sets and three-minute runs."""
    seed = f"abcdef{0x6A10F700:08x}"
    for lesson in lessons().values():
        run = Run(lesson, "usma", "abc", DEALER_EDITION, is_test=False)
        yield from (sitting.address for sitting in run.sittings)
    for place in range(sets):
        day = first + timedelta(days=place * A_SET // A_DAY)
        if place % A_RUN:
            yield Sitting("usma", dated(MIXED, day), type="han_fu", types=("points",) * (place % 5 + 1)).address
        else:
            yield Sitting("usma", f"a{place}{seed[-8:]}", length=99, speed="three").address


def file_of(count: int, today: date) -> bytes:
    """Return the file of a learner with this many reviews, the last of them from yesterday."""
    random, names = Random(1), list(skills())
    questions = count // OF_EACH
    begun = today - timedelta(days=questions // A_DAY + 1)
    named = addresses(questions // A_SET, begun)
    sets = []
    for first in range(0, questions, A_SET):
        day = begun + timedelta(days=first // A_DAY)
        at = milliseconds(datetime(day.year, day.month, day.day, 12, tzinfo=UTC)) + first % A_DAY * 20_000
        answers, reviews = [], []
        for number in range(1, A_SET + 1):
            at += 15_000
            answer = answered(number)
            said = {"asked": answer.asked.written(), "given": dict(answer.given), "at": at}
            answers.append({"number": number, "step": 1, **said})
            took = random.randrange(5_000, 40_000)
            for card in random.sample(names, OF_EACH):
                rating = random.choice((Rating.AGAIN, *(Rating.GOOD,) * 19))
                told = ("wrong" if rating is Rating.AGAIN else "right").value
                review = {"card": card, "told": told, "rating": int(rating), "day": day.isoformat(), "at": at}
                reviews.append({"number": number, "type": "han_fu", "took": took, **review})
        part = {"address": next(named), "edition": DEALER_EDITION, "answers": answers, "reviews": reviews}
        sets.append(part | ({"ended": at + 1} if "lesson=" in str(part["address"]) else {}))
    return json.dumps({"tensu": "learner", "version": 1, "name": "", "sittings": sets}).encode()


def timed(what: str, since: tuple[float, float]) -> tuple[float, float]:
    """Print how long something took, by the clock and in processor time.

    Return the current times, for the next call.
    """
    now, cpu = time.perf_counter(), time.process_time()
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    print(f"{what:<42} {now - since[0]:6.2f} s, {cpu - since[1]:6.2f} s of the processor; at most {most} MB so far")
    return time.perf_counter(), time.process_time()


def fill(place: str, count: int) -> None:
    """Make the database with three learners, and measure operations on the long history."""
    store = Store.open(place)
    today = store.today(None)
    store.enter("n" * 43)
    store.merge(store.enter("w" * 43).learner.id, read_file(file_of(WEEKS, today)))
    file = file_of(count, today)
    learner = store.enter("m" * 43).learner
    start = time.perf_counter(), time.process_time()
    merged = partial(merge, context=store.context(), learner=learner.id, file=read_file(file))
    store.write_soon(merged).result()  # on a busy machine, this takes longer than a page would wait
    start = timed(f"a file with {count} reviews added", start)
    store.rebuild(learner.id)
    start = timed("what is kept of the log made anew", start)
    with Path(place).with_suffix(".json").open("wb") as written:
        store.export(learner.id, written)
    start = timed(f"a file of {len(file) / 1e6:.0f} MB written", start)
    for number in range(1, A_SET + 1):
        store.record(learner.id, answered(number), Findings((("fu.tsumo", "right"),), today, 9_000))
    timed(f"{A_SET} more answers", start)
    store.close()


async def visit(server: Server, token: str, page: str) -> None:
    """Open a page in a new tab and wait until its script has run."""
    address = f"{server.url.replace('http', 'ws')}/_stcore/stream"
    header = {"Cookie": f"{COOKIE}={token}"}
    message = BackMsg()
    message.rerun_script.query_string = "rules=usma"
    message.rerun_script.page_name = page
    async with connect(address, additional_headers=header, subprotocols=["streamlit"], max_size=None) as socket:  # type: ignore[list-item]
        await socket.send(message.SerializeToString())
        async with asyncio.timeout(60):
            while True:
                said = ForwardMsg.FromString(await socket.recv())  # type: ignore[arg-type]
                if said.WhichOneof("type") == "delta" and said.delta.new_element.WhichOneof("type") == "exception":
                    raise AssertionError(said.delta.new_element.exception.message)
                if said.WhichOneof("type") == "script_finished":
                    return


async def costs(server: Server, rounds: int) -> dict[tuple[str, str], float]:
    """Return the median processor time of the server for a visit, in milliseconds, by page and learner."""
    found: dict[tuple[str, str], list[float]] = {}
    for number in range(rounds + 1):
        for page in PAGES:
            for token in "nwm":
                before = worked(server.process.pid)
                for _ in range(VISITS):
                    await visit(server, token * 43, page)
                if number:  # the first round warms the server up
                    cost = (worked(server.process.pid) - before) * 1000 / VISITS
                    found.setdefault((page, token), []).append(cost)
    return {key: statistics.median(one) for key, one in found.items()}


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--reviews", type=int, default=100_000)
    parser.add_argument("--rounds", type=int, default=5)
    said = parser.parse_args()
    assert {"han_fu", "points"} <= set(TYPES)
    with tempfile.TemporaryDirectory() as folder:
        place = str(Path(folder) / "tensu.db")
        fill(place, said.reviews)
        server = Server(TENSU_DATABASE=place)
        try:
            found = asyncio.run(costs(server, said.rounds))
        finally:
            server.stop()
    print(f"\nms of the processor for a visit{'new':>10}{f'{WEEKS} reviews':>14}{f'{said.reviews} reviews':>18}")
    for page in PAGES:
        new, weeks, many = (found[page, token] for token in "nwm")
        ratios = f"{many / new:6.2f} × new, {many / weeks:5.2f} × some weeks"
        print(f"{page:<31}{new:10.1f}{weeks:14.1f}{many:18.1f} {ratios}")


if __name__ == "__main__":
    main()
