"""The actions that a player can take in a round."""

from dataclasses import dataclass
from enum import StrEnum

from scoring import MeldType, Tile


class ActionKind(StrEnum):
    """The kinds of actions in a round."""

    DISCARD = "discard"
    RIICHI = "riichi"
    """Discard a tile and declare riichi with it."""
    OPEN_RIICHI = "open riichi"
    """Discard a tile, declare riichi with it, and show the hand to everyone until the round ends."""
    TSUMO = "tsumo"
    RON = "ron"
    CHII = "chii"
    PON = "pon"
    OPEN_KAN = "open kan"
    ADDED_KAN = "added kan"
    CLOSED_KAN = "closed kan"
    NINE_TERMINALS = "nine terminals"
    """Declare an abortive draw with nine different terminals and honours."""
    PASS = "pass"  # noqa: S105 (no password)


@dataclass(frozen=True, slots=True)
class Action:
    """An action that a seat takes.

    ``tile`` is the tile that is discarded, claimed or added to a pon; it is None for a closed kan. ``tiles`` are the
    tiles of the hand that a call or a kan uses.
    """

    seat: int
    kind: ActionKind
    tile: Tile | None = None
    tiles: tuple[Tile, ...] = ()


WINS = (ActionKind.RON, ActionKind.TSUMO)
DECLARATIONS = (ActionKind.RIICHI, ActionKind.OPEN_RIICHI)
"""The actions that declare riichi with a discard."""
MELD_OF = {
    ActionKind.CHII: MeldType.CHII,
    ActionKind.PON: MeldType.PON,
    ActionKind.OPEN_KAN: MeldType.OPEN_KAN,
    ActionKind.ADDED_KAN: MeldType.ADDED_KAN,
    ActionKind.CLOSED_KAN: MeldType.CLOSED_KAN,
}
"""The type of meld that each kind of call or kan makes."""
PRIORITY = {
    ActionKind.PASS: 0,
    ActionKind.CHII: 1,
    ActionKind.PON: 2,
    ActionKind.OPEN_KAN: 2,
    ActionKind.RON: 3,
}
"""Which of several claims comes first: ron, then pon or kan, then chii."""
