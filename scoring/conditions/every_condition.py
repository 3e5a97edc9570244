"""Conditions on the shape and the wait of a hand, and on how it was won; and all conditions that a win meets."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from scoring.blocks import Blocks
from scoring.conditions.condition import NOTHING, Aspect, Condition, Pointer, keys, no_blocks
from scoring.conditions.tile_conditions import TILE_CONDITIONS
from scoring.context import DOUBLE_RIICHI, SHOWN_RIICHI, Moment, Pond, Riichi, WinType
from scoring.decomposition import Shape, Wait, Win
from scoring.tiles import FACES, ORPHANS


def _holds(aspect: Aspect, holds: Callable[[Win], bool], offenders: Pointer = no_blocks) -> Condition:
    return Condition(aspect, lambda win: NOTHING if holds(win) else None, offenders)


def _shape(*shapes: Shape) -> Condition:
    return _holds(Aspect.FORM, lambda win: win.reading.shape in shapes)


def _winning_block(win: Win) -> Blocks:
    return (win.reading.winning_block,) if win.reading.winning_block else NOTHING


def _won(holds: Callable[[Win], bool]) -> Condition:
    return Condition(Aspect.FORM, lambda win: _winning_block(win) if holds(win) else None, _winning_block)


def _wait(wait: Wait) -> Condition:
    return _won(lambda win: win.reading.wait is wait)


_fact = partial(_holds, Aspect.SITUATION)


def _moment(moment: Moment, win_type: WinType | None = None) -> Condition:
    return _fact(lambda win: moment in win.context.moment and win_type in {None, win.context.win})


def _discards(holds: Callable[[Pond], bool]) -> Condition:
    return _holds(Aspect.DISCARDS, lambda win: win.context.pond is not None and holds(win.context.pond))


SITUATION_CONDITIONS = {
    "complete_hand": _shape(Shape.STANDARD, Shape.SEVEN_PAIRS, Shape.THIRTEEN_ORPHANS),
    "four_sets_and_a_pair": _shape(Shape.STANDARD),
    "seven_pairs": _shape(Shape.SEVEN_PAIRS),
    "thirteen_orphans": _shape(Shape.THIRTEEN_ORPHANS),
    "unrelated_tiles": _shape(Shape.UNRELATED, Shape.UNRELATED_SINGLES),
    "no_pair": _shape(Shape.UNRELATED_SINGLES),
    "two_sided_wait": _wait(Wait.RYANMEN),
    "pair_wait": _wait(Wait.TANKI),
    "thirteen_sided_wait": _wait(Wait.THIRTEEN),
    "on_one_of_bamboo": _won(lambda win: win.hand.winning_tile == FACES["1s"]),
    "closed_hand": _fact(
        lambda win: win.hand.closed, lambda win: tuple(block for block in win.hand.meld_blocks if block.open)
    ),
    "four_open_melds": _fact(lambda win: win.hand.open_melds == 4),
    "by_tsumo": _fact(lambda win: win.context.win is WinType.TSUMO),
    "by_ron": _fact(lambda win: win.context.win is WinType.RON),
    "riichi_declared": _fact(lambda win: win.context.riichi is not Riichi.NONE),
    "riichi_on_first_turn": _fact(lambda win: win.context.riichi in DOUBLE_RIICHI),
    "riichi_shown": _fact(lambda win: win.context.riichi in SHOWN_RIICHI),
    "within_one_go_around": _moment(Moment.IPPATSU),
    "last_tile": _moment(Moment.LAST_TILE),
    "replacement_tile": _moment(Moment.ON_KAN, WinType.TSUMO),
    "tile_from_the_wall": _fact(lambda win: Moment.ON_KAN not in win.context.moment),
    "robbed_kan": _moment(Moment.ON_KAN, WinType.RON),
    "first_turn": _moment(Moment.FIRST_TURN),
    "dealer": _fact(lambda win: win.context.is_dealer),
    "not_dealer": _fact(lambda win: not win.context.is_dealer),
    "eight_wins_in_a_row": _fact(lambda win: win.context.east_wins >= 8),
    "exhaustive_draw": _fact(lambda win: win.context.win is WinType.DRAW),
    "only_orphans_discarded": _discards(lambda pond: all(tile.kind in ORPHANS for tile in pond.tiles)),
    "no_discard_called": _discards(lambda pond: not pond.called),
}

CONDITIONS: Mapping[str, Condition] = {
    name: replace(condition, id=name, bit=1 << place)
    for place, (name, condition) in enumerate((SITUATION_CONDITIONS | TILE_CONDITIONS).items())
}
"""Every condition by its id, in the order of their bits."""
_MOST_ANSWERS = 1 << 13
ANSWERS: list[dict[Hashable, int]] = [{} for _ in Aspect]
"""The cached results for each aspect: the bits of the conditions that are met, by the value of the aspect."""
# In Python 3.11, looking up a method of a dict takes as long as calling it, so each ``get`` is looked up once here.
_ASPECTS = [
    (answers.get, answers, [condition for condition in CONDITIONS.values() if condition.aspect is aspect])
    for aspect, answers in zip(Aspect, ANSWERS, strict=True)
]


def conditions_met(win: Win) -> int:
    """Return the bits of all conditions that the win meets.

    The conditions of an aspect are checked once for each value of that aspect, and the results are cached.
    """
    met = 0
    for key, (known, answers, conditions) in zip(keys(win), _ASPECTS):  # noqa: B905 (passing strict would be slow)
        if key is not None:
            bits = known(key)
            met |= _ask(answers, conditions, key, win) if bits is None else bits
    return met


def _ask(answers: dict[Hashable, int], conditions: Sequence[Condition], key: Hashable, win: Win) -> int:
    """Check every condition of an aspect. Return the bits of the conditions that hold, and cache them.

    :param key: the value of the aspect (:func:`scoring.conditions.tile_conditions.keys`).
    """
    if len(answers) >= _MOST_ANSWERS:
        answers.clear()
    bits = answers[key] = sum([condition.bit for condition in conditions if condition.proof(win) is not None])
    return bits
