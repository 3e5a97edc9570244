"""The fu items, stage by stage. Each item is shown with its tiles, its value and its source."""

from collections.abc import Iterable
from dataclasses import dataclass

from markupsafe import Markup

from content.explain.explain import explain
from content.handbook.fu_book import STAGES, ShownItem, counted_hands, fu_items
from content.rulesets.cited_ruleset import CitedRuleset
from content.skills.skills import Belongs
from content.words.yaku_book import Naming
from pages.components.bill.bill import fu_bill_html
from pages.components.documents.basis import basis_html
from pages.components.hand.hand_picture import hand_html, meld_html, positions_of, tiles_html
from pages.components.hand.situation import situation_html
from pages.components.practice_link import offer_html
from pages.components.topics.ruling import folded_html
from pages.templates import Template, joined
from quizzes.sets.aims.aim import aim_at
from scoring.decomposition import Shape

_HTML = Template(__file__)
TILE_HEIGHT = 40
"""The height of a tile beside an item, in pixels."""


@dataclass(frozen=True, slots=True)
class ListedItem:
    """A fu item, as the template shows it."""

    name: str
    why: str
    fu: int
    tiles: Markup | None
    waits: Markup | None
    hand: Markup
    """A hand that has the fu item, with the tiles of the item highlighted."""
    basis: Markup
    offer: Markup | str


def stages_html(cited: CitedRuleset, names: str = "", plain: str = "") -> Markup:
    """Return the stages of counting fu with their items and rules, then complete hands counted step by step.

    :param names: the value of a ``Naming``, which decides which name of a yaku comes first.
    :param plain: any text to draw tiles without their corner label; empty to draw the label.
    """
    index, items = not plain, fu_items(cited)
    stages = [
        (
            stage.title,
            items_html([items[reason] for reason in stage.reasons], cited, index=index) if stage.reasons else "",
            joined(folded_html(name, cited, opened=name in stage.told) for name in (*stage.told, *stage.topics)),
        )
        for stage in STAGES
    ]
    hands = [
        (
            counted.title,
            situation_html(counted.result.context, cited.ruleset.id, index=index),
            fu_bill_html(
                explain(counted.result, cited, Naming(names or Naming.ROMAJI)), index=index, name=counted.title
            ),
        )
        for counted in counted_hands(cited)
    ]
    return _HTML.stages(stages, hands)


def items_html(items: Iterable[ShownItem], cited: CitedRuleset, *, index: bool) -> Markup:
    """Return a table of fu items. Each row opens to show a hand that has the item, and the sources."""
    return _HTML.items([_item(item, cited, index=index) for item in items])


def _item(shown: ShownItem, cited: CitedRuleset, *, index: bool) -> ListedItem:
    tiles = waits = None
    if shown.meld is not None:  # the hand is laid out as at the table, so that called tiles can be recognised
        tiles = meld_html(shown.meld, height=TILE_HEIGHT, index=index)
    elif shown.held:
        tiles = tiles_html(shown.held, height=TILE_HEIGHT, index=index)
        waits = tiles_html([shown.winning], height=TILE_HEIGHT, index=index) if shown.winning else None
    return ListedItem(
        shown.said.name,
        shown.said.why,
        shown.item.fu,
        tiles,
        waits,
        _hand(shown, index=index),
        basis_html(shown.basis, cited.ruleset.id),
        offer_html(aim_at(Belongs.ITEM, shown.item.reason.value), cited),
    )


def _hand(shown: ShownItem, *, index: bool) -> Markup:
    hand, reading, block = shown.result.hand, shown.result.best.reading, shown.item.block
    whole = block is None or reading.shape is not Shape.STANDARD
    lit = frozenset[int]() if whole or block is None else positions_of(hand, (block,), reading.winning_block)
    return hand_html(hand, shown.result.context, lit=lit, index=index, lazy=True)
