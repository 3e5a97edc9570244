"""Rebuild a round from its events, to show that its mjai lines contain everything."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from content.handbook.wall_break import read_roll
from quizzes.table.game.entry import Deal
from quizzes.table.round.round_state import Action, ActionKind
from quizzes.table.round.rules.legal_actions import legal_actions
from quizzes.table.round.wall import Wall
from scoring.tiles import FACES, Tile, parse_tiles
from tests.quizzes.table.round.recorded_rounds import RecordedRound, apply, deal_round

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from content.rulesets.cited_ruleset import CitedRuleset

_OPENING = 3
"""The number of lines before the first decision: the game, the round and the dealer's draw."""
_CALLS = {
    "chi": "chii",
    "pon": "pon",
    "daiminkan": "open_kan",
    "ankan": "closed_kan",
    "kakan": "added_kan",
}
_HONOURS = "ESWNPFC"
"""The honours in mjai's notation, from 1z to 7z."""


class RebuildError(ValueError):
    """Raised if events are not a legal round under these rules."""


def tile_of_pai(text: str) -> Tile:
    """Read a tile in mjai's notation.

    :raises RebuildError: if it is none.
    """
    if len(text) == 1 and text in _HONOURS:
        return FACES[f"{_HONOURS.index(text) + 1}z"]
    found = FACES.get(f"0{text[1]}" if text.endswith("r") and len(text) == 3 else text)
    if found is None:
        raise RebuildError(f"expected a tile such as 5m, 5mr or E, found {text[:10]!r}")
    return found


def ruleset_of(events: Sequence[str]) -> str:
    """Return the id of the ruleset under which events were played.

    :raises RebuildError: if they do not say so.
    """
    try:
        return str(json.loads(events[0])["ruleset"])
    except (IndexError, KeyError, TypeError, json.JSONDecodeError):
        raise RebuildError("expected events that begin with start_game and name a ruleset") from None


def rebuild(events: Sequence[str], cited: CitedRuleset) -> RecordedRound:
    """Return the state after events, played again from the first.

    Claims that were chosen but not settled yet are not events, so the seats are asked again.

    :raises RebuildError: if the events cannot have happened under these rules.
    """
    try:
        state = _opened(events, cited)
        for action in _actions(events[_OPENING:], state):
            state = _with_passes(state, action)
        state = _settled(state, events)
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
        raise RebuildError(f"these events are no round under {cited.name}: {error}") from error
    if state.events != tuple(events):
        place = next((at for at, pair in enumerate(zip(state.events, events, strict=False)) if pair[0] != pair[1]), 0)
        raise RebuildError(f"event {place + 1} does not follow from those before it under {cited.name}")
    return state


def _opened(events: Sequence[str], cited: CitedRuleset) -> RecordedRound:
    game, began = json.loads(events[0]), json.loads(events[1])
    wall = Wall(parse_tiles(game["wall"]), read_roll(game["dice"]))
    number = "ESWN".index(began["bakaze"]) * 4 + began["kyoku"] - 1
    deal = Deal(number, began["honba"], began["kyotaku"], last=began["last"], east_wins=began["east_wins"])
    first, second, third, fourth = began["scores"]
    return deal_round(wall, cited, deal, (first, second, third, fourth))


def _actions(lines: Sequence[str], opened: RecordedRound) -> Iterator[Action]:
    """Yield what players did, leaving out what follows from it."""
    declared: ActionKind | None = None
    last: tuple[int, str] | None = None
    for text in lines:
        event: dict[str, Any] = json.loads(text)
        kind = event["type"]
        if kind == "reach":
            declared = "open_riichi" if event.get("open") else "riichi"
        elif kind == "dahai":
            yield Action(event["actor"], declared or "discard", tile_of_pai(event["pai"]))
            declared = None
        elif kind in _CALLS:
            consumed = tuple(map(tile_of_pai, event["consumed"]))
            tile = tile_of_pai(event["pai"]) if "pai" in event else None
            own = (tile,) if kind == "kakan" and tile is not None else consumed
            yield Action(event["actor"], _CALLS[kind], tile, own)
        elif kind == "hora":
            tsumo = event["actor"] == event["target"]
            yield Action(event["actor"], "tsumo" if tsumo else "ron", tile_of_pai(event["pai"]))
        elif kind == "ryukyoku" and event["reason"] == "nine_terminals" + " and honours":
            yield Action(opened.turn if last is None else last[0], "nine_terminals")
        elif kind == "tsumo":
            last = event["actor"], event["pai"]


def _with_passes(state: RecordedRound, action: Action) -> RecordedRound:
    """Return the state after an action; the seats that could have claimed the tile before it passed."""
    while state.phase == "claims" and action not in legal_actions(state, action.seat):
        state = _pass(state, state.deciding[0])
    return apply(state, action)


def _pass(state: RecordedRound, seat: int) -> RecordedRound:
    return apply(state, Action(seat, "pass"))


def _settled(state: RecordedRound, events: Sequence[str]) -> RecordedRound:
    """Pass for the seats that could still claim a tile, if something happened after it."""
    while state.phase == "claims" and len(state.events) < len(events):
        state = _pass(state, state.deciding[0])
    return state
