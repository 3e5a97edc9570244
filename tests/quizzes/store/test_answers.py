"""Answers are stored once and found again."""

from __future__ import annotations

import json
import threading
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import func, select

from quizzes.store.connections import Role, database_url, engine
from quizzes.store.records import (
    LARGEST_ANSWER,
    Answered,
    Asked,
    GoneError,
    KeptError,
    Learner,
    SittingAddress,
)
from quizzes.store.store import Store
from quizzes.store.tables import answers
from tests.for_each import for_each
from tests.quizzes.store.conftest import START
from tests.quizzes.store.sample_answers import OTHER_SITTING, SITTING, WIN, answered, record_soon

if TYPE_CHECKING:
    from tests.quizzes.store.conftest import HandClock

TOKEN = "t" * 43


@pytest.mark.slow
def test_an_answer_is_found_again_with_the_question_it_answers(store: Store, clock: HandClock) -> None:
    learner = store.enter(TOKEN).learner
    clock.move(minutes=3, milliseconds=250)
    recorded = store.record(learner.id, answered(3, han=5))
    assert recorded.outcome == "new"
    [kept] = store.answers(learner.id, SITTING)
    assert kept == recorded.kept
    assert kept.at == START + timedelta(minutes=3, milliseconds=250)
    assert (kept.answered.number, kept.answered.step, kept.answered.took) == (3, 1, 8200)
    assert kept.answered.given == {"han": 5, "fu": 40}
    assert kept.answered.asked == Asked("han_fu", "usma", "f00dfeed", (WIN,))


def test_it_is_there_after_the_store_has_been_opened_anew(store: Store, place: str) -> None:
    learner = store.enter(TOKEN).learner
    store.record(learner.id, answered())
    store.close()
    again = Store.open(place)
    device = again.device(TOKEN)
    assert device is not None
    assert device.learner == learner
    assert [kept.answered for kept in again.answers(learner.id, SITTING)] == [answered()]
    again.close()


def test_a_question_about_a_rule_has_no_win(store: Store) -> None:
    learner = store.enter(TOKEN).learner
    asked = Asked("true_false", "ema", "0a0b", about={"rule": "ema.yaku.riichi"})
    store.record(learner.id, Answered(SITTING, 1, asked, {"true": "yes"}))
    [kept] = store.answers(learner.id, SITTING)
    assert kept.answered.asked == asked
    assert kept.answered.took is None


def test_the_same_answer_twice_is_kept_once(store: Store, clock: HandClock) -> None:
    learner = store.enter(TOKEN).learner
    first = store.record(learner.id, answered())
    clock.move(seconds=5)
    again = store.record(learner.id, answered(took=999))
    assert again.outcome == "same"
    assert again.kept == first.kept
    assert store.answers(learner.id, SITTING) == (first.kept,)


def test_another_answer_to_the_same_question_changes_nothing_and_is_told_so(store: Store) -> None:
    learner = store.enter(TOKEN).learner
    first = store.record(learner.id, answered(han=2))
    second = store.record(learner.id, answered(han=3))
    assert second.outcome == "first_stands"
    assert second.kept == first.kept
    assert store.answers(learner.id, SITTING) == (first.kept,)


def test_the_same_numbers_to_another_question_in_its_place_are_another_answer(store: Store) -> None:
    """A new dealer may deal another hand for the same address."""
    learner = store.enter(TOKEN).learner
    first = store.record(learner.id, answered())
    other = Asked("han_fu", "usma", "f00dfeed", (WIN | {"tsumo": True},))
    again = store.record(learner.id, Answered(SITTING, 1, other, {"han": 2, "fu": 40}))
    assert (again.outcome, again.kept) == ("first_stands", first.kept)


def test_steps_learners_sittings_and_editions_are_apart(store: Store) -> None:
    ann, bob = store.enter(TOKEN).learner, store.enter("u" * 43).learner
    newer = SittingAddress(SITTING.address, 2)
    for who in (ann, bob):
        for sitting in (SITTING, OTHER_SITTING, newer):
            for step in (1, 2):
                assert store.record(who.id, answered(sitting=sitting, step=step)).outcome == "new"
    assert [kept.answered.step for kept in store.answers(ann.id, newer)] == [1, 2]
    assert len(store.answers(bob.id, SITTING)) == 2


