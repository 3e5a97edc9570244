"""A round played through: every tile is where it must be, and what a win needs to be scored follows from the events.

Who was in riichi, whether ippatsu stood, the last tile, a kan before it: a log may tell them or not; here they are
found the same way for every format.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from quizzes.logs.game import SEATS, Call, Discard, Dora, Draw, Ending, Won
from quizzes.logs.log_error import LogError
from scoring.context import ORDINARY, Moment, Pond, Riichi, WinContext, WinType
from scoring.hand import Hand
from scoring.melds import Meld, MeldType, Source
from scoring.tiles import COPIES, DRAGONS, ORPHANS, WINDS, Tile, format_tiles

if TYPE_CHECKING:
    from quizzes.logs.game import Event, Game, Round

WALL = 70
"""Draws of a round: 136 tiles without four hands of thirteen and the fourteen of the dead wall."""
SOURCES = {3: Source.LEFT, 2: Source.ACROSS, 1: Source.RIGHT}
"""From whom, by how many seats on from the caller."""


@dataclass(frozen=True, slots=True)
class PlayedWin:
    """A win with all that scoring it needs."""

    won: Won
    hand: Hand
    context: WinContext
    dealer: int
    """The seat that is East."""
    fed: tuple[tuple[str, int], ...] = ()
    """Yakuman whose last set somebody fed, and the seat that did (pao)."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """A hand of thirteen tiles, or fewer beside melds, right after a discard."""

    at: int
    seat: int
    concealed: tuple[Tile, ...]
    melds: tuple[Meld, ...]
    riichi: bool

    @property
    def hand(self) -> Hand:
        """The tiles as a hand that nothing has completed."""
        return Hand(self.concealed, None, self.melds)


@dataclass(frozen=True, slots=True)
class Replayed:
    """A round that can have happened."""

    round: Round
    wins: tuple[PlayedWin, ...]
    waiting: tuple[Waiting, ...]
    """After every discard."""


@dataclass(slots=True)
class _Player:
    concealed: list[Tile]
    melds: list[Meld] = field(default_factory=list)
    pond: list[Tile] = field(default_factory=list)
    pond_called: bool = False
    riichi: Riichi = Riichi.NONE
    ippatsu: bool = False
    drew: Tile | None = None
    """The tile that was drawn and not discarded yet."""
    fed: dict[str, int] = field(default_factory=dict)


def replay(played: Round, game: Game) -> Replayed:
    """Play a round through.

    :raises LogError: if it cannot have happened so.
    """
    return _Table(played, game).play()


class _Table:
    def __init__(self, played: Round, game: Game) -> None:
        self.round, self.counted = played, game.counted
        self.players = [_Player(list(hand)) for hand in played.hands]
        self.indicators = [played.indicator]
        self.sticks = played.sticks
        self.declared: _Player | None = None
        """Whose riichi stands once nobody wins on its tile."""
        self.draws = 0
        self.untouched = True
        """Whether nobody has called yet."""
        self.on_kan = False
        """Whether the last draw came from the dead wall."""
        self.last: Event | None = None
        self.waiting: list[Waiting] = []

    def play(self) -> Replayed:
        self.count_tiles()
        for event in self.round.events:
            if isinstance(event, Dora):
                self.indicators.append(event.tile)
                continue
            self.settle()
            match event:
                case Draw():
                    self.draw(event)
                case Discard():
                    self.discard(event)
                case Call():
                    self.call(event)
            self.last = event
        wins = tuple(self.won(won) for won in self.round.wins)
        if self.round.ending is Ending.NAGASHI:
            wins = self.nagashi()
        return Replayed(self.round, wins, tuple(self.waiting))

    def count_tiles(self) -> None:
        dealt = Counter(tile.kind for player in self.players for tile in player.concealed)
        dealt.update(event.tile.kind for event in self.round.events if isinstance(event, Draw))
        dealt.update([self.round.indicator.kind])
        kind, copies = dealt.most_common(1)[0]
        if copies > COPIES:
            said = f"{copies} copies of {Tile.of_kind(kind)} are dealt and drawn, and a set has {COPIES}."
            raise self.wrong(self.round.begins, said)

    def settle(self) -> None:
        """Nobody won on the tile of a riichi: the bet lies on the table. Nobody robbed a kan: it ends ippatsu."""
        if self.declared is not None:
            self.sticks += 1
            self.declared = None
        if isinstance(self.last, Call):
            self.untouched = False
            for player in self.players:
                player.ippatsu = False

    def draw(self, event: Draw) -> None:
        player = self.players[event.seat]
        if player.drew is not None:
            raise self.wrong(event.at, f"{self.name(event.seat)} draws twice without a discard.")
        self.draws += 1
        if self.draws > WALL:
            raise self.wrong(event.at, f"more than {WALL} tiles are drawn, and the wall has no more.")
        self.on_kan = isinstance(self.last, Call) and self.last.type.is_kan and self.last.seat == event.seat
        player.concealed.append(event.tile)
        player.drew = event.tile

    def discard(self, event: Discard) -> None:
        player = self.players[event.seat]
        if len(player.concealed) % 3 != 2:
            raise self.wrong(event.at, f"{self.name(event.seat)} discards without a draw or a call before.")
        self.take(event, event.tile, "discards")
        if event.riichi:
            if any(meld.is_open for meld in player.melds):
                raise self.wrong(event.at, f"{self.name(event.seat)} declares riichi with an open hand.")
            player.riichi = Riichi.DOUBLE if self.untouched and not player.pond else Riichi.RIICHI
            self.declared = player
        player.ippatsu = event.riichi
        player.pond.append(event.tile)
        player.drew = None
        self.waiting.append(
            Waiting(
                event.at,
                event.seat,
                tuple(player.concealed),
                tuple(player.melds),
                riichi=player.riichi is not Riichi.NONE,
            )
        )

    def call(self, event: Call) -> None:
        player = self.players[event.seat]
        if event.type in (MeldType.CLOSED_KAN, MeldType.ADDED_KAN):
            if player.drew is None and not isinstance(self.last, Call):
                raise self.wrong(event.at, f"{self.name(event.seat)} declares a kan without a draw before.")
            player.drew = None
        else:
            if not isinstance(self.last, Discard) or (self.last.seat, self.last.tile) != (event.source, event.called):
                raise self.wrong(
                    event.at, f"{self.name(event.seat)} calls {event.called}, which was not discarded last."
                )
            if event.source == event.seat:
                raise self.wrong(event.at, f"{self.name(event.seat)} calls an own discard.")
            self.players[self.last.seat].pond_called = True
        for tile in event.tiles:
            self.take(event, tile, "lays down")
        if event.type is MeldType.ADDED_KAN:
            self.add(event, player)
        else:
            self.lay(event, player)
        self.feed(event, player)

    def add(self, event: Call, player: _Player) -> None:
        [tile] = event.tiles
        place = next(
            (
                place
                for place, meld in enumerate(player.melds)
                if meld.type is MeldType.PON and meld.tiles[0].kind == tile.kind
            ),
            None,
        )
        if place is None:
            raise self.wrong(event.at, f"{self.name(event.seat)} adds {tile} to a pon that is not there.")
        pon = player.melds[place]
        player.melds[place] = Meld(MeldType.ADDED_KAN, (*pon.tiles, tile), pon.called, pon.source)

    def lay(self, event: Call, player: _Player) -> None:
        taken = (event.called,) if event.called is not None else ()
        source = None if event.source is None else SOURCES[(event.source - event.seat) % SEATS]
        try:
            player.melds.append(Meld(event.type, (*event.tiles, *taken), event.called, source))
        except ValueError:
            tiles = format_tiles((*event.tiles, *taken))
            raise self.wrong(event.at, f"{tiles} makes no {event.type.value}.") from None

    def feed(self, event: Call, player: _Player) -> None:
        """Note who fed the last set of a yakuman that then lies open, all of it (pao)."""
        if event.source is None or event.called is None or event.type is MeldType.CHII:
            return
        kinds = {meld.tiles[0].kind for meld in player.melds if meld.type is not MeldType.CHII}
        kind = event.called.kind
        if kind in DRAGONS and kinds >= DRAGONS:
            player.fed["daisangen"] = event.source
        if kind in WINDS and kinds >= WINDS:
            player.fed["daisuushii"] = event.source
        if event.type is MeldType.OPEN_KAN and sum(meld.type.is_kan for meld in player.melds) == 4:
            player.fed["suukantsu"] = event.source

    def take(self, event: Discard | Call, tile: Tile, doing: str) -> None:
        try:
            self.players[event.seat].concealed.remove(tile)
        except ValueError:
            raise self.wrong(event.at, f"{self.name(event.seat)} {doing} {tile}, which is not in the hand.") from None

    # --- wins --------------------------------------------------------------------------------------------------

    def won(self, won: Won) -> PlayedWin:
        winner, event = self.players[won.seat], self.last
        concealed, moment, tile = list(winner.concealed), ORDINARY, None
        if won.source is None:
            if not isinstance(event, Draw) or event.seat != won.seat:
                raise self.wrong(won.at, f"{self.name(won.seat)} wins by tsumo without having drawn last.")
            tile = event.tile
            concealed.remove(tile)
            moment |= Moment.ON_KAN if self.on_kan else ORDINARY
        elif isinstance(event, Discard) and event.seat == won.source:
            tile = event.tile
        elif isinstance(event, Call) and event.seat == won.source and event.source is None:
            tile = event.tiles[0]
            moment |= Moment.ON_KAN
        else:
            raise self.wrong(
                won.at, f"{self.name(won.seat)} wins from {self.name(won.source)}, who did not discard last."
            )
        moment |= Moment.IPPATSU if winner.ippatsu else ORDINARY
        moment |= Moment.LAST_TILE if self.draws == WALL else ORDINARY
        if self.untouched and not winner.pond and not isinstance(event, Call):
            moment |= Moment.FIRST_TURN
        in_riichi = winner.riichi is not Riichi.NONE
        others = [other.seat for other in self.round.wins if other.source == won.source is not None]
        order = sorted(others, key=lambda seat: (seat - (won.source or 0)) % SEATS)
        try:
            context = WinContext(
                WinType.TSUMO if won.source is None else WinType.RON,
                self.round.seat_wind(won.seat),
                self.round.wind,
                winner.riichi,
                moment,
                tuple(self.indicators) if won.indicators is None else won.indicators,
                won.ura if in_riichi else (),
                self.round.honba,
                self.sticks,
                winners_before=order.index(won.seat) if order else 0,
            )
            hand = Hand(tuple(concealed), tile, tuple(winner.melds))
            return PlayedWin(won, hand, context, self.round.dealer, tuple(winner.fed.items()))
        except ValueError as error:
            raise self.wrong(won.at, f"{self.name(won.seat)} cannot have won so: {error}.") from None

    def nagashi(self) -> tuple[PlayedWin, ...]:
        """Those whose discards are terminals and honours alone, none of them called."""
        seats = [
            seat
            for seat, player in enumerate(self.players)
            if player.pond and not player.pond_called and all(tile.kind in ORPHANS for tile in player.pond)
        ]
        found = []
        for seat in seats:
            player = self.players[seat]
            deltas = self.round.deltas if len(seats) == 1 else None
            context = WinContext(
                WinType.DRAW,
                self.round.seat_wind(seat),
                self.round.wind,
                honba=self.round.honba,
                pond=Pond(tuple(player.pond)),
            )
            try:
                hand = Hand(tuple(player.concealed), None, tuple(player.melds))
            except ValueError as error:
                raise self.wrong(self.round.begins, f"{self.name(seat)} cannot hold so many tiles: {error}.") from None
            found.append(PlayedWin(Won(len(self.round.events), seat, None, deltas), hand, context, self.round.dealer))
        return tuple(found)

    def name(self, seat: int) -> str:
        return self.round.seat_wind(seat).name.capitalize()

    def wrong(self, at: int, sentence: str) -> LogError:
        return LogError(f"{self.round.title}, {self.counted} {at}", sentence)
