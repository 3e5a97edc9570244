"""The score of a hand, step by step, as HTML for `st.html`.

A bill is the score of one reading of a hand: its yaku, fu and payments. Everything comes from a
:class:`content.explain.explanation.Explanation`, and nothing is computed here.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from markupsafe import Markup

from content.explain import Explanation, Step, bill_bases, share_words
from content.explain.answers import hand_named
from content.words import term_words
from pages.components.bill.marked_text import TILE_HEIGHT, YakuLink, drawn, from_elsewhere, sentence_html, yaku_html
from pages.components.hand.hand_picture import hand_html, positions_of, shown_blocks, tiles_html
from pages.components.sources import bases_html
from pages.session import Link
from pages.templates import Template, joined
from scoring import Block, Tile

_HTML = Template(__file__)


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a score, with what is needed to draw it."""

    table: str
    """The heading of the table that contains the line."""
    text: str
    value: str
    why: str = ""
    groups: tuple[Sequence[Tile], ...] = ()
    """The tiles that prove the line, shown below it."""
    lit: frozenset[int] = frozenset()
    """The positions in ``hand.tiles`` of the tiles that the line highlights.

    Empty if the line is about no tile, or about the whole hand.
    """
    link: Link | None = None
    total: bool = False


def bill_html(
    explanation: Explanation,
    lines: Sequence[Line] | None = None,
    *,
    index: bool,
    name: str = "",
    upto: int | None = None,
) -> Markup:
    """Return the score of a hand: the hand block by block, then the lines of its score in their tables.

    When the reader chooses a line, the tiles of that line are highlighted in the picture of the hand.

    :param lines: the lines of the score, from `bill_lines` or `fu_lines`; None for all lines.
    :param name: a name that distinguishes this score from others on the same page.
    :param upto: the number of lines to show. The tiles of the last line shown are then highlighted. None shows all
        lines and highlights none.
    """
    lines = bill_lines(explanation) if lines is None else lines
    result = explanation.result
    reading = result.best.reading
    items = result.best.fu.items if explanation.fu else ()
    # hands of unrelated tiles, and hands that are paid at an exhaustive draw, have no blocks to show
    blocks = shown_blocks(result.hand, reading, items) if reading.winning_block is not None else ()
    pictures = [hand_html(result.hand, result.context, blocks=blocks, index=index)]
    shown = []
    for number, line in enumerate(lines[:upto], 1):
        if line.lit:
            pictures.append(hand_html(result.hand, result.context, lit=line.lit, blocks=blocks, index=index))
        tiles = joined(tiles_html(group, height=TILE_HEIGHT, index=index) for group in line.groups)
        # the last value is the number of the picture that highlights the tiles of the line, or 0 for none
        shown.append((number, line, tiles, len(pictures) - 1 if line.lit else 0))
    newest = shown[-1][3] if shown and len(shown) == upto else 0
    # from mangan on, the fu do not change the payment, so their table is folded, except where lines appear one by one
    folded = "Fu" if explanation.fu and not (explanation.fu.needed or explanation.missing or upto) else ""
    tables = [(title, list(those), title == folded) for title, those in groupby(shown, key=lambda each: each[1].table)]
    return _HTML.bill(f"light-{name}", tables, pictures, newest)


def bill_lines(explanation: Explanation, link: YakuLink = from_elsewhere) -> list[Line]:
    """Return every line of a score.

    :param link: a function that returns the link from this page to a yaku.
    """
    if explanation.missing:
        return fu_lines(explanation)
    return [*_yaku(explanation, link), *fu_lines(explanation), *_points(explanation)]


def _lit(explanation: Explanation, step: Step) -> frozenset[int]:
    """Return the positions in ``hand.tiles`` of the tiles that a step of the score is about.

    The result is empty if the step is about no tile. For example, riichi is about none.
    """
    hand, reading = explanation.result.hand, explanation.result.best.reading
    return positions_of(hand, step.blocks, reading.winning_block) | frozenset(step.places)


def _tiles(blocks: Iterable[Block]) -> tuple[Sequence[Tile], ...]:
    return tuple(block.tiles for block in blocks)


def _yaku(explanation: Explanation, link: YakuLink) -> Iterator[Line]:
    """Yield a line for each yaku with the tiles that prove it, a line for each kind of dora, and the total han."""
    everything = len(explanation.result.best.reading.blocks)
    hand, rules = explanation.result.hand, explanation.result.rules.id
    for step in explanation.yaku:
        # if all tiles of the hand make the yaku, they are not shown a second time
        groups = _tiles(step.blocks) if len(step.blocks) < everything else ()
        yield Line("Yaku", step.text, step.value, step.why, groups, _lit(explanation, step), link=link(step.id, rules))
    for step in explanation.bonuses:
        tiles = (tuple(hand.tiles[place] for place in step.places),)
        yield Line("Yaku", step.text, step.value, drawn(step.why), tiles, _lit(explanation, step), link(step.id, rules))
    han = explanation.han
    text = han.text.partition(" = ")[0] if " = " in han.text else "Together"
    yield Line("Yaku", text, han.value, explanation.red_fives, total=True)


