"""What answers show about skills is stored with them, once, and the cards follow from that alone."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date, timedelta
from random import Random
from typing import TYPE_CHECKING

import pytest

from quizzes.memory.review import LEAST_TIMES, Findings, Rating
from quizzes.store.learner_file import read_file
from quizzes.store.store import Store
from tests.quizzes.memory.logs import totals_of
from tests.quizzes.store.conftest import START
from tests.quizzes.store.sample_answers import OTHER_SITTING, SITTING, answered, exported, stored_cards, stored_totals

if TYPE_CHECKING:
    from pathlib import Path

    from quizzes.store.records import Learner, SittingAddress
    from tests.quizzes.store.conftest import HandClock

TOKEN, OTHER = "t" * 43, "o" * 43
DAY = date(2026, 11, 22)


def findings(*said: str, day: int = 0, took: int | None = None) -> Findings:
    """Return findings from texts such as ``fu.tsumo right``, on a day counted from the first day."""
    pairs = (one.split() for one in said)
    return Findings(tuple((card, told) for card, told in pairs), DAY + timedelta(days=day), took)


def rated(store: Store, learner: Learner) -> list[tuple[str, int, Rating | None]]:
    return [(kept.review.card, (kept.review.day - DAY).days, kept.review.rating) for kept in store.reviews(learner.id)]


def agrees(store: Store, learner: Learner) -> bool:
    """Return whether the stored totals match the log."""
    before = stored_totals(store, learner), store.sittings(learner.id)
    store.rebuild(learner.id)
    made_anew = before == (stored_totals(store, learner), store.sittings(learner.id))
    # a card does not care which question a review is of
    return (
        made_anew and stored_cards(store, learner) == totals_of(kept.review for kept in store.reviews(learner.id)).cards
    )


def test_an_answer_moves_the_cards_of_its_skills(store: Store) -> None:
    learner = store.enter(TOKEN).learner
    store.record(learner.id, answered(1), findings("fu.tsumo right", "yaku.riichi wrong", took=9_000))
    cards = stored_cards(store, learner)
    assert {name: (card.due - DAY).days for name, card in cards.items()} == {"fu.tsumo": 1, "yaku.riichi": 1}
    [first, second] = store.reviews(learner.id)
    assert (first.sitting, first.number, first.type, first.at, first.took) == (SITTING, 1, "han_fu", START, 9_000)
    assert (first.review.told, second.review.told) == ("right", "wrong")
    assert agrees(store, learner)


def test_an_answer_that_was_there_already_tells_nothing_again(store: Store) -> None:
    learner = store.enter(TOKEN).learner
    store.record(learner.id, answered(1), findings("fu.tsumo wrong"))
    for again in (answered(1), answered(1, han=9)):
        assert store.record(learner.id, again, findings("fu.tsumo right", "fu.kan right")).outcome != "new"
    assert rated(store, learner) == [("fu.tsumo", 0, Rating.AGAIN)]


def test_of_a_day_the_first_attempt_is_rated(store: Store, clock: HandClock) -> None:
    learner = store.enter(TOKEN).learner
    for number, told in enumerate(("wrong", "right", "right"), 1):
        clock.move(seconds=30)
        store.record(learner.id, answered(number), findings(f"fu.tsumo {told}"))
    store.record(learner.id, answered(4), findings("fu.tsumo right", day=1))
    assert rated(store, learner) == [
        ("fu.tsumo", 0, Rating.AGAIN),
        ("fu.tsumo", 0, None),
        ("fu.tsumo", 0, None),
        ("fu.tsumo", 1, Rating.GOOD),
    ]
    assert agrees(store, learner)


def test_a_question_that_came_back_is_told_and_not_rated(store: Store) -> None:
    learner = store.enter(TOKEN).learner
    store.record(learner.id, answered(1), findings("fu.tsumo wrong"))
    before = stored_cards(store, learner)
    store.record(learner.id, answered(2), replace(findings("fu.tsumo right", "fu.kan right", day=1), rated=False))
    assert rated(store, learner)[1:] == [("fu.kan", 1, None), ("fu.tsumo", 1, None)]
    assert stored_cards(store, learner) == before
    # so that the first attempt is the next one
    store.record(learner.id, answered(3), findings("fu.kan right", day=1))
    assert rated(store, learner)[-1] == ("fu.kan", 1, Rating.GOOD)
    assert agrees(store, learner)


def test_a_clock_that_goes_back_makes_no_second_review(store: Store, clock: HandClock) -> None:
    learner = store.enter(TOKEN).learner
    store.record(learner.id, answered(1), findings("fu.tsumo right", day=3))
    card = stored_cards(store, learner)["fu.tsumo"]
    clock.move(days=-2)
    store.record(learner.id, answered(2), findings("fu.tsumo wrong", day=1))
    store.record(learner.id, answered(3), findings("fu.tsumo wrong", day=3))
    assert stored_cards(store, learner)["fu.tsumo"] == card
    assert agrees(store, learner)
    store.record(learner.id, answered(4), findings("fu.tsumo right", day=4))
    assert stored_cards(store, learner)["fu.tsumo"].last == DAY + timedelta(days=4)
    assert agrees(store, learner)


def test_who_takes_twice_the_usual_time_is_rated_lower(store: Store, clock: HandClock) -> None:
    learner = store.enter(TOKEN).learner
    for number in range(1, LEAST_TIMES + 1):
        clock.move(seconds=10)
        store.record(learner.id, answered(number), findings(f"fu.{'abcdefg'[number]} right", took=8_000))
    store.record(learner.id, answered(7), findings("fu.tsumo right", "fu.kan right", took=16_001))
    assert rated(store, learner)[-2:] == [("fu.kan", 0, Rating.HARD), ("fu.tsumo", 0, Rating.HARD)]
    bob = store.enter(OTHER).learner  # whose pace is not known
    store.record(bob.id, answered(1), findings("fu.tsumo right", took=16_001))
    assert rated(store, bob) == [("fu.tsumo", 0, Rating.GOOD)]


def test_the_pace_is_that_of_the_type_of_question(store: Store, clock: HandClock) -> None:
    learner = store.enter(TOKEN).learner
    for number in range(1, LEAST_TIMES + 1):
        clock.move(seconds=10)
        answer = answered(number, sitting=OTHER_SITTING)
        quick = replace(answer, asked=replace(answer.asked, type="wait_name"))
        store.record(learner.id, quick, findings(f"wait.{'abcdefg'[number]} right", took=2_000))
    store.record(learner.id, answered(7), findings("fu.tsumo right", took=16_001))
    assert rated(store, learner)[-1] == ("fu.tsumo", 0, Rating.GOOD)


def test_they_go_with_their_learner(store: Store) -> None:
    learner = store.enter(TOKEN).learner
    store.record(learner.id, answered(1), findings("fu.tsumo right"))
    store.delete(learner.id)
    assert store.reviews(learner.id) == ()
    assert stored_cards(store, learner) == {}


def practised(store: Store, clock: HandClock, token: str, sitting: SittingAddress, seed: int) -> Learner:
    """Add a learner who has answered twelve questions about three skills on a few days."""
    learner, chance = store.enter(token).learner, Random(seed)
    for number in range(1, 13):
        clock.move(hours=5)
        said = [
            f"{card} {chance.choice(('right', 'wrong', 'hinted'))}" for card in ("fu.tsumo", "fu.kan", "yaku.toitoi")
        ]
        found = findings(*chance.sample(said, 2), day=number // 3, took=chance.randrange(30_000))
        store.record(learner.id, answered(number, sitting=sitting), found)
    return learner


def test_a_file_takes_the_log_along(store: Store, clock: HandClock, tmp_path: Path) -> None:
    ann = practised(store, clock, TOKEN, SITTING, 1)
    file = exported(store, ann).encode()
    other = Store.open(str(tmp_path / "other.db"), clock, Random(2))
    there = other.enter(OTHER).learner
    other.merge(there.id, read_file(file))
    assert other.reviews(there.id) == store.reviews(ann.id)
    assert stored_cards(other, there) == stored_cards(store, ann)
    assert exported(other, there) == file.decode()
    other.merge(there.id, read_file(file))
    assert other.reviews(there.id) == store.reviews(ann.id)
    other.close()


@pytest.mark.slow
def test_two_logs_merged_in_either_order_are_one(store: Store, clock: HandClock, tmp_path: Path) -> None:
    ann = practised(store, clock, TOKEN, SITTING, 1)
    bob = practised(store, clock, OTHER, OTHER_SITTING, 2)
    files = [exported(store, who).encode() for who in (ann, bob)]
    merged = []
    for order in (files, files[::-1]):
        other = Store.open(str(tmp_path / f"{len(merged)}.db"), clock, Random(2))
        there = other.enter(OTHER).learner
        for file in order:
            other.merge(there.id, read_file(file))
        assert agrees(other, there)
        merged.append((other.reviews(there.id), stored_cards(other, there)))
        # and it goes on from there
        other.record(there.id, answered(99), findings("fu.tsumo right", day=9))
        assert stored_cards(other, there)["fu.tsumo"].last == DAY + timedelta(days=9)
        assert agrees(other, there)
        other.close()
    assert merged[0] == merged[1]
    assert len(merged[0][0]) == 48


def test_a_question_that_stands_keeps_its_own_reviews(store: Store, clock: HandClock) -> None:
    ann = practised(store, clock, TOKEN, SITTING, 1)
    bob = store.enter(OTHER).learner
    store.record(bob.id, answered(1, han=13), findings("fu.base wrong", day=9))
    store.merge(bob.id, read_file(exported(store, ann).encode()))
    assert [kept.review.card for kept in store.reviews(bob.id) if kept.number == 1] == ["fu.base"]
    assert len({kept.number for kept in store.reviews(bob.id)}) == 12


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("number", 0),
        ("number", "1"),
        ("number", True),
        ("took", -1),
        ("took", 10**12),
        ("rating", 4),
        ("rating", 0),
        ("rating", "good"),
        ("told", "perhaps"),
        ("told", None),
        ("day", "2026-13-01"),
        ("day", 5),
        ("at", "now"),
        ("at", 5),
        ("card", "<b>"),
        ("card", "x" * 61),
        ("card", ""),
        ("type", "Han Fu"),
    ],
)
def test_a_review_that_is_not_as_it_is_written_is_refused_with_all(
    name: str, said: object, store: Store, clock: HandClock
) -> None:
    told = json.loads(exported(store, practised(store, clock, TOKEN, SITTING, 1)))
    told["sittings"][0]["reviews"][0][name] = said
    bob = store.enter(OTHER).learner
    with pytest.raises(ValueError, match="Nothing was added"):
        store.merge(bob.id, read_file(json.dumps(told).encode()))
    assert store.sittings(bob.id) == ()


def test_a_review_of_what_was_never_answered_is_left_out(store: Store, clock: HandClock) -> None:
    told = json.loads(exported(store, practised(store, clock, TOKEN, SITTING, 1)))
    told["sittings"][0]["answers"] = []
    bob = store.enter(OTHER).learner
    store.merge(bob.id, read_file(json.dumps(told).encode()))
    assert store.reviews(bob.id) == ()
