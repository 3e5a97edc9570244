"""Conditions on the shape and the wait of a hand, and on how it was won."""

from collections.abc import Callable

from scoring.conditions.condition import NOTHING, Aspect, Blocks, Condition, declare
from scoring.context import DOUBLE_RIICHI, SHOWN_RIICHI, Moment, Pond, Riichi, WinType
from scoring.decomposition import Shape, Wait, Win
from scoring.tiles import ONE_OF_BAMBOO, ORPHANS

# --- shape and wait --------------------------------------------------------------------------------------------


def _shape(name: str, *shapes: Shape) -> Condition:
    return declare(name, Aspect.FORM, lambda win: NOTHING if win.reading.shape in shapes else None)


def _winning_block(win: Win) -> Blocks:
    return (win.reading.winning_block,) if win.reading.winning_block else NOTHING


def _wait(name: str, wait: Wait) -> Condition:
    return declare(
        name,
        Aspect.FORM,
        lambda win: _winning_block(win) if win.reading.wait is wait else None,
        offenders=_winning_block,
    )


complete_hand = _shape("complete_hand", Shape.STANDARD, Shape.SEVEN_PAIRS, Shape.THIRTEEN_ORPHANS)
four_sets_and_a_pair = _shape("four_sets_and_a_pair", Shape.STANDARD)
seven_pairs = _shape("seven_pairs", Shape.SEVEN_PAIRS)
thirteen_orphans = _shape("thirteen_orphans", Shape.THIRTEEN_ORPHANS)
unrelated_tiles = _shape("unrelated_tiles", Shape.UNRELATED, Shape.UNRELATED_SINGLES)
no_pair = _shape("no_pair", Shape.UNRELATED_SINGLES)
two_sided_wait = _wait("two_sided_wait", Wait.RYANMEN)
pair_wait = _wait("pair_wait", Wait.TANKI)
thirteen_sided_wait = _wait("thirteen_sided_wait", Wait.THIRTEEN)
on_one_of_bamboo = declare(
    "on_one_of_bamboo",
    Aspect.FORM,
    lambda win: _winning_block(win) if win.hand.winning_tile and win.hand.winning_tile.kind == ONE_OF_BAMBOO else None,
    offenders=_winning_block,
)


# --- how the hand was won --------------------------------------------------------------------------------------


def _fact(name: str, holds: Callable[[Win], bool]) -> Condition:
    return declare(name, Aspect.SITUATION, lambda win: NOTHING if holds(win) else None)


def _moment(name: str, moment: Moment, win_type: WinType | None = None) -> Condition:
    return _fact(name, lambda win: moment in win.context.moment and (win_type is None or win.context.win is win_type))


closed_hand = declare(
    "closed_hand",
    Aspect.SITUATION,
    lambda win: NOTHING if win.hand.closed else None,
    offenders=lambda win: tuple(meld.block for meld in win.hand.melds if meld.is_open),
)
four_open_melds = _fact("four_open_melds", lambda win: win.hand.open_melds == 4)
by_tsumo = _fact("by_tsumo", lambda win: win.context.win is WinType.TSUMO)
by_ron = _fact("by_ron", lambda win: win.context.win is WinType.RON)
riichi_declared = _fact("riichi_declared", lambda win: win.context.riichi is not Riichi.NONE)
riichi_on_first_turn = _fact("riichi_on_first_turn", lambda win: win.context.riichi in DOUBLE_RIICHI)
riichi_shown = _fact("riichi_shown", lambda win: win.context.riichi in SHOWN_RIICHI)
within_one_go_around = _moment("within_one_go_around", Moment.IPPATSU)
last_tile = _moment("last_tile", Moment.LAST_TILE)
replacement_tile = _moment("replacement_tile", Moment.ON_KAN, WinType.TSUMO)
tile_from_the_wall = _fact("tile_from_the_wall", lambda win: Moment.ON_KAN not in win.context.moment)
robbed_kan = _moment("robbed_kan", Moment.ON_KAN, WinType.RON)
first_turn = _moment("first_turn", Moment.FIRST_TURN)
dealer = _fact("dealer", lambda win: win.context.is_dealer)
not_dealer = _fact("not_dealer", lambda win: not win.context.is_dealer)
eight_wins_in_a_row = _fact("eight_wins_in_a_row", lambda win: win.context.east_wins >= 8)
exhaustive_draw = _fact("exhaustive_draw", lambda win: win.context.win is WinType.DRAW)


def _discards(name: str, holds: Callable[[Pond], bool]) -> Condition:
    return declare(
        name,
        Aspect.DISCARDS,
        lambda win: NOTHING if win.context.pond is not None and holds(win.context.pond) else None,
    )


only_orphans_discarded = _discards(
    "only_orphans_discarded", lambda pond: all(tile.kind in ORPHANS for tile in pond.tiles)
)
no_discard_called = _discards("no_discard_called", lambda pond: not pond.called)
