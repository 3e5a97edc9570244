"""Made-up games written in every format and read again: each win must be the same, with the same payments.

From the command line with any count::

    python -m tests.quizzes.table.logs.made_games --count 100
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from typing import TYPE_CHECKING

from content.rulesets.ruleset_file import rulesets
from content.words.glossary import Naming
from quizzes.table.logs.log_file import read_log
from quizzes.table.logs.win_comparison import compare_wins, online
from tests.quizzes.table.logs.as_mjai import as_mjai
from tests.quizzes.table.logs.as_mjlog import as_mjlog
from tests.quizzes.table.logs.as_tenhou import as_tenhou
from tests.quizzes.table.logs.made_round import made_game

if TYPE_CHECKING:
    from collections.abc import Callable

    from scoring.hand import Hand
    from tests.quizzes.table.logs.made_round import Made

FORMATS: dict[str, Callable[[list[Made]], bytes]] = {"mjlog": as_mjlog, "tenhou": as_tenhou, "mjai": as_mjai}


def disagreements(seed: int, written: str) -> tuple[list[str], Counter[str]]:
    """Return the wins of a generated game that were read wrongly, in words, and the kinds of all wins."""
    rounds = made_game(seed)
    found, met = [], Counter[str]()
    game = read_log(FORMATS[written](rounds))
    counted = {
        (one.round.deal.hand, one.round.deal.honba, one.win.hand): one
        for one in compare_wins(game, rulesets()["usma"], Naming.ROMAJI)
    }
    for number, (made, read) in enumerate(zip(rounds, game[1], strict=True), 1):
        if made.won is None:
            ended = read.round.ending, list(read.round.deltas or ())
            if read.wins or ended != ("exhaustive draw", made.deltas):
                found.append(f"game {seed}, round {number}: a draw was read as {ended}")
            continue
        if read.round.ending != "won":
            found.append(f"game {seed}, round {number}: a win was read as {read.round.ending}")
        [win] = read.wins
        met.update([win.context.win.value, win.context.riichi.value, *(one.name or "" for one in win.context.moment)])
        met.update(meld.type.value for meld in win.hand.melds)
        if (_bare(win.hand), win.context) != (_bare(made.hand), made.context):
            found.append(f"game {seed}, round {number}: {win.hand} {win.context}\n  made {made.hand} {made.context}")
        one = counted[made.number, made.honba, win.hand]
        if one.table is not online() or list(win.won.deltas or ()) != made.deltas:
            found.append(f"game {seed}, round {number}: paid {win.won.deltas}, counted {one.verdict}")
    return found, met


def _bare(hand: Hand | None) -> object:
    """Return a hand without the order of its tiles, and without the players from whom tiles were called."""
    assert hand is not None
    return sorted(map(str, hand.concealed)), str(hand.winning_tile), sorted(map(str, hand.melds))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=100)
    count = parser.parse_args().count
    for name in FORMATS:
        began, wrong, kinds = time.monotonic(), [], Counter[str]()
        for seed in range(count):
            told, met = disagreements(seed, name)
            wrong += told
            kinds += met
        wins, took = kinds["ron"] + kinds["tsumo"], time.monotonic() - began
        print(f"{name}: {count} games, {wins} wins, {len(wrong)} read otherwise, {took:.1f} s")  # noqa: T201
        print("  " + ", ".join(f"{kind} {times}" for kind, times in kinds.most_common()))  # noqa: T201
        print("\n".join(wrong[:10]))  # noqa: T201
