"""Hosts: a device, a one-time code, or the key that is shown once. The code of the evening makes nobody a host."""

from __future__ import annotations

import threading
from random import Random
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import select

from content.rulesets.ruleset_file import rulesets
from quizzes.evening.deadlines import Deadlines
from quizzes.evening.evening_records import (
    DAY,
    EVENING_HOLDS,
    MOST_EVENINGS,
    MOST_HANDS,
    Door,
    EveningError,
    GoneEveningError,
    HostError,
    entry_word,
)
from quizzes.evening.evenings import Evenings
from quizzes.evening.join_code import CODE, KEY, LETTERS
from quizzes.evening.phase import Action, Moment, NotNowError, Phase
from quizzes.evening.plan import MOST_ITEMS, Dealt, OwnHand, OwnQuestion, Plan, PlanError
from quizzes.evening.storage import stored_evenings
from quizzes.store.store import Store
from tests.quizzes.evening.club import ANNS, HOST, NO, QUESTIONS, REMOTE, STRANGER, YES, Clocks, Club
from tests.quizzes.store.postgres import METADATA
from tests.quizzes.store.test_migrate import DUMPS, restored

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from content.rulesets.cited_ruleset import CitedRuleset
    from quizzes.evening.evening_records import Evening

NEW_WORD = "quizzes.evening.evenings.new_word"
FOURTH = OwnQuestion("Question 4?", ("yes", "no"), 0)


