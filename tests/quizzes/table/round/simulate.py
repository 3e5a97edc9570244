"""Rounds played by opponents alone: whether they resemble those of people, and whether everything adds up.

From the command line with any count::

    python -m tests.quizzes.table.round.simulate --rounds 20000

Every round is checked: tiles and points are conserved, the log reader reads its log, and the game sheet pays what was
paid. The same walls are played by a mixed table, which is compared with people, and by each style alone, which plays a
quarter of the rounds and is compared with what was recorded. At last the styles take turns at one seat of the same
walls, against the same three others.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from pathlib import Path
from statistics import fmean, stdev
from typing import TYPE_CHECKING

import yaml

from content.payments.settlement import four
from content.rulesets.ruleset_file import rulesets
from quizzes.table.game.entry import Aborted, Deal, Draw, Nagashi, Shown, Win, Won
from quizzes.table.game.entry_changes import entry_changes
from quizzes.table.game.entry_check import check
from quizzes.table.logs.log_file import read_log
from quizzes.table.round.opponent import STYLES, choose
from quizzes.table.round.round_state import SEATS
from quizzes.table.round.seat_view import seat_view
from scoring.records import to_record
from tests.quizzes.table.round.played_rounds import MIXED
from tests.quizzes.table.round.rebuild import rebuild
from tests.quizzes.table.round.recorded_rounds import apply, deal_round

if TYPE_CHECKING:
    from content.rulesets.cited_ruleset import CitedRuleset
    from quizzes.table.game.entry import Entry
    from quizzes.table.round.round_state import RoundState
    from tests.quizzes.table.round.recorded_rounds import RecordedRound

FIGURES: dict[str, dict[str, float]] = yaml.safe_load(
    Path(__file__).with_name("data").joinpath("figures.yaml").read_text(encoding="utf-8")
)
HUMAN = FIGURES["people"]
RECORDED = {name: FIGURES[name] for name in STYLES}
"""The figures of tables with a single style, from a long run with other walls."""
WITHIN = 1 / 3
FEWEST = 1000
"""Rounds below which nothing is compared: a third of the rarest figure, the 6 % of draws of the quick style, is then
2.7 standard errors; with 300 rounds it is 1.5, so that chance alone would often exceed it."""


class Figures:
    """The figures of several rounds."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.points = 0
        self.turns: list[int] = []

    def add(self, state: RoundState) -> None:
        """Count a round."""
        end, counts = state.end, self.counts
        assert end is not None
        counts["rounds"] += 1
        counts["draws"] += end.ending != "won"
        counts["riichi"] += sum(seat.in_riichi for seat in state.seats)
        counts["opened"] += sum(not seat.closed for seat in state.seats)
        counts["deal-in"] += end.discarder is not None
        counts["several"] += len(end.wins) > 1 and end.ending == "won"
        if end.ending == "won":
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
        """Return the figures to compare with people's, in percent."""
        counts = self.counts
        rounds, wins = max(1, counts["rounds"]), max(1, counts["win"])
        found = {name: 100 * counts[name] / rounds / 4 for name in ("win", "deal-in", "riichi", "opened")}
        return {"draws": 100 * counts["draws"] / rounds, "ron": 100 * counts["ron"] / wins, **found}

    def line(self) -> str:
        """Return the figures in one line."""
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
    """Return a round as a user would enter it on the game sheet."""
    end = state.end
    assert end is not None
    if end.ending == "exhaustive draw":
        return Draw(end.tenpai, end.riichi)
    if end.ending == "nagashi mangan":
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


def check_round(state: RecordedRound, cited: CitedRuleset) -> None:
    """Check that a round adds up, can be read back, and has the same payments on the game sheet."""
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
    assert played.round.ending == end.ending
    assert [one.won.seat for one in played.wins] == [one.win.won.seat for one in end.wins]


