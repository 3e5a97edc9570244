"""Whole rounds: points are conserved, logs are read back, and events alone give the state again."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace

import pytest

from content.rulesets.ruleset_file import rulesets
from quizzes.table.logs.log_file import read_log
from quizzes.table.round.round_state import DECLARATIONS, Action, RoundState
from quizzes.table.round.rules.legal_actions import legal_actions, why_not
from scoring.tiles import FACES, sort_tiles
from tests.quizzes.table.round.played_rounds import MIXED, by_chance, play, some_deals, states, styles
from tests.quizzes.table.round.rebuild import RebuildError, rebuild, ruleset_of
from tests.quizzes.table.round.recorded_rounds import gains

RULESETS = tuple(rulesets())


def all_tiles(state: RoundState) -> Counter[str]:
    """Return every tile in hands, melds and discard rows, each once."""
    found: Counter[str] = Counter()
    for seat in state.seats:
        found.update(map(str, seat.concealed))
        for meld in seat.melds:
            found.update(map(str, meld.tiles))
        found.update(str(one.tile) for one in seat.pond if one.caller is None)
    return found


@pytest.mark.parametrize("ruleset", RULESETS)
def test_points_and_tiles_are_conserved_in_every_state(ruleset: str) -> None:
    for seed, dealt in some_deals(ruleset, 4):
        total = sum(dealt.start) + 1000 * dealt.deal.bets
        for state in states(dealt, by_chance(seed) if seed % 2 else styles(*MIXED, seed=seed)):
            assert sum(seat.points for seat in state.seats) + 1000 * state.sticks == total
            tiles = all_tiles(state)
            drawn = Counter(map(str, state.wall.tiles[: 52 + state.draws - len(state.kans)]))
            drawn.update(str(state.wall.replacement(number)) for number in range(len(state.kans)))
            assert tiles == drawn
            for number, seat in enumerate(state.seats):
                spare = state.phase in {"turn", "called"} and number == state.turn
                just_won = state.phase == "over" and len(seat.concealed) % 3 == 2
                assert len(seat.concealed) + 3 * len(seat.melds) == 13 + (spare or just_won)
        end = state.end
        assert end is not None
        left = 0 if end.wins else 1000 * state.sticks
        assert sum(end.points) + left == total


@pytest.mark.parametrize("ruleset", RULESETS)
def test_events_alone_give_every_state_again(ruleset: str) -> None:
    for seed, dealt in some_deals(ruleset, 2, first=10):
        policy = by_chance(seed) if seed % 2 else styles(*MIXED, seed=seed)
        for number, state in enumerate(states(dealt, policy)):
            if (number % 7 and state.phase != "over") or state.chosen:
                continue
            again = rebuild(state.events, rulesets()[ruleset_of(state.events)])
            for name in RoundState.__slots__:
                if name not in {"wall", "cited"}:
                    assert getattr(again, name) == getattr(state, name), name
            assert again.wall.tiles == state.wall.tiles


def test_events_that_cannot_be_are_refused() -> None:
    _, dealt = next(some_deals("usma", 1))
    over = play(dealt, styles("quick"))
    cited = rulesets()["usma"]
    events = list(over.events)
    place = next(at for at, text in enumerate(events) if json.loads(text)["type"] == "dahai")
    for spoiled in (
        events[:place] + events[place + 1 :],
        [*events[:place], events[place].replace('"pai":"', '"pai":"x'), *events[place + 1 :]],
        events[:1],
        ["{}"],
        [events[0].replace('"wall":"', '"wall":5,"other":"'), *events[1:]],
        [*events[:-1], events[-2]],
    ):
        with pytest.raises(RebuildError):
            rebuild(spoiled, cited)
    with pytest.raises(RebuildError):
        ruleset_of(["{}"])


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_log_reader_reads_every_round(ruleset: str) -> None:
    for seed, dealt in some_deals(ruleset, 4, first=20):
        over = play(dealt, by_chance(seed) if seed % 2 else styles(*MIXED, seed=seed))
        game, [played] = read_log("\n".join(over.events).encode())
        assert over.end is not None
        assert played.round.ending == over.end.ending
        assert game.rounds[0].deal.honba == dealt.deal.honba
        assert [one.won.seat for one in played.wins] == [one.win.won.seat for one in over.end.wins]
        for number, (read, made) in enumerate(zip(played.wins, (one.win for one in over.end.wins), strict=True)):
            assert sort_tiles(read.hand.concealed) == made.hand.concealed
            assert (read.hand.winning_tile, read.hand.melds) == (made.hand.winning_tile, made.hand.melds)
            assert read.context == replace(made.context, east_wins=0)
            assert (read.fed, read.won.deltas) == (made.fed, tuple(gains(over.end, number)))


def test_every_action_that_is_not_legal_has_a_reason() -> None:
    for seed, dealt in some_deals("competition", 2, first=40):
        for number, state in enumerate(states(dealt, by_chance(seed))):
            if number % 9:
                continue
            for seat in range(4):
                legal = set(legal_actions(state, seat))
                for action in every_action(state, seat):
                    refusal = why_not(state, action)
                    assert (refusal is None) == (action in legal), (action, refusal)


def every_action(state: RoundState, seat: int) -> list[Action]:
    """Return everything that a player might try, possible or not."""
    offered = [state.offer.tile] if state.offer else [FACES["5p"]]
    hand = state.seats[seat].concealed
    actions = [Action(seat, kind, tile) for kind in ("discard", *DECLARATIONS) for tile in FACES.values()]
    actions += [Action(seat, kind) for kind in ("pass", "nine_terminals")]
    actions += [Action(seat, "tsumo", state.seats[seat].drawn), Action(seat, "ron", offered[0])]
    actions += [Action(seat, "added_kan", tile, (tile,)) for tile in hand]
    actions += [Action(seat, "closed_kan", None, (tile,) * 4) for tile in hand]
    for tile in offered:
        pairs = {(one, other) for at, one in enumerate(hand) for other in hand[at + 1 :]}
        actions += [Action(seat, kind, tile, pair) for kind in ("chii", "pon") for pair in pairs]
        actions += [Action(seat, "open_kan", tile, (one,) * 3) for one in hand]
    return list(dict.fromkeys(actions))
