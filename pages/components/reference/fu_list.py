"""The fu items, stage by stage. Each item is shown with its tiles, its value and its source."""

from collections.abc import Iterable

from content.explain import explain
from content.handbook.fu_book import STAGES, ShownItem, counted_hands, fu_items
from content.rulesets import CitedRuleset
from content.words import Naming
from pages.components import bill_html, fu_lines, positions_of, situation_html
from pages.components.practice_link import offer_html
from pages.components.reference.ruling import folded_html
from pages.templates import Markup, Template, joined
from quizzes.sets import aim_at
from scoring import Shape

_HTML = Template(__file__)


def stages_html(cited: CitedRuleset, names: str = "", plain: str = "") -> Markup:
    """Return the stages of counting fu with their items and rules, then complete hands counted step by step.

    :param names: the value of a ``Naming``, which decides which name of a yaku comes first.
    :param plain: empty to draw tiles with their corner label; any other text leaves the label out.
    """
    index, items, stages, hands = not plain, fu_items(cited), [], []
    for stage in STAGES:
        shown = items_html([items[reason] for reason in stage.reasons], cited, index=index) if stage.reasons else ""
        topics = (*stage.told, *stage.topics)
        stages.append(
            (stage.title, shown, joined(folded_html(name, cited, opened=name in stage.told) for name in topics))
        )
    for title, result in counted_hands(cited).items():
        explanation = explain(result, cited, Naming(names or Naming.ROMAJI))
        bill = bill_html(explanation, fu_lines(explanation), index=index, name=title)
        hands.append((title, situation_html(result.context, cited.id, index=index), bill))
    return _HTML.stages(stages, hands)


def items_html(items: Iterable[ShownItem], cited: CitedRuleset, *, index: bool) -> Markup:
    """Return a table of fu items. Each row opens to show a hand that has the item, and the sources."""
    shown = [(item, _lit(item), offer_html(aim_at(f"fu.{item.item.reason.value}"), cited)) for item in items]
    return _HTML.items(shown, cited.id, index)


def _lit(shown: ShownItem) -> frozenset[int]:
    reading, block = shown.result.best.reading, shown.item.block
    blocks = (block,) if block is not None and reading.shape is Shape.STANDARD else ()
    return positions_of(shown.result.hand, blocks, reading)
