"""Learners, their devices, and links from one device to another."""

from __future__ import annotations

from datetime import date
from functools import partial
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import func, insert, select

from content.rulesets.ruleset_file import rulesets
from quizzes.memory.review import Findings
from quizzes.skills.question_difficulty import LEARNER, Attempt
from quizzes.skills.stored_estimates import learn
from quizzes.store.connections import Role, database_url, engine
from quizzes.store.evening_tables import answers, evenings, hands, hosts, items, pairings, players, saved_plans
from quizzes.store.learners import MOST_LEARNERS, add_learner
from quizzes.store.records import Choices, Device, GoneError, KeptError, Learner, read_name
from quizzes.store.store_errors import StoreError
from quizzes.table.game.history import read_names
from quizzes.table.game.stored_games import Games
from tests.for_each import for_each
from tests.quizzes.store.postgres import METADATA
from tests.quizzes.store.sample_answers import SITTING, answered

if TYPE_CHECKING:
    from quizzes.store.store import Store
    from tests.quizzes.store.conftest import HandClock

TOKEN, OTHER = "t" * 43, "o" * 43
OF_EVENINGS = {evenings, hosts, pairings, items, players, answers, hands}
"""Tables without data about learners."""


def names(device: Device | None) -> list[str]:
    assert device is not None
    return [learner.name for learner in device.learners]


def rows(place: str) -> dict[str, int]:
    raw = engine(database_url(place), Role.READ)
    with raw.begin() as connection:
        found = {
            table.name: connection.scalar(select(func.count()).select_from(table))
            for table in METADATA.sorted_tables
            if table not in OF_EVENINGS
        }
    raw.dispose()
    return found


def test_a_device_begins_with_a_guest(store: Store) -> None:
    assert store.device(TOKEN) is None
    device = store.enter(TOKEN)
    assert device.learner.name == ""
    assert device.learners == (device.learner,)
    assert store.device(TOKEN) == store.enter(TOKEN) == device
    assert store.enter(OTHER).learner != device.learner


def test_the_token_itself_is_kept_nowhere(store: Store, place: str) -> None:
    store.enter(TOKEN)
    code = store.make_link(store.enter(TOKEN).learner.id)
    raw = engine(database_url(place), Role.READ)
    with raw.begin() as connection:
        said = [str(row) for table in METADATA.sorted_tables for row in connection.execute(select(table))]
    raw.dispose()
    assert len(said) == 4
    assert not [row for row in said if TOKEN in row or code in row]


def test_a_device_has_several_learners_and_one_at_a_time(store: Store, clock: HandClock) -> None:
    first = store.enter(TOKEN)
    ann = store.rename(first.learner.id, "Ann")
    clock.move(seconds=1)
    device = store.add_learner(first.id, "Bob")
    assert (names(device), device.learner.name) == (["Ann", "Bob"], "Bob")
    assert store.choose(device.id, ann.id).learner == ann
    assert store.device(TOKEN) == Device(first.id, ann, device.learners)


def test_a_change_that_is_made_again_adds_no_second_learner(store: Store) -> None:
    device, context = store.enter(TOKEN), store.context()
    store.write(add_learner, context, device.id, "Bob")
    with pytest.raises(StoreError):
        store.write(add_learner, context, device.id, "Bob")
    assert sorted(names(store.device(TOKEN))) == ["", "Bob"]


def test_a_device_chooses_only_among_its_own_learners(store: Store) -> None:
    mine, theirs = store.enter(TOKEN), store.enter(OTHER)
    with pytest.raises(GoneError):
        store.choose(mine.id, theirs.learner.id)
    assert store.device(TOKEN) == mine


@pytest.mark.parametrize("token", ["", "x", TOKEN.upper(), TOKEN[:-1], f"{TOKEN} ", "' OR 1=1 --"])
def test_no_other_token_opens_a_device(store: Store, token: str) -> None:
    device = store.enter(TOKEN)
    assert store.device(token) is None
    assert store.device(device.id) is None  # what is kept of the token is no token


