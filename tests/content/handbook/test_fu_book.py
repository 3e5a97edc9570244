"""Fu items against the figures of the documents, and their places in the order of counting."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from content.documents.documents import fact
from content.handbook.fu_book import STAGES, counted_hands, fu_items
from content.rulesets.ruleset_file import rulesets
from content.topics.topics import chapter
from scoring.fu import FuReason
from scoring.tiles import format_tiles
from tests.for_each import for_each

if TYPE_CHECKING:
    from content.rulesets.cited_ruleset import CitedRuleset

SHEETS = list(rulesets().values())
CALLED = {"open": "fu_open", "closed": "fu_closed"}


@for_each("reason", FuReason)
def test_an_item_is_worth_what_every_document_says(reason: FuReason) -> None:
    """A fact gives fu, or fu_open and fu_closed. Documents give an open hand without fu 2 more fu, or 30 in total."""
    shown = fu_items(rulesets()["usma"])[reason]
    key = CALLED.get(reason.value.rpartition("_")[2], "fu")
    told = [values.get(key, values.get("fu")) for values in (fact(name).values for name in shown.said.facts)]
    numbers = [word for word in told if isinstance(word, int)]
    assert numbers, "no document gives a figure"
    assert set(numbers) <= {shown.item.fu, *([30] if reason is FuReason.OPEN_PINFU else [])}


@for_each("cited", SHEETS)
def test_every_example_is_a_win_that_has_the_item(cited: CitedRuleset) -> None:
    items = fu_items(cited)
    assert list(items) == list(FuReason)
    for reason, shown in items.items():
        assert shown.result.best.payments, reason
        assert shown.item in shown.result.best.fu.items


def test_the_pair_of_the_double_wind_follows_the_ruleset() -> None:
    for cited in SHEETS:
        assert fu_items(cited)[FuReason.PAIR_DOUBLE_WIND].item.fu == cited.scoring.double_wind_pair_fu.value


def test_every_item_has_one_stage_and_every_topic_on_fu_is_told() -> None:
    assert Counter(reason for stage in STAGES for reason in stage.reasons) == Counter(FuReason)
    told = Counter(name for stage in STAGES for name in (*stage.topics, *stage.told))
    assert told == Counter(topic.id for topic in chapter("fu").topics)


@for_each(
    ("reason", "held", "winning"),
    [
        (FuReason.KANCHAN, "46p", "5p"),
        (FuReason.PENCHAN, "12p", "3p"),
        (FuReason.TANKI, "2s", "2s"),
        (FuReason.PAIR_DRAGON, "55z", None),
        (FuReason.QUAD_OUTSIDE_CLOSED, "7777z", None),
        (FuReason.TSUMO, "", None),
    ],
)
def test_a_wait_shows_what_it_waited_for(reason: FuReason, held: str, winning: str | None) -> None:
    shown = fu_items(rulesets()["usma"])[reason]
    assert format_tiles(shown.held) == held
    assert (str(shown.winning) if shown.winning else None) == winning


def test_the_hands_counted_by_hand() -> None:
    """20 + 10 + 8 (111m) + 8 (777z) + 2 (gap) = 48; 20 + 2 + 4 (222m) + 4 (555z called) + 32 (9999s) = 62."""
    hands = counted_hands(rulesets()["usma"]).values()
    counts = [(result.best.fu.exact, result.best.fu.rounded) for result in hands]
    assert counts == [(48, 50), (62, 70)]
