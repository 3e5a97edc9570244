"""Mistakes in fu: an item is left out, is counted although the hand lacks it, or has the value of another item."""

from collections.abc import Iterator

from content.explain import SEQUENCE, Step, kind_of_part
from content.words import NoFu
from quizzes.bill_steps.fu_lines import WAIT, part_of
from quizzes.mistakes.bill.claimed_bill import Said, Slip, changed, ron_triplet, rounded_down, said_of, with_lines
from quizzes.question import Fillings, Mistake
from scoring import (
    CLOSED_RON_FU,
    SEVEN_PAIRS_FU,
    SMALL_FU,
    WINDS,
    BlockKind,
    FuReason,
    ScoreResult,
    Wait,
    bill_for,
    block,
)

_BASE, _CLOSED_RON, _TSUMO, _OPEN_PINFU = FuReason.BASE, FuReason.CLOSED_RON, FuReason.TSUMO, FuReason.OPEN_PINFU


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
            if follows := _of_what_is_left(said, result):
                yield Slip(f"fu.{name}", with_lines(said, follows), parts)
    # a learner who takes this triplet for closed may also count a yaku that the hand does not have
    if ronned := ron_triplet(result):
        win = changed(result, lambda held: block(held.kind, held.first) if held is ronned else held)
        said = said_of(bill_for(win, result.rules))
        for gained in sorted(said.yaku - right.yaku)[:1]:
            parts = {"tiles": (ronned,), "yaku": gained}
            yield Slip("han.ron_triplet", said, parts)
            yield Slip("han.ron_triplet", said._replace(lines=right.lines, exact=right.exact, fu=right.fu), parts)
    exact = right.exact
    if exact == SEVEN_PAIRS_FU:
        yield Slip("fu.seven_pairs", right._replace(fu=30), {"fu": exact})
    mistaken = [
        ("not_rounded", right._replace(fu=exact)),
        ("rounded_down", right._replace(fu=rounded_down(exact))),
        ("rounded_at_once", right._replace(exact=right.fu)),
        *([] if exact % 10 else [("rounded_twice", right._replace(fu=exact + 10))]),
    ]
    yield from (Slip(f"fu.{name}", said, {"exact": exact}) for name, said in mistaken)


Found = tuple[str, dict[str, int], Fillings]


def _of_what_is_left(said: Said, result: ScoreResult) -> dict[str, int]:
    """Return the new fu for tsumo or open pinfu after a slip has changed other fu; empty if they do not change.

    If sets, pair and wait earn nothing, a closed tsumo earns 0 fu for the tsumo, and an open ron 2 fu for open pinfu.
    Otherwise, the tsumo earns 2 fu, and the open ron 0 fu.
    """
    tsumo, lines = result.context.is_tsumo, dict(said.lines)
    if result.best.fu.items[0].reason is not _BASE or result.hand.closed is not tsumo:
        return {}
    earning = bool(lines.keys() - {_BASE, _TSUMO, _CLOSED_RON, _OPEN_PINFU})
    line, fu = (_TSUMO, 2 * earning) if tsumo else (_OPEN_PINFU, 2 * (not earning))
    return {} if lines.get(line, 0) == fu else {line: fu}


def _seven_pairs(result: ScoreResult) -> Iterator[Found]:
    """Yield slips that count fu for seven pairs as for other hands: the wait, the way of winning, or the base fu."""
    wait: dict[str, int] = {WAIT: 2}
    win: dict[str, int] = {_TSUMO: 2} if result.context.is_tsumo else {_CLOSED_RON: CLOSED_RON_FU}
    base: dict[str, int] = {FuReason.SEVEN_PAIRS: 0, _BASE: 20}
    for lines in (wait, win, base, base | win, base | wait | win):
        yield "seven_pairs", lines, {"fu": result.best.fu.exact}


def _of_the_win(result: ScoreResult) -> Iterator[Found]:
    """Yield slips in the fu for the way of winning: closed ron, tsumo and open pinfu."""
    items, closed, tsumo = result.best.fu.items, result.hand.closed, result.context.is_tsumo
    base = items[0].fu
    closed_ron: dict[str, int] = {_CLOSED_RON: CLOSED_RON_FU}
    for item in items[1:]:
        if item.reason in {_CLOSED_RON, _TSUMO}:
            yield "left_out", {item.reason: 0}, {"fu": item.fu, "name": item.reason}
        if item.reason is _TSUMO:
            yield "closed_tsumo", {_TSUMO: 0, **closed_ron}, {}
    if closed and tsumo and len(items) == 1:
        yield "pinfu_tsumo", {_TSUMO: 2}, {"fu": base}
    if tsumo or not closed:
        yield "closed_tsumo" if tsumo else "closed_ron", closed_ron, {}
    if not closed and not tsumo:
        if any(item.reason is _OPEN_PINFU for item in items):
            yield "closed_ron", {**closed_ron, _OPEN_PINFU: 0}, {}
            yield "open_pinfu", {_OPEN_PINFU: 0}, {"fu": base, "rounded": result.best.fu.rounded}
        else:
            yield "not_open_pinfu", {_OPEN_PINFU: 2}, {}


