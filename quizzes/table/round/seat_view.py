"""A round as one player sees it, and how dangerous each discard is. Opponents base their decisions only on this view.

The order of safety is common practice. The safest tiles are those that a player in riichi cannot win on. The next are
honours with few unseen copies, then terminals and other tiles that are three ranks from a discard of the player (suji).
All other tiles come last, and the middle of a suit is the most dangerous.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from content.rulesets import CitedRuleset
from quizzes.table.game import Deal
from quizzes.table.round.round_state import SEATS, Action, RoundState, Seat
from quizzes.table.round.rules.legal_actions import legal_actions
from scoring import HONOURS, KINDS, Tile, Wind


@dataclass(frozen=True, slots=True)
class SeatView:
    """What a player sees of a round and needs for a choice: the player's own hand, and what everybody can see.

    ``cited``, ``deal``, ``indicators`` and ``barred`` are those of the :class:`RoundState`.
    """

    cited: CitedRuleset
    deal: Deal
    seat: int
    seats: tuple[Seat, ...]
    """The player, and the other players as everybody sees them: without their tiles, except for an open riichi."""
    indicators: tuple[Tile, ...]
    barred: frozenset[int]
    actions: tuple[Action, ...]
    """The player's possible actions; empty if there is no decision to make."""

    @property
    def own(self) -> Seat:
        """The player whose view this is."""
        return self.seats[self.seat]

    @property
    def wind(self) -> Wind:
        """The wind of the player's seat."""
        return self.deal.seat(self.seat)


def seat_view(state: RoundState, seat: int) -> SeatView:
    """Return what a player sees of a round."""
    seats = list(state.seats)
    for number in {*SEATS} - {seat}:
        # the hand and the wait of another player are visible only after an open riichi
        other, shown = seats[number], seats[number].shown
        seats[number] = replace(
            other, concealed=shown, drawn=None, wait=other.wait if shown else frozenset(), passed=()
        )
    visible = state.indicators, state.barred, legal_actions(state, seat)
    return SeatView(state.cited, state.deal, seat, tuple(seats), *visible)


def seen_counts(view: SeatView) -> list[int]:
    """Return how many tiles of each kind the player sees: in the hand, melds, discards and indicators."""
    seen = [*view.indicators]
    for player in view.seats:
        seen += player.concealed
        for meld in player.melds:
            seen += meld.tiles
        seen += (one.tile for one in player.pond if one.caller is None)
    counts = [0] * len(KINDS)
    for tile in seen:
        counts[tile.kind] += 1
    return counts


def threats(view: SeatView) -> tuple[int, ...]:
    """Return the other players who have declared riichi."""
    return tuple(seat for seat in SEATS if seat != view.seat and view.seats[seat].in_riichi)


def dangers(view: SeatView, seen: Sequence[int], kinds: Sequence[int]) -> dict[int, float]:
    """Return roughly how likely a player in riichi is to win on a discard of each kind, in percent."""
    found = dict.fromkeys(kinds, 0.0)
    for other in threats(view):
        player = view.seats[other]
        since = next((one.order for one in player.pond if one.riichi), math.inf)
        # because of furiten, the player cannot win on their own discards, nor on any discard after their riichi
        safe = {one.tile.kind for seat in SEATS for one in view.seats[seat].pond if seat == other or one.order > since}
        for kind in kinds:
            if not player.shown:
                found[kind] += _danger(kind, safe, seen)
            elif kind in player.wait and safe.isdisjoint(player.wait):
                found[kind] += 100.0
    return found


def _danger(kind: int, safe: set[int], seen: Sequence[int]) -> float:
    """Return roughly how likely a player in riichi is to win on a tile of this kind, in percent.

    :param safe: the kinds that the player cannot win on.
    :param seen: the number of visible copies of each kind.
    """
    if kind in safe:
        return 0.0
    if kind in HONOURS:
        return (6.0, 6.0, 2.5, 0.8, 0.1)[min(seen[kind], 4)]
    rank = kind % 9
    covered = [kind - rank + other in safe for other in (rank - 3, rank + 3) if 0 <= other <= 8]
    if all(covered):
        return (2.0, 3.0, 4.0, 2.5, 2.5, 2.5, 4.0, 3.0, 2.0)[rank]
    if any(covered):  # of the two tiles that are three ranks from a 4, 5 or 6, only one is safe
        return (7.0, 8.0, 7.0)[rank - 3]
    return (6.0, 8.0, 9.5, 12.0, 12.5, 12.0, 9.5, 8.0, 6.0)[rank]
