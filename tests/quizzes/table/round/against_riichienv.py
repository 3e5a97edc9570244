"""Rounds played here and by PyPI ``riichienv`` side by side: every choice of every seat, every event and every payment.

``riichienv`` (Apache-2.0) plays rules like Tenhou's with its own code, so ours are set to those. From the command line
with any count::

    python -m tests.quizzes.table.round.against_riichienv --rounds 2000

What is known to differ there, and so is not compared: it lists a call once for each copy of a tile; it declares riichi
before it asks for the discard; in riichi it allows a closed kan that leaves the wait as it is, even if the triplet can
be read in another way, which competition.riichi.kan forbids; it allows riichi with a wait for nothing but the tile of
the player's own kan, which competition.draw.tenpai-own-four does not count as tenpai.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from dataclasses import replace
from functools import cache
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from content.documents.basis import Basis, Origin
from content.rulesets.cited_ruleset import Entry
from quizzes.table.game.entry import Deal
from quizzes.table.logs.win_comparison import online, varied
from quizzes.table.round.round_state import Action
from quizzes.table.round.rules.legal_actions import legal_actions, why_not
from quizzes.table.round.wall import Wall
from scoring.hand import Hand
from scoring.tiles import without
from scoring.waits import waits
from tests.quizzes.table.round.dealt_walls import WAITED, WALLS, tile_of
from tests.quizzes.table.round.played_rounds import MIXED, by_chance, styles
from tests.quizzes.table.round.recorded_rounds import apply, deal_round, pai

if TYPE_CHECKING:
    from content.rulesets.cited_ruleset import CitedRuleset
    from quizzes.table.round.round_state import RoundState
    from tests.quizzes.table.round.played_rounds import Policy
    from tests.quizzes.table.round.recorded_rounds import RecordedRound

DEAD = 122
Choice = tuple[Any, ...]


@cache
def tenhou() -> CitedRuleset:
    """Return the rules of an online table, which the other program plays."""
    cited = varied(online(), pao=frozenset({"daisangen", "daisuushii"}), double_wind_pair_fu=2)
    words = {
        "furiten_temporary_end": "your own next draw or call",
        "kan_in_riichi": "allowed with the drawn tile if the waits and the reading of the hand stay the same",
        "abortive_draws": "nine terminals and honours, four kans, four winds and four riichi",
        "four_kans": "an abortive draw, but if one player made all four, play goes on without a fifth kan",
    }
    basis = Basis(Origin.CLUB, note="As Tenhou plays.")
    table = MappingProxyType({**cited.table, **{key: Entry(value, basis) for key, value in words.items()}})
    return replace(cited, table=table)


def ours(action: Action) -> Choice:
    """Return an action in the form that both programs share."""
    tile = pai(action.tile) if action.tile is not None else ""
    if action.kind == "closed_kan":
        return (action.kind, action.tiles[0].kind)
    if action.kind in {"chii", "pon", "open_kan"}:
        return (action.kind, tile, tuple(sorted(map(pai, action.tiles))))
    if action.kind in {"discard", "added_kan"}:
        return (action.kind, tile)
    return (action.kind,)


_NAMES = {"dahai": "discard", "reach": "riichi", "chi": "chii", "pon": "pon", "daiminkan": "open_kan",
          "kakan": "added_kan", "ankan": "closed_kan", "none": "pass", "ryukyoku": "nine_terminals"}  # fmt: skip


def theirs(action: Any) -> Choice:  # noqa: ANN401 (their class has no stubs that hold)
    from riichienv import ActionType

    said = json.loads(action.to_mjai())
    kind = said["type"]
    if kind == "hora":
        return ("tsumo",) if action.action_type == ActionType.TSUMO else ("ron",)
    name = _NAMES[kind]
    if name == "closed_kan":
        return (name, action.consume_tiles[0] // 4)
    if name in {"chii", "pon", "open_kan"}:
        return (name, said["pai"], tuple(sorted(said["consumed"])))
    return (name, said["pai"]) if name in {"discard", "added_kan"} else (name,)


class DifferenceError(AssertionError):
    """Raised if the two programs disagree."""


def same(what: str, here: object, there: object) -> None:
    """Check that both programs agree.

    :raises DifferenceError: if not.
    """
    if here != there:
        if isinstance(here, set) and isinstance(there, set):
            here, there = here - there, there - here
        msg = f"{what}: {here} here, {there} there"
        raise DifferenceError(msg)


def opened(wall: list[int], deal: Deal, scores: tuple[int, int, int, int]) -> tuple[Any, dict[int, Any]]:
    """Deal a round in the other program, which pairs the tiles of the dead wall in the opposite order."""
    from riichienv import GameRule, RiichiEnv

    rule = GameRule.default_tenhou()
    rule.sanchaho_is_draw = False
    rule.allows_ron_on_ankan_for_kokushi_musou = True
    rule.yakuman_pao_is_liability_only = True
    env = RiichiEnv(game_mode="4p-red-single", rule=rule)
    swapped = wall[:DEAD] + [wall[at ^ 1] for at in range(DEAD, 136)]
    seen = env.reset(
        oya=deal.dealer,
        wall=swapped,
        scores=list(scores),
        honba=deal.honba,
        kyotaku=deal.bets,
        round_wind=deal.hand // 4,
    )
    return env, seen


def compare(wall: list[int], policy: Policy, deal: Deal, scores: tuple[int, int, int, int]) -> RecordedRound:
    """Play a round in both programs, and return the last state.

    :raises DifferenceError: at the first choice, event or payment that differs.
    """
    env, seen = opened(wall, deal, scores)
    state = deal_round(Wall(tuple(map(tile_of, wall))), tenhou(), deal, scores)
    while not env.done():
        where = f"after {state.events[-1]}"
        same(f"who is asked {where}", set(state.deciding), set(seen))
        chosen, moves = {}, {}
        for seat, view in seen.items():
            there = {theirs(action): action for action in view.legal_actions()}
            here = {*map(ours, legal_actions(state, seat))}
            known = other_readings(state)
            known |= {("riichi",)} if own_four(state) and ("riichi",) not in here else set()
            same(f"choices of seat {seat} {where}", here, {*there} - known)
            chosen[seat] = policy(state, seat)
            moves[seat] = there[ours(chosen[seat])]
        seen = env.step(moves)
        for seat, action in chosen.items():
            if action.kind == "riichi":
                seen = env.step({seat: riichi_discard(state, action, seen[seat])})
        before = state.events
        for action in chosen.values():
            if state.phase != "over" and state.events == before:
                state = apply(state, action)
    same("who is asked at the end", state.deciding, ())
    compare_end(env, state)
    return state


def other_readings(state: RoundState) -> set[Choice]:
    """Return the closed kans in riichi that are illegal only because the triplet can be read differently."""
    player, found = state.seats[state.turn], set[Choice]()
    if state.phase == "turn" and player.in_riichi and player.drawn is not None:
        four = tuple(tile for tile in player.concealed if tile.kind == player.drawn.kind)
        refusal = why_not(state, Action(state.turn, "closed_kan", None, four))
        if refusal is not None and refusal.reason == "riichi_kan_reading":
            found.add(("closed_kan", four[0].kind))
    return found


def own_four(state: RoundState) -> set[str]:
    """Return the discards that leave a hand waiting only for tiles of which it holds all four."""
    player, found = state.seats[state.turn], set[str]()
    if state.phase == "turn" and any(meld.type.is_kan for meld in player.melds):
        for tile in set(player.concealed):
            waited = waits(Hand(without(player.concealed, tile), None, player.melds))
            if waited and all(one.karaten for one in waited):
                found.add(pai(tile))
    return found


def riichi_discard(state: RoundState, action: Action, view: Any) -> Any:  # noqa: ANN401 (their classes have no stubs)
    """Return the discard that declares riichi, which the other program asks for in a separate step."""
    there = {theirs(discard)[1]: discard for discard in view.legal_actions()}
    here = [one.tile for one in legal_actions(state, action.seat) if one.kind == "riichi"]
    same("discards for riichi", {pai(tile) for tile in here if tile}, {*there} - own_four(state))
    assert action.tile is not None
    return there[pai(action.tile)]


KEPT = {"tsumo", "dahai", "reach", "chi", "pon", "daiminkan", "ankan", "kakan", "dora", "hora", "ryukyoku"}


def compare_end(env: Any, state: RoundState) -> None:  # noqa: ANN401 (their classes have no stubs)
    assert state.end is not None
    here = [event_key(event) for event in map(json.loads, state.events) if event["type"] in KEPT]
    there = [event_key(event) for event in env.mjai_log if event["type"] in KEPT]
    for number, (one, other) in enumerate(zip(here, there, strict=False)):
        same(f"event {number}", one, other)
    same("number of events", len(here), len(there))
    same(f"scores after {env.mjai_log[-3:]}", list(state.end.points), list(env.scores()))


def event_key(event: dict[str, Any]) -> tuple[Any, ...]:
    """Return the parts of an event that both programs write."""
    kind = event["type"]
    if kind == "ryukyoku":
        return (kind,)
    consumed = sorted(event.get("consumed", ()))
    tile = event.get("dora_marker") if kind == "dora" else event.get("pai") if kind not in {"hora", "ankan"} else ""
    drawn = event["tsumogiri"] if kind == "dahai" else None
    return (kind, event.get("actor"), event.get("target") if kind != "kakan" else None, tile, tuple(consumed), drawn)


def policy_of(seed: int) -> Policy:
    """Return the policy of a round: opponents, opponents who make every kan and take risks, or random players."""
    if seed % 5 > 2 and seed % 2:
        return by_chance(seed, wins=(1.0, 0.6)[seed // 2 % 2], calls=(0.1, 0.6)[seed // 4 % 2])
    usual = styles(*MIXED, seed=seed)
    if seed % 7 == 0:
        return usual
    rng = Random(f"eager {seed}")

    def eager(state: RoundState, seat: int) -> Action:
        actions = legal_actions(state, seat)
        kinds = {action.kind: action for action in actions}
        for kind, chance in _EAGER.items():
            if kind in kinds and rng.random() < chance:
                return kinds[kind]
        for action in actions:
            waited = action.kind == "discard" and action.tile is not None and action.tile.kind in WAITED
            if waited and not seed % 5:
                return action
        return usual(state, seat)

    return eager


_EAGER = {
    "ron": 0.95, "tsumo": 0.9, "open_kan": 0.5, "added_kan": 0.95,
    "closed_kan": 0.9, "pon": 0.4, "riichi": 0.6, "nine_terminals": 0.3,
}  # fmt: skip


def try_round(seed: int, found: Counter[str]) -> str:
    """Compare a round, and return the differences in words."""
    wall = WALLS[seed % len(WALLS)](seed)
    rng = Random(f"deal {seed}")
    low = rng.choice((25_000, 25_000, 900))
    deal = Deal(hand=rng.randrange(8), honba=rng.choice((0, 0, 1, 4)), bets=rng.choice((0, 0, 2)))
    scores = (low, 25_000, 50_000 - low, 25_000)
    try:
        over = compare(wall, policy_of(seed), deal, scores)
    except DifferenceError as error:
        return f"round {seed}: {error}"
    assert over.end is not None
    found[over.end.abortion or over.end.ending] += 1
    if over.end.discarder is not None:
        found[f"ron by {len(over.end.wins)}"] += 1
    for event in map(json.loads, over.events):
        if event["type"] in {"chi", "pon", "daiminkan", "ankan", "kakan", "reach", "dora", "hora"}:
            found[event["type"]] += 1
    return ""


def main() -> int:
    """Compare the given number of rounds."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=2000)
    parser.add_argument("--first", type=int, default=0)
    asked = parser.parse_args()
    found: Counter[str] = Counter()
    wrong: list[str] = []
    for seed in range(asked.first, asked.first + asked.rounds):
        wrong += filter(None, [try_round(seed, found)])
    sys.stdout.write(f"{asked.rounds} rounds, {len(wrong)} differ\n")
    sys.stdout.write(", ".join(f"{name} {count}" for name, count in found.most_common()) + "\n")
    sys.stdout.write("\n".join(wrong[:40]) + "\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
