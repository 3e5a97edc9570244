"""Rounds played by opponents alone: what they look like beside those of people, and whether everything adds up.

From the command line with any count::

    python -m tests.quizzes.table.round.simulate --rounds 20000

Every round is checked: tiles and points are conserved, the log reader reads its log, and the game sheet pays what was
paid. The same walls are played by a mixed table and by each style alone, which plays a quarter of the rounds.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from typing import TYPE_CHECKING

from content.payments.settlement import four
from content.rulesets.ruleset_file import rulesets
from quizzes.table.game.deal import Deal
from quizzes.table.game.entry import Aborted, Draw, Nagashi, Shown, Win, Won
from quizzes.table.game.entry_changes import entry_changes
from quizzes.table.game.entry_check import check
from quizzes.table.logs.log_file import read_log
from quizzes.table.logs.logged_game import Ending
from quizzes.table.round.apply_action import apply
from quizzes.table.round.deal_round import deal_round
from quizzes.table.round.opponents.opponent import choose
from quizzes.table.round.opponents.style import STYLES
from quizzes.table.round.rebuild import rebuild
from quizzes.table.round.round_state import SEATS, Phase
from quizzes.table.round.seat_view import seat_view
from scoring.records import to_record
from tests.quizzes.table.round.played_rounds import MIXED

if TYPE_CHECKING:
    from content.rulesets.cited_ruleset import CitedRuleset
    from quizzes.table.game.entry import Entry
    from quizzes.table.round.round_state import RoundState

HUMAN = {"draws": 16.2, "ron": 60.0, "win": 21.1, "deal-in": 12.5, "riichi": 17.0, "opened": 34.4}
"""Percent of rounds, of wins, and of seats: the top room of Tenhou in 2016, 1,710,645 rounds (koba::blog)."""
WITHIN = 1 / 3
RECORDED = {
    "calm": {"draws": 23.3, "ron": 61.0, "win": 19.2, "deal-in": 11.7, "riichi": 39.2, "opened": 0.0},
    "quick": {"draws": 6.3, "ron": 63.4, "win": 23.9, "deal-in": 14.7, "riichi": 9.1, "opened": 55.9},
    "careful": {"draws": 15.3, "ron": 60.8, "win": 21.2, "deal-in": 12.8, "riichi": 10.6, "opened": 42.3},
}
"""What tables of one style did in the first 300 rounds when they were written; the walls are the same for all."""


class Figures:
    """What happened in some rounds."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.points = 0
        self.turns: list[int] = []

    def add(self, state: RoundState) -> None:
        """Count a round."""
        end, counts = state.end, self.counts
        assert end is not None
        counts["rounds"] += 1
        counts["draws"] += end.ending is not Ending.WON
        counts["riichi"] += sum(seat.in_riichi for seat in state.seats)
        counts["opened"] += sum(not seat.closed for seat in state.seats)
        counts["deal-in"] += end.discarder is not None
        counts["several"] += len(end.wins) > 1 and end.ending is Ending.WON
        if end.ending is Ending.WON:
            counts["win"] += len(end.wins)
            counts["ron"] += len(end.wins) if end.discarder is not None else 0
            self.points += sum(one.result.best.points for one in end.wins)
            self.turns.append(state.draws)
            for one in end.wins:
                counts.update(f"yaku {found.yaku.id}" for found in one.result.best.yaku)
                moment = one.win.context.moment
                counts.update(f"moment {part.name}" for part in moment)
        for seat in state.seats:
            reds = [discarded for discarded in seat.pond if discarded.tile.rank == 5 and discarded.tile.suit != "z"]
            counts["red fives discarded"] += sum(one.tile.red for one in reds)
            counts["fives discarded"] += len(reds)

    def percent(self) -> dict[str, float]:
        """The figures that are compared with people's, in percent."""
        counts = self.counts
        rounds, wins = max(1, counts["rounds"]), max(1, counts["win"])
        found = {name: 100 * counts[name] / rounds / 4 for name in ("win", "deal-in", "riichi", "opened")}
        return {"draws": 100 * counts["draws"] / rounds, "ron": 100 * counts["ron"] / wins, **found}

    def line(self) -> str:
        """The figures in one line."""
        counts, wins = self.counts, max(1, self.counts["win"])
        told = ", ".join(f"{name} {value:.1f}" for name, value in self.percent().items())
        drawn = sum(self.turns) / max(1, len(self.turns)) / 4
        return (
            f"{told}; mean win {self.points / wins:,.0f} after turn {drawn:.1f}; "
            f"ippatsu {100 * counts['yaku ippatsu'] / wins:.1f} % of wins, several winners in "
            f"{100 * counts['several'] / max(1, counts['rounds']):.2f} % of rounds, red among fives discarded "
            f"{100 * counts['red fives discarded'] / max(1, counts['fives discarded']):.1f} %"
        )


