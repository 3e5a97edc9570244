"""The actions that players can take, the state of a round, and its result, as frozen values.

`apply_action` makes new values instead of changing these.
"""

from dataclasses import dataclass, replace
from typing import Literal, TypeVar

from content.payments import Change, Four
from content.rulesets import CitedRuleset
from quizzes.table.game import Abortion, Deal
from quizzes.table.logs.logged_game import Ending, PlayedWin
from quizzes.table.logs.table_state import WALL
from quizzes.table.round.rules.refusal import Refusal
from quizzes.table.round.wall import Wall
from scoring import SHOWN_RIICHI, Meld, MeldType, Riichi, ScoreResult, Source, Tile, without

SEATS = range(4)
_T = TypeVar("_T")


def known(value: _T | None) -> _T:
    """Return a value that, by the rules of play, can't be None at this point, such as the tile of a discard."""
    assert value is not None  # noqa: S101 (see above)
    return value


ActionKind = Literal[
    "discard",
    "riichi",
    "open_riichi",
    "tsumo",
    "ron",
    "chii",
    "pon",
    "open_kan",
    "added_kan",
    "closed_kan",
    "nine_terminals",
    "pass",
]
"""The kinds of actions in a round.

With open riichi, a player discards a tile, declares riichi with it, and shows the hand to everyone until the round
ends. With nine terminals, a player declares an abortive draw.
"""


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

    def meld(self, source: Source | None = None) -> Meld:
        """Return the set that a chii, pon or open kan makes. ``source`` is the player who discarded the tile."""
        return Meld(MELD_OF[self.kind], (*self.tiles, known(self.tile)), self.tile, source)


WINS = ("ron", "tsumo")
DECLARATIONS = ("riichi", "open_riichi")
MELD_OF = {
    "chii": MeldType.CHII,
    "pon": MeldType.PON,
    "open_kan": MeldType.OPEN_KAN,
    "added_kan": MeldType.ADDED_KAN,
    "closed_kan": MeldType.CLOSED_KAN,
}
Phase = Literal["turn", "called", "claims", "over"]
"""What a round is waiting for, or that it is over.

* turn: the player whose turn it is has drawn.
* called: the player whose turn it is has called a tile and must discard.
* claims: others may claim a discard, or rob a kan.
"""


@dataclass(frozen=True, slots=True)
class Discarded:
    """A tile in a discard row."""

    tile: Tile
    riichi: bool = False
    caller: int | None = None
    order: int = 0
    """How many tiles all players together had discarded before this tile."""


@dataclass(frozen=True, slots=True)
class Seat:
    """The state of one player in a round."""

    concealed: tuple[Tile, ...]
    """The concealed tiles, sorted, including the one just drawn."""
    points: int
    """The score, less the riichi stick if the player has laid one in this round."""
    drawn: Tile | None = None
    """The tile just drawn, until the discard."""
    wait: frozenset[int] = frozenset()
    """The kinds the hand waits for, without the tile just drawn; empty from a call until the discard."""
    melds: tuple[Meld, ...] = ()
    pond: tuple[Discarded, ...] = ()
    riichi: Riichi = Riichi.NONE
    ippatsu: bool = False
    passed: tuple[Tile, ...] = ()
    """Tiles of the wait that were passed up since temporary furiten last ended. In riichi, it never ends."""
    fed: tuple[tuple[str, int], ...] = ()
    """The yakuman for which another seat may be liable (pao), each with this seat."""

    @property
    def closed(self) -> bool:
        """Whether the hand is closed: the player has not called any tile."""
        return not any(meld.is_open for meld in self.melds)

    @property
    def pons(self) -> set[int]:
        """The kinds of tiles in the player's pons."""
        return {meld.tiles[0].kind for meld in self.melds if meld.type is MeldType.PON}

    @property
    def in_riichi(self) -> bool:
        """Whether the player has declared riichi."""
        return self.riichi is not Riichi.NONE

    @property
    def shown(self) -> tuple[Tile, ...]:
        """The tiles of the hand that lie face up after an open riichi, without the tile just drawn.

        The result is empty without an open riichi.
        """
        if self.riichi not in SHOWN_RIICHI:
            return ()
        return self.concealed if self.drawn is None else without(self.concealed, self.drawn)


@dataclass(frozen=True, slots=True)
class Offer:
    """A tile that other players may claim."""

    seat: int
    tile: Tile
    kind: ActionKind
    """How the tile came to be offered: by a discard, an added kan or a closed kan."""


@dataclass(frozen=True, slots=True)
class PaidWin:
    """A win that is paid: the hand, the facts of the win, and the score."""

    win: PlayedWin
    result: ScoreResult


@dataclass(frozen=True, slots=True)
class RoundEnd:
    """The result of a round: how it ended, and what was paid."""

    ending: Ending
    changes: tuple[Change, ...]
    """Every change of the scores, bets included, in the order of payment; some may be 0."""
    points: Four
    riichi: frozenset[int]
    """The players whose riichi was accepted and who laid a stick."""
    wins: tuple[PaidWin, ...] = ()
    """The wins in the order of payment, nagashi mangan included."""
    discarder: int | None = None
    tenpai: frozenset[int] = frozenset()
    abortion: Abortion | None = None


@dataclass(frozen=True, slots=True, eq=False)
class RoundState:
    """A round at a point where players must decide.

    Players are numbered 0 to 3 in turn order, and `deal` says which player is East.
    """

    cited: CitedRuleset
    deal: Deal
    start: Four
    wall: Wall
    seats: tuple[Seat, ...]
    phase: Phase
    turn: int
    """The player whose turn it is; in the phase "claims", the one whose tile is offered."""
    draws: int = 0
    """The number of tiles drawn so far, replacement tiles included."""
    kans: tuple[int, ...] = ()
    """The player of each kan, in the order in which the kans were made."""
    turned: int = 1
    to_turn: int = 0
    """The number of kan indicators that will be turned over with the next discard or kan."""
    on_kan: bool = False
    """Whether the last draw was a replacement tile."""
    untouched: bool = True
    """Whether nobody has called a tile or made a kan yet."""
    sticks: int = 0
    barred: frozenset[int] = frozenset()
    """Kinds that may not be discarded now because that would be swap calling."""
    offer: Offer | None = None
    offers: tuple[tuple[Action, ...], ...] = ((), (), (), ())
    """The claims that each seat may make on the offered tile."""
    missed: tuple[tuple[int, Refusal], ...] = ()
    """The seats that wait for the last offered tile but may not win on it, each with the reason."""
    chosen: tuple[Action, ...] = ()
    end: RoundEnd | None = None

    @property
    def left(self) -> int:
        """The number of tiles left in the live wall."""
        return WALL - self.draws

    @property
    def indicators(self) -> tuple[Tile, ...]:
        """The dora indicators that are face up."""
        return self.wall.indicators(self.turned)

    @property
    def deciding(self) -> tuple[int, ...]:
        """The seats that must act now."""
        match self.phase:
            case "turn" | "called":
                return (self.turn,)
            case "claims":
                done = {action.seat for action in self.chosen}
                return tuple(seat for seat in SEATS if self.offers[seat] and seat not in done)
            case "over":
                return ()

    def but(self, number: int, seat: Seat, **changes: object) -> "RoundState":
        """Return a copy of the state with one seat replaced, and with the values in ``changes``."""
        seats = (*self.seats[:number], seat, *self.seats[number + 1 :])
        return replace(self, seats=seats, **changes)  # type: ignore[arg-type]
