"""A round as one player sees it. Opponents base their decisions only on this view."""

from dataclasses import dataclass

from quizzes.table.game.deal import Deal
from quizzes.table.round.action import Action
from quizzes.table.round.round_state import SEATS, Discarded, Offer, Phase, RoundState
from quizzes.table.round.rules.legal_actions import legal_actions
from quizzes.table.round.rules.play_rules import PlayRules
from scoring.context import Riichi, Wind
from scoring.melds import Meld
from scoring.tiles import Tile


@dataclass(frozen=True, slots=True)
class PublicSeat:
    """What everybody can see of a player."""

    points: int
    held: int
    """The number of concealed tiles that the player holds."""
    melds: tuple[Meld, ...]
    pond: tuple[Discarded, ...]
    riichi: Riichi
    ippatsu: bool
    shown: tuple[Tile, ...] = ()
    """The tiles of the hand that lie face up after an open riichi; empty without one."""
    shown_wait: frozenset[int] = frozenset()
    """The kinds that a player in open riichi waits for, which everyone can see."""


@dataclass(frozen=True, slots=True)
class SeatView:
    """A round as one player sees it: their own hand, and everything that lies open on the table."""

    rules: PlayRules
    deal: Deal
    seat: int
    concealed: tuple[Tile, ...]
    drawn: Tile | None
    wait: frozenset[int]
    """The kinds the player's hand waits for, without the tile just drawn."""
    passed: tuple[Tile, ...]
    passed_in_riichi: tuple[Tile, ...]
    fed: tuple[tuple[tuple[str, int], ...], ...]
    """For each seat, the yakuman with liability and the liable player."""
    seats: tuple[PublicSeat, ...]
    phase: Phase
    turn: int
    left: int
    """The number of tiles left in the live wall."""
    indicators: tuple[Tile, ...]
    sticks: int
    untouched: bool
    kans: tuple[int, ...]
    barred: frozenset[int]
    offer: Offer | None
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
    player = state.seats[seat]
    return SeatView(
        state.rules,
        state.deal,
        seat,
        player.concealed,
        player.drawn,
        player.wait,
        player.passed,
        player.passed_in_riichi,
        tuple(one.fed for one in state.seats),
        tuple(
            PublicSeat(
                one.points,
                len(one.concealed),
                one.melds,
                one.pond,
                one.riichi,
                one.ippatsu,
                one.shown,
                one.wait if one.shown else frozenset(),
            )
            for one in state.seats
        ),
        state.phase,
        state.turn,
        state.left,
        state.indicators,
        state.sticks,
        state.untouched,
        state.kans,
        state.barred,
        state.offer,
        legal_actions(state, seat),
    )


def seen_counts(view: SeatView) -> list[int]:
    """Return how many tiles of each kind the player sees: in the hand, melds, discards and indicators."""
    counts = [0] * 34
    for tile in (*view.concealed, *view.indicators):
        counts[tile.kind] += 1
    for seat in SEATS:
        public = view.seats[seat]
        if seat != view.seat:
            for tile in public.shown:
                counts[tile.kind] += 1
        for meld in public.melds:
            for tile in meld.tiles:
                counts[tile.kind] += 1
        for one in public.pond:
            if one.caller is None:  # a discard that was called is counted with the meld
                counts[one.tile.kind] += 1
    return counts
