"""Mistakes in distinguishing open hands from closed hands, and drawn tiles from called tiles."""

from collections.abc import Iterator

from content.explain.answers.recognise_answers import made
from quizzes.question.field import TapField
from quizzes.question.mistake import Mistake
from quizzes.question.question import Part
from quizzes.question.tapped_targets import difference, nearest
from scoring.blocks import Block, BlockKind
from scoring.score import ScoreResult

_TAKEN = {
    ("drawn", "ron"): "ron_not_drawn",
    ("drawn", "called"): "called_not_drawn",
    ("called", "drawn"): "drawn_not_called",
    ("called", "ron"): "ron_not_called",
    ("ron", "drawn"): "not_by_ron",
    ("ron", "called"): "not_by_ron",
}
"""The mistake, by the kind of block to tap and the kind that was tapped instead."""


def choice_mistakes(result: ScoreResult) -> Iterator[Mistake]:
    """Yield mistakes about calls: what a learner may mistake for a call, or what they believe keeps a hand closed."""
    hand, tsumo = result.hand, result.context.is_tsumo
    called = tuple(meld.block for meld in hand.melds if meld.is_open)
    if called:
        yield Mistake("open.tsumo_closes" if tsumo else "open.call_opens", "state", "closed", {"tiles": called[:1]})
    elif hand.melds:
        yield Mistake("open.kan_opens", "state", "open", {"tiles": hand.meld_blocks[:1]})
    elif tsumo:
        yield Mistake("open.nothing_opens", "state", "open", {})
    else:
        yield Mistake("open.ron_opens", "state", "open", {})


def tap_mistakes(result: ScoreResult, field: TapField, part: Part) -> Iterator[Mistake]:
    """Yield the mistakes shown by blocks that were wrongly tapped or left out.

    Every mistake is certain, because the tapped blocks show it.
    """
    blocks, how = result.best.reading.blocks, made(result)
    missed, extra = difference(part.given, nearest(part.given, part.expected))
    found: dict[str, list[Block]] = {}
    for place in map(int, extra):
        name = _TAKEN[field.id, how[place]]
        if name == "drawn_not_called" and _closed_kan(blocks[place]):
            name = "kan_not_called"
        if name == "not_by_ron" and result.context.is_tsumo:
            name = "no_ron"
        found.setdefault(name, []).append(blocks[place])
    for place in map(int, missed):
        kan = field.id == "drawn" and _closed_kan(blocks[place])
        found.setdefault("kan_is_drawn" if kan else f"missed_{field.id}", []).append(blocks[place])
    for name, told in found.items():
        # name every block that was left out, but only one example of a block that was taken for another kind
        named = tuple(told) if name.startswith("missed") else tuple(told[:1])
        yield Mistake(f"open.{name}", field.id, part.given, {"tiles": named}, sure=True)


def _closed_kan(block: Block) -> bool:
    return block.kind is BlockKind.QUAD and not block.open