def everything_of_the_host(club: Club, device: str) -> list[Callable[[], object]]:
    """Return every action of a host, requested by a device."""
    here, all_of = club.id, club.evenings
    return [
        lambda: all_of.act(here, device, Action.START, 0),
        lambda: all_of.act(here, device, Action.END, 0),
        lambda: all_of.act(here, device, Action.START, 7),
        lambda: all_of.pairing_word(here, device),
        lambda: all_of.put_item(here, device, 4, FOURTH, club.cited),
        lambda: all_of.count_hands(here, device, 1, 1, YES, 3),
        lambda: all_of.remove(here, device, club.ann.id),
        lambda: all_of.remove(here, device, club.ann.id, ban=True),
        lambda: all_of.admit(here, device, club.ann.id),
        lambda: all_of.rename(here, device, club.ann.id),
        lambda: all_of.set_door(here, device, Door.CLOSED, 1),
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
            with pytest.raises(HostError, match="Only the host"):
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
    assert club.evenings.act(club.id, REMOTE, Action.START, 0)
    assert club.evenings.act(club.id, HOST, Action.CLOSE, 1)  # the first device remains a host
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
    club.act(Action.END)
    assert club.evenings.hosted_by(REMOTE) is None


def test_two_hosts_never_step_twice(club: Club) -> None:
    moments: list[Moment | None] = []
    threads = [
        threading.Thread(target=lambda: moments.append(club.evenings.act(club.id, HOST, Action.START, 0)))
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
        club.evenings.act(club.id, HOST, Action.REVEAL, 0)
    assert club.now.moment == Moment()
    assert club.evenings.act(club.id, HOST, Action.REVEAL, 3) is None  # seen where the evening never stood


def test_a_whole_evening_is_kept_step_by_step(club: Club) -> None:
    steps = (
        Action.START,
        Action.CLOSE,
        Action.AGAIN,
        Action.RESUME,
        Action.PAUSE,
        Action.RESUME,
        Action.SKIP,
        Action.NEXT,
        Action.CLOSE,
    )
    for number, action in enumerate(steps, 1):
        moment = club.act(action)
        assert moment == club.now.moment
        assert moment.revision == number
    assert moment.skipped == {1}
    assert (moment.number, moment.round) == (2, 1)
    assert club.evenings.live() == {club.id: moment}
    assert club.act(Action.REVEAL, Action.NEXT, Action.END).phase is Phase.ENDED


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
    club.act(Action.START)
    assert club.evenings.asked(club.id) == asked


def test_a_question_that_cannot_be_asked_begins_nothing(evenings: Evenings, usma: CitedRuleset) -> None:
    plan = Plan("usma", (QUESTIONS[0], OwnHand("han_fu", "12m")))
    with pytest.raises(PlanError, match=r"^Question 2: "):
        evenings.open(plan, HOST, usma)
    assert evenings.of_host(HOST) == ()


def test_questions_are_added_and_exchanged_while_it_runs(club: Club) -> None:
    put = club.evenings.put_item
    put(club.id, HOST, 4, FOURTH, club.cited)
    club.act(Action.START)
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
    club.act(Action.END)
    with pytest.raises(EveningError, match="only while the club evening is running"):
        put(club.id, HOST, 9, FOURTH, club.cited)


def test_homework_stays_as_it_was_given_out(evenings: Evenings, usma: CitedRuleset) -> None:
    until = evenings.deadlines.wall() + DAY
    opened = evenings.homework(Plan("usma", QUESTIONS), HOST, until, usma).evening
    with pytest.raises(EveningError, match="only while the club evening is running"):
        evenings.put_item(opened.id, HOST, 4, FOURTH, usma)


def test_hands_of_players_without_a_phone_are_counted(club: Club) -> None:
    with pytest.raises(EveningError, match="has been asked"):
        club.evenings.count_hands(club.id, HOST, 1, 1, YES, 3)
    club.act(Action.START, Action.CLOSE)
    for given, hands in ((YES, 3), (NO, 2), (YES, 5), (NO, 0)):
        club.evenings.count_hands(club.id, HOST, 1, 1, given, hands)
    assert [(one.given, one.hands) for one in club.evenings.hands(club.id)] == [(YES, 5)]
    club.act(Action.AGAIN)
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


# --- codes ---------------------------------------------------------------------------------------------------------


def code_of(evening: Evening) -> str:
    assert evening.code is not None
    return evening.code


def test_a_code_is_six_letters_that_nobody_mistakes(club: Club) -> None:
    """A code has six letters and digits without any that look alike."""
    code = code_of(club.now)
    assert len(code) == CODE == 6
    assert len(LETTERS) == 31
    assert set(code) <= set(LETTERS)
    for typed in (code, code.upper(), f" {code[:3]} {code[3:]}", f"{code[:3]}-{code[3:]}"):
        assert club.evenings.by_code(typed) == club.now
    for wrong in ("", code[:-1], code + "a", "aaaaaa", "0" * 6, "%" * 6):
        assert club.evenings.by_code(wrong) is None


def test_two_evenings_never_have_the_same_code(club: Club, usma: CitedRuleset, monkeypatch: pytest.MonkeyPatch) -> None:
    there = code_of(club.now)
    drawn = iter([there, there, "abcdef"])
    monkeypatch.setattr(NEW_WORD, lambda length, _: next(drawn) if length == CODE else "k" * length)
    other = club.evenings.open(Plan("usma", QUESTIONS), HOST, usma)
    assert (other.evening.code, next(drawn, None)) == ("abcdef", None)
    assert club.evenings.by_code(there) == club.now


def test_a_code_dies_a_day_after_the_end_and_is_free_again(
    club: Club, usma: CitedRuleset, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = code_of(club.now)
    club.clocks.move(20 * 24 * 3600)
    assert club.evenings.by_code(code)  # it is stored as long as the evening continues
    club.act(Action.END)
    club.clocks.move(24 * 3600 - 1)
    assert club.evenings.by_code(code)
    assert club.id in club.evenings.live()
    club.clocks.move(1)
    assert club.evenings.by_code(code) is None
    assert club.evenings.live() == {}
    monkeypatch.setattr(NEW_WORD, lambda length, _: code if length == CODE else "k" * length)
    other = club.evenings.open(Plan("usma", QUESTIONS), HOST, usma)
    assert club.evenings.by_code(code) == other.evening
    assert club.now.code is None
    assert len(club.evenings.of_host(HOST)) == 2


def test_the_code_of_homework_dies_a_day_after_its_day(evenings: Evenings, clocks: Clocks, usma: CitedRuleset) -> None:
    start = evenings.deadlines.wall()
    for until in (start, start - 1, start + 61 * DAY):
        with pytest.raises(EveningError, match="within the next 60 days"):
            evenings.homework(Plan("usma", QUESTIONS), HOST, until, usma)
    opened = evenings.homework(Plan("usma", QUESTIONS), HOST, start + 40 * DAY, usma).evening
    assert opened.expires == start + 70 * DAY
    clocks.move(41 * 24 * 3600 - 1)
    evenings.expire()
    assert evenings.by_code(code_of(opened)) == opened
    clocks.move(1)
    assert evenings.by_code(code_of(opened)) is None


# --- the end -------------------------------------------------------------------------------------------------------


def rows(store: Store) -> int:
    """Return the rows of all tables about evenings."""
    tables = [table for table in METADATA.sorted_tables if table.name.startswith(("evening", "players"))]
    return store.read(lambda there: sum(len(there.execute(select(table)).all()) for table in tables))


def played(club: Club) -> None:
    """Play an evening that has rows in every table."""
    club.evenings.pairing_word(club.id, HOST)
    club.act(Action.START)
    club.answer(club.ann, YES)
    club.evenings.count_hands(club.id, HOST, 1, 1, YES, 3)


@pytest.mark.parametrize("by_whom", ["the host", "the calendar"])
def test_no_name_is_left_in_the_file_and_the_code_says_that_it_was_deleted(by_whom: str, tmp_path: Path) -> None:
    """The name is not in SQLite's second file either."""
    opened = Store.open(str(tmp_path / "tensu.db"))
    clocks = Clocks()
    club = Club(Evenings(opened, Deadlines(clocks.wall, clocks.monotonic), Random(1)), clocks, rulesets()["usma"])
    club.evenings.join(club.id, "Wilhelmine", "w" * 43)
    club.evenings.join(club.id, "Ludmilla", "l" * 43)
    renamed = club.evenings.players(club.id)[-1]
    club.evenings.rename(club.id, HOST, renamed.id)

    def names() -> list[bytes]:
        files = (file.read_bytes() for file in tmp_path.glob("tensu.db*"))
        return [name for data in files for name in (b"Wilhelmine", b"Ludmilla") if name in data]

    assert names()
    code = code_of(club.now)
    if by_whom == "the host":
        club.evenings.delete(club.id, HOST)
    else:
        clocks.move(EVENING_HOLDS / 1000)
        club.evenings.expire()
    assert names() == []
    assert club.evenings.was_deleted(code)
    assert not club.evenings.was_deleted("bcdfgh")
    clocks.move(25 * 3600)
    club.evenings.expire()
    assert not club.evenings.was_deleted(code)
    opened.close()


@pytest.mark.parametrize("by_whom", ["the host", "the calendar"])
def test_what_is_deleted_is_gone_and_nothing_else(by_whom: str, club: Club, usma: CitedRuleset, store: Store) -> None:
    """An evening is deleted by the host, or automatically after thirty days."""
    played(club)
    alone = rows(store)
    assert alone == 1 + 1 + 1 + 3 + 2 + 1 + 1
    club.clocks.move(60)
    other = Club(club.evenings, club.clocks, usma)
    played(other)
    if by_whom == "the host":
        club.evenings.delete(club.id, HOST)
        assert rows(store) == alone
    else:
        assert club.now.expires - club.now.created == EVENING_HOLDS == 30 * DAY
        club.clocks.move((club.now.expires - club.evenings.deadlines.wall() - 1) / 1000)
        assert club.evenings.expire() == 0
        code = code_of(club.now)
        assert club.evenings.by_code(code)
        club.clocks.move(0.001)
        assert club.evenings.by_code(code) is None  # before expired data is deleted
        assert club.evenings.expire() == 1
        assert rows(store) == alone - 1  # the one-time code, valid for ten minutes, is gone as well
    assert club.evenings.evening(club.id) is None
    assert club.evenings.by_code("bcdfgh") is None
    assert other.now.id == other.id
    with pytest.raises(HostError):
        club.evenings.delete(club.id, HOST)
    with pytest.raises(GoneEveningError):
        club.evenings.join(club.id, "Cy", "cy")
    with pytest.raises(GoneEveningError):
        club.answer(club.ann, YES)
    with pytest.raises(GoneEveningError):
        club.evenings.close_when_due(club.id)


def test_one_host_keeps_no_more_evenings_than_anybody_needs(
    evenings: Evenings, usma: CitedRuleset, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert MOST_EVENINGS == 100
    monkeypatch.setattr(stored_evenings, "MOST_EVENINGS", 2)
    opened = [evenings.open(Plan("usma"), HOST, usma).evening for _time in (1, 2)]
    with pytest.raises(EveningError, match="Delete one"):
        evenings.open(Plan("usma"), HOST, usma)
    assert evenings.open(Plan("usma"), REMOTE, usma)
    evenings.delete(opened[0].id, HOST)
    assert evenings.open(Plan("usma"), HOST, usma)


def test_evenings_that_were_kept_before_are_there(empty_place: str) -> None:
    """The dump of version 1.0.0 has an evening that was stopped in its first question."""
    restored(DUMPS / "0005.sql", empty_place)
    store = Store.open(empty_place)
    device = store.device("a-token-that-was-kept-in-november-2026")
    assert device is not None
    evenings = Evenings(store, Deadlines())
    [evening] = evenings.of_host(device.id)
    assert (evening.plan.title, evening.plan.teams, len(evening.plan.items)) == ("Club 点", ("Dragons", "Winds"), 2)
    assert (evening.moment.phase, evening.moment.paused, evening.moment.left) == (Phase.OPEN, True, 21_750)
    assert [(player.nick, player.team) for player in evenings.players(evening.id)] == [
        ("Ann 点", "Dragons"),
        ("Bo", "Winds"),
    ]
    assert [(one.given, one.took) for one in evenings.answers(evening.id)] == [
        ({"han": 3, "fu": 30}, 8250),
        ({"han": 2, "fu": 40}, 8250),
    ]
    assert [one.hands for one in evenings.hands(evening.id)] == [3]
    assert evenings.take_over(evening.id, "ynepansjx4rz6whuaywernfm7g", REMOTE)
    assert evenings.player(evening.id, "player-token-b")
    store.close()