def test_a_device_has_so_many_learners_and_no_more(store: Store) -> None:
    device = store.enter(TOKEN)
    store.rename(device.learner.id, "Ann")
    for number in range(MOST_LEARNERS - 1):
        device = store.add_learner(device.id, f"Learner {number}")
    with pytest.raises(KeptError, match="30 learners already share this device"):
        store.add_learner(device.id, "One more")
    code = store.make_link(store.enter(OTHER).learner.id)
    with pytest.raises(KeptError, match="30 learners already share this device"):
        store.follow_link(TOKEN, code)
    assert store.device(TOKEN) == device
    store.delete(device.learner.id)
    assert len(store.follow_link(TOKEN, code).learners) == MOST_LEARNERS  # the refused link still works


def test_a_link_may_take_the_place_of_an_empty_guest(store: Store) -> None:
    device = store.enter(TOKEN)
    for number in range(MOST_LEARNERS - 1):
        device = store.add_learner(device.id, f"Learner {number}")
    ann = store.add_learner(store.enter(OTHER).id, "Ann").learner
    followed = store.follow_link(TOKEN, store.make_link(ann.id))
    assert (len(followed.learners), followed.learner) == (MOST_LEARNERS, ann)


def test_a_link_shows_a_learner_on_another_device_once(store: Store) -> None:
    here = store.enter(TOKEN)
    ann = store.rename(here.learner.id, "Ann")
    store.record(ann.id, answered())
    code = store.make_link(ann.id)
    assert len(code) == 12
    there = store.follow_link(OTHER, code)
    assert there is not None
    assert (there.learner, there.learners) == (ann, (ann,))
    assert len(store.answers(there.learner.id, SITTING)) == 1
    assert store.follow_link("third" * 9, code) is None
    assert store.device("third" * 9) is None


def test_a_link_ends_after_ten_minutes(store: Store, clock: HandClock) -> None:
    learner = store.enter(TOKEN).learner
    code = store.make_link(learner.id)
    clock.move(minutes=9, seconds=59)
    assert store.follow_link(OTHER, code)
    late = store.make_link(learner.id)
    clock.move(minutes=10)
    assert store.follow_link("third" * 9, late) is None
    assert store.device("third" * 9) is None


def test_a_new_link_ends_the_one_before(store: Store) -> None:
    learner = store.enter(TOKEN).learner
    first, second = store.make_link(learner.id), store.make_link(learner.id)
    assert first != second
    assert store.follow_link(OTHER, first) is None
    assert store.follow_link(OTHER, second)


def test_a_link_of_one_learner_leaves_those_of_others(store: Store) -> None:
    mine = store.make_link(store.enter(TOKEN).learner.id)
    store.make_link(store.enter(OTHER).learner.id)
    assert store.follow_link("third" * 9, mine)


@pytest.mark.parametrize("code", ["", "aaaaaaaaaaaa", "%", "x" * 10_000])
def test_a_guessed_code_opens_nothing(store: Store, code: str) -> None:
    store.make_link(store.enter(TOKEN).learner.id)
    assert store.follow_link(OTHER, code) is None


def test_who_follows_a_link_keeps_what_they_had(store: Store) -> None:
    ann = store.rename(store.enter(TOKEN).learner.id, "Ann")
    there = store.enter(OTHER)
    store.record(there.learner.id, answered())
    joined = store.follow_link(OTHER, store.make_link(ann.id))
    assert joined is not None
    assert joined.learner == ann
    assert set(joined.learners) == {ann, there.learner}


def test_a_guest_who_never_answered_makes_room(store: Store, place: str) -> None:
    ann = store.rename(store.enter(TOKEN).learner.id, "Ann")
    store.enter(OTHER)
    joined = store.follow_link(OTHER, store.make_link(ann.id))
    assert joined is not None
    assert joined.learners == (ann,)
    assert rows(place)["learners"] == 1


def test_following_ones_own_link_changes_nothing(store: Store) -> None:
    device = store.enter(TOKEN)
    assert store.follow_link(TOKEN, store.make_link(device.learner.id)) == device


