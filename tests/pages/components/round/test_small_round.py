"""The smallest game as the table shows it."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from content.words.sentences import round_sentence
from pages.components.round.round_table import ROUND
from pages.components.round.small_round import AGAIN, DRAW, ONWARD, PASS, WIN, shown_small
from quizzes.table.tutor.small_game import YOU, play_small, replay_small


@given(st.integers(0, 10**6).map(str), st.data())
def test_a_button_or_a_tile_sends_just_what_is_possible(seed: str, data: st.DataObject) -> None:
    game = replay_small(seed)
    while not game.is_over:
        shown = shown_small(game, "")
        actions = [choice.action for choice in shown.choices] + [tile.action for tile in shown.hand if tile.action]
        assert actions
        assert shown.heading
        assert "{" not in str(ROUND.round(shown, round_sentence.under("table"), index=True)).replace(
            "Discard {tile}", ""
        )
        for action in actions:
            play_small(game, action)  # none is refused
        game, _ = play_small(game, data.draw(st.sampled_from(actions)))
    ended = shown_small(game, "What follows")
    sent = {choice.action for choice in ended.choices}
    assert sent == ({AGAIN, ONWARD} if game.winner == YOU else {AGAIN})
    assert not any(tile.action for tile in ended.hand)


def test_each_moment_has_one_primary_button_at_most() -> None:
    for seed in map(str, range(200)):
        game = replay_small(seed)
        moments = {DRAW, WIN, PASS}
        while not game.is_over:
            choices = shown_small(game, "").choices
            assert sum(choice.primary for choice in choices) <= 1
            assert {choice.action for choice in choices} <= moments
            action = choices[0].action if choices else f"dahai:{game.hands[YOU][0]}"
            game, _ = play_small(game, action)


def test_a_discard_says_what_the_rest_waits_for() -> None:
    # seed 43 gives 1, 2, 4 and 6 of bamboo, and then the 8: no discard leaves three tiles that one more completes
    game, _ = play_small(replay_small("43"), "draw")
    assert {tile.note for tile in shown_small(game, "").hand} == {round_sentence("small.keeps_none")}


def test_every_word_of_the_file_is_used() -> None:
    assert len(round_sentence.under("seats")) == len(round_sentence.under("names")) == 4
    assert all("{" not in round_sentence.texts[f"small.{name}"] for name in ("start", "draw", "won", "pass"))
