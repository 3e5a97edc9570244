"""Find out why a player may not win on a discard now (furiten)."""

from quizzes.table.round.round_state import Seat
from scoring.waits import Bar, Furiten


def furiten_now(player: Seat, wait: frozenset[int]) -> tuple[Bar, ...]:
    """Return every reason why a player may not win on a discard now; empty if the player may win.

    :param wait: the kinds that the player waits for.
    """
    tiles = {
        Furiten.OWN_DISCARD: tuple(one.tile for one in player.pond if one.tile.kind in wait),
        Furiten.TEMPORARY: tuple(tile for tile in player.passed if tile.kind in wait),
        Furiten.RIICHI: player.passed_in_riichi,
    }
    return tuple(Bar(kind, found) for kind, found in tiles.items() if found)