def test_who_is_deleted_is_gone_everywhere_with_every_answer(store: Store, place: str) -> None:
    device = store.enter(TOKEN)
    store.follow_link(OTHER, store.make_link(device.learner.id))
    attempt = Attempt(0.0, {LEARNER: 1.0, "type.han_fu": -1.0}, right=True)
    findings = Findings((("fu.tsumo", "right"),), date(2026, 11, 22))
    store.record(device.learner.id, answered(), findings, partial(learn, attempt=attempt))
    store.make_link(device.learner.id)
    store.remember(device.learner.id, Choices({"rules": "ema"}))
    plan = {"learner": device.learner.id, "name": "Tuesday", "plan": "{}", "at": 1}
    store.write(lambda connection: connection.execute(insert(saved_plans).values(plan)).rowcount)
    games = Games(store, lambda: 1)
    game = games.open(device.learner.id, read_names(("", "", "", "")), rulesets()["usma"])
    games.invite(game.id, device.learner.id)
    before = rows(place)
    for of_evenings in ("deleted_evenings", "club_results"):  # which nobody has here
        assert before.pop(of_evenings) == 0
    assert all(before.values())
    store.delete(device.learner.id)
    left = rows(place)
    # how hard questions are for everybody says nothing about anybody
    assert left.pop("question_estimates") == 1
    assert not any(left.values())
    assert store.device(TOKEN) is None
    assert store.device(OTHER) is None


def test_whoever_else_uses_the_device_stays(store: Store, clock: HandClock) -> None:
    device = store.enter(TOKEN)
    guest = device.learner
    store.record(guest.id, answered())
    clock.move(seconds=1)
    bob = store.add_learner(device.id, "Bob").learner
    store.record(bob.id, answered())
    store.delete(bob.id)
    assert store.device(TOKEN) == device
    assert len(store.answers(guest.id, SITTING)) == 1
    assert store.answers(bob.id, SITTING) == ()


def test_who_is_gone_cannot_be_renamed_or_linked(store: Store) -> None:
    for nobody in (Learner("0" * 32, ""), Learner("' OR 1=1", "")):
        with pytest.raises(GoneError):
            store.rename(nobody.id, "Ann")
        with pytest.raises(GoneError):
            store.make_link(nobody.id)
        store.delete(nobody.id)
    with pytest.raises(GoneError):
        store.add_learner(Device("0" * 64, nobody, ()).id, "Ann")


@for_each(
    ("typed", "kept"),
    [
        ("Ann", "Ann"),
        ("  Ann \n Lee ", "Ann Lee"),
        ("Zoe\u0308", "Zo\u00eb"),
        ("点棒", "点棒"),
        ("<b>Ann</b>", "<b>Ann</b>"),
        ("x" * 40, "x" * 40),
    ],
)
def test_a_name_is_text_spelled_in_one_way(typed: str, kept: str) -> None:
    assert read_name(typed) == kept


def test_a_name_is_kept_letter_for_letter(store: Store, clock: HandClock) -> None:
    device = store.rename(store.enter(TOKEN).learner.id, " 点棒 <b>'Ann'</b> %s ")
    assert device.name == "点棒 <b>'Ann'</b> %s"
    clock.move(seconds=1)
    assert names(store.add_learner(store.enter(TOKEN).id, " Bob  Lee"))[1:] == ["Bob Lee"]
    assert names(store.device(TOKEN)) == ["点棒 <b>'Ann'</b> %s", "Bob Lee"]


@for_each("typed", ["", "  ", "x" * 41, "A\u202ennA", "A\x00n", "\u200b", "\ud800", "x" * 10**6])
def test_what_is_no_name_is_refused(typed: str) -> None:
    with pytest.raises(KeptError, match="A name must have 1 to 40 visible letters"):
        read_name(typed)


def test_a_refused_name_changes_nothing(store: Store) -> None:
    device = store.enter(TOKEN)
    with pytest.raises(KeptError, match="A name must have"):
        store.rename(device.learner.id, "x" * 41)
    with pytest.raises(KeptError, match="A name must have"):
        store.add_learner(device.id, " ")
    assert store.device(TOKEN) == device