def entry_of(state: RoundState) -> Entry:
    """A round as somebody would enter it on the game sheet."""
    end = state.end
    assert end is not None
    if end.ending is Ending.EXHAUSTED:
        return Draw(end.tenpai, end.riichi)
    if end.ending is Ending.NAGASHI:
        return Nagashi(frozenset(one.win.won.seat for one in end.wins), end.riichi)
    if end.abortion is not None:
        return Aborted(end.abortion, end.riichi, end.tenpai)
    wins = []
    for one in end.wins:
        record = to_record(one.result)
        record = {name: record[name] for name in record if name not in {"honba", "sticks", "winners_before", "pao"}}
        liability, seat = one.result.context.liability, one.win.won.seat
        wins.append(Won(seat, Shown(record), None if liability is None else liability.liable.player(seat)))
    return Win(tuple(wins), end.discarder, end.riichi)


def check_round(state: RoundState, cited: CitedRuleset) -> None:
    """Make sure that a round adds up, is read back, and is paid alike by the game sheet."""
    end = state.end
    assert end is not None
    left = 0 if end.wins else state.sticks
    assert sum(end.points) + 1000 * left == sum(state.start) + 1000 * state.deal.bets, state.events
    entry = entry_of(state)
    check(entry, state.deal, cited)
    sheet = [0] * 4
    for change in entry_changes(entry, state.deal, cited):
        sheet = [one + other for one, other in zip(sheet, change.points, strict=True)]
    paid = four({seat: end.points[seat] - state.start[seat] for seat in SEATS})
    assert tuple(sheet) == paid, (sheet, paid, state.events)
    _, [played] = read_log("\n".join(state.events).encode())
    assert played.round.ending is end.ending
    assert [one.won.seat for one in played.wins] == [one.win.won.seat for one in end.wins]


def play_round(seed: int, names: tuple[str, ...], cited: CitedRuleset, times: list[float]) -> RoundState:
    """Play a round; every opponent's choice is timed, with the view it is made from."""
    seats = [STYLES[names[(seat + seed) % len(names)]] for seat in SEATS]
    state = deal_round(seed, cited, Deal(hand=seed % 8, honba=seed % 11 // 8, bets=seed % 7 // 6))
    while state.phase is not Phase.OVER:
        seat = state.deciding[0]
        began = time.perf_counter()
        action = choose(seat_view(state, seat), seats[seat])
        times.append(time.perf_counter() - began)
        state = apply(state, action)
    return state


def simulate(
    rounds: int, names: tuple[str, ...], ruleset: str, first: int = 0, every: int = 0
) -> tuple[Figures, float]:
    """Play and check rounds; their figures, and the mean CPU time of a choice in milliseconds.

    :param every: after how many rounds the figures so far are written; 0 for never.
    """
    cited, figures = rulesets()[ruleset], Figures()
    times: list[float] = []
    began, mean = (time.process_time(), time.perf_counter()), 0.0
    for seed in range(first, first + rounds):
        over = play_round(seed, names, cited, times)
        check_round(over, cited)
        if seed % 50 == 0:
            assert rebuild(over.events, cited).end == over.end
        figures.add(over)
        # A busy machine stretches every choice; the share of CPU that this process had undoes that.
        share = (time.process_time() - began[0]) / (time.perf_counter() - began[1])
        mean = 1000 * sum(times) * share / len(times)
        if every and figures.counts["rounds"] % every == 0:
            sys.stdout.write(f"  {figures.counts['rounds']} rounds: {figures.line()}; {mean:.2f} ms a choice\n")
            sys.stdout.flush()
    return figures, mean


def outside(figures: Figures, expected: dict[str, float] = HUMAN) -> list[str]:
    """The figures that are not within a third of those expected: people's for a mixed table, else the recorded ones."""
    return [name for name, value in figures.percent().items() if abs(value - expected[name]) > WITHIN * expected[name]]


def main() -> int:
    """Play as many rounds as are asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=20_000)
    parser.add_argument("--ruleset", default="oklahoma", choices=rulesets())
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--every", type=int, default=0, help="write the figures so far after so many rounds")
    parser.add_argument("--only", default="", help="one style, or mixed")
    asked = parser.parse_args()
    tables = {"mixed": MIXED, **{name: (name,) for name in STYLES}}
    began = time.process_time()
    sys.stdout.write("people: " + ", ".join(f"{name} {value}" for name, value in HUMAN.items()) + "\n")
    wrong: list[str] = []
    for name, styles in tables.items():
        if asked.only in {"", name}:
            rounds = asked.rounds if name == "mixed" else asked.rounds // 4
            figures, mean = simulate(rounds, styles, asked.ruleset, asked.first, asked.every)
            wrong += [f"{name}: {figure}" for figure in outside(figures, RECORDED.get(name, HUMAN))]
            sys.stdout.write(f"{name}, {rounds} rounds: {figures.line()}; {mean:.2f} ms a choice (CPU)\n")
            sys.stdout.flush()
    sys.stdout.write(f"{time.process_time() - began:.0f} s of CPU; outside a third: {', '.join(wrong) or 'none'}\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
