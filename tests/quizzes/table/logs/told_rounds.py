"""Rounds that a test writes event by event. Tiles that do not matter are dealt from the remaining ones."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from quizzes.table.game.entry import Deal
from quizzes.table.logs.log_file import replay
from quizzes.table.logs.logged_game import SEATS, Call, Discard, Dora, Draw, Ending, Game, Round, TableRules, Won
from scoring.hand import MeldType
from scoring.tiles import COPIES, Tile, parse_tile, parse_tiles

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from quizzes.table.logs.logged_game import Replayed

NAMES = {"chi": MeldType.CHII, "pon": MeldType.PON, "kan": MeldType.OPEN_KAN}


def told(
    hands: Mapping[int, str],
    events: str,
    wins: Sequence[Won] = (),
    ending: Ending = "won",
    number: int = 0,
    **more: object,
) -> Round:
    """Return a round from events: ``0 draws 5m``, ``0 puts 5m``, ``0 bets 5m`` (riichi), ``2 pon 11z from 0``."""
    named = [tile for hand in hands.values() for tile in parse_tiles(hand)]
    used = Counter(tile.kind for tile in named)
    used.update(parse_tile(line.split()[2]).kind for line in _lines(events) if line.split()[1] == "draws")
    left = [Tile.of_kind(kind) for kind in range(33, -1, -1) for _ in range(COPIES - used[kind])]
    dealt = {
        seat: tuple(parse_tiles(hands[seat])) if seat in hands else tuple(left.pop() for _ in range(13))
        for seat in range(SEATS)
    }
    found = tuple(_event(at, line, dealt) for at, line in enumerate(_lines(events), 1))
    return Round(
        Deal(number),
        (25_000,) * SEATS,
        tuple(dealt.values()),
        left.pop(0),
        found,
        ending,
        tuple(wins),
        **more,
    )  # type: ignore[arg-type]


def played(*args: object, **more: object) -> Replayed:
    one = told(*args, **more)  # type: ignore[arg-type]
    return replay(one, Game("told", "event", (), TableRules(), (one,)))


def _lines(events: str) -> list[str]:
    return [line.strip() for line in events.strip().replace(";", "\n").splitlines() if line.strip()]


def _event(at: int, line: str, dealt: Mapping[int, tuple[Tile, ...]]) -> Draw | Discard | Call | Dora:
    who, what, tiles, *rest = line.split()
    seat = int(who)
    if what in NAMES:
        own = parse_tiles(tiles)
        source = int(rest[1])
        called = parse_tile(rest[3]) if len(rest) > 2 else own[0]
        return Call(at, seat, NAMES[what], own, called, source)
    if what == "draws":
        return Draw(at, seat, parse_tile(tiles))
    tile = dealt[seat][0] if tiles == "any" else parse_tile(tiles)
    return Discard(at, seat, tile, riichi=what == "bets")
