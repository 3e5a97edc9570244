"""Stored games: each event once, nothing lost if two players enter at once, and games in files."""

from __future__ import annotations

import json
import threading
from random import Random
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import func, select

from content.rulesets.ruleset_file import rulesets
from quizzes.store.game_tables import events, invitations
from quizzes.store.game_tables import games as kept_games
from quizzes.store.learner_file import read_file
from quizzes.store.records import GoneError, Learner
from quizzes.store.store import Store
from quizzes.table.game.entry import Draw, EntryError
from quizzes.table.game.history import Corrected, Entered, Removed, read_names
from quizzes.table.game.stored_games import GAME_HOLDS, Games, StaleError, read_games
from tests.for_each import for_each
from tests.quizzes.store.sample_answers import exported
from tests.quizzes.table.game.conftest import OTHERS, TOKEN, both

if TYPE_CHECKING:
    from pathlib import Path

    from content.rulesets.cited_ruleset import CitedRuleset
    from quizzes.table.game.stored_games import Game
    from tests.quizzes.table.game.conftest import WallClock

A, B = Entered(Draw(frozenset({0}))), Entered(Draw(frozenset({1})))


@pytest.mark.slow
@both
def test_what_was_entered_is_there_after_the_store_was_opened_anew(
    games: Games, game: Game, ann: str, usma: CitedRuleset, place: str, wall: WallClock
) -> None:
    assert (game.revision, game.history.named) == (1, read_names(("Ann", "Bo", "Cy", "Di"), "Table 3"))
    assert games.add(game.id, ann, A, 1, "a", usma) == 2
    assert games.add(game.id, ann, B, 2, "b", usma) == 3
    again = Store.open(place)
    there = Games(again, wall).game(game.id)
    again.close()
    assert there is not None
    assert there.history.entries == (A.entry, B.entry)
    assert there == games.game(game.id) == games.by_code(f" {game.code.upper()} ")
    assert games.revision(game.id) == 3


def test_the_same_sent_twice_is_kept_once(games: Games, game: Game, ann: str, usma: CitedRuleset) -> None:
    """On a slow connection a tap may arrive twice, perhaps the second time after somebody else's entry."""
    assert games.add(game.id, ann, A, 1, "a", usma) == 2
    assert games.add(game.id, ann, A, 1, "a", usma) == 2
    games.add(game.id, ann, B, 2, "b", usma)
    assert games.add(game.id, ann, A, 1, "a", usma) == 2
    assert games.revision(game.id) == 3


def test_what_was_made_from_an_older_state_is_refused_and_told_what_happened(
    games: Games, game: Game, ann: str, usma: CitedRuleset
) -> None:
    games.add(game.id, ann, A, 1, "a", usma)
    for seen in (1, 0, 3):
        with pytest.raises(StaleError, match="isn't saved yet") as stale:
            games.add(game.id, ann, B, seen, "b", usma)
    with pytest.raises(StaleError) as stale:
        games.add(game.id, ann, B, 1, "b", usma)
    assert stale.value.meanwhile == (A,)
    assert games.revision(game.id) == 2


