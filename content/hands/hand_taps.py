"""Convert taps into a hand that may be incomplete (a draft), and a win into taps.

>>> from content.hands.hand_text import read_hand
>>> won = read_hand("123m46p11z pon 555z chi 234s 5p tsumo")
>>> " ".join(taps_of(won.hand, won.context))
'pon 5z chi 2s 1m 2m 3m 4p 6p 1z 1z 5p tsumo'
"""

from collections.abc import Sequence

from content.hands.hand_draft import DORA, URA, DraftError, HandDraft
from content.hands.hand_text import WITH_RED_FIVES, write_liability
from scoring.context import WinContext, Wind, WinType
from scoring.hand import Hand
from scoring.melds import Meld, MeldType
from scoring.records import flags_of
from scoring.ruleset import USUAL_RED_FIVES

MOST_TAPS = 1000
"""The highest number of taps to enter a hand."""


def draft_of(taps: Sequence[str], red_fives: int = USUAL_RED_FIVES) -> HandDraft:
    """Return the draft that results from these taps, in order.

    :param red_fives: the number of red fives in the current ruleset. A hand with the usual number of red fives is
        accepted under every ruleset.
    :raises DraftError: if one of the taps is impossible.
    """
    if len(taps) > MOST_TAPS:
        raise DraftError(f"You can enter a hand with at most {MOST_TAPS} taps. Clear it and start again.")
    draft = HandDraft(red_fives=max(red_fives, USUAL_RED_FIVES))
    for tap in taps:
        draft = draft.tapped(tap)
    return draft


def taps_of(hand: Hand, context: WinContext) -> tuple[str, ...]:
    """Return the taps that produce this win.

    :raises DraftError: if the hand has no winning tile.
    """
    if hand.winning_tile is None or context.win is WinType.DRAW:
        raise DraftError("Only a winning hand can be entered by tapping.")
    taps = [*taps_of_melds(hand.melds), *(str(tile) for tile in (*hand.concealed, hand.winning_tile))]
    taps += [tap for tile in context.dora_indicators for tap in (DORA, str(tile))]
    taps += [tap for tile in context.ura_indicators for tap in (URA, str(tile))]
    taps += [context.win.value] if context.win is WinType.TSUMO else []
    taps += [f"seat {context.seat.value}"] if context.seat is not Wind.SOUTH else []
    taps += [f"round {context.round.value}"] if context.round is not Wind.EAST else []
    taps += flags_of(context)
    taps += [f"honba {context.honba}"] if context.honba else []
    taps += [f"sticks {context.sticks}"] if context.sticks else []
    taps += [write_liability(context.liability)] if context.liability else []
    taps += [WITH_RED_FIVES] if context.red_fives else []
    return tuple(taps)


def taps_of_melds(melds: Sequence[Meld]) -> tuple[str, ...]:
    """Return the taps that add these melds to a hand without melds."""
    taps: list[str] = []
    for place, meld in enumerate(melds):
        added = meld.type is MeldType.ADDED_KAN
        call = MeldType.PON.value if added else meld.type.value
        first = meld.tiles[0]
        reds = sum(tile.red for tile in meld.tiles) - first.red
        taps += [call, str(first), *([f"add m{place}"] if added else []), *[f"red m{place}"] * reds]
    return tuple(taps)
