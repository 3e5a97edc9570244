"""What a hand that was tapped is worth under a ruleset, and what it would be worth if one thing were otherwise.

The latter are taps more, so that a tap makes it so and Undo takes it back.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from content.hands.hand_draft import DORA, HAND, DraftError
from content.hands.liability import liable_yakuman
from scoring.context import MAX_INDICATORS, ContradictionError, WinType
from scoring.contradictions import refuse_too_many
from scoring.hand import ImpossibleHandError
from scoring.ruleset import with_red_fives
from scoring.score import NotAWinError, score
from scoring.tiles import NEXT_KIND, Tile

if TYPE_CHECKING:
    from collections.abc import Iterator

    from content.hands.hand_draft import HandDraft
    from scoring.ruleset import Ruleset
    from scoring.score import ScoreResult

RIICHI, OTHER_WIN, MORE_DORA, CLOSED = "riichi", "win", "dora", "closed"


@dataclass(frozen=True, slots=True)
class Otherwise:
    """The same hand with one thing otherwise."""

    what: str
    """Riichi declared or not, won the other way, one more dora, or with nothing called."""
    taps: tuple[str, ...]
    """What is to be tapped more."""
    draft: HandDraft
    """The hand then."""
    result: ScoreResult
    difference: int
    """Points the winner takes more, or less, than now."""


def worth_of(draft: HandDraft, rules: Ruleset) -> ScoreResult:
    """What a whole hand is worth; a liability that cannot be is as if nobody had said it.

    :raises DraftError: if tiles are missing.
    :raises NotAWinError: if the tiles form no hand that wins.
    :raises ValueError: if they cannot have been won like this; one sentence.
    """
    won = draft.won_hand()
    if won.context.liability is not None:
        try:
            return score(won.hand, won.context, rules)
        except ContradictionError:
            pass  # the hand was changed since
    return score(won.hand, replace(won.context, liability=None), rules)


def red_fives_refused(draft: HandDraft, rules: Ruleset) -> str:
    """Why a hand, whole or not, holds more red fives than the rules allow; empty if it does not."""
    try:
        refuse_too_many(draft.tiles, "the hand", with_red_fives(rules) if draft.facts.red_fives else rules)
    except ImpossibleHandError as error:
        return str(error)
    return ""


def may_be_liable(draft: HandDraft, rules: Ruleset) -> tuple[str, ...]:
    """The yakuman of a whole hand whose last set somebody may have fed, so that they are liable (pao)."""
    won = draft.won_hand()
    return liable_yakuman(won.hand, won.context, rules)


def otherwise(draft: HandDraft, rules: Ruleset) -> tuple[Otherwise, ...]:
    """What one change would make of a whole hand that wins or lacks only a yaku.

    :raises ValueError: as :func:`worth_of` does.
    """
    now = worth_of(draft, rules).gain
    found = []
    for what, taps in _changes(draft, rules):
        then = draft
        try:
            for tap in taps:
                then = then.tapped(tap)
            result = worth_of(then, rules)
        except (DraftError, NotAWinError, ValueError):
            continue
        found.append(Otherwise(what, taps, then, result, result.gain - now))
    return tuple(found)


def _changes(draft: HandDraft, rules: Ruleset) -> Iterator[tuple[str, tuple[str, ...]]]:
    held = draft.facts.true_flags(draft.seen)
    if "riichi" in held or (
        not {"double_riichi", "open_riichi"}.intersection(held) and _offered(draft, "riichi", rules)
    ):
        yield RIICHI, ("riichi",)
    yield OTHER_WIN, ("tsumo" if draft.facts.win is WinType.RON else "ron",)
    indicator = _indicator(draft)
    if indicator is not None and "dora" in rules.prices:
        yield MORE_DORA, (DORA, str(indicator))
    if any(meld.is_open for meld in draft.melds):
        yield CLOSED, _uncalled(draft)


def _offered(draft: HandDraft, flag: str, rules: Ruleset) -> bool:
    return flag in rules.prices and flag in draft.facts.offered(draft.seen)


def _indicator(draft: HandDraft) -> Tile | None:
    """An indicator that shows just one tile of the hand, if one can still lie face up."""
    if len(draft.dora) == MAX_INDICATORS:
        return None
    held = Counter(tile.kind for tile in (*draft.concealed, *(tile for meld in draft.melds for tile in meld.tiles)))
    shown = {kind: one for one in map(Tile.of_kind, range(len(NEXT_KIND))) if (kind := NEXT_KIND[one.kind]) in held}
    once = [one for kind, one in sorted(shown.items()) if held[kind] == 1 and draft.left(one) > 0]
    return once[0] if once else None


def _uncalled(draft: HandDraft) -> tuple[str, ...]:
    """Taps that take every call into the hand; a kan becomes a closed one."""
    place = draft.winning_place
    taps = [] if place is None else [f"won c{place}"]
    opened = [(at, meld) for at, meld in enumerate(draft.melds) if meld.is_open]
    taps += [f"back m{at}" for at, _ in reversed(opened)]
    kept = len(draft.melds) - len(opened)
    taps += [HAND, *(str(tile) for _, meld in opened if not meld.type.is_kan for tile in meld.tiles)]
    for meld in (meld for _, meld in opened if meld.type.is_kan):
        reds = sum(tile.red for tile in meld.tiles[1:])
        taps += ["ankan", str(meld.tiles[0]), *[f"red m{kept}"] * reds]
        kept += 1
    return tuple(taps)