@both
def test_two_phones_that_enter_at_once_lose_nothing(
    games: Games, game: Game, ann: str, usma: CitedRuleset, place: str, wall: WallClock
) -> None:
    """Two processes retry until their ten entries are stored. In the end, each of the twenty is there once."""
    other = Store.open(place)
    phones = games, Games(other, wall)
    gate = threading.Barrier(2, timeout=20)
    # a game of twenty draws would end: it is of corrections of one entry
    games.add(game.id, ann, A, 1, "first", usma)

    def correct(phone: int) -> None:
        gate.wait()
        for number in range(10):
            while True:
                seen = phones[phone].revision(game.id)
                try:
                    event = Corrected(0, Draw(frozenset({phone, 3} if number % 2 else {phone})))
                    phones[phone].add(game.id, ann, event, seen, f"{phone} {number}", rulesets()["usma"])
                    break
                except StaleError:
                    continue

    threads = [threading.Thread(target=correct, args=(phone,)) for phone in (0, 1)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    there = games.game(game.id)
    other.close()
    assert there is not None
    assert there.revision == 2 + 20
    corrected = [event for event in there.events if isinstance(event, Corrected)]
    for phone in (0, 1):
        mine = [event for event in corrected if phone in event.entry.tenpai]  # type: ignore[union-attr]
        assert [3 in event.entry.tenpai for event in mine] == [False, True] * 5  # type: ignore[union-attr]


@both
def test_of_two_made_from_the_same_state_one_is_kept_and_one_refused(
    games: Games, game: Game, ann: str, usma: CitedRuleset, place: str, wall: WallClock
) -> None:
    other = Store.open(place)
    phones = games, Games(other, wall)
    for turn in range(5):
        seen = 1 + turn
        gate = threading.Barrier(2, timeout=20)
        told: list[object] = []

        def enter(
            phone: int, event: Entered, seen: int = seen, gate: threading.Barrier = gate, told: list[object] = told
        ) -> None:
            gate.wait()
            try:
                told.append(phones[phone].add(game.id, ann, event, seen, f"{phone} {seen}", usma))
            except StaleError as error:
                told.append(error.meanwhile)

        threads = [threading.Thread(target=enter, args=pair) for pair in ((0, A), (1, B))]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(30)
        assert sorted(map(str, told))[1] == str(seen + 1)
        assert next(one for one in told if isinstance(one, tuple)) in {(A,), (B,)}
    other.close()
    assert games.revision(game.id) == 6


def test_what_cannot_have_happened_is_not_kept(games: Games, game: Game, ann: str, usma: CitedRuleset) -> None:
    wrong = Entered(Draw(frozenset(), frozenset({1})))
    for event, sentence in (
        (wrong, "tenpai"),
        (Corrected(0, A.entry), "no such entry"),
        (Removed(0), "no such entry"),
        ("undo", "nothing to undo"),
        (game.events[0], "begun"),
    ):
        with pytest.raises(EntryError, match=sentence):
            games.add(game.id, ann, event, 1, "x", usma)
    with pytest.raises(EntryError, match="uses other rules"):
        games.add(game.id, ann, A, 1, "x", rulesets()["ema"])
    for number in range(8):
        games.add(game.id, ann, Entered(Draw()), 1 + number, str(number), usma)
    with pytest.raises(EntryError, match="is over"):
        games.add(game.id, ann, A, 9, "late", usma)
    # what was forgotten can still be put in its place, and what was wrong corrected
    assert games.add(game.id, ann, Corrected(1, B.entry), 9, "c", usma) == 10


def rows(store: Store) -> tuple[int, ...]:
    def question(connection: object) -> tuple[int, ...]:
        tables = kept_games, events, invitations
        return tuple(connection.scalar(select(func.count()).select_from(table)) for table in tables)  # type: ignore[attr-defined]

    return store.read(question)


def test_a_game_is_deleted_with_everything_and_by_itself_after_its_time(
    games: Games, game: Game, ann: str, usma: CitedRuleset, store: Store, wall: WallClock
) -> None:
    games.invite(game.id, ann)
    games.add(game.id, ann, A, 1, "a", usma)
    assert rows(store) == (1, 2, 1)
    games.delete(game.id, ann)
    assert rows(store) == (0, 0, 0)
    assert games.game(game.id) is None
    assert games.by_code(game.code) is None
    with pytest.raises(EntryError, match="isn't keeping the score"):
        games.delete(game.id, ann)
    second = games.open(ann, read_names(("", "", "", "")), usma)
    wall.at += GAME_HOLDS - 1
    games.add(second.id, ann, A, 1, "a", usma)
    wall.at += 2
    assert games.expire() == 0  # counted from what was entered last
    wall.at += GAME_HOLDS
    assert games.expire() == 1
    assert rows(store) == (0, 0, 0)
    third = games.open(ann, read_names(("", "", "", "")), usma)
    wall.at = third.expires
    assert games.expire() == 1


def test_a_guest_who_keeps_a_game_is_not_lost_when_a_link_is_followed(
    games: Games, ann: str, bo: str, usma: CitedRuleset, store: Store
) -> None:
    games.open(ann, read_names(("", "", "", "")), usma)
    code = store.make_link(Learner(bo, "").id)
    device = store.follow_link(TOKEN, code)
    assert device is not None
    assert len(device.learners) == 2
    assert {learner.id for learner in device.learners} == {ann, bo}
    # one who has nothing goes, as before
    empty = store.enter("5" * 43)
    assert empty
    there = store.follow_link("5" * 43, store.make_link(Learner(bo, "").id))
    assert there is not None
    assert [learner.id for learner in there.learners] == [bo]


def test_games_are_part_of_the_file_of_a_learner_and_come_back_from_it(
    games: Games, game: Game, ann: str, usma: CitedRuleset, store: Store, tmp_path: Path, wall: WallClock
) -> None:
    wall.at += 60_000
    games.add(game.id, ann, A, 1, "a", usma)
    learner = store.enter(TOKEN).learner
    file = exported(store, learner, Games.written)
    said = read_file(file.encode()).more
    assert set(said) == {"games"}
    filed = read_games(said["games"])
    assert games.merge(ann, filed) == 0  # it is here
    elsewhere = Store.open(str(tmp_path / "other" / "tensu.db"))
    there = elsewhere.enter(OTHERS).learner.id
    others = Games(elsewhere, wall, Random(2))
    wall.at += 60_000
    assert others.merge(there, filed) == 1
    assert others.merge(there, filed) == 0
    came = others.game(game.id)
    elsewhere.close()
    assert came is not None
    first = games.game(game.id)
    assert first is not None
    assert (came.events, came.times, came.created) == (first.events, first.times, first.created)
    assert came.code != ""


def test_a_file_without_games_says_nothing_of_them(store: Store) -> None:
    learner = store.enter(TOKEN).learner
    assert "games" not in json.loads(exported(store, learner, Games.written))


@for_each("said", [
    {}, [1], [{}], [{"id": "x", "events": []}], [{"id": "0" * 32, "events": []}],
    [{"id": "0" * 32, "events": [{"do": "undo", "at": 1}]}],
    [{"id": "0" * 32, "events": [{"do": "open", "rules": "usma", "names": ["a", "b", "c", "d"], "table": ""}]}],
    [{"id": "0" * 32, "events": [{"at": True, "do": "open", "rules": "usma", "names": ["a", "b", "c", "d"]}]}],
    [{"id": "0" * 32, "events": ["open"]}],
])  # fmt: skip
def test_games_of_a_file_that_are_none_are_refused(said: object) -> None:
    with pytest.raises(EntryError, match=r"Tensu didn't write|must begin with its players"):
        read_games(said)


def test_nobody_is_given_a_game_who_is_gone(games: Games, usma: CitedRuleset) -> None:
    with pytest.raises(GoneError):
        games.open("0" * 32, read_names(("", "", "", "")), usma)
