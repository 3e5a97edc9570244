"""A win as a person types it: tiles, then words for how it was won.

``234678m45p78922s 3p tsumo riichi dora 5m seat S round E`` reads: these concealed tiles, won on 3 of circles by the
winner's own draw, after riichi, with 5 of characters as dora indicator. Commas and plus signs may stand between the
parts. Seat South, round East and ron need not be said.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from content.hands.worked_example import WonHand
from content.loader import nearest
from scoring.context import Wind, WinType
from scoring.melds import MeldType
from scoring.records import FLAGS, flags_of, from_record
from scoring.tiles import format_tiles, parse_tiles

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from scoring.context import WinContext
    from scoring.hand import Hand
    from scoring.melds import Meld

LONGEST = 200
"""Characters of a hand with all its words."""
MOST_COUNTED = 999
"""Honba or sticks a text can tell."""
_TILES = re.compile(r"(?:[0-9]+[mpsz])+")
_WINDS = {name: wind.value for wind in Wind for name in (wind.name.lower(), wind.value.lower())}
_MELDS = {meld_type.value: meld_type.value for meld_type in MeldType} | {"chii": "chi", "kan": "ankan"}
_INDICATORS = {"dora": "dora_ind", "ura": "ura_ind"}
_COUNTERS = ("honba", "sticks")
_WORDS = ("ron", "tsumo", "dealer", "seat", "round", *_MELDS, *_INDICATORS, *_COUNTERS, *FLAGS)


class HandTextError(ValueError):
    """A text that tells no win."""


def read_hand(text: str) -> WonHand:
    """Read a win.

    >>> str(read_hand("123m46p11z pon 555z chi 234s, 5p tsumo, seat E").hand)
    '123m46p11z + 5p + pon 555z + chi 234s'

    :raises HandTextError: if a word is not known or lacks what follows it.
    :raises ValueError: as :func:`scoring.records.from_record` does, if the win cannot be.
    """
    if len(text) > LONGEST:
        msg = f"expected a hand of at most {LONGEST} characters, found {len(text)}"
        raise HandTextError(msg)
    said = re.sub(r"\b(double|open)[ _-]riichi", r"\1_riichi", text.lower())
    words = iter(re.findall(r"[^\s,;:+]+", said))
    record: dict[str, object] = {"seat": Wind.SOUTH.value, "round": Wind.EAST.value, "melds": [], "flags": []}
    rows: list[str] = []
    for word in words:
        if _TILES.fullmatch(word):
            rows.append(word)
        else:
            _read_word(word, words, record)
    if not 1 <= len(rows) <= 2:
        found = f"{len(rows)} rows of tiles" if rows else repr(text.strip()[:40]) if text.strip() else "nothing"
        msg = f"expected the concealed tiles and then the winning tile, as in 234567m567p1123s 1s, found {found}"
        raise HandTextError(msg)
    if len(rows) == 1:  # typed without a gap: the last tile is the winning one
        *concealed, won = parse_tiles(rows[0])
        rows = ["".join(map(str, concealed)), str(won)]
    record |= {"concealed": rows[0], "win": rows[1]}
    return WonHand(*from_record(record))


def write_hand(hand: Hand, context: WinContext) -> str:
    """A win as a person would type it; :func:`read_hand` reads the same win again.

    From whom a tile was called has no word, and changes nothing that is counted; it is left out.

    >>> won = read_hand("123m46p11z pon 555z chi 234s, 5p tsumo, dealer, honba 2")
    >>> write_hand(won.hand, won.context)
    '123m46p11z pon 555z chi 234s 5p tsumo seat E honba 2'

    :raises HandTextError: if no word tells what happened, as for a liability or at an exhaustive draw.
    """
    if hand.winning_tile is None or context.win is WinType.DRAW:
        _refuse("a hand that was won, by ron or tsumo", "an exhaustive draw")
    if unsaid := [what for what, is_there in _UNSAID.items() if is_there(context)]:
        _refuse("a win that the words of a hand can tell", f"one with {unsaid[0]}")
    words = [format_tiles(hand.concealed), *map(_write_meld, hand.melds), str(hand.winning_tile), context.win.value]
    words += [f"seat {context.seat.value}"] if context.seat is not Wind.SOUTH else []
    words += [f"round {context.round.value}"] if context.round is not Wind.EAST else []
    words += flags_of(context)
    words += [f"dora {format_tiles(context.dora_indicators)}"] if context.dora_indicators else []
    words += [f"ura {format_tiles(context.ura_indicators)}"] if context.ura_indicators else []
    words += [f"honba {context.honba}"] if context.honba else []
    words += [f"sticks {context.sticks}"] if context.sticks else []
    return " ".join(words)


_UNSAID: Mapping[str, Callable[[WinContext], bool]] = {
    "a liability": lambda context: context.liability is not None,
    "the dealer's wins in a row": lambda context: bool(context.east_wins),
    "winners before this one": lambda context: bool(context.winners_before),
    "counters of four digits": lambda context: max(context.honba, context.sticks) > MOST_COUNTED,
}
"""What no word of a typed hand tells."""


def _write_meld(meld: Meld) -> str:
    return f"{meld.type.value} {format_tiles(meld.tiles)}"


def _read_word(word: str, words: Iterator[str], record: dict[str, object]) -> None:
    """Take a word, and what belongs to it, into the record."""
    match word:
        case "ron" | "tsumo":
            record["tsumo"] = word == "tsumo"
        case "dealer":
            record["seat"] = Wind.EAST.value
        case "seat" | "round":
            wind = next(words, "")
            if wind not in _WINDS:
                _refuse(f"a wind after {word}: E, S, W or N", wind)
            record[word] = _WINDS[wind]
        case _ if word in _MELDS:
            _list(record, "melds").append({"type": _MELDS[word], "tiles": _after(word, words)})
        case _ if word in _INDICATORS:
            record[_INDICATORS[word]] = [str(tile) for tile in parse_tiles(_after(word, words))]
        case _ if word in _COUNTERS:
            number = next(words, "")
            if not re.fullmatch("[0-9]{1,3}", number):
                _refuse(f"a number after {word}", number)
            record[word] = int(number)
        case _ if word in FLAGS:
            _list(record, "flags").append(word)
        case _:
            _refuse(f"tiles such as 234m067p11z or a word such as {nearest(word, _WORDS)}", word)


def _after(word: str, words: Iterator[str]) -> str:
    tiles = next(words, "")
    if not _TILES.fullmatch(tiles):
        _refuse(f"tiles after {word}, such as {word} 555z", tiles)
    return tiles


def _list(record: dict[str, object], key: str) -> list[object]:
    held = record[key]
    assert isinstance(held, list)  # noqa: S101 (made as one above)
    return held


def _refuse(expected: str, found: str) -> None:
    shown = repr(found if len(found) <= 40 else found[:39] + "…") if found else "nothing"
    msg = f"expected {expected}, found {shown}"
    raise HandTextError(msg)
