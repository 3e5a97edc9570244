"""A round as one player sees it. Opponents base their decisions only on this view."""

from dataclasses import dataclass

from quizzes.table.game.deal import Deal
from quizzes.table.round.action import Action
from quizzes.table.round.round_state import Discarded, RoundState
from quizzes.table.round.rules.legal_actions import legal_actions
from quizzes.table.round.rules.play_rules import PlayRules
from scoring import KINDS, Meld, Riichi, Tile, Wind


@dataclass(frozen=True, slots=True)
class PublicSeat:
    """What everybody can see of a player."""

    melds: tuple[Meld, ...]
    pond: tuple[Discarded, ...]
    riichi: Riichi
    shown: tuple[Tile, ...] = ()
    """The tiles of the hand that lie face up after an open riichi; empty without one."""
    shown_wait: frozenset[int] = frozenset()
    """The kinds that a player in open riichi waits for, which everyone can see."""


@dataclass(frozen=True, slots=True)
class SeatView:
    """What a player sees of a round and needs for a choice: the player's own hand, and what everybody can see."""

    rules: PlayRules
    deal: Deal
    seat: int
    concealed: tuple[Tile, ...]
    seats: tuple[PublicSeat, ...]
    indicators: tuple[Tile, ...]
    barred: frozenset[int]
    """Kinds that may not be discarded now because that would be swap calling."""
    actions: tuple[Action, ...]
    """The player's possible actions; empty if there is no decision to make."""

    @property
    def own(self) -> PublicSeat:
        """What everybody can see of the player whose view this is."""
        return self.seats[self.seat]

    @property
    def wind(self) -> Wind:
        """The wind of the player's seat."""
        return self.deal.seat(self.seat)


def seat_view(state: RoundState, seat: int) -> SeatView:
    """Return what a player sees of a round."""
    return SeatView(
        state.rules,
        state.deal,
        seat,
        state.seats[seat].concealed,
        tuple(
            PublicSeat(one.melds, one.pond, one.riichi, one.shown, one.wait if one.shown else frozenset())
            for one in state.seats
        ),
        state.indicators,
        state.barred,
        legal_actions(state, seat),
    )


def seen_counts(view: SeatView) -> list[int]:
    """Return how many tiles of each kind the player sees: in the hand, melds, discards and indicators."""
    seen = [*view.concealed, *view.indicators]
    for seat, public in enumerate(view.seats):
        seen += public.shown if seat != view.seat else ()
        for meld in public.melds:
            seen += meld.tiles
        seen += (one.tile for one in public.pond if one.caller is None)  # a called discard is counted with the meld
    counts = [0] * len(KINDS)
    for tile in seen:
        counts[tile.kind] += 1
    return counts
