"""Let computer players play rounds, and store positions for questions: tenpai hands with the player's discards.

python -m tests.quizzes.table.round.make_positions [--rounds 600] [--only usma]
"""

import argparse
import json
from dataclasses import replace
from random import Random

from content.rulesets import CitedRuleset, rulesets
from quizzes.table.game import Deal
from quizzes.table.round import (
    SEATS,
    STYLES,
    RoundState,
    apply,
    choose,
    deal_round,
    seat_view,
)
from quizzes.table.round.round_state import Offer
from quizzes.table.round.rules.claims import refuse_ron
from quizzes.table.round.rules.winning_hand import possible_win
from quizzes.table.round.seat_view import seen_counts
from scoring import COPIES, Tile, format_tiles
from scoring.dealing.played_positions import FOLDER, PositionCase
from tests.quizzes.plain_records import plain_record

MOST = 250
"""The most positions stored for each case and ruleset."""
DISCARDS = range(6, 13)
"""The number of discards in a position: enough to be informative, and no more than a row on a phone can show."""
_LEFT_OUT = {"honba", "sticks", "east_wins"}
"""Facts of the table that are not stored with a position. Of the riichi sticks, only the player's own is stored."""
_REFUSED = {"no_yaku": PositionCase.NO_YAKU, "furiten_discard": PositionCase.FURITEN}


def positions_of(state: RoundState, seed: int) -> dict[tuple[PositionCase, int], RoundState]:
    """Play a round, and return positions in which another player discards a tile that a player waits for.

    There is at most one position for each player and kind of position, such as furiten: the last one in the round. The
    tile that completes the hand is not from the round, but a random tile of the wait. Positions in which the player has
    too few or too many discards for a question are ignored.
    """
    names, rng = list(STYLES.values()), Random(f"offered {seed}")
    styles = [names[(seat + seed) % len(names)] for seat in SEATS]
    found: dict[tuple[PositionCase, int], RoundState] = {}
    while state.phase != "over" and any(len(player.pond) < DISCARDS.stop for player in state.seats):
        seat = state.deciding[0]
        state = apply(state, choose(seat_view(state, seat), styles[seat]))
        player = state.seats[seat]
        if state.phase == "turn" and state.turn != seat and player.wait and len(player.pond) in DISCARDS:
            offered = _offered(state, seat, rng)
            if offered and (case := _case(offered, seat)):
                found[case, seat] = offered
    return found


def _offered(state: RoundState, seat: int, rng: Random) -> RoundState | None:
    """Return the state after the player in turn has discarded a random tile that a seat waits for.

    Return None if the seat sees every copy of each tile in its wait.

    :param seat: the seat that waits for the tile.
    """
    seen = seen_counts(seat_view(state, seat))
    left = [kind for kind in sorted(state.seats[seat].wait) if seen[kind] < COPIES]
    if not left:
        return None
    offer = Offer(state.turn, Tile.of_kind(rng.choice(left)), "discard")
    return replace(state, phase="claims", offer=offer)


def _case(offered: RoundState, seat: int) -> PositionCase | None:
    refusal = refuse_ron(offered, seat)
    return PositionCase.RON if refusal is None else _REFUSED.get(refusal.reason)


def record_of(case: PositionCase, seat: int, state: RoundState) -> dict[str, object] | None:
    """Return a position in its stored form.

    Return None if a question cannot show all that matters: a win that the player passed up, another player's liability,
    or a minimum of more than one han.
    """
    player, result = state.seats[seat], possible_win(state, seat)
    if result is None or player.passed:
        return None
    if result.context.liability is not None or result.best.required > 1:
        return None
    record = {name: value for name, value in plain_record(result).items() if value and name not in _LEFT_OUT}
    sticks = {"sticks": 1} if player.in_riichi else {}
    return {"case": case.value, "discards": format_tiles(one.tile for one in player.pond), **record, **sticks}


def make(cited: CitedRuleset, rounds: int) -> list[str]:
    """Return the lines of the file for a ruleset, from the given number of rounds."""
    lines: dict[PositionCase, list[str]] = {case: [] for case in PositionCase}
    for seed in range(rounds):
        start = deal_round(f"positions {seed}", cited, Deal(hand=seed % 8))
        for (case, seat), state in positions_of(start, seed).items():
            record = record_of(case, seat, state)
            if record is not None and len(lines[case]) < MOST:
                lines[case].append(json.dumps(record, separators=(",", ":")))
    return [line for case in PositionCase for line in lines[case]]


def main() -> None:
    """Write a file of positions for each ruleset."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=600)
    parser.add_argument("--only", choices=rulesets())
    asked = parser.parse_args()
    for name, cited in rulesets().items():
        if asked.only in {None, name}:
            lines = make(cited, asked.rounds)
            (FOLDER / f"{name}.jsonl").write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
            print(f"{name}: {len(lines)} positions")  # noqa: T201


if __name__ == "__main__":
    main()
