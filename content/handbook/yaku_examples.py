"""The example hands of a yaku, scored and checked against its checklist."""

from dataclasses import dataclass
from functools import lru_cache

from content.explain.checklist import Line, checklist
from content.hands.worked_example import WonHand
from content.rulesets.cited_ruleset import CitedRuleset
from content.rulesets.ruleset_file import rulesets
from content.words.yaku_book import YakuEntry
from scoring.blocks import Block
from scoring.decomposition import Win, readings
from scoring.ruleset import Ruleset
from scoring.score import NotAWinError, ScoreResult, score
from scoring.yaku import YAKU


@dataclass(frozen=True, slots=True)
class ShownExample:
    """An example hand of a yaku, as a page shows it."""

    result: ScoreResult
    cited: CitedRuleset
    """The rules of the example: the current ruleset if it counts the yaku, otherwise the one named with the example."""
    lines: tuple[Line, ...]
    """The checklist; empty for dora, which have no conditions."""
    blocks: tuple[Block, ...]
    """The blocks that prove the yaku; empty if no blocks prove it."""
    places: tuple[int, ...]
    """The places in ``Hand.tiles`` of single tiles that count, for dora."""


@dataclass(frozen=True, slots=True)
class ShownCounter:
    """A hand that lacks a yaku because a single condition fails."""

    win: Win
    lines: tuple[Line, ...]

    @property
    def failing(self) -> Line:
        """The line of the checklist that fails."""
        return next(line for line in self.lines if not line.check.holds)


def shown_examples(entry: YakuEntry, cited: CitedRuleset) -> tuple[ShownExample, ...]:
    """Return the example hands of a yaku, each with its score.

    They are scored under the current ruleset if it counts the yaku, otherwise under the ruleset named with the example.
    """
    return tuple(_shown(entry, example.won, cited, rulesets()[example.rules]) for example in entry.examples)


def _shown(entry: YakuEntry, won: WonHand, cited: CitedRuleset, written_for: CitedRuleset) -> ShownExample:
    used = cited if _has_yaku(entry.id, won, cited.ruleset) else written_for
    result = score(won.hand, won.context, used.ruleset)
    best = result.best
    if entry.id in YAKU:
        yaku = YAKU[entry.id]
        return ShownExample(result, used, checklist(yaku, best.win), yaku.evidence(best.win) or (), ())
    places = next(bonus.places for bonus in best.bonuses if bonus.id == entry.id)
    return ShownExample(result, used, (), (), places)


@lru_cache(maxsize=1024)
def _has_yaku(yaku_id: str, won: WonHand, rules: Ruleset) -> bool:
    """Return whether the hand has the yaku or bonus under these rules."""
    if yaku_id not in rules.prices:
        return False
    best = score(won.hand, won.context, rules).best
    return yaku_id in {found.yaku.id for found in best.yaku} | {bonus.id for bonus in best.bonuses}


def shown_counter(entry: YakuEntry) -> ShownCounter | None:
    """Return the hand that nearly has the yaku, with its checklist; None for dora."""
    if entry.counter is None:
        return None
    won, rules = entry.counter.won, rulesets()[entry.examples[0].rules]
    try:
        win = score(won.hand, won.context, rules.ruleset).best.win
    except NotAWinError:  # at an exhaustive draw, only nagashi mangan can be scored
        win = Win(won.hand, won.context, readings(won.hand, won.context.win)[0])
    return ShownCounter(win, checklist(YAKU[entry.id], win))
