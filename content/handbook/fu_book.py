"""The fu items in the order of counting, each with tiles that show it, and complete hands counted step by step.

The engine gives the value of an item. The words about each item are in `content/words/engine/fu.yaml`, and the rules on
fu are in `content/topics/fu.yaml`.
"""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from content.documents import Basis
from content.explain import fu_basis
from content.hands import WonHand, won_hand
from content.loader import read_yaml
from content.rulesets import CitedRuleset
from content.words import TermWords, term_words
from scoring import WAIT_FU, FuItem, FuReason, Meld, ScoreResult, Tile, score

_F = FuReason


class Stage(NamedTuple):
    """A stage of counting fu: the items that are added at this stage, and topics with more detail."""

    title: str
    reasons: tuple[FuReason, ...]
    topics: tuple[str, ...]
    told: tuple[str, ...] = ()
    """The ids of the topics that are shown in full at this stage, because no item covers them."""


def _beginning_with(*names: str) -> tuple[FuReason, ...]:
    return tuple(reason for reason in FuReason if reason.startswith(names))


STAGES = (
    Stage("Two hands with a fixed value", (_F.SEVEN_PAIRS,), ("fu-chiitoitsu",), ("fu-pinfu-tsumo",)),
    Stage("Any other hand starts here", (_F.BASE,), ("fu-base",)),
    Stage("Triplets and kans", _beginning_with("triplet", "quad"), ("fu-triplets", "fu-kans")),
    Stage("The pair", _beginning_with("pair"), ("fu-pair", "fu-double-wind-pair")),
    Stage("The wait", (_F.KANCHAN, _F.PENCHAN, _F.TANKI), (), ("fu-waits",)),
    Stage(
        "The way of winning", (_F.CLOSED_RON, _F.TSUMO, _F.OPEN_PINFU), ("fu-closed-ron", "fu-tsumo", "fu-open-pinfu")
    ),
    Stage("Rounding up", (), ("fu-names", "fu-lost-line"), ("counting-fu",)),
)


class ShownItem(NamedTuple):
    """A fu item as a page shows it, with an example."""

    item: FuItem
    said: TermWords
    basis: Basis
    result: ScoreResult
    """The score of an example hand that has the item."""

    @property
    def meld(self) -> Meld | None:
        """The item's block as a meld (a called set or a closed kan); None if the block is not a meld."""
        return next((meld for meld in self.result.hand.melds if meld.block == self.item.block), None)

    @property
    def held(self) -> tuple[Tile, ...]:
        """The tiles of the item's block; for a wait, the tiles of the block without the winning tile.

        Empty if the item has no block, as for a win by tsumo.
        """
        if self.item.block is None:
            return ()
        kinds = list(self.item.block.kinds)
        if self.winning is not None:
            kinds.remove(self.winning.kind)
        return tuple(map(Tile.of_kind, kinds))

    @property
    def winning(self) -> Tile | None:
        """The winning tile, if the item is for a wait; otherwise None."""
        return self.result.hand.winning_tile if self.item.reason in WAIT_FU.values() else None


def fu_items(cited: CitedRuleset) -> Mapping[FuReason, ShownItem]:
    """Return every fu item of a ruleset, with a hand that shows it."""
    shown = {}
    for reason, won in _examples()[0].items():
        result = score(won.hand, won.context, cited.ruleset)
        item = next(item for item in result.best.fu.items if item.reason is reason)
        shown[reason] = ShownItem(item, term_words(reason), fu_basis(reason, cited), result)
    return shown


def counted_hands(cited: CitedRuleset) -> Mapping[str, ScoreResult]:
    """Return complete hands whose fu are counted under a ruleset, by their titles."""
    return {title: score(won.hand, won.context, cited.ruleset) for title, won in _examples()[1]}


@cache
def _examples() -> tuple[Mapping[FuReason, WonHand], tuple[tuple[str, WonHand], ...]]:
    given = read_yaml("handbook/fu_examples.yaml").fields(("items", "hands"))
    items = given["items"].fields(FuReason)
    hands = [node.fields(("title", "hand")) for node in given["hands"].items()]
    return (
        {reason: won_hand(items[reason]) for reason in FuReason},
        tuple((hand["title"].text(80), won_hand(hand["hand"])) for hand in hands),
    )
