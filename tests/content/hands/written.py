"""A win as other programs write it, for tests. It is written by their format's rules, without using our reader."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.context import Wind, WinType
from scoring.hand import MeldType
from scoring.records import flags_of
from scoring.tiles import Suit

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from scoring.context import WinContext
    from scoring.hand import Hand, Meld
    from scoring.tiles import Tile

_LETTERS = "ESWNPFC"
_PINYIN = {
    MeldType.CHII: "shunzi",
    MeldType.PON: "kezi",
    MeldType.OPEN_KAN: "minggang",
    MeldType.ADDED_KAN: "jiagang",
    MeldType.CLOSED_KAN: "angang",
}


def _facts(context: WinContext) -> str:
    """Return the facts in our words, because other programs have no notation for them."""
    words = ["tsumo" if context.win is WinType.TSUMO else "ron"]
    words += [f"seat {context.seat.value}"] if context.seat is not Wind.SOUTH else []
    words += [f"round {context.round.value}", *flags_of(context), f"honba {context.honba}", f"sticks {context.sticks}"]
    for name, tiles in (("dora", context.dora_indicators), ("ura", context.ura_indicators)):
        words += [f"{name} {''.join(map(str, tiles))}"] if tiles else []
    return " ".join(words)


def _won(hand: Hand) -> Tile:
    assert hand.winning_tile is not None
    return hand.winning_tile


def suits_first(hand: Hand, context: WinContext) -> str:
    """Write a hand like Majiang: ``m123p406z11z1,z555=``. The winning tile is the last before the calls."""
    tiles = "".join(f"{tile.suit.value}{str(tile)[0]}" for tile in (*hand.concealed, _won(hand)))
    return f"{tiles}{''.join(f',{_suit_first(meld)}' for meld in hand.melds)} {_facts(context)}"


def _suit_first(meld: Meld) -> str:
    digits, suit = [str(tile)[0] for tile in meld.tiles], meld.tiles[0].suit.value
    match meld.type:
        case MeldType.CLOSED_KAN:
            return suit + "".join(digits)
        case MeldType.ADDED_KAN:
            return f"{suit}{''.join(digits[:3])}={digits[3]}"
        case _:
            return f"{suit}{''.join(digits)}-"


def letters(hand: Hand, context: WinContext) -> str:
    """Write a hand with honours as letters, red fives like mjai, and calls in our words."""
    melds = " ".join(f"{meld.type.value} {''.join(map(str, meld.tiles))}" for meld in hand.melds)
    return f"{' '.join(map(_lettered, (*hand.concealed, _won(hand))))} {melds} {_facts(context)}"


def _lettered(tile: Tile) -> str:
    if tile.suit is Suit.HONOUR:
        return _LETTERS[tile.rank - 1]
    return f"5{tile.suit.value}r" if tile.red else str(tile)


def tenhou(hand: Hand, context: WinContext) -> str:
    """Write a hand like Tenhou's records: two digits for each tile, and a letter in a call."""
    numbers = [_number(tile) for tile in (*hand.concealed, _won(hand))]
    calls = [f'"{_tenhou_call(meld)}"' for meld in hand.melds]
    return f"[{','.join([*numbers, *calls])}] {_facts(context)}"


def _number(tile: Tile) -> str:
    suit = "mpsz".index(tile.suit.value) + 1
    return f"5{suit}" if tile.red else f"{suit}{tile.rank}"


def _tenhou_call(meld: Meld) -> str:
    tiles = [_number(tile) for tile in meld.tiles]
    match meld.type:
        case MeldType.CHII:
            return f"c{''.join(tiles)}"
        case MeldType.PON:
            return f"{tiles[0]}p{''.join(tiles[1:])}"
        case MeldType.OPEN_KAN:
            return f"m{''.join(tiles)}"
        case MeldType.ADDED_KAN:
            return f"{tiles[0]}k{''.join(tiles[1:])}"
        case _:
            return f"{''.join(tiles[:3])}a{tiles[3]}"


def mahjong_soul(hand: Hand, context: WinContext) -> str:
    """Write a hand with tiles in notation, and calls by their pinyin names with single tiles."""
    melds = " ".join(f"{_PINYIN[meld.type]}({','.join(map(str, meld.tiles))})" for meld in hand.melds)
    return f"{''.join(map(str, hand.concealed))} {melds} {_won(hand)} {_facts(context)}"


WAYS: Mapping[str, Callable[[Hand, WinContext], str]] = {
    "suits first": suits_first,
    "letters": letters,
    "tenhou": tenhou,
    "mahjong soul": mahjong_soul,
}
