"""Write made-up rounds as JSON of Tenhou's editor."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from scoring.hand import MeldType
from tests.quizzes.table.logs.made_round import RED

if TYPE_CHECKING:
    from tests.quizzes.table.logs.made_round import Made


@dataclass
class Written:
    """The record of a round so far: the entries of each seat, and the pons by the code of their tile."""

    draws: list[list[Any]] = field(default_factory=lambda: [[] for _ in range(4)])
    discards: list[list[Any]] = field(default_factory=lambda: [[] for _ in range(4)])
    pons: dict[int, tuple[int, list[int]]] = field(default_factory=dict)


def _code(number: int) -> int:
    suit, rank = divmod(number // 4, 9)
    return 51 + suit if number in RED else 10 * (suit + 1) + rank + 1


def as_tenhou(rounds: list[Made]) -> bytes:
    log = [_tenhou_round(made) for made in rounds]
    rule = {"disp": "般南喰赤", "aka": 1}
    return json.dumps({"title": ["", ""], "name": list("ABCD"), "rule": rule, "log": log}, ensure_ascii=False).encode()


def _tenhou_round(made: Made) -> list[Any]:
    written = Written()
    draws, discards = written.draws, written.discards
    for event in made.events:
        match event:
            case ("draw", seat, tile):
                draws[seat].append(_code(tile))
            case ("discard", seat, tile, riichi, just_drawn):
                code = 60 if just_drawn else _code(tile)
                discards[seat].append(f"r{code}" if riichi else code)
            case ("call", seat, kind, own, called, source):
                _call_tenhou(seat, kind, [_code(one) for one in own], called, source, written)
    parts: list[Any] = [[made.number, made.honba, made.sticks], made.scores]
    parts += [[_code(one) for one in made.indicators], [_code(one) for one in made.ura]]
    for seat in range(4):
        parts += [[_code(one) for one in made.hands[seat]], draws[seat], discards[seat]]
    if made.won is None:
        return [*parts, ["流局", made.deltas]]
    winner, source = made.won
    return [
        *parts,
        ["和了", made.deltas, [winner, winner if source is None else source, winner, "30符1飜1000点", "立直(1飜)"]],
    ]


def _call_tenhou(
    seat: int, kind: MeldType, own: list[int], called: int | None, source: int | None, written: Written
) -> None:
    if kind is MeldType.CLOSED_KAN:
        written.discards[seat].append("".join(map(str, own[:3])) + f"a{own[3]}")
        return
    if kind is MeldType.ADDED_KAN:
        place, tiles = written.pons[own[0] % 10 + 10 * (own[0] // 10) if own[0] < 50 else 10 * (own[0] - 50) + 5]
        said = [str(one) for one in tiles]
        said.insert(place, f"k{own[0]}")
        written.discards[seat].append("".join(said))
        return
    assert called is not None
    assert source is not None
    away = (source - seat) % 4
    letter = {MeldType.CHII: "c", MeldType.PON: "p", MeldType.OPEN_KAN: "m"}[kind]
    place = {3: 0, 2: 1, 1: len(own)}[away]
    said = [str(one) for one in own]
    said.insert(place, f"{letter}{_code(called)}")
    written.draws[seat].append("".join(said))
    if kind is MeldType.OPEN_KAN:
        written.discards[seat].append(0)
    if kind is MeldType.PON:
        plain = called // 4
        written.pons[10 * (plain // 9 + 1) + plain % 9 + 1] = place, [*own, _code(called)]
