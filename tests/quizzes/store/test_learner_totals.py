"""The stored totals of a learner's log always equal the sums of the log, whatever happened to it."""

from __future__ import annotations

import re
from collections import Counter
from datetime import date, timedelta
from random import Random
from statistics import median
from typing import TYPE_CHECKING, Any, get_args

import pytest
from sqlalchemy import select

from quizzes.memory.review import Findings, Outcome
from quizzes.store.learner_file import read_file
from quizzes.store.learner_totals import LATEST_DAYS
from quizzes.store.records import SittingAddress
from quizzes.store.store import Store
from quizzes.store.tables import cards, days, sittings
from tests.quizzes.store.conftest import START
from tests.quizzes.store.sample_answers import OTHER_SITTING, SITTING, answered, exported, stored_totals
from tests.quizzes.store.test_migrate import DUMPS, restored

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from quizzes.store.records import Learner
    from tests.quizzes.store.conftest import HandClock

TOKEN, OTHER = "t" * 43, "o" * 43
DAY = date(2026, 11, 22)
CARDS = ("fu.tsumo", "fu.kan", "yaku.toitoi", "tile.suits", "rule.uma@ema")


def kept(store: Store, learner: Learner) -> list[list[tuple[Any, ...]]]:
    """Return every row that is derived from a learner's answers and reviews."""
    return store.read(
        lambda connection: (
            [
                sorted(tuple(row) for row in connection.execute(select(table).where(table.c.learner == learner.id)))
                for table in (cards, sittings)
            ]
            + [
                [
                    tuple(row)
                    for row in connection.execute(select(days).where(days.c.learner == learner.id).order_by("day"))
                ]
            ]
        )
    )


def stays_when_rebuilt(store: Store, learner: Learner) -> bool:
    before = kept(store, learner)
    store.rebuild(learner.id)
    return kept(store, learner) == before