def test_answers_come_in_the_order_of_the_questions(store: Store) -> None:
    learner = store.enter(TOKEN).learner
    for number in (10, 2, 1):
        store.record(learner.id, answered(number))
    assert [kept.answered.number for kept in store.answers(learner.id, SITTING)] == [1, 2, 10]


def test_the_last_sitting_is_the_one_last_answered_in(store: Store, clock: HandClock) -> None:
    learner = store.enter(TOKEN).learner
    assert next(iter(store.sittings(learner.id, 1)), None) is None
    for sitting, number in ((SITTING, 1), (OTHER_SITTING, 1), (SITTING, 2)):
        clock.move(minutes=1)
        store.record(learner.id, answered(number, sitting=sitting))
    last = next(iter(store.sittings(learner.id, 1)), None)
    assert last is not None
    assert (last.sitting, last.answered, last.started) == (SITTING, 2, START + timedelta(minutes=1))
    assert [found.sitting for found in store.sittings(learner.id)] == [SITTING, OTHER_SITTING]


def test_a_learner_who_is_gone_is_told_and_nothing_is_kept(store: Store) -> None:
    learner = store.enter(TOKEN).learner
    store.record(learner.id, answered())
    store.delete(learner.id)
    for who in (learner, Learner("0" * 32, "Nobody")):
        with pytest.raises(GoneError, match="has been deleted"):
            store.record(who.id, answered(2))
    assert store.answers(learner.id, SITTING) == ()


def test_a_bad_answer_does_not_spoil_those_committed_with_it(store: Store) -> None:
    """All of them wait for the same commit, which a slow change delays."""
    learner = store.enter(TOKEN).learner
    gate = threading.Event()
    held = store.write_soon(lambda _connection: gate.wait(20))
    good = [record_soon(store, learner, answered(number)) for number in range(1, 6)]
    bad = record_soon(store, Learner("0" * 32, ""), answered(6))
    more = [record_soon(store, learner, answered(number)) for number in range(7, 10)]
    assert not any(future.done() for future in good)
    gate.set()
    wait([held, bad, *good, *more], timeout=20)
    assert isinstance(bad.exception(), GoneError)
    assert {future.result().outcome for future in (*good, *more)} == {"new"}
    assert len(store.answers(learner.id, SITTING)) == 8


def test_many_at_once_are_each_kept_once(store: Store, place: str) -> None:
    learner = store.enter(TOKEN).learner
    with ThreadPoolExecutor(8) as threads:
        outcomes = list(
            threads.map(lambda number: store.record(learner.id, answered(1 + number % 20)).outcome, range(100))
        )
    assert outcomes.count("new") == 20
    assert outcomes.count("same") == 80
    raw = engine(database_url(place), Role.READ)
    with raw.begin() as connection:
        assert connection.scalar(select(func.count()).select_from(answers)) == 20
    raw.dispose()


def test_two_processes_may_keep_the_same_answer(store: Store, place: str) -> None:
    """Two stores stand for two processes: each has its own connections and its own thread."""
    other = Store.open(place)
    learner = store.enter(TOKEN).learner
    with ThreadPoolExecutor(2) as threads:
        both = threads.map(
            lambda which: [which.record(learner.id, answered(number)).outcome for number in range(1, 40)],
            (store, other),
        )
        outcomes = [outcome for found in both for outcome in found]
    assert outcomes.count("new") == outcomes.count("same") == 39
    other.close()


@for_each(("number", "step", "took"), [(0, 1, 0), (1, 0, 0), (1, 101, 0), (10_001, 1, 0), (1, 1, -1), (1, 1, 10**9)])
def test_numbers_out_of_range_are_refused(number: int, step: int, took: int) -> None:
    with pytest.raises(KeptError, match=r"must be a whole number from .*, not |is not |is longer than"):
        answered(number, step=step, took=took)


