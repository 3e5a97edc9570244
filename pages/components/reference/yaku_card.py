"""A yaku as a card in the list of yaku, and the parts of the page about one yaku.

The page calls the macros ``other_names``, ``result`` and ``mistakes`` itself.
"""

from collections.abc import Iterable, Sequence

from content.documents import document
from content.handbook.yaku_list import Choice, ShownExample, chosen, shown_examples
from content.hands import hand_words, tiles_words
from content.rulesets import NOT_IN_FORCE, CitedRuleset, counts_as, price_words
from content.words import Naming, YakuEntry
from pages.components import (
    NARROW,
    Picture,
    ShownTiles,
    hand_html,
    others_html,
    picture_of,
    positions_of,
    saying,
    show,
    tiles_html,
)
from pages.session import Markup, Template, joined, link_to
from scoring import Block, Win

CARD = Template(__file__)


def cards_html(entries: Sequence[YakuEntry], cited: CitedRuleset, naming: Naming, *, index: bool) -> Markup:
    """Return a card for each yaku. The picture on a card is loaded only when the card scrolls into view."""
    cards = []
    for entry in entries:
        pictures = _pictures(shown_examples(entry, cited)[0], index=index)
        cards.append((entry, price_words(entry.id, cited), link_to(cited.id, yaku=entry.id), *pictures))
    return CARD.cards(cards, naming.value, NARROW, NOT_IN_FORCE)


def chosen_html(
    cited: CitedRuleset,
    names: str = "",
    plain: str = "",
    where: str = "",
    order: str = "",
    family: str = "",
    worth: str = "",
    openness: str = "",
) -> Markup:
    """Return the cards of the yaku that match the reader's filters.

    The filters are values of the fields of ``Choice``. An empty filter means the default value.

    :param names: the value of a ``Naming``.
    :param plain: empty to draw tiles with their corner label; any other text leaves the label out.
    :raises ValueError: if a filter has an unknown value.
    """
    filters = {"where": where, "order": order, "family": family, "worth": worth, "openness": openness}
    shown = chosen(Choice(**{name: value for name, value in filters.items() if value}), cited)
    return cards_html(shown, cited, Naming(names or Naming.ROMAJI), index=not plain)


def _pictures(example: ShownExample, *, index: bool) -> tuple[Picture, Picture | None]:
    """Return the pictures of an example in one row, and in two rows for a phone (None for discards)."""
    hand, context = example.result.hand, example.result.context
    if context.pond is not None:
        tiles = context.pond.tiles
        return picture_of(ShownTiles(tiles, index=index), f"Discards: {tiles_words(tiles)}"), None
    lit = _lit(example.result.best.win, example.blocks, example.places)
    wide, narrow = (show(hand, context, lit=lit, narrow=narrow, index=index) for narrow in (False, True))
    return picture_of(wide, hand_words(hand, context)), picture_of(narrow)


def _lit(win: Win, blocks: Iterable[Block], places: Iterable[int] = ()) -> frozenset[int]:
    """Return the positions in ``hand.tiles`` of the tiles to highlight: ``places``, or else the tiles of the blocks.

    The result is empty if the blocks are the whole hand.
    """
    shown, lit = tuple(blocks), frozenset(places)
    return lit if lit or len(shown) == len(win.blocks) else positions_of(win.hand, shown, win.reading)


# --- the page of one yaku ---


def worth_html(entry: YakuEntry, cited: CitedRuleset) -> Markup:
    """Return what a yaku is worth under the current ruleset, and the source."""
    return CARD.worth(entry.id, cited, price_words(entry.id, cited), counts_as(entry.id, cited))


def elsewhere_html(entry: YakuEntry, cited: CitedRuleset) -> Markup:
    """Return what a yaku is worth under the other rulesets. A sign marks values that differ."""
    groups = saying(
        cited,
        lambda other: price_words(entry.id, other),
        lambda members: joined(CARD.source(entry.id, other) for other in members),
    )
    return CARD.elsewhere(others_html(groups, opened=True))


def example_html(win: Win, blocks: Iterable[Block], places: Iterable[int] = (), *, index: bool) -> Markup:
    """Return the picture of a hand, or the discards of a hand with nagashi mangan.

    The tiles that make or prevent the yaku are highlighted.

    :param blocks: the blocks to highlight.
    :param places: the positions in ``Hand.tiles`` of the tiles to highlight instead of the blocks.
    """
    pond = win.context.pond
    if pond is None:
        return hand_html(win.hand, win.context, lit=_lit(win, blocks, places), index=index)
    return CARD.pond(pond.called, joined(tiles_html([tile], height=34, index=index) for tile in pond.tiles))


def printed_html(entry: YakuEntry) -> Markup:
    """Return the name of a yaku in each document, as printed, with misprints."""
    printed = {name.lower() for names in entry.printed.values() for name in names}
    return CARD.printed(entry, [name for name in entry.spellings if name.lower() not in printed], document)
