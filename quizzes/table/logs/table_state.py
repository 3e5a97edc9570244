"""Replay a logged round: which tiles each player holds, and whether the next event is possible."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import chain

from quizzes.table.logs.log_reader import LogError, require
from quizzes.table.logs.logged_game import Call, Discard, Dora, Draw, Event, Game, Round, Won
from scoring import COPIES, DRAGONS, WINDS, Meld, MeldType, Riichi, Source, Tile, declared_riichi, format_tiles

WALL = 70
"""The number of draws in a round: 136 tiles without four hands of thirteen and the dead wall of fourteen.

Each kan takes one tile out of the live wall, and adds a draw from the dead wall.
"""


@dataclass(slots=True)
class Player:
    """The tiles of one player."""

    concealed: list[Tile]
    melds: list[Meld] = field(default_factory=list)
    pond: list[Tile] = field(default_factory=list)
    pond_called: bool = False
    riichi: Riichi = Riichi.NONE
    ippatsu: bool = False
    drew: Tile | None = None
    """The tile that was drawn but not discarded yet."""
    fed: dict[str, int] = field(default_factory=dict)
    """The seat that may be liable (pao) for a yakuman, by the id of the yakuman."""


class Table:
    """The four players and the number of tiles drawn from the wall.

    :raises LogError: if more than four copies of a tile are dealt and drawn.
    """

    def __init__(self, played: Round, game: Game) -> None:
        """Set up the table after the deal, before anybody draws, and check the number of copies of each tile."""
        self.round, self.counted = played, game.counted
        self.players = [Player(list(hand)) for hand in played.hands]
        self.indicators = [played.indicator]
        self.sticks = played.deal.bets
        self.declared: Player | None = None
        """The player who has just declared riichi, until it is clear that nobody wins on the discard."""
        self.draws = 0
        self.untouched = True
        """Whether nobody has called a tile or made a kan yet."""
        self.on_kan = False
        """Whether the last draw came from the dead wall."""
        self.last: Event | None = None
        self.waiting: list[tuple[int, tuple[Tile, ...], tuple[Meld, ...]]] = []
        drawn = (event.tile for event in played.events if isinstance(event, Draw))
        tiles = chain(*played.hands, drawn, self.indicators)
        [(kind, copies)] = Counter(tile.kind for tile in tiles).most_common(1)
        copied = f"{copies} copies of {Tile.of_kind(kind)} are dealt and drawn, but a set has only {COPIES}."
        require(copies <= COPIES, copied, self.place(played.begins))

    def apply_event(self, event: Event | Dora) -> None:
        """Apply the next event of the log.

        :raises LogError: if the event is impossible.
        """
        if isinstance(event, Dora):
            self.indicators.append(event.tile)
            return
        if self.declared is not None:  # the riichi stick is paid, because nobody won on the discard
            self.sticks += 1
            self.declared = None
        if isinstance(self.last, Call):  # a robbed kan does not end ippatsu, so calls end it at the next event
            self.untouched = False
            for player in self.players:
                player.ippatsu = False
        match event:
            case Draw():
                self._draw(event)
            case Discard():
                self._discard(event)
            case Call():
                self._call(event)
        self.last = event

    def _draw(self, event: Draw) -> None:
        """Add the tile that a seat draws to its hand, and note whether it is the replacement tile for a kan.

        :raises LogError: if the seat has not discarded since its last draw, or the wall is empty.
        """
        player = self.players[event.seat]
        self.check(player.drew is None, event, "draws twice without a discard.")
        self.draws += 1
        require(self.draws <= WALL, f"more tiles are drawn than the {WALL} in the wall.", self.place(event.at))
        self.on_kan = isinstance(self.last, Call) and self.last.type.is_kan and self.last.seat == event.seat
        player.concealed.append(event.tile)
        player.drew = event.tile

    def _discard(self, event: Discard) -> None:
        """Move a tile from a hand to the discards, note a riichi, and record the hand that remains.

        :raises LogError: if the player has no tile to discard, does not hold this tile, or declares riichi with an open
            hand.
        """
        player = self.players[event.seat]
        self.check(len(player.concealed) % 3 == 2, event, "discards without having drawn or called.")
        self._remove_tile(event, event.tile, "discards")
        if event.riichi:
            self.check(not any(meld.is_open for meld in player.melds), event, "declares riichi with an open hand.")
            player.riichi = declared_riichi(first=self.untouched and not player.pond, shown=event.shown)
            self.declared = player
        player.ippatsu = event.riichi
        player.pond.append(event.tile)
        player.drew = None
        self.waiting.append((event.seat, tuple(player.concealed), tuple(player.melds)))

    def _call(self, event: Call) -> None:
        """Take the tiles of a chii, pon or kan out of the caller's hand, and add the set to the melds.

        If the set was called and is the last visible set of a yakuman, note who discarded the tile, because that player
        may be liable (pao).

        :raises LogError: if a closed or added kan comes without a draw, if any other call is not on the last discard of
            another player, or if the tiles are not in the hand or do not make the set.
        """
        player, last, source = self.players[event.seat], self.last, event.source
        if source is None:
            has_tile = player.drew is not None or (isinstance(last, Call) and last.seat == event.seat)
            self.check(has_tile, event, "declares a kan without drawing a tile first.")
            player.drew = None
        else:
            is_last = isinstance(last, Discard) and (last.seat, last.tile) == (source, event.called)
            self.check(is_last, event, f"calls {event.called}, which was not the last discard.")
            self.check(source != event.seat, event, "calls their own discard.")
            self.players[source].pond_called = True
        for tile in event.tiles:
            self._remove_tile(event, tile, "lays down")
        if event.type is MeldType.ADDED_KAN:
            [tile] = event.tiles
            melds = with_added_kan(player.melds, tile)
            self.check(melds != player.melds, event, f"adds {tile} to a pon that doesn't exist.")
            player.melds = melds
            return
        tiles = event.tiles if event.called is None else (*event.tiles, event.called)
        try:
            made = Meld(event.type, tiles, event.called, None if source is None else Source.of(source, event.seat))
        except ValueError:
            raise LogError(f"{format_tiles(tiles)} is not a valid {event.type.value}.", self.place(event.at)) from None
        player.melds.append(made)
        if source is not None:
            player.fed.update(dict.fromkeys(fed_yakuman(player.melds, made), source))

    def _remove_tile(self, event: Discard | Call, tile: Tile, doing: str) -> None:
        concealed = self.players[event.seat].concealed
        self.check(tile in concealed, event, f"{doing} {tile}, which is not in the hand.")
        concealed.remove(tile)

    def name(self, seat: int) -> str:
        """Return the name of a seat, which is its wind."""
        return self.round.deal.seat(seat).name.capitalize()

    def check(self, holds: object, event: Event | Won, sentence: str) -> None:
        """Raise the error that :meth:`wrong` returns for an event, if a condition does not hold.

        :raises LogError: if ``holds`` is false.
        """
        if not holds:
            raise self.wrong(event, sentence)

    def wrong(self, event: Event | Won, sentence: str) -> LogError:
        """Return an error for an impossible event.

        :param sentence: what the player does wrong; the message puts the player's name before it.
        """
        return LogError(f"{self.name(event.seat)} {sentence}", self.place(event.at))

    def place(self, at: int) -> str:
        """Return how an error message names a place in the log, such as an event or a line."""
        return f"{self.round.deal.title}, {self.counted} {at}"


def with_added_kan(melds: Iterable[Meld], tile: Tile) -> list[Meld]:
    """Return the melds of a player with this tile added to the pon of its kind; unchanged if there is no such pon."""
    found = list(melds)
    for place, meld in enumerate(found):
        if meld.type is MeldType.PON and meld.tiles[0].kind == tile.kind:
            found[place] = Meld(MeldType.ADDED_KAN, (*meld.tiles, tile), meld.called, meld.source)
    return found


def fed_yakuman(melds: Sequence[Meld], made: Meld) -> tuple[str, ...]:
    """Return the yakuman that a call makes visible, so that the discarder may be liable (pao) for them.

    A yakuman becomes visible when the last of its sets is called. Shousuushii becomes visible with three sets of winds,
    because its pair of winds is never a meld (usma.pao.hands, usma.pao.trigger).

    :param melds: all melds of the player, including the new one.
    :param made: the set that was just called.
    """
    if made.called is None or made.type is MeldType.CHII:
        return ()
    kinds, kind = {meld.tiles[0].kind for meld in melds if meld.type is not MeldType.CHII}, made.called.kind
    visible = {
        "daisangen": kind in DRAGONS and kinds >= DRAGONS,
        "daisuushii": kind in WINDS and kinds >= WINDS,
        "shousuushii": kind in WINDS and len(kinds & WINDS) == len(WINDS) - 1,
        "suukantsu": made.type is MeldType.OPEN_KAN and sum(meld.type.is_kan for meld in melds) == 4,
    }
    return tuple(yakuman for yakuman, is_visible in visible.items() if is_visible)
