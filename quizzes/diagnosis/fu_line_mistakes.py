"""What the lines of a fu bill give away: a line that is not earned, one at the wrong value, one that is left out."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from quizzes.counted import paid_alike
from quizzes.diagnosis.changed import ron_triplet
from quizzes.mistake import Mistake
from quizzes.steps.fu_lines import PAIR, WAIT, fu_of, fu_targets, line_id, part_of, right_lines
from scoring.blocks import BlockKind
from scoring.fu import SEVEN_PAIRS_FU, FuReason

if TYPE_CHECKING:
    from collections.abc import Iterator

    from quizzes.field import Value
    from quizzes.mistake import Part
    from scoring.blocks import Block
    from scoring.fu import FuItem
    from scoring.score import Bill, ScoreResult


def line_mistakes(value: Value, result: ScoreResult) -> Iterator[Mistake]:
    """Of the lines that were chosen: what is not earned, then what was left out. Each is sure where one reason fits."""
    given = value if isinstance(value, tuple) else ()
    bill = min(paid_alike(result), key=lambda each: len({*right_lines(each)} ^ {*given}))
    right = {part_of(line_id(item)): item for item in bill.fu.items}
    for line in given:
        item = right.get(part_of(line))
        if item is None or item.fu != fu_of(line):
            reasons = tuple(_too_many(line, bill, result))
            for name, parts in reasons:
                yield Mistake(f"fu.{name}", "fu_items", value, parts, sure=len(reasons) == 1)
    chosen = {part_of(line) for line in given}
    for part, item in right.items():
        if part not in chosen:
            name, parts = _left_out(item)
            yield Mistake(f"fu.{name}", "fu_items", value, parts, sure=True)


def exact_mistakes(result: ScoreResult) -> Iterator[Mistake]:
    """The sums that one wrong line leads to, most likely first."""
    bill = result.best
    exact = bill.fu.exact
    right = {part_of(line_id(item)): item for item in bill.fu.items}
    left_out = sorted(bill.fu.items, key=lambda item: (item.reason is not FuReason.CLOSED_RON, item.fu))
    for item in left_out:
        name, parts = _left_out(item)
        yield Mistake(f"fu.{name}", "exact", exact - item.fu, parts)
    for target in fu_targets(result):
        part = part_of(target.id)
        there = right[part].fu if part in right else 0
        if fu_of(target.id) != there:
            for name, parts in _too_many(target.id, bill, result):
                yield Mistake(f"fu.{name}", "exact", exact - there + fu_of(target.id), parts)
    if len(bill.fu.items) > 1:
        yield Mistake("fu.only_base", "exact", bill.fu.items[0].fu, {"fu": bill.fu.items[0].fu})
    yield Mistake("step.rounded_at_once", "exact", bill.fu.rounded, {"exact": exact})


def _left_out(item: FuItem) -> tuple[str, dict[str, Part]]:
    if item.reason is FuReason.BASE:
        return "base", {"fu": item.fu}
    if item.reason is FuReason.SEVEN_PAIRS:
        return "seven_pairs", {"fu": item.fu}
    if item.block is None:
        return "left_out", {"fu": item.fu, "name": item.reason}
    return "left_out_of", {"fu": item.fu, "name": item.reason, "tiles": (item.block,)}


def _too_many(line: str, bill: Bill, result: ScoreResult) -> Iterator[tuple[str, dict[str, Part]]]:
    """Why somebody would write this line into this bill."""
    part, fu = part_of(line), fu_of(line)
    first = bill.fu.items[0]
    if first.reason is FuReason.SEVEN_PAIRS:
        yield "seven_pairs", {"fu": SEVEN_PAIRS_FU}
    elif part == FuReason.SEVEN_PAIRS:
        yield "not_seven_pairs", {}
    elif part == FuReason.CLOSED_RON:
        yield "closed_tsumo" if result.hand.closed else "closed_ron", {}
    elif part == FuReason.TSUMO:
        yield "pinfu_tsumo", {"fu": first.fu}
    elif part == FuReason.OPEN_PINFU:
        yield "not_open_pinfu", {}
    elif part == WAIT:
        yield "wait", {"wait": bill.reading.wait}
    else:
        held = next((block for block in bill.reading.blocks if str(block) == part), None)
        if held is None:
            yield "other_reading", {}
        elif held.is_pair:
            yield _pair(held, bill)
        else:
            yield from _group(held, fu, result)


def _pair(pair: Block, bill: Bill) -> tuple[str, dict[str, Part]]:
    own = (item for item in bill.fu.items if item.block is pair and item.reason.value.startswith(PAIR))
    item = next(own, None)
    if item is None:
        return "pair", {"tiles": (pair,)}
    name = "double_wind" if item.reason is FuReason.PAIR_DOUBLE_WIND else "pair_once"
    return name, {"tiles": (pair,), "fu": item.fu}


def _group(group: Block, fu: int, result: ScoreResult) -> Iterator[tuple[str, dict[str, Part]]]:
    """What turns the fu of this triplet or kan into those: one rule broken, or else two."""
    ronned = group is ron_triplet(result)
    times = {
        ("ron_triplet" if ronned else "called") if group.open else "hidden": 2.0 if group.open else 0.5,
        "outside" if group.is_simple else "simple": 2.0 if group.is_simple else 0.5,
    }
    if group.kind is BlockKind.QUAD:
        times["kan"] = 0.25
    right = (2 if group.is_simple else 4) * (1 if group.open else 2) * (4 if group.kind is BlockKind.QUAD else 1)
    for count in (1, 2, 3):
        found = [
            names
            for names in combinations(times, count)
            if abs(_product(times[name] for name in names) * right - fu) < 1 / 2
        ]
        if found:
            # of two rules broken at once the first is said; mending it shows the other
            for names in found:
                yield names[0], {"tiles": (group,)}
            return
    yield "group_value", {"tiles": (group,), "fu": right}


def _product(factors: Iterator[float]) -> float:
    whole = 1.0
    for factor in factors:
        whole *= factor
    return whole