def fu_lines(explanation: Explanation) -> list[Line]:
    """Return a line for each fu item with its block, and the total with its rounding; empty if fu are not explained.

    If the payment depends on the fu, blocks and waits that earn 0 fu have a line as well.
    """
    fu = explanation.fu
    if fu is None:
        return []
    paid = fu.needed or explanation.missing
    # from mangan on, fu are shown only so that the reader can check them
    lines = [
        Line("Fu", step.text, step.value, step.why if paid else "", _tiles(step.blocks), _lit(explanation, step))
        for step in ((*fu.steps, *fu.zeros) if paid else fu.steps)
    ]
    note = fu.rounding if paid else f"{fu.rounding} From mangan up, the fu make no difference to the payment."
    text = fu.sum if len(fu.steps) > 1 else "Together"
    return [*lines, Line("Fu", text, f"{fu.rounded} fu", note, total=True)]


def _points(explanation: Explanation) -> Iterator[Line]:
    """Yield the lines about points: the base points, each payment, the riichi sticks and the winner's gain.

    Yield nothing if the explanation has no payments.
    """
    if not explanation.payments:
        return
    if explanation.base:
        why = f"{explanation.base.why} {explanation.cap}".strip()
        yield Line("Points", share_words(explanation.base, explanation.limit), explanation.base.value, why)
    for pay in explanation.payments:
        value = f"{pay.each:,}" + (f" × {pay.payers}" if pay.payers > 1 else "")
        yield Line("Points", pay.text, value, pay.arithmetic)
    if explanation.sticks:
        yield Line("Points", explanation.sticks.text, explanation.sticks.value)
    gain = explanation.gain
    yield Line("Points", "You take", gain.value, gain.text if "+" in gain.text else "", total=True)


def misses_html(explanation: Explanation) -> Markup:
    """Return the yaku that a player might expect but that do not count, each with the reason.

    Yaku that do not count because of the same other yaku share a line.
    """
    rules = explanation.result.rules.id
    sentences = [sentence_html(miss.sentence, miss.names, rules) for miss in explanation.near_misses]
    alike: dict[str, list[Step]] = {}
    for step in explanation.covered:
        alike.setdefault(step.why, []).append(step)
    covered = [
        ([yaku_html(step.text, step.id, rules) for step in steps], sentence_html(why, steps[0].names, rules))
        for why, steps in alike.items()
    ]
    return _HTML.misses(sentences, covered)


def others_html(explanation: Explanation, *, index: bool = True) -> Markup:
    """Return the other ways to read the same tiles, each with its yaku, its wait and its value."""
    readings, rules = [], explanation.result.rules.id
    for other in explanation.others:
        tiles = joined(tiles_html(block.tiles, height=TILE_HEIGHT, index=index) for block in other.bill.reading.blocks)
        yaku = [yaku_html(text, one.yaku.id, rules) for text, one in zip(other.yaku, other.bill.yaku, strict=True)]
        won = other.bill.reading.winning_block
        wait = term_words(other.bill.reading.wait).name + (f" in {won}" if won else "")
        readings.append((tiles, other.value, yaku, drawn(wait), other.sentence))
    return _HTML.others(readings)


def compared_html(told: Sequence[Explanation]) -> Markup:
    """Return the lines that differ between two scores, then the han, the fu and the points of both, side by side."""
    one, other = map(_by_name, told)
    differ = [(text, (one.get(text, ""), other.get(text, ""))) for text in {**one, **other}]
    totals = [("Together", tuple(each.verdict.value if each.fu else each.han.value for each in told))]
    totals += [("Points", tuple(each.gain.value for each in told))] if all(each.payments for each in told) else []
    return _HTML.compared(
        [hand_named("first"), hand_named("second")], [line for line in differ if line[1][0] != line[1][1]], totals
    )


def _by_name(told: Explanation) -> dict[str, str]:
    named: dict[str, list[str]] = {}
    for step in (*told.yaku, *told.bonuses, *(told.fu.steps if told.fu else ())):
        named.setdefault(step.text, []).append(step.value)
    return {text: ", ".join(values) for text, values in named.items()}


def sources_html(explanation: Explanation) -> Markup:
    """Return the source of each line of a score."""
    return bases_html(bill_bases(explanation), explanation.result.rules.id)
