"""Rounds whose tiles and moves a test names."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import replace
from functools import wraps
from typing import TYPE_CHECKING, ParamSpec

from content.rulesets.ruleset_file import rulesets
from quizzes.table.game.entry import Deal
from quizzes.table.logs.table_state import WALL
from quizzes.table.round.round_state import DECLARATIONS, Action
from quizzes.table.round.rules.legal_actions import legal_actions, why_not
from quizzes.table.round.wall import DEALT, Wall, set_of_tiles
from scoring.tiles import Tile, parse_tile, parse_tiles
from tests.quizzes.table.round.recorded_rounds import RecordedRound, apply, deal_round

if TYPE_CHECKING:
    from collections.abc import Callable

    from content.rulesets.cited_ruleset import CitedRuleset
    from quizzes.table.round.rules.refusal import Refusal

KINDS = {
    "riichi": "riichi", "bare": "open_riichi", "tsumo": "tsumo", "ron": "ron",
    "pass": "pass", "chii": "chii", "pon": "pon", "open": "open_kan",
    "closed": "closed_kan", "added": "added_kan", "nine": "nine_terminals",
}  # fmt: skip

RULESETS = tuple(rulesets())
COVERED: defaultdict[str, set[str]] = defaultdict(set)
"""For each option, the rulesets under which a test plays it."""
_played_under: set[str] = set()
_P = ParamSpec("_P")


def covers(*options: str, under: str = " ".join(RULESETS)) -> Callable[[Callable[_P, None]], Callable[_P, None]]:
    """Mark a test as covering options. It fails if it plays no round under one of these rulesets."""
    for option in options:
        COVERED[option] |= set(under.split())

    def mark(test: Callable[_P, None]) -> Callable[_P, None]:
        @wraps(test)
        def run(*args: _P.args, **kwargs: _P.kwargs) -> None:
            _played_under.clear()
            test(*args, **kwargs)
            wanted = {str(kwargs["ruleset"])} if "ruleset" in kwargs else set(under.split())
            assert wanted <= _played_under, f"no round is played under {', '.join(wanted - _played_under)}"

        return run

    return mark


def table(
    ruleset: str | CitedRuleset,
    hands: tuple[str, ...],
    draws: str = "",
    *,
    deal: Deal | None = None,
    scores: tuple[int, int, int, int] | None = None,
    replacements: str = "",
    indicators: str = "",
) -> RecordedRound:
    """Return a round with these dealt hands, from East on, and these draws. The rest is filled with other tiles.

    :param indicators: the indicator, then those of kans.
    """
    cited = rulesets()[ruleset] if isinstance(ruleset, str) else ruleset
    _played_under.add(cited.ruleset.id)
    tiles: list[Tile | None] = [None] * 136
    for place, text in enumerate(hands):
        slots = [16 * block + 4 * place + at for block in range(3) for at in range(4)] + [48 + place]
        for at, tile in zip(slots, parse_tiles(text), strict=False):
            tiles[at] = tile
    for number, tile in enumerate(parse_tiles(draws)):
        tiles[DEALT + number] = tile
    for at, tile in zip((134, 135, 132, 133), parse_tiles(replacements), strict=False):
        tiles[at] = tile
    for number, tile in enumerate(parse_tiles(indicators)):
        tiles[130 - 2 * number] = tile
    named = [tile for tile in tiles if tile is not None]
    red = sum(tile.red for tile in named)
    left = Counter(set_of_tiles(red and cited.game.red_fives.value))
    left.subtract(named)
    assert min(left.values()) >= 0, "a tile is named too often"
    rest = iter(sorted(left.elements(), key=lambda tile: (tile.kind * 7 % 34, tile.red)))
    wall = Wall(tuple(next(rest) if tile is None else tile for tile in tiles))
    return deal_round(wall, cited, deal or Deal(), scores)


def with_last_tile(state: RecordedRound, tile: str) -> RecordedRound:
    """Return the same round with only this tile left in the live wall."""
    wall, last = list(state.wall.tiles), DEALT + WALL - 1
    at = next(place for place in range(DEALT + state.draws, len(wall)) if str(wall[place]) == tile)
    wall[at], wall[last] = wall[last], wall[at]
    return replace(state, draws=WALL - 1, untouched=False, wall=replace(state.wall, tiles=tuple(wall)))


def action_of(state: RecordedRound, move: str) -> Action:
    """Read a move such as ``0:5m`` (a discard), ``0:riichi 5m``, ``2:pon 55m``, ``1:ron`` or ``0:closed 1111m``."""
    seat, _, said = move.partition(":")
    word, _, text = said.partition(" ")
    kind = KINDS.get(word, "discard")
    tiles = parse_tiles(text) if word in KINDS else (parse_tile(word),)
    tile = {
        "tsumo": state.seats[int(seat)].drawn,
        **dict.fromkeys((*DECLARATIONS, "added_kan", "discard"), tiles[0] if tiles else None),
        **dict.fromkeys(("closed_kan", "pass", "nine_terminals")),
    }.get(kind, state.offer.tile if state.offer else None)
    return Action(int(seat), kind, tile, () if kind in {*DECLARATIONS, "discard"} else tiles)


def go(state: RecordedRound, *moves: str) -> RecordedRound:
    """Play moves. Other seats pass, and other players discard the tile that they have drawn."""
    for move in moves:
        seat = int(move[0])
        while move.partition(":")[2] != "ron" and state.phase == "claims" and not _is_legal(state, move):
            state = apply(state, Action(state.deciding[0], "pass"))
        while state.phase in {"turn", "called"} and state.turn != seat:
            state = through(turn(state)) if "ron" not in move and not _waits(move) else turn(state)
        state = apply(state, action_of(state, move))
    return state


def _is_legal(state: RecordedRound, move: str) -> bool:
    return action_of(state, move) in legal_actions(state, int(move[0]))


def _waits(move: str) -> bool:
    """Return whether a move is a claim, so that nobody passes on the discard before it."""
    return move.partition(":")[2].split()[0] in {"chii", "pon", "open", "ron"}


def turn(state: RecordedRound) -> RecordedRound:
    """Let the player whose turn it is discard the drawn tile."""
    return apply(state, Action(state.turn, "discard", state.seats[state.turn].drawn))


def through(state: RecordedRound) -> RecordedRound:
    """Let everybody pass."""
    while state.phase == "claims":
        state = apply(state, Action(state.deciding[0], "pass"))
    return state


def until(state: RecordedRound, left: int, seat: int | None = None) -> RecordedRound:
    """Let everybody pass and discard drawn tiles, until this many tiles are left and it is this seat's turn."""
    while state.phase != "over" and (state.left > left or (seat is not None and state.turn != seat)):
        state = through(state if state.phase == "claims" else turn(state))
    return state


def refused(state: RecordedRound, move: str) -> Refusal:
    """Return why a move is not legal."""
    refusal = why_not(state, action_of(state, move))
    assert refusal is not None, f"{move} is legal"
    return refusal


def allowed(state: RecordedRound, move: str) -> bool:
    return why_not(state, action_of(state, move)) is None
