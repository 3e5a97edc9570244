"""The events of a round as lines in mjai, which `quizzes.table.logs.mjai` can read."""

import json
from collections.abc import Sequence

from quizzes.table.game.deal import Deal
from quizzes.table.round.action import Action
from quizzes.table.round.wall import Wall
from scoring import Suit, Tile, format_tiles

_HONOURS = "ESWNPFC"


def pai(tile: Tile) -> str:
    """Return a tile in mjai's notation."""
    if tile.suit is Suit.HONOUR:
        return _HONOURS[tile.rank - 1]
    return f"5{tile.suit.value}r" if tile.red else tile.text


def line(kind: str, **said: object) -> str:
    """Return an event as a line of JSON."""
    return json.dumps({"type": kind, **said}, separators=(",", ":"))


def start_lines(
    deal: Deal, scores: Sequence[int], wall: Wall, hands: Sequence[Sequence[Tile]], ruleset: str
) -> tuple[str, ...]:
    """Return the events that open a round.

    Besides what mjai defines, the lines contain the ruleset, the roll of the dice and the whole wall, so that the round
    can be rebuilt from its events alone. The lines are meant for the database and must not be shown before the round is
    over.
    """
    return (
        line(
            "start_game",
            names=["0", "1", "2", "3"],
            aka_flag=any(tile.red for tile in wall.tiles),
            ruleset=ruleset,
            dice=wall.dice.address,
            wall=format_tiles(wall.tiles),
        ),
        line(
            "start_kyoku",
            bakaze=deal.round.value,
            kyoku=deal.number,
            honba=deal.honba,
            kyotaku=deal.bets,
            oya=deal.dealer,
            scores=list(scores),
            dora_marker=pai(wall.indicators(1)[0]),
            tehais=[list(map(pai, hand)) for hand in hands],
            east_wins=deal.east_wins,
            last=deal.last,
        ),
    )


def call_line(action: Action, name: str, target: int | None, consumed: Sequence[Tile]) -> str:
    """Return the line for a chii, pon or kan."""
    said = {"target": target, "pai": None if action.tile is None else pai(action.tile)}
    known = {key: value for key, value in said.items() if value is not None}
    return line(name, actor=action.seat, **known, consumed=list(map(pai, consumed)))
