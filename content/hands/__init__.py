"""Hands that people type, speak or tap, and hands used as examples."""

from content.hands.draft_worth import (
    CLOSED,
    MORE_DORA,
    OTHER_WIN,
    RIICHI,
    Otherwise,
    liable_yakuman,
    otherwise,
    red_fives_refused,
    worth_of,
)
from content.hands.hand_draft import HELD, URA, DraftError, HandDraft
from content.hands.hand_taps import draft_of, taps_of, taps_said, write_draft
from content.hands.hand_text import (
    WITH_RED_FIVES,
    HandTextError,
    read_hand,
    typed_hand,
    with_red_fives_turned,
    write_hand,
)
from content.hands.hand_words import a_tile, hand_words, meld_words, tile_words, tiles_words
from content.hands.notations import LONGEST_TYPED_HAND, NUMERALS, SIGNS, in_one_notation
from content.hands.worked_example import CounterExample, WonHand, WorkedExample, won_hand, worked_example
