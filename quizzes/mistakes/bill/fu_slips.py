"""Mistakes in fu: an item is left out, is counted although the hand lacks it, or has the value of another item."""

from collections.abc import Iterator, Mapping

from content.explain import SEQUENCE, Step, kind_of_part
from content.words import NoFu
from quizzes.bill_steps.fu_lines import WAIT, part_of
from quizzes.mistakes.bill.claimed_bill import Said, Slip, changed, ron_triplet, rounded_down, said_of, with_lines
from quizzes.question import Filling, Mistake
from scoring import (
    CLOSED_RON_FU,
    SEVEN_PAIRS_FU,
    SMALL_FU,
    WAIT_FU,
    WINDS,
    BlockKind,
    FuReason,
    ScoreResult,
    Wait,
    bill_for,
    block,
)

_BASE, _TSUMO, _CLOSED_RON, _OPEN_PINFU = (
    reason.value for reason in (FuReason.BASE, FuReason.TSUMO, FuReason.CLOSED_RON, FuReason.OPEN_PINFU)
)


def fu_slips(result: ScoreResult) -> Iterator[Slip]:
    """Yield mistakes with fu items or their sum, the likeliest first. Some of them change nothing in this hand."""
    items = result.best.fu.items
    if not items:
        return
    right = said_of(result.best)
    seven_pairs = items[0].reason is FuReason.SEVEN_PAIRS
    for find in (_seven_pairs,) if seven_pairs else (_of_the_win, _of_groups, _of_the_rest):
        for name, lines, parts in find(result):
            said = with_lines(right, lines)
            yield Slip(f"fu.{name}", said, parts)
            follows = _of_what_is_left(said, result)
            if follows:
                yield Slip(f"fu.{name}", with_lines(said, follows), parts)
    ronned = ron_triplet(result)
    if ronned is not None:  # a learner who treats the triplet as drawn may get the yaku wrong as well as the fu
        win = changed(result, lambda held: block(held.kind, held.first) if held is ronned else held)
        said = said_of(bill_for(win, result.rules))
        for gained in sorted(said.yaku - right.yaku)[:1]:
            parts = {"tiles": (ronned,), "yaku": gained}
            yield Slip("han.ron_triplet", said, parts)
            yield Slip("han.ron_triplet", right._replace(yaku=said.yaku, dora=said.dora, han=said.han), parts)
    exact = right.exact
    if exact == SEVEN_PAIRS_FU:
        yield Slip("fu.seven_pairs", right._replace(fu=30), {"fu": exact})
    yield from (
        Slip("fu.not_rounded", right._replace(fu=exact), {"exact": exact}),
        Slip("fu.rounded_down", right._replace(fu=rounded_down(exact)), {"exact": exact}),
        Slip("fu.rounded_at_once", right._replace(exact=right.fu), {"exact": exact}),
    )
    if not exact % 10:
        yield Slip("fu.rounded_twice", right._replace(fu=exact + 10), {"exact": exact})


Found = tuple[str, dict[str, int], Mapping[str, Filling]]


def _of_what_is_left(said: Said, result: ScoreResult) -> dict[str, int]:
    """Return the new fu for tsumo or open pinfu after a slip has changed other fu; empty if they do not change.

    If sets, pair and wait earn nothing, a closed tsumo earns 0 fu for the tsumo, and an open ron 2 fu for open pinfu.
    Otherwise, the tsumo earns 2 fu, and the open ron 0 fu.
    """
    first, closed, tsumo = result.best.fu.items[0].reason, result.hand.closed, result.context.is_tsumo
    if first is not FuReason.BASE or closed is not tsumo:
        return {}
    earning = any(part not in {_BASE, _TSUMO, _CLOSED_RON, _OPEN_PINFU} for part, _ in said.lines)
    line, fu = (_TSUMO, 2 * earning) if tsumo else (_OPEN_PINFU, 2 * (not earning))
    return {} if dict(said.lines).get(line, 0) == fu else {line: fu}


