"""The game behind the page of a round: what it says when a round begins and when it is over."""

from __future__ import annotations

import pytest

from content.rulesets.ruleset_file import rulesets
from content.words.round_words import round_words
from content.words.yaku_book import Naming
from pages.table import round_game
from pages.table.round_game import game_of
from pages.table.saved_round import RoundPlace, SavedRound
from tests.quizzes.table.tutor.test_practice_table import taps_of

USMA = rulesets()["usma"]
PLACE = RoundPlace("usma", "ended")


@pytest.fixture(autouse=True)
def _without_a_session(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(round_game, "naming", lambda: Naming.ROMAJI)


def test_a_finished_free_round_says_how_to_share_its_wall() -> None:
    taps, said = taps_of(PLACE.wall, 99), round_words().round["same_wall"]
    for count in (1, len(taps)):
        game = game_of(PLACE, SavedRound(taps[:count]), USMA)
        assert game.is_over is (count == len(taps))
        assert (game.shown(helping=False, onward="").closing == said) is game.is_over


def test_a_guided_round_begins_with_its_introduction_and_blames_nobody_for_a_chosen_discard() -> None:
    place = RoundPlace("usma", "any", "4")
    begun = game_of(place, SavedRound(()), USMA)
    shown = begun.shown(helping=True, onward="")
    assert shown.heading == "Furiten"
    assert shown.is_guided
    [action] = [one.action for one in shown.hand if one.action]
    added = begun.play(action)
    assert added is not None
    after = game_of(place, SavedRound((tuple(added),)), USMA).shown(helping=True, onward="")
    assert [one.player for one in after.recent] == ["Right", "Opposite", "Left"]
    blamed = round_words().round["loss"].partition("{")[0]
    assert not any(sentence.startswith(blamed) and "instead of" in sentence for sentence in after.says)
