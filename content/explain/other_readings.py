"""The readings of a hand in words, and why one of them is worth more than the others."""

from dataclasses import replace

from content.explain.explanation import ReadingStep
from content.words import Naming, name, sentence, term_words
from scoring import LEAST_HAN, Bill, Decomposition, Limit, ScoreResult, Shape, Tile, WinType, readings


def reading_words(reading: Decomposition) -> str:
    """Return the blocks and the wait of a reading, such as ``123m 456p (777z) 99s, pair wait (tanki) in 99s``.

    Open blocks are in brackets.
    """
    if reading.shape is Shape.DRAWN:
        return term_words(reading.shape).name
    blocks = " ".join(f"({block})" if block.open else f"{block}" for block in reading.blocks)
    wait = term_words(reading.wait).name
    if reading.winning_block is None:
        return sentence("reading.plain", blocks=blocks, wait=wait)
    return sentence("reading.waited", blocks=blocks, wait=wait, block=str(reading.winning_block))


def worth(bill: Bill) -> str:
    """Return the value of a reading: ``3 han 40 fu``, ``6 han``, ``2 yakuman`` or ``No yaku``.

    Fu are given only if they affect the payment.
    """
    if not bill.payments and not bill.yaku:
        return sentence("verdict.no_yaku")
    if bill.yakuman:
        return sentence("verdict.yakuman", yakuman=bill.yakuman)
    if bill.han >= LEAST_HAN[Limit.MANGAN]:
        return sentence("verdict.han", han=bill.han)
    return sentence("verdict.below_limit", han=bill.han, fu=bill.fu.rounded)


def limit_name(bill: Bill) -> str:
    """Return the name of the limit, such as ``Mangan`` or ``Counted yakuman``; empty below mangan."""
    if bill.limit is Limit.YAKUMAN and not bill.yakuman:
        return sentence("verdict.counted")
    return term_words(bill.limit).name if bill.limit else ""


def reading_steps(result: ScoreResult, naming: Naming = Naming.ROMAJI) -> tuple[ReadingStep, ...]:
    """Return every reading except the highest-scoring one, best first."""
    return tuple(
        ReadingStep(
            bill=bill,
            text=reading_words(bill.reading),
            value=sentence("others.value", worth=worth(bill), points=bill.points),
            sentence=_compared(bill, result.best),
            yaku=tuple(name(found.yaku.id, naming) for found in bill.yaku),
        )
        for bill in result.others
    )


def _compared(bill: Bill, best: Bill) -> str:
    """Return a sentence that compares a reading with the highest-scoring one.

    The reading pays nothing, pays less, or pays the same. If it pays the same, the sentence says whether the reading
    has fewer yakuman, han or fu.
    """
    if bill.points != best.points:
        key = "less" if bill.payments else "nothing"
    elif bill.yakuman != best.yakuman:
        key = "fewer_yakuman"
    elif bill.han != best.han:
        key = "fewer_han"
    else:
        key = "same" if bill.fu.exact == best.fu.exact or bill.yakuman or not bill.payments else "fewer_fu"
    return sentence(f"others.{key}", theirs=bill.points, ours=best.points)


def completed(result: ScoreResult, tile: Tile) -> Decomposition:
    """Return the reading in which a tile completes the hand.

    For the winning tile of the hand, this is the highest-scoring reading, as in the picture beside the answer.

    :raises IndexError: if the tile does not complete the hand.
    """
    won = result.hand.winning_tile
    if won and won.kind == tile.kind:
        return result.best.reading
    return readings(replace(result.hand, winning_tile=tile), WinType.TSUMO)[0]
