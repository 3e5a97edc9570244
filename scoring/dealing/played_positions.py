"""Hands from played rounds, for each ruleset. Each hand comes with a tile that another player might discard.

``python -m tests.quizzes.table.round.make_positions`` writes the files in the folder ``positions``. A position is
stored as the record of a win on this tile (:mod:`scoring.records`), with the player's discards in order and the kind of
position. The right answer is not stored but computed.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from enum import Enum
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

from scoring import Meld, ScoreResult, Tile, Tiles, WinType, from_record, parse_tiles, score
from scoring.dealing.menu import Term
from scoring.dealing.wish import Wish, meets, menu_of

FOLDER = Path(__file__).with_name("positions")


class PositionCase(Enum):
    """The kinds of positions: whether the player may win on the tile by ron, and if not, why."""

    RON = "ron"
    NO_YAKU = "no yaku"
    FURITEN = "furiten"
    """The player has discarded a tile of the wait. Winning by tsumo is possible."""


class PlayedPosition(NamedTuple):
    """A hand from a played round, scored with the tile that completes it, and the player's discards."""

    result: ScoreResult
    discards: Tiles


def draw_position(rng: Random, case: PositionCase, wish: Wish, *, tsumo: bool = False) -> PlayedPosition | None:
    """Return a random position of this kind with the properties in the wish; None if none is found in a few attempts.

    If the menu of the wish does not allow indicators, they are removed from the position. If it does not allow red
    fives, they are replaced by plain fives.

    :param tsumo: whether the player draws the tile instead of seeing it discarded.
    """
    records = pool(wish.rules.id)[case]
    for _ in range(12 if records else 0):
        found = _read(rng.choice(records), wish, tsumo=tsumo)
        if found is not None and meets(found.result, wish):
            return found
    return None


@cache
def pool(rules: str) -> Mapping[PositionCase, Sequence[Mapping[str, object]]]:
    """Return the stored positions of a ruleset by case, as records; a list is empty if nothing is stored.

    :param rules: the id of the ruleset.
    """
    file = FOLDER / f"{rules}.jsonl"
    found: dict[PositionCase, list[Mapping[str, object]]] = {case: [] for case in PositionCase}
    for record in map(json.loads, file.read_text(encoding="utf-8").splitlines() if file.exists() else ()):
        found[PositionCase(record["case"])].append(record)
    return found


def _read(record: Mapping[str, object], wish: Wish, *, tsumo: bool) -> PlayedPosition | None:
    """Return a stored position, adapted to the menu of the wish; None if the changes make it impossible.

    :param tsumo: whether the player draws the tile instead of seeing it discarded.
    """
    menu = menu_of(wish)
    terms = frozenset(Term) if menu is None else menu.terms
    discards = tuple(parse_tiles(str(record["discards"])))
    try:
        hand, context = from_record(record)
        if Term.RED_FIVE not in terms:
            melds = tuple(Meld(meld.type, _plain(meld.tiles)) for meld in hand.melds)
            hand, discards = replace(hand, concealed=_plain(hand.concealed), melds=melds), _plain(discards)
        if Term.INDICATOR not in terms:
            context = replace(context, dora_indicators=())
        if tsumo:
            context = replace(context, win=WinType.TSUMO)
        return PlayedPosition(score(hand, context, wish.rules), discards)
    except ValueError:
        return None


def _plain(tiles: Iterable[Tile]) -> Tiles:
    return tuple(Tile.of_kind(tile.kind) for tile in tiles)
