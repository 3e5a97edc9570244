"""A guided round is dealt as its file says, and shows nothing that is taught later."""

from __future__ import annotations

from content.lessons.guided_rounds import guided_rounds
from content.rulesets.ruleset_file import rulesets
from quizzes.table.round.apply_action import apply
from quizzes.table.round.wall import DEALT
from quizzes.table.tutor.practice_round import YOU, discard_drawn, guided_actions, guided_round, is_on_rails
from scoring.tiles import NEXT_KIND, sort_tiles
from tests.for_each import for_each


@for_each("rules", list(rulesets()))
def test_hand_and_draws_are_those_of_the_file(rules: str) -> None:
    for guide in guided_rounds():
        state = guided_round(guide, rulesets()[rules])[0]
        assert state.seats[YOU].concealed == sort_tiles((*guide.hand, guide.draws[0]))
        assert state.wall.tiles[DEALT : DEALT + len(guide.draws)] == guide.draws
        assert state.wall.tiles.count(guide.draws[0]) == 4


@for_each("rules", list(rulesets()))
def test_no_tile_of_the_learner_is_a_dora(rules: str) -> None:
    for guide in guided_rounds():
        wall = guided_round(guide, rulesets()[rules])[0].wall
        dora = {NEXT_KIND[tile.kind] for tile in (*wall.indicators(1), *wall.ura(1))}
        assert dora.isdisjoint(tile.kind for tile in (*guide.hand, *guide.draws))


def test_rails_end_with_the_turn_after_the_last_chosen_discard() -> None:
    guide = next(one for one in guided_rounds() if one.title == "Furiten")
    state = guided_round(guide, rulesets()["usma"])[0]
    for tile in guide.first:
        assert is_on_rails(guide, state)
        [action] = [one for one in guided_actions(guide, state) if one.kind == "discard"]
        assert action.tile == tile
        state = apply(state, action)
        while YOU not in state.deciding:
            state = apply(state, discard_drawn(state, state.deciding[0]))
    assert is_on_rails(guide, state)  # what was chosen is not held against the learner
    free = guided_rounds()[0]
    begun = guided_round(free, rulesets()["usma"])[0]
    assert not is_on_rails(free, apply(begun, guided_actions(free, begun)[0]))
