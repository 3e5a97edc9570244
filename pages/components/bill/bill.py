"""The score of a hand, step by step, and the checklists of its yaku, as HTML for `st.html`.

A bill is the score of one reading of a hand: its yaku, fu and payments. Everything comes from a
:class:`content.explain.explanation.Explanation`, and nothing is computed here.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby

from content.explain import Explanation, Step, bill_bases, checklist, share_words
from content.words import Naming, answer_sentence, yaku_book
from pages.components.bill.marked_text import TILE_HEIGHT, drawn, yaku_link
from pages.components.hand.hand_picture import hand_html, tiles_html
from pages.components.hand.shown_hand import positions_of, shown_blocks
from pages.components.sources import bases_html
from pages.session import Link, Markup, Template, joined
from scoring import YAKU, ScoreResult, Tile

BILL = Template(__file__)


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """A line of a score, with what is needed to draw it.

    ``table`` is the heading of its table, and ``groups`` are the tiles that prove it, shown below it. ``lit`` has the
    positions in ``hand.tiles`` of the tiles that it highlights. There are none if the line is about no tile, or about
    the whole hand.
    """

    table: str
    text: str
    value: str
    why: str = ""
    groups: tuple[Sequence[Tile], ...] = ()
    lit: frozenset[int] = frozenset()
    link: Link | None = None
    total: bool = False


def bill_html(
    explanation: Explanation,
    lines: Sequence[ScoreLine] | None = None,
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
    picture = partial(hand_html, result.hand, result.context, blocks=blocks, index=index)
    pictures = [picture()]
    shown = []
    for number, line in enumerate(lines[:upto], 1):
        if line.lit:
            pictures.append(picture(lit=line.lit))
        tiles = joined(tiles_html(group, height=TILE_HEIGHT, index=index) for group in line.groups)
        # the last value is the number of the picture that highlights the tiles of the line, or 0 for none
        shown.append((number, line, tiles, len(pictures) - 1 if line.lit else 0))
    newest = shown[-1][3] if shown and len(shown) == upto else 0
    # from mangan on, the fu do not change the payment, so their table is folded, except where lines appear one by one
    folded = "Fu" if explanation.fu and not (explanation.fu.needed or explanation.missing or upto) else ""
    tables = ((title, list(those), title == folded) for title, those in groupby(shown, key=lambda each: each[1].table))
    return BILL.bill(f"light-{name}", tables, pictures, newest)


def bill_lines(explanation: Explanation, *, on_yaku_page: bool = False) -> list[ScoreLine]:
    """Return every line of a score.

    :param on_yaku_page: whether the lines are shown on the page of a yaku, which needs other links to yaku.
    """
    if explanation.missing:
        return fu_lines(explanation)
    link = partial(yaku_link, rules=explanation.result.rules.id, on_yaku_page=on_yaku_page)
    return [*_yaku(explanation, link), *fu_lines(explanation), *points_lines(explanation)]


def _line(
    explanation: Explanation,
    table: str,
    step: Step,
    why: str,
    groups: tuple[Sequence[Tile], ...],
    link: Link | None = None,
) -> ScoreLine:
    """Return the line for a step of the score, with the positions of the tiles that the line highlights."""
    result = explanation.result
    lit = positions_of(result.hand, step.blocks, result.best.reading) | frozenset(step.places)
    return ScoreLine(table, step.text, step.value, why, groups, lit, link)


def _yaku(explanation: Explanation, link: Callable[[str], Link]) -> Iterator[ScoreLine]:
    """Yield a line for each yaku with the tiles that prove it, a line for each kind of dora, and the total han."""
    everything = len(explanation.result.best.reading.blocks)
    for step in explanation.yaku:
        # if all tiles of the hand make the yaku, they are not shown a second time
        groups = tuple(block.tiles for block in step.blocks) if len(step.blocks) < everything else ()
        yield _line(explanation, "Yaku", step, step.why, groups, link(step.id))
    for step in explanation.bonuses:
        tiles = tuple(explanation.result.hand.tiles[place] for place in step.places)
        yield _line(explanation, "Yaku", step, drawn(step.why), (tiles,), link(step.id))
    text, equals, _ = explanation.han.text.partition(" = ")
    yield ScoreLine("Yaku", text if equals else "Together", explanation.han.value, explanation.red_fives, total=True)


def fu_lines(explanation: Explanation) -> list[ScoreLine]:
    """Return a line for each fu item with its block, and the total with its rounding; empty if fu are not explained.

    If the payment depends on the fu, blocks and waits that earn 0 fu have a line as well.
    """
    fu = explanation.fu
    if fu is None:
        return []
    paid = fu.needed or explanation.missing
    # from mangan on, fu are shown only so that the reader can check them
    lines = [
        _line(explanation, "Fu", step, step.why if paid else "", tuple(block.tiles for block in step.blocks))
        for step in ((*fu.steps, *fu.zeros) if paid else fu.steps)
    ]
    note = fu.rounding if paid else f"{fu.rounding} From mangan up, the fu make no difference to the payment."
    return [*lines, ScoreLine("Fu", fu.sum if len(fu.steps) > 1 else "Together", f"{fu.rounded} fu", note, total=True)]


def points_lines(explanation: Explanation) -> Iterator[ScoreLine]:
    """Yield the lines about points: the base points, each payment, the riichi sticks and the winner's gain.

    Yield nothing if the explanation has no payments.
    """
    if not explanation.payments:
        return
    if explanation.base:
        why = f"{explanation.base.why} {explanation.cap}".strip()
        yield ScoreLine("Points", share_words(explanation.base, explanation.limit), explanation.base.value, why)
    for pay in explanation.payments:
        payers = f" × {pay.payers}" if pay.payers > 1 else ""
        yield ScoreLine("Points", pay.text, f"{pay.each:,}{payers}", pay.arithmetic)
    if explanation.sticks:
        yield ScoreLine("Points", explanation.sticks.text, explanation.sticks.value)
    why = explanation.gain.text if "+" in explanation.gain.text else ""
    yield ScoreLine("Points", "You take", explanation.gain.value, why, total=True)


def compared_html(told: Sequence[Explanation]) -> Markup:
    """Return the lines that differ between two scores, then the han, the fu and the points of both, side by side."""
    one, other = map(_by_name, told)
    differ = [(text, (one.get(text, ""), other.get(text, ""))) for text in {**one, **other}]
    totals = [("Together", tuple(each.verdict.value if each.fu else each.han.value for each in told))]
    totals += [("Points", tuple(each.gain.value for each in told))] if all(each.payments for each in told) else []
    return BILL.compared(
        [answer_sentence("contrast.first"), answer_sentence("contrast.second")],
        [line for line in differ if line[1][0] != line[1][1]],
        totals,
    )


def _by_name(told: Explanation) -> dict[str, str]:
    named: dict[str, list[str]] = {}
    for step in (*told.yaku, *told.bonuses, *(told.fu.steps if told.fu else ())):
        named.setdefault(step.text, []).append(step.value)
    return {text: ", ".join(values) for text, values in named.items()}


def sources_html(explanation: Explanation) -> Markup:
    """Return the source of each line of a score."""
    return bases_html(bill_bases(explanation), explanation.result.rules.id)


def checklists_html(result: ScoreResult, naming: Naming) -> Markup:
    """Return the checklist of every yaku in the ruleset, for the highest-scoring reading of the hand.

    The yaku that count come first. The others are sorted by how many of their conditions fail.
    """
    counted = result.best.yaku.ids
    shown = [
        (yaku_book()[yaku].called(naming), lines, yaku in counted, sum(not line.check.holds for line in lines))
        for yaku in result.rules.prices
        if yaku in YAKU
        for lines in [checklist(YAKU[yaku], result.best.win)]
    ]
    return BILL.checklists(sorted(shown, key=lambda each: (not each[2], each[3])))