def _seven_pairs(result: ScoreResult) -> Iterator[Found]:
    """Yield slips that count fu for seven pairs as for other hands: the wait, the way of winning, or the base fu."""
    win = {_TSUMO: 2} if result.context.is_tsumo else {_CLOSED_RON: CLOSED_RON_FU}
    base = {FuReason.SEVEN_PAIRS.value: 0, _BASE: 20}
    for lines in ({WAIT: 2}, win, base, {**base, **win}, {**base, WAIT: 2, **win}):
        yield "seven_pairs", lines, {"fu": result.best.fu.exact}


def _of_the_win(result: ScoreResult) -> Iterator[Found]:
    """Yield slips in the fu for the way of winning: closed ron, tsumo and open pinfu."""
    items, closed, tsumo = result.best.fu.items, result.hand.closed, result.context.is_tsumo
    base = items[0].fu
    for item in items[1:]:
        if item.reason in {FuReason.CLOSED_RON, FuReason.TSUMO}:
            yield "left_out", {part_of(item): 0}, {"fu": item.fu, "name": item.reason}
        if item.reason is FuReason.TSUMO:
            yield "closed_tsumo", {part_of(item): 0, _CLOSED_RON: CLOSED_RON_FU}, {}
    if closed and tsumo:
        if len(items) == 1:
            yield "pinfu_tsumo", {_TSUMO: 2}, {"fu": base}
        yield "closed_tsumo", {_CLOSED_RON: CLOSED_RON_FU}, {}
    elif not closed:
        yield "closed_tsumo" if tsumo else "closed_ron", {_CLOSED_RON: CLOSED_RON_FU}, {}
    if not closed and not tsumo:
        if _OPEN_PINFU in {part_of(item) for item in items}:
            yield "closed_ron", {_CLOSED_RON: CLOSED_RON_FU, _OPEN_PINFU: 0}, {}
            yield "open_pinfu", {_OPEN_PINFU: 0}, {"fu": base, "rounded": result.best.fu.rounded}
        else:
            yield "not_open_pinfu", {_OPEN_PINFU: 2}, {}


def _of_the_rest(result: ScoreResult) -> Iterator[Found]:
    """Yield slips in the fu for the wait and the pair, which are left out, added without need, or have a wrong value.

    Then come slips about the base fu: only the base fu are counted, or only the base fu are left out.
    """
    reading, items = result.best.reading, result.best.fu.items
    for item in items:
        if item.reason in WAIT_FU.values() and item.block is not None:
            yield "left_out_of", {WAIT: 0}, {"fu": item.fu, "name": item.reason, "tiles": (item.block,)}
    if reading.wait in {Wait.RYANMEN, Wait.SHANPON}:
        yield "wait" if reading.wait is Wait.RYANMEN else "wait_of_pairs", {WAIT: 2}, {"wait": reading.wait}
    pair = next((held for held in reading.blocks if held.is_pair), None)
    if pair is None:
        return
    own = next((one for one in items if one.block is pair and one.reason not in WAIT_FU.values()), None)
    if own is None:
        yield "guest_pair" if pair.first in WINDS else "pair", {str(pair): 2}, {"tiles": (pair,)}
    else:
        yield "left_out_of", {str(pair): 0}, {"fu": own.fu, "name": own.reason, "tiles": (pair,)}
        # a double wind pair is worth 2 or 4 fu, depending on the ruleset
        double = own.reason is FuReason.PAIR_DOUBLE_WIND
        fu = 2 + 4 - own.fu if double else 2 * own.fu
        yield "double_wind" if double else "pair_once", {str(pair): fu}, {"tiles": (pair,), "fu": own.fu}
    if len(items) > 2:  # if there is only one item after the base fu, the slip that leaves out this item is enough
        yield "only_base", {part_of(item): 0 for item in items[1:]}, {"fu": items[0].fu}
    yield "base", {_BASE: 0}, {"fu": items[0].fu}