class SeatFigures:
    """The figures of one style at one seat for several walls."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.gains: list[int] = []

    def add(self, state: RoundState, seat: int) -> None:
        """Count a round."""
        end, player = state.end, state.seats[seat]
        assert end is not None
        self.counts["win"] += end.ending == "won" and any(one.win.won.seat == seat for one in end.wins)
        self.counts["deal-in"] += end.discarder == seat
        self.counts["riichi"] += player.in_riichi
        self.counts["opened"] += not player.closed
        self.gains.append(end.points[seat] - state.start[seat])

    def percent(self, name: str) -> float:
        """Return in how many rounds something happened, in percent."""
        return 100 * self.counts[name] / len(self.gains)

    def line(self) -> str:
        """Return the figures in one line."""
        told = ", ".join(f"{name} {self.percent(name):.1f}" for name in ("win", "deal-in", "riichi", "opened"))
        error = stdev(self.gains) / len(self.gains) ** 0.5 if len(self.gains) > 1 else 0.0
        return f"{told}; {fmean(self.gains):+,.0f} points a round (±{error:,.0f})"


def compare_styles(walls: int, ruleset: str, first: int = 0) -> dict[str, SeatFigures]:
    """Let each style play the same walls at one seat, against the same three opponents, and check every round."""
    cited, found = rulesets()[ruleset], {name: SeatFigures() for name in STYLES}
    for seed in range(first, first + walls):
        seat = seed // 3 % 4  # each seat with each order of the others
        for name, figures in found.items():
            names = list(seated(MIXED, seed))
            names[seat] = name
            over = play_round(seed, tuple(names), cited, [])
            check_round(over, cited)
            figures.add(over, seat)
    return found


def seated(names: tuple[str, ...], seed: int) -> tuple[str, ...]:
    """Return the style at each seat of a table. Styles move by one seat with each seed."""
    return tuple(names[(seat + seed) % len(names)] for seat in SEATS)


def play_round(seed: int, names: tuple[str, ...], cited: CitedRuleset, times: list[float]) -> RecordedRound:
    """Play a round with a style at each seat. The time for each choice includes making its view."""
    seats = [STYLES[name] for name in names]
    state = deal_round(seed, cited, Deal(hand=seed % 8, honba=seed % 11 // 8, bets=seed % 7 // 6))
    while state.phase != "over":
        seat = state.deciding[0]
        began = time.perf_counter()
        action = choose(seat_view(state, seat), seats[seat])
        times.append(time.perf_counter() - began)
        state = apply(state, action)
    return state


def simulate(
    rounds: int, names: tuple[str, ...], ruleset: str, first: int = 0, every: int = 0
) -> tuple[Figures, float]:
    """Play and check rounds. Return their figures, and the mean CPU time of a choice in milliseconds.

    :param every: after how many rounds to print the figures so far; 0 for never.
    """
    cited, figures = rulesets()[ruleset], Figures()
    times: list[float] = []
    began, mean = (time.process_time(), time.perf_counter()), 0.0
    for seed in range(first, first + rounds):
        over = play_round(seed, seated(names, seed), cited, times)
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
    """Return the figures that differ by over a third from people's (for a mixed table) or from the recorded ones."""
    return [name for name, value in figures.percent().items() if abs(value - expected[name]) > WITHIN * expected[name]]


def main() -> int:
    """Play the given number of rounds."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=20_000)
    parser.add_argument("--ruleset", default="oklahoma", choices=rulesets())
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--every", type=int, default=0, help="write the figures so far after so many rounds")
    parser.add_argument("--only", default="", help="one style, mixed, or seat")
    asked = parser.parse_args()
    tables = {"mixed": MIXED, **{name: (name,) for name in STYLES}}
    began = time.process_time()
    sys.stdout.write("people: " + ", ".join(f"{name} {value}" for name, value in HUMAN.items()) + "\n")
    wrong: list[str] = []
    for name, styles in tables.items():
        if asked.only in {"", name}:
            rounds = asked.rounds if name == "mixed" else asked.rounds // 4
            figures, mean = simulate(rounds, styles, asked.ruleset, asked.first, asked.every)
            if rounds >= FEWEST:
                wrong += [f"{name}: {figure}" for figure in outside(figures, RECORDED.get(name, HUMAN))]
            few = "" if rounds >= FEWEST else "; too few rounds to compare figures"
            sys.stdout.write(f"{name}, {rounds} rounds: {figures.line()}; {mean:.2f} ms a choice (CPU){few}\n")
            sys.stdout.flush()
    if asked.only in {"", "seat"}:
        for name, told in compare_styles(asked.rounds // 12, asked.ruleset, asked.first).items():
            sys.stdout.write(f"at one seat of the same {asked.rounds // 12} walls, {name}: {told.line()}\n")
    sys.stdout.write(f"{time.process_time() - began:.0f} s of CPU; outside a third: {', '.join(wrong) or 'none'}\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