def practise(store: Store, clock: HandClock, learner: Learner, chance: Random, sitting: SittingAddress) -> None:
    """Answer forty questions on several days. The clock and the day usually move forward."""
    for number in range(1, 41):
        clock.move(seconds=chance.choice((-90_000, -1, 0, 0, 30, 30, 30, 40_000)))
        day = DAY + timedelta(days=max(0, number // 4 - chance.choice((0, 0, 0, 1, 9))))
        told = [(card, chance.choice(get_args(Outcome))) for card in chance.sample(CARDS, chance.randrange(4))]
        took = chance.choice((None, chance.randrange(30_000)))
        found = Findings(tuple(told), day, took, rated=chance.random() < 0.8)
        if chance.random() < 0.3:
            store.record(learner.id, answered(number, sitting=sitting))
            store.record(learner.id, answered(number, sitting=sitting, step=2), found)
        else:
            store.record(learner.id, answered(number, sitting=sitting), found)


@pytest.mark.full
@pytest.mark.parametrize("seed", range(3))
def test_rebuilt_totals_equal_the_kept_ones(store: Store, clock: HandClock, tmp_path: Path, seed: int) -> None:
    chance = Random(seed)
    ann, bob = store.enter(TOKEN).learner, store.enter(OTHER).learner
    practise(store, clock, ann, chance, SITTING)
    practise(store, clock, bob, chance, OTHER_SITTING)
    assert stays_when_rebuilt(store, ann)
    assert stays_when_rebuilt(store, bob)
    practise(store, clock, ann, chance, SittingAddress("seed=more", 1))  # what was rebuilt goes on
    assert stays_when_rebuilt(store, ann)
    # two devices become one learner, in whichever order, and go on
    other = Store.open(str(tmp_path / "other.db"), clock, Random(2))
    there = other.enter(OTHER).learner
    for who in (ann, bob, ann):
        other.merge(there.id, read_file(exported(store, who).encode()))
        assert stays_when_rebuilt(other, there)
    store.merge(bob.id, read_file(exported(store, ann).encode()))
    assert [rows[1:] for rows in kept(other, there)[2]] == [rows[1:] for rows in kept(store, bob)[2]]
    practise(other, clock, there, chance, SittingAddress("seed=then", 1))
    assert stays_when_rebuilt(other, there)
    other.close()
    before = kept(store, bob)
    store.delete(ann.id)
    assert kept(store, ann) == [[], [], []]
    assert kept(store, bob) == before


def test_days_say_what_the_log_says(store: Store, clock: HandClock) -> None:
    learner = store.enter(TOKEN).learner
    practise(store, clock, learner, Random(5), SITTING)
    log = store.reviews(learner.id)
    found = {one.day: one for one in stored_totals(store, learner)[2]}
    assert found.keys() == {one.review.day for one in log} == set(store.history(learner.id).dates)
    for day, one in found.items():
        here = [other for other in log if other.review.day == day]
        wrong = Counter(other.review.card for other in here if other.review.told == "wrong")
        slipped = {other.number for other in here if other.review.told == "wrong"}
        times = {other.number: other.took for other in here if other.took is not None}
        assert (one.questions, one.slips) == (len({other.number for other in here}), wrong)
        assert one.right == one.questions - len(slipped)
        assert one.seconds == (median(times.values()) / 1000 if times else None)
    cards_asked = Counter(one.review.card for one in log)
    assert {card: record.answers for card, record in store.history(learner.id).skills.items()} == cards_asked


def test_what_pages_know_of_a_learner_is_what_is_stored(store: Store, clock: HandClock, tmp_path: Path) -> None:
    """Pages read a learner's totals and sittings again only if something changed, so every change must count."""
    ann, bob = store.enter(TOKEN).learner, store.enter(OTHER).learner
    seen = set()

    def as_stored(learner: Learner = ann) -> bool:
        history, apart = store.history(learner.id), store.sittings_apart(learner.id)
        totals = stored_totals(store, learner)
        seen.add((id(history), id(apart)))
        sets = [one for one in store.sittings(learner.id) if re.search("&(lesson|speed)=", one.sitting.address)]
        return (
            (history.cards, history.skills, history.days) == (*totals[:2], totals[2][:LATEST_DAYS])
            and history.dates == tuple(sorted(one.day for one in totals[2]))
            and apart == tuple(sets)
        )

    assert as_stored()
    lesson, speed = (SittingAddress(f"rules=ema&seed=a&{part}", 1) for part in ("lesson=03", "speed=three"))
    told = Findings((("fu.tsumo", "wrong"),), DAY, 9_000)
    changes: list[Callable[[], object]] = [
        lambda: store.record(ann.id, answered(1, sitting=lesson), told),
        lambda: store.record(ann.id, answered(2, sitting=lesson), told),
        lambda: store.record(ann.id, answered(1, sitting=speed)),
        lambda: store.end(ann.id, lesson),
        lambda: store.end(ann.id, lesson),
        lambda: store.record(ann.id, answered(1, sitting=SITTING), told),
        lambda: store.record(ann.id, answered(2), Findings((("fu.kan", "right"),), DAY + timedelta(days=1))),
        lambda: practise(store, clock, bob, Random(3), OTHER_SITTING),
        lambda: store.merge(ann.id, read_file(exported(store, bob).encode())),
        lambda: store.rebuild(ann.id),
    ]
    for number, change in enumerate(changes):
        change()
        assert as_stored(), number
        assert as_stored(bob), number
        clock.move(seconds=9)
    here = len(seen)
    assert as_stored()
    assert as_stored(bob)
    assert len(seen) == here, "nothing changed, so nothing is read again"
    other = Store.open(str(tmp_path / "other.db"), clock, Random(1))  # gives the same ids to other learners
    there = other.enter(TOKEN).learner
    assert there.id == ann.id
    assert other.history(there.id).cards == {}
    assert other.sittings_apart(there.id) == ()
    other.close()


def test_a_clock_that_is_put_back_does_not_change_the_order_of_the_log(store: Store, clock: HandClock) -> None:
    learner = store.enter(TOKEN).learner
    for number in (3, 1, 2):
        store.record(learner.id, answered(number), Findings((("fu.tsumo", "right"),), DAY))
        clock.move(seconds=-10)
    assert [one.number for one in store.reviews(learner.id)] == [3, 1, 2]
    assert [one.at - START for one in store.reviews(learner.id)] == [timedelta(milliseconds=more) for more in range(3)]
    assert stays_when_rebuilt(store, learner)


def test_sittings_are_found_by_address_and_by_when_they_were_answered(store: Store, clock: HandClock) -> None:
    learner = store.enter(TOKEN).learner
    for part in ("lesson=03", "type=points", "speed=three", "speed=streak"):
        store.record(learner.id, answered(1, sitting=SittingAddress(f"rules=ema&{part}", 1)))
        clock.move(days=1)

    def found(**which: Any) -> list[str]:  # noqa: ANN401 (whatever sittings are asked for by)
        return [one.sitting.address.removeprefix("rules=ema&") for one in store.sittings(learner.id, **which)]

    apart = [one.sitting.address.removeprefix("rules=ema&") for one in store.sittings_apart(learner.id)]
    assert apart == ["speed=streak", "speed=three", "lesson=03"]
    assert found(since=START + timedelta(days=2)) == ["speed=streak", "speed=three"]
    assert found(most=1) == ["speed=streak"]
    assert store.sittings(learner.id, since=clock()) == ()
    assert store.count_kept(learner.id) == (4, 4)
    store.record(learner.id, answered(1, sitting=SittingAddress("round=rules=ema&wall=a", 1)))  # a tap is no question
    assert store.count_kept(learner.id) == (4, 4)


def test_a_database_of_1_0_0_is_filled_in(empty_place: str) -> None:
    restored(DUMPS / "0005.sql", empty_place)
    store = Store.open(empty_place)
    device = store.device("a-token-that-was-kept-in-november-2026")
    assert device is not None
    [day] = store.history(device.learner.id).days
    assert (day.day, day.questions, day.right, day.seconds) == (DAY, 1, 0, 8.2)
    assert day.slips == {"fu.closed_ron": 1}
    assert {card: record.recent for card, record in store.history(device.learner.id).skills.items()} == {
        "fu.closed_ron": "-",
        "yaku.riichi": "+",
    }
    assert store.count_kept(device.learner.id) == (3, 2)
    assert stays_when_rebuilt(store, device.learner)
    store.close()
