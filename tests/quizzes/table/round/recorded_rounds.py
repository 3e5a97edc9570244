"""Rounds that record their events as lines in mjai, so that log readers and other programs can check them.

The events are worked out from the state before an action, the action, and the state after it.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING

from quizzes.table.round import apply_action
from quizzes.table.round.apply_action import FIRST
from quizzes.table.round.apply_action import deal_round as deal_unrecorded
from quizzes.table.round.round_state import (
    DECLARATIONS,
    MELD_OF,
    SEATS,
    Action,
    RoundEnd,
    RoundState,
)
from scoring.hand import MeldType
from scoring.tiles import Suit, Tile, format_tiles, sort_tiles

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from content.payments.settlement import Four
    from content.rulesets.cited_ruleset import CitedRuleset
    from quizzes.table.game.entry import Deal
    from quizzes.table.round.wall import Wall

_HONOURS = "ESWNPFC"
_CALLS = {"chii", "pon", "open_kan"}


@dataclass(frozen=True, slots=True, eq=False)
class RecordedRound(RoundState):
    """A round, with everything that has happened in it as lines in mjai."""

    events: tuple[str, ...] = ()


def deal_round(
    wall: int | str | Wall, cited: CitedRuleset, deal: Deal = FIRST, scores: Four | None = None
) -> RecordedRound:
    """Deal a round whose events are recorded."""
    dealt = deal_unrecorded(wall, cited, deal, scores)
    values = {field.name: getattr(dealt, field.name) for field in fields(dealt)}
    return RecordedRound(**values, events=(*_start(dealt), *_draw(dealt)))


def apply(state: RecordedRound, action: Action) -> RecordedRound:
    """Return the state after an action. The events of the action, and those that follow from it, are recorded."""
    after = apply_action.apply(state, action)
    return replace(after, events=(*state.events, *_events(state, action, after)))


def pai(tile: Tile) -> str:
    """Return a tile in mjai's notation."""
    if tile.suit is Suit.HONOUR:
        return _HONOURS[tile.rank - 1]
    return f"5{tile.suit.value}r" if tile.red else tile.text


def _line(kind: str, **said: object) -> str:
    return json.dumps({"type": kind, **said}, separators=(",", ":"))


def _start(state: RoundState) -> Iterator[str]:
    """Yield the events that open a round.

    Besides what mjai defines, they contain the ruleset, the roll of the dice and the whole wall, so that the round can
    be rebuilt from its events alone.
    """
    deal, wall = state.deal, state.wall
    yield _line(
        "start_game",
        names=["0", "1", "2", "3"],
        aka_flag=any(tile.red for tile in wall.tiles),
        ruleset=state.cited.ruleset.id,
        dice=wall.dice.address,
        wall=format_tiles(wall.tiles),
    )
    yield _line(
        "start_kyoku",
        bakaze=deal.round.value,
        kyoku=deal.number,
        honba=deal.honba,
        kyotaku=deal.bets,
        oya=deal.dealer,
        scores=list(state.start),
        dora_marker=pai(wall.indicators(1)[0]),
        tehais=[list(map(pai, sort_tiles(wall.hand(deal.place(seat))))) for seat in SEATS],
        east_wins=deal.east_wins,
        last=deal.last,
    )


def _draw(state: RoundState) -> Iterator[str]:
    """Yield the draw of the player whose turn it is; nothing after a chii or pon."""
    if state.phase == "turn":
        yield _line("tsumo", actor=state.turn, pai=pai(state.seats[state.turn].drawn))


def _events(before: RoundState, action: Action, after: RoundState) -> Iterator[str]:
    """Yield the events of an action, and those that followed from it automatically."""
    turned = before.turned
    if action.kind in {"discard", *DECLARATIONS}:
        turned += before.to_turn
        yield from _indicators(after, before.turned, turned)
        yield from _discard(before, action)
    elif action.kind in {"closed_kan", "added_kan"}:
        yield _own_kan(before, action)
    if after.phase == "claims":
        return
    if after.sticks > before.sticks:
        yield _accepted(before, after)
    if after.end is not None:
        yield from _end(after.end)
        return
    for call in (*before.chosen, action):
        if call.kind in _CALLS and call.seat == after.turn:
            yield _call(call, MELD_OF[call.kind], call.tiles, target=before.offer.seat)
    yield from _indicators(after, turned, after.turned)
    yield from _draw(after)


def _indicators(state: RoundState, first: int, end: int) -> Iterator[str]:
    return (_line("dora", dora_marker=pai(tile)) for tile in state.wall.indicators(end)[first:])


def _discard(before: RoundState, action: Action) -> Iterator[str]:
    if action.kind in DECLARATIONS:
        # mjai does not define open riichi, so an additional field marks it
        yield _line("reach", actor=action.seat, **({"open": True} if action.kind == "open_riichi" else {}))
    yield _line(
        "dahai", actor=action.seat, pai=pai(action.tile), tsumogiri=before.seats[action.seat].drawn == action.tile
    )


def _own_kan(before: RoundState, action: Action) -> str:
    """Return the line for a closed or added kan. An added kan names the tiles of its pon."""
    if action.kind == "closed_kan":
        return _call(action, MeldType.CLOSED_KAN, action.tiles)
    melds = before.seats[action.seat].melds
    pon = next(one for one in melds if one.type is MeldType.PON and one.tiles[0].kind == action.tiles[0].kind)
    return _call(action, MeldType.ADDED_KAN, pon.tiles)


def _call(action: Action, kind: MeldType, consumed: Sequence[Tile], target: int | None = None) -> str:
    """Return the line for a chii, pon or kan."""
    said = {"target": target, "pai": None if action.tile is None else pai(action.tile)}
    known = {key: value for key, value in said.items() if value is not None}
    return _line(kind.value, actor=action.seat, **known, consumed=list(map(pai, consumed)))


def _accepted(before: RoundState, after: RoundState) -> str:
    """Return the line for a riichi on which nobody has won, with the riichi stick that the player lays."""
    scores = [player.points for player in after.seats]
    deltas = [score - player.points for score, player in zip(scores, before.seats, strict=True)]
    seat = next(seat for seat in SEATS if deltas[seat])
    return _line("reach_accepted", actor=seat, deltas=deltas, scores=scores)


def gains(end: RoundEnd, number: int) -> list[int]:
    """Return the gain or loss of every seat by one of the wins, with the riichi sticks of the table.

    The changes are the bets, then for each win the payment for the hand and for the honba, and at last the sticks.
    """
    _bets, *hands, sticks = end.changes
    winner = end.wins[number].win.won.seat
    share = hands[2 * number : 2 * number + 2]
    return [sum(part.points[seat] for part in share) + (sticks.points[seat] if seat == winner else 0) for seat in SEATS]


def _end(end: RoundEnd) -> Iterator[str]:
    """Yield the wins or the draw, and the end of the round and the game."""
    if end.ending == "won":
        for number, one in enumerate(end.wins):
            won = one.win.won
            yield _line(
                "hora",
                actor=won.seat,
                target=won.seat if end.discarder is None else end.discarder,
                pai=pai(one.win.hand.winning_tile),
                deltas=gains(end, number),
                ura_markers=list(map(pai, one.win.context.ura_indicators)),
            )
    else:
        _bets, *paid = end.changes
        yield _line(
            "ryukyoku",
            reason=end.abortion or end.ending,
            deltas=[sum(change.points[seat] for change in paid) for seat in SEATS],
            tenpais=[seat in end.tenpai for seat in SEATS],
        )
    yield _line("end_kyoku")
    yield _line("end_game")
