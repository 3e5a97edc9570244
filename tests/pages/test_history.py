"""A long history makes no page read more, in reads and in steps of SQLite's virtual machine, which do not vary."""

from __future__ import annotations

import os
import sqlite3
from collections import Counter
from contextlib import closing
from datetime import UTC, date, datetime, timedelta
from itertools import count
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import Connection, Engine, event

from pages.session.stores import store
from quizzes.memory.review import Findings
from quizzes.store.context import milliseconds
from quizzes.store.records import SittingAddress
from tests.pages.conftest import first_screen
from tests.quizzes.sets.learned import learn
from tests.quizzes.store.sample_answers import answered

if TYPE_CHECKING:
    from collections.abc import Iterator

TOKEN = "h" * 43
SETS, OF_A_SET = 1_000, 10
MOST_READS = {"learn/today.py": 4, "learn/path.py": 4, "learn/progress.py": 4, "practice/speed/run.py": 3}
"""The most reads in a run, including the device and the days of practice. Progress also shows the next step."""
AT_ONCE = 10
"""The number of SQLite's steps between two counts."""


@pytest.fixture
def counted() -> Iterator[Counter[str]]:
    """Count the reads from the database, and the steps that SQLite takes for them."""
    found: Counter[str] = Counter()

    def steps() -> int:
        found["steps"] += AT_ONCE
        return 0

    def begun(connection: Connection) -> None:
        found["reads"] += 1
        connection.connection.dbapi_connection.set_progress_handler(steps, AT_ONCE)  # type: ignore[union-attr]

    event.listen(Engine, "begin", begun)
    yield found
    event.remove(Engine, "begin", begun)


def practise_for_years() -> None:
    """Add many old sets to a learner, with their evidence about skills."""
    now = datetime.now(UTC) - timedelta(days=30)
    with closing(sqlite3.connect(os.environ["TENSU_DATABASE"])) as connection, connection:
        [(learner,)] = connection.execute("select learner from devices")
        for place in range(SETS):
            moment = now - timedelta(hours=4 * place)
            at, day, sitting = milliseconds(moment), moment.date().toordinal(), f"{place:032}"
            address = f"rules=ema&type=han_fu&seed=s{place}&level=standard&hands=any"
            row = (sitting, learner, address, 8, at, OF_A_SET, at)
            connection.execute("insert into sittings values (?, ?, ?, ?, ?, null, ?, ?)", row)
            numbers = range(1, OF_A_SET + 1)
            connection.executemany(
                "insert into answers values (?, ?, 1, '{}', '{}', ?, 9000)", [(sitting, one, at) for one in numbers]
            )
            connection.executemany(
                "insert into reviews values (?, ?, 'fu.tsumo', 'han_fu', 'right', 3, ?, ?, 9000)",
                [(sitting, one, day, at + one) for one in numbers],
            )
    store().rebuild(store().enter(TOKEN).learner.id)


@pytest.mark.slow
@pytest.mark.usefixtures("own_store")
def test_a_long_history_makes_no_page_read_more(counted: Counter[str]) -> None:
    learn(os.environ["TENSU_DATABASE"], TOKEN, 16, datetime.now(UTC))
    page = first_screen(TOKEN, rules="cheatsheet")

    numbers = count(1)

    def costs(*, after_answer: bool = False) -> dict[str, Counter[str]]:
        found = {}
        for script in MOST_READS:
            if after_answer:  # then a page reads again what it otherwise remembers
                told = Findings((("fu.tsumo", "right"),), date.today(), 9_000)  # noqa: DTZ011 (any day will do)
                lesson = SittingAddress("rules=cheatsheet&seed=more&lesson=01", 1)
                store().record(store().enter(TOKEN).learner.id, answered(next(numbers), sitting=lesson), told)
            counted.clear()
            page.switch_page(script).run()
            assert not page.exception
            found[script] = counted.copy()
        return found

    costs()  # the first run also reads what is read only once
    before, before_anew = costs(), costs(after_answer=True)
    practise_for_years()
    after_anew, after = costs(after_answer=True), costs()
    assert {script: found["reads"] for script, found in after.items()} == {
        script: found["reads"] for script, found in before.items()
    }
    for script, found in after.items():
        assert found["reads"] <= MOST_READS[script], script
        more = found["steps"] - before[script]["steps"]
        assert more < SETS * OF_A_SET / 10, f"{script}: {before[script]['steps']} steps before, {more} more"
        # after an answer, every date of practice is read, in eight steps each, and thirty days in detail
        more = after_anew[script]["steps"] - before_anew[script]["steps"]
        assert more < SETS * OF_A_SET / 5, f"{script}: {before_anew[script]['steps']} steps before, {more} more"