def _of_the_rest(result: ScoreResult) -> Iterator[Found]:
    """Yield slips in the fu for the wait and the pair, which are left out, added without need, or have a wrong value.

    Then come slips about the base fu: only the base fu are counted, or only the base fu are left out.
    """
    reading, items = result.best.reading, result.best.fu.items
    for item in items:
        if part_of(item) == WAIT and item.block:
            yield "left_out_of", {WAIT: 0}, {"fu": item.fu, "name": item.reason, "tiles": (item.block,)}
    if reading.wait in {Wait.RYANMEN, Wait.SHANPON}:
        yield "wait" if reading.wait is Wait.RYANMEN else "wait_of_pairs", {WAIT: 2}, {"wait": reading.wait}
    pair = next((held for held in reading.blocks if held.is_pair), None)
    if pair is None:
        return
    if own := next((one for one in items if part_of(one) == str(pair)), None):
        yield "left_out_of", {str(pair): 0}, {"fu": own.fu, "name": own.reason, "tiles": (pair,)}
        # a ruleset gives a double wind pair either 2 or 4 fu, and the slip counts the other number
        double = own.reason is FuReason.PAIR_DOUBLE_WIND
        fu = 2 + 4 - own.fu if double else 2 * own.fu
        yield "double_wind" if double else "pair_once", {str(pair): fu}, {"tiles": (pair,), "fu": own.fu}
    else:
        yield "guest_pair" if pair.first in WINDS else "pair", {str(pair): 2}, {"tiles": (pair,)}
    # if only one item is added to the base fu, an earlier slip already leaves it out
    if len(items) > 2:
        yield "only_base", {part_of(item): 0 for item in items[1:]}, {"fu": items[0].fu}
    yield "base", {_BASE: 0}, {"fu": items[0].fu}


def _of_groups(result: ScoreResult) -> Iterator[Found]:
    """Yield slips that mistake a triplet or kan for another kind, such as a called triplet for a closed one.

    Each kind of slip multiplies the fu of all groups that it concerns or, if there are several, of only one of them.
    """
    ronned = ron_triplet(result)
    groups = {item.block: item for item in result.best.fu.items if item.block and item.block.is_group}
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
        alone = [[held] for held in concerned] if len(concerned) > 1 else []
        for some in filter(None, (concerned, *alone)):
            yield name, {str(held): int(groups[held].fu * times) for held in some}, {"tiles": tuple(some)}
    for held, item in groups.items():
        yield "left_out_of", {str(held): 0}, {"tiles": (held,), "fu": item.fu, "name": item.reason}
    if len(groups) > 1:
        yield "no_groups", {str(held): 0 for held in groups}, {"tiles": tuple(groups)}


# --- the fu of one part of a hand ---

_REMARKS: dict[str, str] = {
    **{part: f"fu_item.{part}" for part in (SEQUENCE, NoFu.PINFU_TSUMO, NoFu.OPEN_RON, _TSUMO, _CLOSED_RON)},
    **dict.fromkeys((NoFu.TWO_SIDED, NoFu.DOUBLE_PAIR), "fu.wait"),
    **dict.fromkeys((NoFu.PAIR_OF_NUMBERS, NoFu.PAIR_OF_GUEST_WIND), "fu.pair"),
    FuReason.PAIR_DOUBLE_WIND: "fu.double_wind",
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
    if part.id == _CLOSED_RON:
        yield Mistake("fu.ron_as_tsumo", "item", SMALL_FU, {"fu": part.number})
    if part.id.startswith("triplet"):
        yield Mistake("fu.triplet", "item", 4 * part.number, {"tiles": part.blocks})
    # the part "way of winning" has no blocks
    tiles: Fillings = {"tiles": part.blocks} if part.blocks else {}
    parts = {"wait": result.best.reading.wait, "fu": part.number, **tiles}
    of_kind = {"set": "fu_item.both", "wait": "fu_item.single_wait", "pair": "fu_item.pair_once"}
    yield Mistake(_REMARKS.get(part.id) or of_kind[kind], "item", None, parts)
