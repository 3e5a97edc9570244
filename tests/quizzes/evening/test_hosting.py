"""Hosts: a device, a one-time code, or the key that is shown once. The code of the evening makes nobody a host."""

from __future__ import annotations

import threading
from functools import partial
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import select

from quizzes.evening.evening_records import DAY, KEY, MOST_HANDS, EveningError, entry_word
from quizzes.evening.phase import Moment, NotNowError
from quizzes.evening.plan import MOST_ITEMS, Dealt, OwnHand, OwnQuestion, Plan, PlanError
from quizzes.evening.storage.stored_evenings import open_evening
from quizzes.store.context import LETTERS
from quizzes.store.store_errors import StoreError
from tests.quizzes.evening.club import ANNS, HOST, NO, QUESTIONS, REMOTE, STRANGER, YES, Clocks, Club
from tests.quizzes.store.postgres import METADATA

if TYPE_CHECKING:
    from collections.abc import Callable

    from content.rulesets.cited_ruleset import CitedRuleset
    from quizzes.evening.evenings import Evenings
    from quizzes.store.store import Store

FOURTH = OwnQuestion("Question 4?", ("yes", "no"), 0)


def everything_of_the_host(club: Club, device: str) -> list[Callable[[], object]]:
    """Return every action of a host, requested by a device."""
    here, all_of = club.id, club.evenings
    return [
        lambda: all_of.act(here, device, "start", 0),
        lambda: all_of.act(here, device, "end", 0),
        lambda: all_of.act(here, device, "start", 7),
        lambda: all_of.pairing_word(here, device),
        lambda: all_of.put_item(here, device, 4, FOURTH, club.cited),
        lambda: all_of.count_hands(here, device, 1, 1, YES, 3),
        lambda: all_of.remove(here, device, club.ann.id),
        lambda: all_of.remove(here, device, club.ann.id, ban=True),
        lambda: all_of.admit(here, device, club.ann.id),
        lambda: all_of.rename(here, device, club.ann.id),
        lambda: all_of.set_door(here, device, "closed", 1),
        lambda: all_of.new_key(here, device),
        lambda: all_of.answer_asking(here, device, device, accept=True),
        lambda: all_of.word_for(here, device, club.ann.id),
        lambda: all_of.delete(here, device),
    ]


def test_nobody_else_does_what_a_host_does(club: Club, usma: CitedRuleset) -> None:
    """Neither the code nor a player's token is enough, nor being the host of another evening."""
    other = Club(club.evenings, club.clocks, usma)
    club.evenings.pair(other.id, other.evenings.pairing_word(other.id, HOST), REMOTE)
    other.evenings.answer_asking(other.id, HOST, REMOTE, accept=True)
    club.evenings.pair(club.id, club.evenings.pairing_word(club.id, HOST), STRANGER)  # it was not accepted
    before = club.now, club.evenings.players(club.id)
    for device in (STRANGER, REMOTE, "", str(club.now.code), ANNS, entry_word(ANNS), club.ann.id, club.host_key):
        assert not club.evenings.is_host(club.id, device)
        for asked in everything_of_the_host(club, device):
            with pytest.raises(EveningError, match="Only the host"):
                asked()
    assert (club.now, club.evenings.players(club.id)) == before
    assert club.evenings.hands(club.id) == ()


def test_what_is_secret_is_kept_nowhere_as_it_is(club: Club, store: Store) -> None:
    """A person who reads the database can neither host nor play."""
    word = club.evenings.pairing_word(club.id, HOST)
    secrets = (club.host_key, word, ANNS, entry_word(ANNS))
    rows = store.read(
        lambda connection: [str(row) for table in METADATA.sorted_tables for row in connection.execute(select(table))]
    )
    assert len(rows) == 1 + 1 + 1 + 3 + 2
    assert not [row for row in rows for secret in secrets if secret in row]
    assert len(club.host_key) == KEY
    assert len(LETTERS) ** KEY > 2**128


