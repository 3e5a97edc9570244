"""Explain a hand that is not complete: its shanten, its waits and their values, and each discard."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace

from content.explain.bonus_steps import red_fives_note
from content.explain.other_readings import limit_name, worth
from content.explain.waiting_notes import Note, by_facts, by_option, by_topic, furiten_notes, plain
from content.rulesets import Citations, CitedRuleset
from content.words import listed, small, term, term_words, waiting_sentence
from scoring import Furiten, Limit, Riichi, ScoreResult, Shape, WinContext, with_red_fives
from scoring.tenpai.distance import TENPAI, Discard, Distance, discards, distance
from scoring.tenpai.unfinished_hand import NOTHING, InSight, Live, UnfinishedHand, Unseen
from scoring.tenpai.wait_worth import WaitWorth, wait_worths


@dataclass(frozen=True, slots=True)
class Unfinished:
    """Everything that a page shows about a hand that is not complete."""

    hand: UnfinishedHand
    distance: Distance
    text: str
    """The distance to a win: "Tenpai.", "One tile from tenpai.", "If the missing sets were there: tenpai."."""
    nearer: tuple[Live, ...]
    """The tiles that bring the hand closer to a win, and how many are left; empty if the hand has one tile too many."""
    worths: tuple[WaitWorth, ...]
    """The value of a win on each tile of the wait; empty before tenpai, or if sets are left out.

    Tiles that the hand already holds four times are included.
    """
    discards: tuple[Discard, ...]
    """The possible discards of a hand with one tile too many, best first."""
    furiten: tuple[Note, ...]
    """Why the hand cannot win by ron; empty if the hand is not furiten."""
    notes: tuple[Note, ...]
    red_fives: str
    """A note if the values ignore red fives, or count them although the ruleset has none; otherwise empty."""

    @property
    def left(self) -> int:
        """How many unseen tiles bring the hand closer to a win."""
        return sum(live.left for live in self.nearer)


def tell_unfinished(
    hand: UnfinishedHand,
    context: WinContext,
    cited: CitedRuleset,
    sight: InSight = NOTHING,
    let_go: Collection[Furiten] = (),
) -> Unfinished:
    """Return the explanation of a hand that is not complete, under a ruleset.

    :param context: the facts of the win that are known; whether the win is by ron or tsumo is ignored.
    :param sight: the player's discards and the visible tiles of the other players. The dora indicators are read from
        ``context``.
    :param let_go: the kinds of furiten that follow from a win that the player passed up.
    :raises ImpossibleHandError: if more than four copies of a tile are visible, or more red fives than the set of tiles
        has.
    """
    rules = with_red_fives(cited.ruleset) if context.red_fives else cited.ruleset
    sight = replace(sight, indicators=InSight.of(context).indicators)
    found = distance(hand, rules)
    unseen = Unseen(hand, sight, rules)
    waiting = not hand.to_discard and not hand.left_out
    worths = wait_worths(hand, context, rules, sight) if waiting else ()
    tenpai = worths if found.shanten == TENPAI else ()
    said = Citations(cited)
    return Unfinished(
        hand,
        found,
        _distance_words(hand, found),
        unseen.live(found.nearer),
        worths,
        discards(hand, rules, sight) if hand.to_discard else (),
        furiten_notes(hand.hand, tenpai, sight.own_discards, let_go, cited) if tenpai else (),
        tuple(_notes(hand, context, worths, cited)),
        next(filter(None, (red_fives_note(result, said) for worth in worths for result in worth.plain.results)), ""),
    )


def _distance_words(hand: UnfinishedHand, found: Distance) -> str:
    """Return how far a hand is from a complete one, in words: complete, tenpai, or the number of tiles from tenpai.

    The words also name the shape (such as seven pairs) if four sets and a pair would be farther away.
    """
    key = {-1: "whole", 0: "after_discard" if hand.to_discard else "tenpai", 1: "one"}.get(found.shanten, "more")
    text = waiting_sentence(f"distance.{key}", number=found.shanten)
    if hand.left_out:
        return waiting_sentence("distance.if_there", text=small(text))
    shapes = [way.shape for way in found.nearest]
    if Shape.STANDARD in shapes:
        return text
    return waiting_sentence("distance.as", text=text, shape=listed(small(term_words(shape).name) for shape in shapes))


def _notes(
    hand: UnfinishedHand, context: WinContext, worths: Sequence[WaitWorth], cited: CitedRuleset
) -> Iterator[Note]:
    """Yield what else to know about a hand: sets left out, a riichi that fixes the discard, or a wait with a problem.

    :param worths: the scores of a win on each tile of the wait; empty if the hand isn't waiting.
    """
    if hand.left_out:
        yield plain("left_out.one") if hand.left_out == 1 else plain("left_out.more", number=hand.left_out)
    if hand.to_discard and context.riichi is not Riichi.NONE:
        yield by_topic("discards.locked", "riichi-locked", cited)
    if not worths:
        return
    if all(wait.waited.karaten for wait in worths):
        yield by_option("tenpai.own_four", "karaten", cited, tiles=listed(str(wait.plain.tile) for wait in worths))
        return
    if not any(wait.plain.left for wait in worths):
        yield by_option("tenpai.none_left", "karaten", cited)
    if not any(wait.plain.wins for wait in worths):
        yield by_option("tenpai.no_yaku", "min_yaku", cited)
        yield by_facts("tenpai.keiten", term("keiten").basis.facts, cited)
    elif not any(wait.plain.ron is not None and wait.plain.ron.best.payments for wait in worths):
        yield plain("tenpai.by_tsumo")


def win_words(result: ScoreResult | None, furiten: Collection[Note] = ()) -> str:
    """Return what a win by ron or by tsumo on a tile is worth: "3 han 40 fu", "No yaku: cannot win".

    :param furiten: the reasons that prevent a ron; empty if there are none.
    """
    if result is None:
        return waiting_sentence("win.impossible")
    bill = result.best
    if furiten and not result.context.is_tsumo:
        return waiting_sentence("win.furiten")
    if not bill.payments:
        return waiting_sentence("win.too_few" if bill.yaku else "win.no_yaku")
    if bill.limit is Limit.NONE or bill.yakuman:
        return worth(bill)
    return waiting_sentence("win.limit", worth=worth(bill), limit=limit_name(bill))
