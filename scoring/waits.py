"""Find what a hand waits for, and whether it may win on a discard (furiten).

The rules are in USMA (Furiten), the competition rules (sections 3.3.12 and 3.4.5) and Oklahoma (Modified WRC Rules
Summary). These documents disagree only on when temporary furiten ends.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from scoring.context import ContradictionError, WinType
from scoring.contradictions import refuse_fifth_copy
from scoring.decomposition import Shape, Wait, readings, waits_of_fifth_copy
from scoring.hand import Hand
from scoring.tiles import COPIES, KINDS, Tile


@dataclass(frozen=True, slots=True)
class WaitedTile:
    """A tile that completes a hand, and the number of copies that the player already holds.

    ``waits`` are the kinds of wait that the readings of the completed hand have.
    """

    tile: Tile
    waits: tuple[Wait, ...]
    held: int

    @property
    def karaten(self) -> bool:
        """Whether the player holds every copy of the tile, so that nobody can draw or discard it."""
        return self.held == COPIES


def waits(hand: Hand) -> tuple[WaitedTile, ...]:
    """Return the tiles that complete a hand, in the order of their kinds.

    The result is empty if the hand is not one tile from a winning shape. Only the concealed tiles and the melds count,
    so for a won hand this is the wait before the win. Yaku are ignored, and so are shapes that only win on the first
    turn.
    """
    waiting = Hand(hand.concealed, None, hand.melds)
    held, found = Counter(waiting.kinds), []
    for kind in KINDS:
        tile = Tile.of_kind(kind)
        if held[kind] < COPIES:
            ended = readings(Hand(hand.concealed, tile, hand.melds), WinType.TSUMO)
            kinds_of_wait = {reading.wait for reading in ended if reading.shape <= Shape.THIRTEEN_ORPHANS}
        else:
            kinds_of_wait = waits_of_fifth_copy(waiting, kind)
        if kinds_of_wait:
            found.append(WaitedTile(tile, tuple(sorted(kinds_of_wait)), held[kind]))
    return tuple(found)


# --- furiten ---------------------------------------------------------------------------------------------------


class Furiten(Enum):
    """The reasons why a hand may not win by ron.

    It may still win by tsumo (USMA, Furiten; competition rules, section 3.3.11).
    """

    OWN_DISCARD = "own discard"
    """A tile of the wait is among the player's own discards: ordinary furiten."""
    TEMPORARY = "temporary"
    """A tile of the wait was passed up, and the go-around is not over."""
    RIICHI = "riichi"
    """A tile of the wait was passed up after riichi: permanent furiten, to the end of the hand."""


class EventKind(Enum):
    """The kinds of events during a hand that can put a player in furiten, or end furiten."""

    DRAW = "draws a tile"
    """A draw by the player, including the replacement tile after their own kan."""
    DISCARD = "discards a tile"
    """A discard by the player. A tile that another player calls remains a discard."""
    RIICHI = "declares riichi"
    PASS = "passes up another player's tile"  # noqa: S105 (not a password)
    """The player does not win on another player's discard, or on a tile that another player adds to a pon.

    If the tile is outside the player's wait, the event has no effect.
    """
    CALL = "sees a chii, pon or kan"


_WITH_TILE = frozenset({EventKind.DISCARD, EventKind.PASS})


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened during a hand, from one player's point of view.

    ``tile`` is the tile that the player discarded or passed up; None for all other events.

    :raises ContradictionError: if a discard or a pass has no tile, or another event has one.
    """

    kind: EventKind
    tile: Tile | None = None

    def __post_init__(self) -> None:
        if (self.tile is not None) != (self.kind in _WITH_TILE):
            wanted = "a tile" if self.kind in _WITH_TILE else "no tile"
            raise ContradictionError(
                f"expected {wanted} for an event in which a player {self.kind.value}, found {self.tile}"
            )


@dataclass(frozen=True, slots=True)
class Bar:
    """A reason why the hand may not win by ron, and the tiles that cause it."""

    furiten: Furiten
    tiles: tuple[Tile, ...]


def furiten(hand: Hand, events: Iterable[Event], *, ends_with_call: bool = False) -> tuple[Bar, ...]:
    """Return every reason why the hand may not win on a discard now; empty if it may.

    One discarded or missed tile of the wait is enough to rule out a ron on every tile of the wait (USMA, Furiten;
    competition rules, section 3.4.5, examples 1 and 3). This is true even if a win on that tile would have had no
    yaku (competition rules, section 3.4.5 and example 1; elsewhere common practice). The events must be in the order
    in which they happened. They are compared with the current wait, so a changed wait can end furiten.

    :param ends_with_call: whether a call by any player ends temporary furiten (competition rules, section 3.4.5), and
        not only the player's next draw (USMA, Furiten; common practice).
    :raises ImpossibleHandError: if the hand and the events contain a tile more than four times.
    """
    happened = tuple(events)
    held = (*hand.concealed, *(tile for meld in hand.melds for tile in meld.tiles))
    refuse_fifth_copy((*held, *(event.tile for event in happened if event.tile is not None)), "hand and events")
    wanted = {waited.tile.kind for waited in waits(hand)}
    tiles: dict[Furiten, list[Tile]] = {reason: [] for reason in Furiten}
    ending = {EventKind.DRAW, *([EventKind.CALL] if ends_with_call else [])}
    passing = Furiten.TEMPORARY
    for event in happened:
        if event.kind is EventKind.RIICHI:
            passing = Furiten.RIICHI
        elif event.kind in ending:
            tiles[Furiten.TEMPORARY].clear()
        elif event.tile is not None and event.tile.kind in wanted:
            tiles[Furiten.OWN_DISCARD if event.kind is EventKind.DISCARD else passing].append(event.tile)
    return tuple(Bar(reason, tuple(found)) for reason, found in tiles.items() if found)
