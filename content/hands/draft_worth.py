"""What a hand that a user has entered is worth under a ruleset, and what it would be worth after one change.

A change consists of one or more taps. A button on the page adds all of them to the hand.
"""

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from functools import reduce
from typing import NamedTuple

from content.hands.hand_draft import DORA, HAND, HandDraft
from scoring import (
    MAX_INDICATORS,
    NEXT_KIND,
    ContradictionError,
    Hand,
    ImpossibleHandError,
    Liability,
    Ruleset,
    ScoreResult,
    Source,
    Tile,
    WinContext,
    WinType,
    refuse_too_many,
    score,
    with_red_fives,
)

RIICHI, OTHER_WIN, MORE_DORA, CLOSED = "riichi", "win", "dora", "closed"
"""The changes to a hand: declare riichi or take it back, swap ron and tsumo, add a dora, and undo all calls."""


class Otherwise(NamedTuple):
    """The hand after one change, with its score."""

    what: str
    """The change: :data:`RIICHI`, :data:`OTHER_WIN`, :data:`MORE_DORA` or :data:`CLOSED`."""
    taps: tuple[str, ...]
    draft: HandDraft
    result: ScoreResult
    difference: int
    """How many more points the winner gains than without the change; negative for fewer."""


def worth_of(draft: HandDraft, rules: Ruleset) -> ScoreResult:
    """Return the score of a complete hand. A liability (pao) that is impossible is ignored.

    :raises DraftError: if tiles are missing.
    :raises NotAWinError: if the tiles do not form a winning hand.
    :raises ValueError: if the win is impossible; the message is one sentence.
    """
    won = draft.won_hand()
    with suppress(ContradictionError):  # the hand may have been changed after the liability was entered
        return score(won.hand, won.context, rules)
    return score(won.hand, replace(won.context, liability=None), rules)


def red_fives_refused(draft: HandDraft, rules: Ruleset) -> str:
    """Return why the rules don't allow the number of red fives in a hand; empty if they do.

    The hand may be incomplete.
    """
    try:
        refuse_too_many(draft.tiles, "the hand", with_red_fives(rules) if draft.facts.red_fives else rules)
    except ImpossibleHandError as error:
        return str(error)
    return ""


def otherwise(draft: HandDraft, rules: Ruleset) -> tuple[Otherwise, ...]:
    """Return the effect of each possible change on a complete hand, which may lack a yaku.

    :raises ValueError: if tiles are missing, or the hand or the win is impossible (as in :func:`worth_of`).
    """
    now = worth_of(draft, rules).gain
    found = []
    for what, taps in _changes(draft, rules):
        try:
            then = reduce(HandDraft.tapped, taps, draft)
            result = worth_of(then, rules)
        except ValueError:
            continue
        found.append(Otherwise(what, taps, then, result, result.gain - now))
    return tuple(found)


def _changes(draft: HandDraft, rules: Ruleset) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield each change that the hand allows, such as :data:`RIICHI`, and the taps that make it."""
    held = draft.facts.true_flags(draft.seen)
    offered = "riichi" in rules.prices and "riichi" in draft.facts.offered(draft.seen)
    if "riichi" in held or (offered and not {"double_riichi", "open_riichi"}.intersection(held)):
        yield RIICHI, ("riichi",)
    yield OTHER_WIN, ("tsumo" if draft.facts.win is WinType.RON else "ron",)
    indicators = _indicators_of_one_dora(draft)
    if indicators and "dora" in rules.prices:
        yield MORE_DORA, (DORA, str(indicators[0]))
    if any(meld.is_open for meld in draft.melds):
        yield CLOSED, _taps_without_calls(draft)


def _indicators_of_one_dora(draft: HandDraft) -> list[Tile]:
    """Return the indicators that can be added and give the hand exactly one dora, in order of the dora."""
    if len(draft.dora) == MAX_INDICATORS:
        return []
    held = Counter(tile.kind for tile in (*draft.concealed, *(tile for meld in draft.melds for tile in meld.tiles)))
    shown = {dora: Tile.of_kind(kind) for kind, dora in NEXT_KIND.items()}
    return [one for dora, one in sorted(shown.items()) if held[dora] == 1 and draft.left(one) > 0]


def _taps_without_calls(draft: HandDraft) -> tuple[str, ...]:
    """Return the taps that take every chii and pon back into the hand, and turn every open kan into a closed one."""
    place = draft.winning_place
    taps = [] if place is None else [f"won c{place}"]
    opened = [(at, meld) for at, meld in enumerate(draft.melds) if meld.is_open]
    taps += [f"back m{at}" for at, _ in reversed(opened)]
    taps += [HAND, *(str(tile) for _, meld in opened if not meld.type.is_kan for tile in meld.tiles)]
    kans = [meld.tiles for _, meld in opened if meld.type.is_kan]
    for at, (first, *others) in enumerate(kans, len(draft.melds) - len(opened)):
        taps += ["ankan", str(first), *[f"red m{at}"] * sum(tile.red for tile in others)]
    return tuple(taps)


def liable_yakuman(hand: Hand, context: WinContext, rules: Ruleset) -> tuple[str, ...]:
    """Return the ids of the yakuman for which another player may be liable.

    A player may be liable if all sets of the yakuman are melds, and at least one of them was called.
    """
    discarder = None if context.is_tsumo else Source.LEFT
    possible = []
    for yakuman in sorted(rules.pao):
        with suppress(ValueError):  # the engine refuses a liability that is impossible
            score(hand, replace(context, liability=Liability(yakuman, Source.LEFT, discarder)), rules)
            possible.append(yakuman)
    return tuple(possible)
