"""Counts made-up games under every ruleset in two ways, and undoes and corrects them.

``python -m tests.quizzes.table.game.replay --games 500`` tries so many under each.
"""

from __future__ import annotations

import argparse
import sys
from random import Random

from content.rulesets.ruleset_file import rulesets
from quizzes.table.game.event_json import event_written, read_entry, read_event
from quizzes.table.game.final_scores import final
from quizzes.table.game.game_sheet import count
from quizzes.table.game.history import Corrected, Entered, Opened, read_history, read_names
from tests.quizzes.table.game.simulator import RULES, final_scores, made_up, made_up_game, states

OVERS = {
    "length": "the last hand has been played",
    "time": "time is up",
    "tobi": "somebody is below zero",
    "agreed": "all four agreed to stop",
    "": None,
}


def compare(rules: str, entries: list[dict[str, object]]) -> None:
    """Check that the sheet and the simulator agree after every entry."""
    cited, there = rulesets()[rules], RULES[rules]
    sheet = count([read_entry(entry) for entry in entries], cited)
    expected = states(entries, there)
    assert sheet.start == expected[0].points
    assert len(sheet.played) == len(expected) - 1
    for place, (one, state) in enumerate(zip(sheet.played, expected[1:], strict=True)):
        said = rules, place, entries[place], one
        assert one.after == state.points, (said, state)
        assert bool(one.problem) == state.problem, said
        assert one.over == OVERS[state.over], said
        assert sum(one.after) + 1000 * state.bets + state.fined == 4 * there.start, said
        if one.next is not None:
            coming = one.next
            assert (coming.hand, coming.honba, coming.bets, coming.last) == (
                state.hand, state.honba, state.bets, state.last,
            ), said  # fmt: skip
            assert (coming.dealer, coming.round.value, coming.number) == (
                state.hand % 4, "ESWN"[state.hand // 4], state.hand % 4 + 1,
            ), said  # fmt: skip
    end = expected[-1]
    assert (sheet.bets, sheet.chombos) == (end.bets, end.chombos)
    assert list(final(sheet, cited).scores) == final_scores(end, there), (rules, entries)


def undo_and_correct(rules: str, entries: list[dict[str, object]], rng: Random) -> None:
    """Undo everything and redo it. Then correct the second hand, and check the score after every later entry."""
    opened = Opened(rules, read_names(("Ann", "Bo", "Cy", "Di")))
    events = [opened, *(Entered(read_entry(entry)) for entry in entries)]
    told = [read_event(event_written(event)) for event in events]
    assert told == events
    whole = there = read_history(told)
    undone = [*told]
    for _entry in entries:
        undone.append("undo")
        there = read_history(undone)
    assert (there.entries, there.undoable) == ((), ())
    for _entry in entries:
        undone.append("redo")
        there = read_history(undone)
    assert there == whole
    if len(entries) > 1:
        second = made_up(rng, states(entries[:1], RULES[rules])[-1], RULES[rules])
        correction = Corrected(1, read_entry(second))
        corrected = read_history([*told, correction])
        changed = [entries[0], second, *entries[2:]]
        assert corrected.entries == tuple(map(read_entry, changed))
        compare(rules, changed)
        assert read_history([*told, correction, "undo"]).entries == whole.entries


def replayed(rules: str, seed: int) -> int:
    """Try a game, and return its number of entries."""
    rng = Random(f"{rules} {seed}")
    entries = made_up_game(rng, RULES[rules])
    compare(rules, entries)
    undo_and_correct(rules, entries, rng)
    return len(entries)


def main() -> int:
    """Try the given number of games."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--first", type=int, default=0, help="seed of the first")
    asked = parser.parse_args()
    for rules in RULES:
        entries = sum(replayed(rules, seed) for seed in range(asked.first, asked.first + asked.games))
        sys.stdout.write(f"{rules}: {asked.games} games, {entries} entries, each counted twice and alike\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