def test_what_no_question_asks_is_refused() -> None:
    asked = Asked("han_fu", "usma", "1")
    with pytest.raises(KeptError, match="numbers and words"):
        Answered(SITTING, 1, asked, {"han": [1]})  # type: ignore[dict-item]
    with pytest.raises(KeptError, match="longer"):
        Answered(SITTING, 1, asked, {"han": "9" * LARGEST_ANSWER})
    assert Answered(SITTING, 1, asked, {"han": "9" * (LARGEST_ANSWER - 200)})


@pytest.mark.parametrize("address", ["", "a b", "x\n", "ü", "x" * 513])
def test_an_address_is_short_and_plain(address: str) -> None:
    with pytest.raises(KeptError, match="plain characters"):
        SittingAddress(address, 1)
    with pytest.raises(KeptError, match="edition"):
        SittingAddress("x" * 512, -1)


@pytest.mark.parametrize("data", [None, [], {}, {"type": "a", "ruleset": "b"}, {"type": 1}])
def test_what_is_no_question_is_refused(data: object) -> None:
    with pytest.raises(KeptError, match="a question needs"):
        Asked.read(data)
    whole = Asked("a", "b", "c", (WIN,)).written()
    wrongs = ({"win": "x"}, {"wins": "x"}, {"about": 1}, {"about": {"rule": None}}, {"more": 1}, {"version": None})
    for wrong in wrongs:
        with pytest.raises(KeptError, match=r"a question needs|is not an answer made of numbers and words"):
            Asked.read(whole | wrong)


def test_what_is_tapped_is_kept_as_several_words() -> None:
    tapped = Answered(SITTING, 1, Asked("tile_name", "usma", "1"), {"tiles": ("0", "3")})
    assert tapped.given == {"tiles": ("0", "3")}
    from_json = Answered(SITTING, 1, Asked("tile_name", "usma", "1"), {"tiles": ["0", "3"]})  # type: ignore[dict-item]
    assert from_json == tapped


def test_several_hands_and_none_are_read_back_as_they_were() -> None:
    for wins in ((), (WIN,), (WIN, WIN | {"tsumo": True})):
        asked = Asked("contrast", "usma", "1", wins, {"yaku": "pinfu", "fu": 30, "tapped": ("0", "1")})
        assert Asked.read(json.loads(json.dumps(asked.written()))) == asked


def test_a_set_is_ended_until_it_is_answered_in_again(store: Store, clock: HandClock) -> None:
    learner = store.enter(TOKEN).learner
    store.end(learner.id, SITTING)
    assert store.sittings(learner.id) == ()
    store.record(learner.id, answered(1))
    assert [found.ended for found in store.sittings(learner.id)] == [None]
    clock.move(seconds=5)
    store.end(learner.id, SITTING)
    ended = clock()
    assert [found.ended for found in store.sittings(learner.id)] == [ended]
    clock.move(seconds=5)
    store.record(learner.id, answered(1))  # the same answer once more is none
    assert [found.ended for found in store.sittings(learner.id)] == [ended]
    store.record(learner.id, answered(2))
    assert [found.ended for found in store.sittings(learner.id)] == [None]
    store.end(learner.id, SITTING)
    assert [found.ended for found in store.sittings(learner.id)] == [clock()]


def test_only_the_set_that_was_named_ends_and_only_for_its_learner(store: Store) -> None:
    learner, other = store.enter(TOKEN).learner, store.enter("o" * 43).learner
    for somebody in (learner, other):
        store.record(somebody.id, answered(1))
        store.record(somebody.id, answered(1, sitting=OTHER_SITTING))
    store.record(learner.id, answered(1, sitting=replace(SITTING, edition=2)))
    store.end(learner.id, SITTING)
    ended = {found.sitting for found in store.sittings(learner.id) if found.ended}
    assert ended == {SITTING}
    assert not any(found.ended for found in store.sittings(other.id))