@pytest.mark.parametrize("typed", [str, str.upper, lambda key: f" {key[:5]}-{key[5:]} "])
def test_the_key_opens_the_hosts_place_on_any_device(typed: Callable[[str], str], club: Club) -> None:
    for wrong in ("", "x" * KEY, club.host_key[:-1], club.host_key[:-1] + "?", str(club.now.code), entry_word(ANNS)):
        assert not club.evenings.take_over(club.id, wrong, STRANGER)
    assert not club.evenings.take_over("f" * 32, club.host_key, STRANGER)
    assert not club.evenings.is_host(club.id, STRANGER)
    assert club.evenings.take_over(club.id, typed(club.host_key), REMOTE)
    assert club.evenings.take_over(club.id, typed(club.host_key), REMOTE)  # repeating it does no harm
    assert club.evenings.act(club.id, REMOTE, "start", 0)
    assert club.evenings.act(club.id, HOST, "close", 1)  # the first device remains a host
    assert [evening.id for evening in club.evenings.of_host(REMOTE)] == [club.id]


def test_the_key_is_compared_in_constant_time(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    compared = []
    monkeypatch.setattr("hmac.compare_digest", lambda kept, said: compared.append((kept, said)) or kept == said)
    assert not club.evenings.take_over(club.id, "a" * KEY, STRANGER)
    assert club.evenings.take_over(club.id, club.host_key, STRANGER)
    assert [len(kept) for kept, _said in compared] == [64, 64]


def test_a_word_pairs_one_device_once_and_for_ten_minutes(club: Club, usma: CitedRuleset) -> None:
    other = Club(club.evenings, club.clocks, usma)
    word = club.evenings.pairing_word(club.id, HOST)
    for wrong in ("", "x" * 8, word[:-1], word + "a"):
        assert not club.evenings.pair(club.id, wrong, STRANGER)
    assert not club.evenings.pair(other.id, word, STRANGER)  # R12
    club.clocks.move(599)
    assert club.evenings.pair(club.id, word.upper(), REMOTE)
    assert not club.evenings.is_host(club.id, REMOTE)
    assert (club.evenings.hosted_by(HOST), club.evenings.hosted_by(REMOTE)) == (other.id, None)
    assert club.evenings.asking(club.id) == (REMOTE,)
    club.evenings.answer_asking(club.id, HOST, REMOTE, accept=True)
    assert club.evenings.is_host(club.id, REMOTE)
    assert not club.evenings.pair(club.id, word, STRANGER)
    assert club.evenings.hosted_by(REMOTE) == club.id
    late = club.evenings.pairing_word(club.id, REMOTE)  # a device that was paired may pair another
    club.clocks.move(600)
    assert not club.evenings.pair(club.id, late, STRANGER)
    first, second = (club.evenings.pairing_word(club.id, HOST) for _time in (1, 2))
    assert not club.evenings.pair(club.id, first, STRANGER)
    assert club.evenings.pair(club.id, second, STRANGER)
    club.act("end")
    assert club.evenings.hosted_by(REMOTE) is None


def test_two_hosts_never_step_twice(club: Club) -> None:
    moments: list[Moment | None] = []
    threads = [
        threading.Thread(target=lambda: moments.append(club.evenings.act(club.id, HOST, "start", 0)))
        for _tab in range(8)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(20)
    assert [moment.revision for moment in moments if moment] == [1]
    assert len(moments) == 8
    assert (club.now.moment.number, club.now.moment.revision) == (1, 1)


def test_what_is_not_possible_now_changes_nothing(club: Club) -> None:
    with pytest.raises(NotNowError, match="possible now"):
        club.evenings.act(club.id, HOST, "reveal", 0)
    assert club.now.moment == Moment()
    assert club.evenings.act(club.id, HOST, "reveal", 3) is None  # seen where the evening never stood


def test_a_whole_evening_is_kept_step_by_step(club: Club) -> None:
    steps = (
        "start",
        "close",
        "again",
        "resume",
        "pause",
        "resume",
        "skip",
        "next",
        "close",
    )
    for number, action in enumerate(steps, 1):
        moment = club.act(action)
        assert moment == club.now.moment
        assert moment.revision == number
    assert moment.skipped == {1}
    assert (moment.number, moment.round) == (2, 1)
    assert club.evenings.live() == {club.id: moment}
    assert club.act("reveal", "next", "end").phase == "ended"


# --- questions -----------------------------------------------------------------------------------------------------


def test_questions_stay_as_they_were_dealt(
    evenings: Evenings, clocks: Clocks, usma: CitedRuleset, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = Plan("usma", (Dealt("han_fu", "abc234"), OwnHand("wait_name", "234567m567p1123s 1s"), QUESTIONS[0]), "Club")
    club = Club(evenings, clocks, usma, plan)
    asked = club.evenings.asked(club.id)
    assert tuple(one.item for one in asked) == plan.items == club.now.plan.items
    assert [one.asked.type for one in asked] == ["han_fu", "wait_name", "own_question"]
    assert [len(one.asked.wins) for one in asked] == [1, 1, 0]
    monkeypatch.setattr("quizzes.evening.evenings.ask_item", lambda *_: pytest.fail("dealt again"))
    club.act("start")
    assert club.evenings.asked(club.id) == asked


def test_a_question_that_cannot_be_asked_begins_nothing(evenings: Evenings, usma: CitedRuleset) -> None:
    plan = Plan("usma", (QUESTIONS[0], OwnHand("han_fu", "12m")))
    with pytest.raises(PlanError, match=r"^Question 2: "):
        evenings.open(plan, HOST, usma)
    assert evenings.of_host(HOST) == ()


def test_an_evening_whose_change_is_made_again_is_stored_once(evenings: Evenings) -> None:
    begin = partial(evenings.store.write, open_evening, evenings.context(), Plan("usma"), HOST, (), Moment())
    opened = begin()
    with pytest.raises(StoreError):
        begin()
    assert [one.id for one in evenings.of_host(HOST)] == [opened.id]


def test_questions_are_added_and_exchanged_while_it_runs(club: Club) -> None:
    put = club.evenings.put_item
    put(club.id, HOST, 4, FOURTH, club.cited)
    club.act("start")
    put(club.id, HOST, 2, FOURTH, club.cited)
    assert club.now.plan.items == (QUESTIONS[0], FOURTH, QUESTIONS[2], FOURTH)
    assert [one.asked.about["text"] for one in club.evenings.asked(club.id)][1] == "Question 4?"
    for number in (0, 1, 6):  # the one that is open, and one after the next
        with pytest.raises(EveningError, match=f"Question {number} can't be added"):
            put(club.id, HOST, number, FOURTH, club.cited)
    with pytest.raises(PlanError, match=r"^Question 5: "):
        put(club.id, HOST, 5, OwnHand("han_fu", "12m"), club.cited)
    for number in range(5, MOST_ITEMS + 1):
        put(club.id, HOST, number, FOURTH, club.cited)
    with pytest.raises(EveningError, match="at most 40"):
        put(club.id, HOST, MOST_ITEMS + 1, FOURTH, club.cited)
    club.act("end")
    with pytest.raises(EveningError, match="only while the club evening is running"):
        put(club.id, HOST, 9, FOURTH, club.cited)


def test_questions_that_two_hosts_add_at_the_same_time_are_both_kept(club: Club) -> None:
    put = club.evenings.put_item
    added = [put(club.id, HOST, 4, item, club.cited, add=True) for item in (FOURTH, QUESTIONS[0])]
    assert added == [4, 5]
    assert club.now.plan.items == (*QUESTIONS, FOURTH, QUESTIONS[0])


def test_homework_stays_as_it_was_given_out(evenings: Evenings, usma: CitedRuleset) -> None:
    until = evenings.deadlines.wall() + DAY
    opened = evenings.homework(Plan("usma", QUESTIONS), HOST, until, usma)
    with pytest.raises(EveningError, match="only while the club evening is running"):
        evenings.put_item(opened.id, HOST, 4, FOURTH, usma)


def test_hands_of_players_without_a_phone_are_counted(club: Club) -> None:
    with pytest.raises(EveningError, match="has been asked"):
        club.evenings.count_hands(club.id, HOST, 1, 1, YES, 3)
    club.act("start", "close")
    for given, hands in ((YES, 3), (NO, 2), (YES, 5), (NO, 0)):
        club.evenings.count_hands(club.id, HOST, 1, 1, given, hands)
    assert [(one.given, one.hands) for one in club.evenings.hands(club.id)] == [(YES, 5)]
    club.act("again")
    club.evenings.count_hands(club.id, HOST, 1, 2, NO, MOST_HANDS)
    assert [(one.number, one.round, one.hands) for one in club.evenings.hands(club.id)] == [
        (1, 1, 5),
        (1, 2, MOST_HANDS),
    ]
    for number, vote, hands in ((2, 1, 1), (1, 3, 1), (0, 1, 1), (1, 0, 1), (1, 1, -1), (1, 1, MOST_HANDS + 1)):
        with pytest.raises(EveningError):
            club.evenings.count_hands(club.id, HOST, number, vote, YES, hands)
    with pytest.raises(EveningError):
        club.evenings.count_hands(club.id, HOST, 1, 1, {"choice": "x" * 1000}, 1)
