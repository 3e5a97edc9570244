"""Write made-up rounds as lines of mjai."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from scoring.hand import MeldType
from tests.quizzes.table.logs.made_round import tile_of

if TYPE_CHECKING:
    from tests.quizzes.table.logs.made_round import Made


def _pai(number: int) -> str:
    tile = tile_of(number)
    if number // 4 >= 27:
        return "ESWNPFC"[number // 4 - 27]
    return f"5{tile.suit.value}r" if tile.red else str(tile)


def as_mjai(rounds: list[Made]) -> bytes:
    lines: list[dict[str, Any]] = [{"type": "start_game", "names": list("ABCD")}]
    for made in rounds:
        lines.append(
            {
                "type": "start_kyoku", "bakaze": "ESWN"[made.number // 4], "kyoku": made.dealer + 1,
                "honba": made.honba, "kyotaku": made.sticks, "oya": made.dealer, "scores": made.scores,
                "dora_marker": _pai(made.indicator), "tehais": [[_pai(one) for one in hand] for hand in made.hands],
            }
        )  # fmt: skip
        for event in made.events:
            lines += _mjai_events(event)
        if made.won is None:
            lines.append({"type": "ryukyoku", "deltas": made.deltas})
        else:
            winner, source = made.won
            target = winner if source is None else source
            ura = [_pai(one) for one in made.ura]
            lines.append({"type": "hora", "actor": winner, "target": target, "deltas": made.deltas, "ura_markers": ura})
        lines.append({"type": "end_kyoku"})
    return "\n".join(json.dumps(line) for line in [*lines, {"type": "end_game"}]).encode()


def _mjai_events(event: tuple[Any, ...]) -> list[dict[str, Any]]:
    match event:
        case ("draw", seat, tile):
            return [{"type": "tsumo", "actor": seat, "pai": _pai(tile)}]
        case ("discard", seat, tile, riichi, just_drawn):
            put = {"type": "dahai", "actor": seat, "pai": _pai(tile), "tsumogiri": just_drawn}
            accepted = {"type": "reach_accepted", "actor": seat}
            return [{"type": "reach", "actor": seat}, put, accepted] if riichi else [put]
        case ("dora", tile):
            return [{"type": "dora", "dora_marker": _pai(tile)}]
    _, seat, kind, own, called, source = event
    said: dict[str, Any] = {"type": kind.value, "actor": seat, "consumed": [_pai(one) for one in own]}
    if called is not None:
        said |= {"pai": _pai(called), "target": source}
    if kind is MeldType.ADDED_KAN:
        said |= {"pai": _pai(own[0]), "consumed": []}
    return [said]
