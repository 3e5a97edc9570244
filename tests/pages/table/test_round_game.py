"""The game behind the page of a round: its texts when a round begins and when it is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from content.hands import tile_words
from content.rulesets.ruleset_file import rulesets
from content.words.glossary import Naming
from content.words.sentences import round_sentence
from pages.components.round.free_round import GO_ON
from pages.table import round_game
from pages.table.round_game import game_of
from pages.table.saved_round import RoundPlace
from tests.quizzes.table.tutor.test_saved_round import taps_of

if TYPE_CHECKING:
    from pages.components.round.round_table import ShownRound

USMA = rulesets()["usma"]
PLACE = RoundPlace("usma", "ended")


@pytest.fixture(autouse=True)
def _without_a_session(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(round_game, "naming", lambda: Naming.ROMAJI)
    monkeypatch.setattr(round_game, "tile_index", lambda: False)


def test_a_finished_free_round_says_how_to_share_its_wall() -> None:
    taps, said = taps_of(PLACE.wall, 99), round_sentence("same_wall")
    for count in (1, len(taps)):
        game = game_of(PLACE, taps[:count], USMA)
        assert game.is_over is (count == len(taps))
        assert (game.shown(helping=False, onward="").closing == said) is game.is_over


def test_a_guided_round_begins_with_its_introduction_and_blames_nobody_for_a_chosen_discard() -> None:
    place = RoundPlace("usma", "any", "4")
    begun = game_of(place, (), USMA)
    shown = begun.shown(helping=True, onward="")
    assert shown.heading == "Furiten"
    [action] = [one.action for one in shown.hand if one.action]
    added = begun.play(action)
    assert added is not None
    after = game_of(place, (tuple(added),), USMA).shown(helping=True, onward="")
    assert [player for player, _ in after.recent] == ["Right", "Opposite", "Left"]
    blamed = round_sentence.texts["loss"].partition("{")[0]
    assert not any(sentence.startswith(blamed) and "instead of" in sentence for sentence in after.says)


def played_through(guide: str, *choices: str) -> list[tuple[ShownRound, str]]:
    """Play a guided round by the first of some choices that is there, else the first tile that may be discarded.

    Return what is shown at each moment, with what was chosen then.
    """
    place, saved, shown = RoundPlace("usma", "any", guide), (), []
    while not (game := game_of(place, saved, USMA)).is_over:
        now = game.shown(helping=True, onward="")
        sent = [one.action for one in now.choices if one.action.rpartition(".")[0] != "" or one.action == GO_ON]
        tiles = [one.riichi or one.action for one in now.hand if one.riichi or one.action]
        wanted = [one for choice in choices for one in (*sent, *tiles) if choice in one]
        action = (wanted or tiles or sent)[0]
        added = game.play(action)
        assert added is not None, action
        shown.append((now, action))
        saved = (*saved, tuple(added))
    return [*shown, (game.shown(helping=True, onward=""), "")]


def test_a_guided_round_stops_where_a_discard_does_not_win_and_then_goes_on() -> None:
    *before, (ended, _) = played_through("4", GO_ON, "tsumo")
    [stopped] = [shown for shown, action in before if action == GO_ON]
    [button] = stopped.choices
    assert button.primary
    [seat] = [one for one in stopped.seats if one.is_turn]
    assert [one.newest for one in seat.discards] == [False, True]
    assert seat.name == round_sentence("names.2")
    assert not any(tile.action or tile.barred for tile in stopped.hand)
    assert ended.is_over
    assert ended.won
    assert not ended.hand


def test_riichi_is_declared_in_its_round_and_the_end_says_where_the_stick_went() -> None:
    *before, (ended, _) = played_through("3", "ron")
    [declared] = [shown for shown, action in before if ".riichi." in action]
    assert not any(tile.action for tile in declared.hand), "the round's only discard declares riichi"
    assert [bool(seat.score) for seat in declared.seats] == [False] * 4
    after = before[-1][0]
    assert [seat.score for seat in after.seats] == ["29,000", "30,000", "30,000", "30,000"]
    assert round_sentence("stick_back", points="1,000") in ended.says
    # in the locked turn, the only button is for the drawn tile
    [locked] = [shown for shown, _ in before if shown.hand and shown.hand[0].barred and shown is not before[0][0]][1:]
    assert [tile.barred for tile in locked.hand] == [True] * 13 + [False]
    assert sum(choice.primary for choice in locked.choices) == 1


def test_what_others_discarded_is_told_since_the_last_choice() -> None:
    shown = [shown for shown, _ in played_through("5", "pon", "ron", "chii", "discard.1s", "discard.4z")]
    assert [[player for player, _ in now.recent] for now in shown] == [
        [],
        ["Right", "Opposite"],
        [],
        ["Right", "Opposite", "Left"],
        [],
        ["Right", "Opposite"],
        [],
    ]


def test_furiten_by_passing_is_told_when_it_begins_and_when_it_ends() -> None:
    *_, offered, after, drawn, _ = played_through("5", "pon", "chii.8m", "tsumo", "pass", "discard.1s", "discard.4z")
    assert {round_sentence("can_win_ron"), round_sentence("can_win_pass")} <= set(offered[0].says)
    # the next tile also completes the hand; the page says only once why it doesn't win, and until when
    begins = round_sentence("refusals.furiten_temporary", tiles="5 of circles")
    told = [[one for one in moment.says if begins in one] for moment in (offered[0], after[0], drawn[0])]
    assert [len(one) for one in told] == [0, 1, 0]
    assert told[1][0].startswith(round_sentence.texts["not_won_now"].partition("{")[0])
    assert round_sentence("furiten_ends") in drawn[0].says


def test_after_riichi_furiten_by_passing_lasts_to_the_end() -> None:
    told = round_sentence("refusals.furiten_riichi", tiles="7 of bamboo")
    shown = [shown for shown, _ in played_through("3", "tsumo", "pass")]
    assert [any(one.startswith(told) for one in now.says) for now in shown].count(True) == 1
    assert round_sentence("furiten_ends") not in {one for now in shown for one in now.says}


def test_a_win_is_not_given_up_without_a_warning_in_a_guided_round() -> None:
    for guide, win in (("1", "Tsumo"), ("2", "Tsumo"), ("3", "Ron"), ("4", "Tsumo"), ("5", "Ron")):
        warning = round_sentence("gives_up", win=win)
        shown = [
            shown
            for shown, _ in played_through(guide, GO_ON, "tsumo", "ron", "pon", "chii", "discard.1s", "discard.4z")
        ]
        can_win = [any(one.label == win for one in now.choices) for now in shown]
        assert [now.warning for now in shown] == [warning if can else "" for can in can_win]
        assert any(can_win)


def test_the_first_round_keeps_the_tiles_without_which_the_hand_is_further_from_a_win() -> None:
    (first, _), *_ = played_through("1", "tsumo")
    assert {tile_words(one.tile) for one in first.hand if one.barred} >= {
        "1 of characters",
        "7 of characters",
        "8 of circles",
    }
    assert {one.note for one in first.hand if one.barred} == {round_sentence("keep_tile")}
    assert {tile_words(one.tile) for one in first.hand if one.action} >= {"East", "9 of bamboo"}
