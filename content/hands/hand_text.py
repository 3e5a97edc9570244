"""Read and write a win as text: first the tiles, then words for how the hand was won.

``234678m45p78922s 3p tsumo riichi dora 5m seat S round E`` means: these concealed tiles, won by tsumo on 3 of circles
after riichi, with 5 of characters as dora indicator. Commas and plus signs may separate the parts. The defaults are
seat South, round East and ron. ``pao daisangen left across`` names the player who is liable for that yakuman and, after
ron, the player who discarded the winning tile. ``aka`` says that the table counts red fives even if its ruleset does
not.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Any

from content.hands.worked_example import WonHand
from content.loader import Node, nearest
from scoring import (
    FLAGS,
    Hand,
    Meld,
    MeldType,
    Source,
    WinContext,
    Wind,
    WinType,
    flags_of,
    format_tiles,
    from_record,
    parse_tiles,
)

LONGEST = 200
"""The highest number of characters in the text of a hand."""
_TILES = "(?:[0-9]+[mpsz])+"
_WINDS = {name: wind.value for wind in Wind for name in (wind.name.lower(), wind.value.lower())}
_MELDS = {kind.value: kind.value for kind in MeldType} | {"chii": "chi", "kan": "ankan"}
_INDICATORS = {"dora": "dora_ind", "ura": "ura_ind"}
WITH_RED_FIVES = "aka"
"""The word for a table that counts red fives, whatever its ruleset says."""
_SOURCES = frozenset(Source)
_WORDS = (
    *("ron", "tsumo", "dealer", "seat", "round", *_MELDS),
    *(*_INDICATORS, "honba", "sticks", *FLAGS, "pao", WITH_RED_FIVES, "pond"),
)


class HandTextError(ValueError):
    """Raised for a text that does not describe a win. The message says why."""


def read_hand(text: str) -> WonHand:
    """Read a win from text.

    >>> str(read_hand("123m46p11z pon 555z chi 234s, 5p tsumo, seat E").hand)
    '123m46p11z + 5p + pon 555z + chi 234s'

    :raises HandTextError: if a word is not known, or the value that must follow a word is missing.
    :raises ValueError: as :func:`scoring.records.from_record` does, if the win is impossible.
    """
    rows, record, pond = said_words(text)
    if pond:
        _refuse("a winning hand without any discards", f"pond {pond}")
    if not 1 <= len(rows) <= 2:
        found = f"{len(rows)} rows of tiles" if rows else repr(text.strip()[:40]) if text.strip() else "nothing"
        wanted = "the concealed tiles and then the winning tile, as in 234567m567p1123s 1s"
        raise HandTextError(f"expected {wanted}, found {found}")
    if len(rows) == 1:  # if there is no gap, the last tile is the winning tile
        *concealed, won = parse_tiles(rows[0])
        rows = ["".join(map(str, concealed)), str(won)]
    return WonHand(*from_record(record | {"concealed": rows[0], "win": rows[1]}))


def typed_hand(node: Node) -> WonHand:
    """Read a win that a content file gives as text.

    :raises ContentError: if the text is too long, or does not describe a possible win.
    """
    text = node.text(LONGEST)
    try:
        return read_hand(text)
    except ValueError as error:
        node.refuse("a hand that can win", str(error))


def said_words(text: str, longest: int = LONGEST) -> tuple[list[str], dict[str, Any], str]:
    """Parse the words of a hand, which may be incomplete.

    :returns: the groups of tiles that follow no word, in notation; the meaning of all other words, as the fields of a
        record (:mod:`scoring.records`); and the player's own discards in notation.

    :raises HandTextError: if a word is not known, or the value that must follow a word is missing.
    """
    if len(text) > longest:
        raise HandTextError(f"expected a hand of at most {longest} characters, found {len(text)}")
    said = re.sub(r"\b(double|open)[ _-]riichi", r"\1_riichi", text.lower())
    words = re.findall(r"[^\s,;:+]+", said)
    record: dict[str, Any] = {"seat": Wind.SOUTH.value, "round": Wind.EAST.value, "melds": [], "flags": []}
    rows: list[str] = []
    pond = ""
    while words:
        word = words.pop(0)
        if re.fullmatch(_TILES, word):
            rows.append(word)
        elif word == "pond":
            pond += _tiles_after(word, words)
        else:
            _read_word(word, words, record)
    if "pao" in record and "discarder" not in record["pao"] and not record.get("tsumo"):
        said = " ".join(["pao", *record["pao"].values()])
        _refuse(f"the discarder of the winning tile too, as in {said} across", f"{said} at a ron")
    return rows, record, pond


def write_hand(hand: Hand, context: WinContext) -> str:
    """Return a win as a person would type it, so that :func:`read_hand` can read it.

    The text doesn't say from whom a tile was called, because this does not affect the score.

    >>> won = read_hand("123m46p11z pon 555z chi 234s, 5p tsumo, dealer, honba 2")
    >>> write_hand(won.hand, won.context)
    '123m46p11z pon 555z chi 234s 5p tsumo seat E honba 2'

    :raises HandTextError: if no word describes what happened, as at an exhaustive draw.
    """
    if hand.winning_tile is None or context.win is WinType.DRAW:
        _refuse("a hand won by ron or tsumo", "an exhaustive draw")
    for unsaid, is_there in {
        "the dealer's wins in a row": context.east_wins,
        "winners before this one": context.winners_before,
        "counters of four digits": max(context.honba, context.sticks) > 999,
    }.items():
        if is_there:
            _refuse("a win that can be written in words", f"one with {unsaid}")
    words = (format_tiles(hand.concealed), *map(write_meld, hand.melds), str(hand.winning_tile), context.win)
    return " ".join((*words, *written_context(context, flags_of(context))))


def written_context(context: WinContext, flags: Iterable[str]) -> Iterator[str]:
    """Return the words for the facts of a win.

    Defaults are left out, and so are the words for ron and tsumo.
    """
    said = context.liability
    facts = (
        f"seat {context.seat}" if context.seat is not Wind.SOUTH else "",
        f"round {context.round}" if context.round is not Wind.EAST else "",
        *flags,
        f"dora {format_tiles(context.dora_indicators)}" if context.dora_indicators else "",
        f"ura {format_tiles(context.ura_indicators)}" if context.ura_indicators else "",
        f"honba {context.honba}" if context.honba else "",
        f"sticks {context.sticks}" if context.sticks else "",
        f"pao {said.yakuman} {said.liable} {said.discarder or ''}".strip() if said else "",
        WITH_RED_FIVES if context.red_fives else "",
    )
    return filter(None, facts)


def with_red_fives_turned(text: str) -> str:
    """Add ``aka`` to the text of a hand, or remove ``aka`` from it. With this word, red fives count.

    >>> with_red_fives_turned("234067m067p1123s 1s"), with_red_fives_turned("234067m067p1123s 1s aka riichi")
    ('234067m067p1123s 1s aka', '234067m067p1123s 1s riichi')
    """
    words = text.split()
    kept = [word for word in words if word.lower() != WITH_RED_FIVES]
    return " ".join(kept if len(kept) < len(words) else [*words, WITH_RED_FIVES])


def write_meld(meld: Meld) -> str:
    """Return a meld as a person would type it.

    >>> write_meld(Meld.parse("pon", "555z"))
    'pon 555z'
    """
    return f"{meld.type} {format_tiles(meld.tiles)}"


def _read_word(word: str, words: list[str], record: dict[str, Any]) -> None:
    """Add the meaning of a word to the record.

    :param words: the words that follow. Those that belong to this word, such as its tiles, are removed.
    :raises HandTextError: if the word is not known, or what must follow it is missing.
    """
    match word:
        case "ron" | "tsumo":
            record["tsumo"] = word == "tsumo"
        case "dealer":
            record["seat"] = Wind.EAST.value
        case "seat" | "round":
            record[word] = _WINDS[_next(words, "|".join(_WINDS), f"a wind after {word}: E, S, W or N")]
        case _ if word in _MELDS:
            record["melds"].append({"type": _MELDS[word], "tiles": _tiles_after(word, words)})
        case _ if word in _INDICATORS:
            record[_INDICATORS[word]] = [str(tile) for tile in parse_tiles(_tiles_after(word, words))]
        case "honba" | "sticks":
            record[word] = int(_next(words, "[0-9]{1,3}", f"a number after {word}"))
        case "pao":
            record[word] = _liability(words)
        case _ if word == WITH_RED_FIVES:
            record["red_fives"] = True
        case _ if word in FLAGS:
            record["flags"].append(word)
        case _:
            _refuse(f"tiles such as 234m067p11z or a word such as {nearest(word, _WORDS)}", word)


def _liability(words: list[str]) -> dict[str, str]:
    said = {"yakuman": _next(words), "from": _next(words)}
    if said["from"] not in _SOURCES:
        found = " ".join(said.values()).strip()
        _refuse("the liable player (left, across or right) after pao and the yakuman", found)
    return said | ({"discarder": words.pop(0)} if words and words[0] in _SOURCES else {})


def _tiles_after(word: str, words: list[str]) -> str:
    return _next(words, _TILES, f"tiles after {word}, such as {word} 555z")


def _next(words: list[str], pattern: str = ".*", expected: str = "") -> str:
    said = words.pop(0) if words else ""
    if not re.fullmatch(pattern, said):
        _refuse(expected, said)
    return said


def _refuse(expected: str, found: str) -> None:
    shown = repr(found if len(found) <= 40 else found[:39] + "…") if found else "nothing"
    raise HandTextError(f"expected {expected}, found {shown}")
