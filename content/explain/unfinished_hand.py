"""Explain a hand that is not complete: its shanten, its waits and their values, each discard, and furiten."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from content.documents import Basis, Origin
from content.explain.fu_steps import red_fives_note
from content.explain.other_readings import limit_name, worth
from content.rulesets import Citations, CitedRuleset, option_label, option_words
from content.topics import has_its_own, topic
from content.words import listed, small, term, term_words, waiting_sentence
from scoring import Furiten, Riichi, ScoreResult, Shape, Tile, WinContext, with_red_fives
from scoring.tenpai import (
    NOTHING,
    TENPAI,
    Discard,
    Distance,
    InSight,
    Live,
    UnfinishedHand,
    Unseen,
    WaitWorth,
    discards,
    distance,
    wait_worths,
)

LET_GO = (Furiten.TEMPORARY, Furiten.RIICHI)
"""Kinds of furiten that only the player knows about. Furiten by own discards is visible to everybody."""


class Note(NamedTuple):
    """A complete sentence, with its source if it rests on a rule."""

    id: str
    """The id of the sentence in waiting.yaml, such as ``furiten.own_discard``."""
    text: str
    basis: Basis | None = None
    """The source under the current ruleset; None if the tiles themselves show what the sentence says."""


def _by_topic(key: str, name: str, cited: CitedRuleset, **parts: object) -> Note:
    """Return a note about a rule that has a topic, with the facts that the topic cites.

    If the document of the current ruleset does not state the rule, the note marks the rule as common practice.
    """
    told = topic(name)
    bases = (told.basis, *(answer.basis for answer in told.answers.values()))
    facts = (fact for basis in bases if basis is not None and basis.origin is Origin.DOCUMENT for fact in basis.facts)
    return _note(key, cited.resting_on(dict.fromkeys(facts)), **parts)


def _by_option(key: str, option: str, cited: CitedRuleset, **parts: object) -> Note:
    """Return a note about an option of the rulesets. The option's label and value are inserted into the text."""
    label, value = option_label(option), option_words(option, cited)
    return _note(key, cited.entry(option).basis, label=label, value=value, **parts)


def _note(key: str, basis: Basis | None = None, **parts: object) -> Note:
    return Note(key, waiting_sentence(key, **parts), basis)


def _furiten_notes(
    worths: Sequence[WaitWorth], own_discards: Sequence[Tile], let_go: Collection[Furiten], cited: CitedRuleset
) -> tuple[Note, ...]:
    """Return every reason for furiten, and how the furiten can end; empty if the hand is not furiten or has no wait.

    :param worths: the scores of a win on each tile of the wait. They also show whether the player declared riichi.
    :param let_go: the kinds of :data:`LET_GO` that apply: the player did not win on a winning tile in this go-around,
        or after declaring riichi.
    """
    if not worths:
        return ()
    reasons = [*_by_own_discards(worths, own_discards, cited)]
    has_discarded = bool(reasons)
    if Furiten.TEMPORARY in let_go:
        reasons.append(_by_option("furiten.temporary", "furiten_temporary_end", cited))
    if Furiten.RIICHI in let_go:
        reasons.append(_by_topic("furiten.riichi", "riichi-furiten", cited))
    if not reasons:
        return ()
    if any(result.context.riichi is not Riichi.NONE for worth in worths for result in worth.plain.results):
        reasons.append(_by_topic("furiten.locked", "riichi-locked", cited))
    elif has_discarded:
        facts = ("usma.furiten.no-ron", "competition.furiten.escape")
        reasons.append(_note("furiten.change", cited.resting_on(facts)))
    if has_its_own("furiten", cited):
        reasons.append(_by_option("furiten.club", "furiten_kinds", cited))
    return tuple(reasons)


def _by_own_discards(worths: Sequence[WaitWorth], own_discards: Sequence[Tile], cited: CitedRuleset) -> Iterator[Note]:
    """Yield a note that names the tiles of the wait that the player has discarded; nothing if there are none.

    A second note follows if a ron on one of these tiles would pay nothing anyway.
    """
    waited = {worth.plain.tile.kind for worth in worths}
    thrown = {tile.kind: tile for tile in own_discards if tile.kind in waited}
    if not thrown:
        return
    tiles = listed(str(thrown[kind]) for kind in sorted(thrown))
    yield _by_topic("furiten.own_discard", "furiten-own-discard", cited, tiles=tiles)
    rons = [worth.plain.ron for worth in worths if worth.plain.tile.kind in thrown]
    if any(ron and not ron.best.payments for ron in rons):
        yield _by_option("furiten.would_have", "furiten_no_yaku", cited)


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
    worths = () if hand.to_discard or hand.left_out else wait_worths(hand, context, rules, sight)
    red_fives = (red_fives_note(result, Citations(cited)) for worth in worths for result in worth.plain.results)
    return Unfinished(
        hand,
        found,
        _distance_words(hand, found),
        Unseen(hand, sight, rules).live(found.nearer),
        worths,
        discards(hand, rules, sight) if hand.to_discard else (),
        _furiten_notes(worths if found.shanten == TENPAI else (), sight.own_discards, let_go, cited),
        tuple(_notes(hand, context, worths, cited)),
        next(filter(None, red_fives), ""),
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
        yield _note("left_out.one" if hand.left_out == 1 else "left_out.more", number=hand.left_out)
    if hand.to_discard and context.riichi is not Riichi.NONE:
        yield _by_topic("discards.locked", "riichi-locked", cited)
    if not worths:
        return
    if all(wait.waited.karaten for wait in worths):
        yield _by_option("tenpai.own_four", "karaten", cited, tiles=listed(str(wait.plain.tile) for wait in worths))
        return
    if not any(wait.plain.left for wait in worths):
        yield _by_option("tenpai.none_left", "karaten", cited)
    if not any(wait.plain.wins for wait in worths):
        yield _by_option("tenpai.no_yaku", "min_yaku", cited)
        yield _note("tenpai.keiten", cited.resting_on(term("keiten").basis.facts))
    elif not any(wait.plain.ron and wait.plain.ron.best.payments for wait in worths):
        yield _note("tenpai.by_tsumo")


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
    if bill.limit and not bill.yakuman:
        return waiting_sentence("win.limit", worth=worth(bill), limit=limit_name(bill))
    return worth(bill)
