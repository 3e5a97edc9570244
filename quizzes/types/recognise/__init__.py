"""The question types about recognising hands and waits, in the order of the menu."""

from quizzes.types.recognise import (
    can_win,
    completes_yaku,
    dora_here,
    open_closed,
    split_hand,
    tile_name,
    wait_name,
    what_spoils_it,
    winning_tiles,
    yaku_of_hand,
)

TYPES = (
    tile_name.TYPE,
    split_hand.TYPE,
    open_closed.TYPE,
    wait_name.TYPE,
    winning_tiles.TYPE,
    can_win.TYPE,
    yaku_of_hand.TYPE,
    what_spoils_it.TYPE,
    completes_yaku.TYPE,
    dora_here.TYPE,
)
