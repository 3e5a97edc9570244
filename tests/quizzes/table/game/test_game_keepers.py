"""Who keeps the score of a game: who may change it, and how others are invited."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from quizzes.store.records import Learner
from quizzes.table.game.entry import Draw, EntryError
from quizzes.table.game.game_keepers import INVITATION_HOLDS, MOST_KEEPERS
from quizzes.table.game.history import Entered, read_names

if TYPE_CHECKING:
    from content.rulesets.cited_ruleset import CitedRuleset
    from quizzes.store.store import Store
    from quizzes.table.game.stored_games import Game, Games
    from tests.quizzes.table.game.conftest import WallClock

A = Entered(Draw(frozenset({0})))


def test_only_who_keeps_the_score_may_change_anything(
    games: Games, game: Game, ann: str, bo: str, usma: CitedRuleset
) -> None:
    for change in (
        lambda: games.add(game.id, bo, A, 1, "a", usma),
        lambda: games.invite(game.id, bo),
        lambda: games.delete(game.id, bo),
        lambda: games.add("0" * 32, ann, A, 1, "a", usma),
    ):
        with pytest.raises(EntryError, match="isn't keeping the score"):
            change()
    assert not games.accept(game.id, bo, "abcdefgh")
    assert not games.is_keeper(game.id, bo)
    assert games.revision(game.id) == 1


def test_a_word_lets_one_more_keep_the_score_once_and_for_ten_minutes(
    games: Games, game: Game, ann: str, bo: str, usma: CitedRuleset, wall: WallClock
) -> None:
    old, word = games.invite(game.id, ann), games.invite(game.id, ann)
    assert not games.accept(game.id, bo, old)
    assert not games.accept("0" * 32, bo, word)
    wall.at += INVITATION_HOLDS - 1
    assert games.accept(game.id, bo, f" {word[:4]}-{word[4:].upper()}")
    assert games.accept(game.id, bo, "anything")  # who keeps it already
    assert games.add(game.id, bo, A, 1, "a", usma) == 2
    assert [one.id for one in games.of_learner(bo)] == [game.id]
    late = games.invite(game.id, bo)
    wall.at += INVITATION_HOLDS
    games.delete(game.id, bo)
    other = games.open(ann, read_names(("", "", "", "")), usma)
    assert not games.accept(other.id, bo, late)


def test_a_word_that_is_used_or_too_old_opens_nothing(
    games: Games, game: Game, ann: str, bo: str, store: Store, wall: WallClock
) -> None:
    word = games.invite(game.id, ann)
    wall.at += INVITATION_HOLDS
    assert not games.accept(game.id, bo, word)
    word = games.invite(game.id, ann)
    assert games.accept(game.id, bo, word)
    third = store.enter("3" * 43).learner.id
    assert not games.accept(game.id, third, word)


def test_no_more_than_a_dozen_keep_the_score_of_a_game(games: Games, game: Game, ann: str, store: Store) -> None:
    came = [
        games.accept(game.id, store.enter(f"{number:043}").learner.id, games.invite(game.id, ann))
        for number in range(MOST_KEEPERS)
    ]
    assert came == [True] * (MOST_KEEPERS - 1) + [False]


def test_a_game_goes_with_its_only_keeper_and_stays_with_another(
    games: Games, game: Game, ann: str, bo: str, usma: CitedRuleset, store: Store
) -> None:
    shared = games.open(ann, read_names(("", "", "", "")), usma)
    assert games.accept(shared.id, bo, games.invite(shared.id, ann))
    theirs = games.open(bo, read_names(("", "", "", "")), usma)
    store.delete(Learner(ann, "").id)
    assert games.game(game.id) is None
    assert games.game(shared.id) is not None
    assert games.game(theirs.id) is not None