def _of_groups(result: ScoreResult) -> Iterator[Found]:
    """Yield slips that mistake a triplet or kan for another kind, such as a called triplet for a closed one.

    Each kind of slip multiplies the fu of all groups that it concerns or, if there are several, of only one of them.
    """
    ronned, items = ron_triplet(result), result.best.fu.items
    groups = {item.block: item for item in items if item.block is not None and item.block.is_group}
    kans = [held for held in groups if held.kind is BlockKind.QUAD]
    for name, times, concerned in (
        ("ron_triplet", 2, [held for held in groups if held is ronned]),
        ("called", 2, [held for held in groups if held.open and held is not ronned]),
        ("hidden", 0.5, [held for held in groups if not held.open]),
        ("simple", 0.5, [held for held in groups if not held.is_simple and not held.is_honour]),
        ("honours", 0.5, [held for held in groups if held.is_honour]),
        ("outside", 2, [held for held in groups if held.is_simple]),
        ("kan", 0.25, kans),
        ("kan_doubled", 0.5, kans),
    ):
        for some in (concerned, *([held] for held in concerned if len(concerned) > 1)) if concerned else ():
            yield name, {str(held): int(groups[held].fu * times) for held in some}, {"tiles": tuple(some)}
    for held, item in groups.items():
        yield "left_out_of", {str(held): 0}, {"tiles": (held,), "fu": item.fu, "name": item.reason}
    if len(groups) > 1:
        yield "no_groups", {str(held): 0 for held in groups}, {"tiles": tuple(groups)}


# --- the fu of one part of a hand: these mistakes do not change the fu of any other part ---

_REMARKS = {
    SEQUENCE: "fu_item.sequence",
    NoFu.TWO_SIDED.value: "fu.wait",
    NoFu.DOUBLE_PAIR.value: "fu.wait",
    NoFu.PAIR_OF_NUMBERS.value: "fu.pair",
    NoFu.PAIR_OF_GUEST_WIND.value: "fu.pair",
    NoFu.PINFU_TSUMO.value: "fu_item.pinfu_tsumo",
    NoFu.OPEN_RON.value: "fu_item.open_ron",
    FuReason.PAIR_DOUBLE_WIND.value: "fu.double_wind",
    FuReason.TSUMO.value: "fu_item.tsumo",
    FuReason.CLOSED_RON.value: "fu_item.closed_ron",
}
"""The id of the remark that explains the right fu of a part. The remark does not depend on the answer."""


def fu_item_mistakes(part: Step, result: ScoreResult) -> Iterator[Mistake]:
    """Yield the likely mistakes in the fu of one part of a hand, then a remark that explains the right fu.

    Mistakes that lead to the right number are left out.
    """
    right, kind = said_of(result.best), kind_of_part(part)
    own = WAIT if kind == "wait" else "".join(map(str, part.blocks[:1]))
    lines = {_CLOSED_RON, _TSUMO} if kind == "win" else {own}
    for slip in fu_slips(result):
        changed = {line for line, _ in slip.said.lines ^ right.lines}
        if changed and changed <= lines:
            yield Mistake(slip.id, "item", sum(fu for line, fu in slip.said.lines if line in lines), slip.parts)
    if part.id == FuReason.CLOSED_RON.value:
        yield Mistake("fu.ron_as_tsumo", "item", SMALL_FU, {"fu": part.number})
    if part.id.startswith("triplet"):
        yield Mistake("fu.triplet", "item", 4 * part.number, {"tiles": part.blocks})
    parts: dict[str, Filling] = {"wait": result.best.reading.wait, "fu": part.number}
    if part.blocks:  # the part "way of winning" has no blocks
        parts["tiles"] = part.blocks
    of_kind = {"set": "fu_item.both", "wait": "fu_item.single_wait", "pair": "fu_item.pair_once"}
    yield Mistake(_REMARKS.get(part.id) or of_kind[kind], "item", None, parts)
