"""The fu of a reading, item by item, and the lines of a score for dora, ura dora and red fives."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Literal

from content.documents import Basis, Origin
from content.explain.explanation import FuBill, Step
from content.rulesets import Citations, CitedRuleset
from content.words import Naming, NoFu, answer_sentence, name, sentence, term_words
from scoring import (
    LEAST_HAN,
    WAIT_FU,
    Bill,
    Block,
    BlockKind,
    Bonus,
    FuReason,
    Limit,
    ScoreResult,
    Shape,
    Tile,
    Wait,
    dora_of,
    has_enough_red_fives,
)


def fu_bill(bill: Bill, citations: Citations) -> FuBill | None:
    """Return the fu items, their sum and the rounded sum.

    None is returned if fu are not counted: for yakuman, and for shapes other than seven pairs or four sets and a pair.
    """
    if bill.yakuman or bill.reading.shape > Shape.SEVEN_PAIRS:
        return None
    items, exact, rounded = bill.fu.items, bill.fu.exact, bill.fu.rounded
    total = " + ".join(str(item.fu) for item in items)
    total = total if len(items) == 1 else sentence("total", parts=total, sum=exact)
    case = "rounded" if exact != rounded else "fixed" if items[0].reason is FuReason.SEVEN_PAIRS else "exact"

    def line(reason: FuReason | NoFu, fu: int, *blocks: Block) -> Step:
        words, value = term_words(reason), sentence("units.fu", number=fu)
        is_set = fu and blocks and blocks[0].is_group
        why = _how_completed(blocks[0], bill) if is_set else words.why.format(fu=exact)
        basis = fu_basis(reason, citations.cited) if citations.cited else None
        return Step(words.name, value, fu, blocks, basis=basis, id=reason.value, why=why)

    return FuBill(
        steps=tuple(line(item.reason, item.fu, *([item.block] if item.block else [])) for item in items),
        zeros=tuple(line(zero, 0, *blocks) for zero, blocks in _zeros(bill)),
        exact=exact,
        rounded=rounded,
        sum=total if exact == rounded else sentence("payment.rounded", exact=total, points=rounded),
        rounding=sentence(f"fu.{case}", exact=exact, rounded=rounded),
        needed=bool(bill.payments) and bill.han < LEAST_HAN[Limit.MANGAN],
    )


def _zeros(bill: Bill) -> Iterator[tuple[NoFu, tuple[Block, ...]]]:
    """Yield the parts that earn no fu, in the order of counting: the pair, the wait, the way of winning."""
    reading, (hand, context, _) = bill.reading, bill.win
    if reading.shape is not Shape.STANDARD:
        return
    counted = {item.reason for item in bill.fu.items}
    pair = next(block for block in reading.blocks if block.is_pair)
    if not counted & _PAIRS:
        yield NoFu.PAIR_OF_GUEST_WIND if pair.is_honour else NoFu.PAIR_OF_NUMBERS, (pair,)
    wait = _WAITS.get(reading.wait)
    if wait and reading.winning_block is not None:
        yield wait, (reading.winning_block,)
    if context.is_tsumo and FuReason.TSUMO not in counted:
        yield NoFu.PINFU_TSUMO, ()
    if not context.is_tsumo and not hand.closed and FuReason.OPEN_PINFU not in counted:
        yield NoFu.OPEN_RON, ()


_PAIRS = {reason for reason in FuReason if reason.startswith("pair")}
_WAITS = {Wait.RYANMEN: NoFu.TWO_SIDED, Wait.SHANPON: NoFu.DOUBLE_PAIR}


def _how_completed(block: Block, bill: Bill) -> str:
    if not block.open:
        return sentence("fu.drawn")
    if block is bill.reading.winning_block:
        return sentence("fu.ronned")
    return sentence("fu.called_kan" if block.kind is BlockKind.QUAD else "fu.called")


def fu_basis(reason: FuReason | NoFu, cited: CitedRuleset) -> Basis:
    """Return the source of the rule that a hand gets fu, or no fu, for ``reason``.

    The fu of a double wind pair (both seat wind and round wind) are an option of the ruleset, with its own source.
    """
    if reason is FuReason.PAIR_DOUBLE_WIND:
        return cited.scoring.double_wind_pair_fu.basis
    return cited.resting_on(term_words(reason).facts)


SEQUENCE = "sequence"
"""The id of a sequence, which earns no fu."""


FuPart = Literal["win", "wait", "pair", "set"]
_PART_OF: Mapping[str, FuPart] = {
    **dict.fromkeys((FuReason.CLOSED_RON, FuReason.TSUMO, NoFu.PINFU_TSUMO, NoFu.OPEN_RON), "win"),
    **dict.fromkeys((*WAIT_FU.values(), NoFu.TWO_SIDED, NoFu.DOUBLE_PAIR), "wait"),
    **dict.fromkeys((reason for reason in (*FuReason, *NoFu) if reason.startswith("pair")), "pair"),
}
"""For each reason for fu, the kind of part that earns the fu. For a reason that is not listed, the part is a set."""


def kind_of_part(step: Step) -> FuPart:
    """Return the kind of part that earns the fu of a line: the way of winning, the wait, the pair or a set."""
    return _PART_OF.get(step.id, "set")


def fu_parts(result: ScoreResult, cited: CitedRuleset) -> Iterator[Step]:
    """Yield a line for every part of the highest-scoring reading that may earn fu, and for every sequence."""
    fu = fu_bill(result.best, Citations(cited))
    if fu is None:
        return
    # these fu belong to the whole hand and to none of its parts
    no_part = {FuReason.BASE, FuReason.SEVEN_PAIRS, FuReason.OPEN_PINFU}
    yield from (step for step in (*fu.steps, *fu.zeros) if step.id not in no_part)
    for block in result.best.reading.blocks:
        if block.is_sequence:
            text, why = answer_sentence("fu_item.sequence"), answer_sentence("fu_item.sequence_why")
            yield Step(text, sentence("units.fu", number=0), 0, (block,), id=SEQUENCE, why=why)


def fu_part(result: ScoreResult, cited: CitedRuleset, name: str) -> Step:
    """Return the line for the first part of the hand with this id.

    :raises LookupError: if the hand has no such part.
    """
    for part in fu_parts(result, cited):
        if part.id == name:
            return part
    raise LookupError(name)


def bonus_steps(result: ScoreResult, citations: Citations, naming: Naming) -> Iterator[Step]:
    """Yield a line for each indicator that matches a tile of the hand, and one line for red fives if they count."""
    context = result.context
    shown = {"dora": context.dora_indicators, "ura_dora": context.ura_indicators}
    table = Basis(Origin.CLUB, note="The ruleset has no red fives, but this table counts them.")
    for bonus in result.best.bonuses:
        text = name(bonus.id, naming)
        basis = citations.price(bonus.id) or (table if citations.cited and bonus.id == "aka_dora" else None)
        for places, why in _lines(bonus, shown.get(bonus.id), result):
            value = sentence("units.han", number=len(places))
            yield Step(text, value, len(places), places=places, basis=basis, id=bonus.id, why=why)


def _lines(
    bonus: Bonus, indicators: tuple[Tile, ...] | None, result: ScoreResult
) -> Iterator[tuple[tuple[int, ...], str]]:
    """Yield the places in ``Hand.tiles`` of the tiles that count, and the sentence that says why.

    A place is repeated for each han that its tile earns.

    :param indicators: the indicators of the bonus; None for red fives, which have no indicators.
    """
    if indicators is None:
        yield bonus.places, sentence("dora.red", han=1)
        return
    for kind, times in Counter(tile.kind for tile in indicators).items():
        indicator = Tile.of_kind(kind)
        dora = dora_of(indicator)
        places = tuple(place for place in bonus.places if result.hand.tiles[place].kind == dora.kind)
        if places:
            key = "dora.shows" if times == 1 else "dora.shows_twice"
            yield places, sentence(key, indicator=str(indicator), dora=str(dora), times=times, han=times)


def red_fives_note(result: ScoreResult, citations: Citations) -> str:
    """Return a note if the red fives in the hand don't fit the ruleset; otherwise an empty text.

    They don't fit if the ruleset gives them no value, if the table counts them although the ruleset has none, or if
    there are more of them than the ruleset has.
    """
    if number := result.uncounted_red_fives:
        return left_out(number)
    hand, context = result.hand, result.context
    if not (citations.cited and context.red_fives and hand.reds):
        return ""
    red_fives = citations.cited.ruleset.red_fives
    if not red_fives:
        return sentence("red_fives.counted")
    enough = has_enough_red_fives(red_fives, (*hand.tiles, *context.indicators))
    return "" if enough else sentence("red_fives.more", number=red_fives)


def left_out(number: int) -> str:
    """Return the note that ``number`` red fives do not count, because the ruleset gives them no value."""
    return sentence("red_fives.left_out" if number > 1 else "red_fives.one_left_out", number=number)
